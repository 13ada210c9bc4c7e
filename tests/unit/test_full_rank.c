/* full-rank and its rules of ties, against all grids of small boards: the ranks
 * of lines are found by sorting them as words.
 */
#include "api/tables.h"
#include "board/mark_text.h"
#include "effort.h"
#include "encode/encode.h"
#include "mark_helper.h"
#include "rules/rank_lines.h"
#include "solve/solver.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_N = 4, MOST_MARKS = 4, MOST_LINES = 4 * MOST_N };

static const char *const ties[] = {"", ", full-rank-ties:none",
                                   ", full-rank-ties:only-unclued",
                                   ", full-rank-ties:any"};
enum { DEFAULT, NONE, ONLY_UNCLUED, ANY, N_TIES };

/* ---- squares ---- */

static bool may_stand(const int8_t *cell, int n, int at) {
    for (int i = 0; i < at; i++)
        if ((i / n == at / n || i % n == at % n) && cell[i] == cell[at])
            return false;
    return true;
}

/* All squares of n x n whose rows and columns have each digit once. */
static int all_squares(int n, int8_t (*out)[MOST_N * MOST_N]) {
    int8_t cell[MOST_N * MOST_N];
    int found = 0;
    memset(cell, -1, sizeof cell);
    for (int at = 0; at >= 0;) {
        if (at == n * n) {
            memcpy(out[found++], cell, sizeof cell);
            at--;
            continue;
        }
        while (++cell[at] < n && !may_stand(cell, n, at))
            ;
        if (cell[at] < n)
            at++;
        else
            cell[at--] = -1;
    }
    return found;
}

static bool boxes_hold(const struct geometry *g, const int8_t *cell) {
    for (int i = 0; i < geometry_cells(g); i++)
        for (int k = 0; k < i; k++)
            if (geometry_box(g, i) == geometry_box(g, k) && cell[i] == cell[k])
                return false;
    return true;
}

/* ---- ranks, by sorting ---- */

static int compare_words(const void *a, const void *b) {
    return strcmp(a, b);
}

static void write_line(const struct geometry *g, const int8_t *cell, int first,
                       int step, char *word) {
    for (int i = 0; i < g->n; i++)
        word[i] = (char)('1' + cell[first + i * step]);
    word[g->n] = '\0';
}

/* Where the word comes first among all sorted lines, from 1, and how often it
 * is there; whether all lines differ. */
static void find_rank(const struct geometry *g, const int8_t *cell,
                      const char *word, int *rank, int *times, bool *differ) {
    char all[MOST_LINES][MOST_N + 1];
    const int n = g->n;
    for (int i = 0; i < n; i++) {
        write_line(g, cell, i * n, 1, all[4 * i]);
        write_line(g, cell, i * n + n - 1, -1, all[4 * i + 1]);
        write_line(g, cell, i, n, all[4 * i + 2]);
        write_line(g, cell, n * (n - 1) + i, -n, all[4 * i + 3]);
    }
    qsort(all, (size_t)(4 * n), sizeof *all, compare_words);
    *rank = *times = 0;
    *differ = true;
    for (int i = 0; i < 4 * n; i++) {
        if (!strcmp(all[i], word) && ++*times == 1)
            *rank = i + 1;
        *differ = *differ && (i == 0 || strcmp(all[i - 1], all[i]) != 0);
    }
}

static bool mark_holds(const struct geometry *g, const struct mark *m, int tie,
                       const int8_t *cell) {
    char word[MOST_N + 1];
    int rank, times;
    bool differ;
    const int *const at = m->cells.data;
    write_line(g, cell, at[0], g->n > 1 ? at[1] - at[0] : 1, word);
    find_rank(g, cell, word, &rank, &times, &differ);
    return rank == atoi(m->value) && (times == 1 || tie == ANY) &&
           (differ || tie != NONE);
}

/* ---- engines ---- */

static void fail_of(const struct board *b, const char *rules, const char *who,
                    int found, int wanted) {
    struct text line = {0};
    for (size_t i = 0; i < b->marks.n; i++) {
        text_add(&line, " | ");
        mark_print(&b->shape, &b->marks.data[i], &line);
    }
    fail_msg("%s, %s: %d instead of %d grids%s", who, rules, found, wanted,
             text_string(&line));
}

static void ask_engines(const struct judges *j, const struct board *b,
                        const char *rules, int wanted) {
    static const char *const names[] = {"dlx", "sat", "auto", "bits"};
    struct cover *const cover = encode_build(&j->rules);
    for (int i = 0; i < 4; i++) {
        const struct question q = {.limit = {0, 0}};
        struct answer a = {.complete = false};
        const char *why = NULL;
        struct solver *const s =
            solver_new(&j->rules, cover, backend_find(names[i]), NULL, &why);
        if (!s) { /* it has no lines, which the smallest boards have not */
            assert_string_equal(names[i], "bits");
            assert_non_null(why);
            continue;
        }
        solver_ask(s, b, &q, &a);
        assert_true(a.complete);
        if (a.solutions.low != (uint64_t)wanted)
            fail_of(b, rules, names[i], (int)a.solutions.low, wanted);
        solver_free(s);
    }
    cover_free(cover);
}

/* Marks at random, most of which hold on one grid that is there. */
static struct board *random_board(struct rng *rng, const struct geometry *g,
                                  const int8_t *cell) {
    struct board *const b = board_new(g);
    for (int i = 1 + rng_pick(rng, MOST_MARKS); i > 0; i--) {
        struct mark m = random_mark(rng, g, "full-rank");
        if (rng_pick(rng, 6))
            suit_number(rng, g, cell, &m);
        vec_push(&b->marks, m);
    }
    return b;
}

static int check_board(const struct board *b, int tie, bool has_boxes,
                       int8_t (*squares)[MOST_N * MOST_N], int n_squares) {
    char rules[80];
    struct judges j;
    struct text why = {0};
    int wanted = 0;
    snprintf(rules, sizeof rules, "classic%s%s", has_boxes ? "" : ", no-boxes",
             ties[tie]);
    if (!judges_open(&j, b, rules, &why))
        fail_msg("%s", text_string(&why));
    for (int k = 0; k < n_squares; k++) {
        bool good = !has_boxes || boxes_hold(&b->shape, squares[k]);
        for (size_t i = 0; i < b->marks.n && good; i++)
            good = mark_holds(&b->shape, &b->marks.data[i], tie, squares[k]);
        wanted += good;
        if (by_holds(&j, squares[k]) != good)
            fail_of(b, rules, "holds", !good, good);
        if (by_constraints(&j, squares[k]) != good)
            fail_of(b, rules, "constraints", !good, good);
    }
    ask_engines(&j, b, rules, wanted);
    judges_close(&j);
    return wanted;
}

static void test_all_squares(void **state) {
    static const struct geometry sizes[] = {
        {1, 1, 1}, {2, 1, 2}, {3, 1, 3}, {4, 2, 2}};
    static int8_t squares[MOST_GRIDS][MOST_N * MOST_N];
    static const int known[] = {1, 2, 12, 576};
    struct rng rng;
    (void)state;
    rng_seed(&rng, 1);
    for (int s = 0; s < 4; s++) {
        const int n = all_squares(sizes[s].n, squares);
        int n_good[N_TIES] = {0}, n_bad[N_TIES] = {0};
        assert_int_equal(n, known[s]);
        for (int k = 0; k < effort(120); k++) {
            struct board *const b =
                random_board(&rng, &sizes[s], squares[rng_pick(&rng, n)]);
            const bool has_boxes = k % 2;
            int found[N_TIES];
            for (int tie = 0; tie < N_TIES; tie++) {
                found[tie] = check_board(b, tie, has_boxes, squares, n);
                n_good[tie] += found[tie] > 0;
                n_bad[tie] += found[tie] == 0;
            }
            assert_int_equal(found[DEFAULT], found[ONLY_UNCLUED]);
            assert_true(found[NONE] <= found[DEFAULT]);
            assert_true(found[DEFAULT] <= found[ANY]);
            board_free(b);
        }
        for (int tie = 0; tie < N_TIES && sizes[s].n == 4; tie++)
            assert_true(n_good[tie] > 0 && n_bad[tie] > 0);
    }
}

/* The rule of no ties by itself. */
static void test_no_ties(void **state) {
    static int8_t squares[MOST_GRIDS][MOST_N * MOST_N];
    static const struct geometry sizes[] = {
        {1, 1, 1}, {2, 1, 2}, {3, 1, 3}, {4, 2, 2}};
    (void)state;
    for (int s = 0; s < 4; s++) {
        const int n = all_squares(sizes[s].n, squares);
        struct board *const b = board_new(&sizes[s]);
        struct judges j;
        struct text why = {0};
        int wanted = 0;
        assert_true(
            judges_open(&j, b, "classic, no-boxes, full-rank-ties:none", &why));
        for (int k = 0; k < n; k++) {
            int rank, times;
            bool differ;
            find_rank(&sizes[s], squares[k], "", &rank, &times, &differ);
            assert_int_equal(by_holds(&j, squares[k]), differ);
            assert_int_equal(by_constraints(&j, squares[k]), differ);
            wanted += differ;
        }
        ask_engines(&j, b, "full-rank-ties:none", wanted);
        assert_true((wanted > 0) == (sizes[s].n == 4));
        judges_close(&j);
        board_free(b);
    }
}

/* Squares in which each row is equal to the column of its number. */
static void test_symmetric_squares(void **state) {
    static const struct geometry sizes[] = {{5, 1, 5}, {9, 3, 3}, {16, 4, 4}};
    (void)state;
    for (int s = 0; s < 3; s++) {
        const int n = sizes[s].n;
        struct board *const b = board_new(&sizes[s]);
        struct judges j;
        struct text why = {0};
        int8_t cell[256];
        for (int i = 0; i < n * n; i++)
            cell[i] = (int8_t)((i / n + i % n) % n);
        assert_true(judges_open(&j, b, "no-boxes full-rank-ties:none", &why));
        assert_false(by_holds(&j, cell));
        assert_false(by_constraints(&j, cell));
        for (int i = 0; i < n; i++) { /* rows 1 and 2 change places */
            const int8_t kept = cell[i];
            cell[i] = cell[n + i];
            cell[n + i] = kept;
        }
        assert_int_equal(by_holds(&j, cell), by_constraints(&j, cell));
        judges_close(&j);
        board_free(b);
    }
}

/* ---- pairs of lines ---- */

/* How far two lines can agree, found by looking through all squares of 4x4. */
static void test_pairs(void **state) {
    static const struct geometry g = {4, 2, 2};
    static int8_t squares[MOST_GRIDS][MOST_N * MOST_N];
    const int n_squares = all_squares(4, squares);
    (void)state;
    for (int x = 0; x < RANK_SIDES * 4; x++)
        for (int y = 0; y < RANK_SIDES * 4; y++) {
            const struct rank_line a = rank_line_on(&g, x / 4, x % 4);
            const struct rank_line b = rank_line_on(&g, y / 4, y % 4);
            if (a.side == b.side)
                continue;
            const struct rank_pair pair = rank_pair_of(&g, &a, &b);
            bool equal = false;
            int most = 0;
            for (int k = 0; k < n_squares; k++) {
                int same = 0;
                while (same < 4 && squares[k][rank_line_cell(&a, same)] ==
                                       squares[k][rank_line_cell(&b, same)])
                    same++;
                equal |= same == 4;
                most = same > most ? same : most;
            }
            assert_int_equal(pair.may_be_equal, equal);
            if (pair.never_both || !equal)
                assert_int_equal(most, pair.never_both ? 0 : pair.n_places);
        }
}

/* ---- refusals ---- */

static void test_refusals(void **state) {
    static const struct geometry g = {4, 2, 2};
    static const struct {
        const char *mark, *rules, *why;
    } cases[] = {
        {"full-rank 0: r1c1-r1c4", "classic",
         "mark 'full-rank 0: r1c1-r1c4' has a value that no cells can have"},
        {"full-rank 17: r1c1-r1c4", "classic",
         "mark 'full-rank 17: r1c1-r1c4' has a value that no cells can have"},
        {"full-rank: r1c1-r1c4", "classic",
         "mark 'full-rank: r1c1-r1c4' needs a whole number as its value"},
        {"full-rank 3: r1c1-r1c3", "classic",
         "mark 'full-rank 3: r1c1-r1c3' needs the cells of a row or column, "
         "from one end to the other"},
        {"full-rank 3: r1c2-r1c4 r1c1", "classic",
         "mark 'full-rank 3: r1c2-r1c4 r1c1' needs the cells of a row or "
         "column, from one end to the other"},
        {"full-rank 3: r1c1-r4c4", "classic",
         "mark 'full-rank 3: r1c1-r4c4' needs the cells of a row or column, "
         "from one end to the other"},
        {"full-rank 3 loop: r1c1-r1c4", "classic",
         "mark 'full-rank 3 loop: r1c1-r1c4' cannot be a loop"},
        {"", "full-rank-ties",
         "rule 'full-rank-ties' takes 'none', 'only-unclued' or 'any' after "
         "the colon"},
        {"", "full-rank-ties:some",
         "rule 'full-rank-ties' takes 'none', 'only-unclued' or 'any' after "
         "the colon"},
        {"", "full-rank-ties:any full-rank-ties:none",
         "rule 'full-rank-ties' is given twice, with different settings"},
        {"", "full-rank-ties:any full-rank-ties:any", ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct board *const b = board_with(&g, cases[i].mark);
        struct judges j;
        struct text why = {0};
        const bool open = judges_open(&j, b, cases[i].rules, &why);
        assert_string_equal(text_string(&why), cases[i].why);
        assert_int_equal(open, !*cases[i].why);
        judges_close(&j);
        board_free(b);
        text_free(&why);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_squares),
        cmocka_unit_test(test_no_ties),
        cmocka_unit_test(test_symmetric_squares),
        cmocka_unit_test(test_pairs),
        cmocka_unit_test(test_refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
