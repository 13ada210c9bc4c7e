/* The engine "sat": counts, enumeration, budgets. */
#include "base/alloc.h"
#include "base/clock.h"
#include "sat/sat.h"
#include "small_covers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct backend *const sat = &sat_backend;

static void *open_with(const struct cover *cover, const char *name,
                       const char *value) {
    const struct problem p = {cover};
    const struct backend_option option = {name, value};
    const struct backend_options options = {&option, name != NULL};
    const char *why = "unset";
    void *const e = sat->open(&p, &options, &why);
    assert_non_null(e);
    assert_null(why);
    return e;
}

static uint64_t count_all(void *e, uint64_t limit, enum next *result) {
    struct budget budget = {0};
    struct count total = {0};
    *result = sat->count(e, &budget, count_from(limit), &total);
    assert_int_equal(total.high, 0);
    return total.low;
}

static const struct backend_option settings[] = {
    {"enumerator", "split"},  {"enumerator", "block"},
    {"encoding", "minimal"},  {"encoding", "efficient"},
    {"encoding", "extended"}, {"amo", "auto"},
    {"amo", "pairwise"},      {"amo", "sequential"},
    {"amo", "product"},       {"amo", "commander"},
    {"amo", "bimander"},      {"amo", "ladder"},
};
enum { N_SETTINGS = sizeof settings / sizeof *settings };

/* Counts from the literature, or of the naive search where it says so. */
static const struct {
    const char *board;
    int box_rows, box_cols;
    uint64_t solutions;
} boards[] = {
    {"................", 2, 2, 288},
    {"1...............", 2, 2, 72},
    {"1234............", 2, 2, 12},
    {"11..............", 2, 2, 0},
    /* 17 clues, the first of Gordon Royle's list */
    {".................1.....2.3......3.2...1.4......5....6..3......4.7..8...9"
     "62...7...",
     3, 3, 1},
    /* 17 clues, made to be slow for a search from cell to cell */
    {"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1....."
     "...4...9",
     3, 3, 1},
    /* one of the hardest known (collected in a forum by 2019) */
    {"98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8."
     "..52....6",
     3, 3, 1},
    /* a puzzle with clues dropped; counted by several other programs */
    {"....78..26.2...3...9.3........7...2.....5.791.1......6....3...42.7..9..."
     "....8.1..",
     3, 3, 872},
    /* Norvig's board that took a naive search 24 minutes */
    {".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4"
     ".........",
     3, 3, 0},
};

static void test_counts(void **state) {
    (void)state;
    for (size_t b = 0; b < sizeof boards / sizeof *boards; b++) {
        const int rows = boards[b].box_rows, cols = boards[b].box_cols;
        struct cover *const cover = sudoku_cover(rows, cols);
        for (int s = 0; s < N_SETTINGS; s++) {
            int givens[81];
            const int n = sudoku_givens(boards[b].board, rows * cols, givens);
            void *const e =
                open_with(cover, settings[s].name, settings[s].value);
            enum next result;
            sat->load(e, givens, n, NULL, 0);
            assert_int_equal(count_all(e, 0, &result), boards[b].solutions);
            assert_int_equal(result, NEXT_NO_MORE);
            assert_int_equal(count_all(e, 0, &result), 0);
            sat->close(e);
        }
        cover_free(cover);
    }
}

static void test_6x6(void **state) {
    (void)state;
    struct cover *const cover = sudoku_cover(2, 3);
    int givens[36];
    const int n =
        sudoku_givens("123456456...2.......................", 6, givens);
    void *const e = open_with(cover, NULL, NULL);
    enum next result;
    sat->load(e, givens, n, NULL, 0);
    assert_int_equal(count_all(e, 0, &result), naive_count(cover, givens, n));
    sat->close(e);
    cover_free(cover);
}

/* Totals known from the literature and several programs. */
static const struct {
    const char *board;
    int box_rows, box_cols;
    bool king, knight;
    uint64_t solutions;
} chess_boards[] = {
    {"", 2, 2, true, false, 0},         {"", 2, 2, false, true, 24},
    {"123456", 2, 3, true, false, 103}, /* 74 160 / 6! */
    {"123456", 2, 3, false, true, 16},  /* 11 520 / 6! */
    {"123456789", 3, 3, true, true, 4}, /* 1 451 520 / 9! */
};

static void test_chess(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof chess_boards / sizeof *chess_boards; i++) {
        const int rows = chess_boards[i].box_rows;
        const int cols = chess_boards[i].box_cols;
        struct cover *const cover = chess_cover(
            rows, cols, chess_boards[i].king, chess_boards[i].knight);
        int givens[81];
        const int n = sudoku_givens(chess_boards[i].board, rows * cols, givens);
        void *const e = open_with(cover, NULL, NULL);
        enum next result;
        sat->load(e, givens, n, NULL, 0);
        assert_int_equal(count_all(e, 0, &result), chess_boards[i].solutions);
        sat->close(e);
        cover_free(cover);
    }
}

static void test_limit(void **state) {
    (void)state;
    struct cover *const cover = sudoku_cover(2, 2);
    void *const e = open_with(cover, NULL, NULL);
    enum next result;
    sat->load(e, NULL, 0, NULL, 0);
    for (int i = 0; i < 7; i++) {
        assert_int_equal(count_all(e, 40, &result), 40);
        assert_int_equal(result, NEXT_FOUND);
    }
    assert_int_equal(count_all(e, 40, &result), 8);
    assert_int_equal(result, NEXT_NO_MORE);
    sat->close(e);
    cover_free(cover);
}

/* Takes the next solution, whatever budgets it needs, checks it and adds it.
 * Returns false at the end. */
static bool take_next(void *e, const struct cover *cover,
                      struct solutions *found, uint64_t nodes) {
    int chosen[81], n;
    enum next result = NEXT_STOPPED;
    for (int i = 0; i < 100000 && result == NEXT_STOPPED; i++) {
        struct budget budget = {.limits.nodes = nodes};
        result = sat->next(e, &budget, chosen, &n);
        if (result == NEXT_STOPPED)
            assert_int_equal(budget.reason, STOP_NODES);
    }
    assert_int_not_equal(result, NEXT_STOPPED);
    if (result == NEXT_NO_MORE)
        return false;
    assert_null(cover_check(cover, chosen, n));
    assert_true(solutions_add(found, option_set(chosen, n)));
    return true;
}

static void test_enumerates_4x4(void **state) {
    (void)state;
    struct cover *const cover = sudoku_cover(2, 2);
    struct solutions all = naive_solutions(cover, 0, 0);
    for (int s = 0; s < N_SETTINGS; s++)
        for (uint64_t nodes = 0; nodes < 4; nodes++) {
            struct solutions found = {0};
            void *const e =
                open_with(cover, settings[s].name, settings[s].value);
            sat->load(e, NULL, 0, NULL, 0);
            while (take_next(e, cover, &found, nodes))
                ;
            assert_true(solutions_equal(&found, &all));
            assert_false(take_next(e, cover, &found, 0));
            solutions_free(&found);
            sat->close(e);
        }
    solutions_free(&all);
    cover_free(cover);
}

static void test_no_primary_items(void **state) {
    (void)state;
    struct cover *const cover = cover_new();
    cover_add_secondary(cover, "s");
    cover_add_option(cover);
    cover_add_entry(cover, 0, 0);
    assert_null(cover_finish(cover));
    void *const e = open_with(cover, NULL, NULL);
    enum next result;
    sat->load(e, NULL, 0, NULL, 0);
    assert_int_equal(count_all(e, 0, &result), 1);
    sat->close(e);
    cover_free(cover);
}

static void test_refuses_to_open(void **state) {
    (void)state;
    static const struct backend_option bad[] = {{"encoding", "none such"},
                                                {"amo", "none such"},
                                                {"enumerator", "none such"},
                                                {"none such", "1"}};
    struct cover *const cover = sudoku_cover(2, 2);
    const struct problem p = {cover};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const struct backend_options options = {&bad[i], 1};
        const char *why = NULL;
        assert_null(sat->open(&p, &options, &why));
        assert_non_null(why);
    }
    cover_free(cover);
}

/* Some givens of a solved board of size m*m that is shuffled within bands and
 * by digits, which is enough to make half-filled boards hard. */
static int shuffled_board(int m, struct rng *rng, unsigned percent,
                          int *givens) {
    const int n = m * m;
    int row[64], col[64], digit[64], n_givens = 0;
    for (int i = 0; i < n; i++)
        row[i] = col[i] = digit[i] = i;
    rng_shuffle(rng, digit, n);
    for (int b = 0; b < m; b++) {
        rng_shuffle(rng, row + b * m, m);
        rng_shuffle(rng, col + b * m, m);
    }
    for (int r = 0; r < n; r++)
        for (int c = 0; c < n; c++)
            if (rng_below(rng, 100) < percent)
                givens[n_givens++] =
                    (r * n + c) * n +
                    digit[(row[r] % m * m + row[r] / m + col[c]) % n];
    return n_givens;
}

static bool cancel_at_once(void *context) {
    ++*(int *)context;
    return true;
}

/* Half-filled 36x36 boards are beyond PicoSAT; what counts is that it stops
 * in time. The machine may be busy, so the best of three boards counts. */
static void test_deadline(void **state) {
    (void)state;
    struct cover *const cover = sudoku_cover(6, 6);
    void *const e = open_with(cover, NULL, NULL);
    int *const givens = xnew(46656, int);
    int *const chosen = xnew(5184, int);
    struct rng rng;
    double least_late = 1;
    rng_seed(&rng, 36);
    for (int i = 0; i < 3; i++) {
        int n;
        const int n_givens = shuffled_board(6, &rng, 48, givens);
        sat->load(e, givens, n_givens, NULL, 0);
        struct budget budget = {.limits.deadline = clock_now() + 0.2};
        const enum next result = sat->next(e, &budget, chosen, &n);
        const double late = clock_now() - budget.limits.deadline;
        least_late = late < least_late ? late : least_late;
        if (result == NEXT_STOPPED)
            assert_int_equal(budget.reason, STOP_DEADLINE);
        else
            assert_null(cover_check(cover, chosen, n));
    }
    assert_true(least_late < 0.1);
    sat->close(e);
    xfree(givens);
    xfree(chosen);
    cover_free(cover);
}

static void test_cancel(void **state) {
    (void)state;
    struct cover *const cover = sudoku_cover(3, 3);
    void *const e = open_with(cover, NULL, NULL);
    int calls = 0, chosen[81], n;
    struct budget budget = {.limits.cancelled = cancel_at_once,
                            .limits.context = &calls};
    sat->load(e, NULL, 0, NULL, 0);
    assert_int_equal(sat->next(e, &budget, chosen, &n), NEXT_STOPPED);
    assert_int_equal(budget.reason, STOP_CANCEL);
    struct budget none = {0};
    assert_int_equal(sat->next(e, &none, chosen, &n), NEXT_FOUND);
    assert_null(cover_check(cover, chosen, n));
    sat->close(e);
    cover_free(cover);
}

/* Every bound from nothing up either stops the search or finds the solution,
 * and the handle stays good. */
static void test_memory_bound(void **state) {
    (void)state;
    struct cover *const cover = sudoku_cover(3, 3);
    void *const e = open_with(cover, NULL, NULL);
    int givens[81], chosen[81], n, stopped = 0;
    const int n_givens = sudoku_givens(boards[6].board, 9, givens);
    for (size_t bytes = 1; bytes < 1 << 20; bytes += bytes / 3 + 1) {
        struct budget budget = {.limits.bytes = bytes};
        enum next result;
        sat->load(e, givens, n_givens, NULL, 0);
        if (sat->next(e, &budget, chosen, &n) == NEXT_STOPPED) {
            assert_int_equal(budget.reason, STOP_MEMORY);
            stopped++;
        } else {
            assert_null(cover_check(cover, chosen, n));
        }
        sat->load(e, givens, n_givens, NULL, 0);
        assert_int_equal(count_all(e, 0, &result), 1);
    }
    assert_true(stopped > 10);
    sat->close(e);
    cover_free(cover);
}

/* Stopped for memory in the middle, the enumeration goes on with more. */
static void test_memory_resume(void **state) {
    (void)state;
    struct cover *const cover = sudoku_cover(3, 3);
    for (int s = 0; s < 2; s++) {
        void *const e = open_with(cover, settings[s].name, settings[s].value);
        int givens[81], stopped = 0;
        const int n_givens = sudoku_givens(boards[7].board, 9, givens);
        struct count total = {0};
        enum next result = NEXT_STOPPED;
        sat->load(e, givens, n_givens, NULL, 0);
        for (size_t bytes = 50000; result == NEXT_STOPPED; bytes += 5000) {
            struct budget budget = {.limits.bytes = bytes};
            result = sat->count(e, &budget, count_from(0), &total);
            stopped += result == NEXT_STOPPED;
        }
        assert_int_equal(total.low, 872);
        assert_true(stopped > 0);
        sat->close(e);
    }
    cover_free(cover);
}

static void test_stats(void **state) {
    (void)state;
    struct cover *const cover = sudoku_cover(3, 3);
    void *const e = open_with(cover, NULL, NULL);
    int givens[81];
    const int n_givens = sudoku_givens(boards[7].board, 9, givens);
    struct backend_stats first, second;
    enum next result;
    sat->load(e, givens, n_givens, NULL, 0);
    count_all(e, 0, &result);
    sat->stats(e, &first);
    assert_true(first.nodes >= 871);
    assert_true(first.sat_calls > 0 && first.sat_calls < 872);
    assert_true(first.propagations > 0 && first.decisions > 0);
    assert_true(first.peak_bytes > 10000 && first.peak_bytes < 4000000);
    sat->load(e, givens, n_givens, NULL, 0);
    count_all(e, 0, &result);
    sat->stats(e, &second); /* the same work again */
    assert_int_equal(second.nodes, 2 * first.nodes);
    assert_int_equal(second.decisions, 2 * first.decisions);
    assert_int_equal(second.propagations, 2 * first.propagations);
    sat->close(e);
    cover_free(cover);
}

/* A question for a random cover, and what the naive search says to it. */
struct question {
    const struct cover *cover;
    int givens[64], n_givens, excluded[64], n_excluded;
    struct solutions answer;
};

static int random_options(struct rng *rng, int n_options, uint32_t one_in,
                          int *options) {
    int n = 0;
    for (int o = 0; o < n_options; o++)
        if (rng_below(rng, one_in) == 0)
            options[n++] = o;
    return n;
}

static void random_question(struct rng *rng, struct question *q) {
    const int n = q->cover->n_options;
    q->n_givens = random_options(rng, n, 30, q->givens);
    q->n_excluded = random_options(rng, n, 12, q->excluded);
}

static struct solutions naive_answer(const struct question *q) {
    return naive_solutions(q->cover, option_set(q->givens, q->n_givens),
                           option_set(q->excluded, q->n_excluded));
}

static void ask_question(void *e, const struct question *q) {
    sat->load(e, q->givens, q->n_givens, q->excluded, q->n_excluded);
}

/* Cancels after a number of looks. */
static bool cancel_later(void *context) {
    return --*(int *)context < 0;
}

static struct budget random_budget(struct rng *rng, int *looks) {
    struct budget b = {0};
    switch (rng_below(rng, 4)) {
    case 0:
        b.limits.nodes = 1 + rng_below(rng, 4);
        break;
    case 1:
        b.limits.bytes = 5000 + rng_below(rng, 60000);
        break;
    case 2:
        *looks = (int)rng_below(rng, 3);
        b.limits.cancelled = cancel_later;
        b.limits.context = looks;
        break;
    default:
        break;
    }
    return b;
}

/* Random calls of next and count until the end; each solution once. */
static void play(void *e, const struct question *q, struct rng *rng) {
    struct solutions found = {0};
    int n_counted = 0, chosen[64], n, looks;
    enum next result = NEXT_STOPPED;
    while (result != NEXT_NO_MORE) {
        struct budget budget = random_budget(rng, &looks);
        if (rng_below(rng, 4)) {
            result = sat->next(e, &budget, chosen, &n);
            if (result == NEXT_FOUND) {
                assert_null(cover_check(q->cover, chosen, n));
                assert_true(solutions_add(&found, option_set(chosen, n)));
            }
        } else {
            struct count total = {0};
            const uint64_t limit = 1 + rng_below(rng, 3);
            result = sat->count(e, &budget, count_from(limit), &total);
            assert_true(total.low <= limit);
            n_counted += (int)total.low;
        }
        assert_int_equal(result == NEXT_STOPPED, budget.reason != STOP_NONE);
    }
    assert_int_equal(found.n + n_counted, q->answer.n);
    for (int i = 0; i < found.n; i++)
        assert_false(
            solutions_add((struct solutions *)&q->answer, found.list[i]));
    solutions_free(&found);
}

static void play_cover(struct rng *rng, const struct backend_options *options) {
    struct cover *const cover =
        rng_below(rng, 2) ? random_cover(rng, 40) : coloured_cover(rng, 40);
    const struct problem p = {.cover = cover};
    const char *why;
    void *const e = sat->open(&p, options, &why);
    assert_non_null(e);
    for (int i = 0; i < 6; i++) {
        struct question q = {.cover = cover};
        struct solutions unfinished = {0};
        random_question(rng, &q);
        q.answer = naive_answer(&q);
        if (q.answer.n < 300) {
            ask_question(e, &q);
            if (rng_below(rng, 4)) /* else it is left unfinished */
                play(e, &q, rng);
            else
                take_next(e, cover, &unfinished, 1);
        }
        solutions_free(&unfinished);
        solutions_free(&q.answer);
    }
    sat->close(e);
    cover_free(cover);
}

/* Random sequences of calls against the naive search, by a fixed seed. */
static void test_random_calls(void **state) {
    (void)state;
    const char *const many = getenv("SUDOKUSAT_SLOW");
    struct rng rng;
    rng_seed(&rng, 20);
    for (int i = 0; i < (many ? 20000 : 1500); i++) {
        const struct backend_options options = {
            &settings[rng_below(&rng, N_SETTINGS)], 1};
        play_cover(&rng, &options);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_6x6),
        cmocka_unit_test(test_chess),
        cmocka_unit_test(test_limit),
        cmocka_unit_test(test_enumerates_4x4),
        cmocka_unit_test(test_no_primary_items),
        cmocka_unit_test(test_refuses_to_open),
        cmocka_unit_test(test_deadline),
        cmocka_unit_test(test_cancel),
        cmocka_unit_test(test_memory_bound),
        cmocka_unit_test(test_memory_resume),
        cmocka_unit_test(test_stats),
        cmocka_unit_test(test_random_calls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
