/* Classes of ISS that speak of the whole board, and givens. */
#include "links/iss_reader.h"

#include <string.h>

bool iss_read_rule(struct iss_reader *r, const struct iss_class *class,
                   const struct iss_item *item, struct link_marks *to) {
    (void)to;
    if (item->n)
        return iss_fail(r, item, "takes nothing after its name");
    link_add_rule(r->p, class->kind);
    return true;
}

bool iss_read_skipped(struct iss_reader *r, const struct iss_class *class,
                      const struct iss_item *item, struct link_marks *to) {
    (void)r, (void)class, (void)item, (void)to;
    return true;
}

/* ---- shape ---- */

/* 9x9, 9x9~9, 9x9~1-9: the size, or 0 for what is no board of digits from 1. */
static int shape_size(const struct iss_reader *r, const struct iss_item *item) {
    if (item->n < 1 || item->n > 2)
        return 0;
    const struct iss_word sides = iss_arg(&r->items, item, 0);
    for (int n = 1; n <= ISS_MOST_SIDE; n++) {
        struct text name = {0}, range = {0};
        text_printf(&name, "%dx%d", n, n);
        bool good = iss_word_is(sides, text_string(&name));
        if (good && item->n == 2) {
            const struct iss_word digits = iss_arg(&r->items, item, 1);
            text_printf(&range, "1-%d", n);
            good = iss_word_is(digits, text_string(&range)) ||
                   iss_word_is(digits, text_string(&range) + 2);
        }
        text_free(&name);
        text_free(&range);
        if (good)
            return n;
    }
    return 0;
}

/* The first one has made the board already. */
bool iss_read_shape(struct iss_reader *r, const struct iss_class *class,
                    const struct iss_item *item, struct link_marks *to) {
    const int n = shape_size(r, item);
    (void)class, (void)to;
    if (!n)
        return iss_fail(r, item,
                        "boards are square, 16x16 at most, and their digits go "
                        "from 1 to their size");
    if (r->p->given && n != r->p->n)
        return iss_fail(r, item, "a second one");
    if (!r->p->given)
        link_puzzle_init(r->p, n);
    return true;
}

bool iss_read_no_boxes(struct iss_reader *r, const struct iss_class *class,
                       const struct iss_item *item, struct link_marks *to) {
    (void)r, (void)class, (void)item, (void)to; /* known from the start */
    return true;
}

bool iss_read_region_size(struct iss_reader *r, const struct iss_class *class,
                          const struct iss_item *item, struct link_marks *to) {
    int size = 0;
    (void)class, (void)to;
    return (iss_read_number(r, item, 0, &size) && size == r->p->n) ||
           r->reading->why.n ||
           iss_fail(r, item, "regions must hold each digit once here");
}

/* All rows, columns and boxes have the same digits anyway. */
bool iss_read_same_regions(struct iss_reader *r, const struct iss_class *class,
                           const struct iss_item *item, struct link_marks *to) {
    (void)r, (void)class, (void)item, (void)to;
    return true;
}

/* ---- jigsaws ---- */

/* How many cells of the layout have this character. */
static int count(struct iss_word layout, char c) {
    int n = 0;
    for (size_t i = 0; i < layout.n; i++)
        n += layout.s[i] == c;
    return n;
}

/* The cells of one character, as a region in the boxes' stead or as one more.
 */
static void add_piece(struct iss_reader *r, struct iss_word layout, char c,
                      int number, struct link_marks *to) {
    struct link_mark *const m =
        r->no_boxes ? NULL : link_add_mark(to, "extra-region");
    for (int i = 0; i < link_cells(r->p); i++) {
        if (layout.s[i] != c)
            continue;
        if (m)
            link_add_cell(m, i);
        else
            r->p->region[i] = number;
    }
}

/* Jigsaw~LAYOUT, or as it was, Jigsaw~9x9~LAYOUT. One character may stand for
 * what is in no piece. */
bool iss_read_jigsaw(struct iss_reader *r, const struct iss_class *class,
                     const struct iss_item *item, struct link_marks *to) {
    const struct link_puzzle *const p = r->p;
    int pieces = 0, others = 0;
    (void)class;
    if (item->n < 1 || item->n > 2)
        return iss_fail(r, item, "needs a character for each cell");
    const struct iss_word layout = iss_arg(&r->items, item, item->n - 1);
    if (layout.n != (size_t)link_cells(p))
        return iss_fail(r, item, "has %zu characters for %d cells", layout.n,
                        link_cells(p));
    if (r->no_boxes && p->region)
        return iss_fail(r, item, "a second one");
    if (count(layout, layout.s[0]) == link_cells(p))
        return true;
    if (r->no_boxes)
        link_want_regions(r->p);
    for (size_t i = 0; i < layout.n; i++) {
        const char c = layout.s[i];
        if (memchr(layout.s, c, i))
            continue;
        if (count(layout, c) == p->n)
            add_piece(r, layout, c, pieces++, to);
        else if (others++)
            return iss_fail(r, item, "its regions do not have %d cells", p->n);
    }
    return true;
}

/* ---- rules with a word ---- */

bool iss_read_diagonal(struct iss_reader *r, const struct iss_class *class,
                       const struct iss_item *item, struct link_marks *to) {
    int direction = 0;
    (void)class, (void)to;
    if (!iss_read_number(r, item, 0, &direction))
        return false;
    if (item->n != 1 || (direction != 1 && direction != -1))
        return iss_fail(r, item, "its direction is 1 or -1");
    r->diagonal_up |= direction == 1;
    r->diagonal_down |= direction == -1;
    return true;
}

bool iss_read_ties(struct iss_reader *r, const struct iss_class *class,
                   const struct iss_item *item, struct link_marks *to) {
    static const char *const words[] = {"none", "only-unclued", "any"};
    (void)class, (void)to;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (item->n != 1 || !iss_word_is(iss_arg(&r->items, item, 0), words[i]))
            continue;
        struct text rule = {0};
        text_printf(&rule, "full-rank-ties:%s", words[i]);
        link_add_rule(r->p, text_string(&rule));
        text_free(&rule);
        return true;
    }
    return iss_fail(r, item, "ties must be none, only-unclued or any");
}

/* ---- givens ---- */

/* Inside Or it is a mark; elsewhere the digits are those that are left. */
static void set_digits(struct iss_reader *r, int cell, uint64_t digits,
                       struct link_marks *to) {
    struct text list = {0};
    if (!r->in_or) {
        link_want_candidates(r->p);
        r->p->candidates[cell] &= digits;
        return;
    }
    for (int d = 1; d <= r->p->n; d++)
        if (digits >> (d - 1) & 1)
            text_add_char(&list, link_letters[d - 1]);
    struct link_mark *const m = link_add_mark(to, "digits");
    link_set_text(m, text_string(&list));
    link_add_cell(m, cell);
    text_free(&list);
}

/* R1C2_3, R1C2_3_5: 3, 3 or 5. */
static bool read_given(struct iss_reader *r, const struct iss_item *item,
                       struct iss_word word, struct link_marks *to) {
    const char *const bar = word.n ? memchr(word.s, '_', word.n) : NULL;
    const size_t n = bar ? (size_t)(bar - word.s) : word.n;
    const struct iss_word name = {word.s, n};
    uint64_t digits = 0;
    int cell = 0;
    if (!iss_read_cell(r, item, name, &cell))
        return false;
    for (size_t at = n + 1; at <= word.n;) {
        size_t end = at;
        while (end < word.n && word.s[end] != '_')
            end++;
        const struct iss_word number = {word.s + at, end - at};
        int digit = 0;
        if (!iss_word_number(number, &digit) || digit < 1 || digit > r->p->n)
            return iss_fail(r, item, "%.*s is not a digit", (int)number.n,
                            number.s);
        digits |= (uint64_t)1 << (digit - 1);
        at = end + 1;
    }
    if (!digits && r->in_or)
        return iss_fail(r, item, "%.*s has no digit", (int)n, word.s);
    set_digits(r, cell, digits, to);
    return true;
}

bool iss_read_given(struct iss_reader *r, const struct iss_class *class,
                    const struct iss_item *item, struct link_marks *to) {
    (void)class;
    for (size_t i = 0; i < item->n; i++)
        if (!read_given(r, item, iss_arg(&r->items, item, i), to))
            return false;
    return true;
}
