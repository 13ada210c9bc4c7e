/* Sums that follow from cages and houses together. */
#include "rules/cage_sums.h"

#include "rules/linear.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST_HOUSES = 3, /* that are taken together */
    MOST_CELLS = 5,  /* of a sum that is worth a line */
    MOST_SUMS = 40,  /* lines in all, those of the fewest cells first */
    MOST_DIGITS = 16 /* on larger boards there are too many houses */
};

/* factor[i] times the digit of cell[i] sum to wanted. */
struct equation {
    int n_cells, cell[MOST_CELLS], factor[MOST_CELLS];
    long wanted;
};

struct equations VEC(struct equation);

struct innies {
    struct constraints *c;
    int n_cells;
    int *cage_of;      /* [n_cells] of the board, -1 = none */
    unsigned char *in; /* [n_cells] of the houses that are taken */
    int *inside;       /* [cages] cells of each in them */
    struct equations found;
};

/* ---- equations ---- */

static bool add_cell(struct equation *e, int cell, int factor) {
    if (e->n_cells == MOST_CELLS)
        return false;
    e->cell[e->n_cells] = cell;
    e->factor[e->n_cells++] = factor;
    return true;
}

/* The cells of a cage that are in, or, where they are fewer, its sum without
 * those that are not. */
static bool add_cage(const struct innies *x, struct equation *e, int cage) {
    const struct cage_sum *const s = &x->c->sums.data[cage];
    const int n_in = x->inside[cage];
    const bool by_outies = 2 * n_in > s->n_cells;
    if (by_outies)
        e->wanted -= s->wanted;
    for (int i = 0; i < s->n_cells; i++) {
        const int cell = x->c->cells.data[s->first_cell + i];
        if (x->in[cell] && !by_outies && !add_cell(e, cell, 1))
            return false;
        if (!x->in[cell] && by_outies && !add_cell(e, cell, -1))
            return false;
    }
    return true;
}

static bool same(const struct equation *a, const struct equation *b) {
    if (a->n_cells != b->n_cells)
        return false;
    for (int i = 0; i < a->n_cells; i++) {
        bool is_there = false;
        for (int k = 0; k < b->n_cells; k++)
            is_there = is_there || a->cell[i] == b->cell[k];
        if (!is_there)
            return false;
    }
    return true;
}

/* What the houses that are taken come to, if few cells are left. */
static void find_equation(struct innies *x, int n_houses) {
    const int n = x->c->shape.n;
    struct equation e = {.wanted = (long)n_houses * n * (n + 1) / 2};
    memset(x->inside, 0, x->c->sums.n * sizeof *x->inside);
    for (int cell = 0; cell < x->n_cells; cell++) {
        if (!x->in[cell])
            continue;
        if (x->cage_of[cell] >= 0)
            x->inside[x->cage_of[cell]]++;
        else if (!add_cell(&e, cell, 1))
            return;
    }
    bool has_cage = false;
    for (size_t cage = 0; cage < x->c->sums.n; cage++) {
        has_cage = has_cage || x->inside[cage];
        if (x->inside[cage] && !add_cage(x, &e, (int)cage))
            return;
    }
    for (size_t i = 0; i < x->found.n; i++)
        if (same(&x->found.data[i], &e))
            return;
    if (has_cage && e.n_cells)
        vec_push(&x->found, e);
}

/* ---- houses ---- */

static bool is_apart(const struct innies *x, const int *cells, int n) {
    for (int i = 0; i < n; i++)
        if (x->in[cells[i]])
            return false;
    return true;
}

/* Takes houses of one rule from number first on, up to so many. */
static void take_houses(struct innies *x, const char *rule, size_t first,
                        int n_taken) {
    const struct constraints *const c = x->c;
    for (size_t i = first; i < c->list.n && n_taken < MOST_HOUSES; i++) {
        const struct constraint *const one = &c->list.data[i];
        if (one->kind != CONSTRAINT_HOUSE || strcmp(one->rule, rule) != 0)
            continue;
        const int *const cells = constraint_cells(c, one);
        if (!is_apart(x, cells, one->n_cells))
            continue;
        for (int k = 0; k < one->n_cells; k++)
            x->in[cells[k]] = 1;
        find_equation(x, n_taken + 1);
        take_houses(x, rule, i + 1, n_taken + 1);
        for (int k = 0; k < one->n_cells; k++)
            x->in[cells[k]] = 0;
    }
}

static bool is_first_of_rule(const struct constraints *c, size_t i) {
    if (c->list.data[i].kind != CONSTRAINT_HOUSE)
        return false;
    for (size_t k = 0; k < i; k++)
        if (c->list.data[k].kind == CONSTRAINT_HOUSE &&
            !strcmp(c->list.data[k].rule, c->list.data[i].rule))
            return false;
    return true;
}

/* Cages that share cells with others are left out. */
static void find_cages(struct innies *x) {
    const struct constraints *const c = x->c;
    for (int cell = 0; cell < x->n_cells; cell++)
        x->cage_of[cell] = -1;
    for (size_t i = 0; i < c->sums.n; i++) {
        const struct cage_sum *const s = &c->sums.data[i];
        bool is_free = true;
        for (int k = 0; k < s->n_cells; k++)
            is_free =
                is_free && x->cage_of[c->cells.data[s->first_cell + k]] < 0;
        for (int k = 0; k < s->n_cells && is_free; k++)
            x->cage_of[c->cells.data[s->first_cell + k]] = (int)i;
    }
}

static int by_cells(const void *a, const void *b) {
    return ((const struct equation *)a)->n_cells -
           ((const struct equation *)b)->n_cells;
}

void cage_sums_emit(struct constraints *c) {
    const size_t n_cells = (size_t)geometry_cells(&c->shape);
    if (c->sums.n < 2 || c->shape.n > MOST_DIGITS)
        return;
    struct innies x = {.c = c,
                       .n_cells = (int)n_cells,
                       .cage_of = xnew(n_cells, int),
                       .in = xnew0(n_cells, unsigned char),
                       .inside = xnew0(c->sums.n, int)};
    find_cages(&x);
    const size_t n_constraints = c->list.n;
    for (size_t i = 0; i < n_constraints; i++)
        if (is_first_of_rule(c, i))
            take_houses(&x, c->list.data[i].rule, i, 0);
    if (x.found.n)
        qsort(x.found.data, x.found.n, sizeof *x.found.data, by_cells);
    for (size_t i = 0; i < x.found.n && i < MOST_SUMS; i++) {
        const struct equation *const e = &x.found.data[i];
        linear_emit_cells(c, CAGE_SUMS_RULE, 0, e->cell, e->factor, e->n_cells,
                          e->wanted);
    }
    vec_free(&x.found);
    xfree(x.cage_of);
    xfree(x.in);
    xfree(x.inside);
}
