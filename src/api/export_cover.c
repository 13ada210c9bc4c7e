/* Puzzles for Knuth's exact cover programs. */
#include "api/export.h"

#include "cover/knuth.h"

#include <string.h>

/* A digit, row, column or box from 0 as one character. */
static char code_of(int i) {
    static const char codes[] = "123456789abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0@$";
    return codes[i];
}

/* "p12" row 1 column 2; "r12", "c12", "b12" digit 2 in row, column, box 1;
 * anything else "x" and its number. */
static void item_code(const void *context, int item,
                      char name[KNUTH_NAME + 1]) {
    const struct export *const e = context;
    const struct geometry *const g = &e->board->shape;
    const struct item *const tag = &e->cover->items.data[item];
    const struct origin *const origin =
        tag->from.n ? &e->cover->origins.data[tag->from.data[0]] : NULL;
    char kind = 'x';
    if (tag->kind == ITEM_CELL)
        kind = 'p';
    else if (origin && tag->kind == ITEM_HOUSE &&
             (!strcmp(origin->rule, "row") || !strcmp(origin->rule, "column") ||
              !strcmp(origin->rule, "box")))
        kind = origin->rule[0];
    struct text text = {0};
    if (kind == 'p')
        text_printf(&text, "p%c%c", code_of(geometry_row(g, tag->set)),
                    code_of(geometry_col(g, tag->set)));
    else if (kind != 'x')
        text_printf(&text, "%c%c%c", kind, code_of(origin->unit - 1),
                    code_of(tag->digit));
    else
        text_printf(&text, "x%d", item);
    strncpy(name, text_string(&text), KNUTH_NAME);
    name[KNUTH_NAME] = '\0';
    text_free(&text);
}

static void describe_items(struct export *e) {
    char code[KNUTH_NAME + 1];
    text_add(&e->comments, "items pRC row R column C; rRD, cCD, bBD digit D in "
                           "row R, column C, box B; x... others\n");
    for (int i = 0; i < e->cover->n_items && e->question->map; i++) {
        item_code(e, i, code);
        text_printf(&e->comments, "map %s %s\n", code,
                    e->cover->items.data[i].name);
    }
}

/* The colour that an option gives an item, 0 = none. */
static int colour_of(const struct cover *c, int option, int item) {
    for (int e = c->option_start.data[option];
         e < c->option_start.data[option + 1]; e++)
        if (c->entry_item.data[e] == item)
            return c->entry_colour.data[e];
    return 0;
}

/* Options that a given leaves no room for go; those of two givens that clash
 * both do, so that their cells are left without any. */
static void drop_rivals(const struct export *e, bool *keep, int given) {
    const struct cover *const c = e->cover;
    for (int at = c->option_start.data[given];
         at < c->option_start.data[given + 1]; at++) {
        const int item = c->entry_item.data[at];
        const int colour = c->entry_colour.data[at];
        const int *const option = cover_item_options(c, item);
        for (int k = 0; k < cover_item_size(c, item); k++)
            keep[option[k]] =
                keep[option[k]] &&
                (option[k] == given ||
                 (colour && colour_of(c, option[k], item) == colour));
    }
}

bool export_print_cover(struct export *e) {
    const size_t n_options = (size_t)e->cover->n_options;
    bool *const keep = xnew(n_options, bool);
    const struct knuth_names names = {item_code, e};
    memset(keep, true, n_options * sizeof *keep);
    for (size_t i = 0; i < e->excluded.n; i++)
        keep[e->excluded.data[i]] = false;
    for (size_t i = 0; i < e->givens.n; i++)
        drop_rivals(e, keep, e->givens.data[i]);
    export_describe_puzzle(e);
    describe_items(e);
    knuth_print(e->cover, keep, &names, text_string(&e->comments), e->write,
                e->context);
    xfree(keep);
    return true;
}
