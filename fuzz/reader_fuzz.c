/* Reads any bytes as puzzles; what was read must survive printing.
 *
 * The first byte picks options, the rest is the input.
 */
#include "base/text.h"
#include "board/forms.h"
#include "board/reader.h"
#include "cli/xml.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct stream {
    const char *bytes;
    size_t n, at, chunk;
};

static const struct reader_options option_sets[] = {
    {0},
    {.size = 4},
    {.size = 6, .box_rows = 3, .box_cols = 2},
    {.size = 16},
    {.symbols = "ABCD"},
    {.blank = "."},
    {.format = "candidates"},
    {.format = "line"},
    {.format = "csv", .size = 3},
    {.size = 1},
    {.size = 36},
    {.symbols = "0123456789abcdef", .format = "auto"},
    {.format = "sukaku"},
    {.format = "hodoku"},
    {.format = "list", .size = 2},
    {.format = "gsf"},
};

enum { OPTION_SETS = sizeof option_sets / sizeof *option_sets };

static long read_stream(void *context, char *buffer, long room) {
    struct stream *const s = context;
    size_t n = s->n - s->at;
    n = n < s->chunk ? n : s->chunk;
    n = n < (size_t)room ? n : (size_t)room;
    memcpy(buffer, s->bytes + s->at, n);
    s->at += n;
    return (long)n;
}

static void demand(int condition, const char *what, const char *text) {
    if (condition)
        return;
    fprintf(stderr, "%s\n%s\n", what, text);
    abort();
}

static int same_digits(const struct board *a, const struct board *b) {
    const size_t n = (size_t)geometry_cells(&a->shape);
    return geometry_equal(&a->shape, &b->shape) &&
           memcmp(a->given, b->given, n) == 0;
}

static int same_rest(const struct board *a, const struct board *b) {
    const size_t n = (size_t)geometry_cells(&a->shape);
    return !a->placed == !b->placed && !a->candidates == !b->candidates &&
           (!a->placed || memcmp(a->placed, b->placed, n) == 0) &&
           (!a->candidates || memcmp(a->candidates, b->candidates,
                                     n * sizeof *a->candidates) == 0);
}

/* Prints in one form and reads that again, told the shape and symbols. */
static void round_trip(const struct board *b, const char *id,
                       const char *form) {
    struct text out = {0}, refusal = {0};
    const struct labels labels = {.name = id};
    const bool fine = form_print(b, form, &labels, true, &out, &refusal);
    text_free(&refusal);
    if (!fine) {
        text_free(&out);
        return;
    }
    const struct reader_options o = {.size = b->shape.n,
                                     .box_rows = b->shape.box_rows,
                                     .box_cols = b->shape.box_cols,
                                     .symbols =
                                         b->symbols[0] ? b->symbols : NULL};
    const char *why;
    struct stream s = {out.data, out.n, 0, out.n};
    struct reader *const r = reader_new(&o, read_stream, &s, &why);
    demand(r != NULL, why, out.data);
    struct record record = {0};
    demand(reader_next(r, &record) == READ_PUZZLE, form, out.data);
    demand(same_digits(b, record.board), form, out.data);
    if (strcmp(form, "json") == 0 || strcmp(form, "candidates") == 0 ||
        strcmp(form, "hodoku") == 0)
        demand(same_rest(b, record.board), form, out.data);
    demand(reader_next(r, &record) == READ_END, "one puzzle too many",
           out.data);
    record_clear(&record);
    reader_free(r);
    text_free(&out);
}

static void check_record(const struct record *record) {
    if (!record->board) {
        demand(record->error && record->error[0] && record->error_at.line,
               "an error without a text", "");
        return;
    }
    demand(!record->error && record->form && record->start.line,
           "a board without a form", "");
    for (const struct text_form *f = text_forms; f->name; f++)
        if (f->write)
            round_trip(record->board, record->id, f->name);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 1)
        return 0;
    const char *why;
    const struct xml_reader xml = {xml_by_expat.open, xml_by_expat.feed,
                                   xml_by_expat.place, xml_by_expat.close};
    struct reader_options o = option_sets[data[0] % OPTION_SETS];
    struct stream s = {(const char *)data + 1, size - 1, 0,
                       data[0] & 0x80 ? 3 : size};
    o.xml = &xml;
    struct reader *const r = reader_new(&o, read_stream, &s, &why);
    demand(r != NULL, why, "");
    struct record record = {0};
    uint64_t index = 0;
    while (reader_next(r, &record) != READ_END) {
        demand(record.index == ++index, "a wrong index", "");
        check_record(&record);
    }
    demand(index > 0, "no record at all", "");
    record_clear(&record);
    reader_free(r);
    return 0;
}
