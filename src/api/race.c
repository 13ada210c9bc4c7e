/* Two exact engines take turns on one question. */
#include "api/race.h"

#include "base/alloc.h"
#include "base/vec.h"

#include <stdlib.h>
#include <string.h>

struct ints VEC(int);

enum {
    FIRST_PART = 256,   /* branchings, as long as nobody knows what they cost */
    MOST_PART = 1 << 20 /* branchings between two looks at the work */
};

struct runner {
    const struct backend *backend;
    void *engine; /* NULL until its first turn */
    bool is_loaded;
    uint64_t found; /* solutions of this question */
    uint64_t part;  /* branchings until the next look at its work */
    uint64_t seen;  /* branchings that its parts made, and the work of those */
    uint64_t cost;
};

struct race {
    struct problem problem;
    struct race_pace pace;
    struct runner runner[2];
    int turn;
    int winner;     /* -1 = nobody yet */
    bool is_alone;  /* the one whose turn it is */
    uint64_t times; /* that the first shares are now */
    uint64_t left;  /* of it */
    struct ints givens, excluded;

    /* The solutions that were passed on, as ascending options that tell them
     * apart, candidates where there are some; each ends with -1. */
    struct ints told;
    uint64_t n_told;
    int *key, n_key;
};

struct race *race_open(const struct problem *problem,
                       const struct backend *first,
                       const struct backend *second, struct race_pace pace,
                       const char **why) {
    const struct backend_options none = {NULL, 0};
    void *const engine = first->open(problem, &none, why);
    if (!engine)
        return NULL;
    struct race *const r = xnew0(1, struct race);
    r->problem = *problem;
    r->pace = pace;
    r->runner[0] = (struct runner){.backend = first, .engine = engine};
    r->runner[1] = (struct runner){.backend = second};
    r->key = xnew((size_t)problem->cover->n_primary + 1, int);
    return r;
}

void race_close(struct race *r) {
    if (!r)
        return;
    for (int i = 0; i < 2; i++)
        if (r->runner[i].engine)
            r->runner[i].backend->close(r->runner[i].engine);
    vec_free(&r->givens);
    vec_free(&r->excluded);
    vec_free(&r->told);
    xfree(r->key);
    xfree(r);
}

static void keep(struct ints *to, const int *list, int n) {
    to->n = 0;
    for (int i = 0; i < n; i++)
        vec_push(to, list[i]);
}

void race_load(struct race *r, const int *givens, int n_givens,
               const int *excluded, int n_excluded) {
    keep(&r->givens, givens, n_givens);
    keep(&r->excluded, excluded, n_excluded);
    for (int i = 0; i < 2; i++) {
        r->runner[i].is_loaded = false;
        r->runner[i].found = 0;
        r->runner[i].part = FIRST_PART;
        r->runner[i].seen = r->runner[i].cost = 0;
    }
    r->turn = 0;
    r->winner = -1;
    r->is_alone = false;
    r->times = 1;
    r->left = r->pace.share[0];
    r->told.n = 0;
    r->n_told = 0;
}

/* ---- turns ---- */

/* False when the second engine does not take the problem. */
static bool get_ready(struct race *r, struct runner *one) {
    const struct backend_options none = {NULL, 0};
    const char *why = NULL;
    if (!one->engine)
        one->engine = one->backend->open(&r->problem, &none, &why);
    if (!one->engine)
        return false;
    if (!one->is_loaded)
        one->backend->load(one->engine, r->givens.data, (int)r->givens.n,
                           r->excluded.data, (int)r->excluded.n);
    one->is_loaded = true;
    return true;
}

static void pass_on(struct race *r) {
    if (r->turn)
        r->times *= 2;
    r->turn = !r->turn;
    r->left = r->times * r->pace.share[r->turn];
    if (!get_ready(r, &r->runner[r->turn])) {
        r->turn = !r->turn;
        r->is_alone = true;
    }
}

static uint64_t branchings(const struct runner *one) {
    struct backend_stats now = {0};
    one->backend->stats(one->engine, &now);
    return now.nodes + now.decisions;
}

static uint64_t work(const struct race *r, int who) {
    const struct runner *const one = &r->runner[who];
    struct backend_stats now = {0};
    one->backend->stats(one->engine, &now);
    return now.nodes + now.decisions + now.updates +
           r->pace.weight[who] * now.propagations;
}

/* The next part ends about where the turn does, if branchings go on to cost
 * what they did. */
static void plan_part(struct runner *one, uint64_t left) {
    const uint64_t most = 2 * one->part < MOST_PART ? 2 * one->part : MOST_PART;
    const double fitting =
        one->cost ? (double)left * (double)one->seen / (double)one->cost
                  : (double)most;
    one->part = fitting < (double)most ? (uint64_t)fitting + 1 : most;
}

/* What a part costs. sat saves small ones up, for a call that is worth its
 * while: a part of which it made less, or more, costs what its branchings do
 * otherwise. */
static uint64_t price(struct runner *one, uint64_t part, uint64_t n,
                      uint64_t used) {
    one->seen += n;
    one->cost += used;
    if (n == part || !one->seen)
        return used;
    return (uint64_t)((double)one->cost / (double)one->seen * (double)part);
}

/* ---- solutions ---- */

static int compare(const void *a, const void *b) {
    return (*(const int *)a > *(const int *)b) -
           (*(const int *)a < *(const int *)b);
}

static void make_key(struct race *r, const int *chosen, int n_chosen) {
    const struct cover *const cover = r->problem.cover;
    r->n_key = 0;
    for (int i = 0; i < n_chosen; i++)
        if (!cover->n_cells || cover_cell(cover, chosen[i]) >= 0)
            r->key[r->n_key++] = chosen[i];
    qsort(r->key, (size_t)r->n_key, sizeof *r->key, compare);
}

static bool is_told(const struct race *r) {
    for (size_t at = 0; at < r->told.n;) {
        size_t n = 0;
        while (r->told.data[at + n] >= 0)
            n++;
        if (n == (size_t)r->n_key &&
            !memcmp(r->told.data + at, r->key, n * sizeof *r->key))
            return true;
        at += n + 1;
    }
    return false;
}

/* Whether the solution is new. */
static bool tell(struct race *r, const int *chosen, int n_chosen) {
    struct runner *const one = &r->runner[r->turn];
    const bool other_found = r->runner[!r->turn].found > 0;
    one->found++;
    make_key(r, chosen, n_chosen);
    if (other_found && is_told(r))
        return false;
    r->n_told++;
    if (!r->is_alone) {
        for (int i = 0; i < r->n_key; i++)
            vec_push(&r->told, r->key[i]);
        vec_push(&r->told, -1);
    }
    if (!r->is_alone && r->n_told >= r->pace.many) {
        r->is_alone = true;
        if (r->runner[!r->turn].found > one->found)
            r->turn = !r->turn;
    }
    return true;
}

/* ---- questions ---- */

static uint64_t all_branchings(const struct race *r) {
    struct backend_stats now;
    race_stats(r, &now);
    return now.nodes + now.decisions;
}

static bool reached(struct count total, struct count limit) {
    return (limit.high || limit.low) && count_compare(total, limit) >= 0;
}

/* One engine's next solution, within a part of its turn. */
static enum next ask(struct race *r, struct budget *budget, int *chosen,
                     int *n_chosen, bool *is_part_over) {
    struct runner *const one = &r->runner[r->turn];
    struct budget part = *budget;
    const uint64_t before = branchings(one), done = work(r, r->turn);
    if (!r->is_alone && (!part.limits.nodes || part.limits.nodes > one->part))
        part.limits.nodes = one->part;
    if (!r->is_alone) /* who would be cut is not known yet */
        part.portion_polls = 0;
    const enum next result =
        one->backend->next(one->engine, &part, chosen, n_chosen);
    const uint64_t n = branchings(one) - before;
    const bool is_whole = result == NEXT_STOPPED && part.reason == STOP_NODES;
    const uint64_t cost = price(one, is_whole ? part.limits.nodes : n, n,
                                work(r, r->turn) - done);
    r->left -= cost < r->left ? cost : r->left;
    plan_part(one, r->left ? r->left : 2 * r->times * r->pace.share[r->turn]);
    budget->reason = part.reason;
    budget->failure = part.failure;
    budget->portion_end = part.portion_end;
    *is_part_over = !r->is_alone && result == NEXT_STOPPED &&
                    (part.reason == STOP_NODES || part.reason == STOP_MEMORY);
    if (*is_part_over && part.reason == STOP_MEMORY)
        r->left = 0;
    return result;
}

enum next race_next(struct race *r, struct budget *budget, int *chosen,
                    int *n_chosen) {
    const uint64_t bound = budget->limits.nodes;
    uint64_t used = 0;
    enum next result = NEXT_STOPPED;
    get_ready(r, &r->runner[r->turn]);
    for (bool goes_on = true; goes_on;) {
        bool is_part_over;
        const uint64_t before = branchings(&r->runner[r->turn]);
        const int who = r->turn;
        budget->limits.nodes = bound ? bound - used : 0;
        result = ask(r, budget, chosen, n_chosen, &is_part_over);
        used += branchings(&r->runner[who]) - before;
        r->winner = who;
        const bool is_spent = bound && used >= bound;
        if (result == NEXT_FOUND)
            goes_on = !tell(r, chosen, *n_chosen);
        else if (!is_part_over || is_spent)
            goes_on = false;
        else if (!r->left)
            pass_on(r);
        if (goes_on && is_spent) {
            budget->reason = STOP_NODES;
            result = NEXT_STOPPED;
            goes_on = false;
        }
        if (result == NEXT_FOUND && goes_on && !r->left && !r->is_alone)
            pass_on(r);
    }
    budget->limits.nodes = bound;
    return result;
}

static struct count minus(struct count a, struct count b) {
    return (struct count){a.high - b.high - (a.low < b.low), a.low - b.low};
}

/* The rest, by the engine that runs alone: what it has not found yet, and of
 * what it has found the other one may have told some. */
static enum next count_alone(struct race *r, struct budget *budget,
                             struct count limit, struct count *total) {
    struct runner *const one = &r->runner[r->turn];
    const struct count told = count_from(r->n_told);
    const bool is_bounded = limit.high || limit.low;
    struct count found = count_from(one->found), bound = {0, 0};
    if (is_bounded) {
        bound = minus(limit, *total);
        count_add(&bound, told);
    }
    const enum next result =
        one->backend->count(one->engine, budget, bound, &found);
    r->winner = r->turn;
    const bool has_all = count_compare(found, told) >= 0;
    if (has_all)
        count_add(total, minus(found, told));
    if (has_all)
        r->n_told = 0;
    one->found = has_all ? 0 : found.low;
    return result;
}

enum next race_count(struct race *r, struct budget *budget, struct count limit,
                     struct count *total) {
    const uint64_t bound = budget->limits.nodes;
    uint64_t used = 0;
    int *const chosen = xnew((size_t)r->problem.cover->n_primary + 1, int);
    enum next result = NEXT_FOUND;
    while (result == NEXT_FOUND && !r->is_alone && !reached(*total, limit)) {
        const uint64_t before = all_branchings(r);
        int n_chosen;
        budget->limits.nodes = bound ? bound - used : 0;
        result = race_next(r, budget, chosen, &n_chosen);
        used += all_branchings(r) - before;
        if (result == NEXT_FOUND)
            count_add(total, count_from(1));
        if (result == NEXT_FOUND && bound && used >= bound) {
            budget->reason = STOP_NODES;
            result = NEXT_STOPPED;
        }
    }
    xfree(chosen);
    if (result == NEXT_FOUND && !reached(*total, limit)) {
        budget->limits.nodes = bound ? bound - used : 0;
        result = count_alone(r, budget, limit, total);
    }
    budget->limits.nodes = bound;
    return result;
}

/* Once the one that runs alone has found all that the other one told. */
bool race_cut(struct race *r, portion_function take, void *context) {
    const struct runner *const one = &r->runner[r->turn];
    return r->is_alone && one->found == r->n_told && one->backend->cut &&
           one->backend->cut(one->engine, take, context);
}

/* Only after race_cut, or where there is one engine: it goes on alone. */
void race_load_portion(struct race *r, const struct portion *portion) {
    struct runner *const one = &r->runner[r->turn];
    one->backend->load_portion(one->engine, portion);
    one->found = r->n_told = 0;
}

void race_stats(const struct race *r, struct backend_stats *stats) {
    *stats = (struct backend_stats){0};
    for (int i = 0; i < 2; i++) {
        struct backend_stats one = {0};
        if (!r->runner[i].engine)
            continue;
        r->runner[i].backend->stats(r->runner[i].engine, &one);
#define X(name, text) stats->name += one.name;
        BACKEND_STATS(X)
#undef X
    }
}

const struct backend *race_winner(const struct race *r) {
    return r->winner < 0 ? NULL : r->runner[r->winner].backend;
}
