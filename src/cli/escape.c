/* Text from outside for people to see. */
#include "cli/escape.h"

#include <stdio.h>
#include <string.h>

/* The bytes of the UTF-8 character, 0 if it is none. */
static size_t utf8_length(const unsigned char *c) {
    const size_t n = c[0] < 0x80                   ? 1
                     : c[0] >= 0xC2 && c[0] < 0xE0 ? 2
                     : c[0] >= 0xE0 && c[0] < 0xF0 ? 3
                     : c[0] >= 0xF0 && c[0] < 0xF5 ? 4
                                                   : 0;
    for (size_t i = 1; i < n; i++)
        if ((c[i] & 0xC0) != 0x80)
            return 0;
    return n;
}

/* The control characters of ASCII but the tab, and those of Latin-1, which
 * some terminals obey too. */
static int control_of(const unsigned char *c, size_t n) {
    if (n == 1)
        return (*c < 0x20 && *c != '\t') || *c == 0x7F ? *c : 0;
    return n == 2 && c[0] == 0xC2 && c[1] < 0xA0 ? c[1] : 0;
}

size_t escape_next(const char *text, char shown[ESCAPE_SIZE]) {
    const unsigned char *const c = (const unsigned char *)text;
    const size_t n = utf8_length(c);
    const int control = control_of(c, n);
    if (!*c)
        return 0;
    if (n == 0)
        snprintf(shown, ESCAPE_SIZE, "\\x%02x", (unsigned)*c);
    else if (control == '\n' || control == '\r')
        strcpy(shown, control == '\n' ? "\\n" : "\\r");
    else if (control)
        snprintf(shown, ESCAPE_SIZE, n == 1 ? "\\x%02x" : "\\u%04x",
                 (unsigned)control);
    else
        snprintf(shown, ESCAPE_SIZE, "%.*s", (int)n, text);
    return n ? n : 1;
}
