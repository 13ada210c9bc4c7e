/* The grid of f-puzzles: rows of cells with their digits and regions. */
#include "base/alloc.h"
#include "links/fpuzzles_read.h"

#include <string.h>

static bool fail(struct fpuzzles *f, int cell, const char *what) {
    return link_fail(&f->r->why, "grid R%dC%d: %s", link_row(f->p, cell) + 1,
                     link_col(f->p, cell) + 1, what);
}

/* A player's notes say nothing that is sure, and colours nothing at all. */
static bool is_skipped(const char *key) {
    static const char *const keys[] = {"c",
                                       "highlight",
                                       "cArray",
                                       "highlightArray",
                                       "centerPencilMarks",
                                       "cornerPencilMarks"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (!strcmp(keys[i], key))
            return true;
    return false;
}

static bool read_marks(struct fpuzzles *f, int cell,
                       const struct json_value *list) {
    if (!fpuzzles_says(list))
        return true;
    if (!json_is(list, JSON_LIST))
        return fail(f, cell, "a list of digits was expected");
    link_want_candidates(f->p);
    f->p->candidates[cell] = 0;
    for (size_t i = 0; i < list->items.n; i++) {
        int digit;
        if (!json_whole(&list->items.data[i], &digit) || digit < 1 ||
            digit > f->p->n)
            return fail(f, cell, "a pencil mark is not a digit of this board");
        f->p->candidates[cell] |= (uint64_t)1 << (digit - 1);
    }
    return true;
}

static bool read_value(struct fpuzzles *f, int cell,
                       const struct json_value *v) {
    const struct json_value *const value = json_member(v, "value");
    int digit = 0;
    const struct json_value *const given = json_member(v, "given");
    const bool is_given = json_is(given, JSON_TRUE);
    if (!is_given && fpuzzles_says(given))
        return fail(f, cell, "given is true or false");
    if (!fpuzzles_says(value))
        return true;
    if (!json_whole(value, &digit) || digit < 0 || digit > f->p->n)
        return fail(f, cell, "the value is not a digit of this board");
    if (is_given)
        f->p->given[cell] = digit;
    else
        f->p->placed[cell] = digit;
    return true;
}

/* Older versions have it here instead of in lists. */
static bool read_parity(struct fpuzzles *f, int cell,
                        const struct json_value *v) {
    if (!fpuzzles_says(v))
        return true;
    const bool odd = json_is(v, JSON_STRING) && !strcmp(v->text, "Odd");
    if (!odd && !(json_is(v, JSON_STRING) && !strcmp(v->text, "Even")))
        return fail(f, cell, "the parity is neither Odd nor Even");
    link_add_cell(link_add_mark(&f->p->marks, odd ? "odd" : "even"), cell);
    return true;
}

/* A region that is null is none; one that is missing is the cell's box. */
static bool read_region(struct fpuzzles *f, int cell,
                        const struct json_value *v, int *region) {
    if (json_is(v, JSON_NULL))
        *region = -1;
    else if (v && (!json_whole(v, region) || *region < 0 ||
                   *region >= LINK_MOST_REGIONS))
        return fail(f, cell, "the region must be a number from 0 up");
    return true;
}

static bool read_cell(struct fpuzzles *f, int cell, const struct json_value *v,
                      int *region) {
    if (!json_is(v, JSON_OBJECT))
        return fail(f, cell, "an object was expected");
    for (size_t i = 0; i < v->items.n; i++) {
        const struct json_value *const member = &v->items.data[i];
        const bool known =
            !strcmp(member->key, "value") || !strcmp(member->key, "given") ||
            !strcmp(member->key, "region") || !strcmp(member->key, "parity") ||
            !strcmp(member->key, "givenPencilMarks");
        if (known || is_skipped(member->key) || !fpuzzles_says(member))
            continue;
        if (!link_leave_out(f->r, "grid R%dC%d: %.40s",
                            link_row(f->p, cell) + 1, link_col(f->p, cell) + 1,
                            member->key))
            return false;
    }
    return read_value(f, cell, v) &&
           read_parity(f, cell, json_member(v, "parity")) &&
           read_marks(f, cell, json_member(v, "givenPencilMarks")) &&
           read_region(f, cell, json_member(v, "region"), region);
}

/* ---- regions ---- */

static bool check_sizes(struct fpuzzles *f) {
    const int *const region = f->p->region;
    int size[LINK_MOST_REGIONS] = {0};
    for (int cell = 0; cell < link_cells(f->p); cell++)
        if (region[cell] >= 0)
            size[region[cell]]++;
    for (int i = 0; i < LINK_MOST_REGIONS; i++)
        if (size[i] && size[i] != f->p->n)
            return link_fail(&f->r->why,
                             "grid: region %d has %d cells instead of %d", i,
                             size[i], f->p->n);
    return true;
}

/* ---- the grid ---- */

static bool read_cells(struct fpuzzles *f, const struct json_value *grid) {
    int *const region = f->p->region;
    const size_t n = (size_t)f->p->n;
    for (size_t row = 0; row < n; row++) {
        const struct json_value *const cells = &grid->items.data[row];
        if (!json_is(cells, JSON_LIST) || cells->items.n != n)
            return link_fail(&f->r->why,
                             "grid: row %zu does not have %zu cells", row + 1,
                             n);
        for (size_t col = 0; col < n; col++) {
            const int cell = link_cell(f->p, (int)row, (int)col);
            region[cell] = link_box_of(f->p, cell);
            if (!read_cell(f, cell, &cells->items.data[col], &region[cell]))
                return false;
        }
    }
    return true;
}

static void add_digits_mark(struct link_puzzle *p, int cell) {
    struct text list = {0};
    for (int d = 1; d <= p->n; d++)
        if (p->candidates[cell] >> (d - 1) & 1)
            text_add_char(&list, link_letters[d - 1]);
    struct link_mark *const m = link_add_mark(&p->marks, "digits");
    link_set_text(m, text_string(&list));
    link_add_cell(m, cell);
    text_free(&list);
}

/* Digits that are there are the only candidates of their cells. What else the
 * author leaves for such a cell holds when the player's digit is gone. */
static void settle_candidates(struct link_puzzle *p) {
    const uint64_t all = ((uint64_t)1 << p->n) - 1;
    for (int i = 0; p->candidates && i < link_cells(p); i++) {
        const int digit = p->given[i] ? p->given[i] : p->placed[i];
        if (!digit)
            continue;
        const uint64_t only = (uint64_t)1 << (digit - 1);
        if (p->candidates[i] != all &&
            (!p->given[i] || !(p->candidates[i] & only)))
            add_digits_mark(p, i);
        p->candidates[i] = only;
    }
}

bool fpuzzles_read_grid(struct fpuzzles *f) {
    const struct json_value *const grid = json_member(f->object, "grid");
    if (!json_is(grid, JSON_LIST) || grid->items.n != (size_t)f->p->n)
        return link_fail(&f->r->why, "grid: a list of %d rows was expected",
                         f->p->n);
    link_usual_boxes(f->p);
    link_want_regions(f->p);
    if (!read_cells(f, grid))
        return false;
    link_settle_regions(f->p);
    settle_candidates(f->p);
    return !f->p->region || check_sizes(f);
}
