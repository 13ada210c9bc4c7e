/* Duels of bits with dlx, from fixed seeds; make fuzz-bits plays on. */
#include "duel.h"
#include "effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define ROUNDS 360

static void bits_says_what_dlx_says(void **state) {
    struct duel_tally t = {0};
    struct text why = {0};
    const int rounds = slow_wanted() ? 20 * ROUNDS : effort(ROUNDS);
    (void)state;
    for (int seed = 0; seed < rounds; seed++)
        if (!duel_play((uint64_t)seed, 0, &t, &why))
            fail_msg("%s", text_string(&why));
    print_message("%d boards: %d none, %d unique, %d several, %d not settled, "
                  "%d of %d rounds refused\n",
                  t.boards, t.none, t.unique, t.multiple, t.cut, t.refused,
                  rounds);
    assert_true(10 * t.none >= t.boards);
    assert_true(10 * t.unique >= t.boards);
    assert_true(10 * t.multiple >= t.boards);
    assert_true(20 * t.cut <= t.boards);
    text_free(&why);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bits_says_what_dlx_says)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
