/* The links that dance: every item's live options as a doubly linked list.
 *
 * After Knuth, 7.2.2.1, Algorithm X: choosing an option covers its items, and
 * covering an item hides its options from the lists of their other items. Two
 * changes: everything unlinked is noted on a trail, so that a choice can be
 * abandoned half-way and undone in one backward sweep; and a primary item
 * whose list shrinks to one option is queued at once, so that forced choices
 * never need a look at all the items.
 *
 * A secondary item that a chosen option gives a colour is purified instead of
 * covered, see colours.h.
 *
 * Node i < n_items is the head of item i's list; node n_items + e is entry e
 * of the cover.
 */
#ifndef LINKS_H
#define LINKS_H

#include "base/bits.h"
#include "dlx/colours.h"

struct node {
    int32_t up, down;
    int32_t item;
    int32_t option; /* -1 in a head */
};

struct links {
    int n_items, n_primary, n_nodes;
    struct node *node; /* [n_nodes] */
    int32_t *first;    /* [n_options + 1] first node of each option */
    int32_t *size;     /* [n_items] live options; secondary items count from
                          SECONDARY_SIZE, so that they never run short */

    /* The primary items not yet covered. Those to branch on are active[0 ..
     * n_active-1]; the others, which are only ever forced as long as there is
     * one of those, follow at active[n_branch .. n_branch+n_rest-1]. place[i]
     * is item i's index there. A covered item is swapped behind the end, so
     * restoring the length brings back those covered last. */
    int32_t *active, *place;
    int n_branch, n_active, n_rest;

    int32_t *trail; /* [n_nodes] unlinked nodes, oldest first */
    int n_trail;

    int32_t *queue; /* [n_nodes] items that came down to one option */
    int n_queue;
    int starved; /* an item without a live option, or -1 */

    /* For blocking.h, balance.h and colours.h, NULL when none is on. */
    uint64_t *live; /* [n_live_words] bit o: option o is not hidden */
    size_t n_live_words;

    struct colours *colours; /* NULL: the cover has none */

    /* For blocking.h, NULL when it is off. */
    int32_t *short_list; /* [n_nodes] items that came down to few options */
    int n_short;
    int few; /* SHORT_SIZE, or 1 when blocking is off */

    uint64_t updates; /* nodes unlinked so far */

    /* As after links_new, for links_reset. */
    struct node *fresh_node;
    int32_t *fresh_size, *fresh_active;
};

/* What to go back to. */
struct links_mark {
    int n_trail, n_active, n_rest, n_pure, n_hidden;
};

#define SECONDARY_SIZE (1 << 30)

/* Few options: 2 .. SHORT_SIZE of them. Larger ones block hardly anything. */
#define SHORT_SIZE 5

/* with_short: keep the list of short items. with_live: keep live, as short
 * items and colours want it too. */
struct links *links_new(const struct cover *cover, bool with_short,
                        bool with_live);
void links_free(struct links *l); /* NULL is allowed */

/* Back to the whole cover: one copy is cheaper than undoing. Queues the items
 * that have one option from the start, or notes one that has none. */
void links_reset(struct links *l);

static inline bool links_is_active(const struct links *l, int item) {
    const int place = l->place[item];
    return place < l->n_active ||
           (place >= l->n_branch && place < l->n_branch + l->n_rest);
}

/* Whether every primary item is covered. */
static inline bool links_all_covered(const struct links *l) {
    return l->n_active + l->n_rest == 0;
}

/* Whether the option can still be chosen: none of its items is covered and it
 * is in all their lists. */
bool links_is_live(const struct links *l, int option);

/* Covers or purifies all items of a live option. Stops half-way, with starved
 * set, when a primary item has no option left. */
void links_choose(struct links *l, int option);

/* Takes a live option out of all its lists; may set starved too. */
void links_remove(struct links *l, int option);

/* Removes all options that give a secondary item one of the colours that have
 * died; false when none has. May set starved. */
bool links_drop_colours(struct links *l);

struct links_mark links_mark(const struct links *l);

/* Undoes what came after the mark, and forgets the queue. */
void links_undo(struct links *l, struct links_mark mark);

#endif
