/* The parts of a picture, each drawn by a file of its own. */
#ifndef DRAW_PARTS_H
#define DRAW_PARTS_H

#include "draw/canvas.h"

/* draw_grid.c: lines between cells, and wider ones between boxes or regions. */
void draw_grid(struct canvas *c);

/* draw_digits.c: givens, others, and pencil marks where there is neither. */
void draw_digits(struct canvas *c);

/* Where the pencil mark of a digit has its middle, and the size of its letters;
 * labels in the cell's corners are spared. */
struct pencil_place {
    double x, y, size;
};
struct pencil_place draw_pencil_place(const struct canvas *c, int cell,
                                      int digit);

/* draw_marks.c: what is drawn on the board. */
void draw_marks(struct canvas *c);

/* draw_rules.c: rules for the whole board that setters draw: diagonals,
 * windows. */
void draw_rules(struct canvas *c);

/* draw_outside.c: how many rings of clues are above, right, below and left of
 * the board. */
void draw_outside_rings(const struct canvas *c, int rings[4]);

/* Whether the mark is a clue that stands outside; draws it there. */
bool draw_outside_has(const struct canvas *c, const struct mark *m);
void draw_outside(struct canvas *c, const struct mark *m);

/* draw_step.c: below the digits, and above them. */
void draw_step_below(struct canvas *c);
void draw_step_above(struct canvas *c);
void draw_conflicts(struct canvas *c);

/* draw_legend.c: title and author above the board, from y on; what stands below
 * it. Each returns the y where it ends. */
double draw_heading(struct canvas *c, double y, double width);
double draw_legend(struct canvas *c, double y, double width);

/* draw_words.c: the picture for those who cannot see it. */
char *draw_describe(const struct draw_order *order);

/* draw_line_marks.c: how a kind of line looks, for the legend's sample too;
 * false if it is none. */
bool draw_line_sample(struct canvas *c, const char *kind, double x, double y,
                      double length);

#endif
