/* Lines through free cells: from a random cell on, a depth-first walk over the
 * neighbours in random order, bounded in its steps. */
#include "generate/lay_path.h"

#include "base/alloc.h"

#include <string.h>

#define MOST_STEPS 400 /* from one cell */

enum { FALLING = 1, RISING = 2 }; /* diagonal steps, as the eye sees them */

struct walk {
    struct laying *l;
    const struct lay_path_kind *kind;
    int wanted;    /* cells */
    int steps;     /* made so far */
    int n_best;    /* cells of the longest line that may end */
    int *best;     /* [n*n] */
    bool *in_path; /* [n*n] */
};

/* The square of four cells that a diagonal step cuts, or -1. */
static int square_of(const struct geometry *g, int from, int to, int *way) {
    const int row = geometry_row(g, from), col = geometry_col(g, from);
    const int down = geometry_row(g, to) - row,
              right = geometry_col(g, to) - col;
    if (!down || !right)
        return -1;
    *way = down == right ? FALLING : RISING;
    return geometry_cell(g, down > 0 ? row : row - 1,
                         right > 0 ? col : col - 1);
}

/* Whether the step crosses another line. */
static bool crosses(const struct laying *l, int from, int to) {
    int way;
    const int square = square_of(&l->shape, from, to, &way);
    return square >= 0 && (l->crossed[square] & ~way);
}

static void note_step(struct laying *l, int from, int to, bool is_there) {
    int way;
    const int square = square_of(&l->shape, from, to, &way);
    if (square < 0)
        return;
    if (is_there)
        l->crossed[square] |= (uint8_t)way;
    else
        l->crossed[square] &= (uint8_t)~way;
}

static void keep(struct walk *w, int n) {
    const struct lay_path_kind *const k = w->kind;
    if (n < k->fewest || n <= w->n_best || (k->ends && !k->ends(w->l, n)))
        return;
    memcpy(w->best, w->l->path, (size_t)n * sizeof *w->best);
    w->n_best = n;
}

/* Goes on from a line of n cells. */
static void extend(struct walk *w, int n) {
    struct laying *const l = w->l;
    int sides[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    keep(w, n);
    if (n == w->wanted)
        return;
    rng_shuffle(l->rng, sides, 8);
    for (int i = 0; i < 8; i++) {
        const int last = l->path[n - 1];
        const int cell = lay_beside(&l->shape, last, sides[i]);
        if (w->n_best == w->wanted || w->steps > MOST_STEPS)
            return;
        if (cell < 0 || l->on_line[cell] || w->in_path[cell] ||
            crosses(l, last, cell) || !w->kind->follows(l, n, cell))
            continue;
        w->steps++;
        l->path[n] = cell;
        w->in_path[cell] = true;
        note_step(l, last, cell, true);
        extend(w, n + 1);
        note_step(l, last, cell, false);
        w->in_path[cell] = false;
    }
}

static void walk_from(struct walk *w, int cell) {
    struct laying *const l = w->l;
    w->steps = 0;
    l->path[0] = cell;
    w->in_path[cell] = true;
    extend(w, 1);
    w->in_path[cell] = false;
}

/* Somebody else's line may leap; only king's steps can be crossed. */
void lay_path_take(struct laying *l, const int *cells, int n) {
    for (int i = 0; i < n; i++) {
        l->on_line[cells[i]] = true;
        for (int side = 4; i && side < 8; side++)
            if (lay_beside(&l->shape, cells[i - 1], side) == cells[i])
                note_step(l, cells[i - 1], cells[i], true);
    }
}

int lay_path(struct laying *l, const struct lay_path_kind *kind) {
    const int n_cells = geometry_cells(&l->shape);
    struct walk w = {.l = l,
                     .kind = kind,
                     .wanted = lay_between(l, kind->fewest, kind->most),
                     .best = xnew((size_t)n_cells, int),
                     .in_path = xnew0((size_t)n_cells, bool)};
    int *const order = xnew((size_t)n_cells, int);
    for (int i = 0; i < n_cells; i++)
        order[i] = i;
    rng_shuffle(l->rng, order, n_cells);
    for (int i = 0; i < n_cells && w.n_best < w.wanted; i++)
        if (!l->on_line[order[i]])
            walk_from(&w, order[i]);
    for (int i = 0; i < w.n_best; i++)
        l->path[i] = w.best[i];
    lay_path_take(l, w.best, w.n_best);
    xfree(order);
    xfree(w.best);
    xfree(w.in_path);
    return w.n_best;
}
