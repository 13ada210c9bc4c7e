/* Two engines in turns: the same solutions as one of them alone, however often
 * they change, and however many there are.
 */
#include "api/race.h"
#include "api/tables.h"
#include "dlx/dlx.h"
#include "effort.h"
#include "encode/encode.h"
#include "grids.h"
#include "learn/learn.h"
#include "mark_helper.h"
#include "sat/sat.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct setting {
    struct board *board;
    struct judges judges;
    struct cover *cover;
    struct problem problem;
    int givens[36], n_givens;
};

/* A board with marks of a grid that it has, and so with solutions. */
static void setting_open(struct setting *s, struct rng *rng) {
    static const struct geometry shapes[] = {{4, 2, 2}, {6, 2, 3}};
    const struct geometry *const g = &shapes[rng_pick(rng, 2)];
    static const char *const kinds[] = {"cage", "arrow",        "thermo",
                                        "sum",  "between-line", "x-sum"};
    int8_t cell[36];
    struct text why = {0};
    s->board = board_new(g);
    random_full_grid(rng, g, cell);
    for (int i = 0; i < 3; i++) {
        struct mark m = random_mark(rng, g, kinds[rng_pick(rng, 6)]);
        if (m.is_number)
            suit_number(rng, g, cell, &m);
        vec_push(&s->board->marks, m);
    }
    assert_true(judges_open(&s->judges, s->board, "classic", &why));
    s->cover = encode_build(&s->judges.rules);
    s->problem = (struct problem){.cover = s->cover};
    s->n_givens = 0;
    for (int i = 0; i < g->n * g->n; i++)
        if (rng_pick(rng, 100) < (g->n == 4 ? 15 : 45))
            s->givens[s->n_givens++] = cover_candidate(s->cover, i, cell[i]);
    text_free(&why);
}

static void setting_close(struct setting *s) {
    cover_free(s->cover);
    judges_close(&s->judges);
    board_free(s->board);
}

static uint64_t by_dlx(const struct setting *s, struct grids *grids) {
    const char *why = NULL;
    const struct backend_options none = {NULL, 0};
    void *const engine = dlx_backend.open(&s->problem, &none, &why);
    int *const chosen = xnew((size_t)s->cover->n_primary, int);
    uint64_t n = 0;
    dlx_backend.load(engine, s->givens, s->n_givens, NULL, 0);
    for (;;) {
        struct budget budget = {.reason = STOP_NONE};
        int8_t cell[36];
        int n_chosen;
        if (dlx_backend.next(engine, &budget, chosen, &n_chosen) != NEXT_FOUND)
            break;
        encode_decode(s->cover, chosen, n_chosen, cell);
        grids_add(grids, cell);
        n++;
    }
    xfree(chosen);
    dlx_backend.close(engine);
    return n;
}

/* In turns, in calls of few branchings each, which stop and go on. */
static uint64_t by_race(const struct setting *s, struct race *race,
                        uint64_t nodes, struct grids *grids) {
    int *const chosen = xnew((size_t)s->cover->n_primary, int);
    uint64_t n = 0, calls = 0;
    race_load(race, s->givens, s->n_givens, NULL, 0);
    for (;;) {
        struct budget budget = {.limits.nodes = nodes};
        int8_t cell[36];
        int n_chosen;
        const enum next result = race_next(race, &budget, chosen, &n_chosen);
        assert_true(++calls < 100000);
        if (result == NEXT_NO_MORE)
            break;
        if (result == NEXT_STOPPED) {
            assert_int_equal(budget.reason, STOP_NODES);
            continue;
        }
        encode_decode(s->cover, chosen, n_chosen, cell);
        grids_add(grids, cell);
        n++;
    }
    xfree(chosen);
    return n;
}

/* Of turns that end all the time, often in the middle of something. */
static struct race_pace random_pace(struct rng *rng) {
    const uint64_t share[2] = {1 + (uint64_t)rng_pick(rng, 400),
                               1 + (uint64_t)rng_pick(rng, 400)};
    return (struct race_pace){.share = {share[0], share[1]},
                              .many = 1 + (uint64_t)rng_pick(rng, 20),
                              .weight = {1, 7}};
}

static const struct backend *second(struct rng *rng) {
    return rng_pick(rng, 2) ? &sat_backend : &learn_backend;
}

static void test_same_grids(void **state) {
    (void)state;
    struct rng rng;
    int turned = 0, several = 0;
    rng_seed(&rng, 1);
    /* Few tries, where tests are slow, and on until sat was the one. */
    for (int i = 0; i < 900 && (i < effort(300) || !turned || !several); i++) {
        struct setting s;
        struct grids wanted, found;
        const char *why = NULL;
        const struct race_pace pace = random_pace(&rng);
        setting_open(&s, &rng);
        grids_init(&wanted, geometry_cells(&s.board->shape));
        grids_init(&found, geometry_cells(&s.board->shape));
        struct race *const race =
            race_open(&s.problem, &dlx_backend, second(&rng), pace, &why);
        const uint64_t n = by_dlx(&s, &wanted);
        const uint64_t nodes = rng_pick(&rng, 2) ? 0 : 3;
        assert_int_equal(by_race(&s, race, nodes, &found), n);
        assert_true(grids_equal(&found, &wanted));
        turned += race_winner(race) != &dlx_backend;
        several += n > 1;
        race_close(race);
        grids_free(&wanted);
        grids_free(&found);
        setting_close(&s);
    }
    assert_true(several > 0);
    assert_true(turned > 0);
}

/* Counts from anywhere on, up to any limit. */
static void test_counts(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 2);
    for (int i = 0; i < effort(300); i++) {
        struct setting s;
        struct grids wanted;
        const char *why = NULL;
        const struct race_pace pace = random_pace(&rng);
        setting_open(&s, &rng);
        grids_init(&wanted, geometry_cells(&s.board->shape));
        struct race *const race =
            race_open(&s.problem, &dlx_backend, second(&rng), pace, &why);
        int *const chosen = xnew((size_t)s.cover->n_primary, int);
        const uint64_t n = by_dlx(&s, &wanted);
        const uint64_t limit = rng_pick(&rng, 2) ? 0 : 1 + n / 2;
        struct count total = {0, 0};
        struct budget budget = {.reason = STOP_NONE};
        int n_chosen;
        race_load(race, s.givens, s.n_givens, NULL, 0);
        for (int k = rng_pick(&rng, 3);
             k > 0 && (!limit || total.low < limit) &&
             race_next(race, &budget, chosen, &n_chosen) == NEXT_FOUND;
             k--)
            total.low++;
        const enum next result =
            race_count(race, &budget, count_from(limit), &total);
        assert_int_equal(total.high, 0);
        assert_int_equal(total.low, limit && limit < n ? limit : n);
        assert_int_equal(result,
                         limit && limit <= n ? NEXT_FOUND : NEXT_NO_MORE);
        xfree(chosen);
        race_close(race);
        grids_free(&wanted);
        setting_close(&s);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_same_grids),
                                       cmocka_unit_test(test_counts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
