/* What the commands' options have in common, and the command line as a whole.
 *
 * A command's own options stand in a struct of its own that begins with this
 * one (option.h); the parts of it that a command has no rows for stay as they
 * are when nothing was given.
 */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "cli/option.h"

struct command;

/* Where the puzzles come from, and how they are read. */
struct input_options {
    char *puzzle; /* -p, or NULL */
    int64_t size;
    struct option_box box;
    char *symbols, *blank, *format, *column;
    struct option_list rules, marks; /* names; text */
    bool ignore_unknown;
};

/* Who answers. */
struct engine_options {
    struct option_list backends; /* all that were named; the last one counts */
    struct option_list settings; /* "name=value" */
    int64_t seed, max_tries;     /* -1 = not given */
    char *order;                 /* of backtrack */
    bool tuned, cross_check, log;
    char *encoding, *at_most_one, *enumerator;
};

/* What is asked, and how much work that may be. */
struct question_options {
    bool all, unique, use_placed;
    int64_t limit; /* -1 = not given */
    double timeout;
    int64_t nodes, memory;
};

/* Many puzzles. */
struct many_options {
    int64_t threads, resume;
    bool fail_fast, summary;
    char *part; /* of a file of parts, or NULL */
};

struct output_options {
    char *format, *file, *color, *unicode;
    bool lossy, json, stats, quiet, boards;

    /* What follows from these and from where the output goes. */
    bool on_terminal, in_color, box_lines, shows_boards, shows_progress,
        is_line;
    int columns;
};

struct options {
    const struct command *command;
    const struct command *const *commands; /* all there are, ended by NULL */
    bool is_named;                         /* the command word was there */
    const char **files; /* [n_files] as written; none = standard input */
    int n_files;
    struct input_options input;
    struct engine_options engine;
    struct question_options question;
    struct many_options many;
    struct output_options output;
    bool help, version;
};

/* Reads argv into *o, the struct of the command that is named there, or of the
 * first one. Returns the exit status to leave with, or -1 to go on. Messages go
 * to stderr, help and version to stdout. Free *o in any case. */
int options_parse(int argc, const char **argv,
                  const struct command *const *commands, struct options **o);
void options_free(struct options *o); /* NULL is allowed */

/* The last backend that was named, or NULL. */
const char *options_backend(const struct engine_options *o);

#endif
