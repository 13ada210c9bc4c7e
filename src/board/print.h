/* Writes boards as text. */
#ifndef PRINT_H
#define PRINT_H

#include "base/text.h"
#include "board/board.h"

#include <stdbool.h>

#define DIGIT_TEXT_SIZE 4 /* "64" and a NUL, with room */

/* One digit 0..n-1 as the board's symbols have it, as a string. */
void print_symbol(const struct board *b, int digit, char text[DIGIT_TEXT_SIZE]);

/* One digit as the board's symbols have it (see struct board). digit may be
 * BOARD_BLANK, which gives '.', or another blank if '.' is a symbol. */
void print_digit(const struct board *b, int digit, struct text *out);

/* n*n cells in one line without its end: one character a cell up to n = 35 or
 * when the board has symbols, else tokens with one blank between them.
 * cells[n*n] holds digits or BOARD_BLANK. */
void print_line(const struct board *b, const int8_t *cells, struct text *out);

/* Rows with frames between the boxes, the way people draw it; ends with a
 * newline. cells as for print_line. */
void print_grid(const struct board *b, const int8_t *cells, struct text *out);

/* What a puzzle's text says beside its board. All may be NULL. */
struct labels {
    const char *name;
    const char *grade;   /* "3.4 hard hidden pair" */
    const char *headers; /* of .sdk, lines with their ends */
    const char *rules;   /* other than classic, with commas between */
    const char *suggest; /* how to have it all the same, for a refusal: such as
                            "--lossy" */
};

/* The puzzle b in the text form named (a row of text_forms that writes), to
 * the end of its last line; put an empty line between puzzles of several
 * lines. The lines of its own head, such as "name: ...", come first; rules,
 * shape and symbols are for print_settings, unless the form has a place for
 * them. True, or false with a sentence in why that names the part which this
 * form cannot carry, and forms that can. With lossy what cannot be carried is
 * left out where the digits can be written at all. */
bool print_board(const struct board *b, const char *form,
                 const struct labels *labels, bool lossy, struct text *out,
                 struct text *why);

/* Whether the form carries rules, shape and symbols by itself. */
bool print_form_is_whole(const char *form);

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

/* Its regions and marks, a line each. */
void print_drawn(const struct board *b, struct text *out);

/* Whether some header "#D" is this title. */
bool print_title_is(const char *headers, const char *title);

/* Whether the name can stand after '#' on the line of its board, and be read
 * there as it is. */
bool print_name_is_plain(const char *name);

#endif
