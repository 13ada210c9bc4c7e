/* Eliminations that leave a digit one place in a house.
 *
 * Sudoku Explainer (N. Juillerat) rates them below the plain elimination, and
 * calls them direct pointing, direct claiming and direct hidden pair: a person
 * sees the digit that follows, and writes down no candidates.
 */
#include "logic/direct.h"

/* Whether the step removes the candidate. */
static bool is_removed(const struct step *s, int candidate) {
    for (size_t i = 0; i < s->removed.n; i++)
        if (s->removed.data[i] == candidate)
            return true;
    return false;
}

/* The one place of the digit that the step leaves in the house, or -1. */
static int place_left(const struct logic *g, const struct step *s, int house,
                      int digit) {
    const uint64_t *const set = g->shape->house[house].set;
    const uint64_t *const places = logic_places(g, digit);
    int found = -1;
    for (int w = 0; w < g->words; w++)
        for (uint64_t hit = set[w] & places[w]; hit; hit &= hit - 1) {
            const int cell = 64 * w + bits_lowest(hit);
            if (is_removed(s, logic_candidate(g, cell, digit)))
                continue;
            if (found >= 0)
                return -1;
            found = cell;
        }
    return found;
}

static void place(struct step *s, const struct logic *g, int cell, int digit,
                  int house) {
    s->removed.n = 0;
    vec_push(&s->placed, logic_candidate(g, cell, digit));
    s->house = house;
}

bool direct_turn(const struct logic *g, struct step *s) {
    const struct shape *const shape = g->shape;
    for (size_t i = 0; i < s->removed.n; i++) {
        const int cell = logic_cell(g, s->removed.data[i]);
        const int digit = logic_digit(g, s->removed.data[i]);
        for (int k = shape->cell_house_start[cell];
             k < shape->cell_house_start[cell + 1]; k++) {
            const int left = place_left(g, s, shape->cell_house[k], digit);
            if (left < 0)
                continue;
            place(s, g, left, digit, shape->cell_house[k]);
            return true;
        }
    }
    return false;
}

void direct_say(struct step *s, const struct logic *g) {
    if (!s->placed.n) {
        text_add(&s->words, "so remove ");
        step_say_removed(&s->words, g, s);
    } else {
        text_add(&s->words, "so in ");
        step_say_house(&s->words, g, s->house);
        text_add(&s->words, " only ");
        step_say_cell(&s->words, g, logic_cell(g, s->placed.data[0]));
        text_printf(&s->words, " is left for %s",
                    logic_symbol(g, logic_digit(g, s->placed.data[0])));
    }
    text_add(&s->words, ".");
}
