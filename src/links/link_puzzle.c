/* A puzzle between two texts: its parts. */
#include "links/link_puzzle.h"

#include "base/alloc.h"

#include <string.h>

const char link_letters[] =
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0@$";

void link_puzzle_init(struct link_puzzle *p, int n) {
    *p = (struct link_puzzle){.n = n};
    p->given = xnew0((size_t)link_cells(p), int);
    p->placed = xnew0((size_t)link_cells(p), int);
}

static void free_names(struct link_names *names) {
    for (size_t i = 0; i < names->n; i++)
        xfree(names->data[i]);
    vec_free(names);
}

void link_marks_free(struct link_marks *marks) {
    for (size_t i = 0; i < marks->n; i++) {
        struct link_mark *const m = &marks->data[i];
        xfree(m->kind);
        xfree(m->value);
        vec_free(&m->cells);
        vec_free(&m->parts);
        vec_free(&m->coeffs);
        for (size_t k = 0; k < m->options.n; k++)
            link_marks_free(&m->options.data[k]);
        vec_free(&m->options);
    }
    vec_free(marks);
}

void link_puzzle_free(struct link_puzzle *p) {
    xfree(p->name);
    xfree(p->symbols);
    free_names(&p->rules);
    free_names(&p->heads);
    xfree(p->given);
    xfree(p->placed);
    xfree(p->solution);
    xfree(p->candidates);
    xfree(p->region);
    link_marks_free(&p->marks);
    *p = (struct link_puzzle){.n = 0};
}

void link_want_solution(struct link_puzzle *p) {
    if (!p->solution)
        p->solution = xnew0((size_t)link_cells(p), int);
}

void link_want_candidates(struct link_puzzle *p) {
    if (p->candidates)
        return;
    p->candidates = xnew((size_t)link_cells(p), uint64_t);
    for (int i = 0; i < link_cells(p); i++)
        p->candidates[i] = ((uint64_t)1 << p->n) - 1;
}

void link_want_regions(struct link_puzzle *p) {
    if (p->region)
        return;
    p->region = xnew((size_t)link_cells(p), int);
    for (int i = 0; i < link_cells(p); i++)
        p->region[i] = -1;
}

void link_add_rule(struct link_puzzle *p, const char *name) {
    if (!link_has_rule(p, name))
        vec_push(&p->rules, alloc_string(name));
}

bool link_has_rule(const struct link_puzzle *p, const char *name) {
    for (size_t i = 0; i < p->rules.n; i++)
        if (!strcmp(p->rules.data[i], name))
            return true;
    return false;
}

void link_add_heads(struct link_puzzle *p, const char *beginning,
                    const char *text) {
    while (*text) {
        const size_t n = strcspn(text, "\r\n");
        struct text line = {0};
        text_add(&line, beginning);
        text_add_bytes(&line, text, n);
        if (n)
            vec_push(&p->heads, text_take(&line));
        text_free(&line);
        text += n + strspn(text + n, "\r\n");
    }
}

char *link_take_heads(const struct link_puzzle *p, const char *beginning) {
    const size_t n = strlen(beginning);
    struct text all = {0};
    for (size_t i = 0; i < p->heads.n; i++) {
        if (strncmp(p->heads.data[i], beginning, n) != 0)
            continue;
        if (all.n)
            text_add_char(&all, '\n');
        text_add(&all, p->heads.data[i] + n);
    }
    if (all.n)
        return text_take(&all);
    text_free(&all);
    return NULL;
}

struct link_mark *link_add_mark(struct link_marks *marks, const char *kind) {
    const struct link_mark m = {.kind = alloc_string(kind)};
    vec_push(marks, m);
    return &marks->data[marks->n - 1];
}

void link_set_number(struct link_mark *m, int value) {
    struct text number = {0};
    text_printf(&number, "%d", value);
    xfree(m->value);
    m->value = text_take(&number);
    m->is_number = true;
}

void link_set_text(struct link_mark *m, const char *value) {
    xfree(m->value);
    m->value = alloc_string(value);
    m->is_number = false;
}

void link_add_cell(struct link_mark *m, int cell) {
    vec_push(&m->cells, cell);
}

void link_end_part(struct link_mark *m) {
    vec_push(&m->parts, (int)m->cells.n);
}

void link_each_once(struct link_mark *m) {
    size_t n = 0;
    for (size_t i = 0; i < m->cells.n; i++) {
        size_t k = 0;
        while (k < n && m->cells.data[k] != m->cells.data[i])
            k++;
        if (k == n)
            m->cells.data[n++] = m->cells.data[i];
    }
    m->cells.n = n;
}

size_t link_parts(const struct link_mark *m) {
    const size_t told = m->parts.n ? (size_t)m->parts.data[m->parts.n - 1] : 0;
    return m->parts.n + (told < m->cells.n);
}

const int *link_part(const struct link_mark *m, size_t i, int *n) {
    const size_t from = i ? (size_t)m->parts.data[i - 1] : 0;
    const size_t end = i < m->parts.n ? (size_t)m->parts.data[i] : m->cells.n;
    *n = (int)(end - from);
    return m->cells.data + from;
}

void link_cell_name(const struct link_puzzle *p, int cell, struct text *out) {
    text_printf(out, "r%dc%d", link_row(p, cell) + 1, link_col(p, cell) + 1);
}
