/* Small puzzles with marks of any kinds, made around a full grid. */
#include "random_puzzle.h"

#include "api/tables.h"
#include "base/bits.h"
#include "board/mark_text.h"
#include "mark_helper.h"

enum { MOST_CELLS = 256 };

/* Pieces that the grid fills with each digit once; some cells are left out. */
static void regions_of(struct rng *rng, const int8_t *grid, struct board *b) {
    const int n = b->shape.n, percent = rng_pick(rng, 3) ? 0 : 20;
    board_want_regions(b);
    for (int digit = 0; digit < n; digit++) {
        int piece[GEOMETRY_MAX_N], next = 0;
        for (int i = 0; i < n; i++)
            piece[i] = i;
        rng_shuffle(rng, piece, n);
        for (int cell = 0; cell < n * n; cell++)
            if (grid[cell] == digit && rng_pick(rng, 100) >= percent)
                b->region[cell] = (int8_t)piece[next++];
    }
}

/* Whether the mark holds on the grid by itself. */
static bool fits(const struct geometry *g, const struct mark *m,
                 const int8_t *grid) {
    struct board *const b = board_new(g);
    struct judges j;
    struct text why = {0};
    vec_push(&b->marks, mark_copy(m));
    const bool good = judges_open(&j, b, "", &why) && by_holds(&j, grid);
    judges_close(&j);
    board_free(b);
    text_free(&why);
    return good;
}

static void add_marks(struct rng *rng, const int8_t *grid, struct board *b) {
    int n_kinds = 0;
    while (mark_table[n_kinds])
        n_kinds++;
    for (int tries = 2 + rng_pick(rng, 20); tries > 0; tries--) {
        struct mark m = random_mark(rng, &b->shape,
                                    mark_table[rng_pick(rng, n_kinds)]->name);
        if (fits(&b->shape, &m, grid) || rng_pick(rng, 100) == 0)
            vec_push(&b->marks, m);
        else
            mark_clear(&m);
    }
}

struct board *random_puzzle(struct rng *rng, const struct geometry *g) {
    struct board *const b = board_new(g);
    const int n_cells = geometry_cells(g);
    const int percent = g->n < 6 ? rng_pick(rng, 60) : 25 + rng_pick(rng, 50);
    int8_t grid[MOST_CELLS];
    random_full_grid(rng, g, grid);
    if (rng_pick(rng, 3) == 0)
        regions_of(rng, grid, b);
    add_marks(rng, grid, b);
    for (int i = 0; i < n_cells; i++)
        if (rng_pick(rng, 100) < percent)
            b->given[i] = grid[i];
    if (rng_pick(rng, 12) == 0)
        b->given[rng_pick(rng, n_cells)] = (int8_t)rng_pick(rng, g->n);
    if (rng_pick(rng, 6) == 0) {
        board_want_candidates(b);
        for (int i = 0; i < n_cells; i++)
            if (b->given[i] == BOARD_BLANK && rng_pick(rng, 4) == 0)
                b->candidates[i] = bits_one(grid[i]) |
                                   ((uint64_t)rng_next(rng) & bits_below(g->n));
    }
    return b;
}

void random_puzzle_tell(const struct board *b, const char *rules,
                        struct text *out) {
    text_printf(out, "%s\n", rules);
    for (size_t k = 0; k < b->marks.n; k++) {
        mark_print(&b->shape, &b->marks.data[k], out);
        text_add(out, "\n");
    }
    for (int i = 0; i < geometry_cells(&b->shape); i++)
        text_printf(out, "%d ", b->given[i] + 1);
    for (int i = 0; b->region && i < geometry_cells(&b->shape); i++)
        text_printf(out, "%s%d", i ? " " : "\nregions ", b->region[i]);
    for (int i = 0; b->candidates && i < geometry_cells(&b->shape); i++)
        text_printf(out, "%s%x", i ? " " : "\ncandidates ",
                    (unsigned)b->candidates[i]);
}
