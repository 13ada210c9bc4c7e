/* Rules for all overlapping squares of four cells.
 *
 * global-entropy  each has digits of three groups: 1-3, 4-6, 7-9, ...
 * global-mod      each has three remainders modulo 3
 *
 * Cells are read through views, which have few letters.
 */
#include "rules/families.h"

#include "base/bits.h"

enum { WANTED = 3 }; /* different letters in a square */

static int group_of(int digit) {
    return digit / 3;
}

static int remainder_of(int digit) {
    return (digit + 1) % 3;
}

static bool step(const void *context, int place, int letter,
                 struct automaton_state *s) {
    (void)context;
    (void)place;
    s->set |= bits_one(letter);
    return true;
}

static bool has_three(const void *context, const struct automaton_state *s) {
    (void)context;
    return bits_count(s->set) == WANTED;
}

/* Calls visit for the top left cell of each square. */
static int square(const struct geometry *g, int i, int *cells) {
    const int row = i / (g->n - 1), col = i - row * (g->n - 1);
    for (int k = 0; k < 4; k++)
        cells[k] = geometry_cell(g, row + k / 2, col + k % 2);
    return cells[0];
}

static int count_squares(const struct geometry *g) {
    return (g->n - 1) * (g->n - 1);
}

static void emit(const struct rule_instance *rule, struct constraints *c,
                 int (*class_of)(int)) {
    const struct automaton_words words = {.step = step, .accepts = has_three};
    struct line_view view = {0};
    for (int d = 0; d < c->shape.n; d++) {
        view.letter[d] = (uint8_t)class_of(d);
        if (view.letter[d] >= view.n_letters)
            view.n_letters = view.letter[d] + 1;
    }
    const int number = constraints_add_view(c, &view);
    for (int i = 0; i < count_squares(&c->shape); i++) {
        struct line_place places[4];
        int cells[4];
        square(&c->shape, i, cells);
        for (int k = 0; k < 4; k++)
            places[k] = (struct line_place){PLACE_VIEW, cells[k], number};
        constraints_add_line(c, rule->rule->name, 0, places, 4, &words);
    }
}

static void holds(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v, int (*class_of)(int)) {
    for (int i = 0; i < count_squares(&g->shape); i++) {
        int cells[4], different = 0, n = 0;
        square(&g->shape, i, cells);
        for (int k = 0; k < 4; k++) {
            bool is_new = g->cell[cells[k]] >= 0;
            n += is_new;
            for (int j = 0; j < k && is_new; j++)
                is_new =
                    g->cell[cells[j]] < 0 ||
                    class_of(g->cell[cells[j]]) != class_of(g->cell[cells[k]]);
            different += is_new;
        }
        if (n == 4 && different != WANTED)
            violations_add_word(v, rule->rule->name, 0, g, cells, 4, NULL, 0);
    }
}

static void emit_entropy(const struct rule_instance *rule,
                         struct constraints *c) {
    emit(rule, c, group_of);
}

static void holds_entropy(const struct rule_instance *rule,
                          const struct grid *g, struct violations *v) {
    holds(rule, g, v, group_of);
}

const struct rule global_entropy_rule = {
    .name = "global-entropy",
    .summary = "each 2x2 square has digits of three groups: 1-3, 4-6, "
               "7-9, ...",
    .has_lines = true,
    .emit = emit_entropy,
    .holds = holds_entropy,
};

static void emit_mod(const struct rule_instance *rule, struct constraints *c) {
    emit(rule, c, remainder_of);
}

static void holds_mod(const struct rule_instance *rule, const struct grid *g,
                      struct violations *v) {
    holds(rule, g, v, remainder_of);
}

const struct rule global_mod_rule = {
    .name = "global-mod",
    .summary = "each 2x2 square has all three remainders modulo 3",
    .has_lines = true,
    .emit = emit_mod,
    .holds = holds_mod,
};
