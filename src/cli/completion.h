/* Completions for shells, made from the tables of commands and options.
 *
 * Rows that are the same in several commands are told once, with the commands
 * that have them; so a script is as long as there is something to say.
 */
#ifndef COMPLETION_H
#define COMPLETION_H

#include "cli/command.h"
#include "cli/out.h"

#include <stdint.h>

struct completion_row {
    const struct option *row;
    uint64_t commands; /* bit i: of command i */
};

struct completion {
    const struct command *const *commands; /* [n_commands], then NULL */
    int n_commands;
    struct completion_row *rows; /* [n_rows] */
    int n_rows;
    struct out *out;
};

void completion_begin(struct completion *c,
                      const struct command *const *commands, struct out *out);
void completion_end(struct completion *c);

/* What stands behind an option. */
enum completion_value {
    COMPLETION_FLAG, /* nothing */
    COMPLETION_TEXT, /* nobody knows */
    COMPLETION_FILE,
    COMPLETION_FOLDER,
    COMPLETION_WORD,    /* see completion_words */
    COMPLETION_LIST,    /* such words with commas between */
    COMPLETION_BACKEND, /* a word; behind a colon its settings */
    COMPLETION_SETTING, /* NAME=VALUE */
    COMPLETION_MARK     /* a word with a colon, and what nobody knows */
};
enum completion_value completion_value(const struct option *row);

/* Passes on the words that an option takes, with what the tables say of each,
 * or NULL. */
void completion_words(const struct option *row,
                      void (*take)(void *context, const char *word,
                                   const char *summary),
                      void *context);

/* The same for the settings of backends, each once. */
void completion_settings(void (*take)(void *context, const char *word,
                                      const char *summary),
                         void *context);

/* The names of pages that "help" has, but for those of commands, which it has
 * too. */
void completion_pages(const struct completion *c,
                      void (*take)(void *completion, const char *word,
                                   const char *summary));

/* Whether the command's operands are files. */
bool completion_takes_files(const struct command *command);

/* Writes texts one after the other, up to a NULL. */
void completion_put(const struct completion *c, ...);

/* Writes it as one word in single quotes, with a backslash before each of the
 * special characters, if any. */
void completion_put_quoted(const struct completion *c, const char *text,
                           const char *special);

/* ---- the shells */

void completion_bash(const struct completion *c);
void completion_zsh(const struct completion *c);
void completion_fish(const struct completion *c);

#endif
