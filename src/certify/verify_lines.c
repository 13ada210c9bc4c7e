/* Lines: the digits in a list of places are a word of a language.
 *
 * A language is told by a step function. From it comes the least layered
 * automaton: its states behind i places are the sets of endings that words have
 * from there on. It is the only one of its kind, so its clauses depend on the
 * language alone. They have a variable for each transition and for each state
 * between two places.
 */
#include "certify/verify_checker.h"

#include <stdlib.h>

enum { MOST_STEPS = 1 << 22, MOST_TRANSITIONS = 50000, DEAD = -1 };

void verify_add_line(struct checker *c, const struct line *line,
                     const int *cells) {
    struct line copy = *line;
    copy.cells = c->line_cells.n;
    copy.word.n = c->n;
    for (int i = 0; i < line->word.n_places; i++)
        verify_push(c, &c->line_cells, cells[i]);
    verify_push_line(c, copy);
}

static struct word word_of(const struct checker *c, const struct line *line) {
    struct word w = line->word;
    w.numbers = c->numbers.n ? c->numbers.at + line->numbers : NULL;
    return w;
}

bool verify_lines_hold(struct checker *c) {
    bool holds = true;
    for (size_t i = 0; i < c->n_lines && holds && verify_goes_on(c); i++) {
        const struct line *const line = &c->lines[i];
        const struct word w = word_of(c, line);
        uint64_t state = 0;
        for (int place = 0; place < w.n_places && holds; place++) {
            const int cell = c->line_cells.at[line->cells + (size_t)place];
            holds = line->step(&w, place, c->grid[cell] + 1, &state);
        }
    }
    return holds;
}

/* ---- sums: each house that is in one has the same sum whatever its digits */

/* Takes the house out as often as all its cells have factors of one sign. */
static void take_house(const struct checker *c, const int *cells, int *factor,
                       int64_t *value) {
    int least = factor[cells[0]];
    for (int i = 1; i < c->n; i++) {
        const int f = factor[cells[i]];
        if ((f > 0) != (least > 0) || (f < 0) != (least < 0))
            return;
        least = abs(f) < abs(least) ? f : least;
    }
    for (int i = 0; i < c->n; i++)
        factor[cells[i]] -= least;
    *value -= (int64_t)least * (c->n * (c->n + 1) / 2);
}

/* Each cell once, where it comes first, with its factor unless that is 0. */
static void reduce_sum(struct checker *c, struct line *line) {
    int factor[MAX_CELLS] = {0}, n = 0;
    int *const cells = c->line_cells.at + line->cells;
    int *const numbers = c->numbers.at + line->numbers;
    for (int i = 0; i < line->word.n_places; i++)
        factor[cells[i]] += numbers[i];
    for (size_t i = 0; i < c->houses.n; i += (size_t)c->n)
        take_house(c, c->houses.at + i, factor, &line->word.value);
    for (int i = 0; i < line->word.n_places; i++) {
        const int cell = cells[i];
        if (!factor[cell])
            continue;
        cells[n] = cell;
        numbers[n++] = factor[cell];
        factor[cell] = 0;
    }
    line->word.n_places = n;
}

/* ---- automata */

/* One on its way: states, with the place that is next, in order of layers;
 * where they lead; and the classes of those that have the same endings. */
struct building {
    struct row_set states, classes;
    struct ints next;     /* [state][digit]: a state, or DEAD */
    struct ints class_of; /* of states, from the last one */
    struct ints order;    /* of classes: as they are met */
    struct ints number;   /* of a class, in its layer, or -1 */
};

static int find_or_add(struct checker *c, struct row_set *set,
                       const uint64_t *row) {
    const int known = verify_find_row(set, row);
    return known >= 0 ? known : verify_add_row(c, set, row);
}

/* All states that words can come to. */
static void explore(struct checker *c, const struct line *line,
                    struct building *b) {
    const struct word w = word_of(c, line);
    verify_clear_rows(&b->states, 2);
    verify_add_row(c, &b->states, (const uint64_t[]){0, 0});
    for (int i = 0; i < b->states.n && verify_goes_on(c); i++) {
        const uint64_t place = verify_row(&b->states, i)[0];
        const uint64_t before = verify_row(&b->states, i)[1];
        if (place == (uint64_t)w.n_places)
            break;
        for (int d = 1; d <= c->n; d++) {
            uint64_t row[] = {place + 1, before};
            const bool goes_on = line->step(&w, (int)place, d, &row[1]);
            if (row[0] == (uint64_t)w.n_places)
                row[1] = 0;
            verify_push(c, &b->next,
                        goes_on ? find_or_add(c, &b->states, row) : DEAD);
        }
        if (b->next.n > MOST_STEPS)
            verify_unreadable(c, "a line has too many states");
    }
}

/* From the last state to the first. Class 0 has the empty ending alone. */
static void merge(struct checker *c, int n_places, struct building *b) {
    uint64_t row[MAX_N];
    for (int d = 0; d < c->n; d++)
        row[d] = UINT64_MAX;
    verify_clear_rows(&b->classes, (size_t)c->n);
    verify_add_row(c, &b->classes, row);
    for (int i = 0; i < b->states.n; i++)
        verify_push(c, &b->class_of, 0);
    for (int i = b->states.n - 1; i >= 0 && verify_goes_on(c); i--) {
        if (verify_row(&b->states, i)[0] == (uint64_t)n_places)
            continue;
        const int *const next = b->next.at + (size_t)i * (size_t)c->n;
        bool alive = false;
        for (int d = 0; d < c->n; d++) {
            const int class = next[d] < 0 ? DEAD : b->class_of.at[next[d]];
            row[d] = (uint64_t)(class + 1);
            alive = alive || row[d];
        }
        b->class_of.at[i] = alive ? find_or_add(c, &b->classes, row) : DEAD;
    }
}

/* The transitions out of a class, whose successors get numbers when they are
 * met. */
static void write_class(struct checker *c, int class, struct building *b,
                        int *n_behind) {
    for (int d = 0; d < c->n && verify_goes_on(c); d++) {
        const int next = (int)verify_row(&b->classes, class)[d] - 1;
        if (next < 0)
            continue;
        if (b->number.at[next] < 0) {
            b->number.at[next] = (*n_behind)++;
            verify_push(c, &b->order, next);
        }
        verify_push(c, &c->automata, b->number.at[class]);
        verify_push(c, &c->automata, d);
        verify_push(c, &c->automata, b->number.at[next]);
    }
}

static void write(struct checker *c, int n_places, struct building *b) {
    const size_t from = c->automata.n;
    for (int i = 0; i < b->classes.n; i++)
        verify_push(c, &b->number, DEAD);
    verify_push(c, &b->order, b->class_of.at[0]);
    if (verify_goes_on(c))
        b->number.at[b->order.at[0]] = 0;
    for (int place = 0, i = 0; place < n_places && verify_goes_on(c); place++) {
        const size_t head = c->automata.n;
        const int end = (int)b->order.n;
        int n_behind = 0;
        verify_push(c, &c->automata, 0);
        verify_push(c, &c->automata, 0);
        for (; i < end && verify_goes_on(c); i++)
            write_class(c, b->order.at[i], b, &n_behind);
        if (!verify_goes_on(c))
            return;
        c->automata.at[head] = (int)(c->automata.n - head - 2) / 3;
        c->automata.at[head + 1] = place + 1 < n_places ? n_behind : 0;
        c->n_variables += c->automata.at[head] + c->automata.at[head + 1];
        if (c->automata.n - from > 3 * MOST_TRANSITIONS + 2 * (size_t)n_places)
            verify_unreadable(c, "a line has more than 50 000 transitions");
    }
}

/* Without a word no digit is left in the first cell. */
static void forbid_cell(struct checker *c, struct line *line, int cell) {
    for (int d = 0; d < c->n; d++)
        verify_forbid(c, cell, d);
    line->word.n_places = 0;
}

static void build(struct checker *c, struct line *line, struct building *b) {
    const int cell = c->line_cells.at[line->cells];
    if (line->is_sum)
        reduce_sum(c, line);
    line->automaton = c->automata.n;
    b->next.n = b->class_of.n = b->order.n = b->number.n = 0;
    if (line->word.n_places == 0 && line->word.value != 0)
        forbid_cell(c, line, cell);
    if (line->word.n_places == 0)
        return;
    explore(c, line, b);
    merge(c, line->word.n_places, b);
    if (!verify_goes_on(c))
        return;
    if (b->class_of.at[0] == DEAD)
        forbid_cell(c, line, cell);
    else
        write(c, line->word.n_places, b);
}

void verify_build_lines(struct checker *c) {
    struct building b = {.states = {.n = 0}};
    for (size_t i = 0; i < c->n_lines && verify_goes_on(c); i++) {
        const uint64_t text_line = c->report->last_line;
        c->report->last_line = c->lines[i].text_line;
        build(c, &c->lines[i], &b);
        if (verify_goes_on(c))
            c->report->last_line = text_line;
    }
    free(b.states.masks.at);
    free(b.states.slots.at);
    free(b.classes.masks.at);
    free(b.classes.slots.at);
    free(b.next.at);
    free(b.class_of.at);
    free(b.order.at);
    free(b.number.at);
}

/* ---- clauses */

/* A place of an automaton, and the first variables of what is there, from 1; no
 * state is before the first place, nor behind the last. */
struct place {
    const int *transitions;
    int n_transitions, n_before, n_behind; /* states */
    int transition, before, digit, behind;
};

/* Each transition implies what it has in this column. */
static void draw_parts(struct checker *c, const struct place *p, int column,
                       int first) {
    for (int t = 0; t < p->n_transitions && verify_goes_on(c); t++)
        verify_draw_clause(
            c, VERIFY_LINE,
            (const int[]){-(p->transition + t),
                          first + p->transitions[3 * t + column]},
            2);
}

/* Each of n variables implies one of the transitions that have it there. */
static void draw_choices(struct checker *c, const struct place *p, int column,
                         int first, int n) {
    for (int i = 0; i < n && verify_goes_on(c); i++) {
        c->literals.n = 0;
        verify_push(c, &c->literals, -(first + i));
        for (int t = 0; t < p->n_transitions; t++)
            if (p->transitions[3 * t + column] == i)
                verify_push(c, &c->literals, p->transition + t);
        verify_draw_clause(c, VERIFY_LINE, c->literals.at, (int)c->literals.n);
    }
}

/* With the digits of a word each clause in turn has one open literal at most.
 */
static void draw_place(struct checker *c, const struct place *p) {
    draw_parts(c, p, 1, p->digit);
    if (p->n_before)
        draw_parts(c, p, 0, p->before);
    draw_choices(c, p, 0, p->before, p->n_before);
    draw_choices(c, p, 1, p->digit, c->n);
    if (p->n_behind)
        draw_parts(c, p, 2, p->behind);
    draw_choices(c, p, 2, p->behind, p->n_behind);
}

/* Variables: of the transitions of a place, of the states behind it, and so on.
 */
void verify_draw_lines(struct checker *c) {
    int next = c->n_candidates + 1;
    for (size_t i = 0; i < c->n_lines && verify_goes_on(c); i++) {
        const struct line *const line = &c->lines[i];
        const int *at = c->automata.at + line->automaton;
        struct place p = {.n_behind = 0};
        for (int k = 0; k < line->word.n_places && verify_goes_on(c); k++) {
            const int cell = c->line_cells.at[line->cells + (size_t)k];
            p = (struct place){.transitions = at + 2,
                               .n_transitions = at[0],
                               .n_before = p.n_behind,
                               .n_behind = at[1],
                               .transition = next,
                               .before = p.behind,
                               .digit = verify_variable(c, cell, 0),
                               .behind = next + at[0]};
            draw_place(c, &p);
            next += p.n_transitions + p.n_behind;
            at += 2 + 3 * p.n_transitions;
        }
    }
}
