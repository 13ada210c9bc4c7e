/* Certificates of tiny boards in pieces. */
#include "certificate_parts.h"

#include "certify/canon.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const claims[] = {"exactly", "at-least", "cubes"};

void part_free(struct part *p) {
    vec_free(&p->rows);
    text_free(&p->lemmas);
}

void part_copy(const struct part *from, struct part *to) {
    *to = *from;
    to->rows = (struct rows){.n = 0};
    to->lemmas = (struct text){.n = 0};
    for (size_t i = 0; i < from->rows.n; i++)
        vec_push(&to->rows, from->rows.data[i]);
    text_add(&to->lemmas, text_string(&from->lemmas));
}

static const char *skip_line(const char *text) {
    return text + strcspn(text, "\n") + 1;
}

static const char *read_row(const char *text, struct part *p) {
    struct row row = {.n_solutions = 1};
    if (sscanf(text, "solution %16s", row.cells) != 1)
        sscanf(text, "cube %ld %16s", &row.n_solutions, row.cells);
    vec_push(&p->rows, row);
    return skip_line(text);
}

const char *part_read(const char *text, struct part *p) {
    char word[16] = "";
    *p = (struct part){.number = 0};
    tiny_read(text, &p->head);
    text = strstr(text, "\nclauses ") + 9;
    snprintf(p->clauses, sizeof p->clauses, "%.*s", (int)strcspn(text, "\n"),
             text);
    text = skip_line(text);
    sscanf(text, "claim %15s %ld", word, &p->number);
    while (strcmp(claims[p->claim], word))
        p->claim++;
    text = skip_line(text);
    while (!strncmp(text, "solution", 8) || !strncmp(text, "cube", 4))
        text = read_row(text, p);
    if (sscanf(text, "proof %7s", p->form) == 1)
        text = skip_line(text);
    const char *const end = strstr(text, "end\n");
    text_add_bytes(&p->lemmas, text, (size_t)(end - text));
    return end + 4;
}

static void print_row(const struct part *p, const struct row *row,
                      struct text *out) {
    if (p->claim == CUBES)
        text_printf(out, "cube %ld %s\n", row->n_solutions, row->cells);
    else
        text_printf(out, "solution %s\n", row->cells);
}

static void print_regions(const struct tiny *t, struct text *out) {
    text_add(out, "regions");
    for (int i = 0; t->regions[i]; i++)
        text_printf(out, i % t->n ? "%c" : " %c", t->regions[i]);
    text_add_char(out, '\n');
}

void part_print_setting(const struct tiny *t, struct text *out) {
    text_printf(out, "sudokusat-certificate %d\ntool mix\n", t->format);
    if (t->format == 3)
        text_printf(out, "size %d\n", t->n);
    if (t->pieces == BOXES)
        text_printf(out, "box %d %d\n", t->box_rows, t->box_cols);
    else if (t->pieces == REGIONS)
        print_regions(t, out);
    else
        text_add(out, "no-boxes\n");
    text_printf(out, "rules %s\n", t->rules);
    for (int i = 0; i < t->n_marks; i++)
        text_printf(out, "mark %s\n", t->marks[i]);
}

void part_print(const struct part *p, struct text *out) {
    part_print_setting(&p->head, out);
    text_printf(out, "givens %s\n", p->head.givens);
    for (int i = 0; i < p->head.n_excluded; i++)
        text_printf(out, "%s %d", i ? "" : "excluded", p->head.excluded[i]);
    text_printf(out, "%sclauses %s\nclaim %s %ld\n",
                p->head.n_excluded ? "\n" : "", p->clauses, claims[p->claim],
                p->number);
    for (size_t i = 0; i < p->rows.n; i++)
        print_row(p, &p->rows.data[i], out);
    if (p->claim != AT_LEAST)
        text_printf(out, "proof %s\n%s", p->form, text_string(&p->lemmas));
    text_add(out, "end\n");
}

/* ---- clauses */

/* Those of the head without givens; NULL: there are no such rules. */
static struct canon *make_canon(const struct tiny *t) {
    const struct geometry shape = {tiny_n(t), t->box_rows, t->box_cols};
    struct canon *canon = NULL;
    struct text head = {0};
    uint64_t line;
    sudokusat_check_report report;
    part_print_setting(t, &head);
    text_add(&head, "givens ");
    for (int i = 0; i < tiny_cells(t); i++)
        text_add_char(&head, '.');
    text_add(&head, "\nclauses ");
    verify_head(head.data, head.n, NULL, NULL, &report);
    if (report.outcome == SUDOKUSAT_ACCEPTED)
        canon = canon_new(&shape, &head, &line);
    text_free(&head);
    return canon;
}

void part_count_clauses(struct part *p) {
    const struct tiny *const t = &p->head;
    struct canon *const c = make_canon(t);
    struct canon_ints units = {0};
    char checksum[65];
    if (!c)
        return;
    for (size_t i = 0; i < c->forbidden.n; i++)
        vec_push(&units, -c->forbidden.data[i]);
    for (int i = 0; t->givens[i]; i++)
        if (t->givens[i] != '.')
            vec_push(&units, i * tiny_n(t) + t->givens[i] - '0');
    for (int i = 0; i < t->n_excluded; i++)
        vec_push(&units, -t->excluded[i]);
    canon_checksum(c, &units, checksum);
    snprintf(p->clauses, sizeof p->clauses, "%d %d sha256 %s", c->n_variables,
             canon_n_clauses(c, &units), checksum);
    vec_free(&units);
    canon_free(c);
}

/* ---- rows */

void part_count_rows(struct part *p) {
    p->number = 0;
    for (size_t i = 0; i < p->rows.n; i++)
        p->number += p->claim == CUBES ? p->rows.data[i].n_solutions : 1;
}

static int compare_rows(const void *a, const void *b) {
    const struct row *const x = a, *const y = b;
    return strcmp(x->cells, y->cells);
}

void part_sort_rows(struct part *p) {
    if (p->rows.n)
        qsort(p->rows.data, p->rows.n, sizeof *p->rows.data, compare_rows);
}

/* ---- lemmas */

struct refuter {
    struct part *part;
    char grids[TINY_MOST][TINY_CELLS + 1];
    int path[TINY_CELLS], n_path;
    int n_clauses; /* with a number */
};

static void add_lemma(struct refuter *r) {
    struct text *const out = &r->part->lemmas;
    const bool hints = !strcmp(r->part->form, "hints");
    for (int i = 0; i < r->n_path; i++)
        text_printf(out, "-%d ", r->path[i]);
    text_add_char(out, '0');
    for (int i = 0; i < 2 * r->n_clauses && hints; i++)
        text_printf(out, " %d", i % r->n_clauses + 1);
    text_add(out, hints ? " 0\n" : "\n");
    r->n_clauses++;
}

/* The grids first to end - 1 have the digits of the path, which are all cells
 * before this one. */
static void refute_from(struct refuter *r, int first, int end, int cell) {
    const int n = tiny_n(&r->part->head);
    const bool blank = r->part->head.givens[cell] == '.';
    const bool leaf = end - first <= 1;
    for (int d = 1; d <= n && !leaf; d++) {
        int next = first;
        while (next < end && r->grids[next][cell] == '0' + d)
            next++;
        if (blank)
            r->path[r->n_path++] = cell * n + d;
        if (blank || next > first)
            refute_from(r, first, next, cell + 1);
        r->n_path -= blank;
        first = next;
    }
    if (blank || leaf)
        add_lemma(r);
}

/* Clauses with a number: all but the pairs. */
static int count_numbered(const struct part *p) {
    struct canon *const c = make_canon(&p->head);
    int n = p->head.n_excluded + (int)p->rows.n;
    for (const char *given = p->head.givens; *given; given++)
        n += *given != '.';
    if (c)
        n += c->n_long + (int)c->forbidden.n + c->n_lines;
    canon_free(c);
    return n;
}

void part_refute(struct part *p) {
    struct refuter r = {.part = p};
    text_clear(&p->lemmas);
    if (!tiny_is_board(&p->head))
        return;
    const int n_grids = tiny_solve(&p->head, r.grids);
    r.n_clauses = count_numbered(p);
    if (n_grids > 1)
        refute_from(&r, 0, n_grids, 0);
}

void part_of_cube(const struct part *root, const struct row *cube,
                  struct part *p) {
    char grids[TINY_MOST][TINY_CELLS + 1];
    *p = (struct part){.head = root->head, .claim = EXACTLY, .form = "rup"};
    strcpy(p->head.givens, cube->cells);
    const int n = tiny_is_board(&p->head) ? tiny_solve(&p->head, grids) : 0;
    for (int i = 0; i < n; i++) {
        struct row row = {.n_solutions = 1};
        strcpy(row.cells, grids[i]);
        vec_push(&p->rows, row);
    }
    part_count_rows(p);
    part_refute(p);
}
