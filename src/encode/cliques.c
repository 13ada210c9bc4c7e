/* Merges pairs of cells that exclude each other into few large groups. */
#include "encode/cliques.h"

#include "base/bits.h"

struct cliquer {
    const struct sees *all;
    struct sees *todo;
    uint64_t *common; /* [words] cells that see every member */
    struct set_members member;
};

static void start_clique(struct cliquer *q) {
    q->member.n = 0;
    for (int w = 0; w < q->all->words; w++)
        q->common[w] = ~(uint64_t)0;
}

static void add_member(struct cliquer *q, int cell) {
    vec_push(&q->member, cell);
    for (int w = 0; w < q->all->words; w++)
        q->common[w] &= sees_row(q->all, cell)[w];
}

/* How many open pairs the cell would cover together with the members. */
static int gain(const struct cliquer *q, int cell) {
    int pairs = 0;
    for (size_t i = 0; i < q->member.n; i++)
        pairs += sees_pair(q->todo, cell, q->member.data[i]);
    return pairs;
}

/* The cell to add next, or -1 when none covers an open pair. */
static int best_cell(const struct cliquer *q) {
    int best = -1, best_gain = 0;
    for (int w = 0; w < q->all->words; w++)
        for (uint64_t rest = q->common[w]; rest; rest &= rest - 1) {
            const int cell = 64 * w + bits_lowest(rest);
            const int pairs = gain(q, cell);
            if (pairs > best_gain) {
                best = cell;
                best_gain = pairs;
            }
        }
    return best;
}

static void close_pairs(struct cliquer *q) {
    for (size_t i = 0; i < q->member.n; i++)
        for (size_t j = 0; j < q->member.n; j++)
            sees_set(q->todo, q->member.data[i], q->member.data[j], false);
}

static int first_open(const struct sees *todo, int cell) {
    for (int w = 0; w < todo->words; w++)
        if (sees_row(todo, cell)[w])
            return 64 * w + bits_lowest(sees_row(todo, cell)[w]);
    return -1;
}

void cliques_of_cells(const struct sees *all, struct sees *todo,
                      struct cell_sets *out) {
    struct cliquer q = {
        .all = all, .todo = todo, .common = xnew((size_t)all->words, uint64_t)};
    for (int a = 0; a < all->n_cells; a++)
        for (int b; (b = first_open(todo, a)) >= 0;) {
            start_clique(&q);
            add_member(&q, a);
            for (int next = b; next >= 0; next = best_cell(&q))
                add_member(&q, next);
            close_pairs(&q);
            cell_sets_add(out, q.member.data, (int)q.member.n);
        }
    vec_free(&q.member);
    xfree(q.common);
}
