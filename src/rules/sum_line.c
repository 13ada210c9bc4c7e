/* sum-line V: the line is cut into consecutive parts that sum to V each, and
 * nothing is left over; of a loop the first cut may be anywhere.
 *
 * A loop may have several such cuts, and each grid must be one word all the
 * same. So one automaton goes through the sums from the first cell on, and
 * keeps which remainders of them modulo V have been hit at every turn: a cut at
 * remainder r needs the sums r, r + V, r + 2V and so on. Long loops have too
 * many sets of remainders; for them each place of the first cut is a line of
 * its own, whose last letter says whether it fits, and one more line says that
 * one does.
 */
#include "rules/families.h"

#include "base/bits.h"

enum { SUM }; /* in at[]: of the part so far */

/* ---- open lines ---- */

static bool part_step(const struct word_terms *t, int place, int digit,
                      struct automaton_state *s) {
    (void)place;
    s->at[SUM] += digit;
    if (s->at[SUM] > t->value)
        return false;
    if (s->at[SUM] == t->value)
        s->at[SUM] = 0;
    return true;
}

static bool part_is_done(const struct word_terms *t,
                         const struct automaton_state *s) {
    (void)t;
    return s->at[SUM] == 0;
}

/* ---- short loops ---- */

enum { FEW_CELLS = 6, FEW_DIGITS = 9, MOST_BITS = 64 };

static void loop_begin(const struct word_terms *t, struct automaton_state *s) {
    s->set = bits_below(t->value);
}

/* The remainders that the digit steps over are missed. */
static bool loop_step(const struct word_terms *t, int place, int digit,
                      struct automaton_state *s) {
    (void)place;
    for (int i = 1; i <= digit; i++) {
        s->at[SUM] = (s->at[SUM] + 1) % t->value;
        if (i < digit)
            s->set &= ~bits_one(s->at[SUM]);
    }
    return s->set != 0;
}

static bool loop_is_done(const struct word_terms *t,
                         const struct automaton_state *s) {
    (void)t;
    return s->at[SUM] == 0;
}

static const struct word_kind short_loop = {
    .begin = loop_begin,
    .step = loop_step,
    .accepts = loop_is_done,
};

/* ---- long loops ---- */

struct turn {
    int32_t n_cells, wanted;
};

/* The cells from the first cut on; then whether they fit. A sum of -1 is one
 * that does not. */
static bool turn_step(const void *context, int place, int letter,
                      struct automaton_state *s) {
    const struct turn *const t = context;
    if (place == t->n_cells)
        return letter == (s->at[SUM] == 0);
    if (s->at[SUM] < 0)
        return true;
    s->at[SUM] += letter + 1;
    if (s->at[SUM] > t->wanted)
        s->at[SUM] = -1;
    if (s->at[SUM] == t->wanted)
        s->at[SUM] = 0;
    return true;
}

static bool any_step(const void *context, int place, int letter,
                     struct automaton_state *s) {
    (void)context;
    (void)place;
    s->set |= (uint64_t)letter;
    return true;
}

static bool is_any(const void *context, const struct automaton_state *s) {
    (void)context;
    return s->set != 0;
}

static void emit_turns(const struct word_mark *m,
                       const struct rule_instance *rule,
                       struct constraints *c) {
    const int n = m->terms.n_cells;
    const struct turn turn = {n, m->terms.value};
    const struct automaton_words words = {.context = &turn,
                                          .context_size = sizeof turn,
                                          .step = turn_step,
                                          .accepts = automaton_accepts_all};
    const struct automaton_words any = {.step = any_step, .accepts = is_any};
    struct line_place *const fits = xnew((size_t)n, struct line_place);
    struct line_place *const places = xnew((size_t)n + 1, struct line_place);
    for (int first = 0; first < n; first++) {
        for (int i = 0; i < n; i++)
            places[i] = (struct line_place){
                PLACE_CELL, m->cells[(first + i) % turn.n_cells], -1};
        fits[first] =
            (struct line_place){PLACE_HELPER, -1, constraints_add_helper(c, 2)};
        places[n] = fits[first];
        constraints_define_helper(c, rule->rule->name, rule->number, places,
                                  n + 1, &words);
    }
    if (!constraints_add_line(c, rule->rule->name, rule->number, fits, n, &any))
        for (int d = 0; d < c->shape.n; d++)
            constraints_add_forbid(c, rule->rule->name, rule->number,
                                   m->cells[0], d);
    xfree(places);
    xfree(fits);
}

static void sum_line_emit(const struct word_mark *m,
                          const struct rule_instance *rule,
                          struct constraints *c) {
    if (!m->mark->loop)
        word_mark_emit_language(m, rule, c);
    else if (m->terms.n_cells <= FEW_CELLS && m->terms.n <= FEW_DIGITS &&
             m->terms.value <= MOST_BITS)
        word_mark_emit_as(&short_loop, m, rule, c);
    else
        emit_turns(m, rule, c);
}

/* ---- checks ---- */

/* The sum of the part that does not come out, from a cut at first; the value
 * when all do. */
static long odd_part(const struct word_mark *m, const int *v, int first) {
    long sum = 0;
    for (int i = 0; i < m->terms.n_cells; i++) {
        sum = (sum == m->terms.value ? 0 : sum) +
              v[(first + i) % m->terms.n_cells];
        if (sum > m->terms.value)
            break;
    }
    return sum;
}

static bool parts_broken(const struct word_mark *m, const int *v,
                         struct word_fault *fault) {
    for (int first = 1; m->mark->loop && first < m->terms.n_cells; first++)
        if (odd_part(m, v, first) == m->terms.value)
            return false;
    const long sum = odd_part(m, v, 0);
    *fault = (struct word_fault){!m->mark->loop, sum, m->terms.value};
    return sum != m->terms.value;
}

const struct word_kind sum_line_kind = {
    .rule = WORD_MARK("sum-line",
                      "the line divides into parts that each sum to the value"),
    .has = WORD_NUMBER,
    .least = 1,
    .fallback = 0,
    .takes_loop = true,
    .step = part_step,
    .accepts = part_is_done,
    .emit = sum_line_emit,
    .broken = parts_broken,
};
