/* The symmetries of rules, and canonical forms under them, against all ways to
 * exchange lines and digits: a way is a symmetry exactly if the naive search's
 * own reading of the rules finds that it keeps every clash. */
#include "base/rng.h"
#include "effort.h"
#include "generate/canonical.h"
#include "generate/symmetry.h"
#include "image_helper.h"
#include "mark_helper.h"
#include "naive.h"
#include "puzzle_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define MAX_N 9
#define MAX_CELLS (MAX_N * MAX_N)

/* Whether digit x in cell a and y in b clash: [a][x][b][y]. */
struct clashes {
    struct geometry shape;
    bool *is;
};

static bool *clash_at(const struct clashes *k, int a, int x, int b, int y) {
    const int n = k->shape.n, n_cells = n * n;
    return &k->is[((a * n + x) * n_cells + b) * n + y];
}

static void clashes_open(struct clashes *k, const struct geometry *g,
                         const char *rules) {
    const struct naive_puzzle p = {*g, naive_rules_named(rules), NULL, NULL};
    const int n_cells = geometry_cells(g);
    k->shape = *g;
    k->is = xnew0((size_t)(n_cells * n_cells * g->n * g->n), bool);
    for (int a = 0; a < n_cells; a++)
        for (int b = 0; b < n_cells; b++)
            for (int x = 0; x < g->n && a != b; x++)
                for (int y = 0; y < g->n; y++)
                    *clash_at(k, a, x, b, y) = naive_clash(&p, a, x, b, y);
}

/* Cell i of the image is cell from[i] of the board; digit x becomes names[x].
 */
struct way {
    int from[MAX_CELLS], names[MAX_N];
};

static bool keeps_clashes(const struct clashes *k, const struct way *w) {
    const int n = k->shape.n, n_cells = n * n;
    for (int a = 0; a < n_cells; a++)
        for (int b = 0; b < a; b++)
            for (int x = 0; x < n; x++)
                for (int y = 0; y < n; y++)
                    if (*clash_at(k, w->from[a], x, w->from[b], y) !=
                        *clash_at(k, a, w->names[x], b, w->names[y]))
                        return false;
    return true;
}

/* The same when it is known that rules say nothing of single digits. */
static bool keeps_places(const struct clashes *k, const int *from) {
    for (int a = 0; a < geometry_cells(&k->shape); a++)
        for (int b = 0; b < a; b++)
            if (*clash_at(k, from[a], 0, from[b], 0) !=
                *clash_at(k, a, 0, b, 0))
                return false;
    return true;
}

static void first_order(int *lines, int n) {
    for (int i = 0; i < n; i++)
        lines[i] = i;
}

static void place(const struct geometry *g, const int *rows, const int *columns,
                  bool exchanged, int *from) {
    for (int i = 0; i < g->n; i++)
        for (int k = 0; k < g->n; k++)
            from[i * g->n + k] = exchanged ? columns[k] * g->n + rows[i]
                                           : rows[i] * g->n + columns[k];
}

enum { MOST_WAYS = 30000 };

struct ways {
    struct way *list;
    int n;
};

static void add_names(struct ways *all, const struct clashes *k,
                      struct way *w) {
    first_order(w->names, k->shape.n);
    do
        if (keeps_clashes(k, w)) {
            assert_true(all->n < MOST_WAYS);
            all->list[all->n++] = *w;
        }
    while (next_order(w->names, k->shape.n));
}

/* All symmetries, by trying everything. */
static struct ways all_ways(const struct clashes *k) {
    const struct geometry *const g = &k->shape;
    struct ways all = {xnew(MOST_WAYS, struct way), 0};
    const struct orders rows = all_orders(g->n, g->box_rows);
    const struct orders columns = all_orders(g->n, g->box_cols);
    const int sides = g->box_rows == g->box_cols || g->box_rows == 1 ? 2 : 1;
    for (int i = 0; i < sides * rows.n * columns.n; i++) {
        struct way w;
        place(g, rows.list[i / sides / columns.n].lines,
              columns.list[i / sides % columns.n].lines, i % sides, w.from);
        add_names(&all, k, &w);
    }
    xfree(rows.list);
    xfree(columns.list);
    return all;
}

static void apply(const struct geometry *g, const struct way *w,
                  const int8_t *cells, int8_t *image) {
    for (int i = 0; i < geometry_cells(g); i++) {
        const int8_t digit = cells[w->from[i]];
        image[i] = (int8_t)(digit < 0 ? -1 : w->names[digit]);
    }
}

static void check_board(const struct geometry *g, const struct canonical *c,
                        const struct ways *all, const int8_t *cells) {
    const int n_cells = geometry_cells(g);
    int8_t form[MAX_CELLS], best[MAX_CELLS], image[MAX_CELLS];
    struct count fixing;
    uint64_t times = 0;
    for (int i = 0; i < all->n; i++) {
        apply(g, &all->list[i], cells, image);
        const int order = times ? compare_cells(n_cells, image, best) : -1;
        if (order < 0) {
            memcpy(best, image, sizeof best);
            times = 0;
        }
        times += order <= 0;
    }
    assert_true(canonical_form_counted(c, cells, form, &fixing));
    assert_memory_equal(form, best, (size_t)n_cells);
    assert_true(fixing.high == 0 && fixing.low == times);
}

/* As many symmetries, and the same forms, as by trying everything. */
static void test_all_ways(void **state) {
    (void)state;
    static const struct geometry g4 = {4, 2, 2}, g6 = {6, 2, 3};
    static const struct {
        const struct geometry *shape;
        const char *rules;
        bool is_slow;
    } cases[] = {
        {&g4, "classic", false},
        {&g4, "classic anti-knight", false},
        {&g4, "classic anti-king", false},
        {&g4, "classic nonconsecutive", false},
        {&g4, "classic diagonal", false},
        {&g4, "classic windoku", false},
        {&g4, "classic template", false},
        {&g4, "classic leaper:2,2", false},
        {&g4, "classic leaper:1,3", false},
        {&g4, "classic leaper:0,3", false},
        {&g4, "nonconsecutive", false},
        {&g4, "anti-king diagonal nonconsecutive", false},
        {&g6, "classic nonconsecutive", false},
        {&g6, "classic nonconsecutive anti-king", true},
        {&g6, "classic anti-knight", true},
        {&g6, "classic diagonal", true},
    };
    struct rng r;
    rng_seed(&r, 1);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct geometry *const g = cases[i].shape;
        if (cases[i].is_slow && !slow_wanted())
            continue;
        struct canonical *const c = canonical_open(g, cases[i].rules);
        struct clashes k;
        clashes_open(&k, g, cases[i].rules);
        const struct ways all = all_ways(&k);
        const struct count n = canonical_symmetries(c);
        assert_true(n.high == 0 && n.low == (uint64_t)all.n);
        for (int b = 0; b < effort(60); b++) {
            int8_t cells[MAX_CELLS];
            draw_board(&r, g, b % (2 * geometry_cells(g)), cells);
            check_board(g, c, &all, cells);
        }
        xfree(k.is);
        xfree(all.list);
        canonical_free(c);
    }
}

/* ---- regions and marks ---- */

/* Cells clash as the regions say, or where there are none as rows and columns
 * do; lines go anywhere, as if each row were a box. */
static void clashes_of_regions(struct clashes *k, const struct board *b) {
    const int n = b->shape.n, n_cells = n * n;
    k->shape = (struct geometry){n, 1, n};
    k->is = xnew0((size_t)(n_cells * n_cells * n * n), bool);
    for (int i = 0; i < n_cells * n_cells * n; i++) {
        const int a = i / n / n_cells, c = i / n % n_cells, x = i % n;
        *clash_at(k, a, x, c, x) =
            a != c &&
            (a / n == c / n || a % n == c % n ||
             (b->region && b->region[a] >= 0 && b->region[a] == b->region[c]));
    }
}

static struct canonical *open_board(const struct board *b, const char *rules) {
    struct judges j;
    struct text why = {0};
    const char *no = NULL;
    if (!judges_open(&j, b, rules, &why))
        fail_msg("%s", text_string(&why));
    struct canonical *const c = canonical_new(&j.rules, &no);
    if (!c)
        fail_msg("%s", no);
    judges_close(&j);
    return c;
}

static struct board *board_of_regions(const struct geometry *g,
                                      const char *regions) {
    struct board *const b = board_new(g);
    struct text why = {0};
    size_t at;
    board_want_regions(b);
    if (!regions_parse(g, regions, strlen(regions), b->region, &why, &at))
        fail_msg("%s", text_string(&why));
    return b;
}

static void check_regions(struct rng *r, const struct board *b,
                          const char *rules) {
    struct canonical *const c = open_board(b, rules);
    struct clashes k;
    clashes_of_regions(&k, b);
    const struct ways all = all_ways(&k);
    const struct count n = canonical_symmetries(c);
    if (n.high || n.low != (uint64_t)all.n)
        fail_msg("%d symmetries instead of %d", (int)n.low, all.n);
    for (int i = 0; i < 20; i++) {
        int8_t cells[MAX_CELLS];
        draw_board(r, &b->shape, i, cells);
        check_board(&b->shape, c, &all, cells);
    }
    xfree(k.is);
    xfree(all.list);
    canonical_free(c);
}

/* Under regions all ways of rows and columns that keep them, and no others. */
static void test_regions(void **state) {
    (void)state;
    static const struct geometry g = {4, 2, 2};
    static const char *const layouts[] = {
        "1112133223342444", "1111222233334444", "1122113344224433",
        "1123112344234423", "12.34..12..34.21"};
    struct rng r;
    rng_seed(&r, 2);
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        struct board *const b = board_of_regions(&g, layouts[i]);
        check_regions(&r, b, "classic");
        board_free(b);
    }
    for (int i = 0; i < effort(20); i++) {
        struct board *const b = board_new(&g);
        random_regions(&r, b);
        check_regions(&r, b, "classic");
        board_free(b);
    }
    struct board *const none = board_new(&g);
    check_regions(&r, none, "classic, no-boxes");
    board_free(none);
}

/* Regions that are the boxes are boxes. */
static void test_regions_like_boxes(void **state) {
    (void)state;
    static const struct geometry g = {4, 2, 2};
    struct board *const b = board_of_regions(&g, "3322332211441144");
    struct canonical *const c = open_board(b, "classic");
    struct canonical *const boxes = canonical_open(&g, "classic");
    int8_t cells[16], form[16], other[16];
    cells_read(&g, "1... ...2 .3.. ....", cells);
    assert_true(canonical_form(c, cells, form));
    assert_true(canonical_form(boxes, cells, other));
    assert_memory_equal(form, other, 16);
    const struct hash128 h = canonical_hash(c, form);
    const struct hash128 k = canonical_hash(boxes, form);
    assert_true(h.high == k.high && h.low == k.low);
    canonical_free(c);
    canonical_free(boxes);
    board_free(b);
}

/* The hash of the board without givens under these marks, and its form is
 * itself. */
static struct hash128 hash_of_marks(const char *marks, const char *rules) {
    static const struct geometry g = {4, 2, 2};
    struct board *const b = board_with(&g, marks);
    struct canonical *const c = open_board(b, rules);
    struct count n = canonical_symmetries(c);
    int8_t cells[16], form[16];
    cells_read(&g, "..2. .1.. .... 4...", cells);
    assert_true(n.high == 0 && n.low == 1);
    assert_true(canonical_form(c, cells, form));
    assert_memory_equal(form, cells, 16);
    const struct hash128 h = canonical_hash(c, form);
    canonical_free(c);
    board_free(b);
    return h;
}

/* With marks nothing changes places, and only the same marks and rules are the
 * same, in any order. */
static void test_marks(void **state) {
    (void)state;
    static const struct {
        const char *marks, *rules;
    } same[] = {{"thermo: r1c1 r1c2\nodd: r4c4", "classic"},
                {"odd: r4c4\nthermo: r1c1 r1c2", "classic"}},
      others[] = {{"thermo: r1c2 r1c1\nodd: r4c4", "classic"},
                  {"thermo: r1c1 r1c2", "classic"},
                  {"thermo: r1c1 r1c2\nodd: r4c4\nodd: r4c4", "classic"},
                  {"thermo: r1c1 r1c2\nodd: r4c4", "classic, diagonal"},
                  {"thermo: r1c1 r1c2\nodd: r4c4", "classic, no-boxes"},
                  {"slow-thermo: r1c1 r1c2\nodd: r4c4", "classic"}};
    const struct hash128 a = hash_of_marks(same[0].marks, same[0].rules);
    const struct hash128 b = hash_of_marks(same[1].marks, same[1].rules);
    assert_true(a.high == b.high && a.low == b.low);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        const struct hash128 c =
            hash_of_marks(others[i].marks, others[i].rules);
        assert_true(a.high != c.high && a.low != c.low);
    }
}

/* Relations that a renaming turns into others, which no rule of the table has:
 * one cell is less than its neighbour. Names and cells turned round together
 * keep that. */
static void test_renamed_relations(void **state) {
    (void)state;
    static const struct geometry g = {4, 2, 2};
    struct rule_set rules;
    struct constraints c;
    struct symmetries s;
    struct clashes k;
    struct count n;
    rules_open(&rules, &g, "classic");
    constraints_init(&c, &g);
    rule_set_emit(&rules, &c);
    clashes_open(&k, &g, "classic");
    for (int x = 0; x < g.n; x++)
        for (int y = 0; y <= x; y++) {
            constraints_add_two(&c, "less", 0, 5, x, 6, y);
            *clash_at(&k, 5, x, 6, y) = *clash_at(&k, 6, y, 5, x) = true;
        }
    const struct ways all = all_ways(&k);
    int renaming = 0;
    for (int i = 0; i < all.n; i++)
        renaming += all.list[i].names[0] != 0;
    assert_int_equal(2 * renaming, all.n);
    assert_null(symmetries_init(&s, &c, true));
    assert_true(symmetries_count(&s, &n));
    assert_int_equal(n.low, all.n);
    symmetries_free(&s);
    xfree(all.list);
    xfree(k.is);
    constraints_free(&c);
    rule_set_free(&rules);
}

/* Of the 3 359 232 ways of the lines of a 9x9 board, as many are symmetries as
 * by trying all. For diagonal the number is known: 96 (David Clamage's
 * SudokuXMinLex lists them). */
static void test_all_places_of_9x9(void **state) {
    (void)state;
    static const struct geometry g = {9, 3, 3};
    static const struct {
        const char *rules;
        int known; /* 0: only by trying */
        bool is_slow;
    } cases[] = {{"classic anti-knight", 0, false},
                 {"classic anti-king", 0, true},
                 {"classic diagonal", 96, false},
                 {"classic windoku", 0, true},
                 {"classic leaper:3,3", 0, true}};
    const struct orders lines = all_orders(9, 3);
    assert_int_equal(lines.n, 1296);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (cases[i].is_slow && !slow_wanted())
            continue;
        struct canonical *const c = canonical_open(&g, cases[i].rules);
        struct clashes k;
        uint64_t n = 0;
        clashes_open(&k, &g, cases[i].rules);
        for (int way = 0; way < 2 * lines.n * lines.n; way++) {
            int from[MAX_CELLS];
            place(&g, lines.list[way / 2 / lines.n].lines,
                  lines.list[way / 2 % lines.n].lines, way % 2, from);
            n += keeps_places(&k, from);
        }
        assert_true(canonical_symmetries(c).low == n * 362880);
        if (cases[i].known)
            assert_int_equal(n, cases[i].known);
        xfree(k.is);
        canonical_free(c);
    }
    xfree(lines.list);
}

/* The grids of a class are as many as symmetries / those that fix one of them;
 * so the classes of all grids must add up to all grids. */
static void test_classes_add_up(void **state) {
    (void)state;
    static const struct {
        struct geometry shape;
        const char *rules;
    } cases[] = {
        {{4, 2, 2}, "classic diagonal"},
        {{4, 2, 2}, "classic anti-knight"},
        {{5, 1, 5}, "classic nonconsecutive"},
        {{6, 2, 3}, "classic anti-king"},
        {{6, 2, 3}, "classic nonconsecutive"},
        {{6, 3, 2}, "classic diagonal"},
    };
    int8_t blank[MAX_CELLS];
    memset(blank, -1, sizeof blank);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct geometry *const g = &cases[i].shape;
        struct canonical *const c = canonical_open(g, cases[i].rules);
        const struct naive_puzzle p = {*g, naive_rules_named(cases[i].rules),
                                       blank, NULL};
        struct naive_answer a;
        struct grids forms;
        uint64_t sum = 0;
        naive_solve(&p, 200000, 1000000000, &a);
        assert_false(a.gave_up || a.limit_reached);
        assert_true(a.grids.n > 0);
        grids_init(&forms, geometry_cells(g));
        for (int k = 0; k < a.grids.n; k++) {
            int8_t form[MAX_CELLS];
            struct count fixing;
            assert_true(canonical_form_counted(c, grids_at(&a.grids, k), form,
                                               &fixing));
            /* a form is the first of its class */
            if (memcmp(form, grids_at(&a.grids, k), forms.size))
                continue;
            grids_add(&forms, form);
            sum += canonical_symmetries(c).low / fixing.low;
        }
        assert_int_equal(sum, a.grids.n);
        assert_false(grids_repeat(&forms));
        grids_free(&forms);
        naive_answer_free(&a);
        canonical_free(c);
    }
}

/* Where there is no form, a sentence says so. */
static void test_refusals(void **state) {
    (void)state;
    static const struct {
        struct geometry shape;
        const char *rules, *why;
    } cases[] = {
        {{25, 5, 5}, "classic", "canonical forms are for boards up to 16x16"},
        {{9, 1, 9},
         "classic leaper:8,8",
         "these rules leave too many symmetries"},
        {{16, 1, 16}, "classic", "more symmetries than can be counted"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct rule_set rules;
        const char *why = NULL;
        rules_open(&rules, &cases[i].shape, cases[i].rules);
        assert_null(canonical_new(&rules, &why));
        assert_string_equal(why, cases[i].why);
        rule_set_free(&rules);
    }
    canonical_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_ways),
        cmocka_unit_test(test_regions),
        cmocka_unit_test(test_regions_like_boxes),
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_renamed_relations),
        cmocka_unit_test(test_all_places_of_9x9),
        cmocka_unit_test(test_classes_add_up),
        cmocka_unit_test(test_refusals),
    };
    return cmocka_run_group_tests_name("symmetry", tests, NULL, NULL);
}
