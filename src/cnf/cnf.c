/* The CNF of an exact cover: one variable an option. */
#include "cnf/cnf.h"

#include "base/alloc.h"
#include "cnf/amo.h"
#include "cnf/cnf_colours.h"

#include <assert.h>
#include <string.h>

/* The selected options, and the same by items: the literals of item i are
 * literal[start[i]] .. literal[start[i] + count[i] - 1], ascending. */
struct cnf {
    const struct cover *cover;
    struct cnf_form form;

    int n_options;
    int *option;   /* [n_options of the cover] option of variable v at v-1 */
    int *variable; /* [n_options of the cover] 0 = not selected */
    int *start, *count; /* [n_items] */
    int *literal;       /* [entries of the cover] */
    int *scratch;       /* [2 + the size of the largest item] */

    struct cnf_colours *colours; /* NULL: the cover has none */
};

const struct cnf_encoding cnf_encodings[] = {
    {.name = "minimal",
     .summary = "each cell has a digit, no house has a digit twice",
     .source = "Lynce and Ouaknine, AIMATH 2006"},
    {.name = "efficient",
     .summary = "minimal, and no cell with two digits",
     .source = "Weber, \"A SAT-based sudoku solver\", LPAR 2005",
     .cell_amo = true},
    {.name = "extended",
     .summary = "the exact cover: every item exactly once",
     .source = "Lynce and Ouaknine, AIMATH 2006",
     .cell_amo = true,
     .house_alo = true},
};
const int cnf_n_encodings = sizeof cnf_encodings / sizeof *cnf_encodings;

enum { EXTENDED = 2 }; /* row of the table */

const struct cnf_encoding *cnf_encoding_find(const char *name) {
    for (int i = 0; i < cnf_n_encodings; i++)
        if (!strcmp(cnf_encodings[i].name, name))
            return &cnf_encodings[i];
    return NULL;
}

static int largest_item(const struct cover *cover) {
    int most = 0;
    for (int i = 0; i < cover->n_items; i++)
        if (cover_item_size(cover, i) > most)
            most = cover_item_size(cover, i);
    return most;
}

void cnf_free(struct cnf *c) {
    if (!c)
        return;
    xfree(c->option);
    xfree(c->variable);
    xfree(c->start);
    xfree(c->count);
    xfree(c->literal);
    xfree(c->scratch);
    cnf_colours_free(c->colours);
    xfree(c);
}

int cnf_variable(const struct cnf *c, int option) {
    return c->variable[option];
}

int cnf_option(const struct cnf *c, int variable) {
    assert(variable >= 1 && variable <= c->n_options);
    return c->option[variable - 1];
}

int cnf_options(const struct cnf *c) {
    return c->n_options;
}

bool cnf_is_shown(const struct cnf *c, int variable) {
    return !c->cover->n_cells ||
           cover_cell(c->cover, cnf_option(c, variable)) >= 0;
}

/* Forgets the last selection. */
static void clear(struct cnf *c) {
    for (int v = 0; v < c->n_options; v++)
        c->variable[c->option[v]] = 0;
    memset(c->count, 0, (size_t)c->cover->n_items * sizeof *c->count);
    c->n_options = 0;
}

static void select_option(struct cnf *c, int option) {
    const int *const item = cover_option_items(c->cover, option);
    const int n = cover_option_size(c->cover, option);
    c->option[c->n_options++] = option;
    c->variable[option] = c->n_options;
    for (int e = 0; e < n; e++)
        c->count[item[e]]++;
}

/* Counting sort of the selected options' entries by item. */
static void index_items(struct cnf *c) {
    int next = 0;
    for (int i = 0; i < c->cover->n_items; i++) {
        c->start[i] = next;
        next += c->count[i];
        c->count[i] = 0;
    }
    for (int v = 1; v <= c->n_options; v++) {
        const int option = c->option[v - 1];
        const int *const item = cover_option_items(c->cover, option);
        const int n = cover_option_size(c->cover, option);
        for (int e = 0; e < n; e++)
            c->literal[c->start[item[e]] + c->count[item[e]]++] = v;
    }
}

void cnf_select(struct cnf *c, const int *options, int n) {
    clear(c);
    for (int i = 0; i < n; i++) {
        assert(i == 0 || options[i - 1] < options[i]);
        select_option(c, options[i]);
    }
    index_items(c);
}

/* All options, as at the beginning. */
static void select_all(struct cnf *c) {
    clear(c);
    for (int o = 0; o < c->cover->n_options; o++)
        select_option(c, o);
    index_items(c);
}

struct cnf *cnf_new(const struct problem *problem, struct cnf_form form) {
    const struct cover *const cover = problem->cover;
    const size_t n_options = (size_t)cover->n_options;
    struct cnf *const c = xnew0(1, struct cnf);
    c->cover = cover;
    c->form = form;
    if (!form.encoding)
        c->form.encoding = &cnf_encodings[EXTENDED];
    c->option = xnew(n_options, int);
    c->variable = xnew0(n_options, int);
    c->start = xnew0((size_t)cover->n_items, int);
    c->count = xnew0((size_t)cover->n_items, int);
    c->literal = xnew(cover->entry_item.n, int);
    c->scratch = xnew(2 + (size_t)largest_item(cover), int);
    c->colours = cnf_colours_new(cover);
    select_all(c);
    return c;
}

/* A full house: n places for a digit, one in each of n cells. If all cells of
 * the house have a digit and none occurs twice, each occurs: that is why its
 * "at least one" may be left out. */
static bool is_house(const struct cnf *c, int item) {
    return cover_kind(c->cover, item) == ITEM_HOUSE &&
           cover_item_size(c->cover, item) == c->cover->n_digits;
}

static bool writes_alo(const struct cnf *c, int item) {
    return cover_is_primary(c->cover, item) &&
           (c->form.encoding->house_alo || !is_house(c, item));
}

static bool writes_amo(const struct cnf *c, int item) {
    if (c->colours && cnf_colours_imply_amo(c->colours, item))
        return false;
    return c->form.encoding->cell_amo ||
           cover_kind(c->cover, item) != ITEM_CELL;
}

static bool is_coloured(const struct cnf *c, int item) {
    return c->colours && cnf_colours_has(c->colours, item);
}

static const struct cnf_amo *style(const struct cnf *c, int item) {
    return c->form.amo ? c->form.amo : cnf_amo_default(c->count[item]);
}

static bool writes_pairs(const struct cnf *c, int item) {
    return !is_coloured(c, item) && writes_amo(c, item) &&
           cnf_amo_is_pairwise(style(c, item));
}

/* Whether the options of two variables share an item before this one that
 * writes their pair. */
static bool pair_written(const struct cnf *c, int a, int b, int item) {
    const int *i = cover_option_items(c->cover, c->option[a - 1]);
    const int *j = cover_option_items(c->cover, c->option[b - 1]);
    while (*i < item && *j < item) {
        if (*i == *j && writes_pairs(c, *i))
            return true;
        const bool first = *i <= *j;
        j += *j <= *i;
        i += first;
    }
    return false;
}

static void write_pairs(struct cnf *c, struct cnf_writer *w, int item) {
    const int *const list = c->literal + c->start[item];
    for (int i = 0; i < c->count[item]; i++)
        for (int j = i + 1; j < c->count[item] && !w->stopped; j++)
            if (!pair_written(c, list[i], list[j], item))
                cnf_emit_pair(w, -list[i], -list[j]);
}

static void write_item(struct cnf *c, struct cnf_writer *w, int item) {
    const int *const list = c->literal + c->start[item];
    const int n = c->count[item];
    if (n > 0 && writes_alo(c, item)) {
        w->item = item;
        cnf_emit(w, list, n);
        w->item = -1;
    }
    if (n < 2 || is_coloured(c, item) || !writes_amo(c, item))
        return;
    if (writes_pairs(c, item))
        write_pairs(c, w, item);
    else
        style(c, item)->write(w, list, n);
}

/* An option without primary items would be free; no solution contains it. */
static void write_secondary_only(struct cnf *c, struct cnf_writer *w) {
    for (int v = 1; v <= c->n_options; v++)
        if (!cover_is_primary(
                c->cover, *cover_option_items(c->cover, c->option[v - 1]))) {
            const int unit = -v;
            cnf_emit(w, &unit, 1);
        }
}

/* In the full numbering a primary item that no option covers makes the
 * formula unsatisfiable: the empty clause, as a variable and its negation so
 * that every DIMACS reader takes it. */
static void write_impossible(struct cnf *c, struct cnf_writer *w) {
    if (c->n_options < c->cover->n_options)
        return;
    for (int i = 0; i < c->cover->n_primary; i++)
        if (cover_item_size(c->cover, i) == 0) {
            const int v = ++w->n_variables, not_v = -v;
            cnf_emit(w, &v, 1);
            cnf_emit(w, &not_v, 1);
            return;
        }
}

static void write_all(struct cnf *c, struct cnf_writer *w) {
    for (int i = 0; i < c->cover->n_items && !w->stopped; i++)
        if (c->count[i])
            write_item(c, w, i);
    if (c->colours) {
        const struct cnf_selection selection = {c->variable,  c->option,
                                                c->n_options, c->start,
                                                c->count,     c->literal};
        cnf_colours_write(c->colours, &selection, c->form.amo, w);
    }
    write_secondary_only(c, w);
}

bool cnf_write(struct cnf *c, cnf_sink sink, void *context, int *n_variables) {
    struct cnf_writer w = {.sink = sink,
                           .context = context,
                           .n_variables = c->n_options,
                           .scratch = c->scratch,
                           .item = -1};
    write_all(c, &w);
    write_impossible(c, &w);
    *n_variables = w.n_variables;
    return !w.stopped;
}

/* A writer with its parts' sink. */
struct part_writer {
    struct cnf_writer writer;
    cnf_part_sink sink;
    void *context;
};

static bool pass_part(void *context, const int *literals, int n) {
    const struct part_writer *const p = context;
    return p->sink(p->context, p->writer.item, literals, n);
}

bool cnf_write_parts(struct cnf *c, cnf_part_sink sink, void *context,
                     int *n_variables) {
    struct part_writer p = {.writer = {.sink = pass_part,
                                       .n_variables = c->n_options,
                                       .scratch = c->scratch,
                                       .item = -1},
                            .sink = sink,
                            .context = context};
    p.writer.context = &p;
    write_all(c, &p.writer);
    *n_variables = p.writer.n_variables;
    return !p.writer.stopped;
}
