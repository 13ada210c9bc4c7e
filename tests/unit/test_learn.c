/* The engine "learn" where it learns and forgets a lot, and where solutions
 * are too many to exclude each by a clause. (test_sat_fuzz.c plays it on small
 * covers, whose solutions a naive search lists.)
 */
#include "learn/learn.h"
#include "small_covers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const struct backend *const learn = &learn_backend;

static void *engine_on(const struct cover *cover) {
    const struct problem problem = {cover};
    const char *why = NULL;
    void *const engine = learn->open(&problem, NULL, &why);
    assert_non_null(engine);
    return engine;
}

/* All that are left, in calls of so many branchings each; 0: in one. */
static uint64_t count_in_parts(void *engine, uint64_t nodes) {
    struct count total = {0, 0};
    for (;;) {
        struct budget b = {.limits.nodes = nodes};
        const enum next result =
            learn->count(engine, &b, count_from(0), &total);
        if (result == NEXT_NO_MORE)
            return total.low;
        assert_int_equal(result, NEXT_STOPPED);
        assert_int_equal(b.reason, STOP_NODES);
    }
}

/* Pigeons each in a hole of its own: a pigeon must have one, and a hole has
 * room for one. */
static struct cover *pigeons(int n, int holes) {
    struct cover *const c = cover_new();
    for (int i = 0; i < n; i++)
        cover_add_primary(c, "pigeon");
    for (int i = 0; i < holes; i++)
        cover_add_secondary(c, "hole");
    for (int i = 0; i < n; i++)
        for (int h = 0; h < holes; h++) {
            cover_add_option(c);
            cover_add_entry(c, i, 0);
            cover_add_entry(c, n + h, 0);
        }
    assert_null(cover_finish(c));
    return c;
}

/* Learning needs exponentially many steps here (Haken, "The intractability of
 * resolution", 1985), so that clauses are dropped time and again. */
static void test_hard_refutation(void **state) {
    (void)state;
    struct cover *const c = pigeons(9, 8);
    void *const engine = engine_on(c);
    struct backend_stats stats;
    learn->load(engine, NULL, 0, NULL, 0);
    assert_int_equal(count_in_parts(engine, 0), 0);
    learn->stats(engine, &stats);
    assert_true(stats.conflicts > 5000);
    learn->close(engine);
    cover_free(c);
}

/* 7! and 8 * 7 * 6 * 5 ways; the same engine is asked again and again. */
static void test_many_solutions(void **state) {
    (void)state;
    static const struct {
        int pigeons, holes;
        uint64_t ways;
    } cases[] = {{7, 7, 5040}, {4, 8, 1680}, {3, 4, 24}, {1, 9, 9}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct cover *const c = pigeons(cases[i].pigeons, cases[i].holes);
        void *const engine = engine_on(c);
        for (uint64_t nodes = 0; nodes < 4; nodes++) {
            learn->load(engine, NULL, 0, NULL, 0);
            assert_int_equal(count_in_parts(engine, nodes), cases[i].ways);
        }
        learn->close(engine);
        cover_free(c);
    }
}

/* Puzzles with clues dropped; their counts are those of clasp and of two
 * engines of ours. */
static void test_counts_of_boards(void **state) {
    (void)state;
    static const struct {
        const char *board;
        uint64_t count;
    } cases[] = {
        {"....78..26.2...3...9.3........7...2.....5.791.1......6....3...42.7.."
         "9....."
         "..8.1..",
         872},
        {"5.4....1...2....4..9........5.7..4...2...3...7...2...6.6..3.....8.4.."
         "6..3."
         ".2...7.",
         10736},
    };
    struct cover *const c = sudoku_cover(3, 3);
    void *const engine = engine_on(c);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int givens[81];
        const int n = sudoku_givens(cases[i].board, 9, givens);
        for (uint64_t nodes = 0; nodes < 30; nodes += 29) {
            learn->load(engine, givens, n, NULL, 0);
            assert_int_equal(count_in_parts(engine, nodes), cases[i].count);
        }
    }
    learn->close(engine);
    cover_free(c);
}

/* Who wants a search in parts gets it stopped now and then, and it goes on,
 * though it cannot be cut. */
static void test_portions(void **state) {
    (void)state;
    struct cover *const c = pigeons(9, 8);
    void *const engine = engine_on(c);
    int stops = 0;
    learn->load(engine, NULL, 0, NULL, 0);
    for (enum next result = NEXT_STOPPED; result != NEXT_NO_MORE;) {
        struct budget b = {.portion_polls = 1};
        struct count total = {0, 0};
        result = learn->count(engine, &b, count_from(0), &total);
        assert_true(result == NEXT_NO_MORE || b.reason == STOP_PORTION);
        assert_true(++stops < 100000);
    }
    assert_true(stops > 2);
    learn->close(engine);
    cover_free(c);
}

/* A bound on memory stops it once clauses pile up, and it goes on after. */
static void test_memory(void **state) {
    (void)state;
    struct cover *const c = pigeons(9, 8);
    void *const engine = engine_on(c);
    struct budget b = {.limits.bytes = 1000};
    struct count total = {0, 0};
    learn->load(engine, NULL, 0, NULL, 0);
    assert_int_equal(learn->count(engine, &b, count_from(0), &total),
                     NEXT_STOPPED);
    assert_int_equal(b.reason, STOP_MEMORY);
    assert_int_equal(count_in_parts(engine, 0), 0);
    learn->close(engine);
    cover_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hard_refutation),
        cmocka_unit_test(test_many_solutions),
        cmocka_unit_test(test_counts_of_boards),
        cmocka_unit_test(test_portions),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
