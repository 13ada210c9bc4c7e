/* From rules to a cover: sizes, exclusions, origins; and back to a grid. */
#include "base/bits.h"
#include "base/rng.h"
#include "effort.h"
#include "encode/encode.h"
#include "puzzle_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

struct built {
    struct rule_set rules;
    struct constraints constraints;
    struct cover *cover;
};

static void build_emitted(struct built *b) {
    constraints_init(&b->constraints, &b->rules.shape);
    rule_set_emit(&b->rules, &b->constraints);
    b->cover = encode_build(&b->rules);
}

static void build(struct built *b, const struct geometry *g,
                  const char *names) {
    rules_open(&b->rules, g, names);
    build_emitted(b);
}

static void built_free(struct built *b) {
    cover_free(b->cover);
    constraints_free(&b->constraints);
    rule_set_free(&b->rules);
}

/* n*n*n options and 4*n*n items by arithmetic, fewer where boxes are rows;
 * anti-king at most the 28 blocks of 2x2 cells over a box border, 9 digits
 * each; both chess rules in 51 groups. */
static void test_sizes(void **state) {
    (void)state;
    static const struct {
        int n;
        const char *rules;
        int options, primary, least, most; /* secondary items */
    } cases[] = {
        {9, "classic", 729, 324, 0, 0},
        {4, "classic", 64, 64, 0, 0},
        {6, "classic", 216, 144, 0, 0},
        {16, "classic", 4096, 1024, 0, 0},
        {1, "classic", 1, 2, 0, 0},
        {7, "classic", 343, 147, 0, 0},
        {9, "diagonal", 729, 99, 0, 0},
        {9, "classic diagonal windoku", 729, 378, 0, 0},
        {9, "classic leaper:0,1", 729, 324, 0, 0}, /* implied by houses */
        {9, "classic anti-king", 729, 324, 9, 252},
        {9, "classic anti-knight", 729, 324, 9, 208 * 9},
        {9, "classic anti-knight anti-king", 729, 324, 459, 459},
        {9, "classic anti-king leaper:1,1", 729, 324, 9, 252},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct geometry g = geometry_default(cases[i].n);
        struct built b;
        build(&b, &g, cases[i].rules);
        assert_int_equal(b.cover->n_options, cases[i].options);
        assert_int_equal(b.cover->n_primary, cases[i].primary);
        assert_in_range(b.cover->n_items - b.cover->n_primary, cases[i].least,
                        cases[i].most);
        assert_false(b.cover->coloured);
        built_free(&b);
    }
}

/* A square table of bits, which options exclude each other. */
struct table {
    int n;
    size_t words;
    uint64_t *bit;
};

static struct table table_new(int n) {
    const size_t words = ((size_t)n + 63) / 64;
    return (struct table){n, words, xnew0((size_t)n * words, uint64_t)};
}

static void table_set(struct table *t, int a, int b) {
    t->bit[(size_t)a * t->words + (size_t)(b / 64)] |= bits_one(b % 64);
    t->bit[(size_t)b * t->words + (size_t)(a / 64)] |= bits_one(a % 64);
}

static bool table_equal(const struct table *a, const struct table *b) {
    return a->n == b->n &&
           !memcmp(a->bit, b->bit, (size_t)a->n * a->words * sizeof *a->bit);
}

/* Options in a common item exclude each other. */
static struct table by_cover(const struct cover *c) {
    struct table t = table_new(c->n_options);
    for (int item = 0; item < c->n_items; item++) {
        const int *const option = cover_item_options(c, item);
        for (int i = 0; i < cover_item_size(c, item); i++)
            for (int j = i + 1; j < cover_item_size(c, item); j++)
                table_set(&t, option[i], option[j]);
    }
    return t;
}

static void exclude_digits(struct table *t, const struct geometry *g, int a,
                           int b) {
    for (int d = 0; d < g->n; d++)
        table_set(t, geometry_candidate(g, a, d), geometry_candidate(g, b, d));
}

static void exclude(struct table *t, const struct constraints *c,
                    const struct constraint *one) {
    const int *const cells = constraint_cells(c, one);
    if (one->kind == CONSTRAINT_PAIR) {
        for (int a = 0, b = -1; constraint_next_pair(c, one, &a, &b);)
            table_set(t, geometry_candidate(&c->shape, cells[0], a),
                      geometry_candidate(&c->shape, cells[1], b));
        return;
    }
    for (int i = 0; i < one->n_cells; i++)
        for (int j = i + 1; j < one->n_cells; j++)
            exclude_digits(t, &c->shape, cells[i], cells[j]);
}

/* What the cells and the constraints, one by one, forbid. */
static struct table by_constraints(const struct constraints *c) {
    const struct geometry *const g = &c->shape;
    struct table t = table_new(geometry_cells(g) * g->n);
    for (int cell = 0; cell < geometry_cells(g); cell++)
        for (int d = 0; d < g->n; d++)
            for (int e = d + 1; e < g->n; e++)
                table_set(&t, geometry_candidate(g, cell, d),
                          geometry_candidate(g, cell, e));
    for (size_t i = 0; i < c->list.n; i++)
        exclude(&t, c, &c->list.data[i]);
    return t;
}

/* Merging neither loses an exclusion nor adds one. */
static void check_exclusions(const struct built *b) {
    struct table said = by_constraints(&b->constraints);
    struct table merged = by_cover(b->cover);
    assert_true(table_equal(&said, &merged));
    xfree(said.bit);
    xfree(merged.bit);
}

static bool contains(const struct cover *c, int item, int option) {
    const int *const items = cover_option_items(c, option);
    for (int i = 0; i < cover_option_size(c, option); i++)
        if (items[i] == item)
            return true;
    return false;
}

/* How many items have just these options: one a house and digit. */
static int items_with(const struct built *b, const int *cells, int digit) {
    const struct geometry *const g = &b->rules.shape;
    int found = 0;
    for (int item = 0; item < b->cover->n_primary; item++) {
        bool same = cover_item_size(b->cover, item) == g->n;
        for (int i = 0; i < g->n && same; i++)
            same = contains(b->cover, item,
                            geometry_candidate(g, cells[i], digit));
        found += same;
    }
    return found;
}

/* Every cell and every digit of a house must be covered, each by one item. */
static void check_primary(const struct built *b) {
    const struct geometry *const g = &b->rules.shape;
    const struct constraints *const c = &b->constraints;
    for (int cell = 0; cell < geometry_cells(g); cell++) {
        assert_int_equal(cover_item_size(b->cover, cell), g->n);
        for (int d = 0; d < g->n; d++)
            assert_true(
                contains(b->cover, cell, geometry_candidate(g, cell, d)));
    }
    for (size_t i = 0; i < c->list.n; i++)
        if (c->list.data[i].kind == CONSTRAINT_HOUSE)
            for (int d = 0; d < g->n; d++)
                assert_int_equal(
                    items_with(b, constraint_cells(c, &c->list.data[i]), d),
                    g->n == 1 ? 2 : 1);
}

static bool same_origin(const struct constraints *c,
                        const struct constraint *one, const struct origin *o) {
    return !strcmp(one->rule, o->rule) && one->unit == o->unit &&
           one->n_cells == o->n_cells &&
           !memcmp(constraint_cells(c, one), o->cells,
                   (size_t)o->n_cells * sizeof *o->cells);
}

static bool has_origin(const struct built *b, int item,
                       const struct constraint *one) {
    const struct item *const i = &b->cover->items.data[item];
    for (size_t k = 0; k < i->from.n; k++)
        if (same_origin(&b->constraints, one,
                        &b->cover->origins.data[i->from.data[k]]))
            return true;
    return false;
}

/* Some item that makes two options exclude each other names the constraint. */
static bool is_named(const struct built *b, const struct constraint *one, int x,
                     int y) {
    const int *const items = cover_option_items(b->cover, x);
    for (int i = 0; i < cover_option_size(b->cover, x); i++)
        if (contains(b->cover, items[i], y) && has_origin(b, items[i], one))
            return true;
    return false;
}

/* Each exclusion that the constraint states can be traced back to it. */
static void check_named(const struct built *b, const struct constraint *one) {
    const struct geometry *const g = &b->rules.shape;
    const int *const cells = constraint_cells(&b->constraints, one);
    if (one->kind == CONSTRAINT_PAIR) {
        for (int x = 0, y = -1;
             constraint_next_pair(&b->constraints, one, &x, &y);)
            assert_true(is_named(b, one, geometry_candidate(g, cells[0], x),
                                 geometry_candidate(g, cells[1], y)));
        return;
    }
    for (int i = 0; i < one->n_cells; i++)
        for (int j = i + 1; j < one->n_cells; j++)
            for (int d = 0; d<g->n; d += g->n> 1 ? g->n - 1 : 1)
                assert_true(is_named(b, one, geometry_candidate(g, cells[i], d),
                                     geometry_candidate(g, cells[j], d)));
}

static void check_origins(const struct built *b) {
    for (size_t i = 0; i < b->constraints.list.n; i++)
        check_named(b, &b->constraints.list.data[i]);
    for (int item = 0; item < b->cover->n_items; item++) {
        const struct item *const i = &b->cover->items.data[item];
        assert_true(i->from.n > 0);
        assert_true(i->name[0]);
        for (size_t k = 0; k < i->from.n; k++)
            for (size_t l = 0; l < k; l++)
                assert_int_not_equal(i->from.data[k], i->from.data[l]);
    }
}

static void check_all(const struct built *b) {
    check_exclusions(b);
    check_primary(b);
    check_origins(b);
}

static const char *const singles[] = {
    "classic", "anti-knight", "anti-king",  "nonconsecutive", "diagonal",
    "windoku", "leaper:1,3",  "leaper:2,2", "template"};
enum { N_SINGLES = sizeof singles / sizeof *singles };

static bool fits(const char *rule, const struct geometry *g) {
    if (!strcmp(rule, "windoku"))
        return g->box_rows == g->box_cols && g->n >= 4;
    return strcmp(rule, "template") || g->n >= 4;
}

static void check_set(const struct geometry *g, unsigned set) {
    struct text names = {0};
    struct built b;
    for (int i = 0; i < N_SINGLES; i++)
        if (set >> i & 1 && fits(singles[i], g))
            text_printf(&names, "%s ", singles[i]);
    build(&b, g, text_string(&names));
    check_all(&b);
    built_free(&b);
    text_free(&names);
}

/* Every set of rules on 4x4. */
static void test_all_sets_4x4(void **state) {
    (void)state;
    static const struct geometry g = {4, 2, 2};
    for (unsigned set = 0; set < 1u << N_SINGLES; set++)
        check_set(&g, set);
}

/* Sizes up to 16 with all rules at once, each rule with classic, and random
 * sets. */
static void test_sets_of_rules(void **state) {
    (void)state;
    static const struct geometry shapes[] = {
        {1, 1, 1}, {2, 1, 2}, {3, 3, 1}, {5, 1, 5}, {6, 2, 3},  {6, 3, 2},
        {7, 1, 7}, {8, 2, 4}, {9, 3, 3}, {9, 1, 9}, {12, 3, 4}, {16, 4, 4}};
    struct rng rng;
    rng_seed(&rng, 7);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        const int repeat = shapes[s].n > 10 ? 1 : shapes[s].n > 6 ? 4 : 20;
        check_set(&shapes[s], (1u << N_SINGLES) - 1);
        for (int i = 0; i < N_SINGLES && shapes[s].n < 10; i++)
            check_set(&shapes[s], 1u | 1u << i);
        for (int i = 0; i < effort(repeat); i++)
            check_set(&shapes[s], rng_below(&rng, 1u << N_SINGLES));
    }
}

/* Rules that no table has: what is said twice, or implied already. */
static void emit_overlaps(const struct rule_instance *rule,
                          struct constraints *c) {
    (void)rule;
    constraints_add_house(c, "twice", 1, (const int[]){0, 1, 2, 3});
    constraints_add_house(c, "twice", 2, (const int[]){3, 2, 1, 0});
    constraints_add_group(c, "inside", 1, (const int[]){2, 0}, 2);
    constraints_add_group(c, "apart", 1, (const int[]){0, 5, 10, 15}, 4);
    constraints_add_group(c, "apart", 2, (const int[]){0, 5, 10, 15}, 4);
    constraints_add_group(c, "part", 1, (const int[]){5, 10}, 2);
    constraints_add_group(c, "mixed", 1, (const int[]){0, 1, 15}, 3);
}

static void emit_pairs(const struct rule_instance *rule,
                       struct constraints *c) {
    (void)rule;
    constraints_add_house(c, "row", 1, (const int[]){0, 1, 2, 3});
    constraints_add_group(c, "group", 1, (const int[]){4, 9}, 2);
    constraints_add_two(c, "in house", 0, 0, 2, 1, 2);
    constraints_add_two(c, "in group", 0, 4, 1, 9, 1);
    constraints_add_two(c, "in cell", 0, 7, 0, 7, 3);
    constraints_add_two(c, "same digit", 0, 8, 0, 15, 0);
    constraints_add_two(c, "plain", 0, 8, 0, 15, 1);
    constraints_add_two(c, "plain", 0, 15, 1, 8, 0);
}

static void holds_nothing(const struct rule_instance *rule,
                          const struct grid *g, struct violations *v) {
    (void)rule;
    (void)g;
    (void)v;
}

static void test_odd_constraints(void **state) {
    (void)state;
    static const struct rule overlaps = {.name = "overlaps",
                                         .summary = "says things twice",
                                         .emit = emit_overlaps,
                                         .holds = holds_nothing};
    static const struct rule pairs = {.name = "pairs",
                                      .summary = "says what is implied",
                                      .emit = emit_pairs,
                                      .holds = holds_nothing};
    static const struct rule *const table[] = {&overlaps, &pairs, NULL};
    static const struct geometry g = {4, 2, 2};
    for (int i = 0; table[i]; i++) {
        struct built b;
        struct text why = {0};
        rule_set_init(&b.rules, &g);
        assert_true(rule_set_add(&b.rules, table, table[i]->name, &why));
        build_emitted(&b);
        check_all(&b);
        built_free(&b);
    }
}

/* Every candidate has its own number, which tells its cell and digit. */
static void test_numbering(void **state) {
    (void)state;
    for (int n = 1; n <= 16; n++) {
        const struct geometry g = geometry_default(n);
        int next = 0;
        for (int cell = 0; cell < n * n; cell++)
            for (int digit = 0; digit < n; digit++) {
                const int candidate = geometry_candidate(&g, cell, digit);
                assert_int_equal(candidate, next++);
                assert_int_equal(geometry_candidate_cell(&g, candidate), cell);
                assert_int_equal(geometry_candidate_digit(&g, candidate),
                                 digit);
            }
    }
}

static void test_decode(void **state) {
    (void)state;
    static const struct geometry g = {4, 2, 2};
    const int chosen[] = {63, 0, 22}; /* r4c4 = 4, r1c1 = 1, r2c2 = 3 */
    int8_t cell[16], expected[16];
    cells_read(&g, "1... .3.. .... ...4", expected);
    struct built b;
    build(&b, &g, "classic");
    encode_decode(b.cover, chosen, 3, cell);
    assert_memory_equal(cell, expected, 16);
    cells_read(&g, ".... .... .... ....", expected);
    encode_decode(b.cover, chosen, 0, cell);
    assert_memory_equal(cell, expected, 16);
    built_free(&b);
}

/* Names are for people; they say which house and digit. */
static void test_item_names(void **state) {
    (void)state;
    static const struct geometry g = {9, 3, 3};
    static const struct {
        int item;
        const char *name;
    } cases[] = {{0, "r1c1"},
                 {80, "r9c9"},
                 {81, "row 1 digit 1"},
                 {161, "row 9 digit 9"},
                 {162, "column 1 digit 1"},
                 {323, "box 9 digit 9"}};
    struct built b;
    build(&b, &g, "classic");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(b.cover->items.data[cases[i].item].name,
                            cases[i].name);
    built_free(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_all_sets_4x4),
        cmocka_unit_test(test_sets_of_rules),
        cmocka_unit_test(test_odd_constraints),
        cmocka_unit_test(test_numbering),
        cmocka_unit_test(test_decode),
        cmocka_unit_test(test_item_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
