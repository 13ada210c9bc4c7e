/* From a board and its rules to a cover, and back.
 *
 * Options: all n*n*n candidates, cell by cell, and then those of lines; so
 * option o is variable o + 1 of the DIMACS numbering, and nobody else relies on
 * the order: the tags tell. Primary items: the cells in order, then for each
 * house n items, one a digit. Secondary items: what groups and pairs add beyond
 * the houses, merged into few large ones. Behind them what lines need, see
 * lines.h.
 */
#ifndef ENCODE_H
#define ENCODE_H

#include "cover/cover.h"
#include "rules/rule_set.h"

#include <stdint.h>

/* Builds the finished cover of an empty board under these rules. The caller
 * frees it with cover_free. Names of rules in the origins are borrowed from
 * the rules' constant strings. */
struct cover *encode_build(const struct rule_set *rules);

/* The same from what the rules said. */
struct cover *encode_constraints(const struct constraints *constraints);

/* Writes the digits of chosen options to cell[n_cells]; helpers say nothing,
 * and cells without a candidate become blank (-1). */
void encode_decode(const struct cover *cover, const int *chosen, int n_chosen,
                   int8_t *cell);

#endif
