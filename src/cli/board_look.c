/* A board as a terminal shows it. */
#include "cli/board_look.h"

#include "cli/board_frame.h"
#include "cli/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Room for twice 64 numbers of two digits with commas, and what is around. */
enum { CELL_ROOM = 512, LETTERS = 35 };

struct looker {
    const struct board_view *view;
    struct board_frame frame;
    const int8_t *givens;
    char *symbol[64];
    char blank;
    bool is_left; /* cells begin on the left */
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

static void print_cell(const struct looker *k, int cell, char *text) {
    const int digit = digit_of(k, cell);
    *text = '\0';
    if (digit >= 0) {
        if (k->view->are_placed && k->givens[cell] < 0)
            strcat(text, "+");
        strcat(text, k->symbol[digit]);
    } else if (k->view->pencil) {
        add_pencil(k, cell, text);
    } else {
        text[0] = k->blank;
        text[1] = '\0';
    }
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
    if (!*codes) {
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

/* The cell and the column behind it, which may have its mark. */
static void add_cell(const struct looker *k, int cell, struct board_text *out) {
    char text[CELL_ROOM];
    print_cell(k, cell, text);
    const int room = k->frame.width - (int)strlen(text);
    board_text_fill(out, ' ', k->is_left ? 0 : room);
    if (k->view->in_color)
        add_styled(k, cell, text, out);
    else
        board_text_add(out, text);
    board_text_fill(out, mark_of(k, cell), 1);
    board_text_fill(out, ' ', k->is_left ? room : 0);
}

/* ---- all of it */

static char free_character(const char *symbols, const char *wanted) {
    while (*wanted && strchr(symbols, *wanted))
        wanted++;
    return *wanted;
}

static void open_looker(struct looker *k, const struct board_view *v) {
    const char *const symbols = sudokusat_symbols(v->puzzle);
    *k = (struct looker){.view = v,
                         .frame = board_frame_of(v->puzzle),
                         .givens = sudokusat_givens(v->puzzle),
                         .is_left = v->pencil != NULL};
    const char blank = free_character(symbols, ".0?*_-");
    k->blank = blank ? blank : '.';
    for (int d = 0; d < k->frame.n; d++)
        k->symbol[d] = sudokusat_print_digit(v->puzzle, d);
    k->frame.box_lines = v->box_lines;
    k->frame.width = widest_cell(k);
}

char *board_look(const struct board_view *v) {
    struct looker k;
    struct board_text out = {0};
    open_looker(&k, v);
    for (int row = 0; row < k.frame.n; row++) {
        board_frame_line(&k.frame, row, &out);
        for (int col = 0; col < k.frame.n; col++) {
            board_frame_before(&k.frame, row, col, &out);
            add_cell(&k, row * k.frame.n + col, &out);
        }
        board_frame_end(&k.frame, &out);
    }
    board_frame_line(&k.frame, k.frame.n, &out);
    for (int d = 0; d < k.frame.n; d++)
        sudokusat_free(k.symbol[d]);
    return out.data;
}
