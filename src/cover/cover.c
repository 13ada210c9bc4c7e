/* An exact-cover problem: options that cover items. */
#include "cover/cover.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define BLOCK ((size_t)8192) /* bytes */
#define ALIGN sizeof(int)

struct cover *cover_new(void) {
    struct cover *const c = xnew0(1, struct cover);
    vec_push(&c->option_start, 0);
    return c;
}

void cover_make_room(struct cover *c, size_t n_items, size_t n_options,
                     size_t n_entries) {
    vec_reserve(&c->items, c->items.n + n_items);
    vec_reserve(&c->candidate, c->candidate.n + n_options);
    vec_reserve(&c->option_start, c->option_start.n + n_options);
    vec_reserve(&c->entry_item, c->entry_item.n + n_entries);
    vec_reserve(&c->entry_colour, c->entry_colour.n + n_entries);
}

/* Room for n small things of that size: text or numbers. */
static void *take(struct cover *c, size_t n, size_t size) {
    const size_t bytes = (n * size + ALIGN - 1) / ALIGN * ALIGN;
    if (bytes > c->block_left) {
        const size_t room = bytes > BLOCK ? bytes : BLOCK;
        vec_push(&c->blocks, xnew(room, char));
        c->block_end = c->blocks.data[c->blocks.n - 1] + room;
        c->block_left = room;
    }
    char *const taken = c->block_end - c->block_left;
    c->block_left -= bytes;
    return taken;
}

static char *take_text(struct cover *c, const char *text) {
    const size_t size = strlen(text) + 1;
    return memcpy(take(c, size, 1), text, size);
}

static int *take_numbers(struct cover *c, const int *numbers, size_t n,
                         size_t room) {
    int *const taken = take(c, room, sizeof *taken);
    if (n)
        memcpy(taken, numbers, n * sizeof *taken);
    return taken;
}

void cover_free(struct cover *c) {
    if (!c)
        return;
    for (size_t i = 0; i < c->blocks.n; i++)
        xfree(c->blocks.data[i]);
    vec_free(&c->blocks);
    for (size_t i = 0; i < c->sums.n; i++) {
        xfree(c->sums.data[i].cells);
        xfree(c->sums.data[i].factors);
    }
    vec_free(&c->sums);
    vec_free(&c->items);
    vec_free(&c->origins);
    vec_free(&c->option_start);
    vec_free(&c->entry_item);
    vec_free(&c->entry_colour);
    vec_free(&c->candidate);
    xfree(c->candidate_option);
    vec_free(&c->forbidden);
    xfree(c->item_start);
    xfree(c->item_option);
    xfree(c);
}

int cover_add_secondary(struct cover *c, const char *name) {
    const struct item item = {
        .name = take_text(c, name), .kind = ITEM_OTHER, .set = -1, .digit = -1};
    vec_push(&c->items, item);
    return c->n_items++;
}

int cover_add_primary(struct cover *c, const char *name) {
    assert(c->n_primary == c->n_items);
    c->n_primary++;
    return cover_add_secondary(c, name);
}

void cover_tag_item(struct cover *c, int item, enum item_kind kind, int set,
                    int digit) {
    struct item *const tagged = &c->items.data[item];
    tagged->kind = kind;
    tagged->set = set;
    tagged->digit = digit;
}

int cover_add_origin(struct cover *c, const char *rule, int unit,
                     const int *cells, int n_cells) {
    const size_t n = (size_t)n_cells;
    const struct origin origin = {rule, unit, n_cells,
                                  take_numbers(c, cells, n, n)};
    vec_push(&c->origins, origin);
    return (int)c->origins.n - 1;
}

void cover_item_origin(struct cover *c, int item, int origin) {
    struct item_origins *const from = &c->items.data[item].from;
    const bool is_full = (from->n & (from->n - 1)) == 0; /* 0 or a power of 2 */
    if (is_full)
        from->data =
            take_numbers(c, from->data, from->n, 2 * from->n + !from->n);
    from->data[from->n++] = origin;
}

static int add_option(struct cover *c, struct candidate candidate) {
    vec_push(&c->option_start, (int)c->entry_item.n);
    vec_push(&c->candidate, candidate);
    return c->n_options++;
}

int cover_add_option(struct cover *c) {
    return add_option(c, (struct candidate){-1, -1});
}

int cover_add_candidate(struct cover *c, int cell, int digit) {
    assert(cell >= 0 && cell <= INT16_MAX && digit >= 0 && digit <= INT16_MAX);
    if (cell >= c->n_cells)
        c->n_cells = cell + 1;
    if (digit >= c->n_digits)
        c->n_digits = digit + 1;
    return add_option(c, (struct candidate){(int16_t)cell, (int16_t)digit});
}

void cover_add_entry(struct cover *c, int item, int colour) {
    assert(c->n_options > 0 && item >= 0 && item < c->n_items);
    const size_t n = c->entry_item.n;
    if (n == c->entry_item.room) { /* both have the same room */
        vec_reserve(&c->entry_item, 2 * n + 8);
        vec_reserve(&c->entry_colour, 2 * n + 8);
    }
    c->entry_item.data[c->entry_item.n++] = item;
    c->entry_colour.data[c->entry_colour.n++] = colour;
    c->coloured |= colour != 0;
    c->option_start.data[c->n_options]++;
}

void cover_forbid(struct cover *c, int option) {
    assert(option >= 0 && option < c->n_options);
    vec_push(&c->forbidden, option);
}

static int *copy_numbers(const int *numbers, int n) {
    int *const out = xnew((size_t)n, int);
    if (n)
        memcpy(out, numbers, (size_t)n * sizeof *out);
    return out;
}

void cover_note_sum(struct cover *c, const int *cells, const int *factors,
                    int n_cells, long wanted) {
    const struct cover_sum sum = {n_cells, copy_numbers(cells, n_cells),
                                  copy_numbers(factors, n_cells), wanted};
    vec_push(&c->sums, sum);
}

static int ascending(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

static void sort_forbidden(struct cover *c) {
    struct cover_ints *const f = &c->forbidden;
    size_t kept = 0;
    if (f->n)
        qsort(f->data, f->n, sizeof *f->data, ascending);
    for (size_t i = 0; i < f->n; i++)
        if (!kept || f->data[kept - 1] != f->data[i])
            f->data[kept++] = f->data[i];
    f->n = kept;
}

/* Whether an option needs neither sorting nor the checks below. */
static bool is_plain(const struct cover *c, int first, int end) {
    const int *const item = c->entry_item.data;
    int i = first + 1;
    while (i < end && item[i - 1] < item[i])
        i++;
    return first < end && i == end && !c->coloured;
}

/* Insertion sort of one option's entries: options are short. */
static void sort_entries(struct cover *c, int first, int end) {
    int *const item = c->entry_item.data;
    int *const colour = c->entry_colour.data;
    for (int i = first + 1; i < end; i++) {
        const int moved_item = item[i], moved_colour = colour[i];
        int j = i;
        for (; j > first && item[j - 1] > moved_item; j--) {
            item[j] = item[j - 1];
            colour[j] = colour[j - 1];
        }
        item[j] = moved_item;
        colour[j] = moved_colour;
    }
}

static const char *check_option(const struct cover *c, int first, int end) {
    const int *const item = c->entry_item.data;
    if (first == end)
        return "an option covers no item";
    for (int i = first; i < end; i++) {
        if (i > first && item[i] == item[i - 1])
            return "an option covers an item twice";
        if (c->entry_colour.data[i] && cover_is_primary(c, item[i]))
            return "a primary item has a colour";
    }
    return NULL;
}

/* Counting sort of the entries by item; options come out ascending. */
static void index_items(struct cover *c) {
    const size_t n_items = (size_t)c->n_items;
    c->item_start = xnew0(n_items + 1, int);
    c->item_option = xnew(c->entry_item.n, int);
    for (size_t e = 0; e < c->entry_item.n; e++)
        c->item_start[c->entry_item.data[e] + 1]++;
    for (size_t i = 0; i < n_items; i++)
        c->item_start[i + 1] += c->item_start[i];
    int *const next = xnew(n_items, int);
    if (n_items)
        memcpy(next, c->item_start, n_items * sizeof *next);
    for (int o = 0; o < c->n_options; o++)
        for (int e = c->option_start.data[o]; e < c->option_start.data[o + 1];
             e++)
            c->item_option[next[c->entry_item.data[e]]++] = o;
    xfree(next);
}

/* Makes the table of the candidates' options. */
static const char *index_candidates(struct cover *c) {
    const size_t n = (size_t)c->n_cells * (size_t)c->n_digits;
    c->candidate_option = xnew(n, int);
    for (size_t i = 0; i < n; i++)
        c->candidate_option[i] = -1;
    for (int o = 0; o < c->n_options; o++) {
        if (cover_cell(c, o) < 0)
            continue;
        int *const option =
            &c->candidate_option[cover_cell(c, o) * c->n_digits +
                                 cover_digit(c, o)];
        if (*option >= 0)
            return "a candidate belongs to two options";
        *option = o;
    }
    return NULL;
}

/* Whether the item's candidates are what its tag says. */
static const char *check_tag(const struct cover *c, int i) {
    const struct item *const item = &c->items.data[i];
    if ((item->kind == ITEM_CELL || item->kind == ITEM_HOUSE) && item->set < 0)
        return "a cell or house has no number";
    if (item->digit >= c->n_digits ||
        (item->kind == ITEM_HOUSE && item->digit < 0))
        return "an item is for a digit that does not exist";
    const int *const option = cover_item_options(c, i);
    const int n = cover_item_size(c, i);
    bool other_cell = false, other_digit = false;
    for (int k = 0; k < n; k++) {
        const struct candidate one = c->candidate.data[option[k]];
        other_cell |= one.cell >= 0 && one.cell != item->set;
        other_digit |= one.cell >= 0 && one.digit != item->digit;
    }
    if (other_cell && item->kind == ITEM_CELL)
        return "a cell has a candidate of another cell";
    return other_digit && item->digit >= 0
               ? "an item has a candidate of another digit"
               : NULL;
}

const char *cover_finish(struct cover *c) {
    assert(!c->item_start);
    for (int o = 0; o < c->n_options; o++) {
        const int first = c->option_start.data[o];
        const int end = c->option_start.data[o + 1];
        if (is_plain(c, first, end))
            continue;
        sort_entries(c, first, end);
        const char *const why = check_option(c, first, end);
        if (why)
            return why;
    }
    sort_forbidden(c);
    index_items(c);
    for (int i = 0; i < c->n_items; i++) {
        const char *const why = check_tag(c, i);
        if (why)
            return why;
    }
    return index_candidates(c);
}

/* Puts one option on the board; colour[i] is -1 while item i is free. */
static const char *place(const struct cover *c, int option, int *colour) {
    for (int e = c->option_start.data[option];
         e < c->option_start.data[option + 1]; e++) {
        const int item = c->entry_item.data[e];
        const int wanted = c->entry_colour.data[e];
        if (colour[item] >= 0 && (wanted == 0 || colour[item] != wanted))
            return "two chosen options cover the same item";
        colour[item] = wanted;
    }
    return NULL;
}

const char *cover_check(const struct cover *c, const int *chosen,
                        int n_chosen) {
    int *const colour = xnew((size_t)c->n_items, int);
    for (int i = 0; i < c->n_items; i++)
        colour[i] = -1;
    const char *why = NULL;
    for (int i = 0; i < n_chosen && !why; i++)
        why = chosen[i] < 0 || chosen[i] >= c->n_options
                  ? "a chosen option does not exist"
                  : place(c, chosen[i], colour);
    for (int i = 0; i < c->n_primary && !why; i++)
        if (colour[i] < 0)
            why = "a primary item is not covered";
    xfree(colour);
    return why;
}
