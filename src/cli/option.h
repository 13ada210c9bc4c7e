/* One option of a command: a row of the command's table.
 *
 * The value goes to a member of the command's struct of options, which begins
 * with the struct that all commands share (options.h):
 *
 *     struct explain_options {
 *         struct options shared;
 *         bool why_rules;
 *     };
 *     static const struct option rows[] = {
 *         BOARD_OPTIONS,
 *         OPTION_FLAG_ROW('\0', "why-rules",
 *                     offsetof(struct explain_options, why_rules), "..."),
 *         OUTPUT_OPTIONS, OPTIONS_END};
 *
 * The help lists the rows as they stand.
 */
#ifndef OPTION_H
#define OPTION_H

#include "sudokusat.h"

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

enum option_kind {
    OPTION_FLAG,     /* bool */
    OPTION_TEXT,     /* char *, owned; NULL = not given */
    OPTION_IN_FILE,  /* the same: a file that is read, which no output may be */
    OPTION_OUT_FILE, /* the same: a file that is written */
    OPTION_WORD,     /* the same: one of words */
    OPTION_NAME,     /* the same: of a row of table, or one of words */
    OPTION_NUMBER,   /* int64_t, from low to high; low - 1 = not given */
    OPTION_SECONDS,  /* double, as duration.h reads it; 0 = not given */
    OPTION_BOX,      /* struct option_box */
    OPTION_TEXTS,    /* struct option_list of texts: all that were given */
    OPTION_NAMES,    /* the same: of rows of table */
    OPTION_SETTINGS, /* the same: NAME=VALUE */
    OPTION_ITSELF    /* the same: the option's own name is added */
};

struct option_list {
    const char **list; /* [n], owned */
    int n;
};

struct option_box {
    long rows, cols; /* 0 = not given */
};

struct option {
    const char *name;
    char letter; /* or '\0' */
    enum option_kind kind;
    size_t at;         /* of the member */
    const char *label; /* of the value in the help; NULL = it has none */
    const char *help;  /* NULL: an old spelling, not shown */
    int64_t low, high;
    enum sudokusat_table table;
    const char *const *words; /* ended by NULL; of a text, what it often is */
    unsigned offers; /* of texts: the tables that their words are from, for
                        completions; see OFFER */
};

/* Names of a table; also, of OPTION_TEXT, only those forms that are written,
 * and lists of names with commas between, which OPTION_TEXTS and OPTION_NAMES
 * take apart. */
#define OFFER(table) (1u << (table))
#define OFFER_WRITTEN (1u << 30)
#define OFFER_LISTS (1u << 31)

#define OPTION_ROW(letter_, name_, kind_, at_, label_, help_)                  \
    .name = name_, .letter = letter_, .kind = kind_, .at = at_,                \
    .label = label_, .help = help_

#define OPTION_FLAG_ROW(letter, name, at, help)                                \
    { OPTION_ROW(letter, name, OPTION_FLAG, at, NULL, help) }
#define OPTION_TEXT_ROW(letter, name, at, label, help)                         \
    { OPTION_ROW(letter, name, OPTION_TEXT, at, label, help) }
#define OPTION_NUMBER_ROW(letter, name, at, label, from, to, help)             \
    {                                                                          \
        OPTION_ROW(letter, name, OPTION_NUMBER, at, label, help), .low = from, \
                                                                  .high = to   \
    }
#define OPTIONS_END                                                            \
    { .name = NULL }

/* The command's row of that name, or NULL. */
const struct option *option_find(const struct option *rows, const char *name);

bool option_has_value(const struct option *row);

/* The member that the row's values go to. */
const void *option_value(const void *options, const struct option *row);

/* Gives the member the value, popt's copy, which is taken over; NULL where the
 * option has none. Returns -1, or EXIT_USAGE after a message. */
int option_set(void *options, const struct option *row, char *value);

/* Before the first is set; and in the end. */
void options_clear(void *options, const struct option *rows);
void options_release(void *options, const struct option *rows);

/* A line of the help. */
void option_print_help(const struct option *row);

#endif
