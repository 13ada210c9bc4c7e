/* What a cover says of a grid: tags, houses, exclusions; and engines on covers
 * that are numbered at random and have helpers. */
#include "api/tables.h"
#include "base/rng.h"
#include "cover/shape.h"
#include "encode/encode.h"
#include "grids.h"
#include "mark_helper.h"
#include "puzzle_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- shapes of rules, against what the rules hold ---- */

/* Whether the rules forbid these two digits beside each other, asked of the
 * rules' own check on a grid that has nothing else. */
static bool forbidden(const struct rule_set *rules, int8_t *grid, int a, int x,
                      int b, int y) {
    const struct grid g = {rules->shape, grid};
    struct violations v = {0};
    grid[a] = (int8_t)x;
    grid[b] = (int8_t)y;
    rule_set_holds(rules, &g, &v);
    const bool any = v.list.n > 0;
    violations_free(&v);
    grid[a] = grid[b] = -1;
    return any;
}

static bool has_link(const struct shape *s, int x, int y) {
    for (int i = s->link_start[x]; i < s->link_start[x + 1]; i++)
        if (s->link[i] == y)
            return true;
    return false;
}

static void check_pair(const struct shape *s, const struct rule_set *rules,
                       int8_t *grid, int a, int b) {
    bool all_same = true;
    for (int x = 0; x < s->n_digits; x++)
        for (int y = 0; y < s->n_digits; y++) {
            const bool no = forbidden(rules, grid, a, x, b, y);
            assert_int_equal(shape_excludes(s, shape_candidate(s, a, x),
                                            shape_candidate(s, b, y)),
                             no);
            all_same &= no || x != y;
        }
    assert_int_equal(shape_sees_cell(s, a, b), all_same);
    for (int x = 0; x < s->n_digits; x++)
        assert_false(all_same && has_link(s, shape_candidate(s, a, x),
                                          shape_candidate(s, b, x)));
}

/* A house has n cells that see each other, and is listed with its cells. */
static void check_house(const struct shape *s, int h) {
    const struct house *const house = &s->house[h];
    int n_listed = 0, n_set = 0;
    for (int i = 0; i < s->n_digits; i++)
        for (int k = 0; k < i; k++) {
            assert_true(house->cells[k] < house->cells[i]);
            assert_true(shape_sees_cell(s, house->cells[i], house->cells[k]));
        }
    for (int cell = 0; cell < s->n_cells; cell++) {
        n_set += shape_set_has(house->set, cell);
        for (int k = s->cell_house_start[cell];
             k < s->cell_house_start[cell + 1]; k++)
            if (s->cell_house[k] == h) {
                n_listed++;
                assert_true(shape_set_has(house->set, cell));
            }
    }
    assert_int_equal(n_listed, s->n_digits);
    assert_int_equal(n_set, s->n_digits);
}

static void count_kinds(const struct shape *s, int *n_kind) {
    for (int h = 0; h < s->n_houses; h++) {
        static const char *const names[] = {"row", "column", "box"};
        const struct house *const house = &s->house[h];
        n_kind[house->kind]++;
        if (house->kind != HOUSE_OTHER)
            assert_string_equal(house->rule, names[house->kind]);
        check_house(s, h);
    }
}

static void test_rules(void **state) {
    (void)state;
    static const struct {
        struct geometry g;
        const char *rules;
        int kinds[4]; /* rows, columns, boxes, others: by counting them */
        bool is_classic, has_links;
    } cases[] = {
        {{9, 3, 3}, "classic", {9, 9, 9, 0}, true, false},
        {{9, 3, 3}, "classic anti-king", {9, 9, 9, 0}, false, false},
        {{9, 3, 3}, "classic anti-knight diagonal", {9, 9, 9, 2}, false, false},
        {{9, 3, 3}, "classic windoku", {9, 9, 9, 4}, false, false},
        {{9, 3, 3}, "classic nonconsecutive", {9, 9, 9, 0}, false, true},
        {{9, 3, 3}, "diagonal", {0, 0, 0, 2}, false, false},
        {{9, 1, 9}, "classic", {9, 9, 0, 0}, true, false},
        {{7, 1, 7}, "classic", {7, 7, 0, 0}, true, false},
        {{7, 7, 1}, "classic nonconsecutive", {7, 7, 0, 0}, false, true},
        {{6, 2, 3}, "classic", {6, 6, 6, 0}, true, false},
        {{6, 3, 2}, "classic leaper:1,3", {6, 6, 6, 0}, false, false},
        {{4, 2, 2}, "classic template windoku", {4, 4, 4, 1}, false, false},
        {{1, 1, 1}, "classic", {1, 0, 0, 0}, true, false},
        {{16, 4, 4}, "classic windoku", {16, 16, 16, 9}, false, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct rule_set rules;
        struct shape s;
        int8_t grid[256];
        int kinds[4] = {0};
        rules_open(&rules, &cases[i].g, cases[i].rules);
        struct cover *const cover = encode_build(&rules);
        shape_read(&s, cover);
        count_kinds(&s, kinds);
        assert_memory_equal(kinds, cases[i].kinds, sizeof kinds);
        assert_true(s.is_grid);
        assert_int_equal(s.is_classic, cases[i].is_classic);
        assert_int_equal(shape_has_links(&s), cases[i].has_links);
        memset(grid, -1, sizeof grid);
        for (int a = 0; a < s.n_cells && s.n_digits < 16; a++)
            for (int b = 0; b < s.n_cells; b++)
                if (a != b)
                    check_pair(&s, &rules, grid, a, b);
        shape_free(&s);
        cover_free(cover);
        rule_set_free(&rules);
    }
}

/* ---- tags ---- */

static void test_tags(void **state) {
    (void)state;
    const struct geometry g = {9, 3, 3};
    struct rule_set rules;
    rules_open(&rules, &g, "classic anti-king nonconsecutive");
    struct cover *const c = encode_build(&rules);
    int n_cells = 0, n_houses = 0;
    assert_int_equal(c->n_cells, 81);
    assert_int_equal(c->n_digits, 9);
    for (int cell = 0; cell < 81; cell++)
        for (int digit = 0; digit < 9; digit++) {
            const int option = cover_candidate(c, cell, digit);
            assert_int_equal(cover_cell(c, option), cell);
            assert_int_equal(cover_digit(c, option), digit);
        }
    for (int i = 0; i < c->n_items; i++) {
        const struct item *const item = &c->items.data[i];
        n_cells += item->kind == ITEM_CELL;
        n_houses += item->kind == ITEM_HOUSE;
        assert_int_equal(item->kind == ITEM_EXCLUSION, !cover_is_primary(c, i));
        if (item->kind == ITEM_CELL)
            assert_int_equal(item->set, i);
        if (item->kind == ITEM_HOUSE)
            assert_int_equal(n_houses - 1, item->set * 9 + item->digit);
    }
    assert_int_equal(n_cells, 81);
    assert_int_equal(n_houses, 27 * 9);
    cover_free(c);
    rule_set_free(&rules);
}

/* Two options of one item, which is tagged by the case. */
static const char *finish_tagged(enum item_kind kind, int set, int digit,
                                 int cell, int other_digit) {
    struct cover *const c = cover_new();
    cover_tag_item(c, cover_add_primary(c, "item"), kind, set, digit);
    cover_add_candidate(c, 0, 0);
    cover_add_entry(c, 0, 0);
    if (cell >= 0)
        cover_add_candidate(c, cell, other_digit);
    else
        cover_add_option(c);
    cover_add_entry(c, 0, 0);
    const char *const why = cover_finish(c);
    cover_free(c);
    return why;
}

static void test_wrong_tags(void **state) {
    (void)state;
    static const struct {
        enum item_kind kind;
        int set, digit, cell, other_digit;
        const char *why;
    } cases[] = {
        {ITEM_OTHER, -1, -1, 1, 1, NULL},
        {ITEM_CELL, 0, -1, 0, 1, NULL},
        {ITEM_CELL, 0, -1, -1, 0, NULL},
        {ITEM_HOUSE, 0, 0, 1, 0, NULL},
        {ITEM_OTHER, -1, -1, 0, 0, "a candidate belongs to two options"},
        {ITEM_CELL, -1, -1, 0, 1, "a cell or house has no number"},
        {ITEM_HOUSE, -1, 0, 1, 0, "a cell or house has no number"},
        {ITEM_HOUSE, 0, -1, 1, 0, "an item is for a digit that does not exist"},
        {ITEM_HOUSE, 0, 1, 1, 0, "an item is for a digit that does not exist"},
        {ITEM_CELL, 0, -1, 1, 0, "a cell has a candidate of another cell"},
        {ITEM_HOUSE, 0, 0, 1, 1, "an item has a candidate of another digit"},
        {ITEM_EXCLUSION, 0, 0, 1, 1,
         "an item has a candidate of another digit"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *const why =
            finish_tagged(cases[i].kind, cases[i].set, cases[i].digit,
                          cases[i].cell, cases[i].other_digit);
        if (cases[i].why)
            assert_string_equal(why, cases[i].why);
        else
            assert_null(why);
    }
}

/* ---- engines on covers that rely on tags alone ---- */

#define N 4
#define CELLS 16
#define MOST_PAIRS 12

/* A 4x4 sudoku in which some pairs of candidates exclude each other besides,
 * said by secondary items or by primary ones with a helper each. */
struct scrambled {
    struct rng rng;
    int n_pairs;
    int pair[MOST_PAIRS][4]; /* cell, digit, cell, digit */
    bool by_helper[MOST_PAIRS];
    struct grids expected;
};

static bool is_sudoku(const int8_t *grid, int upto) {
    for (int cell = 0; cell < upto; cell++)
        if (grid[cell] == grid[upto] &&
            (cell / N == upto / N || cell % N == upto % N ||
             (cell / 8 == upto / 8 && cell % N / 2 == upto % N / 2)))
            return false;
    return true;
}

static bool keeps_pairs(const struct scrambled *t, const int8_t *grid) {
    for (int i = 0; i < t->n_pairs; i++)
        if (grid[t->pair[i][0]] == t->pair[i][1] &&
            grid[t->pair[i][2]] == t->pair[i][3])
            return false;
    return true;
}

static void find_grids(struct scrambled *t, int8_t *grid, int cell) {
    if (cell == CELLS) {
        if (keeps_pairs(t, grid))
            grids_add(&t->expected, grid);
        return;
    }
    for (int digit = 0; digit < N; digit++) {
        grid[cell] = (int8_t)digit;
        if (is_sudoku(grid, cell))
            find_grids(t, grid, cell + 1);
    }
    grid[cell] = -1;
}

static void draw_pairs(struct scrambled *t) {
    t->n_pairs = 1 + (int)rng_below(&t->rng, MOST_PAIRS);
    for (int i = 0; i < t->n_pairs; i++) {
        int *const p = t->pair[i];
        p[0] = (int)rng_below(&t->rng, CELLS);
        p[2] = (p[0] + 1 + (int)rng_below(&t->rng, CELLS - 1)) % CELLS;
        p[1] = (int)rng_below(&t->rng, N);
        p[3] = rng_below(&t->rng, 2) ? p[1] : (int)rng_below(&t->rng, N);
        t->by_helper[i] = rng_below(&t->rng, 2);
    }
}

static void add_item(struct cover *c, int what) {
    char name[32];
    snprintf(name, sizeof name, "item %d", what);
    const int item = cover_add_primary(c, name);
    const int house = what / N - N;
    if (what < CELLS)
        cover_tag_item(c, item, ITEM_CELL, what, -1);
    else if (what < 4 * CELLS) {
        static const char *const rules[] = {"row", "column", "box"};
        cover_tag_item(c, item, ITEM_HOUSE, house, what % N);
        cover_item_origin(
            c, item,
            cover_add_origin(c, rules[house / N], house % N + 1, NULL, 0));
    }
}

/* What an option covers, as the meanings of items: cells, then by row, column
 * and box, then the pairs. */
static void add_entries(const struct scrambled *t, struct cover *c,
                        const int *item_of, int option) {
    const int cell = option / N, digit = option % N;
    if (option >= CELLS * N) {
        cover_add_option(c);
        cover_add_entry(c, item_of[4 * CELLS + option - CELLS * N], 0);
        return;
    }
    const int box = cell / 8 * 2 + cell % N / 2;
    cover_add_candidate(c, cell, digit);
    cover_add_entry(c, item_of[cell], 0);
    cover_add_entry(c, item_of[CELLS + cell / N * N + digit], 0);
    cover_add_entry(c, item_of[2 * CELLS + cell % N * N + digit], 0);
    cover_add_entry(c, item_of[3 * CELLS + box * N + digit], 0);
    for (int i = 0; i < t->n_pairs; i++)
        if ((t->pair[i][0] == cell && t->pair[i][1] == digit) ||
            (t->pair[i][2] == cell && t->pair[i][3] == digit))
            cover_add_entry(c, item_of[4 * CELLS + i], 0);
}

/* Items and options in random order. */
static struct cover *scramble(struct scrambled *t) {
    struct cover *const c = cover_new();
    int order[4 * CELLS + MOST_PAIRS], item_of[4 * CELLS + MOST_PAIRS], n = 0;
    for (int i = 0; i < 4 * CELLS + t->n_pairs; i++)
        if (i < 4 * CELLS || t->by_helper[i - 4 * CELLS])
            order[n++] = i;
    rng_shuffle(&t->rng, order, n);
    for (int i = 0; i < n; i++) {
        item_of[order[i]] = i;
        add_item(c, order[i]);
    }
    for (int i = 0; i < t->n_pairs; i++)
        if (!t->by_helper[i])
            cover_tag_item(c,
                           item_of[4 * CELLS + i] =
                               cover_add_secondary(c, "candidates"),
                           ITEM_EXCLUSION, i, -1);
    n = 0;
    for (int i = 0; i < CELLS * N + t->n_pairs; i++)
        if (i < CELLS * N || t->by_helper[i - CELLS * N])
            order[n++] = i;
    rng_shuffle(&t->rng, order, n);
    for (int i = 0; i < n; i++)
        add_entries(t, c, item_of, order[i]);
    assert_null(cover_finish(c));
    return c;
}

static void check_scrambled_shape(const struct scrambled *t,
                                  const struct cover *c) {
    struct shape s;
    shape_read(&s, c);
    assert_true(s.is_grid);
    assert_int_equal(s.n_houses, 3 * N);
    for (int x = 0; x < s.n_candidates; x++)
        for (int y = 0; y < s.n_candidates; y++) {
            int8_t grid[CELLS];
            const int a = x / N, b = y / N;
            memset(grid, -1, sizeof grid);
            grid[a] = (int8_t)(x % N);
            grid[b] = (int8_t)(y % N);
            const bool fine = a != b && is_sudoku(grid, a > b ? a : b) &&
                              keeps_pairs(t, grid);
            assert_int_equal(shape_excludes(&s, x, y), x != y && !fine);
        }
    shape_free(&s);
}

/* Whether the backend finds just the grids expected, each once; one that
 * cannot refute, one of them. */
static void check_backend(struct scrambled *t, const struct cover *c,
                          const struct backend *b,
                          const struct backend_options *options) {
    const struct problem problem = {c};
    const char *why = NULL;
    void *const engine = b->open(&problem, options, &why);
    int *const chosen = test_calloc((size_t)c->n_primary, sizeof *chosen);
    struct budget budget = {0};
    struct grids found;
    if (!engine)
        fail_msg("%s: %s", b->name, why);
    grids_init(&found, CELLS);
    b->load(engine, NULL, 0, NULL, 0);
    for (int n; b->next(engine, &budget, chosen, &n) == NEXT_FOUND;) {
        int8_t grid[CELLS];
        encode_decode(c, chosen, n, grid);
        grids_add(&found, grid);
    }
    if (b->can & CAN_REFUTE) {
        assert_true(grids_equal(&found, &t->expected));
        struct count total = {0};
        b->load(engine, NULL, 0, NULL, 0);
        assert_int_equal(b->count(engine, &budget, count_from(0), &total),
                         NEXT_NO_MORE);
        assert_int_equal(total.low, t->expected.n);
    } else if (found.n) {
        assert_int_equal(found.n, 1);
        assert_true(is_sudoku(grids_at(&found, 0), CELLS - 1));
        assert_true(keeps_pairs(t, grids_at(&found, 0)));
    }
    grids_free(&found);
    test_free(chosen);
    b->close(engine);
}

static void check_scrambled(struct scrambled *t) {
    static const struct backend_option tuned = {"tuned", "1"};
    static const struct backend_option tries = {"max-tries", "20"};
    static const struct backend_option generations = {"generations", "3"};
    struct cover *const c = scramble(t);
    check_scrambled_shape(t, c);
    for (int i = 0; backend_table[i]; i++) {
        const struct backend *const b = backend_table[i];
        const struct backend_option *one = NULL;
        if (!strcmp(b->name, "evolve"))
            one = rng_below(&t->rng, 2) ? &tuned : &generations;
        if (!strcmp(b->name, "restart"))
            one = &tries;
        check_backend(t, c, b, &(struct backend_options){one, one != NULL});
    }
    cover_free(c);
}

static void test_scrambled(void **state) {
    (void)state;
    struct scrambled t = {.n_pairs = 0};
    rng_seed(&t.rng, 15);
    for (int i = 0; i < 40; i++) {
        int8_t grid[CELLS];
        draw_pairs(&t);
        memset(grid, -1, sizeof grid);
        grids_init(&t.expected, CELLS);
        find_grids(&t, grid, 0);
        check_scrambled(&t);
        grids_free(&t.expected);
    }
}

/* Options that colour an item alike do not exclude each other; and a cover with
 * helpers that say more than "at most one" is no mere grid. */
static void test_colours(void **state) {
    (void)state;
    struct cover *const c = cover_new();
    struct shape s;
    for (int cell = 0; cell < 2; cell++)
        cover_tag_item(c, cover_add_primary(c, "cell"), ITEM_CELL, cell, -1);
    const int line = cover_add_primary(c, "line");
    const int state_item = cover_add_secondary(c, "state");
    cover_tag_item(c, line, ITEM_LINE, 0, -1);
    cover_tag_item(c, state_item, ITEM_STATE, 0, -1);
    for (int cell = 0; cell < 2; cell++)
        for (int digit = 0; digit < 2; digit++) {
            cover_add_candidate(c, cell, digit);
            cover_add_entry(c, cell, 0);
            cover_add_entry(c, state_item, 1 + digit);
        }
    for (int digit = 0; digit < 2; digit++) {
        cover_add_option(c);
        cover_add_entry(c, line, 0);
        cover_add_entry(c, state_item, 1 + digit);
    }
    assert_null(cover_finish(c));
    shape_read(&s, c);
    assert_false(s.is_grid);
    for (int x = 0; x < 2; x++)
        for (int y = 0; y < 2; y++)
            assert_int_equal(shape_excludes(&s, shape_candidate(&s, 0, x),
                                            shape_candidate(&s, 1, y)),
                             x != y);
    shape_free(&s);
    cover_free(c);
}

/* ---- what houses are called ---- */

static bool is_called_so(const struct cover *c, const struct house *h, int n) {
    for (size_t i = 0; i < c->origins.n; i++) {
        const struct origin *const from = &c->origins.data[i];
        uint64_t set[CELLS] = {0};
        if (strcmp(from->rule, h->rule) || from->unit != h->unit ||
            from->n_cells != n)
            continue;
        for (int k = 0; k < n; k++)
            set[from->cells[k] / 64] |= UINT64_C(1) << from->cells[k] % 64;
        if (!memcmp(set, h->set, (size_t)((n * n + 63) / 64) * sizeof *set))
            return true;
    }
    return false;
}

/* Adds to a piece of the board, perhaps a row, a column or part of either. */
static void draw_piece(struct rng *rng, struct board *b, int piece) {
    const int n = b->shape.n, line = rng_pick(rng, n),
              percent = rng_pick(rng, 101);
    const int form = rng_pick(rng, 3);
    for (int i = 0; i < n; i++) {
        const int cell = form == 0   ? geometry_cell(&b->shape, line, i)
                         : form == 1 ? geometry_cell(&b->shape, i, line)
                                     : geometry_cell(&b->shape, i, i);
        if (b->region[cell] < 0 && rng_pick(rng, 100) < percent)
            b->region[cell] = (int8_t)piece;
    }
}

/* Each house is called after a constraint that has exactly its cells, though
 * regions may lie in it or be the same, and rules come after what is drawn, as
 * options of the program do. */
static void test_names(void **state) {
    (void)state;
    static const struct geometry shapes[] = {{4, 2, 2}, {6, 2, 3}, {9, 3, 3}};
    struct rng rng;
    int n_of_regions = 0, n_of_diagonals = 0;
    rng_seed(&rng, 3);
    for (int i = 0; i < 600; i++) {
        const struct geometry *const g = &shapes[i % 3];
        struct board *const b = board_new(g);
        struct rule_set rules;
        struct text why = {0};
        struct shape shape;
        int which;
        board_want_regions(b);
        for (int piece = 0; piece < g->n; piece++)
            draw_piece(&rng, b, piece);
        rule_set_init_board(&rules, b);
        assert_true(
            rule_set_add(&rules, rule_table, "classic", &why) &&
            rule_set_add_drawn(&rules, rule_table, mark_table, &why, &which) &&
            rule_set_add(&rules, rule_table, "diagonal", &why));
        struct cover *const cover = encode_build(&rules);
        shape_read(&shape, cover);
        for (int h = 0; h < shape.n_houses; h++) {
            if (!is_called_so(cover, &shape.house[h], g->n))
                fail_msg("board %d: house %d is no %s %d", i, h,
                         shape.house[h].rule, shape.house[h].unit);
            n_of_regions += !strcmp(shape.house[h].rule, "region");
            n_of_diagonals += !strcmp(shape.house[h].rule, "diagonal");
        }
        shape_free(&shape);
        cover_free(cover);
        rule_set_free(&rules);
        board_free(b);
    }
    print_message("%d regions, %d diagonals\n", n_of_regions, n_of_diagonals);
    assert_true(n_of_diagonals > 900);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules),      cmocka_unit_test(test_tags),
        cmocka_unit_test(test_wrong_tags), cmocka_unit_test(test_scrambled),
        cmocka_unit_test(test_colours),    cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
