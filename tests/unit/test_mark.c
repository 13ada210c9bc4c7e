/* Marks and regions: as data, read, printed, wrong in every way. */
#include "base/rng.h"
#include "board/board.h"
#include "board/mark_text.h"
#include "effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const struct geometry nine = {9, 3, 3};

/* "ok: " and the printed form, or "column: sentence". */
static char *read_back(const struct geometry *g, const char *line) {
    struct text out = {0}, why = {0};
    struct mark m;
    size_t at = 0;
    if (mark_parse(g, line, strlen(line), &m, &why, &at)) {
        text_add(&out, "ok: ");
        mark_print(g, &m, &out);
    } else {
        assert_null(m.kind);
        text_printf(&out, "%zu: %s", at + 1, text_string(&why));
    }
    mark_clear(&m);
    text_free(&why);
    return text_take(&out);
}

struct line {
    const char *text, *wanted;
};

static void compare(const struct geometry *g, const struct line *lines,
                    size_t n) {
    for (size_t i = 0; i < n; i++) {
        char *const got = read_back(g, lines[i].text);
        assert_string_equal(got, lines[i].wanted);
        xfree(got);
    }
}

#define COMPARE(g, lines) compare(g, lines, sizeof(lines) / sizeof *(lines))

/* The grammar's own examples and what may be written in other ways. */
static void test_read(void **state) {
    (void)state;
    static const struct line lines[] = {
        {"cage 17: r1c1 r1c2 r2c1", "ok: cage 17: r1c1 r1c2 r2c1"},
        {"thermo: r5c5-r5c8 r6c8", "ok: thermo: r5c5-r5c8 r6c8"},
        {"sum 20: r1c1 2*r1c2 -1*r1c3", "ok: sum 20: r1c1 2*r1c2 -1*r1c3"},
        {"sum -3: 1*r1c1 +2*r1c2", "ok: sum -3: r1c1 2*r1c2"},
        {"sum 20: r1c1 1*r1c2", "ok: sum 20: 1*r1c1 r1c2"},
        {"  Extra_Region :R1C1-R3C3  ", "ok: extra-region: r1c1-r3c3"},
        {"clone: r1c1 r1c2; r4c4 r4c5", "ok: clone: r1c1 r1c2; r4c4 r4c5"},
        {"equal-sum:r1c1;r1c2;r1c3-r3c1",
         "ok: equal-sum: r1c1; r1c2; r1c3-r3c1"},
        {"sum-line 10 loop: r1c1 r1c2 r2c2 r2c1",
         "ok: sum-line 10 loop: r1c1 r1c2 r2c2 r2c1"},
        {"sum-line loop: r1c1", "ok: sum-line loop: r1c1"},
        {"x \"loop\": r1c1", "ok: x \"loop\": r1c1"},
        {"x \"\": r1c1", "ok: x \"\": r1c1"},
        {"digits 13: r1c1", "ok: digits 13: r1c1"},
        {"digits \"13\": r1c1", "ok: digits \"13\": r1c1"},
        {"digits \"ABC\": r1c1", "ok: digits ABC: r1c1"},
        {"digits 013: r1c1", "ok: digits 013: r1c1"},
        {"relation \"1:23 2:1\": r1c1 r1c2",
         "ok: relation \"1:23 2:1\": r1c1 r1c2"},
        {"regex \"(1|2)\\\\d\\\"\": r1c1",
         "ok: regex \"(1|2)\\\\d\\\"\": r1c1"},
        {"regex (1|2)[^3]{2,}: r1c1", "ok: regex (1|2)[^3]{2,}: r1c1"},
        {"thermo: r1c1 r1c2 r1c3 r1c4 r2c4 r3c4 r4c5 r5c6",
         "ok: thermo: r1c1-r1c4 r2c4 r3c4-r5c6"},
        {"thermo: r9c9-r1c1", "ok: thermo: r9c9-r1c1"},
        {"thermo: r1c9 - r3c7 r1c1", "ok: thermo: r1c9-r3c7 r1c1"},
        {"thermo: r1c1-r1c2", "ok: thermo: r1c1 r1c2"},
        {"thermo: r1c9 r2c1 r2c2", "ok: thermo: r1c9 r2c1 r2c2"},
        {"thermo: r1c1 r1c1 r1c1", "ok: thermo: r1c1 r1c1 r1c1"},
        {"or:(x: r1c1 r1c2)|(v: r1c1 r1c2,odd: r1c1)",
         "ok: or: (x: r1c1 r1c2) | (v: r1c1 r1c2, odd: r1c1)"},
        {"or: (or: (x: r1c1 r1c2) | (digits 1,2: r2c2)) | (clone: r1c1; r2c2)",
         "ok: or: (or: (x: r1c1 r1c2) | (digits 1,2: r2c2)) | "
         "(clone: r1c1; r2c2)"},
    };
    COMPARE(&nine, lines);
    static const struct geometry large = {16, 4, 4};
    static const struct line wide[] = {
        {"cage: r10c12 r16c1", "ok: cage: r10c12 r16c1"},
        {"cage: r1c1-r16c16", "ok: cage: r1c1-r16c16"},
    };
    COMPARE(&large, wide);
}

/* Every sentence names the mark and the cell, and its place is that of what is
 * wrong. */
static void test_errors(void **state) {
    (void)state;
    static const struct line lines[] = {
        {"", "1: a mark begins with its kind, a word like cage or thermo"},
        {": r1c1",
         "1: a mark begins with its kind, a word like cage or thermo"},
        {"cage 17", "8: mark 'cage': a colon and cells were expected"},
        {"cage 17:", "9: mark 'cage': cells like r1c2 were expected"},
        {"cage 17: r10c1",
         "10: mark 'cage': r10c1 is not on a board of size 9"},
        {"cage: r1c1 r0c4",
         "12: mark 'cage': r0c4 is not on a board of size 9"},
        {"cage: r1c1 b7",
         "12: mark 'cage': 'b7' is not a cell; cells are written like r1c2"},
        {"cage: r1c1,r1c2",
         "11: mark 'cage': a space was expected after the cell"},
        {"cage: r1c1x", "11: mark 'cage': a space was expected after the cell"},
        {"cage 1 2: r1c1", "8: mark 'cage': a colon was expected; a value with "
                           "blanks or colons goes in quotes"},
        {"cage 1 loop 2: r1c1",
         "13: mark 'cage': a colon was expected; a value "
         "with blanks or colons goes in quotes"},
        {"relation 1:23: r1c1", "12: mark 'relation': '23:' is not a cell; "
                                "cells are written like r1c2"},
        {"regex \"12: r1c1", "7: mark 'regex': the quotes are not closed"},
        {"thermo: r1c1-r2c3",
         "9: mark 'thermo': from r1c1 to r2c3 is not a straight line"},
        {"thermo: r1c1-r1c1",
         "9: mark 'thermo': from r1c1 to r1c1 is not a straight line"},
        {"thermo: r1c1-r1c12",
         "14: mark 'thermo': r1c12 is not on a board of size 9"},
        {"sum 3: 2*r1c1-r1c3", "10: mark 'sum': a range takes no factor"},
        {"clone: r1c1;", "13: mark 'clone': cells like r1c2 were expected"},
        {"clone: ; r1c1", "8: mark 'clone': cells like r1c2 were expected"},
        {"or: r1c1", "5: mark 'or': an option in brackets was expected"},
        {"or: ()", "6: mark 'or': a mark begins with its kind, a word like "
                   "cage or thermo"},
        {"or 3: (x: r1c1)", "6: mark 'or': takes no value"},
        {"or: (x: r1c1", "13: mark 'or': ')' was expected"},
        {"or: (x: r1c1 | v: r1c1)", "14: mark 'or': ')' was expected"},
        {"or: (x: r1c1) v", "15: mark 'or': text after the last option"},
        {"or: (x: r1c1, v: r1c0)",
         "18: mark 'v': r1c0 is not on a board of size 9"},
    };
    COMPARE(&nine, lines);
}

static void test_depth(void **state) {
    (void)state;
    for (int deep = 15; deep <= 17; deep++) {
        struct text line = {0};
        for (int i = 0; i < deep; i++)
            text_add(&line, "or: (");
        text_add(&line, "odd: r1c1");
        for (int i = 0; i < deep; i++)
            text_add_char(&line, ')');
        char *const got = read_back(&nine, text_string(&line));
        if (deep <= 16)
            assert_string_equal(got + 4, text_string(&line));
        else
            assert_non_null(strstr(got, "nested too deeply"));
        xfree(got);
        text_free(&line);
    }
}

/* ---- random ones ---- */

static void add_random_value(struct rng *rng, struct mark *m) {
    static const char letters[] = "19 :\"\\,ab|(-#";
    char value[8];
    const uint32_t n = rng_below(rng, sizeof value);
    for (uint32_t i = 0; i < n; i++)
        value[i] = letters[rng_below(rng, sizeof letters - 1)];
    value[n] = '\0';
    m->value = alloc_string(rng_below(rng, 8) ? value : "loop");
}

static void add_random_part(struct rng *rng, const struct geometry *g,
                            struct mark *m, bool factors) {
    const uint32_t cells = (uint32_t)geometry_cells(g);
    const int n = 1 + (int)rng_below(rng, 5);
    for (int i = 0; i < n; i++) {
        /* Often next to the last one, so that ranges come up. */
        int cell = (int)rng_below(rng, cells);
        if (i && rng_below(rng, 3))
            cell = (m->cells.data[m->cells.n - 1] + 1 +
                    (int)rng_below(rng, 2) * g->n) %
                   geometry_cells(g);
        mark_add_cell(m, cell);
        if (factors && rng_below(rng, 2))
            mark_set_coeff(m, (int)rng_below(rng, 7) - 3);
    }
    mark_end_part(m);
}

static struct mark random_mark(struct rng *rng, const struct geometry *g,
                               int depth) {
    static const char *const kinds[] = {"cage", "x", "sum-line", "r1c1",
                                        "loop"};
    struct mark m = {0};
    if (depth < 3 && rng_below(rng, 5) == 0) {
        m.kind = alloc_string("or");
        for (uint32_t i = rng_below(rng, 3) + 1; i > 0; i--) {
            struct mark_list option = {0};
            for (uint32_t k = rng_below(rng, 3) + 1; k > 0; k--)
                vec_push(&option, random_mark(rng, g, depth + 1));
            vec_push(&m.options, option);
        }
        return m;
    }
    m.kind = alloc_string(kinds[rng_below(rng, 5)]);
    m.loop = rng_below(rng, 4) == 0;
    if (rng_below(rng, 3) == 0) {
        char number[16];
        snprintf(number, sizeof number, "%d", (int)rng_below(rng, 300) - 100);
        mark_set_word(&m, number, strlen(number));
        assert_true(m.is_number);
    } else if (rng_below(rng, 2)) {
        add_random_value(rng, &m);
    }
    const bool factors = rng_below(rng, 3) == 0;
    for (uint32_t i = rng_below(rng, 3) + 1; i > 0; i--)
        add_random_part(rng, g, &m, factors);
    return m;
}

static void test_round_trips(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < effort(20000); i++) {
        const struct geometry g =
            geometry_default(1 + (int)rng_below(&rng, 64));
        struct mark m = random_mark(&rng, &g, 0), again, copy = mark_copy(&m);
        struct text line = {0}, twice = {0}, why = {0};
        size_t at;
        mark_print(&g, &m, &line);
        if (!mark_parse(&g, line.data, line.n, &again, &why, &at))
            fail_msg("%s\n%zu: %s", line.data, at + 1, text_string(&why));
        mark_print(&g, &again, &twice);
        assert_string_equal(line.data, twice.data);
        assert_true(mark_equal(&m, &again));
        assert_true(mark_equal(&m, &copy));
        assert_true(mark_begins(line.data, line.n));
        mark_clear(&m);
        mark_clear(&again);
        mark_clear(&copy);
        text_free(&line);
        text_free(&twice);
    }
}

/* Any bytes at all are read or refused, with a place inside the text. */
static void test_any_text(void **state) {
    (void)state;
    static const char bytes[] = "rc19:;*-\" |(),or loopcage\\\x80\n";
    struct rng rng;
    rng_seed(&rng, 2);
    for (int i = 0; i < effort(200000); i++) {
        char s[40];
        const size_t n = rng_below(&rng, sizeof s);
        for (size_t k = 0; k < n; k++)
            s[k] = bytes[rng_below(&rng, sizeof bytes)];
        if (i % 2 && n > 9)
            memcpy(s, "or: (x: r", 9);
        struct mark m;
        struct text why = {0};
        size_t at = 0;
        const bool good = mark_parse(&nine, s, n, &m, &why, &at);
        assert_int_equal(good, why.n == 0);
        assert_true(at <= n);
        mark_clear(&m);
        text_free(&why);
    }
}

/* ---- equality, boards ---- */

/* Any two of these differ, and each is its own equal. */
static void test_equality(void **state) {
    (void)state;
    static const char *const lines[] = {
        "cage: r1c1 r1c2",
        "thermo: r1c1 r1c2",
        "cage: r1c2 r1c1",
        "cage: r1c1; r1c2",
        "cage 7: r1c1 r1c2",
        "cage \"7\": r1c1 r1c2",
        "cage loop: r1c1 r1c2",
        "cage: 2*r1c1 r1c2",
        "cage: 1*r1c1 r1c2",
        "or: (cage: r1c1 r1c2)",
        "or: (cage: r1c1 r1c2) | (x: r1c1 r1c2)",
        "or: (cage: r1c1 r1c2, x: r1c1 r1c2)",
    };
    enum { N = sizeof lines / sizeof *lines };
    struct board *boards[N];
    struct text why = {0};
    size_t at;
    for (int i = 0; i < N; i++) {
        struct mark m;
        assert_true(
            mark_parse(&nine, lines[i], strlen(lines[i]), &m, &why, &at));
        boards[i] = board_new(&nine);
        vec_push(&boards[i]->marks, m);
    }
    for (int i = 0; i < N; i++) {
        struct board *const copy = board_copy(boards[i]);
        for (int k = 0; k < N; k++)
            assert_int_equal(board_same_setting(copy, boards[k]), i == k);
        board_free(copy);
    }
    for (int i = 0; i < N; i++)
        board_free(boards[i]);
}

static void test_begins(void **state) {
    (void)state;
    static const char *const yes[] = {"cage 17: r1c1", "thermo:r1c1",
                                      "or: (odd: r1c1)", "sum 3: -2*r1c1",
                                      "nonsense \"a b\" loop: r99c99"};
    static const char *const no[] = {"rules: anti-knight",
                                     "regions: 111222333",
                                     "Puzzle 5: easy",
                                     "53..7....6..195",
                                     "http://example.org/r1c1",
                                     "cage 17",
                                     ":r1c1",
                                     "r1c1 r1c2"};
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        assert_true(mark_begins(yes[i], strlen(yes[i])));
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        assert_false(mark_begins(no[i], strlen(no[i])));
}

/* ---- regions ---- */

static void test_regions(void **state) {
    (void)state;
    static const struct geometry four = {4, 2, 2};
    struct board *const b = board_new(&four);
    struct text why = {0}, out = {0};
    size_t at;
    board_want_regions(b);
    static const char text[] = "1123 1.23\n1.A3 AAA3";
    assert_true(regions_parse(&four, text, strlen(text), b->region, &why, &at));
    regions_print(&four, b->region, &out);
    assert_string_equal(out.data, "1123 1.23 1.A3 AAA3");
    int cells[GEOMETRY_MAX_N];
    assert_int_equal(regions_cells(&four, b->region, b->region[0], cells), 4);
    assert_int_equal(cells[3], 8);
    assert_int_equal(regions_cells(&four, b->region, b->region[2], cells), 2);
    struct board *const copy = board_copy(b);
    assert_true(board_same_setting(b, copy));
    copy->region[15] = REGION_NONE;
    assert_false(board_same_setting(b, copy));
    xfree(copy->region);
    copy->region = NULL;
    assert_false(board_same_setting(b, copy));
    board_free(copy);
    board_free(b);
    text_free(&out);
}

static void test_regions_errors(void **state) {
    (void)state;
    static const struct geometry four = {4, 2, 2};
    static const struct {
        const char *text;
        size_t at;
        const char *why;
    } bad[] = {
        {"1122 1122 3344 334", 18, "regions: 15 cells instead of 16"},
        {"1122 1122 3344 3344 4", 20, "regions: more than 16 cells"},
        {"1122 1112", 7, "regions: piece '1' has more than 4 cells"},
        {"1122 1?", 6,
         "regions: '?' names no piece; the names are 1-9, A-Z, a-z, 0, @ and "
         "$, and '.' is a cell in none"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        int8_t region[16];
        struct text why = {0};
        size_t at;
        assert_false(regions_parse(&four, bad[i].text, strlen(bad[i].text),
                                   region, &why, &at));
        assert_string_equal(text_string(&why), bad[i].why);
        assert_int_equal(at, bad[i].at);
        text_free(&why);
    }
}

/* As many pieces as the largest board has rows. */
static void test_most_regions(void **state) {
    (void)state;
    const struct geometry g = geometry_default(GEOMETRY_MAX_N);
    int8_t *const region = xnew((size_t)geometry_cells(&g), int8_t);
    int8_t *const again = xnew((size_t)geometry_cells(&g), int8_t);
    for (int cell = 0; cell < geometry_cells(&g); cell++)
        region[cell] = (int8_t)geometry_box(&g, cell);
    struct text out = {0}, why = {0};
    size_t at;
    regions_print(&g, region, &out);
    assert_true(regions_parse(&g, out.data, out.n, again, &why, &at));
    assert_memory_equal(region, again, (size_t)geometry_cells(&g));
    text_free(&out);
    xfree(region);
    xfree(again);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_depth),
        cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_any_text),
        cmocka_unit_test(test_equality),
        cmocka_unit_test(test_begins),
        cmocka_unit_test(test_regions),
        cmocka_unit_test(test_regions_errors),
        cmocka_unit_test(test_most_regions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
