/* A naive backtracker, written from the plain meaning of the rules. */
#include "naive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct naive_rules naive_rules_named(const char *names) {
    struct naive_rules r = {
        .classic = strstr(names, "classic"),
        .knight = strstr(names, "anti-knight"),
        .king = strstr(names, "anti-king"),
        .nonconsecutive = strstr(names, "nonconsecutive"),
        .diagonal = strstr(names, "diagonal"),
        .windoku = strstr(names, "windoku"),
        .corners = strstr(names, "template"),
    };
    const char *const leaper = strstr(names, "leaper:");
    if (leaper &&
        sscanf(leaper, "leaper:%d,%d", &r.leaper[0], &r.leaper[1]) != 2)
        abort();
    return r;
}

static int distance(int a, int b) {
    return a < b ? b - a : a - b;
}

/* Two places apart by (rows, cols) that a leap of (x, y) joins. */
static bool leap(int rows, int cols, int x, int y) {
    return (rows == x && cols == y) || (rows == y && cols == x);
}

static bool same_classic(const struct geometry *g, int r, int c, int s, int d) {
    return r == s || c == d ||
           (r / g->box_rows == s / g->box_rows &&
            c / g->box_cols == d / g->box_cols);
}

static bool same_diagonal(int n, int r, int c, int s, int d) {
    return (r == c && s == d) || (r + c == n - 1 && s + d == n - 1);
}

/* Windows of k by k cells begin at lines 1, k+2, 2k+3... */
static bool same_stripe(int k, int a, int b) {
    for (int first = 1; first + k <= k * k; first += k + 1)
        if (a >= first && a < first + k && b >= first && b < first + k)
            return true;
    return false;
}

static bool same_window(int k, int r, int c, int s, int d) {
    return same_stripe(k, r, s) && same_stripe(k, c, d);
}

static bool is_corner(int n, int r, int c) {
    return (r == 0 || r == n - 1) && (c == 0 || c == n - 1);
}

/* Whether some rule wants different digits in two different cells. */
static bool must_differ(const struct naive_puzzle *p, int a, int b) {
    const struct naive_rules *const rules = &p->rules;
    const int n = p->shape.n, r = a / n, c = a % n, s = b / n, d = b % n;
    const int rows = distance(r, s), cols = distance(c, d);
    return (rules->classic && same_classic(&p->shape, r, c, s, d)) ||
           (rules->knight && leap(rows, cols, 1, 2)) ||
           (rules->king && rows < 2 && cols < 2) ||
           ((rules->leaper[0] || rules->leaper[1]) &&
            leap(rows, cols, rules->leaper[0], rules->leaper[1])) ||
           (rules->diagonal && same_diagonal(n, r, c, s, d)) ||
           (rules->windoku && same_window(p->shape.box_rows, r, c, s, d)) ||
           (rules->corners && is_corner(n, r, c) && is_corner(n, s, d));
}

static bool must_not_follow(const struct naive_puzzle *p, int a, int b) {
    const int n = p->shape.n;
    return p->rules.nonconsecutive &&
           distance(a / n, b / n) + distance(a % n, b % n) == 1;
}

bool naive_clash(const struct naive_puzzle *p, int a, int x, int b, int y) {
    return (x == y && must_differ(p, a, b)) ||
           (distance(x, y) == 1 && must_not_follow(p, a, b));
}

enum { DIFFER = 1, NOT_FOLLOW = 2 };

struct search {
    int n_cells, limit;
    long nodes_left;
    unsigned char *relation; /* [n_cells * n_cells] */
    uint64_t *open;          /* [n_cells + 1][n_cells] digits, level by level */
    int8_t *cell;            /* [n_cells] */
    struct naive_answer *out;
};

/* Writes a digit and strikes what it excludes elsewhere. */
static bool place(struct search *s, uint64_t *open, int cell, int digit) {
    const uint64_t bit = (uint64_t)1 << digit;
    const unsigned char *const relation =
        s->relation + (size_t)cell * (size_t)s->n_cells;
    bool possible = open[cell] & bit;
    open[cell] = bit;
    s->cell[cell] = (int8_t)digit;
    for (int b = 0; b < s->n_cells; b++) {
        if (relation[b] & DIFFER)
            open[b] &= ~bit;
        if (relation[b] & NOT_FOLLOW)
            open[b] &= ~(bit << 1 | bit >> 1);
        possible &= open[b] != 0;
    }
    return possible;
}

/* The blank cell with the fewest digits, or -1. */
static int narrowest(const struct search *s, const uint64_t *open) {
    int best = -1, best_size = 65;
    for (int i = 0; i < s->n_cells; i++) {
        const int size = __builtin_popcountll(open[i]);
        if (s->cell[i] < 0 && size < best_size) {
            best = i;
            best_size = size;
        }
    }
    return best;
}

/* False when the search is to end. */
static bool descend(struct search *s, int level) {
    const size_t n = (size_t)s->n_cells;
    const uint64_t *const open = s->open + (size_t)level * n;
    uint64_t *const below = s->open + (size_t)(level + 1) * n;
    const int cell = narrowest(s, open);
    if (cell < 0) {
        grids_add(&s->out->grids, s->cell);
        s->out->limit_reached = s->out->grids.n == s->limit;
        return !s->out->limit_reached;
    }
    for (int digit = 0; digit < 64; digit++) {
        if (!(open[cell] >> digit & 1))
            continue;
        s->out->gave_up = --s->nodes_left < 0;
        if (s->out->gave_up)
            return false;
        memcpy(below, open, n * sizeof *open);
        if (place(s, below, cell, digit) && !descend(s, level + 1))
            return false;
    }
    s->cell[cell] = -1;
    return true;
}

static void *zeroed(size_t n, size_t size) {
    void *const p = calloc(n, size);
    if (!p)
        abort();
    return p;
}

static void relate(const struct naive_puzzle *p, struct search *s) {
    const int n = s->n_cells;
    s->relation = zeroed((size_t)n * (size_t)n, 1);
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++)
            if (a != b)
                s->relation[a * n + b] =
                    (unsigned char)((must_differ(p, a, b) ? DIFFER : 0) |
                                    (must_not_follow(p, a, b) ? NOT_FOLLOW
                                                              : 0));
}

static bool place_givens(const struct naive_puzzle *p, struct search *s) {
    const uint64_t all = ~(uint64_t)0 >> (64 - p->shape.n);
    bool possible = true;
    for (int i = 0; i < s->n_cells; i++) {
        s->open[i] = p->allowed ? p->allowed[i] & all : all;
        possible &= s->open[i] != 0;
        s->cell[i] = -1;
    }
    for (int i = 0; i < s->n_cells && possible; i++)
        if (p->given[i] >= 0)
            possible = place(s, s->open, i, p->given[i]);
    return possible;
}

void naive_solve(const struct naive_puzzle *p, int limit, long max_nodes,
                 struct naive_answer *out) {
    const int n = p->shape.n * p->shape.n;
    struct search s = {.n_cells = n,
                       .limit = limit,
                       .nodes_left = max_nodes,
                       .open = zeroed((size_t)(n + 1) * (size_t)n, 8),
                       .cell = zeroed((size_t)n, 1),
                       .out = out};
    *out = (struct naive_answer){0};
    grids_init(&out->grids, n);
    relate(p, &s);
    if (place_givens(p, &s))
        descend(&s, 0);
    free(s.relation);
    free(s.open);
    free(s.cell);
}

void naive_answer_free(struct naive_answer *a) {
    grids_free(&a->grids);
}
