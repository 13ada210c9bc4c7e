/* What rules say, before any engine's view of it. */
#include "rules/constraints.h"

#include "base/bits.h"

#include <string.h>

void constraints_init(struct constraints *c, const struct geometry *shape) {
    *c = (struct constraints){.shape = *shape};
}

void constraints_free(struct constraints *c) {
    vec_free(&c->list);
    vec_free(&c->cells);
    vec_free(&c->excluded);
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

void constraints_add_forbid(struct constraints *c, const char *rule, int unit,
                            int cell, int digit) {
    add(c,
        (struct constraint){.kind = CONSTRAINT_FORBID,
                            .rule = rule,
                            .unit = unit,
                            .n_cells = 1,
                            .digit = digit},
        &cell);
}

/* ---- pairs ---- */

enum { LOOKED_BACK = 70 }; /* tables, among which the same one may be */

/* Where the table is, which most rules use again and again. */
static int table_row(struct constraints *c, const uint64_t *excluded) {
    const size_t n = (size_t)c->shape.n, bytes = n * sizeof *excluded;
    const size_t end = c->excluded.n;
    for (size_t back = 1; back <= LOOKED_BACK && back * n <= end; back++)
        if (!memcmp(c->excluded.data + end - back * n, excluded, bytes))
            return (int)(end - back * n);
    for (size_t d = 0; d < n; d++)
        vec_push(&c->excluded, excluded[d]);
    return (int)end;
}

static void forbid_selves(struct constraints *c, const char *rule, int unit,
                          int cell, const uint64_t *excluded) {
    for (int d = 0; d < c->shape.n; d++)
        if (bits_has(excluded[d], d))
            constraints_add_forbid(c, rule, unit, cell, d);
}

void constraints_add_pair(struct constraints *c, const char *rule, int unit,
                          int cell_a, int cell_b, const uint64_t *excluded) {
    uint64_t any = 0;
    for (int d = 0; d < c->shape.n; d++)
        any |= excluded[d];
    if (cell_a == cell_b)
        forbid_selves(c, rule, unit, cell_a, excluded);
    else if (any)
        add(c,
            (struct constraint){.kind = CONSTRAINT_PAIR,
                                .rule = rule,
                                .unit = unit,
                                .n_cells = 2,
                                .first_row = table_row(c, excluded)},
            (const int[]){cell_a, cell_b});
}

void constraints_add_two(struct constraints *c, const char *rule, int unit,
                         int cell_a, int digit_a, int cell_b, int digit_b) {
    uint64_t excluded[GEOMETRY_MAX_N] = {0};
    excluded[digit_a] = bits_one(digit_b);
    constraints_add_pair(c, rule, unit, cell_a, cell_b, excluded);
}

bool constraint_next_pair(const struct constraints *c,
                          const struct constraint *one, int *a, int *b) {
    const uint64_t *const excluded = constraint_excluded(c, one);
    for (; *a < c->shape.n; (*a)++, *b = -1)
        for (++*b; *b < c->shape.n; (*b)++)
            if (bits_has(excluded[*a], *b))
                return true;
    return false;
}

/* ---- grids ---- */

static bool has_repeat(const int *cells, int n_cells, const int8_t *digit) {
    uint64_t seen = 0;
    for (int i = 0; i < n_cells; i++) {
        if (digit[cells[i]] < 0)
            continue;
        if (bits_has(seen, digit[cells[i]]))
            return true;
        seen |= bits_one(digit[cells[i]]);
    }
    return false;
}

bool constraint_is_broken(const struct constraints *c,
                          const struct constraint *one, const int8_t *digit) {
    const int *const cells = constraint_cells(c, one);
    switch (one->kind) {
    case CONSTRAINT_HOUSE:
    case CONSTRAINT_GROUP:
        return has_repeat(cells, one->n_cells, digit);
    case CONSTRAINT_FORBID:
        return digit[cells[0]] == one->digit;
    case CONSTRAINT_PAIR:
        return digit[cells[0]] >= 0 && digit[cells[1]] >= 0 &&
               bits_has(constraint_excluded(c, one)[digit[cells[0]]],
                        digit[cells[1]]);
    }
    return false;
}
