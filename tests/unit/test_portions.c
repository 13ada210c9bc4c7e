/* Searches that are stopped after a few branchings and cut: what is left, in
 * parts that are cut again, has the solutions that the question has, and none
 * twice. Exact covers are held against a naive search, boards against dlx in
 * one piece.
 */
#include "api/auto_backend.h"
#include "bits9/bits_backend.h"
#include "dlx/dlx.h"
#include "effort.h"
#include "encode/encode.h"
#include "grids.h"
#include "puzzle_helper.h"
#include "sat/sat.h"
#include "small_covers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define MAX_PRIMARY 1000
#define MAX_CELLS 144

struct portion_list VEC(struct portion);

/* A question cut to pieces. */
struct cutting {
    const struct cover *cover;
    const struct backend *backend;
    void *engine;
    struct rng *rng;
    bool counts;
    struct count total;         /* of a count */
    struct solutions solutions; /* of covers of up to 64 options, else: */
    struct grids grids;
    int n_cuts;
};

static void copy_options(struct portion_options *to,
                         const struct portion_options *from) {
    for (size_t i = 0; i < from->n; i++)
        vec_push(to, from->data[i]);
}

static void add_portion(void *list, const struct portion *from) {
    struct portion p = {.times = from->times, .of_all = from->of_all};
    copy_options(&p.givens, &from->givens);
    copy_options(&p.excluded, &from->excluded);
    vec_push((struct portion_list *)list, p);
}

static void take_solution(struct cutting *c, const int *chosen, int n) {
    int8_t cell[MAX_CELLS];
    if (c->grids.size) {
        encode_decode(c->cover, chosen, n, cell);
        grids_add(&c->grids, cell);
    } else {
        assert_true(solutions_add(&c->solutions, option_set(chosen, n)));
    }
}

static enum next find(struct cutting *c, struct budget *b) {
    int chosen[MAX_PRIMARY], n_chosen;
    enum next result;
    while ((result = c->backend->next(c->engine, b, chosen, &n_chosen)) ==
           NEXT_FOUND) {
        take_solution(c, chosen, n_chosen);
        if (rng_below(c->rng, 4) == 0)
            return NEXT_STOPPED; /* may be cut there too */
    }
    return result;
}

/* Stops what is loaded after some branchings, and cuts it, if that is allowed.
 */
static void run(struct cutting *c) {
    struct portion_list parts = {0};
    struct count found = {0, 0};
    for (;;) {
        struct budget b = {.limits.nodes = 1 + rng_below(c->rng, 9)};
        const enum next result =
            c->counts ? c->backend->count(c->engine, &b, count_from(0), &found)
                      : find(c, &b);
        if (result == NEXT_NO_MORE)
            break;
        assert_int_equal(result, NEXT_STOPPED);
        if (!c->backend->cut(c->engine, add_portion, &parts))
            continue;
        c->n_cuts++;
        int chosen[MAX_PRIMARY], n_chosen; /* the rest is no longer its own */
        struct budget none = {0};
        assert_int_equal(c->backend->next(c->engine, &none, chosen, &n_chosen),
                         NEXT_NO_MORE);
        break;
    }
    assert_true(count_add(&c->total, found));
    for (size_t i = 0; i < parts.n; i++) {
        c->backend->load_portion(c->engine, &parts.data[i]);
        run(c);
        portion_free(&parts.data[i]);
    }
    vec_free(&parts);
}

static void cut_up(struct cutting *c, const int *givens, int n_givens,
                   const int *excluded, int n_excluded) {
    const struct problem problem = {c->cover};
    const char *why = NULL;
    c->engine = c->backend->open(&problem, NULL, &why);
    assert_non_null(c->engine);
    c->backend->load(c->engine, givens, n_givens, excluded, n_excluded);
    run(c);
    c->backend->close(c->engine);
}

static void check_cover(const struct cover *cover, struct rng *rng,
                        const struct backend *backend, int *n_cuts) {
    const int given = (int)rng_below(rng, (uint32_t)cover->n_options);
    const int excluded = (int)rng_below(rng, (uint32_t)cover->n_options);
    const int n_givens = (int)rng_below(rng, 2);
    const int n_excluded = (int)rng_below(rng, 2);
    struct solutions all =
        naive_solutions(cover, n_givens ? option_set(&given, 1) : 0,
                        n_excluded ? option_set(&excluded, 1) : 0);
    for (int counts = 0; counts < 2; counts++) {
        struct cutting c = {
            .cover = cover, .backend = backend, .rng = rng, .counts = counts};
        cut_up(&c, &given, n_givens, &excluded, n_excluded);
        if (counts)
            assert_int_equal(c.total.low, all.n);
        else
            assert_true(solutions_equal(&all, &c.solutions));
        *n_cuts += c.n_cuts;
        solutions_free(&c.solutions);
    }
    solutions_free(&all);
}

static void test_covers(void **state) {
    (void)state;
    static const struct backend *const backends[] = {&dlx_backend,
                                                     &sat_backend};
    struct rng rng;
    int n_cuts[2] = {0, 0};
    rng_seed(&rng, 21);
    for (int i = 0; i < effort(600); i++) {
        struct cover *const cover = i % 20 == 0  ? sudoku_cover(2, 2)
                                    : i % 3 == 0 ? coloured_cover(&rng, 40)
                                                 : random_cover(&rng, 40);
        check_cover(cover, &rng, backends[i % 2], &n_cuts[i % 2]);
        cover_free(cover);
    }
    assert_true(n_cuts[0] > 50 && n_cuts[1] > 50);
}

/* ---- boards ---- */

struct played {
    struct rule_set rules;
    struct cover *cover;
    int solution[MAX_CELLS]; /* options of one */
};

static void played_open(struct played *p, const struct geometry *g,
                        const char *rules) {
    const char *why = NULL;
    rules_open(&p->rules, g, rules);
    p->cover = encode_build(&p->rules);
    const struct problem problem = {p->cover};
    void *const engine = dlx_backend.open(&problem, NULL, &why);
    int chosen[MAX_PRIMARY], n_chosen;
    int8_t cell[MAX_CELLS];
    struct budget b = {0};
    dlx_backend.load(engine, NULL, 0, p->cover->forbidden.data,
                     (int)p->cover->forbidden.n);
    assert_int_equal(dlx_backend.next(engine, &b, chosen, &n_chosen),
                     NEXT_FOUND);
    encode_decode(p->cover, chosen, n_chosen, cell);
    for (int i = 0; i < p->cover->n_cells; i++)
        p->solution[i] = cover_candidate(p->cover, i, cell[i]);
    dlx_backend.close(engine);
}

static void played_close(struct played *p) {
    cover_free(p->cover);
    rule_set_free(&p->rules);
}

/* Givens of the solution such that there are some hundreds of grids at most;
 * returns how many givens. */
static int some_givens(const struct played *p, struct rng *rng, int *givens,
                       struct grids *all) {
    const struct problem problem = {p->cover};
    const char *why = NULL;
    void *const engine = dlx_backend.open(&problem, NULL, &why);
    int order[MAX_CELLS], n = p->cover->n_cells / 5, chosen[MAX_PRIMARY],
                          n_chosen;
    enum next result;
    for (int i = 0; i < p->cover->n_cells; i++)
        order[i] = i;
    rng_shuffle(rng, order, p->cover->n_cells);
    for (int i = 0; i < p->cover->n_cells; i++)
        givens[i] = p->solution[order[i]];
    do {
        struct budget b = {.limits.nodes = 1000};
        all->n = 0;
        dlx_backend.load(engine, givens, n, NULL, 0);
        do {
            result = dlx_backend.next(engine, &b, chosen, &n_chosen);
            int8_t cell[MAX_CELLS];
            if (result != NEXT_FOUND)
                break;
            encode_decode(p->cover, chosen, n_chosen, cell);
            grids_add(all, cell);
        } while (all->n < 400);
        n += result != NEXT_NO_MORE;
    } while (result != NEXT_NO_MORE);
    dlx_backend.close(engine);
    return n;
}

static void check_board(const struct played *p, struct rng *rng,
                        const struct backend *backend, int *n_cuts) {
    int givens[MAX_CELLS];
    struct grids all;
    grids_init(&all, p->cover->n_cells);
    const int n = some_givens(p, rng, givens, &all);
    for (int counts = 0; counts < 2; counts++) {
        struct cutting c = {.cover = p->cover,
                            .backend = backend,
                            .rng = rng,
                            .counts = counts};
        grids_init(&c.grids, p->cover->n_cells);
        cut_up(&c, givens, n, NULL, 0);
        if (counts)
            assert_int_equal(c.total.low, all.n);
        else
            assert_true(grids_equal(&all, &c.grids));
        *n_cuts += c.n_cuts;
        grids_free(&c.grids);
    }
    grids_free(&all);
}

static void test_boards(void **state) {
    (void)state;
    static const struct {
        struct geometry shape;
        const char *rules;
    } settings[] = {
        {{9, 3, 3}, "classic"},
        {{9, 3, 3}, "classic anti-knight"},
        {{9, 3, 3}, "classic anti-king diagonal"},
        {{9, 3, 3}, "classic nonconsecutive"},
        {{6, 2, 3}, "classic"},
        {{8, 2, 4}, "classic anti-king"},
        {{8, 2, 4}, "classic nonconsecutive"},
        {{12, 3, 4}, "classic"},
    };
    static const struct backend *const backends[] = {
        &bits_backend, &dlx_backend, &sat_backend, &auto_backend};
    struct rng rng;
    int n_cuts[4] = {0};
    rng_seed(&rng, 5);
    for (int i = 0; i < 8; i++) {
        struct played p;
        played_open(&p, &settings[i].shape, settings[i].rules);
        for (int k = 0; k < 4; k++)
            for (int j = 0; j < effort(8) + 1; j++)
                check_board(&p, &rng, backends[k], &n_cuts[k]);
        played_close(&p);
    }
    for (int k = 0; k < 4; k++)
        assert_true(n_cuts[k] > 20);
}

/* Counts of all grids go by orbits; held against the count in one piece. */
static void test_all_grids(void **state) {
    (void)state;
    struct rng rng;
    struct played p;
    const char *why = NULL;
    struct count whole = {0, 0};
    struct budget b = {0};
    rng_seed(&rng, 8);
    played_open(&p, &(struct geometry){9, 3, 3},
                "classic anti-knight disjoint-groups");
    const struct problem problem = {p.cover};
    void *const engine = bits_backend.open(&problem, NULL, &why);
    bits_backend.load(engine, NULL, 0, NULL, 0);
    assert_int_equal(bits_backend.count(engine, &b, count_from(0), &whole),
                     NEXT_NO_MORE);
    bits_backend.close(engine);
    struct cutting c = {.cover = p.cover,
                        .backend = &bits_backend,
                        .rng = &rng,
                        .counts = true};
    cut_up(&c, NULL, 0, NULL, 0);
    assert_int_equal(count_compare(c.total, whole), 0);
    assert_true(c.n_cuts > 3);
    played_close(&p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_covers),
        cmocka_unit_test(test_boards),
        cmocka_unit_test(test_all_grids),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
