/* Words of the user's as painters want them: cairo paints nothing any more once
 * it was given text that is no UTF-8. */
#include "paper/clean_words.h"

#include <stdlib.h>
#include <string.h>

/* Bytes of the character at s, by the Unicode Standard, table 3-7; 0 where it
 * is none, or one that is not to be printed. */
static size_t length_at(const unsigned char *s) {
    static const struct {
        unsigned char from, to, low, high, n;
    } forms[] = {{0x20, 0x7e, 0, 0, 1},       {0xc2, 0xc2, 0xa0, 0xbf, 2},
                 {0xc3, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3},
                 {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3},
                 {0xee, 0xef, 0x80, 0xbf, 3}, {0xf0, 0xf0, 0x90, 0xbf, 4},
                 {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4}};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        size_t n = 1;
        if (*s < forms[i].from || *s > forms[i].to)
            continue;
        if (forms[i].n > 1 && (s[1] < forms[i].low || s[1] > forms[i].high))
            return 0;
        while (n < forms[i].n && (s[n] & 0xc0) == 0x80)
            n++;
        return n == forms[i].n ? n : 0;
    }
    return 0;
}

char *clean_words(const char *text) {
    const size_t size = text ? strlen(text) : 0;
    char *const out = calloc(size + 1, 1);
    char *to = out;
    for (size_t i = 0; out && i < size;) {
        const size_t n = length_at((const unsigned char *)text + i);
        if (n)
            memcpy(to, text + i, n);
        else
            *to = '?';
        to += n ? n : 1;
        i += n ? n : 1;
    }
    return out;
}
