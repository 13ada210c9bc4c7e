/* One step of a person's solution. */
#include "logic/step.h"

#include <string.h>

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

void step_say_any_cell(struct text *t, const struct logic *g, const int *cells,
                       int n) {
    for (int i = 0; i < n; i++) {
        if (i)
            text_add(t, i == n - 1 ? " or " : ", ");
        step_say_cell(t, g, cells[i]);
    }
}

/* Houses that have another name than their rule. */
struct house_name {
    const char *rule, *name;
    bool is_single;
};

static const struct house_name house_names[] = {
    {"windoku", "window", false},
    {"disjoint-groups", "disjoint group", false},
    {"extra-region", "extra region", false},
    {"center-dot", "the group of centre dots", true},
    {"asterisk", "the asterisk", true},
    {"girandola", "the girandola", true},
};

/* "the diagonal r9c1-r1c9" */
static void say_diagonal(struct text *t, const struct logic *g,
                         const struct house *h) {
    const int last = g->n - 1;
    const int first = h->unit == 1 ? 0 : last * g->n;
    const int end = h->unit == 1 ? last * g->n + last : last;
    text_add(t, "the diagonal ");
    step_say_cell(t, g, first);
    text_add_char(t, '-');
    step_say_cell(t, g, end);
}

void step_say_house(struct text *t, const struct logic *g, int house) {
    const struct house *const h = &g->shape->house[house];
    for (size_t i = 0; i < sizeof house_names / sizeof *house_names; i++) {
        const struct house_name *const name = &house_names[i];
        if (strcmp(h->rule, name->rule))
            continue;
        text_printf(t, name->is_single ? "%s" : "%s %d", name->name, h->unit);
        return;
    }
    if (strcmp(h->rule, "diagonal"))
        text_printf(t, "%s %d", h->rule, h->unit);
    else
        say_diagonal(t, g, h);
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

/* ---- what is removed: digits that go from the same cells are said together */

static void list_cells(const struct logic *g, const struct step *s, int digit,
                       struct step_list *cells) {
    for (size_t i = 0; i < s->removed.n; i++)
        if (logic_digit(g, s->removed.data[i]) == digit)
            vec_push(cells, logic_cell(g, s->removed.data[i]));
}

static bool same_cells(const struct step_list *a, const struct step_list *b) {
    if (a->n != b->n)
        return false;
    for (size_t i = 0; i < a->n; i++)
        if (a->data[i] != b->data[i])
            return false;
    return true;
}

struct loss {
    uint64_t digits;
    struct step_list cells;
};

/* Groups in the order of their lowest digits; how many there are. */
static int group_losses(const struct logic *g, const struct step *s,
                        struct loss *loss) {
    uint64_t digits = 0;
    int n = 0;
    for (size_t i = 0; i < s->removed.n; i++)
        digits |= bits_one(logic_digit(g, s->removed.data[i]));
    for (; digits; digits &= digits - 1) {
        struct step_list cells = {0};
        int k = 0;
        list_cells(g, s, bits_lowest(digits), &cells);
        while (k < n && !same_cells(&loss[k].cells, &cells))
            k++;
        if (k == n)
            loss[n++] = (struct loss){.cells = cells};
        else
            vec_free(&cells);
        loss[k].digits |= digits & -digits;
    }
    return n;
}

static void say_losses(struct text *t, const struct logic *g,
                       const struct step *s, const char *preposition) {
    struct loss loss[64];
    const int n = group_losses(g, s, loss);
    for (int k = 0; k < n; k++) {
        const bool is_short = n == 2 && loss[0].cells.n == 1;
        if (k)
            text_add(t, k < n - 1 ? ", " : is_short ? " and " : ", and ");
        step_say_digits(t, g, loss[k].digits);
        text_add(t, preposition);
        step_say_cells(t, g, loss[k].cells.data, (int)loss[k].cells.n);
    }
    for (int k = 0; k < n; k++)
        vec_free(&loss[k].cells);
}

void step_say_removed(struct text *t, const struct logic *g,
                      const struct step *s) {
    say_losses(t, g, s, " from ");
}

void step_say_ruled_out(struct text *t, const struct logic *g,
                        const struct step *s) {
    say_losses(t, g, s, " in ");
}
