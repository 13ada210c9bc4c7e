/* Kinds of marks that say: the digits of these cells are a word. */
#include "rules/word_marks.h"

#include "base/bits.h"
#include "rules/mark_values.h"

#include <string.h>

static const struct word_kind *kind_of(const struct rule_instance *rule) {
    return (const struct word_kind *)rule->rule;
}

/* ---- values ---- */

/* "3311" or "3,3,1,1". */
static const char *read_digits(const struct mark *mark, struct word_terms *t) {
    static const char *const sentence =
        "needs digits of the board as its value, like 1234 or 1,2,3";
    const char *s = mark->value;
    const bool has_commas = s && strchr(s, ',');
    if (!s || !*s)
        return sentence;
    while (*s) {
        const size_t length = has_commas ? strcspn(s, ",") : 1;
        const int digit = mark_value_digit(s, length);
        if (digit < 1 || digit > t->n || t->listed[digit - 1] == UINT8_MAX)
            return sentence;
        t->listed[digit - 1]++;
        t->counted[digit - 1] = 1;
        s += length;
        if (*s == ',' && !*++s)
            return sentence;
    }
    return NULL;
}

/* A count that is said twice must be the same both times: impossible is what
 * UINT8_MAX stands for, since no line of the board has so many of a digit. */
static const char *read_counts(const struct mark *mark, struct word_terms *t) {
    static const char *const sentence =
        "needs counts and their digits as its value, like 0119: no 1, one 9";
    const char *const s = mark->value ? mark->value : "";
    const size_t length = strlen(s);
    if (!length || length % 2)
        return sentence;
    for (size_t i = 0; i < length; i += 2) {
        const int count = s[i] == '0' ? 0 : mark_value_digit(s + i, 1);
        const int digit = mark_value_digit(s + i + 1, 1);
        if ((s[i] != '0' && count < 1) || digit < 1 || digit > t->n)
            return sentence;
        const bool differs =
            t->counted[digit - 1] && t->listed[digit - 1] != count;
        t->listed[digit - 1] = differs ? UINT8_MAX : (uint8_t)count;
        t->counted[digit - 1] = 1;
    }
    return NULL;
}

static const char *read_value(const struct word_kind *kind,
                              const struct mark *mark, struct word_terms *t) {
    enum { MOST = 1000000 };
    int value = 0;
    const char *problem = NULL;
    switch (kind->has) {
    case WORD_NO_VALUE:
        break;
    case WORD_NUMBER:
        problem =
            mark_value_number(mark, kind->least, MOST, kind->fallback, &value);
        t->value = value;
        break;
    case WORD_DIGITS:
        return read_digits(mark, t);
    case WORD_COUNTS:
        return read_counts(mark, t);
    }
    return problem;
}

/* ---- cells ---- */

static bool has_twice(const struct mark *mark) {
    for (size_t i = 0; i < mark->cells.n; i++)
        for (size_t k = 0; k < i; k++)
            if (mark->cells.data[i] == mark->cells.data[k])
                return true;
    return false;
}

static const char *read_cells(const struct word_kind *kind,
                              const struct mark *mark,
                              const struct geometry *shape) {
    enum { MOST_CELLS = 4096 };
    const int n = (int)mark->cells.n;
    if (kind->once && has_twice(mark))
        return "has a cell twice";
    if (n < kind->fewest_cells)
        return "needs more cells";
    if (n > MOST_CELLS || (kind->most_cells && n > kind->most_cells))
        return "needs fewer cells";
    if (kind->differ && n > shape->n)
        return "has more cells than there are digits";
    if (kind->whole_line && !mark_is_whole_line(mark, shape))
        return "needs the cells of a row or column, from one end to the other";
    return NULL;
}

const char *word_mark_parse(const char *args, const struct board *board,
                            struct rule_instance *rule) {
    const struct word_kind *const kind = kind_of(rule);
    const struct mark *const mark = rule->mark;
    (void)args;
    const char *problem =
        mark_check(mark, (kind->has == WORD_NO_VALUE ? 0 : MARK_VALUE) |
                             (kind->takes_factors ? MARK_FACTORS : 0) |
                             (kind->takes_loop ? MARK_LOOP : 0));
    if (!problem)
        problem = read_cells(kind, mark, &board->shape);
    if (problem)
        return problem;
    struct word_mark *const m = xnew0(1, struct word_mark);
    rule->data = m;
    m->mark = mark;
    m->cells = mark->cells.data;
    m->terms.n = board->shape.n;
    m->terms.n_cells = (int)mark->cells.n;
    problem = read_value(kind, mark, &m->terms);
    return problem || !kind->fits ? problem : kind->fits(m, &board->shape);
}

/* ---- emit ---- */

bool word_accepts_all(const struct word_terms *t,
                      const struct automaton_state *s) {
    (void)t;
    (void)s;
    return true;
}

/* What the automaton is given: places and letters as the kind has them. */
struct reading {
    const struct word_kind *kind;
    struct word_terms terms;
    int32_t nothing; /* no padding: the bytes are compared */
};

static bool step(const void *context, int place, int letter,
                 struct automaton_state *state) {
    const struct reading *const r = context;
    return r->kind->step(&r->terms, place, letter + 1, state);
}

static bool accepts(const void *context, const struct automaton_state *state) {
    const struct reading *const r = context;
    return r->kind->accepts(&r->terms, state);
}

void word_mark_emit_as(const struct word_kind *kind, const struct word_mark *m,
                       const struct rule_instance *rule,
                       struct constraints *c) {
    const int n = m->terms.n_cells;
    struct reading r;
    memset(&r, 0, sizeof r);
    r.kind = kind;
    r.terms = m->terms;
    struct automaton_words words = {.context = &r,
                                    .context_size = sizeof r,
                                    .step = step,
                                    .accepts = accepts};
    if (kind->begin)
        kind->begin(&m->terms, &words.start);
    struct line_place *const places = xnew((size_t)n, struct line_place);
    int *const order = xnew((size_t)n, int);
    for (int i = 0; i < n; i++)
        order[i] = i;
    if (kind->order)
        kind->order(n, order);
    for (int i = 0; i < n; i++)
        places[i] = (struct line_place){PLACE_CELL, m->cells[order[i]], -1};
    constraints_add_line(c, rule->rule->name, rule->number, places, n, &words);
    xfree(order);
    xfree(places);
}

void word_mark_emit_language(const struct word_mark *m,
                             const struct rule_instance *rule,
                             struct constraints *c) {
    word_mark_emit_as(kind_of(rule), m, rule, c);
}

void word_mark_emit(const struct rule_instance *rule, struct constraints *c) {
    const struct word_kind *const kind = kind_of(rule);
    const struct word_mark *const m = rule->data;
    if (kind->differ && m->terms.n_cells > 1)
        constraints_add_group(c, rule->rule->name, rule->number, m->cells,
                              m->terms.n_cells);
    if (kind->is_idle && kind->is_idle(m))
        return;
    if (kind->emit)
        kind->emit(m, rule, c);
    else
        word_mark_emit_language(m, rule, c);
}

/* ---- holds ---- */

void word_mark_holds(const struct rule_instance *rule, const struct grid *g,
                     struct violations *v) {
    const struct word_kind *const kind = kind_of(rule);
    const struct word_mark *const m = rule->data;
    const int n = m->terms.n_cells;
    if (kind->differ)
        violations_add_repeats(v, rule->rule->name, rule->number, g, m->cells,
                               n);
    int *const digits = xnew((size_t)n, int);
    bool full = true, repeats = false;
    uint64_t seen = 0;
    for (int i = 0; i < n; i++) {
        digits[i] = g->cell[m->cells[i]] + 1;
        full = full && digits[i] > 0;
        repeats = repeats || (full && bits_has(seen, digits[i] - 1));
        seen |= full ? bits_one(digits[i] - 1) : 0;
    }
    struct word_fault fault = {0};
    /* Of a row that has a digit twice the row itself says so. */
    if (full && !(kind->whole_line && repeats) &&
        kind->broken(m, digits, &fault))
        violations_add_word(v, rule->rule->name, rule->number, g, m->cells, n,
                            fault.counted ? &fault.has : NULL, fault.wanted);
    xfree(digits);
}
