/* Merges pairs that exclude each other into few large groups.
 *
 * Each group becomes one at-most-one item, so fewer and larger groups mean
 * shorter options: on 9x9 the king's 56 pairs that no house implies become 26
 * groups (the obvious 28 two-by-two blocks over the box borders have more
 * members than needed), and 208 pairs of both chess rules become 51. A smallest
 * clique cover is NP-hard; these are greedy ones.
 */
#ifndef CLIQUES_H
#define CLIQUES_H

#include "encode/cell_sets.h"
#include "encode/sees.h"

/* Covers every pair of todo by sets of cells that all see each other in all
 * (todo is a part of all, and is empty afterwards). Each set covers at least
 * one pair that no earlier set covers, and is grown while it covers more. */
void cliques_of_cells(const struct sees *all, struct sees *todo,
                      struct cell_sets *out);

/* The same for pairs of candidates with different digits, given by the
 * constraints of kind pair: sets of candidates (geometry_candidate) in which
 * any two exclude each other by a pair, by sharing a cell, or by being the same
 * digit in cells that see each other. out has n*n*n "cells". */
void cliques_of_options(const struct constraints *c, const struct sees *all,
                        struct cell_sets *out);

#endif
