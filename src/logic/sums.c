/* What is known of sums from the start. */
#include "logic/sums.h"

#include "base/alloc.h"
#include "base/bits.h"
#include "base/vec.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct known_list VEC(struct known_sum);
struct area_list VEC(struct area);
struct word_list VEC(uint64_t);

/* ---- marks with one sum ---- */

/* How much a letter of the place counts: its digit, from 1; or as a helper
 * sign times itself. False where a letter is several digits. */
static bool weigh(const struct shape *shape, const struct shape_letters *of,
                  int letter, int sign, int *weight) {
    int digit = -1;
    if (of->cell < 0) {
        *weight = sign * letter;
        return true;
    }
    for (int d = 0; d < shape->n_digits; d++) {
        if (of->of_digit[d] != letter)
            continue;
        if (digit >= 0)
            return false;
        digit = d;
    }
    *weight = digit + 1;
    return digit >= 0;
}

struct range {
    int least, most;
};

static bool step_over(const struct shape *shape,
                      const struct shape_place *place, int sign,
                      const struct range *from, struct range *to) {
    const struct shape_lines *const l = &shape->lines;
    for (int i = place->first; i < place->first + place->n; i++) {
        const struct shape_transition *const t = &l->transition[i];
        int weight;
        if (!weigh(shape, &l->letters[place->letters], t->letter, sign,
                   &weight))
            return false;
        const int least = from[t->from].least + weight;
        const int most = from[t->from].most + weight;
        struct range *const r = &to[t->to];
        r->least = least < r->least ? least : r->least;
        r->most = most > r->most ? most : r->most;
    }
    return true;
}

/* Whether cells plus sign times helpers come to the same in all words. */
static bool is_constant(const struct shape *shape,
                        const struct shape_line *line, int sign, int *total) {
    const struct shape_lines *const l = &shape->lines;
    const size_t n = (size_t)l->most_states;
    struct range *const from = xnew(2 * n, struct range), *const to = from + n;
    bool good = line->n_places == line->n_cells + line->n_helpers;
    from[0] = (struct range){0, 0};
    for (int k = 0; k < line->n_places && good; k++) {
        for (size_t i = 0; i < n; i++)
            to[i] = (struct range){INT_MAX, INT_MIN};
        good =
            step_over(shape, &l->place[line->first_place + k], sign, from, to);
        memcpy(from, to, n * sizeof *from);
    }
    good = good && from[0].least == from[0].most;
    *total = from[0].least;
    xfree(from);
    return good;
}

/* Adds up the lines of a mark, so that each helper counts once for and once
 * against; false when it does not or no sum is known. */
static bool sum_of_mark(const struct shape *shape, int mark, int *total) {
    const struct shape_lines *const l = &shape->lines;
    const struct shape_mark *const m = &l->mark[mark];
    int *const balance = xnew0((size_t)l->n_letters, int);
    int n_cells = 0;
    bool good = true;
    *total = 0;
    for (int i = m->first_line; i < m->first_line + m->n_lines && good; i++) {
        const struct shape_line *const line = &l->line[i];
        int sign = -1, part;
        good = is_constant(shape, line, sign, &part) ||
               is_constant(shape, line, sign = 1, &part);
        if (!good)
            break;
        *total += part;
        n_cells += line->n_cells;
        for (int k = 0; k < line->n_helpers; k++)
            balance[l->helpers[line->first_helper + k]] += sign;
    }
    for (int i = 0; i < l->n_letters; i++)
        good = good && !balance[i];
    xfree(balance);
    return good && n_cells == m->n_cells;
}

/* Room for one set more; sets are numbered till all are there. */
static uint64_t *add_set(struct word_list *sets, const struct shape *shape) {
    for (int w = 0; w < shape->words; w++)
        vec_push(sets, 0);
    return sets->data + sets->n - shape->words;
}

static void read_marks(const struct shape *shape, struct known_list *list,
                       struct word_list *sets) {
    const struct shape_lines *const l = &shape->lines;
    for (int mark = 0; mark < l->n_marks; mark++) {
        int total;
        if (!sum_of_mark(shape, mark, &total))
            continue;
        vec_push(list, ((struct known_sum){.mark = mark, .total = total}));
        uint64_t *const set = add_set(sets, shape);
        for (int i = 0; i < l->mark[mark].n_cells; i++) {
            const int cell = l->mark_cells[l->mark[mark].first_cell + i];
            set[cell / 64] |= bits_one(cell % 64);
        }
    }
}

/* ---- areas ---- */

static void add_area(const struct shape *shape, const int *house, int n,
                     struct area_list *list, struct word_list *sets) {
    struct area area = {.n_houses = n};
    uint64_t *const set = add_set(sets, shape);
    for (int i = 0; i < n; i++) {
        area.house[i] = house[i];
        for (int w = 0; w < shape->words; w++)
            set[w] |= shape->house[house[i]].set[w];
    }
    vec_push(list, area);
}

static bool touch(const struct geometry *g, const struct house *a,
                  const struct house *b) {
    for (int i = 0; i < g->n; i++)
        for (int k = 0; k < g->n; k++) {
            const int x = a->cells[i], y = b->cells[k];
            if (abs(geometry_row(g, x) - geometry_row(g, y)) +
                    abs(geometry_col(g, x) - geometry_col(g, y)) ==
                1)
                return true;
        }
    return false;
}

static bool is_piece(const struct house *h) {
    return h->kind == HOUSE_BOX || !strcmp(h->rule, "region");
}

static bool are_apart(const struct shape *shape, int a, int b) {
    for (int w = 0; w < shape->words; w++)
        if (shape->house[a].set[w] & shape->house[b].set[w])
            return false;
    return true;
}

/* Rows beside each other, columns, and boxes or regions that touch. */
static bool go_together(const struct shape *shape, const struct geometry *board,
                        int a, int b) {
    const struct house *const x = &shape->house[a], *const y = &shape->house[b];
    if (!are_apart(shape, a, b) || is_piece(x) != is_piece(y) ||
        (!is_piece(x) && (x->kind != y->kind || x->kind == HOUSE_OTHER)))
        return false;
    return touch(board, x, y);
}

static void read_areas(const struct shape *shape, const struct geometry *board,
                       struct area_list *list, struct word_list *sets) {
    const int n = shape->n_houses;
    bool *const fit = xnew0((size_t)n * (size_t)n, bool);
    for (int a = 0; a < n; a++) {
        add_area(shape, &a, 1, list, sets);
        for (int b = 0; b < a; b++)
            fit[a * n + b] = fit[b * n + a] = go_together(shape, board, a, b);
    }
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++)
            if (fit[a * n + b])
                add_area(shape, (int[]){a, b}, 2, list, sets);
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++)
            for (int c = b + 1; c < n; c++)
                if (fit[a * n + b] + fit[b * n + c] + fit[a * n + c] >= 2 &&
                    are_apart(shape, a, c) && are_apart(shape, a, b) &&
                    are_apart(shape, b, c))
                    add_area(shape, (int[]){a, b, c}, 3, list, sets);
    xfree(fit);
}

void sums_read(struct sums *s, const struct shape *shape,
               const struct geometry *board) {
    struct known_list known = {0};
    struct area_list areas = {0};
    struct word_list sets = {0};
    *s = (struct sums){.n = 0};
    if (shape->lines.n)
        read_marks(shape, &known, &sets);
    if (known.n)
        read_areas(shape, board, &areas, &sets);
    s->n = (int)known.n;
    s->n_areas = (int)areas.n;
    s->list = known.data;
    s->area = areas.data;
    s->sets = sets.data;
    const uint64_t *set = s->sets;
    for (int i = 0; i < s->n; i++, set += shape->words)
        s->list[i].set = set;
    for (int i = 0; i < s->n_areas; i++, set += shape->words)
        s->area[i].set = set;
}

void sums_free(struct sums *s) {
    xfree(s->list);
    xfree(s->area);
    xfree(s->sets);
}
