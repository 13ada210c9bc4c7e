/* The text form "candidates": a framed grid of pencil marks.
 *
 * Cells have a line each where the whole is narrow enough, as up to 9x9 always,
 * or a place for each digit (board/places.h).
 */
#include "board/print_forms.h"

#include "base/bits.h"
#include "board/places.h"
#include "board/print_digit.h"
#include "board/print_grid.h"

#include <string.h>

static uint64_t marks_of(const struct board *b, int cell) {
    return b->candidates ? b->candidates[cell] : bits_below(b->shape.n);
}

/* '+' marks a placed digit. */
static void add_digit(const struct board *b, int cell, struct text *out) {
    if (b->placed && b->placed[cell] != BOARD_BLANK)
        text_add_char(out, '+');
    print_digit(b, print_shown(b, cell), out);
}

/* ---- a line to each cell ---- */

/* '~' marks pencil marks where their number alone would not, and where "12"
 * could be the number twelve. */
static void add_cell(const struct board *b, int cell, int line,
                     const void *context, struct text *out) {
    const uint64_t marks = marks_of(b, cell);
    (void)line;
    (void)context;
    if (!print_is_blank(b, cell)) {
        add_digit(b, cell, out);
        return;
    }
    if (bits_count(marks) < 2 || b->shape.n > 9)
        text_add_char(out, '~');
    for (int d = 0; d < b->shape.n; d++)
        if (bits_has(marks, d))
            print_digit(b, d, out);
}

static int widest_cell(const struct board *b) {
    int widest = 1;
    struct text t = {0};
    for (int i = 0; i < geometry_cells(&b->shape); i++) {
        text_clear(&t);
        add_cell(b, i, 0, NULL, &t);
        if ((int)t.n > widest)
            widest = (int)t.n;
    }
    text_free(&t);
    return widest;
}

/* ---- a place for each digit ---- */

struct placing {
    struct places places;
    char blank; /* at the places of other digits; '\0' = there is none */
};

/* A question mark is a digit that was left open, see parse_places.c. */
static char free_blank(const struct board *b) {
    const char *c = ".0_";
    while (*c && strchr(b->symbols, *c))
        c++;
    return *c;
}

static void add_place(const struct placing *p, const struct board *b, int cell,
                      int digit, struct text *out) {
    char text[DIGIT_TEXT_SIZE] = {p->blank, '\0'};
    if (bits_has(marks_of(b, cell), digit))
        print_symbol(b, digit, text);
    text_printf(out, "%*s", p->places.pitch > 1 ? 2 : 1, text);
}

/* In the middle, where it is read more easily than at its place. */
static void add_alone(const struct placing *p, const struct board *b, int cell,
                      struct text *out) {
    struct text digit = {0};
    add_digit(b, cell, &digit);
    const int end = (p->places.cols + 1) / 2 * p->places.pitch -
                    (p->places.pitch > 1 ? 1 : 0);
    text_printf(out, "%*s", end, text_string(&digit));
    text_free(&digit);
}

static void add_line(const struct board *b, int cell, int line,
                     const void *placing, struct text *out) {
    const struct placing *const p = placing;
    if (!print_is_blank(b, cell)) {
        if (line == (p->places.rows - 1) / 2)
            add_alone(p, b, cell, out);
        return;
    }
    for (int col = 0; col < p->places.cols; col++) {
        const int digit = line * p->places.cols + col;
        if (digit >= b->shape.n)
            break;
        if (col && p->places.pitch > 1)
            text_add_char(out, ' ');
        add_place(p, b, cell, digit, out);
    }
}

/* ---- all of it ---- */

static bool wants_places(const struct board *b, const struct placing *p,
                         int width) {
    if (!p->blank || b->shape.n <= PLACES_LEAST)
        return false;
    for (int cell = 0; cell < geometry_cells(&b->shape); cell++)
        if (print_is_blank(b, cell))
            return !print_has_letters(b) ||
                   print_drawing_columns(b, width) > PLACES_COLUMNS;
    return false;
}

const char *print_candidates(const struct board *b, const struct labels *l,
                             struct text *out) {
    const struct placing placing = {
        places_of(b->shape.n, !print_has_letters(b)), free_blank(b)};
    struct cell_look look = {add_cell, NULL, widest_cell(b), 1, true};
    if (strpbrk(b->symbols, "+-*"))
        return print_like_frame;
    if (strchr(b->symbols, '~'))
        return print_like_mark;
    if (wants_places(b, &placing, look.width))
        look = (struct cell_look){add_line, &placing, placing.places.width,
                                  placing.places.rows, true};
    print_own_head(b, l, true, out);
    print_drawing(b, &look, out);
    return NULL;
}
