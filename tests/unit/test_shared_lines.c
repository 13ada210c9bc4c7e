/* Kinds whose lines share helpers, or read cells by views: every grid is one
 * choice of options or none, and `or` of any two kinds holds where one does.
 */
#include "api/tables.h"
#include "effort.h"
#include "encode/encode.h"
#include "mark_helper.h"
#include "solve/solver.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_CELLS = 81 };

static const struct geometry four = {4, 2, 2}, six = {6, 2, 3},
                             nine = {9, 3, 3};

/* ---- one value of all helpers and states ---- */

struct engine {
    struct judges judges;
    struct cover *cover;
    struct solver *dlx;
};

static void engine_open(struct engine *e, const struct board *b,
                        const char *rules) {
    struct text why = {0};
    const char *problem = NULL;
    if (!judges_open(&e->judges, b, rules, &why))
        fail_msg("%s", text_string(&why));
    assert_null(e->judges.constraints.trouble);
    e->cover = encode_build(&e->judges.rules);
    e->dlx = solver_new(&e->judges.rules, e->cover, backend_find("dlx"), NULL,
                        &problem);
    assert_non_null(e->dlx);
}

static void engine_close(struct engine *e) {
    solver_free(e->dlx);
    cover_free(e->cover);
    judges_close(&e->judges);
}

/* How many choices of options there are, with these givens. dlx counts them
 * all, without a look at the grids that they are. */
static uint64_t count_choices(struct engine *e, const int8_t *cell) {
    const struct geometry *const g = &e->judges.rules.shape;
    const struct question all = {.limit = {0, 0}};
    struct board *const b = board_new(g);
    struct answer a = {.complete = false};
    if (cell)
        memcpy(b->given, cell, (size_t)geometry_cells(g));
    solver_ask(e->dlx, b, &all, &a);
    assert_true(a.complete);
    board_free(b);
    return a.solutions.low;
}

struct tally {
    int good, bad;
};

static void judge(struct engine *e, const int8_t *cell, const char *what,
                  struct tally *t) {
    const bool holds = by_holds(&e->judges, cell);
    const uint64_t n = count_choices(e, cell);
    if (n != (holds ? 1 : 0))
        fail_msg("%s: %d choices, holds says %d", what, (int)n, holds);
    t->good += holds;
    t->bad += !holds;
}

/* Kinds; and rules, which have no mark. */
static const char *const kinds[] = {
    "equal-sum",       "region-sum-line",
    "same-values",     "counting-circles",
    "count-distinct",  "sum-line",
    "regex",           "or",
    "full-rank",       "full-rank-ties:none",
    "dutch-flatmates", "global-entropy",
    "global-mod",
};
enum { N_KINDS = sizeof kinds / sizeof *kinds };

static bool is_mark(const char *kind) {
    return rule_find(mark_table, kind) >= 0;
}

static void open_kind(struct engine *e, struct rng *rng,
                      const struct geometry *g, const char *kind,
                      const int8_t *cell) {
    struct board *const b = board_new(g);
    char rules[64];
    snprintf(rules, sizeof rules, "classic %s", is_mark(kind) ? "" : kind);
    if (is_mark(kind))
        vec_push(&b->marks, random_mark(rng, g, kind));
    if (!strcmp(kind, "sum-line"))
        b->marks.data[0].loop = true;
    if (!strcmp(kind, "sum-line") || !strcmp(kind, "full-rank")) {
        suit_number(rng, g, cell, &b->marks.data[0]);
    }
    engine_open(e, b, rules);
    board_free(b);
}

static void test_all_4x4(void **state) {
    static int8_t grids[MOST_GRIDS][16];
    struct rng rng;
    (void)state;
    rng_seed(&rng, 1);
    assert_int_equal(latin_squares(grids), MOST_GRIDS);
    for (int i = 0; i < N_KINDS; i++) {
        struct tally t = {0, 0};
        for (int k = is_mark(kinds[i]) ? effort(30) : 1; k > 0; k--) {
            struct engine e;
            open_kind(&e, &rng, &four, kinds[i],
                      grids[rng_pick(&rng, MOST_GRIDS)]);
            for (int g = 0; g < MOST_GRIDS; g++)
                judge(&e, grids[g], kinds[i], &t);
            engine_close(&e);
        }
        /* No grid of 4x4 keeps one of the rules for squares. */
        if (!t.bad || (!t.good && strncmp(kinds[i], "global", 6) != 0))
            fail_msg("%s: %d good, %d bad", kinds[i], t.good, t.bad);
    }
}

static void test_random_grids(void **state) {
    struct rng rng;
    (void)state;
    rng_seed(&rng, 2);
    for (int i = 0; i < N_KINDS; i++)
        for (int size = 0; size < 2; size++) {
            const struct geometry *const g = size ? &nine : &six;
            struct tally t = {0, 0};
            for (int k = is_mark(kinds[i]) ? effort(30) : 2; k > 0; k--) {
                struct engine e;
                int8_t cell[MOST_CELLS];
                random_full_grid(&rng, g, cell);
                open_kind(&e, &rng, g, kinds[i], cell);
                for (int n = 0; n < effort(30); n++) {
                    judge(&e, cell, kinds[i], &t);
                    random_full_grid(&rng, g, cell);
                }
                engine_close(&e);
            }
            const bool is_rare = !strcmp(kinds[i], "full-rank-ties:none");
            if ((!t.bad && !is_rare) ||
                (!t.good && is_mark(kinds[i]) && effort(30) == 30))
                fail_msg("%s on %dx%d: %d good, %d bad", kinds[i], g->n, g->n,
                         t.good, t.bad);
        }
}

/* ---- or of every two kinds ---- */

static void push_option(struct mark *m, struct mark option) {
    struct mark_list list = {0};
    vec_push(&list, option);
    vec_push(&m->options, list);
}

/* Each kind by itself says on which grids it holds. */
static void find_grids(const struct mark *m, int8_t (*grids)[16], bool *holds) {
    struct board *const b = board_new(&four);
    struct judges j;
    struct text why = {0};
    vec_push(&b->marks, mark_copy(m));
    if (!judges_open(&j, b, "classic", &why))
        fail_msg("%s", text_string(&why));
    for (int g = 0; g < MOST_GRIDS; g++)
        holds[g] = by_holds(&j, grids[g]);
    judges_close(&j);
    board_free(b);
}

/* Whether some grids keep one of them and break the other. */
static bool check_two(struct rng *rng, const char *a, const char *b,
                      int8_t (*grids)[16]) {
    struct mark one = random_mark(rng, &four, a);
    struct mark two = random_mark(rng, &four, b);
    bool first[MOST_GRIDS], second[MOST_GRIDS], both = true;
    struct mark either = {.kind = alloc_string("or")};
    struct engine e;
    uint64_t wanted = 0;
    find_grids(&one, grids, first);
    find_grids(&two, grids, second);
    push_option(&either, one);
    push_option(&either, two);
    struct board *const board = board_new(&four);
    vec_push(&board->marks, either);
    engine_open(&e, board, "classic");
    for (int g = 0; g < MOST_GRIDS; g++) {
        const bool good = first[g] || second[g];
        wanted += good;
        both = both && first[g] == second[g];
        if (by_holds(&e.judges, grids[g]) != good)
            fail_msg("%s or %s: holds says %d", a, b, !good);
    }
    const uint64_t found = count_choices(&e, NULL);
    if (found != wanted)
        fail_msg("%s or %s: %d grids instead of %d", a, b, (int)found,
                 (int)wanted);
    engine_close(&e);
    board_free(board);
    return !both;
}

static void test_or_of_two(void **state) {
    static int8_t grids[MOST_GRIDS][16];
    struct rng rng;
    int n = 0, telling = 0;
    (void)state;
    rng_seed(&rng, 3);
    latin_squares(grids);
    for (int i = 0; mark_table[i]; i++)
        for (int k = 0; k <= i; k++) {
            const bool is_left_out = SANITIZED && (i + k) % 6 != 0;
            if (mark_table[i]->needs_boxes || mark_table[k]->needs_boxes ||
                is_left_out)
                continue;
            telling += check_two(&rng, mark_table[i]->name, mark_table[k]->name,
                                 grids);
            n++;
        }
    assert_true(telling > n / 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_4x4),
        cmocka_unit_test(test_random_grids),
        cmocka_unit_test(test_or_of_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
