/* Assignments of "learn": what follows from them, and taking them back. */
#include "learn/learner.h"

void learn_assign(struct learner *l, int literal, int why) {
    const int option = literal >> 1;
    l->value[option] = literal & 1 ? LEARN_FALSE : LEARN_TRUE;
    l->why[option] = why;
    l->level[option] = why == LEARN_FACT || !l->n_levels ? 0 : l->n_levels;
    l->trail[l->n_trail++] = literal;
}

/* Strikes out what shares an item with a chosen option. */
static int strike_out(struct learner *l, int option, int *other) {
    const struct cover *const c = l->cover;
    const int end = c->option_start.data[option + 1];
    for (int e = c->option_start.data[option]; e < end; e++) {
        const int item = c->entry_item.data[e];
        const int colour = c->entry_colour.data[e];
        for (int i = l->items.start[item]; i < l->items.start[item + 1]; i++) {
            const int o = l->items.option[i];
            if (o == option || l->value[o] == LEARN_FALSE ||
                (colour && l->items.colour[i] == colour))
                continue;
            if (l->value[o] == LEARN_TRUE) {
                *other = o;
                return LEARN_BY(option);
            }
            learn_assign(l, 2 * o + 1, LEARN_BY(option));
        }
    }
    return LEARN_DECIDED;
}

/* The clauses that watch a literal which is now false. */
static int visit(struct learner *l, int literal) {
    struct learn_watches *const list = &l->watches[literal];
    struct learn_watch *const w = list->data;
    const size_t n = list->n;
    size_t kept = 0, i = 0;
    int conflict = LEARN_DECIDED;
    while (i < n) {
        const struct learn_watch at = w[i++];
        if (learn_value(l, at.other) == LEARN_TRUE) {
            w[kept++] = at;
            continue;
        }
        int *const c = l->arena.data + at.clause + LEARN_HEAD;
        const int size = c[-LEARN_HEAD];
        const int first = c[0] ^ c[1] ^ literal;
        int k = 2;
        if (learn_value(l, first) == LEARN_TRUE) {
            w[kept++] = (struct learn_watch){at.clause, first};
            continue;
        }
        while (k < size && learn_value(l, c[k]) == LEARN_FALSE)
            k++;
        if (k < size) {
            const int found = c[k];
            c[0] = first;
            c[1] = found;
            c[k] = literal;
            vec_push(&l->watches[found],
                     ((struct learn_watch){at.clause, first}));
            continue;
        }
        w[kept++] = (struct learn_watch){at.clause, first};
        if (learn_value(l, first) == LEARN_FALSE) {
            conflict = at.clause;
            break;
        }
        learn_assign(l, first, at.clause);
    }
    while (i < n)
        w[kept++] = w[i++];
    list->n = kept;
    return conflict;
}

int learn_propagate(struct learner *l, int *other) {
    int conflict = LEARN_DECIDED;
    while (l->n_done < l->n_trail && conflict == LEARN_DECIDED) {
        const int literal = l->trail[l->n_done++];
        l->stats.propagations++;
        if (!(literal & 1))
            conflict = strike_out(l, literal >> 1, other);
        if (conflict == LEARN_DECIDED)
            conflict = visit(l, literal ^ 1);
    }
    return conflict;
}

void learn_go_back(struct learner *l, int n_levels) {
    if (n_levels >= l->n_levels)
        return;
    const int from = l->level_start[n_levels];
    for (int i = l->n_trail - 1; i >= from; i--) {
        const int option = l->trail[i] >> 1;
        l->phase[option] = l->value[option];
        l->value[option] = LEARN_OPEN;
        learn_heap_insert(l, option);
    }
    l->n_trail = l->n_done = from;
    l->n_levels = n_levels;
}
