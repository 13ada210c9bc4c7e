/* Digits, lines and framed grids, and the choice of a text form. */
#include "board/print.h"

#include "board/print_forms.h"

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

/* ---- frames ---- */

static void add_times(struct text *out, char c, int n) {
    while (n-- > 0)
        text_add_char(out, c);
}

static void add_frame(const struct board *b, int width, struct text *out) {
    for (int c = 0; c < b->shape.n; c += b->shape.box_cols) {
        text_add_char(out, '+');
        add_times(out, '-', b->shape.box_cols * (width + 1) + 1);
    }
    text_add(out, "+\n");
}

static void add_cell(const struct board *b, int digit, int width,
                     struct text *out) {
    const size_t before = out->n;
    print_digit(b, digit, out);
    const int used = (int)(out->n - before);
    if (used >= width)
        return;
    out->n = before;
    add_times(out, ' ', width - used);
    print_digit(b, digit, out);
}

static void add_row(const struct board *b, const int8_t *cells, int row,
                    int width, struct text *out) {
    for (int c = 0; c < b->shape.n; c++) {
        text_add(out, c % b->shape.box_cols ? " " : c ? " | " : "| ");
        add_cell(b, cells[geometry_cell(&b->shape, row, c)], width, out);
    }
    text_add(out, " |\n");
}

void print_grid(const struct board *b, const int8_t *cells, struct text *out) {
    const int width = print_has_letters(b) ? 1 : 2;
    for (int r = 0; r < b->shape.n; r++) {
        if (r % b->shape.box_rows == 0)
            add_frame(b, width, out);
        add_row(b, cells, r, width, out);
    }
    add_frame(b, width, out);
}

/* ---- forms ---- */

/* One line of text, whatever the id holds. */
static void add_id(const char *id, struct text *out) {
    text_add(out, " # ");
    for (; *id; id++)
        text_add_char(out, (unsigned char)*id < ' ' ? ' ' : *id);
}

static const char *write_line(const struct board *b, const char *id,
                              struct text *out) {
    print_line(b, b->given, out);
    if (id && *id)
        add_id(id, out);
    text_add_char(out, '\n');
    return NULL;
}

static const char *write_grid(const struct board *b, const char *id,
                              struct text *out) {
    (void)id;
    if (strpbrk(b->symbols, "+-*"))
        return "a symbol of this board looks like a part of a frame";
    print_grid(b, b->given, out);
    return NULL;
}

static const struct {
    const char *name;
    print_function write;
} writers[] = {
    {"line", write_line},
    {"grid", write_grid},
    {"csv", print_csv},
    {"json", print_json},
    {"sdk", print_sdk},
    {"sdm", print_sdm},
    {"ss", print_ss},
    {"hodoku", print_hodoku},
    {"candidates", print_candidates},
};

const char *print_board(const struct board *b, const char *form, const char *id,
                        struct text *out) {
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++)
        if (strcmp(writers[i].name, form) == 0)
            return (b->region || b->marks.n) && writers[i].write != print_json
                       ? "this form has no place for regions and marks; json "
                         "has"
                       : writers[i].write(b, id, out);
    return "there is no such text form to write";
}
