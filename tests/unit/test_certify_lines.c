/* Lines in certificates: which words the checker's automata take, against plain
 * readings of docs/certificate.md, over all words of small lines; how large the
 * automata are; and what a listed grid has to obey.
 */
#include "base/rng.h"
#include "base/text.h"
#include "canon_helper.h"
#include "certify/canon.h"
#include "certify/verify.h"
#include "effort.h"
#include "mark_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- words, read plainly: digits from 1 */

struct reading {
    int n;             /* digits of the board */
    int length;        /* cells of the mark */
    int value;         /* of the mark */
    const char *list;  /* digits that its value lists */
    const int *factor; /* of its cells */
};

typedef bool (*plain)(const struct reading *r, const int *word);

static int total(const int *word, int from, int to) {
    int sum = 0;
    for (int i = from; i < to; i++)
        sum += word[i];
    return sum;
}

static int times(const int *word, int length, int digit) {
    int n = 0;
    for (int i = 0; i < length; i++)
        n += word[i] == digit;
    return n;
}

static bool differ(const struct reading *r, const int *word) {
    for (int d = 1; d <= r->n; d++)
        if (times(word, r->length, d) > 1)
            return false;
    return true;
}

static bool cage(const struct reading *r, const int *word) {
    return (r->n > 9 || differ(r, word)) &&
           total(word, 0, r->length) == r->value;
}

static bool weighted(const struct reading *r, const int *word) {
    int sum = 0;
    for (int i = 0; i < r->length; i++)
        sum += r->factor[i] * word[i];
    return sum == r->value;
}

static bool killer(const struct reading *r, const int *word) {
    return total(word, 0, r->length) == r->value;
}

static bool arrow(const struct reading *r, const int *word) {
    return word[0] == total(word, 1, r->length);
}

static bool double_arrow(const struct reading *r, const int *word) {
    return word[0] + word[r->length - 1] == total(word, 1, r->length - 1);
}

static bool pill(const struct reading *r, const int *word) {
    int number = 0;
    for (int i = 0; i < r->value; i++)
        number = 10 * number + word[i];
    return number == total(word, r->value, r->length);
}

static bool rellik(const struct reading *r, const int *word) {
    for (int some = 1; some < 1 << r->length; some++) {
        int sum = 0;
        for (int i = 0; i < r->length; i++)
            sum += some >> i & 1 ? word[i] : 0;
        if (sum == r->value)
            return false;
    }
    return differ(r, word);
}

static bool equality(const struct reading *r, const int *word) {
    int odd = 0, even = 0, low = 0, high = 0;
    for (int i = 0; i < r->length; i++) {
        *(word[i] % 2 ? &odd : &even) += 1;
        low += word[i] <= r->n / 2;
        high += word[i] >= r->n - r->n / 2 + 1;
    }
    return differ(r, word) && odd == even && low == high &&
           low + high == r->length;
}

static int listed(const struct reading *r, int digit) {
    int n = 0;
    for (const char *c = r->list; *c; c++)
        n += *c - '0' == digit;
    return n;
}

static bool at_least(const struct reading *r, const int *word) {
    for (int d = 1; d <= r->n; d++)
        if (times(word, r->length, d) < listed(r, d))
            return false;
    return true;
}

static bool exactly(const struct reading *r, const int *word) {
    for (int d = 1; d <= r->n; d++)
        if (listed(r, d) && times(word, r->length, d) != listed(r, d))
            return false;
    return true;
}

static bool look_and_say(const struct reading *r, const int *word) {
    for (const char *c = r->list; *c; c += 2)
        if (times(word, r->length, c[1] - '0') != c[0] - '0')
            return false;
    return true;
}

static int place_of(const int *word, int digit) {
    int i = 0;
    while (word[i] != digit)
        i++;
    return i;
}

/* The digits strictly between where both stand, which they do once. */
static bool between_once(const struct reading *r, const int *word, int a,
                         int b) {
    if (times(word, r->length, a) != 1 || times(word, r->length, b) != 1)
        return false;
    const int i = place_of(word, a), k = place_of(word, b);
    return (i < k ? total(word, i + 1, k) : total(word, k + 1, i)) == r->value;
}

static bool sandwich(const struct reading *r, const int *word) {
    return between_once(r, word, 1, r->n);
}

static bool lunchbox(const struct reading *r, const int *word) {
    int low = word[0], high = word[0];
    for (int i = 1; i < r->length; i++) {
        low = word[i] < low ? word[i] : low;
        high = word[i] > high ? word[i] : high;
    }
    return r->length == r->n ? sandwich(r, word)
                             : between_once(r, word, low, high);
}

static bool x_sum(const struct reading *r, const int *word) {
    return total(word, 0, word[0]) == r->value;
}

/* Whether some cell before holds more. */
static bool hidden(const int *word, int i) {
    for (int k = 0; k < i; k++)
        if (word[k] > word[i])
            return true;
    return false;
}

static bool is_seen(const int *word, int i) {
    return !hidden(word, i) && !times(word, i, word[i]);
}

static bool skyscraper(const struct reading *r, const int *word) {
    int seen = 0;
    for (int i = 0; i < r->length; i++)
        seen += is_seen(word, i);
    return seen == r->value && times(word, r->length, r->n) == 1;
}

static bool hidden_skyscraper(const struct reading *r, const int *word) {
    for (int i = 0; i < r->length; i++)
        if (hidden(word, i))
            return word[i] == r->value;
    return false;
}

static bool inside(int a, int x, int b) {
    return (a < x && x < b) || (b < x && x < a);
}

static bool between(const struct reading *r, const int *word) {
    for (int i = 1; i + 1 < r->length; i++)
        if (!inside(word[0], word[i], word[r->length - 1]))
            return false;
    return true;
}

static bool lockout(const struct reading *r, const int *word) {
    const int a = word[0], b = word[r->length - 1];
    for (int i = 1; i + 1 < r->length; i++)
        if (inside(a, word[i], b) || word[i] == a || word[i] == b)
            return false;
    return abs(a - b) >= r->value;
}

static bool zipper(const struct reading *r, const int *word) {
    const int n = r->length;
    for (int i = 0; i < n / 2; i++)
        if (word[i] + word[n - 1 - i] !=
            (n % 2 ? word[n / 2] : word[0] + word[n - 1]))
            return false;
    return true;
}

static bool parts(const struct reading *r, const int *word) {
    int sum = 0;
    for (int i = 0; i < r->length; i++) {
        sum += word[i];
        if (sum > r->value)
            return false;
        sum %= r->value;
    }
    return sum == 0;
}

static bool indexing(const struct reading *r, const int *word) {
    return word[1] + 1 < r->length && word[word[1] + 1] == word[0];
}

/* ---- automata */

enum { LONGEST = 16 };

/* Cells of which not all of a row or column come before n * (n - 1). */
static int cell_of(int n, int i) {
    return i % n * n + (i + i / n) % n;
}

/* A mark along these cells; its value's text. */
static void add_mark(const char *kind, const char *value, int n, int length,
                     const int *factor, struct text *out) {
    text_printf(out, "mark %s%s%s:", kind, *value ? " " : "", value);
    for (int i = 0; i < length; i++) {
        text_add_char(out, ' ');
        if (factor)
            text_printf(out, "%d*", factor[i]);
        text_printf(out, "r%dc%d", cell_of(n, i) / n + 1,
                    cell_of(n, i) % n + 1);
    }
    text_add_char(out, '\n');
}

static struct canon *make_canon(int n, const char *rules, const char *marks) {
    return canon_of(n, "no-boxes", rules, marks);
}

/* Whether the forbidden digits and the clauses of lines leave the grid be. */
static bool takes(const struct canon *c, const int8_t *grid, int *model) {
    bool good = canon_model(c, grid, model);
    for (size_t i = 0; i < c->forbidden.n; i++)
        good = good && model[c->forbidden.data[i] - 1] < 0;
    return good;
}

/* Number of words that both take. */
static int compare_words(const struct reading *r, plain is_word,
                         const char *mark) {
    struct canon *const c = make_canon(r->n, "classic", mark);
    int8_t grid[LONGEST * LONGEST] = {0};
    int word[LONGEST], n_words = 0;
    if (!c)
        fail_msg("size %d: refuses %s", r->n, mark);
    int *const model = xnew((size_t)c->n_variables, int);
    for (int i = 0; i < r->length; i++)
        word[i] = 1;
    do {
        for (int i = 0; i < r->length; i++)
            grid[cell_of(r->n, i)] = (int8_t)(word[i] - 1);
        const bool wanted = is_word(r, word);
        if (takes(c, grid, model) != wanted)
            fail_msg("size %d: %s%s word %d%d%d...", r->n, mark,
                     wanted ? "refuses the" : "takes the", word[0], word[1],
                     word[2]);
        n_words += wanted;
    } while (next_word(r->n, r->length, word));
    xfree(model);
    canon_free(c);
    return n_words;
}

/* Values are random ones; 0 in length: as many as the board has digits. */
static const struct {
    const char *kind;
    plain is_word;
    int shortest, longest; /* 0: n */
    int least, most;       /* values, in percent of n; most < 0: none */
    char form; /* of the value: a number, a list, pairs; a sum, with factors */
} cases[] = {
    {"cage", cage, 1, 5, 1, 400, 'n'},
    {"sum", weighted, 1, 5, -100, 300, 'f'},
    {"little-killer", killer, 1, 5, 50, 300, 's'},
    {"arrow", arrow, 2, 5, 0, -1, 's'},
    {"double-arrow", double_arrow, 3, 5, 0, -1, 's'},
    {"rellik-cage", rellik, 1, 5, 1, 300, 'n'},
    {"equality-cage", equality, 1, 6, 0, -1, 'n'},
    {"quadruple", at_least, 4, 4, 1, 100, 'l'},
    {"contain-at-least", at_least, 1, 5, 1, 100, 'l'},
    {"contain-exact", exactly, 1, 5, 1, 100, 'l'},
    {"look-and-say", look_and_say, 1, 5, 1, 100, 'p'},
    {"sandwich", sandwich, 0, 0, 0, 200, 'n'},
    {"lunchbox", lunchbox, 1, 6, 0, 200, 'n'},
    {"x-sum", x_sum, 0, 0, 50, 300, 'n'},
    {"skyscraper", skyscraper, 0, 0, 1, 100, 'n'},
    {"hidden-skyscraper", hidden_skyscraper, 0, 0, 1, 100, 'n'},
    {"between-line", between, 2, 6, 0, -1, 'n'},
    {"lockout-line", lockout, 2, 6, 0, 80, 'n'},
    {"zipper-line", zipper, 2, 6, 0, -1, 'n'},
    {"sum-line", parts, 1, 6, 50, 200, 'n'},
    {"value-indexing", indexing, 3, 6, 0, -1, 'n'},
};
enum { N_CASES = sizeof cases / sizeof *cases };

static int between_rng(struct rng *rng, int least, int most) {
    return least + (int)rng_below(rng, (uint32_t)(most - least + 1));
}

/* A random mark of the kind, and what its words are. */
static void random_case(struct rng *rng, int k, int n, struct reading *r,
                        int *factor, char *list, struct text *mark) {
    const int longest = n > 6 && cases[k].longest > 5 ? 5 : cases[k].longest;
    char value[32] = "";
    *r = (struct reading){.n = n, .list = list, .factor = factor};
    r->length =
        cases[k].longest ? between_rng(rng, cases[k].shortest, longest) : n;
    if (strchr("fs", cases[k].form) && r->length > n)
        r->length = n; /* more have parts */
    if (cases[k].most >= 0) {
        r->value =
            between_rng(rng, cases[k].least * n / 100, cases[k].most * n / 100);
        if (r->value == 0 && cases[k].least > 0)
            r->value = 1;
        snprintf(value, sizeof value, "%d", r->value);
    }
    int n_listed = between_rng(rng, 1, 4), at = 0;
    for (int i = 0; i < n_listed; i++) {
        if (cases[k].form == 'p')
            list[at++] = (char)('0' + between_rng(rng, 0, 2));
        list[at++] = (char)('0' + between_rng(rng, 1, n));
    }
    list[at] = '\0';
    for (int i = 0; i < r->length; i++)
        factor[i] = between_rng(rng, -3, 4);
    if (cases[k].form == 'l' || cases[k].form == 'p')
        strcpy(value, list);
    add_mark(cases[k].kind, value, n, r->length,
             cases[k].form == 'f' ? factor : NULL, mark);
}

static void test_all_words(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 1);
    for (int k = 0; k < N_CASES; k++) {
        int n_words = 0;
        /* Few tries, where tests are slow, and on until there are words. */
        for (int i = 0; i < 300 && (i < effort(15) || !n_words); i++) {
            const int n = between_rng(&rng, 3, cases[k].longest ? 7 : 6);
            int factor[LONGEST];
            char list[LONGEST];
            struct reading r;
            struct text mark = {0};
            random_case(&rng, k, n, &r, factor, list, &mark);
            n_words += compare_words(&r, cases[k].is_word, text_string(&mark));
            text_free(&mark);
        }
        if (!n_words)
            fail_msg("%s: no words", cases[k].kind);
    }
}

static void test_pills(void **state) {
    (void)state;
    for (int n = 4; n <= 6; n++)
        for (int value = 2; value <= 3; value++)
            for (int length = value + 1; length <= n; length++) {
                const struct reading r = {
                    .n = n, .length = length, .value = value};
                struct text mark = {0};
                add_mark("pill-arrow", value == 2 ? "2" : "3", n, length, NULL,
                         &mark);
                compare_words(&r, pill, text_string(&mark));
                text_free(&mark);
            }
}

/* ---- the clauses, from words alone: a state is any beginning that has the
 * same endings */

enum { MOST_STATES = 100, MOST_TRANSITIONS = 600 };

struct language {
    const struct reading *r;
    plain is_word;
    const int *order; /* the cell, from 0, of each place */
};

/* Bit 0: some endings make a word of the beginning a, bit 1: and others, or of
 * b others. */
static int compare_endings(const struct language *l, const int *a, const int *b,
                           int length) {
    int ending[LONGEST], result = 0;
    for (int i = length; i < l->r->length; i++)
        ending[i] = 1;
    do {
        int word[2][LONGEST];
        for (int i = 0; i < l->r->length; i++) {
            word[0][l->order[i]] = i < length ? a[i] : ending[i];
            word[1][l->order[i]] = i < length ? b[i] : ending[i];
        }
        const bool good = l->is_word(l->r, word[0]);
        result |= good;
        result |= good != l->is_word(l->r, word[1]) ? 2 : 0;
    } while (next_word(l->r->n, l->r->length - length, ending + length));
    return result;
}

struct layer {
    int words[MOST_STATES][LONGEST]; /* a beginning of each state */
    int n;
};

/* The state of a beginning, a new one if need be; -1: it has no endings. */
static int state_of(const struct language *l, struct layer *layer,
                    const int *word, int length) {
    int i = 0;
    if (!(compare_endings(l, word, word, length) & 1))
        return -1;
    while (i < layer->n &&
           compare_endings(l, layer->words[i], word, length) & 2)
        i++;
    if (i == layer->n)
        memcpy(layer->words[layer->n++], word, sizeof layer->words[0]);
    return i;
}

struct transitions {
    int of[3][MOST_TRANSITIONS]; /* state, digit, next state */
    int n;
};

static void find_transitions(const struct language *l, struct layer *before,
                             struct layer *behind, int place,
                             struct transitions *all) {
    all->n = behind->n = 0;
    for (int q = 0; q < before->n; q++)
        for (int d = 0; d < l->r->n; d++) {
            before->words[q][place] = d + 1;
            const int to = state_of(l, behind, before->words[q], place + 1);
            if (to < 0)
                continue;
            assert_true(all->n < MOST_TRANSITIONS && behind->n < MOST_STATES);
            all->of[0][all->n] = q;
            all->of[1][all->n] = d;
            all->of[2][all->n++] = to;
        }
}

/* Each transition implies what it has there, in variables from the first on. */
static void expect_parts(struct canon_ints *out, const struct transitions *all,
                         int column, int transition, int first) {
    for (int t = 0; t < all->n; t++) {
        vec_push(out, -transition - t);
        vec_push(out, first + all->of[column][t]);
        vec_push(out, 0);
    }
}

static void expect_choices(struct canon_ints *out,
                           const struct transitions *all, int column,
                           int transition, int first, int n) {
    for (int i = 0; i < n; i++) {
        vec_push(out, -first - i);
        for (int t = 0; t < all->n; t++)
            if (all->of[column][t] == i)
                vec_push(out, transition + t);
        vec_push(out, 0);
    }
}

/* The clauses of the line; none if it has no word. */
static void expect_line(const struct language *l, int next,
                        struct canon_ints *out) {
    static struct layer layers[2];
    static struct transitions all;
    const int n = l->r->n, last = l->r->length - 1;
    int before = 0;
    layers[0].n = 1;
    if (state_of(l, &layers[1], layers[0].words[0], 0) < 0)
        return;
    for (int place = 0; place <= last; place++) {
        struct layer *const here = &layers[place % 2];
        struct layer *const there = &layers[(place + 1) % 2];
        const int digit = cell_of(n, l->order[place]) * n + 1;
        find_transitions(l, here, there, place, &all);
        const int behind = next + all.n;
        expect_parts(out, &all, 1, next, digit);
        if (place > 0)
            expect_parts(out, &all, 0, next, before);
        if (place > 0)
            expect_choices(out, &all, 0, next, before, here->n);
        expect_choices(out, &all, 1, next, digit, n);
        if (place < last)
            expect_parts(out, &all, 2, next, behind);
        if (place < last)
            expect_choices(out, &all, 2, next, behind, there->n);
        before = behind;
        next = behind + (place < last ? there->n : 0);
    }
}

/* The order of places, by the kind. */
static void find_order(const char *kind, int length, int *order) {
    const bool ends =
        !strcmp(kind, "between-line") || !strcmp(kind, "lockout-line");
    const int odd = length % 2;
    for (int i = 0; i < length; i++)
        order[i] = ends && i > 0 ? (i == 1 ? length - 1 : i - 1) : i;
    if (strcmp(kind, "zipper-line"))
        return;
    order[0] = length / 2;
    for (int i = 0; i < length / 2; i++) {
        order[odd + 2 * i] = i;
        order[odd + 2 * i + 1] = length - 1 - i;
    }
}

static void compare_clauses(const struct language *l, const char *mark) {
    struct canon *const c = make_canon(l->r->n, "classic", mark);
    struct canon_ints expected = {0};
    assert_non_null(c);
    expect_line(l, c->n_candidates + 1, &expected);
    if (c->lines.n != expected.n ||
        (expected.n && memcmp(c->lines.data, expected.data,
                              expected.n * sizeof *expected.data)))
        fail_msg("size %d: %sother clauses", l->r->n, mark);
    vec_free(&expected);
    canon_free(c);
}

static bool has_zero(const int *factor, int n) {
    int i = 0;
    while (i < n && factor[i])
        i++;
    return i < n;
}

static void test_clauses(void **state) {
    (void)state;
    struct rng rng;
    int n_compared = 0;
    rng_seed(&rng, 2);
    for (int i = 0; i < effort(1000); i++) {
        const int k = i % N_CASES, n = between_rng(&rng, 3, 4);
        int factor[LONGEST], order[LONGEST];
        char list[LONGEST];
        struct reading r;
        struct text mark = {0};
        random_case(&rng, k, n, &r, factor, list, &mark);
        find_order(cases[k].kind, r.length, order);
        const struct language l = {&r, cases[k].is_word, order};
        const bool says_nothing =
            !strcmp(cases[k].kind, "between-line") && r.length == 2;
        if (r.length < 6 && !says_nothing &&
            (cases[k].form != 'f' || !has_zero(factor, r.length))) {
            compare_clauses(&l, text_string(&mark));
            n_compared++;
        }
        text_free(&mark);
    }
    assert_true(n_compared > effort(600));
}

/* ---- how large they are: as a prototype found with other means */

/* Each transition implies a digit, by a clause of two. */
static int count_transitions(const struct canon *c) {
    const int *const at = c->lines.data;
    int n = 0;
    for (size_t i = 0; i + 2 < c->lines.n; i++)
        n += (i == 0 || at[i - 1] == 0) && at[i + 1] > 0 &&
             at[i + 1] <= c->n_candidates && at[i + 2] == 0;
    return n;
}

static void test_sizes(void **state) {
    (void)state;
    static const struct {
        const char *kind, *value;
        int n, length, size;
    } known[] = {
        {"cage", "25", 9, 5, 514},
        {"between-line", "", 9, 11, 821},
        {"arrow", "", 9, 5, 75},
        {"double-arrow", "", 9, 7, 438},
        {"pill-arrow", "2", 9, 6, 451},
        {"zipper-line", "", 9, 12, 828},
        {"value-indexing", "", 9, 9, 1890},
        {"little-killer", "45", 9, 9, 1213},
        {"between-line", "", 16, 11, 5266},
        {"arrow", "", 16, 5, 299},
        {"double-arrow", "", 16, 7, 1516},
        {"zipper-line", "", 16, 12, 2592},
        {"value-indexing", "", 16, 9, 5712},
        {"cage", "42", 16, 5, 976},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct text mark = {0};
        add_mark(known[i].kind, known[i].value, known[i].n, known[i].length,
                 NULL, &mark);
        struct canon *const c =
            make_canon(known[i].n, "classic", text_string(&mark));
        assert_non_null(c);
        if (count_transitions(c) != known[i].size)
            fail_msg("%s%d transitions", text_string(&mark),
                     count_transitions(c));
        canon_free(c);
        text_free(&mark);
    }
}

/* ---- sums that have houses in them */

static bool same_lines(const struct canon *a, const struct canon *b) {
    return a->lines.n == b->lines.n && a->forbidden.n == b->forbidden.n &&
           (!a->lines.n || !memcmp(a->lines.data, b->lines.data,
                                   a->lines.n * sizeof *a->lines.data)) &&
           (!a->forbidden.n ||
            !memcmp(a->forbidden.data, b->forbidden.data,
                    a->forbidden.n * sizeof *a->forbidden.data));
}

/* Each line says the same as the one beside it, on a board of 4x4 with a
 * diagonal, where a house has the sum 10. */
static void test_houses_in_sums(void **state) {
    (void)state;
    static const struct {
        const char *one, *other;
    } pairs[] = {
        {"sum 13: r1c1-r1c4 r2c1", "sum 3: r2c1"},
        {"sum 13: r2c1 r1c1-r1c4", "sum 3: r2c1"},
        {"sum 10: r1c1-r1c4", "sum 20: r1c1-r1c4 r2c1-r2c4"},
        {"sum 11: r1c1-r1c4", "sum 0: r1c1"},
        {"sum 23: r1c1-r1c4 r1c1-r1c4 r3c3", "sum 3: r3c3"},
        {"sum 13: 2*r1c1 r1c2 r1c3 r1c4", "sum 3: r1c1"},
        {"sum 15: 2*r1c1 r1c2 r1c3 3*r1c4", "sum 5: r1c1 2*r1c4"},
        {"sum -7: -1*r1c1 -1*r1c2 -1*r1c3 -1*r1c4 r4c1", "sum 3: r4c1"},
        {"sum -17: -1*r1c1 -2*r1c2 -3*r1c3 -1*r1c4", "sum -7: -1*r1c2 -2*r1c3"},
        {"sum 6: r2c2 r2c2 r2c2", "sum 6: 3*r2c2"},
        {"sum 3: r2c2 -1*r2c2 r3c4", "sum 3: r3c4"},
        {"sum 13: r1c1 r2c1 r3c1 r4c1 r4c2", "sum 3: r4c2"},
        {"little-killer 10: r1c1-r4c4", "sum 10: r1c1-r1c4"},
        {"sum 10: r1c4-r4c1", "sum 10: 1*r1c4 r2c3 r3c2 r4c1"},
        {"sum 25: r1c1-r1c4 r2c1-r2c3 r3c1-r3c3",
         "sum 15: r2c1-r2c3 r3c1-r3c3"},
        {"arrow: r2c1 r1c1-r1c4", "sum 10: r2c1"},
        {"double-arrow: r1c1 r2c1 r3c1", "sum 0: r1c1 -1*r2c1 r3c1"},
        {"pill-arrow 2: r1c1 r1c2 r3c3", "sum 0: 10*r1c1 r1c2 -1*r3c3"},
        {"pill-arrow 3: r1c1 r1c2 r1c3 r3c3",
         "sum 0: 100*r1c1 10*r1c2 r1c3 -1*r3c3"},
        {"extra-region: r1c1 r1c2 r2c3 r2c4\nmark "
         "sum 13: r1c1 r1c2 r2c3 r2c4 r3c1",
         "extra-region: r1c1 r1c2 r2c3 r2c4\nmark sum 3: r3c1"},
        {"sum 13: r1c1 r1c2 r2c3 r2c4 r3c1\nmark "
         "extra-region: r1c1 r1c2 r2c3 r2c4",
         "extra-region: r1c1 r1c2 r2c3 r2c4\nmark sum 3: r3c1"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        char one[128], other[128];
        snprintf(one, sizeof one, "mark %s\n", pairs[i].one);
        snprintf(other, sizeof other, "mark %s\n", pairs[i].other);
        struct canon *const a = make_canon(4, "classic diagonal:down", one);
        struct canon *const b = make_canon(4, "classic diagonal:down", other);
        if (!a || !b || !same_lines(a, b))
            fail_msg("%s is not %s", pairs[i].one, pairs[i].other);
        canon_free(a);
        canon_free(b);
    }
}

/* More cells than digits, some of which are parts of houses: on all squares. */
static void test_parts_of_sums(void **state) {
    (void)state;
    static int8_t grids[MOST_GRIDS][16];
    struct rng rng;
    int good = 0;
    rng_seed(&rng, 3);
    latin_squares(grids);
    for (int i = 0; i < effort(90); i++) {
        const int8_t *const one = grids[rng_below(&rng, MOST_GRIDS)];
        struct text cells = {0}, mark = {0};
        int factor[16], sum = 0, n_cells = 0;
        for (int cell = 0; cell < 16; cell++) {
            factor[cell] =
                rng_below(&rng, 5) < 3 ? between_rng(&rng, -1, 2) : 0;
            sum += factor[cell] * (one[cell] + 1);
            n_cells += factor[cell] != 0;
            if (factor[cell])
                text_printf(&cells, " %d*r%dc%d", factor[cell], cell / 4 + 1,
                            cell % 4 + 1);
        }
        text_printf(&mark, "mark sum %d:%s\n", sum, text_string(&cells));
        struct canon *const c =
            n_cells ? make_canon(4, "classic", text_string(&mark)) : NULL;
        int *const model = xnew(c ? (size_t)c->n_variables : 1, int);
        for (int g = 0; g < MOST_GRIDS && c; g++) {
            int got = 0;
            for (int cell = 0; cell < 16; cell++)
                got += factor[cell] * (grids[g][cell] + 1);
            if (takes(c, grids[g], model) != (got == sum))
                fail_msg("%s is %d", text_string(&mark), got);
            good += got == sum;
        }
        xfree(model);
        canon_free(c);
        text_free(&cells);
        text_free(&mark);
    }
    assert_true(good > effort(2000));
}

/* All clauses, by another program, written in Python from docs/certificate.md:
 * parts where more than n cells are left, and of equal ones the first. */
static void test_checksums(void **state) {
    (void)state;
    static const struct {
        const char *mark, *clauses;
    } known[] = {
        {"sum 38: r2c2 r2c3 2*r2c4 r3c3 r3c4 r3c5 r4c3 r4c4 r5c4 r5c5 "
         "-1*r6c6 r1c1",
         "1110 4527 "
         "7415ffe140f651bc8cfd2c301b84758bad78c1dab1b485e4943a80fc675845a5"},
        {"sum 26: r2c2 r2c3 2*r2c4 r3c3 r3c4 r3c5 r4c3",
         "560 2949 "
         "1756865121a38431c1fae78f2110bfeed43c79297a068e4921db3ee996601ee8"},
    };
    const struct geometry shape = {6, 2, 3};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct text head = {0};
        struct canon_ints no_units = {0};
        char checksum[65], clauses[96];
        uint64_t line;
        text_printf(&head,
                    "sudokusat-certificate 3\ntool x\nsize 6\nbox 2 3\n"
                    "rules classic\nmark %s\ngivens %s\nclauses ",
                    known[i].mark, "....................................");
        struct canon *const c = canon_new(&shape, &head, &line);
        assert_non_null(c);
        canon_checksum(c, &no_units, checksum);
        snprintf(clauses, sizeof clauses, "%d %d %s", c->n_variables,
                 canon_n_clauses(c, &no_units), checksum);
        assert_string_equal(clauses, known[i].clauses);
        canon_free(c);
        text_free(&head);
    }
}

/* ---- marks that are none, and limits */

static void test_no_marks(void **state) {
    (void)state;
    static const char *const good[] = {"cage: r1c1 r1c2",
                                       "cage 0: r1c1 r1c2",
                                       "cage 3: r1c1 r1c2",
                                       "cage 999999999: r1c1 r1c2",
                                       "cage \"3\": r1c1 r1c2",
                                       "sum -3: r1c1 r1c2",
                                       "sum 3: 2*r1c1 -100000*r1c2",
                                       "sum 3: 2*r1c1 r1c2-r1c4 r1c1",
                                       "quadruple 1123: r1c1 r1c2 r2c1 r2c2",
                                       "quadruple 1,1,2: r1c1 r1c2 r2c1 r2c2",
                                       "quadruple \"\": r1c1 r1c2 r2c1 r2c2",
                                       "contain-exact 4: r1c1",
                                       "look-and-say 0112: r1c1 r1c2",
                                       "look-and-say \"\": r1c1 r1c2",
                                       "look-and-say Z1: r1c1 r1c2",
                                       "sandwich 0: r1c1-r1c4",
                                       "lockout-line: r1c1 r1c2",
                                       "lockout-line 0: r1c1 r1c2",
                                       "sum-line 1: r1c1 r1c1",
                                       "sum-line 3 loop: r1c1 r1c2",
                                       "zipper-line: r1c1"};
    static const char *const bad[] = {"cage -1: r1c1 r1c2",
                                      "cage 3: r1c1 r1c1",
                                      "cage: r1c1 r1c1",
                                      "cage 1000000000: r1c1 r1c2",
                                      "cage 3: 2*r1c1 r1c2",
                                      "sum: r1c1 r1c2",
                                      "sum 3: 100001*r1c1 r1c2",
                                      "sum 3: *r1c1 r1c2",
                                      "sum 3: 2r1c1 r1c2",
                                      "sum 3: 2*r1c1-r1c3",
                                      "sum 3: 02*r1c1",
                                      "sum 3: 2* r1c1",
                                      "sum loop 3: r1c1",
                                      "arrow 3: r1c1 r1c2",
                                      "arrow: 2*r1c1 r1c2",
                                      "pill-arrow: r1c1 r1c2 r1c3",
                                      "pill-arrow 1: r1c1 r1c2 r1c3",
                                      "pill-arrow 4: r1c1 r1c2 r1c3",
                                      "rellik-cage 3: r1c1 r1c1",
                                      "equality-cage: r1c1 r1c1",
                                      "lunchbox 3: r1c1 r1c1",
                                      "lunchbox: r1c1 r1c2",
                                      "quadruple 12: r1c1 r1c2 r2c1",
                                      "quadruple: r1c1 r1c2 r2c1 r2c2",
                                      "quadruple 15: r1c1 r1c2 r2c1 r2c2",
                                      "quadruple 10: r1c1 r1c2 r2c1 r2c2",
                                      "quadruple 1,: r1c1 r1c2 r2c1 r2c2",
                                      "quadruple ,1: r1c1 r1c2 r2c1 r2c2",
                                      "look-and-say 1: r1c1 r1c2",
                                      "look-and-say 10: r1c1 r1c2",
                                      "look-and-say 15: r1c1 r1c2",
                                      "look-and-say 1,1: r1c1 r1c2",
                                      "look-and-say a1: r1c1 r1c2",
                                      "sandwich 2: r1c1-r1c3",
                                      "x-sum: r1c1-r1c4",
                                      "skyscraper 2: r1c1-r1c4 r2c1",
                                      "sum-line 0: r1c1 r1c2",
                                      "sum-line loop: r1c1 r1c2",
                                      "sum-line loop 3: r1c1 r1c2",
                                      "cage 3 loop: r1c1 r1c2",
                                      "between-line 1: r1c1 r1c2 r1c3"};
    enum { N_GOOD = sizeof good / sizeof *good };
    enum { N_ALL = N_GOOD + sizeof bad / sizeof *bad };
    for (int i = 0; i < N_ALL; i++) {
        char mark[96];
        snprintf(mark, sizeof mark, "mark %s\n",
                 i < N_GOOD ? good[i] : bad[i - N_GOOD]);
        struct canon *const c = make_canon(4, "classic", mark);
        if (!c != (i >= N_GOOD))
            fail_msg("%s%s", mark, c ? "is taken" : "is refused");
        canon_free(c);
    }
}

/* A line that has more than the checker draws: it is named by its number, and
 * no time is lost with it. */
static void test_limits(void **state) {
    (void)state;
    static const struct {
        int n;
        const char *mark;
        bool good;
    } marks[] = {
        {16, "equality-cage: r1c1-r1c16", false},
        {25, "rellik-cage 80: r1c1-r1c12", false},
        {16, "rellik-cage 30: r1c1-r1c6", true},
        {16, "lunchbox 20: r1c1-r1c15", false},
        {16, "x-sum 40: r1c1-r1c16", true},
        {18, "x-sum 120: r1c1-r1c18", true},
        {20, "x-sum 150: r1c1-r1c20", false},
        {25, "contain-at-least 123456789ABCDEFGHIJKL: r1c1-r1c25", false},
        {64, "little-killer 2000: r1c1-r64c64 r1c64-r64c1", false},
        {64, "equality-cage: r1c1-r1c64", false},
        {64, "rellik-cage 1000: r1c1-r1c64", false},
        {64, "cage 90: r1c1-r1c3", true},
        {64, "sandwich 1000: r1c1-r1c64", false},
        {64, "between-line: r1c1-r1c40", false},
    };
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        const struct geometry shape = {marks[i].n, 1, marks[i].n};
        struct text head = {0}, mark = {0};
        uint64_t line = 0;
        text_printf(&mark, "mark cage 3: r1c1 r1c2\nmark %s\n", marks[i].mark);
        print_head(marks[i].n, "no-boxes", "classic", text_string(&mark),
                   &head);
        struct canon *const c = canon_new(&shape, &head, &line);
        if (!c == marks[i].good)
            fail_msg("%s is %s", marks[i].mark, c ? "taken" : "refused");
        if (!c)
            assert_int_equal(line, 7);
        canon_free(c);
        text_free(&head);
        text_free(&mark);
    }
}

/* ---- grids that are listed */

/* Whether a certificate says that a board with the mark has this solution. */
static bool is_listed(const char *mark, const char *cells) {
    char line[96];
    struct text text = {0};
    struct canon_ints no_units = {0};
    char checksum[65];
    sudokusat_check_report report;
    snprintf(line, sizeof line, "mark %s\n", mark);
    struct canon *const c = make_canon(4, "classic", line);
    for (size_t i = 0; i < c->forbidden.n; i++)
        vec_push(&no_units, -c->forbidden.data[i]);
    canon_checksum(c, &no_units, checksum);
    print_head(4, "no-boxes", "classic", line, &text);
    text_printf(&text, "%d %d sha256 %s\nclaim at-least 1\nsolution %s\nend\n",
                c->n_variables, canon_n_clauses(c, &no_units), checksum, cells);
    verify_certificate(text.data, text.n, 1, NULL, NULL, NULL, &report);
    if (report.outcome == SUDOKUSAT_REFUSED)
        assert_string_equal(report.why, "the grid is not a solution");
    else
        assert_int_equal(report.outcome, SUDOKUSAT_ACCEPTED);
    vec_free(&no_units);
    text_free(&text);
    canon_free(c);
    return report.outcome == SUDOKUSAT_ACCEPTED;
}

/* 1234 / 2143 / 3412 / 4321 under one line each. */
static void test_listed(void **state) {
    (void)state;
    static const char *const good[] = {
        "cage 3: r1c1 r1c2",          "sum 5: 2*r1c1 r1c3",
        "arrow: r1c3 r1c1 r1c2",      "sandwich 5: r1c1-r1c4",
        "sandwich 0: r2c1-r2c4",      "x-sum 10: r4c1-r4c4",
        "skyscraper 4: r1c1-r1c4",    "skyscraper 1: r1c4-r1c1",
        "zipper-line: r1c1-r1c4",     "sum-line 5: r1c1 r1c4 r1c2 r1c3",
        "sum 10: r2c1-r2c4",          "between-line: r1c1 r1c2 r1c3",
        "look-and-say 22: r1c2 r2c1", "hidden-skyscraper 1: r2c1-r2c4"};
    static const char *const bad[] = {
        "cage 4: r1c1 r1c2",          "sum 6: 2*r1c1 r1c3",
        "arrow: r1c4 r1c1 r1c2",      "sandwich 4: r1c1-r1c4",
        "sandwich 2: r2c1-r2c4",      "x-sum 10: r3c1-r3c4",
        "skyscraper 3: r1c1-r1c4",    "skyscraper 2: r1c4-r1c1",
        "zipper-line: r1c1-r1c3",     "sum-line 4: r1c1 r1c4 r1c2 r1c3",
        "sum 9: r2c1-r2c4",           "between-line: r1c1 r1c4 r1c3",
        "look-and-say 12: r1c2 r2c1", "hidden-skyscraper 4: r2c1-r2c4"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (!is_listed(good[i], "1234214334124321"))
            fail_msg("%s is refused", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (is_listed(bad[i], "1234214334124321"))
            fail_msg("%s is taken", bad[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_all_words),
                                       cmocka_unit_test(test_pills),
                                       cmocka_unit_test(test_clauses),
                                       cmocka_unit_test(test_sizes),
                                       cmocka_unit_test(test_houses_in_sums),
                                       cmocka_unit_test(test_parts_of_sums),
                                       cmocka_unit_test(test_checksums),
                                       cmocka_unit_test(test_no_marks),
                                       cmocka_unit_test(test_limits),
                                       cmocka_unit_test(test_listed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
