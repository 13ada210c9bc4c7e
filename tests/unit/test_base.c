/* Allocation, growing arrays and strings, counts, random numbers, bits. */
#include "base/alloc.h"
#include "base/bits.h"
#include "base/clock.h"
#include "base/count.h"
#include "base/limits.h"
#include "base/pieces.h"
#include "base/rng.h"
#include "base/text.h"
#include "base/vec.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static jmp_buf out_of_memory;
static size_t bytes_wanted;

static void jump_away(size_t bytes) {
    bytes_wanted = bytes;
    longjmp(out_of_memory, 1);
}

/* A product that does not fit size_t is never tried. */
static void overflow(void *(*allocate)(size_t, size_t)) {
    alloc_set_handler(jump_away);
    bytes_wanted = 0;
    if (!setjmp(out_of_memory)) {
        allocate(SIZE_MAX / 2 + 2, 2);
        fail_msg("there cannot be so much memory");
    }
    alloc_set_handler(NULL);
    assert_true(bytes_wanted == SIZE_MAX);
}

static void test_alloc_overflow(void **state) {
    (void)state;
    overflow(alloc_array);
    overflow(alloc_zeroed);
}

static void test_alloc_resize_overflow(void **state) {
    (void)state;
    int *const p = xnew(3, int);
    alloc_set_handler(jump_away);
    bytes_wanted = 0;
    if (!setjmp(out_of_memory)) {
        alloc_resize(p, SIZE_MAX / 4 + 2, 4);
        fail_msg("there cannot be so much memory");
    }
    alloc_set_handler(NULL);
    assert_true(bytes_wanted == SIZE_MAX);
    xfree(p); /* still there */
}

static void test_alloc_contents(void **state) {
    (void)state;
    int *const zero = xnew0(100, int);
    for (int i = 0; i < 100; i++)
        assert_int_equal(zero[i], 0);
    int *grown = xnew(2, int);
    grown[0] = 7;
    grown[1] = 8;
    grown = xresize(grown, 1000, int);
    assert_int_equal(grown[0], 7);
    assert_int_equal(grown[1], 8);
    char *const copy = alloc_string("copy");
    assert_string_equal(copy, "copy");
    void *const nothing = alloc_array(0, 8);
    assert_non_null(nothing);
    xfree(nothing);
    xfree(copy);
    xfree(grown);
    xfree(zero);
    xfree(NULL);
}

static void test_vec(void **state) {
    (void)state;
    struct VEC(int) v = {0};
    for (int i = 0; i < 1000; i++)
        vec_push(&v, i * i);
    assert_int_equal(v.n, 1000);
    assert_true(v.room >= v.n);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(v.data[i], i * i);
    vec_free(&v);
    assert_null(v.data);
    assert_int_equal(v.n, 0);
    assert_int_equal(v.room, 0);
    vec_push(&v, 5); /* usable again */
    assert_int_equal(v.data[0], 5);
    vec_free(&v);
}

static void test_text_grows(void **state) {
    (void)state;
    struct text t = {0};
    assert_string_equal(text_string(&t), "");
    for (int i = 0; i < 500; i++) {
        text_printf(&t, "%03d", i);
        text_add_char(&t, ',');
        assert_int_equal(t.n, 4 * (i + 1));
        assert_int_equal(strlen(text_string(&t)), t.n);
    }
    assert_memory_equal(text_string(&t) + 4 * 123, "123,", 4);
    text_clear(&t);
    assert_string_equal(text_string(&t), "");
    text_add(&t, "again");
    assert_string_equal(text_string(&t), "again");
    text_free(&t);
    assert_string_equal(text_string(&t), "");
}

static void test_text_takes(void **state) {
    (void)state;
    struct text t = {0};
    char *s = text_take(&t);
    assert_string_equal(s, "");
    xfree(s);
    text_add_bytes(&t, "a\0b", 3);
    text_add_bytes(&t, NULL, 0);
    s = text_take(&t);
    assert_memory_equal(s, "a\0b", 4);
    assert_int_equal(t.n, 0);
    assert_null(t.data);
    xfree(s);
}

/* Every length around the first room for characters. */
static void test_text_printf_sizes(void **state) {
    (void)state;
    for (int n = 0; n < 100; n++) {
        struct text t = {0};
        text_printf(&t, "%*s", n, "");
        text_printf(&t, "%s", "");
        assert_int_equal(t.n, n);
        assert_int_equal(strlen(text_string(&t)), n);
        text_free(&t);
    }
}

/* Powers of two: by arithmetic. */
static const struct {
    struct count a, b, sum;
    bool fits;
    const char *text; /* of the sum, or of a when it does not fit */
} sums[] = {
    {{0, 0}, {0, 0}, {0, 0}, true, "0"},
    {{0, 9}, {0, 1}, {0, 10}, true, "10"},
    {{0, UINT64_MAX}, {0, 0}, {0, UINT64_MAX}, true, "18446744073709551615"},
    {{0, UINT64_MAX}, {0, 1}, {1, 0}, true, "18446744073709551616"},
    {{0, UINT64_MAX},
     {0, UINT64_MAX},
     {1, UINT64_MAX - 1},
     true,
     "36893488147419103230"},
    {{UINT64_MAX, UINT64_MAX - 1},
     {0, 1},
     {UINT64_MAX, UINT64_MAX},
     true,
     "340282366920938463463374607431768211455"},
    {{UINT64_MAX, UINT64_MAX},
     {0, 1},
     {UINT64_MAX, UINT64_MAX},
     false,
     "340282366920938463463374607431768211455"},
    {{UINT64_MAX, 0},
     {1, 0},
     {UINT64_MAX, 0},
     false,
     "340282366920938463444927863358058659840"},
    {{UINT64_MAX, UINT64_MAX},
     {UINT64_MAX, UINT64_MAX},
     {UINT64_MAX, UINT64_MAX},
     false,
     "340282366920938463463374607431768211455"},
};

static void test_count_add(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        struct count c = sums[i].a;
        char text[COUNT_TEXT_SIZE];
        assert_int_equal(count_add(&c, sums[i].b), sums[i].fits);
        assert_true(c.high == sums[i].sum.high && c.low == sums[i].sum.low);
        count_print(c, text);
        assert_string_equal(text, sums[i].text);
        struct count back = {5, 5};
        assert_true(count_parse(text, &back));
        assert_int_equal(count_compare(back, c), 0);
    }
}

/* Factorials of this size are in many tables; the rest is arithmetic. */
static void test_count_multiply(void **state) {
    (void)state;
    struct count c = count_from(1);
    char text[COUNT_TEXT_SIZE];
    for (uint64_t i = 2; i <= 34; i++)
        assert_true(count_multiply(&c, i));
    count_print(c, text);
    assert_string_equal(text, "295232799039604140847618609643520000000");
    const struct count before = c;
    assert_false(count_multiply(&c, 35));
    assert_int_equal(count_compare(c, before), 0);
    c = count_from(UINT64_MAX);
    assert_true(count_multiply(&c, UINT64_MAX));
    assert_true(c.high == UINT64_MAX - 1 && c.low == 1);
    c = (struct count){1, 1};
    assert_true(count_multiply(&c, UINT64_MAX));
    assert_true(c.high == UINT64_MAX && c.low == UINT64_MAX);
    assert_false(count_multiply(&c, 2));
    assert_true(count_multiply(&c, 0));
    assert_true(c.high == 0 && c.low == 0);
}

static void test_count_parse_refuses(void **state) {
    (void)state;
    static const char *const bad[] = {
        "",
        "-1",
        "+1",
        " 1",
        "1 ",
        "1x",
        "0x1",
        "340282366920938463463374607431768211456", /* 2^128 */
        "3402823669209384634633746074317682114550"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct count c = {3, 4};
        assert_false(count_parse(bad[i], &c));
        assert_true(c.high == 3 && c.low == 4);
    }
}

static void test_count_compare(void **state) {
    (void)state;
    static const struct count ascending[] = {{0, 0}, {0, 1}, {0, UINT64_MAX},
                                             {1, 0}, {1, 1}, {UINT64_MAX, 0}};
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            assert_int_equal(count_compare(ascending[i], ascending[j]),
                             (i > j) - (i < j));
}

/* Values published with the two generators: the authors' splitmix64.c seeded
 * with 1234567, xoshiro256starstar.c with the state 1, 2, 3, 4. */
static void test_rng_known_values(void **state) {
    (void)state;
    static const uint64_t seeds[4] = {
        UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
        UINT64_C(9817491932198370423), UINT64_C(4593380528125082431)};
    static const uint64_t values[6] = {11520,
                                       0,
                                       UINT64_C(1509978240),
                                       UINT64_C(1215971899390074240),
                                       UINT64_C(1216172134540287360),
                                       UINT64_C(607988272756665600)};
    struct rng r;
    rng_seed(&r, 1234567);
    for (int i = 0; i < 4; i++)
        assert_true(r.state[i] == seeds[i]);
    r = (struct rng){{1, 2, 3, 4}};
    for (int i = 0; i < 6; i++)
        assert_true(rng_next(&r) == values[i]);
}

/* 100000 draws from 0..n-1: each value within six standard deviations of its
 * share, which a fixed seed passes for ever. */
static void test_rng_below_uniform(void **state) {
    (void)state;
    struct rng r;
    rng_seed(&r, 1);
    for (uint32_t n = 1; n <= 12; n++) {
        int seen[12] = {0};
        for (int i = 0; i < 100000; i++) {
            const uint32_t x = rng_below(&r, n);
            assert_true(x < n);
            seen[x]++;
        }
        const double share = 100000.0 / n;
        for (uint32_t x = 0; x < n; x++) {
            const double off = seen[x] - share;
            assert_true(off * off <= 36 * share);
        }
    }
}

/* Just above 2^31, where taking a remainder would favour small values. */
static void test_rng_below_large(void **state) {
    (void)state;
    struct rng r;
    rng_seed(&r, 2);
    const uint32_t n = UINT32_C(3) << 30;
    int low = 0;
    for (int i = 0; i < 30000; i++) {
        const uint32_t x = rng_below(&r, n);
        assert_true(x < n);
        low += x < n / 3;
    }
    assert_in_range(low, 9500, 10500); /* 6 deviations; biased: 15000 */
}

static void test_rng_reproducible(void **state) {
    (void)state;
    struct rng a, b, c;
    int same = 0;
    rng_seed(&a, 99);
    rng_seed(&b, 99);
    rng_seed(&c, 100);
    for (int i = 0; i < 1000; i++) {
        const uint64_t x = rng_next(&a);
        assert_true(x == rng_next(&b));
        same += x == rng_next(&c);
    }
    assert_int_equal(same, 0);
}

/* All 24 orders of four items come up alike. */
static void test_rng_shuffle(void **state) {
    (void)state;
    int seen[256] = {0}, orders = 0;
    struct rng r;
    rng_seed(&r, 3);
    for (int i = 0; i < 24000; i++) {
        int items[4] = {0, 1, 2, 3};
        rng_shuffle(&r, items, 4);
        assert_int_equal(
            1 << items[0] | 1 << items[1] | 1 << items[2] | 1 << items[3], 15);
        seen[items[0] | items[1] << 2 | items[2] << 4 | items[3] << 6]++;
    }
    for (int i = 0; i < 256; i++) {
        if (!seen[i])
            continue;
        orders++;
        assert_in_range(seen[i], 810, 1190); /* 1000, 6 deviations */
    }
    assert_int_equal(orders, 24);
}

/* What was handed on, and whether more is taken. */
struct taken {
    struct text text;
    size_t longest, limit;
};

static bool take(void *context, const char *bytes, size_t n) {
    struct taken *const t = context;
    text_add_bytes(&t->text, bytes, n);
    t->longest = n > t->longest ? n : t->longest;
    return t->text.n < t->limit;
}

/* Prints 200 000 lines, and the same as a whole. */
static bool print_lines(struct taken *t, struct text *whole) {
    struct pieces p = {.write = take, .context = t};
    pieces_add_comments(&p, "c", "one\n\ntwo\n");
    text_add(whole, "c one\nc\nc two\n");
    for (int i = 0; i < 200000; i++) {
        text_printf(&p.text, "%d\n", i);
        text_printf(whole, "%d\n", i);
        pieces_pass(&p);
        assert_true(p.text.n < 1 << 16);
    }
    return pieces_end(&p);
}

static void pieces_make_the_whole(void **state) {
    (void)state;
    struct taken t = {.limit = SIZE_MAX};
    struct text whole = {0};
    assert_true(print_lines(&t, &whole));
    assert_string_equal(text_string(&t.text), text_string(&whole));
    assert_true(t.longest < 1 << 16);
    text_free(&t.text);
    text_free(&whole);
}

/* What refuses further pieces gets none, and nothing is kept for it. */
static void pieces_stop(void **state) {
    (void)state;
    struct taken t = {.limit = 1};
    struct text whole = {0};
    assert_false(print_lines(&t, &whole));
    assert_true(t.text.n == t.longest);
    assert_memory_equal(text_string(&t.text), text_string(&whole), t.text.n);
    text_free(&t.text);
    text_free(&whole);
}

static void test_bits(void **state) {
    (void)state;
    assert_int_equal(bits_count(0), 0);
    assert_int_equal(bits_count(UINT64_MAX), 64);
    assert_true(bits_below(0) == 0);
    assert_true(bits_below(64) == UINT64_MAX);
    for (int i = 0; i < 64; i++) {
        assert_int_equal(bits_count(bits_below(i)), i);
        assert_int_equal(bits_lowest(bits_one(i)), i);
        assert_int_equal(bits_lowest(~bits_below(i)), i);
        assert_int_equal(bits_has(bits_one(i), i), 1);
        assert_int_equal(bits_has(~bits_one(i), i), 0);
        assert_true(bits_below(i) + bits_one(i) == bits_below(i + 1));
    }
}

static void test_clock_goes_forward(void **state) {
    (void)state;
    const double wall = clock_now(), cpu = clock_thread_cpu();
    while (clock_thread_cpu() <= cpu)
        ;
    assert_true(clock_now() > wall);
}

static bool is_true(void *context) {
    return *(bool *)context;
}

/* Cancelling is said before the deadline: it was meant. */
static void test_limits(void **state) {
    (void)state;
    bool cancelled = false;
    struct limits l = {.cancelled = is_true, .context = &cancelled};
    assert_int_equal(limits_passed(&(struct limits){.nodes = 1}), STOP_NONE);
    assert_int_equal(limits_passed(&l), STOP_NONE);
    l.deadline = limits_deadline(1000);
    assert_int_equal(limits_passed(&l), STOP_NONE);
    l.deadline = 1e-9; /* long ago */
    assert_int_equal(limits_passed(&l), STOP_DEADLINE);
    cancelled = true;
    assert_int_equal(limits_passed(&l), STOP_CANCEL);
    assert_true(limits_deadline(0) == 0);
}

/* No deadline has no half, and what is over stays over. */
static void test_limits_share(void **state) {
    (void)state;
    const double now = clock_now();
    const double half = limits_share(now + 1000, 0.5);
    assert_true(half > now + 499 && half < now + 501);
    assert_true(limits_share(0, 0.5) == 0);
    assert_true(limits_share(1e-9, 0.5) == 1e-9);
}

static void test_clock_left(void **state) {
    (void)state;
    const double now = clock_now();
    assert_true(clock_left(0) == 0);
    assert_true(clock_left(now + 1000) > 900 && clock_left(now + 1000) <= 1000);
    /* 0 would be no bound: what is late has a little left. */
    assert_true(clock_left(now - 1) > 0 && clock_left(now - 1) < 0.1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alloc_overflow),
        cmocka_unit_test(test_alloc_resize_overflow),
        cmocka_unit_test(test_alloc_contents),
        cmocka_unit_test(test_vec),
        cmocka_unit_test(test_text_grows),
        cmocka_unit_test(test_text_takes),
        cmocka_unit_test(test_text_printf_sizes),
        cmocka_unit_test(test_count_add),
        cmocka_unit_test(test_count_multiply),
        cmocka_unit_test(test_count_parse_refuses),
        cmocka_unit_test(test_count_compare),
        cmocka_unit_test(test_rng_known_values),
        cmocka_unit_test(test_rng_below_uniform),
        cmocka_unit_test(test_rng_below_large),
        cmocka_unit_test(test_rng_reproducible),
        cmocka_unit_test(test_rng_shuffle),
        cmocka_unit_test(pieces_make_the_whole),
        cmocka_unit_test(pieces_stop),
        cmocka_unit_test(test_bits),
        cmocka_unit_test(test_clock_goes_forward),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_limits_share),
        cmocka_unit_test(test_clock_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
