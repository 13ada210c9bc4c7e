/* How to add a rule: a complete one, in no table. Copy, rename, replace.
 *
 * 1. Say what the rule means in the head comment (this one: the four corner
 *    cells of the board hold four different digits).
 * 2. Write emit with houses, groups and pairs (constraints.h). Overlap with
 *    other rules does no harm: what is implied already is merged.
 * 3. Write holds from the meaning, not from what emit wrote: tests compare
 *    the two on every grid of small boards.
 * 4. Declare the row in families.h and add it to rule_table in
 *    src/api/tables.c. Then it is listed, documented, and run by the tests
 *    that go through all rules.
 * 5. Add a board that needs the rule to instances/, with its answer.
 */
#include "rules/families.h"

static const char *parse(const char *args, const struct board *board,
                         struct rule_instance *rule) {
    (void)board;
    if (*args)
        return rule_takes_nothing(args);
    return rule->shape.n >= 4 ? NULL : "needs a board of 4x4 or larger";
}

static void emit(const struct rule_instance *rule, struct constraints *c) {
    const int n = rule->shape.n;
    const int corners[] = {0, n - 1, n * (n - 1), n * n - 1};
    constraints_add_group(c, "template", 1, corners, 4);
}

static void holds(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v) {
    const int last = rule->shape.n - 1;
    int corners[4], n_corners = 0;
    for (int cell = 0; cell < geometry_cells(&g->shape); cell++) {
        const int row = geometry_row(&g->shape, cell);
        const int col = geometry_col(&g->shape, cell);
        if ((row == 0 || row == last) && (col == 0 || col == last))
            corners[n_corners++] = cell;
    }
    violations_add_repeats(v, "template", 1, g, corners, n_corners);
}

const struct rule template_rule = {
    .name = "template",
    .summary = "the four corner cells differ",
    .parse = parse,
    .emit = emit,
    .holds = holds,
};
