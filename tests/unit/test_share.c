/* One question on several threads: all that is answered is what one thread
 * answers, whether the search comes to its end or somebody ends it.
 */
#include "effort.h"
#include "sudokusat.h"
#include "text_input.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* 106 794 and 1 040 853 solutions: the literature of tdoku's tests has both. */
static const char many[] =
    ".........6..1..3.8198....6.85...1.....6......71...4...9"
    "....7..4..7...6..3.....1..";
static const char more[] =
    ".3...8..2...1.534..98..2......7..42........9.........6."
    "...37.......1...........7.";

/* What a question came to: all that is the same for any number of threads. */
struct heard {
    uint64_t n_grids, hash; /* of the grids in their order */
    uint64_t ends_after;    /* grids, 0 = never */
    sudokusat_cancel *cancel;
    uint64_t cancels_after;
    char text[2000];
};

static bool hear(void *context, const int8_t *grid) {
    struct heard *const h = context;
    for (int i = 0; i < 81; i++)
        h->hash = (h->hash ^ (uint64_t)grid[i]) * UINT64_C(0x100000001b3);
    h->n_grids++;
    if (h->cancel && h->n_grids == h->cancels_after)
        sudokusat_cancel_set(h->cancel);
    return h->n_grids != h->ends_after;
}

static void write_down(struct heard *h, const sudokusat_answer *a) {
    size_t n = (size_t)snprintf(
        h->text, sizeof h->text, "%s %s complete %d limit %d stopped %s:",
        sudokusat_verdict_name(a->verdict), a->solutions, a->complete,
        a->limit_reached, a->stopped ? a->stopped : "no");
    for (int i = 0; i < a->findings[0].n_stats; i++)
        n += (size_t)snprintf(h->text + n, sizeof h->text - n, " %s %" PRIu64,
                              a->findings[0].stats[i].name,
                              a->findings[0].stats[i].value);
}

static struct heard ask(int n_helpers, const char *backend, const char *text,
                        sudokusat_question q, struct heard h) {
    const sudokusat_options options = {.backend = backend};
    sudokusat_helpers *const helpers = sudokusat_helpers_new(n_helpers);
    sudokusat_solver *const s = sudokusat_solver_new(&options, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(text);
    sudokusat_answer answer;
    sudokusat_share(s, helpers);
    q.context = &h;
    q.limits.cancel = h.cancel;
    assert_int_equal(sudokusat_ask(s, p, &q, &answer), 0);
    write_down(&h, &answer);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
    sudokusat_helpers_free(helpers);
    return h;
}

static void check_same(const char *backend, const char *text,
                       sudokusat_question q, struct heard h) {
    const struct heard one = ask(0, backend, text, q, h);
    static const int helpers[] = {2, 1, 6};
    for (int i = 0; i < (SANITIZED ? 1 : 3); i++) {
        const struct heard other = ask(helpers[i], backend, text, q, h);
        assert_string_equal(one.text, other.text);
        assert_int_equal(one.n_grids, other.n_grids);
        assert_int_equal(one.hash, other.hash);
    }
}

static const char *const engines[] = {"bits", "dlx:memo=off", "dlx", "auto"};
#define N_ENGINES (SANITIZED ? 2 : 4)

static void test_all(void **state) {
    (void)state;
    const struct heard h = {0};
    for (int i = 0; i < N_ENGINES; i++) {
        sudokusat_question q = {.untimed = true};
        check_same(engines[i], many, q, h);
        q.on_grid = hear;
        check_same(engines[i], many, q, h);
        assert_int_equal(ask(2, engines[i], many, q, h).n_grids, 106794);
        assert_non_null(
            strstr(ask(2, engines[i], more, (sudokusat_question){0}, h).text,
                   " 1040853 complete 1"));
    }
}

/* The limit is reached in the midst of a part. */
static void test_limits(void **state) {
    (void)state;
    for (int i = 0; i < N_ENGINES; i++) {
        sudokusat_question q = {.limit = 30001};
        const struct heard h = {0};
        check_same(engines[i], more, q, h);
        assert_non_null(strstr(ask(1, engines[i], more, q, h).text,
                               "multiple 30001 complete 0 limit 1 stopped no"));
        q.on_grid = hear;
        check_same(engines[i], more, q, h);
    }
}

static void test_sat(void **state) {
    (void)state;
    const sudokusat_question q = {.limit = 8345, .on_grid = hear};
    check_same("sat", many, q, (struct heard){0});
}

/* Who asks has enough. */
static void test_refusal(void **state) {
    (void)state;
    const sudokusat_question q = {.on_grid = hear};
    for (int i = 0; i < N_ENGINES; i++)
        check_same(engines[i], more, q, (struct heard){.ends_after = 25432});
}

/* Bounds on nodes are met to the node; then nothing is shared. */
static void test_nodes(void **state) {
    (void)state;
    const sudokusat_question q = {.on_grid = hear, .limits.nodes = 24321};
    const struct heard h = {0};
    check_same("bits", more, q, h);
    assert_non_null(strstr(ask(2, "bits", more, q, h).text, "stopped nodes"));
}

/* A search that is cancelled in the midst says so, and as many solutions as it
 * has handed out. */
static void test_cancel(void **state) {
    (void)state;
    for (int helpers = 0; helpers < 4; helpers++) {
        sudokusat_cancel *const cancel = sudokusat_cancel_new();
        const struct heard h =
            ask(helpers, "bits", more, (sudokusat_question){.on_grid = hear},
                (struct heard){.cancel = cancel, .cancels_after = 20000});
        char solutions[100];
        snprintf(solutions, sizeof solutions,
                 "multiple %" PRIu64 " complete 0 limit 0 stopped cancelled",
                 h.n_grids);
        assert_non_null(strstr(h.text, solutions));
        assert_in_range(h.n_grids, 20000, 1040852);
        sudokusat_cancel_free(cancel);
    }
}

/* Nobody counts these grids in a moment: two digits that are the same are more
 * than names of digits. */
static void test_deadline(void **state) {
    (void)state;
    char empty[82];
    memset(empty, '.', 81);
    empty[81] = '\0';
    empty[0] = empty[12] = '1';
    for (int i = 0; i < 8; i++) {
        const sudokusat_question q = {.limits.seconds = 0.3,
                                      .on_grid = i < 4 ? NULL : hear};
        const struct heard h =
            ask(i % 2 + 1, engines[i % 4], empty, q, (struct heard){0});
        assert_non_null(strstr(h.text, "complete 0 limit 0 stopped deadline"));
        assert_int_equal(strncmp(h.text, "multiple ", 9), 0);
        if (q.on_grid)
            assert_int_equal(strtoull(h.text + 9, NULL, 10), h.n_grids);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all),      cmocka_unit_test(test_limits),
        cmocka_unit_test(test_sat),      cmocka_unit_test(test_refusal),
        cmocka_unit_test(test_nodes),    cmocka_unit_test(test_cancel),
        cmocka_unit_test(test_deadline),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
