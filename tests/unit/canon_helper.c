/* Canonical clauses of boards with marks, and what full grids make of them. */
#include "canon_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

void print_head(int n, const char *pieces, const char *rules, const char *marks,
                struct text *out) {
    text_printf(out,
                "sudokusat-certificate 3\ntool x\nsize %d\n%s\nrules %s\n"
                "%sgivens ",
                n, pieces, rules, marks);
    for (int i = 0; i < n * n; i++)
        text_add_char(out, '.');
    text_add(out, "\nclauses ");
}

struct canon *canon_of(int n, const char *pieces, const char *rules,
                       const char *marks) {
    const struct geometry shape = {n, 1, n};
    struct text head = {0};
    uint64_t line;
    print_head(n, pieces, rules, marks, &head);
    struct canon *const c = canon_new(&shape, &head, &line);
    text_free(&head);
    return c;
}

bool next_word(int n, int length, int *word) {
    int i = 0;
    while (i < length && ++word[i] > n)
        word[i++] = 1;
    return i < length;
}

/* What follows from one clause; false: all of it is false. */
static bool follow(const int *clause, int *value, bool *news) {
    int open = 0, n_open = 0;
    for (int i = 0; clause[i]; i++) {
        const int known = value[abs(clause[i])];
        if (known == clause[i])
            return true;
        if (known == 0) {
            open = clause[i];
            n_open++;
        }
    }
    if (n_open == 1) {
        value[abs(open)] = open;
        *news = true;
    }
    return n_open > 0;
}

static bool propagate(const struct canon *c, int *value) {
    for (bool news = true; news;) {
        news = false;
        for (size_t i = 0; i < c->lines.n; i++)
            if (c->lines.data[i] && (i == 0 || !c->lines.data[i - 1]) &&
                !follow(c->lines.data + i, value, &news))
                return false;
    }
    return true;
}

bool canon_allows(const struct canon *c, const int8_t *grid) {
    int *const value = xnew0((size_t)c->n_variables + 1, int);
    for (int v = 1; v <= c->n_candidates; v++)
        value[v] = grid[(v - 1) / c->shape.n] == (v - 1) % c->shape.n ? v : -v;
    bool good = propagate(c, value);
    for (int v = 1; v <= c->n_variables && good; v++)
        if (!value[v])
            fail_msg("variable %d of a line is open", v);
    for (size_t i = 0; i < c->forbidden.n; i++)
        good = good && value[c->forbidden.data[i]] < 0;
    xfree(value);
    return good;
}
