/* A question cut into parts by the branchings of a tree. */
#include "parts/tree.h"

#include "base/alloc.h"
#include "base/rng.h"

#include <string.h>

enum { DIVES = 4 };

struct leaf {
    struct tree_way way;
    double weight; /* nodes below, about; 0 = not to be cut */
};

struct leaf_heap VEC(struct leaf); /* the heaviest first */

struct cutter {
    const struct tree_space *space;
    struct leaf_heap heap;
    struct rng rng;
    int *choices, *below; /* [most_choices] */
};

static void swap(struct leaf *a, struct leaf *b) {
    const struct leaf kept = *a;
    *a = *b;
    *b = kept;
}

/* --------------------------------------------------------------------------
 * The heap
 */

static void push(struct cutter *c, struct leaf leaf) {
    vec_push(&c->heap, leaf);
    struct leaf *const l = c->heap.data;
    for (size_t i = c->heap.n - 1; i > 0; i = (i - 1) / 2) {
        if (l[i].weight <= l[(i - 1) / 2].weight)
            break;
        swap(&l[i], &l[(i - 1) / 2]);
    }
}

static struct leaf pop(struct cutter *c) {
    struct leaf *const l = c->heap.data;
    const struct leaf top = l[0];
    const size_t n = --c->heap.n;
    l[0] = l[n];
    for (size_t i = 0, k; (k = 2 * i + 1) < n; i = k) {
        if (k + 1 < n && l[k + 1].weight > l[k].weight)
            k++;
        if (l[i].weight >= l[k].weight)
            break;
        swap(&l[i], &l[k]);
    }
    return top;
}

/* --------------------------------------------------------------------------
 * Weights
 */

/* One random way down from here: how many nodes there are if all is like it. */
static double dive(struct cutter *c) {
    const struct tree_space *const s = c->space;
    const size_t mark = s->mark(s->context);
    double width = 1, nodes = 0;
    int n;
    while ((n = s->branch(s->context, c->below)) > 0) {
        width *= n;
        nodes += width;
        if (!s->choose(s->context, c->below[rng_below(&c->rng, (uint32_t)n)]))
            break;
    }
    s->undo(s->context, mark);
    return nodes;
}

/* What a few ways down say, and what would be its share of what is above. */
static double weigh(struct cutter *c, double share) {
    double sum = 0;
    if (c->space->branch(c->space->context, c->below) == 0)
        return 0;
    for (int i = 0; i < DIVES; i++)
        sum += dive(c);
    sum /= DIVES;
    return share > 0 ? (sum + share) / 2 : sum;
}

/* --------------------------------------------------------------------------
 * The cut
 */

static bool enter(const struct tree_space *s, const struct tree_way *way) {
    bool fine = s->enter(s->context);
    for (size_t i = 0; i < way->n && fine; i++)
        fine = s->choose(s->context, way->data[i]);
    return fine;
}

static struct tree_way extend(const struct tree_way *from, int choice,
                              bool has_choice) {
    struct tree_way way = {0};
    vec_reserve(&way, from->n + 1);
    if (from->n)
        memcpy(way.data, from->data, from->n * sizeof *way.data);
    way.n = from->n;
    if (has_choice)
        way.data[way.n++] = choice;
    return way;
}

/* Puts the children of a leaf in its place. */
static void cut(struct cutter *c, struct leaf leaf) {
    const struct tree_space *const s = c->space;
    enter(s, &leaf.way);
    const int n_choices = s->branch(s->context, c->choices);
    for (int i = 0; i < n_choices; i++) {
        const size_t mark = s->mark(s->context);
        if (s->choose(s->context, c->choices[i])) {
            const struct leaf child = {extend(&leaf.way, c->choices[i], true),
                                       weigh(c, leaf.weight / n_choices)};
            push(c, child);
        }
        s->undo(s->context, mark);
    }
    vec_free(&leaf.way);
}

static int compare(const struct tree_way *a, const struct tree_way *b) {
    for (size_t i = 0; i < a->n && i < b->n; i++)
        if (a->data[i] != b->data[i])
            return a->data[i] < b->data[i] ? -1 : 1;
    return a->n < b->n ? -1 : a->n > b->n;
}

static void sift(struct leaf *l, size_t root, size_t n) {
    for (size_t k; (k = 2 * root + 1) < n; root = k) {
        if (k + 1 < n && compare(&l[k].way, &l[k + 1].way) < 0)
            k++;
        if (compare(&l[root].way, &l[k].way) >= 0)
            return;
        swap(&l[root], &l[k]);
    }
}

/* Choices ascend at each node: the order of the tree is that of the numbers. */
static void sort(struct leaf *l, size_t n) {
    for (size_t i = n / 2; i-- > 0;)
        sift(l, i, n);
    for (; n > 1; n--) {
        swap(&l[0], &l[n - 1]);
        sift(l, 0, n - 1);
    }
}

static void hand_over(struct cutter *c, struct tree_ways *out) {
    sort(c->heap.data, c->heap.n);
    for (size_t i = 0; i < c->heap.n; i++)
        vec_push(out, c->heap.data[i].way);
    c->heap.n = 0;
}

bool tree_cut(const struct tree_space *s, const struct tree_way *from, size_t n,
              const struct limits *limits, struct tree_ways *out) {
    struct cutter c = {.space = s};
    struct leaf whole = {extend(from, 0, false), 0};
    const size_t room = (size_t)s->most_choices + 1;
    bool goes_on = true;
    *out = (struct tree_ways){0};
    METER_ADD(limits->meter, all_parts, n);
    rng_seed(&c.rng, 1);
    c.choices = xnew(room, int);
    c.below = xnew(room, int);
    if (enter(s, from))
        whole.weight = weigh(&c, 0);
    push(&c, whole);
    while (c.heap.n && c.heap.n < n && c.heap.data[0].weight > 0 && goes_on) {
        cut(&c, pop(&c));
        METER_REACH(limits->meter, parts, c.heap.n);
        goes_on = limits_passed(limits) == STOP_NONE;
    }
    if (!c.heap.n) /* all refuted: a part that says no more than the question */
        push(&c, (struct leaf){extend(from, 0, false), 0});
    if (goes_on)
        hand_over(&c, out);
    for (size_t i = 0; i < c.heap.n; i++)
        vec_free(&c.heap.data[i].way);
    vec_free(&c.heap);
    xfree(c.choices);
    xfree(c.below);
    return goes_on;
}

void tree_ways_free(struct tree_ways *ways) {
    for (size_t i = 0; i < ways->n; i++)
        vec_free(&ways->data[i]);
    vec_free(ways);
}

/* --------------------------------------------------------------------------
 * Whether it is one
 */

struct checker {
    const struct tree_space *space;
    const struct tree_way *list;
    const struct tree_told *told; /* or NULL */
    struct tree_way way;          /* where it stands */
};

static void tell(const struct checker *k) {
    if (k->told)
        k->told->on_closed(k->told->context, k->way.data, k->way.n);
}

/* Whether ways begin to end, which agree up to depth, are a cut of the node
 * where the space stands. None at all are one where all choices are refuted:
 * such a node had a way that was cut into nothing. */
static bool is_cut(struct checker *k, size_t begin, size_t end, size_t depth) {
    const struct tree_space *const s = k->space;
    if (end == begin + 1 && k->list[begin].n == depth)
        return true;
    int *const choices = xnew((size_t)s->most_choices + 1, int);
    const int n = s->branch(s->context, choices);
    bool good = n > 0;
    for (int i = 0; i < n && good; i++) {
        size_t next = begin;
        while (next < end && k->list[next].n > depth &&
               k->list[next].data[depth] == choices[i])
            next++;
        const size_t mark = s->mark(s->context);
        const bool is_part = next == begin + 1 && k->list[begin].n == depth + 1;
        vec_push(&k->way, choices[i]);
        if (s->choose(s->context, choices[i]))
            good = is_cut(k, begin, next, depth + 1);
        else
            good = next == begin;
        if (good && !is_part)
            tell(k);
        k->way.n--;
        s->undo(s->context, mark);
        begin = next;
    }
    xfree(choices);
    return good && begin == end;
}

const char *tree_walk(const struct tree_space *s, const struct tree_way *from,
                      const struct tree_way *list, size_t n,
                      const struct tree_told *told) {
    static const char no[] = "its parts do not make up the question";
    struct checker k = {s, list, told, {0}};
    for (size_t i = 0; i < n; i++)
        if (list[i].n < from->n ||
            (from->n &&
             memcmp(list[i].data, from->data, from->n * sizeof *from->data)))
            return no;
    if (n == 1 && list[0].n == from->n)
        return NULL;
    for (size_t i = 0; i < from->n; i++)
        vec_push(&k.way, from->data[i]);
    const bool good = enter(s, from) && is_cut(&k, 0, n, from->n);
    vec_free(&k.way);
    return good ? NULL : no;
}

const char *tree_check(const struct tree_space *s, const struct tree_way *from,
                       const struct tree_way *list, size_t n) {
    return tree_walk(s, from, list, n, NULL);
}
