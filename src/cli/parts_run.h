/* Parts of a question, answered by as many threads as there are: each result is
 * written as soon as it is there, whole.
 */
#ifndef PARTS_RUN_H
#define PARTS_RUN_H

#include "cli/options.h"

#include <stdbool.h>

#define PART_OPTION                                                            \
    OPTION_TEXT_ROW('\0', "part", offsetof(struct options, many.part), "N",    \
                    "answer one part of a file of parts: 17, or 17.3")

/* Whether what is to be read is a file of parts: the last file begins like one,
 * or one of them was chosen. */
bool parts_are_given(const struct options *o);

/* Answers the parts of the command's question. Those of a cover stand in the
 * second file, behind the cover. */
int parts_run(const struct options *o, const char *question);

#endif
