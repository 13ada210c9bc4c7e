/* Pencil marks of a cell in several lines (board/places.h).
 *
 * Each row of the board has as many lines as a cell, and one below that is a
 * frame or has nothing but bars. What width the lines have, where their bars
 * stand and after how many lines those come tells the size and the boxes;
 * boards with a line for each row are drawn otherwise. In a cell either every
 * place is taken, by its digit or a blank, or a digit stands alone.
 */
#include "board/parse_places.h"

#include "base/alloc.h"
#include "board/drawing.h"
#include "board/parse_cells.h"
#include "board/places.h"

#include <ctype.h>

enum { SHORTEST = 39 }; /* line, of a 9x9 board without boxes */

struct placed_grid {
    int n;
    int box_cols; /* 0: there may be a bar between any two cells */
    struct places places;
    const struct rows *rows;
    struct parse *p;
};

static unsigned char byte(const struct parse *p, size_t at) {
    return (unsigned char)p->block->text.data[at];
}

/* ---- columns ---- */

static size_t step_of(const struct placed_grid *g) {
    const size_t width = (size_t)g->places.width;
    return g->box_cols ? (size_t)g->box_cols * (width + 1) + 2 : width + 3;
}

static size_t line_length(const struct placed_grid *g) {
    const int cells = g->box_cols ? g->box_cols : 1;
    return (size_t)(g->n / cells) * step_of(g) + 1;
}

/* Where a cell begins, from the first bar. */
static size_t column_of(const struct placed_grid *g, int col) {
    if (!g->box_cols)
        return (size_t)col * step_of(g) + 2;
    return (size_t)(col / g->box_cols) * step_of(g) +
           (size_t)(col % g->box_cols) * (size_t)(g->places.width + 1) + 2;
}

/* Bars at both ends and, between boxes, where those meet and nowhere else. */
static bool is_line(const struct placed_grid *g, const struct parse *p,
                    struct span line) {
    const struct span s = block_trim(p->block, p->style, line);
    const size_t step = step_of(g);
    if (s.n != line_length(g))
        return false;
    for (size_t i = 0; i < s.n; i++) {
        const bool bar = p->style->is_bar[byte(p, s.at + i)];
        const bool edge = i == 0 || i + 1 == s.n;
        if (bar ? i % step != 0 : edge || (g->box_cols && i % step == 0))
            return false;
    }
    return true;
}

static bool has_bars_alone(const struct parse *p, struct span line) {
    for (size_t i = 0; i < line.n; i++) {
        const unsigned char c = byte(p, line.at + i);
        if (!p->style->is_space[c] && !p->style->is_bar[c])
            return false;
    }
    return line.n > 0;
}

/* ---- lines ---- */

/* What stands below a row of the board. */
static bool is_between(const struct placed_grid *g, const struct parse *p,
                       int row, struct span line, bool is_frame) {
    const bool at_box = g->box_cols && (row + 1) % (g->n / g->box_cols) == 0;
    if (g->box_cols)
        return at_box ? is_frame : !is_frame && has_bars_alone(p, line);
    return is_frame || has_bars_alone(p, line);
}

/* How many of the lines are as such a board has them, of cells or below a row;
 * -1 if one is not. Both go to arrays with room for all of them, or NULL. */
static int follow(const struct placed_grid *g, const struct parse *p,
                  struct span *cells, struct span *between) {
    const struct rows *const rows = g->rows;
    const int period = g->places.rows + 1, all = g->n * period - 1;
    size_t frame = 0;
    int i = 0;
    for (size_t row = 0; row <= rows->all.n && i < all;) {
        while (frame < rows->frames.n && !rows->frames.data[frame].above)
            frame++;
        const bool is_frame =
            frame < rows->frames.n && rows->frames.data[frame].above == row;
        if (row == rows->all.n && !is_frame)
            break;
        const struct span line = is_frame ? rows->frames.data[frame++].text
                                          : rows->all.data[row++].text;
        if (i % period == g->places.rows) {
            if (!is_between(g, p, i / period, line, is_frame))
                return -1;
            if (between)
                between[i / period] = line;
        } else if (is_frame || !is_line(g, p, line)) {
            return -1;
        } else if (cells) {
            cells[i / period * g->places.rows + i % period] =
                block_trim(p->block, p->style, line);
        }
        i++;
    }
    return i;
}

/* Lines of the board, without its frame above and below. */
static int count_all(const struct placed_grid *g) {
    return g->n * (g->places.rows + 1) - 1;
}

/* ---- marks ---- */

/* Whether a cell has something at each of its places, and a space or a bar
 * around. Where cells have one line it would begin with '~'. */
static bool has_marks(const struct placed_grid *g, const struct parse *p,
                      const struct span *lines, int col) {
    const struct places *const s = &g->places;
    const size_t left = column_of(g, col);
    for (int digit = 0; digit < s->rows * s->cols; digit++) {
        const struct span line = lines[digit / s->cols];
        const size_t at = left + (size_t)(digit % s->cols * s->pitch);
        const struct span room = {line.at + at,
                                  s->pitch > 1 ? (size_t)s->pitch - 1 : 1};
        const struct span word = block_trim(p->block, p->style, room);
        const unsigned char before = byte(p, line.at + left - 1);
        if (!word.n != (digit >= g->n) || !p->style->is_space[before] ||
            (word.n && byte(p, word.at) == '~'))
            return false;
    }
    return true;
}

static bool any_marks(const struct placed_grid *g, const struct parse *p,
                      int n_lines) {
    struct span *const lines =
        xnew((size_t)(g->n * g->places.rows), struct span);
    const int rows = n_lines / (g->places.rows + 1);
    bool found = false;
    follow(g, p, lines, NULL);
    for (int row = 0; row < rows && !found; row++)
        for (int col = 0; col < g->n && !found; col++)
            found = has_marks(g, p, lines + row * g->places.rows, col);
    xfree(lines);
    return found;
}

/* What the lines may be: sizes and boxes that fit all of them, so far. */
struct placed_grids {
    bool any;                /* even if nothing says so but the first line */
    int n;                   /* those in which a cell has its marks */
    struct placed_grid best; /* complete, if any of them is; else the first */
    int lines;               /* of that */
};

static void try_grid(struct placed_grids *all, const struct placed_grid *g,
                     const struct parse *p) {
    const int lines = follow(g, p, NULL, NULL);
    all->any |= lines > 0;
    if (lines <= g->places.rows || !any_marks(g, p, lines))
        return;
    if (!all->n++ || lines == count_all(g)) {
        all->best = *g;
        all->lines = lines;
    }
}

static void try_boxes(struct placed_grids *all, struct placed_grid *g,
                      const struct parse *p) {
    const struct span first = g->rows->all.data[0].text;
    for (g->box_cols = g->n; g->box_cols >= 0; g->box_cols--) {
        if (g->box_cols && g->n % g->box_cols)
            continue;
        if (g->box_cols == 1 && p->style->o.box_cols != 1)
            continue; /* drawn as regions that are columns */
        if (is_line(g, p, first))
            try_grid(all, g, p);
    }
}

static struct placed_grids find_grids(const struct rows *rows,
                                      const struct parse *p) {
    const bool has_own = p->style->o.symbols != NULL;
    struct placed_grids all = {.n = 0};
    struct placed_grid g = {.rows = rows};
    if (!rows->framed || !rows->all.n || rows->all.data[0].text.n < SHORTEST)
        return all;
    for (g.n = PLACES_LEAST; g.n <= GEOMETRY_MAX_N; g.n++) {
        g.places = places_of(g.n, g.n > 35 && !has_own);
        try_boxes(&all, &g, p);
    }
    return all;
}

bool places_are_in(const struct parse *p, struct span line) {
    const struct row row = {.text = line};
    struct rows rows = {.framed = true};
    vec_push(&rows.all, row);
    const bool found = find_grids(&rows, p).any;
    rows_free(&rows);
    return found;
}

void places_note(struct rows *rows, const struct parse *p) {
    if (rows->placed_lines > 0)
        return;
    const struct placed_grids all = find_grids(rows, p);
    rows->placed_lines = all.n == 1 ? count_all(&all.best) : all.n ? -1 : 0;
}

/* Whether lines are still missing of a board that has begun. */
static bool is_short(const struct rows *rows) {
    size_t n = rows->all.n + rows->frames.n;
    for (size_t i = 0; i < rows->frames.n && !rows->frames.data[i].above; i++)
        n--;
    return rows->placed_lines < 0 || n < (size_t)rows->placed_lines;
}

/* ---- cells ---- */

struct block_cell {
    struct text marks; /* "~" and what stands at the places, or with commas */
    int taken;         /* places with a digit or a blank */
    int words;
    struct span word;  /* the first */
    struct span wrong; /* at a place that is another digit's, if n > 0 */
};

/* The digit that a word is, DIGIT_BLANK or DIGIT_NONE. */
static int digit_of(const struct placed_grid *g, const struct alphabet *a,
                    struct span word) {
    int number = 0;
    if (g->places.pitch == 1 || !isdigit(byte(g->p, word.at)))
        return word.n == 1 ? a->value[byte(g->p, word.at)] : DIGIT_NONE;
    for (size_t i = 0; i < word.n && number < 100; i++) {
        if (!isdigit(byte(g->p, word.at + i)))
            return DIGIT_NONE;
        number = 10 * number + byte(g->p, word.at + i) - '0';
    }
    return number - 1;
}

static void read_place(const struct placed_grid *g, const struct alphabet *a,
                       int place, struct span word, struct block_cell *c) {
    const int digit = digit_of(g, a, word);
    c->taken++;
    if (digit == DIGIT_BLANK && place < g->n)
        return;
    if (digit != place && !c->wrong.n)
        c->wrong = word;
    if (c->marks.n > 1 && g->places.pitch > 1)
        text_add_char(&c->marks, ',');
    text_add_bytes(&c->marks, g->p->block->text.data + word.at, word.n);
}

static void count_words(const struct parse *p, struct span line,
                        struct block_cell *c) {
    for (size_t i = 0; i < line.n; i++) {
        const size_t from = i;
        while (i < line.n && !p->style->is_space[byte(p, line.at + i)])
            i++;
        if (i > from && !c->words++)
            c->word = (struct span){line.at + from, i - from};
    }
}

static void read_line(const struct placed_grid *g, const struct alphabet *a,
                      int row, size_t at, struct block_cell *c) {
    const size_t pitch = (size_t)g->places.pitch;
    for (int col = 0; col < g->places.cols; col++) {
        const struct span room = {at + (size_t)col * pitch,
                                  pitch > 1 ? pitch - 1 : 1};
        const struct span word = block_trim(g->p->block, g->p->style, room);
        if (word.n)
            read_place(g, a, row * g->places.cols + col, word, c);
    }
    count_words(g->p, (struct span){at, (size_t)g->places.width}, c);
}

static enum parse_result add_cell(const struct placed_grid *g, int row, int col,
                                  size_t at, const struct block_cell *c) {
    struct parse *const p = g->p;
    if (c->taken == g->n && !c->wrong.n) {
        parse_add_cell(p, p->block->text.n, (int)c->marks.n, false);
        text_add_bytes(&p->block->text, c->marks.data, c->marks.n);
        return PARSE_GOOD;
    }
    if (c->words == 1) {
        parse_add_cell(p, c->word.at, (int)c->word.n, false);
        return PARSE_GOOD;
    }
    struct text quoted = {0};
    if (c->taken != g->n) {
        parse_fail(p, at,
                   "r%dc%d: neither a digit alone nor a digit or a blank at "
                   "every place",
                   row + 1, col + 1);
        return PARSE_BAD;
    }
    parse_quote(p, c->wrong, &quoted);
    parse_fail(p, c->wrong.at, "r%dc%d: %s %s", row + 1, col + 1,
               text_string(&quoted),
               byte(p, c->wrong.at) == '?'
                   ? "is a digit that was left open; what --json writes of "
                     "such a board can be read"
                   : "is not the digit of this place");
    text_free(&quoted);
    return PARSE_BAD;
}

/* The marks of a cell become a word behind the text, since cells are read from
 * there. */
static enum parse_result read_cell(const struct placed_grid *g,
                                   const struct alphabet *a, int row, int col,
                                   const struct span *lines,
                                   struct block_cell *c) {
    const size_t column = column_of(g, col);
    *c = (struct block_cell){.marks = c->marks};
    text_clear(&c->marks);
    text_add_char(&c->marks, '~');
    for (int line = 0; line < g->places.rows; line++)
        read_line(g, a, line, lines[line].at + column, c);
    return add_cell(g, row, col, lines->at + column, c);
}

/* '?' is a digit that `candidates` left open, and no blank. */
static enum parse_result read_cells(const struct placed_grid *g,
                                    const struct span *lines) {
    struct alphabet a;
    struct block_cell c = {.taken = 0};
    enum parse_result result = PARSE_GOOD;
    style_alphabet(g->p->style, g->n, false, &a);
    if (a.value['?'] == DIGIT_BLANK)
        a.value['?'] = DIGIT_NONE;
    g->p->cells.n = 0;
    for (int row = 0; row < g->n; row++)
        for (int col = 0; col < g->n && result == PARSE_GOOD; col++)
            result =
                read_cell(g, &a, row, col, lines + row * g->places.rows, &c);
    text_free(&c.marks);
    return result;
}

/* ---- lines between cells ---- */

static void add_bars(const struct placed_grid *g, int row, struct span line,
                     struct drawing *d) {
    for (int col = 0; col + 1 < g->n; col++) {
        const size_t behind = column_of(g, col) + (size_t)g->places.width + 1;
        d->upright[row * g->n + col] =
            behind < line.n &&
            g->p->style->is_bar[byte(g->p, line.at + behind)];
    }
}

/* A line below a row; between regions there is always one. */
static void add_border(const struct placed_grid *g, int row, struct span line,
                       struct drawing *d) {
    const struct span s = block_trim(g->p->block, g->p->style, line);
    int crossed = 0;
    for (int col = 0; col < g->n; col++) {
        const size_t at = column_of(g, col);
        const bool is_level =
            at < s.n && drawing_is_level(byte(g->p, s.at + at));
        d->level[row * g->n + col] = is_level;
        crossed += is_level;
    }
    d->border[row] = !g->box_cols || crossed;
    d->broken |= !g->box_cols && crossed < g->n;
}

static enum parse_result read_drawing(const struct placed_grid *g,
                                      const struct span *lines,
                                      const struct span *between) {
    struct drawing d;
    drawing_open(&d, g->n);
    for (int row = 0; row < g->n; row++)
        add_bars(g, row, lines[row * g->places.rows], &d);
    for (int row = 0; row + 1 < g->n; row++)
        add_border(g, row, between[row], &d);
    const enum parse_result result = drawing_use(&d, g->p);
    drawing_close(&d);
    return result;
}

enum parse_result places_parse(const struct rows *rows, struct parse *p,
                               bool last) {
    if (!last && is_short(rows))
        return PARSE_OTHER;
    const struct placed_grids grids = find_grids(rows, p);
    struct placed_grid g = grids.best;
    if (!grids.n)
        return PARSE_OTHER;
    g.p = p;
    if (grids.lines < count_all(&g))
        return parse_fail(p, rows->all.data[0].text.at,
                          "a board of %dx%d with %d lines to each row ends "
                          "after %d lines instead of %d",
                          g.n, g.n, g.places.rows, grids.lines, count_all(&g));
    struct span *const lines = xnew((size_t)(g.n * g.places.rows), struct span);
    struct span *const between = xnew((size_t)g.n, struct span);
    follow(&g, p, lines, between);
    enum parse_result result = read_cells(&g, lines);
    if (result == PARSE_GOOD)
        result = parse_cells(p, g.n, "candidates");
    if (result == PARSE_GOOD)
        result = read_drawing(&g, lines, between);
    xfree(lines);
    xfree(between);
    return result;
}
