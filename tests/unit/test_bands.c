/* Counts of all grids by bands: the classes and tables they are made of,
 * against brute force, and totals, against published ones and a search by
 * patterns. */
#include "base/rng.h"
#include "bits9/band_table.h"
#include "bits9/bands_count.h"
#include "bits9/patterns_list.h"
#include "bits9_helper.h"
#include "effort.h"
#include "puzzle_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct geometry nine = {9, 3, 3};

struct opened_rules {
    struct setting setting;
    struct rules9 *rules;
};

static void open_rules(struct opened_rules *o, const char *names) {
    const char *why = NULL;
    setting_open(&o->setting, &nine, names);
    o->rules = rules9_new(o->setting.cover, &why);
    assert_non_null(o->rules);
}

static void close_rules(struct opened_rules *o) {
    rules9_free(o->rules);
    setting_close(&o->setting);
}

static void tie(struct rules9 *r, int a, int b) {
    if (set9_has(&r->sees[a], b))
        return;
    set9_add(&r->sees[a], b);
    set9_add(&r->sees[b], a);
    set9_add(&r->extra[a], b);
    set9_add(&r->extra[b], a);
    r->is_classic = false;
}

/* ---- classes ---- */

/* Felgenhauer and Jarvis find 44 of them, too. */
static void classes_are_whole(void **state) {
    static const struct {
        const char *rules;
        int least, most;
    } sets[] = {
        {"classic", 44, 44},
        {"classic anti-king", 2000, 22000},
        {"classic windoku", 2000, 22000},
    };
    (void)state;
    struct column_trios *const trios = column_trios_new();
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        struct opened_rules o;
        int n = 0;
        uint64_t ways = 0;
        open_rules(&o, sets[i].rules);
        struct column_class *const list =
            column_classes_new(trios, o.rules, &n);
        for (int k = 0; k < n; k++) {
            ways += list[k].size;
            for (int box = 0; box < 3; box++) {
                const uint16_t *const c = list[k].column + 3 * box;
                assert_int_equal(c[0] | c[1] | c[2], ALL_DIGITS);
                assert_true(trios->number[c[0]][c[1]] >= 0);
            }
        }
        assert_int_equal(ways, COLUMN_TRIOS * COLUMN_TRIOS);
        assert_in_range(n, sets[i].least, sets[i].most);
        xfree(list);
        close_rules(&o);
    }
    column_trios_free(trios);
}

/* ---- tables ---- */

/* All ways to fill a band, cell by cell; of each the sets of its columns. */
enum { MOST_BRUTE = 20000 };

struct brute_band {
    const struct rules9 *rules;
    const uint16_t *left; /* [27] */
    int first_row;
    int digit[27];
    int n;
    uint16_t column[MOST_BRUTE][9];
};

static int cell_of(int first_row, int i) {
    return first_row ? 9 * (8 - i / 9) + i % 9 : i;
}

static void brute_fill(struct brute_band *b, int i) {
    if (i == 27) {
        for (int c = 0; c < 9 && b->n < MOST_BRUTE; c++)
            b->column[b->n][c] =
                (uint16_t)(1u << b->digit[c] | 1u << b->digit[9 + c] |
                           1u << b->digit[18 + c]);
        b->n += b->n < MOST_BRUTE;
        return;
    }
    const struct set9 *const sees = &b->rules->sees[cell_of(b->first_row, i)];
    for (int d = 0; d < 9; d++) {
        bool can = b->left[i] >> d & 1;
        for (int k = 0; k < i && can; k++)
            can = b->digit[k] != d || !set9_has(sees, cell_of(b->first_row, k));
        if (!can)
            continue;
        b->digit[i] = d;
        brute_fill(b, i + 1);
    }
}

static uint64_t brute_meet(const struct brute_band *a,
                           const struct brute_band *b,
                           const uint16_t beside[9]) {
    uint64_t ways = 0;
    for (int i = 0; i < a->n; i++)
        for (int k = 0; k < b->n; k++) {
            bool meet = true;
            for (int c = 0; c < 9; c++)
                meet &= (a->column[i][c] ^ b->column[k][c] ^ beside[c]) ==
                        ALL_DIGITS;
            ways += meet;
        }
    return ways;
}

/* Ties between boxes side by side of one band. */
static void tie_band(struct rules9 *r, struct rng *rng, int first_row) {
    for (int k = 0; k < 6; k++) {
        const int box = (int)rng_below(rng, 2);
        const int a = (int)rng_below(rng, 9), b = (int)rng_below(rng, 6);
        tie(r, 9 * (first_row + a / 3) + 3 * box + a % 3,
            9 * (first_row + b / 3) + 3 * box + 3 + b % 3);
    }
}

static void random_columns(struct rng *r, const struct column_trios *t,
                           uint16_t column[9]) {
    for (int box = 0; box < 3; box++) {
        const int trio = (int)rng_below(r, COLUMN_TRIOS);
        for (int i = 0; i < 3; i++)
            column[3 * box + i] = t->trio[trio].set[i];
    }
}

/* Some of the digits that the columns leave. */
static void random_left(struct rng *r, const uint16_t beside[9],
                        uint16_t left[27]) {
    for (int i = 0; i < 27; i++) {
        unsigned digits = ALL_DIGITS & ~(unsigned)beside[i % 9];
        for (int d = 0; d < 9; d++)
            if (rng_below(r, 100) < 30)
                digits &= ~(1u << d);
        left[i] = (uint16_t)digits;
    }
}

struct made_band {
    struct band_tables *tables;
    struct band_table *table;
    struct brute_band *brute;
    uint16_t left[27];
};

static void make_band(struct made_band *m, struct rng *r,
                      const struct column_trios *trios,
                      const struct rules9 *rules, const uint16_t beside[9],
                      int first_row) {
    random_left(r, beside, m->left);
    m->tables = band_tables_new(trios, rules, first_row);
    assert_non_null(m->tables);
    band_tables_set_columns(m->tables, beside);
    band_tables_fill(m->tables, m->left, m->table);
    m->brute->rules = rules;
    m->brute->left = m->left;
    m->brute->first_row = first_row;
    m->brute->n = 0;
    brute_fill(m->brute, 0);
    assert_true(m->brute->n < MOST_BRUTE);
    assert_int_equal(m->table->ways, m->brute->n);
    band_tables_free(m->tables);
}

static void tables_are_brute_force(void **state) {
    struct rng r;
    uint64_t all = 0, met = 0;
    struct made_band top, bottom;
    (void)state;
    rng_seed(&r, 31);
    struct column_trios *const trios = column_trios_new();
    top.table = band_table_new(), bottom.table = band_table_new();
    top.brute = test_calloc(1, sizeof *top.brute);
    bottom.brute = test_calloc(1, sizeof *bottom.brute);
    for (int i = 0; i < effort(120); i++) {
        struct opened_rules o;
        uint16_t beside[9];
        open_rules(&o, "classic");
        tie_band(o.rules, &r, 0);
        tie_band(o.rules, &r, 6);
        random_columns(&r, trios, beside);
        make_band(&top, &r, trios, o.rules, beside, 0);
        make_band(&bottom, &r, trios, o.rules, beside, 6);
        const uint64_t ways = brute_meet(top.brute, bottom.brute, beside);
        assert_int_equal(band_table_meet(top.table, bottom.table), ways);
        assert_int_equal(band_table_meet(bottom.table, top.table), ways);
        all += top.table->ways;
        met += ways;
        close_rules(&o);
    }
    print_message("%llu ways, %llu met\n", (unsigned long long)all,
                  (unsigned long long)met);
    assert_true(all > 1000 && met > 0);
    test_free(top.brute);
    test_free(bottom.brute);
    xfree(top.table);
    xfree(bottom.table);
    column_trios_free(trios);
}

/* ---- totals ---- */

static uint64_t count_by_bands(const struct rules9 *rules) {
    struct bands_count *const b = bands_count_new(rules);
    uint64_t last = 0;
    assert_non_null(b);
    bands_count_start(b, 0, bands_count_classes(b));
    for (bool done = false; !done;) {
        done = bands_count_run(b);
        assert_true(bands_count_found(b) >= last);
        last = bands_count_found(b);
    }
    bands_count_free(b);
    return last;
}

/* Up to the names of the digits: Felgenhauer and Jarvis, 2005. */
static void classic_total_is_known(void **state) {
    struct opened_rules o;
    (void)state;
    open_rules(&o, "classic");
    assert_int_equal(count_by_bands(o.rules), UINT64_C(18383222420692992));
    close_rules(&o);
}

/* A search that shares nothing with bands: patterns of the digits by their
 * cells in the first row, one after the other. */
struct cover_search {
    int n[9];
    struct set9 *list[10][9]; /* by digits placed, by cell of the first row */
    int left[10][9];
};

static uint64_t cover_from(struct cover_search *c, int depth) {
    uint64_t ways = 0;
    if (depth == 8)
        return (uint64_t)c->left[8][8];
    for (int i = 0; i < c->left[depth][depth]; i++) {
        const struct set9 *const own = &c->list[depth][depth][i];
        bool dead = false;
        for (int k = depth + 1; k < 9 && !dead; k++) {
            int n = 0;
            for (int x = 0; x < c->left[depth][k]; x++) {
                const struct set9 *const p = &c->list[depth][k][x];
                c->list[depth + 1][k][n] = *p;
                n += !((p->band[0] & own->band[0]) |
                       (p->band[1] & own->band[1]) |
                       (p->band[2] & own->band[2]));
            }
            c->left[depth + 1][k] = n;
            dead = n == 0;
        }
        if (!dead)
            ways += cover_from(c, depth + 1);
    }
    return ways;
}

static uint64_t count_by_patterns(const struct rules9 *rules) {
    enum { MOST = 8000 };
    struct patterns_list *const list = patterns_list_new(rules);
    struct set9 *const all = test_calloc(MOST, sizeof *all);
    struct set9 places = {{BOARD9_BAND, BOARD9_BAND, BOARD9_BAND, 0}};
    struct cover_search c;
    const int n = patterns_of_digit(list, &places, all, MOST);
    assert_true(n >= 0);
    memset(&c, 0, sizeof c);
    for (int depth = 0; depth < 10; depth++)
        for (int k = 0; k < 9; k++)
            c.list[depth][k] = test_calloc((size_t)n + 1, sizeof *all);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 9; k++)
            if (set9_has(&all[i], k))
                c.list[0][k][c.left[0][k]++] = all[i];
    const uint64_t ways = cover_from(&c, 0);
    for (int depth = 0; depth < 10; depth++)
        for (int k = 0; k < 9; k++)
            test_free(c.list[depth][k]);
    test_free(all);
    patterns_list_free(list);
    return ways;
}

/* A tie that bands can do: of cells in the same band or side by side. Many are
 * in the middle band, so that it can be filled in few ways. */
static void tie_at_random(struct rules9 *r, struct rng *rng) {
    const bool middle = rng_below(rng, 2);
    const int a = (int)(middle ? 27 + rng_below(rng, 27) : rng_below(rng, 81));
    const int b = (int)(middle ? 27 + rng_below(rng, 27) : rng_below(rng, 81));
    const int bands = abs(board9_band(a) - board9_band(b));
    const int stacks = abs(a % 9 / 3 - b % 9 / 3);
    if (a != b && bands < 2 && (bands > 0 || stacks < 2))
        tie(r, a, b);
}

/* Rules without any symmetry, whose top and bottom are not alike. */
static void bands_count_what_patterns_count(void **state) {
    struct rng r;
    uint64_t all = 0;
    int n = 0;
    (void)state;
    rng_seed(&r, 33);
    for (int i = 0; i < (SANITIZED ? 1 : 2); i++) {
        struct opened_rules o;
        open_rules(&o, "classic anti-knight");
        for (int k = 0; k < (SANITIZED ? 110 : 70 + 20 * i); k++)
            tie_at_random(o.rules, &r);
        struct bands_count *const b = bands_count_new(o.rules);
        if (b) {
            const uint64_t ways = count_by_patterns(o.rules);
            assert_int_equal(count_by_bands(o.rules), ways);
            all += ways;
            n++;
        }
        bands_count_free(b);
        close_rules(&o);
    }
    print_message("%d sets of rules, %llu ways\n", n, (unsigned long long)all);
    assert_true(SANITIZED || (n == 2 && all > 10));
}

/* Top and bottom tied otherwise than by columns, links between digits, boxes
 * tied in more cells than there is room for. */
static void other_rules_are_refused(void **state) {
    static const char *const sets[] = {
        "classic diagonal",
        "classic disjoint-groups",
        "classic nonconsecutive",
        "classic center-dot",
        "classic leaper:0,4 leaper:4,4",
    };
    (void)state;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        struct opened_rules o;
        open_rules(&o, sets[i]);
        assert_null(bands_count_new(o.rules));
        close_rules(&o);
    }
    struct opened_rules o;
    open_rules(&o, "classic");
    for (int i = 0; i < 8; i++)
        tie(o.rules, (i / 3 + 1) % 3 * 9 + i % 3, i / 3 * 9 + 3 + i % 3);
    assert_null(bands_count_new(o.rules));
    close_rules(&o);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classes_are_whole),
        cmocka_unit_test(tables_are_brute_force),
        cmocka_unit_test(classic_total_is_known),
        cmocka_unit_test(bands_count_what_patterns_count),
        cmocka_unit_test(other_rules_are_refused),
    };
    return cmocka_run_group_tests_name("bands", tests, NULL, NULL);
}
