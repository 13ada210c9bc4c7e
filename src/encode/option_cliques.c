/* Merges pairs of candidates that exclude each other into few large groups. */
#include "encode/cliques.h"

#include <stdlib.h>

/* The pairs that no cell and no pair of cells implies, both ways, sorted. */
struct link {
    int from, to;
    bool open;
};
struct link_list VEC(struct link);

struct linker {
    const struct geometry *shape;
    const struct sees *all;
    struct link_list link;
    int *first; /* [n_options + 1] where an option's links begin */
};

static int by_ends(const void *a, const void *b) {
    const struct link *const x = a, *const y = b;
    if (x->from != y->from)
        return x->from < y->from ? -1 : 1;
    return x->to < y->to ? -1 : x->to > y->to;
}

static bool implied(const struct linker *k, int x, int y) {
    const int a = geometry_candidate_cell(k->shape, x);
    const int b = geometry_candidate_cell(k->shape, y);
    return a == b || (geometry_candidate_digit(k->shape, x) ==
                          geometry_candidate_digit(k->shape, y) &&
                      sees_pair(k->all, a, b));
}

static struct link *find_link(const struct linker *k, int from, int to) {
    int low = k->first[from], high = k->first[from + 1];
    while (low < high) {
        const int middle = (low + high) / 2;
        if (k->link.data[middle].to < to)
            low = middle + 1;
        else
            high = middle;
    }
    return low < k->first[from + 1] && k->link.data[low].to == to
               ? &k->link.data[low]
               : NULL;
}

static bool excludes(const struct linker *k, int x, int y) {
    return implied(k, x, y) || find_link(k, x, y);
}

static void add_link(struct linker *k, int x, int y) {
    if (implied(k, x, y))
        return;
    vec_push(&k->link, ((struct link){x, y, true}));
    vec_push(&k->link, ((struct link){y, x, true}));
}

static void collect(struct linker *k, const struct constraints *c) {
    for (size_t i = 0; i < c->list.n; i++) {
        const struct constraint *const one = &c->list.data[i];
        if (one->kind != CONSTRAINT_PAIR)
            continue;
        const int *const cells = constraint_cells(c, one);
        for (int a = 0, b = -1; constraint_next_pair(c, one, &a, &b);)
            add_link(k, geometry_candidate(k->shape, cells[0], a),
                     geometry_candidate(k->shape, cells[1], b));
    }
}

/* Sorts, drops repeats and makes the index. */
static void index_links(struct linker *k, int n_options) {
    if (k->link.n)
        qsort(k->link.data, k->link.n, sizeof *k->link.data, by_ends);
    size_t kept = 0;
    for (size_t i = 0; i < k->link.n; i++)
        if (!kept || by_ends(&k->link.data[kept - 1], &k->link.data[i]))
            k->link.data[kept++] = k->link.data[i];
    k->link.n = kept;
    k->first = xnew0((size_t)n_options + 1, int);
    for (size_t i = 0; i < kept; i++)
        k->first[k->link.data[i].from + 1]++;
    for (int o = 0; o < n_options; o++)
        k->first[o + 1] += k->first[o];
}

/* Open pairs between option and members, or -1 if it does not exclude all. */
static int gain(const struct linker *k, const struct set_members *member,
                int option) {
    int pairs = 0;
    for (size_t i = 0; i < member->n; i++) {
        if (member->data[i] == option || !excludes(k, option, member->data[i]))
            return -1;
        const struct link *const link = find_link(k, option, member->data[i]);
        pairs += link && link->open;
    }
    return pairs;
}

/* Only an option linked to a member can cover an open pair. */
static int best_option(const struct linker *k,
                       const struct set_members *member) {
    int best = -1, best_gain = 0;
    for (size_t i = 0; i < member->n; i++)
        for (int l = k->first[member->data[i]];
             l < k->first[member->data[i] + 1]; l++) {
            const int pairs = gain(k, member, k->link.data[l].to);
            if (pairs > best_gain) {
                best = k->link.data[l].to;
                best_gain = pairs;
            }
        }
    return best;
}

static void close_pairs(const struct linker *k,
                        const struct set_members *member) {
    for (size_t i = 0; i < member->n; i++)
        for (size_t j = 0; j < member->n; j++) {
            struct link *const link =
                find_link(k, member->data[i], member->data[j]);
            if (link)
                link->open = false;
        }
}

void cliques_of_options(const struct constraints *c, const struct sees *all,
                        struct cell_sets *out) {
    struct linker k = {.shape = &c->shape, .all = all};
    collect(&k, c);
    index_links(&k, out->n_cells);
    struct set_members member = {0};
    for (size_t i = 0; i < k.link.n; i++) {
        if (!k.link.data[i].open)
            continue;
        member.n = 0;
        vec_push(&member, k.link.data[i].from);
        for (int next = k.link.data[i].to; next >= 0;
             next = best_option(&k, &member))
            vec_push(&member, next);
        close_pairs(&k, &member);
        cell_sets_add(out, member.data, (int)member.n);
    }
    vec_free(&member);
    vec_free(&k.link);
    xfree(k.first);
}
