/* The lines of a cover, read off its tags. */
#include "cover/shape_lines.h"

#include "base/alloc.h"

#include <string.h>

struct reader {
    const struct cover *cover;
    struct shape_lines *out;
    int *number;   /* [n_items] of a value its letters; of a state its place
                      in its line, from 1: in front of which it lies */
    int *place_of; /* [n_items] of a place item: its number, or -1 */
    int n_places;
};

static bool is_place(const struct cover *c, int item) {
    return cover_kind(c, item) == ITEM_LINE;
}

/* Whether each way through a place reads one letter. */
static bool reads_letters(const struct cover *c, int item) {
    for (int i = 0; i < cover_item_size(c, item); i++) {
        const int option = cover_item_options(c, item)[i];
        int n = 0;
        for (int e = c->option_start.data[option];
             e < c->option_start.data[option + 1]; e++)
            n += cover_kind(c, c->entry_item.data[e]) == ITEM_VALUE;
        if (n != 1)
            return false;
    }
    return cover_item_size(c, item) > 0;
}

static int count_lines(const struct cover *c) {
    int n = 0;
    for (int i = 0; i < c->n_primary; i++) {
        if (!is_place(c, i))
            continue;
        if (!reads_letters(c, i))
            return 0;
        if (c->items.data[i].set >= n)
            n = c->items.data[i].set + 1;
    }
    return n;
}

/* The colour that the option gives the item, 0 = none. */
static int colour_of(const struct cover *c, int option, int item) {
    for (int e = c->option_start.data[option];
         e < c->option_start.data[option + 1]; e++)
        if (c->entry_item.data[e] == item)
            return c->entry_colour.data[e];
    return 0;
}

/* ---- letters ---- */

static void read_letters(struct reader *r) {
    const struct cover *const c = r->cover;
    struct shape_lines *const out = r->out;
    for (int i = 0; i < c->n_items; i++)
        if (cover_kind(c, i) == ITEM_VALUE)
            r->number[i] = out->n_letters++;
    out->letters = xnew0((size_t)out->n_letters, struct shape_letters);
    out->digit_letters =
        xnew((size_t)out->n_letters * (size_t)c->n_digits, int);
    for (int i = 0; i < c->n_items; i++) {
        if (cover_kind(c, i) != ITEM_VALUE)
            continue;
        struct shape_letters *const one = &out->letters[r->number[i]];
        int *const of_digit = out->digit_letters + r->number[i] * c->n_digits;
        one->cell = c->items.data[i].set;
        one->of_digit = of_digit;
        for (int d = 0; d < c->n_digits && one->cell >= 0; d++)
            of_digit[d] = colour_of(c, cover_candidate(c, one->cell, d), i) - 1;
        for (int k = 0; k < cover_item_size(c, i); k++) {
            const int colour = colour_of(c, cover_item_options(c, i)[k], i);
            if (colour > one->n_letters)
                one->n_letters = colour;
        }
        if (one->n_letters > out->most_letters)
            out->most_letters = one->n_letters;
        one->first_letter = out->n_helper_letters;
        if (one->cell < 0)
            out->n_helper_letters += one->n_letters;
    }
}

/* ---- places ---- */

/* Places of a line in order, and the states between them. */
static void number_places(struct reader *r) {
    const struct cover *const c = r->cover;
    struct shape_lines *const out = r->out;
    int *const states = xnew0((size_t)out->n, int);
    for (int i = 0; i < c->n_primary; i++)
        if (is_place(c, i))
            out->line[c->items.data[i].set].n_places++;
    for (int line = 0; line < out->n; line++) {
        out->line[line].first_place = r->n_places;
        r->n_places += out->line[line].n_places;
        out->line[line].n_places = 0;
    }
    for (int i = 0; i < c->n_items; i++) {
        if (is_place(c, i)) {
            struct shape_line *const line = &out->line[c->items.data[i].set];
            r->place_of[i] = line->first_place + line->n_places++;
        } else if (cover_kind(c, i) == ITEM_STATE) {
            r->number[i] = ++states[c->items.data[i].set];
        }
    }
    xfree(states);
}

static void read_option(const struct reader *r, int option, int at_place,
                        struct shape_place *place,
                        struct shape_transition *out) {
    const struct cover *const c = r->cover;
    *out = (struct shape_transition){.option = option};
    for (int e = c->option_start.data[option];
         e < c->option_start.data[option + 1]; e++) {
        const int item = c->entry_item.data[e];
        const int colour = c->entry_colour.data[e] - 1;
        if (cover_kind(c, item) == ITEM_VALUE) {
            place->letters = r->number[item];
            out->letter = colour;
        } else if (cover_kind(c, item) == ITEM_STATE) {
            if (r->number[item] == at_place)
                out->from = colour;
            else
                out->to = colour;
        }
    }
    if (out->from >= place->n_states)
        place->n_states = out->from + 1;
}

static void read_places(struct reader *r) {
    const struct cover *const c = r->cover;
    struct shape_lines *const out = r->out;
    int n = 0;
    for (int i = 0; i < c->n_primary; i++)
        n += is_place(c, i) ? cover_item_size(c, i) : 0;
    out->place = xnew0((size_t)r->n_places, struct shape_place);
    out->transition = xnew((size_t)n, struct shape_transition);
    n = 0;
    for (int i = 0; i < c->n_primary; i++) {
        if (!is_place(c, i))
            continue;
        const struct shape_line *const line = &out->line[c->items.data[i].set];
        struct shape_place *const place = &out->place[r->place_of[i]];
        place->first = n;
        place->n = cover_item_size(c, i);
        for (int k = 0; k < place->n; k++)
            read_option(r, cover_item_options(c, i)[k],
                        r->place_of[i] - line->first_place, place,
                        &out->transition[n++]);
        if (place->n_states > out->most_states)
            out->most_states = place->n_states;
    }
}

static void read_origins(struct reader *r) {
    const struct cover *const c = r->cover;
    for (int i = 0; i < c->n_primary; i++) {
        const struct item *const item = &c->items.data[i];
        if (!is_place(c, i))
            continue;
        struct shape_line *const line = &r->out->line[item->set];
        line->rule = "line";
        if (item->from.n) {
            line->rule = c->origins.data[item->from.data[0]].rule;
            line->unit = c->origins.data[item->from.data[0]].unit;
        }
    }
}

/* ---- who is read by whom ---- */

/* Cells and helpers of each line, each once. */
static void list_members(struct reader *r) {
    struct shape_lines *const out = r->out;
    int n_cells = 0, n_helpers = 0;
    out->cells = xnew((size_t)r->n_places, int);
    out->helpers = xnew((size_t)r->n_places, int);
    for (int i = 0; i < out->n; i++) {
        struct shape_line *const line = &out->line[i];
        line->first_cell = n_cells;
        line->first_helper = n_helpers;
        for (int k = 0; k < line->n_places; k++) {
            const int letters = out->place[line->first_place + k].letters;
            const int cell = out->letters[letters].cell;
            int *const list = cell < 0 ? out->helpers : out->cells;
            int *const n = cell < 0 ? &n_helpers : &n_cells;
            const int what = cell < 0 ? letters : cell;
            int at = cell < 0 ? line->first_helper : line->first_cell;
            while (at < *n && list[at] != what)
                at++;
            if (at == *n)
                list[(*n)++] = what;
        }
        line->n_cells = n_cells - line->first_cell;
        line->n_helpers = n_helpers - line->first_helper;
    }
}

static bool same_mark(const struct shape_line *a, const struct shape_line *b) {
    return a->unit > 0 && a->unit == b->unit && !strcmp(a->rule, b->rule);
}

/* Lines of a mark come one behind the other. */
static void list_marks(struct shape_lines *l) {
    int n_cells = 0;
    l->mark = xnew((size_t)l->n, struct shape_mark);
    l->mark_cells =
        xnew((size_t)(l->line[l->n - 1].first_cell + l->line[l->n - 1].n_cells),
             int);
    for (int i = 0; i < l->n; i++) {
        struct shape_line *const line = &l->line[i];
        if (i == 0 || !same_mark(line - 1, line))
            l->mark[l->n_marks++] = (struct shape_mark){i, 0, n_cells, 0};
        struct shape_mark *const mark = &l->mark[l->n_marks - 1];
        line->mark = l->n_marks - 1;
        mark->n_lines++;
        for (int k = line->first_cell; k < line->first_cell + line->n_cells;
             k++) {
            int at = mark->first_cell;
            while (at < n_cells && l->mark_cells[at] != l->cells[k])
                at++;
            if (at == n_cells)
                l->mark_cells[n_cells++] = l->cells[k];
        }
        mark->n_cells = n_cells - mark->first_cell;
    }
}

/* start[n + 1] and list from lists of each line: a table turned round. */
static int *turn_round(const struct shape_lines *l, bool helpers, int n,
                       int **start) {
    const int *const from = helpers ? l->helpers : l->cells;
    int total = 0;
    *start = xnew0((size_t)n + 2, int);
    for (int i = 0; i < l->n; i++) {
        const struct shape_line *const line = &l->line[i];
        const int first = helpers ? line->first_helper : line->first_cell;
        const int many = helpers ? line->n_helpers : line->n_cells;
        for (int k = first; k < first + many; k++, total++)
            (*start)[from[k] + 2]++;
    }
    for (int i = 0; i < n; i++)
        (*start)[i + 2] += (*start)[i + 1];
    int *const list = xnew((size_t)total, int);
    for (int i = 0; i < l->n; i++) {
        const struct shape_line *const line = &l->line[i];
        const int first = helpers ? line->first_helper : line->first_cell;
        const int many = helpers ? line->n_helpers : line->n_cells;
        for (int k = first; k < first + many; k++)
            list[(*start)[from[k] + 1]++] = i;
    }
    return list;
}

void shape_lines_read(struct shape_lines *l, const struct cover *cover) {
    *l = (struct shape_lines){.n = count_lines(cover)};
    if (!l->n)
        return;
    struct reader r = {.cover = cover, .out = l};
    r.number = xnew0((size_t)cover->n_items, int);
    r.place_of = xnew0((size_t)cover->n_items, int);
    l->line = xnew0((size_t)l->n, struct shape_line);
    read_letters(&r);
    number_places(&r);
    read_places(&r);
    read_origins(&r);
    list_members(&r);
    list_marks(l);
    l->cell_line = turn_round(l, false, cover->n_cells, &l->cell_line_start);
    l->letters_line = turn_round(l, true, l->n_letters, &l->letters_line_start);
    xfree(r.number);
    xfree(r.place_of);
}

void shape_lines_free(struct shape_lines *l) {
    xfree(l->line);
    xfree(l->letters);
    xfree(l->place);
    xfree(l->transition);
    xfree(l->cells);
    xfree(l->helpers);
    xfree(l->mark);
    xfree(l->mark_cells);
    xfree(l->digit_letters);
    xfree(l->cell_line_start);
    xfree(l->cell_line);
    xfree(l->letters_line_start);
    xfree(l->letters_line);
}
