/* Regions and marks as JSON, the way parse_json_marks.c reads them. */
#include "board/print_json_marks.h"

#include "base/json_string.h"

#include <string.h>

static void add_cells(const struct geometry *g, const struct mark *m,
                      size_t part, struct text *out) {
    char name[CELL_NAME_SIZE];
    int n;
    const int *const cells = mark_part(m, part, &n);
    for (int i = 0; i < n; i++) {
        geometry_cell_name(g, cells[i], name);
        text_printf(out, "%s\"%s\"", i ? "," : "[", name);
    }
    text_add_char(out, ']');
}

/* A kind whose second list has a name; others have a list of lists. */
static bool is_pair_of_lists(const struct mark *m) {
    return m->parts.n == 2 && !strcmp(m->kind, "clone");
}

static void add_parts(const struct geometry *g, const struct mark *m,
                      struct text *out) {
    const bool sets = m->parts.n > 1 && !is_pair_of_lists(m);
    for (size_t i = 0; i < m->parts.n; i++) {
        text_add(out, sets ? (i ? "," : ",\"sets\":[")
                           : (i ? ",\"cells2\":" : ",\"cells\":"));
        add_cells(g, m, i, out);
    }
    if (sets)
        text_add_char(out, ']');
    for (size_t i = 0; i < m->coeffs.n; i++)
        text_printf(out, "%s%d", i ? "," : ",\"coeffs\":[", m->coeffs.data[i]);
    if (m->coeffs.n)
        text_add_char(out, ']');
}

static void add_mark(const struct geometry *g, const struct mark *m,
                     struct text *out);

static void add_list(const struct geometry *g, const struct mark_list *list,
                     struct text *out) {
    text_add_char(out, '[');
    for (size_t i = 0; i < list->n; i++) {
        if (i)
            text_add_char(out, ',');
        add_mark(g, &list->data[i], out);
    }
    text_add_char(out, ']');
}

static void add_mark(const struct geometry *g, const struct mark *m,
                     struct text *out) {
    text_printf(out, "{\"kind\":\"%s\"", m->kind);
    if (m->value && m->is_number) {
        text_printf(out, ",\"value\":%s", m->value);
    } else if (m->value) {
        text_add(out, ",\"value\":");
        print_json_string(m->value, out);
    }
    if (m->loop)
        text_add(out, ",\"loop\":true");
    add_parts(g, m, out);
    for (size_t i = 0; i < m->options.n; i++) {
        text_add(out, i ? "," : ",\"options\":[");
        add_list(g, &m->options.data[i], out);
    }
    text_add(out, m->options.n ? "]}" : "}");
}

void print_json_marks(const struct board *b, struct text *out) {
    if (b->marks.n) {
        text_add(out, ",\"marks\":");
        add_list(&b->shape, &b->marks, out);
    }
}

void print_json_regions(const struct board *b, struct text *out) {
    if (!b->region)
        return;
    text_add(out, ",\"regions\":\"");
    for (int cell = 0; cell < geometry_cells(&b->shape); cell++)
        text_add_char(out, regions_char(b->region[cell]));
    text_add_char(out, '"');
}
