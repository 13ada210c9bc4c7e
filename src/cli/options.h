/* The command line: one table of options, which also makes the help. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "cli/command.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct options {
    const struct command *command;
    bool is_named;      /* the command word was there */
    const char **files; /* [n_files] as written; none = standard input */
    int n_files;
    char *puzzle; /* -p, or NULL */

    /* the board */
    long size, box_rows, box_cols;
    char *box;
    char *symbols, *blank, *input_format, *column;
    bool use_placed, ignore_unknown;

    /* the rules: names for sudokusat_options */
    const char **rules;
    int n_rules;
    const char **marks; /* their text */
    int n_marks;

    /* the engines */
    const char *backend;   /* the last one named, or NULL */
    const char **backends; /* [n_backends] all that were named */
    int n_backends;
    const char **settings; /* [n_settings] "name=value" */
    int n_settings;
    long seed, max_tries; /* -1 = not given */
    bool tuned;
    bool cross_check;
    char *encoding, *at_most_one, *enumerator;

    /* the question */
    bool all, unique;
    long limit; /* -1 = not given */
    double timeout;
    long nodes, memory;

    /* techniques */
    char *order, *only;
    bool paranoid;
    long level; /* 0 = not given */

    /* canonical */
    bool distinct;
    struct classes *classes; /* what --distinct has met; NULL = all count */

    /* compare */
    bool encodings;

    /* export */
    long split;
    bool map;

    /* explain */
    bool why_rules;
    long orders;

    /* generate and minimise */
    long count; /* 0 = not given */
    long index; /* 0 = not given */
    bool grids, minimal, fewest;
    char *clues, *symmetry, *pattern, *from;
    char *grade, *technique, *avoid;
    char *unique_by;

    /* many puzzles */
    long threads, resume;
    bool fail_fast, summary;

    /* certificates */
    char *bundle;
    char *prove;        /* solve's file for certificates */
    struct out *proofs; /* that file, opened by solve; NULL = none */
    bool lrat, compact, cubes;

    /* the output */
    char *format, *output, *color;
    bool lossy;
    bool json, stats, quiet, log;
    bool help, version;
};

/* Reads argv. Returns the exit status to leave with, or -1 to go on. Messages
 * go to stderr, help and version to stdout. */
int options_parse(int argc, const char **argv, struct options *o);
void options_free(struct options *o);

/* The help of the command, or of the program when command is NULL. */
void options_help(const struct command *command);

#endif
