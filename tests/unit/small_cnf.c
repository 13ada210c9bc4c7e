/* A formula kept in memory, with a model counter too simple to be wrong:
 * unit propagation by looking at all clauses again and again, and branching
 * on the first open variable. */
#include "small_cnf.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

bool formula_add(void *formula, const int *literals, int n) {
    struct formula *const f = formula;
    if (f->n + n + 1 > f->room) {
        f->room = 2 * (f->n + n + 1);
        f->literals = xresize(f->literals, (size_t)f->room, int);
    }
    memcpy(f->literals + f->n, literals, (size_t)n * sizeof *literals);
    f->n += n;
    f->literals[f->n++] = 0;
    f->n_clauses++;
    return true;
}

void formula_free(struct formula *f) {
    xfree(f->literals);
    *f = (struct formula){0};
}

static int value(const signed char *sign, int literal) {
    return literal < 0 ? -sign[-literal] : sign[literal];
}

/* 1 = something was set, 0 = nothing to do, -1 = a clause is false. */
static int propagate_once(const struct formula *f, signed char *sign) {
    int changed = 0;
    for (int i = 0; i < f->n; i++) {
        int n_open = 0, open = 0;
        bool satisfied = false;
        for (; f->literals[i]; i++) {
            const int v = value(sign, f->literals[i]);
            satisfied |= v > 0;
            if (v == 0) {
                n_open++;
                open = f->literals[i];
            }
        }
        if (satisfied || n_open > 1)
            continue;
        if (n_open == 0)
            return -1;
        sign[abs(open)] = open < 0 ? -1 : 1;
        changed = 1;
    }
    return changed;
}

static long count_from_here(const struct formula *f, int n_projected,
                            const signed char *before) {
    const size_t n = (size_t)f->n_variables + 1;
    signed char *const sign = xnew(n, signed char);
    int state = 1, v = 1;
    long sum = 0;
    memcpy(sign, before, n);
    while (state == 1)
        state = propagate_once(f, sign);
    while (v <= f->n_variables && sign[v])
        v++;
    if (state == 0 && v > f->n_variables)
        sum = 1;
    for (int s = -1; s <= 1 && state == 0 && v <= f->n_variables; s += 2) {
        sign[v] = (signed char)s;
        if (v <= n_projected || sum == 0)
            sum += count_from_here(f, n_projected, sign);
    }
    xfree(sign);
    return sum;
}

long formula_count(const struct formula *f, int n_projected) {
    signed char *const sign = xnew0((size_t)f->n_variables + 1, signed char);
    const long n = count_from_here(f, n_projected, sign);
    xfree(sign);
    return n;
}

static int compare_ints(const void *a, const void *b) {
    const int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

static int compare_clauses(const void *a, const void *b) {
    const int *x = *(int *const *)a, *y = *(int *const *)b;
    while (*x && *x == *y) {
        x++;
        y++;
    }
    return (*x > *y) - (*x < *y);
}

bool formula_has_duplicate(const struct formula *f) {
    int *const copy = xnew((size_t)f->n + 1, int);
    int **const clause = xnew((size_t)f->n_clauses + 1, int *);
    int n = 0;
    bool found = false;
    memcpy(copy, f->literals, (size_t)f->n * sizeof *copy);
    for (int i = 0; i < f->n; i++) {
        const int start = i;
        while (copy[i])
            i++;
        qsort(copy + start, (size_t)(i - start), sizeof *copy, compare_ints);
        clause[n++] = copy + start;
    }
    qsort(clause, (size_t)n, sizeof *clause, compare_clauses);
    for (int i = 1; i < n && !found; i++)
        found = !compare_clauses(&clause[i - 1], &clause[i]);
    xfree(copy);
    xfree(clause);
    return found;
}
