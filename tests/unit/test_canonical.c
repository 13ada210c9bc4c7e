/* Canonical forms, against all images of small boards, random images of others,
 * and the numbers of classes that the literature has. */
#include "base/bits.h"
#include "base/rng.h"
#include "effort.h"
#include "generate/canonical.h"
#include "generate/even.h"
#include "image_helper.h"
#include "naive.h"
#include "puzzle_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define MAX_N 16
#define MAX_CELLS (MAX_N * MAX_N)

/* An element of the classic group, drawn or counted through: image cell
 * (r, c) is board cell (rows[r], columns[c]), or with both exchanged. */
struct element {
    bool exchanged;
    int rows[MAX_N], columns[MAX_N], names[MAX_N];
};

static void apply(const struct geometry *g, const struct element *e,
                  const int8_t *cells, int8_t *image) {
    for (int r = 0; r < g->n; r++)
        for (int c = 0; c < g->n; c++) {
            const int row = e->rows[r], column = e->columns[c];
            const int8_t digit =
                cells[e->exchanged ? column * g->n + row : row * g->n + column];
            image[r * g->n + c] = (int8_t)(digit < 0 ? -1 : e->names[digit]);
        }
}

/* Lines 0..n-1 in blocks of size: the blocks in any order, and the lines of
 * each block. */
static void draw_lines(struct rng *r, int n, int size, int *lines) {
    int blocks[MAX_N], inside[MAX_N];
    for (int i = 0; i < n / size; i++)
        blocks[i] = i;
    rng_shuffle(r, blocks, n / size);
    for (int i = 0; i < n / size; i++) {
        for (int k = 0; k < size; k++)
            inside[k] = k;
        rng_shuffle(r, inside, size);
        for (int k = 0; k < size; k++)
            lines[i * size + k] = blocks[i] * size + inside[k];
    }
}

static void draw_element(struct rng *r, const struct geometry *g,
                         struct element *e) {
    e->exchanged = g->box_rows == g->box_cols && rng_below(r, 2);
    draw_lines(r, g->n, g->box_rows, e->rows);
    draw_lines(r, g->n, g->box_cols, e->columns);
    for (int i = 0; i < g->n; i++)
        e->names[i] = i;
    rng_shuffle(r, e->names, g->n);
}

/* Names in order of occurrence: of all names these are the smallest. */
static void rename_in_order(int n_cells, int8_t *cells) {
    int8_t names[MAX_N], n_names = 0;
    memset(names, -1, sizeof names);
    for (int i = 0; i < n_cells; i++)
        if (cells[i] >= 0) {
            if (names[cells[i]] < 0)
                names[cells[i]] = n_names++;
            cells[i] = names[cells[i]];
        }
}

/* The smallest of all images, and how many places give it. */
static int smallest_image(const struct geometry *g, const struct orders *rows,
                          const struct orders *columns, bool exchanges,
                          const int8_t *cells, int8_t *best) {
    const int n_cells = geometry_cells(g);
    int times = 0;
    struct element e = {false, {0}, {0}, {0}};
    for (int i = 0; i < g->n; i++)
        e.names[i] = i;
    for (int t = 0; t <= (int)exchanges; t++)
        for (int i = 0; i < rows->n; i++)
            for (int k = 0; k < columns->n; k++) {
                int8_t image[MAX_CELLS];
                e.exchanged = t;
                memcpy(e.rows, rows->list[i].lines, sizeof e.rows);
                memcpy(e.columns, columns->list[k].lines, sizeof e.columns);
                apply(g, &e, cells, image);
                rename_in_order(n_cells, image);
                const int difference =
                    times ? compare_cells(n_cells, image, best) : -1;
                if (difference < 0) {
                    memcpy(best, image, (size_t)n_cells);
                    times = 0;
                }
                times += difference <= 0;
            }
    return times;
}

static int factorial(int n) {
    return n < 2 ? 1 : n * factorial(n - 1);
}

static int count_names(int n_cells, const int8_t *form) {
    int n = 0;
    for (int i = 0; i < n_cells; i++)
        if (form[i] + 1 > n)
            n = form[i] + 1;
    return n;
}

/* The form is the smallest of all images, and as many symmetries fix the board
 * as lead to that image: by trying all. */
static void test_all_images(void **state) {
    (void)state;
    static const struct {
        struct geometry shape;
        bool exchanges;
        int boards;
    } cases[] = {
        {{1, 1, 1}, true, 3},   {{2, 1, 2}, true, 30},  {{3, 1, 3}, true, 100},
        {{3, 3, 1}, true, 100}, {{4, 2, 2}, true, 600}, {{4, 1, 4}, true, 100},
        {{4, 4, 1}, true, 100}, {{6, 2, 3}, false, 60}, {{6, 3, 2}, false, 60},
    };
    struct rng r;
    rng_seed(&r, 1);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct geometry *const g = &cases[i].shape;
        const int n_cells = geometry_cells(g);
        struct canonical *const c = canonical_open(g, "classic");
        const struct orders rows = all_orders(g->n, g->box_rows);
        const struct orders columns = all_orders(g->n, g->box_cols);
        for (int k = 0; k < effort(cases[i].boards); k++) {
            int8_t cells[MAX_CELLS], form[MAX_CELLS], best[MAX_CELLS];
            struct count fixing;
            draw_board(&r, g, k % (2 * n_cells + 1), cells);
            const int times = smallest_image(g, &rows, &columns,
                                             cases[i].exchanges, cells, best);
            assert_true(canonical_form_counted(c, cells, form, &fixing));
            assert_memory_equal(form, best, (size_t)n_cells);
            assert_int_equal(fixing.high, 0);
            assert_int_equal(fixing.low,
                             times *
                                 factorial(g->n - count_names(n_cells, form)));
        }
        xfree(rows.list);
        xfree(columns.list);
        canonical_free(c);
    }
}

/* Images of a board have its form, and the form is its own. */
static void test_random_images(void **state) {
    (void)state;
    static const struct geometry shapes[] = {{4, 2, 2}, {6, 2, 3}, {6, 3, 2},
                                             {8, 2, 4}, {9, 3, 3}, {7, 1, 7}};
    struct rng r;
    rng_seed(&r, 2);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        const struct geometry *const g = &shapes[i];
        const size_t n_cells = (size_t)geometry_cells(g);
        struct canonical *const c = canonical_open(g, "classic");
        for (int k = 0; k < effort(600); k++) {
            int8_t cells[MAX_CELLS], image[MAX_CELLS], form[MAX_CELLS],
                other[MAX_CELLS];
            struct element e;
            draw_board(&r, g, k, cells);
            draw_element(&r, g, &e);
            apply(g, &e, cells, image);
            assert_true(canonical_form(c, cells, form));
            assert_true(canonical_form(c, image, other));
            assert_memory_equal(form, other, n_cells);
            assert_true(canonical_form(c, form, other));
            assert_memory_equal(form, other, n_cells);
            const struct hash128 h = canonical_hash(c, form);
            const struct hash128 h2 = canonical_hash(c, other);
            assert_true(h.high == h2.high && h.low == h2.low);
        }
        canonical_free(c);
    }
}

static void test_a_digit_twice(void **state) {
    (void)state;
    const struct geometry g = {4, 2, 2};
    struct canonical *const c = canonical_open(&g, "classic");
    int8_t cells[16], form[16];
    cells_read(&g, "1..1 .... .... ....", cells);
    assert_false(canonical_form(c, cells, form));
    cells_read(&g, "1... .... 1... ....", cells);
    assert_false(canonical_form(c, cells, form));
    canonical_free(c);
}

/* One digit twelve times on a board without boxes: 12! orders of its rows give
 * the same image. */
static void test_too_symmetric(void **state) {
    (void)state;
    const struct geometry g = {12, 1, 12};
    struct canonical *const c = canonical_open(&g, "classic");
    int8_t cells[144], form[144];
    memset(cells, -1, sizeof cells);
    for (int i = 0; i < 12; i++)
        cells[13 * i] = 0;
    assert_false(canonical_form(c, cells, form));
    for (int i = 7; i < 12; i++)
        cells[13 * i] = -1;
    assert_true(canonical_form(c, cells, form));
    canonical_free(c);
}

#define MAX_CLASSES 5000

/* Classes of complete grids, and how many grids each has. */
struct classes {
    struct canonical *c;
    size_t n_cells;
    int8_t *forms; /* [n][n_cells] */
    int n;
    struct count grids; /* the sum of symmetries / fixing over the classes */
};

static void classes_add(struct classes *k, const int8_t *cells) {
    int8_t form[MAX_CELLS];
    struct count fixing;
    const uint64_t symmetries = canonical_symmetries(k->c).low;
    assert_true(canonical_form_counted(k->c, cells, form, &fixing));
    for (int i = 0; i < k->n; i++)
        if (!memcmp(form, k->forms + (size_t)i * k->n_cells, k->n_cells))
            return;
    assert_true(k->n < MAX_CLASSES);
    memcpy(k->forms + (size_t)k->n++ * k->n_cells, form, k->n_cells);
    assert_int_equal(symmetries % fixing.low, 0);
    count_add(&k->grids, count_from(symmetries / fixing.low));
}

/* All grids with the given first row, found by the naive search. */
static void classes_of_grids(struct classes *k, const struct geometry *g,
                             const char *rules, const char *first,
                             int n_grids) {
    int8_t given[MAX_CELLS];
    struct naive_answer a;
    cells_read(g, first, given);
    const struct naive_puzzle p = {*g, naive_rules_named(rules), given, NULL};
    naive_solve(&p, 1000000, 1000000000, &a);
    assert_false(a.gave_up || a.limit_reached);
    assert_int_equal(a.grids.n, n_grids);
    *k = (struct classes){.c = canonical_open(g, rules),
                          .n_cells = (size_t)geometry_cells(g),
                          .forms = xnew(MAX_CLASSES * MAX_CELLS, int8_t)};
    for (int i = 0; i < a.grids.n; i++)
        classes_add(k, grids_at(&a.grids, i));
    naive_answer_free(&a);
}

static void classes_close(struct classes *k) {
    canonical_free(k->c);
    xfree(k->forms);
}

/* 288 grids of 4x4 in 2 classes, 28 200 960 of 6x6 in 49: E. Russell and F.
 * Jarvis, "Mathematics of Sudoku II", 2006, and the encyclopaedia article
 * "Mathematics of Sudoku". Boards of one box row are Latin squares: 161 280 of
 * order 5 and 812 851 200 of order 6, which fall into 2 and 17 types (isotopy
 * and transposition): B. McKay, A. Meynert and W. Myrvold, "Small Latin
 * squares, quasigroups and loops", 2007. */
static void test_known_classes(void **state) {
    (void)state;
    static const struct {
        struct geometry shape;
        const char *first;
        int n_grids, n_classes;
        uint64_t all;
    } cases[] = {
        {{4, 2, 2}, "1234 .... .... ....", 12, 2, 288},
        {{4, 1, 4}, "1234 .... .... ....", 24, 2, 576},
        {{5, 1, 5}, "12345 2.... 3.... 4.... 5....", 56, 2, 161280},
        {{6, 1, 6},
         "123456 2..... 3..... 4..... 5..... 6.....",
         9408,
         17,
         812851200},
        {{6, 2, 3},
         "123456 ...... ...... ...... ...... ......",
         39168,
         49,
         28200960},
        {{6, 3, 2},
         "123456 ...... ...... ...... ...... ......",
         39168,
         49,
         28200960},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct classes k;
        classes_of_grids(&k, &cases[i].shape, "classic", cases[i].first,
                         cases[i].n_grids);
        assert_int_equal(k.n, cases[i].n_classes);
        assert_int_equal(k.grids.high, 0);
        assert_true(k.grids.low == cases[i].all);
        classes_close(&k);
    }
}

/* Whether exactly one of the grids has the clues of grid g in the cells of the
 * set. */
static bool is_puzzle(const struct grids *all, const int8_t *g, unsigned set) {
    int n = 0;
    for (int i = 0; i < all->n && n < 2; i++) {
        bool agrees = true;
        for (int cell = 0; cell < 16 && agrees; cell++)
            agrees = !(set >> cell & 1) || grids_at(all, i)[cell] == g[cell];
        n += agrees;
    }
    return n == 1;
}

static bool is_minimal(const bool *is_puzzle_of, unsigned set) {
    for (unsigned cell = 0; cell < 16; cell++)
        if (set >> cell & 1 && is_puzzle_of[set & ~(1u << cell)])
            return false;
    return true;
}

/* What is counted of 4x4 puzzles: classes, and all puzzles. */
struct puzzle_counts {
    int classes;
    uint64_t all;
};

/* The form of the puzzle, if its class is new. */
static void count_puzzle(struct classes *k, const int8_t *grid, unsigned set,
                         struct puzzle_counts *all,
                         struct puzzle_counts *minimal) {
    int8_t cells[16];
    const int before = k->n;
    const uint64_t puzzles = k->grids.low;
    for (int cell = 0; cell < 16; cell++)
        cells[cell] = (int8_t)(set >> cell & 1 ? grid[cell] : -1);
    classes_add(k, cells);
    all->classes += k->n - before;
    all->all += k->grids.low - puzzles;
    if (minimal) {
        minimal->classes += k->n - before;
        minimal->all += k->grids.low - puzzles;
    }
}

/* Minimal 4x4 puzzles of 4, 5 and 6 clues: 13, 22 and 1 classes, 25 728, 58 368
 * and 1 536 puzzles (Sudopedia, "Shi Doku"). All puzzles with one solution:
 * 13 579 680 in 4710 classes, by another program, which counted the sets of
 * clues of each grid, and their classes by Burnside's lemma. (Sudopedia has
 * 13 581 312 and 4800.) */
static void test_puzzles_of_4x4(void **state) {
    (void)state;
    static const struct geometry g = {4, 2, 2};
    static const struct puzzle_counts known[] = {
        [4] = {13, 25728}, [5] = {22, 58368}, [6] = {1, 1536}, [16] = {0, 0}};
    int8_t blank[16];
    memset(blank, -1, sizeof blank);
    const struct naive_puzzle p = {g, naive_rules_named("classic"), blank,
                                   NULL};
    struct naive_answer a;
    naive_solve(&p, 1000, 1000000, &a);
    assert_int_equal(a.grids.n, 288);
    struct classes k = {.c = canonical_open(&g, "classic"),
                        .n_cells = 16,
                        .forms = xnew(MAX_CLASSES * MAX_CELLS, int8_t)};
    struct puzzle_counts all = {0, 0}, minimal[17] = {{0, 0}};
    bool *const is = xnew0(1 << 16, bool);
    for (int i = 0; i < a.grids.n; i++) {
        int8_t form[16];
        const int8_t *const grid = grids_at(&a.grids, i);
        assert_true(canonical_form(k.c, grid, form));
        if (memcmp(form, grid, 16))
            continue; /* one grid of each class will do */
        for (unsigned set = 0; set < 1 << 16; set++)
            is[set] = is_puzzle(&a.grids, grid, set);
        for (unsigned set = 0; set < 1 << 16; set++)
            if (is[set])
                count_puzzle(&k, grid, set, &all,
                             is_minimal(is, set) ? &minimal[bits_count(set)]
                                                 : NULL);
    }
    assert_int_equal(all.classes, 4710);
    assert_int_equal(all.all, 13579680);
    for (int i = 0; i <= 16; i++) {
        assert_int_equal(minimal[i].classes, known[i].classes);
        assert_int_equal(minimal[i].all, known[i].all);
    }
    xfree(is);
    naive_answer_free(&a);
    classes_close(&k);
}

/* Rows of the board for the rows of the form from this one on, when the columns
 * are known: digits follow. */
static bool match_rows(const int8_t *cells, const int8_t *form,
                       const struct element *e, int row, unsigned used,
                       const int8_t *names) {
    if (row == 9)
        return true;
    for (int from = 0; from < 9; from++) {
        const int first = e->rows[row / 3 * 3];
        if (used >> from & 1 || (row % 3 && from / 3 != first / 3) ||
            (row % 3 == 0 && used >> (from / 3 * 3) & 7))
            continue;
        struct element more = *e;
        int8_t now[2][9]; /* a name of each digit, a digit of each name */
        bool fits = true;
        more.rows[row] = from;
        memcpy(now, names, sizeof now);
        for (int c = 0; c < 9 && fits; c++) {
            const int at = e->exchanged ? e->columns[c] * 9 + from
                                        : from * 9 + e->columns[c];
            const int digit = cells[at], name = form[row * 9 + c];
            fits = (digit < 0) == (name < 0);
            if (!fits || digit < 0)
                continue;
            fits = (now[0][digit] < 0 || now[0][digit] == name) &&
                   (now[1][name] < 0 || now[1][name] == digit);
            now[0][digit] = (int8_t)name;
            now[1][name] = (int8_t)digit;
        }
        if (fits &&
            match_rows(cells, form, &more, row + 1, used | 1u << from, now[0]))
            return true;
    }
    return false;
}

/* Whether the form is an image of the board: by trying. */
static bool is_image(const struct orders *columns, const int8_t *cells,
                     const int8_t *form) {
    int8_t names[2][9];
    memset(names, -1, sizeof names);
    for (int i = 0; i < 2 * columns->n; i++) {
        struct element e = {.exchanged = i % 2};
        memcpy(e.columns, columns->list[i / 2].lines, sizeof e.columns);
        if (match_rows(cells, form, &e, 0, 0, names[0]))
            return true;
    }
    return false;
}

/* The form of a 9x9 board is one of its images. */
static void test_forms_are_images(void **state) {
    (void)state;
    static const struct geometry g = {9, 3, 3};
    struct canonical *const c = canonical_open(&g, "classic");
    const struct orders columns = all_orders(9, 3);
    struct rng r;
    rng_seed(&r, 3);
    for (int k = 0; k < effort(60); k++) {
        int8_t cells[81], form[81];
        draw_board(&r, &g, 5 + 3 * k, cells);
        assert_true(canonical_form(c, cells, form));
        assert_true(is_image(&columns, cells, form));
        /* and the search above does find that something is none */
        form[80] = (int8_t)(form[80] < 0 ? 8 : -1);
        assert_false(is_image(&columns, cells, form));
    }
    xfree(columns.list);
    canonical_free(c);
}

/* Symmetries of whole grids: the most symmetric one has 648, and the numbers of
 * the others are in E. Russell and F. Jarvis, "Mathematics of Sudoku II". */
static void test_symmetric_grid(void **state) {
    (void)state;
    static const struct geometry g = {9, 3, 3};
    struct canonical *const c = canonical_open(&g, "classic");
    int8_t cells[81], form[81];
    struct count fixing;
    char text[COUNT_TEXT_SIZE];
    count_print(canonical_symmetries(c), text);
    assert_string_equal(text, "1218998108160"); /* 2 x 6^8 x 9! */
    cells_read(&g,
               "123456789 456789123 789123456 231564897 564897231 897231564 "
               "312645978 645978312 978312645",
               cells);
    assert_true(canonical_form_counted(c, cells, form, &fixing));
    assert_int_equal(fixing.low, 648);
    memset(cells, -1, sizeof cells);
    assert_true(canonical_form_counted(c, cells, form, &fixing));
    assert_int_equal(count_compare(fixing, canonical_symmetries(c)), 0);
    canonical_free(c);
}

static void compare_ways(const struct canonical *c, const int8_t *grid) {
    int8_t quick[81], general[81];
    struct count fixing;
    assert_true(canonical_form(c, grid, quick));
    assert_true(canonical_form_counted(c, grid, general, &fixing));
    assert_memory_equal(quick, general, 81);
}

/* Full 9x9 grids have a way of their own, unless symmetries are counted: random
 * ones, and some of those with a first band where each three of digits stays
 * together. Where boxes have a digit twice it is not for them. */
static void test_full_grids(void **state) {
    (void)state;
    static const struct geometry g = {9, 3, 3};
    struct canonical *const c = canonical_open(&g, "classic");
    struct even_tables *const t = even_new();
    struct rng rng;
    rng_seed(&rng, 4);
    for (int i = 0; i < effort(4000); i++) {
        int8_t grid[81];
        even_grid(t, &rng, grid);
        compare_ways(c, grid);
    }
    even_free(t);
    static const char *const straight[] = {
        "123456789 456789123 789123456 231...... ......... 8........ ......... "
        "......... .........",
        "123456789 456789123 789123456 2........ .6....... ........5 ......... "
        ".9....... ........."};
    for (int k = 0; k < 2; k++) {
        int8_t given[81];
        struct naive_answer a;
        cells_read(&g, straight[k], given);
        const struct naive_puzzle p = {g, naive_rules_named("classic"), given,
                                       NULL};
        naive_solve(&p, 2000, 1000000000, &a);
        assert_int_equal(a.grids.n, 2000);
        for (int i = 0; i < a.grids.n; i++)
            compare_ways(c, grids_at(&a.grids, i));
        naive_answer_free(&a);
    }
    int8_t latin[81];
    for (int i = 0; i < 81; i++)
        latin[i] = (int8_t)((i / 9 + i % 9) % 9);
    compare_ways(c, latin);
    canonical_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_images),
        cmocka_unit_test(test_random_images),
        cmocka_unit_test(test_a_digit_twice),
        cmocka_unit_test(test_too_symmetric),
        cmocka_unit_test(test_known_classes),
        cmocka_unit_test(test_puzzles_of_4x4),
        cmocka_unit_test(test_forms_are_images),
        cmocka_unit_test(test_symmetric_grid),
        cmocka_unit_test(test_full_grids),
    };
    return cmocka_run_group_tests_name("canonical", tests, NULL, NULL);
}
