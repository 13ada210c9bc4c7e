/* Live options of a whole cover as one set of bits.
 *
 * Where options conflict with many others, as those of pentominoes do, it takes
 * less to strike all of them out of one set, and to ask every item whether it
 * has two options left, than to go from list to list.
 */
#ifndef DENSE_H
#define DENSE_H

#include "base/bits.h"
#include "cover/cover.h"

#define FEW_WORDS 6 /* of which all bits are counted */

/* Items that are in a and in b. */
struct item_set {
    const uint64_t *a, *b;
    size_t n_words;
};

struct dense {
    size_t n_words;        /* of a set of options */
    uint64_t *live;        /* neither chosen nor excluded by one that is */
    uint64_t *fresh;       /* all */
    uint64_t *conflict;    /* [n_options * n_words] what each excludes, with
                              itself */
    uint64_t *options;     /* [n_primary * n_words] of each item */
    int32_t *hint;         /* [n_primary] a word in which it had two, or one */
    bool counts_at_once;   /* there is an instruction for it */
    int suspect;           /* the item that starved last, or -1 */
    int smallest;          /* found by dense_look, or -1 */
    const int32_t *weight; /* [n_primary] borrowed; the greatest of the smallest
                              counts */
    uint64_t *saved;       /* live at each mark, latest last */
    size_t n_saved, max_saved; /* in words */
};

/* Whether sets may be faster than lists. */
bool dense_pays(const struct cover *cover);

/* NULL for a cover with colours, or too large. */
struct dense *dense_new(const struct cover *cover);
void dense_free(struct dense *d); /* NULL is allowed */

void dense_reset(struct dense *d);

/* Strikes out what the option excludes, and itself. */
static inline void dense_choose(struct dense *d, int option) {
    const uint64_t *const row = d->conflict + (size_t)option * d->n_words;
    for (size_t w = 0; w < d->n_words; w++)
        d->live[w] &= ~row[w];
}

/* Looks at the items that are in both sets: those with one option are the queue
 * then, and one with none is returned, else -1. */
int dense_look(struct dense *d, const struct item_set *items, int32_t *queue,
               int *n_queue);

/* The item with the fewest options, after dense_look; -1 when that was undone.
 */
int dense_smallest(const struct dense *d, const struct item_set *items);

/* The item's first live option from that number on, or -1. */
static inline int dense_next(const struct dense *d, int item, int option) {
    const uint64_t *const set = d->options + (size_t)item * d->n_words;
    size_t w = (size_t)option / 64;
    if (w >= d->n_words)
        return -1;
    uint64_t rest = set[w] & d->live[w] & ~bits_below(option % 64);
    while (!rest)
        if (++w == d->n_words)
            return -1;
        else
            rest = set[w] & d->live[w];
    return (int)(64 * w) + bits_lowest(rest);
}

/* Keeps what is live, to go back to; returns where. */
int dense_save(struct dense *d);
void dense_restore(struct dense *d, int where);

#endif
