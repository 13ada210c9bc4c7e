/* Random full grids. */
#include "generate/fill.h"

#include "board/board.h"
#include "generate/even.h"
#include "generate/shuffle.h"

#include <string.h>

#define STEPS 2           /* of the chain */
#define MOST_FILLINGS 200 /* of a part: with more it is left as it was */
#define START_NODES 500   /* for a completion of random digits */
#define SAMPLES 8         /* completions tried to see how many digits will do */

struct filler {
    const struct layout *layout;
    const struct cover *cover;
    struct probe *probe;
    int n_scattered;   /* random digits to begin with; -1 = not known yet */
    uint64_t nodes;    /* for a grid without random digits, 0 = no bound */
    bool digits_alike; /* any renaming of digits keeps the rules */
    struct even_tables *even; /* NULL unless the rules are 9x9 classic ones */
    int *order;               /* [n_cells] */
    int *open;                /* [n] */
    unsigned char *covered;   /* [n_items] */
    bool *barred;             /* [n_options] no grid has it */
    int8_t *part, *found, *best; /* [n_cells] */
};

/* The rules that even_grid knows. */
static bool is_classic_nine(const struct layout *layout) {
    return layout->shape.is_classic && layout->board.n == 9 &&
           geometry_band_height(&layout->board) == 3;
}

struct filler *filler_new(const struct layout *layout,
                          const struct cover *cover, struct probe *probe,
                          uint64_t nodes) {
    const size_t n_cells = (size_t)layout->shape.n_cells;
    struct filler *const f = xnew0(1, struct filler);
    f->layout = layout;
    f->cover = cover;
    f->probe = probe;
    f->n_scattered = -1;
    f->nodes = nodes;
    f->digits_alike = !shape_has_links(&layout->shape) && !cover->forbidden.n &&
                      !cover->coloured;
    if (is_classic_nine(layout))
        f->even = even_new();
    f->order = xnew(n_cells, int);
    f->open = xnew((size_t)layout->shape.n_digits, int);
    f->covered = xnew((size_t)cover->n_items, unsigned char);
    f->barred = xnew0((size_t)cover->n_options, bool);
    for (size_t i = 0; i < cover->forbidden.n; i++)
        f->barred[cover->forbidden.data[i]] = true;
    f->part = xnew(n_cells, int8_t);
    f->found = xnew(n_cells, int8_t);
    f->best = xnew(n_cells, int8_t);
    return f;
}

void filler_free(struct filler *f) {
    if (!f)
        return;
    even_free(f->even);
    xfree(f->order);
    xfree(f->open);
    xfree(f->covered);
    xfree(f->barred);
    xfree(f->part);
    xfree(f->found);
    xfree(f->best);
    xfree(f);
}

static void shuffle_cells(struct filler *f, struct rng *rng) {
    for (int i = 0; i < f->layout->shape.n_cells; i++)
        f->order[i] = i;
    rng_shuffle(rng, f->order, f->layout->shape.n_cells);
}

static bool is_open(const struct filler *f, int option) {
    const int *const items = cover_option_items(f->cover, option);
    if (f->barred[option])
        return false;
    for (int i = 0; i < cover_option_size(f->cover, option); i++)
        if (f->covered[items[i]])
            return false;
    return true;
}

static void place(struct filler *f, int option) {
    const int *const items = cover_option_items(f->cover, option);
    for (int i = 0; i < cover_option_size(f->cover, option); i++)
        f->covered[items[i]] = 1;
    f->part[cover_cell(f->cover, option)] =
        (int8_t)cover_digit(f->cover, option);
}

/* Random digits, no two of which exclude each other, in n cells or, where
 * nothing fits, fewer. */
static void scatter(struct filler *f, struct rng *rng, int n) {
    const int size = f->layout->shape.n_digits;
    memset(f->covered, 0, (size_t)f->cover->n_items);
    memset(f->part, BOARD_BLANK, (size_t)f->layout->shape.n_cells);
    shuffle_cells(f, rng);
    for (int i = 0; i < n; i++) {
        int n_open = 0;
        for (int d = 0; d < size; d++)
            if (is_open(f, f->order[i] * size + d))
                f->open[n_open++] = f->order[i] * size + d;
        if (n_open)
            place(f, f->open[rng_below(rng, (uint32_t)n_open)]);
    }
}

/* Random digits in n cells, completed. */
static enum probe_answer complete(struct filler *f, struct rng *rng, int n,
                                  int8_t *grid) {
    scatter(f, rng, n);
    probe_load(f->probe, f->part, -1, 0);
    f->probe->nodes = n ? START_NODES : f->nodes;
    const enum probe_answer answer = probe_next(f->probe, grid);
    f->probe->nodes = 0;
    return answer;
}

static int fewer(int n) {
    return n > 1 ? n - n / 4 - 1 : 0;
}

/* Finds how many random digits can mostly be completed. The numbers drawn for
 * that are the same each time, so that no try depends on the ones before. */
static void calibrate(struct filler *f, int8_t *grid) {
    struct rng rng;
    rng_seed(&rng, 1);
    int n = f->layout->shape.n_cells / 6;
    for (; n && !f->probe->stopped; n = fewer(n)) {
        int n_completed = 0;
        for (int i = 0; i < SAMPLES; i++)
            n_completed += complete(f, &rng, n, grid) == PROBE_YES;
        if (2 * n_completed >= SAMPLES)
            break;
    }
    f->n_scattered = f->probe->stopped ? -1 : n;
}

/* Fewer random digits each time that the engine cannot complete them. */
static enum probe_answer first_grid(struct filler *f, struct rng *rng,
                                    int8_t *grid) {
    if (f->n_scattered < 0)
        calibrate(f, grid);
    for (int n = f->n_scattered;; n = fewer(n)) {
        const enum probe_answer answer = complete(f, rng, n, grid);
        if (answer == PROBE_YES || n <= 0 || f->probe->stopped)
            return answer;
    }
}

/* Blanks all cells of a few digits: of a part of that shape more fillings are
 * within reach than of any other of its size that was tried. */
static void blank_digits(struct filler *f, struct rng *rng) {
    const int n = f->layout->shape.n_digits, wanted = n < 6 || n > 11 ? 2 : 3;
    for (int d = 0; d < n; d++)
        f->open[d] = d;
    rng_shuffle(rng, f->open, n);
    for (int i = 0; i < f->layout->shape.n_cells; i++)
        for (int k = 0; k < wanted; k++)
            if (f->part[i] == f->open[k]) {
                f->part[i] = BOARD_BLANK;
                break;
            }
}

/* A number that is random for each grid and salt. */
static uint64_t draw(const int8_t *grid, int n_cells, uint64_t salt) {
    uint64_t h = salt;
    for (int i = 0; i < n_cells; i++) {
        h = (h ^ (uint64_t)grid[i]) * UINT64_C(0x9e3779b97f4a7c15);
        h ^= h >> 29;
    }
    return h;
}

/* One step of the chain. The filling with the least number drawn is taken, so
 * that the order in which the engine finds them does not matter. Parts with
 * too many fillings are left alone: that is so whichever of them is there, and
 * therefore favours none. */
static void step(struct filler *f, struct rng *rng, int8_t *grid) {
    const int n_cells = f->layout->shape.n_cells;
    const uint64_t salt = rng_next(rng);
    uint64_t least = UINT64_MAX;
    memcpy(f->part, grid, (size_t)n_cells);
    blank_digits(f, rng);
    probe_load(f->probe, f->part, -1, 0);
    for (int n = 0; n <= MOST_FILLINGS; n++) {
        const enum probe_answer answer = probe_next(f->probe, f->found);
        if (answer == PROBE_NO)
            memcpy(grid, f->best, (size_t)n_cells);
        if (answer != PROBE_YES)
            return;
        const uint64_t drawn = draw(f->found, n_cells, salt);
        if (drawn > least)
            continue;
        least = drawn;
        memcpy(f->best, f->found, (size_t)n_cells);
    }
}

/* A grid that is even, or nearly so, once it has been shuffled. */
static enum probe_answer draw_grid(struct filler *f, struct rng *rng,
                                   int8_t *grid) {
    if (f->even) {
        even_grid(f->even, rng, grid);
        return PROBE_YES;
    }
    const enum probe_answer answer = first_grid(f, rng, grid);
    if (answer != PROBE_YES)
        return answer;
    for (int i = 0; i < STEPS; i++)
        step(f, rng, grid);
    return f->probe->stopped ? PROBE_UNSURE : PROBE_YES;
}

enum probe_answer fill_grid(struct filler *f, struct rng *rng, int8_t *grid) {
    const enum probe_answer answer = draw_grid(f, rng, grid);
    if (answer != PROBE_YES)
        return answer;
    if (f->digits_alike)
        shuffle_digits(grid, f->layout->shape.n_cells,
                       f->layout->shape.n_digits, rng);
    if (f->layout->shape.is_classic)
        shuffle_lines(grid, &f->layout->board, rng);
    return PROBE_YES;
}
