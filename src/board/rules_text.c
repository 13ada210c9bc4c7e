/* The text of rules. */
#include "board/rules_text.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

/* The next name that is not classic, which is in force anyway; 0 at the end. */
static size_t next_name(const char **text) {
    for (;;) {
        *text += strspn(*text, " \t\n,");
        const size_t n = strcspn(*text, " \t\n,");
        if (n != strlen("classic") || strncmp(*text, "classic", n) != 0)
            return n;
        *text += n;
    }
}

static bool same_name(const char *a, const char *b, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (tolower((unsigned char)a[i]) != tolower((unsigned char)b[i]))
            return false;
    return true;
}

bool rules_text_agree(const char *header, const char *own) {
    size_t n = next_name(&header);
    if (n == 0)
        return true;
    for (; n == next_name(&own) && same_name(header, own, n);
         n = next_name(&header)) {
        if (n == 0)
            return true;
        header += n;
        own += n;
    }
    return false;
}
