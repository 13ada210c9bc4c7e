/* Small puzzles with marks of any kinds, regions and rules side by side: what
 * the engines find is what a search finds that asks the rules' checks alone.
 *
 * Each puzzle is made around a full grid, so that most have solutions: marks
 * that hold there are taken, and now and then one that does not.
 */
#include "api/tables.h"
#include "base/bits.h"
#include "effort.h"
#include "encode/encode.h"
#include "grids.h"
#include "mark_helper.h"
#include "random_puzzle.h"
#include "solve/solver.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_CELLS = 256, MOST_NODES = 4000 };

/* ---- by brute force ---- */

struct brute {
    const struct judges *judges;
    const struct board *puzzle;
    int8_t cell[MOST_CELLS];
    int n_cells, nodes;
    struct grids found;
};

/* Cell by cell, each digit, as long as no check objects. */
static void brute_search(struct brute *b, int at) {
    while (at < b->n_cells && b->puzzle->given[at] != BOARD_BLANK)
        at++;
    if (at == b->n_cells) {
        grids_add(&b->found, b->cell);
        return;
    }
    for (int d = 0; d < b->puzzle->shape.n && b->nodes <= MOST_NODES; d++) {
        if (!bits_has(board_marks(b->puzzle, at, false), d))
            continue;
        b->cell[at] = (int8_t)d;
        b->nodes++;
        if (by_holds(b->judges, b->cell))
            brute_search(b, at + 1);
    }
    b->cell[at] = BOARD_BLANK;
}

/* False when that takes too long. */
static bool by_brute_force(const struct judges *j, const struct board *puzzle,
                           struct brute *b) {
    *b = (struct brute){.judges = j,
                        .puzzle = puzzle,
                        .n_cells = geometry_cells(&puzzle->shape)};
    grids_init(&b->found, b->n_cells);
    memcpy(b->cell, puzzle->given, (size_t)b->n_cells);
    if (by_holds(j, b->cell))
        brute_search(b, 0);
    return b->nodes <= MOST_NODES;
}

/* ---- engines ---- */

/* The grids one by one, and their count, which some engines make otherwise. */
static bool engine_agrees(struct solver *s, struct brute *b) {
    struct grids found;
    struct answer listed, counted;
    const struct question count = {.limit = {0, 0}};
    struct question list = {.limit = {0, 0},
                            .want_grids = true,
                            .on_grid = grids_add,
                            .grid_context = &found};
    grids_init(&found, b->n_cells);
    solver_ask(s, b->puzzle, &list, &listed);
    solver_ask(s, b->puzzle, &count, &counted);
    const bool same = listed.complete && counted.complete && !listed.failure &&
                      counted.solutions.low == (uint64_t)b->found.n &&
                      grids_equal(&found, &b->found);
    grids_free(&found);
    return same;
}

static void compare_engines(const struct judges *j, struct brute *b,
                            const char *rules) {
    static const char *const names[] = {"dlx", "sat", "logic", "bits"};
    struct cover *const cover = encode_build(&j->rules);
    for (int i = 0; i < 4; i++) {
        const char *why = NULL;
        struct text puzzle = {0};
        struct solver *const s =
            solver_new(&j->rules, cover, backend_find(names[i]), NULL, &why);
        random_puzzle_tell(b->puzzle, rules, &puzzle);
        if (!s && !(cover->coloured && !strcmp(names[i], "bits")))
            fail_msg("%s: %s\n%s", names[i], why, text_string(&puzzle));
        if (s && !engine_agrees(s, b))
            fail_msg("%s: not the %d grids of brute force\n%s", names[i],
                     b->found.n, text_string(&puzzle));
        solver_free(s);
        text_free(&puzzle);
    }
    cover_free(cover);
}

struct tally {
    int none, one, several, too_long;
};

static void play(struct rng *rng, struct tally *t) {
    static const struct geometry shapes[] = {{4, 2, 2}, {6, 2, 3}, {6, 3, 2}};
    static const char *const rules[] = {"classic",
                                        "classic, no-boxes",
                                        "classic, diagonal:up",
                                        "classic, no-boxes, anti-taxicab",
                                        "classic, strict-xv",
                                        "classic, no-boxes, strict-kropki",
                                        "classic, no-boxes, diagonal"};
    static const int n_rules = sizeof rules / sizeof *rules;
    const char *const names =
        rules[rng_pick(rng, 3) ? 0 : rng_pick(rng, n_rules)];
    struct board *const puzzle = random_puzzle(rng, &shapes[rng_pick(rng, 3)]);
    struct judges j;
    struct text why = {0};
    if (judges_open(&j, puzzle, names, &why)) {
        struct brute b;
        const bool done = by_brute_force(&j, puzzle, &b);
        if (done)
            compare_engines(&j, &b, names);
        t->too_long += !done;
        t->none += done && b.found.n == 0;
        t->one += done && b.found.n == 1;
        t->several += done && b.found.n > 1;
        grids_free(&b.found);
    }
    judges_close(&j);
    board_free(puzzle);
    text_free(&why);
}

static void test_mixed(void **state) {
    (void)state;
    const int n = slow_wanted() ? 20000 : effort(1200);
    struct tally t = {0};
    struct rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < n; i++)
        play(&rng, &t);
    print_message("%d without a solution, %d with one, %d with several; %d too "
                  "long for brute force\n",
                  t.none, t.one, t.several, t.too_long);
    assert_true(10 * t.none > n && 10 * t.one > n && 10 * t.several > n);
    assert_true(4 * t.too_long < n);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_mixed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
