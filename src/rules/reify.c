/* Constraints that hold or do not. */
#include "rules/reify.h"

#include "base/bits.h"

#include <string.h>

/* In at[]: the state of the automaton that a line had, or whether all was well
 * so far. */
enum { STATE, BROKEN };

/* Adds the line over these places and a new helper. */
static void add_line(struct constraints *c, const char *rule, int unit,
                     struct line_place *places, int n_places,
                     struct automaton_words *words, struct truths *truths) {
    const int helper = constraints_add_helper(c, 2);
    words->accepts = automaton_accepts_all;
    places[n_places] = (struct line_place){PLACE_HELPER, -1, helper};
    constraints_define_helper(c, rule, unit, places, n_places + 1, words);
    vec_push(truths, helper);
}

/* ---- cells that differ ---- */

static bool differ_step(const void *context, int place, int letter,
                        struct automaton_state *s) {
    if (place == *(const int *)context)
        return letter == !s->at[BROKEN];
    if (s->at[BROKEN])
        return true;
    if (bits_has(s->set, letter)) {
        s->at[BROKEN] = 1;
        s->set = 0;
    } else {
        s->set |= bits_one(letter);
    }
    return true;
}

static void add_differ(struct constraints *c, const char *rule, int unit,
                       const int *cells, int n_cells, struct truths *truths) {
    struct line_place *const places =
        xnew((size_t)n_cells + 1, struct line_place);
    struct automaton_words words = {.context = &n_cells,
                                    .context_size = sizeof n_cells,
                                    .step = differ_step};
    for (int i = 0; i < n_cells; i++)
        places[i] = (struct line_place){PLACE_CELL, cells[i], -1};
    add_line(c, rule, unit, places, n_cells, &words, truths);
    xfree(places);
}

/* Sets of many digits are too many: then any two cells by themselves. */
static void add_group(struct constraints *c, const char *rule, int unit,
                      const int *cells, int n_cells, struct truths *truths) {
    enum { FEW_DIGITS = 9 };
    if (c->shape.n <= FEW_DIGITS) {
        add_differ(c, rule, unit, cells, n_cells, truths);
        return;
    }
    for (int i = 0; i < n_cells; i++)
        for (int k = 0; k < i; k++)
            add_differ(c, rule, unit, (const int[]){cells[k], cells[i]}, 2,
                       truths);
}

/* ---- tables ---- */

struct table {
    uint64_t excluded[GEOMETRY_MAX_N];
};

static bool table_step(const void *context, int place, int letter,
                       struct automaton_state *s) {
    const struct table *const t = context;
    if (place == 0)
        s->set = t->excluded[letter];
    if (place == 1) {
        s->at[BROKEN] = bits_has(s->set, letter) != 0;
        s->set = 0;
    }
    return place < 2 || letter == !s->at[BROKEN];
}

static void add_table(struct constraints *c, const char *rule, int unit,
                      const int *cells, const uint64_t *excluded,
                      struct truths *truths) {
    struct table table = {{0}};
    struct line_place places[3];
    struct automaton_words words = {
        .context = &table, .context_size = sizeof table, .step = table_step};
    memcpy(table.excluded, excluded, (size_t)c->shape.n * sizeof *excluded);
    for (int i = 0; i < 2; i++)
        places[i] = (struct line_place){PLACE_CELL, cells[i], -1};
    add_line(c, rule, unit, places, 2, &words, truths);
}

static bool digit_step(const void *context, int place, int letter,
                       struct automaton_state *s) {
    if (place == 0)
        s->at[BROKEN] = letter == *(const int *)context;
    return place == 0 || letter == !s->at[BROKEN];
}

static void add_digit(struct constraints *c, const char *rule, int unit,
                      int cell, int digit, struct truths *truths) {
    struct line_place places[2] = {{PLACE_CELL, cell, -1}};
    struct automaton_words words = {
        .context = &digit, .context_size = sizeof digit, .step = digit_step};
    add_line(c, rule, unit, places, 1, &words, truths);
}

/* ---- lines ---- */

/* Automata live as long as the constraints: one is known by its address. */
struct whole {
    const struct automaton *automaton;
};

static const struct transition *find(const struct automaton *a, int place,
                                     int from, int letter) {
    int low = a->first[place], high = a->first[place + 1];
    while (low < high) {
        const int middle = (low + high) / 2;
        const struct transition *const t = &a->list.data[middle];
        if (t->from < from || (t->from == from && t->letter < letter))
            low = middle + 1;
        else
            high = middle;
    }
    const struct transition *const t = &a->list.data[low];
    return low < a->first[place + 1] && t->from == from && t->letter == letter
               ? t
               : NULL;
}

static bool whole_step(const void *context, int place, int letter,
                       struct automaton_state *s) {
    const struct automaton *const a =
        ((const struct whole *)context)->automaton;
    if (place == a->n_places)
        return letter == !s->at[BROKEN];
    if (s->at[BROKEN])
        return true;
    const struct transition *const t = find(a, place, s->at[STATE], letter);
    s->at[STATE] = t ? t->to : 0;
    s->at[BROKEN] = !t;
    return true;
}

static void add_whole(struct constraints *c, const char *rule, int unit,
                      const struct constraint *one, struct truths *truths) {
    const struct whole whole = {one->words};
    const int n = one->words->n_places;
    struct line_place *const places = xnew((size_t)n + 1, struct line_place);
    struct automaton_words words = {
        .context = &whole, .context_size = sizeof whole, .step = whole_step};
    memcpy(places, constraint_places(c, one), (size_t)n * sizeof *places);
    add_line(c, rule, unit, places, n, &words, truths);
    xfree(places);
}

/* ---- all of them ---- */

static void add_constraint(struct constraints *c, const char *rule, int unit,
                           const struct constraint *one,
                           struct truths *truths) {
    int *const cells = xnew((size_t)one->n_cells + 1, int);
    uint64_t excluded[GEOMETRY_MAX_N];
    memcpy(cells, constraint_cells(c, one),
           (size_t)one->n_cells * sizeof *cells);
    switch (one->kind) {
    case CONSTRAINT_HOUSE:
    case CONSTRAINT_GROUP:
        add_group(c, rule, unit, cells, one->n_cells, truths);
        break;
    case CONSTRAINT_FORBID:
        add_digit(c, rule, unit, cells[0], one->digit, truths);
        break;
    case CONSTRAINT_PAIR:
        memcpy(excluded, constraint_excluded(c, one),
               (size_t)c->shape.n * sizeof *excluded);
        add_table(c, rule, unit, cells, excluded, truths);
        break;
    case CONSTRAINT_LINE:
        add_whole(c, rule, unit, one, truths);
        break;
    }
    xfree(cells);
}

void reify_from(struct constraints *c, size_t first, const char *rule, int unit,
                struct truths *truths) {
    struct constraint_list said = {0};
    for (size_t i = first; i < c->list.n; i++)
        vec_push(&said, c->list.data[i]);
    c->list.n = first;
    for (size_t i = 0; i < said.n; i++) {
        said.data[i].rule = rule;
        said.data[i].unit = unit;
        if (said.data[i].defines)
            vec_push(&c->list, said.data[i]);
    }
    for (size_t i = 0; i < said.n; i++)
        if (!said.data[i].defines)
            add_constraint(c, rule, unit, &said.data[i], truths);
    vec_free(&said);
}
