/* The text of an ISS string, taken apart. */
#include "links/iss_items.h"

#include <ctype.h>
#include <string.h>

enum { DEEPEST = 16 };

bool iss_word_is(struct iss_word w, const char *word) {
    return strlen(word) == w.n && !memcmp(w.s, word, w.n);
}

bool iss_word_number(struct iss_word w, int *number) {
    const size_t sign = w.n && w.s[0] == '-';
    int value = 0;
    if (w.n == sign || w.n - sign > 9)
        return false;
    for (size_t i = sign; i < w.n; i++) {
        if (!isdigit((unsigned char)w.s[i]))
            return false;
        value = 10 * value + w.s[i] - '0';
    }
    *number = sign ? -value : value;
    return true;
}

/* ---- cells ---- */

static const char places[] = "123456789abcdefg";

static int place_of(char c) {
    const char *const found =
        c ? strchr(places, tolower((unsigned char)c)) : NULL;
    return found ? (int)(found - places) : -1;
}

bool iss_word_cell(struct iss_word w, int *row, int *col) {
    if (w.n != 4 || toupper((unsigned char)w.s[0]) != 'R' ||
        toupper((unsigned char)w.s[2]) != 'C')
        return false;
    *row = place_of(w.s[1]);
    *col = place_of(w.s[3]);
    return *row >= 0 && *col >= 0;
}

void iss_add_cell(int row, int col, struct text *out) {
    text_printf(out, "R%cC%c", places[row], places[col]);
}

/* ---- items ---- */

static bool has_items(struct iss_word name) {
    return iss_word_is(name, "And") || iss_word_is(name, "Or") ||
           iss_word_is(name, "Replicate");
}

static bool fail(struct text *why, const char *what) {
    text_add(why, what);
    return false;
}

/* The words of one item, at most n characters; returns how many it has. */
static size_t read_item(const char *s, size_t n, struct iss_items *to) {
    struct iss_item item = {.first = to->args.n, .end = to->items.n};
    size_t at = 0;
    for (bool is_name = true;; is_name = false) {
        const size_t from = at;
        while (at < n && s[at] != '.' && s[at] != '~')
            at++;
        const struct iss_word w = {s + from, at - from};
        if (is_name)
            item.name = w;
        else
            vec_push(&to->args, w);
        if (at == n || s[at] == '.')
            break;
        at++;
    }
    item.n = to->args.n - item.first;
    vec_push(&to->items, item);
    return at;
}

/* Tells each item with items where its End is. */
static bool match_ends(struct iss_items *items, struct text *why) {
    size_t open[DEEPEST];
    size_t depth = 0;
    for (size_t i = 0; i < items->items.n; i++) {
        const struct iss_word name = items->items.data[i].name;
        if (has_items(name)) {
            if (depth == DEEPEST)
                return fail(why, "items are nested too deeply");
            open[depth++] = i;
        } else if (iss_word_is(name, "End")) {
            if (!depth)
                return fail(why, "an End without a beginning");
            items->items.data[open[--depth]].end = i;
        }
    }
    if (!depth)
        return true;
    const struct iss_word name = items->items.data[open[depth - 1]].name;
    text_printf(why, "the %.*s has no End", (int)name.n, name.s);
    return false;
}

bool iss_items_read(const char *s, size_t n, struct iss_items *items,
                    struct text *why) {
    *items = (struct iss_items){.text = {0}};
    for (size_t i = 0; i < n; i++)
        if (s[i] && !isspace((unsigned char)s[i]))
            text_add_char(&items->text, s[i]);
    const char *const text = text_string(&items->text);
    if (text[0] != '.')
        return fail(why, "an ISS string begins with a dot");
    for (size_t at = 0; at < items->text.n;)
        at += 1 + read_item(text + at + 1, items->text.n - at - 1, items);
    return match_ends(items, why);
}

void iss_items_free(struct iss_items *items) {
    vec_free(&items->items);
    vec_free(&items->args);
    text_free(&items->text);
}
