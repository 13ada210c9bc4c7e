/* The text of one puzzle, one byte a character. */
#include "board/parse.h"

#include <string.h>

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

/* False for the second bytes of overlong forms, surrogates and what is beyond
 * U+10FFFF (Unicode Standard, table 3-7). */
static bool is_second(unsigned char first, unsigned char second) {
    const unsigned char low = first == 0xE0   ? 0xA0
                              : first == 0xF0 ? 0x90
                                              : 0x80;
    const unsigned char high = first == 0xED   ? 0x9F
                               : first == 0xF4 ? 0x8F
                                               : 0xBF;
    return second >= low && second <= high;
}

/* Bytes of the character at s, 1 where it is no UTF-8; n >= 1 are left. */
size_t utf8_length(const char *s, size_t n) {
    const unsigned char c = (unsigned char)*s;
    const size_t wanted = c < 0xC2   ? 1
                          : c < 0xE0 ? 2
                          : c < 0xF0 ? 3
                          : c < 0xF5 ? 4
                                     : 1;
    if (wanted > n || (wanted > 1 && !is_second(c, (unsigned char)s[1])))
        return 1;
    for (size_t i = 2; i < wanted; i++)
        if (((unsigned char)s[i] & 0xC0) != 0x80)
            return 1;
    return wanted;
}

static unsigned long code_point(const char *s, size_t n) {
    static const unsigned char lead[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    unsigned long code = (unsigned char)*s & lead[n];
    for (size_t i = 1; i < n; i++)
        code = code << 6 | ((unsigned char)s[i] & 0x3F);
    return code;
}

/* Pieces that only run downwards stand between cells; all other pieces of
 * U+2500..U+257F belong to frame lines. */
static bool is_upright(unsigned long code) {
    static const unsigned short upright[] = {
        0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551};
    for (size_t i = 0; i < sizeof upright / sizeof *upright; i++)
        if (upright[i] == code)
            return true;
    return false;
}

static unsigned char byte_of(unsigned long code) {
    if (code == 0x00A0 || code == 0x3000 || code == 0x202F ||
        (code >= 0x2000 && code <= 0x200A))
        return ' ';
    if (code >= 0x2500 && code <= 0x257F)
        return is_upright(code) ? '|' : BYTE_FRAME;
    if (code >= 0x2010 && code <= 0x2015)
        return '-';
    switch (code) {
    case 0x2212:
        return '-';
    case 0x201C:
    case 0x201D:
        return '"';
    case 0x00B7:
    case 0x2022:
    case 0x2219:
    case 0x22C5:
        return BYTE_DOT;
    }
    return BYTE_OTHER;
}

static bool is_plain(unsigned char c) {
    return (c >= 0x20 && c < 0x7F) || c == '\t';
}

/* True when the character of n bytes at s is one of blanks. */
static bool is_among(const char *blanks, const char *s, size_t n) {
    for (const char *b = blanks; b && *b;) {
        const size_t length = utf8_length(b, strlen(b));
        if (length == n && memcmp(b, s, n) == 0)
            return true;
        b += length;
    }
    return false;
}

void text_normalise(const char *s, size_t n, const char *blanks,
                    struct text *out) {
    size_t plain = 0;
    while (plain < n && is_plain((unsigned char)s[plain]))
        plain++;
    text_add_bytes(out, s, plain);
    for (size_t i = plain; i < n;) {
        const size_t length = utf8_length(s + i, n - i);
        unsigned char c = (unsigned char)s[i];
        if (length > 1)
            c = is_among(blanks, s + i, length)
                    ? BYTE_DOT
                    : byte_of(code_point(s + i, length));
        else if (!is_plain(c))
            c = BYTE_OTHER;
        text_add_char(out, (char)c);
        i += length;
    }
}

struct span block_add(struct block *b, const struct style *s, const char *line,
                      size_t n, uint64_t number) {
    const struct block_line added = {b->text.n, b->raw.n, number};
    vec_push(&b->lines, added);
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

struct place block_place(const struct block *b, size_t at) {
    const struct block_line *const line = line_at(b, at);
    return (struct place){line->number, at - line->at + 1};
}

void block_raw(const struct block *b, struct span s, struct text *out) {
    const struct block_line *const line = line_at(b, s.at);
    size_t at = line->raw_at;
    for (size_t i = line->at; i < s.at && at < b->raw.n; i++)
        at += utf8_length(b->raw.data + at, b->raw.n - at);
    for (size_t i = 0; i < s.n && at < b->raw.n; i++) {
        const size_t length = utf8_length(b->raw.data + at, b->raw.n - at);
        text_add_bytes(out, b->raw.data + at, length);
        at += length;
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
