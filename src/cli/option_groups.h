/* In which order a command's help has its options: what is wanted most stands
 * first, the rest by what it is about. */
#ifndef OPTION_GROUPS_H
#define OPTION_GROUPS_H

#include "cli/option.h"

/* A line for each row that has a help. */
void option_groups_print(const struct option *rows);

#endif
