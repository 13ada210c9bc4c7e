/* What never changes while a person solves. */
#include "logic/layout.h"

struct layout *layout_new(const struct geometry *board,
                          const struct cover *cover) {
    struct layout *const l = xnew0(1, struct layout);
    l->board = *board;
    shape_read(&l->shape, cover);
    return l;
}

void layout_free(struct layout *l) {
    if (!l)
        return;
    shape_free(&l->shape);
    xfree(l);
}
