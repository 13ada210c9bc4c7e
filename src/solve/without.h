/* What each mark and rule of a puzzle with one solution is needed for: how many
 * solutions there are without it.
 */
#ifndef WITHOUT_H
#define WITHOUT_H

#include "base/vec.h"
#include "solve/solver.h"

/* A mark by its number on the board, or else a rule for the whole board by its
 * name, which is the rule set's. */
struct without_part {
    int mark; /* -1 = a rule */
    const char *rule;
    struct count solutions; /* without it */
    bool complete;          /* these are all */
};

struct without_list VEC(struct without_part);

struct without {
    struct without_list list; /* marks in the order of the board, then rules */
    bool complete;            /* each was counted, or to the limit */
    enum stop_reason stopped; /* why not */
    const char *failure;      /* the backend broke its word */
    uint64_t n_asked;
};

/* The question's limit holds for each part, and its deadline for the whole. Not
 * looked at are rules that stand in for others, such as regions for boxes:
 * those would come back. A part without which the backend refuses the rest has
 * no solutions that are known. */
void without_find(struct solver *solver, const struct board *puzzle,
                  const struct question *q, struct without *out);
void without_free(struct without *w);

#endif
