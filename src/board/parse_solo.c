/* Game IDs of Solo, of Simon Tatham's Portable Puzzle Collection.
 *
 *     3x3:a1_2b...        2x3x:...        9j:cells,pieces
 *
 * In front of the colon are a box's rows and columns, or the size of a jigsaw
 * and j; then x for diagonals, k for a killer, and words on symmetry and
 * difficulty. Behind it numbers are givens and letters runs of blanks, a = 1;
 * '_' stands between two numbers. The pieces of a jigsaw are the lines between
 * cells, those between columns row by row, then those between rows column by
 * column: '_' is a line at once, a = 1 and so on that many places without one
 * and then a line, z = 25 places and no line. (The program itself reads z as 26
 * and never writes it so; the length of the whole tells.) The cages of a killer
 * are written like pieces, and behind a comma their totals like givens.
 */
#include "board/parse_solo.h"

#include "base/alloc.h"
#include "base/vec.h"
#include "board/cell_pieces.h"
#include "board/mark.h"
#include "board/solo_lines.h"

#include <ctype.h>
#include <string.h>

struct solo {
    int rows, cols, n; /* of a box; of the board */
    bool jigsaw, diagonals, killer;
    struct span cells, pieces, cages, totals; /* behind the colon */
};

static char byte(const struct parse *p, size_t at) {
    return p->block->text.data[at];
}

/* ---- in front of the colon ---- */

static int take_number(const struct parse *p, struct span *s) {
    int number = 0;
    while (s->n && isdigit((unsigned char)byte(p, s->at))) {
        number = number > 99 ? 100 : 10 * number + byte(p, s->at) - '0';
        s->at++;
        s->n--;
    }
    return number;
}

static bool take_char(const struct parse *p, struct span *s, const char *any) {
    if (!s->n || !strchr(any, byte(p, s->at)))
        return false;
    s->at++;
    s->n--;
    return true;
}

/* "9j", "3x3", "2x3j" (which is a jigsaw of size 6). */
static bool take_size(const struct parse *p, struct span *s,
                      struct solo *solo) {
    solo->rows = take_number(p, s);
    const bool pair = s->n > 1 && byte(p, s->at) == 'x' &&
                      isdigit((unsigned char)byte(p, s->at + 1));
    solo->cols = 1;
    if (pair) {
        take_char(p, s, "x");
        solo->cols = take_number(p, s);
    }
    solo->jigsaw = take_char(p, s, "j");
    solo->n = solo->rows * solo->cols;
    return pair || solo->jigsaw;
}

/* Symmetry, as "r2", "md4" or "a", and difficulty, as "dt", say nothing about
 * the puzzle. False with the letter that nobody knows. */
static bool take_letters(const struct parse *p, struct span *s,
                         struct solo *solo) {
    while (s->n) {
        if (take_char(p, s, "x"))
            solo->diagonals = true;
        else if (take_char(p, s, "k"))
            solo->killer = true;
        else if (take_char(p, s, "d")) {
            if (!take_char(p, s, "tbiaeu"))
                return false;
        } else if (take_char(p, s, "rm")) {
            take_char(p, s, "d");
            take_number(p, s);
        } else if (!take_char(p, s, "a")) {
            return false;
        }
    }
    return true;
}

/* Whether all are characters of a game ID, and not figures alone, which are
 * the cells of a board that has this name. */
static bool is_description(const struct parse *p, struct span s) {
    bool figures = true;
    for (size_t i = 0; i < s.n; i++) {
        const char c = byte(p, s.at + i);
        figures &= isdigit((unsigned char)c) != 0;
        if (!isdigit((unsigned char)c) && !islower((unsigned char)c) &&
            c != '_' && c != ',')
            return false;
    }
    return !figures;
}

/* ---- behind it ---- */

/* A number of at most `most` for some cells. */
static enum parse_result read_numbers(struct parse *p, struct span s,
                                      const struct geometry *g, int most,
                                      int *numbers) {
    const int n = g->n, cells = geometry_cells(g);
    int cell = 0;
    while (s.n) {
        const size_t at = s.at;
        const char c = byte(p, s.at);
        if (take_char(p, &s, "_"))
            continue;
        const bool given = isdigit((unsigned char)c);
        const int number = given ? take_number(p, &s) : 0;
        const int run = given ? 1 : c - 'a' + 1;
        if (given && (number < 1 || number > most))
            return parse_fail(p, at, "%d is out of range on a %dx%d board",
                              number, n, n);
        if (!given)
            take_char(p, &s, "abcdefghijklmnopqrstuvwxyz");
        if (run > cells - cell)
            return parse_fail(p, at, "more than %d cells in the game ID",
                              cells);
        if (given)
            numbers[cell] = number;
        cell += run;
    }
    if (cell < cells)
        return parse_fail(p, s.at, "%d cells in the game ID instead of %d",
                          cell, cells);
    return PARSE_GOOD;
}

static enum parse_result read_cells(struct parse *p, struct span s,
                                    struct board *b) {
    const int cells = geometry_cells(&b->shape);
    int *const numbers = xnew0((size_t)cells, int);
    const enum parse_result result =
        read_numbers(p, s, &b->shape, b->shape.n, numbers);
    for (int cell = 0; cell < cells && result == PARSE_GOOD; cell++)
        if (numbers[cell])
            b->given[cell] = (int8_t)(numbers[cell] - 1);
    xfree(numbers);
    return result;
}

/* Joins the cells that have no line between them, z being so many places; false
 * when the text is not as long as the board has places and one more, its end.
 */
static bool join_cells(const struct parse *p, struct span s, int z,
                       struct pieces *pieces) {
    const int places = solo_places(&pieces->shape);
    int place = 0;
    for (size_t i = 0; i < s.n; i++) {
        const char c = byte(p, s.at + i);
        if (place > places || (c != '_' && !islower((unsigned char)c)))
            return false;
        const int run = c == '_' ? 0 : c == 'z' ? z : c - 'a' + 1;
        for (int k = 0; k < run; k++, place++) {
            int a, b;
            if (place >= places)
                return false;
            solo_beside(&pieces->shape, place, &a, &b);
            pieces_join(pieces, a, b);
        }
        place += c != 'z';
    }
    return place == places + 1;
}

static enum parse_result read_pieces(struct parse *p, struct span s,
                                     struct board *b) {
    bool good = false;
    board_want_regions(b);
    for (int z = 25; z <= 26 && !good; z++) {
        struct pieces pieces;
        pieces_open(&pieces, &b->shape);
        good =
            join_cells(p, s, z, &pieces) && pieces_regions(&pieces, b->region);
        pieces_close(&pieces);
    }
    if (!good)
        return parse_fail(p, s.at,
                          "the game ID does not have %d regions of %d cells",
                          b->shape.n, b->shape.n);
    p->record->regions_at = block_place(p->block, s.at);
    return PARSE_GOOD;
}

/* The cells of a piece with the total that stands in one of them; a cell alone
 * without one says nothing. */
static void add_cage(const int *piece, const int *total, int number,
                     struct board *b) {
    struct mark m = {.kind = alloc_string("cage")};
    struct text value = {0};
    for (int cell = 0; cell < geometry_cells(&b->shape); cell++) {
        if (piece[cell] != number)
            continue;
        mark_add_cell(&m, cell);
        if (total[cell] && !value.n)
            text_printf(&value, "%d", total[cell]);
    }
    mark_end_part(&m);
    if (value.n)
        mark_set_word(&m, text_string(&value), value.n);
    if (value.n || m.cells.n > 1)
        vec_push(&b->marks, m);
    else
        mark_clear(&m);
    text_free(&value);
}

/* Cages are pieces of any size, in the same way, and their totals are numbers
 * in one cell of each. */
static enum parse_result read_cages(struct parse *p, const struct solo *solo,
                                    struct board *b) {
    enum { MOST_TOTAL = 2080 }; /* of the digits 1 to 64 */
    const size_t cells = (size_t)geometry_cells(&b->shape);
    int *const total = xnew0(cells, int), *const piece = xnew(cells, int);
    struct pieces pieces;
    enum parse_result result =
        read_numbers(p, solo->totals, &b->shape, MOST_TOTAL, total);
    bool good = false;
    for (int z = 25; z <= 26 && !good; z++) {
        int largest, n = 0;
        pieces_open(&pieces, &b->shape);
        good = join_cells(p, solo->cages, z, &pieces);
        if (good)
            n = pieces_number(&pieces, piece, &largest);
        for (int i = 0; i < n && result == PARSE_GOOD; i++)
            add_cage(piece, total, i, b);
        pieces_close(&pieces);
    }
    if (!good && result == PARSE_GOOD)
        result = parse_fail(p, solo->cages.at,
                            "the cages do not end where the game ID does");
    xfree(total);
    xfree(piece);
    return result;
}

/* ---- the whole ---- */

static struct geometry shape_of(const struct solo *solo) {
    if (solo->jigsaw)
        return geometry_default(solo->n);
    return (struct geometry){solo->n, solo->rows, solo->cols};
}

static void set_rules(struct record *record, struct place at) {
    record->rules = alloc_string("diagonal");
    record->rules_at = at;
    record->own_rules = true;
}

static enum parse_result read_board(struct parse *p, const struct solo *solo) {
    const struct geometry shape = shape_of(solo);
    struct board *const b = board_new(&shape);
    enum parse_result result = read_cells(p, solo->cells, b);
    if (result == PARSE_GOOD && solo->jigsaw)
        result = read_pieces(p, solo->pieces, b);
    if (result == PARSE_GOOD && solo->killer)
        result = read_cages(p, solo, b);
    if (result != PARSE_GOOD) {
        board_free(b);
        return result;
    }
    if (p->style->o.symbols)
        memcpy(b->symbols, p->style->o.symbols, (size_t)shape.n);
    p->record->board = b;
    p->record->start = block_place(p->block, solo->cells.at);
    p->record->form = "solo";
    if (solo->diagonals)
        set_rules(p->record, p->record->start);
    return PARSE_GOOD;
}

/* What the user or a line above says of the shape must be the ID's. */
static const char *why_other_shape(const struct parse *p,
                                   const struct solo *solo) {
    if (solo->n < 1 || solo->n > GEOMETRY_MAX_N)
        return "the size of the game ID is not from 1 to 64";
    const struct geometry shape = shape_of(solo);
    const struct reader_options *const o = &p->style->o;
    if (geometry_check(&shape))
        return geometry_check(&shape);
    if (p->style->size && p->style->size != shape.n)
        return "the game ID has another size";
    if (o->box_rows && !solo->jigsaw &&
        (o->box_rows != shape.box_rows || o->box_cols != shape.box_cols))
        return "the game ID has other boxes";
    return NULL;
}

/* Whether there are as many parts between commas as the letters say. */
static bool split(const struct parse *p, struct span rest, struct solo *solo) {
    struct span *const to[] = {&solo->cells,
                               solo->jigsaw ? &solo->pieces : NULL,
                               solo->killer ? &solo->cages : NULL,
                               solo->killer ? &solo->totals : NULL};
    size_t at = 0;
    for (size_t i = 0; i < sizeof to / sizeof *to; i++) {
        if (!to[i])
            continue;
        if (at > rest.n)
            return false;
        const size_t from = at;
        while (at < rest.n && byte(p, rest.at + at) != ',')
            at++;
        *to[i] = (struct span){rest.at + from, at - from};
        at++;
    }
    return at == rest.n + 1;
}

enum parse_result parse_solo(struct parse *p, struct span line) {
    struct solo solo = {.n = 0};
    line = block_trim(p->block, p->style, line);
    const char *const text = p->block->text.data + line.at;
    const char *const colon = memchr(text, ':', line.n);
    if (!colon || !isdigit((unsigned char)*text))
        return PARSE_OTHER;
    struct span head = {line.at, (size_t)(colon - text)};
    const size_t from = head.n + 1;
    const struct span rest = {line.at + from, line.n - from};
    if (!take_size(p, &head, &solo) || !is_description(p, rest))
        return PARSE_OTHER;
    p->record->form = "solo"; /* for errors too: these are no words */
    if (!take_letters(p, &head, &solo))
        return parse_fail(p, head.at,
                          "the letter '%c' of this game ID is unknown",
                          byte(p, head.at));
    const char *const why = why_other_shape(p, &solo);
    if (why)
        return parse_fail(p, line.at, "%s", why);
    if (!split(p, rest, &solo))
        return parse_fail(p, rest.at, "a game ID with parts other than %s%s%s",
                          "cells", solo.jigsaw ? ", pieces" : "",
                          solo.killer ? ", cages and totals" : "");
    return read_board(p, &solo);
}
