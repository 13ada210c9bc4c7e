/* Many handles side by side: what the header promises of threads.
 *
 * Each thread has solvers and readers of its own and does a bit of everything
 * that the library can; what it says must be what one thread alone says. The
 * thread sanitizer watches what they share, which is constant tables only.
 */
#define _POSIX_C_SOURCE 200809L

#include "sudokusat.h"
#include "text_input.h"

#include <inttypes.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define N_THREADS 4
#define SAID_SIZE 4096

static const char *const boards[] = {
    /* one solution, several, none, and one under chess rules alone */
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5."
    "...8..79",
    "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4"
    ".5.1.7.8",
    "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7."
    ".125.3..",
    ".....1..1.43.31.",
};

/* What one thread has found out, and the part of the work that it does. */
struct worker {
    pthread_t thread;
    char said[SAID_SIZE];
    size_t n;
};

__attribute__((format(printf, 2, 3))) static void say(struct worker *w,
                                                      const char *format, ...) {
    va_list list;
    va_start(list, format);
    const int n = vsnprintf(w->said + w->n, SAID_SIZE - w->n, format, list);
    va_end(list);
    if (n > 0 && (size_t)n < SAID_SIZE - w->n)
        w->n += (size_t)n;
}

static void solve(struct worker *w, const char *backend, const char *text) {
    const char *const rule = "anti-king";
    for (int n_rules = 0; n_rules < 2; n_rules++) {
        const sudokusat_options options = {
            .backend = backend, .rules = &rule, .n_rules = n_rules};
        sudokusat_solver *const s = sudokusat_solver_new(&options, NULL);
        sudokusat_puzzle *const p = puzzle_of_text(text);
        const sudokusat_question ask = {.limit = 3};
        sudokusat_answer answer;
        if (sudokusat_ask(s, p, &ask, &answer))
            say(w, "%s: %s\n", backend, sudokusat_error(p));
        else
            say(w, "%s: %s %s\n", backend,
                sudokusat_verdict_name(answer.verdict), answer.solutions);
        sudokusat_puzzle_free(p);
        sudokusat_solver_free(s);
    }
}

static void think(struct worker *w, const char *text) {
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(text);
    const sudokusat_logic_question ask = {0};
    const sudokusat_explain_question why = {0};
    const sudokusat_minimise_question fewer = {.limit = 1, .seed = 5};
    sudokusat_path path;
    sudokusat_advice advice;
    sudokusat_explanation explanation;
    sudokusat_canonical_form form;
    sudokusat_minimised minimised;
    sudokusat_possible possible;
    const sudokusat_question each = {0};
    if (!sudokusat_grade(s, p, &ask, &path))
        say(w, "grade: %s\n", sudokusat_verdict_name(path.verdict));
    if (!sudokusat_hint(s, p, &ask, &advice))
        say(w, "hint: %s\n", advice.words[2] ? advice.words[2] : "none");
    if (!sudokusat_explain(s, p, &why, &explanation))
        say(w, "explain: %" PRIu64 "\n", explanation.n_asked);
    if (!sudokusat_canonical(s, p, &form))
        say(w, "canonical: %" PRIx64 "\n", form.hash[0]);
    if (!sudokusat_minimise(s, p, &fewer, &minimised))
        say(w, "minimise: %d\n", minimised.fewest);
    if (!sudokusat_find_candidates(s, p, &each, &possible))
        say(w, "candidates: %" PRIu64 "\n", possible.n_asked);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

static void prove(struct worker *w, const char *text) {
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(text);
    const sudokusat_proof_question ask = {.form = SUDOKUSAT_PROOF_HINTS};
    sudokusat_proof *proof = NULL;
    sudokusat_answer answer;
    if (!sudokusat_prove(s, p, &ask, &proof, &answer)) {
        size_t n = 0;
        const char *const certificate = sudokusat_proof_text(proof, &n);
        sudokusat_check_report report;
        sudokusat_verify(certificate, n, 1, NULL, &report);
        say(w, "prove: %zu bytes, outcome %d, %" PRIu64 "\n", n,
            (int)report.outcome, report.solutions);
    }
    sudokusat_proof_free(proof);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

static void generate(struct worker *w) {
    const sudokusat_generate_options target = {.size = 6, .rated = true};
    const sudokusat_printing printing = {.format = "line"};
    sudokusat_generator *const generator =
        sudokusat_generator_new(NULL, &target, NULL);
    sudokusat_generated generated;
    sudokusat_make(generator, 11, 0, NULL, &generated);
    char *const line =
        generated.puzzle
            ? sudokusat_print(sudokusat_generator_solver(generator),
                              generated.puzzle, &printing, NULL)
            : NULL;
    say(w, "generate: %s\n", line ? line : "nothing");
    sudokusat_free(line);
    sudokusat_generated_clear(&generated);
    sudokusat_generator_free(generator);
}

static void *work(void *context) {
    struct worker *const w = context;
    const char *const backends[] = {"dlx", "sat", "bits", "backtrack", "logic"};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        for (size_t k = 0; k < sizeof backends / sizeof *backends; k++)
            solve(w, backends[k], boards[i]);
        think(w, boards[i]);
        prove(w, boards[i]);
    }
    generate(w);
    return NULL;
}

static void test_side_by_side(void **state) {
    (void)state;
    static struct worker alone, many[N_THREADS];
    work(&alone);
    assert_true(alone.n > 1000 && alone.n < SAID_SIZE - 1);
    assert_non_null(strstr(alone.said, "dlx: unique 1"));
    assert_non_null(strstr(alone.said, "prove: "));
    assert_null(strstr(alone.said, "generate: nothing"));
    for (int i = 0; i < N_THREADS; i++)
        assert_int_equal(pthread_create(&many[i].thread, NULL, work, &many[i]),
                         0);
    for (int i = 0; i < N_THREADS; i++)
        pthread_join(many[i].thread, NULL);
    for (int i = 0; i < N_THREADS; i++)
        assert_string_equal(many[i].said, alone.said);
}

static void *wait_and_cancel(void *cancel) {
    sudokusat_cancel_set(cancel);
    return NULL;
}

static void test_cancelled_from_another_thread(void **state) {
    (void)state;
    const char *const backends[] = {"dlx", "sat", "bits"};
    for (size_t k = 0; k < sizeof backends / sizeof *backends; k++) {
        const sudokusat_options options = {.backend = backends[k]};
        sudokusat_solver *const s = sudokusat_solver_new(&options, NULL);
        sudokusat_cancel *const cancel = sudokusat_cancel_new();
        sudokusat_puzzle *const p = puzzle_of_text(
            "1..............................................................."
            ".................");
        const sudokusat_question ask = {.limits.cancel = cancel};
        sudokusat_answer answer;
        pthread_t thread;
        assert_int_equal(pthread_create(&thread, NULL, wait_and_cancel, cancel),
                         0);
        assert_int_equal(sudokusat_ask(s, p, &ask, &answer), 0);
        pthread_join(thread, NULL);
        assert_string_equal(answer.stopped, "cancelled");
        assert_false(answer.complete);
        sudokusat_puzzle_free(p);
        sudokusat_cancel_free(cancel);
        sudokusat_solver_free(s);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_side_by_side),
        cmocka_unit_test(test_cancelled_from_another_thread),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
