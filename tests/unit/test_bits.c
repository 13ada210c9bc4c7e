/* The bit-set engine against dlx, every kernel against the portable one, and
 * known totals. */
#include "api/tables.h"
#include "base/rng.h"
#include "bits9/bits_backend.h"
#include "bits9/kernels9.h"
#include "bits9/propagate_cells.h"
#include "bits9_helper.h"
#include "effort.h"
#include "encode/encode.h"
#include "grids.h"
#include "mark_helper.h"
#include "puzzle_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct geometry nine = {9, 3, 3};

/* A solver with one kernel on a setting's cover. */
static struct solver *bits_open(const struct setting *s, const char *kernel) {
    const struct backend_option option = {"kernel", kernel};
    const struct backend_options options = {&option, 1};
    const char *why = NULL;
    struct solver *const solver =
        solver_new(&s->rules, s->cover, &bits_backend, &options, &why);
    if (!solver)
        fail_msg("%s: %s", kernel, why);
    return solver;
}

/* ---- kernels ---- */

static void kernels_give_the_same_board(void **state) {
    struct rng r;
    (void)state;
    rng_seed(&r, 9);
    for (int i = 0; i < effort(2000); i++) {
        struct board9 start;
        random_board9(&r, &start);
        struct board9 expected = start;
        struct findings9 f = {.passes = 0};
        const enum fixpoint result = propagate_cells_portable(&expected, &f);
        for (const struct kernel9 *k = kernels9; k->name; k++) {
            struct board9 got = start;
            struct findings9 g = {.passes = 0};
            if (!k->is_supported())
                continue;
            assert_int_equal(k->propagate_cells(&got, &g), result);
            assert_memory_equal(&got, &expected, sizeof got);
            assert_memory_equal(&g, &f, sizeof g);
        }
    }
}

/* ---- against dlx ---- */

struct pair {
    struct setting setting;
    struct solver *bits;
    struct rng rng;
};

static int below(struct pair *p, int n) {
    return (int)rng_below(&p->rng, (uint32_t)n);
}

/* A grid that dlx finds after a few random givens, or false. */
static bool random_grid(struct pair *p, int8_t *cell) {
    struct board *const puzzle = board_new(&nine);
    struct grids found;
    struct answer a;
    const struct question q = {.limit = count_from(1),
                               .want_grids = true,
                               .limits.nodes = 2000,
                               .on_grid = grids_add,
                               .grid_context = &found};
    grids_init(&found, 81);
    for (int i = 0; i < 3; i++)
        puzzle->given[below(p, 81)] = (int8_t)below(p, 9);
    solver_ask(p->setting.solver[0], puzzle, &q, &a);
    const bool have = found.n > 0;
    if (have)
        memcpy(cell, grids_at(&found, 0), 81);
    grids_free(&found);
    board_free(puzzle);
    return have;
}

static struct board *random_puzzle(struct pair *p, const int8_t *grid) {
    struct board *const puzzle = board_new(&nine);
    const int percent = 12 + below(p, 40);
    for (int i = 0; i < 81; i++)
        if (below(p, 100) < percent)
            puzzle->given[i] = grid[i];
    if (below(p, 4) == 0)
        puzzle->given[below(p, 81)] = (int8_t)below(p, 9);
    if (below(p, 3) == 0) {
        board_want_candidates(puzzle);
        for (int i = 0; i < 81; i++)
            puzzle->candidates[i] &= ~(UINT64_C(1) << below(p, 9));
    }
    return puzzle;
}

static void ask(struct solver *s, const struct board *puzzle,
                struct grids *found, struct answer *a) {
    const struct question q = {.limit = count_from(200),
                               .want_grids = true,
                               .limits.nodes = 20000,
                               .on_grid = grids_add,
                               .grid_context = found};
    grids_init(found, 81);
    solver_ask(s, puzzle, &q, a);
    assert_null(a->failure);
}

/* False when dlx could not finish, so that nothing is compared. */
static bool compare_grids(struct pair *p, const struct board *puzzle) {
    struct grids expected, got;
    struct answer a, b;
    ask(p->setting.solver[0], puzzle, &expected, &a);
    ask(p->bits, puzzle, &got, &b);
    const bool whole = a.complete || a.limit_reached;
    if (whole) {
        assert_int_equal(b.verdict, a.verdict);
        assert_int_equal(b.complete, a.complete);
        assert_int_equal(got.n, expected.n);
        if (a.complete)
            assert_true(grids_equal(&expected, &got));
        else
            assert_false(grids_repeat(&got));
    }
    grids_free(&expected);
    grids_free(&got);
    return whole;
}

static bool compare_counts(struct pair *p, const struct board *puzzle) {
    const struct question q = {.limits.nodes = 20000};
    struct answer a, b;
    solver_ask(p->setting.solver[0], puzzle, &q, &a);
    if (!a.complete)
        return false;
    solver_ask(p->bits, puzzle, &q, &b);
    assert_true(b.complete);
    assert_int_equal(count_compare(a.solutions, b.solutions), 0);
    return true;
}

static void play(const char *rules, const char *kernel, int n, int *whole,
                 int *total) {
    struct pair p;
    setting_open(&p.setting, &nine, rules);
    p.bits = bits_open(&p.setting, kernel);
    rng_seed(&p.rng, 20);
    for (int i = 0; i < n; i++) {
        int8_t grid[81];
        if (!random_grid(&p, grid))
            continue;
        struct board *const puzzle = random_puzzle(&p, grid);
        *whole += compare_grids(&p, puzzle) + compare_counts(&p, puzzle);
        *total += 2;
        board_free(puzzle);
    }
    solver_free(p.bits);
    setting_close(&p.setting);
}

static void agrees_with_dlx(void **state) {
    int whole = 0, total = 0;
    (void)state;
    for (const struct kernel9 *k = kernels9; k->name; k++)
        for (int i = 0; i < N_RULE_SETS_9 && k->is_supported(); i++)
            play(rule_sets_9[i], k->name, effort(40), &whole, &total);
    print_message("%d of %d comparisons were complete\n", whole, total);
    assert_true(10 * whole >= 8 * total);
}

/* ---- cells that exclude by pairs of digits ---- */

/* A table of pairs of digits with most of them, among them a and b. */
static void add_relation(struct rng *rng, const int8_t *grid,
                         struct text *marks) {
    const int x = rng_pick(rng, 81), y = (x + 1 + rng_pick(rng, 80)) % 81;
    text_add(marks, "relation \"");
    for (int a = 0; a < 9; a++) {
        text_printf(marks, "%s%d:", a ? " " : "", a + 1);
        for (int b = 0; b < 9; b++)
            if ((a == grid[x] && b == grid[y]) || rng_pick(rng, a == b ? 2 : 6))
                text_printf(marks, "%d", b + 1);
    }
    text_printf(marks, "\": r%dc%d r%dc%d\n", x / 9 + 1, x % 9 + 1, y / 9 + 1,
                y % 9 + 1);
}

/* A puzzle of the grid with marks, whose relations are anywhere: cells that do
 * not see each other exclude a digit by itself, too. */
static bool play_pairs(struct rng *rng, const char *rules, const int8_t *grid) {
    struct text marks = {0}, why = {0};
    struct judges j;
    struct answer a, b;
    const char *no = NULL;
    const struct question some = {.limits.nodes = 200000};
    const struct question all = {.limit = count_from(0)};
    for (int i = 0; i < 3; i++)
        add_relation(rng, grid, &marks);
    struct board *const puzzle = board_with(&nine, text_string(&marks));
    assert_true(judges_open(&j, puzzle, rules, &why));
    struct cover *const cover = encode_constraints(&j.constraints);
    struct solver *const dlx =
        solver_new(&j.rules, cover, backend_find("dlx"), NULL, &no);
    struct solver *const bits =
        solver_new(&j.rules, cover, &bits_backend, NULL, &no);
    assert_true(dlx && bits);
    for (int i = 0; i < 2; i++) {
        const int cell = rng_pick(rng, 81);
        puzzle->given[cell] = grid[cell];
    }
    solver_ask(dlx, puzzle, &some, &a);
    if (a.complete) {
        solver_ask(bits, puzzle, &all, &b);
        assert_true(b.complete);
        assert_int_equal(a.solutions.low, b.solutions.low);
    }
    solver_free(dlx);
    solver_free(bits);
    cover_free(cover);
    judges_close(&j);
    board_free(puzzle);
    text_free(&marks);
    text_free(&why);
    return a.complete;
}

/* These rules leave few patterns of a digit, which counts are made of. */
static void counts_relations_like_dlx(void **state) {
    static const char *const rules[] = {
        "classic anti-knight nonconsecutive",
        "classic anti-king anti-knight nonconsecutive"};
    int n = 0, whole = 0;
    (void)state;
    for (size_t r = 0; r < sizeof rules / sizeof *rules; r++) {
        struct pair p;
        int8_t grid[81];
        setting_open(&p.setting, &nine, rules[r]);
        rng_seed(&p.rng, 5);
        for (int i = 0; i < effort(12); i++)
            if (random_grid(&p, grid)) {
                n++;
                whole += play_pairs(&p.rng, rules[r], grid);
            }
        setting_close(&p.setting);
    }
    print_message("%d of %d counts were complete\n", whole, n);
    assert_true(2 * whole >= n);
}

/* ---- totals ---- */

struct total {
    const char *rules, *board;
    uint64_t solutions;
};

/* The classic counts are those of tdoku, JCZSolve and Knuth's DLX1 and SSXCC;
 * the chess ones those of SSXCC and clasp; the empty board under both chess
 * rules was counted cell by cell before; 8 490 104 is what SudokuAKUnique
 * (github.com/dclamage/SudokuAKUnique) says; 72 grids obey the rules of the
 * miracle sudoku. */
static const struct total totals[] = {
    {"classic",
     "....78..26.2...3...9.3........7...2.....5.791"
     ".1......6....3...42.7..9.......8.1..",
     872},
    {"classic",
     "5.4....1...2....4..9........5.7..4...2...3..."
     "7...2...6.6..3.....8.4..6..3..2...7.",
     10736},
    {"classic",
     ".........6..1..3.8198....6.85...1.....6......"
     "71...4...9....7..4..7...6..3.....1..",
     106794},
    {"classic anti-knight",
     "........7...........7.............2.7...8.9.."
     "........8....4..........8..........5",
     9354},
    {"classic anti-king",
     "7........9......1..43....5..7.2.......4.1...."
     ".9............7.91..9.8...53........",
     8274},
    {"classic anti-knight anti-king",
     "............................................."
     "......2...............8.............",
     10080},
    {"classic anti-knight anti-king nonconsecutive",
     "............................................."
     "....................................",
     72},
    {"classic anti-king nonconsecutive", /* counted by dlx */
     "............................................."
     "....................................",
     1152},
    {"classic anti-knight anti-king",
     "............................................."
     "....................................",
     1451520},
};

static const struct total slow_totals[] = {
    {"classic anti-knight",
     "123456789...................................."
     "....................................",
     8490104},
    {"classic anti-knight",
     "............................................."
     "....................................",
     UINT64_C(8490104) * 362880},
};

static void find_total(const struct total *total) {
    struct setting s;
    struct answer a;
    const struct question all = {.limit = count_from(0)};
    const struct question most = {.limit = count_from(total->solutions - 1)};
    setting_open(&s, &nine, total->rules);
    struct solver *const bits = bits_open(&s, "fastest");
    struct board *const puzzle = board_read(&nine, total->board);
    solver_ask(bits, puzzle, &all, &a);
    assert_true(a.complete);
    assert_int_equal(a.solutions.low, total->solutions);
    solver_ask(bits, puzzle, &most, &a);
    assert_true(a.limit_reached);
    assert_int_equal(a.solutions.low, total->solutions - 1);
    board_free(puzzle);
    solver_free(bits);
    setting_close(&s);
}

static void finds_known_totals(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof totals / sizeof *totals; i++)
        find_total(&totals[i]);
    for (size_t i = 0; i < sizeof slow_totals / sizeof *slow_totals; i++)
        if (slow_wanted())
            find_total(&slow_totals[i]);
}

/* ---- budgets ---- */

/* Calls with one node each come to the same end as one call without bound. */
static void goes_on_after_a_stop(void **state) {
    struct setting s;
    const char *why = NULL;
    (void)state;
    setting_open(&s, &nine, "classic anti-knight");
    const struct problem problem = {s.cover};
    void *const engine = bits_backend.open(&problem, NULL, &why);
    struct board *const b = board_read(&nine, totals[3].board);
    int givens[81], n = 0;
    for (int i = 0; i < 81; i++)
        if (b->given[i] >= 0)
            givens[n++] = cover_candidate(s.cover, i, b->given[i]);
    bits_backend.load(engine, givens, n, NULL, 0);
    struct count found = {0, 0};
    struct budget budget = {.limits.nodes = 1};
    int stops = 0;
    while (bits_backend.count(engine, &budget, count_from(0), &found) ==
           NEXT_STOPPED) {
        assert_int_equal(budget.reason, STOP_NODES);
        budget = (struct budget){.limits.nodes = 1};
        stops++;
    }
    assert_true(stops > 10);
    assert_int_equal(found.low, totals[3].solutions);
    board_free(b);
    bits_backend.close(engine);
    setting_close(&s);
}

/* ---- digits ---- */

enum { MOST = 20 }; /* grids of a board that are compared */

/* The first grids of a board that was loaded, in the order found. */
static int grids_by_options(void *engine, const struct cover *cover,
                            int8_t grid[MOST][81]) {
    int chosen[9 * 81], n_chosen = 0, n = 0;
    struct budget budget = {.limits.nodes = 0};
    while (n < MOST &&
           bits_backend.next(engine, &budget, chosen, &n_chosen) == NEXT_FOUND)
        encode_decode(cover, chosen, n_chosen, grid[n++]);
    return n;
}

static int grids_by_digits(void *engine, int8_t grid[MOST][81]) {
    struct budget budget = {.limits.nodes = 0};
    int n = 0;
    while (n < MOST &&
           bits_backend.next_digits(engine, &budget, grid[n]) == NEXT_FOUND)
        n++;
    return n;
}

/* A board comes to the same grids in the same order whichever way it is
 * loaded; the engine of the one way is that of the other. */
static void loads_digits_as_options(void **state) {
    struct pair p;
    int8_t grid[81], one[MOST][81], other[MOST][81];
    int givens[81], n_taken = 0, n_broken = 0;
    const char *why = NULL;
    (void)state;
    setting_open(&p.setting, &nine, "classic");
    rng_seed(&p.rng, 17);
    const struct problem problem = {p.setting.cover};
    void *const engine = bits_backend.open(&problem, NULL, &why);
    for (int i = 0; i < effort(600); i++) {
        if (!random_grid(&p, grid))
            continue;
        struct board *const b = random_puzzle(&p, grid);
        int n_givens = 0;
        for (int cell = 0; cell < 81; cell++)
            if (b->given[cell] >= 0)
                givens[n_givens++] =
                    cover_candidate(p.setting.cover, cell, b->given[cell]);
        bits_backend.load(engine, givens, n_givens, NULL, 0);
        const int n = grids_by_options(engine, p.setting.cover, one);
        const bool taken = bits_backend.load_digits(engine, b->given);
        assert_int_equal(taken, n_givens > 9); /* few are for counts */
        if (taken) {
            assert_int_equal(grids_by_digits(engine, other), n);
            assert_memory_equal(one, other, sizeof *one * (size_t)n);
            n_taken++;
            n_broken += n == 0;
        }
        board_free(b);
    }
    assert_true(n_taken > effort(100) && n_broken > effort(10));
    bits_backend.close(engine);
    setting_close(&p.setting);
}

/* Further rules are told by options. */
static void loads_no_digits_of_variants(void **state) {
    struct setting s;
    int8_t given[81];
    const char *why = NULL;
    (void)state;
    setting_open(&s, &nine, "classic anti-knight");
    const struct problem problem = {s.cover};
    void *const engine = bits_backend.open(&problem, NULL, &why);
    for (int i = 0; i < 81; i++)
        given[i] = (int8_t)((i + i / 9 * 3 + i / 27) % 9);
    assert_false(bits_backend.load_digits(engine, given));
    bits_backend.close(engine);
    setting_close(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kernels_give_the_same_board),
        cmocka_unit_test(agrees_with_dlx),
        cmocka_unit_test(counts_relations_like_dlx),
        cmocka_unit_test(finds_known_totals),
        cmocka_unit_test(goes_on_after_a_stop),
        cmocka_unit_test(loads_digits_as_options),
        cmocka_unit_test(loads_no_digits_of_variants),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
