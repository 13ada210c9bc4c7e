/* Characters of UTF-8. */
#include "base/utf8.h"

#include <stdbool.h>

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

size_t utf8_count(const char *s, size_t n) {
    size_t count = 0;
    for (size_t i = 0; i < n; count++)
        i += utf8_length(s + i, n - i);
    return count;
}

unsigned long utf8_code_point(const char *s, size_t n) {
    static const unsigned char lead[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    unsigned long code = (unsigned char)*s & lead[n];
    for (size_t i = 1; i < n; i++)
        code = code << 6 | ((unsigned char)s[i] & 0x3F);
    return code;
}

void utf8_add(struct text *out, unsigned long code) {
    static const unsigned char lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
    if (code < 0x80) {
        text_add_char(out, (char)code);
        return;
    }
    const int n = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    text_add_char(out, (char)(lead[n] | code >> 6 * (n - 1)));
    for (int i = n - 2; i >= 0; i--)
        text_add_char(out, (char)(0x80 | (code >> 6 * i & 0x3F)));
}
