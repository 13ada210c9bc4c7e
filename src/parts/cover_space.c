/* The tree of an exact cover. */
#include "parts/cover_space.h"

#include "sat/sat_propagator.h"

#include <limits.h>
#include <string.h>

struct cover_space {
    const struct cover *cover;
    struct propagator propagator;
    int *givens, *excluded;
    int n_givens, n_excluded;
    bool is_board;
};

static int *copy(const int *from, int n) {
    int *const to = xnew((size_t)n + 1, int);
    if (n)
        memcpy(to, from, (size_t)n * sizeof *to);
    return to;
}

struct cover_space *cover_space_new(const struct cover *cover,
                                    const int *givens, int n_givens,
                                    const int *excluded, int n_excluded) {
    struct cover_space *const s = xnew0(1, struct cover_space);
    s->cover = cover;
    s->is_board = cover->n_cells > 0;
    s->givens = copy(givens, n_givens);
    s->excluded = copy(excluded, n_excluded);
    s->n_givens = n_givens;
    s->n_excluded = n_excluded;
    propagator_open(&s->propagator, cover);
    return s;
}

void cover_space_free(struct cover_space *s) {
    if (!s)
        return;
    propagator_close(&s->propagator);
    xfree(s->givens);
    xfree(s->excluded);
    xfree(s);
}

static bool enter(void *space) {
    struct cover_space *const s = space;
    struct propagator *const h = &s->propagator;
    bool fine = propagator_reset(h);
    for (size_t i = 0; i < s->cover->forbidden.n && fine; i++)
        fine = propagator_remove(h, s->cover->forbidden.data[i]);
    for (int i = 0; i < s->n_givens && fine; i++)
        fine = propagator_choose(h, s->givens[i]);
    for (int i = 0; i < s->n_excluded && fine; i++)
        fine = propagator_remove(h, s->excluded[i]);
    return fine;
}

static bool choose(void *space, int choice) {
    struct cover_space *const s = space;
    return propagator_choose(&s->propagator, choice);
}

/* The item with the fewest live options, the first of several. */
static int smallest(const struct cover_space *s) {
    int best = -1, fewest = INT_MAX;
    for (int i = 0; i < s->cover->n_primary && fewest > 2; i++) {
        const int left = s->propagator.item[i].left;
        if (left < PROPAGATOR_COVERED && left < fewest &&
            (!s->is_board || cover_kind(s->cover, i) == ITEM_CELL)) {
            best = i;
            fewest = left;
        }
    }
    return best;
}

static int branch(void *space, int *choices) {
    const struct cover_space *const s = space;
    const int item = smallest(s);
    int n = 0;
    if (item < 0)
        return 0;
    const int *const option = cover_item_options(s->cover, item);
    for (int i = 0; i < cover_item_size(s->cover, item); i++)
        if (s->propagator.state[option[i]] == PROPAGATOR_LIVE)
            choices[n++] = option[i];
    return n;
}

static size_t mark(void *space) {
    const struct cover_space *const s = space;
    return (size_t)s->propagator.n_trail;
}

static void undo(void *space, size_t to) {
    struct cover_space *const s = space;
    propagator_undo(&s->propagator, (int)to);
}

struct tree_space cover_space_tree(struct cover_space *s) {
    int most = 0;
    for (int i = 0; i < s->cover->n_primary; i++)
        if (cover_item_size(s->cover, i) > most)
            most = cover_item_size(s->cover, i);
    return (struct tree_space){.context = s,
                               .most_choices = most,
                               .enter = enter,
                               .choose = choose,
                               .branch = branch,
                               .mark = mark,
                               .undo = undo};
}
