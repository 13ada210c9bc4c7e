/* Cells and houses with one thing left.
 *
 * full house      a house with one open cell ("last digit")
 * hidden single   a house with one place for a digit
 * naked single    a cell with one candidate
 */
#include "logic/singles.h"

static void place(struct logic *g, struct step *s, int cell, int digit,
                  int house) {
    vec_push(&s->placed, logic_candidate(g, cell, digit));
    vec_push(&s->cells, cell);
    s->digits = bits_one(digit);
    s->house = house;
}

bool full_house(struct logic *g, struct step *s) {
    for (int h = 0; h < g->shape->n_houses; h++) {
        if (!logic_house_is_fresh(g, h))
            continue;
        const uint64_t open = bits_below(g->n) & ~g->done[h];
        const int digit = open ? bits_lowest(open) : 0;
        int cell;
        if (bits_count(open) != 1 ||
            logic_house_places(g, h, digit, 0, &cell) != 1)
            continue;
        place(g, s, cell, digit, h);
        if (s->wants_words) {
            step_say_cell(&s->words, g, cell);
            text_add(&s->words, " is the last open cell of ");
            step_say_house(&s->words, g, h);
            text_printf(&s->words, ", where only %s is missing.",
                        logic_symbol(g, digit));
        }
        return true;
    }
    return false;
}

/* The one place of a digit in a house, or -1. */
static int only_place(const struct logic *g, int house, int digit) {
    const uint64_t *const set = g->shape->house[house].set;
    const uint64_t *const places = logic_places(g, digit);
    int found = -1;
    for (int w = 0; w < g->words; w++) {
        const uint64_t hit = set[w] & places[w];
        if (!hit)
            continue;
        if (found >= 0 || hit & (hit - 1))
            return -1;
        found = 64 * w + bits_lowest(hit);
    }
    return found;
}

static bool hidden_single(struct logic *g, struct step *s, int house) {
    uint64_t open = bits_below(g->n) & ~g->done[house];
    for (; open; open &= open - 1) {
        const int digit = bits_lowest(open);
        const int cell = only_place(g, house, digit);
        if (cell < 0)
            continue;
        place(g, s, cell, digit, house);
        if (s->wants_words) {
            text_add(&s->words, "In ");
            step_say_house(&s->words, g, house);
            text_printf(&s->words, ", %s fits only in ",
                        logic_symbol(g, digit));
            step_say_cell(&s->words, g, cell);
            text_add(&s->words, ".");
        }
        return true;
    }
    return false;
}

bool hidden_single_box(struct logic *g, struct step *s) {
    for (int h = 0; h < g->shape->n_houses; h++)
        if (logic_house_is_fresh(g, h) && logic_is_box(g, h) &&
            hidden_single(g, s, h))
            return true;
    return false;
}

bool hidden_single_line(struct logic *g, struct step *s) {
    for (int h = 0; h < g->shape->n_houses; h++)
        if (logic_house_is_fresh(g, h) && !logic_is_box(g, h) &&
            hidden_single(g, s, h))
            return true;
    return false;
}

bool naked_single(struct logic *g, struct step *s) {
    for (int cell = 0; cell < g->n_cells; cell++) {
        const uint64_t left = g->candidate[cell];
        if (!left || left & (left - 1))
            continue;
        place(g, s, cell, bits_lowest(left), -1);
        if (s->wants_words) {
            text_printf(&s->words, "Only %s is left in ",
                        logic_symbol(g, bits_lowest(left)));
            step_say_cell(&s->words, g, cell);
            text_add(&s->words, ".");
        }
        return true;
    }
    return false;
}
