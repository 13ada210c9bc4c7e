/* How many solutions there would be without each mark and rule, in words and in
 * JSON. */
#ifndef RECORD_WITHOUT_H
#define RECORD_WITHOUT_H

#include "cli/job.h"

#include <jansson.h>

/* A line each; nothing where it was not asked for. */
void without_say(struct job *job, const sudokusat_explanation *e);
json_t *without_json(const struct job *job, const sudokusat_explanation *e);

#endif
