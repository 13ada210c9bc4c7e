/* Percent signs in links. */
#include "links/percent.h"

#include <ctype.h>
#include <string.h>

static int hex_value(char c) {
    const char *const digits = "0123456789abcdef";
    const char *const found =
        c ? strchr(digits, tolower((unsigned char)c)) : NULL;
    return found ? (int)(found - digits) : -1;
}

void percent_decode(const char *s, size_t n, struct text *out) {
    for (size_t i = 0; i < n; i++) {
        const int high = s[i] == '%' && i + 2 < n ? hex_value(s[i + 1]) : -1;
        const int low = high >= 0 ? hex_value(s[i + 2]) : -1;
        if (low >= 0 && high + low > 0) {
            text_add_char(out, (char)(16 * high + low));
            i += 2;
        } else {
            text_add_char(out, s[i]);
        }
    }
}
