/* Strings of JSON: what they say, and how they are written. */
#include "base/json_string.h"

#include "base/utf8.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

static int hex_digit(char c) {
    const char *const digits = "0123456789abcdef";
    const char *const found =
        c ? strchr(digits, tolower((unsigned char)c)) : NULL;
    return found ? (int)(found - digits) : -1;
}

/* The number after "\u"; false if these are not four hexadecimal digits. */
static bool read_unit(const char *s, size_t n, unsigned long *unit) {
    *unit = 0;
    if (n < 6 || s[0] != '\\' || s[1] != 'u')
        return false;
    for (size_t i = 2; i < 6; i++) {
        if (hex_digit(s[i]) < 0)
            return false;
        *unit = 16 * *unit + (unsigned long)hex_digit(s[i]);
    }
    return true;
}

/* The character of "\\u....", of two of them where they are surrogates, and in
 * *length how long they are; 0 when that is none: a surrogate alone, a zero,
 * figures that are no hexadecimal ones. */
static unsigned long read_character(const char *s, size_t n, size_t *length) {
    unsigned long high, low;
    *length = 6;
    if (!read_unit(s, n, &high))
        return 0;
    if (high < 0xD800 || high > 0xDFFF)
        return high;
    *length = 12;
    if (high > 0xDBFF || !read_unit(s + 6, n - 6, &low) || low < 0xDC00 ||
        low > 0xDFFF)
        return 0;
    return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
}

static size_t add_unit(struct text *out, const char *s, size_t n) {
    size_t length;
    const unsigned long code = read_character(s, n, &length);
    utf8_add(out, code ? code : 0xFFFD);
    return code ? length : 2;
}

size_t json_bad_escape(const char *s, size_t n) {
    size_t length;
    for (size_t i = 0; i + 1 < n; i += s[i] == '\\' ? 2 : 1)
        if (s[i] == '\\' && s[i + 1] == 'u') {
            if (!read_character(s + i, n - i, &length))
                return i;
            i += length - 2;
        }
    return n;
}

static size_t add_escape(struct text *out, const char *s, size_t n) {
    static const char names[] = "nrtbf", bytes[] = "\n\r\t\b\f";
    const char *const named = strchr(names, s[1]);
    if (s[1] == 'u')
        return add_unit(out, s, n);
    text_add_char(out, named && s[1] ? bytes[named - names] : s[1]);
    return 2;
}

char *json_unescape(const char *s, size_t n) {
    struct text out = {0};
    for (size_t i = 0; i < n;) {
        if (s[i] == '\\' && i + 1 < n) {
            i += add_escape(&out, s + i, n - i);
        } else {
            text_add_char(&out, s[i]);
            i++;
        }
    }
    return text_take(&out);
}

static void add_char(const char *s, size_t n, struct text *out) {
    const unsigned char c = (unsigned char)*s;
    if (c == '"' || c == '\\')
        text_printf(out, "\\%c", *s);
    else if (c < 0x20 || c == 0x7F)
        text_printf(out, "\\u%04x", (unsigned)c);
    else if (c >= 0x80 && n == 1)
        text_add(out, "\\ufffd"); /* no UTF-8, so no JSON either */
    else
        text_add_bytes(out, s, n);
}

void print_json_string(const char *s, struct text *out) {
    text_add_char(out, '"');
    for (size_t left = strlen(s); left;) {
        const size_t n = utf8_length(s, left);
        add_char(s, n, out);
        s += n;
        left -= n;
    }
    text_add_char(out, '"');
}
