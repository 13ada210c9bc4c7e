/* The search of boards under further rules: guesses a cell, propagates both
 * boards that come of it, and goes back.
 *
 * Guesses are cells, chosen as in dlx by the number of candidates for the
 * weight of a cell, where a cell gains weight each time it runs out of
 * candidates (dom/wdeg, Boussemart and others, ECAI 2004). On hard boards that
 * needs a third of the guesses of the first cell with two candidates.
 *
 * Under rules that only keep a digit apart from itself a board that is stuck
 * goes to patterns_search, once its digits have few enough patterns.
 */
#include "bits9/search_variant.h"

#include "bits9/branch9.h"
#include "bits9/patterns_orbits.h"
#include "bits9/patterns_search.h"
#include "bits9/propagate_variant.h"

#include <string.h>

#define MAX_DEPTH 82
#define POLL_PASSES 4096
#define STEPS_A_PASS 16 /* of a count by patterns, by the time they take */

struct state {
    struct board9 board;
    struct looked9 looked;
};

struct search_variant {
    const struct rules9 *rules;
    propagate_cells kernel;
    struct branch9 *branch; /* only with pairs */
    struct patterns_list *list;
    struct patterns_search *patterns;
    bool in_patterns; /* a search is under way there */

    /* For a count of all grids; see patterns_orbits.h. */
    struct patterns_orbits *orbits; /* made at the first one */
    uint64_t names;                 /* 0 = the board is not for it */
    bool in_orbits;                 /* such a count is under way */
    bool of_all;                    /* or a part of one */
    int next_orbit;
    uint64_t times; /* each grid that is found counts so often */

    struct state stack[MAX_DEPTH]; /* boards still to be searched */
    int depth;
    uint16_t weight[96]; /* by band*32 + shift */
    uint64_t next_poll;  /* in passes and pattern_work */
    uint64_t pattern_work;
    struct portion portion; /* room for one */
    struct findings9 found;
    struct backend_stats stats;
};

struct search_variant *search_variant_new(const struct kernel9 *kernel,
                                          const struct rules9 *rules) {
    struct search_variant *const v = xnew0(1, struct search_variant);
    v->rules = rules;
    v->kernel = kernel->propagate_cells;
    if (rules->pairs)
        v->branch = branch9_new(rules);
    v->list = patterns_list_new(rules);
    v->patterns = patterns_search_new(v->list, rules->pairs,
                                      patterns_filter_for(kernel->name));
    return v;
}

void search_variant_free(struct search_variant *v) {
    if (!v)
        return;
    branch9_free(v->branch);
    patterns_list_free(v->list);
    patterns_search_free(v->patterns);
    patterns_orbits_free(v->orbits);
    portion_free(&v->portion);
    xfree(v);
}

/* Every digit everywhere, but in given cells only the given digits. */
static void fill_board(const struct cover *c, struct board9 *board,
                       const int *givens, int n) {
    struct set9 fixed = {{0}};
    struct board9 own = {{{{0}}}};
    for (int i = 0; i < n; i++) {
        const int cell = cover_cell(c, givens[i]);
        set9_add(&own.digit[cover_digit(c, givens[i])], cell);
        set9_add(&fixed, cell);
    }
    memset(board, 0, sizeof *board);
    for (int d = 0; d < 9; d++)
        for (int b = 0; b < 3; b++)
            board->digit[d].band[b] =
                BOARD9_BAND & (own.digit[d].band[b] | ~fixed.band[b]);
}

static void forbid(struct board9 *board, int cell, int digit) {
    board->digit[digit].band[board9_band(cell)] &= ~board9_bit(cell);
}

/* Two givens in one cell: both must be chosen, so nothing is left. */
static bool clash(const struct cover *c, const int *givens, int n) {
    int digit[81];
    memset(digit, -1, sizeof digit);
    for (int i = 0; i < n; i++) {
        int *const have = &digit[cover_cell(c, givens[i])];
        if (*have >= 0 && *have != cover_digit(c, givens[i]))
            return true;
        *have = cover_digit(c, givens[i]);
    }
    return false;
}

void search_variant_load(struct search_variant *v, const int *givens,
                         int n_givens, const int *excluded, int n_excluded) {
    memset(v->weight, 0, sizeof v->weight);
    memset(&v->stack[0].looked, 0, sizeof v->stack[0].looked);
    if (v->branch)
        branch9_forget(v->branch);
    const struct cover *const c = v->rules->cover;
    fill_board(c, &v->stack[0].board, givens, n_givens);
    for (int i = 0; i < n_excluded; i++)
        forbid(&v->stack[0].board, cover_cell(c, excluded[i]),
               cover_digit(c, excluded[i]));
    v->depth = clash(c, givens, n_givens) ? 0 : 1;
    v->in_patterns = false;
    v->times = 1;
    v->names = 0;
    v->in_orbits = v->of_all = false;
    patterns_search_forget(v->patterns);
    if (!n_excluded)
        v->names = (uint64_t)patterns_orbits_names(v->rules, givens, n_givens);
}

static enum fixpoint propagate(struct search_variant *v, struct state *s) {
    return propagate_variant(v->rules, v->kernel, &s->board, &s->looked,
                             &v->found);
}

static void note_conflict(struct search_variant *v) {
    v->stats.conflicts++;
    if (v->branch) {
        branch9_note_conflict(v->branch, &v->stack[v->depth - 1].board);
        return;
    }
    for (int band = 0; band < 3; band++) {
        const uint32_t empty = v->found.empty.band[band];
        if (!empty)
            continue;
        uint16_t *const weight = &v->weight[32 * band + __builtin_ctz(empty)];
        *weight = (uint16_t)(*weight + (*weight < UINT16_MAX));
        return;
    }
}

struct cell_bit_variant {
    int band;
    uint32_t bit;
};

/* The heaviest cell of a set; bit 0 when the set is empty. */
static struct cell_bit_variant heaviest(const struct search_variant *v,
                                        const uint32_t *set) {
    struct cell_bit_variant best = {0, 0};
    int best_weight = -1;
    for (int band = 0; band < 3; band++)
        for (uint32_t rest = set[band]; rest; rest &= rest - 1) {
            const int weight = v->weight[32 * band + __builtin_ctz(rest)];
            if (weight > best_weight) {
                best_weight = weight;
                best = (struct cell_bit_variant){band, rest & -rest};
            }
        }
    return best;
}

/* Cells with two candidates are preferred: a wrong guess places them. */
static struct cell_bit_variant choose_cell(const struct search_variant *v) {
    uint32_t pairs[3];
    for (int band = 0; band < 3; band++)
        pairs[band] = v->found.many.band[band] & ~v->found.three.band[band];
    const struct cell_bit_variant best = heaviest(v, pairs);
    return best.bit ? best : heaviest(v, v->found.many.band);
}

/* Guesses the cell's lowest candidate in a copy on top of the stack, and
 * leaves the board without it below. */
static void guess(struct search_variant *v) {
    struct state *const below = &v->stack[v->depth - 1];
    struct state *const above = &v->stack[v->depth++];
    *above = *below;
    v->stats.nodes++;
    if (v->branch) {
        const struct guess9 g = branch9_choose(v->branch, &below->board);
        for (int d = 0; d < 9; d++)
            if (d != g.digit)
                forbid(&above->board, g.cell, d);
        forbid(&below->board, g.cell, g.digit);
        return;
    }
    const struct cell_bit_variant p = choose_cell(v);
    bool guessed = false;
    for (int d = 0; d < 9; d++) {
        if (!(below->board.digit[d].band[p.band] & p.bit))
            continue;
        if (guessed)
            above->board.digit[d].band[p.band] &= ~p.bit;
        else
            below->board.digit[d].band[p.band] &= ~p.bit;
        guessed = true;
    }
}

/* Hands the top board, which is stuck, to the patterns if they take it. */
static void branch(struct search_variant *v) {
    const struct board9 *const board = &v->stack[v->depth - 1].board;
    v->in_patterns = patterns_search_start(v->patterns, board, v->of_all);
    if (!v->in_patterns)
        guess(v);
}

static uint64_t work_of(const struct search_variant *v) {
    return v->found.passes + v->pattern_work + v->stats.propagations;
}

static uint64_t begin_call(struct search_variant *v, struct budget *budget) {
    budget_begin(budget, work_of(v), &v->next_poll, POLL_PASSES);
    return v->stats.nodes;
}

static bool is_over(struct search_variant *v, struct budget *budget,
                    uint64_t first_node) {
    return budget_ends(budget, v->stats.nodes - first_node, work_of(v),
                       &v->next_poll, POLL_PASSES);
}

static void write_solution(const struct cover *c, const struct board9 *board,
                           int *chosen) {
    for (int d = 0; d < 9; d++)
        for (int band = 0; band < 3; band++) {
            uint32_t rest = board->digit[d].band[band];
            for (; rest; rest &= rest - 1)
                *chosen++ = cover_candidate(
                    c, board9_cell(band, __builtin_ctz(rest)), d);
        }
}

/* Goes on with the search by patterns of the top board. */
static bool step_in_patterns(struct search_variant *v,
                             struct board9 *solution) {
    switch (patterns_search_step(v->patterns, solution, &v->stats)) {
    case PATTERNS_SEARCH_FOUND:
        return true;
    case PATTERNS_SEARCH_END:
        v->in_patterns = false;
        v->depth--;
        break;
    case PATTERNS_SEARCH_ON:
        break;
    }
    return false;
}

/* A step of the search; true when a solution was found, which is then in
 * *solution. */
static bool step(struct search_variant *v, struct board9 *solution) {
    struct state *const top = &v->stack[v->depth - 1];
    if (v->in_patterns)
        return step_in_patterns(v, solution);
    switch (propagate(v, top)) {
    case FIXPOINT_BROKEN:
        note_conflict(v);
        v->depth--;
        break;
    case FIXPOINT_SOLVED:
        *solution = top->board;
        v->depth--;
        return true;
    case FIXPOINT_STUCK:
        branch(v);
        break;
    }
    return false;
}

enum next search_variant_next(struct search_variant *v, struct budget *budget,
                              int *chosen, int *n_chosen) {
    const uint64_t first_node = begin_call(v, budget);
    while (v->depth) {
        struct board9 solution;
        if (is_over(v, budget, first_node))
            return NEXT_STOPPED;
        v->names = 0; /* from here on a count is of what is left */
        if (!step(v, &solution))
            continue;
        write_solution(v->rules->cover, &solution, chosen);
        *n_chosen = 81;
        return NEXT_FOUND;
    }
    return NEXT_NO_MORE;
}

/* Goes on with a count by patterns that is under way for the top board; returns
 * what was counted. */
static uint64_t count_in_patterns(struct search_variant *v) {
    uint64_t found = 0, steps = 0;
    const enum patterns_search_step last =
        patterns_search_count(v->patterns, &found, &steps, &v->stats);
    v->in_patterns = last != PATTERNS_SEARCH_END;
    v->depth -= !v->in_patterns;
    v->pattern_work += steps / STEPS_A_PASS;
    return found;
}

/* Counts what is left below the top of the stack, or makes a step down.
 * Returns what was counted. */
static uint64_t count_step(struct search_variant *v) {
    if (v->in_patterns)
        return count_in_patterns(v);
    switch (propagate(v, &v->stack[v->depth - 1])) {
    case FIXPOINT_BROKEN:
        note_conflict(v);
        v->depth--;
        break;
    case FIXPOINT_SOLVED:
        v->depth--;
        return 1;
    case FIXPOINT_STUCK:
        branch(v);
        break;
    }
    return 0;
}

/* Puts the board of the next orbit on the stack. */
static bool next_orbit(struct search_variant *v) {
    if (!v->names || v->next_orbit == v->orbits->n)
        return false;
    const struct pattern_orbit *const orbit =
        &v->orbits->orbit[v->next_orbit++];
    v->times = v->names * (uint64_t)orbit->size;
    memset(&v->stack[0], 0, sizeof v->stack[0]);
    patterns_orbits_board(orbit, &v->stack[0].board);
    v->depth = 1;
    return true;
}

/* Replaces the board by one of each orbit, if it is for that. */
static void start_orbits(struct search_variant *v) {
    if (!v->names || v->in_orbits)
        return;
    if (!v->orbits)
        v->orbits = patterns_orbits_new(v->rules, v->list);
    v->in_orbits = v->of_all = true;
    v->next_orbit = 0;
    v->depth = 0;
}

/* Whether a count of patterns cannot be cut yet. */
static bool in_midst(const struct search_variant *v) {
    return v->in_patterns && !patterns_search_can_cut(v->patterns);
}

enum next search_variant_count(struct search_variant *v, struct budget *budget,
                               struct count limit, struct count *total) {
    const bool bounded = limit.low || limit.high;
    const uint64_t first_node = begin_call(v, budget);
    start_orbits(v);
    while (v->depth || next_orbit(v)) {
        if (is_over(v, budget, first_node) &&
            !(budget->reason == STOP_PORTION && in_midst(v)))
            return NEXT_STOPPED;
        count_add(total, count_from(v->times * count_step(v)));
        if (bounded && count_compare(*total, limit) >= 0) {
            *total = limit; /* several were counted at once */
            return NEXT_FOUND;
        }
    }
    return NEXT_NO_MORE;
}

/* ---- parts ---- */

static uint64_t digits_at(const struct board9 *board, int cell) {
    uint64_t digits = 0;
    for (int d = 0; d < 9; d++)
        digits |= (uint64_t)set9_has(&board->digit[d], cell) << d;
    return digits;
}

static void take_board(struct search_variant *v, const struct board9 *board,
                       portion_function take, void *context) {
    portion_begin(&v->portion);
    for (int cell = 0; cell < 81; cell++)
        portion_add_cell(&v->portion, v->rules->cover, cell,
                         digits_at(board, cell));
    v->portion.times = v->times;
    v->portion.of_all = v->of_all;
    take(context, &v->portion);
}

/* The boards of the orbits that follow come last. */
bool search_variant_cut(struct search_variant *v, portion_function take,
                        void *context) {
    struct board9 board;
    if (in_midst(v))
        return false;
    if (v->in_patterns) {
        while (patterns_search_take(v->patterns, &board))
            take_board(v, &board, take, context);
        v->in_patterns = false;
        v->depth--;
    }
    for (; v->depth; v->depth--)
        take_board(v, &v->stack[v->depth - 1].board, take, context);
    while (v->in_orbits && next_orbit(v)) {
        take_board(v, &v->stack[0].board, take, context);
        v->depth = 0;
    }
    return true;
}

void search_variant_load_portion(struct search_variant *v,
                                 const struct portion *portion) {
    search_variant_load(v, portion->givens.data, (int)portion->givens.n,
                        portion->excluded.data, (int)portion->excluded.n);
    v->names = 0;
    v->times = portion->times;
    v->of_all = portion->of_all;
}

void search_variant_stats(const struct search_variant *v,
                          struct backend_stats *out) {
    *out = v->stats;
    out->propagations += v->found.passes;
}
