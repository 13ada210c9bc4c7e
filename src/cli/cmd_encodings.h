/* compare --encodings: the encodings of the CNF, side by side. */
#ifndef CMD_ENCODINGS_H
#define CMD_ENCODINGS_H

#include "cli/options.h"

/* Runs the command and returns the exit status. */
int compare_encodings(const struct options *o);

#endif
