/* Unavoidable sets of a solution: cells where another solution differs from it.
 * In each of them some given must be, or there are two solutions.
 *
 * The sets are columns of a table: for each cell it has a bit for each set.
 * What a hundred givens hit, and what only one of them hits, is then a few
 * operations for each given, however many sets there are.
 */
#ifndef POOL_H
#define POOL_H

#include <stdbool.h>
#include <stdint.h>

#define POOL_WORDS 4
#define POOL_SETS (64 * POOL_WORDS) /* the last ones are kept */

struct pool_bits {
    uint64_t word[POOL_WORDS];
};

struct pool {
    int n_cells, next;
    struct pool_bits used;
    struct pool_bits *has; /* [n_cells] the sets that have this cell */
};

void pool_init(struct pool *p, int n_cells);
void pool_free(struct pool *p);
void pool_clear(struct pool *p);

/* Adds the set of cells in which two grids differ. */
void pool_add(struct pool *p, const int8_t *solution, const int8_t *other);

/* The sets that have none of these cells; whether there are any. */
struct pool_bits pool_missed(const struct pool *p, const uint64_t *given);
bool pool_misses(const struct pool *p, const uint64_t *given);

/* Whether some of n cells is in one of the sets, and whether each of them is in
 * one that has no other of the n. */
bool pool_hits(const struct pool *p, const struct pool_bits *sets,
               const int *cells, int n);
bool pool_parts(const struct pool *p, const struct pool_bits *sets,
                const int *cells, int n);

/* Leaves of the cells those that are needed as far as the pool knows: without
 * one of them some set would have none. */
void pool_needed(const struct pool *p, const uint64_t *given, uint64_t *needed);

#endif
