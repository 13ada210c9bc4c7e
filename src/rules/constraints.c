/* What rules say, before any engine's view of it. */
#include "rules/constraints.h"

#include "base/bits.h"
#include "rules/line_automata.h"

#include <string.h>

void constraints_init(struct constraints *c, const struct geometry *shape) {
    *c = (struct constraints){.shape = *shape};
}

void constraints_free(struct constraints *c) {
    vec_free(&c->list);
    vec_free(&c->cells);
    vec_free(&c->excluded);
    vec_free(&c->places);
    vec_free(&c->views);
    vec_free(&c->helpers);
    line_automata_free(&c->automata);
    vec_free(&c->sums);
    vec_free(&c->linear);
}

static void add(struct constraints *c, struct constraint one,
                const int *cells) {
    one.first_cell = (int)c->cells.n;
    for (int i = 0; i < one.n_cells; i++)
        vec_push(&c->cells, cells[i]);
    vec_push(&c->list, one);
}

void constraints_add_house(struct constraints *c, const char *rule, int unit,
                           const int *cells) {
    add(c,
        (struct constraint){.kind = CONSTRAINT_HOUSE,
                            .rule = rule,
                            .unit = unit,
                            .n_cells = c->shape.n},
        cells);
}

void constraints_add_group(struct constraints *c, const char *rule, int unit,
                           const int *cells, int n_cells) {
    add(c,
        (struct constraint){.kind = CONSTRAINT_GROUP,
                            .rule = rule,
                            .unit = unit,
                            .n_cells = n_cells},
        cells);
}

void constraints_add_forbid(struct constraints *c, const char *rule, int unit,
                            int cell, int digit) {
    add(c,
        (struct constraint){.kind = CONSTRAINT_FORBID,
                            .rule = rule,
                            .unit = unit,
                            .n_cells = 1,
                            .digit = digit},
        &cell);
}

/* ---- pairs ---- */

enum { LOOKED_BACK = 70 }; /* tables, among which the same one may be */

/* Where the table is, which most rules use again and again. */
static int table_row(struct constraints *c, const uint64_t *excluded) {
    const size_t n = (size_t)c->shape.n, bytes = n * sizeof *excluded;
    const size_t end = c->excluded.n;
    for (size_t back = 1; back <= LOOKED_BACK && back * n <= end; back++)
        if (!memcmp(c->excluded.data + end - back * n, excluded, bytes))
            return (int)(end - back * n);
    for (size_t d = 0; d < n; d++)
        vec_push(&c->excluded, excluded[d]);
    return (int)end;
}

static void forbid_selves(struct constraints *c, const char *rule, int unit,
                          int cell, const uint64_t *excluded) {
    for (int d = 0; d < c->shape.n; d++)
        if (bits_has(excluded[d], d))
            constraints_add_forbid(c, rule, unit, cell, d);
}

void constraints_add_pair(struct constraints *c, const char *rule, int unit,
                          int cell_a, int cell_b, const uint64_t *excluded) {
    uint64_t any = 0;
    for (int d = 0; d < c->shape.n; d++)
        any |= excluded[d];
    if (cell_a == cell_b)
        forbid_selves(c, rule, unit, cell_a, excluded);
    else if (any)
        add(c,
            (struct constraint){.kind = CONSTRAINT_PAIR,
                                .rule = rule,
                                .unit = unit,
                                .n_cells = 2,
                                .first_row = table_row(c, excluded)},
            (const int[]){cell_a, cell_b});
}

void constraints_add_two(struct constraints *c, const char *rule, int unit,
                         int cell_a, int digit_a, int cell_b, int digit_b) {
    uint64_t excluded[GEOMETRY_MAX_N] = {0};
    excluded[digit_a] = bits_one(digit_b);
    constraints_add_pair(c, rule, unit, cell_a, cell_b, excluded);
}

bool constraint_next_pair(const struct constraints *c,
                          const struct constraint *one, int *a, int *b) {
    const uint64_t *const excluded = constraint_excluded(c, one);
    for (; *a < c->shape.n; (*a)++, *b = -1)
        for (++*b; *b < c->shape.n; (*b)++)
            if (bits_has(excluded[*a], *b))
                return true;
    return false;
}

/* ---- lines ---- */

int constraints_add_view(struct constraints *c, const struct line_view *view) {
    for (size_t i = 0; i < c->views.n; i++)
        if (!memcmp(&c->views.data[i], view, sizeof *view))
            return (int)i;
    vec_push(&c->views, *view);
    return (int)c->views.n - 1;
}

int constraints_add_helper(struct constraints *c, int n_letters) {
    vec_push(&c->helpers, n_letters);
    return (int)c->helpers.n - 1;
}

static int letters_of(const struct constraints *c,
                      const struct line_place *place) {
    switch (place->kind) {
    case PLACE_CELL:
        return c->shape.n;
    case PLACE_VIEW:
        return c->views.data[place->number].n_letters;
    case PLACE_HELPER:
        return c->helpers.data[place->number];
    }
    return 0;
}

static void push_line(struct constraints *c, struct constraint one,
                      const struct line_place *places, int n_places) {
    const int n_cells = geometry_cells(&c->shape);
    bool *const met = xnew0((size_t)n_cells, bool);
    one.first_cell = (int)c->cells.n;
    one.first_place = (int)c->places.n;
    for (int i = 0; i < n_places; i++) {
        const int cell = places[i].cell;
        vec_push(&c->places, places[i]);
        if (cell >= 0 && !met[cell])
            vec_push(&c->cells, cell);
        if (cell >= 0)
            met[cell] = true;
    }
    one.n_cells = (int)c->cells.n - one.first_cell;
    vec_push(&c->list, one);
    xfree(met);
}

static bool forbid_first(struct constraints *c, const char *rule, int unit,
                         const struct line_place *places, int n_places) {
    for (int i = 0; i < n_places; i++)
        if (places[i].cell >= 0) {
            for (int d = 0; d < c->shape.n; d++)
                constraints_add_forbid(c, rule, unit, places[i].cell, d);
            return true;
        }
    return false;
}

static void note_trouble(struct constraints *c, const char *rule, int unit,
                         const char *sentence) {
    if (c->trouble)
        return;
    c->trouble = sentence;
    c->trouble_rule = rule;
    c->trouble_unit = unit;
}

bool constraints_add_line(struct constraints *c, const char *rule, int unit,
                          const struct line_place *places, int n_places,
                          const struct automaton_words *words) {
    bool done = true;
    if (c->trouble) /* what comes now is for nobody */
        return true;
    int *const n_letters = xnew((size_t)n_places, int);
    for (int i = 0; i < n_places; i++)
        n_letters[i] = letters_of(c, &places[i]);
    struct automaton_words whole = *words;
    whole.n_places = n_places;
    whole.n_letters = n_letters;
    const struct automaton *const a = line_automata_get(&c->automata, &whole);
    if (a)
        c->n_transitions += a->list.n;
    if (!a)
        note_trouble(c, rule, unit,
                     "would take an automaton of more than 50000 transitions");
    else if (c->n_transitions > CONSTRAINTS_MOST_TRANSITIONS)
        note_trouble(c, rule, unit,
                     "is one mark too many: together with those before it, it "
                     "would take more than 2000000 transitions");
    else if (automaton_is_empty(a))
        done = forbid_first(c, rule, unit, places, n_places);
    else
        push_line(c,
                  (struct constraint){.kind = CONSTRAINT_LINE,
                                      .rule = rule,
                                      .unit = unit,
                                      .words = a},
                  places, n_places);
    xfree(n_letters);
    return done;
}

void constraints_define_helper(struct constraints *c, const char *rule,
                               int unit, const struct line_place *places,
                               int n_places,
                               const struct automaton_words *words) {
    const size_t n = c->list.n;
    constraints_add_line(c, rule, unit, places, n_places, words);
    if (c->list.n > n)
        c->list.data[n].defines = true;
}

void constraints_note_sum(struct constraints *c, const int *cells, int n_cells,
                          long wanted) {
    const struct cage_sum sum = {(int)c->cells.n, n_cells, wanted};
    if (c->is_uncertain)
        return;
    for (int i = 0; i < n_cells; i++)
        vec_push(&c->cells, cells[i]);
    vec_push(&c->sums, sum);
}

void constraints_note_linear(struct constraints *c, const int *cells,
                             const int *factors, int n_cells, long wanted) {
    const struct linear_sum sum = {(int)c->cells.n, n_cells, wanted};
    if (c->is_uncertain)
        return;
    for (int i = 0; i < n_cells; i++)
        vec_push(&c->cells, cells[i]);
    for (int i = 0; i < n_cells; i++)
        vec_push(&c->cells, factors[i]);
    vec_push(&c->linear, sum);
}

/* ---- grids ---- */

/* The letter of a place, or -1 where it may be any. */
static int letter_at(const struct constraints *c,
                     const struct line_place *place, const int8_t *digit) {
    if (place->kind == PLACE_HELPER || digit[place->cell] < 0)
        return -1;
    return place->kind == PLACE_CELL
               ? digit[place->cell]
               : c->views.data[place->number].letter[digit[place->cell]];
}

static bool has_no_word(const struct constraints *c,
                        const struct constraint *one, const int8_t *digit) {
    const struct automaton *const a = one->words;
    const struct line_place *const places = constraint_places(c, one);
    int most = 1;
    for (int i = 0; i <= a->n_places; i++)
        most = a->n_states[i] > most ? a->n_states[i] : most;
    bool *const now = xnew0((size_t)most, bool);
    bool *const then = xnew0((size_t)most, bool);
    bool any = now[0] = true;
    for (int i = 0; i < a->n_places && any; i++) {
        const int wanted = letter_at(c, &places[i], digit);
        any = false;
        memset(then, 0, (size_t)a->n_states[i + 1] * sizeof *then);
        for (int k = a->first[i]; k < a->first[i + 1]; k++) {
            const struct transition *const t = &a->list.data[k];
            if (now[t->from] && (wanted < 0 || wanted == t->letter))
                any = then[t->to] = true;
        }
        memcpy(now, then, (size_t)a->n_states[i + 1] * sizeof *then);
    }
    xfree(now);
    xfree(then);
    return !any;
}

static bool has_repeat(const int *cells, int n_cells, const int8_t *digit) {
    uint64_t seen = 0;
    for (int i = 0; i < n_cells; i++) {
        if (digit[cells[i]] < 0)
            continue;
        if (bits_has(seen, digit[cells[i]]))
            return true;
        seen |= bits_one(digit[cells[i]]);
    }
    return false;
}

bool constraint_is_broken(const struct constraints *c,
                          const struct constraint *one, const int8_t *digit) {
    const int *const cells = constraint_cells(c, one);
    switch (one->kind) {
    case CONSTRAINT_HOUSE:
    case CONSTRAINT_GROUP:
        return has_repeat(cells, one->n_cells, digit);
    case CONSTRAINT_FORBID:
        return digit[cells[0]] == one->digit;
    case CONSTRAINT_PAIR:
        return digit[cells[0]] >= 0 && digit[cells[1]] >= 0 &&
               bits_has(constraint_excluded(c, one)[digit[cells[0]]],
                        digit[cells[1]]);
    case CONSTRAINT_LINE:
        return has_no_word(c, one, digit);
    }
    return false;
}
