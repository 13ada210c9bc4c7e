/* generate in parts: the command line as the options that each part repeats,
 * and the puzzles of a part's trials.
 */
#ifndef GENERATE_PARTS_H
#define GENERATE_PARTS_H

#include "cli/generate_options.h"
#include "cli/out.h"

/* Writes the parts of --tries, about --split of them. Returns the status. */
int generate_parts_split(const struct generate_options *o, uint64_t seed,
                         struct out *out);

/* Whether the options say anything that parts say by themselves. */
bool generate_parts_are_told(const struct generate_options *o);

/* What makes the puzzles of a part, whose words are options of the command; it
 * stays open for parts of the same job. */
struct generate_maker;
struct generate_maker *generate_maker_new(const struct command *generate);
void generate_maker_free(struct generate_maker *m); /* NULL is allowed */

/* Answers a part as sudokusat_part_ask does. */
int generate_maker_ask(struct generate_maker *m, sudokusat_part *part,
                       const sudokusat_limits *limits, sudokusat_write write,
                       void *context, sudokusat_part_answer *answer);

/* Why the last one failed where the part does not say it, or NULL. */
const char *generate_maker_error(const struct generate_maker *m);

#endif
