/* Asking the engines and recording the answer: what solve and count share. */
#ifndef ASK_H
#define ASK_H

#include "cli/job.h"

/* limit 0 = none. with_grids: the record shows them. Returns the record's
 * exit status. */
int ask_and_record(struct job *job, uint64_t limit, bool with_grids);

#endif
