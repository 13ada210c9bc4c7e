/* From the bytes of an input to text in UTF-8. */
#include "board/charset.h"

#include "base/utf8.h"

#include <string.h>

enum { CHUNK = 4096, REPLACEMENT = 0xFFFD };

/* How the files that are no text begin (the list of file(1)), and the marks of
 * UTF-16, which must come after the longer one of UTF-32. */
static const struct magic {
    const char *bytes;
    size_t n;
    enum charset_kind kind;
    const char *what;
} magics[] = {
    {"%PDF-", 5, CHARSET_NONE, "a PDF"},
    {"PK\3\4", 4, CHARSET_NONE, "a zip file, such as a spreadsheet"},
    {"\xD0\xCF\x11\xE0", 4, CHARSET_NONE, "an office document"},
    {"\x1F\x8B", 2, CHARSET_NONE, "a gzip file"},
    {"\xFD"
     "7zXZ",
     5, CHARSET_NONE, "an xz file"},
    {"\x28\xB5\x2F\xFD", 4, CHARSET_NONE, "a zstd file"},
    {"\x89PNG", 4, CHARSET_NONE, "a picture"},
    {"\xFF\xD8\xFF", 3, CHARSET_NONE, "a picture"},
    {"GIF87a", 6, CHARSET_NONE, "a picture"},
    {"GIF89a", 6, CHARSET_NONE, "a picture"},
    {"\xFF\xFE\0\0", 4, CHARSET_NONE,
     "text in UTF-32; UTF-8 and UTF-16 are read"},
    {"\xFF\xFE", 2, CHARSET_UTF16, NULL},
    {"\xFE\xFF", 2, CHARSET_UTF16, NULL},
};

void charset_open(struct charset *c, read_function read, void *context) {
    *c = (struct charset){.read = read, .context = context, .odd = -1};
}

void charset_close(struct charset *c) {
    text_free(&c->held);
}

/* ---- what the input is ---- */

/* The magic that the bytes begin with; *more when they are only the beginning
 * of one. */
static const struct magic *find_magic(const char *s, size_t n, bool *more) {
    *more = false;
    for (size_t i = 0; i < sizeof magics / sizeof *magics; i++) {
        const size_t known = n < magics[i].n ? n : magics[i].n;
        if (!known || memcmp(s, magics[i].bytes, known) != 0)
            continue;
        if (known == magics[i].n)
            return &magics[i];
        *more = true;
    }
    return NULL;
}

/* ---- UTF-16 ---- */

static void add_code_point(struct text *out, unsigned code) {
    if (code < 0x80) {
        text_add_char(out, (char)code);
        return;
    }
    static const unsigned lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
    const int n = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    text_add_char(out, (char)(lead[n] | code >> 6 * (n - 1)));
    for (int i = n - 2; i >= 0; i--)
        text_add_char(out, (char)(0x80 | (code >> 6 * i & 0x3F)));
}

/* Halves of a pair that stand alone are no character. */
static void add_unit(struct charset *c, unsigned unit) {
    const bool low = unit >= 0xDC00 && unit < 0xE000;
    if (c->high && low) {
        add_code_point(&c->held,
                       0x10000 + ((c->high - 0xD800) << 10) + (unit - 0xDC00));
        c->high = 0;
        return;
    }
    if (c->high)
        add_code_point(&c->held, REPLACEMENT);
    c->high = unit >= 0xD800 && unit < 0xDC00 ? unit : 0;
    if (!c->high)
        add_code_point(&c->held, low ? REPLACEMENT : unit);
}

static void add_bytes(struct charset *c, const unsigned char *s, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (c->odd < 0) {
            c->odd = s[i];
            continue;
        }
        const unsigned first = (unsigned)c->odd, second = s[i];
        c->odd = -1;
        add_unit(c, c->big_endian ? first << 8 | second : second << 8 | first);
    }
}

/* Fills held with more text. */
static long read_utf16(struct charset *c) {
    unsigned char raw[CHUNK];
    const long got = c->read(c->context, (char *)raw, CHUNK);
    if (got > 0) {
        add_bytes(c, raw, (size_t)got);
    } else if (got == 0 && (c->odd >= 0 || c->high)) {
        c->odd = -1;
        c->high = 0;
        add_code_point(&c->held, REPLACEMENT);
        return 1;
    }
    return got;
}

/* ---- reading ---- */

/* ASCII as UTF-16 without its mark has a NUL in every other byte. */
static bool is_unmarked_utf16(const char *s, size_t n) {
    return n > 1 && !s[0] != !s[1];
}

/* Reads until it is known what the input is, as few bytes as that takes, and
 * returns how many of them are text that is in the buffer now. */
static long find_kind(struct charset *c, char *buffer, long room) {
    const struct magic *magic = NULL;
    size_t n = 0;
    bool more = true;
    while (more && !c->ended && n < (size_t)room) {
        const long got = c->read(c->context, buffer + n, room - (long)n);
        if (got < 0)
            return got;
        c->ended = got == 0;
        n += (size_t)got;
        magic = find_magic(buffer, n, &more);
    }
    c->kind = magic ? magic->kind : CHARSET_BYTES;
    c->what = magic ? magic->what : NULL;
    if (!magic && is_unmarked_utf16(buffer, n)) {
        c->kind = CHARSET_NONE;
        c->what = "text in UTF-16 without its byte order mark";
    }
    if (c->kind == CHARSET_BYTES)
        return (long)n;
    c->big_endian = (unsigned char)*buffer == 0xFE;
    if (c->kind == CHARSET_UTF16)
        add_bytes(c, (unsigned char *)buffer + magic->n, n - magic->n);
    return 0;
}

static long take_held(struct charset *c, char *buffer, long room) {
    const size_t left = c->held.n - c->taken;
    const size_t n = left < (size_t)room ? left : (size_t)room;
    memcpy(buffer, c->held.data + c->taken, n);
    c->taken += n;
    if (c->taken == c->held.n) {
        text_clear(&c->held);
        c->taken = 0;
    }
    return (long)n;
}

long charset_read(struct charset *c, char *buffer, long room) {
    if (c->kind == CHARSET_UNKNOWN) {
        const long got = find_kind(c, buffer, room);
        if (got != 0)
            return got;
    }
    if (c->kind == CHARSET_NONE)
        return 0;
    while (!c->held.n) {
        if (c->ended)
            return 0;
        if (c->kind == CHARSET_BYTES)
            return c->read(c->context, buffer, room);
        const long got = read_utf16(c);
        if (got <= 0)
            return got;
    }
    return take_held(c, buffer, room);
}

/* ---- Latin-1 ---- */

bool charset_is_utf8(const char *s, size_t n) {
    for (size_t i = 0; i < n;) {
        const size_t length = utf8_length(s + i, n - i);
        if (length == 1 && (unsigned char)s[i] >= 0x80)
            return false;
        i += length;
    }
    return true;
}

/* What Windows has where Latin-1 has control characters (the Encoding
 * Standard of the web, index windows-1252). */
static const unsigned short windows[32] = {
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

void charset_add_latin1(const char *s, size_t n, struct text *out) {
    for (size_t i = 0; i < n; i++) {
        const unsigned char c = (unsigned char)s[i];
        add_code_point(out, c >= 0x80 && c < 0xA0 ? windows[c - 0x80] : c);
    }
}
