/* The bit-set engine on boards that are not 9x9 with boxes of 3x3: known totals
 * and refusals. That it says what dlx says, test_duel.c tests. */
#include "bits9/bits_backend.h"
#include "effort.h"
#include "encode/encode.h"
#include "puzzle_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Boxes that are rows make a board a Latin square. Of order n there are n!
 * (n-1)! times as many as with the first row and column in order: 56 of order
 * 5, 9408 of order 6 (OEIS A000315). Grids of 4x4 and 6x6: OEIS A107739; the
 * digits of the first row of 6x6 may be exchanged, so 28200960 / 6! of them
 * begin with 123456. */
static const struct total {
    struct geometry shape;
    const char *rules, *board; /* its first cells, the rest is blank */
    uint64_t solutions;
} totals[] = {
    {{1, 1, 1}, "classic", "", 1},
    {{4, 2, 2}, "classic", "", 288},
    {{5, 1, 5}, "classic", "", 161280},
    {{5, 1, 5}, "classic", "12345 2.... 3.... 4.... 5....", 56},
    {{6, 1, 6}, "classic", "123456 2..... 3..... 4..... 5..... 6.....", 9408},
    {{6, 2, 3}, "classic", "123456", 39168},
    {{6, 3, 2}, "classic", "123456", 39168},
};

/* The text, and blanks up to the end of the board. */
static struct board *begun_board(const struct total *t) {
    char text[256];
    int n = 0;
    for (const char *c = t->board; *c; c++)
        if (*c != ' ')
            text[n++] = *c;
    while (n < geometry_cells(&t->shape))
        text[n++] = '.';
    text[n] = '\0';
    return board_read(&t->shape, text);
}

static struct solver *bits_open(const struct setting *s) {
    const char *why = NULL;
    struct solver *const solver =
        solver_new(&s->rules, s->cover, &bits_backend, NULL, &why);
    if (!solver)
        fail_msg("%s", why);
    return solver;
}

static void finds_known_totals(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof totals / sizeof *totals; i++) {
        const struct total *const t = &totals[i];
        struct setting s;
        struct answer a;
        struct question q = {.limit = count_from(0)};
        setting_open(&s, &t->shape, t->rules);
        struct solver *const bits = bits_open(&s);
        struct board *const puzzle = begun_board(t);
        solver_ask(bits, puzzle, &q, &a);
        assert_true(a.complete);
        assert_int_equal(a.solutions.low, t->solutions);
        q.want_grids = true;
        solver_ask(bits, puzzle, &q, &a);
        assert_null(a.failure);
        assert_int_equal(a.solutions.low, t->solutions);
        if (t->solutions > 1) {
            q = (struct question){.limit = count_from(t->solutions - 1)};
            solver_ask(bits, puzzle, &q, &a);
            assert_true(a.limit_reached);
            assert_int_equal(a.solutions.low, t->solutions - 1);
        }
        board_free(puzzle);
        solver_free(bits);
        setting_close(&s);
    }
}

/* Givens that come twice, clash in a cell or a house, or are excluded; options
 * are cell*4 + digit. */
static void loads_what_contradicts_itself(void **state) {
    static const struct geometry four = {4, 2, 2};
    static const struct {
        int givens[2], excluded;
        bool solvable;
    } loads[] = {
        {{0, 0}, 1, true},  {{0, 1}, 6, false}, {{0, 4}, 6, false},
        {{0, 6}, 0, false}, {{0, 6}, 1, true},
    };
    struct setting s;
    const char *why = NULL;
    (void)state;
    setting_open(&s, &four, "classic");
    const struct problem problem = {s.cover};
    void *const engine = bits_backend.open(&problem, NULL, &why);
    for (size_t i = 0; i < sizeof loads / sizeof *loads; i++) {
        struct budget budget = {.limits.nodes = 0};
        int chosen[64], n = 0;
        bits_backend.load(engine, loads[i].givens, 2, &loads[i].excluded, 1);
        const enum next next = bits_backend.next(engine, &budget, chosen, &n);
        assert_int_equal(next, loads[i].solvable ? NEXT_FOUND : NEXT_NO_MORE);
        if (next == NEXT_FOUND)
            assert_null(cover_check(s.cover, chosen, n));
    }
    bits_backend.close(engine);
    setting_close(&s);
}

static void refuses_larger_boards(void **state) {
    static const struct geometry shapes[] = {{26, 2, 13}, {36, 6, 6}};
    (void)state;
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        struct setting s;
        const char *why = NULL;
        setting_open(&s, &shapes[i], "classic");
        assert_null(solver_new(&s.rules, s.cover, &bits_backend, NULL, &why));
        assert_non_null(strstr(why, "25x25"));
        setting_close(&s);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_known_totals),
        cmocka_unit_test(loads_what_contradicts_itself),
        cmocka_unit_test(refuses_larger_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
