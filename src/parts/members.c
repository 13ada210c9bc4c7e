/* The members of a JSON object in a line (RFC 8259). */
#include "parts/members.h"

#include "base/alloc.h"
#include "base/json_string.h"

#include <string.h>

enum { DEEPEST = 40 };

struct scan {
    const char *at, *end;
};

static void skip_space(struct scan *s) {
    while (s->at < s->end && (*s->at == ' ' || *s->at == '\t' ||
                              *s->at == '\r' || *s->at == '\n'))
        s->at++;
}

static bool accept(struct scan *s, char c) {
    skip_space(s);
    if (s->at == s->end || *s->at != c)
        return false;
    s->at++;
    return true;
}

static bool scan_string(struct scan *s) {
    if (!accept(s, '"'))
        return false;
    for (; s->at < s->end && *s->at != '"'; s->at++) {
        if ((unsigned char)*s->at < ' ')
            return false;
        if (*s->at == '\\' && ++s->at == s->end)
            return false;
    }
    return accept(s, '"');
}

static bool is_word(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '-' ||
           c == '+' || c == '.' || c == 'E';
}

static bool scan_word(struct scan *s) {
    const char *const from = s->at;
    while (s->at < s->end && is_word(*s->at))
        s->at++;
    return s->at > from;
}

static bool scan_value(struct scan *s, int depth);

static bool scan_list(struct scan *s, int depth) {
    if (accept(s, ']'))
        return true;
    do
        if (!scan_value(s, depth + 1))
            return false;
    while (accept(s, ','));
    return accept(s, ']');
}

static bool scan_object(struct scan *s, int depth) {
    if (accept(s, '}'))
        return true;
    do {
        skip_space(s);
        if (!scan_string(s) || !accept(s, ':') || !scan_value(s, depth + 1))
            return false;
    } while (accept(s, ','));
    return accept(s, '}');
}

static bool scan_value(struct scan *s, int depth) {
    skip_space(s);
    if (depth > DEEPEST || s->at == s->end)
        return false;
    if (*s->at == '"')
        return scan_string(s);
    if (accept(s, '['))
        return scan_list(s, depth);
    if (accept(s, '{'))
        return scan_object(s, depth);
    return scan_word(s);
}

static const char *read_member(struct scan *s, struct members *m) {
    struct member one;
    skip_space(s);
    one.key = s->at + 1;
    if (!scan_string(s))
        return "it is not a JSON object, or it is incomplete";
    one.n_key = (size_t)(s->at - one.key) - 1;
    if (!accept(s, ':'))
        return "it is not a JSON object, or it is incomplete";
    skip_space(s);
    one.at = s->at;
    if (!scan_value(s, 0))
        return "it is not a JSON object, or it is incomplete";
    one.n = (size_t)(s->at - one.at);
    if (m->n == MEMBERS_MOST)
        return "it has too many keys for a part or result";
    for (int i = 0; i < m->n; i++)
        if (m->list[i].n_key == one.n_key &&
            !memcmp(m->list[i].key, one.key, one.n_key))
            return "it has a repeated key";
    m->list[m->n++] = one;
    return NULL;
}

const char *members_read(const char *text, size_t n, struct members *m) {
    struct scan s = {text, text + n};
    const char *why = NULL;
    m->n = 0;
    if (!accept(&s, '{'))
        return "it is not a JSON object";
    if (accept(&s, '}'))
        return NULL;
    do
        why = read_member(&s, m);
    while (!why && accept(&s, ','));
    if (!why && !accept(&s, '}'))
        why = "it is not a JSON object, or it is incomplete";
    skip_space(&s);
    if (!why && s.at < s.end)
        why = "there is text after the JSON object";
    return why;
}

const struct member *members_find(const struct members *m, const char *key) {
    const size_t n = strlen(key);
    for (int i = 0; i < m->n; i++)
        if (m->list[i].n_key == n && !memcmp(m->list[i].key, key, n))
            return &m->list[i];
    return NULL;
}

bool member_plain(const struct member *m, const char **at, size_t *n) {
    if (!m || m->n < 2 || *m->at != '"' || memchr(m->at, '\\', m->n))
        return false;
    *at = m->at + 1;
    *n = m->n - 2;
    return true;
}

char *member_text(const struct member *m) {
    if (!m || m->n < 2 || *m->at != '"' ||
        json_bad_escape(m->at + 1, m->n - 2) < m->n - 2)
        return NULL;
    return json_unescape(m->at + 1, m->n - 2);
}

bool member_number(const struct member *m, uint64_t *number) {
    uint64_t value = 0;
    if (!m || m->n > 18 || (m->n > 1 && *m->at == '0'))
        return false;
    for (size_t i = 0; i < m->n; i++) {
        if (m->at[i] < '0' || m->at[i] > '9')
            return false;
        value = 10 * value + (uint64_t)(m->at[i] - '0');
    }
    *number = value;
    return true;
}

bool member_is_true(const struct member *m) {
    return m && m->n == 4 && !memcmp(m->at, "true", 4);
}

size_t member_next_string(const struct member *list, const char **at) {
    const char *const end = list->at + list->n;
    struct scan s = {*at ? *at : list->at, end};
    if (*at)
        scan_string(&s);
    if (!accept(&s, *at ? ',' : '['))
        return 0;
    skip_space(&s);
    *at = s.at;
    return scan_string(&s) ? (size_t)(s.at - *at) : 0;
}
