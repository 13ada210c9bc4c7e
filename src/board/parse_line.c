/* All cells in one line: a run, groups, rows joined by dots, n^3 pencil marks.
 *
 * After the last cell, blanks, '#', ':', ',' or ';' begin what is no longer
 * board; of that, ":count:solution" and a text after '#' are kept. Other words
 * there refuse the board if they may name a rule.
 */
#include "board/parse_line.h"

#include "base/bits.h"
#include "board/answer_text.h"
#include "board/heading.h"
#include "board/parse_cells.h"
#include "board/parse_hodoku.h"
#include "board/parse_side.h"
#include "board/settle.h"

#include <string.h>

enum { LONGEST_ROW = GEOMETRY_MAX_N, LONGEST_TOKEN = 5 };

static const unsigned char *text_of(const struct parse *p, size_t at) {
    return (const unsigned char *)p->block->text.data + at;
}

/* ---- rows joined by dots ---- */

static int dotted_side(const struct parse *p, struct span run) {
    for (int n = 2; n <= GEOMETRY_MAX_N; n++) {
        const size_t side = (size_t)n;
        if (side * side + side - 1 != run.n ||
            !parse_side(p->style, side * side))
            continue;
        for (size_t i = side; i < run.n; i += side + 1)
            if (*text_of(p, run.at + i) != '.')
                return 0;
        return n;
    }
    return 0;
}

static enum parse_result parse_dotted(struct parse *p, struct span run, int n) {
    p->cells.n = 0;
    for (size_t i = 0; i < run.n; i++)
        if (i % ((size_t)n + 1) != (size_t)n)
            parse_add_cell(p, run.at + i, 1, false);
    return parse_cells(p, n, "line");
}

/* ---- n characters a cell ---- */

static int cube_side(const struct parse *p, struct span run) {
    for (int n = 2; n <= GEOMETRY_MAX_N; n++) {
        const size_t side = (size_t)n;
        if (side * side * side == run.n)
            return parse_side(p->style, side * side);
    }
    return 0;
}

/* The marks of the cell whose characters begin at s; false at a character
 * that is neither its place's digit nor a blank. */
static bool read_slots(const struct alphabet *a, const unsigned char *s, int n,
                       uint64_t *set, int *bad) {
    *set = 0;
    for (int d = 0; d < n; d++) {
        const int value = a->value[s[d]];
        *bad = d;
        if (value == d)
            *set |= bits_one(d);
        else if (value != DIGIT_BLANK)
            return false;
    }
    return true;
}

static enum parse_result parse_slots(struct parse *p, struct span run, int n) {
    struct geometry shape;
    struct alphabet a;
    if (!parse_shape(p, run.at, n, &shape))
        return PARSE_BAD;
    style_alphabet(p->style, n, false, &a);
    struct board *const b = board_new(&shape);
    board_want_candidates(b);
    for (int cell = 0; cell < n * n; cell++) {
        const size_t at = run.at + (size_t)cell * (size_t)n;
        int bad;
        if (!read_slots(&a, text_of(p, at), n, &b->candidates[cell], &bad)) {
            board_free(b);
            return parse_fail(p, at + (size_t)bad,
                              "neither a blank nor the digit that belongs here "
                              "among a cell's %d candidates",
                              n);
        }
        if (bits_count(b->candidates[cell]) == 1)
            b->given[cell] = (int8_t)bits_lowest(b->candidates[cell]);
    }
    if (p->style->o.symbols)
        memcpy(b->symbols, p->style->o.symbols, (size_t)n);
    settle_board(b);
    return parse_give(p, b, run.at, "sukaku");
}

/* ---- what follows the cells ---- */

static struct span field(const struct parse *p, struct span *rest, char end) {
    const char *const s = p->block->text.data + rest->at;
    const char *const stop = memchr(s, end, rest->n);
    const size_t n = stop ? (size_t)(stop - s) : rest->n;
    const struct span found = {rest->at, n};
    const size_t used = stop ? n + 1 : n;
    rest->at += used;
    rest->n -= used;
    return found;
}

/* "N" or "N:grid" after the colon; anything else is only talk. A number alone
 * is the one of lists with counts: other programs write a removed candidate
 * behind cells that have placed ones, or several of them. */
static enum parse_result keep_count(struct parse *p, struct span rest) {
    const struct span count =
        block_trim(p->block, p->style, field(p, &rest, ':'));
    for (size_t i = 0; i < count.n; i++)
        if (!strchr("0123456789", *text_of(p, count.at + i)))
            return PARSE_GOOD;
    if (!count.n)
        return PARSE_GOOD;
    p->record->count = block_take(p->block, count);
    const struct span grid = block_trim(p->block, p->style, rest);
    if (grid.n)
        p->record->solution = block_take(p->block, grid);
    return PARSE_GOOD;
}

static enum parse_result keep_rest(struct parse *p, struct span rest) {
    if (rest.n && *text_of(p, rest.at) == ':') {
        return keep_count(p, (struct span){rest.at + 1, rest.n - 1});
    }
    rest = block_trim(p->block, p->style, rest);
    const size_t verdict =
        text_verdict_length((const char *)text_of(p, rest.at), rest.n);
    rest.at += verdict;
    rest.n -= verdict;
    if (rest.n && *text_of(p, rest.at) != '#')
        heading_note_name(p, rest);
    if (!rest.n || *text_of(p, rest.at) != '#')
        return PARSE_GOOD;
    const struct span id =
        block_trim(p->block, p->style, (struct span){rest.at + 1, rest.n - 1});
    if (id.n)
        p->record->id = block_take(p->block, id);
    return PARSE_GOOD;
}

/* ---- groups and fields ---- */

static bool is_gap(const struct style *s, unsigned char c) {
    return s->is_space[c] || s->is_bar[c] ||
           ((c == ',' || c == ';' || c == '/') && !s->is_symbol[c]);
}

/* Cuts the line at gaps, one raw cell a group. Returns how many. */
static size_t split_groups(struct parse *p, struct span line) {
    p->cells.n = 0;
    for (size_t i = 0; i < line.n;) {
        while (i < line.n && is_gap(p->style, *text_of(p, line.at + i)))
            i++;
        const size_t from = i;
        while (i < line.n && !is_gap(p->style, *text_of(p, line.at + i)))
            i++;
        if (i > from)
            parse_add_cell(p, line.at + from, (int)(i - from), false);
    }
    return p->cells.n;
}

/* A row of a candidate grid in which nothing is known yet: n times the same
 * n digits. */
static bool are_all_marks(const struct parse *p, int n) {
    const struct raw_cell *const first = &p->cells.data[0];
    for (size_t i = 0; i < p->cells.n; i++)
        if (memcmp(text_of(p, p->cells.data[i].at), text_of(p, first->at),
                   (size_t)first->n) != 0)
            return false;
    return first->n == n && !p->style->is_blank[*text_of(p, first->at)];
}

/* Groups of equal length: each character is a cell. */
static enum parse_result parse_groups(struct parse *p, bool sure) {
    const size_t groups = p->cells.n;
    const int each = p->cells.data[0].n;
    for (size_t i = 1; i < groups; i++)
        if (p->cells.data[i].n != each)
            return PARSE_OTHER;
    const size_t total = groups * (size_t)each;
    const int n = parse_side(p->style, total);
    if (!n || each < 2 || n % each != 0 || are_all_marks(p, n) ||
        (sure && !p->style->size && total <= LONGEST_ROW))
        return PARSE_OTHER;
    for (size_t g = 0; g < groups; g++)
        for (int i = 0; i < each; i++)
            parse_add_cell(p, p->cells.data[g].at + (size_t)i, 1, false);
    memmove(p->cells.data, p->cells.data + groups,
            total * sizeof *p->cells.data);
    p->cells.n = total;
    return parse_cells(p, n, "line");
}

/* Tokens, a number of a few characters each ("12.0"), wrong ones included. */
static enum parse_result parse_tokens(struct parse *p, bool sure) {
    const int n = parse_side(p->style, p->cells.n);
    for (size_t i = 0; i < p->cells.n; i++)
        if (p->cells.data[i].n > LONGEST_TOKEN)
            return PARSE_OTHER;
    if (!n || (sure && p->cells.n <= LONGEST_ROW && p->style->size != n))
        return PARSE_OTHER;
    return parse_cells(p, n, "line");
}

/* Commas or semicolons with nothing between them are blanks. */
static enum parse_result parse_fields(struct parse *p, struct span line,
                                      char comma, bool sure) {
    p->cells.n = 0;
    while (line.n) {
        const struct span f =
            block_trim(p->block, p->style, field(p, &line, comma));
        if (f.n > LONGEST_TOKEN)
            return PARSE_OTHER;
        parse_add_cell(p, f.at, (int)f.n, false);
        if (!line.n && *text_of(p, line.at - 1) == (unsigned char)comma &&
            !parse_side(p->style, p->cells.n))
            parse_add_cell(p, line.at, 0, false);
    }
    const int n = parse_side(p->style, p->cells.n);
    if (n < 2 || (sure && p->cells.n <= LONGEST_ROW && p->style->size != n))
        return PARSE_OTHER;
    return parse_cells(p, n, "csv");
}

/* ---- the line ---- */

static struct span first_run(const struct parse *p, struct span line) {
    size_t n = 0;
    while (n < line.n && !p->style->ends_run[*text_of(p, line.at + n)])
        n++;
    return (struct span){line.at, n};
}

static struct span before_comment(const struct parse *p, struct span line) {
    for (size_t i = 0; i < line.n; i++) {
        const unsigned char c = *text_of(p, line.at + i);
        const bool slashes =
            c == '/' && i + 1 < line.n && *text_of(p, line.at + i + 1) == '/';
        if ((c == '#' || slashes) && !p->style->is_symbol[c])
            line.n = i;
    }
    return line;
}

static enum parse_result parse_whole_run(struct parse *p, struct span run,
                                         bool sure) {
    const bool only_line =
        style_forced(p->style, "line") || style_forced(p->style, "sdm");
    const int n = parse_side(p->style, run.n);
    if (style_forced(p->style, "sukaku")) {
        const int side = cube_side(p, run);
        return side ? parse_slots(p, run, side)
                    : parse_fail(p, run.at, "%zu characters are not n*n*n",
                                 run.n);
    }
    if (only_line && n)
        return parse_run(p, run, p->style->o.format);
    if (sure && !only_line && run.n <= LONGEST_ROW && p->style->size != n)
        return PARSE_OTHER;
    if (n)
        return sure && n == 1 && !p->style->size ? PARSE_OTHER
                                                 : parse_run(p, run, "line");
    if (sure && run.n <= LONGEST_ROW && !p->style->size)
        return PARSE_OTHER;
    const int dotted = dotted_side(p, run);
    if (dotted)
        return parse_dotted(p, run, dotted);
    const int cube = only_line ? 0 : cube_side(p, run);
    return cube ? parse_slots(p, run, cube) : PARSE_OTHER;
}

static enum parse_result parse_parts(struct parse *p, struct span line,
                                     bool sure) {
    line = before_comment(p, line);
    if (split_groups(p, line) < 2)
        return PARSE_OTHER;
    const bool framed = p->style->is_bar[*text_of(p, line.at)];
    enum parse_result result = framed ? PARSE_OTHER : parse_groups(p, sure);
    if (result == PARSE_OTHER)
        result = parse_tokens(p, sure);
    if (result == PARSE_OTHER)
        result = parse_fields(p, line, ',', sure);
    if (result == PARSE_OTHER)
        result = parse_fields(p, line, ';', sure);
    return result;
}

static size_t count_cells(struct parse *p, struct span line) {
    size_t cells = 0;
    split_groups(p, before_comment(p, line));
    for (size_t i = 0; i < p->cells.n; i++)
        cells += (size_t)p->cells.data[i].n;
    return cells;
}

/* True when a run of up to nine cells has more cells after it. */
static bool is_part(const struct parse *p, struct span line, struct span run,
                    bool sure) {
    const struct span cells =
        block_trim(p->block, p->style, before_comment(p, line));
    const bool line_form =
        style_forced(p->style, "line") || style_forced(p->style, "sdm");
    return !sure && !line_form && !p->style->size && run.n <= 9 &&
           cells.n > run.n;
}

/* Cells among which '+' is a mark, or behind which removed candidates stand. */
static bool is_marked_board(const struct parse *p, struct span line,
                            struct span run, bool sure) {
    size_t n = run.n;
    if (!parse_is_marked(p, run) &&
        !parse_has_deleted(p, before_comment(p, line)))
        return false;
    for (size_t i = 0; i < run.n; i++)
        n -= *text_of(p, run.at + i) == '+';
    return parse_side(p->style, n) > 1 && (!sure || n > LONGEST_ROW);
}

static enum parse_result read_marked(struct parse *p, struct span line,
                                     struct span run) {
    const struct span cells = before_comment(p, line);
    const struct span rest = {line.at + cells.n, line.n - cells.n};
    const bool deleted = parse_has_deleted(p, cells);
    const enum parse_result result =
        parse_marked(p, deleted ? cells : run, "line");
    if (result != PARSE_GOOD)
        return result;
    return keep_rest(
        p, deleted ? rest : (struct span){run.at + run.n, line.n - run.n});
}

/* A run that cannot be a row comes before groups, for what follows it may
 * look like one; a short run comes after them. */
static enum parse_result parse_run_or_parts(struct parse *p, struct span line,
                                            struct span run, bool sure) {
    enum parse_result result = PARSE_OTHER;
    if (!sure && run.n <= LONGEST_ROW)
        result = parse_parts(p, line, sure);
    if (result == PARSE_OTHER && is_marked_board(p, line, run, sure))
        return read_marked(p, line, run);
    if (result == PARSE_OTHER && run.n && !is_part(p, line, run, sure)) {
        result = parse_whole_run(p, run, sure);
        if (result == PARSE_GOOD)
            result =
                keep_rest(p, (struct span){line.at + run.n, line.n - run.n});
    }
    return result == PARSE_OTHER ? parse_parts(p, line, sure) : result;
}

/* A lone line of full width whose blanks are spaces. */
static bool is_full_width(const struct parse *p, struct span line) {
    for (size_t i = 0; i < line.n; i++) {
        const unsigned char c = *text_of(p, line.at + i);
        if (c != ' ' && p->style->ends_run[c])
            return false;
    }
    return line.n > LONGEST_ROW && parse_side(p->style, line.n) > 0;
}

/* Their number may be right, as in "/code". */
static enum parse_result fail_line(struct parse *p, struct span line) {
    const size_t cells = count_cells(p, line);
    if (!parse_side(p->style, cells))
        return parse_fail_count(p, line.at, cells);
    return parse_fail(p, line.at, "%zu cells, mixed with other characters",
                      cells);
}

enum parse_result parse_line(struct parse *p, struct span whole, bool sure) {
    const struct span line = block_trim(p->block, p->style, whole);
    const struct span run = first_run(p, line);
    const enum parse_result result = parse_run_or_parts(p, line, run, sure);
    if (result != PARSE_OTHER)
        return result;
    if (run.n > LONGEST_ROW)
        return parse_fail_count(p, run.at, run.n);
    if (!sure && is_full_width(p, whole))
        return parse_run(p, whole, "line");
    return sure ? PARSE_OTHER : fail_line(p, line);
}

enum parse_result parse_alone(struct parse *p, struct span line) {
    return parse_line(p, line, false);
}
