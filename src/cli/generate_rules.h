/* The rules that generate is asked for. */
#ifndef GENERATE_RULES_H
#define GENERATE_RULES_H

#include "cli/generate_options.h"

/* "24" or "24-28"; whether the text is that. */
bool generate_range(const char *text, int *low, int *high);

/* Sorts the rules into those of the board, kept in room, and wishes for regions
 * and marks; and reads the size of cages. -1, or the exit status after a
 * message. */
int generate_rules(const struct generate_options *o, struct target_room *room,
                   sudokusat_generate_options *target);
int generate_cage(const struct generate_options *o,
                  sudokusat_generate_options *target);

#endif
