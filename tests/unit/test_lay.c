/* Marks that are laid on grids: each holds there, and has the shape that its
 * kind has on paper. Grids are random; what holds is asked of the rules' own
 * checks, and how many dots there must be is counted here. */
#include "board/mark_text.h"
#include "effort.h"
#include "generate/lay.h"
#include "mark_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define MAX_CELLS 256

/* A grid with marks of one kind or more. */
struct laid {
    struct geometry shape;
    int8_t grid[MAX_CELLS];
    struct board *board;
    bool fits;
};

static void laid_open(struct laid *l, int n, struct rng *rng,
                      const struct lay_wish *wishes, int n_wishes, int low_cage,
                      int high_cage) {
    const struct lay_plan plan = {wishes, n_wishes, low_cage, high_cage};
    l->shape = geometry_default(n);
    random_full_grid(rng, &l->shape, l->grid);
    l->board = board_new(&l->shape);
    l->fits = lay_run(&plan, &l->shape, l->grid, rng, &l->board->marks);
}

static void laid_close(struct laid *l) {
    board_free(l->board);
}

static bool holds(const struct laid *l) {
    struct judges j;
    struct text why = {0};
    const bool fine = judges_open(&j, l->board, "classic", &why);
    if (!fine)
        print_error("%s\n", text_string(&why));
    assert_true(fine);
    const bool good = by_holds(&j, l->grid);
    judges_close(&j);
    text_free(&why);
    return good;
}

static const struct lay_wish *only(const char *kind, int low, int high) {
    static struct lay_wish wish;
    wish = (struct lay_wish){lay_find(kind), low, high};
    assert_non_null(wish.kind);
    return &wish;
}

static int apart(int a, int b) {
    return abs(a - b);
}

/* Rows and columns between two cells. */
static void steps(const struct geometry *g, int a, int b, int *down,
                  int *right) {
    *down = geometry_row(g, b) - geometry_row(g, a);
    *right = geometry_col(g, b) - geometry_col(g, a);
}

/* ---- what all kinds have in common */

static void test_all_marks_hold(void **state) {
    static const int sizes[] = {4, 6, 9, 16};
    struct rng rng;
    int n_fitting = 0, n_moved = 0;
    (void)state;
    rng_seed(&rng, 20);
    for (int k = 0; lay_table[k]; k++)
        for (int i = 0; i < effort(40); i++) {
            struct laid l;
            const int n = sizes[i % 4];
            laid_open(&l, n, &rng, only(lay_table[k]->name, 0, 0), 1, 2,
                      n < 5 ? n : 5);
            n_fitting += l.fits;
            if (l.fits)
                assert_true(l.board->marks.n > 0);
            assert_true(holds(&l));
            /* The check sees a grid whose digits have moved on. */
            for (int cell = 0; cell < n * n; cell++)
                l.grid[cell] = (int8_t)((l.grid[cell] + 1) % n);
            n_moved += !holds(&l);
            laid_close(&l);
        }
    assert_true(n_fitting > effort(40) * 8);
    assert_true(n_moved > n_fitting / 2);
}

static void test_marks_are_in_order(void **state) {
    struct rng rng;
    (void)state;
    rng_seed(&rng, 3);
    for (int k = 0; lay_table[k]; k++) {
        struct laid l;
        laid_open(&l, 9, &rng, only(lay_table[k]->name, 0, 0), 1, 2, 5);
        const struct mark_list *const m = &l.board->marks;
        for (size_t i = 1; i < m->n; i++)
            assert_true(m->data[i - 1].cells.data[0] <=
                        m->data[i].cells.data[0]);
        laid_close(&l);
    }
}

static void test_numbers_are_kept(void **state) {
    struct rng rng;
    bool seen[4] = {false};
    (void)state;
    rng_seed(&rng, 4);
    for (int k = 0; lay_table[k]; k++)
        for (int i = 0; i < 12; i++) {
            struct laid l;
            laid_open(&l, 9, &rng, only(lay_table[k]->name, 2, 3), 1, 2, 5);
            if (l.fits) {
                assert_in_range(l.board->marks.n, 2, 3);
                seen[l.board->marks.n] = true;
            }
            laid_close(&l);
        }
    assert_true(seen[2] && seen[3]);
    /* No board has room for a thousand. */
    struct laid l;
    laid_open(&l, 9, &rng, only("thermo", 1000, 1000), 1, 2, 5);
    assert_false(l.fits);
    laid_close(&l);
}

/* What is refused before any grid is there is what no grid has: as many marks
 * as could be are laid, and the bound is never below them. Beams and cages of
 * one cell reach it on every grid. */
static void test_no_grid_has_more_than_most(void **state) {
    struct rng rng;
    (void)state;
    rng_seed(&rng, 5);
    for (int k = 0; lay_table[k]; k++)
        for (int n = 1; n <= 9; n++)
            for (int i = 0; i < 8; i++) {
                const int low_cage = n < 3 || i % 2 ? 1 : 2;
                const struct lay_wish all = {lay_table[k], 1000, 1000};
                const struct lay_plan plan = {&all, 1, low_cage, low_cage};
                const struct geometry shape = geometry_default(n);
                int most = -1;
                assert_ptr_equal(lay_check(&plan, &shape, &most), lay_table[k]);
                struct laid l;
                laid_open(&l, n, &rng, &all, 1, low_cage, low_cage);
                const int found = (int)l.board->marks.n;
                assert_in_range(found, 0, most);
                if (lay_table[k]->most == lay_sandwich.most ||
                    lay_table[k]->most == lay_little_killer.most ||
                    (lay_table[k] == &lay_killer && low_cage == 1))
                    assert_int_equal(found, most);
                laid_close(&l);
                if (most) {
                    const struct lay_wish few = {lay_table[k], most, most};
                    const struct lay_plan fine = {&few, 1, low_cage, low_cage};
                    assert_null(lay_check(&fine, &shape, &most));
                }
            }
}

static void test_same_numbers_lay_the_same(void **state) {
    (void)state;
    for (int k = 0; lay_table[k]; k++) {
        struct laid first, second, third;
        struct rng rng;
        rng_seed(&rng, 5);
        laid_open(&first, 9, &rng, only(lay_table[k]->name, 0, 0), 1, 2, 5);
        laid_open(&third, 9, &rng, only(lay_table[k]->name, 0, 0), 1, 2, 5);
        rng_seed(&rng, 5);
        laid_open(&second, 9, &rng, only(lay_table[k]->name, 0, 0), 1, 2, 5);
        assert_true(mark_list_equal(&first.board->marks, &second.board->marks));
        assert_false(mark_list_equal(&first.board->marks, &third.board->marks));
        laid_close(&first);
        laid_close(&second);
        laid_close(&third);
    }
}

/* ---- lines */

/* Whether two king's steps cross in the middle of four cells. */
static bool cross(const struct geometry *g, int a, int b, int c, int d) {
    int down, right, down2, right2;
    steps(g, a, b, &down, &right);
    steps(g, c, d, &down2, &right2);
    if (!down || !right || !down2 || !right2)
        return false;
    return geometry_row(g, a) + geometry_row(g, b) ==
               geometry_row(g, c) + geometry_row(g, d) &&
           geometry_col(g, a) + geometry_col(g, b) ==
               geometry_col(g, c) + geometry_col(g, d);
}

static void check_no_crossing(const struct laid *l) {
    const struct mark_list *const m = &l->board->marks;
    for (size_t i = 0; i < m->n; i++)
        for (size_t k = 0; k <= i; k++)
            for (size_t s = 1; s < m->data[i].cells.n; s++)
                for (size_t t = 1; t < m->data[k].cells.n; t++) {
                    const int *const a = m->data[i].cells.data + s - 1;
                    const int *const b = m->data[k].cells.data + t - 1;
                    if (i != k || s != t)
                        assert_false(cross(&l->shape, a[0], a[1], b[0], b[1]));
                }
}

static void check_lines(const struct laid *l) {
    bool taken[MAX_CELLS] = {false};
    for (size_t i = 0; i < l->board->marks.n; i++) {
        const struct mark *const m = &l->board->marks.data[i];
        assert_true(m->cells.n >= 3);
        for (size_t k = 0; k < m->cells.n; k++) {
            int down, right;
            const int cell = m->cells.data[k];
            assert_false(taken[cell]);
            taken[cell] = true;
            if (!k)
                continue;
            steps(&l->shape, m->cells.data[k - 1], cell, &down, &right);
            assert_true(abs(down) <= 1 && abs(right) <= 1);
        }
    }
    check_no_crossing(l);
}

static void test_lines_do_not_touch(void **state) {
    struct rng rng;
    (void)state;
    rng_seed(&rng, 6);
    for (int i = 0; i < effort(30); i++) {
        struct laid l;
        struct lay_wish wishes[8];
        int n = 0;
        for (int k = 0; lay_table[k]; k++)
            if (lay_table[k]->is_line && n < 8)
                wishes[n++] = (struct lay_wish){lay_table[k], 0, 0};
        assert_true(n >= 4);
        laid_open(&l, i % 2 ? 9 : 16, &rng, wishes, n, 2, 5);
        assert_true(holds(&l));
        check_lines(&l);
        laid_close(&l);
        laid_open(&l, 9, &rng, &wishes[i % n], 1, 2, 5);
        check_lines(&l);
        laid_close(&l);
    }
}

static void test_whispers_whisper_by_half(void **state) {
    struct rng rng;
    (void)state;
    rng_seed(&rng, 7);
    for (int i = 0; i < effort(20); i++) {
        struct laid l;
        laid_open(&l, 9, &rng, only("whisper", 0, 0), 1, 2, 5);
        for (size_t k = 0; k < l.board->marks.n; k++)
            assert_string_equal(l.board->marks.data[k].value, "5");
        laid_close(&l);
    }
}

/* ---- cages */

/* How many cells of the cage hang together with its first one. */
static int connected(const struct geometry *g, const struct mark *m) {
    bool in[MAX_CELLS] = {false};
    int n = 1;
    in[m->cells.data[0]] = true;
    for (bool grew = true; grew;) {
        grew = false;
        for (size_t i = 0; i < m->cells.n; i++)
            for (size_t k = 0; k < m->cells.n; k++) {
                int down, right;
                const int a = m->cells.data[i], b = m->cells.data[k];
                steps(g, a, b, &down, &right);
                if (!in[a] || in[b] || abs(down) + abs(right) != 1)
                    continue;
                in[b] = grew = true;
                n++;
            }
    }
    return n;
}

static int check_cages(const struct laid *l, int low, int high) {
    bool taken[MAX_CELLS] = {false};
    int covered = 0;
    for (size_t i = 0; i < l->board->marks.n; i++) {
        const struct mark *const m = &l->board->marks.data[i];
        uint64_t digits = 0;
        int sum = 0;
        assert_in_range(m->cells.n, low, high);
        assert_int_equal(connected(&l->shape, m), (int)m->cells.n);
        for (size_t k = 0; k < m->cells.n; k++) {
            const int cell = m->cells.data[k];
            assert_false(taken[cell]);
            assert_false(digits >> l->grid[cell] & 1);
            taken[cell] = true;
            digits |= UINT64_C(1) << l->grid[cell];
            sum += l->grid[cell] + 1;
            covered++;
        }
        assert_int_equal(sum, atoi(m->value));
    }
    return covered;
}

static void test_cages(void **state) {
    static const int ranges[][2] = {{2, 5}, {1, 3}, {3, 3}, {2, 2}, {4, 6}};
    struct rng rng;
    (void)state;
    rng_seed(&rng, 8);
    for (int i = 0; i < effort(100); i++) {
        struct laid l;
        const int *const range = ranges[i % 5];
        laid_open(&l, 9, &rng, only("killer", 0, 0), 1, range[0], range[1]);
        const int covered = check_cages(&l, range[0], range[1]);
        if (i % 5 == 0)
            assert_true(covered >= 78);
        if (i % 5 == 1)
            assert_int_equal(covered, 81);
        assert_true(covered >= 50);
        laid_close(&l);
    }
}

/* ---- dots */

static bool is_dotted(const char *kind, int a, int b) {
    if (!strcmp(kind, "kropki"))
        return apart(a, b) == 1 || a == 2 * b || b == 2 * a;
    return a + b == 5 || a + b == 10;
}

/* Pairs side by side that have a dot by their digits. */
static size_t count_pairs(const struct laid *l, const char *kind) {
    const int n = l->shape.n;
    size_t found = 0;
    for (int row = 0; row < n; row++)
        for (int col = 0; col < n; col++) {
            const int digit = l->grid[row * n + col] + 1;
            found += col + 1 < n &&
                     is_dotted(kind, digit, l->grid[row * n + col + 1] + 1);
            found += row + 1 < n &&
                     is_dotted(kind, digit, l->grid[row * n + n + col] + 1);
        }
    return found;
}

static void test_all_dots_are_there(void **state) {
    static const char *const kinds[] = {"kropki", "xv"};
    static const int sizes[] = {4, 6, 9, 12};
    struct rng rng;
    (void)state;
    rng_seed(&rng, 9);
    for (int i = 0; i < effort(32); i++) {
        struct laid l;
        const char *const kind = kinds[i % 2];
        laid_open(&l, sizes[i / 2 % 4], &rng, only(kind, 0, 0), 1, 2, 4);
        assert_int_equal(l.board->marks.n, count_pairs(&l, kind));
        for (size_t k = 0; k < l.board->marks.n; k++) {
            int down, right;
            const struct mark *const m = &l.board->marks.data[k];
            assert_int_equal(m->cells.n, 2);
            steps(&l.shape, m->cells.data[0], m->cells.data[1], &down, &right);
            assert_int_equal(abs(down) + abs(right), 1);
        }
        laid_close(&l);
    }
}

/* ---- marks that are there already */

/* Adds marks of the kind to those of the board. */
static void lay_more(struct laid *l, struct rng *rng, const char *kind) {
    const struct lay_plan plan = {only(kind, 0, 0), 1, 2, 5};
    l->fits = lay_run(&plan, &l->shape, l->grid, rng, &l->board->marks);
}

static void check_no_repeats(const struct laid *l) {
    const struct mark_list *const m = &l->board->marks;
    for (size_t i = 0; i < m->n; i++)
        for (size_t k = 0; k < i; k++)
            assert_false(mark_equal(&m->data[i], &m->data[k]));
}

static void test_what_was_drawn_is_left_alone(void **state) {
    struct rng rng;
    int n_more = 0;
    (void)state;
    rng_seed(&rng, 11);
    for (int k = 0; lay_table[k]; k++)
        for (int i = 0; i < effort(20); i++) {
            struct laid l;
            laid_open(&l, 9, &rng, only(lay_table[k]->name, 3, 3), 1, 2, 5);
            const struct mark first = mark_copy(&l.board->marks.data[0]);
            lay_more(&l, &rng, lay_table[k]->name);
            n_more += l.fits;
            assert_true(mark_equal(&first, &l.board->marks.data[0]));
            assert_true(holds(&l));
            check_no_repeats(&l);
            if (lay_table[k]->is_line)
                check_lines(&l);
            if (!strcmp(lay_table[k]->name, "killer"))
                check_cages(&l, 2, 5);
            struct mark gone = first;
            mark_clear(&gone);
            laid_close(&l);
        }
    assert_true(n_more > effort(20) * 7);
}

/* ---- clues beside the board */

static bool is_edge(const struct geometry *g, int cell, int down, int right) {
    const int row = geometry_row(g, cell) + down;
    const int col = geometry_col(g, cell) + right;
    return row < 0 || col < 0 || row >= g->n || col >= g->n;
}

/* A straight line from edge to edge. */
static void check_beam(const struct geometry *g, const struct mark *m,
                       bool is_diagonal) {
    int down, right, d, r;
    assert_true(m->cells.n >= 2);
    steps(g, m->cells.data[0], m->cells.data[1], &down, &right);
    assert_int_equal(abs(down) + abs(right), is_diagonal ? 2 : 1);
    for (size_t i = 1; i < m->cells.n; i++) {
        steps(g, m->cells.data[i - 1], m->cells.data[i], &d, &r);
        assert_true(d == down && r == right);
    }
    assert_true(is_edge(g, m->cells.data[0], -down, -right));
    assert_true(is_edge(g, m->cells.data[m->cells.n - 1], down, right));
}

static void test_beams(void **state) {
    struct rng rng;
    (void)state;
    rng_seed(&rng, 10);
    for (int i = 0; i < effort(40); i++) {
        struct laid l;
        const bool is_diagonal = i % 2;
        const int n = i % 4 < 2 ? 9 : 6;
        /* All there are: two times 2n - 3 diagonals of two cells or more. */
        const int all = is_diagonal ? 2 * (2 * n - 3) : 2 * n;
        const int wanted = i % 8 < 4 ? all : 5;
        laid_open(
            &l, n, &rng,
            only(is_diagonal ? "little-killer" : "sandwich", wanted, wanted), 1,
            2, 5);
        assert_true(l.fits);
        assert_int_equal(l.board->marks.n, wanted);
        for (size_t k = 0; k < l.board->marks.n; k++)
            check_beam(&l.shape, &l.board->marks.data[k], is_diagonal);
        laid_close(&l);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_marks_hold),
        cmocka_unit_test(test_marks_are_in_order),
        cmocka_unit_test(test_numbers_are_kept),
        cmocka_unit_test(test_no_grid_has_more_than_most),
        cmocka_unit_test(test_same_numbers_lay_the_same),
        cmocka_unit_test(test_lines_do_not_touch),
        cmocka_unit_test(test_whispers_whisper_by_half),
        cmocka_unit_test(test_cages),
        cmocka_unit_test(test_all_dots_are_there),
        cmocka_unit_test(test_beams),
        cmocka_unit_test(test_what_was_drawn_is_left_alone),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
