/* Chess rules on boards of any size, flat and on a torus, under each of their
 * names: which cells may hold the same digit, by trying every move.
 */
#include "effort.h"
#include "mark_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_CELLS = 256 };

struct leaper_case {
    const char *rule;
    int moves[2][2]; /* 0, 0 = no second one */
    bool torus;
};

static const struct leaper_case cases[] = {
    {"anti-knight", {{1, 2}}, false},
    {"antiknight", {{1, 2}}, false},
    {"Anti_Knight:torus", {{1, 2}}, true},
    {"antiking", {{0, 1}, {1, 1}}, false},
    {"no-touch", {{0, 1}, {1, 1}}, false},
    {"anti-king:torus", {{0, 1}, {1, 1}}, true},
    {"leaper:1,3", {{1, 3}}, false},
    {"leaper:1,3,torus", {{1, 3}}, true},
    {"leaper:3,1:torus", {{1, 3}}, true},
    {"leaper:0,2:torus", {{0, 2}}, true},
    {"leaper:2,2:torus", {{2, 2}}, true},
    {"leaper:5,7:torus", {{5, 7}}, true},
    {"leaper:5,7", {{5, 7}}, false},
};

/* Whether the eight directions of a move lead from one cell to the other. */
static bool leads(int n, const int *move, bool torus, int from, int to) {
    for (int turn = 0; turn < 8; turn++) {
        const int a = turn & 1 ? -move[0] : move[0];
        const int b = turn & 2 ? -move[1] : move[1];
        int row = from / n + (turn & 4 ? b : a);
        int col = from % n + (turn & 4 ? a : b);
        if (torus) {
            row = ((row % n) + n) % n;
            col = ((col % n) + n) % n;
        }
        if (row >= 0 && row < n && col >= 0 && col < n && row * n + col == to)
            return true;
    }
    return false;
}

static bool is_forbidden(const struct leaper_case *c, int n, int from, int to) {
    return leads(n, c->moves[0], c->torus, from, to) ||
           ((c->moves[1][0] || c->moves[1][1]) &&
            leads(n, c->moves[1], c->torus, from, to));
}

static void check_case(const struct leaper_case *c, const struct geometry *g) {
    struct board *const b = board_new(g);
    struct judges j;
    struct text why = {0};
    int8_t grid[MOST_CELLS];
    assert_true(judges_open(&j, b, c->rule, &why));
    memset(grid, -1, sizeof grid);
    for (int from = 0; from < geometry_cells(g); from++)
        for (int to = from + 1; to < geometry_cells(g); to++) {
            const bool expected = !is_forbidden(c, g->n, from, to);
            grid[from] = grid[to] = (int8_t)(from % g->n);
            if (by_holds(&j, grid) != expected ||
                by_constraints(&j, grid) != expected)
                fail_msg("%s on %dx%d: cells %d and %d %s be alike", c->rule,
                         g->n, g->n, from, to, expected ? "may" : "may not");
            grid[from] = grid[to] = -1;
        }
    judges_close(&j);
    board_free(b);
}

static void test_moves(void **state) {
    (void)state;
    static const struct geometry shapes[] = {{1, 1, 1}, {2, 1, 2}, {3, 1, 3},
                                             {4, 2, 2}, {5, 1, 5}, {6, 2, 3},
                                             {9, 3, 3}, {16, 4, 4}};
    const size_t n = sizeof shapes / sizeof *shapes - (SANITIZED ? 1 : 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (size_t k = 0; k < n; k++)
            check_case(&cases[i], &shapes[k]);
}

/* miracle is three rules, at any size: knight, king, and neighbours that are
 * not consecutive. */
static void test_miracle(void **state) {
    (void)state;
    static const struct geometry shapes[] = {{4, 2, 2}, {6, 2, 3}, {16, 4, 4}};
    static const struct leaper_case same = {"miracle", {{1, 2}, {1, 1}}, false};
    static const int beside[] = {0, 1};
    for (int i = 0; i < 3; i++) {
        const struct geometry *const g = &shapes[i];
        struct board *const b = board_new(g);
        struct judges j;
        struct text why = {0};
        int8_t grid[MOST_CELLS];
        assert_true(judges_open(&j, b, same.rule, &why));
        memset(grid, -1, sizeof grid);
        for (int from = 0; from < geometry_cells(g); from++)
            for (int to = from + 1; to < geometry_cells(g); to++)
                for (int apart = 0; apart < 3; apart++) {
                    const bool near = leads(g->n, beside, false, from, to);
                    const bool good =
                        apart == 0
                            ? !near && !is_forbidden(&same, g->n, from, to)
                            : apart > 1 || !near;
                    grid[from] = 0;
                    grid[to] = (int8_t)apart;
                    assert_int_equal(by_holds(&j, grid), good);
                    assert_int_equal(by_constraints(&j, grid), good);
                    grid[from] = grid[to] = -1;
                }
        judges_close(&j);
        board_free(b);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_moves),
                                       cmocka_unit_test(test_miracle)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
