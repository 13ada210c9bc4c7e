/* Lines in which the board stands among other words: after an id, in a field
 * of gsf's taxonomy, beside its solution.
 *
 * A word is taken for a board when it is longer than any row and has the
 * length and the characters of one. Of several the one with blanks is the
 * puzzle, if each full one is its solution; else nobody can tell, and the line
 * is refused unless --column says which field it is.
 */
#include "board/parse_among.h"

#include "board/heading.h"
#include "board/parse_hodoku.h"
#include "board/parse_side.h"

#include <ctype.h>
#include <string.h>

enum { MOST_WORDS = 64, MOST_BOARDS = 8, GSF_PUZZLE = 5 };

struct line_words {
    int n, n_boards;
    struct span boards[MOST_BOARDS];
    bool board_first; /* the first word is one */
};

static unsigned char byte(const struct parse *p, size_t at) {
    return (unsigned char)p->block->text.data[at];
}

/* ---- words ---- */

static bool is_gap(const struct parse *p, size_t at) {
    const unsigned char c = byte(p, at);
    return p->style->is_space[c] ||
           (c && strchr(",;\"'", c) && !p->style->is_symbol[c]);
}

/* Where a comment behind the first word begins. */
static size_t before_comment(const struct parse *p, struct span line) {
    for (size_t i = 1; i < line.n; i++) {
        const unsigned char c = byte(p, line.at + i);
        const bool slashes =
            c == '/' && i + 1 < line.n && byte(p, line.at + i + 1) == '/';
        if ((c == '#' || slashes) && !p->style->is_symbol[c])
            return i;
    }
    return line.n;
}

static bool is_mark(const struct parse *p, size_t at) {
    return byte(p, at) == '+' && !p->style->is_symbol['+'] &&
           !p->style->is_blank['+'];
}

/* The cells at the start of a word, which a colon ends; a '+' marks the cell
 * behind it. */
static size_t count_cells(const struct parse *p, struct span word) {
    size_t n = 0;
    for (size_t i = 0; i < word.n && byte(p, word.at + i) != ':'; i++)
        n += !is_mark(p, word.at + i);
    return n;
}

/* True for a word that can be nothing but a board. */
static bool is_board(const struct parse *p, struct span word) {
    struct alphabet a;
    const size_t cells = count_cells(p, word);
    const int n = parse_side(p->style, cells);
    if (n < 2 || (cells <= GEOMETRY_MAX_N && p->style->size != n))
        return false;
    style_alphabet(p->style, n, false, &a);
    for (size_t i = 0; i < word.n && byte(p, word.at + i) != ':'; i++)
        if (!is_mark(p, word.at + i) && n <= 9 &&
            a.value[byte(p, word.at + i)] == DIGIT_NONE)
            return false;
    return true;
}

static void add_word(const struct parse *p, struct line_words *w,
                     struct span word) {
    if (is_board(p, word)) {
        if (w->n_boards < MOST_BOARDS)
            w->boards[w->n_boards++] = word;
        w->board_first |= w->n == 0;
    }
    w->n++;
}

/* A colon ends a word that is no board: "12:53..7". */
static void find_words(const struct parse *p, struct span line,
                       struct line_words *w) {
    const size_t n = before_comment(p, line);
    *w = (struct line_words){0};
    for (size_t i = 0; i < n && w->n < MOST_WORDS;) {
        const size_t from = i;
        while (i < n && !is_gap(p, line.at + i) &&
               (byte(p, line.at + i) != ':' ||
                is_board(p, (struct span){line.at + from, i - from})))
            i++;
        if (i > from)
            add_word(p, w, (struct span){line.at + from, i - from});
        else
            i++;
    }
}

/* ---- which board ---- */

static bool has_blank(const struct parse *p, struct span word) {
    for (size_t i = 0; i < word.n && byte(p, word.at + i) != ':'; i++)
        if (p->style->is_blank[byte(p, word.at + i)])
            return true;
    return false;
}

/* True when the full grid has every digit of the puzzle. */
static bool is_solution(const struct parse *p, struct span grid,
                        struct span puzzle) {
    const size_t n = count_cells(p, puzzle);
    if (has_blank(p, grid) || grid.n < n || puzzle.n < n)
        return false;
    for (size_t i = 0; i < n; i++) {
        const unsigned char c = byte(p, puzzle.at + i);
        if (!p->style->is_blank[c] &&
            toupper(c) != toupper(byte(p, grid.at + i)))
            return false;
    }
    return true;
}

/* Which of the boards is the puzzle; -1 when nobody can tell. */
static int choose(const struct parse *p, const struct line_words *w) {
    int open = -1;
    for (int i = 0; i < w->n_boards; i++) {
        if (!has_blank(p, w->boards[i]))
            continue;
        if (open >= 0)
            return -1;
        open = i;
    }
    if (w->n_boards == 1)
        return 0;
    for (int i = 0; open >= 0 && i < w->n_boards; i++)
        if (i != open && !is_solution(p, w->boards[i], w->boards[open]))
            return -1;
    return open;
}

/* ---- the line ---- */

/* What stands before the board is its name, without what separates them. */
static void take_id(struct parse *p, struct span line, struct span board) {
    size_t n = board.at - line.at, from = 0;
    while (n && strchr(" \t,;:.)\"'|", byte(p, line.at + n - 1)))
        n--;
    while (from < n && strchr(" \t\"'(", byte(p, line.at + from)))
        from++;
    const struct span id = {line.at + from, n - from};
    if (!id.n || p->record->id)
        return;
    p->record->id = block_take(p->block, id);
    heading_note_name(p, id);
}

static enum parse_result read_chosen(struct parse *p, struct span line,
                                     const struct line_words *w, int chosen) {
    const struct span board = w->boards[chosen];
    const bool commas =
        memchr(p->block->text.data + line.at, ',', line.n) != NULL;
    const enum parse_result result =
        parse_marked(p, board, commas ? "gsf" : "line");
    if (result == PARSE_GOOD && !commas && !w->board_first)
        take_id(p, line, board);
    for (int i = 0; result == PARSE_GOOD && i < w->n_boards; i++)
        if (i != chosen && !p->record->solution)
            p->record->solution = block_take(p->block, w->boards[i]);
    return result;
}

/* Field number of the line, between commas, semicolons, tabs or blanks. */
static enum parse_result read_numbered(struct parse *p, struct span line,
                                       int number) {
    static const char separators[] = ",;\t ";
    size_t from = 0, n = 0;
    char separator = 0;
    for (const char *c = separators; *c && !separator; c++)
        if (memchr(p->block->text.data + line.at, *c, line.n))
            separator = *c;
    if (!separator)
        return PARSE_OTHER;
    for (int i = 1; i < number && from < line.n; from++)
        i += byte(p, line.at + from) == (unsigned char)separator;
    while (from + n < line.n &&
           byte(p, line.at + from + n) != (unsigned char)separator)
        n++;
    if (from >= line.n)
        return parse_fail(p, line.at, "there is no field %d", number);
    struct span field =
        block_trim(p->block, p->style, (struct span){line.at + from, n});
    if (field.n > 1 && byte(p, field.at) == '"') {
        field.at++;
        field.n -= 2;
    }
    return parse_marked(p, field, "csv");
}

/* The number that the user gave for a column, 0 = none or a name. */
static int column_number(const struct parse *p) {
    int number = 0;
    for (const char *c = p->style->o.column; c && *c; c++) {
        if (!isdigit((unsigned char)*c) || number > 99)
            return 0;
        number = 10 * number + *c - '0';
    }
    return number;
}

enum parse_result parse_among(struct parse *p, struct span line) {
    struct line_words w;
    const int number = column_number(p);
    line = block_trim(p->block, p->style, line);
    if (number)
        return read_numbered(p, line, number);
    find_words(p, line, &w);
    if (!w.n_boards || (w.n_boards == 1 && w.board_first))
        return PARSE_OTHER;
    const int chosen = choose(p, &w);
    if (chosen < 0)
        return parse_fail(p, line.at,
                          "several boards in one line: use --column with the "
                          "number of the puzzle's field");
    if (chosen == 0 && w.board_first)
        return PARSE_OTHER;
    return read_chosen(p, line, &w, chosen);
}

/* gsf's taxonomy has the puzzle in the fifth field, whatever it looks like. */
enum parse_result parse_gsf(struct parse *p, struct span line) {
    const enum parse_result result =
        read_numbered(p, block_trim(p->block, p->style, line), GSF_PUZZLE);
    if (result == PARSE_GOOD)
        p->record->form = "gsf";
    return result;
}
