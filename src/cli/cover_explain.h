/* explain of an exact cover: items that clash. */
#ifndef COVER_EXPLAIN_H
#define COVER_EXPLAIN_H

#include "cli/cover_job.h"

/* Writes the record and returns the exit status. seed -1 and orders 0 = the
 * usual ones. */
int cover_explain(struct cover_job *job, int64_t seed, int64_t orders);

#endif
