/* Which digits of two cells exclude each other: a relation, as a table.
 *
 * Row a of a table is the set of the digits of the second cell that digit a of
 * the first excludes. Equal tables have one number. Tables come in twos, and 2k
 * and 2k + 1 are the same relation seen from either cell; 0 excludes nothing, 2
 * equal digits, as in a house, and 4 different ones, as in a single cell. A
 * digit that is forbidden is no relation: its variable is false.
 */
#include "certify/verify_checker.h"

#include <stdlib.h>

enum { DIFFERENT_DIGITS = 4, MAX_TABLES = 1 << 19 };

static const uint64_t *table(const struct checker *c, int relation) {
    return verify_row(&c->tables, relation);
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

static int number_of(struct checker *c, const uint64_t *rows) {
    const int known = verify_find_row(&c->tables, rows);
    uint64_t other[MAX_N];
    if (known >= 0)
        return known;
    if (c->tables.n + 2 > MAX_TABLES)
        verify_unreadable(c, "the marks have too many different relations");
    if (!verify_goes_on(c))
        return NO_RELATION;
    transpose(c->n, rows, other);
    const int number = verify_add_row(c, &c->tables, rows);
    verify_add_row(c, &c->tables, other);
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
    const size_t cells = (size_t)c->n_cells;
    const uint64_t all = UINT64_MAX >> (MAX_N - c->n);
    uint64_t rows[3][MAX_N];
    for (int a = 0; a < c->n; a++) {
        rows[NO_RELATION / 2][a] = 0;
        rows[SAME_DIGIT / 2][a] = UINT64_C(1) << a;
        rows[DIFFERENT_DIGITS / 2][a] = all & ~rows[SAME_DIGIT / 2][a];
    }
    c->related =
        verify_goes_on(c) ? calloc(cells * (cells + 1), sizeof(int)) : NULL;
    if (!c->related)
        verify_fail(c, SUDOKUSAT_NO_MEMORY, "out of memory");
    verify_clear_rows(&c->tables, (size_t)c->n);
    for (int i = 0; i < 6; i++)
        verify_add_row(c, &c->tables, rows[i / 2]);
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
