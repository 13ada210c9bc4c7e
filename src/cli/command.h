/* What a command is: a row of the table in commands.c. */
#ifndef COMMAND_H
#define COMMAND_H

struct options;

struct command {
    const char *name;
    const char *summary;
    const char *example;  /* one command line, first in the help */
    const char *operands; /* "[FILE]...", or what else stands there */
    unsigned options;     /* the groups of options that it takes: below */
    int (*run)(const struct options *o); /* returns the exit status */
};

/* Groups of options; an option belongs to one or several. */
enum {
    TAKES_BOARD = 1,          /* size, box, symbols, ..., rules */
    TAKES_SHAPE = 1 << 18,    /* those of them that need no input */
    TAKES_GENERATE = 1 << 19, /* count, clues, grade, ... */
    TAKES_MINIMISE = 1 << 20, /* all, fewest, seed, limit */
    TAKES_ENGINE = 2,         /* backend, cross-check, timeout, ... */
    TAKES_MANY = 4,           /* threads, resume, fail-fast, summary */
    TAKES_FORMAT = 8,         /* format */
    TAKES_ENCODING = 16,
    TAKES_ALL = 32, /* all, unique */
    TAKES_LIMIT = 64,
    TAKES_ANY = 128,   /* json, output, color, help: every command */
    TAKES_LOGIC = 256, /* order, only, paranoid */
    TAKES_LEVEL = 512,
    TAKES_PROOF = 1024,       /* bundle, lrat, compact, cubes, ... */
    TAKES_EXPORT = 1 << 17,   /* split, map */
    TAKES_DISTINCT = 1 << 21, /* distinct, memory */
    TAKES_DECODE = 1 << 22,   /* memory */
    TAKES_EXPLAIN = 1 << 16,  /* why-rules, orders; seed is their own */
    WRITES_BOARDS = 1 << 24,  /* no options: its text has boards to be read */
    TAKES_VERIFY = 2048,      /* threads, timeout */
    TAKES_COMPARE = 4096      /* backend, timeout, ... for several backends */
};

extern const struct command commands[]; /* ended by a NULL name */

const struct command *command_find(const char *name); /* or NULL */

int run_solve(const struct options *o);
int run_count(const struct options *o);
int run_check(const struct options *o);
int run_export(const struct options *o);
int run_decode(const struct options *o);
int run_encodings(const struct options *o);
int run_explain(const struct options *o);
int run_candidates(const struct options *o);
int run_convert(const struct options *o);
int run_logic(const struct options *o);
int run_hint(const struct options *o);
int run_grade(const struct options *o);
int run_prove(const struct options *o);
int run_verify(const struct options *o);
int run_canonical(const struct options *o);
int run_compare(const struct options *o);
int run_enter(const struct options *o);
int run_generate(const struct options *o);
int run_minimise(const struct options *o);
int run_list(const struct options *o);

#endif
