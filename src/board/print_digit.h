/* Digits and lines of cells as text. */
#ifndef PRINT_DIGIT_H
#define PRINT_DIGIT_H

#include "base/text.h"
#include "board/board.h"

#include <stdbool.h>
#include <stdint.h>

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

/* What a cell of the board shows: its given, else its placed digit. */
int print_shown(const struct board *b, int cell);
/* Whether that is nothing. */
bool print_is_blank(const struct board *b, int cell);

/* True when each digit is one character. */
bool print_has_letters(const struct board *b);

#endif
