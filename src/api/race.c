/* Two exact engines take turns on one question. */
#include "api/race.h"

#include "base/alloc.h"
#include "base/vec.h"

#include <stdlib.h>
#include <string.h>

struct ints VEC(int);

struct runner {
    const struct backend *backend;
    void *engine; /* NULL until its first turn */
    bool is_loaded;
    uint64_t found; /* solutions of this question */
};

struct race {
    struct problem problem;
    struct race_pace pace;
    struct runner runner[2];
    int turn;
    int winner;     /* -1 = nobody yet */
    bool is_alone;  /* the one whose turn it is */
    uint64_t share; /* of a turn */
    uint64_t left;  /* of this turn */
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
    }
    r->turn = 0;
    r->winner = -1;
    r->is_alone = false;
    r->share = r->left = r->pace.share;
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
        r->share *= 2;
    r->left = r->share;
    r->turn = !r->turn;
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

/* One engine's next solution, within its turn. */
static enum next ask(struct race *r, struct budget *budget, int *chosen,
                     int *n_chosen, bool *is_turn_over) {
    struct runner *const one = &r->runner[r->turn];
    struct budget part = *budget;
    const uint64_t before = branchings(one);
    if (!r->is_alone && (!part.limits.nodes || part.limits.nodes > r->left))
        part.limits.nodes = r->left;
    const enum next result =
        one->backend->next(one->engine, &part, chosen, n_chosen);
    const uint64_t used = branchings(one) - before;
    r->left -= used < r->left ? used : r->left;
    budget->reason = part.reason;
    budget->failure = part.failure;
    *is_turn_over = !r->is_alone && result == NEXT_STOPPED &&
                    (part.reason == STOP_NODES || part.reason == STOP_MEMORY);
    if (*is_turn_over && part.reason == STOP_NODES)
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
        bool is_turn_over;
        const uint64_t before = branchings(&r->runner[r->turn]);
        const int who = r->turn;
        budget->limits.nodes = bound ? bound - used : 0;
        result = ask(r, budget, chosen, n_chosen, &is_turn_over);
        used += branchings(&r->runner[who]) - before;
        r->winner = who;
        const bool is_spent = bound && used >= bound;
        if (result == NEXT_FOUND)
            goes_on = !tell(r, chosen, *n_chosen);
        else if (is_turn_over && !is_spent)
            pass_on(r);
        else
            goes_on = false;
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
    if (count_compare(found, told) > 0)
        count_add(total, minus(found, told));
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
