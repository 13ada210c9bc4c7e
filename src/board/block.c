/* The text of one puzzle, one byte a character. */
#include "board/block.h"

#include "base/utf8.h"
#include "board/glyph.h"

void block_clear(struct block *b) {
    text_clear(&b->text);
    text_clear(&b->raw);
    b->lines.n = 0;
}

void block_free(struct block *b) {
    text_free(&b->text);
    text_free(&b->raw);
    vec_free(&b->lines);
}

struct span block_add(struct block *b, const struct style *s, const char *line,
                      size_t n, uint64_t number) {
    const struct block_line added = {b->text.n, b->raw.n, number};
    vec_push(&b->lines, added);
    b->blanks = s->o.blank;
    text_normalise(line, n, s->o.blank, &b->text);
    text_add_bytes(&b->raw, line, n);
    const struct span span = {added.at, b->text.n - added.at};
    text_add_char(&b->text, '\n');
    text_add_char(&b->raw, '\n');
    return span;
}

void block_drop_last(struct block *b) {
    const struct block_line last = b->lines.data[--b->lines.n];
    b->text.n = last.at;
    b->raw.n = last.raw_at;
}

static const struct block_line *line_at(const struct block *b, size_t at) {
    size_t low = 0, high = b->lines.n;
    while (high - low > 1) {
        const size_t middle = low + (high - low) / 2;
        if (b->lines.data[middle].at <= at)
            low = middle;
        else
            high = middle;
    }
    return &b->lines.data[low];
}

/* Where a character of the text is as it was read, after what has no width in
 * front of it. */
static size_t raw_offset(const struct block *b, const struct block_line *line,
                         size_t at) {
    size_t raw = line->raw_at;
    for (size_t i = line->at; raw < b->raw.n; i++) {
        unsigned char byte = GLYPH_NONE;
        size_t length = 0;
        while (raw + length < b->raw.n && byte == GLYPH_NONE) {
            raw += length;
            length =
                glyph_read(b->raw.data + raw, b->raw.n - raw, b->blanks, &byte);
        }
        if (i >= at)
            break;
        raw += length;
    }
    return raw;
}

struct place block_place(const struct block *b, size_t at) {
    const struct block_line *const line = line_at(b, at);
    const size_t raw = raw_offset(b, line, at);
    return (struct place){
        line->number,
        utf8_count(b->raw.data + line->raw_at, raw - line->raw_at) + 1};
}

void block_raw(const struct block *b, struct span s, struct text *out) {
    const struct block_line *const line = line_at(b, s.at);
    size_t raw = raw_offset(b, line, s.at);
    for (size_t i = 0; i < s.n && raw < b->raw.n;) {
        unsigned char byte;
        const size_t length =
            glyph_read(b->raw.data + raw, b->raw.n - raw, b->blanks, &byte);
        text_add_bytes(out, b->raw.data + raw, length);
        raw += length;
        i += byte != GLYPH_NONE;
    }
}

struct span block_trim(const struct block *b, const struct style *style,
                       struct span s) {
    const unsigned char *const text = (const unsigned char *)b->text.data;
    while (s.n && style->is_space[text[s.at]]) {
        s.at++;
        s.n--;
    }
    while (s.n && style->is_space[text[s.at + s.n - 1]])
        s.n--;
    return s;
}

char *block_take(const struct block *b, struct span s) {
    struct text t = {0};
    block_raw(b, s, &t);
    return text_take(&t);
}
