/* JSON as a tree (RFC 8259). */
#include "links/json_tree.h"

#include "base/alloc.h"
#include "base/json_string.h"

#include <ctype.h>
#include <string.h>

/* Keys are compared with all before them. */
enum { DEEPEST = 32, MOST_VALUES = 200000, MOST_KEYS = 1000 };

struct tree_reader {
    const char *s;
    size_t at, n;
    size_t values; /* so far */
    struct text *why;
};

static bool fail(struct tree_reader *r, const char *what) {
    text_printf(r->why, "%s, at character %zu of its JSON", what, r->at + 1);
    return false;
}

static void skip_space(struct tree_reader *r) {
    while (r->at < r->n && r->s[r->at] && strchr(" \t\r\n", r->s[r->at]))
        r->at++;
}

static bool accept(struct tree_reader *r, char c) {
    skip_space(r);
    if (r->at >= r->n || r->s[r->at] != c)
        return false;
    r->at++;
    return true;
}

/* ---- strings, numbers, words ---- */

static bool read_string(struct tree_reader *r, char **text) {
    if (!accept(r, '"'))
        return fail(r, "a string was expected");
    const size_t from = r->at;
    while (r->at < r->n && r->s[r->at] != '"') {
        if (!r->s[r->at])
            return fail(r, "a NUL in a string");
        r->at += r->s[r->at] == '\\' ? 2 : 1;
    }
    if (r->at >= r->n)
        return fail(r, "a string that is not closed");
    *text = json_unescape(r->s + from, r->at - from);
    r->at++;
    return true;
}

static bool take_digits(struct tree_reader *r) {
    const size_t from = r->at;
    while (r->at < r->n && isdigit((unsigned char)r->s[r->at]))
        r->at++;
    return r->at > from;
}

static bool take_char(struct tree_reader *r, const char *any) {
    if (r->at >= r->n || !r->s[r->at] || !strchr(any, r->s[r->at]))
        return false;
    r->at++;
    return true;
}

static bool read_number(struct tree_reader *r, char **text) {
    const size_t from = r->at;
    struct text number = {0};
    take_char(r, "-");
    bool good = take_digits(r);
    if (good && take_char(r, "."))
        good = take_digits(r);
    if (good && take_char(r, "eE")) {
        take_char(r, "+-");
        good = take_digits(r);
    }
    if (!good)
        return fail(r, "a value was expected");
    text_add_bytes(&number, r->s + from, r->at - from);
    *text = text_take(&number);
    return true;
}

static bool take_word(struct tree_reader *r, const char *word) {
    const size_t n = strlen(word);
    if (r->n - r->at < n || memcmp(r->s + r->at, word, n) != 0)
        return false;
    r->at += n;
    return true;
}

/* ---- values ---- */

static bool read_value(struct tree_reader *r, struct json_value *v, int depth);

static bool add_item(struct tree_reader *r, struct json_value *v, char *key,
                     int depth) {
    struct json_value item = {.key = key};
    const bool good = read_value(r, &item, depth + 1);
    vec_push(&v->items, item);
    return good;
}

static bool read_list(struct tree_reader *r, struct json_value *v, int depth) {
    v->type = JSON_LIST;
    if (accept(r, ']'))
        return true;
    do {
        if (!add_item(r, v, NULL, depth))
            return false;
    } while (accept(r, ','));
    return accept(r, ']') || fail(r, "',' or ']' was expected");
}

static bool read_object(struct tree_reader *r, struct json_value *v,
                        int depth) {
    v->type = JSON_OBJECT;
    if (accept(r, '}'))
        return true;
    do {
        char *key = NULL;
        if (v->items.n >= MOST_KEYS)
            return fail(r, "more keys than any puzzle has");
        if (!read_string(r, &key))
            return false;
        const bool twice = json_member(v, key) != NULL;
        if (twice || !accept(r, ':')) {
            xfree(key);
            return fail(r, twice ? "a repeated key" : "':' was expected");
        }
        if (!add_item(r, v, key, depth))
            return false;
    } while (accept(r, ','));
    return accept(r, '}') || fail(r, "',' or '}' was expected");
}

static bool read_value(struct tree_reader *r, struct json_value *v, int depth) {
    skip_space(r);
    if (depth > DEEPEST)
        return fail(r, "lists nested too deeply");
    if (++r->values > MOST_VALUES)
        return fail(r, "more values than any puzzle has");
    if (accept(r, '['))
        return read_list(r, v, depth);
    if (accept(r, '{'))
        return read_object(r, v, depth);
    if (r->at < r->n && r->s[r->at] == '"') {
        v->type = JSON_STRING;
        return read_string(r, &v->text);
    }
    if (take_word(r, "null") || take_word(r, "false") || take_word(r, "true")) {
        const char last = r->s[r->at - 2];
        v->type = last == 'l'   ? JSON_NULL
                  : last == 's' ? JSON_FALSE
                                : JSON_TRUE;
        return true;
    }
    v->type = JSON_NUMBER;
    return read_number(r, &v->text);
}

bool json_tree_read(const char *s, size_t n, struct json_value *v,
                    struct text *why) {
    struct tree_reader r = {.s = s, .n = n, .why = why};
    *v = (struct json_value){.type = JSON_NULL};
    bool good = read_value(&r, v, 0);
    skip_space(&r);
    if (good && r.at < r.n)
        good = fail(&r, "text after its end");
    if (!good)
        json_tree_free(v);
    return good;
}

void json_tree_free(struct json_value *v) {
    for (size_t i = 0; i < v->items.n; i++)
        json_tree_free(&v->items.data[i]);
    vec_free(&v->items);
    xfree(v->key);
    xfree(v->text);
    *v = (struct json_value){.type = JSON_NULL};
}

const struct json_value *json_member(const struct json_value *v,
                                     const char *key) {
    for (size_t i = 0; json_is(v, JSON_OBJECT) && i < v->items.n; i++)
        if (!strcmp(v->items.data[i].key, key))
            return &v->items.data[i];
    return NULL;
}

bool json_whole(const struct json_value *v, int *number) {
    if (!json_is(v, JSON_NUMBER) && !json_is(v, JSON_STRING))
        return false;
    const char *s = v->text;
    long value = 0;
    int digits = 0;
    while (*s == ' ')
        s++;
    const bool minus = *s == '-';
    s += minus;
    for (; isdigit((unsigned char)*s); s++, digits++)
        value = digits < 9 ? 10 * value + *s - '0' : value;
    if (*s == '.')
        s += 1 + strspn(s + 1, "0");
    while (*s == ' ')
        s++;
    if (!digits || digits > 9 || *s)
        return false;
    *number = (int)(minus ? -value : value);
    return true;
}
