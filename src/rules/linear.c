/* Sums as lines: factors times digits come to a number. */
#include "rules/linear.h"

#include "base/alloc.h"
#include "base/bits.h"

#include <stdlib.h>

/* What a line is tagged with. */
struct source {
    const char *rule;
    int unit;
};

/* ---- factors ---- */

/* A sum as it is being made simpler. */
struct sum {
    int n_cells;
    int *factor; /* [n*n] of each cell of the board */
    int *order;  /* [n_cells] the mark's cells, once each */
    long wanted;
};

static void sum_init(struct sum *s, const struct constraints *c,
                     const int *cells, const int *factors, int n_cells,
                     long wanted) {
    const size_t n = (size_t)geometry_cells(&c->shape);
    *s = (struct sum){.factor = xnew0(n, int),
                      .order = xnew((size_t)n_cells, int),
                      .wanted = wanted};
    bool *const met = xnew0(n, bool);
    for (int i = 0; i < n_cells; i++) {
        s->factor[cells[i]] += factors[i];
        if (!met[cells[i]])
            s->order[s->n_cells++] = cells[i];
        met[cells[i]] = true;
    }
    xfree(met);
}

static void sum_free(struct sum *s) {
    xfree(s->factor);
    xfree(s->order);
}

/* What all cells of the house have at least, nearest to 0; 0 = nothing. */
static int common_factor(const struct sum *s, const int *cells, int n) {
    int common = s->factor[cells[0]];
    for (int i = 1; i < n && common; i++) {
        const int factor = s->factor[cells[i]];
        if ((factor > 0) != (common > 0) || !factor)
            return 0;
        if (abs(factor) < abs(common))
            common = factor;
    }
    return common;
}

static void drop_houses(struct sum *s, const struct constraints *c) {
    const int n = c->shape.n;
    const size_t n_constraints = constraints_certain(c);
    for (size_t i = 0; i < n_constraints; i++) {
        const struct constraint *const one = &c->list.data[i];
        if (one->kind != CONSTRAINT_HOUSE)
            continue;
        const int *const cells = constraint_cells(c, one);
        const int common = common_factor(s, cells, n);
        for (int k = 0; k < n; k++)
            s->factor[cells[k]] -= common;
        s->wanted -= (long)common * n * (n + 1) / 2;
    }
}

/* ---- cells of one house ---- */

/* Digits of a house differ, which makes its part of a sum much narrower: such
 * cells become one term, a helper that has their sum. */
struct term {
    struct line_place place;
    int32_t factor, base, n_letters; /* letter i is worth base + i */
};

struct terms VEC(struct term);

enum { PART_MOST_DIGITS = 9 }; /* beyond which there are too many sets */

enum { SUM }; /* in at[] */

struct part {
    int32_t n_cells, least;
};

/* Cells that differ, and then the helper with their sum. */
static bool part_step(const void *context, int place, int letter,
                      struct automaton_state *s) {
    const struct part *const p = context;
    if (place == p->n_cells)
        return s->at[SUM] == p->least + letter;
    if (bits_has(s->set, letter))
        return false;
    s->set |= bits_one(letter);
    s->at[SUM] += letter + 1;
    if (place == p->n_cells - 1)
        s->set = 0;
    return true;
}

/* A line without words forbids the cell, if no other. */
static void add_line(const struct source *of, struct constraints *c,
                     const struct line_place *places, int n_places,
                     const struct automaton_words *words, int cell) {
    if (!constraints_add_line(c, of->rule, of->unit, places, n_places, words))
        for (int d = 0; d < c->shape.n; d++)
            constraints_add_forbid(c, of->rule, of->unit, cell, d);
}

/* Writes that the cells, which differ, have the sum of the helper. */
static void add_part_line(const struct source *of, struct constraints *c,
                          const int *cells, int n_cells,
                          const struct linear_total *total, bool defines) {
    const struct part part = {n_cells, total->least};
    const struct automaton_words words = {.context = &part,
                                          .context_size = sizeof part,
                                          .step = part_step,
                                          .accepts = automaton_accepts_all};
    struct line_place places[PART_MOST_DIGITS + 1];
    for (int i = 0; i < n_cells; i++)
        places[i] = (struct line_place){PLACE_CELL, cells[i], -1};
    places[n_cells] = (struct line_place){PLACE_HELPER, -1, total->helper};
    if (defines)
        constraints_define_helper(c, of->rule, of->unit, places, n_cells + 1,
                                  &words);
    else
        add_line(of, c, places, n_cells + 1, &words, cells[0]);
}

static void add_part(const struct source *of, struct constraints *c,
                     const int *cells, int n_cells, int factor,
                     struct terms *terms) {
    const int n = c->shape.n;
    const struct linear_total total = linear_new_total(
        c, n_cells * (n_cells + 1) / 2, n_cells * (2 * n + 1 - n_cells) / 2);
    add_part_line(of, c, cells, n_cells, &total, true);
    vec_push(terms, ((struct term){.place = {PLACE_HELPER, -1, total.helper},
                                   .factor = factor,
                                   .base = total.least,
                                   .n_letters = total.n_letters}));
}

/* The cells of a house or group that have the factor. */
static int with_factor(const struct sum *s, const int *cells, int n_cells,
                       int factor, int *out) {
    int n = 0;
    for (int i = 0; i < n_cells && n < PART_MOST_DIGITS; i++)
        if (s->factor[cells[i]] == factor)
            out[n++] = cells[i];
    return n;
}

/* The largest part that is left; 1 or less = none. */
static int find_part(const struct sum *s, const struct constraints *c,
                     size_t n_constraints, int *part) {
    int most = 0, found[PART_MOST_DIGITS];
    for (size_t i = 0; i < n_constraints; i++) {
        const struct constraint *const one = &c->list.data[i];
        const int *const cells = constraint_cells(c, one);
        if (one->kind != CONSTRAINT_HOUSE && one->kind != CONSTRAINT_GROUP)
            continue;
        for (int k = 0; k < one->n_cells; k++) {
            const int factor = s->factor[cells[k]];
            const int n =
                factor ? with_factor(s, cells, one->n_cells, factor, found) : 0;
            if (n <= most)
                continue;
            most = n;
            for (int j = 0; j < n; j++)
                part[j] = found[j];
        }
    }
    return most;
}

static void take_parts(const struct source *of, struct constraints *c,
                       struct sum *s, struct terms *terms) {
    const size_t n_constraints = constraints_certain(c);
    int part[PART_MOST_DIGITS];
    if (c->shape.n > PART_MOST_DIGITS)
        return;
    for (int n; (n = find_part(s, c, n_constraints, part)) > 1;) {
        add_part(of, c, part, n, s->factor[part[0]], terms);
        for (int i = 0; i < n; i++)
            s->factor[part[i]] = 0;
    }
}

/* ---- the line ---- */

struct factors {
    int64_t wanted;
    int32_t n_places, nothing;
    struct {
        int32_t factor, base, n_letters;
    } of[]; /* [n_places] */
};

static bool step(const void *context, int place, int letter,
                 struct automaton_state *s) {
    const struct factors *const f = context;
    s->at[SUM] += f->of[place].factor * (f->of[place].base + letter);
    long least = s->at[SUM], most = s->at[SUM];
    for (int i = place + 1; i < f->n_places; i++) {
        const long one = (long)f->of[i].factor * f->of[i].base;
        const long other =
            one + (long)f->of[i].factor * (f->of[i].n_letters - 1);
        least += one < other ? one : other;
        most += one < other ? other : one;
    }
    return least <= f->wanted && f->wanted <= most;
}

static bool accepts(const void *context, const struct automaton_state *s) {
    return s->at[SUM] == ((const struct factors *)context)->wanted;
}

static void emit_terms(const struct source *of, struct constraints *c,
                       const struct terms *terms, long wanted, int cell,
                       bool defines) {
    const size_t size =
        sizeof(struct factors) + terms->n * sizeof((struct factors *)0)->of[0];
    struct factors *const f = alloc_zeroed(1, size);
    struct line_place *const places = xnew(terms->n, struct line_place);
    f->wanted = wanted;
    f->n_places = (int32_t)terms->n;
    for (size_t i = 0; i < terms->n; i++) {
        const struct term *const t = &terms->data[i];
        places[i] = t->place;
        f->of[i].factor = t->factor;
        f->of[i].base = t->base;
        f->of[i].n_letters = t->n_letters;
    }
    const struct automaton_words words = {
        .context = f, .context_size = size, .step = step, .accepts = accepts};
    if (defines)
        constraints_define_helper(c, of->rule, of->unit, places, f->n_places,
                                  &words);
    else
        add_line(of, c, places, f->n_places, &words, cell);
    xfree(places);
    xfree(f);
}

struct linear_total linear_new_total(struct constraints *c, int least,
                                     int most) {
    const int n_letters = most - least + 1;
    return (struct linear_total){constraints_add_helper(c, n_letters), least,
                                 n_letters};
}

/* The terms that are there already, and the cells of the sum. */
static void emit_rest(const struct source *of, struct constraints *c,
                      struct sum *s, struct terms *terms, bool defines) {
    const int first_cell = s->order[0];
    take_parts(of, c, s, terms);
    for (int i = 0; i < s->n_cells; i++)
        if (s->factor[s->order[i]])
            vec_push(terms,
                     ((struct term){.place = {PLACE_CELL, s->order[i], -1},
                                    .factor = s->factor[s->order[i]],
                                    .base = 1,
                                    .n_letters = c->shape.n}));
    if (terms->n)
        emit_terms(of, c, terms, s->wanted, first_cell, defines);
    else if (s->wanted)
        for (int d = 0; d < c->shape.n; d++)
            constraints_add_forbid(c, of->rule, of->unit, first_cell, d);
}

/* The sum as it is said, for those who can add. */
static void note_sum(const struct sum *s, struct constraints *c) {
    int *const factors = xnew((size_t)s->n_cells, int);
    for (int i = 0; i < s->n_cells; i++)
        factors[i] = s->factor[s->order[i]];
    constraints_note_linear(c, s->order, factors, s->n_cells, s->wanted);
    xfree(factors);
}

static void emit_sum(const struct source *of, const int *cells,
                     const int *factors, int n_cells, long wanted, bool is_said,
                     struct constraints *c) {
    struct terms terms = {0};
    struct sum s;
    sum_init(&s, c, cells, factors, n_cells, wanted);
    if (is_said)
        note_sum(&s, c);
    drop_houses(&s, c);
    emit_rest(of, c, &s, &terms, false);
    vec_free(&terms);
    sum_free(&s);
}

void linear_emit(const struct rule_instance *rule, const int *factors,
                 long wanted, struct constraints *c) {
    const struct source of = {rule->rule->name, rule->number};
    emit_sum(&of, rule->mark->cells.data, factors, (int)rule->mark->cells.n,
             wanted, true, c);
}

void linear_emit_cells(struct constraints *c, const char *rule, int unit,
                       const int *cells, const int *factors, int n_cells,
                       long wanted) {
    const struct source of = {rule, unit};
    emit_sum(&of, cells, factors, n_cells, wanted, false, c);
}

void linear_emit_total(const struct rule_instance *rule, const int *cells,
                       int n_cells, const struct linear_total *total,
                       bool defines, struct constraints *c) {
    const struct source of = {rule->rule->name, rule->number};
    struct terms terms = {0};
    struct sum s;
    int *const factors = xnew((size_t)n_cells, int), part[PART_MOST_DIGITS];
    for (int i = 0; i < n_cells; i++)
        factors[i] = 1;
    sum_init(&s, c, cells, factors, n_cells, 0);
    drop_houses(&s, c);
    /* Of one house, they need no helper but the total. */
    if (c->shape.n <= PART_MOST_DIGITS && n_cells <= PART_MOST_DIGITS &&
        !s.wanted &&
        find_part(&s, c, constraints_certain(c), part) == n_cells) {
        add_part_line(&of, c, cells, n_cells, total, defines);
    } else {
        vec_push(&terms,
                 ((struct term){.place = {PLACE_HELPER, -1, total->helper},
                                .factor = -1,
                                .base = total->least,
                                .n_letters = total->n_letters}));
        emit_rest(&of, c, &s, &terms, defines);
    }
    vec_free(&terms);
    sum_free(&s);
    xfree(factors);
}
