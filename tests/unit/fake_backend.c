/* An engine that says what it is told to say. */
#include "fake_backend.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

static const char *claims = "";

void fake_claims(const char *grids) {
    claims = grids;
}

struct fake {
    int n; /* size of the board */
    const char *grids;
    size_t at;   /* of the next grid */
    int *givens; /* [n*n] digit of each cell or -1 */
};

static void *open_fake(const struct problem *problem,
                       const struct backend_options *options,
                       const char **why) {
    (void)options;
    (void)why;
    struct fake *const f = xnew0(1, struct fake);
    f->n = problem->cover->n_digits;
    f->grids = claims;
    f->givens = xnew((size_t)(f->n * f->n), int);
    return f;
}

static void *open_never(const struct problem *problem,
                        const struct backend_options *options,
                        const char **why) {
    (void)problem;
    (void)options;
    *why = "this engine opens nothing";
    return NULL;
}

static void load(void *engine, const int *givens, int n_givens,
                 const int *excluded, int n_excluded) {
    struct fake *const f = engine;
    (void)excluded;
    (void)n_excluded;
    f->at = 0;
    for (int i = 0; i < f->n * f->n; i++)
        f->givens[i] = -1;
    for (int i = 0; i < n_givens; i++)
        f->givens[givens[i] / f->n] = givens[i] % f->n;
}

static bool has_givens(const struct fake *f, const char *grid) {
    for (int i = 0; i < f->n * f->n; i++)
        if (f->givens[i] >= 0 && grid[i] - '1' != f->givens[i])
            return false;
    return true;
}

static enum next next(void *engine, struct budget *b, int *chosen,
                      int *n_chosen) {
    struct fake *const f = engine;
    const int n_cells = f->n * f->n;
    (void)b;
    while (f->grids[f->at]) {
        const char *const grid = f->grids + f->at;
        f->at += (size_t)n_cells;
        f->at += f->grids[f->at] == ' ';
        if (!has_givens(f, grid))
            continue;
        for (int i = 0; i < n_cells; i++)
            chosen[i] = i * f->n + grid[i] - '1';
        *n_chosen = n_cells;
        return NEXT_FOUND;
    }
    return NEXT_NO_MORE;
}

static void stats(const void *engine, struct backend_stats *out) {
    (void)engine;
    *out = (struct backend_stats){0};
}

static void close_fake(void *engine) {
    struct fake *const f = engine;
    if (!f)
        return;
    xfree(f->givens);
    xfree(f);
}

const struct backend fake_backend = {
    .name = "fake",
    .summary = "says what it is told to say",
    .can = CAN_REFUTE,
    .open = open_fake,
    .load = load,
    .next = next,
    .stats = stats,
    .close = close_fake,
};

const struct backend fake_modest_backend = {
    .name = "modest",
    .summary = "the same, but its silence proves nothing",
    .can = 0,
    .open = open_fake,
    .load = load,
    .next = next,
    .stats = stats,
    .close = close_fake,
};

const struct backend fake_refuses_backend = {
    .name = "refuses",
    .summary = "never opens",
    .open = open_never,
    .load = load,
    .next = next,
    .stats = stats,
    .close = close_fake,
};
