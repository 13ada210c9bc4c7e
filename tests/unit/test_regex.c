/* Patterns of digits: the automaton and the check by text against regexec of
 * the C library, on all words of small lines.
 */
#include "base/rng.h"
#include "base/text.h"
#include "effort.h"
#include "mark_helper.h"
#include "rules/line_check.h"
#include "rules/regex.h"

#include <regex.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { DIGITS = 4, LONGEST = 5 };

/* The digits of word number w, as text and as numbers. */
static void spell(int w, int n, char *text, int *word) {
    for (int i = 0; i < n; i++, w /= DIGITS) {
        word[i] = w % DIGITS;
        text[i] = (char)('1' + word[i]);
    }
    text[n] = '\0';
}

static int power(int n) {
    int words = 1;
    while (n-- > 0)
        words *= DIGITS;
    return words;
}

/* A board whose row 1 has the line of n cells. */
static void compare_words(const char *pattern, int n, int *good, int *bad) {
    static const struct geometry g = {5, 1, 5};
    struct text line = {0}, posix = {0}, why = {0};
    struct judges j;
    regex_t oracle;
    text_printf(&line, "regex \"%s\":", pattern);
    for (int i = 1; i <= n; i++)
        text_printf(&line, " r1c%d", i);
    text_printf(&posix, "^(%s)$", pattern);
    assert_int_equal(
        regcomp(&oracle, text_string(&posix), REG_EXTENDED | REG_NOSUB), 0);
    struct board *const b = board_with(&g, text_string(&line));
    if (!judges_open(&j, b, "", &why))
        fail_msg("%s: %s", pattern, text_string(&why));
    for (int w = 0; w < power(n); w++) {
        char text[LONGEST + 1];
        int word[LONGEST];
        int8_t cell[25];
        spell(w, n, text, word);
        memset(cell, -1, sizeof cell);
        for (int i = 0; i < n; i++)
            cell[i] = (int8_t)word[i];
        const bool wanted = regexec(&oracle, text, 0, NULL, 0) == 0;
        if (regex_matches(pattern, 5, word, n) != wanted)
            fail_msg("%s: %s by its text", pattern, text);
        if (by_constraints(&j, cell) != wanted)
            fail_msg("%s: %s by the automaton", pattern, text);
        *good += wanted;
        *bad += !wanted;
    }
    judges_close(&j);
    board_free(b);
    regfree(&oracle);
    text_free(&line);
    text_free(&posix);
}

static void test_random_patterns(void **state) {
    (void)state;
    static const struct geometry g = {4, 2, 2};
    struct rng rng;
    int good = 0, bad = 0;
    rng_seed(&rng, 1);
    for (int i = 0; i < effort(400); i++) {
        struct mark m = random_mark(&rng, &g, "regex");
        compare_words(m.value, 1 + rng_pick(&rng, LONGEST), &good, &bad);
        mark_clear(&m);
    }
    assert_true(good > 0 && bad > 0);
}

static void test_chosen_patterns(void **state) {
    (void)state;
    static const char *const patterns[] = {
        "1",          ".",         "1*",
        "(12)*",      "(1|23)+4?", "[^2]*",
        "[1-3]{2,3}", "(1*2*)*",   "((1|2)(3|4)){2}",
        ".*1.*2.*",   "1{0}2",     "(1|)2",
        "(1+|2+)+",   "[12][34].", "(1(2(3)?)?)?4*",
        "1{2,}3",     "(.{2})*",   "[^1-3]+|11"};
    int good = 0, bad = 0;
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++)
        for (int n = 1; n <= LONGEST; n++)
            compare_words(patterns[i], n, &good, &bad);
    assert_true(good > 0 && bad > 0);
}

static void test_refusals(void **state) {
    (void)state;
    static const struct {
        const char *pattern, *why;
        size_t at;
    } cases[] = {
        {"12)", "has a pattern with an unmatched ')'", 2},
        {"(12", "has a pattern with a '(' that is not closed", 3},
        {"[12", "has a pattern with a '[' that is not closed", 3},
        {"1a", "has a pattern with a digit that the board does not have", 1},
        {"15", "has a pattern with a digit that the board does not have", 1},
        {"[3-1]", "has a pattern with a range that runs backwards", 4},
        {"1{3,2}", "has a pattern with a range that runs backwards", 5},
        {"1{x}", "has a pattern with braces that are not {n}, {n,} or {n,m}",
         2},
        {"1{9999}", "has a pattern that is too long", 6},
        {"(1{200}){200}", "has a pattern that is too long", 0},
        {"*1", "has a pattern with a digit that the board does not have", 0},
        {"1*?",
         "has a pattern with two repetition signs in a row; put brackets "
         "around what is repeated",
         2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct regex r;
        size_t at;
        const char *const why = regex_read(&r, cases[i].pattern, DIGITS, &at);
        assert_non_null(why);
        assert_string_equal(why, cases[i].why);
        if (cases[i].at)
            assert_int_equal(at, cases[i].at);
    }
}

/* Brackets in brackets end in a sentence, and so does what has no end. */
static void test_deep_patterns(void **state) {
    (void)state;
    static char deep[1001];
    struct regex r;
    size_t at;
    memset(deep, '(', 1000);
    assert_string_equal(regex_read(&r, deep, DIGITS, &at),
                        "has a pattern with too many nested brackets");
    for (size_t i = 0; i < 1000; i++)
        deep[i] = "1*"[i % 2];
    assert_string_equal(regex_read(&r, deep, DIGITS, &at),
                        "has a pattern that is too long");
}

/* Loops in loops end at once, and so do parts without a letter. */
static void test_loops_in_loops(void **state) {
    (void)state;
    static const struct {
        const char *open, *core, *close;
        int times;
        bool good, other_good; /* of 121212121, and of 121212124 */
    } cases[] = {
        {"(", "1*2*", ")*", 30, true, false},
        {"(", "(1|2)*3*", ")*", 30, true, false},
        {"(", "1?2?4?", ")+", 30, true, true},
        {"(", "", "){200}", 30, false, false},
        {"(", "(1|12|123)*", "){0,9}", 1, true, false},
    };
    static const int word[] = {0, 1, 0, 1, 0, 1, 0, 1, 0};
    static const int other[] = {0, 1, 0, 1, 0, 1, 0, 1, 3};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text pattern = {0};
        struct regex r;
        size_t at;
        for (int k = 0; k < cases[i].times; k++)
            text_add(&pattern, cases[i].open);
        text_add(&pattern, cases[i].core);
        for (int k = 0; k < cases[i].times; k++)
            text_add(&pattern, cases[i].close);
        const char *const s = text_string(&pattern);
        assert_null(regex_read(&r, s, DIGITS, &at));
        assert_int_equal(regex_matches(s, DIGITS, word, 9), cases[i].good);
        assert_int_equal(regex_matches(s, DIGITS, other, 9),
                         cases[i].other_good);
        text_free(&pattern);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_patterns),
        cmocka_unit_test(test_chosen_patterns),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_deep_patterns),
        cmocka_unit_test(test_loops_in_loops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
