/* Patterns of digits once more. */
#include "regex_plain.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_LETTERS = 224, MOST_DEPTH = 32, WITHOUT_END = -1, NONE = -1 };

enum what { LETTER, BOTH, EITHER, TIMES, NOTHING };

/* Two parts one behind the other, one or the other, one again and again. */
struct plain_part {
    enum what what;
    uint64_t digits; /* bit d: digit d */
    int a, b;
    int least, most;
    int n_letters; /* when every repetition is written out */
};

struct parser {
    struct plain_regex *r;
    const char *at;
    int depth;
};

static int add(struct parser *p, struct plain_part part) {
    p->r->parts[p->r->n_parts] = part;
    return p->r->n_parts++;
}

static int letters(const struct parser *p, int part) {
    return p->r->parts[part].n_letters;
}

static int digit_of(const struct parser *p, char c) {
    const int digit = c >= '1' && c <= '9'   ? c - '0'
                      : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                                             : 0;
    return digit <= p->r->n_digits ? digit : 0;
}

static int letter(struct parser *p, uint64_t digits) {
    return add(p, (struct plain_part){
                      .what = LETTER, .digits = digits, .n_letters = 1});
}

static uint64_t all_digits(const struct parser *p) {
    uint64_t all = 0;
    for (int d = 1; d <= p->r->n_digits; d++)
        all |= (uint64_t)1 << d;
    return all;
}

static int read_class(struct parser *p) {
    const bool is_inverse = *p->at == '^';
    uint64_t digits = 0;
    for (p->at += is_inverse; *p->at != ']'; p->at++) {
        int from = digit_of(p, *p->at), to = from;
        if (p->at[0] && p->at[1] == '-') {
            p->at += 2;
            to = digit_of(p, *p->at);
        }
        if (!from || !to || to < from)
            return NONE;
        for (; from <= to; from++)
            digits |= (uint64_t)1 << from;
    }
    p->at++;
    return letter(p, is_inverse ? all_digits(p) & ~digits : digits);
}

static int read_choice(struct parser *p);

static int read_atom(struct parser *p) {
    const char c = *p->at++;
    if (c == '.')
        return letter(p, all_digits(p));
    if (c == '[')
        return read_class(p);
    if (c == '(') {
        if (++p->depth > MOST_DEPTH)
            return NONE;
        const int inside = read_choice(p);
        p->depth--;
        return inside >= 0 && *p->at++ == ')' ? inside : NONE;
    }
    const int digit = c ? digit_of(p, c) : 0;
    return digit ? letter(p, (uint64_t)1 << digit) : NONE;
}

static bool is_number(char c) {
    return c >= '0' && c <= '9';
}

/* One that is too large is 1000. */
static int read_number(struct parser *p) {
    int number = 0;
    for (; is_number(*p->at); p->at++)
        number = number > 99 ? 1000 : 10 * number + *p->at - '0';
    return number;
}

static bool read_braces(struct parser *p, int *least, int *most) {
    if (!is_number(*p->at))
        return false;
    *least = *most = read_number(p);
    if (*p->at == ',') {
        p->at++;
        *most = is_number(*p->at) ? read_number(p) : WITHOUT_END;
    }
    return *p->at++ == '}' && *least <= MOST_LETTERS && *most <= MOST_LETTERS &&
           (*most == WITHOUT_END || *least <= *most);
}

static int read_item(struct parser *p) {
    const int atom = read_atom(p);
    int least = 0, most = WITHOUT_END, copies = 1;
    if (atom < 0)
        return NONE;
    switch (*p->at) {
    case '*':
        break;
    case '+':
        least = 1;
        break;
    case '?':
        most = 1;
        break;
    case '{':
        p->at++;
        if (!read_braces(p, &least, &most))
            return NONE;
        p->at--; /* of "}" */
        copies = most == WITHOUT_END ? least : most;
        break;
    default:
        return atom;
    }
    p->at++;
    if (*p->at && strchr("*+?{", *p->at))
        return NONE;
    copies = copies > 1 ? copies : 1;
    return add(p, (struct plain_part){.what = TIMES,
                                      .a = atom,
                                      .least = least,
                                      .most = most,
                                      .n_letters = copies * letters(p, atom)});
}

static int pair(struct parser *p, enum what what, int a, int b) {
    return add(p,
               (struct plain_part){.what = what,
                                   .a = a,
                                   .b = b,
                                   .n_letters = letters(p, a) + letters(p, b)});
}

static int read_sequence(struct parser *p) {
    int whole = add(p, (struct plain_part){.what = NOTHING});
    while (*p->at && *p->at != '|' && *p->at != ')') {
        const int item = read_item(p);
        if (item < 0)
            return NONE;
        whole = pair(p, BOTH, whole, item);
        if (letters(p, whole) > MOST_LETTERS)
            return NONE;
    }
    return whole;
}

static int read_choice(struct parser *p) {
    int whole = read_sequence(p);
    while (whole >= 0 && *p->at == '|') {
        p->at++;
        const int other = read_sequence(p);
        whole = other < 0 ? NONE : pair(p, EITHER, whole, other);
    }
    return whole >= 0 && letters(p, whole) > MOST_LETTERS ? NONE : whole;
}

void plain_regex_read(struct plain_regex *r, const char *pattern,
                      int n_digits) {
    struct parser p = {.r = r, .at = pattern};
    /* A character makes two parts at most, and so does the end. */
    *r = (struct plain_regex){.n_digits = n_digits};
    r->parts = calloc(3 * strlen(pattern) + 3, sizeof *r->parts);
    if (!r->parts)
        abort();
    r->whole = read_choice(&p);
    if (r->whole >= 0 && *p.at)
        r->whole = NONE;
}

void plain_regex_free(struct plain_regex *r) {
    free(r->parts);
    *r = (struct plain_regex){.whole = NONE};
}

/* ---- words ---- */

/* Bit k of row i: from place i to place k. */
struct ways {
    uint64_t row[REGEX_PLAIN_LONGEST + 1];
};

struct matching {
    const struct plain_regex *r;
    const int *word;
    int n;
};

static struct ways stay(const struct matching *m) {
    struct ways out = {{0}};
    for (int i = 0; i <= m->n; i++)
        out.row[i] = (uint64_t)1 << i;
    return out;
}

static struct ways then(const struct matching *m, const struct ways *a,
                        const struct ways *b) {
    struct ways out = {{0}};
    for (int i = 0; i <= m->n; i++)
        for (int k = i; k <= m->n; k++)
            if (a->row[i] >> k & 1)
                out.row[i] |= b->row[k];
    return out;
}

static struct ways again(const struct matching *m, const struct ways *once,
                         int least, int most) {
    struct ways out = stay(m), perhaps = stay(m);
    for (int i = 0; i <= m->n; i++)
        perhaps.row[i] |= once->row[i];
    for (int i = 0; i < least; i++)
        out = then(m, &out, once);
    /* Each further time goes on by a letter at least, or changes nothing. */
    const int more = most == WITHOUT_END ? m->n : most - least;
    for (int i = 0; i < more; i++)
        out = then(m, &out, &perhaps);
    return out;
}

static struct ways ways_of(const struct matching *m, int part) {
    const struct plain_part *const p = &m->r->parts[part];
    struct ways out = {{0}}, a, b;
    switch (p->what) {
    case NOTHING:
        return stay(m);
    case LETTER:
        for (int i = 0; i < m->n; i++)
            if (p->digits >> m->word[i] & 1)
                out.row[i] = (uint64_t)1 << (i + 1);
        return out;
    case BOTH:
        a = ways_of(m, p->a);
        b = ways_of(m, p->b);
        return then(m, &a, &b);
    case EITHER:
        a = ways_of(m, p->a);
        b = ways_of(m, p->b);
        for (int i = 0; i <= m->n; i++)
            out.row[i] = a.row[i] | b.row[i];
        return out;
    case TIMES:
        a = ways_of(m, p->a);
        return again(m, &a, p->least, p->most);
    }
    return out;
}

bool plain_regex_matches(const struct plain_regex *r, const int *word, int n) {
    const struct matching m = {r, word, n};
    const struct ways all = ways_of(&m, r->whole);
    return all.row[0] >> n & 1;
}

/* ---- a word ---- */

struct maker {
    const struct plain_regex *r;
    int *word;
    int n; /* -1 = in vain */
    int (*choose)(void *context, int n);
    void *context;
};

static void make_letter(struct maker *k, uint64_t digits) {
    int from = k->choose(k->context, k->r->n_digits), d = 0;
    if (!digits || k->n == REGEX_PLAIN_LONGEST) {
        k->n = -1;
        return;
    }
    do
        d = 1 + from++ % k->r->n_digits;
    while (!(digits >> d & 1));
    k->word[k->n++] = d;
}

static void make(struct maker *k, int part) {
    const struct plain_part *const p = &k->r->parts[part];
    if (k->n < 0)
        return;
    if (p->what == LETTER)
        make_letter(k, p->digits);
    if (p->what == BOTH) {
        make(k, p->a);
        make(k, p->b);
    }
    if (p->what == EITHER)
        make(k, k->choose(k->context, 2) ? p->a : p->b);
    if (p->what == TIMES) {
        const int most = p->most == WITHOUT_END || p->most > p->least + 3
                             ? p->least + 3
                             : p->most;
        int times = p->least + k->choose(k->context, most - p->least + 1);
        for (; times > 0 && k->n >= 0; times--)
            make(k, p->a);
    }
}

int plain_regex_word(const struct plain_regex *r, int *word,
                     int (*choose)(void *context, int n), void *context) {
    struct maker k = {r, word, 0, choose, context};
    make(&k, r->whole);
    return k.n;
}
