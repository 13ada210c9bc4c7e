/* Every item's live options, as sets of bits.
 *
 * After Knuth, 7.2.2.1, Algorithm X: choosing an option covers its items, and
 * covering an item hides its options from the lists of their other items. The
 * lists are no links but words of bits, which take no more than a bit to be
 * cleared and keep their order; what is hidden is noted option by option, so
 * that a choice can be undone by setting the bits again, or copied back as a
 * whole where that is cheaper. A primary item whose list shrinks to one option
 * is queued at once, so that forced choices never need a look at all items.
 *
 * A secondary item that a chosen option gives a colour is purified instead of
 * covered, see colours.h.
 */
#ifndef LISTS_H
#define LISTS_H

#include "base/bits.h"
#include "dlx/colours.h"
#include "dlx/dense.h"

/* A word of a narrow cover has 48 options at most, and above them how many are
 * live; those of wide ones are 64 options. */
#define NARROW 48
#define ONE_LIVE (UINT64_C(1) << NARROW)

/* Added to the number of live options of secondary items, and of those that are
 * covered, so that they never run short. */
#define NARROW_COVERED (1 << 14)
#define COVERED (1 << 29)

struct lists {
    const struct cover *cover;
    int n_items, n_primary, n_slots;

    /* Item i's options, in the order of the cover, are the bits of the words
     * slot_first[i] .. slot_first[i+1]-1. If the cover is narrow, every item
     * has one, with its own number. */
    bool fours; /* all options have four items, as those of plain boards */
    bool wide, opens;    /* opens: see lists_open */
    int32_t *slot_first; /* [n_items + 1] */
    int32_t *slot_item;  /* [n_slots] */
    int32_t *slot_base;  /* [n_slots] index in cover->item_option of bit 0 */

    /* Options as the words place[start[o] ..]: where each of its items has it,
     * 64 * slot + bit; before them their number, and before that, o. They come
     * twice, so that from any of them on the others follow. */
    uint32_t *place;
    int32_t *start;     /* [n_options] */
    int32_t *start_of;  /* [entries] start[cover->item_option[i]] */
    int32_t *others_of; /* [entries] behind the place of the item itself */

    /* What changes, in one block that can be copied. */
    uint64_t *state;
    size_t state_bytes;
    uint64_t *set;    /* [n_slots] */
    uint64_t options; /* what of a word is options */
    int32_t *size;    /* [n_items] live options; NULL if narrow */
    uint64_t *active; /* [n_active_words] items not yet covered */
    uint64_t *live;   /* [n_live_words] bit o: option o is not hidden. NULL
                         unless blocking.h, balance.h or colours.h
                         need it */
    size_t n_active_words, n_live_words;
    int n_active; /* primary ones */

    /* The primary items, and those of them to branch on; others are only ever
     * forced as long as one of these is active. */
    uint64_t *primary, *branched_on; /* [n_active_words] */

    int32_t *hidden; /* [n_options] starts of hidden options, oldest first */
    int n_hidden;
    int32_t *taken; /* [n_items] items covered, oldest first */
    int n_taken;

    int32_t *queue; /* [entries + n_items] items that came down to one option,
                       or to none */
    int n_queue;
    int starved; /* an item without a live option, or -1 */

    struct colours *colours; /* NULL: the cover has none */
    struct dense *dense;     /* instead of slots, or NULL */

    /* For blocking.h, NULL when it is off. */
    int32_t *short_list; /* [entries + n_items] that came down to few options */
    int n_short;

    uint64_t updates; /* options taken from the lists of their other items */

    uint64_t *fresh_state; /* as after lists_new, for lists_reset */
};

/* What to go back to. */
struct lists_mark {
    int n_hidden, n_taken, n_active, n_pure, n_counted, saved;
};

/* Few options: 2 .. SHORT_SIZE of them. Larger ones block hardly anything. */
#define SHORT_SIZE 5

/* How live options are kept: in lists, or in one set, see dense.h. */
enum form { FORM_AUTO, FORM_LISTS, FORM_SETS };

/* with_short: keep the list of short items. with_live: keep live, with chosen
 * options in it; short items and colours want it too. The cover is kept. */
struct lists *lists_new(const struct cover *cover, bool with_short,
                        bool with_live, enum form form);
void lists_free(struct lists *l); /* NULL is allowed */

/* Back to the whole cover. Queues the items that have one option from the
 * start, or notes one that has none. */
void lists_reset(struct lists *l);

static inline bool lists_is_active(const struct lists *l, int item) {
    return bits_has(l->active[item / 64], item % 64);
}

/* Whether every primary item is covered. */
static inline bool lists_all_covered(const struct lists *l) {
    return l->n_active == 0;
}

/* Whether the option can still be chosen: none of its items is covered and it
 * is in all their lists. */
bool lists_is_live(const struct lists *l, int option);

/* The item's first live option from number i on, as its number in the cover's
 * list of them; -1 when there is none. */
static inline int lists_next(const struct lists *l, int item, int i) {
    if (l->dense)
        return dense_next(l->dense, item, i);
    const int end = l->slot_first[item + 1];
    for (int s = l->slot_first[item] + i / 64; s < end; s++, i = 0) {
        const uint64_t rest = l->set[s] & l->options & ~bits_below(i % 64);
        if (rest)
            return 64 * (s - l->slot_first[item]) + bits_lowest(rest);
    }
    return -1;
}

static inline int lists_option(const struct lists *l, int item, int i) {
    return l->dense ? i : cover_item_options(l->cover, item)[i];
}

/* Covers an item by itself: all its options are hidden, and one of them is to
 * be chosen. Items that come down to few options or none are in the queue and
 * the short list then, but none has starved: the option to be chosen may cover
 * it. Only if opens: colours.h and balance.h take an option that was chosen for
 * a live one. */
void lists_open(struct lists *l, int item);

/* To choose an option that is live, or that lists_open has hidden: first its
 * primary items are covered, so that none of them is queued for having one
 * option left; then the others of its items' options are hidden, which stops
 * half-way, with starved set, when a primary item has no option left. */
void lists_take(struct lists *l, int option);
void lists_settle(struct lists *l, int option);

/* Takes a live option out of all its lists; may set starved too. */
void lists_remove(struct lists *l, int option);

static inline int lists_size(const struct lists *l, int item) {
    return l->wide ? l->size[item] : (int)(l->set[item] >> NARROW);
}

/* Only if dense: queues the items with one option, or notes that one starved.
 */
void lists_look(struct lists *l);

/* Only if dense: the active item with the fewest options, of such the one with
 * the greatest weight. */
int lists_smallest(struct lists *l);

/* Notes that an item is down to few options, or none, if it is not covered. */
void lists_note(struct lists *l, int item);

/* Removes all options that give a secondary item one of the colours that have
 * died; false when none has. May set starved. */
bool lists_drop_colours(struct lists *l);

struct lists_mark lists_mark(struct lists *l);

/* Undoes what came after the mark, and forgets the queue. */
void lists_undo(struct lists *l, struct lists_mark mark);

#endif
