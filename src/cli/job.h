/* One puzzle on its way through a command. */
#ifndef JOB_H
#define JOB_H

#include "cli/options.h"
#include "sudokusat.h"

#include <stdarg.h>

/* Where a record is written: use sink_add and the like. */
struct sink;

void sink_add(struct sink *sink, const char *text);

/* Text from outside: its control characters are shown (escape.h). */
void sink_add_shown(struct sink *sink, const char *text);
void sink_bytes(struct sink *sink, const char *bytes, size_t n);

/* The text has fewer than 1024 bytes. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void sink_printf(struct sink *sink, const char *format, ...);

/* Hands on what a long record has so far, when the last time was long ago and
 * its turn has come. */
void sink_flush_if_due(struct sink *sink);

/* "file:line:column: error: ..." on standard error, in the order of the
 * records. */
void sink_complain(struct sink *sink, const char *file, uint64_t line,
                   uint64_t column, const char *why);

/* False once the output is closed or full: a search may end. */
bool sink_open(const struct sink *sink);

#define SETTINGS_NEEDED (1u << 31) /* nothing was told before */

struct job {
    const struct options *options;
    sudokusat_puzzle *puzzle; /* without error when the command sees it */
    uint64_t index;           /* over all files */
    unsigned settings; /* SUDOKUSAT_SET_... or SETTINGS_NEEDED: lines to write
                          above it: its rules, shape or symbols are not those of
                          the one before */
    const char *file;  /* of the puzzle's error, for messages */
    sudokusat_solver *solver; /* the worker's own */
    struct sink *sink;
    void *context; /* of bulk_run_in_order, or NULL */

    /* What the command tells the summary. */
    bool has_verdict;
    enum sudokusat_verdict verdict;
    double seconds;
    bool cut_short; /* by Ctrl-C and the like */
};

/* Answers one puzzle: writes its record and returns its exit status. May set
 * the puzzle's error, before it has written anything, and then returns
 * EXIT_UNREADABLE. */
typedef int (*job_function)(struct job *job);

/* Answers the puzzle, or says what is wrong with it. The puzzle stays the
 * caller's, and the record is the caller's to end. */
int job_run(struct job *job, job_function answer);

/* Writes the settings that the puzzle and those after it stand under, once:
 * whatever becomes of the puzzle, those after it count on them. */
void job_add_settings(struct job *job);

/* Writes these cells as the puzzle's, with its name, in a form that carries
 * nothing else, below the settings. */
void job_add_board(struct job *job, const char *format, const int8_t *cells);

/* Which settings differ, puzzle by puzzle in the order of the output. */
struct settings_told {
    bool any;
    char *rules; /* as their puzzle had them */
    int box[2];  /* 0 = none told */
    char *symbols;
};
unsigned settings_note(struct settings_told *told,
                       const sudokusat_puzzle *puzzle);
void settings_forget(struct settings_told *told);

/* Complains about the puzzle, at its first cell. */
void job_complain(struct job *job, const char *why);

#endif
