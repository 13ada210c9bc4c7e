/* Generation: full grids, digging, patterns, steering, whole tries. */
#include "generate/dig.h"
#include "generate/fewer.h"
#include "generate/fill.h"
#include "generate/generator.h"
#include "generate/grow.h"
#include "generate/pattern.h"
#include "generate/random_regions.h"
#include "generate/pool.h"
#include "generate/rater.h"
#include "generate/repair.h"
#include "generate/seen.h"

#include "api/tables.h"
#include "effort.h"
#include "encode/encode.h"
#include "naive.h"
#include "puzzle_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Everything that generation works on, for a size and rules. */
struct bench {
    struct geometry shape;
    struct rule_set rules;
    struct cover *cover;
    struct layout *layout;
    struct probe *probe;
    struct naive_rules naive;
    int n_cells;
};

static void bench_open(struct bench *b, int n, const char *rules,
                       const char *backend) {
    const char *why = NULL;
    b->shape = geometry_default(n);
    b->n_cells = n * n;
    rules_open(&b->rules, &b->shape, rules);
    b->naive = naive_rules_named(rules);
    b->cover = encode_build(&b->rules);
    b->layout = layout_new(&b->shape, b->cover, NULL);
    b->probe = probe_new(b->cover, backend_find(backend), &why);
    assert_non_null(b->probe);
}

static void bench_close(struct bench *b) {
    probe_free(b->probe);
    layout_free(b->layout);
    cover_free(b->cover);
    rule_set_free(&b->rules);
}

/* Solutions, at most two, as the naive backtracker finds them. */
static int naive_count(const struct bench *b, const int8_t *cells) {
    const struct naive_puzzle p = {
        .shape = b->shape, .rules = b->naive, .given = cells};
    struct naive_answer a;
    naive_solve(&p, 2, 100000000, &a);
    assert_false(a.gave_up);
    const int n = a.grids.n;
    naive_answer_free(&a);
    return n;
}

static void assert_minimal(const struct bench *b, const int8_t *cells) {
    int8_t fewer[81];
    assert_int_equal(naive_count(b, cells), 1);
    for (int i = 0; i < b->n_cells; i++) {
        if (cells[i] < 0)
            continue;
        memcpy(fewer, cells, (size_t)b->n_cells);
        fewer[i] = -1;
        assert_int_equal(naive_count(b, fewer), 2);
    }
}

/* ---- full grids */

#define SAMPLES_A_GRID 100

/* How unevenly so many random grids fall on all that there are: chi-square,
 * whose mean is the number of grids less one. */
static double chi_square(int n, const char *rules, int n_grids) {
    struct bench b;
    bench_open(&b, n, rules, "dlx");
    struct filler *const f = filler_new(b.layout, b.cover, b.probe, 0);
    const int8_t none[36] = {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
                             -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
                             -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};
    const struct naive_puzzle empty = {
        .shape = b.shape, .rules = b.naive, .given = none};
    struct naive_answer all;
    naive_solve(&empty, 1000, 100000000, &all);
    assert_int_equal(all.grids.n, n_grids);
    int *const hits = xnew0((size_t)n_grids, int);
    struct rng rng;
    rng_seed(&rng, 7);
    for (int i = 0; i < SAMPLES_A_GRID * n_grids; i++) {
        int8_t grid[36];
        int at = 0;
        assert_int_equal(fill_grid(f, &rng, grid), PROBE_YES);
        while (at < n_grids &&
               memcmp(grids_at(&all.grids, at), grid, (size_t)(n * n)) != 0)
            at++;
        assert_in_range(at, 0, n_grids - 1);
        hits[at]++;
    }
    double sum = 0;
    for (int i = 0; i < n_grids; i++) {
        const double off = hits[i] - SAMPLES_A_GRID;
        sum += off * off / SAMPLES_A_GRID;
    }
    xfree(hits);
    naive_answer_free(&all);
    filler_free(f);
    bench_close(&b);
    return sum;
}

/* There are 288 classic 4x4 grids; 99.9 % of even samples stay below 366 (the
 * chi-square distribution with 287 degrees of freedom). */
static void test_grids_are_even(void **state) {
    (void)state;
    const double x = chi_square(4, "classic", 288);
    assert_true(x > 210 && x < 366);
}

/* With diagonals nothing is shuffled but the digits, so that the chain alone
 * must even out what it begins with: 48 grids, 47 degrees of freedom. */
static void test_chain_is_even(void **state) {
    (void)state;
    const double x = chi_square(4, "classic diagonal", 48);
    assert_true(x > 19 && x < 83);
}

static void test_grids_obey_rules(void **state) {
    (void)state;
    static const struct {
        int n;
        const char *rules;
    } rows[] = {{6, "classic"},
                {9, "classic"},
                {9, "classic anti-knight anti-king"},
                {9, "classic windoku"},
                {6, "classic nonconsecutive"},
                {9, "classic anti-king nonconsecutive"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct bench b;
        int8_t grid[81];
        bench_open(&b, rows[i].n, rows[i].rules, "auto");
        struct filler *const f = filler_new(b.layout, b.cover, b.probe, 0);
        struct rng rng;
        rng_seed(&rng, i);
        const enum probe_answer answer = fill_grid(f, &rng, grid);
        if (answer == PROBE_YES)
            assert_int_equal(naive_count(&b, grid), 1);
        else
            assert_int_equal(i, 4); /* no such 6x6 grid exists */
        filler_free(f);
        bench_close(&b);
    }
}

/* ---- digging */

static void dig_random(struct bench *b, uint64_t seed, enum symmetry symmetry,
                       int least, int8_t *cells, int8_t *solution) {
    struct filler *const f = filler_new(b->layout, b->cover, b->probe, 0);
    struct digger *const d = digger_new(b->probe);
    struct groups *const groups = groups_new(&b->shape, symmetry);
    struct groups *const order = groups_new(&b->shape, symmetry);
    struct rng rng;
    rng_seed(&rng, seed);
    assert_int_equal(fill_grid(f, &rng, solution), PROBE_YES);
    memcpy(cells, solution, (size_t)b->n_cells);
    groups_shuffle(groups, &rng, order);
    dig_begin(d, solution);
    const int n = dig_run(d, cells, order, least);
    assert_int_equal(n, dig_count(cells, b->n_cells));
    if (symmetry == SYMMETRY_NONE && !least)
        assert_int_equal(dig_is_minimal(d, cells), PROBE_YES);
    groups_free(order);
    groups_free(groups);
    digger_free(d);
    filler_free(f);
}

/* What is left is minimal, as the naive backtracker sees it. */
static void test_dug_puzzles_are_minimal(void **state) {
    (void)state;
    static const struct {
        int n;
        const char *rules, *backend;
    } rows[] = {{4, "classic", "dlx"},         {6, "classic", "dlx"},
                {6, "classic", "sat"},         {9, "classic", "bits"},
                {9, "classic", "dlx"},         {9, "classic anti-king", "bits"},
                {6, "classic diagonal", "dlx"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct bench b;
        int8_t cells[81], solution[81];
        bench_open(&b, rows[i].n, rows[i].rules, rows[i].backend);
        for (uint64_t seed = 0; seed < 5; seed++) {
            dig_random(&b, seed, SYMMETRY_NONE, 0, cells, solution);
            assert_minimal(&b, cells);
        }
        bench_close(&b);
    }
}

static void test_least_is_kept(void **state) {
    (void)state;
    struct bench b;
    int8_t cells[81], solution[81];
    bench_open(&b, 9, "classic", "bits");
    for (int least = 30; least <= 81; least += 3) {
        dig_random(&b, (uint64_t)least, SYMMETRY_NONE, least, cells, solution);
        assert_int_equal(dig_count(cells, 81), least);
        assert_int_equal(naive_count(&b, cells), 1);
    }
    bench_close(&b);
}

/* One image of a cell under each symmetry, as the names say. */
static int image(enum symmetry s, int n, int cell) {
    const int r = cell / n, c = cell % n;
    switch (s) {
    case SYMMETRY_ROTATE180:
        return (n - 1 - r) * n + n - 1 - c;
    case SYMMETRY_ROTATE90:
        return c * n + n - 1 - r;
    case SYMMETRY_HORIZONTAL:
        return r * n + n - 1 - c;
    case SYMMETRY_VERTICAL:
        return (n - 1 - r) * n + c;
    case SYMMETRY_DIAGONAL:
        return c * n + r;
    case SYMMETRY_FULL:
        return (n - 1 - c) * n + n - 1 - r;
    case SYMMETRY_NONE:
    case SYMMETRY_RANDOM:
        break;
    }
    return cell;
}

static void test_symmetry_holds(void **state) {
    (void)state;
    struct bench b;
    int8_t cells[81], solution[81];
    bench_open(&b, 9, "classic", "bits");
    for (int s = SYMMETRY_NONE; s <= SYMMETRY_FULL; s++) {
        dig_random(&b, (uint64_t)s, (enum symmetry)s, 0, cells, solution);
        assert_int_equal(naive_count(&b, cells), 1);
        for (int i = 0; i < 81; i++)
            assert_int_equal(cells[i] < 0,
                             cells[image((enum symmetry)s, 9, i)] < 0);
    }
    bench_close(&b);
}

/* Repaired puzzles keep their symmetry, and are minimal as the naive
 * backtracker sees it, which they were not before; how many of ten grids come
 * to one. */
static int check_repairs(struct bench *b, enum symmetry s) {
    struct filler *const f = filler_new(b->layout, b->cover, b->probe, 0);
    struct digger *const d = digger_new(b->probe);
    struct groups *const groups = groups_new(&b->shape, s);
    struct repair *const r = repair_new(groups, b->probe, d);
    struct rng rng;
    int n_repaired = 0, n_before = 0;
    rng_seed(&rng, s);
    for (int i = 0; i < 5; i++) {
        int8_t cells[81], solution[81];
        assert_int_equal(fill_grid(f, &rng, solution), PROBE_YES);
        memcpy(cells, solution, (size_t)b->n_cells);
        dig_begin(d, solution);
        dig_run(d, cells, groups, 0);
        n_before += dig_is_minimal(d, cells) == PROBE_YES;
        if (repair_run(r, solution, 0, &rng, cells)) {
            n_repaired++;
            assert_minimal(b, cells);
        }
        assert_int_equal(naive_count(b, cells), 1);
        for (int k = 0; k < b->n_cells; k++) {
            assert_int_equal(cells[k] < 0, cells[image(s, b->shape.n, k)] < 0);
            assert_true(cells[k] < 0 || cells[k] == solution[k]);
        }
    }
    assert_true(n_before + (b->n_cells == 81) <= n_repaired);
    repair_free(r);
    groups_free(groups);
    digger_free(d);
    filler_free(f);
    return n_repaired;
}

static void test_repair(void **state) {
    (void)state;
    static const struct {
        int n;
        const char *rules;
        enum symmetry symmetry;
    } rows[] = {{9, "classic", SYMMETRY_ROTATE180},
                {9, "classic", SYMMETRY_HORIZONTAL},
                {9, "classic", SYMMETRY_VERTICAL},
                {9, "classic", SYMMETRY_DIAGONAL},
                {9, "classic anti-king", SYMMETRY_ROTATE180},
                {6, "classic", SYMMETRY_ROTATE180},
                {4, "classic", SYMMETRY_ROTATE90}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct bench b;
        bench_open(&b, rows[i].n, rows[i].rules, "auto");
        assert_in_range(check_repairs(&b, rows[i].symmetry), 1, 5);
        bench_close(&b);
    }
}

/* ---- unavoidable sets */

/* What the pool says of random sets and givens, by looking at each set; with
 * more of them than it keeps. */
static void check_pool(struct rng *rng, int n_cells, int n_sets) {
    struct pool p;
    bool sets[2 * POOL_SETS][100];
    int8_t one[100] = {0}, other[100];
    uint64_t given[2] = {0}, needed[2], wanted[2] = {0};
    pool_init(&p, n_cells);
    for (int s = 0; s < n_sets; s++) {
        for (int i = 0; i < n_cells; i++) {
            sets[s][i] = rng_below(rng, 12) == 0;
            other[i] = sets[s][i];
        }
        pool_add(&p, one, other);
    }
    for (int i = 0; i < n_cells; i++)
        given[i / 64] |= (uint64_t)(rng_below(rng, 3) == 0) << i % 64;
    const int pair[2] = {1, n_cells - 1};
    bool misses = false, hits = false, parts[2] = {false, false};
    for (int s = n_sets > POOL_SETS ? n_sets - POOL_SETS : 0; s < n_sets; s++) {
        int n = 0, cell = -1;
        for (int i = 0; i < n_cells; i++)
            if (sets[s][i] && given[i / 64] >> i % 64 & 1) {
                n++;
                cell = i;
            }
        if (n == 1)
            wanted[cell / 64] |= (uint64_t)1 << cell % 64;
        misses |= !n;
        for (int k = 0; k < 2 && !n; k++) {
            hits |= sets[s][pair[k]];
            parts[k] |= sets[s][pair[k]] && !sets[s][pair[1 - k]];
        }
    }
    const struct pool_bits missed = pool_missed(&p, given);
    pool_needed(&p, given, needed);
    assert_int_equal(pool_misses(&p, given), misses);
    assert_int_equal(pool_hits(&p, &missed, pair, 2), hits);
    assert_int_equal(pool_parts(&p, &missed, pair, 2), parts[0] && parts[1]);
    for (int w = 0; 64 * w < n_cells; w++)
        assert_true(needed[w] == wanted[w]);
    pool_free(&p);
}

static void test_pool(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < effort(2000); i++)
        check_pool(&rng, 16 + i % 85, i % (2 * POOL_SETS));
}

/* Every cell is in one group, whatever the size. */
static void test_groups_part_the_board(void **state) {
    (void)state;
    for (int n = 1; n <= 16; n++)
        for (int s = SYMMETRY_NONE; s <= SYMMETRY_FULL; s++) {
            const struct geometry shape = geometry_default(n);
            struct groups *const g = groups_new(&shape, (enum symmetry)s);
            int seen[256] = {0};
            assert_int_equal(g->start[g->n], n * n);
            for (int i = 0; i < n * n; i++)
                seen[g->cell[i]]++;
            for (int i = 0; i < n * n; i++) {
                assert_int_equal(seen[i], 1);
                assert_int_equal(groups_find(g, i),
                                 groups_find(g, image((enum symmetry)s, n, i)));
            }
            groups_free(g);
        }
}

static void test_fewer_clues(void **state) {
    (void)state;
    struct bench b;
    int8_t cells[81], solution[81];
    bench_open(&b, 9, "classic", "bits");
    dig_random(&b, 3, SYMMETRY_NONE, 0, cells, solution);
    const int before = dig_count(cells, 81);
    struct digger *const d = digger_new(b.probe);
    struct rng rng;
    rng_seed(&rng, 1);
    dig_begin(d, solution);
    const int n =
        fewer_clues(d, b.probe, cells, solution, before - 2, 3000, &rng);
    assert_int_equal(n, before - 2);
    assert_int_equal(dig_count(cells, 81), n);
    assert_int_equal(naive_count(&b, cells), 1);
    digger_free(d);
    bench_close(&b);
}

static void test_pattern(void **state) {
    (void)state;
    struct bench b;
    int8_t cells[81], solution[81];
    bench_open(&b, 9, "classic", "bits");
    /* 33 givens: the corners, and rings round them. */
    dig_random(&b, 5, SYMMETRY_FULL, 81, cells, solution);
    for (int i = 0; i < 81; i++)
        if ((i / 9 + i % 9) % 2 || i % 9 == 4)
            cells[i] = -1;
    int8_t before[81];
    memcpy(before, cells, 81);
    struct rng rng;
    rng_seed(&rng, 1);
    assert_true(pattern_search(b.probe, cells, solution, 3000, &rng));
    for (int i = 0; i < 81; i++) {
        assert_int_equal(cells[i] < 0, before[i] < 0);
        if (cells[i] >= 0)
            assert_int_equal(cells[i], solution[i]);
    }
    assert_int_equal(naive_count(&b, cells), 1);
    bench_close(&b);
}

/* ---- difficulty */

static void test_ease(void **state) {
    (void)state;
    struct bench b;
    int8_t cells[81], solution[81];
    bench_open(&b, 9, "classic", "bits");
    struct rater *const r = rater_new(b.layout, NULL, b.probe);
    struct groups *const one = groups_new(&b.shape, SYMMETRY_NONE);
    struct rng rng;
    rng_seed(&rng, 1);
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct grade grade;
        dig_random(&b, seed, SYMMETRY_NONE, 0, cells, solution);
        rater_ease(r, cells, solution, one, 15, &rng);
        assert_int_equal(rater_walk(r, cells, -1, 15, &grade), RATED_SOLVED);
        assert_in_range(grade.rating, 0, 15);
        assert_int_equal(naive_count(&b, cells), 1);
    }
    groups_free(one);
    rater_free(r);
    bench_close(&b);
}

/* ---- whole tries */

static const struct target anything = {.needed = -1};

static enum trial_end run(struct generator *m, uint64_t seed, uint64_t trial,
                          struct product *out) {
    return generator_run(m, seed, trial, &(struct limits){0}, out);
}

/* A try does not depend on those before it. */
static bool always(void *context) {
    (void)context;
    return true;
}

/* A large board's path can take longer than all the rest: a deadline or cancel
 * must end it between two steps. */
static void test_a_walk_can_be_cancelled(void **state) {
    (void)state;
    struct bench b;
    int8_t cells[81], solution[81], eased[81];
    bench_open(&b, 9, "classic", "bits");
    struct rater *const r = rater_new(b.layout, NULL, b.probe);
    struct groups *const one = groups_new(&b.shape, SYMMETRY_NONE);
    struct rng rng;
    struct grade grade;
    rng_seed(&rng, 1);
    dig_random(&b, 3, SYMMETRY_NONE, 40, cells, solution);
    assert_int_equal(rater_walk(r, cells, -1, 1000, &grade), RATED_SOLVED);
    b.probe->budget.limits.cancelled = always;
    assert_int_equal(rater_walk(r, cells, -1, 1000, &grade), RATED_STUCK);
    assert_true(b.probe->stopped);
    memcpy(eased, cells, sizeof eased);
    rater_ease(r, eased, solution, one, 15, &rng);
    assert_memory_equal(eased, cells, sizeof eased);
    groups_free(one);
    rater_free(r);
    bench_close(&b);
}

/* ---- giving cells */

static void check_grown(struct bench *b, struct filler *f, enum symmetry s,
                        struct rng *rng) {
    struct groups *const groups = groups_new(&b->shape, s);
    int8_t solution[36], cells[36], few[36];
    int n;
    assert_int_equal(fill_grid(f, rng, solution), PROBE_YES);
    memset(cells, -1, sizeof cells);
    memset(few, -1, sizeof few);
    assert_true(grow_run(b->probe, groups, solution, -1, rng, cells, &n));
    assert_int_equal(n, dig_count(cells, b->n_cells));
    assert_int_equal(naive_count(b, cells), 1);
    /* No 6x6 sudoku has fewer than 8 clues. */
    assert_in_range(n, 8, 30);
    assert_false(grow_run(b->probe, groups, solution, 3, rng, few, &n));
    grow_to(groups, solution, 20, rng, few);
    assert_in_range(dig_count(few, b->n_cells), 20, 23);
    for (int i = 0; i < b->n_cells; i++) {
        assert_true(cells[i] < 0 || cells[i] == solution[i]);
        assert_true(few[i] < 0 || few[i] == solution[i]);
        if (s == SYMMETRY_ROTATE180)
            assert_int_equal(cells[i] < 0, cells[b->n_cells - 1 - i] < 0);
    }
    groups_free(groups);
}

static void test_grown_puzzles_are_unique(void **state) {
    struct bench b;
    struct rng rng;
    (void)state;
    rng_seed(&rng, 12);
    bench_open(&b, 6, "classic", "dlx");
    struct filler *const f = filler_new(b.layout, b.cover, b.probe, 0);
    for (int i = 0; i < effort(30); i++)
        check_grown(&b, f, i % 2 ? SYMMETRY_ROTATE180 : SYMMETRY_NONE, &rng);
    filler_free(f);
    bench_close(&b);
}

static void test_tries_are_independent(void **state) {
    (void)state;
    static const char *const rules[] = {"classic", "classic anti-king"};
    for (size_t i = 0; i < 2; i++) {
        struct bench b;
        const char *why = NULL;
        int8_t cells[81];
        struct product p;
        bench_open(&b, 9, rules[i], "auto");
        struct generator *m = generator_new(
            &b.rules, b.cover, b.layout, &anything, backend_find("auto"), &why);
        for (uint64_t trial = 0; trial < 9; trial++)
            assert_int_equal(run(m, 42, trial, &p), TRIAL_IT);
        memcpy(cells, p.cells, 81);
        generator_free(m);
        m = generator_new(&b.rules, b.cover, b.layout, &anything,
                          backend_find("auto"), &why);
        assert_int_equal(run(m, 42, 8, &p), TRIAL_IT);
        assert_memory_equal(cells, p.cells, 81);
        assert_int_equal(run(m, 43, 8, &p), TRIAL_IT);
        assert_memory_not_equal(cells, p.cells, 81);
        generator_free(m);
        bench_close(&b);
    }
}

static void test_targets_are_met(void **state) {
    (void)state;
    const struct target targets[] = {
        {.needed = -1, .low_clues = 26, .high_clues = 28},
        {.needed = -1, .low_clues = 40, .high_clues = 40},
        {.needed = -1, .minimal = true, .symmetry = SYMMETRY_ROTATE180},
        {.needed = -1, .low_rating = 1, .high_rating = 15},
        {.needed = -1, .low_rating = 26, .high_rating = 40, .minimal = true},
        {.needed = -1, .low_rating = 45, .high_rating = 1000}};
    struct bench b;
    bench_open(&b, 9, "classic", "auto");
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
        const struct target *const r = &targets[i];
        const char *why = NULL;
        struct product p;
        struct generator *const m = generator_new(
            &b.rules, b.cover, b.layout, r, backend_find("auto"), &why);
        int n_generated = 0;
        for (uint64_t trial = 0; trial < 400 && n_generated < 3; trial++) {
            if (run(m, 1, trial, &p) != TRIAL_IT)
                continue;
            n_generated++;
            assert_true(p.n_clues >= r->low_clues);
            assert_true(!r->high_clues || p.n_clues <= r->high_clues);
            assert_int_equal(naive_count(&b, p.cells), 1);
            if (r->minimal)
                assert_minimal(&b, p.cells);
            if (r->high_rating)
                assert_in_range(p.grade.rating, r->low_rating, r->high_rating);
        }
        assert_int_equal(n_generated, 3);
        generator_free(m);
    }
    bench_close(&b);
}

/* ---- what was there before */

static void test_seen(void **state) {
    (void)state;
    struct seen *const s = seen_new(3000);
    for (uint64_t i = 0; i < 3000; i++) {
        const uint64_t hash[2] = {i / 2, i % 2};
        assert_true(seen_add(s, hash) || i == 1); /* {0, 0} stands for {0, 1} */
        assert_false(seen_add(s, hash));
    }
    const uint64_t more[2] = {9999, 0};
    assert_true(seen_add(s, more));
    seen_free(s);
}

static void test_full_set_only_looks(void **state) {
    (void)state;
    struct seen *const s = seen_new(1);
    const uint64_t a[2] = {1, 2}, c[2] = {3, 4};
    assert_true(seen_add(s, a));
    assert_true(seen_is_full(s));
    assert_true(seen_add(s, c));
    assert_true(seen_add(s, c));
    assert_false(seen_add(s, a));
    seen_free(s);
}

/* Cells of the region that can be reached from this one by its sides. */
static int reach(const struct geometry *g, const int8_t *region, bool *seen,
                 int cell) {
    const int row = cell / g->n, col = cell % g->n;
    const int sides[] = {
        row > 0 ? cell - g->n : cell, row < g->n - 1 ? cell + g->n : cell,
        col > 0 ? cell - 1 : cell, col < g->n - 1 ? cell + 1 : cell};
    int n = 1;
    seen[cell] = true;
    for (int i = 0; i < 4; i++)
        if (!seen[sides[i]] && region[sides[i]] == region[cell])
            n += reach(g, region, seen, sides[i]);
    return n;
}

static void check_regions(const struct geometry *g, const int8_t *region) {
    bool seen[256] = {false};
    int n_met = 0;
    for (int cell = 0; cell < geometry_cells(g); cell++) {
        if (seen[cell])
            continue;
        assert_int_equal(region[cell], n_met++);
        assert_int_equal(reach(g, region, seen, cell), g->n);
    }
    assert_int_equal(n_met, g->n);
}

/* n regions of n cells that hang together, numbered as they are met, and other
 * ones each time. */
static void test_random_regions(void **state) {
    (void)state;
    static const struct geometry shapes[] = {{1, 1, 1}, {2, 1, 2}, {4, 2, 2},
                                             {5, 1, 5}, {9, 3, 3}, {12, 3, 4},
                                             {16, 4, 4}};
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            const struct geometry *const g = &shapes[s];
            int8_t region[256], other[256];
            struct rng rng;
            rng_seed(&rng, seed);
            random_regions_draw(&rng, g, region);
            random_regions_draw(&rng, g, other);
            check_regions(g, region);
            check_regions(g, other);
            if (g->n > 4)
                assert_memory_not_equal(region, other,
                                        (size_t)geometry_cells(g));
        }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_grids_are_even),
        cmocka_unit_test(test_chain_is_even),
        cmocka_unit_test(test_grids_obey_rules),
        cmocka_unit_test(test_dug_puzzles_are_minimal),
        cmocka_unit_test(test_least_is_kept),
        cmocka_unit_test(test_symmetry_holds),
        cmocka_unit_test(test_repair),
        cmocka_unit_test(test_pool),
        cmocka_unit_test(test_groups_part_the_board),
        cmocka_unit_test(test_fewer_clues),
        cmocka_unit_test(test_pattern),
        cmocka_unit_test(test_ease),
        cmocka_unit_test(test_a_walk_can_be_cancelled),
        cmocka_unit_test(test_grown_puzzles_are_unique),
        cmocka_unit_test(test_tries_are_independent),
        cmocka_unit_test(test_targets_are_met),
        cmocka_unit_test(test_random_regions),
        cmocka_unit_test(test_seen),
        cmocka_unit_test(test_full_set_only_looks),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
