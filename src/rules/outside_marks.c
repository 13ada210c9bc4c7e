/* Clues outside the grid, for the digits of a row or column as they are seen
 * from there, and lunchboxes, which are sandwiches of any cells.
 *
 * sandwich V           the digits between 1 and n sum to V
 * lunchbox V           those between the least and the greatest one
 * x-sum V              the first x cells, x being the first digit
 * skyscraper V         as many digits are greater than all before
 * hidden-skyscraper V  the first one that is not
 */
#include "rules/families.h"

#include "base/bits.h"

/* ---- sandwiches ---- */

enum { BETWEEN }; /* in at[]: the sum so far; the set has the crusts met */

static bool sandwich_step(const struct word_terms *t, int place, int digit,
                          struct automaton_state *s) {
    const uint64_t crusts = bits_one(0) | bits_one(t->n - 1);
    const uint64_t met = crusts & bits_one(digit - 1);
    (void)place;
    if (met & s->set)
        return false;
    if (!met && s->set && s->set != crusts)
        s->at[BETWEEN] += digit;
    s->set |= met;
    return s->at[BETWEEN] <= t->value;
}

static bool sandwich_accepts(const struct word_terms *t,
                             const struct automaton_state *s) {
    return bits_count(s->set) == 2 && s->at[BETWEEN] == t->value;
}

static bool sandwich_broken(const struct word_mark *m, const int *v,
                            struct word_fault *fault) {
    bool inside = false;
    *fault = (struct word_fault){true, 0, m->terms.value};
    for (int i = 0; i < m->terms.n_cells; i++)
        if (v[i] == 1 || v[i] == m->terms.n)
            inside = !inside;
        else if (inside)
            fault->has += v[i];
    return fault->has != fault->wanted;
}

const struct word_kind sandwich_kind = {
    .rule = WORD_MARK("sandwich", "digits between 1 and n sum to the value"),
    .has = WORD_NUMBER,
    .fallback = -1,
    .fewest_cells = 2,
    .whole_line = true,
    .step = sandwich_step,
    .accepts = sandwich_accepts,
    .broken = sandwich_broken,
};

/* ---- lunchboxes ---- */

/* In at[]: the least and the greatest digit so far; whether the greatest came
 * later; the sum between them, and of what came after both. */
enum { LEAST, GREATEST, GREATEST_LATER, INSIDE, BEHIND };

static bool lunchbox_step(const struct word_terms *t, int place, int digit,
                          struct automaton_state *s) {
    int32_t *const at = s->at;
    (void)t;
    if (place == 0) {
        at[LEAST] = at[GREATEST] = digit;
        return true;
    }
    if (digit == at[LEAST] || digit == at[GREATEST])
        return false;
    if (digit > at[LEAST] && digit < at[GREATEST]) {
        at[BEHIND] += digit;
    } else {
        /* A new crust. With the other one behind the old crust, what lies
         * between is what came after it; else the old crust is inside too. */
        const bool is_greatest = digit > at[GREATEST];
        const int old = is_greatest ? at[GREATEST] : at[LEAST];
        const bool one_crust = at[LEAST] == at[GREATEST];
        const bool old_is_later =
            !one_crust && is_greatest == (at[GREATEST_LATER] != 0);
        at[INSIDE] = old_is_later ? at[INSIDE] + old + at[BEHIND] : at[BEHIND];
        at[BEHIND] = 0;
        at[GREATEST_LATER] = is_greatest;
        at[is_greatest ? GREATEST : LEAST] = digit;
    }
    return true;
}

/* Where the least and the greatest digit stand first, and what lies between. */
static bool lunchbox_broken(const struct word_mark *m, const int *v,
                            struct word_fault *fault) {
    int least = 0, greatest = 0;
    long sum = 0;
    for (int i = 0; i < m->terms.n_cells; i++) {
        least = v[i] < v[least] ? i : least;
        greatest = v[i] > v[greatest] ? i : greatest;
    }
    const int from = least < greatest ? least : greatest;
    for (int i = from + 1; i < least + greatest - from; i++)
        sum += v[i];
    *fault = (struct word_fault){true, sum, m->terms.value};
    return sum != m->terms.value;
}

static bool lunchbox_accepts(const struct word_terms *t,
                             const struct automaton_state *s) {
    return s->at[INSIDE] == t->value;
}

/* Cells as many as digits hold 1 and n. */
static void lunchbox_emit(const struct word_mark *m,
                          const struct rule_instance *rule,
                          struct constraints *c) {
    if (m->terms.n_cells == m->terms.n && m->terms.n > 1)
        word_mark_emit_as(&sandwich_kind, m, rule, c);
    else
        word_mark_emit_language(m, rule, c);
}

const struct word_kind lunchbox_kind = {
    .rule =
        WORD_MARK("lunchbox",
                  "digits between the least and the greatest sum to the value"),
    .has = WORD_NUMBER,
    .least = 0,
    .fallback = -1,
    .once = true,
    .differ = true,
    .step = lunchbox_step,
    .accepts = lunchbox_accepts,
    .emit = lunchbox_emit,
    .broken = lunchbox_broken,
};

/* ---- sums from the edge ---- */

enum { LEFT, SUM }; /* in at[]: cells to come, the sum without them */

/* The cells to come differ, and so do those behind: no sum is less than that of
 * the least digits, and none greater than that of the greatest. */
static bool can_be_sum(int sum, int n_cells, int n) {
    return 2 * sum >= n_cells * (n_cells + 1) &&
           2 * sum <= n_cells * (2 * n + 1 - n_cells);
}

static bool x_sum_step(const struct word_terms *t, int place, int digit,
                       struct automaton_state *s) {
    if (place == 0)
        s->at[LEFT] = digit;
    if (!s->at[LEFT])
        return true;
    s->at[SUM] += digit;
    s->at[LEFT]--;
    if (!s->at[LEFT]) {
        const bool fits = s->at[SUM] == t->value;
        s->at[SUM] = 0;
        return fits;
    }
    return can_be_sum(s->at[SUM], place + 1, t->n) &&
           can_be_sum(t->value - s->at[SUM], s->at[LEFT], t->n);
}

static bool none_left(const struct word_terms *t,
                      const struct automaton_state *s) {
    (void)t;
    return !s->at[LEFT];
}

static bool x_sum_broken(const struct word_mark *m, const int *v,
                         struct word_fault *fault) {
    long sum = 0;
    for (int i = 0; i < v[0] && i < m->terms.n_cells; i++)
        sum += v[i];
    *fault = (struct word_fault){true, sum, m->terms.value};
    return sum != m->terms.value;
}

const struct word_kind x_sum_kind = {
    .rule = WORD_MARK(
        "x-sum",
        "the first X cells sum to the value, where X is the first digit"),
    .has = WORD_NUMBER,
    .least = 1,
    .fallback = 0,
    .whole_line = true,
    .step = x_sum_step,
    .accepts = none_left,
    .broken = x_sum_broken,
};

/* ---- skyscrapers ---- */

enum { TALLEST, SEEN }; /* in at[] */

static bool skyscraper_step(const struct word_terms *t, int place, int digit,
                            struct automaton_state *s) {
    (void)place;
    if (digit > s->at[TALLEST]) {
        s->at[TALLEST] = digit;
        s->at[SEEN]++;
    } else if (digit == t->n) {
        return false;
    }
    return s->at[SEEN] <= t->value;
}

static bool skyscraper_accepts(const struct word_terms *t,
                               const struct automaton_state *s) {
    return s->at[TALLEST] == t->n && s->at[SEEN] == t->value;
}

static bool skyscraper_broken(const struct word_mark *m, const int *v,
                              struct word_fault *fault) {
    int seen = 0;
    for (int i = 0; i < m->terms.n_cells; i++) {
        bool is_seen = true;
        for (int k = 0; k < i; k++)
            is_seen = is_seen && v[k] < v[i];
        seen += is_seen;
    }
    *fault = (struct word_fault){true, seen, m->terms.value};
    return seen != m->terms.value;
}

const struct word_kind skyscraper_kind = {
    .rule = WORD_MARK(
        "skyscraper",
        "the number of digits greater than all before them is the value"),
    .has = WORD_NUMBER,
    .least = 1,
    .fallback = 0,
    .whole_line = true,
    .step = skyscraper_step,
    .accepts = skyscraper_accepts,
    .broken = skyscraper_broken,
};

enum { BEFORE, FOUND }; /* in at[]: the digit before, while they rise */

static bool hidden_step(const struct word_terms *t, int place, int digit,
                        struct automaton_state *s) {
    (void)place;
    if (s->at[FOUND])
        return true;
    if (digit < s->at[BEFORE]) {
        s->at[FOUND] = 1;
        s->at[BEFORE] = 0;
        return digit == t->value;
    }
    s->at[BEFORE] = digit;
    return true;
}

static bool is_found(const struct word_terms *t,
                     const struct automaton_state *s) {
    (void)t;
    return s->at[FOUND];
}

static bool hidden_broken(const struct word_mark *m, const int *v,
                          struct word_fault *fault) {
    for (int i = 0; i < m->terms.n_cells; i++)
        for (int k = 0; k < i; k++)
            if (v[i] < v[k]) {
                *fault = (struct word_fault){true, v[i], m->terms.value};
                return v[i] != m->terms.value;
            }
    return true;
}

const struct word_kind hidden_skyscraper_kind = {
    .rule = WORD_MARK("hidden-skyscraper",
                      "the first digit that is less than one before it is the "
                      "value"),
    .has = WORD_NUMBER,
    .least = 1,
    .fallback = 0,
    .whole_line = true,
    .step = hidden_step,
    .accepts = is_found,
    .broken = hidden_broken,
};
