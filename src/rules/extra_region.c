/* Any n cells that hold every digit once. */
#include "rules/families.h"

#include "rules/mark_values.h"

static const char *parse(const char *args, const struct board *board,
                         struct rule_instance *rule) {
    const struct mark_numbers *const cells = &rule->mark->cells;
    (void)args;
    const char *const problem = mark_check(rule->mark, 0);
    if (problem)
        return problem;
    if (cells->n != (size_t)board->shape.n)
        return "needs as many cells as there are digits";
    for (size_t i = 0; i < cells->n; i++)
        for (size_t k = 0; k < i; k++)
            if (cells->data[i] == cells->data[k])
                return "has a cell twice";
    return NULL;
}

static void emit(const struct rule_instance *rule, struct constraints *c) {
    constraints_add_house(c, "extra-region", rule->number,
                          rule->mark->cells.data);
}

/* Goes through the board, whatever the order of the mark's cells. */
static void holds(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v) {
    int cells[GEOMETRY_MAX_N], n_cells = 0;
    for (int cell = 0; cell < geometry_cells(&g->shape); cell++)
        for (size_t i = 0; i < rule->mark->cells.n; i++)
            if (rule->mark->cells.data[i] == cell)
                cells[n_cells++] = cell;
    violations_add_repeats(v, "extra-region", rule->number, g, cells, n_cells);
}

const struct rule extra_region_rule = {
    .name = "extra-region",
    .summary = "a region of any shape that has each digit once",
    .parse = parse,
    .emit = emit,
    .holds = holds,
};
