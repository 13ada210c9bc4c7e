/* The layout of boards with the classic rules alone, against the other one. */
#include "base/rng.h"
#include "bits9/kernels9.h"
#include "bits9_helper.h"
#include "effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void to_rows9(const struct board9 *from, struct rows9 *to) {
    memset(to, 0, sizeof *to);
    for (int cell = 0; cell < 81; cell++)
        for (int d = 0; d < 9; d++)
            if (set9_has(&from->digit[d], cell))
                to->lane[rows9_row(cell)][d / 3][rows9_band(cell)] |=
                    (uint32_t)1 << (rows9_shift(d) + rows9_column(cell));
}

/* A grid's board with some digits struck out: it often has solutions. */
static void likely_board9(struct rng *r, struct board9 *b) {
    const uint32_t percent = rng_below(r, 90);
    random_board9(r, b);
    for (int cell = 0; cell < 81; cell++) {
        const int row = cell / 9, column = cell % 9;
        const int digit = (row * 3 + row / 3 + column) % 9;
        for (int d = 0; d < 9; d++)
            if (d == digit || rng_below(r, 100) < percent)
                set9_add(&b->digit[d], cell);
            else
                b->digit[d].band[board9_band(cell)] &= ~board9_bit(cell);
    }
}

/* The two layouts come to the same fixed point, and the kernels to the same
 * findings, on which the order of solutions depends. */
static void layouts_agree(void **state) {
    struct rng r;
    int stuck = 0;
    (void)state;
    rng_seed(&r, 10);
    for (int i = 0; i < effort(4000); i++) {
        struct board9 sets;
        struct rows9 start, expected, portable;
        struct findings9 f = {.passes = 0};
        struct rows9_findings h = {.passes = 0};
        (i % 2 ? random_board9 : likely_board9)(&r, &sets);
        to_rows9(&sets, &start);
        const enum fixpoint result = propagate_cells_portable(&sets, &f);
        to_rows9(&sets, &expected);
        portable = start;
        propagate_rows_portable(&portable, &h);
        stuck += result == FIXPOINT_STUCK;
        for (const struct kernel9 *k = kernels9; k->name; k++) {
            struct rows9 got = start;
            struct rows9_findings g = {.passes = 0};
            if (!k->is_supported())
                continue;
            assert_int_equal(k->propagate_rows(&got, &g), result);
            assert_memory_equal(&g, &h, sizeof g);
            assert_memory_equal(&got, &portable, sizeof got);
            if (result != FIXPOINT_BROKEN)
                assert_memory_equal(&got, &expected, sizeof got);
        }
    }
    assert_true(stuck > effort(4000) / 10);
}

/* What a split gives, for each cell of a board, is what removing digits one
 * by one gives. */
static void splits_are_right(void **state) {
    struct rng r;
    struct board9 sets;
    (void)state;
    rng_seed(&r, 11);
    likely_board9(&r, &sets);
    for (const struct kernel9 *k = kernels9; k->name; k++)
        for (int cell = 0; cell < 81 && k->is_supported(); cell++) {
            struct board9 without = sets, only = sets;
            struct rows9 below, above, expected;
            int guessed = 0;
            for (int d = 0; d < 9; d++) {
                uint32_t *const band =
                    (guessed ? &only : &without)->digit[d].band;
                guessed |= set9_has(&sets.digit[d], cell);
                band[board9_band(cell)] &= ~board9_bit(cell);
            }
            to_rows9(&sets, &below);
            k->split_rows(&below, &above, rows9_row(cell), rows9_band(cell),
                          rows9_column(cell));
            to_rows9(&without, &expected);
            assert_memory_equal(&below, &expected, sizeof below);
            to_rows9(&only, &expected);
            assert_memory_equal(&above, &expected, sizeof above);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layouts_agree),
        cmocka_unit_test(splits_are_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
