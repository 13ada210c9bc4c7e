/* Live options of a whole cover as one set of bits. */
#include "dlx/dense.h"

#include "base/alloc.h"
#include "base/cpu.h"

#include <string.h>

#define ALWAYS_INLINE inline __attribute__((always_inline))

#define MAX_OPTIONS 4096 /* 2 MB of conflicts */

/* Taking an option from a list takes as long as a look at so many words; fewer
 * where lists have blocking.h, which saves more of them. */
#define WORDS_A_PLACE 4
#define WORDS_A_PLACE_BLOCKED 1

/* Choosing an option takes more places out of lists than there are words to be
 * looked at. Grids have better lists. */
bool dense_pays(const struct cover *c) {
    uint64_t places = 0;
    if (c->n_cells)
        return false;
    for (int o = 0; o < c->n_options; o++)
        for (int k = 0; k < cover_option_size(c, o); k++) {
            const int item = cover_option_items(c, o)[k];
            places += (uint64_t)cover_option_size(c, o) *
                      (uint64_t)cover_item_size(c, item);
        }
    const uint64_t words = ((uint64_t)c->n_options + 63) / 64;
    const uint64_t price =
        c->n_items > c->n_primary ? WORDS_A_PLACE_BLOCKED : WORDS_A_PLACE;
    return price * places >
           words * (uint64_t)c->n_primary * (uint64_t)c->n_options;
}

static void put(uint64_t *set, int option) {
    set[option / 64] |= bits_one(option % 64);
}

static void fill(struct dense *d, const struct cover *c) {
    for (int o = 0; o < c->n_options; o++) {
        put(d->fresh, o);
        for (int k = 0; k < cover_option_size(c, o); k++) {
            const int item = cover_option_items(c, o)[k];
            for (int i = 0; i < cover_item_size(c, item); i++)
                put(d->conflict + (size_t)o * d->n_words,
                    cover_item_options(c, item)[i]);
            if (cover_is_primary(c, item))
                put(d->options + (size_t)item * d->n_words, o);
        }
    }
}

struct dense *dense_new(const struct cover *cover) {
    if (cover->n_options > MAX_OPTIONS || cover->coloured)
        return NULL;
    struct dense *const d = xnew0(1, struct dense);
    d->n_words = ((size_t)cover->n_options + 63) / 64;
    d->live = xnew(d->n_words, uint64_t);
    d->fresh = xnew0(d->n_words, uint64_t);
    d->conflict = xnew0((size_t)cover->n_options * d->n_words, uint64_t);
    d->options = xnew0((size_t)cover->n_primary * d->n_words, uint64_t);
    d->hint = xnew0((size_t)cover->n_primary, int32_t);
    fill(d, cover);
    d->counts_at_once = cpu_has(CPU_POPCNT);
    return d;
}

void dense_free(struct dense *d) {
    if (!d)
        return;
    xfree(d->live);
    xfree(d->fresh);
    xfree(d->conflict);
    xfree(d->options);
    xfree(d->hint);
    xfree(d->saved);
    xfree(d);
}

void dense_reset(struct dense *d) {
    memcpy(d->live, d->fresh, d->n_words * sizeof *d->live);
    d->n_saved = 0;
    d->suspect = -1;
}

int dense_save(struct dense *d) {
    const size_t before = d->n_saved;
    d->n_saved += d->n_words;
    if (d->n_saved > d->max_saved) {
        d->max_saved = 2 * d->n_saved;
        d->saved = xresize(d->saved, d->max_saved, uint64_t);
    }
    memcpy(d->saved + before, d->live, d->n_words * sizeof *d->live);
    return (int)before;
}

void dense_restore(struct dense *d, int where) {
    memcpy(d->live, d->saved + where, d->n_words * sizeof *d->live);
    d->n_saved = (size_t)where + d->n_words;
    d->smallest = -1;
}

/* 0, 1 or 2 = more. */
static inline int few(struct dense *d, int item) {
    const uint64_t *const set = d->options + (size_t)item * d->n_words;
    const uint64_t word = set[d->hint[item]] & d->live[d->hint[item]];
    if (word & (word - 1))
        return 2;
    uint64_t ones = 0;
    for (size_t w = 0; w < d->n_words; w++) {
        const uint64_t more = set[w] & d->live[w];
        if (!more)
            continue;
        d->hint[item] = (int32_t)w;
        if (ones || (more & (more - 1)))
            return 2;
        ones = more;
    }
    return ones != 0;
}

/* True if the item starves. */
static inline bool look_at(struct dense *d, int item, int32_t *queue,
                           int *n_queue) {
    const int n = few(d, item);
    queue[*n_queue] = item;
    *n_queue += n <= 1;
    if (n)
        return false;
    d->suspect = item;
    return true;
}

/* The item that starved last is the first to be looked at. */
static int look_lazily(struct dense *d, const struct item_set *items,
                       int32_t *queue, int *n_queue) {
    const int suspect = d->suspect;
    if (suspect >= 0 && bits_has(items->a[suspect / 64], suspect % 64) &&
        look_at(d, suspect, queue, n_queue))
        return suspect;
    *n_queue = 0;
    for (size_t w = 0; w < items->n_words; w++)
        for (uint64_t rest = items->a[w] & items->b[w]; rest;
             rest &= rest - 1) {
            const int item = (int)(64 * w) + bits_lowest(rest);
            if (look_at(d, item, queue, n_queue))
                return item;
        }
    return -1;
}

/* Counts all, and finds the smallest by the way. */
static ALWAYS_INLINE int look_fully(struct dense *d,
                                    const struct item_set *items,
                                    int32_t *queue, int *n_queue,
                                    size_t n_words, int (*count)(uint64_t)) {
    uint64_t least = UINT64_MAX;
    int n_ones = 0, smallest = -1;
    for (size_t w = 0; w < items->n_words; w++)
        for (uint64_t rest = items->a[w] & items->b[w]; rest;
             rest &= rest - 1) {
            const int item = (int)(64 * w) + bits_lowest(rest);
            const uint64_t *const set = d->options + (size_t)item * n_words;
            int n = 0;
            for (size_t k = 0; k < n_words; k++)
                n += count(set[k] & d->live[k]);
            if (!n)
                return item;
            queue[n_ones] = item;
            n_ones += n == 1;
            const uint64_t key =
                ((uint64_t)n << 32) - (uint64_t)d->weight[item];
            smallest = key < least ? item : smallest;
            least = key < least ? key : least;
        }
    *n_queue = n_ones;
    d->smallest = smallest;
    return -1;
}

static ALWAYS_INLINE int look_at_words(struct dense *d,
                                       const struct item_set *items,
                                       int32_t *queue, int *n_queue,
                                       int (*count)(uint64_t)) {
    switch (d->n_words) {
    case 1:
        return look_fully(d, items, queue, n_queue, 1, count);
    case 2:
        return look_fully(d, items, queue, n_queue, 2, count);
    case 3:
        return look_fully(d, items, queue, n_queue, 3, count);
    default:
        return look_fully(d, items, queue, n_queue, d->n_words, count);
    }
}

static int look_slowly(struct dense *d, const struct item_set *items,
                       int32_t *queue, int *n_queue) {
    return look_at_words(d, items, queue, n_queue, bits_count);
}

static ALWAYS_INLINE int count_at_once(uint64_t set) {
    return __builtin_popcountll(set);
}

#ifdef __x86_64__
__attribute__((target("popcnt")))
#endif
static int
look_quickly(struct dense *d, const struct item_set *items, int32_t *queue,
             int *n_queue) {
    return look_at_words(d, items, queue, n_queue, count_at_once);
}

int dense_look(struct dense *d, const struct item_set *items, int32_t *queue,
               int *n_queue) {
    *n_queue = 0;
    if (d->n_words > FEW_WORDS)
        return look_lazily(d, items, queue, n_queue);
    return d->counts_at_once ? look_quickly(d, items, queue, n_queue)
                             : look_slowly(d, items, queue, n_queue);
}

/* How many live options it has, if no more than most; else more. */
static int count_up_to(const struct dense *d, int item, int most) {
    const uint64_t *const set = d->options + (size_t)item * d->n_words;
    int n = 0;
    for (size_t w = 0; w < d->n_words && n <= most; w++)
        for (uint64_t rest = set[w] & d->live[w]; rest; rest &= rest - 1)
            n++;
    return n;
}

int dense_smallest(const struct dense *d, const struct item_set *items) {
    int best = -1, best_size = INT32_MAX;
    int32_t best_weight = 0;
    if (d->n_words <= FEW_WORDS)
        return d->smallest;
    for (size_t w = 0; w < items->n_words; w++)
        for (uint64_t rest = items->a[w] & items->b[w]; rest;
             rest &= rest - 1) {
            const int item = (int)(64 * w) + bits_lowest(rest);
            const int size = count_up_to(d, item, best_size);
            if (size < best_size ||
                (size == best_size && d->weight[item] > best_weight)) {
                best = item;
                best_size = size;
                best_weight = d->weight[item];
            }
        }
    return best;
}
