/* What is wrong with a grid. */
#include "rules/violations.h"

#include "base/bits.h"

void violations_free(struct violations *v) {
    vec_free(&v->list);
}

void violations_add_pair(struct violations *v, const char *rule, int digit,
                         int cell_a, int cell_b) {
    const struct violation one = {.rule = rule,
                                  .digit = digit,
                                  .n_cells = 2,
                                  .cells = {cell_a < cell_b ? cell_a : cell_b,
                                            cell_a < cell_b ? cell_b : cell_a}};
    vec_push(&v->list, one);
}

void violations_add_mark(struct violations *v, const char *rule, int unit,
                         const struct grid *g, int cell_a, int cell_b) {
    const int first = cell_a < cell_b ? cell_a : cell_b;
    const int second = cell_a < cell_b ? cell_b : cell_a;
    const struct violation one = {.rule = rule,
                                  .unit = unit,
                                  .digit = g->cell[first],
                                  .n_cells = first == second ? 1 : 2,
                                  .cells = {first, second}};
    vec_push(&v->list, one);
}

static void add_repeat(struct violations *v, const char *rule, int unit,
                       const struct grid *g, const int *cells, int n_cells,
                       int digit) {
    struct violation one = {.rule = rule, .unit = unit, .digit = digit};
    for (int i = 0; i < n_cells; i++)
        if (g->cell[cells[i]] == digit)
            one.cells[one.n_cells++] = cells[i];
    vec_push(&v->list, one);
}

void violations_add_repeats(struct violations *v, const char *rule, int unit,
                            const struct grid *g, const int *cells,
                            int n_cells) {
    uint64_t seen = 0, repeated = 0;
    for (int i = 0; i < n_cells; i++) {
        const int digit = g->cell[cells[i]];
        if (digit < 0)
            continue;
        repeated |= seen & bits_one(digit);
        seen |= bits_one(digit);
    }
    for (; repeated; repeated &= repeated - 1)
        add_repeat(v, rule, unit, g, cells, n_cells, bits_lowest(repeated));
}
