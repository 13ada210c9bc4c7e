/* JSON as SudokuPad shortens it (PuzzleZipper, in SudokuPad/sudokutools).
 *
 *     {cs:50,ce:[[,{v:5},],...],re:[...],ca:[{v:'title: A'},...]}
 *
 * Keys have no quotes, and many are a letter or two; an empty object is left
 * out; strings stand between apostrophes, and an apostrophe in one has a
 * backslash; t and f are true and false, #0 and #F black and white, and six
 * hexadecimal digits a colour. JSON that is not shortened comes out as it is.
 */
#include "links/sudokupad_zip.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

static const struct {
    const char *shortened, *key;
} keys[] = {
    {"c", "color"},
    {"ca", "cages"},
    {"ct", "center"},
    {"c1", "borderColor"},
    {"c2", "backgroundColor"},
    {"ce", "cells"},
    {"cs", "cellSize"},
    {"a", "arrows"},
    {"o", "overlays"},
    {"u", "underlays"},
    {"w", "width"},
    {"h", "height"},
    {"v", "value"},
    {"vd", "videos"},
    {"l", "lines"},
    {"r", "rounded"},
    {"re", "regions"},
    {"fs", "fontSize"},
    {"th", "thickness"},
    {"hl", "headLength"},
    {"wp", "wayPoints"},
    {"t", "title"},
    {"te", "text"},
    {"d", "duration"},
};

struct zip {
    const char *s;
    size_t at, n;
    char quote; /* ' where the text has no " */
    struct text *json;
};

static char next(const struct zip *z) {
    return z->at < z->n ? z->s[z->at] : '\0';
}

static void add_string(struct zip *z) {
    text_add_char(z->json, '"');
    for (z->at++; z->at < z->n && z->s[z->at] != z->quote; z->at++) {
        const char c = z->s[z->at];
        if (c == '\\' && z->at + 1 < z->n) {
            const char escaped = z->s[++z->at];
            if (escaped != '\'')
                text_add_char(z->json, '\\');
            text_add_char(z->json, escaped);
        } else {
            if (c == '"')
                text_add_char(z->json, '\\');
            text_add_char(z->json, c);
        }
    }
    z->at++;
    text_add_char(z->json, '"');
}

static size_t word_length(const struct zip *z) {
    size_t n = 0;
    while (z->at + n < z->n &&
           (isalnum((unsigned char)z->s[z->at + n]) || z->s[z->at + n] == '_'))
        n++;
    return n;
}

static bool is_word(const struct zip *z, size_t n, const char *word) {
    return strlen(word) == n && !memcmp(z->s + z->at, word, n);
}

static void add_key(struct zip *z, size_t n) {
    text_add_char(z->json, '"');
    size_t i = 0;
    while (i < sizeof keys / sizeof *keys && !is_word(z, n, keys[i].shortened))
        i++;
    if (i < sizeof keys / sizeof *keys)
        text_add(z->json, keys[i].key);
    else
        text_add_bytes(z->json, z->s + z->at, n);
    text_add(z->json, "\"");
    z->at += n;
}

static bool is_colour(const struct zip *z, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (!isxdigit((unsigned char)z->s[z->at + i]))
            return false;
    return n == 6 && z->at && z->s[z->at - 1] == ':';
}

/* true, f, 5, 00FF00 and whatever else has no quotes. */
static void add_word(struct zip *z) {
    const size_t n = word_length(z);
    if (z->at + n < z->n && z->s[z->at + n] == ':') {
        add_key(z, n);
        return;
    }
    if (is_word(z, n, "t"))
        text_add(z->json, "true");
    else if (is_word(z, n, "f"))
        text_add(z->json, "false");
    else if (is_colour(z, n))
        text_printf(z->json, "\"#%.6s\"", z->s + z->at);
    else
        text_add_bytes(z->json, z->s + z->at, n);
    z->at += n;
}

static void add_shade(struct zip *z) {
    z->at++;
    text_add(z->json, next(z) == '0' ? "\"#000000\"" : "\"#FFFFFF\"");
    z->at += next(z) != '\0';
}

/* An empty object stood behind this bracket or comma of a list. */
static void add_sign(struct zip *z, char before) {
    text_add_char(z->json, before);
    z->at++;
    if ((before == '[' || before == ',') && (next(z) == ',' || next(z) == ']'))
        text_add(z->json, "{}");
}

void sudokupad_unzip(const char *s, size_t n, struct text *json) {
    struct zip z = {s, 0, n, memchr(s, '"', n) ? '"' : '\'', json};
    if (z.quote == '"') { /* it is not shortened */
        text_add_bytes(json, s, n);
        return;
    }
    while (z.at < n) {
        const char c = z.s[z.at];
        if (c == z.quote)
            add_string(&z);
        else if (isalnum((unsigned char)c) || c == '_')
            add_word(&z);
        else if (c == '#')
            add_shade(&z);
        else
            add_sign(&z, c);
    }
}
