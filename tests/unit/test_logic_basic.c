/* The board as a person sees it, and every basic technique where it appears.
 *
 * The puzzles are random minimal ones made by the project's own programs.
 */
#include "logic_helper.h"

#include "base/alloc.h"
#include "logic/fish.h"
#include "logic/hint.h"
#include "logic/locked.h"
#include "logic/subsets.h"
#include "logic/uniqueness.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* The first step of the technique on the way to the solution. */
static const struct {
    const char *technique, *rule, *puzzle, *words;
} samples[] = {
    {"full house", "classic",
     "45.....1...6..1......24.5.....78.1.6....."
     "........36..73.8.7.9.......3.42..16.9.8.",
     "r7c8 is the last open cell of row 7, where only 5 is missing."},
    {"hidden single in a box", "classic",
     "45.....1...6..1......24.5.....78.1.6....."
     "........36..73.8.7.9.......3.42..16.9.8.",
     "In box 2, 6 fits only in r1c5."},
    {"hidden single in a line", "classic",
     "92..5673.5..3............4....29.3.1..85."
     "..26..1..35..........4.49..2....5.4..6..",
     "In row 1, 1 fits only in r1c4."},
    {"naked single", "classic",
     "1..9....289...75.4..73.4...5.1....4....5."
     ".1.74.....6...48..17.6..2.7..8.......9..",
     "Only 2 is left in r7c4."},
    {"direct pointing", "classic",
     "....2.5....46.58.7...9.......5...72878..."
     "......9.....1.1...6.7...7..2....2..814.9",
     "In box 4, 6 fits only in r6c1 and r6c2, both in row 6, so in "
     "column 7 only r3c7 is left for 6."},
    {"direct claiming", "classic",
     "..9.5.2.....9......2.6....9.5..798...7..."
     ".1.....2..9.5....6.58.43..87......5.3..7",
     "In column 2, 1 fits only in r1c2 and r2c2, both in box 1, so "
     "in row 3 only r3c6 is left for 1."},
    {"direct hidden pair", "classic",
     ".....735.37.....4.5......2..6...4.3..3..7"
     "..1...93.5.82..72.....2..14........89...",
     "In column 5, 2 and 9 fit only in r2c5 and r4c5, so in box 5 "
     "only r6c5 is left for 1."},
    {"direct hidden triple", "classic",
     "3.79.4..6..43.7..9...6..........1.7..7.83"
     "9..46.57...1........98.....6...19....2..",
     "In column 7, 3, 4 and 7 fit only in r3c7, r7c7 and r8c7, so "
     "in row 7 only r7c3 is left for 6."},
    {"pointing", "classic",
     ".53..8.4.8......1..96....5..7.4.....9...."
     "3..8.38...92....8.....2..95.73.....76...",
     "In box 1, 1 fits only in r1c1 and r3c1, both in column 1, so "
     "remove 1 from r4c1, r7c1 and r9c1."},
    {"claiming", "classic",
     "1.........63.4.......3719....1...82....93"
     ".7...7...8..4.5...4.1.48.6...57...75....",
     "In row 3, 2 fits only in r3c1, r3c2 and r3c3, all in box 1, "
     "so remove 2 from r1c3 and r2c1."},
    {"naked pair", "classic",
     ".5.......4..2..13.9.14...5..12..........9"
     "....84.6....1.....736...65...8..8..4.5..",
     "In column 2, the only candidates of r2c2 and r5c2 are 6 and "
     "7, so remove 6 from r3c2 and 7 from r3c2 and r8c2."},
    {"X-wing", "classic",
     ".....4..58.37..9.2.......7.......8..2..1."
     "9.5443......6.84..7........26..7.28.3...",
     "In rows 5 and 9, 6 fits only in columns 2 and 5, so both "
     "columns have their 6 there: remove 6 from r1c2, r2c2, r2c5, "
     "r3c2, r3c5, r4c2, r4c5 and r7c5."},
    {"hidden pair", "classic",
     "...9.....3..658.....8..17.......9..7.4..6"
     "..188.....4.5.358..6....2....9......45.1",
     "In row 7, 1 and 9 fit only in r7c1 and r7c5, so remove 2 from "
     "r7c5 and 7 from r7c1 and r7c5."},
    {"naked triple", "classic",
     "4..57....3....91..6..43.9.52.1....5684..."
     "........1..7....7....2.2....3......4....",
     "In row 5, the only candidates of r5c4, r5c8 and r5c9 are 1, 3 "
     "and 9, so remove 3 from r5c3 and r5c6, and 9 from r5c3 and "
     "r5c5."},
    {"swordfish", "classic",
     "..4..8.6...1...8.....6....36.9..543..2..3"
     "..8.7..9......8....69...7......5..841...",
     "In columns 2, 6 and 7, 7 fits only in rows 1, 3 and 5, so all "
     "these rows have their 7 there: remove 7 from r1c4, r5c4, r1c5 "
     "and r3c5."},
    {"hidden triple", "classic",
     "....61..4.9...761...........1354.9...287."
     "3.....4....3........2.73.....81..94.....",
     "In box 8, 1, 3 and 7 fit only in r7c4, r7c5 and r9c5, so "
     "remove 2 from r9c5, 6 from r7c4, and 8 from r7c4, r7c5 and "
     "r9c5."},
    {"finned X-wing", "classic",
     "...2...5..7..85...6..94.........2.7...4.."
     "....2...56.1...8....6.3...214..1.7...8..",
     "In rows 2 and 6, 3 fits only in columns 3 and 7 or in the fin "
     "r2c9; either way, remove 3 from r1c7 and r3c7."},
    {"unique rectangle type 1", "classic",
     "..4.....9......2.71.8.7...4..31...75....3"
     "6...2.........7.58.6...8...9.5.64...1...",
     "If r7c3, r7c9, r8c3 and r8c9 held only 1 and 2, swapping "
     "these would give a second solution, so remove 1 and 2 from "
     "r7c9."},
    {"unique rectangle type 2", "classic",
     "..8....4.2..3.5...........64.....78.6..1."
     "......32..9.....63..7.7.581..32..2.....4",
     "If r7c1, r7c2, r6c1 and r6c2 held only 1 and 8, swapping these would "
     "give a second solution, so 5 is in r6c1 or r6c2: remove 5 from r5c2 "
     "and r6c9."},
    {"unique rectangle type 4", "classic",
     ".1....48...6..8.....27.19.5..81.5.3..2..."
     "..4.1.......86.3.........9.78....9....2.",
     "If r5c7, r5c9, r9c7 and r9c9 held only 1 and 6, swapping "
     "these would give a second solution, and 6 is in r9c7 or r9c9, "
     "because row 9 has no other place for it, so remove 1 from "
     "r9c7 and r9c9."},
    {"unique rectangle type 3", "classic",
     "7.....62...5..69.....7....8376.4.....1.2."
     "74....9..83.......98.56.......4...4...9.",
     "If r6c1, r6c2, r7c1 and r7c2 held only 2 and 4, swapping "
     "these would give a second solution, so in row 7, r7c1 and "
     "r7c2 together with r7c8 use up 1 and 3: remove 1 from r7c3, "
     "r7c4 and r7c5, and 3 from r7c4."},
    {"finned swordfish", "classic",
     "2.........1...5.8....7....4...6.7......8."
     "19..8.2...4...94.6.2.8...5....11......3.",
     "In rows 2, 6 and 9, 6 fits only in columns 2, 3 and 9 or in "
     "the fin r2c1; either way, remove 6 from r1c3 and r3c3."},
    {"naked quad", "classic",
     ".....2.....7...146..69...7...93.7........"
     "...5....2..8..18.5.4......94....74.1..3.",
     "In box 4, the only candidates of r4c1, r4c2, r5c3 and r6c3 "
     "are 1, 2, 3 and 5, so remove 1 from r6c1, 2 from r5c2, and 3 "
     "from r1c3, r5c1, r5c2, r6c1, r6c2 and r8c3."},
    {"bivalue universal grave", "classic",
     "...1.....32.....9476....8.....63.5....8.."
     "72.6..5........731....85.2...4.2........",
     "Without 8 in r2c5, every open cell would have two candidates "
     "and every digit two places in each house, which would allow a "
     "second solution, so 8 goes there."},
    {"finned jellyfish", "classic",
     "...93...5.7.8.....9...54......4......6..."
     "5.18..8...3...5..4.2..7....15.634.......",
     "In rows 2, 5, 8 and 9, 2 fits only in columns 1, 3, 5 and 6 "
     "or in the fin r5c4; either way, remove 2 from r6c6."},
    {"cell exclusion", "nonconsecutive",
     "2...........4......4.1......7.........4.1"
     "5..3......4......3..........7.....2.4...",
     "r1c6 can only be 7, 8 or 9, and each of these rules out 8 in "
     "r1c7 and r2c6."},
    {"house exclusion", "nonconsecutive",
     "..........5.................9....2.15...."
     "294..6...7.........3......8..16.........",
     "In row 4, 4 fits only in r4c3 and r4c5, and both places rule "
     "out 5 in r4c4."},
    {"locked by sight", "anti-king",
     "..........6.1....23......978..62...31...."
     ".4.....4.....7....6..45....4.1....5.....",
     "In row 5, 7 fits only in r5c3 and r5c4, and both see r6c3 (in "
     "the same house or by a king's move), so remove 7 from r6c3."},
    {"naked pair", "anti-king",
     "5..2....87......45.....8.1...9..7.8..47.."
     "............23..5..1.......2.97.........",
     "The only candidates of r1c3 and r2c4, which see each other, "
     "are 1 and 6, so remove 1 from r1c5, r1c6, r2c2 and r2c3, and "
     "6 from r1c5, r1c6, r2c2, r2c3 and r3c3."},
    {"jellyfish", "anti-king",
     ".7.4....5....86.....6..7.4...........42.."
     "......8....3.76..4...2.5....691.........",
     "In rows 2, 3, 4 and 9, 3 fits only in columns 2, 4, 7 and 9, "
     "so all these columns have their 3 there: remove 3 from r5c4."},
    {"hidden quad", "anti-king",
     "....6.9.7........49.6.7.....8..3...6....."
     "..........17.8...5......1..32.....2.9...",
     "In row 5, 2, 3, 4 and 8 fit only in r5c5, r5c7, r5c8 and "
     "r5c9, so remove 5 from r5c8 and r5c9."},
};

#define N_SAMPLES ((int)(sizeof samples / sizeof *samples))

/* Looks out for the first step of one technique. */
struct lookout {
    const char *name;
    bool seen;
    struct text words;
};

static bool look(void *lookout, const struct logic *g, const struct step *s) {
    struct lookout *const l = lookout;
    (void)g;
    if (strcmp(s->technique->name, l->name))
        return true;
    l->seen = true;
    text_add(&l->words, text_string(&s->words));
    return false;
}

static void check_sample(int i) {
    const struct geometry shape = geometry_default(9);
    struct lookout l = {.name = samples[i].technique};
    struct text rules = {0};
    struct thinker t;
    text_printf(&rules, "classic %s",
                strcmp(samples[i].rule, "classic") ? samples[i].rule : "");
    thinker_open(&t, &shape, text_string(&rules));
    struct board *const b = board_read(&shape, samples[i].puzzle);
    assert_true(thinker_load(&t, b));
    path_walk(t.logic, NULL, &t.step, look, &l);
    if (!l.seen)
        fail_msg("no %s in %s", l.name, samples[i].puzzle);
    assert_string_equal(text_string(&l.words), samples[i].words);
    text_free(&l.words);
    text_free(&rules);
    board_free(b);
    thinker_close(&t);
}

static void test_samples(void **state) {
    (void)state;
    for (int i = 0; i < N_SAMPLES; i++)
        check_sample(i);
}

/* An empty board of a size under some rules. */
static void open_empty(struct thinker *t, int n, const char *rules) {
    const struct geometry shape = geometry_default(n);
    thinker_open(t, &shape, rules);
    struct board *const b = board_new(&shape);
    logic_load(t->logic, b, false);
    board_free(b);
    step_clear(&t->step);
}

static void test_state(void **state) {
    struct thinker t;
    (void)state;
    open_empty(&t, 9, "classic");
    struct logic *const g = t.logic;
    assert_int_equal(g->n_open, 81);
    assert_false(logic_is_broken(g));
    logic_place(g, 0, 4);
    assert_int_equal(g->n_open, 80);
    assert_int_equal(g->value[0], 4);
    assert_int_equal(g->candidate[0], 0);
    for (int cell = 1; cell < 81; cell++)
        assert_int_equal(logic_has(g, cell, 4),
                         !shape_sees_cell(&t.layout->shape, 0, cell));
    logic_remove(g, 80, 4);
    assert_false(logic_has(g, 80, 4));
    logic_remove(g, 80, 4); /* nothing happens */
    assert_false(g->broken);
    for (int d = 0; d < 9; d++)
        logic_remove(g, 80, d);
    assert_true(g->broken);
    thinker_close(&t);
}

static void test_freshness(void **state) {
    struct thinker t;
    (void)state;
    open_empty(&t, 9, "classic");
    struct logic *const g = t.logic;
    assert_true(logic_digit_is_fresh(g, 3));
    g->since = g->now;
    for (int h = 0; h < t.layout->shape.n_houses; h++)
        assert_false(logic_house_is_fresh(g, h));
    logic_remove(g, 40, 3);
    for (int d = 0; d < 9; d++)
        assert_int_equal(logic_digit_is_fresh(g, d), d == 3);
    for (int h = 0; h < t.layout->shape.n_houses; h++)
        assert_int_equal(logic_house_is_fresh(g, h),
                         shape_set_has(t.layout->shape.house[h].set, 40));
    thinker_close(&t);
}

/* Keeps only these digits in some cells of row 1. */
static void restrict_cells(struct logic *g, int n_cells, uint64_t digits) {
    for (int cell = 0; cell < n_cells; cell++)
        for (int d = 0; d < g->n; d++)
            if (!bits_has(digits, d))
                logic_remove(g, cell, d);
}

static void test_naked_set_of_five(void **state) {
    struct thinker t;
    (void)state;
    open_empty(&t, 16, "classic");
    restrict_cells(t.logic, 5, bits_below(5));
    assert_false(naked_quad(t.logic, &t.step));
    assert_false(hidden_quad(t.logic, &t.step));
    assert_true(preemptive_set(t.logic, &t.step));
    assert_int_equal(t.step.rating, 56);
    assert_int_equal(t.step.removed.n, 55);
    assert_int_equal(t.step.cells.n, 5);
    assert_string_equal(
        text_string(&t.step.words),
        "In row 1, the only candidates of r1c1, r1c2, r1c3, r1c4 and "
        "r1c5 are 1, 2, 3, 4 and 5, so remove 1, 2, 3, 4 and 5 from "
        "r1c6, r1c7, r1c8, r1c9, r1c10, r1c11, r1c12, r1c13, r1c14, "
        "r1c15 and r1c16.");
    thinker_close(&t);
}

/* Ten cells have lost six digits, which makes these hidden in the others. */
static void test_hidden_set_of_six(void **state) {
    struct thinker t;
    (void)state;
    open_empty(&t, 16, "classic");
    restrict_cells(t.logic, 10, bits_below(10));
    assert_true(preemptive_set(t.logic, &t.step));
    assert_int_equal(t.step.rating, 58);
    assert_int_equal(t.step.cells.n, 6);
    assert_int_equal(t.step.digits, bits_below(16) & ~bits_below(10));
    assert_int_equal(t.step.removed.n, 60);
    thinker_close(&t);
}

static void test_larger_fish(void **state) {
    struct thinker t;
    (void)state;
    open_empty(&t, 16, "classic");
    for (int row = 0; row < 15; row += 3) /* rows 1, 4, 7, 10, 13 */
        for (int column = 0; column < 16; column++)
            if (column % 3 || column == 15)
                logic_remove(t.logic, row * 16 + column, 6);
    assert_false(jellyfish(t.logic, &t.step));
    assert_true(larger_fish(t.logic, &t.step));
    assert_int_equal(t.step.rating, 56);
    assert_int_equal(t.step.removed.n, 5 * 11);
    assert_non_null(strstr(
        text_string(&t.step.words),
        "In rows 1, 4, 7, 10 and 13, 7 fits only in columns 1, 4, 7, 10 and "
        "13, so all these columns have their 7 there: remove 7 from r2c1, "));
    thinker_close(&t);
}

/* Four cells with two digits: usable only when that would be a second
 * solution of this very puzzle. */
static bool finds_rectangle(const char *rules, bool is_unique, int below) {
    struct thinker t;
    const int corner[] = {0, 3, below * 9, below * 9 + 3};
    open_empty(&t, 9, rules);
    t.logic->is_unique = is_unique;
    for (int i = 0; i < 4; i++)
        for (int d = 2; d < 9; d++)
            if (i < 3 || d > 2)
                logic_remove(t.logic, corner[i], d);
    const bool found = unique_rectangle_1(t.logic, &t.step);
    if (found) {
        assert_int_equal(t.step.removed.n, 2);
        assert_int_equal(t.step.removed.data[0], corner[3] * 9);
    }
    thinker_close(&t);
    return found;
}

static void test_rectangles_only_where_they_hold(void **state) {
    (void)state;
    assert_true(finds_rectangle("classic", true, 1));
    assert_false(finds_rectangle("classic", true, 3)); /* in four boxes */
    assert_false(finds_rectangle("classic", false, 1));
    assert_false(finds_rectangle("classic anti-king", true, 1));
    assert_false(finds_rectangle("classic windoku", true, 1));
    assert_false(finds_rectangle("classic nonconsecutive", true, 1));
}

/* A naked single stands before a hidden pair, which the scale rates lower. */
static void test_order(void **state) {
    const struct geometry shape = geometry_default(9);
    struct lookout pair = {.name = "direct hidden pair"};
    struct lookout single = {.name = "naked single"};
    struct thinker t;
    (void)state;
    thinker_open(&t, &shape, "classic");
    struct board *const b = board_read(
        &shape,
        ".......71..83......2.......41....6.....87....7........6.3.4...."
        "...5..82..........");
    assert_true(thinker_load(&t, b));
    path_walk(t.logic, NULL, &t.step, look, &single);
    assert_true(single.seen);
    assert_string_equal(text_string(&single.words), "Only 9 is left in r4c4.");
    const int n_open = t.logic->n_open;
    thinker_load(&t, b);
    path_walk(t.logic, NULL, &t.step, look, &pair);
    assert_true(pair.seen);
    assert_true(t.logic->n_open < n_open);
    text_free(&single.words);
    text_free(&pair.words);
    board_free(b);
    thinker_close(&t);
}

static void test_order_is_ours_to_choose(void **state) {
    const struct geometry shape = geometry_default(9);
    const struct technique *list[] = {NULL, NULL};
    const struct path_order order = {.list = list};
    struct thinker t;
    struct walk w;
    (void)state;
    thinker_open(&t, &shape, "classic");
    struct board *const b = board_read(&shape, samples[0].puzzle);
    for (int i = 0; techniques[i].name; i++)
        if (!strcmp(techniques[i].name, "naked single"))
            list[0] = &techniques[i];
    assert_true(thinker_load(&t, b));
    thinker_walk(&t, &order, &w);
    assert_int_equal(w.grade.n_steps, w.grade.count[list[0] - techniques]);
    assert_null(w.wrong);
    board_free(b);
    thinker_close(&t);
}

static void test_levels(void **state) {
    static const struct {
        int rating;
        const char *level;
    } rows[] = {{10, "easy"},    {15, "easy"},     {17, "medium"},
                {25, "medium"},  {26, "hard"},     {40, "hard"},
                {41, "expert"},  {64, "expert"},   {65, "extreme"},
                {90, "extreme"}, {110, "extreme"}, {0, "easy"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(grade_level(rows[i].rating), rows[i].level);
}

/* Every technique may be found by its name, and no name is there twice. */
static void test_table(void **state) {
    (void)state;
    for (int i = 0; techniques[i].name; i++) {
        assert_true(i < GRADE_MAX_TECHNIQUES);
        assert_true(techniques[i].rating >= 10);
        assert_non_null(techniques[i].summary);
        assert_null(strchr(techniques[i].name, ','));
        for (int j = 0; j < i; j++)
            assert_string_not_equal(techniques[i].name, techniques[j].name);
    }
}

static void test_mistakes(void **state) {
    const struct geometry shape = geometry_default(4);
    static const int8_t solution[16] = {0, 1, 2, 3, 2, 3, 0, 1,
                                        1, 0, 3, 2, 3, 2, 1, 0};
    struct board *const b = board_new(&shape);
    struct hint_mistakes m = {{0}, {0}};
    (void)state;
    b->given[0] = 0;
    board_want_placed(b);
    b->placed[1] = 1;
    b->placed[5] = 0;
    board_want_candidates(b);
    b->candidates[0] = bits_one(0);
    b->candidates[1] = bits_one(1);
    b->candidates[5] = bits_one(0);
    b->candidates[7] = bits_one(0) | bits_one(2);
    hint_find_mistakes(b, solution, &m);
    assert_int_equal(m.wrong.n, 1);
    assert_int_equal(m.wrong.data[0], 5);
    assert_int_equal(m.missing.n, 1);
    assert_int_equal(m.missing.data[0], 7);
    hint_mistakes_free(&m);
    board_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_state),
        cmocka_unit_test(test_freshness),
        cmocka_unit_test(test_samples),
        cmocka_unit_test(test_naked_set_of_five),
        cmocka_unit_test(test_hidden_set_of_six),
        cmocka_unit_test(test_larger_fish),
        cmocka_unit_test(test_rectangles_only_where_they_hold),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_order_is_ours_to_choose),
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_mistakes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
