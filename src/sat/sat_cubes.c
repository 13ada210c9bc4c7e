/* A question split into parts that share the work: cubes.
 *
 * Always the part with the most open options is split, by the item that has
 * the fewest of them left: the same branching as the search's, but largest
 * first, so that the parts come out about equally hard (cube and conquer;
 * Heule, Kullmann, Wieringa and Biere, HVC 2011).
 */
#include "sat/sat_cubes.h"

#include "base/alloc.h"
#include "sat/sat_propagator.h"

#include <string.h>

struct split_cube {
    int *options; /* [n] */
    int n;
    int weight; /* options still open, 0 = a solution */
};

struct cube_heap VEC(struct split_cube); /* the heaviest first */

struct formula_splitter {
    const struct sat_question *question;
    struct propagator propagator;
    struct cube_heap heap;
    int *live; /* [n_options] scratch */
};

static void swap(struct split_cube *a, struct split_cube *b) {
    const struct split_cube kept = *a;
    *a = *b;
    *b = kept;
}

static void push(struct formula_splitter *s, struct split_cube cube) {
    vec_push(&s->heap, cube);
    struct split_cube *const c = s->heap.data;
    for (size_t i = s->heap.n - 1; i > 0; i = (i - 1) / 2) {
        if (c[i].weight <= c[(i - 1) / 2].weight)
            break;
        swap(&c[i], &c[(i - 1) / 2]);
    }
}

static struct split_cube pop(struct formula_splitter *s) {
    struct split_cube *const c = s->heap.data;
    const struct split_cube top = c[0];
    const size_t n = --s->heap.n;
    c[0] = c[n];
    for (size_t i = 0, k; (k = 2 * i + 1) < n; i = k) {
        if (k + 1 < n && c[k + 1].weight > c[k].weight)
            k++;
        if (c[i].weight >= c[k].weight)
            break;
        swap(&c[i], &c[k]);
    }
    return top;
}

/* Brings the propagator to where the cube is; false if that is refuted. */
static bool enter(struct formula_splitter *s, const struct split_cube *cube) {
    const struct sat_question *const q = s->question;
    bool ok = propagator_reset(&s->propagator);
    for (int i = 0; i < q->n_givens && ok; i++)
        ok = propagator_choose(&s->propagator, q->givens[i]);
    for (int i = 0; i < q->n_excluded && ok; i++)
        ok = propagator_remove(&s->propagator, q->excluded[i]);
    for (int i = 0; i < cube->n && ok; i++)
        ok = propagator_choose(&s->propagator, cube->options[i]);
    return ok;
}

static int weigh(const struct formula_splitter *s) {
    return s->propagator.n_open
               ? propagator_live_options(&s->propagator, s->live)
               : 0;
}

static struct split_cube extend(const struct split_cube *parent, int option,
                                int weight) {
    const size_t n = (size_t)parent->n;
    struct split_cube cube = {xnew(n + 1, int), parent->n + 1, weight};
    if (n)
        memcpy(cube.options, parent->options, n * sizeof *cube.options);
    cube.options[n] = option;
    return cube;
}

/* Replaces a cube by those that follow from it. */
static void split(struct formula_splitter *s, struct split_cube parent) {
    if (enter(s, &parent)) {
        const int item = propagator_smallest_item(&s->propagator);
        const int *const option = cover_item_options(s->propagator.cover, item);
        const int n = cover_item_size(s->propagator.cover, item);
        const int mark = s->propagator.n_trail;
        for (int i = 0; i < n; i++) {
            if (s->propagator.state[option[i]] != PROPAGATOR_LIVE)
                continue;
            if (propagator_choose(&s->propagator, option[i]))
                push(s, extend(&parent, option[i], weigh(s)));
            propagator_undo(&s->propagator, mark);
        }
    }
    xfree(parent.options);
}

static bool split_all(struct formula_splitter *s, int n,
                      struct budget *budget) {
    while (s->heap.n && s->heap.n < (size_t)n && s->heap.data[0].weight) {
        if (budget_spent(budget))
            return false;
        split(s, pop(s));
    }
    return true;
}

/* In the order of the branchings: by their options, position by position. */
static int compare(const struct split_cube *a, const struct split_cube *b) {
    for (int i = 0; i < a->n && i < b->n; i++)
        if (a->options[i] != b->options[i])
            return a->options[i] < b->options[i] ? -1 : 1;
    return a->n - b->n;
}

static void sift(struct split_cube *c, size_t root, size_t n) {
    for (size_t k; (k = 2 * root + 1) < n; root = k) {
        if (k + 1 < n && compare(&c[k], &c[k + 1]) < 0)
            k++;
        if (compare(&c[root], &c[k]) >= 0)
            return;
        swap(&c[root], &c[k]);
    }
}

static void sort(struct split_cube *c, size_t n) {
    for (size_t i = n / 2; i-- > 0;)
        sift(c, i, n);
    for (; n > 1; n--) {
        swap(&c[0], &c[n - 1]);
        sift(c, 0, n - 1);
    }
}

static void write_cubes(const struct formula_splitter *s,
                        struct sat_cube_list *out) {
    for (size_t i = 0; i < s->heap.n; i++) {
        const struct split_cube *const cube = &s->heap.data[i];
        for (int k = 0; k < cube->n; k++)
            vec_push(out, cube->options[k] + 1);
        vec_push(out, 0);
    }
}

int sat_cubes_find(const struct sat_question *q, int n, struct budget *budget,
                   struct sat_cube_list *out) {
    struct formula_splitter s = {.question = q};
    struct split_cube whole = {0};
    propagator_open(&s.propagator, q->cover);
    s.live = xnew((size_t)q->cover->n_options, int);
    if (enter(&s, &whole)) {
        whole.weight = weigh(&s);
        push(&s, whole);
    }
    const bool done = split_all(&s, n, budget);
    if (s.heap.n == 0) /* refuted: a cube that says no more than the question */
        push(&s, (struct split_cube){0});
    const int n_cubes = (int)s.heap.n;
    sort(s.heap.data, s.heap.n);
    if (done)
        write_cubes(&s, out);
    for (size_t i = 0; i < s.heap.n; i++)
        xfree(s.heap.data[i].options);
    vec_free(&s.heap);
    xfree(s.live);
    propagator_close(&s.propagator);
    return done ? n_cubes : -1;
}
