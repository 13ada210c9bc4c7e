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

bool print_is_blank(const struct board *b, int cell) {
    return print_shown(b, cell) == BOARD_BLANK;
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

static void print_tokens(const struct board *b, const int8_t *cells,
                         struct text *out) {
    for (int i = 0; i < geometry_cells(&b->shape); i++) {
        if (i > 0)
            text_add_char(out, ' ');
        print_digit(b, cells[i], out);
    }
}

static void print_letters(const struct board *b, const int8_t *cells,
                          struct text *out) {
    const int n_cells = geometry_cells(&b->shape);
    char letter[GEOMETRY_MAX_N + 1][DIGIT_TEXT_SIZE] = {{blank_of(b)}};
    for (int digit = 0; digit < b->shape.n; digit++)
        print_symbol(b, digit, letter[digit + 1]);
    char *const to = text_extend(out, (size_t)n_cells);
    for (int i = 0; i < n_cells; i++)
        to[i] = letter[cells[i] + 1][0];
}

/* The same for figures alone, without a look at a table. */
static void print_figures(const struct board *b, const int8_t *cells,
                          struct text *out) {
    const int n_cells = geometry_cells(&b->shape);
    char *const to = text_extend(out, (size_t)n_cells);
    for (int i = 0; i < n_cells; i++)
        to[i] = (char)(cells[i] == BOARD_BLANK ? '.' : '1' + cells[i]);
}

void print_line(const struct board *b, const int8_t *cells, struct text *out) {
    if (!print_has_letters(b))
        print_tokens(b, cells, out);
    else if (b->symbols[0] || b->shape.n > 9)
        print_letters(b, cells, out);
    else
        print_figures(b, cells, out);
}
