/* dutch-flatmates: each middle digit has a 1 above it or the greatest digit
 * below it, or both.
 */
#include "rules/families.h"

static int middle(int n) {
    return (n + 1) / 2;
}

/* ---- emit ---- */

enum { HAS_ONE, NEEDS }; /* in at[] */

struct flat {
    int32_t n, has_upper, n_places; /* of the three places those on the board */
};

/* Above, the cell, below. */
static bool step(const void *context, int place, int letter,
                 struct automaton_state *s) {
    const struct flat *const f = context;
    const int role = f->has_upper ? place : place + 1;
    if (role == 0)
        s->at[HAS_ONE] = letter == 0;
    if (role == 1) {
        s->at[NEEDS] = letter + 1 == middle(f->n) && !s->at[HAS_ONE];
        s->at[HAS_ONE] = 0;
    }
    if (role == 2 && s->at[NEEDS] && letter + 1 == f->n)
        s->at[NEEDS] = 0;
    return true;
}

static bool accepts(const void *context, const struct automaton_state *s) {
    (void)context;
    return !s->at[NEEDS];
}

static void emit(const struct rule_instance *rule, struct constraints *c) {
    const int n = rule->shape.n;
    for (int cell = 0; cell < n * n; cell++) {
        const int row = geometry_row(&rule->shape, cell);
        struct line_place places[3];
        struct flat f = {.n = n, .has_upper = row > 0};
        for (int r = row - 1; r <= row + 1; r++)
            if (r >= 0 && r < n)
                places[f.n_places++] =
                    (struct line_place){PLACE_CELL, cell + (r - row) * n, -1};
        const struct automaton_words words = {.context = &f,
                                              .context_size = sizeof f,
                                              .step = step,
                                              .accepts = accepts};
        constraints_add_line(c, rule->rule->name, 0, places, f.n_places,
                             &words);
    }
}

/* ---- holds ---- */

static void holds(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v) {
    const int n = g->shape.n, n_cells = geometry_cells(&g->shape);
    for (int cell = 0; cell < n_cells; cell++) {
        if (g->cell[cell] + 1 != middle(n))
            continue;
        const bool has_above = cell >= n, has_below = cell + n < n_cells;
        const int above = has_above ? g->cell[cell - n] + 1 : n + 1;
        const int below = has_below ? g->cell[cell + n] + 1 : n + 1;
        /* A blank may become what is wanted. */
        if (above == 1 || above == 0 || (has_below && below == n) || below == 0)
            continue;
        int cells[3], k = 0;
        if (has_above)
            cells[k++] = cell - n;
        cells[k++] = cell;
        if (has_below)
            cells[k++] = cell + n;
        violations_add_word(v, rule->rule->name, 0, g, cells, k, NULL, 0);
    }
}

const struct rule dutch_flatmates_rule = {
    .name = "dutch-flatmates",
    .summary =
        "every middle digit has a 1 above it or the greatest digit below it",
    .has_lines = true,
    .emit = emit,
    .holds = holds,
};
