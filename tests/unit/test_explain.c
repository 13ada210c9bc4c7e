/* Explanations and true candidates, against a naive search. */
#include "api/tables.h"
#include "base/bits.h"
#include "base/rng.h"
#include "effort.h"
#include "encode/encode.h"
#include "board/mark_text.h"
#include "mark_helper.h"
#include "naive.h"
#include "puzzle_helper.h"
#include "sat/sat_mus.h"
#include "solve/candidates.h"
#include "solve/explain.h"
#include "solve/explain_rules.h"
#include "solve/suspects.h"
#include "solve/without.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { MAX_CELLS = 81, NODES = 2000000 };

static const struct geometry four = {4, 2, 2}, nine = {9, 3, 3};

/* Solutions of a board up to a limit, by the naive search. */
static int naive_number(const struct board *b, const char *rules, int limit) {
    const struct naive_puzzle p = {b->shape, naive_rules_named(rules), b->given,
                                   b->candidates};
    struct naive_answer a;
    naive_solve(&p, limit, NODES, &a);
    assert_false(a.gave_up);
    const int n = a.grids.n;
    naive_answer_free(&a);
    return n;
}

static void clear_cell(struct board *b, int cell) {
    b->given[cell] = BOARD_BLANK;
    b->candidates[cell] = bits_below(b->shape.n);
}

/* The board with only these cells' givens and marks. */
static struct board *only(const struct board *b, const int *cells, size_t n) {
    struct board *const out = board_copy(b);
    board_want_candidates(out);
    for (int i = 0; i < geometry_cells(&b->shape); i++)
        clear_cell(out, i);
    for (size_t i = 0; i < n; i++) {
        out->given[cells[i]] = b->given[cells[i]];
        if (b->candidates)
            out->candidates[cells[i]] = b->candidates[cells[i]];
    }
    return out;
}

/* The set has no solution, and without any one of it there is one. */
static void check_core(const struct board *b, const char *rules,
                       const struct explain_cells *core) {
    struct board *const all = only(b, core->data, core->n);
    assert_int_equal(naive_number(all, rules, 1), 0);
    for (size_t i = 0; i < core->n; i++) {
        const int cell = core->data[i];
        struct board *const fewer = board_copy(all);
        assert_true(all->given[cell] != BOARD_BLANK ||
                    all->candidates[cell] != bits_below(b->shape.n));
        clear_cell(fewer, cell);
        assert_int_equal(naive_number(fewer, rules, 1), 1);
        board_free(fewer);
    }
    board_free(all);
}

static bool is_blamed(const struct blame *blame, int cell, int digit) {
    for (size_t i = 0; i < blame->list.n; i++)
        if (blame->list.data[i].cell == cell &&
            blame->list.data[i].digit == digit)
            return true;
    return false;
}

/* Every cell without a mark, and no other. */
static int check_empty(const struct board *b, const struct blame *blame) {
    int n_empty = 0;
    for (int i = 0; i < geometry_cells(&b->shape); i++) {
        const bool is_empty = b->candidates && !b->candidates[i];
        n_empty += is_empty;
        assert_true(!is_empty || blame->cause != CAUSE_EMPTY ||
                    is_blamed(blame, i, -1));
    }
    if (blame->cause == CAUSE_EMPTY)
        assert_int_equal(blame->list.n, n_empty);
    return n_empty;
}

/* What the marks lack of the givens' only solution. */
static void check_lacking(const struct board *b, const char *rules,
                          const struct blame *blame) {
    const struct naive_puzzle p = {b->shape, naive_rules_named(rules), b->given,
                                   NULL};
    struct naive_answer a;
    size_t n_lacking = 0;
    naive_solve(&p, 2, NODES, &a);
    for (int i = 0; i < geometry_cells(&b->shape) && a.grids.n == 1; i++) {
        const int digit = grids_at(&a.grids, 0)[i];
        if (bits_has(b->candidates[i], digit))
            continue;
        n_lacking++;
        assert_true(is_blamed(blame, i, digit));
    }
    assert_int_equal(blame->list.n, n_lacking);
    naive_answer_free(&a);
}

/* The cause of a board that has no solution. */
static void check_blame(const struct board *b, const char *rules,
                        const struct explanation *e, int causes[]) {
    struct board *const nothing = board_new(&b->shape);
    struct board plain = *b;
    plain.candidates = NULL;
    const enum cause cause = e->blame.cause;
    causes[cause]++;
    const int n_empty = check_empty(b, &e->blame);
    if (!naive_number(nothing, rules, 1))
        assert_int_equal(cause, CAUSE_RULES);
    else if (e->verdict == VERDICT_INVALID)
        assert_int_equal(cause, CAUSE_GIVENS);
    else if (n_empty)
        assert_int_equal(cause, CAUSE_EMPTY);
    else if (!naive_number(&plain, rules, 1))
        assert_int_equal(cause, CAUSE_GIVENS);
    else
        assert_int_equal(cause, CAUSE_MARKS);
    if (cause == CAUSE_MARKS)
        check_lacking(b, rules, &e->blame);
    board_free(nothing);
}

static bool has_cell(const struct explain_cells *list, int cell) {
    for (size_t i = 0; i < list->n; i++)
        if (list->data[i] == cell)
            return true;
    return false;
}

static void check_redundant(struct board *b, const char *rules,
                            const struct explain_cells *redundant) {
    for (int i = 0; i < geometry_cells(&b->shape); i++) {
        const int8_t digit = b->given[i];
        if (digit == BOARD_BLANK)
            continue;
        b->given[i] = BOARD_BLANK;
        assert_int_equal(naive_number(b, rules, 2) == 1,
                         has_cell(redundant, i));
        b->given[i] = digit;
    }
}

/* Which digits occur in which cells, in all solutions. */
static void naive_candidates(const struct board *b, const char *rules,
                             uint64_t *found) {
    const struct naive_puzzle p = {b->shape, naive_rules_named(rules), b->given,
                                   b->candidates};
    struct naive_answer a;
    naive_solve(&p, 1000000, NODES, &a);
    assert_false(a.gave_up || a.limit_reached);
    const int n_cells = geometry_cells(&b->shape);
    memset(found, 0, (size_t)n_cells * sizeof *found);
    for (int k = 0; k < a.grids.n; k++)
        for (int i = 0; i < n_cells; i++)
            found[i] |= bits_one(grids_at(&a.grids, k)[i]);
    naive_answer_free(&a);
}

static void check_multiple(struct board *b, const char *rules,
                           const struct explanation *e) {
    uint64_t found[MAX_CELLS];
    naive_candidates(b, rules, found);
    for (int i = 0; i < geometry_cells(&b->shape); i++) {
        assert_int_equal(bits_count(found[i]) > 1, has_cell(&e->differ, i));
        if (b->given[i] != BOARD_BLANK)
            continue;
        for (int d = 0; d < b->shape.n; d++) {
            b->given[i] = (int8_t)d;
            const bool first = i == e->unique_cell && d == e->unique_digit;
            const bool unique = naive_number(b, rules, 2) == 1;
            b->given[i] = BOARD_BLANK;
            if (first)
                assert_true(unique);
            if (first)
                return; /* nothing before it was unique */
            assert_false(unique);
        }
    }
    assert_int_equal(e->unique_cell, -1);
}

static void check_explanation(struct board *b, const char *rules,
                              const struct explanation *e, int causes[]) {
    const int n = naive_number(b, rules, 2);
    assert_true(e->complete);
    assert_null(e->failure);
    if (n == 0) {
        assert_true(e->verdict == VERDICT_NONE ||
                    e->verdict == VERDICT_INVALID);
        assert_true(e->minimal);
        check_core(b, rules, &e->core);
        check_blame(b, rules, e, causes);
    } else if (n == 1) {
        assert_int_equal(e->verdict, VERDICT_UNIQUE);
        check_redundant(b, rules, &e->redundant);
    } else {
        assert_int_equal(e->verdict, VERDICT_MULTIPLE);
        check_multiple(b, rules, e);
    }
}

/* Under the last of them no 4x4 board has a solution. */
static const char *const rule_names[] = {
    "classic", "classic anti-knight", "classic diagonal",
    "classic nonconsecutive", "classic anti-king"};
enum { N_RULES = sizeof rule_names / sizeof *rule_names };

/* A solution, or any digits where there is none. */
static void random_grid(struct rng *rng, const struct geometry *g,
                        const char *rules, int8_t *grid) {
    const int n_cells = geometry_cells(g);
    int8_t start[MAX_CELLS];
    memset(start, -1, sizeof start);
    for (int d = 0; d < g->n; d++)
        start[d] = (int8_t)((d + 1) % g->n);
    const struct naive_puzzle p = {*g, naive_rules_named(rules), start, NULL};
    struct naive_answer a;
    naive_solve(&p, 1 + (int)rng_below(rng, 200), NODES, &a);
    for (int i = 0; i < n_cells; i++)
        grid[i] = a.grids.n ? grids_at(&a.grids, a.grids.n - 1)[i]
                            : (int8_t)rng_below(rng, (uint32_t)g->n);
    naive_answer_free(&a);
}

/* Strikes out marks of blank cells, seldom those of the grid. */
static void strike_out(struct rng *rng, const int8_t *grid, struct board *b) {
    const int n = b->shape.n;
    board_want_candidates(b);
    for (int i = 0; i < n * n; i++)
        for (int d = 0; d < n && b->given[i] == BOARD_BLANK; d++)
            if (rng_below(rng, d == grid[i] ? 40 : 6) == 0)
                b->candidates[i] &= ~bits_one(d);
    if (rng_below(rng, 20) == 0 && b->given[0] == BOARD_BLANK)
        b->candidates[0] = 0;
}

/* Some digits of a solution, some of them changed, and marks. */
static struct board *random_board(struct rng *rng, const struct geometry *g,
                                  const char *rules) {
    struct board *const b = board_new(g);
    int8_t grid[MAX_CELLS];
    random_grid(rng, g, rules, grid);
    const uint32_t keep = 20 + rng_below(rng, 60);
    for (int i = 0; i < geometry_cells(g); i++) {
        if (rng_below(rng, 100) >= keep)
            continue;
        const bool wrong = rng_below(rng, 25) == 0;
        b->given[i] = wrong ? (int8_t)rng_below(rng, (uint32_t)g->n) : grid[i];
    }
    if (rng_below(rng, 2))
        strike_out(rng, grid, b);
    return b;
}

static void play(const struct geometry *g, int n_boards, uint64_t seed,
                 int verdicts[], int causes[]) {
    struct rng rng;
    rng_seed(&rng, seed);
    for (int i = 0; i < n_boards; i++) {
        const char *const names = rule_names[rng_below(&rng, N_RULES)];
        struct setting s;
        setting_open(&s, g, names);
        struct board *const b = random_board(&rng, g, names);
        for (int k = 0; k < 2; k++) {
            const struct explain_question q = {.seed = (uint64_t)i,
                                               .orders = 2};
            struct explanation e;
            explain(s.solver[k], b, &q, &e);
            check_explanation(b, names, &e, causes);
            verdicts[e.verdict]++;
            explanation_free(&e);
        }
        board_free(b);
        setting_close(&s);
    }
}

static void test_random_boards(void **state) {
    (void)state;
    int verdicts[5] = {0}, causes[5] = {0};
    /* All of them under sanitizers too: fewer lack a cause. */
    play(&four, 400, 1, verdicts, causes);
    for (int v = VERDICT_NONE; v <= VERDICT_INVALID; v++)
        assert_true(verdicts[v] > 0); /* each of them was there */
    for (int c = CAUSE_RULES; c <= CAUSE_EMPTY; c++)
        assert_true(causes[c] > 0);
}

static void play_candidates(const struct geometry *g, int n_boards) {
    struct rng rng;
    rng_seed(&rng, 7);
    for (int i = 0; i < n_boards; i++) {
        const char *const names = rule_names[rng_below(&rng, N_RULES)];
        struct setting s;
        setting_open(&s, g, names);
        struct board *const b = random_board(&rng, g, names);
        uint64_t expected[MAX_CELLS];
        naive_candidates(b, names, expected);
        for (int k = 0; k < 2; k++) {
            const struct question q = {.want_grids = false};
            struct candidate_sets sets;
            candidates_find(s.solver[k], b, &q, &sets);
            assert_true(sets.complete);
            assert_memory_equal(sets.found, expected,
                                (size_t)(g->n * g->n) * sizeof *expected);
            candidates_free(&sets);
        }
        board_free(b);
        setting_close(&s);
    }
}

static void test_candidates(void **state) {
    (void)state;
    play_candidates(&four, effort(200));
}

/* 30 givens, of which these 8 are needed. */
static void test_redundant_9x9(void **state) {
    (void)state;
    struct setting s;
    setting_open(&s, &nine, "classic");
    struct board *const b = board_read(
        &nine,
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
        "419..5....8..79");
    const struct explain_question q = {.seed = 0};
    for (int k = 0; k < 2; k++) {
        struct explanation e;
        explain(s.solver[k], b, &q, &e);
        assert_int_equal(e.verdict, VERDICT_UNIQUE);
        assert_int_equal(e.redundant.n, 22);
        check_redundant(b, "classic", &e.redundant);
        explanation_free(&e);
    }
    board_free(b);
    setting_close(&s);
}

static bool at_once(void *context) {
    (void)context;
    return true;
}

/* A question that was cancelled claims nothing. */
static void test_stopped(void **state) {
    (void)state;
    struct setting s;
    setting_open(&s, &nine, "classic");
    struct board *const b = board_new(&nine);
    for (int k = 0; k < 2; k++) {
        const struct explain_question q = {.bounds.limits.cancelled = at_once};
        struct explanation e;
        explain(s.solver[k], b, &q, &e);
        assert_int_equal(e.verdict, VERDICT_UNKNOWN);
        assert_false(e.complete);
        assert_int_equal(e.stopped, STOP_CANCEL);
        explanation_free(&e);
        struct candidate_sets sets;
        candidates_find(s.solver[k], b, &q.bounds, &sets);
        assert_false(sets.complete);
        assert_int_equal(sets.stopped, STOP_CANCEL);
        for (int i = 0; i < 81; i++) {
            assert_int_equal(sets.found[i], 0);
            assert_int_equal(sets.open[i], bits_below(9));
        }
        candidates_free(&sets);
    }
    board_free(b);
    setting_close(&s);
}

/* Every solution has each digit in each cell of an empty board. */
static void test_empty_9x9(void **state) {
    (void)state;
    struct setting s;
    setting_open(&s, &nine, "classic");
    struct board *const b = board_new(&nine);
    const struct question q = {.want_grids = false};
    for (int k = 0; k < 2; k++) {
        struct candidate_sets sets;
        candidates_find(s.solver[k], b, &q, &sets);
        assert_true(sets.complete);
        for (int i = 0; i < 81; i++)
            assert_int_equal(sets.found[i], bits_below(9));
        candidates_free(&sets);
    }
    board_free(b);
    setting_close(&s);
}

/* A placed digit counts when asked to, and may be part of the reason. */
static void test_placed(void **state) {
    (void)state;
    struct setting s;
    setting_open(&s, &four, "classic");
    struct board *const b = board_read(&four, "12.. .... .... ....");
    board_want_placed(b);
    memset(b->placed, BOARD_BLANK, 16);
    b->placed[4] = 0; /* r2c1 = 1, in the box of r1c1 = 1 */
    struct explain_question q = {.seed = 0};
    struct explanation e;
    explain(s.solver[0], b, &q, &e);
    assert_int_equal(e.verdict, VERDICT_MULTIPLE);
    explanation_free(&e);
    q.bounds.use_placed = true;
    explain(s.solver[0], b, &q, &e);
    assert_int_equal(e.verdict, VERDICT_INVALID);
    assert_int_equal(e.core.n, 2);
    assert_int_equal(e.core.data[0] + e.core.data[1], 4);
    explanation_free(&e);
    board_free(b);
    setting_close(&s);
}

/* A player's wrong digit, and the marks of its cell, which are that digit,
 * count together or not at all. */
static void test_placed_marks(void **state) {
    (void)state;
    struct setting s;
    setting_open(&s, &four, "classic");
    struct board *const b = board_read(&four, "1234 34.. 2.4. 432.");
    board_want_placed(b);
    board_want_candidates(b);
    b->placed[6] = 1; /* 1 is right */
    b->candidates[6] = bits_one(1);
    for (int k = 0; k < 2; k++)
        for (int use_placed = 0; use_placed < 2; use_placed++) {
            const struct question bounds = {.use_placed = use_placed,
                                            .want_grids = true};
            const struct explain_question q = {.bounds = bounds};
            struct answer a;
            struct explanation e;
            solver_ask(s.solver[k], b, &bounds, &a);
            explain(s.solver[k], b, &q, &e);
            assert_null(a.failure);
            assert_int_equal(a.verdict,
                             use_placed ? VERDICT_NONE : VERDICT_UNIQUE);
            assert_int_equal(e.verdict,
                             use_placed ? VERDICT_INVALID : VERDICT_UNIQUE);
            explanation_free(&e);
        }
    board_free(b);
    setting_close(&s);
}

/* The mistake is a given without which the others have a solution. */
static void test_suspects(void **state) {
    (void)state;
    struct rng rng;
    int n_found = 0;
    rng_seed(&rng, 3);
    for (int i = 0; i < effort(200); i++) {
        const char *const names = rule_names[rng_below(&rng, N_RULES)];
        struct setting s;
        setting_open(&s, &four, names);
        struct board *const b = random_board(&rng, &four, names);
        struct board plain = *b;
        struct explain_cells suspects = {0};
        const struct question q = {.want_grids = false};
        plain.candidates = NULL;
        const bool is_none = !naive_number(&plain, names, 1);
        if (is_none)
            assert_true(suspects_find(s.solver[i % 2], b, &q, &suspects));
        for (int cell = 0; cell < 16 && is_none; cell++) {
            const int8_t digit = b->given[cell];
            if (digit == BOARD_BLANK)
                continue;
            b->given[cell] = BOARD_BLANK;
            assert_int_equal(naive_number(&plain, names, 1),
                             has_cell(&suspects, cell));
            b->given[cell] = digit;
        }
        n_found += suspects.n > 0;
        vec_free(&suspects);
        board_free(b);
        setting_close(&s);
    }
    assert_true(n_found > 0);
}

/* ------------------------------------------------------------------------
 * Givens and rules by name
 */

static void emit(const void *groups, sat_mus_sink sink, void *context) {
    explain_groups_emit(groups, sink, context);
}

/* A formula of the chosen groups, with a search of its own. */
struct formula {
    const bool *chosen;
    int *clause, n, room;
    signed char value[1 + 64];
    int n_variables;
};

static bool collect(void *context, int group, const int *literals, int n) {
    struct formula *const f = context;
    if (!f->chosen[group])
        return true;
    for (int i = 0; i <= n; i++) {
        if (f->n == f->room) {
            f->room = 2 * f->room + 64;
            f->clause = xresize(f->clause, (size_t)f->room, int);
        }
        f->clause[f->n++] = i < n ? literals[i] : 0;
    }
    return true;
}

/* What a clause says now: 0 nothing, -1 that it is violated, else the number
 * of its one literal that is left, + 1. */
static int read_clause(const struct formula *f, int first) {
    int left = -1, n_left = 0;
    for (int i = first; f->clause[i]; i++) {
        const int literal = f->clause[i];
        const int value = f->value[literal < 0 ? -literal : literal];
        if (value == (literal < 0 ? -1 : 1))
            return 0;
        if (value == 0) {
            left = i;
            n_left++;
        }
    }
    return n_left == 0 ? -1 : n_left == 1 ? left + 1 : 0;
}

/* Assigns what clauses with one literal left say; false on a conflict. */
static bool propagate(struct formula *f) {
    for (int i = 0, first = 0; i < f->n; i++) {
        if (f->clause[i])
            continue;
        const int said = read_clause(f, first);
        first = i + 1;
        if (said < 0)
            return false;
        if (said > 0) {
            const int literal = f->clause[said - 1];
            f->value[literal < 0 ? -literal : literal] = literal < 0 ? -1 : 1;
            i = -1; /* from the start */
            first = 0;
        }
    }
    return true;
}

static bool is_satisfiable(struct formula *f) {
    signed char before[sizeof f->value];
    int variable = 1;
    if (!propagate(f))
        return false;
    while (variable <= f->n_variables && f->value[variable])
        variable++;
    if (variable > f->n_variables)
        return true;
    memcpy(before, f->value, sizeof before);
    for (int v = 1; v >= -1; v -= 2) {
        f->value[variable] = (signed char)v;
        if (is_satisfiable(f))
            return true;
        memcpy(f->value, before, sizeof before);
    }
    return false;
}

static bool has_model(const struct explain_groups *g, const bool *chosen) {
    struct formula f = {.chosen = chosen,
                        .n_variables = explain_groups_variables(g)};
    explain_groups_emit(g, collect, &f);
    const bool found = is_satisfiable(&f);
    xfree(f.clause);
    return found;
}

static void check_groups(const struct explain_groups *g, const int *groups,
                         int n) {
    bool *const chosen = xnew0(g->list.n, bool);
    for (int i = 0; i < n; i++)
        chosen[groups[i]] = true;
    assert_false(has_model(g, chosen));
    for (int i = 0; i < n; i++) {
        chosen[groups[i]] = false;
        assert_true(has_model(g, chosen));
        chosen[groups[i]] = true;
    }
    xfree(chosen);
}

/* Returns the verdict of the groups together. */
static int find_groups(const struct board *b, const char *names, int *n_found,
                       bool check) {
    struct rule_set rules;
    struct explain_groups g;
    struct budget budget = {0};
    struct rng rng;
    rng_seed(&rng, 5);
    rules_open(&rules, &b->shape, names);
    explain_groups_init(&g, &rules, b, false);
    const int n_groups = (int)g.list.n;
    struct sat_mus *const m =
        sat_mus_new(explain_groups_variables(&g), n_groups);
    int *const groups = xnew((size_t)n_groups, int);
    bool minimal;
    assert_true(sat_mus_build(m, emit, &g, &budget));
    const int verdict =
        sat_mus_find(m, &rng, &budget, groups, n_found, &minimal);
    assert_int_equal(minimal, verdict == 20);
    if (verdict == 20 && check)
        check_groups(&g, groups, *n_found);
    xfree(groups);
    sat_mus_free(m);
    explain_groups_free(&g);
    rule_set_free(&rules);
    return verdict;
}

static void test_rules_4x4(void **state) {
    (void)state;
    struct rng rng;
    int found[2] = {0};
    rng_seed(&rng, 11);
    for (int i = 0; i < effort(40); i++) {
        const char *const names = rule_names[rng_below(&rng, N_RULES)];
        struct board *const b = random_board(&rng, &four, names);
        int n;
        const int verdict = find_groups(b, names, &n, true);
        assert_int_equal(verdict, naive_number(b, names, 1) ? 10 : 20);
        found[verdict == 20]++;
        board_free(b);
    }
    assert_true(found[0] && found[1]);
}

/* The rules alone have no model: no given takes part. */
static void test_rules_alone(void **state) {
    (void)state;
    struct board *const b = board_new(&four);
    int n;
    assert_int_equal(find_groups(b, "classic anti-king", &n, false), 20);
    assert_true(n > 1);
    board_free(b);
}

/* "r1c1=5, r1c7=5, row 1": three things. */
static void test_rules_direct(void **state) {
    (void)state;
    struct board *const b = board_new(&nine);
    b->given[0] = b->given[6] = 4;
    int n;
    assert_int_equal(find_groups(b, "classic", &n, false), 20);
    assert_int_equal(n, 3);
    board_free(b);
}

/* Out of time or memory: unknown, and no more than that. */
static void test_mus_bounds(void **state) {
    (void)state;
    struct rule_set rules;
    struct explain_groups g;
    struct board *const b = board_new(&nine);
    rules_open(&rules, &nine, "classic");
    explain_groups_init(&g, &rules, b, false);
    for (int i = 0; i < 2; i++) {
        struct budget budget = {.limits.cancelled = i ? at_once : NULL,
                                .limits.bytes = i ? 0 : 40000};
        struct sat_mus *const m =
            sat_mus_new(explain_groups_variables(&g), (int)g.list.n);
        assert_false(sat_mus_build(m, emit, &g, &budget));
        assert_int_equal(budget.reason, i ? STOP_CANCEL : STOP_MEMORY);
        sat_mus_free(m);
    }
    explain_groups_free(&g);
    rule_set_free(&rules);
    board_free(b);
}

/* ---- marks that are drawn ---- */

/* Grids that the rules' own checks let through, cell by cell, up to a limit. */
static int by_checks(const struct judges *j, const struct board *b,
                     int8_t *cell, int at, int limit) {
    int n = 0;
    while (at < 16 && b->given[at] != BOARD_BLANK)
        at++;
    if (at == 16)
        return 1;
    for (int d = 0; d < 4 && n < limit; d++) {
        cell[at] = (int8_t)d;
        if (by_holds(j, cell))
            n += by_checks(j, b, cell, at + 1, limit - n);
    }
    cell[at] = BOARD_BLANK;
    return n;
}

static int drawn_number(const struct board *b, int limit) {
    struct judges j;
    struct text why = {0};
    int8_t cell[16];
    if (!judges_open(&j, b, "classic", &why))
        fail_msg("%s", text_string(&why));
    memcpy(cell, b->given, sizeof cell);
    const int n = by_holds(&j, cell) ? by_checks(&j, b, cell, 0, limit) : 0;
    judges_close(&j);
    return n;
}

/* The board with these marks of b alone, but for the one at skip. */
static struct board *with_marks(const struct board *b,
                                const struct explain_cells *marks,
                                size_t skip) {
    struct board *const out = board_new(&b->shape);
    memcpy(out->given, b->given, 16);
    for (size_t i = 0; i < marks->n; i++)
        if (i != skip)
            vec_push(&out->marks, mark_copy(&b->marks.data[marks->data[i]]));
    return out;
}

static void keep_core(struct board *b, const struct explain_cells *core,
                      size_t skip) {
    for (int cell = 0; cell < 16; cell++) {
        bool kept = false;
        for (size_t i = 0; i < core->n; i++)
            kept |= i != skip && core->data[i] == cell;
        if (!kept)
            b->given[cell] = BOARD_BLANK;
    }
}

/* What is left of the core without the one of its parts at skip, first marks,
 * then cells, has solutions only if there is such a part. */
static void check_drawn_core(const struct board *b,
                             const struct explanation *e) {
    const size_t n = e->marks.n + e->core.n;
    for (size_t skip = 0; skip <= n; skip++) {
        struct board *const rest = with_marks(b, &e->marks, skip);
        keep_core(rest, &e->core,
                  skip < e->marks.n ? e->core.n : skip - e->marks.n);
        if (drawn_number(rest, 1) != (skip < n)) {
            struct text t = {0};
            for (size_t k = 0; k < b->marks.n; k++) {
                mark_print(&b->shape, &b->marks.data[k], &t);
                text_add(&t, "\n");
            }
            for (int i = 0; i < 16; i++)
                text_printf(&t, "%d", b->given[i] + 1);
            text_add(&t, " core");
            for (size_t i = 0; i < e->core.n; i++)
                text_printf(&t, " %d", e->core.data[i]);
            text_add(&t, " marks");
            for (size_t i = 0; i < e->marks.n; i++)
                text_printf(&t, " %d", e->marks.data[i]);
            fail_msg("skip %zu of %zu, verdict %d:\n%s", skip, n,
                     (int)e->verdict, text_string(&t));
        }
        board_free(rest);
    }
    assert_int_equal(e->blame.cause == CAUSE_DRAWN,
                     !e->core.n && e->marks.n > 0);
}

/* Marks are redundant exactly if the rest has one solution. */
static void check_drawn_unique(const struct board *b,
                               const struct explanation *e) {
    size_t n_redundant = 0;
    for (size_t skip = 0; skip < b->marks.n; skip++) {
        struct explain_cells all = {0};
        for (size_t i = 0; i < b->marks.n; i++)
            vec_push(&all, (int)i);
        struct board *const rest = with_marks(b, &all, skip);
        if (drawn_number(rest, 2) == 1) {
            assert_true(n_redundant < e->redundant_marks.n);
            assert_int_equal(e->redundant_marks.data[n_redundant++], skip);
        }
        board_free(rest);
        vec_free(&all);
    }
    assert_int_equal(n_redundant, e->redundant_marks.n);
}

/* How many solutions there are without each mark. */
static void check_without(const struct board *b, struct solver *s) {
    enum { LIMIT = 40 };
    const struct question q = {.limit = count_from(LIMIT), .want_grids = true};
    struct without found;
    struct explain_cells all = {0};
    for (size_t i = 0; i < b->marks.n; i++)
        vec_push(&all, (int)i);
    without_find(s, b, &q, &found);
    assert_true(found.complete && !found.failure);
    assert_int_equal(found.list.n, b->marks.n);
    for (size_t i = 0; i < b->marks.n; i++) {
        const struct without_part *const part = &found.list.data[i];
        struct board *const rest = with_marks(b, &all, i);
        assert_int_equal(part->mark, i);
        assert_int_equal(part->solutions.low, drawn_number(rest, LIMIT));
        assert_int_equal(part->complete, part->solutions.low < LIMIT);
        board_free(rest);
    }
    without_free(&found);
    vec_free(&all);
}

static void explain_drawn(const struct board *b, const char *backend,
                          struct explanation *e) {
    const struct explain_question q = {.orders = 2};
    struct judges j;
    struct text why = {0};
    const char *no = NULL;
    assert_true(judges_open(&j, b, "classic", &why));
    struct cover *const cover = encode_build(&j.rules);
    /* bits knows no lines. */
    struct solver *const s =
        solver_new(&j.rules, cover,
                   backend_find(cover->coloured ? "dlx" : backend), NULL, &no);
    assert_non_null(s);
    explain(s, b, &q, e);
    assert_true(e->complete && !e->failure);
    if (e->verdict == VERDICT_UNIQUE)
        check_without(b, s);
    solver_free(s);
    cover_free(cover);
    judges_close(&j);
}

/* A few marks and givens, so that all outcomes are there. */
static struct board *random_drawn(struct rng *rng) {
    struct board *const b = board_new(&four);
    int n_kinds = 0;
    while (mark_table[n_kinds])
        n_kinds++;
    for (int i = 1 + rng_pick(rng, 5); i > 0; i--)
        vec_push(
            &b->marks,
            random_mark(rng, &four, mark_table[rng_pick(rng, n_kinds)]->name));
    for (int i = rng_pick(rng, 4); i > 0; i--)
        b->given[rng_pick(rng, 16)] = (int8_t)rng_pick(rng, 4);
    return b;
}

struct outcomes {
    int verdicts[5], n_marks_alone, n_redundant;
};

static bool saw_all(const struct outcomes *o) {
    for (int v = VERDICT_NONE; v <= VERDICT_INVALID; v++)
        if (!o->verdicts[v])
            return false;
    return o->n_marks_alone && o->n_redundant;
}

/* Some outcomes are rare. */
static void test_drawn_marks(void **state) {
    (void)state;
    struct outcomes o = {.n_redundant = 0};
    struct rng rng;
    rng_seed(&rng, 11);
    for (int i = 0; i < effort(300) || (!saw_all(&o) && i < 10000); i++) {
        struct board *const b = random_drawn(&rng);
        struct explanation e;
        explain_drawn(b, i % 2 ? "dlx" : "bits", &e);
        o.verdicts[e.verdict]++;
        if (e.verdict == VERDICT_NONE || e.verdict == VERDICT_INVALID)
            check_drawn_core(b, &e);
        else if (e.verdict == VERDICT_UNIQUE)
            check_drawn_unique(b, &e);
        o.n_marks_alone += e.blame.cause == CAUSE_DRAWN;
        o.n_redundant += e.redundant_marks.n > 0;
        explanation_free(&e);
        board_free(b);
    }
    assert_true(saw_all(&o));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_boards),
        cmocka_unit_test(test_drawn_marks),
        cmocka_unit_test(test_candidates),
        cmocka_unit_test(test_redundant_9x9),
        cmocka_unit_test(test_stopped),
        cmocka_unit_test(test_empty_9x9),
        cmocka_unit_test(test_placed),
        cmocka_unit_test(test_placed_marks),
        cmocka_unit_test(test_suspects),
        cmocka_unit_test(test_rules_4x4),
        cmocka_unit_test(test_rules_alone),
        cmocka_unit_test(test_rules_direct),
        cmocka_unit_test(test_mus_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
