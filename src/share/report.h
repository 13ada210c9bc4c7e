/* What a run tells: how far it is, and what came out. */
#ifndef REPORT_H
#define REPORT_H

#include "share/results.h"
#include "share/share.h"

struct report {
    const struct share_options *o;
    uint64_t n_at_first;
    double start, last, every;
    bool on_terminal, shown;
};

/* What the journal held. */
void report_found(const struct share_options *o,
                  const struct journal_state *found);

void report_begin(struct report *r, const struct share_options *o,
                  uint64_t n_open);

/* Now and then: parts that are done, what was found, how long it takes yet. */
void report_progress(struct report *r, uint64_t n_open,
                     const sudokusat_merge *merge);
void report_end(struct report *r);

/* Writes what came out, and returns the exit status: the worse one of this and
 * the question's. */
int report_result(const struct report *r, struct results *results,
                  const sudokusat_merged *sum, int status,
                  sudokusat_write write, void *context);

/* The command that goes on, as it was typed. */
void report_command(int argc, char **argv);

#endif
