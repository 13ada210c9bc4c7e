/* True certificates of tiny boards, in parts: the ore of certificate_mix. */
#ifndef CERTIFICATE_POOL_H
#define CERTIFICATE_POOL_H

#include "certificate_parts.h"

#include "base/rng.h"

/* A certificate, or a tree: the root, then its cubes. */
struct sheets VEC(struct part);
struct sheets_list VEC(struct sheets);

void sheets_free(struct sheets *s);
void sheets_copy(const struct sheets *from, struct sheets *to);
void sheets_print(const struct sheets *s, struct text *out);

/* Boards of all shapes up to 4x4 under many lines of rules, with regions and
 * marks of every kind, with givens that have solutions or none, and with
 * candidates excluded; each proved in every form, as "at least", and as a tree.
 */
void pool_fill(struct rng *rng, struct sheets_list *pool);
void pool_free(struct sheets_list *pool);

/* The lines of rules that were used, and some that no certificate may have. */
extern const char *const pool_rules[];
extern const int pool_n_rules;

/* The text of a mark on a board of n x n, and regions for one. Few of them are
 * such as no certificate may have. */
void pool_random_mark(struct rng *rng, int n, char text[TINY_LINE]);
void pool_random_regions(struct rng *rng, int n, char text[TINY_CELLS + 1]);

#endif
