/* The short way for a plain line of cells. */
#include "board/reader_quick.h"

#include "base/alloc.h"
#include "board/answer_text.h"
#include "board/glyph.h"

#include <ctype.h>
#include <string.h>

enum { IMPOSSIBLE = 64 }; /* no cell */

static bool is_usual(const struct quick *q) {
    for (int c = '0'; c <= '9'; c++)
        if (q->value[c] != c - '0')
            return false;
    return q->value['.'] == 0;
}

void quick_init(struct quick *q, const struct style *s) {
    const int n = s->size ? s->size : 9;
    struct alphabet a;
    const bool plain = style_free_choice(s) || style_forced(s, "line") ||
                       style_forced(s, "sdm");
    if (!plain || n < 2 || n > 9)
        return;
    q->cells = (size_t)n * (size_t)n;
    q->shape = geometry_default(n);
    if (s->o.box_rows)
        q->shape = (struct geometry){n, s->o.box_rows, s->o.box_cols};
    style_alphabet(s, n, false, &a);
    for (int c = 0; c < 256; c++)
        q->value[c] =
            a.value[c] == DIGIT_NONE ? IMPOSSIBLE : (uint8_t)(a.value[c] + 1);
    q->value[' '] = q->value[BYTE_DOT] = IMPOSSIBLE;
    q->is_usual = n == 9 && is_usual(q);
}

/* Fills given from what may be the usual characters; false if one is not. */
static bool usual_cells(const char *s, size_t n, int8_t *given) {
    uint8_t other = 0;
    for (size_t i = 0; i < n; i++) {
        const signed char c = (signed char)s[i];
        other |= (uint8_t)(((c < '0') | (c > '9')) & (c != '.'));
        given[i] = (int8_t)(c < '1' ? BOARD_BLANK : c - '1');
    }
    return !other;
}

/* Fills given from n plain characters; false if one is no cell. */
static bool quick_cells(const struct quick *q, const unsigned char *s,
                        int8_t *given) {
    unsigned seen = 0;
    for (size_t i = 0; i < q->cells; i++) {
        const uint8_t value = q->value[s[i]];
        given[i] = (int8_t)(value - 1);
        seen |= value;
    }
    return seen < IMPOSSIBLE;
}

static bool is_space(char c) {
    return c == ' ' || c == '\t';
}

/* Letters, of any script: words that may name a rule. */
static bool has_letters(const char *s, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (isalpha((unsigned char)s[i]) || (unsigned char)s[i] >= 0x80)
            return true;
    return false;
}

/* What follows the cells: nothing, numbers after a blank, or a name after '#'.
 * A count after ':', fields after ',', words and what may be another board are
 * left to the long way. */
static bool quick_rest(const struct quick *q, const char *s, size_t n,
                       char **id) {
    *id = NULL;
    if (n && !is_space(*s))
        return false;
    while (n && is_space(*s)) {
        s++;
        n--;
    }
    while (n && is_space(s[n - 1]))
        n--;
    const size_t verdict = text_verdict_length(s, n);
    if (verdict && n > verdict && s[verdict] == '#') {
        s += verdict;
        n -= verdict;
    }
    if (!n || *s != '#')
        return n < q->cells && !(n && memchr(s, ',', n)) &&
               !has_letters(s + verdict, n - verdict);
    do {
        s++;
        n--;
    } while (n && is_space(*s));
    if (!n)
        return true;
    *id = xnew(n + 1, char);
    memcpy(*id, s, n);
    (*id)[n] = '\0';
    return true;
}

bool quick_line(const struct quick *q, const struct style *s,
                const struct input_line *line, struct record *record) {
    if (!q->cells || line->n < q->cells || line->state != LINE_GOOD)
        return false;
    struct board *const b = board_new(&q->shape);
    const bool usual =
        q->is_usual && usual_cells(line->text, q->cells, b->given);
    if (!(usual ||
          quick_cells(q, (const unsigned char *)line->text, b->given)) ||
        !quick_rest(q, line->text + q->cells, line->n - q->cells,
                    &record->id)) {
        board_free(b);
        return false;
    }
    if (s->o.symbols)
        memcpy(b->symbols, s->o.symbols, (size_t)q->shape.n);
    record->board = b;
    record->start = (struct place){line->number, 1};
    record->form = style_free_choice(s) ? "line" : s->o.format;
    return true;
}
