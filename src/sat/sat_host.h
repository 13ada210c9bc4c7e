/* Unit propagation over the items of a cover, with a trail to take it back.
 *
 * A primary item with one live option chooses it (naked and hidden singles, in
 * any rule); a chosen option removes every live one that shares an item. This
 * is what "host" means in src/sat: the reasoning outside the SAT solver.
 */
#ifndef SAT_HOST_H
#define SAT_HOST_H

#include "cover/cover.h"

#include <stdbool.h>
#include <stdint.h>

enum host_state { HOST_LIVE, HOST_REMOVED, HOST_CHOSEN };

struct host_item {
    int left;   /* live options; plus HOST_COVERED once one is chosen */
    int parity; /* exclusive or of their indices: with one left, it */
};
enum { HOST_COVERED = 1 << 30 };

struct host {
    const struct cover *cover; /* borrowed */
    int *primary_end;          /* [n_options] entries of primary items end */
    unsigned char *state;      /* [n_options] enum host_state */
    struct host_item *item;    /* [n_primary] */
    int *trail;                /* [n_options] options in order of deciding */
    int *chosen;               /* [n_primary] */
    int *queue;                /* [n_primary] items with one live option */
    int n_trail, n_chosen, n_queue;
    int n_open;            /* primary items not covered yet */
    uint64_t propagations; /* options decided, ever */

    /* The cover's own consequences, copied at each reset. */
    bool base_ok;
    unsigned char *base_state;
    struct host_item *base_item;
    int *base_chosen;
    int base_n_chosen, base_n_open;
};

void host_open(struct host *h, const struct cover *cover);
void host_close(struct host *h);

/* Back to the bare cover, trail empty. Returns false if already that has no
 * solution. */
bool host_reset(struct host *h);

/* Decide an option and draw the consequences. Return false on a conflict,
 * after which only host_undo or host_reset make sense. */
bool host_choose(struct host *h, int option);
bool host_remove(struct host *h, int option);

/* Takes back all that was decided since the trail had this length. */
void host_undo(struct host *h, int n_trail);

/* The open primary item with the fewest live options, the first of several;
 * -1 if none is open. */
int host_smallest_item(const struct host *h);

/* Writes the live options, ascending, and returns how many. */
int host_live_options(const struct host *h, int *options);

#endif
