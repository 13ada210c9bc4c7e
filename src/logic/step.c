/* One step of a person's solution. */
#include "logic/step.h"

void step_clear(struct step *s) {
    s->technique = NULL;
    s->rating = 0;
    s->placed.n = s->removed.n = s->cells.n = 0;
    s->links.n = 0;
    s->digits = 0;
    s->house = s->mark = -1;
    s->drawn = NULL;
    text_clear(&s->words);
}

void step_free(struct step *s) {
    vec_free(&s->placed);
    vec_free(&s->removed);
    vec_free(&s->cells);
    vec_free(&s->links);
    text_free(&s->words);
}

bool step_remove(struct step *s, const struct logic *g, int cell, int digit) {
    const int candidate = logic_candidate(g, cell, digit);
    if (!logic_has(g, cell, digit))
        return false;
    for (size_t i = 0; i < s->removed.n; i++)
        if (s->removed.data[i] == candidate)
            return false;
    vec_push(&s->removed, candidate);
    return true;
}

void step_link(struct step *s, int from, int to, bool is_strong) {
    if (s->wants_words)
        vec_push(&s->links, ((struct step_link){from, to, is_strong}));
}

bool step_acts(const struct step *s) {
    return s->placed.n || s->removed.n;
}

void step_apply(const struct step *s, struct logic *g) {
    for (size_t i = 0; i < s->placed.n; i++)
        logic_place(g, logic_cell(g, s->placed.data[i]),
                    logic_digit(g, s->placed.data[i]));
    for (size_t i = 0; i < s->removed.n; i++)
        logic_remove(g, logic_cell(g, s->removed.data[i]),
                     logic_digit(g, s->removed.data[i]));
}

void step_say_cell(struct text *t, const struct logic *g, int cell) {
    char name[CELL_NAME_SIZE];
    geometry_cell_name(&g->layout->board, cell, name);
    text_add(t, name);
}

/* ", " between the members of a list, and " and " before the last one. */
static void say_comma(struct text *t, int i, int n) {
    if (i)
        text_add(t, i == n - 1 ? " and " : ", ");
}

void step_say_cells(struct text *t, const struct logic *g, const int *cells,
                    int n) {
    for (int i = 0; i < n; i++) {
        say_comma(t, i, n);
        step_say_cell(t, g, cells[i]);
    }
}

void step_say_house(struct text *t, const struct logic *g, int house) {
    const struct house *const h = &g->shape->house[house];
    text_printf(t, "%s %d", h->rule, h->unit);
}

void step_say_digits(struct text *t, const struct logic *g, uint64_t digits) {
    const int n = bits_count(digits);
    for (int i = 0; digits; digits &= digits - 1, i++) {
        say_comma(t, i, n);
        text_add(t, logic_symbol(g, bits_lowest(digits)));
    }
}

void step_say_numbers(struct text *t, uint64_t numbers) {
    const int n = bits_count(numbers);
    for (int i = 0; numbers; numbers &= numbers - 1, i++) {
        say_comma(t, i, n);
        text_printf(t, "%d", bits_lowest(numbers) + 1);
    }
}

void step_say_removed(struct text *t, const struct logic *g,
                      const struct step *s) {
    uint64_t digits = 0;
    for (size_t i = 0; i < s->removed.n; i++)
        digits |= bits_one(logic_digit(g, s->removed.data[i]));
    const int n_digits = bits_count(digits);
    for (int k = 0; digits; digits &= digits - 1, k++) {
        const int digit = bits_lowest(digits);
        struct step_list cells = {0};
        for (size_t i = 0; i < s->removed.n; i++)
            if (logic_digit(g, s->removed.data[i]) == digit)
                vec_push(&cells, logic_cell(g, s->removed.data[i]));
        say_comma(t, k, n_digits);
        text_printf(t, "%s from ", logic_symbol(g, digit));
        step_say_cells(t, g, cells.data, (int)cells.n);
        vec_free(&cells);
    }
}
