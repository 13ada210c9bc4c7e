/* The text forms of other programs. */
#include "board/print_forms.h"

#include "base/bits.h"
#include "board/print_digit.h"
#include "board/print_grid.h"

#include <string.h>

const char print_like_frame[] =
    "a symbol of this board looks like a part of a frame";
const char print_like_mark[] =
    "a symbol of this board looks like a mark of this format";

const char *print_plain(const struct board *b, const struct labels *l,
                        struct text *out) {
    const bool beside = print_has_letters(b) && l->name && *l->name &&
                        print_name_is_plain(l->name);
    const bool graded =
        print_has_letters(b) && l->grade && !(l->name && *l->name);
    struct labels above = *l;
    if (graded)
        above.grade = NULL;
    print_own_head(b, &above, !beside, out);
    print_line(b, b->given, out);
    if (beside)
        text_printf(out, " # %s", l->name);
    if (graded)
        text_printf(out, " # %s", l->grade);
    text_add_char(out, '\n');
    return NULL;
}

const char *print_framed(const struct board *b, const struct labels *l,
                         struct text *out) {
    if (strpbrk(b->symbols, "+-*"))
        return print_like_frame;
    print_own_head(b, l, true, out);
    print_grid(b, b->given, out);
    return NULL;
}

static const char no_letters[] =
    "this format has one character per digit, and only 35 of them";
static void add_rows(const struct board *b, const int8_t *cells,
                     struct text *out) {
    for (int i = 0; i < geometry_cells(&b->shape); i++) {
        print_digit(b, cells[i], out);
        if (geometry_col(&b->shape, i) == b->shape.n - 1)
            text_add_char(out, '\n');
    }
}

/* An empty field is a blank, but one cell alone would be an empty line. */
const char *print_csv(const struct board *b, const struct labels *l,
                      struct text *out) {
    const int n = b->shape.n;
    print_own_head(b, l, true, out);
    for (int i = 0; i < geometry_cells(&b->shape); i++) {
        if (b->given[i] != BOARD_BLANK || n == 1)
            print_digit(b, b->given[i], out);
        text_add_char(out, geometry_col(&b->shape, i) == n - 1 ? '\n' : ',');
    }
    return NULL;
}

/* The name is the title, unless it would be read there as another one, or the
 * headers have a title. */
static void add_title(const struct board *b, const struct labels *l,
                      struct text *out) {
    const char *const headers = l->headers ? l->headers : "";
    const bool is_title =
        l->name && print_name_is_plain(l->name) && !strstr(headers, "#D");
    const bool is_there = l->name && print_title_is(headers, l->name);
    if (is_title)
        text_printf(out, "#D%s\n", l->name);
    print_own_head(b, l, !is_title && !is_there, out);
}

const char *print_sdk(const struct board *b, const struct labels *l,
                      struct text *out) {
    if (!print_has_letters(b))
        return no_letters;
    add_title(b, l, out);
    if (!b->placed) {
        add_rows(b, b->given, out);
        return NULL;
    }
    text_add(out, "[Puzzle]\n");
    add_rows(b, b->given, out);
    text_add(out, "[State]\n");
    for (int i = 0; i < geometry_cells(&b->shape); i++) {
        print_digit(b, print_shown(b, i), out);
        if (geometry_col(&b->shape, i) == b->shape.n - 1)
            text_add_char(out, '\n');
    }
    return NULL;
}

/* Blanks are 0 unless that is a digit. */
const char *print_sdm(const struct board *b, const struct labels *l,
                      struct text *out) {
    if (!print_has_letters(b))
        return no_letters;
    const bool zero = !strchr(b->symbols, '0');
    print_own_head(b, l, true, out);
    for (int i = 0; i < geometry_cells(&b->shape); i++)
        if (b->given[i] == BOARD_BLANK && zero)
            text_add_char(out, '0');
        else
            print_digit(b, b->given[i], out);
    text_add_char(out, '\n');
    return NULL;
}

/* ---- Simple Sudoku ---- */

static void add_dashes(const struct board *b, char end, char between,
                       struct text *out) {
    text_add_char(out, ' ');
    text_add_char(out, end);
    for (int c = 0; c < b->shape.n; c++) {
        if (c > 0 && c % b->shape.box_cols == 0)
            text_add_char(out, between);
        text_add_char(out, '-');
    }
    text_add_char(out, end);
    text_add_char(out, '\n');
}

static void add_ss_row(const struct board *b, int row, struct text *out) {
    text_add_char(out, ' ');
    for (int c = 0; c < b->shape.n; c++) {
        if (c % b->shape.box_cols == 0)
            text_add_char(out, '|');
        print_digit(b, b->given[geometry_cell(&b->shape, row, c)], out);
    }
    text_add(out, "|\n");
}

const char *print_ss(const struct board *b, const struct labels *l,
                     struct text *out) {
    if (!print_has_letters(b))
        return no_letters;
    if (strpbrk(b->symbols, "+-*"))
        return print_like_frame;
    print_own_head(b, l, true, out);
    for (int r = 0; r < b->shape.n; r++) {
        if (r == 0)
            add_dashes(b, '*', '-', out);
        else if (r % b->shape.box_rows == 0)
            add_dashes(b, '|', '+', out);
        add_ss_row(b, r, out);
    }
    add_dashes(b, '*', '-', out);
    return NULL;
}

/* ---- HoDoKu ---- */

static void add_deleted(const struct board *b, struct text *out) {
    bool first = true;
    for (int i = 0; b->candidates && i < geometry_cells(&b->shape); i++) {
        if (!print_is_blank(b, i))
            continue;
        for (int d = 0; d < b->shape.n; d++) {
            if (bits_has(b->candidates[i], d))
                continue;
            text_printf(out, "%s%d%d%d", first ? "" : " ", d + 1,
                        geometry_row(&b->shape, i) + 1,
                        geometry_col(&b->shape, i) + 1);
            first = false;
        }
    }
}

const char *print_hodoku(const struct board *b, const struct labels *l,
                         struct text *out) {
    if (!print_has_letters(b))
        return no_letters;
    if (b->candidates && b->shape.n > 9)
        return "deleted candidates have one character each, up to 9";
    if (strchr(b->symbols, '+'))
        return print_like_mark;
    print_own_head(b, l, true, out);
    text_add(out, ":0000:x:");
    for (int i = 0; i < geometry_cells(&b->shape); i++) {
        if (b->placed && b->placed[i] != BOARD_BLANK)
            text_add_char(out, '+');
        print_digit(b, print_shown(b, i), out);
    }
    text_add_char(out, ':');
    add_deleted(b, out);
    text_add(out, ":::\n");
    return NULL;
}
