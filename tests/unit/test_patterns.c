/* The lists of patterns of the bit-set engine, against brute force, and what
 * it finds by them, against a plain search and dlx. */
#include "base/rng.h"
#include "bits9/bits_backend.h"
#include "bits9/kernels9.h"
#include "bits9/patterns_filter.h"
#include "bits9/patterns_join.h"
#include "bits9/patterns_list.h"
#include "bits9/patterns_orbits.h"
#include "bits9/propagate_cells.h"
#include "bits9_helper.h"
#include "effort.h"
#include "grids.h"
#include "naive.h"
#include "plain9.h"
#include "puzzle_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct geometry nine = {9, 3, 3};

/* ---- patterns ---- */

static void random_set9(struct rng *r, uint32_t percent, struct set9 *s) {
    memset(s, 0, sizeof *s);
    for (int cell = 0; cell < 81; cell++)
        if (rng_below(r, 100) < percent)
            set9_add(s, cell);
}

/* What a filter reads and writes, and more that it must not touch. */
enum { MOST_FILTERED = 40 };

struct sieving {
    struct set9 list[MOST_FILTERED + PATTERNS_FILTER_SLACK];
    struct set9 out[MOST_FILTERED + PATTERNS_FILTER_SLACK];
    struct patterns_common sum;
    int kept;
};

static void filters_keep_the_same(void **state) {
    struct rng r;
    (void)state;
    rng_seed(&r, 10);
    for (int i = 0; i < effort(4000); i++) {
        struct sieving a, b;
        struct set9 no, yes;
        const int n = (int)rng_below(&r, MOST_FILTERED + 1);
        for (int k = 0; k < MOST_FILTERED + PATTERNS_FILTER_SLACK; k++)
            random_set9(&r, 11, &a.list[k]);
        random_set9(&r, 3, &no);
        random_set9(&r, (uint32_t)i % 2, &yes);
        memset(a.out, 0, sizeof a.out);
        b = a;
        a.kept = patterns_filter_portable(a.list, n, &no, &yes, a.out, &a.sum);
        for (const struct kernel9 *k = kernels9; k->name; k++) {
            struct sieving c = b;
            if (!k->is_supported())
                continue;
            /* to another place, and in place */
            const patterns_filter filter = patterns_filter_for(k->name);
            c.kept = filter(c.list, n, &no, &yes, c.out, &c.sum);
            assert_int_equal(c.kept, a.kept);
            assert_memory_equal(&c.sum, &a.sum, sizeof c.sum);
            assert_memory_equal(c.out, a.out, (size_t)a.kept * sizeof *c.out);
            assert_memory_equal(c.out + n, b.out + n, PATTERNS_FILTER_SLACK);
            assert_int_equal(filter(c.list, n, &no, &yes, c.list, &c.sum),
                             a.kept);
            assert_memory_equal(c.list, a.out, (size_t)a.kept * sizeof *c.out);
            assert_memory_equal(
                c.list + n, b.list + n,
                (MOST_FILTERED + PATTERNS_FILTER_SLACK - (size_t)n) *
                    sizeof *c.list);
        }
    }
}

/* Patterns by brute force: row by row, each cell against all before it. */
struct brute {
    const struct naive_puzzle *puzzle;
    const struct set9 *places;
    int cell[9];
    struct set9 *out; /* NULL = count only */
    int n;
};

static bool hits_every_house(const struct brute *u) {
    int diagonals[2] = {0, 0}, windows = 0;
    for (int row = 0; row < 9; row++) {
        const int column = u->cell[row] % 9;
        diagonals[0] += row == column;
        diagonals[1] += row + column == 8;
        windows += row % 4 && column % 4;
    }
    return (!u->puzzle->rules.diagonal || (diagonals[0] && diagonals[1])) &&
           (!u->puzzle->rules.windoku || windows == 4);
}

static void brute_patterns(struct brute *u, int row) {
    if (row == 9) {
        struct set9 pattern = {{0}};
        for (int i = 0; i < 9; i++)
            set9_add(&pattern, u->cell[i]);
        if (!hits_every_house(u))
            return;
        if (u->out)
            u->out[u->n] = pattern;
        u->n++;
        return;
    }
    for (int cell = 9 * row; cell < 9 * row + 9; cell++) {
        bool good = set9_has(u->places, cell);
        for (int i = 0; i < row && good; i++)
            good = !naive_clash(u->puzzle, u->cell[i], 0, cell, 0);
        u->cell[row] = cell;
        if (good)
            brute_patterns(u, row + 1);
    }
}

static int by_bytes(const void *a, const void *b) {
    return memcmp(a, b, sizeof(struct set9));
}

static void compare_patterns(const char *names, struct rng *r) {
    enum { MOST = 46656 };
    struct setting s;
    const char *why = NULL;
    setting_open(&s, &nine, names);
    struct rules9 *const rules = rules9_new(s.cover, &why);
    struct patterns_list *const bands = patterns_list_new(rules);
    struct set9 *const got = test_calloc(MOST, sizeof *got);
    struct set9 *const expected = test_calloc(MOST, sizeof *expected);
    const struct naive_puzzle puzzle = {nine, naive_rules_named(names), NULL,
                                        NULL};
    for (int i = 0; i < effort(12); i++) {
        struct set9 places;
        random_set9(r, i ? 40 + 5 * (uint32_t)i : 100, &places);
        struct brute u = {
            .puzzle = &puzzle, .places = &places, .out = expected};
        brute_patterns(&u, 0);
        assert_int_equal(patterns_of_digit(bands, &places, got, MOST), u.n);
        qsort(got, (size_t)u.n, sizeof *got, by_bytes);
        qsort(expected, (size_t)u.n, sizeof *got, by_bytes);
        assert_memory_equal(got, expected, (size_t)u.n * sizeof *got);
        if (u.n && !puzzle.rules.diagonal && !puzzle.rules.windoku)
            assert_int_equal(patterns_of_digit(bands, &places, got, u.n - 1),
                             -1);
    }
    test_free(got);
    test_free(expected);
    patterns_list_free(bands);
    rules9_free(rules);
    setting_close(&s);
}

static void lists_the_patterns(void **state) {
    struct rng r;
    (void)state;
    rng_seed(&r, 11);
    for (int i = 0; i < N_RULE_SETS_9; i++)
        compare_patterns(rule_sets_9[i], &r);
}

/* ---- counts by patterns ---- */

static bool meet(const struct set9 *a, const struct set9 *b) {
    return (a->band[0] & b->band[0]) | (a->band[1] & b->band[1]) |
           (a->band[2] & b->band[2]);
}

enum { MOST_LISTS = 4 }; /* so that trying all of it is quick */

struct lists {
    int n, size[MOST_LISTS];
    struct set9 pattern[MOST_LISTS][PATTERNS_JOIN_LIST];
};

static bool are_neighbours(int a, int b) {
    return (a / 9 == b / 9 && abs(a - b) == 1) || abs(a - b) == 9;
}

/* Whether patterns of consecutive digits have cells that share a side. */
static bool touch(const struct set9 *a, const struct set9 *b) {
    for (int x = 0; x < 81; x++)
        for (int y = 0; y < 81; y++)
            if (are_neighbours(x, y) && set9_has(a, x) && set9_has(b, y))
                return true;
    return false;
}

/* With nonconsecutive, list k is of digit k. */
static uint64_t brute_join(const struct lists *l, int list,
                           const struct set9 *taken, const struct set9 *last,
                           bool nonconsecutive) {
    if (list == l->n || list == MOST_LISTS)
        return 1;
    uint64_t found = 0;
    for (int i = 0; i < l->size[list]; i++) {
        const struct set9 *const own = &l->pattern[list][i];
        struct set9 next = *own;
        if (meet(&next, taken) || (nonconsecutive && touch(own, last)))
            continue;
        for (int b = 0; b < 3; b++)
            next.band[b] |= taken->band[b];
        found += brute_join(l, list + 1, &next, own, nonconsecutive);
    }
    return found;
}

static void random_lists(struct rng *r, bool long_ones, struct lists *l) {
    l->n = 2 + (int)rng_below(r, 3);
    for (int k = 0; k < l->n; k++) {
        l->size[k] =
            2 + (int)rng_below(r, long_ones ? PATTERNS_JOIN_LIST - 1 : 20);
        for (int j = 0; j < l->size[k]; j++)
            random_set9(r, 9, &l->pattern[k][j]);
    }
}

/* pairs: of nonconsecutive, or NULL. */
static void compare_joins(const struct pairs9 *pairs, struct rng *r) {
    struct patterns_join *const m = patterns_join_new(pairs);
    uint64_t all = 0;
    for (int i = 0; i < effort(60); i++) {
        struct lists l;
        uint64_t found = 0, steps = 0;
        const struct set9 none = {{0}};
        random_lists(r, i % 4 == 0, &l);
        patterns_join_clear(m);
        for (int k = 0; k < l.n; k++)
            patterns_join_add(m, k, l.pattern[k], l.size[k]);
        patterns_join_start(m);
        while (!patterns_join_run(m, &found, &steps))
            ;
        assert_int_equal(found, brute_join(&l, 0, &none, &none, pairs));
        all += found;
    }
    assert_true(all > 50);
    patterns_join_free(m);
}

static void counts_joins(void **state) {
    struct rng r;
    (void)state;
    rng_seed(&r, 12);
    compare_joins(NULL, &r);
}

static void counts_joins_with_pairs(void **state) {
    struct rng r;
    struct setting s;
    const char *why = NULL;
    (void)state;
    rng_seed(&r, 15);
    setting_open(&s, &nine, "classic nonconsecutive");
    struct rules9 *const rules = rules9_new(s.cover, &why);
    compare_joins(rules->pairs, &r);
    rules9_free(rules);
    setting_close(&s);
}

/* The orbits are all patterns with the middle cell, each once; for each of the
 * digits where they are not alike. */
static void check_orbits(const struct rules9 *rules, int most) {
    struct patterns_list *const bands = patterns_list_new(rules);
    struct patterns_orbits *const orbits = patterns_orbits_new(rules, bands);
    struct set9 *const list = test_calloc(46656, sizeof *list);
    struct set9 places = {{BOARD9_BAND, BOARD9_BAND, BOARD9_BAND, 0}};
    const int n = patterns_of_digit(bands, &places, list, 46656);
    int expected = 0, sum = 0;
    for (int i = 0; i < n; i++)
        expected += set9_has(&list[i], 40);
    if (rules->pairs)
        expected *= 9;
    for (int i = 0; i < orbits->n; i++) {
        assert_in_range(orbits->orbit[i].size, 1, most);
        sum += orbits->orbit[i].size;
    }
    assert_int_equal(sum, expected);
    test_free(list);
    patterns_orbits_free(orbits);
    patterns_list_free(bands);
}

static void see(struct rules9 *rules, int a, int b) {
    set9_add(&rules->sees[a], b);
    set9_add(&rules->sees[b], a);
}

static void orbits_are_whole(void **state) {
    (void)state;
    for (int i = 0; i < N_RULE_SETS_9; i++) {
        struct setting s;
        const char *why = NULL;
        setting_open(&s, &nine, rule_sets_9[i]);
        struct rules9 *const rules = rules9_new(s.cover, &why);
        check_orbits(rules, rules->pairs ? 16 : 8);
        /* r1c1 with r6c8 and r8c6, which only the change of rows and columns
         * keeps; with one of them alone nothing does */
        const int alike = rules->pairs ? 2 : 1;
        see(rules, 0, 52);
        check_orbits(rules, alike);
        see(rules, 0, 68);
        check_orbits(rules, 2 * alike);
        rules9_free(rules);
        setting_close(&s);
    }
}

/* A link of r1c1 = 1 that no other cell has is kept by what keeps r1c1, and
 * not when all digits are called the other way round. */
static void orbits_see_links(void **state) {
    struct setting s;
    const char *why = NULL;
    (void)state;
    setting_open(&s, &nine, "classic anti-king nonconsecutive");
    struct rules9 *const rules = rules9_new(s.cover, &why);
    check_orbits(rules, 16);
    set9_add(&rules->pairs->places[0 * 9 + 1], 80);
    rules->pairs->barred[0] |= 1u << 1;
    check_orbits(rules, 2);
    set9_add(&rules->pairs->places[0 * 9 + 1], 79);
    check_orbits(rules, 1);
    rules9_free(rules);
    setting_close(&s);
}

/* Rules of which dlx counts all grids with one house given. */
static const char *const narrow_sets[] = {
    "classic anti-knight anti-king",  "classic anti-knight diagonal",
    "classic anti-knight windoku",    "classic anti-king leaper:1,3",
    "classic anti-knight leaper:2,2", "classic leaper:1,3 leaper:2,2",
    "classic anti-knight leaper:1,3",
};

/* A random row, column or box with all digits in a random order. */
static void give_house(struct rng *r, struct board *puzzle) {
    const int kind = (int)rng_below(r, 3), h = (int)rng_below(r, 9);
    int8_t digit[9];
    for (int i = 0; i < 9; i++) {
        const int j = (int)rng_below(r, (uint32_t)i + 1);
        digit[i] = digit[j];
        digit[j] = (int8_t)i;
    }
    for (int i = 0; i < 9; i++) {
        const int cell = kind == 0 ? 9 * h + i
                         : kind == 1
                             ? 9 * i + h
                             : h / 3 * 27 + h % 3 * 3 + i / 3 * 9 + i % 3;
        puzzle->given[cell] = digit[i];
    }
}

static void counts_grids_of_one_house(void **state) {
    struct rng r;
    (void)state;
    rng_seed(&r, 13);
    for (size_t i = 0; i < sizeof narrow_sets / sizeof *narrow_sets; i++) {
        struct setting s;
        setting_open(&s, &nine, narrow_sets[i]);
        const char *why = NULL;
        struct solver *const bits =
            solver_new(&s.rules, s.cover, &bits_backend, NULL, &why);
        assert_non_null(bits);
        for (int k = 0; k < 3; k++) {
            struct board *const puzzle = board_new(&nine);
            const struct question all = {.limit = count_from(0)};
            struct answer a, b;
            give_house(&r, puzzle);
            solver_ask(s.solver[0], puzzle, &all, &a);
            solver_ask(bits, puzzle, &all, &b);
            assert_true(a.complete && b.complete);
            assert_int_equal(count_compare(a.solutions, b.solutions), 0);
            board_free(puzzle);
        }
        solver_free(bits);
        setting_close(&s);
    }
}

/* ---- searches ---- */

/* Some cells of a grid that bits finds after a few random givens, now and then
 * with a wrong one; NULL when there is no grid. */
static struct board *random_puzzle(struct rng *r, struct solver *bits) {
    struct board *const puzzle = board_new(&nine);
    struct grids found;
    struct answer a;
    const struct question q = {.limit = count_from(1),
                               .want_grids = true,
                               .on_grid = grids_add,
                               .grid_context = &found};
    const uint32_t percent = 30 + rng_below(r, 30);
    grids_init(&found, 81);
    for (int i = 0; i < 3; i++)
        puzzle->given[rng_below(r, 81)] = (int8_t)rng_below(r, 9);
    solver_ask(bits, puzzle, &q, &a);
    const bool have = found.n > 0;
    for (int i = 0; i < 81 && have; i++)
        puzzle->given[i] =
            rng_below(r, 100) < percent ? grids_at(&found, 0)[i] : -1;
    if (rng_below(r, 4) == 0)
        puzzle->given[rng_below(r, 81)] = (int8_t)rng_below(r, 9);
    grids_free(&found);
    if (have)
        return puzzle;
    board_free(puzzle);
    return NULL;
}

static int solutions_of(struct solver *bits, const struct board *puzzle,
                        int limit) {
    const struct question q = {.limit = count_from((uint64_t)limit)};
    struct answer a;
    solver_ask(bits, puzzle, &q, &a);
    assert_true(a.complete || a.limit_reached);
    return (int)a.solutions.low;
}

/* Houses that must have each digit follow from cells that must differ, so the
 * plain search needs to know of pairs only. */
static void agrees_with_a_plain_search(void **state) {
    enum { LIMIT = 50 };
    struct rng r;
    int n = 0, none = 0, one = 0;
    (void)state;
    rng_seed(&r, 14);
    for (int i = 0; i < N_RULE_SETS_9; i++) {
        const struct naive_rules rules = naive_rules_named(rule_sets_9[i]);
        struct plain9 plain;
        struct setting s;
        const char *why = NULL;
        setting_open(&s, &nine, rule_sets_9[i]);
        plain9_open(&plain, rules);
        struct solver *const bits =
            solver_new(&s.rules, s.cover, &bits_backend, NULL, &why);
        for (int k = 0; k < (SANITIZED ? 4 : 60); k++) {
            struct board *const puzzle = random_puzzle(&r, bits);
            if (!puzzle)
                continue;
            const int expected = plain9_solve(&plain, puzzle->given, LIMIT);
            assert_int_equal(solutions_of(bits, puzzle, LIMIT), expected);
            n++;
            none += expected == 0;
            one += expected == 1;
            board_free(puzzle);
        }
        solver_free(bits);
        setting_close(&s);
    }
    print_message("%d boards, %d without and %d with one solution\n", n, none,
                  one);
    assert_true(none > n / 20 && one > n / 20 && none + one < n);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(filters_keep_the_same),
        cmocka_unit_test(lists_the_patterns),
        cmocka_unit_test(counts_joins),
        cmocka_unit_test(counts_joins_with_pairs),
        cmocka_unit_test(orbits_are_whole),
        cmocka_unit_test(orbits_see_links),
        cmocka_unit_test(counts_grids_of_one_house),
        cmocka_unit_test(agrees_with_a_plain_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
