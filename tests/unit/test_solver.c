/* Questions asked of real engines and of one that lies. */
#include "api/tables.h"
#include "encode/encode.h"
#include "fake_backend.h"
#include "grids.h"
#include "puzzle_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct geometry g4 = {4, 2, 2}, g9 = {9, 3, 3};

#define BLANK_4 ".... .... .... ...."
#define TWO_4                                                                  \
    ".... .1.. 1.43 .31." /* 2431312412434312 and 3421213412434312             \
                           */
#define BLANK_9                                                                \
    "........................................................................" \
    "........."
#define UNIQUE_9                                                               \
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419.."  \
    "5....8..79"

/* 288, 72 and 12 by arithmetic: all grids, those with a fixed corner, those
 * with a fixed row; the others by hand. */
static const struct {
    const struct geometry *g;
    const char *rules, *givens;
    uint64_t limit;
    enum verdict verdict;
    uint64_t solutions;
    bool complete, limit_reached;
} questions[] = {
    {&g4, "classic", BLANK_4, 0, VERDICT_MULTIPLE, 288, true, false},
    {&g4, "classic", "1... .... .... ....", 0, VERDICT_MULTIPLE, 72, true,
     false},
    {&g4, "classic", "1234 .... .... ....", 0, VERDICT_MULTIPLE, 12, true,
     false},
    {&g4, "classic", TWO_4, 0, VERDICT_MULTIPLE, 2, true, false},
    {&g4, "classic", TWO_4, 3, VERDICT_MULTIPLE, 2, true, false},
    {&g4, "classic", TWO_4, 2, VERDICT_MULTIPLE, 2, false, true},
    {&g4, "classic", TWO_4, 1, VERDICT_UNKNOWN, 1, false, true},
    {&g4, "classic", BLANK_4, 288, VERDICT_MULTIPLE, 288, false, true},
    {&g4, "classic", BLANK_4, 289, VERDICT_MULTIPLE, 288, true, false},
    {&g4, "classic", BLANK_4, 100, VERDICT_MULTIPLE, 100, false, true},
    {&g9, "classic", UNIQUE_9, 0, VERDICT_UNIQUE, 1, true, false},
    {&g9, "classic", UNIQUE_9, 2, VERDICT_UNIQUE, 1, true, false},
    {&g9, "classic", UNIQUE_9, 1, VERDICT_UNKNOWN, 1, false, true},
    {&g9, "classic anti-king", UNIQUE_9, 2, VERDICT_NONE, 0, true, false},
    {&g9, "classic anti-king", UNIQUE_9, 1, VERDICT_NONE, 0, true, false},
    {&g4, "classic", "12.. .... ...3 ...4", 0, VERDICT_NONE, 0, true, false},
    {&g4, "classic", "11.. .... .... ....", 0, VERDICT_NONE, 0, true, false},
    {&g4, "classic anti-king", BLANK_4, 0, VERDICT_NONE, 0, true, false},
};

static void check_answer(size_t i, const struct answer *a) {
    assert_int_equal(a->verdict, questions[i].verdict);
    assert_int_equal(a->solutions.low, questions[i].solutions);
    assert_int_equal(a->solutions.high, 0);
    assert_int_equal(a->complete, questions[i].complete);
    assert_int_equal(a->limit_reached, questions[i].limit_reached);
    assert_int_equal(a->stopped, STOP_NONE);
    assert_null(a->failure);
}

static void test_questions(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        struct setting s;
        setting_open(&s, questions[i].g, questions[i].rules);
        struct board *const b = board_read(questions[i].g, questions[i].givens);
        for (int e = 0; e < 4; e++) { /* both engines, with grids and without */
            struct grids found;
            struct answer a;
            grids_init(&found, geometry_cells(questions[i].g));
            const struct question q = {.limit = count_from(questions[i].limit),
                                       .want_grids = e >= 2,
                                       .on_grid = e >= 2 ? grids_add : NULL,
                                       .grid_context = &found};
            solver_ask(s.solver[e % 2], b, &q, &a);
            check_answer(i, &a);
            assert_int_equal(found.n, e >= 2 ? a.solutions.low : 0);
            assert_false(grids_repeat(&found));
            grids_free(&found);
        }
        board_free(b);
        setting_close(&s);
    }
}

/* Each of the digits 1 to 4 in the corner has 72 of the 288 grids. */
static void test_candidates_exclude(void **state) {
    (void)state;
    static const struct {
        uint64_t corner;
        uint64_t solutions;
    } cases[] = {{15, 288}, {7, 216}, {9, 144}, {4, 72}, {0, 0}};
    struct setting s;
    setting_open(&s, &g4, "classic");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int e = 0; e < 2; e++) {
            struct board *const b = board_read(&g4, BLANK_4);
            const struct question all = {.want_grids = e};
            struct answer a;
            board_want_candidates(b);
            b->candidates[0] = cases[i].corner;
            solver_ask(s.solver[e], b, &all, &a);
            assert_int_equal(a.solutions.low, cases[i].solutions);
            assert_true(a.complete);
            assert_null(a.failure);
            board_free(b);
        }
    setting_close(&s);
}

/* A given against the pencil marks of its cell has no solution. */
static void test_given_against_candidates(void **state) {
    (void)state;
    struct setting s;
    setting_open(&s, &g4, "classic");
    struct board *const b = board_read(&g4, "1... .... .... ....");
    board_want_candidates(b);
    for (int e = 0; e < 2; e++)
        for (uint64_t marks = 1; marks <= 2; marks++) {
            const struct question all = {.use_placed = false};
            struct answer a;
            b->candidates[0] = marks;
            solver_ask(s.solver[e], b, &all, &a);
            assert_int_equal(a.solutions.low, marks == 1 ? 72 : 0);
        }
    board_free(b);
    setting_close(&s);
}

static void test_placed_digits(void **state) {
    (void)state;
    struct setting s;
    setting_open(&s, &g4, "classic");
    struct board *const b = board_read(&g4, "1... .... .... ....");
    for (int use_placed = 0; use_placed < 2; use_placed++)
        for (int e = 0; e < 2; e++) {
            const struct question all = {.use_placed = use_placed,
                                         .want_grids = true};
            struct answer a;
            solver_ask(s.solver[e], b, &all, &a);
            assert_int_equal(a.solutions.low, 72);
            struct board *const more = board_copy(b);
            board_want_placed(more);
            cells_read(&g4, ".234 .... .... ....", more->placed);
            solver_ask(s.solver[e], more, &all, &a);
            assert_int_equal(a.solutions.low, use_placed ? 12 : 72);
            assert_null(a.failure);
            board_free(more);
        }
    board_free(b);
    setting_close(&s);
}

static bool cancel_at_once(void *context) {
    (void)context;
    return true;
}

/* Bounds that an empty 9x9 board is sure to hit. */
static void test_bounds(void **state) {
    (void)state;
    static const struct {
        double seconds;
        struct question q;
        enum stop_reason reason;
        int engines; /* bit e: asked of engine e */
    } cases[] = {
        {1e-6, {.want_grids = false}, STOP_DEADLINE, 3},
        {0.05, {.want_grids = true}, STOP_DEADLINE, 3},
        {0, {.limits.cancelled = cancel_at_once}, STOP_CANCEL, 3},
        {0,
         {.limits.cancelled = cancel_at_once, .want_grids = true},
         STOP_CANCEL,
         3},
        {0, {.limits.nodes = 100}, STOP_NODES, 3},
        {0, {.limits.nodes = 100, .want_grids = true}, STOP_NODES, 3},
        {0, {.limits.nodes = 1}, STOP_NODES, 3},
        {0, {.limits.bytes = 1000}, STOP_MEMORY, 2},
        {0, {.limits.bytes = 1000, .want_grids = true}, STOP_MEMORY, 2},
    };
    struct setting s;
    setting_open(&s, &g9, "classic");
    struct board *const b = board_read(&g9, BLANK_9);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int e = 0; e < 2; e++) {
            struct answer a;
            if (!(cases[i].engines >> e & 1))
                continue;
            struct question q = cases[i].q;
            q.limits.deadline = limits_deadline(cases[i].seconds);
            solver_ask(s.solver[e], b, &q, &a);
            assert_int_equal(a.stopped, cases[i].reason);
            assert_false(a.complete);
            assert_false(a.limit_reached);
            assert_int_equal(a.verdict, a.solutions.low > 1 ? VERDICT_MULTIPLE
                                                            : VERDICT_UNKNOWN);
            const uint64_t nodes = a.stats.nodes + a.stats.decisions;
            assert_true(!q.limits.nodes || nodes <= q.limits.nodes + 1);
        }
    board_free(b);
    setting_close(&s);
}

struct taker {
    int taken, most;
};

static bool take(void *context, const int8_t *cell) {
    struct taker *const t = context;
    assert_true(cell[0] >= 0 && cell[0] < 4);
    return ++t->taken < t->most;
}

/* Whoever takes the grids can end the search. */
static void test_taker_ends_search(void **state) {
    (void)state;
    struct setting s;
    setting_open(&s, &g4, "classic");
    struct board *const b = board_read(&g4, BLANK_4);
    for (int e = 0; e < 2; e++) {
        struct taker t = {0, 5};
        const struct question q = {
            .want_grids = true, .on_grid = take, .grid_context = &t};
        struct answer a;
        solver_ask(s.solver[e], b, &q, &a);
        assert_int_equal(t.taken, 5);
        assert_int_equal(a.solutions.low, 5);
        assert_int_equal(a.stopped, STOP_CANCEL);
        assert_int_equal(a.verdict, VERDICT_MULTIPLE);
        assert_false(a.complete);
    }
    board_free(b);
    setting_close(&s);
}

/* The work of one answer, not of all so far. */
static void test_stats_of_one_answer(void **state) {
    (void)state;
    struct setting s;
    setting_open(&s, &g9, "classic");
    struct board *const b = board_read(&g9, UNIQUE_9);
    for (int e = 0; e < 2; e++) {
        struct backend_stats first;
        const struct question q = {.limit = count_from(2)};
        for (int i = 0; i < 3; i++) {
            struct answer a;
            solver_ask(s.solver[e], b, &q, &a);
            if (i == 0)
                first = a.stats;
            assert_memory_equal(&a.stats, &first, sizeof first);
            assert_true(a.stats.updates + a.stats.propagations > 0);
            assert_true(a.seconds >= 0);
        }
    }
    board_free(b);
    setting_close(&s);
}

/* A fake on 4x4 boards, asked for everything. */
static void ask_fake(const struct backend *backend, const char *claims,
                     const struct board *b, uint64_t limit, struct answer *a) {
    struct rule_set rules;
    const char *why = NULL;
    rules_open(&rules, &g4, "classic");
    struct cover *const cover = encode_build(&rules);
    fake_claims(claims);
    struct solver *const s = solver_new(&rules, cover, backend, NULL, &why);
    assert_non_null(s);
    assert_ptr_equal(solver_backend(s), backend);
    assert_ptr_equal(solver_rules(s), &rules);
    solver_trace(s, NULL, NULL); /* it has none, which does no harm */
    const struct question q = {.limit = count_from(limit)};
    solver_ask(s, b, &q, a);
    solver_free(s);
    cover_free(cover);
    rule_set_free(&rules);
}

#define GOOD "1234341221434321"
#define ALSO_GOOD "1234341223414123"
#define BAD "1234341221434322"

static void test_lies_are_caught(void **state) {
    (void)state;
    static const struct {
        const char *givens, *claims, *failure;
        uint64_t solutions;
        enum verdict verdict;
        bool complete;
    } cases[] = {
        {BLANK_4, GOOD, NULL, 1, VERDICT_UNIQUE, true},
        {BLANK_4, GOOD " " ALSO_GOOD, NULL, 2, VERDICT_MULTIPLE, true},
        {BLANK_4, "", NULL, 0, VERDICT_NONE, true},
        {BLANK_4, BAD, "the grid breaks a rule", 0, VERDICT_UNKNOWN, false},
        {BLANK_4, GOOD " " BAD, "the grid breaks a rule", 1, VERDICT_UNKNOWN,
         false},
        {BLANK_4, GOOD " " ALSO_GOOD " " BAD, "the grid breaks a rule", 2,
         VERDICT_MULTIPLE, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct board *const b = board_read(&g4, cases[i].givens);
        struct answer a;
        ask_fake(&fake_backend, cases[i].claims, b, 0, &a);
        assert_string_equal(a.failure ? a.failure : "",
                            cases[i].failure ? cases[i].failure : "");
        assert_int_equal(a.solutions.low, cases[i].solutions);
        assert_int_equal(a.verdict, cases[i].verdict);
        assert_int_equal(a.complete, cases[i].complete);
        board_free(b);
    }
}

/* The fake does not know of candidates: the check does. */
static void test_excluded_candidate_is_caught(void **state) {
    (void)state;
    struct board *const b = board_read(&g4, BLANK_4);
    struct answer a;
    board_want_candidates(b);
    b->candidates[15] = 14; /* r4c4 is not 1 */
    ask_fake(&fake_backend, GOOD, b, 0, &a);
    assert_string_equal(a.failure, "the grid uses an excluded candidate");
    assert_int_equal(a.verdict, VERDICT_UNKNOWN);
    board_free(b);
}

/* An engine that cannot refute never makes it none or unique. */
static void test_modest_engine(void **state) {
    (void)state;
    static const struct {
        const char *claims;
        enum verdict verdict;
        uint64_t solutions;
    } cases[] = {{"", VERDICT_UNKNOWN, 0},
                 {GOOD, VERDICT_UNKNOWN, 1},
                 {GOOD " " ALSO_GOOD, VERDICT_MULTIPLE, 2}};
    struct board *const b = board_read(&g4, BLANK_4);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct answer a;
        ask_fake(&fake_modest_backend, cases[i].claims, b, 0, &a);
        assert_int_equal(a.verdict, cases[i].verdict);
        assert_int_equal(a.solutions.low, cases[i].solutions);
        assert_false(a.complete);
        assert_int_equal(a.stopped, STOP_GAVE_UP);
        assert_null(a.failure);
    }
    board_free(b);
}

static void test_engine_that_refuses(void **state) {
    (void)state;
    struct rule_set rules;
    const char *why = NULL;
    rules_open(&rules, &g4, "classic");
    struct cover *const cover = encode_build(&rules);
    assert_null(solver_new(&rules, cover, &fake_refuses_backend, NULL, &why));
    assert_string_equal(why, "this engine opens nothing");
    solver_free(NULL);
    cover_free(cover);
    rule_set_free(&rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_questions),
        cmocka_unit_test(test_candidates_exclude),
        cmocka_unit_test(test_given_against_candidates),
        cmocka_unit_test(test_placed_digits),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_taker_ends_search),
        cmocka_unit_test(test_stats_of_one_answer),
        cmocka_unit_test(test_lies_are_caught),
        cmocka_unit_test(test_excluded_candidate_is_caught),
        cmocka_unit_test(test_modest_engine),
        cmocka_unit_test(test_engine_that_refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
