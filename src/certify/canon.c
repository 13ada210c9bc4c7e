/* The canonical clauses of a setting. */
#include "certify/canon.h"

#include "base/bits.h"

#include <stdlib.h>
#include <string.h>

static int variable(const struct canon *c, int cell, int digit) {
    return geometry_candidate(&c->shape, cell, digit) + 1;
}

static char *put_number(char *at, int number) {
    char digits[12];
    int n = 0;
    for (int v = abs(number); v || !n; v /= 10)
        digits[n++] = (char)('0' + v % 10);
    if (number < 0)
        *at++ = '-';
    while (n)
        *at++ = digits[--n];
    return at;
}

/* The clause as a line of DIMACS. */
static bool hash_clause(void *hash, const int *literals, int n) {
    char text[GEOMETRY_MAX_N * 12 + 4], *at = text;
    for (int i = 0; i < n; i++) {
        at = put_number(at, literals[i]);
        *at++ = ' ';
    }
    *at++ = '0';
    *at++ = '\n';
    sha256_add(hash, text, (size_t)(at - text));
    return true;
}

/* Takes the next clause from the checker; a verify_clause. */
static void take(void *canon, const int *literals, int n) {
    struct canon *const c = canon;
    if (literals[0] > 0) {
        for (int i = 0; i < n; i++)
            vec_push(&c->long_lists, literals[i]);
        c->n_long++;
    } else if (n == 2) {
        vec_push(&c->partner, -literals[1]);
        c->pair_start[1 - literals[0]] = ++c->n_pairs;
    } else {
        vec_push(&c->forbidden, -literals[0]);
    }
}

struct canon *canon_new(const struct geometry *shape, const struct text *head) {
    struct canon *const c = xnew0(1, struct canon);
    sudokusat_check_report report;
    c->shape = *shape;
    c->n_variables = geometry_cells(shape) * shape->n;
    c->pair_start = xnew0((size_t)c->n_variables + 2, int);
    verify_head(head->data, head->n, take, c, &report);
    if (report.outcome == SUDOKUSAT_NO_MEMORY)
        alloc_failed(0);
    for (int v = 1; v <= c->n_variables; v++) /* without a pair so far: 0 */
        if (c->pair_start[v + 1] < c->pair_start[v])
            c->pair_start[v + 1] = c->pair_start[v];
    c->hash = sha256_start;
    canon_write(c, hash_clause, &c->hash);
    return c;
}

void canon_free(struct canon *c) {
    if (!c)
        return;
    vec_free(&c->long_lists);
    vec_free(&c->partner);
    vec_free(&c->forbidden);
    xfree(c->pair_start);
    xfree(c);
}

void canon_units(const struct canon *c, const struct board *b,
                 struct canon_ints *units) {
    const int n_cells = geometry_cells(&c->shape);
    for (size_t i = 0; i < c->forbidden.n; i++)
        vec_push(units, -c->forbidden.data[i]);
    for (int cell = 0; cell < n_cells; cell++)
        if (b->given[cell] != BOARD_BLANK)
            vec_push(units, variable(c, cell, b->given[cell]));
    for (int v = 1; v <= c->n_variables && b->candidates; v++)
        if (!bits_has(b->candidates[geometry_candidate_cell(&c->shape, v - 1)],
                      geometry_candidate_digit(&c->shape, v - 1)))
            vec_push(units, -v);
}

bool canon_write(const struct canon *c, cnf_sink sink, void *context) {
    const int n = c->shape.n;
    for (int i = 0; i < c->n_long; i++)
        if (!sink(context, c->long_lists.data + (size_t)i * (size_t)n, n))
            return false;
    for (int v = 1; v <= c->n_variables; v++)
        for (int i = c->pair_start[v]; i < c->pair_start[v + 1]; i++)
            if (!sink(context, (const int[]){-v, -c->partner.data[i]}, 2))
                return false;
    return true;
}

void canon_checksum(const struct canon *c, const struct canon_ints *units,
                    char text[65]) {
    struct sha256 hash = c->hash;
    for (size_t i = 0; i < units->n; i++)
        hash_clause(&hash, &units->data[i], 1);
    sha256_end(&hash, text);
}
