/* What never changes while a person solves. */
#include "logic/layout.h"

#include <string.h>

static void read_forbidden(struct layout *l, const struct cover *c) {
    l->n_forbidden = (int)c->forbidden.n;
    l->forbidden = xnew(c->forbidden.n, int);
    for (int i = 0; i < l->n_forbidden; i++)
        l->forbidden[i] =
            shape_candidate(&l->shape, cover_cell(c, c->forbidden.data[i]),
                            cover_digit(c, c->forbidden.data[i]));
}

static void read_boxes(struct layout *l) {
    l->is_box = xnew0((size_t)l->shape.n_houses, bool);
    for (int h = 0; h < l->shape.n_houses; h++)
        l->is_box[h] = l->shape.house[h].kind == HOUSE_BOX ||
                       !strcmp(l->shape.house[h].rule, "region");
}

struct layout *layout_new(const struct geometry *board,
                          const struct cover *cover,
                          const struct rule_set *rules) {
    struct layout *const l = xnew0(1, struct layout);
    l->rules = rules;
    l->board = *board;
    shape_read(&l->shape, cover);
    sums_read(&l->sums, &l->shape, board);
    read_forbidden(l, cover);
    read_boxes(l);
    l->shape.is_classic = l->shape.is_classic && !l->n_forbidden;
    return l;
}

void layout_free(struct layout *l) {
    if (!l)
        return;
    sums_free(&l->sums);
    shape_free(&l->shape);
    xfree(l->forbidden);
    xfree(l->is_box);
    xfree(l);
}
