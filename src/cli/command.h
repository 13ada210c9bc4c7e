/* What a command is: its file describes it, and commands.c lists it. */
#ifndef COMMAND_H
#define COMMAND_H

#include "cli/options.h"

enum command_input {
    COMMAND_READS_NOTHING,
    COMMAND_READS_INPUT,   /* -p, files or standard input */
    COMMAND_READS_BESIDES, /* files besides -p, too */
};

/* What it is for: the help goes by it. */
enum command_purpose {
    COMMAND_ANSWERS,
    COMMAND_THINKS,
    COMMAND_MAKES,
    COMMAND_PROVES,
    COMMAND_CONVERTS,
    COMMAND_SHOWS,
};

struct command {
    const char *name;
    enum command_purpose purpose;
    const char *summary;
    const char *example;      /* one command line, first in the help */
    const char *operands;     /* "[FILE]...", or what else stands there */
    const char *const *words; /* where these are words: them, ended by NULL */
    enum command_input reads;
    bool answers_help;                   /* "help NAME WORD..." is its own */
    bool reads_covers;                   /* --input-format cover is for it */
    bool reads_parts_beside;             /* a file of parts follows a cover */
    bool writes_boards;                  /* its text has boards to be read */
    const struct option *options;        /* its table, ended by OPTIONS_END */
    size_t size;                         /* of its struct of options */
    int (*run)(const struct options *o); /* returns the exit status */
};

/* The command of that name in a list that ends with NULL, or NULL. */
const struct command *command_find(const struct command *const *all,
                                   const char *name);

/* Its help; all the commands' where it is NULL. */
void command_print_help(const struct command *const *all,
                        const struct command *command);

#endif
