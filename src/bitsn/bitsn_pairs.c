/* What cells exclude in others by pairs of digits. */
#include "bitsn/bitsn_pairs.h"

#include "base/bits.h"

#include <string.h>

struct groups VEC(struct bitsn_group);
struct cells VEC(uint16_t);
struct tables VEC(uint32_t);

struct reading {
    const struct shape *shape;
    struct groups groups;
    struct cells cells;
    struct tables tables; /* [n_digits] each */
    int n_tables;
    uint32_t *pair; /* [n_cells * n_digits] of the cell that is read, by the
                       other cell and a digit: what that excludes there */
    int *table;     /* [n_cells] of each other cell, -1 = not tied to it */
};

/* All links of a cell, by the other cell; false when it has none. */
static bool read_links(struct reading *r, int cell) {
    const struct shape *const s = r->shape;
    const int n = s->n_digits;
    const int *const start = s->link_start + shape_candidate(s, cell, 0);
    memset(r->pair, 0, (size_t)s->n_candidates * sizeof *r->pair);
    for (int d = 0; d < n; d++)
        for (int i = start[d]; i < start[d + 1]; i++)
            r->pair[shape_cell(s, s->link[i]) * n + d] |=
                (uint32_t)1 << shape_digit(s, s->link[i]);
    return start[n] > start[0];
}

/* The number of the table, which is added unless it is there. */
static int find_table(struct reading *r, const uint32_t *pair) {
    const int n = r->shape->n_digits;
    for (int t = 0; t < r->n_tables; t++)
        if (!memcmp(r->tables.data + t * n, pair, (size_t)n * sizeof *pair))
            return t;
    for (int d = 0; d < n; d++)
        vec_push(&r->tables, pair[d]);
    return r->n_tables++;
}

/* That cells see each other belongs to the table. */
static int table_of(struct reading *r, int cell, int other) {
    const int n = r->shape->n_digits;
    uint32_t *const pair = r->pair + other * n;
    uint32_t any = 0;
    for (int d = 0; d < n; d++)
        any |= pair[d];
    for (int d = 0; d < n && shape_sees_cell(r->shape, cell, other); d++)
        pair[d] |= (uint32_t)1 << d;
    return any ? find_table(r, pair) : -1;
}

static void add_groups(struct reading *r, int cell) {
    const int n_cells = r->shape->n_cells;
    for (int other = 0; other < n_cells; other++)
        r->table[other] = table_of(r, cell, other);
    for (int other = 0; other < n_cells; other++) {
        const int table = r->table[other];
        struct bitsn_group group = {table, (int)r->cells.n, 0};
        for (int k = other; k < n_cells && table >= 0; k++)
            if (r->table[k] == table) {
                vec_push(&r->cells, (uint16_t)k);
                r->table[k] = -1;
                group.n++;
            }
        if (group.n)
            vec_push(&r->groups, group);
    }
}

struct bitsn_pairs *bitsn_pairs_new(const struct shape *s, int words) {
    if (!shape_has_links(s))
        return NULL;
    struct bitsn_pairs *const p = xnew0(1, struct bitsn_pairs);
    struct reading r = {.shape = s,
                        .pair = xnew((size_t)s->n_candidates, uint32_t),
                        .table = xnew((size_t)s->n_cells, int)};
    p->n = s->n_digits;
    p->linked = xnew0((size_t)words, uint64_t);
    p->start = xnew0((size_t)s->n_cells + 1, int);
    for (int cell = 0; cell < s->n_cells; cell++) {
        if (read_links(&r, cell)) {
            p->linked[cell / 64] |= bits_one(cell % 64);
            add_groups(&r, cell);
        }
        p->start[cell + 1] = (int)r.groups.n;
    }
    xfree(r.pair);
    xfree(r.table);
    p->group = r.groups.data;
    p->cells = r.cells.data;
    p->excluded = r.tables.data;
    return p;
}

void bitsn_pairs_free(struct bitsn_pairs *p) {
    if (!p)
        return;
    xfree(p->linked);
    xfree(p->start);
    xfree(p->group);
    xfree(p->cells);
    xfree(p->excluded);
    xfree(p);
}
