/* Exact-cover problems: building, the table by items, checking solutions. */
#include "base/rng.h"
#include "cover/cover.h"
#include "effort.h"
#include "small_covers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Options as text: items 0 and 1 are primary, 2 and 3 secondary; "03" covers
 * items 0 and 3, "03a" does so with colour 1 for item 3; '|' ends an option. */
static struct cover *read_cover(const char *options) {
    struct cover *const c = cover_new();
    static const char *const item_names[] = {"p0", "p1", "s2", "s3"};
    for (int i = 0; i < 4; i++)
        assert_int_equal(i < 2 ? cover_add_primary(c, item_names[i])
                               : cover_add_secondary(c, item_names[i]),
                         i);
    if (!*options)
        return c;
    assert_int_equal(cover_add_option(c), 0);
    for (const char *o = options; *o; o++) {
        if (*o == '|')
            cover_add_option(c);
        else if (*o >= '0' && *o <= '3')
            cover_add_entry(c, *o - '0',
                            o[1] >= 'a' && o[1] <= 'z' ? o[1] - 'a' + 1 : 0);
    }
    return c;
}

static void test_finish(void **state) {
    (void)state;
    static const struct {
        const char *options, *why;
    } cases[] = {
        {"", NULL},
        {"0", NULL},
        {"3210", NULL},
        {"01|2|3|01", NULL},
        {"02a|02b|2", NULL},
        {"|0", "an option covers no item"},
        {"0||1", "an option covers no item"},
        {"0|", "an option covers no item"},
        {"00", "an option covers an item twice"},
        {"0120", "an option covers an item twice"},
        {"1|2a2b", "an option covers an item twice"},
        {"0a", "a primary item has a colour"},
        {"2a1b", "a primary item has a colour"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct cover *const c = read_cover(cases[i].options);
        const char *const why = cover_finish(c);
        if (cases[i].why)
            assert_string_equal(why, cases[i].why);
        else
            assert_null(why);
        cover_free(c);
    }
    cover_free(NULL);
}

static void test_entries_are_sorted(void **state) {
    (void)state;
    struct cover *const c = read_cover("3b10|2a0");
    assert_null(cover_finish(c));
    assert_true(c->coloured);
    assert_int_equal(cover_option_size(c, 0), 3);
    assert_memory_equal(cover_option_items(c, 0), ((int[]){0, 1, 3}),
                        3 * sizeof(int));
    assert_memory_equal(c->entry_colour.data, ((int[]){0, 0, 2, 0, 1}),
                        5 * sizeof(int));
    assert_int_equal(cover_option_size(c, 1), 2);
    assert_memory_equal(cover_option_items(c, 1), ((int[]){0, 2}),
                        2 * sizeof(int));
    cover_free(c);
}

static bool covers(const struct cover *c, int option, int item) {
    for (int i = 0; i < cover_option_size(c, option); i++)
        if (cover_option_items(c, option)[i] == item)
            return true;
    return false;
}

/* The table by items says the same as the options do, in order. */
static void check_index(const struct cover *c) {
    for (int item = 0; item < c->n_items; item++) {
        int n = 0;
        for (int o = 0; o < c->n_options; o++) {
            if (!covers(c, o, item))
                continue;
            assert_true(n < cover_item_size(c, item));
            assert_int_equal(cover_item_options(c, item)[n], o);
            n++;
        }
        assert_int_equal(cover_item_size(c, item), n);
    }
}

static void test_index(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 5);
    for (int i = 0; i < effort(500); i++) {
        struct cover *const c = random_cover(&rng, 40);
        check_index(c);
        cover_free(c);
    }
    struct cover *const empty = cover_new();
    assert_null(cover_finish(empty));
    assert_null(cover_check(empty, NULL, 0));
    cover_free(empty);
}

/* Options: 0 = 0 2, 1 = 1 2, 2 = 1 3, 3 = 0 1, 4 = 0 3a, 5 = 1 3a, 6 = 1 3b,
 * 7 = 2. */
static void test_check(void **state) {
    (void)state;
    static const char *const twice = "two chosen options cover the same item";
    static const char *const missing = "a primary item is not covered";
    static const char *const unknown = "a chosen option does not exist";
    static const struct {
        int n, chosen[3];
        const char *why;
    } cases[] = {
        {2, {0, 2, 0}, NULL},    {2, {2, 0, 0}, NULL},
        {1, {3, 0, 0}, NULL},    {2, {3, 7, 0}, NULL},
        {2, {4, 5, 0}, NULL},    {0, {0, 0, 0}, missing},
        {1, {0, 0, 0}, missing}, {1, {7, 0, 0}, missing},
        {2, {0, 1, 0}, twice},   {2, {0, 3, 0}, twice},
        {2, {3, 3, 0}, twice},   {3, {0, 2, 7}, twice},
        {2, {4, 6, 0}, twice},   {2, {4, 2, 0}, twice},
        {1, {8, 0, 0}, unknown}, {1, {-1, 0, 0}, unknown},
        {2, {3, 8, 0}, unknown},
    };
    struct cover *const c = read_cover("02|12|13|01|03a|13a|13b|2");
    assert_null(cover_finish(c));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *const why = cover_check(c, cases[i].chosen, cases[i].n);
        if (cases[i].why)
            assert_string_equal(why, cases[i].why);
        else
            assert_null(why);
    }
    cover_free(c);
}

static void count_items(const struct cover *c, uint64_t set, int *times) {
    memset(times, 0, (size_t)c->n_items * sizeof *times);
    for (int o = 0; o < c->n_options; o++)
        for (int i = 0; i < cover_option_size(c, o) && set >> o & 1; i++)
            times[cover_option_items(c, o)[i]]++;
}

/* The definition of a solution, by counting how often items are covered. */
static bool is_solution(const struct cover *c, uint64_t set) {
    int times[64];
    count_items(c, set, times);
    for (int i = 0; i < c->n_items; i++)
        if (times[i] > 1 || (cover_is_primary(c, i) && times[i] != 1))
            return false;
    return true;
}

/* Every set of options of small covers. */
static void test_check_all_sets(void **state) {
    (void)state;
    struct rng rng;
    int solutions = 0;
    rng_seed(&rng, 6);
    for (int i = 0; i < effort(300); i++) {
        struct cover *const c = random_cover(&rng, 8);
        for (uint64_t set = 0; set < UINT64_C(1) << c->n_options; set++) {
            int chosen[8], n = 0;
            for (int o = 0; o < c->n_options; o++)
                if (set >> o & 1)
                    chosen[n++] = o;
            const bool right = is_solution(c, set);
            assert_int_equal(!cover_check(c, chosen, n), right);
            solutions += right;
        }
        cover_free(c);
    }
    assert_true(solutions > 20);
}

static void test_names_and_origins(void **state) {
    (void)state;
    char long_name[300];
    int cells[] = {3, 4, 5};
    memset(long_name, 'n', sizeof long_name);
    long_name[sizeof long_name - 1] = '\0';
    struct cover *const c = cover_new();
    const int item = cover_add_primary(c, long_name);
    const int first = cover_add_origin(c, "row", 2, cells, 3);
    const int second = cover_add_origin(c, "anti-king", 0, NULL, 0);
    cover_item_origin(c, item, first);
    cover_item_origin(c, item, second);
    cells[0] = 99; /* they were copied */
    long_name[0] = 'x';
    assert_int_equal(strlen(c->items.data[item].name), 299);
    assert_int_equal(c->items.data[item].name[0], 'n');
    assert_int_equal(c->items.data[item].from.n, 2);
    assert_int_equal(c->items.data[item].from.data[1], second);
    const struct origin *const row = &c->origins.data[first];
    assert_string_equal(row->rule, "row");
    assert_int_equal(row->unit, 2);
    assert_int_equal(row->n_cells, 3);
    assert_int_equal(row->cells[0], 3);
    assert_int_equal(c->origins.data[second].n_cells, 0);
    cover_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_finish),
        cmocka_unit_test(test_entries_are_sorted),
        cmocka_unit_test(test_index),
        cmocka_unit_test(test_check),
        cmocka_unit_test(test_check_all_sets),
        cmocka_unit_test(test_names_and_origins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
