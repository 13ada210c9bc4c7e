/* A clue beside a whole row or column: with N in the first cell, the Nth cell
 * (the first is the 1st) holds the value.
 */
#include "rules/families.h"

#include "base/bits.h"
#include "rules/mark_values.h"

static const char *parse(const char *args, const struct board *board,
                         struct rule_instance *rule) {
    const int n = board->shape.n;
    (void)args;
    const char *problem = mark_check(rule->mark, MARK_VALUE);
    if (problem)
        return problem;
    if (rule->mark->cells.n != (size_t)n)
        return "needs as many cells as a row has";
    int *const value = xnew(1, int);
    rule->data = value;
    return mark_value_number(rule->mark, 1, n, 0, value);
}

static void emit(const struct rule_instance *rule, struct constraints *c) {
    const int *const cells = rule->mark->cells.data, *const value = rule->data;
    const int n = rule->shape.n;
    for (int d = 0; d < n; d++) {
        const uint64_t others = bits_below(n) & ~bits_one(*value - 1);
        uint64_t excluded[GEOMETRY_MAX_N] = {0};
        excluded[d] = others;
        constraints_add_pair(c, "numbered-room", rule->number, cells[0],
                             cells[d], excluded);
    }
}

static void holds(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v) {
    const int *const cells = rule->mark->cells.data, *const value = rule->data;
    const int first = g->cell[cells[0]] + 1;
    if (first < 1)
        return;
    const int there = g->cell[cells[first - 1]] + 1;
    if (there > 0 && there != *value)
        violations_add_mark(v, "numbered-room", rule->number, g, cells[0],
                            cells[first - 1]);
}

const struct rule numbered_room_rule = {
    .name = "numbered-room",
    .summary = "with N in the first cell, the Nth cell holds the value",
    .parse = parse,
    .emit = emit,
    .holds = holds,
};
