/* Any number of puzzles, on several threads, answered in input order.
 *
 * Workers take batches of puzzles off the input, work on them, and write the
 * records when the batch's turn has come. A batch whose output grows large
 * waits for its turn and then writes straight on, so that memory stays flat
 * however many solutions a puzzle has.
 */
#ifndef BULK_H
#define BULK_H

#include "cli/options.h"
#include "sudokusat.h"

#include <stdarg.h>

/* Where a record is written: use sink_add and the like. */
struct sink;

void sink_add(struct sink *sink, const char *text);
void sink_bytes(struct sink *sink, const char *bytes, size_t n);
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void sink_printf(struct sink *sink, const char *format, ...);

/* False once the output is closed or full: a search may end. */
bool sink_open(const struct sink *sink);

/* One puzzle to answer. */
struct job {
    const struct options *options;
    sudokusat_puzzle *puzzle; /* without error when the command sees it */
    uint64_t index;           /* over all files */
    const char *file;         /* for messages */
    sudokusat_solver *solver; /* the worker's own */
    struct sink *sink;

    /* What the command tells the summary. */
    enum sudokusat_verdict verdict;
    double seconds;
};

/* Answers one puzzle: writes its record and returns its exit status. May set
 * the puzzle's error, and then returns EXIT_UNREADABLE. */
typedef int (*job_function)(struct job *job);

/* Answers all puzzles of the command line and returns the exit status. */
int bulk_run(const struct options *o, job_function answer);

#endif
