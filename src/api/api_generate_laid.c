/* Puzzles with marks: a grid that the rules allow, marks that hold there, and
 * as many givens as it then takes.
 *
 * Each trial has marks of its own, so that its engine is opened anew. */
#include "api/generating.h"

#include "api/tables.h"

#include <string.h>

#define DROP_NODES 5000 /* to show that a mark can go, or that it is needed */

/* ---- the grids */

/* Whether it is the rule that makes all marks of a kind be there: the grid is
 * to be any one, and its marks are what the rule wants. */
static bool is_strict(const sudokusat_generator *m, const char *rule) {
    for (int i = 0; i < m->plan.n_wishes; i++) {
        const char *const strict = m->plan.wishes[i].kind->strict;
        if (strict &&
            rule_find(rule_table, rule) == rule_find(rule_table, strict))
            return true;
    }
    return false;
}

static const char *check_strict(const sudokusat_generator *m,
                                const sudokusat_options *options) {
    for (int i = 0; i < options->n_rules; i++) {
        const int row = rule_find(rule_table, options->rules[i]);
        for (int k = 0; k < m->plan.n_wishes && row >= 0; k++) {
            const struct lay_wish *const w = &m->plan.wishes[k];
            if (w->high && w->kind->strict &&
                row == rule_find(rule_table, w->kind->strict))
                return "under a strict rule all marks of the kind are there, "
                       "and their number cannot be chosen";
        }
    }
    return NULL;
}

const char *laying_prepare(const sudokusat_generator *m,
                           const sudokusat_options *options,
                           const sudokusat_generate_options *target,
                           struct laying_grids *to) {
    static const sudokusat_options plain;
    if (!options)
        options = &plain;
    const char *const problem = check_strict(m, options);
    if (problem)
        return problem;
    *to = (struct laying_grids){.options = *options, .target = *target};
    to->target.grids_only = true;
    to->target.no_clues = false;
    to->target.low_clues = to->target.high_clues = 0;
    to->target.n_laid = to->target.n_avoid = 0;
    to->target.symmetry = to->target.technique = NULL;
    to->target.pattern = NULL;
    to->rules = xnew((size_t)options->n_rules + 1, const char *);
    to->options.rules = to->rules;
    to->options.n_rules = 0;
    for (int i = 0; i < options->n_rules; i++)
        if (!is_strict(m, options->rules[i]))
            to->rules[to->options.n_rules++] = options->rules[i];
    return NULL;
}

static enum trial_end make_grid(sudokusat_generator *m, uint64_t seed,
                                uint64_t trial, const struct limits *limits) {
    sudokusat_generator *const g = m->grids;
    struct product grid;
    if (g->random_regions && !generating_renew(g, seed, trial))
        return TRIAL_NOTHING;
    const enum trial_end end =
        generator_run(g->generator, seed, trial, limits, &grid);
    if (end == TRIAL_IT)
        memcpy(m->from, grid.solution,
               (size_t)geometry_cells(&m->blank->record.board->shape));
    return end == TRIAL_NO_GRID && g->random_regions ? TRIAL_NOTHING : end;
}

/* ---- the marks */

/* A stream of its own, so that what comes before does not change the marks. */
static void seed_marks(struct rng *rng, uint64_t seed, uint64_t trial) {
    rng_seed(rng, seed ^ UINT64_C(0xbb67ae8584caa73b));
    rng_seed(rng, rng_next(rng) + trial);
}

/* A new blank board with marks for the grid. False when there is no room. */
static bool lay(sudokusat_generator *m, struct rng *rng) {
    const struct record *const plain = &m->grids->blank->record;
    generating_close(m);
    sudokusat_puzzle_free(m->blank);
    m->blank = generating_puzzle(plain->board, plain->rules);
    struct board *const b = m->blank->record.board;
    return lay_run(&m->plan, &b->shape, m->from, rng, &b->marks);
}

/* Opens the generator for the marks of this trial; whether the rules are for
 * them, and the engine takes them. */
static bool open_for(sudokusat_generator *m, const struct target *target) {
    generating_close(m);
    m->target = *target;
    m->target.from = m->from;
    char *const why = generating_open(m);
    xfree(why);
    return !why;
}

static char *no_room(const struct geometry *g, const struct lay_kind *kind,
                     int most) {
    struct text why = {0};
    text_printf(&why, "%s: a board of %dx%d has ", kind->name, g->n, g->n);
    if (most)
        text_printf(&why, "room for %d at most", most);
    else
        text_add(&why, "no room for one");
    if (kind->is_line && most < geometry_cells(g) / kind->fewest)
        text_add(&why, " beside the other lines");
    return text_take(&why);
}

char *laying_open(sudokusat_generator *m) {
    const struct geometry *const shape = &m->blank->record.board->shape;
    int most;
    const struct lay_kind *const kind = lay_check(&m->plan, shape, &most);
    if (kind)
        return no_room(shape, kind, most);
    const size_t n_cells = (size_t)geometry_cells(shape);
    const struct limits none = {0};
    struct rng rng;
    m->wanted = m->target;
    m->random_regions = false; /* the grids have them */
    if (!m->from)
        m->from = xnew(n_cells, int8_t);
    m->target.from = m->from;
    m->given = xnew(n_cells, bool);
    /* What no trial can do is told before the first one. */
    seed_marks(&rng, 0, 0);
    if (make_grid(m, 0, 0, &none) != TRIAL_IT || !lay(m, &rng))
        return NULL;
    return generating_open(m);
}

/* ---- minimal ones: fewer givens first, then fewer marks */

static void take_marks(struct mark_list *marks, const bool *kept) {
    size_t n = 0;
    for (size_t i = 0; i < marks->n; i++)
        if (kept[i])
            marks->data[n++] = marks->data[i];
        else
            mark_clear(&marks->data[i]);
    marks->n = n;
}

/* Leaves out the laid marks that are not needed; those of the setting stay. */
static enum trial_end drop(sudokusat_generator *m, const int8_t *cells,
                           const struct limits *limits, struct rng *rng) {
    struct board *const b = m->blank->record.board;
    struct limits each = *limits;
    bool *const kept = xnew(b->marks.n, bool);
    struct board *const asked = board_plain(b, false);
    memcpy(asked->given, cells, (size_t)geometry_cells(&b->shape));
    each.nodes = DROP_NODES;
    const int n_setting = (int)m->grids->blank->record.board->marks.n;
    generating_close(m);
    const enum stop_reason stopped = api_drop_marks(
        m->solver, m->blank, asked, m->from, &each, rng, n_setting, kept);
    take_marks(&b->marks, kept);
    board_free(asked);
    xfree(kept);
    return stopped == STOP_NONE    ? TRIAL_IT
           : stopped == STOP_NODES ? TRIAL_NOTHING
                                   : TRIAL_STOPPED;
}

/* The same givens once more, on the board with fewer marks: they are rated and
 * checked there. */
static enum trial_end run_again(sudokusat_generator *m, uint64_t seed,
                                uint64_t trial, const struct limits *limits,
                                const int8_t *cells, struct product *out) {
    const size_t n_cells =
        (size_t)geometry_cells(&m->blank->record.board->shape);
    struct target same = m->wanted;
    for (size_t i = 0; i < n_cells; i++)
        m->given[i] = cells[i] != BOARD_BLANK;
    same.pattern = m->given;
    return open_for(m, &same)
               ? generator_run(m->generator, seed, trial, limits, out)
               : TRIAL_NOTHING;
}

static enum trial_end run_minimal(sudokusat_generator *m, uint64_t seed,
                                  uint64_t trial, const struct limits *limits,
                                  struct rng *rng, struct product *out) {
    const size_t n_cells =
        (size_t)geometry_cells(&m->blank->record.board->shape);
    struct target first = m->wanted;
    first.rated = first.avoids = false;
    first.low_rating = first.high_rating = 0;
    first.needed = -1;
    if (!open_for(m, &first))
        return TRIAL_NOTHING;
    enum trial_end end = generator_run(m->generator, seed, trial, limits, out);
    if (end != TRIAL_IT)
        return end;
    int8_t *const cells = xnew(n_cells, int8_t);
    memcpy(cells, out->cells, n_cells);
    end = drop(m, cells, limits, rng);
    if (end == TRIAL_IT)
        end = run_again(m, seed, trial, limits, cells, out);
    xfree(cells);
    return end;
}

enum trial_end laying_run(sudokusat_generator *m, uint64_t seed, uint64_t trial,
                          const struct limits *limits, struct product *out) {
    struct rng rng;
    *out = (struct product){.nearest = 0};
    const enum trial_end end = make_grid(m, seed, trial, limits);
    if (end != TRIAL_IT)
        return end;
    seed_marks(&rng, seed, trial);
    if (!lay(m, &rng))
        return TRIAL_NO_ROOM;
    if (m->wanted.minimal)
        return run_minimal(m, seed, trial, limits, &rng, out);
    return open_for(m, &m->wanted)
               ? generator_run(m->generator, seed, trial, limits, out)
               : TRIAL_NOTHING;
}
