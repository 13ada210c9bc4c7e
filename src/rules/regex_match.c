/* Whether digits are a word of a pattern, by the text of the pattern alone: a
 * part takes a set of places in the word to the set of places behind it. Where
 * a part in brackets leads from one place is found once, or loops in loops
 * would take time without end.
 */
#include "rules/regex.h"

#include "base/alloc.h"
#include "rules/mark_values.h"

#include <stdlib.h>
#include <string.h>

struct bracket {
    const char *end; /* behind it in the text; NULL = not read yet */
    char **behind;   /* [n + 1] the places from each; NULL = not asked yet */
};

struct matcher {
    const char *s;
    const int *word;
    int n, n_digits;
    struct bracket *brackets; /* by where they open in the text */
};

/* Sets of places 0 .. n, a byte each; the caller frees what is returned. */
static char *choice(const struct matcher *m, const char **at,
                    const char *places);

static char *no_places(const struct matcher *m) {
    return xnew0((size_t)m->n + 1, char);
}

static char *copy_places(const struct matcher *m, const char *places) {
    char *const out = no_places(m);
    memcpy(out, places, (size_t)m->n + 1);
    return out;
}

/* True when it adds some. */
static bool add_places(const struct matcher *m, char *to, const char *from) {
    bool grows = false;
    for (int i = 0; i <= m->n; i++) {
        grows = grows || (from[i] && !to[i]);
        to[i] |= from[i];
    }
    return grows;
}

/* Which digits a letter or class of the text stands for; *at goes behind it. */
static void read_letters(const char **at, int n_digits, bool *is_in) {
    const char *s = *at;
    const bool is_class = *s == '[', is_any = *s == '.';
    const bool is_inverse = is_class && s[1] == '^';
    for (int d = 1; d <= n_digits; d++)
        is_in[d] = is_any || is_inverse;
    s += is_class ? 1 + is_inverse : is_any;
    while (!is_any && (!is_class || *s != ']')) {
        const int from = mark_value_digit(s, 1);
        const bool is_range = is_class && s[1] == '-';
        const int to = is_range ? mark_value_digit(s + 2, 1) : from;
        for (int d = from; d <= to; d++)
            is_in[d] = !is_inverse;
        s += is_range ? 3 : 1;
        if (!is_class)
            break;
    }
    *at = s + is_class;
}

static char *letter(const struct matcher *m, const char **at,
                    const char *places) {
    bool is_in[GEOMETRY_MAX_N + 1] = {false};
    char *const out = no_places(m);
    read_letters(at, m->n_digits, is_in);
    for (int i = 0; i < m->n; i++)
        out[i + 1] = places[i] && is_in[m->word[i] + 1];
    return out;
}

static char *inside(const struct matcher *m, struct bracket *b,
                    const char *open, const char *places) {
    const char *at = open + 1;
    char *const out = choice(m, &at, places);
    b->end = at + 1;
    return out;
}

static const char *from_place(const struct matcher *m, struct bracket *b,
                              const char *open, int place) {
    if (!b->behind[place]) {
        char *const start = no_places(m);
        start[place] = 1;
        b->behind[place] = inside(m, b, open, start);
        xfree(start);
    }
    return b->behind[place];
}

static char *atom(const struct matcher *m, const char **at,
                  const char *places) {
    if (**at != '(')
        return letter(m, at, places);
    struct bracket *const b = &m->brackets[*at - m->s];
    char *const out = no_places(m);
    if (!b->end) {
        b->behind = xnew0((size_t)m->n + 1, char *);
        xfree(inside(m, b, *at, out)); /* to know where it ends */
    }
    for (int i = 0; i <= m->n; i++)
        if (places[i])
            add_places(m, out, from_place(m, b, *at, i));
    *at = b->end;
    return out;
}

static void free_brackets(struct bracket *brackets, size_t n, int n_places) {
    for (size_t i = 0; i < n; i++) {
        for (int k = 0; brackets[i].behind && k < n_places; k++)
            xfree(brackets[i].behind[k]);
        xfree(brackets[i].behind);
    }
    xfree(brackets);
}

/* The atom again and again: least times, and then as often as most says or as
 * anything new comes of it. */
static char *repeated(const struct matcher *m, const char *from,
                      const char *places, long least, long most) {
    char *now = copy_places(m, places);
    char *const out = no_places(m);
    if (least == 0)
        add_places(m, out, now);
    for (long i = 1; most < 0 || i <= most; i++) {
        const char *at = from;
        char *const next = atom(m, &at, now);
        xfree(now);
        now = next;
        const bool grows = i >= least && add_places(m, out, now);
        if (i >= least && !grows && most < 0)
            break;
    }
    xfree(now);
    return out;
}

static char *item(const struct matcher *m, const char **at,
                  const char *places) {
    const char *const from = *at;
    char *once = atom(m, at, places);
    long least = 1, most = 1;
    if (!**at || !strchr("*+?{", **at))
        return once;
    const char sign = *(*at)++;
    if (sign == '*' || sign == '?')
        least = 0;
    if (sign == '*' || sign == '+')
        most = -1;
    if (sign == '{') {
        char *end;
        least = most = strtol(*at, &end, 10);
        if (*end == ',')
            most = end[1] == '}' ? -1 : strtol(end + 1, &end, 10);
        *at = strchr(end, '}') + 1;
    }
    xfree(once);
    return repeated(m, from, places, least, most);
}

static char *sequence(const struct matcher *m, const char **at,
                      const char *places) {
    char *now = copy_places(m, places);
    while (**at && **at != '|' && **at != ')') {
        char *const next = item(m, at, now);
        xfree(now);
        now = next;
    }
    return now;
}

static char *choice(const struct matcher *m, const char **at,
                    const char *places) {
    char *const out = sequence(m, at, places);
    while (**at == '|') {
        ++*at;
        char *const other = sequence(m, at, places);
        add_places(m, out, other);
        xfree(other);
    }
    return out;
}

bool regex_matches(const char *pattern, int n_digits, const int *word, int n) {
    const size_t length = strlen(pattern);
    const struct matcher m = {pattern, word, n, n_digits,
                              xnew0(length + 1, struct bracket)};
    char *const start = no_places(&m);
    start[0] = 1;
    char *const end = choice(&m, &pattern, start);
    const bool matches = end[n];
    xfree(start);
    xfree(end);
    free_brackets(m.brackets, length, n + 1);
    return matches;
}
