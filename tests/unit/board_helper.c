/* Reading text into a short description, and comparing boards. */
#include "board_helper.h"

#include "base/text.h"
#include "board/print_digit.h"

#include <string.h>

long memory_read(void *stream, char *buffer, long room) {
    struct memory_stream *const s = stream;
    size_t n = s->n - s->at;
    if (n > s->chunk)
        n = s->chunk;
    if (n > (size_t)room)
        n = (size_t)room;
    memcpy(buffer, s->text + s->at, n);
    s->at += n;
    return (long)n;
}

static void add_cells(const struct board *b, const int8_t *cells,
                      struct text *out) {
    struct text line = {0};
    print_line(b, cells, &line);
    const char *const s = text_string(&line);
    text_add(out, strcmp(s, WIKIPEDIA) == 0 ? "W" : s);
    text_free(&line);
}

/* "r1c2=13" for each cell without a digit. */
static void add_candidates(const struct board *b, struct text *out) {
    for (int i = 0; i < geometry_cells(&b->shape); i++) {
        char name[CELL_NAME_SIZE];
        if (b->given[i] != BOARD_BLANK ||
            (b->placed && b->placed[i] != BOARD_BLANK))
            continue;
        geometry_cell_name(&b->shape, i, name);
        text_printf(out, " %s=", name);
        for (int d = 0; d < b->shape.n; d++)
            if (b->candidates[i] >> d & 1)
                print_digit(b, d, out);
    }
}

static void add_extras(const struct record *r, struct text *out) {
    if (r->board->placed) {
        text_add(out, " placed=");
        add_cells(r->board, r->board->placed, out);
    }
    if (r->board->candidates)
        add_candidates(r->board, out);
    if (r->board->symbols[0])
        text_printf(out, " symbols=%s", r->board->symbols);
    if (r->id)
        text_printf(out, " id=%s", r->id);
    if (r->rules)
        text_printf(out, " rules@%d:%d=%s", (int)r->rules_at.line,
                    (int)r->rules_at.column, r->rules);
    if (r->count)
        text_printf(out, " count=%s", r->count);
    if (r->solution)
        text_printf(out, " solution=%s", r->solution);
}

static void add_record(const struct record *r, struct text *out) {
    if (out->n)
        text_add_char(out, '\n');
    if (!r->board) {
        text_printf(out, "%d:%d: %s", (int)r->error_at.line,
                    (int)r->error_at.column, r->error);
        return;
    }
    text_printf(out, "%s %d:%d ", r->form, (int)r->start.line,
                (int)r->start.column);
    add_cells(r->board, r->board->given, out);
    add_extras(r, out);
}

char *describe_input(const struct reader_options *o, const char *text, size_t n,
                     size_t chunk) {
    struct memory_stream stream = {text, n, 0, chunk};
    const char *why;
    struct text out = {0};
    struct reader *const r = reader_new(o, memory_read, &stream, &why);
    if (!r) {
        text_add(&out, why);
        return text_take(&out);
    }
    struct record record = {0};
    uint64_t index = 0;
    while (reader_next(r, &record) != READ_END) {
        if (record.index != ++index)
            text_add(&out, "wrong index");
        add_record(&record, &out);
    }
    record_clear(&record);
    reader_free(r);
    return text_take(&out);
}

static bool same_bytes(const void *a, const void *b, size_t n) {
    return !a == !b && (!a || memcmp(a, b, n) == 0);
}

bool boards_equal(const struct board *a, const struct board *b) {
    const size_t n = (size_t)geometry_cells(&a->shape);
    return geometry_equal(&a->shape, &b->shape) &&
           strcmp(a->symbols, b->symbols) == 0 &&
           same_bytes(a->given, b->given, n) &&
           same_bytes(a->placed, b->placed, n) &&
           same_bytes(a->candidates, b->candidates, n * sizeof(uint64_t));
}
