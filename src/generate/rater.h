/* How hard a puzzle in the making is, and how to make it easier. */
#ifndef RATER_H
#define RATER_H

#include "generate/groups.h"
#include "generate/probe.h"
#include "logic/grade.h"
#include "logic/layout.h"

struct rater;

/* avoided[row] of techniques[]: never used; NULL = none. Copied. The layout and
 * the probe, whose deadline and cancel end a walk too, are borrowed until
 * rater_free. */
struct rater *rater_new(const struct layout *layout, const bool *avoided,
                        struct probe *probe);
void rater_free(struct rater *r); /* NULL is allowed */

enum rated {
    RATED_SOLVED,
    RATED_STUCK,   /* the techniques do not lead to the solution, or the probe
                      is stopped */
    RATED_TOO_HARD /* a step is beyond highest: the grade tells its rating */
};

/* Walks the path of a puzzle with one solution. without: a row of techniques[]
 * that is not used either, or -1. highest: in tenths, where the walk ends. */
enum rated rater_walk(struct rater *r, const int8_t *cells, int without,
                      int highest, struct grade *grade);

/* Makes groups of cells given until the puzzle can be solved with steps of at
 * most this rating: wherever there is none, a random open group is given. Ends
 * early when the probe is stopped. */
void rater_ease(struct rater *r, int8_t *cells, const int8_t *solution,
                const struct groups *groups, int highest, struct rng *rng);

#endif
