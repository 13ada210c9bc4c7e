/* A place in the text of a JSON value, and what can be read there. */
#include "board/json_text.h"

#include "base/json_string.h"

#include <ctype.h>
#include <string.h>

enum { DEEPEST = 80 }; /* nesting of a value that is skipped */

void json_fail(struct json *j, const char *what) {
    if (!j->bad)
        parse_fail(j->p, j->at < j->end ? j->at : j->end - 1, "%s", what);
    j->bad = true;
}

void json_fail_at(struct json *j, size_t at, const char *what) {
    if (!j->bad)
        parse_fail(j->p, at, "%s", what);
    j->bad = true;
}

void json_space(struct json *j) {
    while (j->at < j->end && strchr(" \t\n", j->s[j->at]))
        j->at++;
}

bool json_next_is(struct json *j, char c) {
    json_space(j);
    return j->at < j->end && j->s[j->at] == c;
}

bool json_accept(struct json *j, char c) {
    if (!json_next_is(j, c))
        return false;
    j->at++;
    return true;
}

/* The characters between the quotes, escapes and all. */
struct span json_read_string(struct json *j) {
    if (!json_accept(j, '"')) {
        json_fail(j, "a string was expected");
        return (struct span){j->at, 0};
    }
    const size_t from = j->at;
    while (j->at < j->end && j->s[j->at] != '"' && j->s[j->at] != '\n')
        j->at += j->s[j->at] == '\\' ? 2 : 1;
    if (j->at >= j->end || j->s[j->at] != '"') {
        json_fail(j, "a string that is not closed");
        return (struct span){from, 0};
    }
    const size_t n = j->at++ - from;
    const size_t bad = json_bad_escape(j->s + from, n);
    if (bad < n)
        json_fail_at(j, from + bad, "an invalid escape");
    return (struct span){from, n};
}

int json_read_int(struct json *j) {
    int value = 0;
    json_space(j);
    if (j->at >= j->end || !isdigit((unsigned char)j->s[j->at]))
        json_fail(j, "a number was expected");
    while (j->at < j->end && isdigit((unsigned char)j->s[j->at])) {
        value = value > 999 ? 9999 : 10 * value + j->s[j->at] - '0';
        j->at++;
    }
    return value;
}

static void skip_word(struct json *j) {
    const size_t from = j->at;
    while (j->at < j->end &&
           (isalnum((unsigned char)j->s[j->at]) || strchr("+-.", j->s[j->at])))
        j->at++;
    if (j->at == from)
        json_fail(j, "a value was expected");
}

/* Any value; brackets are only counted. */
struct span json_skip(struct json *j) {
    int depth = 0;
    json_space(j);
    const size_t from = j->at;
    do {
        json_space(j);
        if (j->at >= j->end || depth > DEEPEST) {
            json_fail(j, "an unfinished value");
        } else if (strchr("[{", j->s[j->at])) {
            depth++;
            j->at++;
        } else if (depth && strchr("]}", j->s[j->at])) {
            depth--;
            j->at++;
        } else if (depth && strchr(",:", j->s[j->at])) {
            j->at++;
        } else if (j->s[j->at] == '"') {
            json_read_string(j);
        } else {
            skip_word(j);
        }
    } while (depth && !j->bad);
    return (struct span){from, j->at - from};
}

bool json_is_key(const struct json *j, struct span key, const char *name) {
    return key.n == strlen(name) && memcmp(j->s + key.at, name, key.n) == 0;
}

bool json_next_is_null(struct json *j) {
    json_space(j);
    if (j->end - j->at < 4 || memcmp(j->s + j->at, "null", 4) != 0)
        return false;
    j->at += 4;
    return true;
}

char *json_take(const struct parse *p, struct span s) {
    struct text raw = {0};
    block_raw(p->block, s, &raw);
    char *const plain = json_unescape(text_string(&raw), raw.n);
    text_free(&raw);
    return plain;
}
