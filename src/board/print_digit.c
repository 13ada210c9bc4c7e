/* Digits and lines of cells as text. */
#include "board/print_digit.h"

#include <string.h>

enum { MOST_LETTERS = 35 };

bool print_has_letters(const struct board *b) {
    return b->shape.n <= MOST_LETTERS || b->symbols[0];
}

int print_shown(const struct board *b, int cell) {
    if (b->given[cell] != BOARD_BLANK || !b->placed)
        return b->given[cell];
    return b->placed[cell];
}

/* '.' unless it is a digit here. */
static char blank_of(const struct board *b) {
    for (const char *c = ".0?*_-"; *c; c++)
        if (!strchr(b->symbols, *c))
            return *c;
    return '.';
}

void print_symbol(const struct board *b, int digit,
                  char text[DIGIT_TEXT_SIZE]) {
    static const char letters[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const int number = digit + 1;
    int n = 0;
    if (b->symbols[0]) {
        text[n++] = b->symbols[digit];
    } else if (b->shape.n <= MOST_LETTERS) {
        text[n++] = letters[digit];
    } else {
        if (number > 9)
            text[n++] = (char)('0' + number / 10);
        text[n++] = (char)('0' + number % 10);
    }
    text[n] = '\0';
}

void print_digit(const struct board *b, int digit, struct text *out) {
    char symbol[DIGIT_TEXT_SIZE];
    if (digit == BOARD_BLANK) {
        text_add_char(out, blank_of(b));
        return;
    }
    print_symbol(b, digit, symbol);
    text_add(out, symbol);
}

void print_line(const struct board *b, const int8_t *cells, struct text *out) {
    const bool tokens = !print_has_letters(b);
    for (int i = 0; i < geometry_cells(&b->shape); i++) {
        if (tokens && i > 0)
            text_add_char(out, ' ');
        print_digit(b, cells[i], out);
    }
}
