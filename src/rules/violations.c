/* What is wrong with a grid. */
#include "rules/violations.h"

#include "base/bits.h"

bool grid_is_full(const struct grid *g, const int *cells, int n_cells) {
    for (int i = 0; i < n_cells; i++)
        if (g->cell[cells[i]] < 0)
            return false;
    return true;
}

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

static void insert(struct violation *one, int cell) {
    int at = one->n_cells;
    for (int i = 0; i < one->n_cells; i++)
        if (one->cells[i] == cell)
            return;
    for (; at > 0 && one->cells[at - 1] > cell; at--)
        one->cells[at] = one->cells[at - 1];
    one->cells[at] = cell;
    one->n_cells++;
}

void violations_add_word(struct violations *v, const char *rule, int unit,
                         const struct grid *g, const int *cells, int n_cells,
                         const long *has, long wanted) {
    struct violation one = {.rule = rule,
                            .unit = unit,
                            .is_counted = has != NULL,
                            .has = has ? *has : 0,
                            .wanted = wanted};
    for (int i = 0; i < n_cells && one.n_cells < GEOMETRY_MAX_N; i++)
        insert(&one, cells[i]);
    one.digit = g->cell[one.cells[0]];
    vec_push(&v->list, one);
}

static void add_repeat(struct violations *v, const char *rule, int unit,
                       const struct grid *g, const int *cells, int n_cells,
                       int digit) {
    struct violation one = {.rule = rule, .unit = unit, .digit = digit};
    for (int i = 0; i < n_cells; i++)
        if (g->cell[cells[i]] == digit)
            insert(&one, cells[i]);
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
