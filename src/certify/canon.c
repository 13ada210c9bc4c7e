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
    enum { LONGEST = 12 }; /* number and blank */
    char text[40 * LONGEST], *at = text;
    for (int i = 0; i < n; i++) {
        if ((size_t)(text + sizeof text - at) < 2 * LONGEST) {
            sha256_add(hash, text, (size_t)(at - text));
            at = text;
        }
        at = put_number(at, literals[i]);
        *at++ = ' ';
    }
    *at++ = '0';
    *at++ = '\n';
    sha256_add(hash, text, (size_t)(at - text));
    return true;
}

static void take_line(struct canon *c, const int *literals, int n) {
    for (int i = 0; i < n; i++) {
        vec_push(&c->lines, literals[i]);
        if (abs(literals[i]) > c->n_variables)
            c->n_variables = abs(literals[i]);
    }
    vec_push(&c->lines, 0);
    c->n_lines++;
}

/* Takes the next clause from the checker; a verify_clause. */
static void take(void *canon, int group, const int *literals, int n) {
    struct canon *const c = canon;
    if (group == VERIFY_LINE) {
        take_line(c, literals, n);
    } else if (group == VERIFY_UNIT) {
        vec_push(&c->forbidden, -literals[0]);
    } else if (group == VERIFY_PAIR) {
        vec_push(&c->partner, -literals[1]);
        c->pair_start[1 - literals[0]] = ++c->n_pairs;
    } else {
        for (int i = 0; i < n; i++)
            vec_push(&c->long_lists, literals[i]);
        c->n_long++;
    }
}

struct canon *canon_new(const struct geometry *shape, const struct text *head,
                        uint64_t *line) {
    struct canon *const c = xnew0(1, struct canon);
    sudokusat_check_report report;
    c->shape = *shape;
    c->n_candidates = c->n_variables = geometry_cells(shape) * shape->n;
    c->pair_start = xnew0((size_t)c->n_candidates + 2, int);
    verify_head(head->data, head->n, take, c, &report);
    if (report.outcome == SUDOKUSAT_NO_MEMORY)
        alloc_failed(0);
    if (report.outcome != SUDOKUSAT_ACCEPTED) {
        *line = report.line;
        canon_free(c);
        return NULL;
    }
    for (int v = 1; v <= c->n_candidates; v++) /* without a pair so far: 0 */
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
    vec_free(&c->lines);
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
    for (int v = 1; v <= c->n_candidates && b->candidates; v++)
        if (!bits_has(b->candidates[geometry_candidate_cell(&c->shape, v - 1)],
                      geometry_candidate_digit(&c->shape, v - 1)))
            vec_push(units, -v);
}

bool canon_write(const struct canon *c, cnf_sink sink, void *context) {
    const int n = c->shape.n;
    for (int i = 0; i < c->n_long; i++)
        if (!sink(context, c->long_lists.data + (size_t)i * (size_t)n, n))
            return false;
    for (int v = 1; v <= c->n_candidates; v++)
        for (int i = c->pair_start[v]; i < c->pair_start[v + 1]; i++)
            if (!sink(context, (const int[]){-v, -c->partner.data[i]}, 2))
                return false;
    return true;
}

bool canon_write_lists(const int *lists, size_t n, cnf_sink sink,
                       void *context) {
    for (size_t at = 0; at < n;) {
        size_t end = at;
        while (lists[end])
            end++;
        if (!sink(context, lists + at, (int)(end - at)))
            return false;
        at = end + 1;
    }
    return true;
}

void canon_checksum(const struct canon *c, const struct canon_ints *units,
                    char text[65]) {
    struct sha256 hash = c->hash;
    for (size_t i = 0; i < units->n; i++)
        hash_clause(&hash, &units->data[i], 1);
    canon_write_lists(c->lines.data, c->lines.n, hash_clause, &hash);
    sha256_end(&hash, text);
}

int canon_n_clauses(const struct canon *c, const struct canon_ints *units) {
    return c->n_long + c->n_pairs + (int)units->n + c->n_lines;
}

/* ---- what a grid makes of the variables */

struct values {
    int *value; /* of a variable: its literal, or 0 */
    bool wrong; /* a clause has none that is true or open */
};

/* The one literal that is open, if no other is true, becomes true. */
static bool settle(void *values, const int *literals, int n) {
    struct values *const v = values;
    int open = 0, n_open = 0;
    for (int i = 0; i < n; i++) {
        const int value = v->value[abs(literals[i])];
        if (value == literals[i])
            return true;
        if (value == 0) {
            open = literals[i];
            n_open++;
        }
    }
    if (n_open == 1)
        v->value[abs(open)] = open;
    v->wrong = v->wrong || n_open == 0;
    return true;
}

/* A line is deterministic, and its clauses come position by position, so each
 * has at most one open literal when it is its turn. */
bool canon_model(const struct canon *c, const int8_t *grid, int *model) {
    int *const value = xnew0((size_t)c->n_variables + 1, int);
    struct values values = {value, false};
    for (int v = 1; v <= c->n_candidates; v++) {
        const int cell = geometry_candidate_cell(&c->shape, v - 1);
        const int digit = geometry_candidate_digit(&c->shape, v - 1);
        value[v] = grid[cell] == digit ? v : -v;
    }
    canon_write_lists(c->lines.data, c->lines.n, settle, &values);
    for (int v = 1; v <= c->n_variables; v++)
        model[v - 1] = value[v] ? value[v] : -v;
    xfree(value);
    return !values.wrong;
}
