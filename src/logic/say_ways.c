/* What the ways to fill a mark leave for its cells, in a sentence. */
#include "logic/say_ways.h"

#include "logic/say_facts.h"
#include "logic/say_mark.h"

#include <string.h>

enum {
    MOST_COMBOS = 4,    /* that are listed */
    MOST_TRIES = 20000, /* digits that are tried for them */
    MOST_CELLS = 15,    /* so that a number of digits has four bits, */
    MOST_DIGITS = 16    /* and each digit such a number, lowest first */
};

static const int *cells_of(const struct logic *g, int mark) {
    const struct shape_lines *const l = &g->shape->lines;
    return l->mark_cells + l->mark[mark].first_cell;
}

static uint64_t digits_before(const struct logic *g, int cell) {
    return g->value[cell] == BOARD_BLANK ? g->candidate[cell]
                                         : bits_one(g->value[cell]);
}

/* ---- combinations of a cage ---- */

/* How many of each digit: four bits each, the lowest digit in the highest. */
struct combos {
    const struct logic *g;
    const int *cells;
    int n_cells, n;
    uint64_t combo[MOST_COMBOS];
    int digit[MOST_CELLS];
    int tries;
    bool too_many;
};

static void note(struct combos *c) {
    uint64_t combo = 0;
    for (int i = 0; i < c->n_cells; i++)
        combo += bits_one(4 * (MOST_DIGITS - 1 - c->digit[i]));
    for (int i = 0; i < c->n; i++)
        if (c->combo[i] == combo)
            return;
    if (c->n == MOST_COMBOS)
        c->too_many = true;
    else
        c->combo[c->n++] = combo;
}

static bool is_free(const struct combos *c, int i, int digit) {
    for (int k = 0; k < i; k++)
        if (c->digit[k] == digit &&
            shape_sees_cell(c->g->shape, c->cells[k], c->cells[i]))
            return false;
    return true;
}

static void combine(struct combos *c, int i, int left) {
    if (i == c->n_cells) {
        if (!left)
            note(c);
        return;
    }
    uint64_t rest = digits_before(c->g, c->cells[i]);
    for (; rest && !c->too_many; rest &= rest - 1) {
        const int digit = bits_lowest(rest);
        c->too_many |= ++c->tries > MOST_TRIES;
        if (digit + 1 > left)
            return;
        if (!is_free(c, i, digit))
            continue;
        c->digit[i] = digit;
        combine(c, i + 1, left - digit - 1);
    }
}

static void sort_combos(struct combos *c) {
    for (int i = 1; i < c->n; i++)
        for (int k = i; k && c->combo[k - 1] < c->combo[k]; k--) {
            const uint64_t combo = c->combo[k];
            c->combo[k] = c->combo[k - 1];
            c->combo[k - 1] = combo;
        }
}

/* Whether the mark is a sum of few combinations, and which. */
static bool find_combos(const struct logic *g, int mark, struct combos *c) {
    long total;
    *c = (struct combos){.g = g,
                         .cells = cells_of(g, mark),
                         .n_cells = g->shape->lines.mark[mark].n_cells};
    if (!mark_is_sum(g, mark, &total) || c->n_cells > MOST_CELLS ||
        g->n > MOST_DIGITS || total > MOST_CELLS * MOST_DIGITS)
        return false;
    combine(c, 0, (int)total);
    sort_combos(c);
    return !c->too_many && c->n;
}

static int count_in(uint64_t combo, int digit) {
    return (int)(combo >> 4 * (MOST_DIGITS - 1 - digit) & 15);
}

static void say_combo(struct text *t, const struct logic *g, uint64_t combo) {
    bool any = false;
    for (int d = 0; d < g->n; d++)
        for (int i = count_in(combo, d); i > 0; i--) {
            text_add(t, any ? "+" : "");
            text_add(t, logic_symbol(g, d));
            any = true;
        }
}

/* Whether some digit that goes is in one of the combinations. */
static bool takes_of_combos(const struct logic *g, const struct step *s,
                            const struct combos *c) {
    for (size_t i = 0; i < s->removed.n; i++)
        for (int k = 0; k < c->n; k++)
            if (count_in(c->combo[k], logic_digit(g, s->removed.data[i])))
                return true;
    return false;
}

static void say_combos(const struct logic *g, struct step *s, int mark,
                       const struct combos *c) {
    text_add(&s->words, "The ");
    say_mark_first(&s->words, g, mark);
    text_add(&s->words, " can only be ");
    for (int i = 0; i < c->n; i++) {
        say_or(&s->words, i, c->n);
        say_combo(&s->words, g, c->combo[i]);
    }
    if (!takes_of_combos(g, s, c))
        return;
    text_add(&s->words, ", so ");
    say_facts(g, s, c->cells, c->n_cells);
}

/* ---- */

/* The digits that the step leaves in the cells of a mark that is known to have
 * no two the same; 0 unless they are as many as the cells, and others are all
 * that it takes. */
static uint64_t digits_held(const struct logic *g, const struct step *s,
                            int mark) {
    const struct shape_mark *const m = &g->shape->lines.mark[mark];
    const int *const cells = cells_of(g, mark);
    uint64_t digits = 0;
    for (int i = 0; i < m->n_cells; i++) {
        digits |= digits_before(g, cells[i]) & ~facts_lost(g, s, cells[i]);
        for (int k = 0; k < i; k++)
            if (!shape_sees_cell(g->shape, cells[k], cells[i]))
                return 0;
    }
    for (size_t k = 0; k < s->removed.n; k++)
        if (bits_has(digits, logic_digit(g, s->removed.data[k])))
            return 0;
    return bits_count(digits) == m->n_cells ? digits : 0;
}

/* The cells of the mark, then others: what a line rules out may lie outside. */
static void say_left(const struct logic *g, struct step *s, int mark) {
    struct step_list cells = {0};
    int n;
    const int *const first = mark_cells(g, mark, &n);
    for (int i = 0; i < n; i++)
        vec_push(&cells, first[i]);
    for (size_t i = 0; i < s->removed.n; i++)
        vec_push(&cells, logic_cell(g, s->removed.data[i]));
    say_facts(g, s, cells.data, (int)cells.n);
    vec_free(&cells);
}

void say_ways(const struct logic *g, struct step *s, int mark) {
    const uint64_t held = digits_held(g, s, mark);
    struct combos combos;
    if (find_combos(g, mark, &combos)) {
        say_combos(g, s, mark, &combos);
    } else if (held) {
        text_add(&s->words, "The ");
        say_mark_first(&s->words, g, mark);
        text_add(&s->words, " can only hold ");
        step_say_digits(&s->words, g, held);
    } else {
        say_mark_reason(&s->words, g, mark);
        say_left(g, s, mark);
    }
    text_add(&s->words, ".");
}
