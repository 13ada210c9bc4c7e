/* Lines whose digits depend on certain other digits of them.
 *
 * between-line     inner digits lie between those at the ends
 * lockout-line V   outside of them, and the ends differ by V or more
 * zipper-line      cells as far from the middle have one sum
 * value-indexing   v, k and a list, whose k-th digit is v
 */
#include "rules/families.h"

#include <stdlib.h>

/* ---- ends ---- */

enum { LOW, HIGH }; /* in at[]; the first end alone is in LOW */

/* First, last, and then the others. */
static void ends_first(int n_cells, int *order) {
    order[1] = n_cells - 1;
    for (int i = 2; i < n_cells; i++)
        order[i] = i - 1;
}

/* Reads an end; true while there is another one to read. */
static void read_end(int place, int digit, struct automaton_state *s) {
    if (place == 0) {
        s->at[LOW] = digit;
        return;
    }
    s->at[HIGH] = digit > s->at[LOW] ? digit : s->at[LOW];
    s->at[LOW] = digit < s->at[LOW] ? digit : s->at[LOW];
}

static bool between_step(const struct word_terms *t, int place, int digit,
                         struct automaton_state *s) {
    (void)t;
    if (place < 2) {
        read_end(place, digit, s);
        return true;
    }
    return s->at[LOW] < digit && digit < s->at[HIGH];
}

static bool has_only_ends(const struct word_mark *m) {
    return m->terms.n_cells == 2;
}

static bool between_broken(const struct word_mark *m, const int *v,
                           struct word_fault *fault) {
    const int last = m->terms.n_cells - 1;
    (void)fault;
    for (int i = 1; i < last; i++)
        if (!(v[0] < v[i] && v[i] < v[last]) &&
            !(v[last] < v[i] && v[i] < v[0]))
            return true;
    return false;
}

const struct word_kind between_line_kind = {
    .rule =
        WORD_MARK("between-line", "inner digits lie between those at the ends"),
    .fewest_cells = 2,
    .order = ends_first,
    .is_idle = has_only_ends,
    .step = between_step,
    .accepts = word_accepts_all,
    .broken = between_broken,
};

static bool lockout_step(const struct word_terms *t, int place, int digit,
                         struct automaton_state *s) {
    if (place < 2) {
        read_end(place, digit, s);
        return place == 0 || s->at[HIGH] - s->at[LOW] >= t->value;
    }
    return digit < s->at[LOW] || digit > s->at[HIGH];
}

static bool lockout_broken(const struct word_mark *m, const int *v,
                           struct word_fault *fault) {
    const int last = m->terms.n_cells - 1;
    if (abs(v[0] - v[last]) < m->terms.value) {
        *fault = (struct word_fault){true, abs(v[0] - v[last]), m->terms.value};
        return true;
    }
    for (int i = 1; i < last; i++)
        if (!(v[i] < v[0] && v[i] < v[last]) &&
            !(v[i] > v[0] && v[i] > v[last]))
            return true;
    return false;
}

const struct word_kind lockout_line_kind = {
    .rule = WORD_MARK(
        "lockout-line",
        "ends differ by at least the value, inner digits lie outside them"),
    .has = WORD_NUMBER,
    .least = 0,
    .fallback = 4,
    .fewest_cells = 2,
    .order = ends_first,
    .step = lockout_step,
    .accepts = word_accepts_all,
    .broken = lockout_broken,
};

/* ---- zippers ---- */

enum { TARGET, HALF }; /* in at[]: the sum, the first digit of a pair */

/* The middle, if there is one, and then pair by pair from the ends. */
static void by_pairs(int n_cells, int *order) {
    int n = 0;
    if (n_cells % 2)
        order[n++] = n_cells / 2;
    for (int i = 0; i < n_cells / 2; i++) {
        order[n++] = i;
        order[n++] = n_cells - 1 - i;
    }
}

static bool zipper_step(const struct word_terms *t, int place, int digit,
                        struct automaton_state *s) {
    const bool has_middle = t->n_cells % 2;
    if (has_middle && place == 0) {
        s->at[TARGET] = digit;
        return true;
    }
    if ((place + has_middle) % 2 == 0) {
        s->at[HALF] = digit;
        return true;
    }
    const int sum = s->at[HALF] + digit;
    if (!s->at[TARGET])
        s->at[TARGET] = sum;
    s->at[HALF] = 0;
    return sum == s->at[TARGET];
}

static bool zipper_is_short(const struct word_mark *m) {
    return m->terms.n_cells <= 2;
}

static bool zipper_broken(const struct word_mark *m, const int *v,
                          struct word_fault *fault) {
    const int n = m->terms.n_cells;
    const long wanted = n % 2 ? v[n / 2] : v[0] + v[n - 1];
    for (int i = 0; i < n / 2; i++)
        if (v[i] + v[n - 1 - i] != wanted) {
            *fault = (struct word_fault){true, v[i] + v[n - 1 - i], wanted};
            return true;
        }
    return false;
}

const struct word_kind zipper_line_kind = {
    .rule = WORD_MARK(
        "zipper-line",
        "cells equally far from the middle have the same sum, the middle's"),
    .order = by_pairs,
    .is_idle = zipper_is_short,
    .step = zipper_step,
    .accepts = word_accepts_all,
    .broken = zipper_broken,
};

/* ---- lists ---- */

enum { WANTED, WHERE }; /* in at[]: the digit, and the cells up to it */

static bool indexing_step(const struct word_terms *t, int place, int digit,
                          struct automaton_state *s) {
    if (place == 0) {
        s->at[WANTED] = digit;
        return true;
    }
    if (place == 1) {
        s->at[WHERE] = digit;
        return digit <= t->n_cells - 2;
    }
    if (!s->at[WHERE])
        return true;
    if (--s->at[WHERE])
        return true;
    const bool fits = digit == s->at[WANTED];
    s->at[WANTED] = 0;
    return fits;
}

static bool indexing_broken(const struct word_mark *m, const int *v,
                            struct word_fault *fault) {
    if (v[1] > m->terms.n_cells - 2)
        return true;
    *fault = (struct word_fault){true, v[1 + v[1]], v[0]};
    return v[1 + v[1]] != v[0];
}

const struct word_kind value_indexing_kind = {
    .rule =
        WORD_MARK("value-indexing", "v, k and a list whose k-th digit is v"),
    .fewest_cells = 3,
    .step = indexing_step,
    .accepts = word_accepts_all,
    .broken = indexing_broken,
};
