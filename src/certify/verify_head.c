/* The lines that say what the puzzle is, and the clauses that they stand for.
 */
#include "certify/verify_checker.h"

#include <stdlib.h>
#include <string.h>

/* ---- reading */

static void read_boxes(struct checker *c, int most) {
    sudokusat_check_report *const r = c->report;
    r->box_rows = (int)verify_number(c, 1, most);
    verify_expect(c, " ", "a number is missing");
    r->box_cols = (int)verify_number(c, 1, most / r->box_rows);
}

/* Regions' names, in order; a dot is a cell in none. */
static int region_of(char name) {
    static const char names[] =
        "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0@$";
    const char *const at = name ? strchr(names, name) : NULL;
    return at ? (int)(at - names) : -1;
}

/* n words of n cells; no region has more than n. */
static void read_regions(struct checker *c) {
    const char *const from = c->at + 1;
    int size[MAX_N] = {0};
    for (int row = 0; row < c->n && verify_goes_on(c); row++) {
        verify_expect(c, " ", "a row of regions is missing");
        const sudokusat_span word = verify_word(c);
        if (word.n != (size_t)c->n)
            verify_unreadable(c,
                              "a row of regions has the wrong number of cells");
        for (int col = 0; col < c->n && verify_goes_on(c); col++) {
            const int region = region_of(word.at[col]);
            c->region[row * c->n + col] = (int8_t)region;
            if (region < 0 ? word.at[col] != '.' : ++size[region] > c->n)
                verify_unreadable(
                    c, "a region is too large or has an invalid name");
        }
    }
    c->report->regions = (sudokusat_span){from, (size_t)(c->at - from)};
}

/* The size, and what the pieces of the board are. */
static void read_shape(struct checker *c, bool plain) {
    sudokusat_check_report *const r = c->report;
    memset(c->region, -1, sizeof c->region);
    verify_expect(c, plain ? "box " : "size ", "the shape is missing");
    if (plain)
        read_boxes(c, MAX_N);
    else
        r->size = (int)verify_number(c, 1, MAX_N);
    c->n = r->size = plain ? r->box_rows * r->box_cols : r->size;
    c->n_cells = c->n * c->n;
    c->n_candidates = c->n_variables = c->n * c->n_cells;
    if (plain)
        return;
    if (verify_begins(c, "\nbox ")) {
        read_boxes(c, c->n);
        if (r->box_rows * r->box_cols != c->n)
            verify_unreadable(c, "the boxes do not fit the board");
    } else if (verify_begins(c, "\nregions")) {
        read_regions(c);
    } else {
        verify_expect(c, "\nno-boxes", "boxes or regions are missing");
    }
}

static bool has_rule(const struct checker *c, int rule) {
    size_t i = 0;
    while (i < c->rules.n && c->rules.at[i] != rule)
        i++;
    return i < c->rules.n;
}

/* Each rule once, and classic among them. */
static void read_rules(struct checker *c) {
    const char *const from = c->at;
    bool classic = false;
    do {
        const int rule = verify_read_rule(c);
        if (has_rule(c, rule))
            verify_unreadable(c, "a rule is listed twice");
        classic = classic || verify_is_classic(rule);
        verify_push(c, &c->rules, rule);
    } while (verify_begins(c, " "));
    if (!classic)
        verify_unreadable(c, "the rule 'classic' is missing");
    c->report->rules = (sudokusat_span){from, (size_t)(c->at - from)};
}

static void read_marks(struct checker *c) {
    const char *const from = c->at;
    while (verify_begins(c, "\nmark "))
        verify_read_mark(c);
    if (c->n_marks)
        c->report->marks =
            (sudokusat_span){from + 1, (size_t)(c->at - from) - 1};
}

static void read_excluded(struct checker *c) {
    const char *const from = c->at;
    do
        verify_push(c, &c->literals, -(int)verify_number(c, 1, c->n_variables));
    while (verify_begins(c, " "));
    c->report->excluded = (sudokusat_span){from, (size_t)(c->at - from)};
}

void verify_read_head(struct checker *c) {
    sudokusat_check_report *const r = c->report;
    verify_expect(c, "sudokusat-certificate ", "this is not a certificate");
    const int format = (int)verify_number(c, 2, 3);
    verify_expect(c, "\ntool ", "the line 'tool' is missing");
    verify_word(c);
    verify_expect(c, "\n", "there is more text on the line than expected");
    const char *const from = c->at;
    read_shape(c, format == 2);
    verify_expect(c, "\nrules ", "the line 'rules' is missing");
    read_rules(c);
    if (format == 3)
        read_marks(c);
    r->setting = (sudokusat_span){from, (size_t)(c->at - from)};
    verify_expect(c, "\ngivens ", "the line 'givens' is missing");
    r->givens = verify_cells(c);
    for (int i = 0; i < c->n_cells && verify_goes_on(c); i++)
        if (c->grid[i] >= 0)
            verify_push(c, &c->literals, verify_variable(c, i, c->grid[i]));
    if (verify_begins(c, "\nexcluded "))
        read_excluded(c);
    verify_expect(c, "\nclauses ", "the line 'clauses' is missing");
}

/* ---- drawing */

static void draw_cells(struct checker *c) {
    int literals[MAX_N];
    for (int cell = 0; cell < c->n_cells && verify_goes_on(c); cell++) {
        for (int d = 0; d < c->n; d++)
            literals[d] = verify_variable(c, cell, d);
        verify_draw_clause(c, VERIFY_CELL, literals, c->n);
    }
}

static void draw_houses(struct checker *c) {
    int literals[MAX_N];
    const size_t n = (size_t)c->n;
    for (size_t i = 0; i < c->houses.n * n && verify_goes_on(c); i += n) {
        const int *const cells = c->houses.at + i / (n * n) * n;
        const int d = (int)(i / n % n);
        for (size_t k = 0; k < n; k++)
            literals[k] = verify_variable(c, cells[k], d);
        verify_draw_clause(c, VERIFY_HOUSE, literals, c->n);
    }
}

static void draw_pairs(struct checker *c) {
    for (int v = 1; v <= c->n_candidates && verify_goes_on(c); v++) {
        const int n = verify_partners(c, v);
        for (int i = 0; i < n; i++)
            if (c->partners[i] > v)
                verify_draw_clause(c, VERIFY_PAIR,
                                   (const int[]){-v, -c->partners[i]}, 2);
    }
}

static void draw_forbidden(struct checker *c) {
    for (int v = 1; v <= c->n_candidates && verify_goes_on(c); v++)
        if (c->forbidden[(v - 1) / c->n] >> (v - 1) % c->n & 1)
            verify_draw_clause(c, VERIFY_UNIT, &(int){-v}, 1);
}

/* What rules and marks say, before any clause. */
static void collect(struct checker *c) {
    verify_open_relations(c);
    for (size_t i = 0; i < c->rules.n && verify_goes_on(c); i++)
        verify_draw_rule(c, c->rules.at[i]);
    for (size_t i = 0; i < c->n_marks && verify_goes_on(c); i++)
        verify_draw_mark(c, &c->marks[i]);
    verify_close_relations(c);
    verify_build_lines(c);
}

/* ---- what the last certificate leaves to the next */

static bool recalls(const struct checker *c) {
    const struct verify_memory *const m = c->memory;
    return m && m->setting && m->length == c->report->setting.n &&
           !memcmp(m->setting, c->report->setting.at, m->length);
}

static void remember(struct checker *c) {
    struct verify_memory *const m = c->memory;
    const sudokusat_span setting = c->report->setting;
    if (!m || !verify_goes_on(c))
        return;
    verify_forget(m);
    m->setting = malloc(setting.n);
    if (!m->setting) {
        verify_fail(c, SUDOKUSAT_NO_MEMORY, "out of memory");
        return;
    }
    memcpy(m->setting, setting.at, setting.n);
    m->length = setting.n;
    m->hash = c->hash;
    m->n_drawn = c->n_drawn;
}

void verify_forget(struct verify_memory *memory) {
    free(memory->setting);
    memory->setting = NULL;
}

/* Pairs are not stored, so that only their hash was wanted. */
static void draw_setting(struct checker *c) {
    c->hash_known = recalls(c);
    draw_cells(c);
    draw_houses(c);
    if (c->hash_known) {
        c->hash = c->memory->hash;
        c->n_drawn = c->memory->n_drawn;
        c->hash_known = false;
    } else {
        draw_pairs(c);
        remember(c);
    }
}

/* These are many more than the bytes of the lines before, and so are drawn
 * only when all of them have been read. */
void verify_draw_head(struct checker *c) {
    c->hash = sha256_start;
    if (verify_goes_on(c))
        collect(c);
    verify_open_clauses(c);
    if (!verify_goes_on(c))
        return;
    draw_setting(c);
    draw_forbidden(c);
    for (size_t i = 0; i < c->literals.n && verify_goes_on(c); i++)
        verify_draw_clause(c, VERIFY_UNIT, &c->literals.at[i], 1);
    verify_draw_automata(c);
}

void verify_free(struct checker *c) {
    free(c->related);
    free(c->watchers);
    free(c->rules.at);
    free(c->marks);
    free(c->mark_cells.at);
    free(c->factors.at);
    free(c->masks.at);
    free(c->numbers.at);
    free(c->tables.masks.at);
    free(c->tables.slots.at);
    free(c->houses.at);
    free(c->lines);
    free(c->line_places.at);
    free(c->ends.at);
    free(c->transitions);
    free(c->automata.at);
    free(c->literals.at);
    free(c->stored.at);
    free(c->places.at);
    free(c->links.at);
}

void verify_head(const char *text, size_t n, verify_clause take, void *context,
                 sudokusat_check_report *report) {
    struct checker c = {.report = report,
                        .take = take,
                        .take_context = context,
                        .at = text,
                        .end = text + n};
    *report = (sudokusat_check_report){.last_line = 1};
    verify_read_head(&c);
    if (take && verify_goes_on(&c))
        verify_draw_head(&c);
    verify_free(&c);
}
