/* Pseudo-Boolean constraints out: the OPB format of the PB competitions. */
#ifndef OPB_H
#define OPB_H

#include "cnf/dimacs.h"

/* Prints a constraint for each item of the cover (a sum that is 1, or at most
 * 1), over variable x(o+1) for option o, after a line for each literal of
 * units, which is then fixed. Colours have variables above those of the
 * options, each of which the options settle. comments: "* " goes before each
 * line of the text, NULL = none. Returns false if the callback did. */
bool opb_print(const struct cover *cover, const char *comments,
               const int *units, size_t n_units, dimacs_write write,
               void *context);

#endif
