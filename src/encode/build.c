/* Merges constraints into an exact-cover problem.
 *
 * A house gives a primary item for each digit. Groups and pairs are reduced
 * to what no house implies, merged into cliques, and become secondary items.
 * Every constraint leaves its origin on the items that stand for it. Lines are
 * in lines.c.
 */
#include "encode/cliques.h"
#include "encode/encode.h"
#include "encode/lines.h"

#include <stdio.h>
#include <string.h>

#define NAME_SIZE 80

struct builder {
    const struct geometry *shape;
    const struct constraints *constraints;
    struct sees sees;         /* by houses and groups */
    struct cell_sets houses;  /* no two the same */
    struct cell_sets cliques; /* of cells */
    struct cell_sets pairs;   /* of options */
    int *house_of;            /* [n constraints] set of a house, or -1 */
    int first_house_item, first_clique_item, first_pair_item;
    struct lines lines;
    struct cover *cover;
};

/* Houses with the same cells (the boxes and rows of a 7x7 board) are one. */
static void collect_houses(struct builder *b) {
    const struct constraints *const c = b->constraints;
    b->house_of = xnew(c->list.n, int);
    for (size_t i = 0; i < c->list.n; i++) {
        const struct constraint *const one = &c->list.data[i];
        b->house_of[i] = -1;
        if (one->kind != CONSTRAINT_HOUSE)
            continue;
        const int *const cells = constraint_cells(c, one);
        int set = cell_sets_find(&b->houses, cells, one->n_cells);
        if (set < 0) {
            set = cell_sets_add(&b->houses, cells, one->n_cells);
            sees_add_clique(&b->sees, cells, one->n_cells);
        }
        b->house_of[i] = set;
    }
}

/* The pairs of cells that groups add to the houses, merged into cliques. */
static void collect_cliques(struct builder *b) {
    const struct constraints *const c = b->constraints;
    struct sees todo;
    sees_init(&todo, geometry_cells(b->shape));
    for (size_t i = 0; i < c->list.n; i++) {
        const struct constraint *const one = &c->list.data[i];
        if (one->kind == CONSTRAINT_GROUP)
            sees_add_clique(&todo, constraint_cells(c, one), one->n_cells);
    }
    for (int a = 0; a < todo.n_cells; a++)
        for (int w = 0; w < todo.words; w++) {
            uint64_t *const row = todo.row + (size_t)a * (size_t)todo.words;
            uint64_t *const all = b->sees.row + (size_t)a * (size_t)todo.words;
            row[w] &= ~all[w];
            all[w] |= row[w];
        }
    cliques_of_cells(&b->sees, &todo, &b->cliques);
    sees_free(&todo);
}

/* For what houses and cliques make; more may come. */
static void make_room(struct builder *b) {
    const size_t n = (size_t)b->shape->n, n_options = n * n * n;
    const size_t n_sets = (size_t)(b->houses.n_sets + b->cliques.n_sets);
    size_t n_entries = n_options;
    for (size_t cell = 0; cell < n * n; cell++)
        n_entries +=
            n * (b->houses.of_cell[cell].n + b->cliques.of_cell[cell].n);
    cover_make_room(b->cover, n * n + n * n_sets, n_options, n_entries);
}

/* An item for each digit of a set: "row 1 digit 5". There are hundreds, so
 * that what stands before the digit is made once. */
static void add_digit_items(struct builder *b,
                            int (*add)(struct cover *, const char *),
                            enum item_kind kind, int set, const char *what,
                            int number) {
    char name[NAME_SIZE + 4];
    snprintf(name, NAME_SIZE, "%s %d digit ", what, number);
    char *const end = name + strlen(name);
    for (int d = 0; d < b->shape->n; d++) {
        char *at = end;
        if (d + 1 > 9)
            *at++ = (char)('0' + (d + 1) / 10);
        *at++ = (char)('0' + (d + 1) % 10);
        *at = '\0';
        cover_tag_item(b->cover, add(b->cover, name), kind, set, d);
    }
}

static void add_cell_items(struct builder *b) {
    char name[CELL_NAME_SIZE];
    for (int cell = 0; cell < geometry_cells(b->shape); cell++) {
        geometry_cell_name(b->shape, cell, name);
        const int item = cover_add_primary(b->cover, name);
        cover_tag_item(b->cover, item, ITEM_CELL, cell, -1);
        cover_item_origin(b->cover, item,
                          cover_add_origin(b->cover, "cell", 0, &cell, 1));
    }
}

static void add_house_items(struct builder *b) {
    const struct constraints *const c = b->constraints;
    b->first_house_item = b->cover->n_items;
    int named = 0; /* houses get their items at their first constraint */
    for (size_t i = 0; i < c->list.n; i++) {
        if (b->house_of[i] != named)
            continue;
        add_digit_items(b, cover_add_primary, ITEM_HOUSE, named++,
                        c->list.data[i].rule, c->list.data[i].unit);
    }
}

static void add_clique_items(struct builder *b) {
    b->first_clique_item = b->cover->n_items;
    for (int set = 0; set < b->cliques.n_sets; set++)
        add_digit_items(b, cover_add_secondary, ITEM_EXCLUSION, set, "group",
                        set + 1);
}

static void add_pair_items(struct builder *b) {
    char name[NAME_SIZE];
    b->first_pair_item = b->cover->n_items;
    for (int set = 0; set < b->pairs.n_sets; set++) {
        snprintf(name, sizeof name, "candidates %d", set + 1);
        cover_tag_item(b->cover, cover_add_secondary(b->cover, name),
                       ITEM_EXCLUSION, b->cliques.n_sets + set, -1);
    }
}

/* An origin stands on an item once, however many of its pairs meet there. */
static void give_item(struct builder *b, int item, int origin) {
    const struct item_origins *const from = &b->cover->items.data[item].from;
    if (!from->n || from->data[from->n - 1] != origin)
        cover_item_origin(b->cover, item, origin);
}

/* The item in which cells a and c exclude each other for digit 0, or -1; the
 * other digits have the items behind it. */
static int item_of_cells(const struct builder *b, int a, int c) {
    const int pair[] = {a, c};
    const int house = cell_sets_find(&b->houses, pair, 2);
    if (house >= 0)
        return b->first_house_item + house * b->shape->n;
    const int clique = cell_sets_find(&b->cliques, pair, 2);
    return clique < 0 ? -1 : b->first_clique_item + clique * b->shape->n;
}

static void give_digits(struct builder *b, int first_item, int origin) {
    for (int d = 0; d < b->shape->n; d++)
        give_item(b, first_item + d, origin);
}

static void give_house_origin(struct builder *b, int house, int origin) {
    give_digits(b, b->first_house_item + house * b->shape->n, origin);
}

/* A house that contains the group takes its origin; otherwise each house or
 * clique that stands for two of its cells does. */
static void give_group_origin(struct builder *b, const int *cells, int n_cells,
                              int origin) {
    const int house = cell_sets_find(&b->houses, cells, n_cells);
    if (house >= 0) {
        give_house_origin(b, house, origin);
        return;
    }
    for (int i = 0; i < n_cells; i++)
        for (int j = i + 1; j < n_cells; j++)
            give_digits(b, item_of_cells(b, cells[i], cells[j]), origin);
}

/* Pairs that two cells imply lie in their items, the others in a clique of
 * options. */
static int item_of_pair(const struct builder *b, const int *cells, int digit_a,
                        int digit_b) {
    if (digit_a == digit_b) {
        const int item = item_of_cells(b, cells[0], cells[1]);
        if (item >= 0)
            return item + digit_a;
    }
    const int pair[] = {geometry_candidate(b->shape, cells[0], digit_a),
                        geometry_candidate(b->shape, cells[1], digit_b)};
    return b->first_pair_item + cell_sets_find(&b->pairs, pair, 2);
}

static void give_pair_origin(struct builder *b, const struct constraint *one,
                             const int *cells, int origin) {
    for (int x = 0, y = -1; constraint_next_pair(b->constraints, one, &x, &y);)
        give_item(b, item_of_pair(b, cells, x, y), origin);
}

/* Houses name themselves first: a group may lie in one that comes later. */
static void give_house_origins(struct builder *b, int *origin) {
    const struct constraints *const c = b->constraints;
    for (size_t i = 0; i < c->list.n; i++) {
        const struct constraint *const one = &c->list.data[i];
        origin[i] = cover_add_origin(b->cover, one->rule, one->unit,
                                     constraint_cells(c, one), one->n_cells);
        if (one->kind == CONSTRAINT_HOUSE)
            give_house_origin(b, b->house_of[i], origin[i]);
    }
}

static void give_origins(struct builder *b) {
    const struct constraints *const c = b->constraints;
    int *const origin = xnew(c->list.n, int);
    int line = 0;
    give_house_origins(b, origin);
    for (size_t i = 0; i < c->list.n; i++) {
        const struct constraint *const one = &c->list.data[i];
        const int *const cells = constraint_cells(c, one);
        if (one->kind == CONSTRAINT_GROUP)
            give_group_origin(b, cells, one->n_cells, origin[i]);
        else if (one->kind == CONSTRAINT_PAIR)
            give_pair_origin(b, one, cells, origin[i]);
        else if (one->kind == CONSTRAINT_LINE)
            lines_give_origin(&b->lines, line++, origin[i]);
    }
    xfree(origin);
}

static void add_entries(struct builder *b, const struct cell_sets *sets,
                        int cell, int first_item, int digit) {
    const struct set_members *const of = &sets->of_cell[cell];
    for (size_t i = 0; i < of->n; i++)
        cover_add_entry(b->cover,
                        first_item + of->data[i] * b->shape->n + digit, 0);
}

static void add_options(struct builder *b) {
    for (int cell = 0; cell < geometry_cells(b->shape); cell++)
        for (int d = 0; d < b->shape->n; d++) {
            const int option = cover_add_candidate(b->cover, cell, d);
            cover_add_entry(b->cover, cell, 0);
            add_entries(b, &b->houses, cell, b->first_house_item, d);
            add_entries(b, &b->cliques, cell, b->first_clique_item, d);
            const struct set_members *const of = &b->pairs.of_cell[option];
            for (size_t i = 0; i < of->n; i++)
                cover_add_entry(b->cover, b->first_pair_item + of->data[i], 0);
            lines_add_entries(&b->lines, cell, d);
        }
}

static void forbid_options(struct builder *b) {
    const struct constraints *const c = b->constraints;
    for (size_t i = 0; i < c->list.n; i++) {
        const struct constraint *const one = &c->list.data[i];
        if (one->kind == CONSTRAINT_FORBID)
            cover_forbid(b->cover, geometry_candidate(
                                       b->shape, constraint_cells(c, one)[0],
                                       one->digit));
    }
}

static void note_sums(const struct builder *b) {
    const struct constraints *const c = b->constraints;
    for (size_t i = 0; i < c->linear.n; i++) {
        const struct linear_sum *const s = &c->linear.data[i];
        const int *const cells = c->cells.data + s->first_cell;
        cover_note_sum(b->cover, cells, cells + s->n_cells, s->n_cells,
                       s->wanted);
    }
}

static void builder_free(struct builder *b) {
    sees_free(&b->sees);
    cell_sets_free(&b->houses);
    cell_sets_free(&b->cliques);
    cell_sets_free(&b->pairs);
    xfree(b->house_of);
    lines_free(&b->lines);
}

struct cover *encode_constraints(const struct constraints *constraints) {
    struct builder b = {.shape = &constraints->shape,
                        .constraints = constraints,
                        .cover = cover_new()};
    const int n_cells = geometry_cells(b.shape);
    sees_init(&b.sees, n_cells);
    cell_sets_init(&b.houses, n_cells);
    cell_sets_init(&b.cliques, n_cells);
    cell_sets_init(&b.pairs, n_cells * b.shape->n);
    lines_init(&b.lines, constraints, b.cover);
    collect_houses(&b);
    collect_cliques(&b);
    cliques_of_options(constraints, &b.sees, &b.pairs);
    make_room(&b);
    add_cell_items(&b);
    add_house_items(&b);
    lines_add_places(&b.lines);
    add_clique_items(&b);
    add_pair_items(&b);
    lines_add_secondary(&b.lines);
    give_origins(&b);
    add_options(&b);
    lines_add_options(&b.lines);
    forbid_options(&b);
    note_sums(&b);
    cover_finish(b.cover);
    struct cover *const cover = b.cover;
    builder_free(&b);
    return cover;
}

struct cover *encode_build(const struct rule_set *rules) {
    struct constraints constraints;
    constraints_init(&constraints, &rules->shape);
    rule_set_emit(rules, &constraints);
    struct cover *const cover = encode_constraints(&constraints);
    constraints_free(&constraints);
    return cover;
}
