/* What rules say, before any engine's view of it. */
#include "rules/constraints.h"

void constraints_init(struct constraints *c, const struct geometry *shape) {
    *c = (struct constraints){.shape = *shape};
}

void constraints_free(struct constraints *c) {
    vec_free(&c->list);
    vec_free(&c->cells);
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

void constraints_add_pair(struct constraints *c, const char *rule, int cell_a,
                          int digit_a, int cell_b, int digit_b) {
    add(c,
        (struct constraint){.kind = CONSTRAINT_PAIR,
                            .rule = rule,
                            .n_cells = 2,
                            .digits = {digit_a, digit_b}},
        (const int[]){cell_a, cell_b});
}
