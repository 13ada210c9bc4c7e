/* A board as a terminal shows it.
 *
 * Pencil marks stand in one line of their cell, or in several where that would
 * be too wide; each digit has its place then, as in the text form "candidates",
 * and those that are still open a question mark there.
 */
#include "cli/board_look.h"

#include "cli/board_frame.h"
#include "cli/columns.h"
#include "cli/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Room for twice 64 numbers of two digits with commas, and what is around. */
enum { CELL_ROOM = 512, LETTERS = 35, LEAST_PLACES = 9 };

struct looker {
    const struct board_view *view;
    struct board_frame frame;
    const int8_t *givens;
    char *symbol[64];
    char blank;
    const char
        *blank_place; /* of a digit that is not left, NULL: none is free */
    bool is_left;     /* cells begin on the left */
    int lines;        /* of a cell */
    int places;       /* in a line, where there are several */
    int pitch;        /* columns from one to the next */
};

/* ---- what stands in a cell */

static bool has_letters(const struct looker *k) {
    return k->frame.n <= LETTERS || *sudokusat_symbols(k->view->puzzle);
}

static int digit_of(const struct looker *k, int cell) {
    if (k->givens[cell] >= 0 || !k->view->digits)
        return k->givens[cell];
    return k->view->digits[cell];
}

static int count(uint64_t set) {
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

static void add_set(const struct looker *k, uint64_t set, char *text) {
    const char *joint = "";
    for (int d = 0; d < k->frame.n; d++) {
        if (!(set >> d & 1))
            continue;
        strcat(strcat(text, joint), k->symbol[d]);
        joint = has_letters(k) ? "" : ",";
    }
}

/* As the text form "candidates" has them. */
static void add_pencil(const struct looker *k, int cell, char *text) {
    const uint64_t set = k->view->pencil[cell];
    const uint64_t open = k->view->open ? k->view->open[cell] : 0;
    if (k->frame.n > 9 || count(set | open) < 2)
        strcat(text, "~");
    add_set(k, set, text);
    if (!open)
        return;
    strcat(text, "(");
    add_set(k, open, text);
    strcat(text, ")");
}

static void print_digit(const struct looker *k, int cell, int digit,
                        char *text) {
    const bool is_placed = k->view->are_placed && k->givens[cell] < 0;
    strcat(strcpy(text, is_placed ? "+" : ""), k->symbol[digit]);
}

/* All of a cell in one line. */
static void print_cell(const struct looker *k, int cell, char *text) {
    const int digit = digit_of(k, cell);
    *text = '\0';
    if (digit >= 0) {
        print_digit(k, cell, digit, text);
    } else if (k->view->pencil) {
        add_pencil(k, cell, text);
    } else {
        text[0] = k->blank;
        text[1] = '\0';
    }
}

/* ---- a place for each digit */

/* Of UTF-8. */
static int columns_in(const char *text) {
    int n = 0;
    for (; *text; text++)
        n += (*text & 0xC0) != 0x80;
    return n;
}

/* A digit stands in the middle. */
static void print_alone(const struct looker *k, int cell, int line,
                        char *text) {
    char digit[CELL_ROOM];
    const int end = (k->places + 1) / 2 * k->pitch - (k->pitch > 1 ? 1 : 0);
    if (line != (k->lines - 1) / 2)
        return;
    print_digit(k, cell, digit_of(k, cell), digit);
    sprintf(text, "%*s", end, digit);
}

static void print_places(const struct looker *k, int cell, int line,
                         char *text) {
    const uint64_t open = k->view->open ? k->view->open[cell] : 0;
    for (int place = 0; place < k->places; place++) {
        const int d = line * k->places + place;
        if (d >= k->frame.n)
            break;
        const char *const shown = k->view->pencil[cell] >> d & 1 ? k->symbol[d]
                                  : open >> d & 1                ? "?"
                                                  : k->blank_place;
        text += sprintf(text, "%s%s", place && k->pitch > 1 ? " " : "",
                        k->pitch > 1 && columns_in(shown) < 2 ? " " : "");
        text += sprintf(text, "%s", shown);
    }
}

static void print_line(const struct looker *k, int cell, int line, char *text) {
    *text = '\0';
    if (k->lines == 1)
        print_cell(k, cell, text);
    else if (digit_of(k, cell) >= 0)
        print_alone(k, cell, line, text);
    else
        print_places(k, cell, line, text);
}

static int widest_cell(const struct looker *k) {
    char text[CELL_ROOM];
    int widest = has_letters(k) ? 1 : 2;
    for (int cell = 0; cell < k->frame.n * k->frame.n; cell++) {
        print_cell(k, cell, text);
        if ((int)strlen(text) > widest)
            widest = (int)strlen(text);
    }
    return widest;
}

/* ---- how it looks */

static unsigned look_of(const struct looker *k, int cell) {
    return k->view->looks ? k->view->looks[cell] : 0;
}

static void add_styled(const struct looker *k, int cell, const char *text,
                       struct board_text *out) {
    char codes[32] = "";
    if (k->givens[cell] >= 0)
        strcat(codes, ";1");
    if (look_of(k, cell) & LOOK_CONFLICT)
        strcat(codes, ";4;31");
    if (look_of(k, cell) & LOOK_MARKED)
        strcat(codes, ";7");
    if (!*codes || !*text) {
        board_text_add(out, text);
        return;
    }
    board_text_add(out, "\033[");
    board_text_add(out, codes + 1);
    board_text_add(out, "m");
    board_text_add(out, text);
    board_text_add(out, "\033[0m");
}

/* What the look is without a style, a blank if it is none. Quotes are no
 * symbols of any board. */
static char mark_of(const struct looker *k, int cell) {
    const unsigned look = k->view->in_color ? 0 : look_of(k, cell);
    return look & LOOK_CONFLICT ? '"' : look & LOOK_MARKED ? '\'' : ' ';
}

/* A line of the cell and the column behind it, which may have its mark. */
static void add_cell(const struct looker *k, int cell, int line,
                     struct board_text *out) {
    char text[CELL_ROOM];
    print_line(k, cell, line, text);
    const size_t before = strspn(text, " ");
    const int room = k->frame.width - columns_in(text);
    board_text_fill(out, ' ', (k->is_left ? 0 : room) + (int)before);
    if (k->view->in_color)
        add_styled(k, cell, text + before, out);
    else
        board_text_add(out, text + before);
    board_text_fill(out, text[before] ? mark_of(k, cell) : ' ', 1);
    board_text_fill(out, ' ', k->is_left ? room : 0);
}

/* ---- all of it */

static char free_character(const char *symbols, const char *wanted) {
    while (*wanted && strchr(symbols, *wanted))
        wanted++;
    return *wanted;
}

/* Whether lines of cells with a line each are longer than they should be. */
static bool is_too_wide(const struct looker *k) {
    const int n = k->frame.n;
    const int most = k->view->columns ? k->view->columns : COLUMNS_USUAL;
    if (!k->blank_place || n < LEAST_PLACES ||
        (n == LEAST_PLACES && !k->view->columns))
        return false;
    return !has_letters(k) || board_frame_columns(&k->frame) > most;
}

static bool has_pencil(const struct looker *k) {
    for (int cell = 0; k->view->pencil && cell < k->frame.n * k->frame.n;
         cell++)
        if (digit_of(k, cell) < 0)
            return true;
    return false;
}

/* As many lines as the whole part of the root of n. */
static void take_places(struct looker *k) {
    while ((k->lines + 1) * (k->lines + 1) <= k->frame.n)
        k->lines++;
    k->places = (k->frame.n + k->lines - 1) / k->lines;
    k->pitch = has_letters(k) ? 1 : 3;
    k->frame.width = k->places * k->pitch;
    k->frame.is_spaced = true;
}

/* A dot in the middle is the lightest. */
static const char *free_place(const char *symbols, bool box_lines) {
    static const char *const wanted[] = {".", "0", "_"};
    for (int i = 0; i < 3; i++)
        if (!strchr(symbols, *wanted[i]))
            return i || !box_lines ? wanted[i] : "·";
    return NULL;
}

static void open_looker(struct looker *k, const struct board_view *v) {
    const char *const symbols = sudokusat_symbols(v->puzzle);
    *k = (struct looker){.view = v,
                         .frame = board_frame_of(v->puzzle),
                         .givens = sudokusat_givens(v->puzzle),
                         .is_left = v->pencil != NULL,
                         .blank_place = free_place(symbols, v->box_lines),
                         .lines = 1};
    const char blank = free_character(symbols, ".0?*_-");
    k->blank = blank ? blank : '.';
    for (int d = 0; d < k->frame.n; d++)
        k->symbol[d] = sudokusat_print_digit(v->puzzle, d);
    k->frame.box_lines = v->box_lines;
    k->frame.width = widest_cell(k);
    if (has_pencil(k) && is_too_wide(k))
        take_places(k);
}

static void add_row(const struct looker *k, int row, int line,
                    struct board_text *out) {
    for (int col = 0; col < k->frame.n; col++) {
        board_frame_before(&k->frame, row, col, out);
        add_cell(k, row * k->frame.n + col, line, out);
    }
    board_frame_end(&k->frame, out);
}

char *board_look(const struct board_view *v) {
    struct looker k;
    struct board_text out = {0};
    open_looker(&k, v);
    for (int row = 0; row < k.frame.n; row++) {
        board_frame_line(&k.frame, row, &out);
        for (int line = 0; line < k.lines; line++)
            add_row(&k, row, line, &out);
    }
    board_frame_line(&k.frame, k.frame.n, &out);
    for (int d = 0; d < k.frame.n; d++)
        sudokusat_free(k.symbol[d]);
    return out.data;
}
