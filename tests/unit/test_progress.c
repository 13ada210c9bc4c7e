/* How far a call is, as it tells it: on every call that takes limits, counters
 * never go back, no part is more than its whole, and the answer is the same as
 * if nobody had listened. Long calls are ended by a deadline. Which counters a
 * call has is written down by hand from sudokusat.h. */
#include "sudokusat.h"
#include "text_input.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* More solutions than anybody waits for. */
#define MANY                                                                   \
    "12345678........................................."                        \
    "................................\n"
/* 17 clues and no solution, and a puzzle of 30 givens with one. */
#define NONE                                                                   \
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........"  \
    "4."                                                                       \
    "........\n"
#define UNIQUE                                                                 \
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419.."  \
    "5....8..79\n"

enum { MOST = 64 };

struct told {
    pthread_t caller;
    int times;
    sudokusat_stat list[MOST]; /* the greatest values so far */
    int n;
};

static sudokusat_stat *find(struct told *t, const char *name) {
    for (int i = 0; i < t->n; i++)
        if (!strcmp(t->list[i].name, name))
            return &t->list[i];
    return NULL;
}

static uint64_t value(struct told *t, const char *name) {
    const sudokusat_stat *const stat = find(t, name);
    return stat ? stat->value : 0;
}

static void check_whole(struct told *t, const char *part) {
    char whole[32];
    snprintf(whole, sizeof whole, "all_%s", part);
    if (find(t, whole))
        assert_true(value(t, part) <= value(t, whole));
}

static void listen(void *context, const sudokusat_stat *stats, int n) {
    struct told *const t = context;
    const int before = t->n;
    assert_true(n <= MOST);
    assert_true(pthread_equal(t->caller, pthread_self()));
    t->times++;
    for (int i = 0; i < n; i++) {
        sudokusat_stat *const last = find(t, stats[i].name);
        assert_true(strlen(stats[i].summary) > 0);
        if (last) {
            assert_true(stats[i].value >= last->value);
            last->value = stats[i].value;
        } else {
            t->list[t->n++] = stats[i];
        }
        if (!strcmp(stats[i].name, "solutions"))
            assert_int_equal(i, n - 1);
    }
    assert_true(n >= before); /* none goes away */
    for (int i = 0; i < n; i++)
        check_whole(t, stats[i].name);
}

static sudokusat_limits limits(double seconds, struct told *t) {
    return (sudokusat_limits){.seconds = seconds,
                              .on_progress = t ? listen : NULL,
                              .progress_context = t};
}

/* ------------------------------------------------------------------------
 * Calls that are too long
 */

/* Whether each of the names was told, and nothing too often. */
static bool has_told(struct told *t, const char *names, double seconds) {
    char copy[128], *name;
    snprintf(copy, sizeof copy, "%s", names);
    assert_true(t->times <= 20 * seconds + 20);
    for (name = strtok(copy, " "); name; name = strtok(NULL, " "))
        if (!value(t, name))
            return false;
    return t->times > 1;
}

static void ask(sudokusat_solver *s, sudokusat_puzzle *p, sudokusat_limits l) {
    const sudokusat_question q = {.limits = l};
    sudokusat_answer a;
    assert_int_equal(sudokusat_ask(s, p, &q, &a), 0);
}

static bool write_nothing(void *context, const char *bytes, size_t n) {
    (void)context;
    (void)bytes;
    (void)n;
    return true;
}

static void prove_cubes(sudokusat_solver *s, sudokusat_puzzle *p,
                        sudokusat_limits l) {
    const sudokusat_proof_question q = {.limits = l};
    sudokusat_answer a;
    assert_int_equal(
        sudokusat_prove_cubes(s, p, &q, write_nothing, NULL, &a, NULL, NULL),
        0);
}

static void prove(sudokusat_solver *s, sudokusat_puzzle *p,
                  sudokusat_limits l) {
    const sudokusat_proof_question q = {.limits = l, .limit = 1000000000};
    sudokusat_proof *proof;
    sudokusat_answer a;
    assert_int_equal(sudokusat_prove(s, p, &q, &proof, &a), 0);
    sudokusat_proof_free(proof);
}

static void minimise(sudokusat_solver *s, sudokusat_puzzle *p,
                     sudokusat_limits l) {
    const sudokusat_minimise_question q = {.mode = SUDOKUSAT_MINIMISE_FEWEST,
                                           .limits = l};
    sudokusat_minimised m;
    assert_int_equal(sudokusat_minimise(s, p, &q, &m), 0);
}

static void suggest(sudokusat_solver *s, sudokusat_puzzle *p,
                    sudokusat_limits l) {
    const sudokusat_suggest_question q = {.limits = l};
    sudokusat_suggestion out;
    assert_int_equal(sudokusat_suggest(s, p, &q, &out), 0);
}

static void estimate(sudokusat_solver *s, sudokusat_puzzle *p,
                     sudokusat_limits l) {
    const sudokusat_estimate_question q = {.probes = UINT64_C(1) << 40,
                                           .limits = l};
    sudokusat_estimate e;
    assert_int_equal(sudokusat_estimate_solutions(s, p, &q, &e), 0);
}

static void split(sudokusat_solver *s, sudokusat_puzzle *p,
                  sudokusat_limits l) {
    const sudokusat_split_question q = {.parts = 10000000, .limits = l};
    uint64_t n;
    assert_int_equal(sudokusat_split(s, p, &q, write_nothing, NULL, &n), 0);
}

static void explain(sudokusat_solver *s, sudokusat_puzzle *p,
                    sudokusat_limits l) {
    const sudokusat_explain_question q = {.orders = 1000000, .limits = l};
    sudokusat_explanation e;
    assert_int_equal(sudokusat_explain(s, p, &q, &e), 0);
}

static const struct {
    const char *label, *backend, *board, *names;
    void (*call)(sudokusat_solver *s, sudokusat_puzzle *p, sudokusat_limits l);
} calls[] = {
    {"ask", "dlx", MANY, "nodes updates solutions", ask},
    {"prove", "dlx", MANY, "nodes solutions", prove},
    {"prove cubes", "dlx", MANY, "nodes solutions", prove_cubes},
    {"minimise", "dlx",
     "534678912672195348198342567859761423426853791713924856961537284287419635"
     "34528617.\n",
     "questions givens all_givens puzzles", minimise},
    {"suggest", "dlx", MANY, "nodes questions solutions", suggest},
    {"estimate", "dlx", MANY, "paths all_paths", estimate},
    {"split", "dlx", MANY, "parts all_parts", split},
    {"explain", "dlx", NONE, "nodes questions reasons all_reasons", explain},
};

/* With helpers, whose work is told by the thread that called, too. Sanitized,
 * or on a machine that has other things to do, all of it comes later: until
 * then, in longer and longer calls. */
static void tell_all(size_t i) {
    const sudokusat_options options = {.backend = calls[i].backend};
    sudokusat_helpers *const helpers = sudokusat_helpers_new(2);
    bool has_all = false;
    for (double seconds = 0.3; seconds < 100 && !has_all; seconds *= 4) {
        sudokusat_solver *const s = sudokusat_solver_new(&options, NULL);
        sudokusat_puzzle *const p = puzzle_of_text(calls[i].board);
        struct told told = {.caller = pthread_self()};
        sudokusat_share(s, helpers);
        calls[i].call(s, p, limits(seconds, &told));
        has_all = has_told(&told, calls[i].names, seconds);
        sudokusat_puzzle_free(p);
        sudokusat_solver_free(s);
    }
    sudokusat_helpers_free(helpers);
    if (!has_all)
        fail_msg("%s does not tell all of: %s", calls[i].label, calls[i].names);
}

static void test_long_calls(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        tell_all(i);
}

/* ------------------------------------------------------------------------
 * Calls that come to an end
 */

struct answers {
    char text[4096];
};

__attribute__((format(printf, 2, 3))) static void add(struct answers *to,
                                                      const char *format, ...) {
    const size_t n = strlen(to->text);
    va_list args;
    va_start(args, format);
    vsnprintf(to->text + n, sizeof to->text - n, format, args);
    va_end(args);
}

static void answer_ask(sudokusat_solver *s, sudokusat_puzzle *p,
                       sudokusat_limits l, struct answers *to) {
    const sudokusat_question q = {.limits = l};
    sudokusat_answer a;
    sudokusat_ask(s, p, &q, &a);
    add(to, "%s %s %d %d;", sudokusat_verdict_name(a.verdict), a.solutions,
        a.complete, a.n_violations);
    for (int i = 0; i < a.findings[0].n_stats; i++)
        add(to, " %s %llu", a.findings[0].stats[i].name,
            (unsigned long long)a.findings[0].stats[i].value);
}

static void answer_prove(sudokusat_solver *s, sudokusat_puzzle *p,
                         sudokusat_limits l, struct answers *to) {
    const sudokusat_proof_question q = {.limits = l};
    sudokusat_proof *proof;
    sudokusat_answer a;
    size_t n;
    sudokusat_prove(s, p, &q, &proof, &a);
    const char *const text = sudokusat_proof_text(proof, &n);
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++)
        sum = 31 * sum + (unsigned char)text[i];
    add(to, "%s %s %llu %llu", sudokusat_verdict_name(a.verdict), a.solutions,
        (unsigned long long)n, (unsigned long long)sum);
    sudokusat_proof_free(proof);
}

static void answer_minimise(sudokusat_solver *s, sudokusat_puzzle *p,
                            sudokusat_limits l, struct answers *to) {
    const sudokusat_minimise_question q = {.mode = SUDOKUSAT_MINIMISE_ALL,
                                           .limits = l};
    sudokusat_minimised m;
    sudokusat_minimise(s, p, &q, &m);
    add(to, "%d %llu %d %d", m.verdict, (unsigned long long)m.n_found, m.fewest,
        m.complete);
}

static void answer_explain(sudokusat_solver *s, sudokusat_puzzle *p,
                           sudokusat_limits l, struct answers *to) {
    const sudokusat_explain_question q = {.limits = l};
    sudokusat_explanation e;
    sudokusat_explain(s, p, &q, &e);
    add(to, "%d %d %d %d %llu:", e.verdict, e.n_reasons, e.n_redundant,
        e.n_differ, (unsigned long long)e.n_asked);
    for (int i = 0; i < e.n_reasons; i++)
        add(to, " %d", e.reasons[i].cell);
}

static void answer_candidates(sudokusat_solver *s, sudokusat_puzzle *p,
                              sudokusat_limits l, struct answers *to) {
    const sudokusat_question q = {.limits = l};
    sudokusat_possible possible;
    sudokusat_find_candidates(s, p, &q, &possible);
    add(to, "%d %llu:", possible.verdict, (unsigned long long)possible.n_asked);
    for (int i = 0; i < 81; i++)
        add(to, " %llx", (unsigned long long)possible.found[i]);
}

static void answer_grade(sudokusat_solver *s, sudokusat_puzzle *p,
                         sudokusat_limits l, struct answers *to) {
    const sudokusat_logic_question q = {.limits = l};
    sudokusat_path path;
    sudokusat_grade(s, p, &q, &path);
    add(to, "%d %d %d", path.verdict, path.n_steps, path.rating);
}

static void (*const answers[])(sudokusat_solver *s, sudokusat_puzzle *p,
                               sudokusat_limits l, struct answers *to) = {
    answer_ask,     answer_prove,      answer_minimise,
    answer_explain, answer_candidates, answer_grade};

static const char *const boards[] = {UNIQUE, NONE, /* breaks a rule: */
                                     "55..7....6..195....98....6.8...6...34..8."
                                     "3..17...2...6.6....28....419..5....8..79"
                                     "\n"};

static void test_same_answers(void **state) {
    static const char *const backends[] = {"bits", "dlx", "sat", "auto"};
    enum { N = sizeof answers / sizeof *answers };
    (void)state;
    for (size_t i = 0; i < sizeof backends / sizeof *backends * N * 3; i++) {
        struct answers with = {""}, without = {""};
        struct told told = {.caller = pthread_self()};
        for (int listens = 0; listens < 2; listens++) {
            const sudokusat_options options = {.backend = backends[i / 3 / N]};
            sudokusat_solver *const s = sudokusat_solver_new(&options, NULL);
            sudokusat_puzzle *const p = puzzle_of_text(boards[i % 3]);
            for (int k = 0; k < 2; k++) { /* an open engine, then */
                told.n = 0;
                answers[i / 3 % N](s, p, limits(0, listens ? &told : NULL),
                                   listens ? &with : &without);
            }
            sudokusat_puzzle_free(p);
            sudokusat_solver_free(s);
        }
        assert_true(strlen(with.text) > 0);
        assert_string_equal(with.text, without.text);
    }
}

/* ------------------------------------------------------------------------
 * Covers, and what a callback may do
 */

/* n queens, with diagonals that need not be covered. */
static sudokusat_cover *queens(int n) {
    sudokusat_cover *const c = sudokusat_cover_new();
    char name[32];
    for (int i = 0; i < 6 * n - 2; i++) {
        snprintf(name, sizeof name, "i%d", i);
        sudokusat_cover_add_item(c, name, i < 2 * n);
    }
    for (int row = 0; row < n; row++)
        for (int column = 0; column < n; column++) {
            const int items[] = {row, n + column, 2 * n + row + column,
                                 4 * n - 1 + row - column + n - 1};
            sudokusat_cover_add_option(c, items, NULL, 4);
        }
    return c;
}

static bool count_cover(double seconds) {
    sudokusat_cover *const c = queens(20);
    struct told told = {.caller = pthread_self()};
    const sudokusat_cover_question q = {.limits = limits(seconds, &told)};
    sudokusat_answer a;
    assert_int_equal(sudokusat_cover_ask(c, &q, &a), 0);
    assert_true((double)value(&told, "solutions") <= strtod(a.solutions, NULL));
    sudokusat_cover_free(c);
    return has_told(&told, "nodes solutions", seconds);
}

static bool estimate_cover(double seconds) {
    sudokusat_cover *const c = queens(20);
    struct told told = {.caller = pthread_self()};
    const sudokusat_estimate_question q = {.probes = UINT64_C(1) << 40,
                                           .limits = limits(seconds, &told)};
    sudokusat_estimate e;
    assert_int_equal(sudokusat_cover_estimate(c, &q, &e), 0);
    sudokusat_cover_free(c);
    return has_told(&told, "paths all_paths", seconds);
}

/* Three queens cannot be placed. */
static bool explain_cover(double seconds) {
    sudokusat_cover *const c = queens(3);
    struct told told = {.caller = pthread_self()};
    const sudokusat_cover_explain_question q = {
        .orders = 1000000, .limits = limits(seconds, &told)};
    sudokusat_cover_explanation e;
    assert_int_equal(sudokusat_cover_explain(c, &q, &e), 0);
    assert_int_equal(e.verdict, SUDOKUSAT_NONE);
    sudokusat_cover_free(c);
    return has_told(&told, "decisions questions reasons all_reasons", seconds);
}

static void test_cover(void **state) {
    bool (*const calls_of_covers[])(double) = {count_cover, estimate_cover,
                                               explain_cover};
    (void)state;
    for (int i = 0; i < 3; i++) {
        bool has_all = false;
        for (double seconds = 0.3; seconds < 100 && !has_all; seconds *= 4)
            has_all = calls_of_covers[i](seconds);
        assert_true(has_all);
    }
}

/* The 92 ways to place eight queens are told and counted alike. */
static void test_cover_is_the_same(void **state) {
    (void)state;
    for (int listens = 0; listens < 2; listens++) {
        sudokusat_cover *const c = queens(8);
        struct told told = {.caller = pthread_self()};
        const sudokusat_cover_question q = {
            .second = "sat", .limits = limits(0, listens ? &told : NULL)};
        sudokusat_answer a;
        assert_int_equal(sudokusat_cover_ask(c, &q, &a), 0);
        assert_string_equal(a.solutions, "92");
        assert_true(a.agree);
        assert_true(value(&told, "solutions") <= 92);
        sudokusat_cover_free(c);
    }
}

static void set_cancel(void *context, const sudokusat_stat *stats, int n) {
    (void)stats;
    (void)n;
    sudokusat_cancel_set(context);
}

static void test_cancel_from_within(void **state) {
    (void)state;
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(MANY);
    sudokusat_cancel *const cancel = sudokusat_cancel_new();
    const sudokusat_question q = {.limits = {.seconds = 600,
                                             .cancel = cancel,
                                             .on_progress = set_cancel,
                                             .progress_context = cancel}};
    sudokusat_answer a;
    assert_int_equal(sudokusat_ask(s, p, &q, &a), 0);
    assert_string_equal(a.stopped, "cancelled");
    sudokusat_cancel_free(cancel);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_long_calls),
        cmocka_unit_test(test_same_answers),
        cmocka_unit_test(test_cover),
        cmocka_unit_test(test_cover_is_the_same),
        cmocka_unit_test(test_cancel_from_within),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
