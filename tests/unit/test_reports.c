/* The reports' solvers: known counts, the reports' own counters, honesty,
 * budgets, settings. */
#include "base/alloc.h"
#include "base/clock.h"
#include "effort.h"
#include "logic/logic_backend.h"
#include "puzzle_helper.h"
#include "reports/backtrack.h"
#include "reports/contract.h"
#include "reports/evolve.h"
#include "reports/pencil.h"
#include "reports/restart.h"
#include "small_covers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Complete searches on any cover, each with a setting or NULL. */
static const struct {
    const struct backend *backend;
    const char *name, *value;
} searches[] = {
    {&backtrack_backend, NULL, NULL},
    {&backtrack_backend, "order", "reading"},
    {&backtrack_backend, "order", "fewest"},
    {&contract_backend, NULL, NULL},
    {&pencil_backend, NULL, NULL},
    {&pencil_backend, "seed", "77"},
};
enum { N_SEARCHES = sizeof searches / sizeof *searches };

/* Incomplete ones: a solution, or nothing. */
static const struct {
    const struct backend *backend;
    const char *name, *value;
} luck[] = {
    {&restart_backend, NULL, NULL},
    {&evolve_backend, NULL, NULL},
    {&evolve_backend, "tuned", "1"},
};
enum { N_LUCK = sizeof luck / sizeof *luck };

static void *open_with(const struct backend *b, const struct problem *p,
                       const char *name, const char *value) {
    const struct backend_option option = {name, value};
    const struct backend_options options = {&option, name != NULL};
    const char *why = NULL;
    void *const e = b->open(p, &options, &why);
    assert_null(why);
    assert_non_null(e);
    return e;
}

static uint64_t count_loaded(const struct backend *b, void *e) {
    struct budget budget = {0};
    struct count total = {0};
    assert_int_equal(b->count(e, &budget, count_from(0), &total), NEXT_NO_MORE);
    assert_int_equal(total.high, 0);
    return total.low;
}

/* Counts from the literature, or of the naive search. */
static const struct {
    const char *board;
    int box_rows, box_cols;
    uint64_t solutions;
} boards[] = {
    {"................", 2, 2, 288}, /* OEIS A107739 */
    {"1...............", 2, 2, 72},
    {"1234............", 2, 2, 12},
    {"11..............", 2, 2, 0},
    {".", 1, 1, 1},
    /* figure 13 of report 000 */
    {"2957438614318659..876192543387459216612387495549216738763524189928671354"
     "1549386..",
     3, 3, 2},
    /* figure 11 of report 000, its fourth row from the solution printed */
    {"..6......7..9.3.1.93..26........9.48..8.627.1.....8.2547..9....5..6.1.3."
     "..9......",
     3, 3, 1},
    /* no cell has two suspects when the singles are through: report 001 could
     * not guess here; of magictour's list */
    {"3.7.4...........918........4.....7.....16.......25..........38..9....5..."
     "2.6.....",
     3, 3, 1},
};
enum { N_BOARDS = sizeof boards / sizeof *boards };

static void test_counts(void **state) {
    (void)state;
    for (int i = 0; i < N_BOARDS; i++) {
        struct cover *const c =
            sudoku_cover(boards[i].box_rows, boards[i].box_cols);
        const struct problem p = {c};
        int givens[81];
        const int n = sudoku_givens(boards[i].board, c->n_digits, givens);
        for (int s = 0; s < N_SEARCHES; s++) {
            const struct backend *const b = searches[s].backend;
            void *const e =
                open_with(b, &p, searches[s].name, searches[s].value);
            for (int again = 0; again < 2; again++) {
                b->load(e, givens, n, NULL, 0);
                assert_int_equal(count_loaded(b, e), boards[i].solutions);
            }
            b->close(e);
        }
        cover_free(c);
    }
}

/* All solutions by next, as sets of options, each once. */
static struct solutions find_all(const struct backend *b, void *e,
                                 const struct cover *c) {
    struct solutions found = {0};
    struct budget budget = {0};
    int *const chosen = xnew((size_t)c->n_primary + 1, int);
    int n = 0;
    while (b->next(e, &budget, chosen, &n) == NEXT_FOUND) {
        assert_null(cover_check(c, chosen, n));
        assert_true(solutions_add(&found, option_set(chosen, n)));
    }
    xfree(chosen);
    return found;
}

static void test_random_covers(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 8);
    for (int i = 0; i < effort(300); i++) {
        struct cover *const c = random_cover(&rng, 24);
        const struct problem p = {.cover = c};
        const int given = (int)rng_below(&rng, (uint32_t)c->n_options);
        const int gone = (int)rng_below(&rng, (uint32_t)c->n_options);
        const int n_given = i % 3 == 1, n_gone = i % 3 == 2;
        struct solutions expected = naive_solutions(
            c, option_set(&given, n_given), option_set(&gone, n_gone));
        for (int s = 0; s < N_SEARCHES; s++) {
            const struct backend *const b = searches[s].backend;
            void *const e =
                open_with(b, &p, searches[s].name, searches[s].value);
            b->load(e, &given, n_given, &gone, n_gone);
            struct solutions found = find_all(b, e, c);
            assert_true(solutions_equal(&found, &expected));
            solutions_free(&found);
            b->close(e);
        }
        solutions_free(&expected);
        cover_free(c);
    }
}

/* The recursions that report 000 prints, and where report 003's iterations
 * agree with a count of ours. */
static const struct {
    const char *board;
    bool king, knight;
    uint64_t limit, recursions;
} counters[] = {
    /* 000, figure 13 */
    {"2957438614318659..876192543387459216612387495549216738763524189928671354"
     "1549386..",
     false, false, 0, 8},
    /* 000, figure 11 */
    {"..6......7..9.3.1.93..26........9.48..8.627.1.....8.2547..9....5..6.1.3."
     "..9......",
     false, false, 0, 175815},
    /* 000, figure 16, the lost rows restored by symmetry */
    {".....5.6....42...1.7..6..3.....3...2.2.....9.6...7.....4..1..8.8...47..."
     ".1.9.....",
     true, false, 0, 5678},
    /* 000, figure 15: it prints 5456; see docs/algorithms.md */
    {"931......785......642......423......159......876......367...924594...813"
     "218...765",
     false, true, 0, 69285},
    /* 003, easy: 258 calls, the one that finds the board full included */
    {"...6..3...34...57.9.1.7..2.158.437.2.231678.9...5..1.43.52.6.......392.."
     ".9.....1.",
     false, false, 1, 257},
};

static void test_recursions(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof counters / sizeof *counters; i++) {
        struct cover *const c =
            chess_cover(3, 3, counters[i].king, counters[i].knight);
        const struct problem p = {c};
        const struct backend *const b = &backtrack_backend;
        struct budget budget = {0};
        struct count total = {0};
        struct backend_stats stats;
        int givens[81];
        void *const e = open_with(b, &p, NULL, NULL);
        b->load(e, givens, sudoku_givens(counters[i].board, 9, givens), NULL,
                0);
        b->count(e, &budget, count_from(counters[i].limit), &total);
        b->stats(e, &stats);
        assert_int_equal(stats.recursions, counters[i].recursions);
        b->close(e);
        cover_free(c);
    }
}

#define EASY                                                                   \
    "...6..3...34...57.9.1.7..2.158.437.2.231678.9...5..1.43.52.6.......392.." \
    ".9.....1."
#define HARD                                                                   \
    ".13.2...6.5..8..........3.4....64..1.79....5.......7....6.49.15...8.19.." \
    "..1...4.."

static void test_evolve_reaches_zero(void **state) {
    (void)state;
    static const char *const texts[] = {EASY, HARD};
    static const char *const seeds[] = {"1", "2", "3", "4", "5",
                                        "6", "7", "8", "9", "10"};
    struct cover *const c = sudoku_cover(3, 3);
    const struct problem p = {c};
    for (int t = 0; t < 2; t++)
        for (int s = 0; s < effort(10); s++) {
            const struct backend_option list[] = {{"tuned", "1"},
                                                  {"seed", seeds[s]}};
            const struct backend_options options = {list, 2};
            const struct backend *const b = &evolve_backend;
            struct budget budget = {0};
            const char *why = NULL;
            int givens[81], chosen[324], n = 0;
            void *const e = b->open(&p, &options, &why);
            b->load(e, givens, sudoku_givens(texts[t], 9, givens), NULL, 0);
            assert_int_equal(b->next(e, &budget, chosen, &n), NEXT_FOUND);
            assert_null(cover_check(c, chosen, n));
            b->close(e);
        }
    cover_free(c);
}

/* One solution at most, then they give up; never NEXT_NO_MORE, not even for
 * givens that exclude each other. */
static void test_honesty(void **state) {
    (void)state;
    static const char *const texts[] = {"................", "11..............",
                                        "123....4........"};
    struct cover *const c = sudoku_cover(2, 2);
    const struct problem p = {c};
    for (int s = 0; s < N_LUCK; s++) {
        const struct backend *const b = luck[s].backend;
        assert_false(b->can & CAN_REFUTE);
        for (int t = 0; t < 3; t++) {
            struct backend_option list[2] = {
                {b == &restart_backend ? "max-tries" : "generations", "50"},
                {luck[s].name, luck[s].value}};
            const struct backend_options options = {list, luck[s].name ? 2 : 1};
            const char *why = NULL;
            int givens[16], chosen[64], n = 0;
            struct budget budget = {0};
            void *const e = b->open(&p, &options, &why);
            assert_non_null(e);
            b->load(e, givens, sudoku_givens(texts[t], 4, givens), NULL, 0);
            const enum next first = b->next(e, &budget, chosen, &n);
            assert_int_equal(first, t == 0 ? NEXT_FOUND : NEXT_STOPPED);
            if (first == NEXT_FOUND)
                assert_null(cover_check(c, chosen, n));
            assert_int_equal(b->next(e, &budget, chosen, &n), NEXT_STOPPED);
            assert_int_equal(budget.reason, STOP_GAVE_UP);
            b->close(e);
        }
    }
    cover_free(c);
}

/* What a solver says of them: a grid, but never "unique" or "none". */
static void test_solver_is_honest(void **state) {
    (void)state;
    const struct geometry g = {4, 2, 2};
    struct setting s;
    setting_open(&s, &g, "classic");
    struct board *const unique = board_read(&g, "1234341221434321");
    unique->given[15] = BOARD_BLANK;
    struct board *const none = board_read(&g, "123....4........");
    const struct backend_option tries = {"max-tries", "100"};
    const struct backend_options options = {&tries, 1};
    const char *why = NULL;
    struct solver *const solver =
        solver_new(&s.rules, s.cover, &restart_backend, &options, &why);
    const struct question q = {.limit = count_from(2)};
    struct answer a;
    solver_ask(solver, unique, &q, &a);
    assert_int_equal(a.verdict, VERDICT_UNKNOWN);
    assert_int_equal(a.solutions.low, 1);
    assert_false(a.complete);
    assert_int_equal(a.stopped, STOP_GAVE_UP);
    solver_ask(solver, none, &q, &a);
    assert_int_equal(a.verdict, VERDICT_UNKNOWN);
    assert_int_equal(a.solutions.low, 0);
    assert_int_equal(a.stats.tries, 100);
    solver_free(solver);
    board_free(unique);
    board_free(none);
    setting_close(&s);
}

static bool cancel_now(void *context) {
    ++*(int *)context;
    return true;
}

static const struct backend *const all[] = {&backtrack_backend,
                                            &restart_backend, &contract_backend,
                                            &pencil_backend, &evolve_backend};
enum { N_ALL = sizeof all / sizeof *all };

/* Each asks whether to stop, in time. */
static void test_cancel(void **state) {
    (void)state;
    struct cover *const c = sudoku_cover(4, 4);
    const struct problem p = {c};
    int *const chosen = xnew((size_t)c->n_primary, int);
    for (int i = 0; i < N_ALL; i++) {
        int asked = 0, n = 0;
        void *const e = open_with(all[i], &p, NULL, NULL);
        struct budget budget = {.limits.cancelled = cancel_now,
                                .limits.context = &asked};
        all[i]->load(e, NULL, 0, NULL, 0);
        enum next result = NEXT_FOUND;
        while (result == NEXT_FOUND)
            result = all[i]->next(e, &budget, chosen, &n);
        assert_int_equal(result, NEXT_STOPPED);
        assert_true(asked > 0);
        assert_int_equal(budget.reason, STOP_CANCEL);
        all[i]->close(e);
    }
    xfree(chosen);
    cover_free(c);
}

/* Stopped after every few branchings, a count comes to the same. */
static void test_resume(void **state) {
    (void)state;
    struct cover *const c = sudoku_cover(2, 2);
    const struct problem p = {c};
    for (int s = 0; s < N_SEARCHES; s++) {
        const struct backend *const b = searches[s].backend;
        void *const e = open_with(b, &p, searches[s].name, searches[s].value);
        struct budget budget = {.limits.nodes = 3};
        struct count total = {0};
        int stops = 0;
        b->load(e, NULL, 0, NULL, 0);
        while (b->count(e, &budget, count_from(0), &total) == NEXT_STOPPED) {
            assert_int_equal(budget.reason, STOP_NODES);
            stops++;
        }
        assert_int_equal(total.low, 288);
        assert_true(stops > 10);
        b->close(e);
    }
    cover_free(c);
}

/* Stopped and resumed, evolution and luck take the same way. */
static void test_resume_luck(void **state) {
    (void)state;
    struct cover *const c = sudoku_cover(3, 3);
    const struct problem p = {c};
    int givens[81];
    const int n_givens = sudoku_givens(EASY, 9, givens);
    for (int s = 0; s < N_LUCK; s++) {
        const struct backend *const b = luck[s].backend;
        int straight[324], halting[324], n = 0, n_halting = 0;
        void *const e = open_with(b, &p, luck[s].name, luck[s].value);
        struct budget free_run = {0}, short_run = {.limits.nodes = 1};
        b->load(e, givens, n_givens, NULL, 0);
        assert_int_equal(b->next(e, &free_run, straight, &n), NEXT_FOUND);
        b->load(e, givens, n_givens, NULL, 0);
        while (b->next(e, &short_run, halting, &n_halting) == NEXT_STOPPED)
            assert_int_equal(short_run.reason, STOP_NODES);
        assert_int_equal(n, n_halting);
        assert_memory_equal(straight, halting, (size_t)n * sizeof *straight);
        b->close(e);
    }
    cover_free(c);
}

static void refuses(const struct backend *b, const struct problem *p,
                    const char *name, const char *value) {
    const struct backend_option option = {name, value};
    const struct backend_options options = {&option, name != NULL};
    const char *why = NULL;
    assert_null(b->open(p, &options, &why));
    assert_non_null(why);
    if (name)
        assert_non_null(backend_check_setting(b, &option));
}

static void test_settings(void **state) {
    (void)state;
    struct cover *const c = sudoku_cover(2, 2);
    const struct problem p = {c};
    for (int i = 0; i < N_ALL; i++) {
        refuses(all[i], &p, "no-such", "1");
        assert_int_equal(all[i]->settings != NULL, 1);
        for (const struct backend_setting *s = all[i]->settings; s->name; s++) {
            refuses(all[i], &p, s->name, "x");
            refuses(all[i], &p, s->name, "-1");
            refuses(all[i], &p, s->name, "");
        }
    }
    const struct backend_option few = {"population", "3"};
    const char *why = NULL;
    assert_null(
        evolve_backend.open(&p, &(struct backend_options){&few, 1}, &why));
    assert_non_null(why);
    refuses(&evolve_backend, &p, "tuned", "2");
    cover_free(c);
}

/* Too large a board, or none, is no matter for evolution. */
static void test_fit(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 1);
    struct cover *const c = sudoku_cover(5, 5);
    struct cover *const untagged = random_cover(&rng, 40);
    const struct problem large = {c};
    const struct problem shapeless = {untagged};
    refuses(&evolve_backend, &large, NULL, NULL);
    refuses(&evolve_backend, &shapeless, NULL, NULL);
    refuses(&logic_backend, &shapeless, NULL, NULL);
    cover_free(c);
    cover_free(untagged);
}

/* Report 001's stages: what was given, by contracts, by guesses. */
static void test_percent(void **state) {
    (void)state;
    static const char guessed[] =
        "4.....8.5.3..........7......2.....6.....8.4.."
        "....1.......6.3.7.5..2.....1.4......";
    struct cover *const c = sudoku_cover(3, 3);
    const struct problem p = {c};
    void *const e = open_with(&contract_backend, &p, NULL, NULL);
    int givens[81];
    struct backend_stats stats;
    contract_backend.load(e, givens, sudoku_givens(EASY, 9, givens), NULL, 0);
    assert_int_equal(count_loaded(&contract_backend, e), 1);
    contract_backend.stats(e, &stats);
    assert_int_equal(stats.percent_given, 44);
    assert_int_equal(stats.percent_logic, 56);
    assert_int_equal(stats.percent_guess, 0);
    contract_backend.load(e, givens, sudoku_givens(guessed, 9, givens), NULL,
                          0);
    assert_int_equal(count_loaded(&contract_backend, e), 1);
    contract_backend.stats(e, &stats);
    assert_int_equal(stats.percent_given, 21);
    assert_true(stats.percent_guess > 50);
    assert_int_equal(
        stats.percent_given + stats.percent_logic + stats.percent_guess, 100);
    contract_backend.close(e);
    cover_free(c);
}

/* Under chess rules and pencil marks, all searches and dlx agree. */
static void test_rules(void **state) {
    (void)state;
    static const struct {
        const char *rules, *board;
        struct geometry shape;
    } puzzles[] = {
        {"classic anti-king",
         "1.....2...3..4.....5.6...............",
         {6, 2, 3}},
        {"classic anti-knight", "................", {4, 2, 2}},
        {"classic nonconsecutive anti-knight anti-king",
         "..............................1.....2................................"
         "............",
         {9, 3, 3}},
        {"classic diagonal", "1..............2", {4, 2, 2}},
    };
    static const struct backend *const engines[] = {
        &backtrack_backend, &contract_backend, &pencil_backend, &logic_backend};
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
        struct setting s;
        struct answer expected, a;
        setting_open(&s, &puzzles[i].shape, puzzles[i].rules);
        struct board *const board =
            board_read(&puzzles[i].shape, puzzles[i].board);
        board_want_candidates(board);
        const struct question q = {.limit = count_from(0)};
        solver_ask(s.solver[0], board, &q, &expected);
        assert_true(expected.complete);
        for (size_t k = 0; k < sizeof engines / sizeof *engines; k++) {
            const struct backend_option fewest = {"order", "fewest"};
            const struct backend_options options = {
                &fewest, engines[k] == &backtrack_backend};
            const char *why = NULL;
            struct solver *const solver =
                solver_new(&s.rules, s.cover, engines[k], &options, &why);
            assert_non_null(solver);
            solver_ask(solver, board, &q, &a);
            assert_null(a.failure);
            assert_true(a.complete);
            assert_int_equal(a.verdict, expected.verdict);
            assert_int_equal(a.solutions.low, expected.solutions.low);
            solver_free(solver);
        }
        board_free(board);
        setting_close(&s);
    }
}

/* A deadline that has passed stops the techniques too, and they go on. */
static void test_logic_resumes(void **state) {
    (void)state;
    const struct geometry g = {9, 3, 3};
    struct setting s;
    setting_open(&s, &g, "classic");
    const struct problem p = {s.cover};
    void *const e = open_with(&logic_backend, &p, NULL, NULL);
    int givens[81], chosen[324], n = 0, asked = 0;
    struct budget stopped = {.limits.cancelled = cancel_now,
                             .limits.context = &asked};
    struct budget free_run = {0};
    logic_backend.load(e, givens, sudoku_givens(HARD, 9, givens), NULL, 0);
    assert_int_equal(logic_backend.next(e, &stopped, chosen, &n), NEXT_STOPPED);
    assert_int_equal(logic_backend.next(e, &free_run, chosen, &n), NEXT_FOUND);
    assert_null(cover_check(s.cover, chosen, n));
    assert_int_equal(logic_backend.next(e, &free_run, chosen, &n),
                     NEXT_NO_MORE);
    logic_backend.close(e);
    setting_close(&s);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_random_covers),
        cmocka_unit_test(test_recursions),
        cmocka_unit_test(test_evolve_reaches_zero),
        cmocka_unit_test(test_honesty),
        cmocka_unit_test(test_solver_is_honest),
        cmocka_unit_test(test_cancel),
        cmocka_unit_test(test_resume),
        cmocka_unit_test(test_resume_luck),
        cmocka_unit_test(test_settings),
        cmocka_unit_test(test_fit),
        cmocka_unit_test(test_percent),
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_logic_resumes),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
