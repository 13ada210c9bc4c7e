/* A search over the sets and masks of bitsn_rules.h: propagate, guess, go
 * back.
 *
 * Propagation goes in passes over the whole board, as in propagate_cells.h:
 * naked singles from adding up the sets of all digits, hidden ones from all
 * lanes at once; then what was found is placed, which is a few vectors each and
 * looks for nothing. That cells are full the next pass tells all digits. Where
 * no single is left, digits with two or three places in a house are taken out
 * of the cells that see them all.
 *
 * A guess is made in a copy of the board, a few kilobytes, so that nothing is
 * ever undone. Guesses and restarts follow dlx: the item with the fewest
 * options for its weight (dom/wdeg, Boussemart and others, ECAI 2004), begun
 * anew at growing intervals until the first solution (Gomes and others, AAAI
 * 1998).
 */
#ifndef BITSN_SEARCH_H
#define BITSN_SEARCH_H

#include "bitsn/bitsn_rules.h"

/* A board and the guess that was tried in a copy of it. */
struct bitsn_level {
    uint32_t *lane;     /* [n * lanes] by digit and house: places left */
    uint32_t *squeezed; /* [n * lanes] the same when last looked at together */
    uint64_t *live;     /* [n * words] by digit: open cells where it is left */
    uint64_t *open;     /* [words] cells that have no digit yet */
    uint64_t *told;     /* [n * words] live when cells last excluded by all of
                           their candidates; NULL without pairs */
    int8_t *digit;      /* [n_cells] of the cells that are not open */
    int n_open;
    struct bitsn_candidate guess; /* the candidate */
    uint64_t n_found;             /* solutions before it */
};

/* Cells that got a digit, which the next pass takes from the other digits. */
struct bitsn_filled {
    uint64_t *cells; /* [words] */
    uint32_t *lanes; /* [lanes] their places in each house */
};

struct bitsn {
    const struct bitsn_rules *rules;
    uint64_t *memory;          /* of all levels */
    size_t level_words;        /* the arrays of a level, which lie together */
    struct bitsn_level *level; /* [n_cells + 1] */
    struct bitsn_level empty;  /* the board without givens */
    int depth;                 /* levels in use; 0 = nothing is left */
    int32_t *weight;           /* [n_items] */

    struct bitsn_filled filled[2]; /* since the last pass, and before it */
    int since;                     /* index of the former */
    uint32_t touched;    /* digits with lanes that no pass has looked at */
    uint32_t unsqueezed; /* digits with lanes that changed since */
    uint32_t unmatched;  /* digits that leftovers have not been asked about */
    int dead;            /* an item without an option, or -1 */

    bool at_solution; /* the top level was reported */
    bool any_found;
    uint64_t n_found; /* times that solutions were reported */
    uint64_t run_conflicts, restart_after;
    uint64_t leaf_work, next_poll; /* in passes */
    struct backend_stats stats;    /* propagations counts passes */
};

/* The same two functions for one set of instructions; see bitsn_kernels.h. */
struct bitsn_kernel {
    const char *name;
    void (*load)(struct bitsn *, const int *givens, int n_givens,
                 const int *excluded, int n_excluded);
    /* On to the next solution, which is the top level then; or, unless many is
     * NULL, to some solutions at once, as many as are written there. */
    enum next (*advance)(struct bitsn *, struct budget *, uint64_t *many);
    int (*is_supported)(void);
};

#endif
