/* What a dead end teaches: the clause of the first unique implication point,
 * without literals that the others imply. */
#include "learn/learner.h"

/* The literals, all false, that make the reason of an option's value or a
 * conflict: f(context, literal) for each. Facts and decisions have none. */
struct reason {
    const int *literal;
    int n;
    int few[2];
};

/* Of an option's value; without itself. *turned: it is the decisions below. */
static struct reason reason_of(const struct learner *l, int option,
                               struct reason *room) {
    const int why = l->why[option];
    *room = (struct reason){.n = 0};
    if (why >= 0) {
        room->literal = l->arena.data + why + LEARN_HEAD;
        room->n = l->arena.data[why];
    } else if (why <= LEARN_BY(0)) {
        room->few[0] = 2 * LEARN_OPTION(why) + 1;
        room->literal = room->few;
        room->n = 1;
    }
    return *room;
}

static void conflict_of(const struct learner *l, int conflict, int other,
                        struct reason *r) {
    *r = (struct reason){.n = 0};
    if (conflict >= 0) {
        r->literal = l->arena.data + conflict + LEARN_HEAD;
        r->n = l->arena.data[conflict];
        return;
    }
    r->few[0] = 2 * LEARN_OPTION(conflict) + 1;
    r->few[1] = 2 * other + 1;
    r->literal = r->few;
    r->n = 2;
}

int learn_conflict_level(const struct learner *l, int conflict, int other) {
    struct reason r;
    int highest = 0;
    conflict_of(l, conflict, other, &r);
    for (int i = 0; i < r.n; i++)
        if (l->level[r.literal[i] >> 1] > highest)
            highest = l->level[r.literal[i] >> 1];
    return highest;
}

static void see(struct learner *l, int literal, int level, int *n_open) {
    const int option = literal >> 1;
    if (l->seen[option] || !l->level[option])
        return;
    l->seen[option] = 1;
    vec_push(&l->seen_list, option);
    learn_bump(l, option);
    if (l->level[option] == level)
        ++*n_open;
    else
        vec_push(&l->clause, literal);
}

/* The decision that a level began with, as a literal that is false now. */
static int decision_of(const struct learner *l, int level) {
    return l->trail[l->level_start[level - 1]] ^ 1;
}

static void see_reason(struct learner *l, int option, int level, int *n_open) {
    struct reason r;
    reason_of(l, option, &r);
    for (int i = 0; i < r.n; i++)
        if (r.literal[i] >> 1 != option)
            see(l, r.literal[i], level, n_open);
    if (l->why[option] == LEARN_TURNED)
        for (int k = 1; k <= l->level[option]; k++)
            see(l, decision_of(l, k), level, n_open);
}

/* ---- shorter ---- */

enum { SEEN = 1, IMPLIED = 2, FAILED = 3 };

/* Whether a false literal follows from others of the clause. */
static bool is_implied(struct learner *l, int option) {
    const size_t bottom = l->seen_list.n;
    l->stack.n = 0;
    vec_push(&l->stack, option);
    while (l->stack.n) {
        const int o = l->stack.data[--l->stack.n];
        struct reason r;
        bool ends = l->why[o] == LEARN_DECIDED || l->why[o] == LEARN_TURNED;
        reason_of(l, o, &r);
        for (int i = 0; i < r.n && !ends; i++) {
            const int next = r.literal[i] >> 1;
            if (next == o || !l->level[next] || l->seen[next] == SEEN ||
                l->seen[next] == IMPLIED)
                continue;
            ends = l->seen[next] == FAILED || l->why[next] == LEARN_DECIDED ||
                   l->stamp[l->level[next]] != l->n_stamp;
            if (ends)
                break;
            l->seen[next] = IMPLIED;
            vec_push(&l->seen_list, next);
            vec_push(&l->stack, next);
        }
        if (!ends)
            continue;
        for (size_t i = bottom; i < l->seen_list.n; i++)
            l->seen[l->seen_list.data[i]] = FAILED;
        return false;
    }
    return true;
}

static void shorten(struct learner *l) {
    size_t kept = 1;
    l->n_stamp++;
    for (size_t i = 1; i < l->clause.n; i++)
        l->stamp[l->level[l->clause.data[i] >> 1]] = l->n_stamp;
    for (size_t i = 1; i < l->clause.n; i++)
        if (!is_implied(l, l->clause.data[i] >> 1))
            l->clause.data[kept++] = l->clause.data[i];
    l->clause.n = kept;
}

static int count_levels(struct learner *l) {
    int n = 0;
    l->n_stamp++;
    for (size_t i = 0; i < l->clause.n; i++) {
        uint64_t *const stamp = &l->stamp[l->level[l->clause.data[i] >> 1]];
        n += *stamp != l->n_stamp;
        *stamp = l->n_stamp;
    }
    return n;
}

static int put_highest_second(struct learner *l) {
    int *const c = l->clause.data;
    size_t at = 1;
    if (l->clause.n < 2)
        return 0;
    for (size_t i = 2; i < l->clause.n; i++)
        if (l->level[c[i] >> 1] > l->level[c[at] >> 1])
            at = i;
    const int highest = c[at];
    c[at] = c[1];
    c[1] = highest;
    return l->level[highest >> 1];
}

int learn_analyse(struct learner *l, int conflict, int other, int *levels) {
    struct reason r;
    const int level = l->n_levels;
    int n_open = 0, at = l->n_trail, option;
    l->clause.n = l->seen_list.n = 0;
    vec_push(&l->clause, 0);
    conflict_of(l, conflict, other, &r);
    for (int i = 0; i < r.n; i++)
        see(l, r.literal[i], level, &n_open);
    for (;;) {
        do
            option = l->trail[--at] >> 1;
        while (!l->seen[option] || l->level[option] != level);
        if (--n_open == 0)
            break;
        see_reason(l, option, level, &n_open);
    }
    l->clause.data[0] = l->trail[at] ^ 1;
    shorten(l);
    *levels = count_levels(l);
    for (size_t i = 0; i < l->seen_list.n; i++)
        l->seen[l->seen_list.data[i]] = 0;
    return put_highest_second(l);
}
