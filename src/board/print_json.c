/* A puzzle as a JSON object, all that a board can hold. */
#include "board/print_json.h"

#include "base/bits.h"
#include "base/json_string.h"
#include "board/print_digit.h"
#include "board/print_json_marks.h"

#include <string.h>

static void add_cells(const char *name, const struct board *b,
                      const int8_t *cells, struct text *out) {
    text_printf(out, ",\"%s\":\"", name);
    print_line(b, cells, out);
    text_add_char(out, '"');
}

static void add_marks(const struct board *b, uint64_t marks, struct text *out) {
    bool first = true;
    text_add_char(out, '"');
    for (int d = 0; d < b->shape.n; d++) {
        if (!bits_has(marks, d))
            continue;
        if (!first && !print_has_letters(b))
            text_add_char(out, ' ');
        print_digit(b, d, out);
        first = false;
    }
    text_add_char(out, '"');
}

static void add_candidates(const struct board *b, struct text *out) {
    text_add(out, ",\"candidates\":[");
    for (int i = 0; i < geometry_cells(&b->shape); i++) {
        if (i > 0)
            text_add_char(out, ',');
        add_marks(b, b->candidates[i], out);
    }
    text_add_char(out, ']');
}

/* "rules":["anti-knight","leaper:1,2"] of "anti-knight, leaper:1,2" */
static void add_rules(const char *rules, struct text *out) {
    text_add(out, ",\"rules\":[");
    for (const char *at = rules; *at;) {
        const char *const end = strstr(at, ", ");
        const size_t n = end ? (size_t)(end - at) : strlen(at);
        text_printf(out, "%s\"%.*s\"", at == rules ? "" : ",", (int)n, at);
        at += end ? n + 2 : n;
    }
    text_add_char(out, ']');
}

/* "rating":3.4,"level":"hard","technique":"hidden pair" */
static void add_grade(const char *grade, struct text *out) {
    const size_t rating = strcspn(grade, " ");
    const char *const level = grade + rating + 1;
    const size_t n = strcspn(level, " ");
    text_printf(out, ",\"rating\":%.*s,\"level\":\"%.*s\"", (int)rating, grade,
                (int)n, level);
    if (level[n])
        text_printf(out, ",\"technique\":\"%s\"", level + n + 1);
}

static void add_headers(const char *headers, struct text *out) {
    text_add(out, ",\"headers\":[");
    for (const char *line = headers; *line;) {
        const size_t n = strcspn(line, "\n");
        struct text one = {0};
        text_add_bytes(&one, line, n);
        text_add(out, line == headers ? "" : ",");
        print_json_string(text_string(&one), out);
        text_free(&one);
        line += n + (line[n] == '\n');
    }
    text_add_char(out, ']');
}

const char *print_json(const struct board *b, const struct labels *l,
                       struct text *out) {
    text_add_char(out, '{');
    if (l->name) {
        text_add(out, "\"id\":");
        print_json_string(l->name, out);
        text_add_char(out, ',');
    }
    text_printf(out, "\"size\":%d,\"box\":[%d,%d]", b->shape.n,
                b->shape.box_rows, b->shape.box_cols);
    if (b->symbols[0])
        text_printf(out, ",\"symbols\":\"%s\"", b->symbols);
    if (l->rules && *l->rules)
        add_rules(l->rules, out);
    print_json_regions(b, out);
    print_json_marks(b, out);
    add_cells("givens", b, b->given, out);
    if (b->placed)
        add_cells("placed", b, b->placed, out);
    if (b->candidates)
        add_candidates(b, out);
    if (l->headers)
        add_headers(l->headers, out);
    if (l->solution) {
        text_add(out, ",\"stated_solution\":");
        print_json_string(l->solution, out);
    }
    if (l->grade)
        add_grade(l->grade, out);
    text_add(out, "}\n");
    return NULL;
}
