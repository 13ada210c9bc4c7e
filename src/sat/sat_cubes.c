/* A question split into parts that share the work: cubes.
 *
 * Always the part with the most open options is split, by the item that has
 * the fewest of them left: the same branching as the search's, but largest
 * first, so that the parts come out about equally hard (cube and conquer;
 * Heule, Kullmann, Wieringa and Biere, HVC 2011).
 */
#include "sat/sat_cubes.h"

#include "base/alloc.h"
#include "sat/sat_host.h"

#include <string.h>

struct cube {
    int *options; /* [n] */
    int n;
    int weight; /* options still open, 0 = a solution */
};

struct cube_heap VEC(struct cube); /* the heaviest first */

struct splitter {
    const struct sat_question *question;
    struct host host;
    struct cube_heap heap;
    int *live; /* [n_options] scratch */
};

static void swap(struct cube *a, struct cube *b) {
    const struct cube kept = *a;
    *a = *b;
    *b = kept;
}

static void push(struct splitter *s, struct cube cube) {
    vec_push(&s->heap, cube);
    struct cube *const c = s->heap.data;
    for (size_t i = s->heap.n - 1; i > 0; i = (i - 1) / 2) {
        if (c[i].weight <= c[(i - 1) / 2].weight)
            break;
        swap(&c[i], &c[(i - 1) / 2]);
    }
}

static struct cube pop(struct splitter *s) {
    struct cube *const c = s->heap.data;
    const struct cube top = c[0];
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

/* Brings the host to where the cube is; false if that is refuted. */
static bool enter(struct splitter *s, const struct cube *cube) {
    const struct sat_question *const q = s->question;
    bool ok = host_reset(&s->host);
    for (int i = 0; i < q->n_givens && ok; i++)
        ok = host_choose(&s->host, q->givens[i]);
    for (int i = 0; i < q->n_excluded && ok; i++)
        ok = host_remove(&s->host, q->excluded[i]);
    for (int i = 0; i < cube->n && ok; i++)
        ok = host_choose(&s->host, cube->options[i]);
    return ok;
}

static int weigh(const struct splitter *s) {
    return s->host.n_open ? host_live_options(&s->host, s->live) : 0;
}

static struct cube extend(const struct cube *parent, int option, int weight) {
    const size_t n = (size_t)parent->n;
    struct cube cube = {xnew(n + 1, int), parent->n + 1, weight};
    if (n)
        memcpy(cube.options, parent->options, n * sizeof *cube.options);
    cube.options[n] = option;
    return cube;
}

/* Replaces a cube by those that follow from it. */
static void split(struct splitter *s, struct cube parent) {
    if (enter(s, &parent)) {
        const int item = host_smallest_item(&s->host);
        const int *const option = cover_item_options(s->host.cover, item);
        const int n = cover_item_size(s->host.cover, item);
        const int mark = s->host.n_trail;
        for (int i = 0; i < n; i++) {
            if (s->host.state[option[i]] != HOST_LIVE)
                continue;
            if (host_choose(&s->host, option[i]))
                push(s, extend(&parent, option[i], weigh(s)));
            host_undo(&s->host, mark);
        }
    }
    xfree(parent.options);
}

static bool split_all(struct splitter *s, int n, struct budget *budget) {
    while (s->heap.n && s->heap.n < (size_t)n && s->heap.data[0].weight) {
        if (budget_spent(budget))
            return false;
        split(s, pop(s));
    }
    return true;
}

/* In the order of the branchings: by their options, position by position. */
static int compare(const struct cube *a, const struct cube *b) {
    for (int i = 0; i < a->n && i < b->n; i++)
        if (a->options[i] != b->options[i])
            return a->options[i] < b->options[i] ? -1 : 1;
    return a->n - b->n;
}

static void sift(struct cube *c, size_t root, size_t n) {
    for (size_t k; (k = 2 * root + 1) < n; root = k) {
        if (k + 1 < n && compare(&c[k], &c[k + 1]) < 0)
            k++;
        if (compare(&c[root], &c[k]) >= 0)
            return;
        swap(&c[root], &c[k]);
    }
}

static void sort(struct cube *c, size_t n) {
    for (size_t i = n / 2; i-- > 0;)
        sift(c, i, n);
    for (; n > 1; n--) {
        swap(&c[0], &c[n - 1]);
        sift(c, 0, n - 1);
    }
}

static void write_cubes(const struct splitter *s, struct sat_cube_list *out) {
    for (size_t i = 0; i < s->heap.n; i++) {
        const struct cube *const cube = &s->heap.data[i];
        for (int k = 0; k < cube->n; k++)
            vec_push(out, cube->options[k] + 1);
        vec_push(out, 0);
    }
}

int sat_cubes_find(const struct sat_question *q, int n, struct budget *budget,
                   struct sat_cube_list *out) {
    struct splitter s = {.question = q};
    struct cube whole = {0};
    host_open(&s.host, q->cover);
    s.live = xnew((size_t)q->cover->n_options, int);
    if (enter(&s, &whole)) {
        whole.weight = weigh(&s);
        push(&s, whole);
    }
    const bool done = split_all(&s, n, budget);
    if (s.heap.n == 0) /* refuted: a cube that says no more than the question */
        push(&s, (struct cube){0});
    const int n_cubes = (int)s.heap.n;
    sort(s.heap.data, s.heap.n);
    if (done)
        write_cubes(&s, out);
    for (size_t i = 0; i < s.heap.n; i++)
        xfree(s.heap.data[i].options);
    vec_free(&s.heap);
    xfree(s.live);
    host_close(&s.host);
    return done ? n_cubes : -1;
}
