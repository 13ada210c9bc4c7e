/* What the user fixed, and the role of each byte that follows from it. */
#include "board/style.h"

#include "board/glyph.h"

#include <ctype.h>
#include <string.h>

static const char usual_blanks[] = ".0?*_-xX\xB7";

enum { LAST_X_BLANK = 32 }; /* beyond, X is the digit 33 */

static void mark(bool set[256], const char *bytes) {
    for (const char *c = bytes; *c; c++)
        set[(unsigned char)*c] = true;
}

/* A symbol is a digit wherever it stands, so it has no other role. */
static void unmark_symbols(bool set[256], const struct style *s) {
    for (int c = 0; c < 256; c++)
        if (s->is_symbol[c])
            set[c] = false;
}

static void init_roles(struct style *s) {
    mark(s->is_blank, s->o.blank ? text_string(&s->blanks) : usual_blanks);
    mark(s->is_space, " \t\n");
    mark(s->is_bar, "|!");
    mark(s->is_frame, "+-=|*!:\x80");
    mark(s->ends_run, " \t\n,;:#|!\"'/[](){}");
    if (s->o.symbols)
        mark(s->is_symbol, s->o.symbols);
    bool *const sets[] = {s->is_bar, s->is_frame, s->ends_run, s->is_blank};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        unmark_symbols(sets[i], s);
    for (int c = 0; c < 256; c++)
        if (s->o.blank && s->is_blank[c])
            s->is_bar[c] = s->ends_run[c] = false;
}

static const char *check_blank(const struct reader_options *o) {
    if (!*o->blank)
        return "there must be a character for blanks";
    for (const char *c = o->blank; o->symbols && *c; c++)
        if (strchr(o->symbols, *c))
            return "a character cannot be both a symbol and a blank";
    return NULL;
}

static const char *check_size(struct style *s) {
    const struct reader_options *const o = &s->o;
    s->size = o->size;
    if (o->size < 0 || o->size > GEOMETRY_MAX_N)
        return "the size must be from 1 to 64";
    if (!o->box_rows != !o->box_cols || o->box_rows < 0 || o->box_cols < 0 ||
        o->box_rows > GEOMETRY_MAX_N || o->box_cols > GEOMETRY_MAX_N)
        return "a box needs rows and columns";
    if (!o->box_rows)
        return NULL;
    const int n = o->box_rows * o->box_cols;
    const struct geometry shape = {o->size ? o->size : n, o->box_rows,
                                   o->box_cols};
    s->size = shape.n;
    return geometry_check(&shape);
}

const char *style_init(struct style *s, const struct reader_options *o) {
    *s = (struct style){.o = *o};
    const char *why = check_size(s);
    if (!why && o->symbols)
        why = board_check_symbols(o->symbols, s->size);
    if (!why && o->blank)
        why = check_blank(o);
    if (why)
        return why;
    if (o->symbols)
        s->size = (int)strlen(o->symbols);
    if (o->blank)
        text_normalise(o->blank, strlen(o->blank), o->blank, &s->blanks);
    init_roles(s);
    return NULL;
}

void style_free(struct style *s) {
    text_free(&s->blanks);
}

bool style_forced(const struct style *s, const char *form) {
    return s->o.format && strcmp(s->o.format, form) == 0;
}

bool style_free_choice(const struct style *s) {
    return !s->o.format || style_forced(s, "auto");
}

/* 1..9, A..Z in either case; with zero all digits are one lower. */
static void add_usual_symbols(struct alphabet *a, int n) {
    const int first = a->zero ? 0 : 1;
    for (int d = 0; d < n; d++) {
        const int number = d + first;
        if (number > 35)
            break;
        const char c = "0123456789abcdefghijklmnopqrstuvwxyz"[number];
        a->value[(unsigned char)c] = (int8_t)d;
        a->value[toupper((unsigned char)c)] = (int8_t)d;
    }
}

static void add_own_symbols(struct alphabet *a, const char *symbols) {
    for (int d = 0; symbols[d]; d++)
        a->value[(unsigned char)symbols[d]] = (int8_t)d;
    for (int d = 0; symbols[d]; d++) {
        const unsigned char c = (unsigned char)symbols[d];
        const int other = isupper(c) ? tolower(c) : toupper(c);
        if (!strchr(symbols, other))
            a->value[other] = (int8_t)d;
    }
}

void style_alphabet(const struct style *s, int n, bool zero,
                    struct alphabet *a) {
    memset(a->value, DIGIT_NONE, sizeof a->value);
    a->zero = zero;
    a->letters = false;
    for (int c = 0; c < 256; c++)
        if (s->is_blank[c])
            a->value[c] = DIGIT_BLANK;
    if (!s->o.blank) {
        a->value[' '] = DIGIT_BLANK;
        if (n > LAST_X_BLANK)
            a->value['x'] = a->value['X'] = DIGIT_NONE;
    }
    if (s->o.symbols) {
        add_own_symbols(a, s->o.symbols);
        return;
    }
    add_usual_symbols(a, n);
    for (int c = 0; s->o.blank && c < 256; c++)
        if (s->is_blank[c])
            a->value[c] = DIGIT_BLANK;
}

void style_letters(const struct style *s, int n, struct alphabet *a) {
    a->letters = true;
    a->zero = false;
    memset(a->value, DIGIT_NONE, sizeof a->value);
    for (int c = 0; c < 256; c++)
        if (s->is_blank[c])
            a->value[c] = DIGIT_BLANK;
    if (!s->o.blank)
        a->value[' '] = DIGIT_BLANK;
    static const char small[] = "abcdefghijklmnopqrstuvwxyz";
    static const char large[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (int d = 0; d < n && small[d]; d++) {
        const unsigned char c = (unsigned char)small[d];
        const unsigned char other = (unsigned char)large[d];
        if (!s->o.blank || !s->is_blank[c])
            a->value[c] = (int8_t)d;
        if (!s->o.blank || !s->is_blank[other])
            a->value[other] = (int8_t)d;
    }
    if (n < 'x' - 'a' + 1 && !s->o.blank)
        a->value['x'] = a->value['X'] = DIGIT_BLANK;
}
