/* Strings and links of the Interactive Sudoku Solver. */
#include "links/iss.h"

#include "base/alloc.h"
#include "links/iss_reader.h"
#include "links/iss_writer.h"
#include "links/link_text.h"
#include "links/percent.h"

#include <ctype.h>
#include <string.h>

static const char site[] = "sigh.github.io/interactive-sudoku-solver";

/* ---- which texts are one ---- */

/* Letters of both sizes, as classes have them that nobody knows; a tilde says
 * it without them. */
static bool looks_like_class(struct iss_word name, bool tilde) {
    bool small = false;
    for (size_t i = 0; i < name.n; i++)
        small = small || islower((unsigned char)name.s[i]);
    return name.n > 2 && (small || tilde) && isupper((unsigned char)name.s[0]);
}

/* A dot, then the name of a class or none and a tilde; before them there may be
 * dots of items without anything. */
static bool begins_item(const char *s, size_t n) {
    size_t at = 1;
    int row, col;
    if (!n || s[0] != '.')
        return false;
    while (at < n && s[at] == '.')
        at++;
    const char *const from = s + at;
    while (at < n && isalpha((unsigned char)s[at]))
        at++;
    const struct iss_word name = {from, (size_t)(s + at - from)};
    const bool known = name.n && iss_class_find(name);
    if (at < n && s[at] == '~') {
        const struct iss_word cell = {s + at + 1, n - at < 5 ? 0 : 4};
        return known || looks_like_class(name, true) ||
               (!name.n && iss_word_cell(cell, &row, &col));
    }
    /* a board has letters too: a short name wants a cell somewhere */
    const bool alone = name.n > 2 || memchr(s, '~', n);
    return ((known && alone) || looks_like_class(name, false)) &&
           (at == n || s[at] == '.' || isspace((unsigned char)s[at]));
}

static size_t begin_of(const char *s, size_t n) {
    size_t at = 0;
    while (at < n && isspace((unsigned char)s[at]))
        at++;
    return at;
}

/* The text of items, without what a link has around it; false for what is
 * none. The caller frees it. */
static bool unwrap(const char *s, size_t n, struct text *items) {
    size_t length = 0;
    const size_t behind = link_behind_site(s, n, site);
    if (!behind) {
        const size_t from = begin_of(s, n);
        if (!begins_item(s + from, n - from))
            return false;
        text_add_bytes(items, s + from, n - from);
        return true;
    }
    const size_t field = link_field(s + behind, n - behind, "q", &length);
    while (length && strchr(">\")] \t\r\n", s[behind + field + length - 1]))
        length--;
    percent_decode(s + behind + field, field ? length : 0, items);
    return true;
}

static enum link_extent extent(const char *s, size_t n) {
    const size_t from = begin_of(s, n);
    if (link_behind_site(s, n, site) || begins_item(s + from, n - from))
        return LINK_WHOLE;
    return LINK_NONE;
}

static bool begins_shape(const char *s, size_t n) {
    static const char shape[] = ".Shape";
    return n >= strlen(shape) && !memcmp(s, shape, strlen(shape));
}

/* A line of items may belong to those above it, or be the next puzzle; one that
 * begins with a shape is. */
static bool goes_on(const char *s, size_t n, const char *line, size_t line_n) {
    const size_t from = begin_of(line, line_n), first = begin_of(s, n);
    return begins_item(s + first, n - first) &&
           begins_item(line + from, line_n - from) &&
           !begins_shape(line + from, line_n - from);
}

/* ---- reading ---- */

static bool has_class(const struct iss_items *items, const char *name) {
    for (size_t i = 0; i < items->items.n; i++)
        if (iss_word_is(items->items.data[i].name, name))
            return true;
    return false;
}

/* What other items depend on comes first. */
static bool make_board(struct iss_reader *r) {
    bool any = false;
    for (size_t i = 0; i < r->items.items.n; i++) {
        const struct iss_item *const item = &r->items.items.data[i];
        if (iss_word_is(item->name, "Shape")) {
            if (any)
                return iss_fail(r, item, "a second one; is this two puzzles?");
            if (!iss_read_shape(r, NULL, item, NULL))
                return false;
            any = true;
        }
        i = item->end;
    }
    if (!r->p->given)
        link_puzzle_init(r->p, 9);
    r->no_boxes = has_class(&r->items, "NoBoxes") || !iss_box_rows(r->p->n);
    r->has_sum_line = has_class(&r->items, "RegionSumLine");
    r->strict_dots = has_class(&r->items, "StrictKropki");
    return true;
}

static void add_rules(struct iss_reader *r) {
    if (r->diagonal_up && r->diagonal_down)
        link_add_rule(r->p, "diagonal");
    else if (r->diagonal_up)
        link_add_rule(r->p, "diagonal:up");
    else if (r->diagonal_down)
        link_add_rule(r->p, "diagonal:down");
    /* boxes that are rows, as they are here where the size is prime, end lines
     * of sums, which none do there */
    if (!r->p->region && r->no_boxes &&
        (iss_box_rows(r->p->n) || r->has_sum_line))
        link_add_rule(r->p, "no-boxes");
}

/* Whether each region is the cells of one box of these sides. */
static bool are_boxes(const struct link_puzzle *p, int rows, int cols) {
    for (int i = 0; i < link_cells(p); i++) {
        const int row = link_row(p, i), col = link_col(p, i);
        const int corner = link_cell(p, row - row % rows, col - col % cols);
        if (p->region[i] < 0 || p->region[i] != p->region[corner])
            return false;
    }
    return true;
}

/* Boxes of other sides than ISS has were written as regions. */
static void settle_boxes(struct link_puzzle *p) {
    const int usual = iss_box_rows(p->n);
    for (int rows = 1; p->region && rows <= p->n; rows++)
        for (int cols = 1; cols <= p->n && p->region; cols++) {
            if (rows * cols != p->n || rows == usual ||
                !are_boxes(p, rows, cols))
                continue;
            p->box_rows = rows;
            p->box_cols = cols;
            xfree(p->region);
            p->region = NULL;
        }
}

/* Which digits are the odd ones, or the even ones. */
static uint64_t every_other(int n, int first) {
    uint64_t digits = 0;
    for (int d = first; d <= n; d += 2)
        digits |= (uint64_t)1 << (d - 1);
    return digits;
}

/* All cells with just these candidates become one mark. */
static void mark_cells(struct link_puzzle *p, const char *kind,
                       uint64_t digits) {
    const uint64_t all = ((uint64_t)1 << p->n) - 1;
    struct link_mark *m = NULL;
    for (int i = 0; i < link_cells(p); i++) {
        if (p->candidates[i] != digits)
            continue;
        m = m ? m : link_add_mark(&p->marks, kind);
        link_add_cell(m, i);
        p->candidates[i] = all;
    }
}

/* One candidate is a given; ISS writes odd and even cells as candidates. */
static void settle_digits(struct link_puzzle *p) {
    const uint64_t all = ((uint64_t)1 << p->n) - 1;
    bool any = false;
    if (!p->candidates)
        return;
    for (int i = 0; i < link_cells(p); i++)
        for (int d = 1; d <= p->n; d++)
            if (p->candidates[i] == (uint64_t)1 << (d - 1))
                p->given[i] = d;
    for (int i = 0; i < link_cells(p); i++)
        if (p->given[i])
            p->candidates[i] = all;
    mark_cells(p, "odd", every_other(p->n, 1));
    mark_cells(p, "even", every_other(p->n, 2));
    for (int i = 0; i < link_cells(p); i++)
        any = any || p->candidates[i] != all;
    if (!any) {
        xfree(p->candidates);
        p->candidates = NULL;
    }
}

static bool read(const char *s, size_t n, struct link_reading *reading,
                 struct link_puzzle *p) {
    struct iss_reader r = {.reading = reading, .p = p};
    struct text items = {0};
    bool good = unwrap(s, n, &items);
    while (n && isspace((unsigned char)s[n - 1]))
        n--;
    const size_t from = begin_of(s, n);
    if (good && memchr(s + from, '\n', n - from) &&
        !begins_shape(s + from, n - from))
        good = link_fail(&reading->why,
                         "lines of items that may be one puzzle or several: "
                         "begin each puzzle with .Shape, or use --input-format "
                         "iss for one puzzle per line");
    else if (good && !items.n)
        good = link_fail(&reading->why,
                         "a link to the solver without a puzzle in it (?q=)");
    good = good && iss_items_read(text_string(&items), items.n, &r.items,
                                  &reading->why);
    good = good && make_board(&r) &&
           iss_read_items(&r, 0, r.items.items.n, &p->marks);
    if (good) {
        add_rules(&r);
        settle_boxes(p);
        settle_digits(p);
    }
    iss_items_free(&r.items);
    text_free(&items);
    return good;
}

const struct link_form link_iss = {
    .name = "iss",
    .extent = extent,
    .goes_on = goes_on,
    .read = read,
    .write = iss_write,
};
