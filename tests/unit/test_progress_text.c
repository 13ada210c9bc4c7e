/* What the line of progress says, at any width. Expected lines are written by
 * hand from what progress_text.h promises. */
#include "cli/progress_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
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

/* ---- what calls tell ---- */

/* "nodes 5 all_givens 81", as a call would list it. */
static void take(struct progress_state *s, double seconds, const char *text) {
    static char names[PROGRESS_COUNTERS][32]; /* as long as they are shown */
    sudokusat_stat list[8];
    int n = 0, at = 0, used;
    unsigned long value;
    char name[32];
    while (sscanf(text + at, "%31s %lu%n", name, &value, &used) == 2) {
        int k = 0;
        while (*names[k] && strcmp(names[k], name) != 0)
            k++;
        strcpy(names[k], name);
        list[n++] = (sudokusat_stat){names[k], "", value};
        at += used;
    }
    s->seconds = seconds;
    progress_take(s, list, n);
}

static void test_counters(void **state) {
    (void)state;
    struct progress_state s = {.label = "x"};
    take(&s, 2, "");
    check(s, WIDE, "x: 2 s");
    take(&s, 2, "nodes 50 updates 7000 questions 3 solutions 0");
    check(s, WIDE, "x: 2 s, 50 nodes (25/s), 3 questions, 0 solutions");
    check(s, 48, "x: 2 s, 50 nodes, 3 questions, 0 solutions");
    check(s, 40, "x: 2 s, 50 nodes, 0 solutions");
    check(s, 25, "x: 2 s, 0 solutions");
    s = (struct progress_state){.label = "x"};
    take(&s, 2, "questions 1 all_givens 81");
    check(s, WIDE, "x: 2 s, 0 of 81 givens, 1 question");
    take(&s, 3, "questions 9 givens 12 all_givens 81 puzzles 1");
    check(s, WIDE, "x: 3 s, 12 of 81 givens, 9 questions (3/s), 1 puzzle");
    check(s, 30, "x: 3 s, 12 of 81 givens");
    check(s, 10, "x: 3 s");
    /* what is done is not told, but what is left to do */
    take(&s, 4,
         "questions 99 puzzles 1 givens 81 all_givens 81 marks 2 all_marks 5");
    check(s, WIDE, "x: 4 s, 2 of 5 marks, 99 questions (25/s), 1 puzzle");
    take(&s, 4,
         "questions 99 puzzles 1 givens 81 all_givens 81 marks 5 all_marks 5");
    check(s, WIDE, "x: 4 s, 99 questions (25/s), 1 puzzle");
}

/* The work is what grows: first one engine's, then another one's, and its rate
 * is that since it began; a detail only until there is something better. */
static void test_work(void **state) {
    (void)state;
    struct progress_state s = {.label = "x"};
    take(&s, 1, "updates 500");
    check(s, WIDE, "x: 1 s, 500 updates (500/s)");
    take(&s, 2, "nodes 20 updates 900");
    check(s, WIDE, "x: 2 s, 20 nodes");
    take(&s, 2.5, "nodes 20 updates 900 decisions 10");
    check(s, WIDE, "x: 2 s, 20 nodes");
    take(&s, 4, "nodes 20 updates 900 decisions 40 lemmas 30");
    check(s, WIDE, "x: 4 s, 40 decisions, 30 lemmas");
    take(&s, 6, "nodes 20 updates 900 decisions 50 lemmas 35");
    check(s, WIDE, "x: 6 s, 50 decisions (5/s), 35 lemmas");
}

/* A command that makes several calls: the second one's rate is its own. */
static void test_calls(void **state) {
    (void)state;
    struct progress_state s = {.label = "x"};
    take(&s, 10, "nodes 500 questions 7");
    check(s, WIDE, "x: 10 s, 500 nodes (50/s), 7 questions");
    take(&s, 20, "nodes 8 all_givens 30");
    check(s, WIDE, "x: 20 s, 0 of 30 givens, 8 nodes");
    take(&s, 22, "nodes 20 all_givens 30 givens 5");
    check(s, WIDE, "x: 22 s, 5 of 30 givens, 20 nodes (10/s)");
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
        cmocka_unit_test(test_counters),
        cmocka_unit_test(test_work),
        cmocka_unit_test(test_calls),
        cmocka_unit_test(test_any_width),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_times),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
