/* Strings and links of the Interactive Sudoku Solver (sigh.github.io).
 *
 *     .Cage~17~R1C1~R1C2.~R3C3_5
 *     https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage~17~R1C1~R1C2
 *
 * The string is items behind dots (iss_items.h); what their classes mean is in
 * iss_classes.c, and which kinds of marks are which of them in iss_kinds.c.
 */
#ifndef ISS_H
#define ISS_H

#include "links/links.h"

extern const struct link_form link_iss;

#endif
