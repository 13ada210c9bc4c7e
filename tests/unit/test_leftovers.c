/* The law of leftovers, on grids that an engine finds in random jigsaws which
 * does not know it: what is left over on both sides holds the same digits, each
 * as often, and a house that follows holds each digit once. */
#include "cover/leftovers.h"

#include "api/tables.h"
#include "effort.h"
#include "encode/encode.h"
#include "generate/random_regions.h"
#include "mark_helper.h"
#include "solve/solver.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { MOST = 9, GRIDS = 20, NODES = 3000 };

struct checking {
    const struct leftovers *leftovers;
    int n, n_grids;
};

/* How often the digit stands in the cells. */
static int times(const int8_t *grid, const int *cells, int n, int digit) {
    int found = 0;
    for (int i = 0; i < n; i++)
        found += grid[cells[i]] == digit;
    return found;
}

static bool check_grid_law(void *context, const int8_t *grid) {
    struct checking *const c = context;
    const struct leftovers *const l = c->leftovers;
    c->n_grids++;
    for (int digit = 0; digit < c->n; digit++) {
        for (int i = 0; i < l->n; i++)
            assert_int_equal(times(grid, l->list[i].a, l->list[i].n, digit),
                             times(grid, l->list[i].b, l->list[i].n, digit));
        for (int i = 0; i < l->n_houses; i++)
            assert_int_equal(times(grid, l->house + i * c->n, c->n, digit), 1);
    }
    return true;
}

/* Both sides have no cell in common, and come smallest first. */
static void check_sides(const struct leftovers *l) {
    for (int i = 0; i < l->n; i++) {
        const struct leftover *const one = &l->list[i];
        assert_true(one->n >= 1 && one->n <= MOST);
        assert_true(i == 0 || one->n >= l->list[i - 1].n);
        for (int k = 0; k < one->n; k++)
            for (int m = 0; m < one->n; m++)
                assert_int_not_equal(one->a[k], one->b[m]);
    }
}

static void play(struct rng *rng, const struct geometry *g, int *n_found,
                 int *n_houses, int *n_grids) {
    struct board *const b = board_new(g);
    struct judges j;
    struct text text = {0};
    struct shape shape;
    struct leftovers l;
    struct checking c = {&l, g->n, 0};
    struct answer a;
    const char *why = NULL;
    const struct question q = {.limit = count_from(GRIDS),
                               .want_grids = true,
                               .limits.nodes = NODES,
                               .on_grid = check_grid_law,
                               .grid_context = &c};
    board_want_regions(b);
    random_regions_draw(rng, g, b->region);
    if (rng_pick(rng, 8) == 0) /* pieces need not hang together */
        random_regions(rng, b);
    else if (rng_pick(rng, 8) == 0) /* regions may be lines */
        for (int cell = 0; cell < geometry_cells(g); cell++)
            b->region[cell] = (int8_t)geometry_row(g, cell);
    assert_true(judges_open(&j, b, "classic", &text));
    struct cover *const cover = encode_build(&j.rules);
    shape_read(&shape, cover);
    leftovers_find(&l, &shape, MOST);
    check_sides(&l);
    struct solver *const s =
        solver_new(&j.rules, cover, backend_find("sat"), NULL, &why);
    b->given[rng_pick(rng, geometry_cells(g))] = (int8_t)rng_pick(rng, g->n);
    solver_ask(s, b, &q, &a);
    *n_found += l.n;
    *n_houses += l.n_houses;
    *n_grids += c.n_grids;
    solver_free(s);
    leftovers_free(&l);
    shape_free(&shape);
    cover_free(cover);
    judges_close(&j);
    board_free(b);
}

static void test_random_jigsaws(void **state) {
    (void)state;
    static const struct geometry shapes[] = {{4, 2, 2}, {5, 1, 5}, {6, 2, 3},
                                             {7, 1, 7}, {8, 2, 4}, {9, 3, 3}};
    struct rng rng;
    int n_found = 0, n_houses = 0, n_grids = 0;
    rng_seed(&rng, 1);
    for (int i = 0; i < effort(300); i++)
        play(&rng, &shapes[i % 6], &n_found, &n_houses, &n_grids);
    assert_true(n_found > effort(1000) && n_houses > 0 &&
                n_grids > effort(1000));
}

static uint64_t count_by(const struct judges *j, const struct cover *cover,
                         const char *backend, const struct board *b) {
    const struct question q = {.limit = count_from(2000)};
    const char *why = NULL;
    struct answer a;
    struct solver *const s =
        solver_new(&j->rules, cover, backend_find(backend), NULL, &why);
    assert_non_null(s);
    solver_ask(s, b, &q, &a);
    assert_true(a.complete || a.solutions.low == 2000);
    solver_free(s);
    return a.solutions.low;
}

/* Who knows the law, and that names are free, counts as who does not. */
static void test_counts(void **state) {
    (void)state;
    static const struct geometry shapes[] = {{4, 2, 2}, {5, 1, 5}, {6, 2, 3}};
    struct rng rng;
    int n_none = 0, n_some = 0;
    rng_seed(&rng, 2);
    for (int i = 0; i < effort(150); i++) {
        const struct geometry *const g = &shapes[i % 3];
        struct board *const b = board_new(g);
        struct text text = {0};
        struct judges j;
        board_want_regions(b);
        random_regions_draw(&rng, g, b->region);
        if (rng_pick(&rng, 4) == 0) /* pieces need not hang together */
            random_regions(&rng, b);
        for (int k = rng_pick(&rng, 5); k > 0; k--)
            b->given[rng_pick(&rng, geometry_cells(g))] =
                (int8_t)rng_pick(&rng, g->n);
        assert_true(judges_open(&j, b, "classic", &text));
        struct cover *const cover = encode_build(&j.rules);
        const uint64_t n = count_by(&j, cover, "backtrack", b);
        assert_int_equal(count_by(&j, cover, "dlx", b), n);
        assert_int_equal(count_by(&j, cover, "bits", b), n);
        n_none += n == 0;
        n_some += n > 0 && n < 2000;
        cover_free(cover);
        judges_close(&j);
        board_free(b);
    }
    assert_true(n_none > effort(12) && n_some > effort(24));
}

/* Boxes leave nothing over that lines do not tell. */
static void test_classic(void **state) {
    (void)state;
    static const struct geometry g = {9, 3, 3};
    struct board *const b = board_new(&g);
    struct judges j;
    struct text text = {0};
    struct shape shape;
    struct leftovers l;
    assert_true(judges_open(&j, b, "classic", &text));
    struct cover *const cover = encode_build(&j.rules);
    shape_read(&shape, cover);
    leftovers_find(&l, &shape, MOST);
    assert_int_equal(l.n, 0);
    assert_int_equal(l.n_houses, 0);
    leftovers_free(&l);
    shape_free(&shape);
    cover_free(cover);
    judges_close(&j);
    board_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_jigsaws),
                                       cmocka_unit_test(test_counts),
                                       cmocka_unit_test(test_classic)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
