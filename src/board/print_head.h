/* The head of a puzzle, as it is written. */
#ifndef PRINT_HEAD_H
#define PRINT_HEAD_H

#include "base/text.h"
#include "board/board.h"

#include <stdbool.h>

/* What a puzzle's text says beside its board. All may be NULL. */
struct labels {
    const char *name;
    const char *grade;    /* "3.4 hard hidden pair" */
    const char *headers;  /* of .sdk, lines with their ends */
    const char *solution; /* that somebody stated, a character a cell */
    const char *rules;    /* other than classic, with commas between */
    const char *suggest;  /* how to have it all the same, for a refusal: such as
                             "--lossy" */
};

/* The settings of a board, each a line that holds for the boards after it. */
enum { SETTING_RULES = 1, SETTING_BOX = 2, SETTING_SYMBOLS = 4 };

/* Those without which the board would be read as another one. */
unsigned print_settings_needed(const struct board *b, const char *rules);

/* Writes the lines of a set of settings. rules may be NULL: classic. */
void print_settings(const struct board *b, const char *rules, unsigned settings,
                    struct text *out);

/* The lines of the puzzle's own head: grade, headers, the name if told to, and
 * what is drawn on the board. */
void print_own_head(const struct board *b, const struct labels *labels,
                    bool with_name, struct text *out);

/* The same without what is drawn. */
void print_labels(const struct labels *labels, bool with_name,
                  struct text *out);

/* Its regions and marks, a line each. */
void print_drawn(const struct board *b, struct text *out);

/* Whether some header "#D" is this title. */
bool print_title_is(const char *headers, const char *title);

/* Whether the name can stand after '#' on the line of its board, and be read
 * there as it is. */
bool print_name_is_plain(const char *name);

#endif
