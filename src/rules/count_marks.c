/* Marks that count digits in cells.
 *
 * quadruple LIST         each at least as often as listed, in a square of 4
 * contain-at-least LIST  the same in any cells
 * contain-exact LIST     each just as often
 * look-and-say COUNTS    each as often as its count says
 * equality-cage          as many even as odd, as many low as high digits
 * rellik-cage V          no digits among them sum to V
 */
#include "rules/families.h"

#include "base/bits.h"

#include <stdlib.h>

/* ---- lists ---- */

/* What is missing of each listed digit, several digits in one word: the least
 * significant part is the first listed digit's. False: there is no room. */
struct counts {
    int n;
    int digit[GEOMETRY_MAX_N], most[GEOMETRY_MAX_N];
};

static struct counts counts_of(const struct word_terms *t) {
    struct counts c = {0};
    for (int d = 1; d <= t->n; d++)
        if (t->counted[d - 1]) {
            c.digit[c.n] = d;
            c.most[c.n++] = t->listed[d - 1];
        }
    return c;
}

/* Counts found so far as one number in mixed radix: part i counts from 0 to
 * most[i]. At most 64 digits of 6 bits do not fit 64 bits, so that lists with
 * too many combinations are refused. */
static const char *is_small_list(const struct word_mark *m,
                                 const struct geometry *shape) {
    uint64_t combinations = 1;
    const struct counts c = counts_of(&m->terms);
    (void)shape;
    for (int i = 0; i < c.n; i++) {
        if (combinations > UINT64_MAX / 256)
            return "lists too many digits";
        combinations *= (uint64_t)c.most[i] + 1;
    }
    return NULL;
}

/* How many of the digit are found, in the number; *unit is one more of it. */
static int found(const struct counts *c, uint64_t number, int i,
                 uint64_t *unit) {
    *unit = 1;
    for (int k = 0; k < i; k++) {
        *unit *= (uint64_t)c->most[k] + 1;
        number /= (uint64_t)c->most[k] + 1;
    }
    return (int)(number % ((uint64_t)c->most[i] + 1));
}

static int missing(const struct counts *c, uint64_t number) {
    int n = 0;
    for (int i = 0; i < c->n; i++) {
        const uint64_t radix = (uint64_t)c->most[i] + 1;
        n += c->most[i] - (int)(number % radix);
        number /= radix;
    }
    return n;
}

/* Counts the digit if it is listed; a surplus one does not fit in exactly so
 * many. */
static bool count_digit(const struct word_terms *t, int place, int digit,
                        bool exactly, struct automaton_state *s) {
    const struct counts c = counts_of(t);
    for (int i = 0; i < c.n; i++) {
        uint64_t unit;
        if (c.digit[i] != digit)
            continue;
        if (found(&c, s->set, i, &unit) < c.most[i])
            s->set += unit;
        else if (exactly)
            return false;
    }
    return missing(&c, s->set) <= t->n_cells - 1 - place;
}

static bool at_least_step(const struct word_terms *t, int place, int digit,
                          struct automaton_state *s) {
    return count_digit(t, place, digit, false, s);
}

static bool exactly_step(const struct word_terms *t, int place, int digit,
                         struct automaton_state *s) {
    return count_digit(t, place, digit, true, s);
}

static bool none_missing(const struct word_terms *t,
                         const struct automaton_state *s) {
    const struct counts c = counts_of(t);
    return missing(&c, s->set) == 0;
}

static int count_of(const struct word_mark *m, const int *v, int digit) {
    int n = 0;
    for (int i = 0; i < m->terms.n_cells; i++)
        n += v[i] == digit;
    return n;
}

static bool at_least_broken(const struct word_mark *m, const int *v,
                            struct word_fault *fault) {
    (void)fault;
    for (int d = 1; d <= m->terms.n; d++)
        if (count_of(m, v, d) < m->terms.listed[d - 1])
            return true;
    return false;
}

static bool exactly_broken(const struct word_mark *m, const int *v,
                           struct word_fault *fault) {
    (void)fault;
    for (int d = 1; d <= m->terms.n; d++)
        if (m->terms.counted[d - 1] &&
            count_of(m, v, d) != m->terms.listed[d - 1])
            return true;
    return false;
}

static const char *is_square(const struct word_mark *m,
                             const struct geometry *g) {
    int least = m->cells[0];
    for (int i = 0; i < m->terms.n_cells; i++)
        least = m->cells[i] < least ? m->cells[i] : least;
    const int corner[] = {least, least + 1, least + g->n, least + g->n + 1};
    if (m->terms.n_cells != 4 || geometry_col(g, least) == g->n - 1)
        return "needs the four cells of a square";
    for (int i = 0; i < 4; i++) {
        bool is_there = false;
        for (int k = 0; k < 4; k++)
            is_there = is_there || m->cells[k] == corner[i];
        if (!is_there)
            return "needs the four cells of a square";
    }
    return is_small_list(m, g);
}

const struct word_kind quadruple_kind = {
    .rule = WORD_MARK("quadruple",
                      "the 2x2 square contains the digits of the value"),
    .has = WORD_DIGITS,
    .fits = is_square,
    .step = at_least_step,
    .accepts = none_missing,
    .broken = at_least_broken,
};

const struct word_kind contain_at_least_kind = {
    .rule =
        WORD_MARK("contain-at-least",
                  "the cells contain each listed digit at least that often"),
    .has = WORD_DIGITS,
    .fits = is_small_list,
    .step = at_least_step,
    .accepts = none_missing,
    .broken = at_least_broken,
};

const struct word_kind contain_exact_kind = {
    .rule = WORD_MARK("contain-exact",
                      "the cells contain each listed digit exactly that often"),
    .has = WORD_DIGITS,
    .fits = is_small_list,
    .step = exactly_step,
    .accepts = none_missing,
    .broken = exactly_broken,
};

const struct word_kind look_and_say_kind = {
    .rule = WORD_MARK(
        "look-and-say",
        "the cells contain each digit as often as the count before it"),
    .has = WORD_COUNTS,
    .fits = is_small_list,
    .step = exactly_step,
    .accepts = none_missing,
    .broken = exactly_broken,
};

/* ---- cages ---- */

/* With few digits a line knows by itself that they differ; with more, sets of
 * them are too many. */
enum { FEW_DIGITS = 9 };

enum { EVEN_LEAD, LOW_LEAD }; /* in at[]: so many more even than odd ones */

static bool equality_step(const struct word_terms *t, int place, int digit,
                          struct automaton_state *s) {
    const int left = t->n_cells - 1 - place;
    if (2 * digit == t->n + 1 || bits_has(s->set, digit - 1))
        return false;
    if (t->n <= FEW_DIGITS)
        s->set |= bits_one(digit - 1);
    s->at[EVEN_LEAD] += digit % 2 ? -1 : 1;
    s->at[LOW_LEAD] += 2 * digit < t->n + 1 ? 1 : -1;
    if (!left)
        s->set = 0;
    return abs(s->at[EVEN_LEAD]) <= left && abs(s->at[LOW_LEAD]) <= left;
}

static bool is_balanced(const struct word_terms *t,
                        const struct automaton_state *s) {
    (void)t;
    return !s->at[EVEN_LEAD] && !s->at[LOW_LEAD];
}

static bool equality_broken(const struct word_mark *m, const int *v,
                            struct word_fault *fault) {
    const int half = m->terms.n / 2;
    int even = 0, low = 0, high = 0;
    (void)fault;
    for (int i = 0; i < m->terms.n_cells; i++) {
        even += v[i] % 2 == 0;
        low += v[i] <= half;
        high += v[i] > m->terms.n - half;
    }
    return 2 * even != m->terms.n_cells || low != high ||
           low + high != m->terms.n_cells;
}

const struct word_kind equality_cage_kind = {
    .rule =
        WORD_MARK("equality-cage",
                  "digits differ, as many even as odd and as many low as high"),
    .once = true,
    .differ = true,
    .step = equality_step,
    .accepts = is_balanced,
    .broken = equality_broken,
};

/* The sums of digits so far, up to the value, as bits of set and at[]: with few
 * digits the digits themselves. */
enum { MOST_SUM = 255 };

static bool has_sum(const struct automaton_state *s, int sum) {
    return sum < 64 ? bits_has(s->set, sum) != 0
                    : ((uint32_t)s->at[sum / 32 - 2] >> (sum % 32) & 1) != 0;
}

static void set_sum(struct automaton_state *s, int sum) {
    if (sum < 64)
        s->set |= bits_one(sum);
    else
        s->at[sum / 32 - 2] = (int32_t)((uint32_t)s->at[sum / 32 - 2] |
                                        UINT32_C(1) << (sum % 32));
}

static void add_sums(int digit, int value, struct automaton_state *s) {
    for (int sum = value; sum > digit; sum--)
        if (has_sum(s, sum - digit))
            set_sum(s, sum);
    if (digit <= value)
        set_sum(s, digit);
}

static bool rellik_step(const struct word_terms *t, int place, int digit,
                        struct automaton_state *s) {
    struct automaton_state sums = {0};
    (void)place;
    if (t->n > FEW_DIGITS) {
        add_sums(digit, t->value, s);
        return !has_sum(s, t->value);
    }
    if (bits_has(s->set, digit - 1))
        return false;
    s->set |= bits_one(digit - 1);
    for (int d = 1; d <= t->n; d++)
        if (bits_has(s->set, d - 1))
            add_sums(d, t->value, &sums);
    return !has_sum(&sums, t->value);
}

/* All choices of cells, each of which is taken or left. */
static bool can_sum(const int *v, int n, long wanted) {
    if (!n)
        return wanted == 0;
    return wanted >= 0 && (can_sum(v + 1, n - 1, wanted) ||
                           can_sum(v + 1, n - 1, wanted - *v));
}

static bool rellik_broken(const struct word_mark *m, const int *v,
                          struct word_fault *fault) {
    (void)fault;
    return can_sum(v, m->terms.n_cells, m->terms.value);
}

static const char *is_small_cage(const struct word_mark *m,
                                 const struct geometry *g) {
    enum { MOST_CELLS = 22 }; /* whose sums the check goes through one by one */
    (void)g;
    if (m->terms.n_cells > MOST_CELLS)
        return "needs at most 22 cells";
    return m->terms.value > MOST_SUM ? "needs a value of at most 255" : NULL;
}

const struct word_kind rellik_cage_kind = {
    .rule =
        WORD_MARK("rellik-cage",
                  "digits differ, and no one or more of them sum to the value"),
    .has = WORD_NUMBER,
    .least = 1,
    .fallback = 0,
    .once = true,
    .differ = true,
    .fits = is_small_cage,
    .step = rellik_step,
    .accepts = word_accepts_all,
    .broken = rellik_broken,
};
