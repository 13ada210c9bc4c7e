/* Lists of lists, as Python, JSON, C and Lisp write them.
 *
 * Brackets, quotes and words for blanks are overwritten in the block, which
 * leaves rows that the row layouts read like any other.
 */
#include "board/parse_list.h"

#include <ctype.h>
#include <string.h>

static bool is_open(char c) {
    return c == '[' || c == '(' || c == '{';
}

static bool is_close(char c) {
    return c == ']' || c == ')' || c == '}';
}

/* True for "grid = [" and the like: a name, a sign and a bracket. */
static size_t name_length(const char *s, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (s[i] == '=' || s[i] == ':') {
            size_t next = i + 1;
            while (next < n && s[next] == ' ')
                next++;
            return next < n && is_open(s[next]) && i > 0 ? next : 0;
        }
        if (!isalnum((unsigned char)s[i]) && !strchr("_ []*<>\"'", s[i]))
            return 0;
    }
    return 0;
}

bool list_begins(const struct parse *p, struct span line) {
    line = block_trim(p->block, p->style, line);
    char *const s = p->block->text.data + line.at;
    if (!line.n || p->style->is_symbol[(unsigned char)*s])
        return false;
    if (is_open(*s))
        return true;
    const size_t named = name_length(s, line.n);
    memset(s, ' ', named);
    return named > 0;
}

/* Follows brackets and quotes, so that a bracket in a string is none. */
static void step(struct list_state *s, char c) {
    if (s->quote) {
        if (c == s->quote)
            s->quote = 0;
    } else if (c == '"' || c == '\'') {
        s->quote = c;
    } else if (is_open(c)) {
        s->depth++;
        if (s->depth > s->deepest)
            s->deepest = s->depth;
    } else if (is_close(c)) {
        s->depth--;
    }
}

void list_scan(struct list_state *s, const struct block *b, struct span line) {
    const char *const text = b->text.data + line.at;
    for (size_t i = 0; i < line.n; i++) {
        if (s->quote && text[i] == '\\') {
            i++;
            continue;
        }
        step(s, text[i]);
    }
    if (s->depth == 0)
        s->quote = 0;
}

/* ---- blanks ---- */

static bool ends_word(char c) {
    return !isalnum((unsigned char)c) && c != '_' && c != '.';
}

/* Words that mean a blank: one '?' in their place, spaces after it. */
static size_t blank_word(const char *s, size_t n) {
    static const char *const words[] = {"null", "none", "nil", "nan", "-1"};
    for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
        const size_t length = strlen(words[w]);
        size_t i = 0;
        while (i < length && i < n &&
               tolower((unsigned char)s[i]) == words[w][i])
            i++;
        if (i == length && (i == n || ends_word(s[i])))
            return length;
    }
    return 0;
}

static char blank_of(const struct style *s) {
    return s->o.blank ? s->blanks.data[0] : '?';
}

static void put_blank(char *s, size_t n, char blank) {
    memset(s, ' ', n);
    *s = blank;
}

/* An empty string is a blank, too. Returns the characters dealt with. */
static size_t flatten_string(char *s, size_t n, char blank) {
    size_t end = 1;
    while (end < n && s[end] == ' ')
        end++;
    if (end < n && s[end] == *s) {
        put_blank(s, end + 1, blank);
        return end + 1;
    }
    *s = ' ';
    return 1;
}

static void flatten(struct parse *p, struct span text) {
    char *const s = p->block->text.data + text.at;
    const char blank = blank_of(p->style);
    for (size_t i = 0; i < text.n;) {
        const bool begins = i == 0 || ends_word(s[i - 1]);
        const size_t word = begins ? blank_word(s + i, text.n - i) : 0;
        if (word) {
            put_blank(s + i, word, blank);
            i += word;
        } else if (s[i] == '"' || s[i] == '\'') {
            i += flatten_string(s + i, text.n - i, blank);
        } else {
            if (is_open(s[i]) || is_close(s[i]) || s[i] == '\n')
                s[i] = ' ';
            i++;
        }
    }
}

/* ---- rows ---- */

struct inner {
    struct VEC(struct span) spans;
};

/* The innermost lists, in a list of lists; else the whole text. */
static void find_inner(const struct parse *p, struct span text, int deepest,
                       struct inner *inner) {
    struct list_state state = {0};
    struct span open = text;
    const char *const s = p->block->text.data;
    for (size_t i = text.at; i < text.at + text.n; i++) {
        const int before = state.depth;
        step(&state, s[i]);
        if (state.depth == deepest && before < deepest)
            open.at = i + 1;
        if (state.depth < deepest && before == deepest) {
            open.n = i - open.at;
            vec_push(&inner->spans, open);
        }
    }
}

/* After the last bracket only a comma or semicolon and a comment may come. */
static enum parse_result check_rest(struct parse *p, struct span text,
                                    size_t *end) {
    struct list_state state = {0};
    const char *const s = p->block->text.data;
    size_t last = text.at;
    for (size_t i = text.at; i < text.at + text.n; i++) {
        const int before = state.depth;
        step(&state, s[i]);
        if (state.depth == 0 && before == 1)
            last = i;
    }
    *end = last + 1;
    for (size_t i = last + 1; i < text.at + text.n; i++) {
        if (s[i] == '#' || (s[i] == '/' && s[i + 1] == '/'))
            return PARSE_GOOD;
        if (!strchr(" \t\n,;", s[i])) {
            struct text quoted = {0};
            parse_quote(p, (struct span){i, 1}, &quoted);
            parse_fail(p, i, "%s after the end of the list",
                       text_string(&quoted));
            text_free(&quoted);
            return PARSE_BAD;
        }
    }
    return PARSE_GOOD;
}

enum parse_result list_rows(struct parse *p, struct span text,
                            struct rows *rows) {
    struct list_state state = {0};
    struct inner inner = {0};
    size_t end;
    list_scan(&state, p->block, text);
    if (state.depth != 0)
        return parse_fail(p, text.at,
                          state.depth > 0 ? "a list that is not closed"
                                          : "a bracket that was not opened");
    if (state.deepest > 2)
        return parse_fail(p, text.at, "lists nested too deeply");
    if (check_rest(p, text, &end) == PARSE_BAD)
        return PARSE_BAD;
    text.n = end - text.at;
    if (state.deepest == 2)
        find_inner(p, text, 2, &inner);
    else
        vec_push(&inner.spans, text);
    flatten(p, text);
    for (size_t i = 0; i < inner.spans.n; i++)
        rows_add(rows, p, inner.spans.data[i], false);
    vec_free(&inner.spans);
    return PARSE_GOOD;
}
