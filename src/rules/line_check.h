/* Whether lines have words for the digits of a grid, all of them together: the
 * letters of helpers that they share are found on the way.
 */
#ifndef LINE_CHECK_H
#define LINE_CHECK_H

#include "rules/constraints.h"

/* Digits are negative where blank; a blank may become any digit. False: some
 * line has no word, or two that share helpers have none in common. True for a
 * full grid: there is exactly one. */
bool lines_have_words(const struct constraints *c, const int8_t *digit);

#endif
