/* Removes options that would leave some item without an option. */
#include "dlx/blocking.h"

#include "base/bits.h"

#include <string.h>

/* Table of conflicts: 2 MB at most. */
#define MAX_OPTIONS 4096

struct blocking {
    size_t words;       /* of a set of options */
    uint64_t *conflict; /* [n_options * words] what each excludes */
    uint64_t *blocker;  /* [words] scratch */
};

static uint64_t *row(const struct blocking *b, int option) {
    return b->conflict + (size_t)option * b->words;
}

static void fill_row(struct blocking *b, const struct cover *c, int option) {
    uint64_t *const set = row(b, option);
    const int *const items = cover_option_items(c, option);
    for (int i = 0; i < cover_option_size(c, option); i++) {
        const int *const options = cover_item_options(c, items[i]);
        for (int j = 0; j < cover_item_size(c, items[i]); j++)
            set[options[j] / 64] |= bits_one(options[j] % 64);
    }
    set[option / 64] &= ~bits_one(option % 64);
}

struct blocking *blocking_new(const struct cover *cover) {
    if (cover->n_items == cover->n_primary || cover->n_options > MAX_OPTIONS)
        return NULL;
    struct blocking *const b = xnew(1, struct blocking);
    b->words = ((size_t)cover->n_options + 63) / 64;
    b->conflict = xnew0((size_t)cover->n_options * b->words, uint64_t);
    b->blocker = xnew(b->words, uint64_t);
    for (int o = 0; o < cover->n_options; o++)
        fill_row(b, cover, o);
    return b;
}

void blocking_free(struct blocking *b) {
    if (!b)
        return;
    xfree(b->conflict);
    xfree(b->blocker);
    xfree(b);
}

/* Intersects set with other and tells whether anything is left. */
static bool intersect(uint64_t *set, const uint64_t *other, size_t words) {
    uint64_t any = 0;
    for (size_t w = 0; w < words; w++)
        any |= set[w] &= other[w];
    return any != 0;
}

static bool find_blockers(struct blocking *b, const struct links *l, int item) {
    memcpy(b->blocker, l->live, b->words * sizeof *b->blocker);
    for (int32_t x = l->node[item].down; x != item; x = l->node[x].down)
        if (!intersect(b->blocker, row(b, l->node[x].option), b->words))
            return false;
    return true;
}

void blocking_check(struct blocking *b, struct links *l, int item) {
    if (item >= l->n_primary || !links_is_active(l, item) ||
        l->size[item] < 2 || !find_blockers(b, l, item))
        return;
    for (size_t w = 0; w < b->words; w++)
        for (uint64_t rest = b->blocker[w]; rest; rest &= rest - 1) {
            links_remove(l, (int)(64 * w) + bits_lowest(rest));
            if (l->starved >= 0)
                return;
        }
}
