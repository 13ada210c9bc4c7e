/* What a puzzle to be made must be like. */
#ifndef GENERATE_H
#define GENERATE_H

#include "generate/groups.h"
#include "logic/grade.h"

#include <stdint.h>

#define GENERATE_MOST_RATING 1000

struct target {
    bool grids_only;             /* full grids, nothing else counts */
    uint64_t grid_nodes;         /* for a first grid, 0 = no bound */
    int low_clues, high_clues;   /* both 0: any */
    bool no_clues;               /* none at all, whatever the two are */
    bool grows;                  /* marks tell so much that it is better to
                                    begin without givens than with all */
    bool minimal;                /* no given can go */
    enum symmetry symmetry;      /* of the pattern of givens */
    const bool *pattern;         /* [n*n] exactly these given, or NULL */
    const int8_t *from;          /* [n*n] the solution, or NULL */
    bool rated;                  /* the rating is to be told */
    int low_rating, high_rating; /* in tenths; both 0: any */
    int needed;                  /* a row of techniques[], or -1 */
    bool avoids;                 /* some technique must not be used: */
    bool avoided[GRADE_MAX_TECHNIQUES];
};

/* Whether the difficulty is to be brought about, not only told. */
static inline bool target_is_steered(const struct target *r) {
    return r->high_rating || r->needed >= 0 || r->avoids;
}

/* The most clues there may be, or -1 for any number. */
static inline int target_most(const struct target *r) {
    return r->no_clues ? 0 : r->high_clues ? r->high_clues : -1;
}

#endif
