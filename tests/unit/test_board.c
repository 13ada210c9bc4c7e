/* Boards: blank ones, copies, pencil marks. */
#include "board/board.h"
#include "board_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void test_new_is_blank(void **state) {
    (void)state;
    for (int n = 1; n <= GEOMETRY_MAX_N; n++) {
        const struct geometry g = geometry_default(n);
        struct board *const b = board_new(&g);
        assert_true(geometry_equal(&b->shape, &g));
        for (int i = 0; i < n * n; i++)
            assert_int_equal(b->given[i], BOARD_BLANK);
        assert_null(b->placed);
        assert_null(b->candidates);
        assert_string_equal(b->symbols, "");
        board_free(b);
    }
    board_free(NULL);
}

static void test_want(void **state) {
    (void)state;
    static const int sizes[] = {1, 9, 63, 64};
    for (int s = 0; s < 4; s++) {
        const struct geometry g = geometry_default(sizes[s]);
        const uint64_t all = ~UINT64_C(0) >> (64 - g.n);
        struct board *const b = board_new(&g);
        board_want_placed(b);
        board_want_candidates(b);
        for (int i = 0; i < geometry_cells(&g); i++) {
            assert_int_equal(b->placed[i], BOARD_BLANK);
            assert_true(b->candidates[i] == all);
        }
        b->placed[0] = 0;
        b->candidates[0] = 1;
        board_want_placed(b); /* changes nothing any more */
        board_want_candidates(b);
        assert_int_equal(b->placed[0], 0);
        assert_true(b->candidates[0] == 1);
        board_free(b);
    }
}

static struct board *full_board(const struct geometry *g, int extras) {
    struct board *const b = board_new(g);
    b->given[5] = 2;
    b->given[8] = 3;
    if (extras & 1) {
        board_want_placed(b);
        b->placed[6] = 1;
    }
    if (extras & 2) {
        board_want_candidates(b);
        b->candidates[7] = 5;
    }
    if (extras & 4)
        strcpy(b->symbols, "ABCDEF");
    return b;
}

static void test_copy(void **state) {
    (void)state;
    static const struct geometry g = {6, 2, 3};
    for (int extras = 0; extras < 8; extras++) {
        struct board *const b = full_board(&g, extras);
        struct board *const copy = board_copy(b);
        assert_true(boards_equal(b, copy));
        copy->given[0] = 0; /* the copy is its own */
        assert_int_equal(b->given[0], BOARD_BLANK);
        assert_false(boards_equal(b, copy));
        board_free(b);
        assert_int_equal(copy->given[5], 2);
        board_free(copy);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_new_is_blank),
        cmocka_unit_test(test_want),
        cmocka_unit_test(test_copy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
