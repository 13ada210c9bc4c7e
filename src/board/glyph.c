/* What a character of the input is in a block. */
#include "board/glyph.h"

#include "base/utf8.h"

#include <string.h>

enum { ESCAPE = 0x1B, BELL = 0x07, PLAIN_FULL_WIDTH = 0xFF01 };

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

/* ---- code points ---- */

/* The zeros of the decimal digits of all scripts (general category Nd of
 * Unicode 14); the nine others follow each. */
static const unsigned zeros[] = {
    0x0660,  0x06F0,  0x07C0,  0x0966,  0x09E6,  0x0A66,  0x0AE6,  0x0B66,
    0x0BE6,  0x0C66,  0x0CE6,  0x0D66,  0x0DE6,  0x0E50,  0x0ED0,  0x0F20,
    0x1040,  0x1090,  0x17E0,  0x1810,  0x1946,  0x19D0,  0x1A80,  0x1A90,
    0x1B50,  0x1BB0,  0x1C40,  0x1C50,  0xA620,  0xA8D0,  0xA900,  0xA9D0,
    0xA9F0,  0xAA50,  0xABF0,  0xFF10,  0x104A0, 0x10D30, 0x11066, 0x110F0,
    0x11136, 0x111D0, 0x112F0, 0x11450, 0x114D0, 0x11650, 0x116C0, 0x11730,
    0x118E0, 0x11950, 0x11C50, 0x11D50, 0x11DA0, 0x16A60, 0x16AC0, 0x16B50,
    0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6, 0x1E140, 0x1E2F0, 0x1E950,
    0x1FBF0};

/* Pieces that only run downwards stand between cells; all other pieces of
 * U+2500..U+257F belong to frame lines. */
static const unsigned uprights[] = {0x2502, 0x2503, 0x2506, 0x2507, 0x250A,
                                    0x250B, 0x254E, 0x254F, 0x2551};

/* Dots, boxes and rings that people leave for a digit. */
static const unsigned dots[] = {0x00B7, 0x2022, 0x2219, 0x22C5, 0x2423, 0x25A1,
                                0x25A2, 0x25AB, 0x25CB, 0x25E6, 0x25FB, 0x25FD,
                                0x2610, 0x2B1C, 0x30FB, 0xFF65};

/* What has no width: joiners, marks of direction, order marks; the sign that
 * makes an emoji of a digit; a soft hyphen. */
static const struct {
    unsigned first, last;
} nothings[] = {{0x00AD, 0x00AD}, {0x061C, 0x061C}, {0x180E, 0x180E},
                {0x200B, 0x200F}, {0x202A, 0x202E}, {0x2060, 0x2064},
                {0x2066, 0x2069}, {0x20E3, 0x20E3}, {0xFE00, 0xFE0F},
                {0xFEFF, 0xFEFF}};

static bool is_nothing(unsigned long code) {
    for (size_t i = 0; i < sizeof nothings / sizeof *nothings; i++)
        if (code >= nothings[i].first && code <= nothings[i].last)
            return true;
    return false;
}

static bool is_in(const unsigned *list, size_t n, unsigned long code) {
    for (size_t i = 0; i < n; i++)
        if (list[i] == code)
            return true;
    return false;
}

#define IS_IN(list, code) is_in(list, sizeof(list) / sizeof *(list), code)

/* '0'..'9', or 0 for a code that is not a digit. */
static unsigned char digit_of(unsigned long code) {
    for (size_t i = 0; i < sizeof zeros / sizeof *zeros; i++)
        if (code >= zeros[i] && code < zeros[i] + 10UL)
            return (unsigned char)('0' + (code - zeros[i]));
    return 0;
}

static unsigned char byte_of(unsigned long code) {
    const unsigned char digit = digit_of(code);
    if (digit)
        return digit;
    if (is_nothing(code))
        return GLYPH_NONE;
    if (code == 0x00A0 || code == 0x3000 || code == 0x202F || code == 0x205F ||
        (code >= 0x2000 && code <= 0x200A))
        return ' ';
    if (code >= 0x2500 && code <= 0x257F)
        return IS_IN(uprights, code) ? '|' : BYTE_FRAME;
    if ((code >= 0x2010 && code <= 0x2015) || code == 0x2212)
        return '-';
    /* Quotes of print are no quotes of JSON, which may hold them in a name. */
    if (code >= 0x2018 && code <= 0x201F)
        return ' ';
    /* Full-width forms are ASCII at a distance. */
    if (code >= PLAIN_FULL_WIDTH && code <= 0xFF5E) {
        const unsigned char c =
            (unsigned char)('!' + (code - PLAIN_FULL_WIDTH));
        return c == '"' || c == '\'' || c == '\\' ? ' ' : c;
    }
    return IS_IN(dots, code) ? BYTE_DOT : BYTE_OTHER;
}

/* ---- colours of a terminal ---- */

/* Bytes of a control sequence (ECMA-48): ESC [ ... letter; ESC ] ... BELL or
 * ESC \ for links; ESC ( B. A lone escape is 0. */
static size_t escape_length(const char *s, size_t n) {
    size_t i = 2;
    if (n < 2)
        return 0;
    if (s[1] == ']') {
        while (i < n && s[i] != BELL && s[i] != ESCAPE && s[i] != '\n')
            i++;
        if (i < n && s[i] == ESCAPE)
            i++;
        return i < n && (s[i] == BELL || s[i] == '\\') ? i + 1 : 0;
    }
    if (s[1] == '[')
        while (i < n && s[i] >= 0x20 && s[i] <= 0x3F)
            i++;
    else if (s[1] != '(' && s[1] != ')')
        return 0;
    return i < n && s[i] >= 0x30 && s[i] <= 0x7E ? i + 1 : 0;
}

bool glyph_is_plain(unsigned char c) {
    return (c >= 0x20 && c < 0x7F) || c == '\t';
}

size_t glyph_read(const char *s, size_t n, const char *blanks,
                  unsigned char *byte) {
    const size_t length = utf8_length(s, n);
    const size_t escape = *s == ESCAPE ? escape_length(s, n) : 0;
    *byte = (unsigned char)*s;
    if (escape) {
        *byte = GLYPH_NONE;
        return escape;
    }
    if (length > 1)
        *byte = is_among(blanks, s, length)
                    ? BYTE_DOT
                    : byte_of(utf8_code_point(s, length));
    else if (!glyph_is_plain(*byte))
        *byte = BYTE_OTHER;
    return length;
}

void text_normalise(const char *s, size_t n, const char *blanks,
                    struct text *out) {
    size_t plain = 0;
    while (plain < n && glyph_is_plain((unsigned char)s[plain]))
        plain++;
    text_add_bytes(out, s, plain);
    for (size_t i = plain; i < n;) {
        unsigned char byte;
        i += glyph_read(s + i, n - i, blanks, &byte);
        if (byte != GLYPH_NONE)
            text_add_char(out, (char)byte);
    }
}
