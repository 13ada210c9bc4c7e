/* Rules of marks, and those for the whole board that marks or regions meet:
 * what they say (emit) and how they check (holds), on every small grid, on
 * random ones, and on full grids that two other programs have judged.
 */
#include "api/tables.h"
#include "base/rng.h"
#include "board/mark_text.h"
#include "effort.h"
#include "encode/encode.h"
#include "mark_helper.h"
#include "mark_verdicts.h"
#include "solve/solver.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- emit and holds ---- */

struct tally {
    int good, bad;
};

/* Lines know what can still become of blank cells; checks wait for digits. And
 * in a row that has a digit twice clues outside the grid mean nothing. */
static bool may_say_more(const struct judges *j, const int8_t *cell) {
    const int n = j->rules.shape.n;
    bool has_blank = false, repeats = false;
    for (int i = 0; i < n * n; i++) {
        has_blank = has_blank || cell[i] < 0;
        for (int k = i - i % n; k < i; k++)
            repeats = repeats || cell[k] == cell[i];
        for (int k = i - n; k >= 0; k -= n)
            repeats = repeats || cell[k] == cell[i];
    }
    return rule_set_has_lines(&j->rules) &&
           (has_blank || (repeats && has_outside_clue(j->rules.board)));
}

static void judge(const struct judges *j, const int8_t *cell, struct tally *t,
                  const char *what) {
    const bool good = by_holds(j, cell);
    if (by_constraints(j, cell) != good && !(good && may_say_more(j, cell))) {
        struct text line = {0};
        for (size_t i = 0; i < j->rules.board->marks.n; i++) {
            mark_print(&j->rules.shape, &j->rules.board->marks.data[i], &line);
            text_add(&line, "\n");
        }
        for (int i = 0; i < geometry_cells(&j->rules.shape); i++)
            text_printf(&line, " %d", cell[i] + 1);
        fail_msg("%s: holds says %d: %s", what, good, text_string(&line));
    }
    t->good += good;
    t->bad += !good;
}

/* Digits at random, a part of them blank, and often few different ones so that
 * marks hold by chance. */
static void random_cells(struct rng *rng, const struct geometry *g,
                         int8_t *cell) {
    const int blanks = rng_pick(rng, 5), span = 1 + rng_pick(rng, g->n);
    const int from = rng_pick(rng, g->n - span + 1);
    for (int i = 0; i < geometry_cells(g); i++)
        cell[i] =
            (int8_t)(rng_pick(rng, 5) < blanks ? -1
                                               : from + rng_pick(rng, span));
}

static const struct geometry shapes[] = {{4, 2, 2}, {6, 2, 3}, {9, 3, 3},
                                         {5, 1, 5}, {8, 2, 4}, {16, 4, 4}};

/* A board with one random mark of the kind, its rule alone; a number as its
 * value is often such that the mark holds on the grid. */
static void one_mark(struct rng *rng, const struct geometry *g,
                     const char *kind, const int8_t *cell, struct judges *j) {
    struct board *const b = board_new(g);
    struct text why = {0};
    vec_push(&b->marks, random_mark(rng, g, kind));
    if (b->marks.data[0].is_number && strcmp(kind, "pill-arrow") &&
        rng_pick(rng, 2))
        suit_number(rng, g, cell, &b->marks.data[0]);
    if (!judges_open(j, b, "", &why))
        fail_msg("%s: %s", kind, text_string(&why));
    if (j->constraints.trouble)
        fail_msg("%s: %s", j->constraints.trouble_rule, j->constraints.trouble);
    board_free(b);
}

static void test_marks_on_all_4x4(void **state) {
    (void)state;
    static int8_t grids[MOST_GRIDS][16];
    struct rng rng;
    rng_seed(&rng, 1);
    assert_int_equal(latin_squares(grids), MOST_GRIDS);
    for (int i = 0; mark_table[i]; i++) {
        struct tally tally = {0, 0};
        for (int k = 0; k < effort(60); k++) {
            struct judges j;
            one_mark(&rng, &shapes[0], mark_table[i]->name,
                     grids[rng_pick(&rng, MOST_GRIDS)], &j);
            for (int g = 0; g < MOST_GRIDS; g++)
                judge(&j, grids[g], &tally, mark_table[i]->name);
            judges_close(&j);
        }
        if (!tally.good || !tally.bad)
            fail_msg("%s: %d good, %d bad", mark_table[i]->name, tally.good,
                     tally.bad);
    }
}

/* Whether to go on: n times, and until both verdicts were seen, which few marks
 * need not bring. */
static bool goes_on(const struct tally *t, int k, int n) {
    return k < effort(n) || ((!t->good || !t->bad) && k < 20 * n);
}

/* Almost all the work is in the automata of marks on 16x16, and a mark that is
 * there can be asked about many grids: so the larger the board, the more grids
 * a mark, 1320 in all for each kind and size. */
static void test_marks_on_random_grids(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 2);
    for (int i = 0; mark_table[i]; i++)
        for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
            const int n_marks = shapes[s].n > 9   ? 12
                                : shapes[s].n > 6 ? 30
                                                  : 120;
            const int n_grids = 1320 / n_marks;
            struct tally tally = {0, 0};
            for (int k = 0; goes_on(&tally, k, n_marks); k++) {
                int8_t cell[256];
                struct judges j;
                random_full_grid(&rng, &shapes[s], cell);
                one_mark(&rng, &shapes[s], mark_table[i]->name, cell, &j);
                judge(&j, cell, &tally, mark_table[i]->name);
                for (int g = 1; g < n_grids; g++) {
                    random_cells(&rng, &shapes[s], cell);
                    judge(&j, cell, &tally, mark_table[i]->name);
                }
                judges_close(&j);
            }
            if (!tally.good || !tally.bad)
                fail_msg("%s at size %d: %d good, %d bad", mark_table[i]->name,
                         shapes[s].n, tally.good, tally.bad);
        }
}

/* Rules for the whole board, with dots that make some exempt. */
static void test_rules_on_random_grids(void **state) {
    (void)state;
    static const char *const rules[] = {
        "no-boxes",         "disjoint-groups",   "center-dot",
        "asterisk",         "girandola",         "anti-taxicab",
        "strict-kropki",    "strict-xv",         "diagonal:up",
        "diagonal:down",    "anti-knight:torus", "anti-king:torus",
        "leaper:1,3,torus", "leaper:7,9,torus",  "windoku",
        "nonconsecutive",   "classic no-boxes"};
    static const struct geometry g = {9, 3, 3};
    struct rng rng;
    rng_seed(&rng, 3);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        struct tally tally = {0, 0};
        for (int k = 0; k < effort(400); k++) {
            struct board *const b = board_new(&g);
            struct judges j;
            struct text why = {0};
            for (int dot = 0; dot < 40; dot++) {
                static const char *const kinds[] = {"x", "v", "white-dot",
                                                    "black-dot"};
                struct mark m = {.kind =
                                     alloc_string(kinds[rng_pick(&rng, 4)])};
                const int cell = rng_pick(&rng, 72);
                mark_add_cell(&m, cell);
                mark_add_cell(&m, cell + (rng_pick(&rng, 2) ? 1 : 9));
                mark_end_part(&m);
                vec_push(&b->marks, m);
            }
            rule_set_init_board(&j.rules, b);
            constraints_init(&j.constraints, &g);
            size_t at;
            if (!rule_set_add_list(&j.rules, rule_table, rules[i], &why, &at))
                fail_msg("%s", text_string(&why));
            rule_set_emit(&j.rules, &j.constraints);
            for (int n = 0; n < 10; n++) {
                int8_t cell[81];
                random_cells(&rng, &g, cell);
                for (int blank = rng_pick(&rng, 81); blank > 0; blank--)
                    cell[rng_pick(&rng, 81)] = -1;
                judge(&j, cell, &tally, rules[i]);
            }
            judges_close(&j);
            board_free(b);
        }
        assert_true(tally.good > 0);
        assert_true(tally.bad > 0 || !strcmp(rules[i], "no-boxes"));
    }
}

/* ---- regions ---- */

static void test_regions(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 4);
    struct tally tally = {0, 0};
    for (int k = 0; k < effort(3000); k++) {
        const struct geometry *const g = &shapes[k % 4];
        struct board *const b = board_new(g);
        struct judges j;
        struct text why = {0};
        int8_t cell[81];
        random_regions(&rng, b);
        assert_true(judges_open(&j, b, k % 2 ? "classic" : "", &why));
        random_cells(&rng, g, cell);
        for (int blank = rng_pick(&rng, 81); blank > 0; blank--)
            cell[rng_pick(&rng, geometry_cells(g))] = -1;
        judge(&j, cell, &tally, "regions");
        judges_close(&j);
        board_free(b);
    }
    assert_true(tally.good > 0 && tally.bad > 0);
}

/* Regions or no-boxes stand in for boxes, whichever comes first; a digit twice
 * in a box is then no violation. */
static void test_boxes_are_replaced(void **state) {
    (void)state;
    static const struct {
        const char *rules, *regions;
        bool box_holds;
        const char *why;
    } cases[] = {
        {"classic", NULL, true, ""},
        {"classic, no-boxes", NULL, false, ""},
        {"no-boxes, classic", NULL, false, ""},
        {"classic", "1234123412341234", false, ""},
        {"classic", "1122112233443344", true, ""},
        {"classic no-boxes", "1122112233443344", true, ""},
        {"classic, regions", NULL, true,
         "rule 'regions' needs a board that has regions"},
        {"classic, no-boxes, disjoint-groups", NULL, true,
         "rule 'disjoint-groups' needs a board with boxes"},
        {"classic, disjoint-groups, no-boxes", NULL, true,
         "rule 'no-boxes' needs a board with boxes"},
    };
    int8_t twice_in_box[16] = {0};
    memset(twice_in_box, -1, sizeof twice_in_box);
    twice_in_box[0] = twice_in_box[5] = 2;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct board *const b = board_new(&shapes[0]);
        struct judges j;
        struct text why = {0};
        size_t at;
        if (cases[i].regions) {
            board_want_regions(b);
            assert_true(regions_parse(&shapes[0], cases[i].regions, 16,
                                      b->region, &why, &at));
        }
        const bool open = judges_open(&j, b, cases[i].rules, &why);
        assert_string_equal(text_string(&why), cases[i].why);
        if (open) {
            assert_int_equal(by_holds(&j, twice_in_box), !cases[i].box_holds);
            assert_int_equal(by_constraints(&j, twice_in_box),
                             !cases[i].box_holds);
        }
        judges_close(&j);
        board_free(b);
        text_free(&why);
    }
}

/* ---- engines ---- */

/* The same questions to engines and to the list of all 4x4 latin squares. */
static int by_list(const struct judges *j, int8_t (*grids)[16]) {
    int n = 0;
    for (int g = 0; g < MOST_GRIDS; g++)
        n += by_holds(j, grids[g]);
    return n;
}

static void compare_engines(const struct judges *j, const struct board *b,
                            int wanted) {
    static const char *const names[] = {"dlx", "sat", "bits"};
    struct cover *const cover = encode_build(&j->rules);
    for (int i = 0; i < 3; i++) {
        const struct question q = {.limit = {0, 0}};
        struct answer a = {.complete = false};
        const char *why = NULL;
        struct solver *const s =
            solver_new(&j->rules, cover, backend_find(names[i]), NULL, &why);
        if (!s)
            continue; /* the engine does not take this board */
        solver_ask(s, b, &q, &a);
        assert_true(a.complete);
        if (a.solutions.low != (uint64_t)wanted) {
            struct text line = {0};
            for (size_t k = 0; k < b->marks.n; k++) {
                mark_print(&b->shape, &b->marks.data[k], &line);
                text_add(&line, "\n");
            }
            fail_msg("%s: %d instead of %d\n%s", names[i], (int)a.solutions.low,
                     wanted, text_string(&line));
        }
        solver_free(s);
    }
    cover_free(cover);
}

/* A few marks of any kinds, and often a rule or regions. */
static struct board *random_puzzle(struct rng *rng) {
    struct board *const b = board_new(&shapes[0]);
    int n_kinds = 0;
    while (mark_table[n_kinds])
        n_kinds++;
    for (int i = rng_pick(rng, 3) + 1; i > 0; i--)
        vec_push(&b->marks,
                 random_mark(rng, &b->shape,
                             mark_table[rng_pick(rng, n_kinds)]->name));
    return b;
}

static void test_engines(void **state) {
    (void)state;
    static const char *const rules[] = {
        "classic",
        "classic, no-boxes",
        "classic, diagonal:up",
        "classic, no-boxes, anti-taxicab",
        "classic, strict-xv",
        "classic, no-boxes, strict-kropki",
        "classic, no-boxes, diagonal",
        "classic, full-rank-ties:any",
        "classic, no-boxes, full-rank-ties:none"};
    static int8_t grids[MOST_GRIDS][16];
    struct rng rng;
    int solved = 0;
    latin_squares(grids);
    rng_seed(&rng, 5);
    for (int i = 0; i < (slow_wanted() ? 20000 : effort(1500)); i++) {
        struct board *const b = random_puzzle(&rng);
        const char *const names =
            rules[rng_pick(&rng, sizeof rules / sizeof *rules)];
        struct judges j;
        struct text why = {0};
        if (rng_pick(&rng, 3) == 0)
            random_regions(&rng, b);
        if (judges_open(&j, b, names, &why)) {
            const int wanted = by_list(&j, grids);
            compare_engines(&j, b, wanted);
            solved += wanted > 0;
        }
        judges_close(&j);
        board_free(b);
        text_free(&why);
    }
    assert_true(solved > 100 || effort(6000) < 6000);
}

/* ---- by other programs, and by hand ---- */

static void test_verdicts(void **state) {
    (void)state;
    static const struct geometry g = {9, 3, 3};
    const size_t n = sizeof mark_verdicts / sizeof *mark_verdicts;
    for (size_t i = 0; i < n; i++) {
        struct board *const b = board_with(&g, mark_verdicts[i].marks);
        struct judges j;
        struct text why = {0};
        int8_t cell[81];
        for (int k = 0; k < 81; k++)
            cell[k] = (int8_t)(mark_verdicts[i].grid[k] - '1');
        if (!judges_open(&j, b, mark_verdicts[i].rules, &why))
            fail_msg("%s: %s", mark_verdicts[i].id, text_string(&why));
        if (by_holds(&j, cell) != mark_verdicts[i].holds)
            fail_msg("%s: holds", mark_verdicts[i].id);
        if (by_constraints(&j, cell) != mark_verdicts[i].holds)
            fail_msg("%s: emit", mark_verdicts[i].id);
        judges_close(&j);
        board_free(b);
    }
}

/* What no collection has: small boards filled by hand, from the meanings. */
static void test_by_hand(void **state) {
    (void)state;
    static const struct {
        const char *marks, *cells;
        bool holds;
    } cases[] = {
        {"minimum: r1c1", "12.. 3... .... ....", true},
        {"minimum: r1c1", "22.. .... .... ....", false},
        {"minimum: r1c1", "2... 1... .... ....", false},
        {"minimum: r1c1 r1c2", "21.. 3... .... ....", true},
        {"minimum: r1c1\nminimum: r1c2", "21.. 3... .... ....", true},
        {"minimum: r1c1\nmaximum: r1c2", "21.. .... .... ....", false},
        {"maximum: r2c2", ".3.. 242. .3.. ....", true},
        {"maximum: r2c2", ".4.. 242. .3.. ....", false},
        {"slow-thermo: r1c1-r1c4", "1224 .... .... ....", true},
        {"slow-thermo: r1c1-r1c4", "1214 .... .... ....", false},
        {"thermo: r1c1-r1c3", "3... .... .... ....", false},
        {"thermo: r1c1-r1c3", "2... .... .... ....", true},
        {"thermo: r1c1-r1c3", "2.3. .... .... ....", false},
        {"box-indexer: r1c2", "23.. 2... .... ....", true},
        {"box-indexer: r1c2", "23.. 1... .... ....", false},
        {"box-indexer: r1c2", "22.. .... .... ....", true},
        {"box-indexer: r4c4", ".... .... ..4. ...1", true},
        {"box-indexer: r4c4", ".... .... ..3. ...1", false},
        {"digits 24: r1c1 r1c2", "24.. .... .... ....", true},
        {"digits 2,4: r1c1 r1c2", "23.. .... .... ....", false},
        {"numbered-room 2: r1c1-r1c4", "3.2. .... .... ....", true},
        {"numbered-room 2: r1c1-r1c4", "3.1. .... .... ....", false},
        {"numbered-room 2: r1c1-r1c4", "1... .... .... ....", false},
        {"numbered-room 1: r1c1-r1c4", "1... .... .... ....", true},
        {"palindrome: r1c1-r1c3", "1.1. .... .... ....", true},
        {"palindrome: r1c1-r1c3", "1.2. .... .... ....", false},
        {"thermo: r1c1 r1c2 r1c1", ".... .... .... ....", true},
        {"thermo: r1c1 r1c2 r1c1", "1... .... .... ....", false},
        {"entropic-line: r1c1-r1c3", "1.4. .... .... ....", true},
        {"entropic-line: r1c1-r1c3", "1.3. .... .... ....", false},
        {"x 5: r1c1 r4c4", "1... .... .... ...4", true},
        {"v: r1c1 r4c4", "1... .... .... ...3", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct board *const b = board_with(&shapes[0], cases[i].marks);
        struct judges j;
        struct text why = {0};
        int8_t cell[16];
        int n = 0;
        for (const char *c = cases[i].cells; *c; c++)
            if (*c != ' ')
                cell[n++] = (int8_t)(*c == '.' ? -1 : *c - '1');
        assert_true(judges_open(&j, b, "", &why));
        if (by_holds(&j, cell) != cases[i].holds)
            fail_msg("%s: %s", cases[i].marks, cases[i].cells);
        assert_int_equal(by_constraints(&j, cell), cases[i].holds);
        judges_close(&j);
        board_free(b);
    }
}

/* ---- refusals ---- */

static void test_refusals(void **state) {
    (void)state;
    static const struct {
        const char *mark, *why;
    } cases[] = {
        {"thremo: r1c1", "there is no kind of mark 'thremo'; did you mean "
                         "'thermo'?"},
        {"frog: r1c1", "there is no kind of mark 'frog'"},
        {"thermo 3: r1c1 r1c2", "mark 'thermo 3: r1c1 r1c2' takes no value"},
        {"thermo loop: r1c1", "mark 'thermo loop: r1c1' cannot be a loop"},
        {"thermo: 2*r1c1", "mark 'thermo: 2*r1c1' takes cells without factors"},
        {"thermo: r1c1; r1c2", "mark 'thermo: r1c1; r1c2' takes one list of "
                               "cells"},
        {"whisper: r1c1 r1c2",
         "mark 'whisper: r1c1 r1c2' needs a whole number as its value"},
        {"whisper five: r1c1", "mark 'whisper five: r1c1' needs a whole number "
                               "as its value"},
        {"whisper -1: r1c1",
         "mark 'whisper -1: r1c1' has a value that no cells can have"},
        {"modular-line 0: r1c1",
         "mark 'modular-line 0: r1c1' has a value that no cells can have"},
        {"x: r1c1", "mark 'x: r1c1' needs two cells"},
        {"greater-than: r1c1-r1c3",
         "mark 'greater-than: r1c1-r1c3' needs two cells"},
        {"clone: r1c1 r1c2", "mark 'clone: r1c1 r1c2' needs two lists with the "
                             "same number of cells, with a ';' between them"},
        {"clone: r1c1; r1c2 r1c3", "mark 'clone: r1c1; r1c2 r1c3' needs two "
                                   "lists with the same number of cells, with "
                                   "a ';' between them"},
        {"extra-region: r1c1", "mark 'extra-region: r1c1' needs as many cells "
                               "as there are digits"},
        {"extra-region: r1c1 r1c2 r1c1 r1c3",
         "mark 'extra-region: r1c1 r1c2 r1c1 r1c3' has a cell twice"},
        {"numbered-room 5: r1c1-r1c4",
         "mark 'numbered-room 5: r1c1-r1c4' has a value that no cells can "
         "have"},
        {"numbered-room 1: r1c1",
         "mark 'numbered-room 1: r1c1' needs as many cells as a row has"},
        {"digits 15: r1c1", "mark 'digits 15: r1c1' needs digits of the board "
                            "as its value, like 135"},
        {"relation 1: r1c1",
         "mark 'relation 1: r1c1' needs a table as its value, like "
         "\"1:23 2:13 3:12\", with digits of the board"},
        {"relation \"1:5\": r1c1",
         "mark 'relation \"1:5\": r1c1' needs a table as its value, like "
         "\"1:23 2:13 3:12\", with digits of the board"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct board *const b = board_with(&shapes[0], cases[i].mark);
        struct judges j;
        struct text why = {0};
        assert_false(judges_open(&j, b, "classic", &why));
        assert_string_equal(text_string(&why), cases[i].why);
        judges_close(&j);
        board_free(b);
        text_free(&why);
    }
}

/* Every row has a name that its kind of mark can have, and a description. */
static void test_table(void **state) {
    (void)state;
    for (int i = 0; mark_table[i]; i++) {
        assert_int_equal(rule_find(mark_table, mark_table[i]->name), i);
        assert_int_equal(rule_find(rule_table, mark_table[i]->name), -1);
        assert_true(strlen(mark_table[i]->summary) > 10);
        assert_non_null(mark_table[i]->parse);
        assert_non_null(mark_table[i]->emit);
        assert_non_null(mark_table[i]->holds);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_marks_on_all_4x4),
        cmocka_unit_test(test_marks_on_random_grids),
        cmocka_unit_test(test_rules_on_random_grids),
        cmocka_unit_test(test_regions),
        cmocka_unit_test(test_boxes_are_replaced),
        cmocka_unit_test(test_engines),
        cmocka_unit_test(test_verdicts),
        cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
