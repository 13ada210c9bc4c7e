/* What a step leaves in cells, as a player says it. */
#include "logic/say_facts.h"

enum fact_kind { NO_FACT, IS, AT_LEAST, AT_MOST, BETWEEN, IS_NOT };

struct fact {
    enum fact_kind kind;
    int low, high;   /* of those that are left, as far as they are said */
    uint64_t digits; /* of IS the ones left, of IS_NOT the ones lost */
};

void say_or(struct text *t, int i, int n) {
    if (i)
        text_add(t, i == n - 1 ? " or " : ", ");
}

uint64_t facts_lost(const struct logic *g, const struct step *s, int cell) {
    uint64_t digits = 0;
    for (size_t i = 0; i < s->removed.n; i++)
        if (logic_cell(g, s->removed.data[i]) == cell)
            digits |= bits_one(logic_digit(g, s->removed.data[i]));
    return digits;
}

static int highest(uint64_t digits) {
    int d = 63;
    while (!bits_has(digits, d))
        d--;
    return d;
}

static struct fact fact_of(const struct logic *g, const struct step *s,
                           int cell) {
    const uint64_t lost = facts_lost(g, s, cell);
    const uint64_t left = g->candidate[cell] & ~lost;
    if (!lost)
        return (struct fact){.kind = NO_FACT};
    if (!left)
        return (struct fact){.kind = IS_NOT, .digits = lost};
    const int low = bits_lowest(left), high = highest(left);
    const bool has_gap = lost & bits_below(high) & ~bits_below(low);
    const int n_left = bits_count(left);
    if (n_left < 3 || (n_left == 3 && has_gap && bits_count(lost) > 2))
        return (struct fact){.kind = IS, .digits = left};
    if (has_gap)
        return (struct fact){.kind = IS_NOT, .digits = lost};
    if (!(lost & bits_below(low)))
        return (struct fact){.kind = AT_MOST, .high = high};
    if (!(lost & ~bits_below(high)))
        return (struct fact){.kind = AT_LEAST, .low = low};
    return (struct fact){.kind = BETWEEN, .low = low, .high = high};
}

static bool same_fact(const struct fact *a, const struct fact *b) {
    return a->kind == b->kind && a->low == b->low && a->high == b->high &&
           a->digits == b->digits;
}

void say_any(struct text *t, const struct logic *g, uint64_t digits) {
    const int n = bits_count(digits);
    for (int i = 0; i < n; i++, digits &= digits - 1) {
        say_or(t, i, n);
        text_add(t, logic_symbol(g, bits_lowest(digits)));
    }
}

static void say_fact(struct text *t, const struct logic *g,
                     const struct fact *f) {
    switch (f->kind) {
    case NO_FACT:
        break;
    case IS:
        say_any(t, g, f->digits);
        break;
    case AT_LEAST:
        text_printf(t, "at least %s", logic_symbol(g, f->low));
        break;
    case AT_MOST:
        text_printf(t, "at most %s", logic_symbol(g, f->high));
        break;
    case BETWEEN:
        text_printf(t, "from %s", logic_symbol(g, f->low));
        text_printf(t, " to %s", logic_symbol(g, f->high));
        break;
    case IS_NOT:
        text_add(t, "not ");
        say_any(t, g, f->digits);
    }
}

/* Whether a cell before says the same, or is the same. */
static bool is_said(const struct logic *g, const struct step *s,
                    const int *cells, int i) {
    const struct fact f = fact_of(g, s, cells[i]);
    for (int k = 0; k < i; k++) {
        const struct fact before = fact_of(g, s, cells[k]);
        if (same_fact(&before, &f))
            return true;
    }
    return f.kind == NO_FACT;
}

/* "r1c2 and r1c3 are at most 3", of all cells from one on. */
static void say_alike(const struct logic *g, struct step *s, const int *cells,
                      int n, int first) {
    const struct fact f = fact_of(g, s, cells[first]);
    struct step_list alike = {0};
    for (int i = first; i < n; i++) {
        const struct fact other = fact_of(g, s, cells[i]);
        bool again = false;
        for (size_t k = 0; k < alike.n; k++)
            again |= alike.data[k] == cells[i];
        if (!again && same_fact(&other, &f))
            vec_push(&alike, cells[i]);
    }
    step_say_cells(&s->words, g, alike.data, (int)alike.n);
    text_add(&s->words, alike.n > 1 ? " are " : " is ");
    say_fact(&s->words, g, &f);
    vec_free(&alike);
}

void say_facts(const struct logic *g, struct step *s, const int *cells, int n) {
    int n_facts = 0, said = 0;
    for (int i = 0; i < n; i++)
        n_facts += !is_said(g, s, cells, i);
    for (int i = 0; i < n; i++) {
        if (is_said(g, s, cells, i))
            continue;
        if (said)
            text_add(&s->words, said == n_facts - 1 ? ", and " : ", ");
        said++;
        say_alike(g, s, cells, n, i);
    }
}
