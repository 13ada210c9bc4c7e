/* Rules: what they say (emit), how they check (holds), how they are named. */
#include "api/tables.h"
#include "base/rng.h"
#include "naive.h"
#include "puzzle_helper.h"
#include "rules/families.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Three opinions on the same rules: constraints, holds and the naive one. */
struct opinions {
    struct rule_set rules;
    struct constraints constraints;
    struct naive_puzzle naive;
    bool *clash; /* [n_cells * n_cells], by the naive opinion */
};

static void opinions_open(struct opinions *o, const struct geometry *g,
                          const char *names) {
    const size_t n = (size_t)geometry_cells(g);
    rules_open(&o->rules, g, names);
    constraints_init(&o->constraints, g);
    rule_set_emit(&o->rules, &o->constraints);
    o->naive = (struct naive_puzzle){*g, naive_rules_named(names), NULL, NULL};
    o->clash = xnew(n * n, bool);
}

static void opinions_close(struct opinions *o) {
    xfree(o->clash);
    constraints_free(&o->constraints);
    rule_set_free(&o->rules);
}

static bool breaks_any(const struct constraints *c, const int8_t *cell) {
    for (size_t i = 0; i < c->list.n; i++)
        if (constraint_is_broken(c, &c->list.data[i], cell))
            return true;
    return false;
}

/* Fills in which pairs of cells clash; returns how many. */
static int list_clashes(struct opinions *o, const int8_t *cell) {
    const int n = geometry_cells(&o->rules.shape);
    int found = 0;
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++) {
            const bool clash = a != b && cell[a] >= 0 && cell[b] >= 0 &&
                               naive_clash(&o->naive, a, cell[a], b, cell[b]);
            o->clash[a * n + b] = clash;
            found += clash;
        }
    return found;
}

/* Each pair of cells of a violation clashes; they are struck off the list. */
static void strike(struct opinions *o, const struct violation *v,
                   const int8_t *cell) {
    const int n = geometry_cells(&o->rules.shape);
    assert_true(v->n_cells >= 2);
    assert_int_equal(v->digit, cell[v->cells[0]]);
    for (int i = 0; i < v->n_cells; i++)
        for (int j = i + 1; j < v->n_cells; j++) {
            const int a = v->cells[i], b = v->cells[j];
            assert_true(a < b);
            assert_true(naive_clash(&o->naive, a, cell[a], b, cell[b]));
            o->clash[a * n + b] = o->clash[b * n + a] = false;
        }
}

/* holds lists just the pairs that clash, and emit forbids the same grids. */
static bool compare(struct opinions *o, const int8_t *cell) {
    const int n = geometry_cells(&o->rules.shape);
    const bool clashes = list_clashes(o, cell) > 0;
    const struct grid grid = {o->rules.shape, cell};
    struct violations v = {{0}};
    rule_set_holds(&o->rules, &grid, &v);
    assert_int_equal(breaks_any(&o->constraints, cell), clashes);
    assert_int_equal(v.list.n > 0, clashes);
    for (size_t i = 0; i < v.list.n; i++)
        strike(o, &v.list.data[i], cell);
    for (int i = 0; i < n * n; i++)
        assert_false(o->clash[i]);
    violations_free(&v);
    return clashes;
}

static const char *const alone[] = {
    "classic",    "anti-knight", "anti-king", "nonconsecutive",
    "diagonal",   "windoku",     "template",  "leaper:0,1",
    "leaper:1,3", "leaper:2,2",  "leaper:3,0"};
enum { N_ALONE = sizeof alone / sizeof *alone };

static void all_4x4(struct naive_answer *a) {
    static const int8_t blank[16] = {-1, -1, -1, -1, -1, -1, -1, -1,
                                     -1, -1, -1, -1, -1, -1, -1, -1};
    const struct naive_puzzle p = {
        {4, 2, 2}, naive_rules_named("classic"), blank, NULL};
    naive_solve(&p, 1000, 100000, a);
    assert_int_equal(a->grids.n, 288);
}

/* How many of the 288 grids a rule leaves. 24 and 0 for the chess rules are in
 * the literature; the others come from a separate enumeration of rows as
 * permutations. */
static void test_all_4x4_grids(void **state) {
    (void)state;
    static const struct {
        const char *rule;
        int left;
    } rules[] = {{"classic", 288},  {"anti-knight", 24},   {"anti-king", 0},
                 {"diagonal", 48},  {"nonconsecutive", 0}, {"windoku", 168},
                 {"template", 168}, {"leaper:0,1", 288}};
    static const struct geometry g = {4, 2, 2};
    struct naive_answer all;
    all_4x4(&all);
    for (size_t r = 0; r < sizeof rules / sizeof *rules; r++) {
        struct opinions o;
        int left = 0;
        opinions_open(&o, &g, rules[r].rule);
        for (int i = 0; i < all.grids.n; i++)
            left += !compare(&o, grids_at(&all.grids, i));
        assert_int_equal(left, rules[r].left);
        opinions_close(&o);
    }
    naive_answer_free(&all);
}

/* The rules that have no number above, over the same grids. */
static void test_all_4x4_grids_any_rule(void **state) {
    (void)state;
    static const struct geometry g = {4, 2, 2};
    struct naive_answer all;
    all_4x4(&all);
    for (int r = 0; r < N_ALONE; r++) {
        struct opinions o;
        opinions_open(&o, &g, alone[r]);
        for (int i = 0; i < all.grids.n; i++)
            compare(&o, grids_at(&all.grids, i));
        opinions_close(&o);
    }
    naive_answer_free(&all);
}

/* A grid that is right for classic, with few cells changed or blank. */
static void near_grid(struct rng *rng, const struct geometry *g, int8_t *cell) {
    const int n = g->n, rows = g->box_rows, cols = g->box_cols;
    const uint32_t blanks = rng_below(rng, 100);
    int digit[GEOMETRY_MAX_N];
    for (int i = 0; i < n; i++)
        digit[i] = i;
    rng_shuffle(rng, digit, n);
    for (int i = 0; i < n * n; i++) {
        const int r = i / n, c = i % n;
        cell[i] = (int8_t)digit[(r % rows * cols + r / rows + c) % n];
        if (rng_below(rng, 100) < blanks)
            cell[i] = -1;
    }
    for (int i = (int)rng_below(rng, 4); i > 0; i--)
        cell[rng_below(rng, (uint32_t)(n * n))] =
            (int8_t)rng_below(rng, (uint32_t)n);
}

/* Few cells with any digits: every rule has grids that it allows. */
static void sparse_grid(struct rng *rng, const struct geometry *g,
                        int8_t *cell) {
    const uint32_t n_cells = (uint32_t)geometry_cells(g);
    memset(cell, -1, n_cells);
    for (uint32_t i = rng_below(rng, 8); i > 0; i--)
        cell[rng_below(rng, n_cells)] = (int8_t)rng_below(rng, (uint32_t)g->n);
}

static bool fits(const char *rule, const struct geometry *g) {
    if (!strcmp(rule, "windoku"))
        return g->box_rows == g->box_cols && g->n >= 4;
    return strcmp(rule, "template") || g->n >= 4;
}

static void compare_random_grids(struct rng *rng, const struct geometry *g,
                                 const char *rule, int repeat) {
    int8_t cell[400];
    struct opinions o;
    int wrong = 0, right = 0;
    opinions_open(&o, g, rule);
    for (int i = 0; i < repeat; i++) {
        if (i % 2)
            near_grid(rng, g, cell);
        else
            sparse_grid(rng, g, cell);
        const bool clashes = compare(&o, cell);
        wrong += clashes;
        right += !clashes;
    }
    assert_true(right > 0);
    assert_true(wrong > 0 || g->n < 4);
    opinions_close(&o);
}

static void test_random_grids(void **state) {
    (void)state;
    static const struct geometry shapes[] = {
        {1, 1, 1}, {2, 1, 2}, {3, 3, 1}, {4, 2, 2},  {5, 1, 5},
        {6, 2, 3}, {6, 3, 2}, {9, 3, 3}, {12, 3, 4}, {16, 4, 4}};
    struct rng rng;
    rng_seed(&rng, 4);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
        for (int r = 0; r < N_ALONE; r++)
            if (fits(alone[r], &shapes[s]))
                compare_random_grids(&rng, &shapes[s], alone[r],
                                     shapes[s].n > 9 ? 60 : 240);
}

/* "row 7 digit 5 r7c4 r7c9; ...", units of pair rules left out. */
static char *describe(const struct geometry *g, const struct violations *v) {
    struct text out = {0};
    char name[CELL_NAME_SIZE];
    for (size_t i = 0; i < v->list.n; i++) {
        const struct violation *const one = &v->list.data[i];
        text_printf(&out, "%s%s ", i ? "; " : "", one->rule);
        if (one->unit)
            text_printf(&out, "%d ", one->unit);
        text_printf(&out, "digit %d", one->digit + 1);
        for (int k = 0; k < one->n_cells; k++) {
            geometry_cell_name(g, one->cells[k], name);
            text_printf(&out, " %s", name);
        }
    }
    return text_take(&out);
}

/* Lists by hand. The first four grids are printed in articles as states of a
 * search or as the best board of a search that failed. */
static const struct {
    struct geometry g;
    const char *rules, *cells, *violations;
} by_hand[] = {
    {{9, 3, 3},
     "classic",
     "913427586 254386179 687195324 325764891 479218653 168953742"
     "736549215 542831967 591672438",
     "row 7 digit 5 r7c4 r7c9; column 1 digit 5 r8c1 r9c1; "
     "box 7 digit 5 r8c1 r9c1"},
    {{9, 3, 3},
     "classic",
     "531276894 6241952.. .98....6. 8...6...3 4..8.3..1 7...2...6"
     ".6....28. ...419..5 ....8..79",
     "row 2 digit 2 r2c2 r2c7; column 7 digit 2 r2c7 r7c7"},
    {{9, 3, 3},
     "classic",
     "53.17.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6"
     ".6....28. ...419..5 ....8..79",
     "column 4 digit 1 r1c4 r2c4; box 2 digit 1 r1c4 r2c4"},
    {{9, 3, 3},
     "classic anti-knight anti-king",
     "534678912 672195348 198342567 859761423 426853791 713924856"
     "961537284 287419635 345286179",
     NULL}, /* a solved grid: only chess rules are broken */
    {{9, 3, 3},
     "classic",
     ".99..5.1. 85.4....2 432...... 1...69.83 .9.....6. 62.71...9"
     "......194 5....4.37 .4.3..6..",
     "row 1 digit 9 r1c2 r1c3; column 2 digit 9 r1c2 r5c2; "
     "box 1 digit 9 r1c2 r1c3"},
    {{9, 3, 3},
     "classic anti-knight",
     "1........ ..1...... ......... ......... ......... ........."
     "......... ......... .........",
     "box 1 digit 1 r1c1 r2c3; anti-knight digit 1 r1c1 r2c3"},
    {{9, 3, 3},
     "classic anti-king",
     "......... ......... ..5...... ...5..... ......... ........."
     "......... ......... .........",
     "anti-king digit 5 r3c3 r4c4"},
    {{4, 2, 2},
     "classic",
     "1..1 .... 1..1 ....",
     "row 1 digit 1 r1c1 r1c4; row 3 digit 1 r3c1 r3c4; "
     "column 1 digit 1 r1c1 r3c1; column 4 digit 1 r1c4 r3c4"},
    {{4, 2, 2},
     "classic",
     "2122 .... .... ....",
     "row 1 digit 2 r1c1 r1c3 r1c4; box 2 digit 2 r1c3 r1c4"},
    {{4, 2, 2},
     "classic",
     "3311 .... .... ....",
     "row 1 digit 1 r1c3 r1c4; row 1 digit 3 r1c1 r1c2; "
     "box 1 digit 3 r1c1 r1c2; box 2 digit 1 r1c3 r1c4"},
    {{6, 2, 3},
     "classic",
     ".....4 ...4.. ...... ...... ...... ......",
     "box 2 digit 4 r1c6 r2c4"},
    {{6, 3, 2},
     "classic",
     "...... ...... 1..... ...... ...... 1.....",
     "column 1 digit 1 r3c1 r6c1"},
    {{4, 2, 2},
     "diagonal",
     "1... .1.. .... 2..2",
     "diagonal 1 digit 1 r1c1 r2c2"},
    {{4, 2, 2},
     "diagonal",
     "...3 ..3. .3.. 3...",
     "diagonal 2 digit 3 r1c4 r2c3 r3c2 r4c1"},
    {{3, 1, 3},
     "diagonal",
     "2.2 .2. ...",
     "diagonal 1 digit 2 r1c1 r2c2; diagonal 2 digit 2 r1c3 r2c2"},
    {{4, 2, 2},
     "windoku",
     "4444 4114 4..4 4444",
     "windoku 1 digit 1 r2c2 r2c3"},
    {{9, 3, 3},
     "windoku",
     "......... .7....... ...7..... ......... .7....... ......7.."
     "......... ........7 .........",
     "windoku 1 digit 7 r2c2 r3c4"},
    {{4, 2, 2},
     "nonconsecutive",
     "12.. .... .... 4.23",
     "nonconsecutive digit 1 r1c1 r1c2; nonconsecutive digit 2 r4c3 r4c4"},
    {{4, 2, 2},
     "nonconsecutive",
     "1... 2... 1... 4...",
     "nonconsecutive digit 1 r1c1 r2c1; nonconsecutive digit 2 r2c1 r3c1"},
    {{4, 2, 2},
     "leaper:0,3",
     "1..1 .... .... 1...",
     "leaper digit 1 r1c1 r1c4; leaper digit 1 r1c1 r4c1"},
    {{4, 2, 2},
     "leaper:2,1",
     "1... ..1. .... ....",
     "leaper digit 1 r1c1 r2c3"},
    {{4, 2, 2},
     "anti-knight",
     ".1.. ...1 .1.. ....",
     "anti-knight digit 1 r1c2 r2c4; anti-knight digit 1 r2c4 r3c2"},
    {{4, 2, 2},
     "template",
     "4..4 .4.. .... 4..1",
     "template 1 digit 4 r1c1 r1c4 r4c1"},
    {{4, 2, 2}, "classic", ".... .... .... ....", ""},
};

static void test_lists_by_hand(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof by_hand / sizeof *by_hand; i++) {
        int8_t cell[81];
        struct rule_set rules;
        struct violations v = {{0}};
        if (!by_hand[i].violations)
            continue;
        rules_open(&rules, &by_hand[i].g, by_hand[i].rules);
        cells_read(&by_hand[i].g, by_hand[i].cells, cell);
        rule_set_holds(&rules, &(struct grid){by_hand[i].g, cell}, &v);
        char *const found = describe(&by_hand[i].g, &v);
        assert_string_equal(found, by_hand[i].violations);
        xfree(found);
        violations_free(&v);
        rule_set_free(&rules);
    }
}

/* Each hand-made grid also goes through the three opinions. */
static void test_opinions_on_hand_made_grids(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof by_hand / sizeof *by_hand; i++) {
        int8_t cell[81];
        struct opinions o;
        opinions_open(&o, &by_hand[i].g, by_hand[i].rules);
        cells_read(&by_hand[i].g, by_hand[i].cells, cell);
        const bool clean = by_hand[i].violations && !*by_hand[i].violations;
        assert_int_equal(compare(&o, cell), !clean);
        opinions_close(&o);
    }
}

/* Houses and groups by arithmetic: 3n rows, columns and boxes; pairs of cells
 * a move apart: 4(n-1)(n-2) for the knight, 2n(n-1) + 2(n-1)^2 for the king;
 * a table for each of 2n(n-1) cells side by side. On a torus every move has a
 * target, so half of the n*n cells times the directions. */
static void test_how_much_is_emitted(void **state) {
    (void)state;
    static const struct {
        int n;
        const char *rule;
        size_t constraints;
    } cases[] = {
        {9, "classic", 27},          {9, "anti-knight", 224},
        {9, "anti-king", 272},       {9, "nonconsecutive", 144},
        {9, "diagonal", 2},          {9, "windoku", 4},
        {4, "windoku", 1},           {16, "windoku", 9},
        {9, "template", 1},          {1, "anti-knight", 0},
        {1, "anti-king", 0},         {1, "nonconsecutive", 0},
        {2, "anti-knight", 0},       {4, "anti-knight", 24},
        {9, "leaper:1,2", 224},      {9, "leaper:0,1", 144},
        {9, "leaper:1,1", 128},      {9, "leaper:8,8", 2},
        {9, "leaper:0,8", 18},       {9, "leaper:9,0", 0},
        {64, "anti-knight", 15624},  {9, "anti-knight:torus", 324},
        {9, "anti-king:torus", 324}, {9, "leaper:8,8:torus", 162},
        {9, "leaper:0,9:torus", 0},  {9, "diagonal:down", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct geometry g = geometry_default(cases[i].n);
        struct opinions o;
        opinions_open(&o, &g, cases[i].rule);
        assert_int_equal(o.constraints.list.n, cases[i].constraints);
        opinions_close(&o);
    }
}

/* What rule_set_add makes of a text: the name of the rule, or why not. */
static const struct {
    int size;
    const char *text, *name, *why;
} names[] = {
    {9, "classic", "classic", NULL},
    {9, "anti-knight", "anti-knight", NULL},
    {9, "antiknight", "anti-knight", NULL},
    {9, "anti_knight", "anti-knight", NULL},
    {9, "Anti-Knight", "anti-knight", NULL},
    {9, "ANTIKING", "anti-king", NULL},
    {9, "--anti--king--", "anti-king", NULL},
    {9, "non-consecutive", "nonconsecutive", NULL},
    {9, "leaper:1,2", "leaper:1,2", NULL},
    {9, "LEAPER:0,63", "leaper:0,63", NULL},
    {9, "windoku", "windoku", NULL},
    {4, "windoku", "windoku", NULL},
    {9, "", NULL, "there is no rule ''"},
    {9, "anti", NULL, "there is no rule 'anti'; did you mean 'anti-knight'?"},
    {9, "anti-knights", NULL,
     "there is no rule 'anti-knights'; did you mean 'anti-knight'?"},
    {9, "anti knight", NULL,
     "there is no rule 'anti knight'; did you mean 'anti-knight'?"},
    {9, "diagonla", NULL,
     "there is no rule 'diagonla'; did you mean "
     "'diagonal'?"},
    {9, "diagonal:up", "diagonal:up", NULL},
    {9, "diagonal:left", NULL,
     "rule 'diagonal' takes 'down' or 'up' after the colon"},
    {9, "antiking:torus", "anti-king:torus", NULL},
    {9, "leaper:01,2", "leaper:1,2", NULL},
    {9, "leaper:1,2,torus", "leaper:1,2,torus", NULL},
    {9, "leaper:1,2:torus", "leaper:1,2,torus", NULL},
    {9, "sudoku-x", "diagonal", NULL},
    {9, ":1,2", NULL, "there is no rule ''"},
    {9, "no-such-rule:7", NULL, "there is no rule 'no-such-rule'"},
    {9, "classic:1", NULL, "rule 'classic' takes nothing after the colon"},
    {9, "anti-king:1", NULL,
     "rule 'anti-king' takes nothing but 'torus' after the colon"},
    {9, "windoku:1", NULL, "rule 'windoku' takes nothing after the colon"},
    {6, "windoku", NULL, "rule 'windoku' needs square boxes of 2x2 or larger"},
    {1, "windoku", NULL, "rule 'windoku' needs square boxes of 2x2 or larger"},
};

static void test_names(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct geometry g = geometry_default(names[i].size);
        struct rule_set s;
        struct text why = {0};
        rule_set_init(&s, &g);
        const bool added = rule_set_add(&s, rule_table, names[i].text, &why);
        assert_int_equal(added, names[i].name != NULL);
        assert_int_equal(s.list.n, added);
        assert_string_equal(text_string(&why), added ? "" : names[i].why);
        if (added)
            assert_string_equal(s.list.data[0].name, names[i].name);
        text_free(&why);
        rule_set_free(&s);
    }
}

static void test_long_name_is_cut(void **state) {
    (void)state;
    static const struct geometry g = {9, 3, 3};
    char name[200];
    struct rule_set s;
    struct text why = {0};
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    rule_set_init(&s, &g);
    assert_false(rule_set_add(&s, rule_table, name, &why));
    assert_int_equal(why.n, strlen("there is no rule ''") + 60);
    text_free(&why);
    rule_set_free(&s);
}

static void test_leaper_arguments(void **state) {
    (void)state;
    static const char *const bad[] = {
        "leaper",       "leaper:",      "leaper:1",
        "leaper:1,",    "leaper:,1",    "leaper:0,0",
        "leaper:1,2,3", "leaper:-1,2",  "leaper:1,64",
        "leaper:64,1",  "leaper:1;2",   "leaper:a,b",
        "leaper:1,2 ",  "leaper:1.5,2", "leaper:99999999999999999999,1"};
    static const struct geometry g = {9, 3, 3};
    struct rule_set s;
    rule_set_init(&s, &g);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct text why = {0};
        assert_false(rule_set_add(&s, rule_table, bad[i], &why));
        assert_string_equal(text_string(&why),
                            "rule 'leaper' needs two numbers from 0 to 63, "
                            "not both 0, like leaper:1,3");
        text_free(&why);
    }
    assert_int_equal(s.list.n, 0);
    rule_set_free(&s);
}

/* Lists of rules: their names in order, or the error and where it is. */
static const struct {
    const char *text, *names;
    size_t at;
} lists[] = {
    {"", "", 0},
    {" ,; \t\n", "", 0},
    {"anti-king", "anti-king", 0},
    {"anti-king,anti-knight", "anti-king anti-knight", 0},
    {"anti-king anti-knight", "anti-king anti-knight", 0},
    {"diagonal;windoku;", "diagonal windoku", 0},
    {"anti-king, antiking anti_king", "anti-king", 0},
    {"leaper:1,3,leaper:0,2", "leaper:1,3 leaper:0,2", 0},
    {"leaper:1,3, diagonal", "leaper:1,3 diagonal", 0},
    {"leaper:1,3 leaper:1,3", "leaper:1,3", 0},
    {"leaper:1,3 leaper:3,1", "leaper:1,3 leaper:3,1", 0},
    {"miracle", "anti-knight anti-king nonconsecutive", 0},
    {"Miracle, anti-king", "anti-knight anti-king nonconsecutive", 0},
    {"leaper:1,2,torus,diagonal", "leaper:1,2,torus diagonal", 0},
    {"anti-king, frogs", "there is no rule 'frogs'", 11},
    {"frogs anti-king", "there is no rule 'frogs'", 0},
    {"diagonal,leaper:1",
     "rule 'leaper' needs two numbers from 0 to 63, not both 0, like "
     "leaper:1,3",
     9},
};

static char *join_names(const struct rule_set *s) {
    struct text out = {0};
    for (size_t i = 0; i < s->list.n; i++)
        text_printf(&out, "%s%s", i ? " " : "", s->list.data[i].name);
    return text_take(&out);
}

static void test_lists(void **state) {
    (void)state;
    static const struct geometry g = {9, 3, 3};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        struct rule_set s;
        struct text why = {0};
        size_t at = 0;
        rule_set_init(&s, &g);
        const bool added =
            rule_set_add_list(&s, rule_table, lists[i].text, &why, &at);
        char *const joined = join_names(&s);
        assert_string_equal(added ? joined : text_string(&why), lists[i].names);
        assert_int_equal(at, lists[i].at);
        xfree(joined);
        text_free(&why);
        rule_set_free(&s);
    }
}

/* Every row can be found by its name, is described, and has both halves. */
static void test_table(void **state) {
    (void)state;
    for (int i = 0; rule_table[i]; i++) {
        assert_int_equal(rule_find(rule_table, rule_table[i]->name), i);
        assert_true(strlen(rule_table[i]->summary) > 10);
        assert_non_null(rule_table[i]->emit);
        assert_non_null(rule_table[i]->holds);
    }
    assert_int_equal(rule_find(rule_table, template_rule.name), -1);
}

static void test_template_fits(void **state) {
    (void)state;
    static const struct rule *const table[] = {&template_rule, NULL};
    for (int n = 1; n <= 9; n++) {
        const struct geometry g = geometry_default(n);
        struct rule_set s;
        struct text why = {0};
        rule_set_init(&s, &g);
        assert_int_equal(rule_set_add(&s, table, "template", &why), n >= 4);
        assert_string_equal(text_string(&why),
                            n >= 4 ? ""
                                   : "rule 'template' needs a board of 4x4 or "
                                     "larger");
        text_free(&why);
        rule_set_free(&s);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_4x4_grids),
        cmocka_unit_test(test_all_4x4_grids_any_rule),
        cmocka_unit_test(test_random_grids),
        cmocka_unit_test(test_lists_by_hand),
        cmocka_unit_test(test_opinions_on_hand_made_grids),
        cmocka_unit_test(test_how_much_is_emitted),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_long_name_is_cut),
        cmocka_unit_test(test_leaper_arguments),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_template_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
