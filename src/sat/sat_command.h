/* The engine "sat:COMMAND": any SAT solver that reads DIMACS files. */
#ifndef SAT_COMMAND_H
#define SAT_COMMAND_H

#include "cover/backend.h"

/* Options: command=WORDS (needed), encoding=NAME, amo=NAME. In the words "{}"
 * stands for the formula's file, which otherwise comes last, and "{result}"
 * for a file to which minisat and its like write their answer. */
extern const struct backend sat_command_backend;

/* Whether the words name a program that is there: NULL, or why not. */
const char *sat_command_check(const char *command);

#endif
