/* The search of bitsn_search.h, to be compiled for several instruction sets:
 * included once by each of bitsn_portable.c, bitsn_avx2.c and bitsn_avx512.c.
 */
#ifndef BITSN_KERNEL_H
#define BITSN_KERNEL_H

#include "bitsn/bitsn_guess.h"
#include "bitsn/bitsn_leaf.h"

#define POLL_WORK 2048     /* passes, or as much of a leaf */
#define STEPS_A_PASS 4     /* of a leaf */
#define FIRST_RESTART 2000 /* conflicts; doubled at each restart */

/* As in dlx: who decides cells learns more. */
#define CELL_WEIGHT 4
#define HOUSE_WEIGHT 1
#define MAX_WEIGHT (1 << 28) /* all are halved beyond this */

/* The level below is at its fixed point. */
static void forget_changes(struct bitsn *w) {
    w->dead = -1;
    w->touched = w->unsqueezed = w->unmatched = 0;
    clear_filled(w);
}

static bool is_placed(const struct bitsn *w, const struct bitsn_level *v,
                      int digit) {
    for (int cell = 0; cell < w->rules->n_cells; cell++)
        if (!is_open(v, cell) && v->digit[cell] == digit)
            return true;
    return false;
}

/* Whether the board is the same when two digits exchange their names. */
static bool are_alike(const struct bitsn *w, const struct bitsn_level *v, int a,
                      int b) {
    const struct bitsn_rules *const r = w->rules;
    return !memcmp(v->lane + a * r->lanes, v->lane + b * r->lanes,
                   (size_t)r->lanes * sizeof *v->lane) &&
           !memcmp(v->live + a * r->words, v->live + b * r->words,
                   (size_t)r->words * sizeof *v->live) &&
           !is_placed(w, v, a) && !is_placed(w, v, b);
}

/* A guess without a solution refutes all digits in its cell that are like it:
 * a board of few givens would be searched anew for each name of a digit. */
static void refute_alike(struct bitsn *w, struct bitsn_level *v) {
    const int cell = v->guess.cell, digit = v->guess.digit;
    uint32_t alike = 0;
    for (int d = 0; d < w->rules->n; d++)
        if (d != digit && is_live(w, v, cell, d) && are_alike(w, v, d, digit))
            alike |= (uint32_t)1 << d;
    for (; alike; alike &= alike - 1)
        remove_candidate(w, v, cell, __builtin_ctz(alike));
}

/* Leaves the top level; what was guessed there is refuted, or all of its
 * solutions are found. */
static void retract(struct bitsn *w) {
    forget_changes(w);
    if (!--w->depth)
        return;
    struct bitsn_level *const v = top_level(w);
    if (w->n_found == v->n_found && !w->rules->has_links)
        refute_alike(w, v);
    remove_candidate(w, v, v->guess.cell, v->guess.digit);
}

static void note_conflict(struct bitsn *w) {
    w->stats.conflicts++;
    w->run_conflicts++;
    if (++w->weight[w->dead] > MAX_WEIGHT)
        for (int i = 0; i < w->rules->n_items; i++)
            w->weight[i] = (w->weight[i] + 1) / 2;
}

/* Back to the lowest level, whose guess stays open. */
static void restart(struct bitsn *w) {
    forget_changes(w);
    w->depth = 1;
    w->run_conflicts = 0;
    w->restart_after *= 2;
}

static void go_back(struct bitsn *w) {
    note_conflict(w);
    if (!w->any_found && w->depth > 1 && w->run_conflicts >= w->restart_after)
        restart(w);
    else
        retract(w);
}

/* At a board that is stuck: guesses, or counts all of it where it may. True
 * when that found solutions. */
static bool go_on(struct bitsn *w, uint64_t *many) {
    int steps = 0;
    const bool done = many && leaf_solve(w->rules, top_level(w), &steps, many);
    w->leaf_work += (uint64_t)(steps / STEPS_A_PASS);
    if (!done) {
        guess(w);
        return false;
    }
    w->stats.nodes++;
    if (*many)
        return true;
    w->stats.conflicts++;
    retract(w);
    return false;
}

/* Between two rounds the state is whole, so that a stopped search can go on. */
static enum next advance(struct bitsn *w, struct budget *b, uint64_t *many) {
    const uint64_t first_node = w->stats.nodes;
    budget_begin(b, w->stats.propagations + w->leaf_work, &w->next_poll,
                 POLL_WORK);
    if (w->at_solution)
        retract(w);
    w->at_solution = false;
    while (w->depth && !w->at_solution) {
        if (budget_ends(b, w->stats.nodes - first_node,
                        w->stats.propagations + w->leaf_work, &w->next_poll,
                        POLL_WORK))
            return NEXT_STOPPED;
        if (!propagate(w)) {
            go_back(w);
        } else if (top_level(w)->n_open) {
            w->at_solution = go_on(w, many);
        } else {
            w->at_solution = true;
            if (many)
                *many = 1;
        }
    }
    w->any_found |= w->at_solution;
    w->n_found += w->at_solution;
    return w->at_solution ? NEXT_FOUND : NEXT_NO_MORE;
}

static void begin(struct bitsn *w) {
    const struct bitsn_rules *const r = w->rules;
    memcpy(w->level[0].lane, w->empty.lane, w->level_words * sizeof(uint64_t));
    w->level[0].n_open = r->n_cells;
    forget_changes(w);
    touch(w, (uint32_t)bits_below(r->n));
    for (int i = 0; i < r->n_items; i++)
        w->weight[i] = i < r->n_cells ? CELL_WEIGHT : HOUSE_WEIGHT;
    w->depth = 1;
    w->at_solution = w->any_found = false;
    w->n_found = 0;
    w->run_conflicts = 0;
    w->restart_after = FIRST_RESTART;
}

/* A given that came before is no contradiction. */
static void place_given(struct bitsn *w, int cell, int digit) {
    struct bitsn_level *const v = &w->level[0];
    if (!is_open(v, cell) && v->digit[cell] == digit)
        return;
    if (!is_open(v, cell) || !is_live(w, v, cell, digit))
        w->dead = cell;
    else
        place(w, v, cell, digit);
}

static void load(struct bitsn *w, const int *givens, int n_givens,
                 const int *excluded, int n_excluded) {
    const struct cover *const c = w->rules->cover;
    begin(w);
    for (int i = 0; i < n_excluded && w->dead < 0; i++)
        remove_candidate(w, &w->level[0], cover_cell(c, excluded[i]),
                         cover_digit(c, excluded[i]));
    for (int i = 0; i < n_givens && w->dead < 0; i++)
        place_given(w, cover_cell(c, givens[i]), cover_digit(c, givens[i]));
}

#endif
