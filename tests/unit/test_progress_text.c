/* What the line of progress says, at any width. Expected lines are written by
 * hand from what progress_text.h promises. */
#include "cli/progress_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define WIDE 79

static void check(struct progress_state s, int columns, const char *expected) {
    char text[PROGRESS_ROOM];
    progress_text(&s, columns, text);
    assert_string_equal(text, expected);
}

static struct progress_state counting(void) {
    return (struct progress_state){.label = "count",
                                   .seconds = 20,
                                   .work = "nodes",
                                   .n_work = 50000000,
                                   .has_solutions = true,
                                   .solutions = 5300000,
                                   .total = 204000000,
                                   .total_error = 2000000};
}

static void test_all_that_is_known(void **state) {
    (void)state;
    struct progress_state s = counting();
    check(s, WIDE,
          "count: 20 s, 50.0M nodes (2.5M/s), 5.3M of about 204M solutions, "
          "12 min left");
    s.total = 0;
    check(s, WIDE, "count: 20 s, 50.0M nodes (2.5M/s), 5.3M solutions");
    s.solutions = 1;
    check(s, WIDE, "count: 20 s, 50.0M nodes (2.5M/s), 1 solution");
    s.has_solutions = false;
    check(s, WIDE, "count: 20 s, 50.0M nodes (2.5M/s)");
    s.work = NULL;
    check(s, WIDE, "count: 20 s");
}

/* An estimate that was too low, one that is but a guess, and one before there
 * is a solution to measure time by. */
static void test_estimates(void **state) {
    (void)state;
    struct progress_state s = counting();
    s.total = 5300000;
    check(s, WIDE, "count: 20 s, 50.0M nodes (2.5M/s), 5.3M solutions");
    s.total = 1.04e8;
    s.total_error = 5e7;
    check(s, 99,
          "count: 20 s, 50.0M nodes (2.5M/s), 5.3M of about 104M solutions "
          "(a rough guess)");
    s.solutions = 0;
    s.total_error = 0;
    check(s, WIDE,
          "count: 20 s, 50.0M nodes (2.5M/s), 0 of about 104M solutions");
    s.total = 6.67e21;
    s.solutions = 1;
    check(s, 120,
          "count: 20 s, 50.0M nodes (2.5M/s), 1 of about 6.7e21 solutions, "
          "more than 1000 years left");
}

/* The work goes first, its rate before it; then the time that is left, and what
 * is left at the end is cut. */
static void test_narrow(void **state) {
    (void)state;
    const struct progress_state s = counting();
    check(
        s, 72,
        "count: 20 s, 50.0M nodes, 5.3M of about 204M solutions, 12 min left");
    check(s, 60, "count: 20 s, 5.3M of about 204M solutions, 12 min left");
    check(s, 45, "count: 20 s, 5.3M of about 204M solutions");
    check(s, 20, "count: 20 s");
    check(s, 8, "count: 2");
}

static void test_any_width(void **state) {
    static const double sizes[] = {0, 1, 99999, 1e5, 9.99e8, 1e12, 9.96e30};
    enum { N = sizeof sizes / sizeof *sizes };
    char text[PROGRESS_ROOM];
    (void)state;
    for (int width = 0; width < PROGRESS_ROOM; width++)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) {
                struct progress_state s = counting();
                s.seconds = sizes[i];
                s.solutions = sizes[j];
                s.total = sizes[i];
                progress_text(&s, width, text);
                assert_true(strlen(text) <= (size_t)width);
                assert_null(strstr(text, "inf"));
                assert_null(strstr(text, "nan"));
            }
}

static void test_numbers(void **state) {
    static const struct {
        double solutions;
        const char *text;
    } cases[] = {{99999, "99999"},    {100000, "100k"}, {1234567, "1.2M"},
                 {123456789, "123M"}, {9.9e11, "990G"}, {1e12, "1.0e12"},
                 {9.96e12, "1.0e13"}, {1e15, "1.0e15"}, {2.06e21, "2.1e21"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct progress_state s = {.label = "x",
                                         .has_solutions = true,
                                         .solutions = cases[i].solutions};
        char text[PROGRESS_ROOM], number[32] = "";
        progress_text(&s, WIDE, text);
        const char *const begin = text + strlen("x: 0 s, ");
        memcpy(number, begin, strcspn(begin, " "));
        assert_string_equal(number, cases[i].text);
    }
}

static void test_times(void **state) {
    static const struct {
        double seconds;
        const char *text;
    } cases[] = {{0, "0 s"},
                 {99, "99 s"},
                 {120, "2 min"},
                 {7200, "2 h"},
                 {172800, "2 days"},
                 {8e7, "3 years"},
                 {1e12, "more than 1000 years"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[32];
        progress_time(cases[i].seconds, text);
        assert_string_equal(text, cases[i].text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_that_is_known),
        cmocka_unit_test(test_estimates),
        cmocka_unit_test(test_narrow),
        cmocka_unit_test(test_any_width),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_times),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
