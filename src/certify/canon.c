/* The canonical clauses of a board. */
#include "certify/canon.h"

#include "base/bits.h"
#include "cover/shape.h"

#include <stdlib.h>
#include <string.h>

static int variable(const struct canon *c, int cell, int digit) {
    return geometry_candidate(&c->shape, cell, digit) + 1;
}

static void add_cells(struct canon *c) {
    const int n_cells = geometry_cells(&c->shape);
    for (int cell = 0; cell < n_cells; cell++)
        for (int d = 0; d < c->shape.n; d++)
            vec_push(&c->long_lists, variable(c, cell, d));
    c->n_long = n_cells;
}

static int compare_ints(const void *a, const void *b) {
    const int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

static void add_house(struct canon *c, const int *cells) {
    const int n = c->shape.n;
    int sorted[GEOMETRY_MAX_N];
    memcpy(sorted, cells, (size_t)n * sizeof *sorted);
    qsort(sorted, (size_t)n, sizeof *sorted, compare_ints);
    for (int d = 0; d < n; d++)
        for (int i = 0; i < n; i++)
            vec_push(&c->long_lists, variable(c, sorted[i], d));
    c->n_long += n;
}

/* In the order of the rules; each writes its units in ascending order. */
static void add_houses(struct canon *c, const struct constraints *all) {
    for (size_t i = 0; i < all->list.n; i++)
        if (all->list.data[i].kind == CONSTRAINT_HOUSE)
            add_house(c, constraint_cells(all, &all->list.data[i]));
}

/* The larger variables that exclude this one, ascending. */
static void add_partners(struct canon *c, const struct shape *s, int v) {
    const int cell = shape_cell(s, v - 1), digit = shape_digit(s, v - 1);
    const size_t first = c->partner.n;
    for (int d = digit + 1; d < s->n_digits; d++)
        vec_push(&c->partner, variable(c, cell, d));
    for (int other = cell + 1; other < s->n_cells; other++)
        if (shape_sees_cell(s, cell, other))
            vec_push(&c->partner, variable(c, other, digit));
    const size_t sorted = c->partner.n;
    for (int i = s->link_start[v - 1]; i < s->link_start[v]; i++)
        if (s->link[i] >= v)
            vec_push(&c->partner, s->link[i] + 1);
    if (c->partner.n > sorted)
        qsort(c->partner.data + first, c->partner.n - first,
              sizeof *c->partner.data, compare_ints);
}

static void add_pairs(struct canon *c, const struct cover *cover) {
    struct shape s;
    shape_read(&s, cover);
    c->pair_start = xnew((size_t)c->n_variables + 2, int);
    c->pair_start[0] = 0;
    for (int v = 1; v <= c->n_variables; v++) {
        c->pair_start[v] = (int)c->partner.n;
        add_partners(c, &s, v);
    }
    c->pair_start[c->n_variables + 1] = c->n_pairs = (int)c->partner.n;
    shape_free(&s);
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

struct canon *canon_new(const struct rule_set *rules,
                        const struct cover *cover) {
    struct constraints all;
    struct canon *const c = xnew0(1, struct canon);
    c->shape = rules->shape;
    c->n_variables = geometry_cells(&c->shape) * c->shape.n;
    constraints_init(&all, &c->shape);
    rule_set_emit(rules, &all);
    add_cells(c);
    add_houses(c, &all);
    add_pairs(c, cover);
    constraints_free(&all);
    c->hash = sha256_start;
    canon_write(c, hash_clause, &c->hash);
    return c;
}

void canon_free(struct canon *c) {
    if (!c)
        return;
    vec_free(&c->long_lists);
    vec_free(&c->partner);
    xfree(c->pair_start);
    xfree(c);
}

void canon_units(const struct canon *c, const struct board *b,
                 struct canon_ints *units) {
    const int n_cells = geometry_cells(&c->shape);
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
