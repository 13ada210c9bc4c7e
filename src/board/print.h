/* Writes boards as text. */
#ifndef PRINT_H
#define PRINT_H

#include "base/text.h"
#include "board/board.h"

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

/* The puzzle b in the text form named (a row of text_forms that writes), to
 * the end of its last line; put an empty line between puzzles of several
 * lines. id may be NULL. Returns NULL, or a sentence why this board cannot be
 * written in this form. */
const char *print_board(const struct board *b, const char *form, const char *id,
                        struct text *out);

#endif
