/* How kinds of marks look, family by family; each call answers whether the mark
 * is one of its kinds, and then has drawn it. */
#ifndef MARK_LOOKS_H
#define MARK_LOOKS_H

#include "draw/canvas.h"

bool draw_cell_mark(struct canvas *c, const struct mark *m, int number);
bool draw_line_mark(struct canvas *c, const struct mark *m, int number);
bool draw_cage_mark(struct canvas *c, const struct mark *m, int number);
bool draw_dot_mark(struct canvas *c, const struct mark *m);

/* A mark of any kind: its cells have a dotted border, and its kind and value a
 * label. number: which of its kind it is, from 1. */
void draw_other_mark(struct canvas *c, const struct mark *m, int number);

/* Whether the value is too long to stand on the board, so that a letter stands
 * for it. */
bool mark_has_letter(const struct mark *m);

/* Which of its kind a mark is, from 1. */
int mark_number(const struct board *b, size_t mark);

/* "a" for 1, "b" for 2, "aa" for 27: several marks of a kind are told apart. */
void mark_letters(int number, char text[8]);

#endif
