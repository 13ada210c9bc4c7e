/* Unit propagation over the items of a cover, with a trail to take it back.
 *
 * A primary item with one live option chooses it (naked and hidden singles, in
 * any rule); a chosen option removes every live one that it excludes. This
 * is what "propagator" means in src/sat: the reasoning outside the SAT solver.
 */
#ifndef SAT_PROPAGATOR_H
#define SAT_PROPAGATOR_H

#include "cover/shades.h"

#include <stdbool.h>
#include <stdint.h>

enum propagator_state {
    PROPAGATOR_LIVE,
    PROPAGATOR_REMOVED,
    PROPAGATOR_CHOSEN
};

struct propagator_item {
    int left;   /* live options; plus PROPAGATOR_COVERED once one is chosen */
    int parity; /* exclusive or of their indices: with one left, it */
};
enum { PROPAGATOR_COVERED = 1 << 30 };

struct propagator {
    const struct cover *cover;    /* borrowed */
    struct shades *shades;        /* NULL: no colours */
    int *primary_end;             /* [n_options] entries of primary items end */
    unsigned char *state;         /* [n_options] enum propagator_state */
    struct propagator_item *item; /* [n_primary] */
    int *trail;                   /* [n_options] options in order of deciding */
    int *chosen;                  /* [n_primary] */
    int *queue;                   /* [n_primary] items with one live option */
    int n_trail, n_chosen, n_queue;
    int n_open;            /* primary items not covered yet */
    uint64_t propagations; /* options decided, ever */

    /* The cover's own consequences, copied at each reset. */
    bool base_ok;
    unsigned char *base_state;
    struct propagator_item *base_item;
    int *base_chosen;
    int base_n_chosen, base_n_open;
};

void propagator_open(struct propagator *h, const struct cover *cover);
void propagator_close(struct propagator *h);

/* Back to the bare cover, trail empty. Returns false if already that has no
 * solution. */
bool propagator_reset(struct propagator *h);

/* Decide an option and draw the consequences. Return false on a conflict,
 * after which only propagator_undo or propagator_reset make sense. */
bool propagator_choose(struct propagator *h, int option);
bool propagator_remove(struct propagator *h, int option);

/* Takes back all that was decided since the trail had this length. */
void propagator_undo(struct propagator *h, int n_trail);

/* The open primary item with the fewest live options, the first of several;
 * -1 if none is open. */
int propagator_smallest_item(const struct propagator *h);

/* Writes the live options, ascending, and returns how many. */
int propagator_live_options(const struct propagator *h, int *options);

#endif
