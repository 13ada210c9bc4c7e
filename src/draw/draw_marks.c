/* What is drawn on the board, mark by mark. A kind that no table of looks knows
 * is drawn as a labelled border all the same. */
#include "draw/draw_parts.h"
#include "draw/mark_looks.h"

void draw_marks(struct canvas *c) {
    for (size_t i = 0; i < c->board->marks.n; i++) {
        const struct mark *const m = &c->board->marks.data[i];
        const int number = mark_number(c->board, i);
        if (draw_outside_has(c, m))
            draw_outside(c, m);
        else if (!draw_cell_mark(c, m, number) &&
                 !draw_line_mark(c, m, number) &&
                 !draw_cage_mark(c, m, number) && !draw_dot_mark(c, m))
            draw_other_mark(c, m, number);
    }
}
