/* What the calls about logic keep between them. */
#include "api/logic_call.h"

struct logic_room *logic_room_new(const struct layout *layout) {
    struct logic_room *const t = xnew0(1, struct logic_room);
    t->logic = logic_new(layout);
    t->grid = xnew((size_t)layout->shape.n_cells, int8_t);
    return t;
}

void logic_room_free(struct logic_room *t) {
    if (!t)
        return;
    logic_free(t->logic);
    step_free(&t->step);
    xfree(t->grid);
    vec_free(&t->solutions);
    vec_free(&t->placed);
    vec_free(&t->removed);
    vec_free(&t->links);
    hint_mistakes_free(&t->mistakes);
    vec_free(&t->suspects);
    for (int i = 0; i < 3; i++)
        text_free(&t->words[i]);
    xfree(t);
}
