/* Which digits of two cells exclude each other: a relation, as a table.
 *
 * Row a of a table is the set of the digits of the second cell that digit a of
 * the first excludes. Equal tables have one number. Tables come in twos, and 2k
 * and 2k + 1 are the same relation seen from either cell; 0 excludes nothing, 2
 * equal digits, as in a house, and 4 different ones, as in a single cell. A
 * digit that is forbidden is no relation: its variable is false.
 */
#include "certify/verify_checker.h"

#include <string.h>

enum { DIFFERENT_DIGITS = 4, MAX_TABLES = 1 << 19 };

static const uint64_t *table(const struct checker *c, int relation) {
    return c->tables.at + (size_t)relation * (size_t)c->n;
}

static bool has(const uint64_t *rows, int a, int b) {
    return rows[a] >> b & 1;
}

static void transpose(int n, const uint64_t *rows, uint64_t *out) {
    for (int b = 0; b < n; b++) {
        out[b] = 0;
        for (int a = 0; a < n; a++)
            out[b] |= (rows[a] >> b & 1) << a;
    }
}

/* ---- numbers of tables */

static size_t hash_of(int n, const uint64_t *rows) {
    uint64_t hash = 0;
    for (int a = 0; a < n; a++) {
        hash = (hash ^ rows[a]) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 29;
    }
    return (size_t)hash;
}

/* Where the number of the table is, or belongs. A slot has the number plus 1,
 * 0 = none. */
static int *slot_of(const struct checker *c, const uint64_t *rows) {
    const size_t bytes = (size_t)c->n * sizeof *rows, last = c->slots.n - 1;
    size_t at = hash_of(c->n, rows) & last;
    while (c->slots.at[at] &&
           memcmp(table(c, c->slots.at[at] - 1), rows, bytes))
        at = (at + 1) & last;
    return &c->slots.at[at];
}

/* Twice the slots, at most half of which are full. */
static void grow_slots(struct checker *c) {
    const size_t wanted = c->slots.n ? 2 * c->slots.n : 256;
    const int n_tables = (int)(c->tables.n / (size_t)c->n);
    c->slots.n = 0;
    for (size_t i = 0; i < wanted && verify_goes_on(c); i++)
        verify_push(c, &c->slots, 0);
    for (int i = 0; i < n_tables && verify_goes_on(c); i++) {
        int *const slot = slot_of(c, table(c, i));
        if (!*slot) /* of two that are equal the even one */
            *slot = i + 1;
    }
}

static void add_table(struct checker *c, const uint64_t *rows) {
    for (int a = 0; a < c->n; a++)
        verify_push_mask(c, &c->tables, rows[a]);
}

static int number_of(struct checker *c, const uint64_t *rows) {
    const int number = (int)(c->tables.n / (size_t)c->n);
    uint64_t other[MAX_N];
    if (2 * ((size_t)number + 2) > c->slots.n)
        grow_slots(c);
    if (number + 2 > MAX_TABLES)
        verify_unreadable(c, "there are too many relations");
    if (!verify_goes_on(c))
        return NO_RELATION;
    int *slot = slot_of(c, rows);
    if (*slot)
        return *slot - 1;
    *slot = number + 1;
    transpose(c->n, rows, other);
    add_table(c, rows);
    add_table(c, other);
    if (!verify_goes_on(c))
        return NO_RELATION;
    slot = slot_of(c, other);
    *slot = *slot ? *slot : number + 2;
    return number;
}

/* ---- the relations of a board */

int verify_relation(struct checker *c, exclusion excludes,
                    const struct terms *t) {
    uint64_t rows[MAX_N];
    for (int a = 0; a < c->n; a++) {
        rows[a] = 0;
        for (int b = 0; b < c->n; b++)
            rows[a] |= (uint64_t)excludes(t, a + 1, b + 1) << b;
    }
    return number_of(c, rows);
}

/* Where digits are few, some of the three are equal, and then it does not
 * matter which one a cell has. */
void verify_open_relations(struct checker *c) {
    const uint64_t all = UINT64_MAX >> (MAX_N - c->n);
    uint64_t rows[3][MAX_N];
    for (int a = 0; a < c->n; a++) {
        rows[NO_RELATION / 2][a] = 0;
        rows[SAME_DIGIT / 2][a] = UINT64_C(1) << a;
        rows[DIFFERENT_DIGITS / 2][a] = all & ~rows[SAME_DIGIT / 2][a];
    }
    for (int i = 0; i < 3; i++) {
        add_table(c, rows[i]);
        add_table(c, rows[i]);
    }
    grow_slots(c);
}

/* What a cell has to do with the others; see related. */
static int *row_of(const struct checker *c, int cell) {
    return c->related + (size_t)cell * ((size_t)c->n_cells + 1);
}

static int join(struct checker *c, int one, int other) {
    uint64_t rows[MAX_N];
    if (one == other || one == NO_RELATION)
        return other;
    for (int a = 0; a < c->n; a++)
        rows[a] = table(c, one)[a] | table(c, other)[a];
    return number_of(c, rows);
}

void verify_forbid(struct checker *c, int cell, int digit) {
    c->forbidden[cell] |= UINT64_C(1) << digit;
}

void verify_relate(struct checker *c, int first, int second, int relation) {
    if (!verify_goes_on(c) || relation == NO_RELATION)
        return;
    if (first == second) {
        for (int d = 0; d < c->n; d++)
            if (has(table(c, relation), d, d))
                verify_forbid(c, first, d);
        return;
    }
    int *const there = &row_of(c, first)[second];
    *there = join(c, *there, relation);
    row_of(c, second)[first] = *there ^ 1;
}

void verify_close_relations(struct checker *c) {
    for (int cell = 0; cell < c->n_cells && verify_goes_on(c); cell++) {
        int *const row = row_of(c, cell), n = 0;
        row[cell] = DIFFERENT_DIGITS;
        for (int other = 0; other < c->n_cells; other++)
            if (row[other])
                row[n++] = MAX_CELLS * row[other] + other;
        row[n] = 0;
    }
}

int verify_partners(struct checker *c, int variable) {
    const int cell = (variable - 1) / c->n, digit = (variable - 1) % c->n;
    int n = 0;
    for (const int *peer = row_of(c, cell); *peer; peer++) {
        const int other = (int)((unsigned)*peer % MAX_CELLS);
        const int relation = (int)((unsigned)*peer / MAX_CELLS);
        if ((relation | 1) == (SAME_DIGIT | 1)) {
            c->partners[n++] = verify_variable(c, other, digit);
            continue;
        }
        const uint64_t *const rows = table(c, relation);
        for (int d = 0; d < c->n; d++)
            if (has(rows, digit, d))
                c->partners[n++] = verify_variable(c, other, d);
    }
    return n;
}
