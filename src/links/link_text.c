/* What links have in common. */
#include "links/link_text.h"

#include <ctype.h>
#include <string.h>

static size_t match(const char *text, size_t n, const char *word) {
    const size_t length = strlen(word);
    if (length > n)
        return 0;
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)text[i]) != word[i])
            return 0;
    return length;
}

size_t link_behind_site(const char *text, size_t n, const char *site) {
    size_t at = 0;
    while (at < n && text[at] && strchr(" \t<\"'([", text[at]))
        at++;
    size_t scheme = match(text + at, n - at, "https:");
    if (!scheme)
        scheme = match(text + at, n - at, "http:");
    at += scheme;
    while (scheme && at < n && text[at] == '/')
        at++;
    at += match(text + at, n - at, "www.");
    const size_t length = match(text + at, n - at, site);
    return length ? at + length : 0;
}

size_t link_field(const char *text, size_t n, const char *field,
                  size_t *length) {
    const size_t n_field = strlen(field);
    for (size_t i = 0; i + n_field + 1 < n; i++) {
        if (!text[i] || !strchr("?&#", text[i]) ||
            memcmp(text + i + 1, field, n_field) != 0 ||
            text[i + 1 + n_field] != '=')
            continue;
        const size_t from = i + n_field + 2;
        *length = 0;
        while (from + *length < n && text[from + *length] != '&' &&
               text[from + *length] != '#')
            ++*length;
        return from;
    }
    return 0;
}

/* ---- percent signs ---- */

static int hex_value(char c) {
    const char *const digits = "0123456789abcdef";
    const char *const found =
        c ? strchr(digits, tolower((unsigned char)c)) : NULL;
    return found ? (int)(found - digits) : -1;
}

/* Whether a sign was there. A zero is left as it stands. */
static bool decode_once(struct text *t) {
    size_t to = 0;
    bool any = false;
    for (size_t i = 0; i < t->n; i++) {
        const int high =
            t->data[i] == '%' && i + 2 < t->n ? hex_value(t->data[i + 1]) : -1;
        const int low = high >= 0 ? hex_value(t->data[i + 2]) : -1;
        if (low >= 0 && high + low > 0) {
            t->data[to++] = (char)(16 * high + low);
            i += 2;
            any = true;
        } else {
            t->data[to++] = t->data[i];
        }
    }
    t->n = to;
    return any;
}

struct text link_unquote(const char *s, size_t n) {
    struct text t = {0};
    while (n && strchr(" \t\r\n", s[n - 1]))
        n--;
    for (size_t i = 0; i < n; i++)
        if (s[i] != '\r' && s[i] != '\n')
            text_add_char(&t, s[i]);
    for (int times = 0; times < 3 && decode_once(&t); times++)
        continue;
    return t;
}

struct text link_decode(const char *s, size_t n) {
    struct text t = {0};
    text_add_bytes(&t, s, n);
    if (n)
        decode_once(&t);
    return t;
}

void link_encode(const char *s, struct text *out) {
    for (; *s; s++)
        if (isalnum((unsigned char)*s))
            text_add_char(out, *s);
        else
            text_printf(out, "%%%02X", (unsigned)(unsigned char)*s);
}
