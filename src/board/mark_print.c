/* Writes marks; mark_text.h has the grammar. */
#include "board/mark_text.h"

#include <stdlib.h>
#include <string.h>

enum { SHORTEST_RANGE = 3 };

/* Text that would be read as something else, or not whole, as a word. */
static bool wants_quotes(const struct mark *m) {
    if (m->is_number)
        return false;
    const size_t n = strlen(m->value);
    return !n || mark_is_number(m->value, n) || !strcmp(m->value, "loop") ||
           strpbrk(m->value, " \t\r\n:\"");
}

static void add_value(const struct mark *m, struct text *out) {
    text_add_char(out, ' ');
    if (!wants_quotes(m)) {
        text_add(out, m->value);
        return;
    }
    text_add_char(out, '"');
    for (const char *c = m->value; *c; c++) {
        if (*c == '"' || *c == '\\')
            text_add_char(out, '\\');
        text_add_char(out, *c);
    }
    text_add_char(out, '"');
}

static void add_cell(const struct geometry *g, int cell, struct text *out) {
    char name[CELL_NAME_SIZE];
    geometry_cell_name(g, cell, name);
    text_add(out, name);
}

/* The way from one cell to another. */
struct cell_step {
    int rows, cols;
};

static struct cell_step step_between(const struct geometry *g, int a, int b) {
    return (struct cell_step){geometry_row(g, b) - geometry_row(g, a),
                              geometry_col(g, b) - geometry_col(g, a)};
}

static bool is_neighbour(struct cell_step s) {
    return abs(s.rows) <= 1 && abs(s.cols) <= 1 && (s.rows || s.cols);
}

/* How many cells from the first on lie one behind the other in one line. */
static int run_length(const struct geometry *g, const int *cells, int n) {
    if (n < 2)
        return 1;
    const struct cell_step first = step_between(g, cells[0], cells[1]);
    if (!is_neighbour(first))
        return 1;
    int run = 2;
    for (; run < n; run++) {
        const struct cell_step next =
            step_between(g, cells[run - 1], cells[run]);
        if (next.rows != first.rows || next.cols != first.cols)
            break;
    }
    return run;
}

static void add_cells(const struct geometry *g, const int *cells, int n,
                      struct text *out) {
    for (int i = 0; i < n;) {
        const int run = run_length(g, cells + i, n - i);
        text_add_char(out, ' ');
        add_cell(g, cells[i], out);
        if (run < SHORTEST_RANGE) {
            i++;
            continue;
        }
        text_add_char(out, '-');
        add_cell(g, cells[i + run - 1], out);
        i += run;
    }
}

static bool all_one(const struct mark *m) {
    for (size_t i = 0; i < m->coeffs.n; i++)
        if (m->coeffs.data[i] != 1)
            return false;
    return true;
}

/* Cells with factors; i is the first one's index. */
static void add_terms(const struct geometry *g, const struct mark *m, size_t i,
                      size_t end, struct text *out) {
    for (; i < end; i++) {
        text_add_char(out, ' ');
        if (m->coeffs.data[i] != 1 || (i == 0 && all_one(m)))
            text_printf(out, "%d*", m->coeffs.data[i]);
        add_cell(g, m->cells.data[i], out);
    }
}

static void add_parts(const struct geometry *g, const struct mark *m,
                      struct text *out) {
    for (size_t i = 0; i < m->parts.n; i++) {
        int n;
        const int *const cells = mark_part(m, i, &n);
        const size_t end = (size_t)m->parts.data[i];
        if (i)
            text_add_char(out, ';');
        if (m->coeffs.n)
            add_terms(g, m, end - (size_t)n, end, out);
        else
            add_cells(g, cells, n, out);
    }
}

static void add_options(const struct geometry *g, const struct mark *m,
                        struct text *out) {
    for (size_t i = 0; i < m->options.n; i++) {
        const struct mark_list *const option = &m->options.data[i];
        text_add(out, i ? " | (" : " (");
        for (size_t k = 0; k < option->n; k++) {
            if (k)
                text_add(out, ", ");
            mark_print(g, &option->data[k], out);
        }
        text_add_char(out, ')');
    }
}

void mark_print(const struct geometry *g, const struct mark *m,
                struct text *out) {
    text_add(out, m->kind);
    if (m->value)
        add_value(m, out);
    if (m->loop)
        text_add(out, " loop");
    text_add_char(out, ':');
    if (m->options.n)
        add_options(g, m, out);
    else
        add_parts(g, m, out);
}
