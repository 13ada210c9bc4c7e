/* The clauses of "learn": the arena, who watches them, and which are dropped.
 */
#include "learn/learner.h"

#include <stdlib.h>
#include <string.h>

static void watch(struct learner *l, int clause) {
    const int *const c = l->arena.data + clause + LEARN_HEAD;
    vec_push(&l->watches[c[0]], ((struct learn_watch){clause, c[1]}));
    vec_push(&l->watches[c[1]], ((struct learn_watch){clause, c[0]}));
}

int learn_add(struct learner *l, int levels) {
    const int at = (int)l->arena.n;
    vec_push(&l->arena, (int)l->clause.n);
    vec_push(&l->arena, levels);
    for (size_t i = 0; i < l->clause.n; i++)
        vec_push(&l->arena, l->clause.data[i]);
    l->n_learned += levels > 0;
    watch(l, at);
    return at;
}

size_t learn_bytes(const struct learner *l) {
    size_t bytes = l->arena.room * sizeof *l->arena.data;
    for (int i = 0; i < 2 * l->n; i++)
        bytes += l->watches[i].room * sizeof *l->watches[i].data;
    return bytes;
}

/* ---- which are worst ---- */

struct keys VEC(uint64_t);

enum { KEPT_LEVELS = 2 }; /* of clauses that are never dropped */

/* The clauses that give a variable its value. */
static bool is_reason(const struct learner *l, int clause) {
    const int *const c = l->arena.data + clause + LEARN_HEAD;
    for (int i = 0; i < 2; i++)
        if (l->value[c[i] >> 1] != LEARN_OPEN && l->why[c[i] >> 1] == clause)
            return true;
    return false;
}

/* A clause that holds without a decision holds for ever. */
static bool holds(const struct learner *l, const int *literal, int n) {
    for (int i = 0; i < n; i++)
        if (learn_value(l, literal[i]) == LEARN_TRUE &&
            !l->level[literal[i] >> 1])
            return true;
    return false;
}

static uint64_t badness(const int *head, uint64_t at) {
    const uint64_t size =
        (uint64_t)head[0] < 0xffff ? (uint64_t)head[0] : 0xffff;
    return (uint64_t)head[1] << 48 | size << 32 | at;
}

static int compare(const void *a, const void *b) {
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Marks half of those that may be dropped by a negative size. */
static void mark_worst(struct learner *l) {
    struct keys list = {0};
    for (size_t at = 0; at < l->arena.n;) {
        const int *const head = l->arena.data + at;
        if (head[1] > KEPT_LEVELS && head[0] > 2 && !is_reason(l, (int)at))
            vec_push(&list, badness(head, at));
        at += LEARN_HEAD + (size_t)head[0];
    }
    if (list.n)
        qsort(list.data, list.n, sizeof *list.data, compare);
    for (size_t i = list.n / 2; i < list.n; i++) {
        int *const head = l->arena.data + (list.data[i] & 0xffffffff);
        head[0] = -head[0];
    }
    vec_free(&list);
}

/* ---- moving the others together ---- */

static void move_reasons(struct learner *l, int from, int to) {
    const int *const c = l->arena.data + from + LEARN_HEAD;
    for (int i = 0; i < 2; i++)
        if (l->value[c[i] >> 1] != LEARN_OPEN && l->why[c[i] >> 1] == from)
            l->why[c[i] >> 1] = to;
}

/* Literals that are false without a decision go, but for the watched ones. */
static int without_false(const struct learner *l, int *literal, int n) {
    int kept = n < 2 ? n : 2;
    for (int i = kept; i < n; i++)
        if (learn_value(l, literal[i]) != LEARN_FALSE ||
            l->level[literal[i] >> 1])
            literal[kept++] = literal[i];
    return kept;
}

static void compact(struct learner *l) {
    size_t to = 0;
    l->n_learned = 0;
    for (size_t at = 0; at < l->arena.n;) {
        int *const head = l->arena.data + at;
        const size_t size = (size_t)abs(head[0]);
        if (head[0] > 0 && (is_reason(l, (int)at) ||
                            !holds(l, head + LEARN_HEAD, (int)size))) {
            const int kept = without_false(l, head + LEARN_HEAD, (int)size);
            const int levels = head[1];
            move_reasons(l, (int)at, (int)to);
            memmove(l->arena.data + to + LEARN_HEAD, head + LEARN_HEAD,
                    (size_t)kept * sizeof *head);
            l->arena.data[to] = kept;
            l->arena.data[to + 1] = levels;
            l->n_learned += levels > 0;
            to += LEARN_HEAD + (size_t)kept;
        }
        at += LEARN_HEAD + size;
    }
    l->arena.n = to;
}

static void watch_all(struct learner *l) {
    for (int i = 0; i < 2 * l->n; i++)
        l->watches[i].n = 0;
    for (size_t at = 0; at < l->arena.n;
         at += LEARN_HEAD + (size_t)l->arena.data[at])
        watch(l, (int)at);
}

void learn_reduce(struct learner *l) {
    mark_worst(l);
    compact(l);
    watch_all(l);
}

void learn_shrink_items(struct learner *l) {
    const struct cover *const c = l->cover;
    int n = 0;
    for (int i = 0; i < c->n_items; i++) {
        const int from = l->items.start[i], end = l->items.start[i + 1];
        l->items.start[i] = n;
        for (int k = from; k < end; k++) {
            const int o = l->items.option[k];
            if (l->value[o] == LEARN_FALSE && !l->level[o])
                continue;
            l->items.option[n] = o;
            l->items.colour[n++] = l->items.colour[k];
        }
    }
    l->items.start[c->n_items] = n;
}
