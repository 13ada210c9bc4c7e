/* What happened to many puzzles: the summary, and the progress line. */
#ifndef TALLY_H
#define TALLY_H

#include "cli/job.h"
#include "cli/out.h"

#define TALLY_VERDICTS (SUDOKUSAT_SOLVED + 1)

struct tally {
    uint64_t verdicts[TALLY_VERDICTS];
    uint64_t unreadable, others; /* others: answered without a verdict */
    double seconds;              /* of all answers */
    double slowest;
    uint64_t slowest_index; /* 0 = none */
};

void tally_add(struct tally *t, const struct job *job);
void tally_merge(struct tally *t, const struct tally *from);
uint64_t tally_total(const struct tally *t);

/* As text, or as a JSON object on a line. */
void tally_print(const struct tally *t, bool json, double elapsed,
                 struct out *out);

/* For the line of progress: rate, time left, worst so far. done is from 0 to 1,
 * negative when it is not known. */
#define TALLY_LINE 160
void tally_progress(const struct tally *t, double elapsed, double done,
                    char line[TALLY_LINE]);

#endif
