/* Regular expressions over digits, as automata. */
#include "rules/regex.h"

#include "rules/mark_values.h"

#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 32, MOST_TIMES = REGEX_MOST };

/* A part of the expression: which positions can begin and end it. */
struct part {
    struct regex_set first, last;
    bool may_be_empty;
    size_t from, to; /* in the text, to be read again for {n} */
};

struct regex_reader {
    struct regex *r;
    const char *s;
    size_t at;
    int depth;
    const char *problem;
};

static bool fail(struct regex_reader *p, const char *problem) {
    if (!p->problem)
        p->problem = problem;
    return false;
}

static void join(struct regex_set *to, const struct regex_set *from) {
    for (int i = 0; i < REGEX_WORDS; i++)
        to->bits[i] |= from->bits[i];
}

/* What may begin the second part follows what may end the first. */
static void link_parts(struct regex_reader *p, const struct part *a,
                       const struct part *b) {
    for (int i = 0; i < p->r->n_positions; i++)
        if (regex_has(&a->last, i))
            join(&p->r->behind[i], &b->first);
}

static void append(struct regex_reader *p, struct part *a,
                   const struct part *b) {
    link_parts(p, a, b);
    if (a->may_be_empty)
        join(&a->first, &b->first);
    if (b->may_be_empty)
        join(&a->last, &b->last);
    else
        a->last = b->last;
    a->may_be_empty = a->may_be_empty && b->may_be_empty;
}

/* ---- letters ---- */

static bool read_position(struct regex_reader *p, uint64_t digits,
                          struct part *out) {
    struct regex *const r = p->r;
    if (r->n_positions == REGEX_MOST)
        return fail(p, "has a pattern that is too long");
    *out = (struct part){.may_be_empty = false};
    r->digits[r->n_positions] = digits;
    out->first.bits[r->n_positions / 64] |= bits_one(r->n_positions % 64);
    out->last = out->first;
    for (int d = 0; d < r->n; d++)
        if (bits_has(digits, d))
            r->with[d].bits[r->n_positions / 64] |=
                bits_one(r->n_positions % 64);
    r->n_positions++;
    return true;
}

static int read_digit(struct regex_reader *p) {
    const int digit = p->s[p->at] ? mark_value_digit(p->s + p->at, 1) : 0;
    if (digit < 1 || digit > p->r->n) {
        fail(p, "has a pattern with a digit that the board does not have");
        return 0;
    }
    p->at++;
    return digit;
}

/* Behind '['. */
static bool read_class(struct regex_reader *p, struct part *out) {
    const bool is_inverse = p->s[p->at] == '^';
    uint64_t digits = 0;
    p->at += is_inverse;
    while (p->s[p->at] && p->s[p->at] != ']') {
        const int from = read_digit(p);
        int to = from;
        if (from && p->s[p->at] == '-') {
            p->at++;
            to = read_digit(p);
        }
        if (!from || !to)
            return false;
        if (to < from)
            return fail(p, "has a pattern with a range that runs backwards");
        digits |= bits_below(to) & ~bits_below(from - 1);
    }
    if (p->s[p->at] != ']')
        return fail(p, "has a pattern with a '[' that is not closed");
    p->at++;
    return read_position(p, is_inverse ? bits_below(p->r->n) & ~digits : digits,
                         out);
}

static bool read_choice(struct regex_reader *p, struct part *out);

static bool read_atom(struct regex_reader *p, struct part *out) {
    const char c = p->s[p->at];
    if (c == '[') {
        p->at++;
        return read_class(p, out);
    }
    if (c == '.') {
        p->at++;
        return read_position(p, bits_below(p->r->n), out);
    }
    if (c != '(') {
        const int digit = read_digit(p);
        return digit && read_position(p, bits_one(digit - 1), out);
    }
    if (p->depth == DEEPEST)
        return fail(p, "has a pattern with too many nested brackets");
    p->at++;
    p->depth++;
    if (!read_choice(p, out))
        return false;
    p->depth--;
    if (p->s[p->at] != ')')
        return fail(p, "has a pattern with a '(' that is not closed");
    p->at++;
    return true;
}

/* ---- how often ---- */

static int read_number(struct regex_reader *p) {
    int number = -1;
    while (p->s[p->at] >= '0' && p->s[p->at] <= '9') {
        number = 10 * (number < 0 ? 0 : number) + p->s[p->at++] - '0';
        if (number > MOST_TIMES)
            number = MOST_TIMES + 1;
    }
    return number;
}

/* Behind '{': *most -1 = without end. */
static bool read_times(struct regex_reader *p, int *least, int *most) {
    *least = *most = read_number(p);
    if (p->s[p->at] == ',') {
        p->at++;
        *most = p->s[p->at] == '}' ? -1 : read_number(p);
    }
    if (*least < 0 || p->s[p->at] != '}' ||
        (*most < 0 && p->s[p->at - 1] != ','))
        return fail(p, "has a pattern with braces that are not {n}, {n,} or "
                       "{n,m}");
    if (*most >= 0 && *most < *least)
        return fail(p, "has a pattern with a range that runs backwards");
    if (*least > MOST_TIMES || *most > MOST_TIMES)
        return fail(p, "has a pattern that is too long");
    p->at++;
    return true;
}

/* The atom once more, with positions of its own. */
static bool read_again(struct regex_reader *p, size_t from, struct part *out) {
    const size_t back = p->at;
    p->at = from;
    const bool good = read_atom(p, out);
    p->at = back;
    return good;
}

/* least times, and then up to most times, or any number of times. */
static bool repeat(struct regex_reader *p, size_t from, int least, int most,
                   struct part *out) {
    struct part whole = {.may_be_empty = true}, once = *out;
    const int n = most < 0 ? (least > 0 ? least : 1) : most;
    for (int i = 0; i < n; i++) {
        if (i > 0 && !read_again(p, from, &once))
            return false;
        if (i >= least)
            once.may_be_empty = true;
        if (most < 0 && i + 1 == n)
            link_parts(p, &once, &once);
        append(p, &whole, &once);
    }
    *out = whole;
    return true;
}

static bool read_item(struct regex_reader *p, struct part *out) {
    const size_t from = p->at;
    const int n = p->r->n_positions;
    if (!read_atom(p, out))
        return false;
    const char c = p->s[p->at];
    int least = 1, most = 1;
    if (!c || !strchr("*+?{", c))
        return true;
    p->at++;
    if (c == '*' || c == '+')
        link_parts(p, out, out);
    if (c == '*' || c == '?')
        out->may_be_empty = true;
    if (c == '{' && !read_times(p, &least, &most))
        return false;
    const bool has_letters = p->r->n_positions > n; /* or nothing, repeated */
    if (c == '{' && has_letters && !repeat(p, from, least, most, out))
        return false;
    if (p->s[p->at] && strchr("*+?{", p->s[p->at]))
        return fail(p, "has a pattern with two repetition signs in a row; put "
                       "brackets around what is repeated");
    return true;
}

static bool read_sequence(struct regex_reader *p, struct part *out) {
    *out = (struct part){.may_be_empty = true};
    while (p->s[p->at] && !strchr("|)", p->s[p->at])) {
        struct part next;
        if (!read_item(p, &next))
            return false;
        append(p, out, &next);
    }
    return true;
}

static bool read_choice(struct regex_reader *p, struct part *out) {
    if (!read_sequence(p, out))
        return false;
    while (p->s[p->at] == '|') {
        struct part other;
        p->at++;
        if (!read_sequence(p, &other))
            return false;
        join(&out->first, &other.first);
        join(&out->last, &other.last);
        out->may_be_empty = out->may_be_empty || other.may_be_empty;
    }
    return true;
}

const char *regex_read(struct regex *r, const char *pattern, int n,
                       size_t *at) {
    struct regex_reader p = {.r = r, .s = pattern};
    struct part whole;
    memset(r, 0, sizeof *r);
    r->n = n;
    if (read_choice(&p, &whole) && pattern[p.at])
        fail(&p, "has a pattern with an unmatched ')'");
    *at = p.at;
    if (p.problem)
        return p.problem;
    r->first = whole.first;
    r->last = whole.last;
    r->accepts_nothing = whole.may_be_empty;
    return NULL;
}
