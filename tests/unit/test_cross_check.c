/* Two engines that must agree, one of them lying; and the bag of grids. */
#include "dlx/dlx.h"
#include "encode/encode.h"
#include "fake_backend.h"
#include "grids.h"
#include "puzzle_helper.h"
#include "sat/sat.h"
#include "solve/cross_check.h"
#include "solve/grid_bag.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct geometry g4 = {4, 2, 2};

/* Asks both and leaves the answer in out; order says who is first. */
static void ask_two(const struct backend *const backends[2], const char *givens,
                    const struct question *q, struct cross_answer *out) {
    struct rule_set rules;
    struct solver *solvers[2];
    const char *why = NULL;
    rules_open(&rules, &g4, "classic");
    struct cover *const cover = encode_build(&rules);
    struct board *const b = board_read(&g4, givens);
    for (int i = 0; i < 2; i++) {
        solvers[i] = solver_new(&rules, cover, backends[i], NULL, &why);
        assert_non_null(solvers[i]);
    }
    cross_check(solvers, b, q, out);
    solver_free(solvers[0]);
    solver_free(solvers[1]);
    board_free(b);
    cover_free(cover);
    rule_set_free(&rules);
}

/* The four grids that begin with ROWS, by hand, and one that is wrong. */
#define A "1234341221434321"
#define B "1234341223414123"
#define C "1234341241232341"
#define D "1234341243212143"
#define WRONG "1234341221434322"
#define ROWS "1234 3412 .... ...."

/* Every lie about ROWS is found, whoever tells it. */
static const struct {
    const char *claims;
    uint64_t limit;
    bool agree;
    const char *what; /* part of the explanation */
} lies[] = {
    {A " " B " " C " " D, 0, true, ""},
    {D " " C " " B " " A, 0, true, ""},
    {A " " B " " C " " D, 2, true, ""},
    {D " " C " " B " " A, 1, true, ""},
    {A " " B " " C " " D, 4, true, ""},
    {A " " B " " C " " D, 5, true, ""},
    {A " " B " " C, 0, false, "exactly 3"}, /* misses one */
    {A, 0, false, "exactly 1"},             /* misses three */
    {"", 0, false, "exactly 0"},            /* claims none */
    {"", 1, false, "exactly 0"},            /* and with a limit */
    {"", 2, false, "exactly 0"},
    {A, 2, false, "exactly 1"},
    {A " " B " " C, 4, false, "exactly 3"},
    {A " " B " " C " " A, 0, false, "solution sets differ"}, /* repeats */
    {A " " B " " C " " D " " A, 0, false, "exactly 5"},
    {A " " B " " C " " WRONG, 0, false, "fails its check"}, /* invents */
    {WRONG, 0, false, "fails its check"},
    {WRONG, 1, false, "fails its check"},
};

static void test_lies(void **state) {
    (void)state;
    static const struct backend *const honest[] = {&dlx_backend, &sat_backend};
    for (size_t i = 0; i < sizeof lies / sizeof *lies; i++)
        for (int way = 0; way < 4; way++) {
            const struct backend *const pair[2] = {
                way & 1 ? &fake_backend : honest[way / 2],
                way & 1 ? honest[way / 2] : &fake_backend};
            const struct question q = {.limit = count_from(lies[i].limit)};
            struct cross_answer c;
            fake_claims(lies[i].claims);
            ask_two(pair, ROWS, &q, &c);
            assert_int_equal(c.agree, lies[i].agree);
            assert_non_null(strstr(text_string(&c.why), lies[i].what));
            assert_int_equal(c.why.n == 0, lies[i].agree);
            text_free(&c.why);
        }
}

/* Under a limit neither has all; then each must confirm what the other found:
 * a fake that misses A is caught when the other one finds just A. */
static void test_missing_grid_under_a_limit(void **state) {
    (void)state;
    static const struct backend *const pair[] = {&dlx_backend, &fake_backend};
    struct grids first;
    struct cross_answer c;
    grids_init(&first, 16);
    const struct question q = {
        .limit = count_from(1), .on_grid = grids_add, .grid_context = &first};
    fake_claims(A " " B " " C " " D);
    ask_two(pair, ROWS, &q, &c);
    assert_true(c.agree);
    assert_int_equal(first.n, 1);
    /* all of them but the one that dlx finds first */
    static const char *const all[] = {A, B, C, D};
    struct text rest = {0};
    for (int i = 0; i < 4; i++) {
        int8_t cell[16];
        cells_read(&g4, all[i], cell);
        if (memcmp(cell, grids_at(&first, 0), 16))
            text_printf(&rest, "%s%s", rest.n ? " " : "", all[i]);
    }
    assert_int_equal(rest.n, 3 * 17 - 1);
    fake_claims(text_string(&rest));
    text_free(&c.why);
    ask_two(pair, ROWS, &q, &c);
    assert_false(c.agree);
    assert_non_null(
        strstr(text_string(&c.why), "a grid of one is not found by the other"));
    text_free(&c.why);
    text_free(&rest);
    grids_free(&first);
}

/* The sentence names who found what. */
static void test_explanation(void **state) {
    (void)state;
    static const struct backend *const pair[] = {&dlx_backend, &fake_backend};
    static const struct question all;
    struct cross_answer c;
    fake_claims(A);
    ask_two(pair, ROWS, &all, &c);
    assert_string_equal(text_string(&c.why),
                        "dlx found exactly 4, fake found exactly 1: the "
                        "solution sets differ");
    text_free(&c.why);
    fake_claims(WRONG);
    ask_two(pair, ROWS, &all, &c);
    assert_string_equal(text_string(&c.why),
                        "dlx found exactly 4, fake found at least 0: a "
                        "backend's grid fails its check");
    assert_string_equal(c.answer[1].failure, "the grid breaks a rule");
    assert_null(c.answer[0].failure);
    text_free(&c.why);
}

/* The caller sees each grid once, those of the first engine. */
static void test_grids_come_once(void **state) {
    (void)state;
    static const struct backend *const pair[] = {&dlx_backend, &sat_backend};
    struct grids found;
    struct cross_answer c;
    grids_init(&found, 16);
    const struct question q = {.on_grid = grids_add, .grid_context = &found};
    ask_two(pair, ".... .... .... ....", &q, &c);
    assert_true(c.agree);
    assert_int_equal(found.n, 288);
    assert_false(grids_repeat(&found));
    assert_int_equal(c.answer[1].solutions.low, 288);
    grids_free(&found);
    text_free(&c.why);
}

static bool cancel_at_once(void *context) {
    (void)context;
    return true;
}

/* Nothing is known, so nothing contradicts. */
static void test_nothing_known(void **state) {
    (void)state;
    static const struct backend *const pair[] = {&dlx_backend, &sat_backend};
    const struct question q = {.limits.cancelled = cancel_at_once};
    struct cross_answer c;
    ask_two(pair, ".... .... .... ....", &q, &c);
    assert_true(c.agree);
    assert_int_equal(c.answer[0].verdict, VERDICT_UNKNOWN);
    assert_int_equal(c.answer[1].verdict, VERDICT_UNKNOWN);
    assert_int_equal(cross_best(&c)->stopped, STOP_CANCEL);
    text_free(&c.why);
}

/* A modest engine's silence is no contradiction; the other's answer counts. */
static void test_modest_engine(void **state) {
    (void)state;
    static const struct backend *const pairs[][2] = {
        {&dlx_backend, &fake_modest_backend},
        {&fake_modest_backend, &dlx_backend}};
    static const char *const claims[] = {"", A, A " " B};
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < 3; i++) {
            static const struct question all;
            struct cross_answer c;
            fake_claims(claims[i]);
            ask_two(pairs[p], ROWS, &all, &c);
            assert_true(cross_best(&c)->complete);
            assert_int_equal(cross_best(&c)->solutions.low, 4);
            text_free(&c.why);
        }
}

/* The better informed answer, case by case: complete, or else with more
 * solutions, or else the first. */
static void test_best(void **state) {
    (void)state;
    static const struct {
        uint64_t solutions[2];
        bool complete[2];
        int best;
    } cases[] = {
        {{1, 1}, {true, true}, 0},   {{0, 1}, {false, true}, 1},
        {{1, 0}, {true, false}, 0},  {{2, 4}, {false, true}, 1},
        {{4, 2}, {true, false}, 0},  {{0, 0}, {false, true}, 1},
        {{5, 9}, {false, false}, 1}, {{9, 5}, {false, false}, 0},
        {{0, 0}, {false, false}, 0}, {{1, 2}, {false, false}, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct cross_answer c = {.agree = true};
        for (int k = 0; k < 2; k++) {
            c.answer[k].solutions = count_from(cases[i].solutions[k]);
            c.answer[k].complete = cases[i].complete[k];
        }
        assert_ptr_equal(cross_best(&c), &c.answer[cases[i].best]);
    }
}

/* Bags of grids of four cells from words, one grid a word of four letters. */
static void bag_fill(struct grid_bag *b, const char *grids, size_t max_bytes) {
    grid_bag_init(b, 4, max_bytes);
    for (size_t i = 0; grids[i]; i += 4) {
        int8_t cell[4];
        for (size_t k = 0; k < 4; k++)
            cell[k] = (int8_t)(grids[i + k] - 'a');
        grid_bag_add(b, cell);
    }
    grid_bag_sort(b);
}

/* Whole in memory, in part, and by hash alone: the verdict is the same. */
static void test_bag_equality(void **state) {
    (void)state;
    static const struct {
        const char *a, *b;
        bool equal;
    } cases[] = {
        {"", "", true},
        {"abcd", "abcd", true},
        {"abcdbcda", "bcdaabcd", true},
        {"abcdbcdacdab", "cdababcdbcda", true},
        {"abcdabcd", "abcdabcd", true},
        {"abcd", "", false},
        {"abcd", "abdc", false},
        {"abcd", "abcdabcd", false},
        {"abcdabcdbcda", "abcdbcdabcda", false},
        {"abcddcba", "abcddcab", false},
    };
    static const size_t rooms[] = {1000, 8, 4, 0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int r = 0; r < 16; r++) {
            struct grid_bag a, b;
            bag_fill(&a, cases[i].a, rooms[r / 4]);
            bag_fill(&b, cases[i].b, rooms[r % 4]);
            assert_int_equal(a.overflowed, strlen(cases[i].a) > rooms[r / 4]);
            assert_int_equal(a.n.low, strlen(cases[i].a) / 4);
            assert_int_equal(grid_bag_equal(&a, &b), cases[i].equal);
            grid_bag_free(&a);
            grid_bag_free(&b);
        }
}

/* Hashes alone tell one grid from all that differ in one cell or two. */
static void test_bag_hash(void **state) {
    (void)state;
    int8_t cell[81], changed[81];
    struct grid_bag a;
    for (int i = 0; i < 81; i++)
        cell[i] = (int8_t)(i % 9);
    grid_bag_init(&a, 81, 0);
    grid_bag_add(&a, cell);
    for (int i = 0; i < 81; i++)
        for (int k = 0; k < 81; k++) {
            struct grid_bag b;
            memcpy(changed, cell, sizeof cell);
            changed[i] = cell[k];
            changed[k] = cell[i];
            grid_bag_init(&b, 81, 0);
            grid_bag_add(&b, changed);
            assert_int_equal(grid_bag_equal(&a, &b), cell[i] == cell[k]);
            grid_bag_free(&b);
        }
    grid_bag_free(&a);
}

static void test_bag_has(void **state) {
    (void)state;
    static const char grids[] = "dcbaabcdaaaabbbbabcd";
    struct grid_bag b;
    bag_fill(&b, grids, 1000);
    assert_int_equal(b.n_stored, 5);
    for (size_t i = 1; i < b.n_stored; i++)
        assert_true(memcmp(grid_bag_grid(&b, i - 1), grid_bag_grid(&b, i), 4) <=
                    0);
    for (int i = 0; i < 256; i++) {
        const int8_t cell[4] = {(int8_t)(i & 3), (int8_t)(i >> 2 & 3),
                                (int8_t)(i >> 4 & 3), (int8_t)(i >> 6 & 3)};
        bool in = false;
        for (size_t k = 0; grids[k]; k += 4) {
            bool same = true;
            for (size_t j = 0; j < 4; j++)
                same &= cell[j] == grids[k + j] - 'a';
            in |= same;
        }
        assert_int_equal(grid_bag_has(&b, cell), in);
    }
    grid_bag_free(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lies),
        cmocka_unit_test(test_missing_grid_under_a_limit),
        cmocka_unit_test(test_explanation),
        cmocka_unit_test(test_grids_come_once),
        cmocka_unit_test(test_nothing_known),
        cmocka_unit_test(test_modest_engine),
        cmocka_unit_test(test_best),
        cmocka_unit_test(test_bag_equality),
        cmocka_unit_test(test_bag_hash),
        cmocka_unit_test(test_bag_has),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
