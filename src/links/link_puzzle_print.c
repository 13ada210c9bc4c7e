/* A puzzle as one of the program's JSON objects. */
#include "base/json_string.h"
#include "links/link_puzzle.h"

#include <string.h>

static void add_digit(const struct link_puzzle *p, int digit,
                      struct text *out) {
    const char *const names = p->symbols ? p->symbols : link_letters;
    text_add_char(out, digit ? names[digit - 1] : '.');
}

static void add_grid(const struct link_puzzle *p, const char *key,
                     const int *cells, struct text *out) {
    text_printf(out, ",\"%s\":\"", key);
    for (int i = 0; i < link_cells(p); i++)
        add_digit(p, cells[i], out);
    text_add_char(out, '"');
}

static bool has_digit(const struct link_puzzle *p, const int *cells) {
    for (int i = 0; i < link_cells(p); i++)
        if (cells[i])
            return true;
    return false;
}

static void add_candidates(const struct link_puzzle *p, struct text *out) {
    text_add(out, ",\"candidates\":[");
    for (int i = 0; i < link_cells(p); i++) {
        text_add(out, i ? ",\"" : "\"");
        for (int d = 1; d <= p->n; d++)
            if (p->candidates[i] >> (d - 1) & 1)
                add_digit(p, d, out);
        text_add_char(out, '"');
    }
    text_add_char(out, ']');
}

static void add_regions(const struct link_puzzle *p, struct text *out) {
    text_add(out, ",\"regions\":\"");
    for (int i = 0; i < link_cells(p); i++)
        text_add_char(out, p->region[i] < 0 ? '.' : link_letters[p->region[i]]);
    text_add_char(out, '"');
}

static void add_names(const char *key, const struct link_names *names,
                      struct text *out) {
    text_printf(out, ",\"%s\":[", key);
    for (size_t i = 0; i < names->n; i++) {
        if (i)
            text_add_char(out, ',');
        print_json_string(names->data[i], out);
    }
    text_add_char(out, ']');
}

/* ---- marks ---- */

static void add_cells(const struct link_puzzle *p, const struct link_mark *m,
                      size_t part, struct text *out) {
    int n;
    const int *const cells = link_part(m, part, &n);
    text_add_char(out, '[');
    for (int i = 0; i < n; i++) {
        text_add(out, i ? ",\"" : "\"");
        link_cell_name(p, cells[i], out);
        text_add_char(out, '"');
    }
    text_add_char(out, ']');
}

static void add_parts(const struct link_puzzle *p, const struct link_mark *m,
                      struct text *out) {
    const size_t n = link_parts(m);
    const bool second = n == 2 && !strcmp(m->kind, "clone");
    const bool sets = n > 1 && !second;
    for (size_t i = 0; i < n; i++) {
        text_add(out, sets ? (i ? "," : ",\"sets\":[")
                           : (i ? ",\"cells2\":" : ",\"cells\":"));
        add_cells(p, m, i, out);
    }
    text_add(out, sets ? "]" : "");
    for (size_t i = 0; i < m->coeffs.n; i++)
        text_printf(out, "%s%d", i ? "," : ",\"coeffs\":[", m->coeffs.data[i]);
    text_add(out, m->coeffs.n ? "]" : "");
}

static void add_marks(const struct link_puzzle *p,
                      const struct link_marks *marks, struct text *out);

static void add_mark(const struct link_puzzle *p, const struct link_mark *m,
                     struct text *out) {
    text_printf(out, "{\"kind\":\"%s\"", m->kind);
    if (m->value) {
        text_add(out, ",\"value\":");
        if (m->is_number)
            text_add(out, m->value);
        else
            print_json_string(m->value, out);
    }
    text_add(out, m->loop ? ",\"loop\":true" : "");
    add_parts(p, m, out);
    for (size_t i = 0; i < m->options.n; i++) {
        text_add(out, i ? "," : ",\"options\":[");
        add_marks(p, &m->options.data[i], out);
    }
    text_add(out, m->options.n ? "]}" : "}");
}

static void add_marks(const struct link_puzzle *p,
                      const struct link_marks *marks, struct text *out) {
    text_add_char(out, '[');
    for (size_t i = 0; i < marks->n; i++) {
        if (i)
            text_add_char(out, ',');
        add_mark(p, &marks->data[i], out);
    }
    text_add_char(out, ']');
}

/* ---- the object ---- */

void link_puzzle_print(const struct link_puzzle *p, struct text *json) {
    text_add_char(json, '{');
    if (p->name) {
        text_add(json, "\"id\":");
        print_json_string(p->name, json);
        text_add_char(json, ',');
    }
    text_printf(json, "\"size\":%d", p->n);
    if (p->box_rows)
        text_printf(json, ",\"box\":[%d,%d]", p->box_rows, p->box_cols);
    if (p->symbols) {
        text_add(json, ",\"symbols\":");
        print_json_string(p->symbols, json);
    }
    /* All rules are told: a line above must not add any. */
    if (p->rules.n)
        add_names("rules", &p->rules, json);
    else
        text_add(json, ",\"rules\":[\"classic\"]");
    if (p->region)
        add_regions(p, json);
    if (p->marks.n) {
        text_add(json, ",\"marks\":");
        add_marks(p, &p->marks, json);
    }
    add_grid(p, "givens", p->given, json);
    if (has_digit(p, p->placed))
        add_grid(p, "placed", p->placed, json);
    if (p->candidates)
        add_candidates(p, json);
    if (p->heads.n)
        add_names("headers", &p->heads, json);
    if (p->solution)
        add_grid(p, "stated_solution", p->solution, json);
    text_add(json, "}\n");
}
