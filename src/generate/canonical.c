/* One board for all that are the same but for a symmetry of their rules. */
#include "generate/canonical.h"

#include "generate/minlex.h"

#include <string.h>

struct canonical {
    struct geometry shape;
    bool transposes;
    struct count symmetries;
};

static void multiply_factorial(struct count *c, int n, int times) {
    for (int i = 0; i < times; i++)
        for (int k = 2; k <= n; k++)
            count_multiply(c, (uint64_t)k);
}

static struct count classic_symmetries(const struct geometry *g,
                                       bool transposes) {
    const int n_bands = g->n / g->box_rows, n_stacks = g->n / g->box_cols;
    struct count c = count_from(transposes ? 2 : 1);
    multiply_factorial(&c, g->box_rows, n_bands);
    multiply_factorial(&c, n_bands, 1);
    multiply_factorial(&c, g->box_cols, n_stacks);
    multiply_factorial(&c, n_stacks, 1);
    multiply_factorial(&c, g->n, 1);
    return c;
}

struct canonical *canonical_new(const struct rule_set *rules,
                                const char **why) {
    const struct geometry *const g = &rules->shape;
    if (g->n > 9) {
        *why = "canonical forms are for boards up to 9x9";
        return NULL;
    }
    if (rules->list.n != 1 || strcmp(rules->list.data[0].name, "classic")) {
        *why = "canonical forms are for the classic rules";
        return NULL;
    }
    struct canonical *const c = xnew0(1, struct canonical);
    c->shape = *g;
    c->transposes =
        g->box_rows == g->box_cols || g->box_rows == 1 || g->box_cols == 1;
    c->symmetries = classic_symmetries(g, c->transposes);
    return c;
}

void canonical_free(struct canonical *c) {
    xfree(c);
}

struct count canonical_symmetries(const struct canonical *c) {
    return c->symmetries;
}

bool canonical_form(const struct canonical *c, const int8_t *cells,
                    int8_t *out) {
    return minlex_form(&c->shape, c->transposes, cells, out, NULL);
}

bool canonical_form_counted(const struct canonical *c, const int8_t *cells,
                            int8_t *out, struct count *fixing) {
    return minlex_form(&c->shape, c->transposes, cells, out, fixing);
}

/* The finaliser of splitmix64 (Steele, Lea and Flood, OOPSLA 2014). */
static uint64_t mix(uint64_t x) {
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

#define CELLS_A_WORD 12 /* of 5 bits */

struct hash128 canonical_hash(const struct canonical *c, const int8_t *form) {
    const int n_cells = geometry_cells(&c->shape);
    struct hash128 h = {UINT64_C(0x243f6a8885a308d3), /* digits of pi */
                        UINT64_C(0x13198a2e03707344)};
    for (int cell = 0; cell < n_cells;) {
        uint64_t word = 0;
        for (int i = 0; i < CELLS_A_WORD && cell < n_cells; i++)
            word = word << 5 | (uint64_t)(form[cell++] + 1);
        h.high = mix(h.high ^ word);
        h.low = mix(h.low + word * UINT64_C(0x9e3779b97f4a7c15));
    }
    return h;
}
