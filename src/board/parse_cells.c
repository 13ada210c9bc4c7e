/* Raw cells -> a board: what the cells mean together. */
#include "board/parse_cells.h"

#include "base/bits.h"
#include "board/parse_side.h"
#include "board/settle.h"

#include <ctype.h>
#include <string.h>

enum { LAST_LETTER = 35 }; /* Z; beyond, digits are numbers */

/* ---- one cell ---- */

struct cell_text {
    const unsigned char *s;
    int n;
    unsigned char mark; /* u or +: placed; ~: pencil marks; 0 */
};

/* "5.0" and "5." are 5: what a program prints that has its cells as floating
 * point numbers. */
static int whole_part(const struct alphabet *a, const unsigned char *s, int n) {
    int i = 0;
    while (i < n && isdigit(s[i]))
        i++;
    if (i == 0 || i == n || s[i] != '.' || a->value['.'] >= 0)
        return n;
    for (int k = i + 1; k < n; k++)
        if (s[k] != '0')
            return n;
    return i;
}

/* Words that programs print for no value; on boards so large that their
 * letters are digits they are none. */
static bool is_blank_word(const struct alphabet *a, const unsigned char *s,
                          int n) {
    static const char *const words[] = {"nan", "none", "null", "nil"};
    if (n < 3 || n > 4 || a->value['n'] != DIGIT_NONE)
        return false;
    for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
        int i = 0;
        while (i < n && words[w][i] == tolower(s[i]))
            i++;
        if (i == n && !words[w][i])
            return true;
    }
    return false;
}

static struct cell_text cell_text(const struct parse *p,
                                  const struct alphabet *a, size_t i) {
    const struct raw_cell *const raw = &p->cells.data[i];
    struct cell_text t = {(const unsigned char *)p->block->text.data + raw->at,
                          raw->n, 0};
    t.n = whole_part(a, t.s, t.n);
    if (is_blank_word(a, t.s, t.n))
        t.n = 0;
    if (t.n == 0 || a->value[*t.s] != DIGIT_NONE)
        return t;
    const bool marked = *t.s == '~' || (t.n > 1 && strchr("uU+", *t.s));
    if (!marked)
        return t;
    t.mark = *t.s == '~' ? '~' : '+';
    t.s++;
    t.n--;
    return t;
}

/* The number in a token with at most one '-' in front; false if it is none.
 * Big ones stop at 1000, which is out of range anyway. */
static bool is_number(const struct cell_text *t, int *number) {
    const int sign = t->n > 1 && *t->s == '-';
    int value = 0;
    for (int i = sign; i < t->n; i++) {
        if (!isdigit(t->s[i]))
            return false;
        value = value > 99 ? 1000 : 10 * value + t->s[i] - '0';
    }
    *number = sign ? -value : value;
    return t->n > 0;
}

/* The same of numbers with commas between. */
static bool is_number_set(const struct cell_text *t, int n, uint64_t *set) {
    for (int i = 0, from = 0; i <= t->n; i++) {
        if (i < t->n && t->s[i] != ',')
            continue;
        const struct cell_text one = {t->s + from, i - from, 0};
        int number;
        if (!is_number(&one, &number) || number < 1 || number > n ||
            bits_has(*set, number - 1))
            return t->n == 0;
        *set |= bits_one(number - 1);
        from = i + 1;
    }
    return true;
}

/* The set of digits in a token, of one character each unless those do not
 * suffice; false if one is no digit or comes twice. */
static bool is_digit_set(const struct parse *p, const struct alphabet *a, int n,
                         const struct cell_text *t, uint64_t *set) {
    *set = 0;
    if (n > LAST_LETTER && !p->style->o.symbols)
        return is_number_set(t, n, set);
    for (int i = 0; i < t->n; i++) {
        const int digit = a->value[t->s[i]];
        if (digit < 0 || bits_has(*set, digit))
            return false;
        *set |= bits_one(digit);
    }
    return true;
}

/* ---- all cells ---- */

/* '0' is a digit on a big board whose blanks are written otherwise and whose
 * greatest symbol leaves room for it. */
static bool zero_is_digit(const struct parse *p, int n) {
    if (n <= 9 || p->style->o.symbols)
        return false;
    struct alphabet a;
    style_alphabet(p->style, n, false, &a);
    if (p->style->o.blank && a.value['0'] == DIGIT_BLANK)
        return false;
    bool zero = false, other = false;
    for (size_t i = 0; i < p->cells.n; i++) {
        const struct cell_text t = cell_text(p, &a, i);
        int number = 0;
        const int digit = t.n == 1 ? a.value[*t.s] : DIGIT_NONE;
        if (t.n == 0 || (digit == DIGIT_BLANK && *t.s != '0'))
            other = true;
        else if (t.n == 1 && *t.s == '0')
            zero = true;
        else if (digit == n - 1 || (is_number(&t, &number) && number >= n))
            return false;
    }
    return zero && other;
}

/* The first n letters, and no figures: A is 1. Only where that is the one way
 * to read them, because a letter is beyond the usual ones; else A is 10. */
static bool letters_from_one(const struct parse *p, const struct alphabet *a,
                             int n) {
    bool beyond = false;
    if (p->style->o.symbols || n < 9 || n > 26)
        return false;
    for (size_t i = 0; i < p->cells.n; i++) {
        const struct cell_text t = cell_text(p, a, i);
        if (t.n == 0 || (t.n == 1 && a->value[*t.s] == DIGIT_BLANK))
            continue;
        if (t.n != 1 || !isalpha(*t.s) || toupper(*t.s) >= 'A' + n)
            return false;
        beyond |= a->value[*t.s] == DIGIT_NONE;
    }
    return beyond;
}

/* Several digits in a cell are pencil marks only if no cell is blank, and on
 * big boards only if they cannot all be numbers. */
static bool are_marks(const struct parse *p, const struct alphabet *a, int n) {
    bool several = false, numbers = !p->style->o.symbols;
    for (size_t i = 0; i < p->cells.n; i++) {
        const struct cell_text t = cell_text(p, a, i);
        uint64_t set;
        int number;
        if (t.mark == '~')
            return true;
        if (t.n == 0 || (t.n == 1 && a->value[*t.s] == DIGIT_BLANK))
            return false;
        if (t.n == 1)
            continue;
        if (!is_digit_set(p, a, n, &t, &set))
            return false;
        several = true;
        numbers &= is_number(&t, &number) && number <= n;
    }
    return several && (n <= 9 || !numbers);
}

/* Digit of a cell outside the candidate forms. */
static int plain_digit(const struct alphabet *a, const struct cell_text *t,
                       const struct style *s, int n) {
    int number;
    if (t->n == 0)
        return DIGIT_BLANK;
    if (t->n == 1)
        return a->value[*t->s];
    if (s->o.symbols || !is_number(t, &number))
        return DIGIT_NONE;
    if (number == 0 && !a->zero && a->value['0'] == DIGIT_BLANK)
        return DIGIT_BLANK;
    if (!a->zero)
        number--;
    return number >= 0 && number < n ? number : DIGIT_NONE;
}

static bool store_digit(struct board *b, size_t cell, int digit, bool placed) {
    if (digit == DIGIT_NONE)
        return false;
    if (digit == DIGIT_BLANK)
        return true;
    if (placed)
        board_want_placed(b);
    (placed ? b->placed : b->given)[cell] = (int8_t)digit;
    return true;
}

static bool store_plain(const struct parse *p, const struct alphabet *a,
                        struct board *b, size_t i) {
    const struct cell_text t = cell_text(p, a, i);
    return t.mark != '~' &&
           store_digit(b, i, plain_digit(a, &t, p->style, b->shape.n),
                       p->cells.data[i].placed || t.mark == '+');
}

/* A lone digit without a mark is a given. */
static bool store_marks(const struct parse *p, const struct alphabet *a,
                        struct board *b, size_t i) {
    const struct cell_text t = cell_text(p, a, i);
    uint64_t set;
    if (t.mark != '~' &&
        (t.n == 0 || (t.n == 1 && a->value[*t.s] == DIGIT_BLANK)))
        return true;
    if (!is_digit_set(p, a, b->shape.n, &t, &set))
        return false;
    if (t.mark != '~' && bits_count(set) == 1)
        return store_digit(b, i, bits_lowest(set), t.mark == '+');
    b->candidates[i] = set;
    return t.mark != '+';
}

/* ---- errors ---- */

static bool is_out_of_range(const struct parse *p, const struct alphabet *a,
                            size_t i, int n) {
    const struct cell_text t = cell_text(p, a, i);
    int number;
    return !p->style->o.symbols && !a->zero && is_number(&t, &number) &&
           plain_digit(a, &t, p->style, n) == DIGIT_NONE;
}

static void add_joined(struct text *out, size_t i, size_t n, const char *s,
                       int length) {
    if (i > 0)
        text_add(out, i + 1 == n ? " and " : ", ");
    text_printf(out, "%.*s", length, s);
}

/* Names every value that is out of range, since fixing one at a time by
 * error messages is a nuisance. */
static enum parse_result fail_range(struct parse *p, const size_t *bad,
                                    size_t n_bad, int n) {
    struct text values = {0}, cells = {0};
    for (size_t i = 0; i < n_bad; i++) {
        const struct raw_cell *const raw = &p->cells.data[bad[i]];
        char name[CELL_NAME_SIZE];
        const struct geometry shape = geometry_default(n);
        geometry_cell_name(&shape, (int)bad[i], name);
        add_joined(&values, i, n_bad, p->block->text.data + raw->at,
                   raw->n < 8 ? raw->n : 8);
        add_joined(&cells, i, n_bad, name, (int)strlen(name));
    }
    const size_t at = p->cells.data[bad[0]].at;
    if (n_bad == 1)
        parse_fail(p, at, "%s is out of range on a %dx%d board (1 to %d)",
                   text_string(&values), n, n, n);
    else
        parse_fail(p, at,
                   "%s are out of range on a %dx%d board (1 to %d), at %s",
                   text_string(&values), n, n, n, text_string(&cells));
    text_free(&values);
    text_free(&cells);
    return PARSE_BAD;
}

enum { MOST_NAMED = 8 };

static enum parse_result fail_cell(struct parse *p, const struct alphabet *a,
                                   size_t first, int n) {
    size_t bad[MOST_NAMED], n_bad = 0;
    const struct raw_cell *const raw = &p->cells.data[first];
    const bool range = is_out_of_range(p, a, first, n);
    for (size_t i = first; range && i < p->cells.n && n_bad < MOST_NAMED; i++)
        if (is_out_of_range(p, a, i, n))
            bad[n_bad++] = i;
    if (n_bad > 0)
        return fail_range(p, bad, n_bad, n);
    struct text quoted = {0};
    parse_quote(p, (struct span){raw->at, (size_t)raw->n}, &quoted);
    const bool letter = raw->n == 1 &&
                        isalpha((unsigned char)p->block->text.data[raw->at]) &&
                        !p->style->o.symbols;
    parse_fail(p, raw->at, "%s is not a digit of a %dx%d board%s",
               text_string(&quoted), n, n,
               letter ? " (--symbols names other digits)" : "");
    text_free(&quoted);
    return PARSE_BAD;
}

/* ---- the board ---- */

static void set_symbols(struct board *b, const struct style *s,
                        const struct alphabet *a) {
    const char *const symbols = s->o.symbols ? s->o.symbols
                                : a->letters ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                : a->zero
                                    ? "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                    : "";
    const size_t n = strlen(symbols);
    const size_t wanted = (size_t)b->shape.n;
    memcpy(b->symbols, symbols, n < wanted ? n : wanted);
}

/* X is the letter 24 then, and may be meant for a blank, too: it is a letter
 * where another blank is in use. */
static bool use_letters(struct parse *p, int n, struct alphabet *a) {
    size_t x = p->cells.n;
    bool other = false;
    for (size_t i = 0; i < p->cells.n; i++) {
        const struct cell_text t = cell_text(p, a, i);
        const bool is_x = t.n == 1 && toupper(*t.s) == 'X';
        other |= t.n == 0 || (!is_x && a->value[*t.s] == DIGIT_BLANK);
        if (is_x && x == p->cells.n)
            x = i;
    }
    if (n >= 'X' - 'A' + 1 && x < p->cells.n && !other && !p->style->o.blank) {
        parse_fail(p, p->cells.data[x].at,
                   "X may be a digit or a blank: use --symbols or --blank");
        return false;
    }
    style_letters(p->style, n, a);
    return true;
}

static bool forced_marks(const struct style *s) {
    return style_forced(s, "candidates") || style_forced(s, "sdx");
}

enum parse_result parse_cells(struct parse *p, int n, const char *form) {
    struct geometry shape;
    const size_t at = p->cells.n ? p->cells.data[0].at : 0;
    if (!parse_shape(p, at, n, &shape))
        return PARSE_BAD;
    struct alphabet a;
    style_alphabet(p->style, n, n <= 36 && zero_is_digit(p, n), &a);
    if (letters_from_one(p, &a, n) && !use_letters(p, n, &a))
        return PARSE_BAD;
    const bool marks = forced_marks(p->style) || are_marks(p, &a, n);
    struct board *const b = board_new(&shape);
    if (marks)
        board_want_candidates(b);
    for (size_t i = 0; i < p->cells.n; i++)
        if (!(marks ? store_marks : store_plain)(p, &a, b, i)) {
            board_free(b);
            return fail_cell(p, &a, i, n);
        }
    set_symbols(b, p->style, &a);
    settle_board(b);
    return parse_give(p, b, at, marks ? "candidates" : form);
}

enum parse_result parse_run(struct parse *p, struct span run,
                            const char *form) {
    const int n = parse_side(p->style, run.n);
    if (!n)
        return parse_fail_count(p, run.at, run.n);
    p->cells.n = 0;
    for (size_t i = 0; i < run.n; i++)
        parse_add_cell(p, run.at + i, 1, false);
    return parse_cells(p, n, form);
}
