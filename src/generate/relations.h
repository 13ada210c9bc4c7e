/* What the rules say, without how they say it: which digit in one cell excludes
 * which in another.
 *
 * Houses and groups, too, are no more than that: n cells that never repeat a
 * digit have each of the n digits once. So two sets of rules with the same
 * relations have the same grids, and a symmetry of the relations is one of the
 * rules. A pair that is excluded twice, such as a king's move inside a box,
 * counts once.
 */
#ifndef RELATIONS_H
#define RELATIONS_H

#include "rules/constraints.h"

#include <stdbool.h>
#include <stdint.h>

#define RELATIONS_MAX_N 16

/* From a cell to another one. Bit e of excluded[d]: digit d in the one excludes
 * e in the other. */
struct relation {
    uint16_t excluded[RELATIONS_MAX_N];
};

struct relation_list VEC(struct relation);

struct relations {
    struct geometry shape;
    struct relation_list list; /* the different ones */
    uint16_t *between;         /* [n_cells][n_cells] into list, from, to */
};

/* n is at most RELATIONS_MAX_N. */
void relations_init(struct relations *r, const struct constraints *c);
void relations_free(struct relations *r);

static inline int relations_between(const struct relations *r, int from,
                                    int to) {
    return r->between[from * geometry_cells(&r->shape) + to];
}

/* The same number for the same relations on the same shape, whatever the rules
 * are called; different ones have different numbers but for a chance of 2^-64.
 */
uint64_t relations_fingerprint(const struct relations *r);

/* Whether the relation b is a with its digits renamed, as far as the digits of
 * a in the set go. names[d] is d's name. */
bool relation_is_renamed(const struct relation *a, const struct relation *b,
                         const int8_t *names, uint32_t digits);

#endif
