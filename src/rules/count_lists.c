/* Marks that compare how often digits stand in cells, without saying it.
 *
 * same-values       all lists have each digit as often
 * counting-circles  a digit in a circle stands in as many of them
 * count-distinct    the first cell says how many different digits the others
 *                   have
 *
 * One line a digit counts it; the counts are helpers where lines share them.
 * One automaton for all digits would have too many states.
 */
#include "rules/families.h"

#include "base/bits.h"
#include "rules/digit_counts.h"
#include "rules/mark_values.h"

static void add_line(const struct rule_instance *rule, struct constraints *c,
                     struct line_place *places, int n_places,
                     const struct automaton_words *words) {
    if (!constraints_add_line(c, rule->rule->name, rule->number, places,
                              n_places, words))
        for (int d = 0; d < c->shape.n; d++)
            constraints_add_forbid(c, rule->rule->name, rule->number,
                                   rule->mark->cells.data[0], d);
    xfree(places);
}

static void define(const struct rule_instance *rule, struct constraints *c,
                   struct line_place *places, int n_places,
                   const struct automaton_words *words) {
    constraints_define_helper(c, rule->rule->name, rule->number, places,
                              n_places, words);
    xfree(places);
}

enum { COUNT }; /* in at[] */

/* How many of the cells have the digit is the last letter. */
static bool count_step(const void *context, int place, int letter,
                       struct automaton_state *s) {
    if (place == *(const int *)context)
        return letter == s->at[COUNT];
    s->at[COUNT] += letter;
    return true;
}

/* ---- same-values ---- */

static const char *parse_same_values(const char *args,
                                     const struct board *board,
                                     struct rule_instance *rule) {
    const struct mark *const m = rule->mark;
    (void)args;
    (void)board;
    const char *const problem = mark_check(m, MARK_PARTS);
    if (problem)
        return problem;
    for (size_t i = 0; i < m->parts.n; i++) {
        int first, n;
        mark_part(m, 0, &first);
        mark_part(m, i, &n);
        if (n != first)
            return "needs lists with the same number of cells";
    }
    return m->parts.n < 2
               ? "needs two or more lists of cells, with ';' between them"
               : NULL;
}

static void emit_same_values(const struct rule_instance *rule,
                             struct constraints *c) {
    int n_cells;
    mark_part(rule->mark, 0, &n_cells);
    const struct automaton_words words = {.context = &n_cells,
                                          .context_size = sizeof n_cells,
                                          .step = count_step,
                                          .accepts = automaton_accepts_all};
    for (int d = 0; d < c->shape.n; d++) {
        const int helper = constraints_add_helper(c, n_cells + 1);
        for (size_t i = 0; i < rule->mark->parts.n; i++) {
            const int *const cells = mark_part(rule->mark, i, &n_cells);
            struct line_place *const places =
                digit_places(c, cells, n_cells, d);
            places[n_cells] = (struct line_place){PLACE_HELPER, -1, helper};
            if (i == 0)
                define(rule, c, places, n_cells + 1, &words);
            else
                add_line(rule, c, places, n_cells + 1, &words);
        }
    }
}

static int count(const struct grid *g, const int *cells, int n, int digit) {
    int found = 0;
    for (int i = 0; i < n; i++)
        found += g->cell[cells[i]] == digit;
    return found;
}

static void tell(const struct rule_instance *rule, const struct grid *g,
                 struct violations *v, const long *has, long wanted) {
    violations_add_word(v, rule->rule->name, rule->number, g,
                        rule->mark->cells.data, (int)rule->mark->cells.n, has,
                        wanted);
}

static void holds_same_values(const struct rule_instance *rule,
                              const struct grid *g, struct violations *v) {
    if (!grid_is_full(g, rule->mark->cells.data, (int)rule->mark->cells.n))
        return;
    for (size_t i = 1; i < rule->mark->parts.n; i++)
        for (int d = 0; d < g->shape.n; d++) {
            int n;
            const int *const first = mark_part(rule->mark, 0, &n);
            const int *const other = mark_part(rule->mark, i, &n);
            if (count(g, first, n, d) != count(g, other, n, d)) {
                tell(rule, g, v, NULL, 0);
                return;
            }
        }
}

const struct rule same_values_rule = {
    .name = "same-values",
    .summary = "all lists of cells have the same digits, equally often",
    .has_lines = true,
    .parse = parse_same_values,
    .emit = emit_same_values,
    .holds = holds_same_values,
};

/* ---- counting-circles ---- */

struct circles {
    int32_t n_cells, digit; /* the digit from 1 */
};

/* The last letter of a digit's line. */
enum { NOWHERE, AS_OFTEN, WRONG };

static bool circle_step(const void *context, int place, int letter,
                        struct automaton_state *s) {
    const struct circles *const o = context;
    if (place < o->n_cells) {
        s->at[COUNT] += letter;
        return true;
    }
    const int says = s->at[COUNT] == 0          ? NOWHERE
                     : s->at[COUNT] == o->digit ? AS_OFTEN
                                                : WRONG;
    return letter == says;
}

/* Digits that are there have as many circles as they say. */
static bool digits_step(const void *context, int place, int letter,
                        struct automaton_state *s) {
    if (letter == WRONG)
        return false;
    s->at[COUNT] += letter * (place + 1);
    return s->at[COUNT] <= *(const int *)context;
}

static bool all_counted(const void *context, const struct automaton_state *s) {
    return s->at[COUNT] == *(const int *)context;
}

static void emit_circles(const struct rule_instance *rule,
                         struct constraints *c) {
    const int n = c->shape.n, n_cells = (int)rule->mark->cells.n;
    struct line_place *const occurs = xnew((size_t)n, struct line_place);
    for (int d = 0; d < n; d++) {
        const struct circles o = {n_cells, d + 1};
        const struct automaton_words words = {.context = &o,
                                              .context_size = sizeof o,
                                              .step = circle_step,
                                              .accepts = automaton_accepts_all};
        struct line_place *const places =
            digit_places(c, rule->mark->cells.data, n_cells, d);
        occurs[d] =
            (struct line_place){PLACE_HELPER, -1, constraints_add_helper(c, 3)};
        places[n_cells] = occurs[d];
        define(rule, c, places, n_cells + 1, &words);
    }
    const struct automaton_words all = {.context = &n_cells,
                                        .context_size = sizeof n_cells,
                                        .step = digits_step,
                                        .accepts = all_counted};
    add_line(rule, c, occurs, n, &all);
}

static void holds_circles(const struct rule_instance *rule,
                          const struct grid *g, struct violations *v) {
    const struct mark_numbers *const cells = &rule->mark->cells;
    if (!grid_is_full(g, rule->mark->cells.data, (int)rule->mark->cells.n))
        return;
    for (size_t i = 0; i < cells->n; i++) {
        const int digit = g->cell[cells->data[i]];
        const long has = count(g, cells->data, (int)cells->n, digit);
        if (has != digit + 1) {
            tell(rule, g, v, &has, digit + 1);
            return;
        }
    }
}

const struct rule counting_circles_rule = {
    .name = "counting-circles",
    .summary = "each digit in a circle says how many circles contain it",
    .has_lines = true,
    .parse = mark_parse_cells,
    .emit = emit_circles,
    .holds = holds_circles,
};

/* ---- count-distinct ---- */

static const char *parse_distinct(const char *args, const struct board *board,
                                  struct rule_instance *rule) {
    const char *const problem = mark_parse_cells(args, board, rule);
    if (problem)
        return problem;
    return rule->mark->cells.n < 2 ? "needs two or more cells" : NULL;
}

/* Whether the digit is there is the last letter. */
static bool occurs_step(const void *context, int place, int letter,
                        struct automaton_state *s) {
    if (place == *(const int *)context)
        return letter == s->at[COUNT];
    s->at[COUNT] |= letter;
    return true;
}

/* The digits that occur, and then the cell that has their number. */
static bool distinct_step(const void *context, int place, int letter,
                          struct automaton_state *s) {
    if (place == *(const int *)context)
        return letter + 1 == s->at[COUNT];
    s->at[COUNT] += letter;
    return true;
}

static void emit_distinct(const struct rule_instance *rule,
                          struct constraints *c) {
    const int n = c->shape.n, n_others = (int)rule->mark->cells.n - 1;
    const int *const cells = rule->mark->cells.data;
    const struct automaton_words words = {.context = &n_others,
                                          .context_size = sizeof n_others,
                                          .step = occurs_step,
                                          .accepts = automaton_accepts_all};
    struct line_place *const occurs = xnew((size_t)n + 1, struct line_place);
    for (int d = 0; d < n; d++) {
        struct line_place *const places =
            digit_places(c, cells + 1, n_others, d);
        occurs[d] =
            (struct line_place){PLACE_HELPER, -1, constraints_add_helper(c, 2)};
        places[n_others] = occurs[d];
        define(rule, c, places, n_others + 1, &words);
    }
    const struct automaton_words all = {.context = &n,
                                        .context_size = sizeof n,
                                        .step = distinct_step,
                                        .accepts = automaton_accepts_all};
    occurs[n] = (struct line_place){PLACE_CELL, cells[0], -1};
    add_line(rule, c, occurs, n + 1, &all);
}

static void holds_distinct(const struct rule_instance *rule,
                           const struct grid *g, struct violations *v) {
    const struct mark_numbers *const cells = &rule->mark->cells;
    uint64_t seen = 0;
    long has = 0;
    if (!grid_is_full(g, rule->mark->cells.data, (int)rule->mark->cells.n))
        return;
    for (size_t i = 1; i < cells->n; i++) {
        has += !bits_has(seen, g->cell[cells->data[i]]);
        seen |= bits_one(g->cell[cells->data[i]]);
    }
    if (has != g->cell[cells->data[0]] + 1)
        tell(rule, g, v, &has, g->cell[cells->data[0]] + 1);
}

const struct rule count_distinct_rule = {
    .name = "count-distinct",
    .summary = "the first cell is the number of different digits in the others",
    .has_lines = true,
    .parse = parse_distinct,
    .emit = emit_distinct,
    .holds = holds_distinct,
};
