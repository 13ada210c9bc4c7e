/* From a board and its rules to a cover, and back.
 *
 * Options: the candidates, option cell*n + digit for all n*n*n of them.
 * Primary items: the cells in order (item = cell), then for each house n
 * items, one a digit. Secondary items: what groups and pairs add beyond the
 * houses, merged into few large ones.
 */
#ifndef ENCODE_H
#define ENCODE_H

#include "cover/cover.h"
#include "rules/rule_set.h"

#include <stdint.h>

/* The only place that knows how a candidate is numbered. */
static inline int encode_option(const struct geometry *g, int cell, int digit) {
    return cell * g->n + digit;
}

static inline int encode_cell_of(const struct geometry *g, int option) {
    return option / g->n;
}

static inline int encode_digit_of(const struct geometry *g, int option) {
    return option % g->n;
}

/* Builds the finished cover of an empty board under these rules. The caller
 * frees it with cover_free. Names of rules in the origins are borrowed from
 * the rules' constant strings. */
struct cover *encode_build(const struct rule_set *rules);

/* Writes the digits of chosen options to cell[n*n]; cells without an option
 * become blank (-1). */
void encode_decode(const struct geometry *g, const int *chosen, int n_chosen,
                   int8_t *cell);

#endif
