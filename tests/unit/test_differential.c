/* Random boards under random rules: dlx, sat and the naive search agree on
 * the counts and on the sets of solutions. */
#include "base/alloc.h"
#include "base/rng.h"
#include "base/text.h"
#include "effort.h"
#include "grids.h"
#include "naive.h"
#include "puzzle_helper.h"
#include "solve/check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define MAX_CELLS 256
#define LIMIT 300         /* solutions compared one by one */
#define NAIVE_NODES 20000 /* then the naive search gives up */

struct tally {
    int boards, skipped, none, unique, multiple, cut;
};

/* One setting with the names that made it. */
struct bench {
    struct geometry shape;
    struct setting setting;
    struct naive_rules rules;
    struct rng *rng;
    struct tally *tally;
    bool no_grid; /* none was found under these rules */
};

static const char *const optional[] = {"anti-knight",    "anti-king",
                                       "nonconsecutive", "diagonal",
                                       "windoku",        "template"};

/* Mostly with classic; fewer of the other rules where they leave no grid. */
static void random_rules(struct rng *rng, const struct geometry *g,
                         struct text *names) {
    if (rng_below(rng, 10))
        text_add(names, "classic ");
    for (size_t i = 0; i < sizeof optional / sizeof *optional; i++) {
        const bool square = g->box_rows == g->box_cols && g->n >= 4;
        if (!strcmp(optional[i], "windoku") && !square)
            continue;
        if (rng_below(rng, g->n > 9 ? 6 : 4) == 0)
            text_printf(names, "%s ", optional[i]);
    }
    if (rng_below(rng, 4) == 0)
        text_printf(names, "leaper:%d,%d", (int)rng_below(rng, 4),
                    1 + (int)rng_below(rng, 4));
}

static uint32_t below(struct bench *b, int n) {
    return rng_below(b->rng, (uint32_t)n);
}

/* Some solution under the rules, drawn by giving a few random digits. Where
 * none turns up, a board of cyclic rows, which classic at least allows. */
static void random_grid(struct bench *b, int8_t *cell) {
    const struct geometry *const g = &b->shape;
    const int n = g->n;
    for (int tries = 0; tries < 5 && !b->no_grid; tries++) {
        struct board *const puzzle = board_new(g);
        struct grids found;
        struct answer a;
        const struct question q = {.limit = count_from(1),
                                   .want_grids = true,
                                   .limits.nodes = 400,
                                   .on_grid = grids_add,
                                   .grid_context = &found};
        grids_init(&found, n * n);
        for (int i = tries; i < 4; i++)
            puzzle->given[below(b, n * n)] = (int8_t)below(b, n);
        solver_ask(b->setting.solver[0], puzzle, &q, &a);
        const bool have = found.n > 0;
        if (have)
            memcpy(cell, grids_at(&found, 0), found.size);
        grids_free(&found);
        board_free(puzzle);
        if (have)
            return;
    }
    b->no_grid = true;
    for (int i = 0; i < n * n; i++) {
        const int r = i / n;
        cell[i] =
            (int8_t)((r % g->box_rows * g->box_cols + r / g->box_rows + i % n) %
                     n);
    }
}

/* Digits removed, now and then a wrong one, now and then pencil marks. */
static struct board *random_puzzle(struct bench *b, const int8_t *grid) {
    const int n = b->shape.n, n_cells = n * n;
    struct board *const puzzle = board_new(&b->shape);
    const uint32_t least = n > 12 ? 45 : n > 8 ? 25 : 5;
    const uint32_t percent = least + below(b, 60);
    for (int i = 0; i < n_cells; i++)
        if (below(b, 100) < percent)
            puzzle->given[i] = grid[i];
    if (below(b, 5) == 0)
        puzzle->given[below(b, n_cells)] = (int8_t)below(b, n);
    if (below(b, 3))
        return puzzle;
    board_want_candidates(puzzle);
    for (int i = 0; i < n_cells; i++)
        for (int d = 0; d < n; d++)
            if (below(b, 100) < (d == grid[i] ? 1u : 25u))
                puzzle->candidates[i] &= ~(UINT64_C(1) << d);
    return puzzle;
}

/* What engine e finds, each grid re-checked by the solver. */
static void ask(struct bench *b, const struct board *puzzle, int e,
                struct grids *found, struct answer *a) {
    const struct question q = {.limit = count_from(LIMIT),
                               .want_grids = true,
                               .on_grid = grids_add,
                               .grid_context = found};
    grids_init(found, geometry_cells(&b->shape));
    solver_ask(b->setting.solver[e], puzzle, &q, a);
    assert_null(a->failure);
    assert_int_equal(a->solutions.low, found->n);
}

/* Counting without grids gives the same number. */
static void check_count(struct bench *b, const struct board *puzzle, int e,
                        int expected) {
    const struct question q = {.limit = count_from(LIMIT)};
    struct answer a;
    solver_ask(b->setting.solver[e], puzzle, &q, &a);
    assert_int_equal(a.solutions.low, expected);
    assert_int_equal(a.limit_reached, expected == LIMIT);
}

static void check_grids_are_new(struct grids *found) {
    assert_int_equal(found->n, LIMIT);
    assert_false(grids_repeat(found));
}

/* The three answers side by side: equal sets, or all cut at the limit. */
static void compare(struct bench *b, const struct board *puzzle,
                    struct naive_answer *naive) {
    for (int e = 0; e < 2; e++) {
        struct grids found;
        struct answer a;
        ask(b, puzzle, e, &found, &a);
        assert_int_equal(a.limit_reached, naive->limit_reached);
        if (naive->limit_reached)
            check_grids_are_new(&found);
        else
            assert_true(grids_equal(&found, &naive->grids));
        check_count(b, puzzle, e, naive->grids.n);
        grids_free(&found);
    }
}

/* The naive search's grids against holds, so that all three are independent.
 */
static void check_naive(struct bench *b, const struct board *puzzle,
                        const struct naive_answer *naive) {
    for (int i = 0; i < naive->grids.n; i += 1 + naive->grids.n / 4)
        assert_null(check_solution(&b->setting.rules, puzzle, false,
                                   grids_at(&naive->grids, i)));
}

static void note(struct tally *t, const struct naive_answer *naive) {
    t->boards++;
    if (naive->gave_up)
        t->skipped++;
    else if (naive->limit_reached)
        t->cut++;
    else if (naive->grids.n > 1)
        t->multiple++;
    else if (naive->grids.n)
        t->unique++;
    else
        t->none++;
}

static void play_board(struct bench *b, const int8_t *grid) {
    struct board *const puzzle = random_puzzle(b, grid);
    const struct naive_puzzle p = {b->shape, b->rules, puzzle->given,
                                   puzzle->candidates};
    struct naive_answer naive;
    naive_solve(&p, LIMIT, NAIVE_NODES, &naive);
    note(b->tally, &naive);
    if (!naive.gave_up) {
        compare(b, puzzle, &naive);
        check_naive(b, puzzle, &naive);
    }
    naive_answer_free(&naive);
    board_free(puzzle);
}

static void play_rules(struct rng *rng, const struct geometry *g, int n_boards,
                       struct tally *tally) {
    struct bench b = {.shape = *g, .rng = rng, .tally = tally};
    struct text names = {0};
    int8_t grid[MAX_CELLS];
    random_rules(rng, g, &names);
    setting_open(&b.setting, g, text_string(&names));
    b.rules = naive_rules_named(text_string(&names));
    for (int i = 0; i < n_boards; i++) {
        if (i % 3 == 0)
            random_grid(&b, grid);
        play_board(&b, grid);
    }
    setting_close(&b.setting);
    text_free(&names);
}

static const struct {
    struct geometry shape;
    int rule_sets, boards; /* for each set of rules */
} plans[] = {
    {{4, 2, 2}, 240, 12}, {{4, 1, 4}, 20, 6},  {{5, 1, 5}, 60, 9},
    {{6, 2, 3}, 120, 12}, {{6, 3, 2}, 30, 9},  {{8, 2, 4}, 60, 12},
    {{9, 3, 3}, 90, 12},  {{10, 2, 5}, 24, 9}, {{12, 3, 4}, 18, 9},
    {{12, 6, 2}, 9, 6},   {{16, 4, 4}, 18, 9},
};

/* At least nine of ten boards were compared, not much fewer of any size, and
 * of each kind there were some. */
static void test_engines_agree(void **state) {
    (void)state;
    struct rng rng;
    struct tally all = {0};
    rng_seed(&rng, 2024);
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
        struct tally t = {0};
        const int sets =
            slow_wanted() ? 10 * plans[i].rule_sets : plans[i].rule_sets;
        for (int k = 0; k < effort(sets); k++)
            play_rules(&rng, &plans[i].shape, plans[i].boards, &t);
        print_message("%2d as %dx%d: %d boards, %d skipped, %d none, %d "
                      "unique, %d several, %d over %d\n",
                      plans[i].shape.n, plans[i].shape.box_rows,
                      plans[i].shape.box_cols, t.boards, t.skipped, t.none,
                      t.unique, t.multiple, t.cut, LIMIT);
        assert_true(4 * t.skipped <= t.boards + 4);
        all.boards += t.boards;
        all.skipped += t.skipped;
        all.none += t.none;
        all.unique += t.unique;
        all.multiple += t.multiple;
        all.cut += t.cut;
    }
    print_message("%d of %d boards compared\n", all.boards - all.skipped,
                  all.boards);
    assert_true(10 * all.skipped <= all.boards);
    assert_true(10 * all.none >= all.boards);
    assert_true(10 * all.unique >= all.boards);
    assert_true(20 * all.multiple >= all.boards);
    assert_true(50 * all.cut >= all.boards);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_engines_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
