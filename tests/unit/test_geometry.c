/* Shapes of boards. */
#include "board/geometry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* As square as possible, wider than tall: by arithmetic. */
static void test_default_shapes(void **state) {
    (void)state;
    static const struct geometry expected[] = {
        {1, 1, 1},  {2, 1, 2},  {3, 1, 3},   {4, 2, 2},  {5, 1, 5},  {6, 2, 3},
        {7, 1, 7},  {8, 2, 4},  {9, 3, 3},   {10, 2, 5}, {12, 3, 4}, {15, 3, 5},
        {16, 4, 4}, {18, 3, 6}, {20, 4, 5},  {25, 5, 5}, {30, 5, 6}, {36, 6, 6},
        {48, 6, 8}, {49, 7, 7}, {61, 1, 61}, {63, 7, 9}, {64, 8, 8}};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        const struct geometry g = geometry_default(expected[i].n);
        assert_true(geometry_equal(&g, &expected[i]));
    }
    for (int n = 1; n <= GEOMETRY_MAX_N; n++) {
        const struct geometry g = geometry_default(n);
        assert_null(geometry_check(&g));
        assert_true(g.box_rows <= g.box_cols);
    }
}

static void test_refused_shapes(void **state) {
    (void)state;
    static const char *const size = "the size must be from 1 to 64";
    static const char *const box =
        "rows times columns of a box must give the size";
    static const struct {
        struct geometry g;
        const char *why;
    } cases[] = {
        {{9, 3, 3}, NULL},   {{6, 3, 2}, NULL},        {{6, 6, 1}, NULL},
        {{64, 8, 8}, NULL},  {{0, 1, 1}, size},        {{-9, 3, 3}, size},
        {{65, 5, 13}, size}, {{9, 3, 4}, box},         {{9, 0, 9}, box},
        {{9, -3, -3}, box},  {{9, 65536, 65536}, box}, {{6, 4, 2}, box},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *const why = geometry_check(&cases[i].g);
        if (cases[i].why)
            assert_string_equal(why, cases[i].why);
        else
            assert_null(why);
    }
}

static void test_equal(void **state) {
    (void)state;
    static const struct geometry g[] = {
        {6, 2, 3}, {6, 3, 2}, {9, 3, 3}, {6, 1, 6}};
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            assert_int_equal(geometry_equal(&g[i], &g[j]), i == j);
}

/* Cells of a 6x6 board with boxes of 2 rows, drawn by hand. */
static void test_boxes(void **state) {
    (void)state;
    static const struct geometry g = {6, 2, 3};
    static const char boxes[] = "000111"
                                "000111"
                                "222333"
                                "222333"
                                "444555"
                                "444555";
    for (int cell = 0; cell < 36; cell++) {
        assert_int_equal(geometry_box(&g, cell), boxes[cell] - '0');
        assert_int_equal(
            geometry_cell(&g, geometry_row(&g, cell), geometry_col(&g, cell)),
            cell);
    }
    assert_int_equal(geometry_cells(&g), 36);
    assert_int_equal(geometry_row(&g, 13), 2);
    assert_int_equal(geometry_col(&g, 13), 1);
}

/* Every shape there is: n boxes of n cells. */
static void test_boxes_of_all_shapes(void **state) {
    (void)state;
    for (int n = 1; n <= GEOMETRY_MAX_N; n++)
        for (int rows = 1; rows <= n; rows++) {
            int size[GEOMETRY_MAX_N] = {0};
            const struct geometry g = {n, rows, n / rows};
            if (n % rows)
                continue;
            for (int cell = 0; cell < n * n; cell++) {
                assert_in_range(geometry_box(&g, cell), 0, n - 1);
                size[geometry_box(&g, cell)]++;
            }
            for (int box = 0; box < n; box++)
                assert_int_equal(size[box], n);
        }
}

static void test_names(void **state) {
    (void)state;
    static const struct {
        struct geometry g;
        int cell;
        const char *name;
    } cases[] = {{{9, 3, 3}, 0, "r1c1"},
                 {{9, 3, 3}, 80, "r9c9"},
                 {{9, 3, 3}, 9, "r2c1"},
                 {{16, 4, 4}, 31, "r2c16"},
                 {{64, 8, 8}, 4095, "r64c64"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char name[CELL_NAME_SIZE];
        geometry_cell_name(&cases[i].g, cases[i].cell, name);
        assert_string_equal(name, cases[i].name);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_default_shapes),
        cmocka_unit_test(test_refused_shapes),
        cmocka_unit_test(test_equal),
        cmocka_unit_test(test_boxes),
        cmocka_unit_test(test_boxes_of_all_shapes),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
