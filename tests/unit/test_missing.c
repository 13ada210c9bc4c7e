/* How many givens a puzzle lacks, and what may be in its cells, against all
 * grids of 4x4 and all sets of their cells. */
#include "api/tables.h"
#include "base/bits.h"
#include "effort.h"
#include "encode/encode.h"
#include "mark_helper.h"
#include "puzzle_helper.h"
#include "solve/apart.h"
#include "solve/candidates.h"
#include "solve/missing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const struct geometry four = {4, 2, 2}, nine = {9, 3, 3};

struct world {
    struct judges judges;
    struct cover *cover;
    struct solver *solver;
    int8_t grids[MOST_GRIDS][16]; /* solutions, by the rules' own checks */
    int n;
};

static bool agrees(const struct board *b, const int8_t *cell) {
    for (int i = 0; i < 16; i++)
        if ((b->given[i] != BOARD_BLANK && b->given[i] != cell[i]) ||
            (b->candidates && !bits_has(b->candidates[i], cell[i])))
            return false;
    return true;
}

static void world_open(struct world *w, const struct board *b,
                       const char *backend) {
    static int8_t squares[MOST_GRIDS][16];
    const int n_squares = latin_squares(squares);
    struct text why = {0};
    const char *no = NULL;
    *w = (struct world){.n = 0};
    if (!judges_open(&w->judges, b, "classic", &why))
        fail_msg("%s", text_string(&why));
    w->cover = encode_build(&w->judges.rules);
    w->solver = solver_new(
        &w->judges.rules, w->cover,
        backend_find(w->cover->coloured && !strcmp(backend, "bits") ? "dlx"
                                                                    : backend),
        NULL, &no);
    assert_non_null(w->solver);
    for (int i = 0; i < n_squares; i++)
        if (by_holds(&w->judges, squares[i]) && agrees(b, squares[i]))
            memcpy(w->grids[w->n++], squares[i], 16);
}

static void world_close(struct world *w) {
    solver_free(w->solver);
    cover_free(w->cover);
    judges_close(&w->judges);
}

static bool is_alone(const struct world *w, int solution, unsigned cells) {
    for (int k = 0; k < w->n; k++) {
        unsigned same = 0;
        for (int i = 0; i < 16; i++)
            same |= (unsigned)(w->grids[k][i] == w->grids[solution][i]) << i;
        if (k != solution && (same & cells) == cells)
            return false;
    }
    return true;
}

/* The fewest cells that tell a solution from all others, by all sets of cells;
 * of any solution for -1. */
static int fewest_cells(const struct world *w, int solution) {
    for (int n = 0; n < 16; n++)
        for (unsigned cells = 0; cells < 1u << 16; cells++)
            for (int k = 0; bits_count(cells) == n && k < w->n; k++)
                if ((solution < 0 || k == solution) && is_alone(w, k, cells))
                    return n;
    return 16;
}

/* Solutions that agree with the one that is left in the cells that are named.
 */
static int n_left(const struct world *w, const struct missing_givens *m) {
    int n = 0;
    for (int k = 0; k < w->n; k++) {
        bool same = true;
        for (size_t i = 0; i < m->cells.n; i++)
            same = same && w->grids[k][m->cells.data[i]] ==
                               m->solution[m->cells.data[i]];
        n += same;
    }
    return n;
}

static struct missing_givens find(const struct world *w, const struct board *b,
                                  uint64_t limit, const int8_t *solution,
                                  uint64_t seed) {
    const struct missing_question q = {
        .bounds.limit = count_from(limit), .seed = seed, .solution = solution};
    struct missing_givens m;
    missing_find(w->solver, b, &q, &m);
    assert_null(m.failure);
    return m;
}

/* With all solutions in view the number is exact; with few it is never below
 * or above what can be. */
static void check_multiple(const struct world *w, const struct board *b,
                           int solution, uint64_t seed, int *n_unproved) {
    const int fewest = fewest_cells(w, solution);
    const int8_t *const wanted = solution < 0 ? NULL : w->grids[solution];
    for (uint64_t limit = 0; limit < 5; limit++) {
        struct missing_givens m = find(w, b, limit, wanted, seed);
        assert_int_equal(m.verdict, VERDICT_MULTIPLE);
        assert_int_equal(m.all, !limit || w->n <= (int)limit);
        assert_non_null(m.solution);
        assert_int_equal(n_left(w, &m), 1);
        assert_true((int)m.cells.n >= fewest && m.at_least <= fewest);
        assert_int_equal(m.complete, m.at_least == (int)m.cells.n);
        if (m.all || fewest < 3 || wanted)
            assert_true(m.complete);
        if (wanted)
            assert_memory_equal(m.solution, wanted, 16);
        *n_unproved += !m.complete;
        missing_free(&m);
    }
}

static void check(const struct world *w, const struct board *b, uint64_t seed,
                  int *n_unproved) {
    if (w->n > 1) {
        check_multiple(w, b, -1, seed, n_unproved);
        check_multiple(w, b, (int)(seed % (uint64_t)w->n), seed, n_unproved);
        return;
    }
    struct missing_givens m = find(w, b, 0, NULL, seed);
    assert_int_equal(m.verdict, w->n ? VERDICT_UNIQUE : VERDICT_NONE);
    assert_true(m.complete && !m.cells.n);
    if (w->n)
        assert_memory_equal(m.solution, w->grids[0], 16);
    missing_free(&m);
}

static int n_kinds(void) {
    int n = 0;
    while (mark_table[n])
        n++;
    return n;
}

/* Half of the marks that have a number have one that suits a grid. */
static void add_mark(struct rng *rng, const char *kind, struct board *b) {
    struct mark m = random_mark(rng, &four, kind);
    int8_t cell[16];
    random_full_grid(rng, &four, cell);
    if (m.is_number && rng_pick(rng, 2))
        suit_number(rng, &four, cell, &m);
    vec_push(&b->marks, m);
}

/* A mark of one kind and then of any, a few givens, and pencil marks. */
static struct board *random_drawn(struct rng *rng, int kind) {
    struct board *const b = board_new(&four);
    for (int i = rng_pick(rng, 3); i >= 0; i--)
        add_mark(rng, mark_table[i ? rng_pick(rng, n_kinds()) : kind]->name, b);
    for (int i = rng_pick(rng, 3); i > 0; i--)
        b->given[rng_pick(rng, 16)] = (int8_t)rng_pick(rng, 4);
    if (!rng_pick(rng, 3)) {
        board_want_candidates(b);
        const int cell = rng_pick(rng, 16), digit = rng_pick(rng, 4);
        if (b->given[cell] == BOARD_BLANK)
            b->candidates[cell] &= ~bits_one(digit);
    }
    return b;
}

static void test_every_kind(void **state) {
    (void)state;
    struct rng rng;
    int seen[3] = {0}, n_unproved = 0;
    rng_seed(&rng, 5);
    for (int kind = 0; kind < n_kinds(); kind++)
        for (int i = 0; i < 3; i++) {
            struct board *const b = random_drawn(&rng, kind);
            struct world w;
            world_open(&w, b, i % 2 ? "dlx" : "bits");
            seen[w.n > 2 ? 2 : w.n]++;
            check(&w, b, rng_next(&rng) >> 8, &n_unproved);
            world_close(&w);
            board_free(b);
        }
    assert_true(seen[0] && seen[1] && seen[2]);
    assert_true(n_unproved > 0);
}

/* The whole board, of which four givens are known to be the fewest. */
static void test_empty_4x4(void **state) {
    (void)state;
    struct board *const b = board_new(&four);
    struct world w;
    int n_unproved = 0;
    world_open(&w, b, "dlx");
    assert_int_equal(w.n, 288);
    assert_int_equal(fewest_cells(&w, -1), 4);
    check(&w, b, 7, &n_unproved);
    world_close(&w);
    board_free(b);
}

/* A puzzle with 17 givens without one of them: a single one is missing, and it
 * is known that the puzzle has one solution with that one. */
static void test_9x9(void **state) {
    (void)state;
    struct setting s;
    setting_open(&s, &nine, "classic");
    struct board *const b = board_read(
        &nine,
        ".......................2.3......3.2...1.4......5....6..3......4.7"
        "..8...962...7...");
    for (int k = 0; k < 2; k++)
        for (uint64_t limit = 10; limit < 30000; limit += 19990) {
            const struct missing_question q = {.bounds.limit =
                                                   count_from(limit)};
            struct missing_givens m;
            if (k && limit > 10)
                continue;
            missing_find(s.solver[k], b, &q, &m);
            assert_int_equal(m.verdict, VERDICT_MULTIPLE);
            assert_true(m.complete);
            assert_int_equal(m.cells.n, 1);
            assert_int_equal(m.all, limit > 17204);
            missing_free(&m);
        }
    board_free(b);
    setting_close(&s);
}

static bool at_once(void *context) {
    (void)context;
    return true;
}

static void test_stopped(void **state) {
    (void)state;
    struct setting s;
    setting_open(&s, &nine, "classic");
    struct board *const b = board_new(&nine);
    for (int k = 0; k < 2; k++) {
        const struct missing_question q = {.bounds.limits.cancelled = at_once};
        struct missing_givens m;
        missing_find(s.solver[k], b, &q, &m);
        assert_int_equal(m.verdict, VERDICT_UNKNOWN);
        assert_false(m.complete || m.all);
        assert_int_equal(m.stopped, STOP_CANCEL);
        missing_free(&m);
    }
    board_free(b);
    setting_close(&s);
}

/* Boards with more cells than a word has bits, and a number that is no
 * multiple of eight. */
static void test_apart(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 1);
    for (int n_cells = 60; n_cells < 140; n_cells++) {
        int8_t one[140], other[140];
        uint64_t packed[2][20];
        struct apart a, b;
        int cells[140], n;
        apart_init(&a, n_cells, &(struct limits){0});
        apart_init(&b, n_cells, &(struct limits){0});
        for (int i = 0; i < n_cells; i++)
            one[i] = (int8_t)rng_below(&rng, 64);
        for (int k = 0; k < 3; k++) { /* three sets that share no cell */
            memcpy(other, one, sizeof other);
            for (int i = k; i < n_cells; i += 3 + (int)rng_below(&rng, 3) * 3)
                other[i] = (int8_t)((one[i] + 1) % 64);
            apart_pack(one, n_cells, packed[0]);
            apart_pack(other, n_cells, packed[1]);
            apart_add(&a, one, other);
            apart_add_packed(&b, packed[0], packed[1]);
        }
        assert_int_equal(a.sets.n, b.sets.n);
        assert_memory_equal(a.sets.data, b.sets.data,
                            a.sets.n * sizeof *a.sets.data);
        apart_sort(&a);
        assert_int_equal(apart_find(&a, 2, cells, &n), APART_NO);
        assert_int_equal(apart_find(&a, 3, cells, &n), APART_YES);
        assert_int_equal(n, 3);
        assert_true(apart_are_hit(&a, cells, n));
        assert_false(apart_are_hit(&a, cells, n - 1));
        assert_int_equal(apart_guess(&a, cells), 3);
        apart_free(&a);
        apart_free(&b);
    }
}

/* The digits that occur in some solution, for every kind of mark. */
static void test_candidates_with_marks(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 8);
    for (int kind = 0; kind < n_kinds(); kind++) {
        int n_some = 0;
        for (int i = 0; i < effort(12) || (!n_some && i < 1000); i++) {
            struct board *const b = random_drawn(&rng, kind);
            const struct question q = {.want_grids = false};
            struct candidate_sets sets;
            struct world w;
            world_open(&w, b, i % 2 ? "sat" : "bits");
            candidates_find(w.solver, b, &q, &sets);
            assert_true(sets.complete && !sets.failure);
            for (int cell = 0; cell < 16; cell++) {
                uint64_t found = 0;
                for (int k = 0; k < w.n; k++)
                    found |= bits_one(w.grids[k][cell]);
                assert_int_equal(sets.found[cell], found);
            }
            n_some += w.n > 1;
            candidates_free(&sets);
            world_close(&w);
            board_free(b);
        }
        if (!n_some)
            fail_msg("%s never had solutions", mark_table[kind]->name);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_kind),
        cmocka_unit_test(test_empty_4x4),
        cmocka_unit_test(test_9x9),
        cmocka_unit_test(test_stopped),
        cmocka_unit_test(test_apart),
        cmocka_unit_test(test_candidates_with_marks)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
