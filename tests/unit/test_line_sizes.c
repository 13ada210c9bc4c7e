/* How many transitions the lines of a mark have: as docs/rules.md prints them,
 * and what is too large.
 */
#include "api/tables.h"
#include "effort.h"
#include "mark_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const struct geometry shapes[] = {{9, 3, 3}, {16, 4, 4}};

/* N stands for the size of the board, V for the value with which the lines are
 * largest; -1 = refused. docs/rules.md has the same rows. */
static const struct row {
    const char *mark;
    struct {
        int value, transitions;
    } at[2]; /* on 9x9, on 16x16 */
} rows[] = {
    /* clang-format off */
    {"cage V: r1c1-r1c5", {{25, 514}, {42, 976}}},
    {"cage V: r1c1-r1c4 r2c1-r2c2", {{29, 888}, {51, 1536}}},
    {"sum V: r1c1 r2c4 r3c7 r4c2 r5c5 r6c8 r7c3 r8c6 r9c9", {{45, 1213}, {76, 3920}}},
    {"sum V: r1c1 r2c4 r3c7 r4c2 r5c5 r6c8 r7c3 r8c6 r9c9 r1c2 r2c5 r3c8 r4c3 r5c6 r6c9 r7c1 r8c4 r9c7", {{90, 4303}, {153, 17568}}},
    {"sum V: r1c1 2*r2c4 3*r3c7", {{30, 45}, {51, 118}}},
    {"little-killer V: r1c2-r8c9", {{40, 871}, {68, 3008}}},
    {"little-killer V: r1c1-r9c9", {{45, 1365}, {76, 3920}}},
    {"arrow: r1c1 r2c2 r3c3 r4c4 r5c5", {{0, 210}, {0, 299}}},
    {"double-arrow: r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7", {{0, 575}, {0, 1516}}},
    {"pill-arrow 2: r1c1 r1c2 r2c3 r3c4 r4c5 r5c6", {{0, 389}, {0, 1564}}},
    {"pill-arrow 3: r1c1-r1c3 r1c4-rNc4 r1c5-rNc5 r1c6-rNc6", {{0, 3}, {0, 3}}},
    {"rellik-cage V: r1c1-r1c4", {{31, 837}, {18, 8795}}},
    {"rellik-cage V: r1c1-r1c5", {{36, 1467}, {33, 35173}}},
    {"equality-cage: r1c1-r1c4", {{0, 152}, {0, 160}}},
    {"equality-cage: r1c1-r1c8", {{0, 1024}, {0, 960}}},
    {"quadruple 1234: r1c1 r1c2 r2c1 r2c2", {{0, 32}, {0, 32}}},
    {"contain-at-least 1234: r1c1-r1c9", {{0, 752}, {0, 1312}}},
    {"contain-exact 112233: r1c1-r3c3 r5c5-r8c8", {{0, 270}, {0, 459}}},
    {"look-and-say 212213: r1c1-r3c3 r5c5-r8c8", {{0, 315}, {0, 567}}},
    {"sandwich V: r1c1-r1cN", {{30, 1066}, {105, 17916}}},
    {"lunchbox V: r1c1-r1c4", {{0, 870}, {0, 5952}}},
    {"lunchbox V: r1c1-r1c6", {{0, 1998}, {13, 19079}}},
    {"lunchbox V: r1c1-r1c7", {{13, 3498}, {20, -1}}},
    {"lunchbox V: r1c1-r1c8", {{20, 6739}, {10, -1}}},
    {"lunchbox V: r1c1-r1cN", {{30, 1066}, {105, 17916}}},
    {"x-sum V: r1c1-r1cN", {{45, 1462}, {120, 27190}}},
    {"skyscraper V: r1c1-r1cN", {{4, 734}, {6, 7576}}},
    {"hidden-skyscraper V: r1c1-r1cN", {{1, 443}, {1, 2354}}},
    {"between-line: r1c1-r9c9", {{0, 653}, {0, 4146}}},
    {"lockout-line V: r1c1-r9c9", {{0, 1768}, {0, 9790}}},
    {"zipper-line: r1c1-r9c9 r8c9 r7c9 r6c9", {{0, 828}, {0, 2592}}},
    {"sum-line V: r1c1-r8c8", {{40, 936}, {68, 3008}}},
    {"value-indexing: r1c1-r9c9", {{0, 1890}, {0, 5712}}},
    {"value-indexing: r1c1-r1c2 r3c1-r3c9", {{0, 3159}, {0, 9648}}},
    {"equal-sum: r1c1-r1c3; r2c1-r2c3", {{0, 704}, {0, 1628}}},
    {"equal-sum: r1c1 r2c4 r3c7; r4c2 r5c5 r6c8", {{0, 536}, {0, 1628}}},
    {"equal-sum: r4c4-r4c6; r5c4-r5c6; r6c4-r6c6; r4c4-r6c4; r4c5-r6c5; r4c6-r6c6; r4c4-r6c6; r4c6-r6c4", {{0, 2816}, {0, 6512}}},
    {"equal-sum: r1c1-r4c4 r2c1-r9c8; r1c9-r4c6 r5c5-r8c2 r1c8-r4c5", {{0, 8003}, {0, 32426}}},
    {"region-sum-line: r7c2-r1c8", {{0, 148}, {0, 2226}}},
    {"region-sum-line: r1c1-rNcN", {{0, 1056}, {0, 6260}}},
    {"same-values: r1c1-r1c4; r3c2-r6c2", {{0, 450}, {0, 800}}},
    {"same-values: r1c1-r9c1 r1c2-r6c2; r1c5-r9c5 r1c6-r6c6", {{0, 4608}, {0, 8192}}},
    {"counting-circles: r1c1-r9c9", {{0, 635}, {0, 894}}},
    {"counting-circles: r1c1-r9c1 r1c3-r9c3 r1c5-r5c5", {{0, 2385}, {0, 4942}}},
    {"count-distinct: r1c1-r1c5", {{0, 242}, {0, 543}}},
    {"count-distinct: r1c1-r9c9", {{0, 386}, {0, 799}}},
    {"sum-line V loop: r1c1 r1c2 r2c2 r2c1", {{9, 348}, {32, 4181}}},
    {"sum-line V loop: r1c1-r1c3 r2c3 r2c2 r2c1", {{15, 6151}, {50, 13761}}},
    {"sum-line V loop: r1c1-r1c3 r2c3-r3c3 r3c2 r3c1 r2c1", {{39, 10053}, {67, 32173}}},
    {"full-rank V: r1c1-r1cN", {{2, 6799}, {2, 40822}}},
    {"full-rank V: r5c1-r5cN", {{2, 8489}, {2, 50758}}},
    {"regex .*1[2-4]*5.*: r1c1-r1c9", {{0, 85}, {0, 85}}},
    {"regex ([^1-3][47]?[69])*: r1c1-r9c9", {{0, 35}, {0, 35}}},
    {"regex .*1.{4}2.*: r1c1-r9c9", {{0, 167}, {0, 167}}},
    /* clang-format on */
};

static void put_values(const char *mark, int n, int value, struct text *out) {
    for (const char *c = mark; *c; c++)
        if (*c == 'V' || *c == 'N')
            text_printf(out, "%d", *c == 'V' ? value : n);
        else
            text_add_char(out, *c);
}

static int count_transitions(const struct constraints *c) {
    size_t n = 0;
    for (size_t i = 0; i < c->list.n; i++)
        if (c->list.data[i].kind == CONSTRAINT_LINE)
            n += c->list.data[i].words->list.n;
    return (int)n;
}

static int transitions_of(const struct geometry *g, const char *mark, int v) {
    struct text line = {0}, why = {0};
    struct judges j;
    put_values(mark, g->n, v, &line);
    struct board *const b = board_with(g, text_string(&line));
    int found = -1;
    if (!judges_open(&j, b, "classic", &why))
        fail_msg("%s: %s", text_string(&line), text_string(&why));
    if (!j.constraints.trouble)
        found = count_transitions(&j.constraints);
    judges_close(&j);
    board_free(b);
    text_free(&line);
    return found;
}

/* No other value has more; a minute or so for all. */
static void check_worst(const struct geometry *g, const struct row *row,
                        int transitions) {
    const size_t n = strcspn(row->mark, " ");
    char kind[32];
    snprintf(kind, sizeof kind, "%.*s", (int)n, row->mark);
    const bool from_1 = strstr("rellik-cage x-sum skyscraper hidden-skyscraper "
                               "sum-line full-rank",
                               kind) != NULL;
    const int most = strcmp(kind, "full-rank") ? 12 * g->n : 4 * g->n;
    for (int v = from_1; v <= most && v <= 255; v++) {
        const int found = transitions_of(g, row->mark, v);
        if (found < 0 || (transitions >= 0 && found > transitions))
            fail_msg("%s with V = %d: %d", row->mark, v, found);
    }
}

static void test_sizes(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int s = 0; s < 2; s++) {
            const int wanted = rows[i].at[s].transitions;
            const int found =
                transitions_of(&shapes[s], rows[i].mark, rows[i].at[s].value);
            if (found != wanted)
                fail_msg("%s on a board of %d: %d", rows[i].mark, shapes[s].n,
                         found);
            if (slow_wanted() && wanted >= 0 && strchr(rows[i].mark, 'V'))
                check_worst(&shapes[s], &rows[i], wanted);
        }
}

/* The rule that is a line for each cell: n transitions for the cell above, n
 * from each of "a 1", "no 1" for the cell itself, and n + 1 below, where "one
 * is wanted" has one way to go on. In the first row n and n + 1; in the last
 * one, where no middle digit goes on without a 1, n and 2n - 1. */
static void test_flatmates(void **state) {
    (void)state;
    static const int wanted[] = {7 * 9 * 37 + 9 * 19 + 9 * 26,
                                 14 * 16 * 65 + 16 * 33 + 16 * 47};
    for (int s = 0; s < 2; s++) {
        struct board *const b = board_new(&shapes[s]);
        struct text why = {0};
        struct judges j;
        assert_true(judges_open(&j, b, "dutch-flatmates", &why));
        assert_int_equal(count_transitions(&j.constraints), wanted[s]);
        judges_close(&j);
        board_free(b);
    }
}

/* The squares: 8 x 8 and 15 x 15 of them, with 33, and 282 or 33 each. And
 * choices: their marks' lines read on where a mark is broken. */
static void test_squares_and_choices(void **state) {
    (void)state;
    static const struct {
        const char *rule, *mark;
        int wanted[2];
    } cases[] = {
        {"global-entropy", "", {2112, 63450}},
        {"global-mod", "", {2112, 7425}},
        {"full-rank-ties:none", "", {5012, 160368}},
        {"classic", "or: (odd: r1c1) | (even: r2c2)", {128, 342}},
        {"classic",
         "or: (cage 17: r1c1 r1c2) | (cage 3: r1c1 r1c2)",
         {272, 900}},
        {"classic",
         "or: (cage 10: r1c1-r1c3, thermo: r1c1-r1c3) | (arrow: r1c1-r1c3)",
         {1143, 2625}},
        {"classic",
         "or: (sandwich 20: r1c1-r1cN) | (skyscraper 5: r1c1-r1cN)",
         {2718, 17817}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int s = 0; s < 2; s++) {
            struct text line = {0}, why = {0};
            struct judges j;
            put_values(cases[i].mark, shapes[s].n, 0, &line);
            struct board *const b = board_with(&shapes[s], text_string(&line));
            assert_true(judges_open(&j, b, cases[i].rule, &why));
            const int found = count_transitions(&j.constraints);
            if (found != cases[i].wanted[s])
                fail_msg("%s %s on a board of %d: %d", cases[i].rule,
                         cases[i].mark, shapes[s].n, found);
            judges_close(&j);
            board_free(b);
            text_free(&line);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_flatmates),
        cmocka_unit_test(test_squares_and_choices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
