/* One attempt to read one puzzle: its cells so far, its result, its errors. */
#include "board/parse.h"

#include "base/alloc.h"
#include "base/utf8.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void parse_add_cell(struct parse *p, size_t at, int n, bool placed) {
    const struct raw_cell cell = {at, n, placed};
    vec_push(&p->cells, cell);
}

static void drop_result(struct record *r) {
    board_free(r->board);
    xfree(r->error);
    r->board = NULL;
    r->error = NULL;
}

enum parse_result parse_give(struct parse *p, struct board *b, size_t at,
                             const char *form) {
    drop_result(p->record);
    p->record->board = b;
    p->record->start = block_place(p->block, at);
    p->record->form = form;
    return PARSE_GOOD;
}

enum parse_result parse_fail(struct parse *p, size_t at, const char *format,
                             ...) {
    char sentence[512];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    drop_result(p->record);
    p->record->error = alloc_string(sentence);
    p->record->error_at = block_place(p->block, at);
    return PARSE_BAD;
}

/* Control characters and broken UTF-8 must not reach a message. */
void parse_quote(const struct parse *p, struct span s, struct text *out) {
    struct text raw = {0};
    if (s.n > 12)
        s.n = 12;
    block_raw(p->block, s, &raw);
    const unsigned char first = (unsigned char)text_string(&raw)[0];
    bool printable = raw.n > 0;
    for (size_t i = 0; i < raw.n;) {
        const size_t length = utf8_length(raw.data + i, raw.n - i);
        const unsigned char c = (unsigned char)raw.data[i];
        printable &= length > 1 || (c >= 0x20 && c < 0x7F);
        i += length;
    }
    if (printable)
        text_printf(out, "'%s'", text_string(&raw));
    else
        text_printf(out, "byte 0x%02X", (unsigned)first);
    text_free(&raw);
}

static const char *text_at(const struct parse *p, size_t at) {
    return p->block->text.data + at;
}

bool parse_starts_with(const struct parse *p, struct span s, const char *word) {
    const size_t n = strlen(word);
    if (s.n < n)
        return false;
    for (size_t i = 0; i < n; i++)
        if (tolower((unsigned char)*text_at(p, s.at + i)) != word[i])
            return false;
    return true;
}
