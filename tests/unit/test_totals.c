/* Known totals: how many grids there are, counted by each engine. */
#include "effort.h"
#include "puzzle_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define KNIGHT "classic anti-knight"
#define KING "classic anti-king"
#define BOTH "classic anti-knight anti-king"

/* Who counts a row. */
enum effort {
    QUICK,    /* both engines */
    DLX,      /* dlx; sat too when there is time for it */
    DLX_FAST, /* dlx, but not when every memory access is watched */
    SLOW_DLX, /* dlx when there is time for it */
};

static const char blank[] = "";
static const char first_row[] = "123456789"; /* the rest is blank */

/* The boards with 872 to 1040853 solutions and the three below were made for
 * counting; several exact-cover, SAT and bitmask programs agree on them. */
static const struct {
    struct geometry shape;
    const char *rules, *givens; /* blank where it ends */
    uint64_t solutions;
    enum effort effort;
} totals[] = {
    /* Felgenhauer and Jarvis, "Mathematics of Sudoku I", 2006, and OEIS
     * A107739 for the sizes of 4 and 6 */
    {{1, 1, 1}, "classic", blank, 1, QUICK},
    {{4, 2, 2}, "classic", blank, 288, QUICK},
    {{6, 2, 3}, "classic", blank, 28200960, SLOW_DLX},
    {{6, 3, 2}, "classic", "123456", 28200960 / 720, DLX},
    /* Latin squares: OEIS A002860 */
    {{2, 1, 2}, "classic", blank, 2, QUICK},
    {{3, 1, 3}, "classic", blank, 12, QUICK},
    {{4, 1, 4}, "classic", blank, 576, QUICK},
    {{5, 1, 5}, "classic", blank, 161280, DLX},
    /* chess rules, agreed by bitmask searches and other programs */
    {{4, 2, 2}, KNIGHT, blank, 24, QUICK},
    {{4, 2, 2}, KING, blank, 0, QUICK},
    {{6, 2, 3}, KING, blank, 74160, DLX},
    {{6, 2, 3}, KNIGHT, blank, 11520, QUICK},
    {{9, 3, 3}, BOTH, first_row, 4, QUICK},
    {{9, 3, 3}, BOTH, blank, 4 * 362880, SLOW_DLX},
    {{9, 3, 3}, KNIGHT, first_row, 8490104, SLOW_DLX},
    /* the rules of the "Miracle sudoku" */
    {{9, 3, 3}, BOTH " nonconsecutive", blank, 72, QUICK},
    {{9, 3, 3}, KING " nonconsecutive", blank, 1152, SLOW_DLX},
    {{9, 3, 3},
     "classic",
     "....78..26.2...3...9.3........7...2.....5.791.1......6....3...42.7..9..."
     "....8.1..",
     872,
     QUICK},
    {{9, 3, 3},
     "classic",
     "5.4....1...2....4..9........5.7..4...2...3...7...2...6.6..3.....8.4..6.."
     "3..2...7.",
     10736,
     QUICK},
    {{9, 3, 3},
     "classic",
     ".........6..1..3.8198....6.85...1.....6......71...4...9....7..4..7...6.."
     "3.....1..",
     106794,
     DLX},
    {{9, 3, 3},
     "classic",
     ".3...8..2...1.534..98..2......7..42........9.........6....37.......1...."
     ".......7.",
     1040853,
     DLX_FAST},
    {{9, 3, 3},
     KNIGHT,
     "........7...........7.............2.7...8.9..........8....4..........8.."
     "........5",
     9354,
     QUICK},
    {{9, 3, 3},
     KING,
     "7........9......1..43....5..7.2.......4.1.....9............7.91..9.8..."
     "53........",
     8274,
     QUICK},
    {{9, 3, 3},
     BOTH,
     "...................................................2...............8...."
     ".........",
     10080,
     QUICK},
};

static bool is_counted(enum effort effort, int engine) {
    if (effort == QUICK)
        return true;
    if (engine == 1)
        return effort == DLX && slow_wanted();
    if (effort == DLX_FAST)
        return !SANITIZED || slow_wanted();
    return effort == DLX || slow_wanted();
}

static struct board *read_board(size_t i) {
    const struct geometry *const g = &totals[i].shape;
    struct board *const b = board_new(g);
    for (int cell = 0; cell < geometry_cells(g); cell++) {
        if (!totals[i].givens[cell])
            break;
        if (totals[i].givens[cell] != '.')
            b->given[cell] = (int8_t)(totals[i].givens[cell] - '1');
    }
    return b;
}

static void check_total(size_t i, int engine) {
    static const struct question all;
    struct setting s;
    struct answer a;
    struct board *const b = read_board(i);
    setting_open(&s, &totals[i].shape, totals[i].rules);
    solver_ask(s.solver[engine], b, &all, &a);
    if (a.seconds > 0.5)
        print_message("%s: %llu %dx%d grids (%s) in %.1f s\n",
                      solver_backend(s.solver[engine])->name,
                      (unsigned long long)totals[i].solutions,
                      totals[i].shape.n, totals[i].shape.n, totals[i].rules,
                      a.seconds);
    assert_true(a.complete);
    assert_int_equal(a.solutions.high, 0);
    assert_int_equal(a.solutions.low, totals[i].solutions);
    setting_close(&s);
    board_free(b);
}

static void check_all(int engine) {
    for (size_t i = 0; i < sizeof totals / sizeof *totals; i++)
        if (is_counted(totals[i].effort, engine))
            check_total(i, engine);
}

static void test_dlx(void **state) {
    (void)state;
    check_all(0);
}

static void test_sat(void **state) {
    (void)state;
    check_all(1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dlx),
        cmocka_unit_test(test_sat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
