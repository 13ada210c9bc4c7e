/* Lines as items and options. */
#include "encode/lines.h"

#include <stdio.h>

#define NAME_SIZE 96

/* Lines are numbered as they come among the constraints. */
static bool is_line(const struct constraint *one) {
    return one->kind == CONSTRAINT_LINE;
}

static int count_lines(const struct constraints *c) {
    int n = 0;
    for (size_t i = 0; i < c->list.n; i++)
        n += is_line(&c->list.data[i]);
    return n;
}

void lines_init(struct lines *l, const struct constraints *constraints,
                struct cover *cover) {
    const size_t n_cells = (size_t)geometry_cells(&constraints->shape);
    *l = (struct lines){.constraints = constraints,
                        .cover = cover,
                        .value_item = xnew(n_cells, int),
                        .helper_item = xnew0(constraints->helpers.n, int),
                        .first_state =
                            xnew0((size_t)count_lines(constraints), int)};
    for (size_t cell = 0; cell < n_cells; cell++)
        l->value_item[cell] = -1;
}

void lines_free(struct lines *l) {
    xfree(l->value_item);
    xfree(l->helper_item);
    xfree(l->first_state);
    vec_free(&l->view_cell);
    vec_free(&l->view_number);
    vec_free(&l->view_item);
}

void lines_add_places(struct lines *l) {
    const struct constraints *const c = l->constraints;
    char name[NAME_SIZE];
    int line = 0;
    l->first_place = l->cover->n_items;
    for (size_t i = 0; i < c->list.n; i++) {
        const struct constraint *const one = &c->list.data[i];
        if (!is_line(one))
            continue;
        for (int k = 0; k < one->words->n_places; k++) {
            snprintf(name, sizeof name, "%s %d line %d place %d", one->rule,
                     one->unit, line + 1, k + 1);
            cover_tag_item(l->cover, cover_add_primary(l->cover, name),
                           ITEM_LINE, line, -1);
        }
        line++;
    }
}

/* ---- what places read ---- */

static int find_view(const struct lines *l, const struct line_place *place) {
    for (size_t i = 0; i < l->view_item.n; i++)
        if (l->view_cell.data[i] == place->cell &&
            l->view_number.data[i] == place->number)
            return l->view_item.data[i];
    return -1;
}

static int letter_item(const struct lines *l, const struct line_place *place) {
    switch (place->kind) {
    case PLACE_CELL:
        return l->value_item[place->cell];
    case PLACE_VIEW:
        return find_view(l, place);
    case PLACE_HELPER:
        return l->helper_item[place->number];
    }
    return -1;
}

static void add_letter_item(struct lines *l, const struct line_place *place) {
    char name[NAME_SIZE], cell[CELL_NAME_SIZE];
    if (place->kind == PLACE_HELPER || letter_item(l, place) >= 0)
        return;
    geometry_cell_name(&l->constraints->shape, place->cell, cell);
    if (place->kind == PLACE_CELL)
        snprintf(name, sizeof name, "value of %s", cell);
    else
        snprintf(name, sizeof name, "view %d of %s", place->number + 1, cell);
    const int item = cover_add_secondary(l->cover, name);
    cover_tag_item(l->cover, item, ITEM_VALUE, place->cell, -1);
    if (place->kind == PLACE_CELL) {
        l->value_item[place->cell] = item;
        return;
    }
    vec_push(&l->view_cell, place->cell);
    vec_push(&l->view_number, place->number);
    vec_push(&l->view_item, item);
}

static void add_helper_items(struct lines *l) {
    char name[NAME_SIZE];
    for (size_t i = 0; i < l->constraints->helpers.n; i++) {
        snprintf(name, sizeof name, "helper %zu", i + 1);
        l->helper_item[i] = cover_add_secondary(l->cover, name);
        cover_tag_item(l->cover, l->helper_item[i], ITEM_VALUE, -1, -1);
    }
}

/* The states between two places; in front of a line and behind it there is one
 * state. */
static void add_state_items(struct lines *l, const struct constraint *one,
                            int line) {
    char name[NAME_SIZE];
    l->first_state[line] = l->cover->n_items;
    for (int k = 1; k < one->words->n_places; k++) {
        snprintf(name, sizeof name, "line %d state %d", line + 1, k);
        cover_tag_item(l->cover, cover_add_secondary(l->cover, name),
                       ITEM_STATE, line, -1);
    }
}

void lines_add_secondary(struct lines *l) {
    const struct constraints *const c = l->constraints;
    int line = 0;
    add_helper_items(l);
    for (size_t i = 0; i < c->list.n; i++) {
        const struct constraint *const one = &c->list.data[i];
        if (!is_line(one))
            continue;
        for (int k = 0; k < one->words->n_places; k++)
            add_letter_item(l, &constraint_places(c, one)[k]);
        add_state_items(l, one, line++);
    }
}

/* ---- options ---- */

void lines_add_entries(const struct lines *l, int cell, int digit) {
    if (l->value_item[cell] >= 0)
        cover_add_entry(l->cover, l->value_item[cell], digit + 1);
    for (size_t i = 0; i < l->view_item.n; i++)
        if (l->view_cell.data[i] == cell)
            cover_add_entry(l->cover, l->view_item.data[i],
                            l->constraints->views.data[l->view_number.data[i]]
                                    .letter[digit] +
                                1);
}

static void add_place_options(const struct lines *l,
                              const struct constraint *one, int place,
                              int place_item, int state_item) {
    const struct automaton *const a = one->words;
    const int letters =
        letter_item(l, &constraint_places(l->constraints, one)[place]);
    for (int k = a->first[place]; k < a->first[place + 1]; k++) {
        const struct transition *const t = &a->list.data[k];
        cover_add_option(l->cover);
        cover_add_entry(l->cover, place_item, 0);
        cover_add_entry(l->cover, letters, t->letter + 1);
        if (place > 0)
            cover_add_entry(l->cover, state_item - 1, t->from + 1);
        if (place + 1 < a->n_places)
            cover_add_entry(l->cover, state_item, t->to + 1);
    }
}

void lines_add_options(const struct lines *l) {
    const struct constraints *const c = l->constraints;
    int line = 0, place_item = l->first_place;
    for (size_t i = 0; i < c->list.n; i++) {
        const struct constraint *const one = &c->list.data[i];
        if (!is_line(one))
            continue;
        for (int k = 0; k < one->words->n_places; k++)
            add_place_options(l, one, k, place_item++,
                              l->first_state[line] + k);
        line++;
    }
}

void lines_give_origin(const struct lines *l, int line, int origin) {
    const struct constraints *const c = l->constraints;
    int item = l->first_place, at = 0;
    for (size_t i = 0; i < c->list.n; i++) {
        const struct constraint *const one = &c->list.data[i];
        if (!is_line(one))
            continue;
        if (at == line)
            for (int k = 0; k < one->words->n_places; k++)
                cover_item_origin(l->cover, item + k, origin);
        item += one->words->n_places;
        at++;
    }
}
