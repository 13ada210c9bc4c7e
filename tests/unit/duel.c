/* Duels between bits and dlx. */
#include "duel.h"

#include "api/tables.h"
#include "base/rng.h"
#include "bits9/bits_backend.h"
#include "board/mark_text.h"
#include "board/print_digit.h"
#include "dlx/dlx.h"
#include "encode/encode.h"
#include "generate/random_regions.h"
#include "grids.h"
#include "mark_helper.h"
#include "puzzle_helper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BOARDS 12  /* a round */
#define NODES 3000 /* of either engine for one question */
#define MAX_CELLS (25 * 25)
#define MAX_KERNELS 8
#define MAX_STOPS 4000

struct duel {
    uint64_t seed;
    struct rng rng;
    struct geometry shape;
    struct text names;     /* of the rules */
    struct board *setting; /* with regions, or not */
    struct rule_set rules;
    struct cover *cover;
    struct solver *dlx;
    int n_kernels;
    const char *kernel[MAX_KERNELS];
    struct solver *bits[MAX_KERNELS]; /* one for each kernel */
    struct board *puzzle;             /* the one being played */
    struct duel_tally *tally;
    struct text *why;
};

static int below(struct duel *d, int n) {
    return (int)rng_below(&d->rng, (uint32_t)n);
}

/* ---- shapes and rules ---- */

static const int sizes[] = {4, 5, 6, 6, 7, 8, 8, 9, 9, 9, 9, 10, 12, 14, 16};

#define N_SIZES ((int)(sizeof sizes / sizeof *sizes))

/* A size with boxes of any shape, 9x9 mostly with those of 3x3. */
static struct geometry random_shape(struct duel *d, int size) {
    struct geometry g = {.n = size ? size : sizes[below(d, N_SIZES)]};
    if (g.n == 9 && below(d, 8))
        return (struct geometry){9, 3, 3};
    do {
        g.box_rows = 1 + below(d, g.n);
    } while (g.n % g.box_rows);
    g.box_cols = g.n / g.box_rows;
    return g;
}

/* A mark of any kind that goes with the board. */
static void random_drawn(struct duel *d) {
    struct rule_set rules;
    struct text why = {0};
    int which, n_kinds = 0;
    while (mark_table[n_kinds])
        n_kinds++;
    vec_push(
        &d->setting->marks,
        random_mark(&d->rng, &d->shape, mark_table[below(d, n_kinds)]->name));
    rule_set_init_board(&rules, d->setting);
    if (!rule_set_add_drawn(&rules, rule_table, mark_table, &why, &which))
        mark_clear(&d->setting->marks.data[--d->setting->marks.n]);
    rule_set_free(&rules);
    text_free(&why);
}

/* One of four is a jigsaw, one of three has marks. */
static void random_setting(struct duel *d) {
    d->setting = board_new(&d->shape);
    if (!below(d, 4)) {
        board_want_regions(d->setting);
        random_regions_draw(&d->rng, &d->shape, d->setting->region);
    }
    if (!below(d, 3))
        for (int i = 1 + below(d, 10); i > 0; i--)
            random_drawn(d);
}

/* Takes the rules into an empty set; false when they do not go together, or
 * not with the board. */
static bool add_rules(const struct duel *d, struct rule_set *rules,
                      const char *names) {
    struct text why = {0};
    size_t at;
    int which;
    rule_set_init_board(rules, d->setting);
    const bool added =
        rule_set_add_list(rules, rule_table, names, &why, &at) &&
        rule_set_add_drawn(rules, rule_table, mark_table, &why, &which);
    text_free(&why);
    return added;
}

/* Whether the rule can be added to those that there are. */
static bool fits(const struct duel *d, const char *rule) {
    struct rule_set rules;
    struct text names = {0};
    text_printf(&names, "%s%s", text_string(&d->names), rule);
    const bool added = add_rules(d, &rules, text_string(&names));
    rule_set_free(&rules);
    text_free(&names);
    return added;
}

/* Any of the table, so that a new one is played as well. */
static void random_rules(struct duel *d) {
    const int one_in = d->shape.n > 9 ? 16 : 10;
    text_add(&d->names, "classic ");
    for (int i = 0; rule_table[i]; i++)
        if (!below(d, one_in) && strcmp(rule_table[i]->name, "classic") &&
            fits(d, rule_table[i]->name))
            text_printf(&d->names, "%s ", rule_table[i]->name);
    if (!below(d, one_in))
        text_printf(&d->names, "leaper:%d,%d", below(d, 4), 1 + below(d, 4));
}

static void open_rules(struct duel *d) {
    if (!add_rules(d, &d->rules, text_string(&d->names)))
        abort();
}

static const char *const *kernel_names(void) {
    const struct backend_setting *s = bits_backend.settings;
    while (strcmp(s->name, "kernel"))
        s++;
    return s->words + 1; /* the first word stands for one of the others */
}

/* Every kernel that takes the board and that the processor has. */
static void open_kernels(struct duel *d) {
    const char *const *name = kernel_names();
    for (; *name && d->n_kernels < MAX_KERNELS; name++) {
        const struct backend_option option = {"kernel", *name};
        const struct backend_options options = {&option, 1};
        const char *why = NULL;
        struct solver *const s =
            solver_new(&d->rules, d->cover, &bits_backend, &options, &why);
        if (!s)
            continue;
        d->kernel[d->n_kernels] = *name;
        d->bits[d->n_kernels++] = s;
    }
}

static void open_duel(struct duel *d, int size) {
    const char *why = NULL;
    rng_seed(&d->rng, d->seed);
    d->shape = random_shape(d, size);
    random_setting(d);
    random_rules(d);
    open_rules(d);
    d->cover = encode_build(&d->rules);
    d->dlx = solver_new(&d->rules, d->cover, &dlx_backend, NULL, &why);
    open_kernels(d);
}

static void close_duel(struct duel *d) {
    for (int i = 0; i < d->n_kernels; i++)
        solver_free(d->bits[i]);
    solver_free(d->dlx);
    cover_free(d->cover);
    rule_set_free(&d->rules);
    board_free(d->setting);
    text_free(&d->names);
}

/* ---- boards ---- */

/* Some solution under the rules, found after a few random givens; false when
 * none turns up. */
static bool random_grid(struct duel *d, int8_t *cell) {
    struct board *const puzzle = board_new(&d->shape);
    const int n = d->shape.n;
    struct grids found;
    struct answer a;
    const struct question q = {.limit = count_from(1),
                               .want_grids = true,
                               .limits.nodes = NODES,
                               .on_grid = grids_add,
                               .grid_context = &found};
    grids_init(&found, n * n);
    for (int i = below(d, 4); i > 0; i--)
        puzzle->given[below(d, n * n)] = (int8_t)below(d, n);
    solver_ask(d->dlx, puzzle, &q, &a);
    const bool have = found.n > 0;
    if (have)
        memcpy(cell, grids_at(&found, 0), found.size);
    grids_free(&found);
    board_free(puzzle);
    return have;
}

/* Rows that are turned, which rows and columns at least allow. */
static void cyclic_grid(const struct geometry *g, int8_t *cell) {
    for (int i = 0; i < g->n * g->n; i++) {
        const int r = i / g->n;
        const int turn = r % g->box_rows * g->box_cols + r / g->box_rows;
        cell[i] = (int8_t)((turn + i % g->n) % g->n);
    }
}

/* The digits of two blank cells become givens, wrong ones perhaps. */
static void spoil(struct duel *d) {
    const int n = d->shape.n;
    for (int i = 1 + below(d, 2); i > 0; i--)
        d->puzzle->given[below(d, n * n)] = (int8_t)below(d, n);
}

/* Strikes digits out, seldom those of the grid. */
static void add_marks(struct duel *d, const int8_t *grid) {
    const int percent = 5 + below(d, 50);
    board_want_candidates(d->puzzle);
    for (int i = 0; i < geometry_cells(&d->shape); i++)
        for (int x = 0; x < d->shape.n; x++)
            if (x == grid[i] ? !below(d, 2000) : below(d, 100) < percent)
                d->puzzle->candidates[i] &= ~(UINT64_C(1) << x);
}

static void random_puzzle(struct duel *d, const int8_t *grid) {
    const int n_cells = geometry_cells(&d->shape);
    const int least = d->shape.n > 12 ? 30 : d->shape.n > 8 ? 20 : 0;
    const int percent = least + below(d, 60);
    d->puzzle = board_new(&d->shape);
    for (int i = 0; i < n_cells; i++)
        if (below(d, 100) < percent)
            d->puzzle->given[i] = grid[i];
    if (!below(d, 4))
        spoil(d);
    if (!below(d, 3))
        add_marks(d, grid);
}

/* ---- differences ---- */

static void tell_candidates(const struct duel *d) {
    const struct board *const b = d->puzzle;
    if (!b->candidates)
        return;
    text_add(d->why, "\n  candidates");
    for (int i = 0; i < geometry_cells(&d->shape); i++)
        text_printf(d->why, " %llx", (unsigned long long)b->candidates[i]);
}

static void tell_answer(struct text *out, const char *name,
                        const struct answer *a) {
    char solutions[COUNT_TEXT_SIZE];
    count_print(a->solutions, solutions);
    text_printf(out, "\n  %s: verdict %d, solutions %s, %s%s%s", name,
                (int)a->verdict, solutions,
                a->complete        ? "complete"
                : a->limit_reached ? "limit reached"
                                   : "stopped",
                a->failure ? ", " : "", a->failure ? a->failure : "");
}

/* Always false, for the caller to return. */
static bool differ(struct duel *d, int k, const char *what,
                   const struct answer *dlx, const struct answer *bits) {
    text_printf(d->why, "seed %llu, %dx%d in boxes of %dx%d, %s\n  board ",
                (unsigned long long)d->seed, d->shape.n, d->shape.n,
                d->shape.box_rows, d->shape.box_cols, text_string(&d->names));
    print_line(d->puzzle, d->puzzle->given, d->why);
    if (d->setting->region) {
        text_add(d->why, "\n  regions ");
        regions_print(&d->shape, d->setting->region, d->why);
    }
    for (size_t i = 0; i < d->setting->marks.n; i++) {
        text_add(d->why, "\n  mark ");
        mark_print(&d->shape, &d->setting->marks.data[i], d->why);
    }
    tell_candidates(d);
    text_printf(d->why, "\n  kernel %s: %s", d->kernel[k], what);
    tell_answer(d->why, "dlx", dlx);
    tell_answer(d->why, "bits", bits);
    text_add(d->why, "\n");
    return false;
}

static bool settled(const struct answer *a) {
    return a->complete || a->limit_reached;
}

/* What two answers may not say: different things when both are settled, nor
 * one less than the other has found already. */
static const char *contradiction(const struct answer *a,
                                 const struct answer *b) {
    if (a->failure || b->failure)
        return "a grid fails its check";
    if (settled(a) && settled(b))
        return a->verdict != b->verdict     ? "the verdicts differ"
               : a->complete != b->complete ? "one is complete"
               : count_compare(a->solutions, b->solutions) ? "the counts differ"
                                                           : NULL;
    if ((a->complete && count_compare(b->solutions, a->solutions) > 0) ||
        (b->complete && count_compare(a->solutions, b->solutions) > 0))
        return "more were found than there are";
    return NULL;
}

/* ---- questions ---- */

struct asked {
    struct answer answer;
    struct grids grids;
};

static void ask(struct duel *d, struct solver *s, int limit,
                struct asked *out) {
    const struct question q = {.limit = count_from((uint64_t)limit),
                               .want_grids = true,
                               .limits.nodes = NODES,
                               .on_grid = grids_add,
                               .grid_context = &out->grids};
    grids_init(&out->grids, geometry_cells(&d->shape));
    solver_ask(s, d->puzzle, &q, &out->answer);
}

static bool play_grids(struct duel *d, int k, int limit, struct asked *dlx) {
    struct asked mine;
    ask(d, d->bits[k], limit, &mine);
    const struct answer *const a = &dlx->answer, *const b = &mine.answer;
    const char *what = contradiction(a, b);
    if (!what && a->complete && b->complete &&
        !grids_equal(&dlx->grids, &mine.grids))
        what = "the grids differ";
    if (!what && grids_repeat(&mine.grids))
        what = "a grid is found twice";
    if (k == 0 && !settled(b))
        d->tally->cut++;
    grids_free(&mine.grids);
    return !what || differ(d, k, what, a, b);
}

static bool play_count(struct duel *d, int k, int limit,
                       const struct answer *dlx) {
    const struct question q = {.limit = count_from((uint64_t)limit),
                               .limits.nodes = NODES};
    struct answer mine;
    solver_ask(d->bits[k], d->puzzle, &q, &mine);
    const char *const what = contradiction(dlx, &mine);
    return !what || differ(d, k, what, dlx, &mine);
}

/* A count that is stopped after each few nodes, by the engine itself. */
static bool play_stops(struct duel *d, int k, int limit,
                       const struct answer *dlx) {
    const struct backend_option option = {"kernel", d->kernel[k]};
    const struct backend_options options = {&option, 1};
    const struct problem problem = {d->cover};
    const char *why = NULL;
    struct answer mine = {.solutions = count_from(0)};
    int givens[MAX_CELLS], n = 0;
    void *const engine = bits_backend.open(&problem, &options, &why);
    for (int i = 0; i < geometry_cells(&d->shape); i++)
        if (d->puzzle->given[i] >= 0)
            givens[n++] = cover_candidate(d->cover, i, d->puzzle->given[i]);
    bits_backend.load(engine, givens, n, d->cover->forbidden.data,
                      (int)d->cover->forbidden.n);
    enum next result = NEXT_STOPPED;
    for (int i = 0; i < MAX_STOPS && result == NEXT_STOPPED; i++) {
        struct budget budget = {.limits.nodes = 1 + (uint64_t)below(d, 3)};
        result = bits_backend.count(
            engine, &budget, count_from((uint64_t)limit), &mine.solutions);
    }
    bits_backend.close(engine);
    mine.complete = result == NEXT_NO_MORE;
    mine.limit_reached = result == NEXT_FOUND;
    mine.verdict = dlx->verdict;
    const char *const what = contradiction(dlx, &mine);
    return !what || differ(d, k, what, dlx, &mine);
}

static void note(struct duel_tally *t, const struct answer *a) {
    t->boards++;
    t->cut += !settled(a);
    t->none += a->verdict == VERDICT_NONE;
    t->unique += a->verdict == VERDICT_UNIQUE;
    t->multiple += a->verdict == VERDICT_MULTIPLE;
}

static bool play_board(struct duel *d) {
    static const int limits[] = {2, 2, 3, 40, 400};
    const int limit = limits[below(d, 5)];
    struct asked dlx;
    ask(d, d->dlx, limit, &dlx);
    note(d->tally, &dlx.answer);
    bool same = true;
    for (int k = 0; k < d->n_kernels && same; k++)
        same = play_grids(d, k, limit, &dlx) &&
               play_count(d, k, limit, &dlx.answer);
    if (same && !d->puzzle->candidates)
        same = play_stops(d, below(d, d->n_kernels), limit, &dlx.answer);
    grids_free(&dlx.grids);
    return same;
}

bool duel_play(uint64_t seed, int size, struct duel_tally *tally,
               struct text *why) {
    struct duel d = {.seed = seed, .tally = tally, .why = why};
    int8_t grid[MAX_CELLS];
    bool same = true;
    open_duel(&d, size);
    tally->refused += !d.n_kernels;
    for (int i = 0; i < BOARDS && d.n_kernels && same; i++) {
        if (i % 3 == 0 && !random_grid(&d, grid))
            cyclic_grid(&d.shape, grid);
        random_puzzle(&d, grid);
        same = play_board(&d);
        board_free(d.puzzle);
    }
    close_duel(&d);
    return same;
}
