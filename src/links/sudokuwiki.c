/* Links of sudokuwiki.org: https://www.sudokuwiki.org/sudoku.htm?bd=...
 *
 * Behind bd= are (its pages "Sudoku String Definitions" and "Killer String
 * Definitions")
 *
 * - 81 cells, 0 or a dot for a blank;
 * - 162 characters, two a cell: a number of base 32, which is bits of
 *   candidates, from 1 on, doubled, and 1 more for a clue;
 * - S9B and 162 characters, two a cell: a number of base 36, a clue up to 9, a
 *   digit that was found and 9 up to 18, and beyond bits of candidates and 18
 *   (found in links of public pages, of which four agree in all cells);
 * - of a killer: 81 colours, a comma, and 81 totals of two figures, each in
 *   the first cell of its cage. Cells of one colour beside each other are a
 *   cage.
 *
 * The page tells the rules; those that are not known here are refused. A name
 * goes behind a '#', which is ours alone.
 */
#include "links/sudokuwiki.h"

#include "base/alloc.h"
#include "links/link_text.h"

#include <ctype.h>
#include <string.h>

enum { SIDE = 9, CELLS = 81 };

/* The name of the page, and what follows bd=; NULL for another link. */
static const char *find_board(const char *text, size_t n, size_t *page,
                              size_t *n_page, size_t *length) {
    size_t at = link_behind_site(text, n, "sudokuwiki.org/");
    if (!at)
        at = link_behind_site(text, n, "sudokuwiki.com/");
    *n_page = *length = 0;
    if (!at)
        return NULL;
    *page = at;
    while (at + *n_page < n && (isalnum((unsigned char)text[at + *n_page]) ||
                                text[at + *n_page] == '_'))
        ++*n_page;
    const size_t value = link_field(text + at, n - at, "bd", length);
    return value ? text + at + value : NULL;
}

static enum link_extent extent(const char *text, size_t n) {
    size_t page, n_page, length;
    return find_board(text, n, &page, &n_page, &length) ? LINK_WHOLE
                                                        : LINK_NONE;
}

static bool is_page(const char *s, size_t n, const char *name) {
    if (strlen(name) != n)
        return false;
    for (size_t i = 0; i < n; i++)
        if (tolower((unsigned char)s[i]) != name[i])
            return false;
    return true;
}

/* ---- cells ---- */

static int base_36(char c) {
    return isdigit((unsigned char)c) ? c - '0'
           : c >= 'a' && c <= 'z'    ? c - 'a' + 10
           : c >= 'A' && c <= 'Z'    ? c - 'A' + 10
                                     : -1;
}

static int base_32(char c) {
    return base_36(c) < 32 ? base_36(c) : -1;
}

static bool read_digits(const char *s, struct link_puzzle *p) {
    for (int i = 0; i < CELLS; i++) {
        if (s[i] >= '1' && s[i] <= '9')
            p->given[i] = s[i] - '0';
        else if (!strchr("0._", s[i]) || !s[i])
            return false;
    }
    return true;
}

static int only_digit(int bits) {
    for (int d = 1; d <= SIDE; d++)
        if (bits == 1 << (d - 1))
            return d;
    return 0;
}

/* A clue, or candidates; one candidate alone is a digit that was found. */
static bool read_packed(const char *s, struct link_puzzle *p) {
    enum { ALL = (1 << SIDE) - 1 };
    bool any = false;
    link_want_candidates(p);
    for (int i = 0; i < CELLS; i++) {
        const int high = base_32(s[2 * i]), low = base_32(s[2 * i + 1]);
        const int number = high < 0 || low < 0 ? -1 : 32 * high + low;
        const int bits = number / 2;
        if (number < 2 || bits > ALL)
            return false;
        if (number % 2)
            p->given[i] = only_digit(bits);
        else
            p->placed[i] = only_digit(bits);
        if (number % 2 && !p->given[i])
            return false;
        p->candidates[i] = (uint64_t)bits;
        any = any || (bits != ALL && !p->given[i] && !p->placed[i]);
    }
    if (!any) {
        xfree(p->candidates);
        p->candidates = NULL;
    }
    return true;
}

/* Candidates that are all are none. */
static void drop_full_candidates(struct link_puzzle *p) {
    for (int i = 0; i < CELLS; i++)
        if (p->candidates[i] != (1 << SIDE) - 1 && !p->given[i] &&
            !p->placed[i])
            return;
    xfree(p->candidates);
    p->candidates = NULL;
}

static bool read_newer(const char *s, struct link_puzzle *p) {
    enum { ALL = (1 << SIDE) - 1 };
    link_want_candidates(p);
    for (int i = 0; i < CELLS; i++) {
        const int high = base_36(s[2 * i]), low = base_36(s[2 * i + 1]);
        const int number = high < 0 || low < 0 ? 0 : 36 * high + low;
        if (number < 1 || number > 2 * SIDE + ALL)
            return false;
        if (number <= SIDE)
            p->given[i] = number;
        else if (number <= 2 * SIDE)
            p->placed[i] = number - SIDE;
        else
            p->candidates[i] = (uint64_t)(number - 2 * SIDE);
    }
    for (int i = 0; i < CELLS; i++) {
        const int digit = p->given[i] ? p->given[i] : p->placed[i];
        if (digit)
            p->candidates[i] = (uint64_t)1 << (digit - 1);
    }
    drop_full_candidates(p);
    return true;
}

/* ---- cages ---- */

/* The cells of the cage of this one that have none yet, in reading order. */
static void gather(const struct link_puzzle *p, const char *colour, int cell,
                   bool *seen, struct link_mark *m) {
    bool in[CELLS] = {false}, more = true;
    in[cell] = true;
    while (more) {
        more = false;
        for (int i = 0; i < CELLS; i++) {
            const int row = link_row(p, i), col = link_col(p, i);
            const bool near =
                (row > 0 && in[i - SIDE]) || (row < SIDE - 1 && in[i + SIDE]) ||
                (col > 0 && in[i - 1]) || (col < SIDE - 1 && in[i + 1]);
            if (!in[i] && near && colour[i] == colour[cell])
                in[i] = more = true;
        }
    }
    for (int i = 0; i < CELLS; i++)
        if (in[i]) {
            seen[i] = true;
            link_add_cell(m, i);
        }
}

static bool read_killer(const char *s, size_t n, struct link_reading *r,
                        struct link_puzzle *p) {
    bool seen[CELLS] = {false};
    if (n != 3 * CELLS + 1 || s[CELLS] != ',')
        return link_fail(&r->why, "a killer of sudokuwiki is 81 colours, a "
                                  "comma and 81 two-digit totals");
    for (int i = 0; i < CELLS; i++) {
        const char *const figures = s + CELLS + 1 + 2 * i;
        if (!isdigit((unsigned char)figures[0]) ||
            !isdigit((unsigned char)figures[1]) ||
            !isdigit((unsigned char)s[i]))
            return link_fail(
                &r->why,
                "a link of sudokuwiki with a character that is not a digit");
        const int total = 10 * (figures[0] - '0') + figures[1] - '0';
        if (seen[i] && total)
            return link_fail(&r->why,
                             "a total in r%dc%d, which is not the "
                             "first cell of its cage",
                             link_row(p, i) + 1, link_col(p, i) + 1);
        if (seen[i] || s[i] == '0')
            continue;
        struct link_mark *const m = link_add_mark(&p->marks, "cage");
        if (total)
            link_set_number(m, total);
        gather(p, s, i, seen, m);
    }
    return true;
}

/* ---- the form ---- */

static bool read_board(const char *s, size_t n, struct link_reading *r,
                       struct link_puzzle *p) {
    static const char newer[] = "S9B";
    if (n == 2 * CELLS + strlen(newer) && !memcmp(s, newer, strlen(newer)))
        return read_newer(s + strlen(newer), p) ||
               link_fail(
                   &r->why,
                   "a link of sudokuwiki with a character that is not a cell");
    if ((n == CELLS && read_digits(s, p)) ||
        (n == 2 * CELLS && read_packed(s, p)))
        return true;
    return link_fail(
        &r->why,
        n == CELLS || n == 2 * CELLS
            ? "a link of sudokuwiki with a character that is not a cell"
            : "a link of sudokuwiki that does not have 81 cells");
}

/* Behind the '#', which the page does not look at. */
static void read_name(const char *text, size_t n, struct link_puzzle *p) {
    size_t length;
    const size_t at = link_field(text, n, "name", &length);
    if (!at)
        return;
    while (length && strchr(" \t>\"", text[at + length - 1]))
        length--;
    struct text name = link_decode(text + at, length);
    if (name.n) {
        name.data[name.n] = '\0';
        p->name = text_take(&name);
    }
    text_free(&name);
}

static bool read_link(const char *text, size_t n, struct link_reading *r,
                      struct link_puzzle *p) {
    static const struct {
        const char *page, *rule;
    } pages[] = {{"sudoku", NULL},         {"", NULL},
                 {"windoku", "windoku"},   {"sudokux", "diagonal"},
                 {"sudoku_x", "diagonal"}, {"xsudoku", "diagonal"}};
    size_t page, n_page, length;
    const char *const s = find_board(text, n, &page, &n_page, &length);
    struct text board = link_unquote(s, length);
    bool good = false;
    size_t i = 0;
    board.n = strcspn(text_string(&board), " \t<>\"')");
    link_puzzle_init(p, SIDE);
    while (i < sizeof pages / sizeof *pages &&
           !is_page(text + page, n_page, pages[i].page))
        i++;
    if (is_page(text + page, n_page, "killersudoku")) {
        good = read_killer(text_string(&board), board.n, r, p);
    } else if (i == sizeof pages / sizeof *pages) {
        link_fail(&r->why, "the page '%.*s' of sudokuwiki has unknown rules",
                  n_page > 30 ? 30 : (int)n_page, text + page);
    } else {
        good = read_board(text_string(&board), board.n, r, p);
        if (good && pages[i].rule)
            link_add_rule(p, pages[i].rule);
    }
    text_free(&board);
    read_name(text, n, p);
    return good;
}

static bool has_only_classic(const struct link_puzzle *p) {
    for (size_t i = 0; i < p->rules.n; i++)
        if (strcmp(p->rules.data[i], "classic") != 0)
            return false;
    return true;
}

/* Clues and placed digits with candidates take two characters a cell. */
static void add_packed(const struct link_puzzle *p, struct text *out) {
    static const char figures[] = "0123456789abcdefghijklmnopqrstuv";
    for (int i = 0; i < CELLS; i++) {
        const int digit = p->given[i] ? p->given[i] : p->placed[i];
        const int bits = digit           ? 1 << (digit - 1)
                         : p->candidates ? (int)p->candidates[i]
                                         : (1 << SIDE) - 1;
        const int number = 2 * bits + (p->given[i] != 0);
        text_add_char(out, figures[number >> 5]);
        text_add_char(out, figures[number & 31]);
    }
}

static bool has_progress(const struct link_puzzle *p) {
    for (int i = 0; i < link_cells(p); i++)
        if (p->placed[i])
            return true;
    return p->candidates != NULL;
}

/* One candidate alone would be read as a digit, and none is nothing. */
static bool check_candidates(const struct link_puzzle *p) {
    for (int i = 0; p->candidates && i < link_cells(p); i++)
        if (!p->given[i] && !p->placed[i] &&
            (!p->candidates[i] || only_digit((int)p->candidates[i])))
            return false;
    return true;
}

static bool write_link(const struct link_puzzle *p, bool lossy,
                       struct text *out, struct text *why) {
    if (p->n != SIDE || p->region || (p->box_rows && p->box_rows != 3))
        return link_fail(why, "sudokuwiki supports only 9x9 boards with boxes");
    if (p->symbols && strncmp(p->symbols, link_letters, SIDE) != 0 && !lossy)
        return link_fail(why, "sudokuwiki cannot hold symbols");
    if (!has_only_classic(p) && !lossy)
        return link_fail(why, "sudokuwiki cannot hold the rule %s",
                         p->rules.data[0]);
    if (p->marks.n && !lossy)
        return link_fail(why, "sudokuwiki cannot hold marks of the kind %s",
                         p->marks.data[0].kind);
    if (!check_candidates(p) && !lossy)
        return link_fail(why, "sudokuwiki cannot hold a cell with one "
                              "pencil mark, or with none");
    text_add(out, "https://www.sudokuwiki.org/sudoku.htm?bd=");
    if (has_progress(p))
        add_packed(p, out);
    else
        for (int i = 0; i < CELLS; i++)
            text_printf(out, "%d", p->given[i]);
    if (p->name) {
        text_add(out, "#name=");
        link_encode(p->name, out);
    }
    text_add_char(out, '\n');
    return true;
}

const struct link_form link_sudokuwiki = {
    .name = "sudokuwiki",
    .extent = extent,
    .read = read_link,
    .write = write_link,
};
