/* Certificates of puzzles with regions and marks: what the checker takes a kind
 * to mean is what the rules take it to mean, on every grid of 4x4 and on random
 * ones; every kind is proved, and whatever is changed in a true certificate
 * makes it refused, or leaves it true.
 */
#include "api/tables.h"
#include "base/rng.h"
#include "board/mark_text.h"
#include "certify/prove.h"
#include "certify/verify.h"
#include "cover/shape.h"
#include "dlx/dlx.h"
#include "effort.h"
#include "encode/encode.h"
#include "mark_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct geometry four = {4, 2, 2};

/* ---- a setting as the rules have it, and as the checker does ---- */

struct both {
    struct judges judges;
    struct canon *canon;
    struct text lines;                /* of a certificate, before the claim */
    int *model;                       /* room for one */
    bool forbidden[16 * 16 * 16 + 1]; /* by variable */
    int n_asked;
};

static void fail_with(const struct rule_set *rules, const char *what) {
    struct text lines = {0};
    struct definition d;
    struct text why = {0};
    definition_write(rules, &d, &why);
    definition_print(&d, what, &lines);
    fail_msg("%s%s", text_string(&lines), text_string(&why));
}

static void draw(struct both *b, const struct definition *d) {
    struct text *const head = &b->lines;
    struct canon_ints units = {0};
    char checksum[65];
    uint64_t line;
    definition_print_blank(d, &b->judges.rules.shape, head);
    b->canon = canon_new(&b->judges.rules.shape, head, &line);
    if (!b->canon)
        return;
    for (size_t i = 0; i < b->canon->forbidden.n; i++) {
        b->forbidden[b->canon->forbidden.data[i]] = true;
        vec_push(&units, -b->canon->forbidden.data[i]);
    }
    b->model = xnew((size_t)b->canon->n_variables, int);
    canon_checksum(b->canon, &units, checksum);
    text_printf(head, "%d %d sha256 %s\nclaim at-least 1\nsolution ",
                b->canon->n_variables, canon_n_clauses(b->canon, &units),
                checksum);
    vec_free(&units);
}

/* False when the rules do not fit the board, or certificates do not have them,
 * which the sentence then says. */
static bool open_both(struct both *b, const struct board *board,
                      const char *names) {
    struct definition d;
    struct text why = {0};
    *b = (struct both){.canon = NULL};
    bool good = judges_open(&b->judges, board, names, &why);
    if (good) {
        good = definition_write(&b->judges.rules, &d, &why);
        if (good)
            draw(b, &d);
        if (!good)
            assert_non_null(strstr(text_string(&why), "is not supported by "
                                                      "certificates"));
        definition_free(&d);
    }
    text_free(&why);
    return good && b->canon;
}

static void close_both(struct both *b) {
    canon_free(b->canon);
    text_free(&b->lines);
    xfree(b->model);
    judges_close(&b->judges);
}

/* By the pairs and the forbidden candidates, as the checker judges grids. */
static bool by_pairs(const struct both *b, const int8_t *cell) {
    const struct canon *const c = b->canon;
    const int n = c->shape.n;
    for (int i = 0; i < n * n; i++) {
        const int v = i * n + cell[i] + 1;
        if (b->forbidden[v])
            return false;
        for (int k = c->pair_start[v]; k < c->pair_start[v + 1]; k++) {
            const int w = c->partner.data[k] - 1;
            if (cell[w / n] == w % n)
                return false;
        }
    }
    return true;
}

/* Whether each long clause has a digit of the grid. */
static bool by_houses(const struct both *b, const int8_t *cell) {
    const struct canon *const c = b->canon;
    const int n = c->shape.n;
    for (int i = 0; i < c->n_long; i++) {
        bool any = false;
        for (int k = 0; k < n; k++) {
            const int v = c->long_lists.data[i * n + k] - 1;
            any = any || cell[v / n] == v % n;
        }
        if (!any)
            return false;
    }
    return true;
}

/* Whether the checker takes the grid for a solution. */
static bool by_checker(struct both *b, const int8_t *cell) {
    const size_t n = b->lines.n;
    sudokusat_check_report report;
    for (int i = 0; i < geometry_cells(&b->canon->shape); i++)
        text_add_char(&b->lines, verify_symbols[cell[i]]);
    text_add(&b->lines, "\nend\n");
    verify_certificate(b->lines.data, b->lines.n, 1, NULL, NULL, NULL, &report);
    b->lines.n = n;
    if (report.outcome == SUDOKUSAT_REFUSED)
        assert_string_equal(report.why, "the grid is not a solution");
    else
        assert_int_equal(report.outcome, SUDOKUSAT_ACCEPTED);
    return report.outcome == SUDOKUSAT_ACCEPTED;
}

/* The rules, the checker's clauses, and its own judgement of some grids. */
static bool agree(struct both *b, const int8_t *cell) {
    const bool good = by_holds(&b->judges, cell);
    const bool drawn =
        by_pairs(b, cell) && canon_model(b->canon, cell, b->model);
    if (drawn != good)
        fail_with(&b->judges.rules, good ? "too-strict" : "too-lenient");
    if (good && !by_houses(b, cell))
        fail_with(&b->judges.rules, "a-house-too-many");
    if (b->n_asked++ % 32 == 0 && by_checker(b, cell) != good)
        fail_with(&b->judges.rules, good ? "refused" : "accepted");
    return good;
}

/* A random mark of the kind; a number as its value often suits the grid. */
static void add_random(struct rng *rng, struct board *board, const char *kind,
                       const int8_t *cell) {
    struct mark m = random_mark(rng, &board->shape, kind);
    if (m.is_number && strcmp(kind, "pill-arrow") && rng_pick(rng, 2))
        suit_number(rng, &board->shape, cell, &m);
    vec_push(&board->marks, m);
}

/* ---- each kind, on every grid of 4x4 ---- */

static void test_all_4x4(void **state) {
    (void)state;
    static int8_t grids[MOST_GRIDS][16];
    static struct both b;
    struct rng rng;
    int n_known = 0; /* of 58 kinds, all but regex, or and full-rank */
    rng_seed(&rng, 1);
    latin_squares(grids);
    for (int i = 0; mark_table[i]; i++) {
        int good = 0, bad = 0;
        /* As many under sanitizers: fewer of some kinds all break. */
        for (int k = 0; k < 24; k++) {
            struct board *const board = board_new(&four);
            add_random(&rng, board, mark_table[i]->name,
                       grids[rng_pick(&rng, MOST_GRIDS)]);
            const char *const names = k % 3 || mark_table[i]->needs_boxes
                                          ? "classic"
                                          : "classic no-boxes";
            const bool known = open_both(&b, board, names);
            for (int g = 0; g < MOST_GRIDS && known; g++)
                *(agree(&b, grids[g]) ? &good : &bad) += 1;
            close_both(&b);
            board_free(board);
        }
        if (!good != !bad)
            fail_msg("%s: %d good, %d bad", mark_table[i]->name, good, bad);
        n_known += good && bad;
    }
    assert_true(n_known >= 55);
}

/* ---- on random squares of other sizes ---- */

/* Rows and columns of the plain cyclic square, and digits, in random order; in
 * boxes too where the shape has them. */
static void random_square(struct rng *rng, const struct geometry *g,
                          int8_t *cell) {
    int digit[16], n = g->n;
    for (int i = 0; i < n; i++) {
        const int k = rng_pick(rng, i + 1);
        digit[i] = digit[k];
        digit[k] = i;
    }
    const int down = rng_pick(rng, n), right = rng_pick(rng, n);
    for (int row = 0; row < n; row++)
        for (int col = 0; col < n; col++) {
            const int r = (row + down) % n, c = (col + right) % n;
            const int shift =
                r % g->box_rows * g->box_cols + r / g->box_rows + c;
            cell[row * n + col] = (int8_t)digit[shift % n];
        }
}

static const struct geometry shapes[] = {{6, 2, 3}, {6, 3, 2}, {5, 1, 5},
                                         {7, 1, 7}, {8, 2, 4}, {9, 3, 3},
                                         {9, 1, 9}, {10, 2, 5}};

struct tally {
    int good, all;
};

/* Random squares by a random mark of the kind, if certificates have it. */
static void judge_squares(struct rng *rng, const struct geometry *g,
                          const struct rule *kind, int n, struct tally *t) {
    static struct both b;
    struct board *const board = board_new(g);
    int8_t cell[256];
    random_square(rng, g, cell);
    add_random(rng, board, kind->name, cell);
    if (open_both(&b, board,
                  kind->needs_boxes || !strcmp(kind->name, "region-sum-line")
                      ? "classic"
                      : "classic no-boxes"))
        for (int i = 0; i < n; i++, t->all++) {
            t->good += agree(&b, cell);
            random_square(rng, g, cell);
        }
    close_both(&b);
    board_free(board);
}

static void test_random_squares(void **state) {
    (void)state;
    enum { MARKS = 12, SQUARES = 30 };
    struct rng rng;
    rng_seed(&rng, 2);
    for (int i = 0; mark_table[i]; i++) {
        const char *const kind = mark_table[i]->name;
        struct tally t = {0, 0};
        for (int k = 0; k < MARKS; k++)
            for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
                judge_squares(&rng, &shapes[s], mark_table[i], SQUARES, &t);
        if (t.all &&
            (t.good == t.all || (!t.good && strcmp(kind, "extra-region"))))
            fail_msg("%s: %d of %d", kind, t.good, t.all);
    }
}

/* ---- rules that are lines, on squares that obey them or nearly so ---- */

static void swap(int *a, int *b) {
    const int kept = *a;
    *a = *b;
    *b = kept;
}

/* Digits in random order, in which one, the middle one and the last are
 * neighbours where they have to be. */
static void random_order(struct rng *rng, int n, bool mates, int *order) {
    for (int i = 0; i < n; i++)
        order[i] = i;
    rng_shuffle(rng, order, n);
    if (!mates || n < 3)
        return;
    const int wanted[] = {0, (n + 1) / 2 - 1, n - 1};
    for (int i = 0; i < 3; i++)
        for (int k = i; k < n; k++)
            if (order[k] == wanted[i])
                swap(&order[i], &order[k]);
}

/* Each row is the one above it, one step on: what is below a digit is what
 * follows it in the order. */
static void square_of_mates(struct rng *rng, int n, int8_t *cell) {
    int order[16], column[16];
    random_order(rng, n, true, order);
    random_order(rng, n, false, column);
    for (int i = 0; i < n * n; i++)
        cell[i] = (int8_t)order[(i / n + column[i % n]) % n];
}

/* 9x9: classes of three come round in rows and columns, and within each its
 * digits. A digit's class: what it is divided by three, or its remainder. */
static void square_of_classes(struct rng *rng, bool divided, int8_t *cell) {
    int class[3], member[3];
    random_order(rng, 3, false, class);
    random_order(rng, 3, false, member);
    for (int i = 0; i < 81; i++) {
        const int row = i / 9, col = i % 9;
        const int a = class[(row + col) % 3],
                  b = member[(row / 3 + col / 3) % 3];
        cell[i] = (int8_t)(divided ? 3 * a + b : 3 * b + a);
    }
}

/* Two digits change places, or two rows. */
static void spoil(struct rng *rng, int n, int8_t *cell) {
    const int a = rng_pick(rng, n), b = rng_pick(rng, n);
    const bool rows = rng_pick(rng, 2);
    for (int i = 0; i < n && rows; i++) {
        const int8_t kept = cell[a * n + i];
        cell[a * n + i] = cell[b * n + i];
        cell[b * n + i] = kept;
    }
    for (int i = 0; i < n * n && !rows; i++)
        cell[i] = (int8_t)(cell[i] == a ? b : cell[i] == b ? a : cell[i]);
}

static void test_rules_on_squares(void **state) {
    (void)state;
    static const char *const names[] = {"classic no-boxes dutch-flatmates",
                                        "classic no-boxes global-entropy",
                                        "classic no-boxes global-mod"};
    static struct both b;
    struct rng rng;
    rng_seed(&rng, 6);
    for (int rule = 0; rule < 3; rule++)
        for (int n = rule ? 9 : 3; n <= 9; n++) {
            const struct geometry shape = {n, 1, n};
            struct board *const board = board_new(&shape);
            struct tally t = {0, 0};
            assert_true(open_both(&b, board, names[rule]));
            for (; t.all < effort(120); t.all++) {
                int8_t cell[81];
                if (rule)
                    square_of_classes(&rng, rule == 1, cell);
                else
                    square_of_mates(&rng, n, cell);
                if (t.all % 3)
                    spoil(&rng, n, cell);
                t.good += agree(&b, cell);
            }
            if (t.good < t.all / 3 || t.good > t.all - effort(12))
                fail_msg("%s, size %d: %d of %d", names[rule], n, t.good,
                         t.all);
            close_both(&b);
            board_free(board);
        }
}

/* ---- rules, regions and several marks together ---- */

static const char *const rules[] = {"classic",
                                    "classic no-boxes",
                                    "classic diagonal",
                                    "classic no-boxes diagonal:up",
                                    "classic no-boxes anti-taxicab",
                                    "classic strict-xv",
                                    "classic no-boxes strict-kropki",
                                    "classic no-boxes anti-king:torus",
                                    "classic disjoint-groups",
                                    "classic windoku",
                                    "classic no-boxes windoku",
                                    "classic leaper:1,3,torus",
                                    "classic nonconsecutive no-boxes",
                                    "classic no-boxes dutch-flatmates",
                                    "global-mod classic no-boxes"};
enum { N_RULES = sizeof rules / sizeof *rules };

static struct board *random_puzzle(struct rng *rng, const int8_t *cell) {
    struct board *const b = board_new(&four);
    int n_kinds = 0;
    while (mark_table[n_kinds])
        n_kinds++;
    for (int i = rng_pick(rng, 4); i > 0; i--)
        add_random(rng, b, mark_table[rng_pick(rng, n_kinds)]->name, cell);
    if (rng_pick(rng, 3) == 0)
        random_regions(rng, b);
    return b;
}

static void test_mixed(void **state) {
    (void)state;
    static int8_t grids[MOST_GRIDS][16];
    static struct both b;
    struct rng rng;
    int good = 0;
    rng_seed(&rng, 3);
    latin_squares(grids);
    for (int i = 0; i < effort(700); i++) {
        struct board *const board = random_puzzle(&rng, grids[i % MOST_GRIDS]);
        if (open_both(&b, board, rules[i % N_RULES]))
            for (int g = 0; g < MOST_GRIDS; g++)
                good += agree(&b, grids[g]);
        close_both(&b);
        board_free(board);
    }
    assert_true(good > effort(700));
}

/* ---- marks and rules that ask for other marks ---- */

/* A dot between neighbours, or at times between other cells. */
static struct mark random_dot(struct rng *rng) {
    static const char *const kinds[] = {"x 5", "v", "white-dot", "black-dot"};
    const int cell = rng_pick(rng, 16), way = rng_pick(rng, 5);
    const int other = way == 0               ? rng_pick(rng, 16)
                      : way % 2 && cell < 12 ? cell + 4
                                             : (cell + 1) % 16;
    struct mark m = {.kind = NULL};
    const char *const kind = kinds[rng_pick(rng, 4)];
    m.kind = alloc_string(kind);
    if (strchr(kind, ' ')) {
        m.kind[strcspn(kind, " ")] = '\0';
        mark_set_word(&m, strchr(kind, ' ') + 1, 1);
    }
    mark_add_cell(&m, rng_pick(rng, 2) ? cell : other);
    mark_add_cell(&m, m.cells.data[0] == cell ? other : cell);
    mark_end_part(&m);
    return m;
}

/* Whether the checker's pairs are those that the engines read from the rules:
 * few grids obey the strict rules, and too few to tell. */
static bool same_pairs(const struct both *b) {
    const struct canon *const c = b->canon;
    struct cover *const cover = encode_build(&b->judges.rules);
    struct shape s;
    bool same = true;
    int i = 0;
    shape_read(&s, cover);
    for (int v = 1; v <= c->n_variables; v++)
        for (int w = v + 1; w <= c->n_variables; w++) {
            const bool drawn =
                i < c->pair_start[v + 1] && c->partner.data[i] == w;
            same = same && drawn == shape_excludes(&s, v - 1, w - 1);
            i += drawn;
        }
    shape_free(&s);
    cover_free(cover);
    return same;
}

static void test_marks_that_others_ask_for(void **state) {
    (void)state;
    static int8_t grids[MOST_GRIDS][16];
    static const char *const extremes[] = {"minimum", "maximum"};
    static struct both b;
    struct rng rng;
    int good = 0;
    rng_seed(&rng, 5);
    latin_squares(grids);
    for (int i = 0; i < effort(300); i++) {
        struct board *const board = board_new(&four);
        for (int k = rng_pick(&rng, 7); k > 0; k--)
            vec_push(&board->marks,
                     i % 3 ? random_dot(&rng)
                           : random_mark(&rng, &four, extremes[k % 2]));
        assert_true(open_both(&b, board,
                              i % 2 ? "classic no-boxes strict-kropki"
                                    : "strict-xv classic no-boxes"));
        if (!same_pairs(&b))
            fail_with(&b.judges.rules, "other-pairs");
        for (int g = 0; g < MOST_GRIDS; g++)
            good += agree(&b, grids[g]);
        close_both(&b);
        board_free(board);
    }
    assert_true(good > effort(100));
}

/* ---- lines that are no marks ---- */

static void test_no_marks(void **state) {
    (void)state;
    static const char *const good[] = {"thermo: r1c1-r1c4",
                                       "white-dot 3: r1c1 r4c4",
                                       "x: r1c1 r1c2",
                                       "digits 1,3: r1c1",
                                       "digits \"\": r1c1",
                                       "relation \"1:23 2:1\": r1c1 r1c2",
                                       "whisper \"2\": r1c1 r1c2",
                                       "clone: r1c1-r4c4; r4c1-r1c4",
                                       "extra-region: r1c4-r4c1",
                                       "numbered-room 4: r1c1 r1c1 r1c1 r1c1",
                                       "box-indexer: r1c1",
                                       "odd: r1c1 r1c1"};
    static const char *const bad[] = {"cages 5: r1c1 r1c2",
                                      "thermos: r1c1 r1c2",
                                      "thermo",
                                      "thermo:",
                                      "thermo: ",
                                      "thermo r1c1",
                                      "thermo:r1c1",
                                      "thermo:  r1c1",
                                      "thermo: r1c1  r1c2",
                                      "thermo: r1c1 ",
                                      " thermo: r1c1",
                                      "thermo: r1c1,r1c2",
                                      "thermo: r0c1",
                                      "thermo: r1c5",
                                      "thermo: r01c1",
                                      "thermo: r1c1-r1c1",
                                      "thermo: r1c1-r2c3",
                                      "thermo: r1c1-",
                                      "thermo: 2*r1c1 r1c2",
                                      "thermo: R1C1",
                                      "thermo loop: r1c1 r1c2",
                                      "thermo 1: r1c1 r1c2",
                                      "thermo: r1c1; r1c2",
                                      "Thermo: r1c1",
                                      "white-dot: r1c1",
                                      "white-dot: r1c1-r1c3",
                                      "white-dot -1: r1c1 r1c2",
                                      "white-dot 01: r1c1 r1c2",
                                      "white-dot x: r1c1 r1c2",
                                      "white-dot \"1: r1c1 r1c2",
                                      "white-dot 1001: r1c1 r1c2",
                                      "black-dot 0: r1c1 r1c2",
                                      "x 0: r1c1 r1c2",
                                      "greater-than 1: r1c1 r1c2",
                                      "whisper: r1c1 r1c2",
                                      "modular-line: r1c1 r1c2",
                                      "modular-line 0: r1c1 r1c2",
                                      "digits: r1c1",
                                      "digits 5: r1c1",
                                      "digits 0: r1c1",
                                      "digits 1,: r1c1",
                                      "digits ,1: r1c1",
                                      "digits 1,,2: r1c1",
                                      "digits 01,2: r1c1",
                                      "digits 1 2: r1c1",
                                      "relation: r1c1 r1c2",
                                      "relation 1: r1c1 r1c2",
                                      "relation \"5:1\": r1c1 r1c2",
                                      "relation \"1:5\": r1c1 r1c2",
                                      "relation \"12:1\": r1c1 r1c2",
                                      "relation \"1\": r1c1 r1c2",
                                      "relation \"1:2: r1c1 r1c2",
                                      "clone: r1c1 r1c2",
                                      "clone: r1c1 r1c2; r1c3",
                                      "clone: r1c1; r1c2 r1c3",
                                      "clone: r1c1; r1c2; r1c3",
                                      "extra-region: r1c1-r1c3",
                                      "extra-region: r1c1-r1c4 r2c1",
                                      "extra-region: r1c1-r1c3 r1c1",
                                      "numbered-room: r1c1-r1c4",
                                      "numbered-room 5: r1c1-r1c4",
                                      "numbered-room 0: r1c1-r1c4",
                                      "numbered-room 1: r1c1-r1c3",
                                      "numbered-room 1: r1c1-r1c4 r2c1",
                                      "or: (odd: r1c1) | (even: r1c1)"};
    enum { N_GOOD = sizeof good / sizeof *good };
    enum { N_ALL = N_GOOD + sizeof bad / sizeof *bad };
    for (int i = 0; i < N_ALL; i++) {
        const char *const line = i < N_GOOD ? good[i] : bad[i - N_GOOD];
        struct text head = {0};
        sudokusat_check_report report;
        text_printf(&head,
                    "sudokusat-certificate 3\ntool x\nsize 4\nbox 2 2\n"
                    "rules classic\nmark %s\ngivens ................\n"
                    "clauses ",
                    line);
        verify_head(head.data, head.n, NULL, NULL, &report);
        if ((report.outcome == SUDOKUSAT_ACCEPTED) != (i < N_GOOD))
            fail_msg("%s: %s", line, report.why ? report.why : "taken");
        if (i >= N_GOOD) {
            assert_int_equal(report.outcome, SUDOKUSAT_UNREADABLE);
            assert_in_range(report.line, 6, 7);
        }
        text_free(&head);
    }
}

/* ---- proving ---- */

/* The squares that the rules allow, of those with the givens. */
static uint64_t by_list(const struct both *b, const struct board *board,
                        int8_t (*grids)[16]) {
    uint64_t n = 0;
    for (int g = 0; g < MOST_GRIDS; g++) {
        bool kept = true;
        for (int i = 0; i < 16; i++)
            kept = kept && (board->given[i] == BOARD_BLANK ||
                            board->given[i] == grids[g][i]);
        n += kept && by_holds(&b->judges, grids[g]);
    }
    return n;
}

static void prove(const struct both *b, const struct board *board,
                  enum proof_form form, uint64_t wanted) {
    struct cover *const cover = encode_build(&b->judges.rules);
    const char *problem;
    struct text why = {0};
    struct proof proof;
    struct solver *const solver =
        solver_new(&b->judges.rules, cover, &dlx_backend, NULL, &problem);
    const struct proof_request request = {
        .board = board, .limit = MOST_GRIDS, .form = form};
    sudokusat_check_report report;
    struct prover *const prover = prover_open(&b->judges.rules, solver, &why);
    assert_non_null(prover);
    proof_make(prover, &request, &proof);
    if (proof.failure)
        fail_with(&b->judges.rules, proof.failure);
    assert_true(proof.complete);
    assert_int_equal(proof.n_solutions, wanted);
    verify_certificate(proof.certificate.data, proof.certificate.n, 1, NULL,
                       NULL, NULL, &report);
    assert_int_equal(report.outcome, SUDOKUSAT_ACCEPTED);
    assert_int_equal(report.claim, SUDOKUSAT_EXACTLY);
    assert_int_equal(report.solutions, wanted);
    proof_free(&proof);
    prover_close(prover);
    solver_free(solver);
    cover_free(cover);
}

/* Numbers of solutions by going through all squares. */
static void test_proved(void **state) {
    (void)state;
    static int8_t grids[MOST_GRIDS][16];
    static struct both b;
    struct rng rng;
    int solved = 0;
    rng_seed(&rng, 4);
    latin_squares(grids);
    for (int i = 0; i < effort(240); i++) {
        struct board *const board = random_puzzle(&rng, grids[i % MOST_GRIDS]);
        for (int k = rng_pick(&rng, 4); k > 0; k--)
            board->given[rng_pick(&rng, 16)] = (int8_t)rng_pick(&rng, 4);
        if (open_both(&b, board, rules[i % N_RULES])) {
            const uint64_t wanted = by_list(&b, board, grids);
            prove(&b, board, (enum proof_form)(i % 3), wanted);
            solved += wanted > 0;
        }
        close_both(&b);
        board_free(board);
    }
    assert_true(solved > effort(30));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_4x4),
        cmocka_unit_test(test_random_squares),
        cmocka_unit_test(test_rules_on_squares),
        cmocka_unit_test(test_mixed),
        cmocka_unit_test(test_marks_that_others_ask_for),
        cmocka_unit_test(test_no_marks),
        cmocka_unit_test(test_proved)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
