/* Which option "learn" decides next, and which way: activity, phases, moods and
 * restarts. */
#include "learn/learner.h"

#include <string.h>

#define MOST_ACTIVE 1e100
#define DECAY 0.95
#define QUICK (1.0 / 32)
#define SLOW (1.0 / 8192)
#define MARGIN 1.15

enum {
    LUBY_UNIT = 128,       /* conflicts between restarts of the steady mood */
    QUICK_REST = 10,       /* the fewest of the other */
    FIRST_MOOD = 20000000, /* propagations */
    PHASE_UNIT = 1000      /* conflicts, after which phases are begun anew */
};

/* ---- the heap ---- */

static void put(struct learner *l, int at, int option) {
    l->heap[at] = option;
    l->place[option] = at;
}

static void move_up(struct learner *l, int at) {
    const int option = l->heap[at];
    while (at > 0) {
        const int above = (at - 1) / 2;
        if (l->activity[l->heap[above]] >= l->activity[option])
            break;
        put(l, at, l->heap[above]);
        at = above;
    }
    put(l, at, option);
}

static void move_down(struct learner *l, int at) {
    const int option = l->heap[at];
    for (;;) {
        int below = 2 * at + 1;
        if (below >= l->n_heap)
            break;
        if (below + 1 < l->n_heap &&
            l->activity[l->heap[below + 1]] > l->activity[l->heap[below]])
            below++;
        if (l->activity[l->heap[below]] <= l->activity[option])
            break;
        put(l, at, l->heap[below]);
        at = below;
    }
    put(l, at, option);
}

void learn_heap_insert(struct learner *l, int option) {
    if (l->place[option] >= 0)
        return;
    put(l, l->n_heap, option);
    move_up(l, l->n_heap++);
}

static int take_top(struct learner *l) {
    const int top = l->heap[0];
    const int last = l->heap[--l->n_heap];
    l->place[top] = -1;
    if (l->n_heap) {
        put(l, 0, last);
        move_down(l, 0);
    }
    return top;
}

void learn_bump(struct learner *l, int option) {
    l->activity[option] += l->step;
    if (l->activity[option] > MOST_ACTIVE) {
        for (int o = 0; o < l->n; o++)
            l->activity[o] *= 1 / MOST_ACTIVE;
        l->step *= 1 / MOST_ACTIVE;
    }
    if (l->place[option] >= 0)
        move_up(l, l->place[option]);
}

void learn_decay(struct learner *l) {
    l->step /= DECAY;
}

/* ---- restarts and moods ---- */

/* 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ..., from i = 1 on. */
static uint64_t luby(uint64_t i) {
    for (;;) {
        uint64_t power = 1;
        while (power - 1 < i)
            power *= 2;
        if (power - 1 == i)
            return power / 2;
        i -= power / 2 - 1;
    }
}

static void plan_restart(struct learner *l) {
    l->restart_at =
        l->stats.conflicts +
        (l->is_steady ? LUBY_UNIT * luby(++l->n_luby) : (uint64_t)QUICK_REST);
}

void learn_decide_begin(struct learner *l) {
    const size_t n = (size_t)l->n;
    l->step = 1;
    l->n_heap = 0;
    for (int o = 0; o < l->n; o++) {
        l->activity[o] = 0;
        l->place[o] = -1;
    }
    for (int o = 0; o < l->n; o++)
        learn_heap_insert(l, o);
    if (n) {
        memset(l->phase, LEARN_TRUE, n);
        memset(l->target, LEARN_OPEN, n);
        memset(l->best, LEARN_TRUE, n);
    }
    l->target_size = l->best_size = 0;
    l->n_phases = l->n_luby = 0;
    l->next_phases = l->stats.conflicts + PHASE_UNIT;
    l->is_steady = true;
    l->mood_length = FIRST_MOOD;
    l->mood_end = l->stats.propagations + FIRST_MOOD;
    l->quick = l->slow = 0;
    rng_seed(&l->rng, 1);
    plan_restart(l);
}

static void change_mood(struct learner *l) {
    if (l->stats.propagations < l->mood_end)
        return;
    l->is_steady = !l->is_steady;
    if (l->is_steady)
        l->mood_length += l->mood_length / 2;
    l->mood_end = l->stats.propagations + l->mood_length;
    plan_restart(l);
}

bool learn_wants_restart(struct learner *l) {
    if (l->stats.conflicts < l->restart_at)
        return false;
    if (!l->is_steady && l->quick < MARGIN * l->slow)
        return false;
    plan_restart(l);
    return true;
}

/* ---- phases ---- */

/* What the phases begin with anew: the longest assignment again and again, and
 * between, what a board looks like from far away, and chance. */
static void begin_phases(struct learner *l) {
    const size_t n = (size_t)l->n;
    const uint64_t turn = l->n_phases++ % 4;
    if (turn % 2 == 0)
        memcpy(l->phase, l->best, n);
    else if (turn == 1)
        memset(l->phase, LEARN_TRUE, n);
    else
        for (int o = 0; o < l->n; o++)
            l->phase[o] = rng_below(&l->rng, 2) ? LEARN_TRUE : LEARN_FALSE;
    memset(l->target, LEARN_OPEN, n);
    l->target_size = l->best_size = 0;
    l->next_phases = l->stats.conflicts + PHASE_UNIT * (l->n_phases + 1);
}

static void copy_trail(const struct learner *l, int size, uint8_t *to) {
    for (int i = 0; i < size; i++)
        to[l->trail[i] >> 1] = l->value[l->trail[i] >> 1];
}

/* Before a conflict is taken back: how far it went without it. */
void learn_note_trail(struct learner *l) {
    const int size = l->level_start[l->n_levels - 1];
    if (size > l->target_size) {
        l->target_size = size;
        copy_trail(l, size, l->target);
    }
    if (size > l->best_size) {
        l->best_size = size;
        copy_trail(l, size, l->best);
    }
}

void learn_note_conflict(struct learner *l, int levels) {
    if (l->slow <= 0)
        l->quick = l->slow = levels;
    l->quick += QUICK * (levels - l->quick);
    l->slow += SLOW * (levels - l->slow);
    learn_decay(l);
    change_mood(l);
    if (l->stats.conflicts >= l->next_phases)
        begin_phases(l);
}

int learn_decision(struct learner *l) {
    int option;
    do
        option = take_top(l);
    while (l->value[option] != LEARN_OPEN);
    int phase = l->phase[option];
    if (l->is_steady && l->target[option] != LEARN_OPEN)
        phase = l->target[option];
    return 2 * option + (phase == LEARN_FALSE);
}
