/* Who has which part. */
#include "share/dealer.h"

#include "cli/memory.h"

#include <stdlib.h>

/* What has run for so long is cut when others wait: what it has done is lost,
 * and what it has left is as long, for all one knows. */
#define WORTH_CUTTING 0.3 /* seconds */
#define TIMES_THE_MEAN 2

struct unit {
    char *line;
    size_t n;
    int rank;     /* that has it; -1 = none */
    bool is_last; /* it was dealt to a rank whose threads were all at work */
    bool was_asked;
    double since;
};

struct dealer {
    int n_ranks, n_threads;
    int *n_out; /* [n_ranks] parts that they have */
    struct unit *units;
    size_t n_units, room;
    size_t *to_do; /* a stack */
    size_t n_to_do, to_do_room;
    uint64_t n_open, n_settled;
    double seconds;
    int next_rank;
    int n_asked; /* of whom no answer came yet */
};

struct dealer *dealer_new(int n_ranks, int n_threads) {
    struct dealer *const d = memory_new(1, sizeof *d);
    d->n_ranks = n_ranks;
    d->n_threads = n_threads;
    d->n_out = memory_new((size_t)n_ranks, sizeof *d->n_out);
    return d;
}

void dealer_free(struct dealer *d) {
    if (!d)
        return;
    for (size_t i = 0; i < d->n_units; i++)
        free(d->units[i].line);
    free(d->units);
    free(d->to_do);
    free(d->n_out);
    free(d);
}

static void push(struct dealer *d, size_t id) {
    if (d->n_to_do == d->to_do_room) {
        d->to_do_room = 2 * d->to_do_room + 64;
        d->to_do = memory_grow(d->to_do, d->to_do_room, sizeof *d->to_do);
    }
    d->to_do[d->n_to_do++] = id;
}

void dealer_add(struct dealer *d, char *line, size_t n) {
    if (d->n_units == d->room) {
        d->room = 2 * d->room + 64;
        d->units = memory_grow(d->units, d->room, sizeof *d->units);
    }
    d->units[d->n_units] = (struct unit){.line = line, .n = n, .rank = -1};
    push(d, d->n_units++);
    d->n_open++;
}

/* The rank that has fewest, of those with room; -1 if none has. In turns, so
 * that all get one before any gets two. */
static int rank_with_room(const struct dealer *d) {
    int best = -1;
    for (int k = 0; k < d->n_ranks; k++) {
        const int i = (d->next_rank + k) % d->n_ranks;
        if (d->n_out[i] <= d->n_threads &&
            (best < 0 || d->n_out[i] < d->n_out[best]))
            best = i;
        if (best >= 0 && !d->n_out[best])
            break;
    }
    return best;
}

bool dealer_next(struct dealer *d, double now, int *rank,
                 unsigned long long *id, const char **line, size_t *n) {
    const int to = d->n_to_do ? rank_with_room(d) : -1;
    if (to < 0)
        return false;
    const size_t i = d->to_do[--d->n_to_do];
    struct unit *const u = &d->units[i];
    u->rank = *rank = to;
    u->since = now;
    u->is_last = d->n_out[to] >= d->n_threads;
    d->n_out[to]++;
    d->next_rank = (to + 1) % d->n_ranks;
    *id = i;
    *line = u->line;
    *n = u->n;
    return true;
}

/* Takes it from whoever has it. */
static struct unit *take(struct dealer *d, unsigned long long id) {
    struct unit *const u = id < d->n_units ? &d->units[id] : NULL;
    if (!u || u->rank < 0)
        return NULL;
    d->n_out[u->rank]--;
    d->n_asked -= u->was_asked;
    u->rank = -1;
    return u;
}

bool dealer_settle(struct dealer *d, unsigned long long id, double seconds) {
    struct unit *const u = take(d, id);
    if (!u)
        return false;
    free(u->line);
    u->line = NULL;
    d->n_open--;
    d->n_settled++;
    d->seconds += seconds;
    return true;
}

bool dealer_give_back(struct dealer *d, unsigned long long id) {
    struct unit *const u = take(d, id);
    if (!u)
        return false;
    u->was_asked = false;
    push(d, (size_t)id);
    return true;
}

static int n_idle(const struct dealer *d) {
    int n = 0;
    for (int i = 0; i < d->n_ranks; i++)
        if (d->n_out[i] < d->n_threads)
            n += d->n_threads - d->n_out[i];
    return n;
}

/* Whether u is rather to be given back than v: one that nobody has begun, as it
 * seems, or else the one that was begun first. */
static bool is_better(const struct dealer *d, const struct unit *u,
                      const struct unit *v) {
    const bool waits = u->is_last && d->n_out[u->rank] > d->n_threads;
    const bool other_waits =
        v && v->is_last && d->n_out[v->rank] > d->n_threads;
    if (!v || waits != other_waits)
        return !v || waits;
    return u->since < v->since;
}

static bool is_worth_it(const struct dealer *d, const struct unit *u,
                        double now) {
    const double mean =
        d->n_settled ? d->seconds / (double)d->n_settled : WORTH_CUTTING;
    const double least = mean * TIMES_THE_MEAN > WORTH_CUTTING
                             ? mean * TIMES_THE_MEAN
                             : WORTH_CUTTING;
    return (u->is_last && d->n_out[u->rank] > d->n_threads) ||
           now - u->since > least;
}

/* Looks at all units, but only at the end of a run, when few are out: a list of
 * those that are out would be as long as there are ranks. */
bool dealer_cut(struct dealer *d, double now, int *rank,
                unsigned long long *id) {
    struct unit *best = NULL;
    if (d->n_to_do || !d->n_open || d->n_asked >= n_idle(d))
        return false;
    for (size_t i = 0; i < d->n_units; i++) {
        struct unit *const u = &d->units[i];
        if (u->rank >= 0 && !u->was_asked && is_better(d, u, best))
            best = u;
    }
    if (!best || !is_worth_it(d, best, now))
        return false;
    best->was_asked = true;
    d->n_asked++;
    *rank = best->rank;
    *id = (unsigned long long)(best - d->units);
    return true;
}

uint64_t dealer_n_open(const struct dealer *d) {
    return d->n_open;
}

double dealer_seconds(const struct dealer *d, uint64_t *n) {
    *n = d->n_settled;
    return d->seconds;
}
