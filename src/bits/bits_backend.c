/* Bit sets as a backend: guess, settle, go back. The search here is for boards
 * with further rules; classic9.h has the one for all others.
 *
 * Guesses are cells, chosen as in dlx by the number of candidates for the
 * weight of a cell, where a cell gains weight each time it runs out of
 * candidates (dom/wdeg, Boussemart and others, ECAI 2004). On hard boards that
 * needs a third of the guesses of the first cell with two candidates.
 *
 * Under further rules that only keep a digit apart from itself a board that is
 * stuck goes to overlay9, once its digits have few enough patterns.
 */
#include "bits/bits_backend.h"

#include "bits/bits_settings.h"
#include "bits/classic9.h"
#include "bits/orbits9.h"
#include "bits/overlay9.h"
#include "bits/templates9.h"
#include "bits/variant9.h"

#include <string.h>

#define MAX_DEPTH 82
#define POLL_PASSES 4096
#define STEPS_A_PASS 16 /* of a count by patterns, by the time they take */

struct state {
    struct board9 board;
    struct set9 done; /* see variant9.h */
};

struct bits {
    struct rules9 *rules;
    struct classic9 *classic; /* answers instead of all below, or NULL */
    settle9 kernel;
    struct templates9 *templates; /* made at the first count */
    bool in_templates;            /* a count is under way there */
    struct bands9 *bands; /* NULL where the rules are not for patterns */
    struct overlay9 *overlay;
    bool in_overlay; /* a search is under way there */

    /* For a count of all grids; see orbits9.h. */
    struct orbits9 *orbits; /* made at the first one */
    uint64_t names;         /* 0 = the board is not for it */
    bool in_orbits;         /* such a count is under way */
    int next_orbit;
    uint64_t times; /* each grid that is found counts so often */

    struct state stack[MAX_DEPTH]; /* boards still to be searched */
    int depth;
    uint16_t weight[96]; /* by band*32 + shift */
    uint64_t next_poll;  /* in passes and template_work */
    uint64_t template_work;
    struct findings9 found;
    struct backend_stats stats;
};

static const struct kernel9 *
choose_kernel(const struct backend_options *options, const char **why) {
    const char *const wanted = bits_kernel_wanted(options, why);
    for (const struct kernel9 *k = kernels9; k->name && wanted; k++)
        if (k->is_supported() && (!*wanted || !strcmp(k->name, wanted)))
            return k;
    return NULL;
}

static void *open_bits(const struct problem *problem,
                       const struct backend_options *options,
                       const char **why) {
    const struct kernel9 *const kernel = choose_kernel(options, why);
    if (!kernel)
        return NULL;
    struct rules9 *const rules = rules9_new(problem->cover, why);
    if (!rules)
        return NULL;
    struct bits *const b = xnew0(1, struct bits);
    b->rules = rules;
    b->kernel = kernel->settle;
    if (rules->is_classic)
        b->classic = classic9_new(kernel, rules);
    else if (!rules->has_links) {
        b->bands = bands9_new(rules);
        b->overlay = overlay9_new(b->bands, sieve9_for(kernel->name));
    }
    return b;
}

static void close_bits(void *engine) {
    struct bits *const b = engine;
    if (!b)
        return;
    classic9_free(b->classic);
    rules9_free(b->rules);
    templates9_free(b->templates);
    bands9_free(b->bands);
    overlay9_free(b->overlay);
    orbits9_free(b->orbits);
    xfree(b);
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

static void load(void *engine, const int *givens, int n_givens,
                 const int *excluded, int n_excluded) {
    struct bits *const b = engine;
    if (b->classic) {
        classic9_load(b->classic, givens, n_givens, excluded, n_excluded);
        return;
    }
    memset(b->weight, 0, sizeof b->weight);
    memset(&b->stack[0].done, 0, sizeof b->stack[0].done);
    const struct cover *const c = b->rules->cover;
    fill_board(c, &b->stack[0].board, givens, n_givens);
    for (int i = 0; i < n_excluded; i++)
        forbid(&b->stack[0].board, cover_cell(c, excluded[i]),
               cover_digit(c, excluded[i]));
    b->depth = clash(c, givens, n_givens) ? 0 : 1;
    b->in_templates = b->in_overlay = false;
    b->times = 1;
    b->names = 0;
    b->in_orbits = false;
    if (!b->overlay)
        return;
    overlay9_forget(b->overlay);
    if (!n_excluded)
        b->names = (uint64_t)orbits9_names(b->rules, givens, n_givens);
}

static enum settled settle(struct bits *b, struct state *s) {
    return variant9_settle(b->rules, b->kernel, &s->board, &s->done, &b->found);
}

static void note_conflict(struct bits *b) {
    b->stats.conflicts++;
    for (int band = 0; band < 3; band++) {
        const uint32_t empty = b->found.empty.band[band];
        if (!empty)
            continue;
        uint16_t *const weight = &b->weight[32 * band + __builtin_ctz(empty)];
        *weight = (uint16_t)(*weight + (*weight < UINT16_MAX));
        return;
    }
}

struct place {
    int band;
    uint32_t bit;
};

/* The heaviest cell of a set; bit 0 when the set is empty. */
static struct place heaviest(const struct bits *b, const uint32_t *set) {
    struct place best = {0, 0};
    int best_weight = -1;
    for (int band = 0; band < 3; band++)
        for (uint32_t rest = set[band]; rest; rest &= rest - 1) {
            const int weight = b->weight[32 * band + __builtin_ctz(rest)];
            if (weight > best_weight) {
                best_weight = weight;
                best = (struct place){band, rest & -rest};
            }
        }
    return best;
}

/* Cells with two candidates are preferred: a wrong guess settles them. */
static struct place choose_cell(const struct bits *b) {
    uint32_t pairs[3];
    for (int band = 0; band < 3; band++)
        pairs[band] = b->found.many.band[band] & ~b->found.three.band[band];
    const struct place best = heaviest(b, pairs);
    return best.bit ? best : heaviest(b, b->found.many.band);
}

/* Guesses the cell's lowest candidate in a copy on top of the stack, and
 * leaves the board without it below. */
static void guess(struct bits *b) {
    struct state *const below = &b->stack[b->depth - 1];
    struct state *const above = &b->stack[b->depth++];
    const struct place p = choose_cell(b);
    *above = *below;
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
    b->stats.nodes++;
}

static bool must_stop(struct bits *b, struct budget *budget,
                      uint64_t first_node) {
    if (budget->nodes && b->stats.nodes - first_node >= budget->nodes) {
        budget->reason = STOP_NODES;
        return true;
    }
    const uint64_t work =
        b->found.passes + b->template_work + b->stats.propagations;
    if (work < b->next_poll)
        return false;
    b->next_poll = work + POLL_PASSES;
    return budget_spent(budget);
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
static bool step_in_overlay(struct bits *b, struct board9 *solution) {
    switch (overlay9_step(b->overlay, solution, &b->stats)) {
    case OVERLAY9_FOUND:
        return true;
    case OVERLAY9_END:
        b->in_overlay = false;
        b->depth--;
        break;
    case OVERLAY9_ON:
        break;
    }
    return false;
}

/* A step of the search; true when a solution was found, which is then in
 * *solution. */
static bool step(struct bits *b, struct board9 *solution) {
    struct state *const top = &b->stack[b->depth - 1];
    if (b->in_overlay)
        return step_in_overlay(b, solution);
    switch (settle(b, top)) {
    case SETTLED_BROKEN:
        note_conflict(b);
        b->depth--;
        break;
    case SETTLED_SOLVED:
        *solution = top->board;
        b->depth--;
        return true;
    case SETTLED_STUCK:
        b->in_overlay = b->overlay && overlay9_start(b->overlay, &top->board);
        if (!b->in_overlay)
            guess(b);
        break;
    }
    return false;
}

static enum next next(void *engine, struct budget *budget, int *chosen,
                      int *n_chosen) {
    struct bits *const b = engine;
    if (b->classic)
        return classic9_next(b->classic, budget, chosen, n_chosen);
    const uint64_t first_node = b->stats.nodes;
    while (b->depth) {
        struct board9 solution;
        if (must_stop(b, budget, first_node))
            return NEXT_STOPPED;
        b->names = 0; /* from here on a count is of what is left */
        if (!step(b, &solution))
            continue;
        write_solution(b->rules->cover, &solution, chosen);
        *n_chosen = 81;
        return NEXT_FOUND;
    }
    return NEXT_NO_MORE;
}

/* Goes on with a count that is under way for the top board by patterns or by
 * templates; returns what was counted. */
static uint64_t count_in_overlay(struct bits *b) {
    uint64_t found = 0, steps = 0;
    const enum overlay9_step last =
        overlay9_count(b->overlay, &found, &steps, &b->stats);
    b->in_overlay = last != OVERLAY9_END;
    b->depth -= !b->in_overlay;
    b->template_work += steps / STEPS_A_PASS;
    return found;
}

static uint64_t count_in_templates(struct bits *b) {
    uint64_t found = 0;
    b->in_templates = !templates9_run(b->templates, &found);
    b->depth -= !b->in_templates;
    b->template_work += POLL_PASSES; /* look at the clock after this */
    return found;
}

/* Chooses how to go on where the top board is stuck. */
static void split_count(struct bits *b) {
    const struct board9 *const board = &b->stack[b->depth - 1].board;
    if (b->overlay)
        b->in_overlay = overlay9_start(b->overlay, board);
    else
        b->in_templates =
            templates9_start(b->templates, b->rules, board, &b->found.many);
    if (!b->in_overlay && !b->in_templates)
        guess(b);
}

/* Counts what is left below the top of the stack, or makes a step down.
 * Returns what was counted. */
static uint64_t count_step(struct bits *b) {
    if (b->in_overlay)
        return count_in_overlay(b);
    if (b->in_templates)
        return count_in_templates(b);
    switch (settle(b, &b->stack[b->depth - 1])) {
    case SETTLED_BROKEN:
        note_conflict(b);
        b->depth--;
        break;
    case SETTLED_SOLVED:
        b->depth--;
        return 1;
    case SETTLED_STUCK:
        split_count(b);
        break;
    }
    return 0;
}

/* Puts the board of the next orbit on the stack. */
static bool next_orbit(struct bits *b) {
    if (!b->names || b->next_orbit == b->orbits->n)
        return false;
    const struct orbit9 *const orbit = &b->orbits->orbit[b->next_orbit++];
    b->times = b->names * (uint64_t)orbit->size;
    b->stack[0] = (struct state){.done = {{0}}};
    orbits9_board(orbit, &b->stack[0].board);
    b->depth = 1;
    return true;
}

/* Replaces the board by one of each orbit, if it is for that. */
static void start_orbits(struct bits *b) {
    if (!b->names || b->in_orbits)
        return;
    if (!b->orbits)
        b->orbits = orbits9_new(b->rules, b->bands);
    b->in_orbits = true;
    b->next_orbit = 0;
    b->depth = 0;
}

static enum next count(void *engine, struct budget *budget, struct count limit,
                       struct count *total) {
    struct bits *const b = engine;
    if (b->classic)
        return classic9_count(b->classic, budget, limit, total);
    const bool bounded = limit.low || limit.high;
    const uint64_t first_node = b->stats.nodes;
    if (!b->templates)
        b->templates = templates9_new();
    start_orbits(b);
    while (b->depth || next_orbit(b)) {
        if (must_stop(b, budget, first_node))
            return NEXT_STOPPED;
        count_add(total, count_from(b->times * count_step(b)));
        if (bounded && count_compare(*total, limit) >= 0) {
            *total = limit; /* several were counted at once */
            return NEXT_FOUND;
        }
    }
    return NEXT_NO_MORE;
}

static void stats(const void *engine, struct backend_stats *out) {
    const struct bits *const b = engine;
    if (b->classic) {
        classic9_stats(b->classic, out);
        return;
    }
    *out = b->stats;
    out->propagations += b->found.passes;
}

const struct backend bits9_backend = {
    .name = "bits",
    .summary = "9x9 boards as bit sets, all houses at a time",
    .can = CAN_ENUMERATE | CAN_COUNT | CAN_REFUTE | CAN_EXCLUDE,
    .settings = bits_settings,
    .open = open_bits,
    .load = load,
    .next = next,
    .count = count,
    .stats = stats,
    .close = close_bits,
};
