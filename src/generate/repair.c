/* Exchanges groups of givens until no given can go alone. */
#include "generate/repair.h"

#include "base/alloc.h"
#include "board/board.h"

#include <string.h>

#define MOVES 60
#define SECOND 3 /* of ten moves let a second group go */

struct repair {
    const struct groups *groups;
    struct probe *probe;
    struct digger *digger;
    int n_cells;
    int *group_of;     /* [n_cells] */
    bool *is_new;      /* [n groups] it came in this move */
    int *needless;     /* [n_cells] givens that can go alone */
    int *now_needless; /* [n_cells] */
    int8_t *room;      /* [n_cells] */
    struct groups *shuffled, *order;
};

/* A list of groups as long as the one that is there. */
static struct groups *groups_room(const struct groups *g) {
    struct groups *const room = xnew0(1, struct groups);
    room->start = xnew0((size_t)g->n + 1, int);
    room->cell = xnew((size_t)g->start[g->n], int);
    return room;
}

struct repair *repair_new(const struct groups *groups, struct probe *probe,
                          struct digger *digger) {
    struct repair *const r = xnew0(1, struct repair);
    const size_t n_cells = (size_t)probe->n_cells;
    r->groups = groups;
    r->probe = probe;
    r->digger = digger;
    r->n_cells = probe->n_cells;
    r->group_of = xnew(n_cells, int);
    r->is_new = xnew0((size_t)groups->n, bool);
    r->needless = xnew(n_cells, int);
    r->now_needless = xnew(n_cells, int);
    r->room = xnew(n_cells, int8_t);
    r->shuffled = groups_room(groups);
    r->order = groups_room(groups);
    for (int g = 0; g < groups->n; g++)
        for (int i = groups->start[g]; i < groups->start[g + 1]; i++)
            r->group_of[groups->cell[i]] = g;
    return r;
}

void repair_free(struct repair *r) {
    if (!r)
        return;
    xfree(r->group_of);
    xfree(r->is_new);
    xfree(r->needless);
    xfree(r->now_needless);
    xfree(r->room);
    groups_free(r->shuffled);
    groups_free(r->order);
    xfree(r);
}

static void give(struct repair *r, const int8_t *solution, int group) {
    const struct groups *const g = r->groups;
    for (int i = g->start[group]; i < g->start[group + 1]; i++)
        r->room[g->cell[i]] = solution[g->cell[i]];
    r->is_new[group] = true;
}

/* Gives groups but this one until the solution is the only one again. */
static bool give_others(struct repair *r, const int8_t *solution, int gone,
                        struct rng *rng) {
    enum probe_answer answer;
    int group;
    while ((answer = dig_choose(r->digger, r->room, r->groups, gone, rng,
                                &group)) == PROBE_YES &&
           group >= 0)
        give(r, solution, group);
    return answer == PROBE_NO;
}

static void add_given(struct repair *r, bool is_new) {
    const struct groups *const from = r->shuffled;
    struct groups *const to = r->order;
    for (int i = 0; i < from->n; i++) {
        const int at = from->start[i], size = from->start[i + 1] - at;
        const int first = from->cell[at];
        if (r->room[first] == BOARD_BLANK ||
            r->is_new[r->group_of[first]] != is_new)
            continue;
        const int end = to->start[to->n];
        memcpy(to->cell + end, from->cell + at,
               (size_t)size * sizeof *to->cell);
        to->start[++to->n] = end + size;
    }
}

/* Takes groups away again, the new ones last. */
static void take(struct repair *r, int least, struct rng *rng) {
    groups_shuffle(r->groups, rng, r->shuffled);
    r->order->n = 0;
    add_given(r, false);
    add_given(r, true);
    dig_run(r->digger, r->room, r->order, least);
}

static void blank(struct repair *r, int group) {
    const struct groups *const g = r->groups;
    for (int i = g->start[group]; i < g->start[group + 1]; i++)
        r->room[g->cell[i]] = BOARD_BLANK;
}

static void blank_another(struct repair *r, struct rng *rng) {
    const int first = (int)rng_below(rng, (uint32_t)r->n_cells);
    for (int i = 0; i < r->n_cells; i++) {
        const int cell = (first + i) % r->n_cells;
        if (r->room[cell] == BOARD_BLANK)
            continue;
        blank(r, r->group_of[cell]);
        return;
    }
}

/* Returns the number of needless givens, at most one more than n: there were
 * n, in a group of which one is chosen to go. */
static int move(struct repair *r, const int8_t *solution, int n, int least,
                struct rng *rng) {
    const int gone = r->group_of[r->needless[rng_below(rng, (uint32_t)n)]];
    int n_open;
    memset(r->is_new, 0, (size_t)r->groups->n * sizeof *r->is_new);
    blank(r, gone);
    if (rng_below(rng, 10) < SECOND)
        blank_another(r, rng);
    if (!give_others(r, solution, gone, rng))
        return n + 1;
    take(r, least, rng);
    const int now =
        dig_needless(r->digger, r->room, n, r->now_needless, &n_open);
    return n_open ? n + 1 : now;
}

bool repair_run(struct repair *r, const int8_t *solution, int least,
                struct rng *rng, int8_t *cells) {
    int n_open;
    int n = dig_needless(r->digger, cells, r->n_cells, r->needless, &n_open);
    for (int i = 0; i < MOVES && n && !n_open && !r->probe->stopped; i++) {
        memcpy(r->room, cells, (size_t)r->n_cells);
        const int now = move(r, solution, n, least, rng);
        if (now > n || r->probe->stopped)
            continue;
        n = now;
        memcpy(cells, r->room, (size_t)r->n_cells);
        memcpy(r->needless, r->now_needless, (size_t)n * sizeof *r->needless);
    }
    return !n && !n_open && !r->probe->stopped;
}
