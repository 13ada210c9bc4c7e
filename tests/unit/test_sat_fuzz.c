/* Sequences of calls to "sat" and "learn", drawn at random: questions,
 * limits, interrupts and bounds on memory in any order, on covers
 * whose solutions a naive search has listed. SUDOKUSAT_FUZZ=10000 plays so many
 * sequences instead of the usual number, SUDOKUSAT_FUZZ_SEED another course.
 */
#include "effort.h"
#include "learn/learn.h"
#include "sat/sat.h"
#include "small_covers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct backend_option settings[] = {
    {"enumerator", "split"}, {"enumerator", "block"}, {"encoding", "minimal"},
    {"amo", "sequential"},   {"amo", "product"},      {"amo", "commander"},
    {"amo", "bimander"},     {"amo", "ladder"},
};
enum { N_SETTINGS = sizeof settings / sizeof *settings };

/* One sequence: the engine, and what it should know. */
struct play {
    struct rng *rng;
    const struct backend *backend;
    struct cover *cover;
    void *engine;
    uint64_t given, excluded;  /* of the last load */
    struct solutions expected; /* of the question */
    struct solutions found;    /* by next, so far */
    uint64_t n_counted;        /* by count, so far */
    bool finished;             /* NO_MORE was said */
    long stops;
};

static bool chance(struct play *p, uint32_t one_in) {
    return rng_below(p->rng, one_in) == 0;
}

static int random_option(struct play *p) {
    return (int)rng_below(p->rng, (uint32_t)p->cover->n_options);
}

static void expect(struct play *p) {
    solutions_free(&p->expected);
    solutions_free(&p->found);
    p->expected = naive_solutions(p->cover, p->given, p->excluded);
    p->found = (struct solutions){0};
    p->n_counted = 0;
    p->finished = false;
}

static void play_load(struct play *p) {
    int givens[4], excluded[4];
    const int n_givens = (int)rng_below(p->rng, 3);
    const int n_excluded = (int)rng_below(p->rng, 4);
    for (int i = 0; i < n_givens; i++)
        givens[i] = random_option(p);
    for (int i = 0; i < n_excluded; i++)
        excluded[i] = random_option(p);
    p->backend->load(p->engine, givens, n_givens, excluded, n_excluded);
    p->given = option_set(givens, n_givens);
    p->excluded = option_set(excluded, n_excluded);
    expect(p);
}

/* Says stop after so many looks. */
static bool tired(void *context) {
    return --*(int *)context < 0;
}

static struct budget random_budget(struct play *p, int *patience) {
    struct budget b = {.limits.nodes = 0};
    if (chance(p, 3))
        b.limits.nodes = 1 + rng_below(p->rng, 3);
    if (chance(p, 6))
        b.limits.bytes = (size_t)1 << (8 + rng_below(p->rng, 14));
    *patience = (int)rng_below(p->rng, 3);
    if (chance(p, 6)) {
        b.limits.cancelled = tired;
        b.limits.context = patience;
    }
    return b;
}

static void check_stop(struct play *p, const struct budget *b) {
    p->stops++;
    switch (b->reason) {
    case STOP_NODES:
        assert_true(b->limits.nodes > 0);
        break;
    case STOP_MEMORY:
        assert_true(b->limits.bytes > 0);
        break;
    case STOP_CANCEL:
        assert_non_null(b->limits.cancelled);
        break;
    default:
        fail();
    }
}

static uint64_t known(const struct play *p) {
    return (uint64_t)p->found.n + p->n_counted;
}

static bool is_expected(const struct play *p, uint64_t set) {
    for (int i = 0; i < p->expected.n; i++)
        if (p->expected.list[i] == set)
            return true;
    return false;
}

static void play_next(struct play *p) {
    int chosen[64], n, patience;
    struct budget b = random_budget(p, &patience);
    const enum next result = p->backend->next(p->engine, &b, chosen, &n);
    if (result == NEXT_STOPPED) {
        check_stop(p, &b);
        return;
    }
    if (result == NEXT_NO_MORE) {
        assert_int_equal(known(p), p->expected.n);
        p->finished = true;
        return;
    }
    assert_false(p->finished);
    assert_null(cover_check(p->cover, chosen, n));
    assert_true(is_expected(p, option_set(chosen, n)));
    assert_true(solutions_add(&p->found, option_set(chosen, n)));
}

static void play_count(struct play *p) {
    int patience;
    struct budget b = random_budget(p, &patience);
    const uint64_t limit = rng_below(p->rng, 5);
    struct count total = {0};
    const enum next result =
        p->backend->count(p->engine, &b, count_from(limit), &total);
    p->n_counted += total.low;
    assert_true(known(p) <= (uint64_t)p->expected.n);
    if (result == NEXT_STOPPED)
        check_stop(p, &b);
    if (result == NEXT_FOUND)
        assert_int_equal(total.low, limit);
    if (result == NEXT_NO_MORE) {
        assert_int_equal(known(p), p->expected.n);
        p->finished = true;
    }
}

static void play_step(struct play *p) {
    switch (rng_below(p->rng, 10)) {
    case 0:
    case 1:
        play_load(p);
        break;
    case 2:
    case 3:
    case 4:
        play_count(p);
        break;
    default:
        play_next(p);
    }
}

/* To the end, without bounds. */
static void finish(struct play *p) {
    struct budget b = {.limits.nodes = 0};
    struct count total = {0};
    assert_int_equal(p->backend->count(p->engine, &b, count_from(0), &total),
                     NEXT_NO_MORE);
    assert_int_equal(known(p) + total.low, p->expected.n);
    p->finished = true;
}

static long play_sequence(struct rng *rng, const struct backend *backend) {
    struct play p = {.rng = rng, .backend = backend};
    const bool sudoku = chance(&p, 4);
    p.cover = sudoku          ? sudoku_cover(2, 2)
              : chance(&p, 2) ? random_cover(rng, 40)
                              : coloured_cover(rng, 40);
    const struct problem problem = {p.cover};
    const struct backend_options options = {
        &settings[rng_below(rng, N_SETTINGS)], backend == &sat_backend};
    const char *why;
    p.engine = backend->open(&problem, &options, &why);
    assert_non_null(p.engine);
    play_load(&p);
    const int n_steps = 5 + (int)rng_below(rng, 30);
    for (int i = 0; i < n_steps; i++)
        play_step(&p);
    finish(&p);
    backend->close(p.engine);
    solutions_free(&p.expected);
    solutions_free(&p.found);
    cover_free(p.cover);
    return p.stops;
}

static long number(const char *name, long usual) {
    const char *const text = getenv(name);
    return text ? strtol(text, NULL, 10) : usual;
}

static void play_all(const struct backend *backend) {
    const long n = number("SUDOKUSAT_FUZZ", effort(1500));
    const uint64_t seed = (uint64_t)number("SUDOKUSAT_FUZZ_SEED", 1);
    long stops = 0;
    for (long i = 0; i < n; i++) {
        struct rng rng; /* each sequence can be played alone */
        rng_seed(&rng, seed * 1000003 + (uint64_t)i);
        stops += play_sequence(&rng, backend);
    }
    assert_true(stops > 0);
}

static void test_sat(void **state) {
    (void)state;
    play_all(&sat_backend);
}

static void test_learn(void **state) {
    (void)state;
    play_all(&learn_backend);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sat),
        cmocka_unit_test(test_learn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
