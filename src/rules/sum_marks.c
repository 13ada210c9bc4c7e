/* Marks whose digits come to a sum.
 *
 * cage V          digits that differ and sum to V
 * sum V           factors times digits
 * little-killer V a diagonal
 * arrow           the first cell is the sum of the others
 * double-arrow    the first and the last are together
 * pill-arrow V    the first V cells are a number in decimal digits
 */
#include "rules/families.h"

#include "base/bits.h"
#include "rules/linear.h"

#include <stdlib.h>

enum { SUM }; /* in at[] */

/* Writes the mark with factors that a function tells. */
static void emit_factors(const struct word_mark *m,
                         const struct rule_instance *rule,
                         struct constraints *c, long wanted,
                         int (*factor)(const struct word_mark *, int i)) {
    const int n = m->terms.n_cells;
    int *const factors = xnew((size_t)n, int);
    for (int i = 0; i < n; i++)
        factors[i] = factor(m, i);
    linear_emit(rule, factors, wanted, c);
    xfree(factors);
}

static bool tell(struct word_fault *fault, long has, long wanted) {
    *fault = (struct word_fault){true, has, wanted};
    return has != wanted;
}

/* ---- cages ---- */

static bool says_no_sum(const struct word_mark *m) {
    return m->terms.value == 0;
}

/* The sum of the least or greatest digits that are not in the set. */
static long sum_of_others(uint64_t set, int n, int wanted, bool least) {
    long sum = 0;
    for (int i = 1; i <= n && wanted > 0; i++) {
        const int digit = least ? i : n + 1 - i;
        if (!bits_has(set, digit - 1)) {
            sum += digit;
            wanted--;
        }
    }
    return sum;
}

static bool cage_step(const struct word_terms *t, int place, int digit,
                      struct automaton_state *s) {
    const int left = t->n_cells - 1 - place;
    if (bits_has(s->set, digit - 1))
        return false;
    s->set |= bits_one(digit - 1);
    s->at[SUM] += digit;
    return s->at[SUM] + sum_of_others(s->set, t->n, left, true) <= t->value &&
           s->at[SUM] + sum_of_others(s->set, t->n, left, false) >= t->value;
}

static bool cage_accepts(const struct word_terms *t,
                         const struct automaton_state *s) {
    return s->at[SUM] == t->value;
}

static int factor_one(const struct word_mark *m, int i) {
    (void)m;
    (void)i;
    return 1;
}

/* Up to 9 digits a set and a sum in one; sets of more digits are too many. */
static void cage_emit(const struct word_mark *m,
                      const struct rule_instance *rule, struct constraints *c) {
    enum { FEW_DIGITS = 9 };
    constraints_note_sum(c, m->cells, m->terms.n_cells, m->terms.value);
    if (m->terms.n <= FEW_DIGITS) {
        const int factors[FEW_DIGITS] = {1, 1, 1, 1, 1, 1, 1, 1, 1};
        constraints_note_linear(c, m->cells, factors, m->terms.n_cells,
                                m->terms.value);
        word_mark_emit_language(m, rule, c);
    } else
        emit_factors(m, rule, c, m->terms.value, factor_one);
}

static bool sum_is_wrong(const struct word_mark *m, const int *v,
                         struct word_fault *fault) {
    long sum = 0;
    for (int i = 0; i < m->terms.n_cells; i++)
        sum += (long)mark_coeff(m->mark, (size_t)i) * v[i];
    return tell(fault, sum, m->terms.value);
}

static bool cage_broken(const struct word_mark *m, const int *v,
                        struct word_fault *fault) {
    return m->terms.value && sum_is_wrong(m, v, fault);
}

const struct word_kind cage_kind = {
    .rule = WORD_MARK("cage",
                      "digits differ, and sum to the value if there is one"),
    .has = WORD_NUMBER,
    .least = 0,
    .fallback = 0,
    .once = true,
    .differ = true,
    .is_idle = says_no_sum,
    .step = cage_step,
    .accepts = cage_accepts,
    .emit = cage_emit,
    .broken = cage_broken,
};

/* ---- sums ---- */

static int factor_given(const struct word_mark *m, int i) {
    return mark_coeff(m->mark, (size_t)i);
}

static void sum_emit(const struct word_mark *m,
                     const struct rule_instance *rule, struct constraints *c) {
    emit_factors(m, rule, c, m->terms.value, factor_given);
}

const struct word_kind sum_kind = {
    .rule = WORD_MARK("sum", "digits, times their factors, sum to the value"),
    .has = WORD_NUMBER,
    .least = -1000000,
    .fallback = -1000001,
    .takes_factors = true,
    .emit = sum_emit,
    .broken = sum_is_wrong,
};

static const char *is_diagonal(const struct word_mark *m,
                               const struct geometry *g) {
    for (int i = 1; i < m->terms.n_cells; i++) {
        const int from = m->cells[i - 1], to = m->cells[i];
        const int down = geometry_row(g, to) - geometry_row(g, from);
        const int right = geometry_col(g, to) - geometry_col(g, from);
        if (abs(down) != 1 || abs(right) != 1 ||
            to - from != m->cells[1] - m->cells[0])
            return "needs cells along a diagonal";
    }
    return NULL;
}

const struct word_kind little_killer_kind = {
    .rule = WORD_MARK("little-killer", "a diagonal sums to the value"),
    .has = WORD_NUMBER,
    .least = 0,
    .fallback = -1,
    .fits = is_diagonal,
    .emit = sum_emit,
    .broken = sum_is_wrong,
};

/* ---- arrows ---- */

static int factor_arrow(const struct word_mark *m, int i) {
    (void)m;
    return i ? -1 : 1;
}

static void arrow_emit(const struct word_mark *m,
                       const struct rule_instance *rule,
                       struct constraints *c) {
    emit_factors(m, rule, c, 0, factor_arrow);
}

static long total(const int *v, int from, int to) {
    long sum = 0;
    for (int i = from; i < to; i++)
        sum += v[i];
    return sum;
}

static bool arrow_broken(const struct word_mark *m, const int *v,
                         struct word_fault *fault) {
    return tell(fault, total(v, 1, m->terms.n_cells), v[0]);
}

const struct word_kind arrow_kind = {
    .rule = WORD_MARK("arrow", "the first cell is the sum of the others"),
    .fewest_cells = 2,
    .emit = arrow_emit,
    .broken = arrow_broken,
};

static int factor_double(const struct word_mark *m, int i) {
    return i && i < m->terms.n_cells - 1 ? -1 : 1;
}

static void double_arrow_emit(const struct word_mark *m,
                              const struct rule_instance *rule,
                              struct constraints *c) {
    emit_factors(m, rule, c, 0, factor_double);
}

static bool double_arrow_broken(const struct word_mark *m, const int *v,
                                struct word_fault *fault) {
    const int last = m->terms.n_cells - 1;
    return tell(fault, total(v, 1, last), v[0] + v[last]);
}

const struct word_kind double_arrow_kind = {
    .rule = WORD_MARK("double-arrow",
                      "the two ends together are the sum of the cells between"),
    .fewest_cells = 3,
    .emit = double_arrow_emit,
    .broken = double_arrow_broken,
};

static const char *has_arrow(const struct word_mark *m,
                             const struct geometry *g) {
    (void)g;
    if (m->terms.value > 3)
        return "needs 2 or 3 as its value, the cells of the pill";
    return m->terms.n_cells > m->terms.value
               ? NULL
               : "needs cells after those of the pill";
}

static int factor_pill(const struct word_mark *m, int i) {
    int factor = 1;
    for (int k = i + 1; k < m->terms.value; k++)
        factor *= 10;
    return i < m->terms.value ? factor : -1;
}

static void pill_arrow_emit(const struct word_mark *m,
                            const struct rule_instance *rule,
                            struct constraints *c) {
    emit_factors(m, rule, c, 0, factor_pill);
}

static bool pill_arrow_broken(const struct word_mark *m, const int *v,
                              struct word_fault *fault) {
    long pill = 0;
    for (int i = 0; i < m->terms.value; i++)
        pill = 10 * pill + v[i];
    return tell(fault, total(v, m->terms.value, m->terms.n_cells), pill);
}

const struct word_kind pill_arrow_kind = {
    .rule = WORD_MARK("pill-arrow",
                      "the first cells form a number, the sum of the others"),
    .has = WORD_NUMBER,
    .least = 2,
    .fallback = 1,
    .fits = has_arrow,
    .emit = pill_arrow_emit,
    .broken = pill_arrow_broken,
};
