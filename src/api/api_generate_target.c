/* What puzzles are to be like: the target of a generator. */
#include "api/generating.h"

#include "api/tables.h"
#include "generate/random_regions.h"

#include <string.h>

sudokusat_puzzle *generating_puzzle(const struct board *setting,
                                    const char *rules) {
    sudokusat_puzzle *const p = xnew0(1, sudokusat_puzzle);
    p->record.board = board_copy_setting(setting);
    p->record.start = (struct place){1, 1};
    if (rules)
        p->record.rules = alloc_string(rules);
    return p;
}

static sudokusat_puzzle *new_blank(const sudokusat_generate_options *r,
                                   const struct geometry *shape) {
    struct board *const plain = board_new(shape);
    const struct record *const record = r->setting ? &r->setting->record : NULL;
    sudokusat_puzzle *const p = generating_puzzle(
        record ? record->board : plain, record ? record->rules : NULL);
    if (r->symbols)
        strcpy(p->record.board->symbols, r->symbols);
    board_free(plain);
    return p;
}

static const char *check_setting(const sudokusat_generate_options *r,
                                 const struct geometry *shape) {
    const sudokusat_puzzle *const p = r->setting;
    if (r->random_regions && r->from)
        return "a grid to start from and random regions cannot be combined";
    if (r->random_regions && p && p->record.board && p->record.board->region)
        return "the setting has regions, so they cannot be random";
    return p && (!p->record.board ||
                 !geometry_equal(&p->record.board->shape, shape))
               ? "the puzzle of the setting has a different shape"
               : NULL;
}

static const char *read_shape(const sudokusat_generate_options *r,
                              struct geometry *shape) {
    const char *const why = api_generate_shape(r, shape);
    return why || !r->symbols ? why : board_check_symbols(r->symbols, shape->n);
}

static const char *read_clues(const sudokusat_generate_options *r,
                              const struct geometry *shape, struct target *to) {
    to->low_clues = r->low_clues;
    to->high_clues = r->high_clues;
    to->no_clues = r->no_clues;
    to->minimal = r->minimal;
    if (r->no_clues && (r->low_clues || r->high_clues))
        return "no clues and some clues cannot be combined";
    if (r->low_clues < 0 || r->low_clues > geometry_cells(shape) ||
        r->high_clues < 0 || r->high_clues > geometry_cells(shape) ||
        (r->high_clues && r->low_clues > r->high_clues))
        return "the number of clues is out of range";
    return NULL;
}

static const char *read_symmetry(const sudokusat_generate_options *r,
                                 struct target *to) {
    if (!r->symmetry)
        return NULL;
    const int symmetry = symmetry_find(r->symmetry);
    if (symmetry < 0)
        return "there is no such symmetry";
    to->symmetry = (enum symmetry)symmetry;
    return r->pattern && symmetry
               ? "a pattern and a symmetry cannot be combined"
               : NULL;
}

static const char *read_techniques(const sudokusat_generate_options *r,
                                   struct target *to) {
    to->rated = r->rated;
    to->low_rating = r->low_rating;
    to->high_rating = r->high_rating;
    to->needed =
        r->technique ? sudokusat_find(SUDOKUSAT_TECHNIQUES, r->technique) : -1;
    if (r->technique && to->needed < 0)
        return "there is no such technique";
    if (r->technique && r->high_rating &&
        techniques[to->needed].rating > r->high_rating)
        return "the technique is harder than the grade allows";
    for (int i = 0; i < r->n_avoid; i++) {
        const int row =
            sudokusat_find(SUDOKUSAT_TECHNIQUES, r->avoid ? r->avoid[i] : NULL);
        if (row < 0)
            return "there is no such technique to avoid";
        if (row == to->needed)
            return "a technique cannot be needed and avoided";
        to->avoids = to->avoided[row] = true;
    }
    return NULL;
}

static const char *check_from(const sudokusat_generate_options *r,
                              const struct geometry *shape) {
    for (int i = 0; i < geometry_cells(shape) && r->from; i++)
        if (r->from[i] < BOARD_BLANK || r->from[i] >= shape->n)
            return "the grid to start from has an invalid digit";
    return NULL;
}

static void copy_cells(const sudokusat_generate_options *r, size_t n_cells,
                       sudokusat_generator *m) {
    if (r->pattern) {
        m->pattern = xnew(n_cells, bool);
        memcpy(m->pattern, r->pattern, n_cells * sizeof *m->pattern);
    }
    if (r->from) {
        m->from = xnew(n_cells, int8_t);
        memcpy(m->from, r->from, n_cells);
    }
    m->target.pattern = m->pattern;
    m->target.from = m->from;
}

/* A layout that still has no grid after so many nodes is given up: the next
 * trial has another one. */
#define LAYOUT_NODES 2000

void generating_draw_regions(sudokusat_generator *m, uint64_t seed,
                             uint64_t trial) {
    struct board *const b = m->blank->record.board;
    struct rng rng;
    rng_seed(&rng, seed ^ UINT64_C(0x6a09e667f3bcc908));
    rng_seed(&rng, rng_next(&rng) + trial);
    board_want_regions(b);
    random_regions_draw(&rng, &b->shape, b->region);
}

/* ---- marks */

#define USUAL_LOW_CAGE 2
#define USUAL_HIGH_CAGE 5

static const char *read_cages(const sudokusat_generate_options *r, int n,
                              struct lay_plan *to) {
    const int most = n < USUAL_HIGH_CAGE ? n : USUAL_HIGH_CAGE;
    to->low_cage = r->low_cage             ? r->low_cage
                   : most < USUAL_LOW_CAGE ? most
                                           : USUAL_LOW_CAGE;
    to->high_cage = r->high_cage          ? r->high_cage
                    : most < to->low_cage ? to->low_cage
                                          : most;
    return to->low_cage < 1 || to->high_cage < to->low_cage || to->high_cage > n
               ? "there are no cages of that size"
               : NULL;
}

static const char *read_wishes(const sudokusat_generate_options *r, int n,
                               sudokusat_generator *m) {
    if (r->n_laid < 0 || (r->n_laid && !r->laid))
        return "marks of that kind cannot be placed at random";
    for (int i = 0; i < r->n_laid; i++) {
        const sudokusat_laid *const laid = &r->laid[i];
        const struct lay_wish wish = {.kind = laid->kind ? lay_find(laid->kind)
                                                         : NULL,
                                      .low = laid->low,
                                      .high = laid->high};
        if (!wish.kind)
            return "marks of that kind cannot be placed at random";
        if (wish.low < 0 || wish.high < wish.low)
            return "the number of marks is out of range";
        vec_push(&m->wishes, wish);
    }
    m->plan.wishes = m->wishes.data;
    m->plan.n_wishes = (int)m->wishes.n;
    if (m->plan.n_wishes && r->grids_only)
        return "full grids have no marks";
    return read_cages(r, n, &m->plan);
}

const char *generating_read(const sudokusat_generate_options *r,
                            sudokusat_generator *m) {
    struct geometry shape;
    const char *why = read_shape(r, &shape);
    if (!why)
        why = check_from(r, &shape);
    if (!why)
        why = check_setting(r, &shape);
    if (why)
        return why;
    m->blank = new_blank(r, &shape);
    m->target.grids_only = r->grids_only;
    m->random_regions = r->random_regions;
    m->target.grid_nodes = r->random_regions ? LAYOUT_NODES : 0;
    if (m->random_regions)
        generating_draw_regions(m, 0, 0);
    copy_cells(r, (size_t)geometry_cells(&shape), m);
    why = read_clues(r, &shape, &m->target);
    if (!why)
        why = read_wishes(r, shape.n, m);
    if (!why)
        why = read_symmetry(r, &m->target);
    return why ? why : read_techniques(r, &m->target);
}
