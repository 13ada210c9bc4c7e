/* The engine "dlx" in each of its forms, and what it remembers of counts. */
#include "dlx/dlx.h"

#include "effort.h"
#include "small_covers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct backend *const dlx = &dlx_backend;

static const char *const forms[] = {"auto", "lists", "sets"};

static void *open_form(const struct cover *cover, const char *form,
                       const char *memo) {
    const struct backend_option list[] = {{"form", form}, {"memo", memo}};
    const struct backend_options options = {list, 2};
    const struct problem p = {.cover = cover};
    const char *why = NULL;
    void *const e = dlx->open(&p, &options, &why);
    assert_non_null(e);
    return e;
}

/* Counts until some budgets are spent, shows the rest one by one. */
static int count_and_show(struct rng *rng, void *e, int n_counts) {
    struct count total = {0};
    int chosen[64], n = 0, shown = 0;
    enum next result = NEXT_STOPPED;
    for (int i = 0; i < n_counts && result == NEXT_STOPPED; i++) {
        struct budget budget = {.limits.nodes = 1 + rng_below(rng, 3)};
        result = dlx->count(e, &budget, count_from(0), &total);
    }
    while (result != NEXT_NO_MORE) {
        struct budget budget = {0};
        result = dlx->next(e, &budget, chosen, &n);
        shown += result == NEXT_FOUND;
    }
    assert_int_equal(total.high, 0);
    return (int)total.low + shown;
}

static void check_forms(struct rng *rng, const struct cover *c, int expected) {
    for (int f = 0; f < 3; f++)
        for (int memo = 0; memo < 2; memo++) {
            void *const e = open_form(c, forms[f], memo ? "on" : "off");
            for (int again = 0; again < 3; again++) {
                dlx->load(e, NULL, 0, NULL, 0);
                assert_int_equal(count_and_show(rng, e, again * 1000),
                                 expected);
                dlx->load(e, NULL, 0, NULL, 0);
                assert_int_equal(count_and_show(rng, e, (int)rng_below(rng, 5)),
                                 expected);
            }
            dlx->close(e);
        }
}

/* Against the search that knows the definition alone. */
static void test_random_covers(void **state) {
    (void)state;
    struct rng rng;
    int several = 0;
    rng_seed(&rng, 12);
    for (int i = 0; i < effort(slow_wanted() ? 20000 : 1500); i++) {
        struct cover *const c =
            i % 4 ? random_cover(&rng, 40) : coloured_cover(&rng, 40);
        struct solutions all = naive_solutions(c, 0, 0);
        if (all.n < 2000)
            check_forms(&rng, c, all.n);
        several += all.n > 10;
        solutions_free(&all);
        cover_free(c);
    }
    assert_true(several > 20);
}

static void add_domino(struct cover *c, int a, int b) {
    cover_add_option(c);
    cover_add_entry(c, a, 0);
    cover_add_entry(c, b, 0);
}

static struct cover *rectangle(int rows, int columns) {
    struct cover *const c = cover_new();
    const int n = rows * columns;
    for (int i = 0; i < n; i++)
        cover_add_primary(c, "p");
    for (int i = 0; i < n; i++) {
        if (i % columns + 1 < columns)
            add_domino(c, i, i + 1);
        if (i + columns < n)
            add_domino(c, i, i + columns);
    }
    assert_null(cover_finish(c));
    return c;
}

/* Nobody counts these one by one. Kasteleyn 1961; OEIS A004003. */
static void test_dominoes(void **state) {
    (void)state;
    static const struct {
        int n;
        uint64_t count;
    } cases[] = {{8, UINT64_C(12988816)},
                 {10, UINT64_C(258584046368)},
                 {12, UINT64_C(53060477521960000)}};
    for (int i = 0; i < 3; i++)
        for (int f = 0; f < 3; f++) {
            struct cover *const c = rectangle(cases[i].n, cases[i].n);
            void *const e = open_form(c, forms[f], "on");
            struct budget budget = {0};
            struct count total = {0};
            dlx->load(e, NULL, 0, NULL, 0);
            assert_int_equal(dlx->count(e, &budget, count_from(0), &total),
                             NEXT_NO_MORE);
            assert_int_equal(total.high, 0);
            assert_int_equal(total.low, cases[i].count);
            dlx->close(e);
            cover_free(c);
        }
}

/* Dominoes in two rows are the numbers of Fibonacci: F(186) is the last one
 * below 2^128. */
static void test_too_many(void **state) {
    (void)state;
    for (int columns = 185; columns <= 186; columns++) {
        struct cover *const c = rectangle(2, columns);
        void *const e = open_form(c, "auto", "on");
        struct budget budget = {0};
        struct count total = {0};
        char text[COUNT_TEXT_SIZE];
        dlx->load(e, NULL, 0, NULL, 0);
        const enum next result = dlx->count(e, &budget, count_from(0), &total);
        count_print(total, text);
        if (columns == 185) {
            assert_int_equal(result, NEXT_NO_MORE);
            assert_string_equal(text,
                                "332825110087067562321196029789634457848");
        } else {
            assert_int_equal(result, NEXT_STOPPED);
            assert_int_equal(budget.reason, STOP_GAVE_UP);
        }
        dlx->close(e);
        cover_free(c);
    }
}

static void test_refuses(void **state) {
    (void)state;
    static const struct backend_option bad[] = {{"form", "links"},
                                                {"memo", "yes"}};
    struct cover *const c = rectangle(2, 2);
    const struct problem p = {.cover = c};
    for (int i = 0; i < 2; i++) {
        const struct backend_options options = {&bad[i], 1};
        const char *why = NULL;
        assert_null(dlx->open(&p, &options, &why));
        assert_non_null(strstr(why, ": "));
    }
    cover_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_covers),
        cmocka_unit_test(test_dominoes),
        cmocka_unit_test(test_too_many),
        cmocka_unit_test(test_refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
