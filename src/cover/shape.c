/* What a cover says of a grid, read off its tags. */
#include "cover/shape.h"

#include "base/bits.h"

#include <string.h>

struct links VEC(int);

static int count_helpers(const struct cover *c, int item) {
    int n = 0;
    for (int i = 0; i < cover_item_size(c, item); i++)
        n += cover_cell(c, cover_item_options(c, item)[i]) < 0;
    return n;
}

/* A cell that a helper may fill wants no digit. */
static void read_cells(struct shape *s, const struct cover *c) {
    s->cell_item = xnew((size_t)s->n_cells, int);
    for (int cell = 0; cell < s->n_cells; cell++)
        s->cell_item[cell] = -1;
    for (int i = 0; i < c->n_primary; i++)
        if (cover_kind(c, i) == ITEM_CELL && !count_helpers(c, i) &&
            c->items.data[i].set < s->n_cells)
            s->cell_item[c->items.data[i].set] = i;
}

static int count_houses(const struct cover *c) {
    int n = 0;
    for (int i = 0; i < c->n_items; i++)
        if (cover_kind(c, i) == ITEM_HOUSE && c->items.data[i].set >= n)
            n = c->items.data[i].set + 1;
    return n;
}

/* The items of the houses, [n_sets * n_digits] by house and digit; -1 = none.
 */
static int *list_house_items(const struct cover *c, int n_sets) {
    const int n = n_sets * c->n_digits;
    int *const item = xnew((size_t)n, int);
    for (int i = 0; i < n; i++)
        item[i] = -1;
    for (int i = 0; i < c->n_primary; i++)
        if (cover_kind(c, i) == ITEM_HOUSE)
            item[c->items.data[i].set * c->n_digits + c->items.data[i].digit] =
                i;
    return item;
}

/* Writes the cells of a digit's item in order; false unless they are n_digits
 * cells. */
static bool list_cells(const struct cover *c, int item, int *cells) {
    if (item < 0 || cover_item_size(c, item) != c->n_digits)
        return false;
    for (int n = 0; n < c->n_digits; n++) {
        const int cell = cover_cell(c, cover_item_options(c, item)[n]);
        int i = n;
        if (cell < 0)
            return false;
        for (; i > 0 && cells[i - 1] > cell; i--)
            cells[i] = cells[i - 1];
        cells[i] = cell;
    }
    return true;
}

/* Whether the items are one house: each digit once in the same n cells. */
static bool is_house(const struct cover *c, const int *item, int *cells) {
    const size_t n = (size_t)c->n_digits;
    int *const other = xnew(n, int);
    bool same = list_cells(c, item[0], cells);
    for (int d = 1; d < c->n_digits && same; d++)
        same = list_cells(c, item[d], other) &&
               !memcmp(cells, other, n * sizeof *cells);
    xfree(other);
    return same;
}

/* A rectangle whose place is a multiple of its own sides. */
static bool is_box(const struct shape *s, const int *cells) {
    const int n = s->n_digits, first = cells[0], last = cells[n - 1];
    const int top = first / n, left = first % n;
    const int height = last / n - top + 1, width = last % n - left + 1;
    if (width < 1 || height * width != n || top % height || left % width)
        return false;
    for (int i = 0; i < n; i++)
        if (cells[i] != (top + i / width) * n + left + i % width)
            return false;
    return true;
}

static enum house_kind kind_of(const struct shape *s, const int *cells) {
    const int n = s->n_digits;
    bool row = true, column = true;
    if (s->n_cells != n * n)
        return HOUSE_OTHER;
    for (int i = 0; i < n; i++) {
        row &= cells[i] / n == cells[0] / n;
        column &= cells[i] % n == cells[0] % n;
    }
    return row                ? HOUSE_ROW
           : column           ? HOUSE_COLUMN
           : is_box(s, cells) ? HOUSE_BOX
                              : HOUSE_OTHER;
}

static void describe_house(struct shape *s, const struct cover *c, int item) {
    struct house *const h = &s->house[s->n_houses];
    int *const cells = s->house_cells + s->n_houses * s->n_digits;
    uint64_t *const set =
        s->house_sets + (size_t)s->n_houses * (size_t)s->words;
    const struct item_origins *const from = &c->items.data[item].from;
    *h =
        (struct house){cells, set, "house", s->n_houses + 1, kind_of(s, cells)};
    if (from->n) {
        h->rule = c->origins.data[from->data[0]].rule;
        h->unit = c->origins.data[from->data[0]].unit;
    }
    for (int i = 0; i < s->n_digits; i++)
        set[cells[i] / 64] |= bits_one(cells[i] % 64);
}

/* told: the items whose exclusions are read already. */
static void read_houses(struct shape *s, const struct cover *c, bool *told) {
    const int n_sets = count_houses(c);
    const size_t n = (size_t)n_sets;
    int *const item = list_house_items(c, n_sets);
    s->house = xnew(n, struct house);
    s->house_cells = xnew(n * (size_t)s->n_digits, int);
    s->house_sets = xnew0(n * (size_t)s->words, uint64_t);
    for (int set = 0; set < n_sets; set++) {
        const int *const items = item + set * s->n_digits;
        if (!is_house(c, items, s->house_cells + s->n_houses * s->n_digits))
            continue;
        describe_house(s, c, items[0]);
        s->n_houses++;
        for (int d = 0; d < s->n_digits; d++)
            told[items[d]] = true;
    }
    xfree(item);
}

static void index_houses(struct shape *s) {
    s->cell_house_start = xnew0((size_t)s->n_cells + 1, int);
    s->cell_house = xnew((size_t)s->n_houses * (size_t)s->n_digits, int);
    int n = 0;
    for (int cell = 0; cell < s->n_cells; cell++) {
        for (int h = 0; h < s->n_houses; h++)
            if (shape_set_has(s->house[h].set, cell))
                s->cell_house[n++] = h;
        s->cell_house_start[cell + 1] = n;
    }
}

/* The colour that the option gives the item, 0 = none. */
static int colour_of(const struct cover *c, int option, int item) {
    int e = c->option_start.data[option];
    while (c->entry_item.data[e] != item)
        e++;
    return c->entry_colour.data[e];
}

/* Whether two options of an item exclude each other there. */
static bool clash(const struct cover *c, int item, int x, int y) {
    if (!c->coloured)
        return true;
    const int colour = colour_of(c, x, item);
    return !colour || colour != colour_of(c, y, item);
}

/* Notes the cells that exclude each other for a digit by this item; option has
 * room for the item's options. */
static void note_same_digit(const struct shape *s, const struct cover *c,
                            int item, int digit, uint64_t *same, int *option) {
    const int *const options = cover_item_options(c, item);
    int n = 0;
    for (int i = 0; i < cover_item_size(c, item); i++)
        if (cover_digit(c, options[i]) == digit)
            option[n++] = options[i];
    for (int i = 0; i < n; i++) {
        uint64_t *const row =
            same + (size_t)cover_cell(c, option[i]) * (size_t)s->words;
        for (int k = 0; k < n; k++)
            if (i != k && clash(c, item, option[i], option[k])) {
                const int cell = cover_cell(c, option[k]);
                row[cell / 64] |= bits_one(cell % 64);
            }
    }
}

static void see_houses(struct shape *s) {
    s->sees = xnew0((size_t)s->n_cells * (size_t)s->words, uint64_t);
    for (int cell = 0; cell < s->n_cells; cell++) {
        uint64_t *const row = s->sees + (size_t)cell * (size_t)s->words;
        for (int k = s->cell_house_start[cell];
             k < s->cell_house_start[cell + 1]; k++)
            for (int w = 0; w < s->words; w++)
                row[w] |= s->house[s->cell_house[k]].set[w];
        row[cell / 64] &= ~bits_one(cell % 64);
    }
}

/* Beside what houses tell, cells see each other if the items that are not told
 * exclude each digit in them. */
static void see_items(struct shape *s, const struct cover *c,
                      const bool *told) {
    const size_t n = (size_t)s->n_cells * (size_t)s->words;
    uint64_t *const same = xnew(n, uint64_t), *const all = xnew(n, uint64_t);
    int *const option = xnew((size_t)c->n_options, int);
    memset(all, 0xff, n * sizeof *all);
    for (int digit = 0; digit < s->n_digits; digit++) {
        memset(same, 0, n * sizeof *same);
        for (int i = 0; i < c->n_items; i++) {
            const int of = c->items.data[i].digit;
            if (!told[i] && (of == digit || of < 0))
                note_same_digit(s, c, i, digit, same, option);
        }
        for (size_t i = 0; i < n; i++)
            all[i] &= same[i] | s->sees[i];
    }
    memcpy(s->sees, all, n * sizeof *all);
    xfree(option);
    xfree(all);
    xfree(same);
}

/* Whether the exclusion of two options is one that sees does not tell. */
static bool is_link(const struct shape *s, const struct cover *c, int x,
                    int y) {
    const int a = cover_cell(c, x), b = cover_cell(c, y);
    return b >= 0 && a != b &&
           !(cover_digit(c, x) == cover_digit(c, y) &&
             shape_sees_cell(s, a, b));
}

/* Adds a candidate unless it is there already: two items may share a pair. */
static void add_link(struct links *out, size_t first, int y) {
    for (size_t i = first; i < out->n; i++)
        if (out->data[i] == y)
            return;
    vec_push(out, y);
}

/* Whether sees tells all that an item for one digit excludes. */
static bool is_seen(const struct shape *s, const struct cover *c, int item) {
    const int *const options = cover_item_options(c, item);
    if (c->items.data[item].digit < 0)
        return false;
    for (int i = 0; i < cover_item_size(c, item); i++)
        for (int k = 0; k < i; k++)
            if (cover_cell(c, options[k]) >= 0 &&
                is_link(s, c, options[i], options[k]))
                return false;
    return true;
}

static void read_links(const struct shape *s, const struct cover *c, int x,
                       const bool *told, struct links *out) {
    const size_t first = out->n;
    const int *const items = cover_option_items(c, x);
    for (int k = 0; k < cover_option_size(c, x); k++) {
        const int *const options = cover_item_options(c, items[k]);
        if (told[items[k]])
            continue;
        for (int i = 0; i < cover_item_size(c, items[k]); i++) {
            const int y = options[i];
            if (is_link(s, c, x, y) && clash(c, items[k], x, y))
                add_link(
                    out, first,
                    shape_candidate(s, cover_cell(c, y), cover_digit(c, y)));
        }
    }
}

static bool are_all_told(const struct cover *c, const bool *told) {
    int i = 0;
    while (i < c->n_items && told[i])
        i++;
    return i == c->n_items;
}

static void index_links(struct shape *s, const struct cover *c,
                        const bool *told) {
    struct links links = {0};
    const int n = are_all_told(c, told) ? 0 : s->n_candidates;
    s->link_start = xnew0((size_t)s->n_candidates + 1, int);
    for (int x = 0; x < n; x++) {
        if (c->candidate_option[x] >= 0)
            read_links(s, c, c->candidate_option[x], told, &links);
        s->link_start[x + 1] = (int)links.n;
    }
    s->link = links.data;
}

/* It excludes nothing between cells, as what lines need. */
static bool is_of_one_cell(const struct cover *c, int item) {
    int cell = -1;
    for (int i = 0; i < cover_item_size(c, item); i++) {
        const int other = cover_cell(c, cover_item_options(c, item)[i]);
        if (other >= 0 && cell >= 0 && other != cell)
            return false;
        cell = other >= 0 ? other : cell;
    }
    return true;
}

/* Nobody looks twice at an item that is told. */
static void read_exclusions(struct shape *s, const struct cover *c,
                            bool *told) {
    see_houses(s);
    for (int i = 0; i < c->n_items; i++)
        told[i] =
            told[i] || cover_kind(c, i) == ITEM_CELL || is_of_one_cell(c, i);
    if (!are_all_told(c, told) && s->n_cells)
        see_items(s, c, told);
    for (int i = 0; i < c->n_items; i++)
        told[i] = told[i] || is_seen(s, c, i);
    index_links(s, c, told);
}

/* ---- is that all? ---- */

/* Whether an item is said by a cell, a house or an exclusion. */
static bool is_read(const struct shape *s, const struct cover *c, int item,
                    int *n_house_items) {
    const int helpers = count_helpers(c, item);
    if (cover_kind(c, item) == ITEM_CELL)
        return cover_item_size(c, item) == s->n_digits &&
               s->cell_item[c->items.data[item].set] == item;
    if (cover_kind(c, item) == ITEM_HOUSE && cover_is_primary(c, item)) {
        ++*n_house_items;
        return true;
    }
    return helpers == cover_is_primary(c, item);
}

static bool is_grid(const struct shape *s, const struct cover *c) {
    int n_house_items = 0, n_cell_items = 0;
    if (c->coloured || !s->n_cells)
        return false;
    for (int i = 0; i < c->n_items; i++) {
        if (!is_read(s, c, i, &n_house_items))
            return false;
        n_cell_items += cover_kind(c, i) == ITEM_CELL;
    }
    for (int o = 0; o < c->n_options; o++)
        if (cover_cell(c, o) < 0 && cover_option_size(c, o) > 1)
            return false;
    return n_cell_items == s->n_cells &&
           n_house_items == s->n_houses * s->n_digits;
}

/* Cells that see each other share a house. */
static bool houses_tell_sees(const struct shape *s) {
    for (int a = 0; a < s->n_cells; a++)
        for (int w = 0; w < s->words; w++) {
            uint64_t rest = shape_sees(s, a)[w];
            for (int k = s->cell_house_start[a]; k < s->cell_house_start[a + 1];
                 k++)
                rest &= ~s->house[s->cell_house[k]].set[w];
            if (rest)
                return false;
        }
    return true;
}

static bool is_classic(const struct shape *s) {
    for (int h = 0; h < s->n_houses; h++)
        if (s->house[h].kind == HOUSE_OTHER)
            return false;
    return s->is_grid && !shape_has_links(s) && houses_tell_sees(s);
}

void shape_read(struct shape *s, const struct cover *cover) {
    *s = (struct shape){.n_cells = cover->n_cells,
                        .n_digits = cover->n_digits,
                        .n_candidates = cover->n_cells * cover->n_digits,
                        .words = (cover->n_cells + 63) / 64};
    bool *const told = xnew0((size_t)cover->n_items, bool);
    read_cells(s, cover);
    read_houses(s, cover, told);
    index_houses(s);
    read_exclusions(s, cover, told);
    xfree(told);
    shape_lines_read(&s->lines, cover);
    s->is_grid = is_grid(s, cover);
    s->is_classic = is_classic(s);
}

void shape_free(struct shape *s) {
    xfree(s->cell_item);
    xfree(s->house);
    xfree(s->house_cells);
    xfree(s->house_sets);
    xfree(s->cell_house_start);
    xfree(s->cell_house);
    xfree(s->sees);
    xfree(s->link_start);
    xfree(s->link);
    shape_lines_free(&s->lines);
}

bool shape_excludes(const struct shape *s, int x, int y) {
    const int a = shape_cell(s, x), b = shape_cell(s, y);
    if (x == y)
        return false;
    if (a == b)
        return true;
    if (shape_digit(s, x) == shape_digit(s, y) && shape_sees_cell(s, a, b))
        return true;
    for (int i = s->link_start[x]; i < s->link_start[x + 1]; i++)
        if (s->link[i] == y)
            return true;
    return false;
}
