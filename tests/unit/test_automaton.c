/* Lines as automata: what they accept is what the checks of grids allow, word
 * by word; each word has one run or none; and they are the minimal layered ones
 * with their states numbered as they are met.
 */
#include "api/tables.h"
#include "board/mark_text.h"
#include "effort.h"
#include "line_helper.h"
#include "mark_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_CELLS = 256 };

/* ---- every kind, all words of small lines ---- */

/* How the cells of a kind lie. */
enum layout { WALK, WHOLE_ROW, DIAGONAL, SQUARE };

static const struct {
    const char *kind;
    const char *values; /* NULL = numbers up to the greatest sum; else words,
                           of which "-" is no value */
    enum layout layout;
    int fewest, most;
} kinds[] = {
    {"cage", NULL, WALK, 1, 4},
    {"sum", NULL, WALK, 1, 5},
    {"little-killer", NULL, DIAGONAL, 1, 4},
    {"arrow", "-", WALK, 2, 5},
    {"double-arrow", "-", WALK, 3, 5},
    {"pill-arrow", "2 3", WALK, 4, 6},
    {"rellik-cage", NULL, WALK, 1, 4},
    {"equality-cage", "-", WALK, 1, 4},
    {"quadruple", "1 11 12 123 1234 4422 112 2,3 4444", SQUARE, 4, 4},
    {"contain-at-least", "1 11 12 123 2,3 1123 444", WALK, 1, 5},
    {"contain-exact", "1 11 12 123 2,3 1123 444", WALK, 1, 5},
    {"look-and-say", "01 11 0112 2122 1324 2131 0104 54", WALK, 1, 5},
    {"sandwich", NULL, WHOLE_ROW, 4, 6},
    {"lunchbox", NULL, WALK, 1, 4},
    {"x-sum", NULL, WHOLE_ROW, 4, 6},
    {"skyscraper", NULL, WHOLE_ROW, 4, 6},
    {"hidden-skyscraper", NULL, WHOLE_ROW, 4, 6},
    {"between-line", "-", WALK, 2, 6},
    {"lockout-line", "- 0 1 2 3 4 5", WALK, 2, 6},
    {"zipper-line", "-", WALK, 1, 6},
    {"sum-line", NULL, WALK, 1, 5},
    {"value-indexing", "-", WALK, 3, 6},
};
enum { N_KINDS = sizeof kinds / sizeof *kinds };

/* Cells of row 1 and then of row 3 backwards, which share no box of 2 rows. */
static void cells_text(enum layout layout, int n, int n_cells,
                       struct text *out) {
    for (int i = 0; i < n_cells; i++) {
        int row = i < n ? 0 : 2, col = i < n ? i : 2 * n - 1 - i;
        if (layout == DIAGONAL)
            row = col = i;
        if (layout == SQUARE) {
            row = i / 2;
            col = i % 2;
        }
        text_printf(out, " r%dc%d", row + 1, col + 1);
    }
}

static void open_mark(struct judges *j, const struct geometry *g,
                      const char *rules, const char *mark) {
    struct board *const b = board_with(g, mark);
    struct text why = {0};
    if (!judges_open(j, b, rules, &why))
        fail_msg("%s: %s", mark, text_string(&why));
    if (j->constraints.trouble)
        fail_msg("%s: %s", mark, j->constraints.trouble);
    board_free(b);
    text_free(&why);
}

static bool has_twice(const int *letters, int n) {
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            if (letters[i] == letters[k])
                return true;
    return false;
}

/* All words of the mark's cells: one run where the check finds nothing, none
 * where it does. Of a row with a digit twice outside clues need not know. */
static void check_words(const struct judges *j, const char *mark, bool is_row,
                        int *n_good) {
    const int n = j->rules.shape.n;
    const struct mark *const m = &j->rules.board->marks.data[0];
    const int n_cells = (int)m->cells.n, n_words = power(n, n_cells);
    int8_t cell[MOST_CELLS];
    memset(cell, -1, sizeof cell);
    for (int word = 0; word < n_words; word++) {
        int letters[MOST_PLACES];
        word_letters(word, n, n_cells, letters);
        for (int i = 0; i < n_cells; i++)
            cell[m->cells.data[i]] = (int8_t)letters[i];
        const bool good = by_constraints(j, cell);
        const int runs = runs_of(&j->constraints, cell);
        assert_in_range(runs, 0, 1);
        if (is_row && has_twice(letters, n_cells))
            continue;
        if (by_holds(j, cell) != good || (good && runs != 1))
            fail_msg("%s, word %d: holds says %d, %d runs", mark, word, !good,
                     runs);
        *n_good += good;
    }
}

/* Cells of a line that stand there once: it is a language by itself. */
static void check_lines(const struct judges *j) {
    static uint8_t is_word[MOST_WORDS];
    const struct constraints *const c = &j->constraints;
    for (size_t i = 0; i < c->list.n; i++) {
        const struct constraint *const one = &c->list.data[i];
        if (one->kind != CONSTRAINT_LINE)
            continue;
        find_words(one->words, c->shape.n, is_word);
        check_minimal(one->words, c->shape.n, is_word);
    }
}

static const struct geometry shapes[] = {{4, 2, 2}, {5, 1, 5}, {6, 2, 3}};
enum { N_SHAPES = sizeof shapes / sizeof *shapes };

static void check_mark(int kind, const struct geometry *g, const char *value,
                       int n_cells, int *n_good) {
    struct text mark = {0};
    struct judges j;
    text_printf(&mark, "%s %s:", kinds[kind].kind, value);
    cells_text(kinds[kind].layout, g->n, n_cells, &mark);
    open_mark(&j, g, "", text_string(&mark));
    check_words(&j, text_string(&mark), kinds[kind].layout == WHOLE_ROW,
                n_good);
    check_lines(&j);
    judges_close(&j);
    text_free(&mark);
}

/* The next word of a list. */
static bool next_value(const char **at, char *value) {
    const size_t n = strcspn(*at, " ");
    memcpy(value, *at, n);
    value[n] = '\0';
    if (!strcmp(value, "-"))
        value[0] = '\0';
    *at += n + ((*at)[n] == ' ');
    return n > 0;
}

static void check_kind(int kind, const struct geometry *g, int n_cells,
                       int *n_good) {
    char value[16];
    if (kinds[kind].values) {
        for (const char *at = kinds[kind].values; next_value(&at, value);)
            check_mark(kind, g, value, n_cells, n_good);
        return;
    }
    const bool from_1 = strstr("rellik-cage x-sum skyscraper hidden-skyscraper "
                               "sum-line",
                               kinds[kind].kind) != NULL;
    const int step = g->n < 6 || slow_wanted() ? 1 : 3;
    for (int v = from_1; v <= g->n * n_cells + 1; v += step) {
        snprintf(value, sizeof value, "%d", v);
        check_mark(kind, g, value, n_cells, n_good);
    }
}

static void test_all_words(void **state) {
    (void)state;
    for (int kind = 0; kind < N_KINDS; kind++) {
        int n_good = 0;
        for (int s = 0; s < N_SHAPES; s++)
            for (int n_cells = kinds[kind].fewest; n_cells <= kinds[kind].most;
                 n_cells++)
                if (kinds[kind].layout != WHOLE_ROW || n_cells == shapes[s].n)
                    check_kind(kind, &shapes[s], n_cells, &n_good);
        if (!n_good)
            fail_msg("%s: no word at all", kinds[kind].kind);
    }
}

/* Kinds of several lines that share helpers, or read cells through views: all
 * grids of 4x4 and many larger ones are asked of them in test_mark_rules, and
 * patterns have test_regex. */
static bool shares_helpers(const char *kind) {
    static const char *const kinds_apart[] = {
        "equal-sum",      "region-sum-line", "same-values", "counting-circles",
        "count-distinct", "full-rank",       "regex",       "or"};
    for (size_t i = 0; i < sizeof kinds_apart / sizeof *kinds_apart; i++)
        if (!strcmp(kind, kinds_apart[i]))
            return true;
    return false;
}

static void test_every_kind_is_here(void **state) {
    (void)state;
    for (int i = 0; mark_table[i]; i++) {
        bool found =
            !mark_table[i]->has_lines || shares_helpers(mark_table[i]->name);
        for (int kind = 0; kind < N_KINDS; kind++)
            found |= !strcmp(kinds[kind].kind, mark_table[i]->name);
        if (!found)
            fail_msg("%s has lines, and no row of kinds", mark_table[i]->name);
    }
}

/* What a mark with a cell that comes twice makes of it, too. */
static void test_factors(void **state) {
    (void)state;
    static const char *const marks[] = {
        "sum 7: 2*r1c1 -1*r3c2 r1c3",
        "sum -3: -1*r1c1 -2*r3c2 3*r1c3 r4c4",
        "sum 0: r1c1 -1*r3c2",
        "sum 0: r1c1 -1*r1c1",
        "sum 1: r1c1 -1*r1c1",
        "sum 5: 0*r1c1 r1c2",
        "sum 10: 10*r1c1 r1c1 -1*r2c2",
        "arrow: r1c1 r1c2 r1c2",
        "arrow: r1c1 r1c2 r1c1",
        "double-arrow: r1c1 r2c2 r3c3 r1c1",
        "pill-arrow 2: r1c1 r1c1 r1c2 r1c3 r1c4 r2c2",
        "sum-line 6: r1c1 r1c2 r1c1 r1c2",
        "zipper-line: r1c1 r1c2 r1c3 r1c1",
        "between-line: r1c1 r1c2 r1c3 r1c1",
        "lockout-line 0: r1c1 r1c2 r1c3 r1c1",
        "value-indexing: r1c1 r1c1 r1c2 r1c1",
        "contain-exact 11: r1c1 r1c1 r1c2",
    };
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        for (int s = 0; s < N_SHAPES; s++) {
            struct judges j;
            int n_good = 0;
            open_mark(&j, &shapes[s], "", marks[i]);
            check_words(&j, marks[i], false, &n_good);
            check_lines(&j);
            judges_close(&j);
        }
}

/* ---- lines that share helpers ---- */

/* A blank cell of the mark that is in a house with this digit cannot have it:
 * then the digits are those of no grid. */
static bool is_of_a_grid(const struct constraints *c, const int8_t *cell) {
    for (size_t i = 0; i < c->list.n; i++)
        if ((c->list.data[i].kind == CONSTRAINT_HOUSE ||
             c->list.data[i].kind == CONSTRAINT_GROUP) &&
            constraint_is_broken(c, &c->list.data[i], cell))
            return false;
    return true;
}

/* All digits of the mark's cells, each once; with houses that lie inside of it
 * left out of sums, and cells of one house as one term. */
static int check_jointly(const struct judges *j, const char *mark) {
    const int n = j->rules.shape.n;
    const struct mark *const m = &j->rules.board->marks.data[0];
    int cells[MOST_PLACES], n_cells = 0, n_good = 0;
    int8_t cell[MOST_CELLS];
    memset(cell, -1, sizeof cell);
    for (size_t i = 0; i < m->cells.n; i++)
        if (cell[m->cells.data[i]] < 0) {
            cell[m->cells.data[i]] = 0;
            cells[n_cells++] = m->cells.data[i];
        }
    for (int word = 0; word < power(n, n_cells); word++) {
        int letters[MOST_PLACES];
        word_letters(word, n, n_cells, letters);
        for (int i = 0; i < n_cells; i++)
            cell[cells[i]] = (int8_t)letters[i];
        const int runs = runs_of(&j->constraints, cell);
        assert_in_range(runs, 0, 1);
        if (!is_of_a_grid(&j->constraints, cell))
            continue;
        if (by_holds(j, cell) != (runs == 1 && by_constraints(j, cell)))
            fail_msg("%s, word %d: %d runs", mark, word, runs);
        n_good += runs;
    }
    return n_good;
}

static void test_helpers(void **state) {
    (void)state;
    static const struct geometry g = {6, 2, 3};
    static const struct {
        const char *mark;
        size_t n_lines, n_helpers;
    } cases[] = {
        {"sum 12: r1c1-r1c3 r3c1", 2, 1},
        {"sum 21: r1c1-r1c6", 0, 0},
        {"sum 20: r1c1-r1c6", 0, 0},
        {"sum 25: r1c1-r1c6 r3c3", 1, 0},
        {"sum 12: 2*r1c1 2*r1c2 -1*r3c3 -1*r3c4", 3, 2},
        {"sum -4: r1c1 r1c2 -1*r3c1 -1*r3c2 -3*r5c5", 3, 2},
        {"little-killer 14: r1c1-r4c4", 2, 1},
        {"little-killer 21: r1c1-r6c6", 3, 2},
        {"arrow: r1c1 r1c2 r1c3", 2, 1},
        {"arrow: r2c2 r1c1 r1c3 r3c2", 2, 1},
        {"double-arrow: r1c1 r1c2 r3c3 r4c4 r1c6", 2, 1},
        {"pill-arrow 2: r1c1 r1c2 r2c2 r3c3 r3c4 r3c5", 2, 1},
        {"arrow: r1c1 r1c2 r3c3 r1c2", 1, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct judges j;
        size_t n_lines = 0;
        open_mark(&j, &g, "classic", cases[i].mark);
        for (size_t k = 0; k < j.constraints.list.n; k++)
            n_lines += j.constraints.list.data[k].kind == CONSTRAINT_LINE;
        if (n_lines != cases[i].n_lines ||
            j.constraints.helpers.n != cases[i].n_helpers)
            fail_msg("%s: %zu lines, %zu helpers", cases[i].mark, n_lines,
                     j.constraints.helpers.n);
        check_jointly(&j, cases[i].mark);
        judges_close(&j);
    }
}

/* Any kinds that sum, any cells: houses, groups of cages and regions. */
static void test_random_helpers(void **state) {
    (void)state;
    static const char *const sums[] = {"sum",   "little-killer", "cage",
                                       "arrow", "double-arrow",  "pill-arrow"};
    struct rng rng;
    int n_good = 0, n_helpers = 0;
    rng_seed(&rng, 7);
    for (int i = 0; i < (slow_wanted() ? 5000 : 600); i++) {
        const struct geometry *const g = &shapes[rng_pick(&rng, N_SHAPES)];
        struct board *const b = board_new(g);
        struct judges j;
        struct text why = {0}, mark = {0};
        int8_t cell[MOST_CELLS];
        random_full_grid(&rng, g, cell);
        vec_push(&b->marks, random_mark(&rng, g, sums[rng_pick(&rng, 6)]));
        struct mark *const m = &b->marks.data[0];
        if (m->is_number && strcmp(m->kind, "pill-arrow"))
            suit_number(&rng, g, cell, m);
        mark_print(g, m, &mark);
        if (rng_pick(&rng, 4) == 0)
            random_regions(&rng, b);
        assert_true(judges_open(&j, b, "classic", &why));
        if (m->cells.n < MOST_PLACES)
            n_good += check_jointly(&j, text_string(&mark));
        n_helpers += j.constraints.helpers.n > 1;
        judges_close(&j);
        board_free(b);
        text_free(&mark);
    }
    assert_true(n_good > 1000 && n_helpers > 20);
}

/* ---- a rule with a line for each cell ---- */

static void test_flatmates(void **state) {
    (void)state;
    static uint8_t is_word[MOST_WORDS];
    for (int s = 0; s < N_SHAPES; s++) {
        const int n = shapes[s].n, middle = (n + 1) / 2;
        struct board *const b = board_new(&shapes[s]);
        struct text why = {0};
        struct judges j;
        int n_lines = 0;
        assert_true(judges_open(&j, b, "dutch-flatmates", &why));
        for (size_t i = 0; i < j.constraints.list.n; i++) {
            const struct constraint *const one = &j.constraints.list.data[i];
            const struct automaton *const a = one->words;
            const int *const cells = constraint_cells(&j.constraints, one);
            const int at = n_lines++; /* lines come in the order of cells */
            assert_int_equal(one->kind, CONSTRAINT_LINE);
            const int before = at < n ? 0 : 1;
            assert_int_equal(cells[before], at);
            find_words(a, n, is_word);
            check_minimal(a, n, is_word);
            for (int word = 0; word < power(n, a->n_places); word++) {
                int v[MOST_PLACES] = {0};
                word_letters(word, n, a->n_places, v);
                const bool above = before && v[0] + 1 == 1;
                const bool below =
                    before + 1 < a->n_places && v[before + 1] + 1 == n;
                assert_int_equal(is_word[word],
                                 v[before] + 1 != middle || above || below);
            }
        }
        assert_int_equal(n_lines, n * n);
        judges_close(&j);
        board_free(b);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_words),
        cmocka_unit_test(test_every_kind_is_here),
        cmocka_unit_test(test_factors),
        cmocka_unit_test(test_helpers),
        cmocka_unit_test(test_random_helpers),
        cmocka_unit_test(test_flatmates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
