/* A mark: what is drawn on a puzzle besides digits, as data. */
#include "board/mark.h"

#include <string.h>

void mark_clear(struct mark *m) {
    xfree(m->kind);
    xfree(m->value);
    vec_free(&m->cells);
    vec_free(&m->parts);
    vec_free(&m->coeffs);
    for (size_t i = 0; i < m->options.n; i++)
        mark_list_free(&m->options.data[i]);
    vec_free(&m->options);
    *m = (struct mark){0};
}

void mark_list_free(struct mark_list *list) {
    for (size_t i = 0; i < list->n; i++)
        mark_clear(&list->data[i]);
    vec_free(list);
}

/* ---- copies ---- */

static void copy_numbers(struct mark_numbers *to,
                         const struct mark_numbers *from) {
    for (size_t i = 0; i < from->n; i++)
        vec_push(to, from->data[i]);
}

void mark_list_copy(struct mark_list *to, const struct mark_list *from) {
    *to = (struct mark_list){0};
    for (size_t i = 0; i < from->n; i++)
        vec_push(to, mark_copy(&from->data[i]));
}

struct mark mark_copy(const struct mark *m) {
    struct mark copy = {
        .is_number = m->is_number, .loop = m->loop, .at = m->at};
    copy.kind = m->kind ? alloc_string(m->kind) : NULL;
    copy.value = m->value ? alloc_string(m->value) : NULL;
    copy_numbers(&copy.cells, &m->cells);
    copy_numbers(&copy.parts, &m->parts);
    copy_numbers(&copy.coeffs, &m->coeffs);
    for (size_t i = 0; i < m->options.n; i++) {
        struct mark_list option;
        mark_list_copy(&option, &m->options.data[i]);
        vec_push(&copy.options, option);
    }
    return copy;
}

/* ---- places ---- */

void mark_list_forget_places(struct mark_list *list) {
    for (size_t i = 0; i < list->n; i++) {
        struct mark *const m = &list->data[i];
        m->at = (struct place){0, 0};
        for (size_t k = 0; k < m->options.n; k++)
            mark_list_forget_places(&m->options.data[k]);
    }
}

/* ---- equality ---- */

static bool same_numbers(const struct mark_numbers *a,
                         const struct mark_numbers *b) {
    return a->n == b->n &&
           (!a->n || !memcmp(a->data, b->data, a->n * sizeof *a->data));
}

static bool same_text(const char *a, const char *b) {
    return a && b ? strcmp(a, b) == 0 : a == b;
}

bool mark_list_equal(const struct mark_list *a, const struct mark_list *b) {
    if (a->n != b->n)
        return false;
    for (size_t i = 0; i < a->n; i++)
        if (!mark_equal(&a->data[i], &b->data[i]))
            return false;
    return true;
}

bool mark_equal(const struct mark *a, const struct mark *b) {
    if (!same_text(a->kind, b->kind) || !same_text(a->value, b->value) ||
        a->is_number != b->is_number || a->loop != b->loop ||
        !same_numbers(&a->cells, &b->cells) ||
        !same_numbers(&a->parts, &b->parts) ||
        !same_numbers(&a->coeffs, &b->coeffs) || a->options.n != b->options.n)
        return false;
    for (size_t i = 0; i < a->options.n; i++)
        if (!mark_list_equal(&a->options.data[i], &b->options.data[i]))
            return false;
    return true;
}

/* ---- building ---- */

enum { MOST_DIGITS = 9 }; /* fits every int */

bool mark_is_number(const char *value, size_t n) {
    const size_t sign = n && *value == '-';
    const size_t digits = n - sign;
    if (digits < 1 || digits > MOST_DIGITS)
        return false;
    for (size_t i = sign; i < n; i++)
        if (value[i] < '0' || value[i] > '9')
            return false;
    return value[sign] != '0' || n == 1;
}

void mark_set_word(struct mark *m, const char *value, size_t n) {
    xfree(m->value);
    m->value = xnew(n + 1, char);
    if (n)
        memcpy(m->value, value, n);
    m->value[n] = '\0';
    m->is_number = mark_is_number(value, n);
}

void mark_add_cell(struct mark *m, int cell) {
    vec_push(&m->cells, cell);
    if (m->coeffs.n)
        vec_push(&m->coeffs, 1);
}

void mark_set_coeff(struct mark *m, int coeff) {
    while (m->coeffs.n < m->cells.n)
        vec_push(&m->coeffs, 1);
    m->coeffs.data[m->coeffs.n - 1] = coeff;
}

void mark_end_part(struct mark *m) {
    vec_push(&m->parts, (int)m->cells.n);
}
