/* A trial of a pattern of digits. */
#include "regex_trial.h"

#include "base/rng.h"
#include "base/text.h"
#include "regex_plain.h"
#include "rules/families.h"
#include "rules/regex.h"
#include "rules/rule_set.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DIGITS = 16, LONGEST_LINE = 60 };

static void demand(bool condition, const struct regex_trial *t,
                   const char *what) {
    if (condition)
        return;
    fprintf(stderr, "%s: %d digits, %d cells: %s\n", what, t->n_digits,
            t->length, t->pattern);
    abort();
}

/* ---- patterns from bytes ---- */

struct bytes {
    const uint8_t *data;
    size_t n, at;
};

static int next(struct bytes *b, int n) {
    return b->at < b->n ? b->data[b->at++] % n : 0;
}

static void write_digit(struct bytes *b, int n_digits, struct text *out) {
    text_add_char(out, "123456789ABCDEFG"[next(b, n_digits)]);
}

static void write_class(struct bytes *b, int n_digits, struct text *out) {
    text_add(out, next(b, 3) ? "[" : "[^");
    for (int i = next(b, 4); i > 0; i--) {
        write_digit(b, n_digits, out);
        if (next(b, 4) == 0) {
            text_add_char(out, '-');
            write_digit(b, n_digits, out);
        }
    }
    text_add_char(out, ']');
}

static void write_times(struct bytes *b, struct text *out) {
    const int what = next(b, 16);
    if (what < 3)
        text_add_char(out, "*+?"[what]);
    if (what == 3)
        text_printf(out, "{%d}", next(b, 12));
    if (what == 4)
        text_printf(out, "{%d,}", next(b, 5));
    if (what == 5)
        text_printf(out, "{%d,%d}", next(b, 5), next(b, 14));
    if (what == 6)
        text_add(out, "*?");
}

static void write_pattern(struct bytes *b, int n_digits, int depth,
                          struct text *out) {
    enum { DEEPEST = 9 };
    for (int i = next(b, 5); i >= 0 && b->at < b->n; i--) {
        const int what = next(b, depth < DEEPEST ? 10 : 6);
        if (what < 3)
            write_digit(b, n_digits, out);
        else if (what < 5)
            text_add_char(out, '.');
        else if (what == 5)
            write_class(b, n_digits, out);
        else {
            text_add_char(out, '(');
            write_pattern(b, n_digits, depth + 1, out);
            text_add_char(out, ')');
        }
        write_times(b, out);
        if (next(b, 8) == 0)
            text_add_char(out, '|');
    }
}

static void take_pattern(struct bytes *b, bool is_text, struct regex_trial *t) {
    struct text text = {0};
    if (is_text)
        text_add_bytes(&text, (const char *)b->data + b->at, b->n - b->at);
    else
        write_pattern(b, t->n_digits, 0, &text);
    const char *const s = text_string(&text);
    size_t n = strlen(s);
    n = n < REGEX_TRIAL_LONGEST ? n : REGEX_TRIAL_LONGEST;
    memcpy(t->pattern, s, n);
    t->pattern[n] = '\0';
    text_free(&text);
}

/* ---- opinions ---- */

static const struct rule *const table[] = {NULL};
static const struct rule *const mark_table[] = {&regex_rule, NULL};

struct line {
    struct rule_set rules;
    struct constraints constraints;
};

static void open_line(struct line *l, struct regex_trial *t) {
    const struct geometry g = {t->n_digits, 1, t->n_digits};
    struct board *const b = board_new(&g);
    struct mark m = {.kind = alloc_string("regex"),
                     .value = alloc_string(t->pattern)};
    struct text why = {0};
    int which;
    for (int i = 0; i < t->length; i++)
        mark_add_cell(&m, i);
    mark_end_part(&m);
    vec_push(&b->marks, m);
    rule_set_init_board(&l->rules, b);
    constraints_init(&l->constraints, &g);
    const bool added =
        rule_set_add_drawn(&l->rules, table, mark_table, &why, &which);
    demand(added == t->is_pattern, t, "the rule and the plain parser differ");
    if (added) {
        t->is_too_large =
            !rule_set_emit_checked(&l->rules, &l->constraints, &why, &which);
        demand(!t->is_too_large || strstr(text_string(&why), "50000"), t,
               "refused with another sentence than the cap's");
    } else {
        demand(why.n > 0, t, "refused without a sentence");
    }
    board_free(b);
    text_free(&why);
}

static void close_line(struct line *l) {
    constraints_free(&l->constraints);
    rule_set_free(&l->rules);
}

static bool by_automaton(const struct line *l, const int *word,
                         const struct regex_trial *t) {
    int8_t cell[MOST_DIGITS * MOST_DIGITS];
    memset(cell, -1, sizeof cell);
    for (int i = 0; i < t->length; i++)
        cell[i] = (int8_t)(word[i] - 1);
    for (size_t i = 0; i < l->constraints.list.n; i++)
        if (constraint_is_broken(&l->constraints, &l->constraints.list.data[i],
                                 cell))
            return false;
    return true;
}

static void try_word(const struct line *l, const struct plain_regex *plain,
                     const int *word, struct regex_trial *t) {
    int from_0[REGEX_PLAIN_LONGEST];
    for (int i = 0; i < t->length; i++)
        from_0[i] = word[i] - 1;
    const bool wanted = plain_regex_matches(plain, word, t->length);
    demand(regex_matches(t->pattern, t->n_digits, from_0, t->length) == wanted,
           t, "a word by the text of the pattern");
    demand(t->is_too_large || by_automaton(l, word, t) == wanted, t,
           "a word by the automaton");
    t->n_words++;
    t->n_good += wanted;
}

static int choose(void *context, int n) {
    return (int)rng_below(context, (uint32_t)n);
}

/* Words at random, and such as the pattern has, with a digit changed or not. */
static void try_words(const struct line *l, const struct plain_regex *plain,
                      struct rng *rng, struct regex_trial *t) {
    const int n_words = t->length < 15 ? 30 : 8;
    for (int i = 0; i < n_words; i++) {
        int word[REGEX_PLAIN_LONGEST];
        const int n = plain_regex_word(plain, word, choose, rng);
        if (n != t->length)
            for (int k = 0; k < t->length; k++)
                word[k] = 1 + choose(rng, t->n_digits);
        else if (i % 2)
            word[choose(rng, n)] = 1 + choose(rng, t->n_digits);
        try_word(l, plain, word, t);
    }
}

static void seed(struct rng *rng, const uint8_t *data, size_t size) {
    uint64_t sum = 14695981039346656037u;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ data[i]) * 1099511628211u;
    rng_seed(rng, sum);
}

/* Often the length of a word that the pattern has. */
static int choose_length(const struct plain_regex *plain, struct rng *rng,
                         int wanted, int n_digits) {
    int word[REGEX_PLAIN_LONGEST];
    const int most =
        n_digits * n_digits < LONGEST_LINE ? n_digits * n_digits : LONGEST_LINE;
    for (int tries = 0; plain->whole >= 0 && tries < 3; tries++) {
        const int n = plain_regex_word(plain, word, choose, rng);
        if (n > 0 && n <= most && choose(rng, 4))
            return n;
    }
    return 1 + wanted % most;
}

void regex_trial_run(const uint8_t *data, size_t size, struct regex_trial *t) {
    enum { HEAD = 3 };
    struct bytes bytes = {data, size, HEAD};
    struct plain_regex plain;
    struct regex read;
    struct line line;
    struct rng rng;
    size_t at;
    *t = (struct regex_trial){.n_digits = 1};
    if (size < HEAD)
        return;
    seed(&rng, data, size);
    t->n_digits = 1 + data[0] % MOST_DIGITS;
    take_pattern(&bytes, data[2] % 2, t);
    plain_regex_read(&plain, t->pattern, t->n_digits);
    t->is_pattern = plain.whole >= 0;
    t->length = choose_length(&plain, &rng, data[1], t->n_digits);
    const char *const why = regex_read(&read, t->pattern, t->n_digits, &at);
    demand((why == NULL) == t->is_pattern, t, "the plain parser differs");
    demand(at <= strlen(t->pattern), t, "read beyond the end");
    open_line(&line, t);
    if (t->is_pattern)
        try_words(&line, &plain, &rng, t);
    close_line(&line);
    plain_regex_free(&plain);
}
