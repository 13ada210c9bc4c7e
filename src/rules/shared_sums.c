/* Lists of cells that have one sum, which nobody says.
 *
 * equal-sum        the lists of the mark
 * region-sum-line  the parts into which the borders of boxes cut a line
 *
 * The sum is a helper, and each list a line with it.
 */
#include "rules/families.h"

#include "rules/linear.h"
#include "rules/mark_values.h"

/* ---- lists ---- */

/* Where each list ends in cells. */
struct lists {
    int n;
    int *end; /* [n] */
};

static void free_lists(void *data) {
    struct lists *const l = data;
    xfree(l->end);
    xfree(l);
}

/* The shortest list says what the sum is, and the others have it too. */
static void emit_lists(const struct rule_instance *rule, const struct lists *l,
                       struct constraints *c) {
    const int *const cells = rule->mark->cells.data;
    int shortest = 0, fewest = INT16_MAX, from = 0;
    for (int i = 0; i < l->n; from = l->end[i++])
        if (l->end[i] - from < fewest) {
            fewest = l->end[i] - from;
            shortest = i;
        }
    const struct linear_total total =
        linear_new_total(c, fewest, fewest * c->shape.n);
    from = 0;
    for (int i = 0; i < l->n; from = l->end[i++])
        linear_emit_total(rule, cells + from, l->end[i] - from, &total,
                          i == shortest, c);
}

static long sum_of(const struct grid *g, const int *cells, int n) {
    long sum = 0;
    for (int i = 0; i < n; i++)
        sum += g->cell[cells[i]] + 1;
    return sum;
}

/* Tells of two lists, the second of which has another sum than the first. */
static void tell(const struct rule_instance *rule, const struct grid *g,
                 const int *first, int n_first, const int *second, int n_second,
                 struct violations *v) {
    const long has = sum_of(g, second, n_second);
    struct cell_list cells = {0};
    for (int i = 0; i < n_first; i++)
        vec_push(&cells, first[i]);
    for (int i = 0; i < n_second; i++)
        vec_push(&cells, second[i]);
    violations_add_word(v, rule->rule->name, rule->number, g, cells.data,
                        (int)cells.n, &has, sum_of(g, first, n_first));
    vec_free(&cells);
}

/* The first list with a sum and another one that differs. */
static void holds_lists(const struct rule_instance *rule, const struct lists *l,
                        const struct grid *g, struct violations *v) {
    const int *const cells = rule->mark->cells.data;
    long wanted = 0;
    int from = 0, first = 0, n_first = 0;
    for (int i = 0; i < l->n; from = l->end[i++]) {
        const int n = l->end[i] - from;
        if (!grid_is_full(g, cells + from, n))
            continue;
        const long sum = sum_of(g, cells + from, n);
        if (wanted && sum != wanted) {
            tell(rule, g, cells + first, n_first, cells + from, n, v);
            return;
        }
        wanted = sum;
        first = from;
        n_first = n;
    }
}

/* ---- equal-sum ---- */

static const char *parse_equal_sum(const char *args, const struct board *board,
                                   struct rule_instance *rule) {
    const struct mark *const m = rule->mark;
    (void)args;
    (void)board;
    const char *const problem = mark_check(m, MARK_PARTS);
    if (problem)
        return problem;
    struct lists *const l = xnew0(1, struct lists);
    rule->data = l;
    l->end = xnew(m->parts.n, int);
    for (size_t i = 0; i < m->parts.n; i++) {
        l->end[l->n] = m->parts.data[i];
        if (l->end[l->n] == (l->n ? l->end[l->n - 1] : 0))
            return "has a list without cells";
        l->n++;
    }
    return l->n < 2 ? "needs two or more lists of cells, with ';' between them"
                    : NULL;
}

static void emit_equal_sum(const struct rule_instance *rule,
                           struct constraints *c) {
    emit_lists(rule, rule->data, c);
}

static void holds_equal_sum(const struct rule_instance *rule,
                            const struct grid *g, struct violations *v) {
    holds_lists(rule, rule->data, g, v);
}

const struct rule equal_sum_rule = {
    .name = "equal-sum",
    .summary = "all lists of cells have the same sum",
    .has_lines = true,
    .parse = parse_equal_sum,
    .emit = emit_equal_sum,
    .holds = holds_equal_sum,
    .free_data = free_lists,
};

/* ---- region-sum-line ---- */

/* The number of the cell's box or region; cells in none share -1. */
static int area_of(const struct rule_instance *rule, int cell) {
    if (!(rule->replaced & PART_BOXES))
        return geometry_box(&rule->shape, cell);
    return rule->board->region ? rule->board->region[cell] : -1;
}

/* Where the line passes into another area. A line in one is free. */
static struct lists cut(const struct rule_instance *rule) {
    const struct mark_numbers *const cells = &rule->mark->cells;
    struct lists l = {0, xnew(cells->n, int)};
    for (size_t i = 1; i <= cells->n; i++)
        if (i == cells->n ||
            area_of(rule, cells->data[i]) != area_of(rule, cells->data[i - 1]))
            l.end[l.n++] = (int)i;
    return l;
}

static void emit_region_sum(const struct rule_instance *rule,
                            struct constraints *c) {
    const struct lists l = cut(rule);
    if (l.n > 1)
        emit_lists(rule, &l, c);
    xfree(l.end);
}

static void holds_region_sum(const struct rule_instance *rule,
                             const struct grid *g, struct violations *v) {
    const struct lists l = cut(rule);
    holds_lists(rule, &l, g, v);
    xfree(l.end);
}

const struct rule region_sum_line_rule = {
    .name = "region-sum-line",
    .summary = "the parts of the line in each box have the same sum",
    .replaceable = PART_BOXES,
    .has_lines = true,
    .parse = mark_parse_cells,
    .emit = emit_region_sum,
    .holds = holds_region_sum,
};
