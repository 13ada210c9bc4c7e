/* What the readers of a board of Penpa+ share.
 *
 * The paper has two rows and columns more than the board on each side. Its
 * points are numbered: first the middles of its squares in reading order, then
 * as many corners, each the lower right one of a square, then (behind the
 * middles of edges) four places in each square.
 */
#ifndef PENPA_READ_H
#define PENPA_READ_H

#include "links/json_tree.h"
#include "links/link_puzzle.h"
#include "links/link_reading.h"

struct penpa {
    struct link_reading *r;
    struct link_puzzle *p;
    int rows, cols;    /* of the paper */
    int top, left;     /* the first row and column of the board */
    bool falls, rises; /* the head says that a diagonal is drawn */
};

static inline int penpa_squares(const struct penpa *f) {
    return f->rows * f->cols;
}

/* The cell of a square of the paper; -1: it is not on the board. */
int penpa_cell(const struct penpa *f, int square);

/* The cell in which one of the four places is; -1: none. */
int penpa_cell_of_place(const struct penpa *f, int point);

/* The two points of a key such as "114,124", the smaller one first. */
bool penpa_points(const char *key, int *from, int *to);

/* A text without the blanks at its ends, which is a whole number. */
bool penpa_number(const struct json_value *v, int *number);

/* Each reads some members of the layer of the problem. */
bool penpa_read_numbers(struct penpa *f, const struct json_value *layer);
bool penpa_read_edges(struct penpa *f, const struct json_value *layer);
bool penpa_read_cages(struct penpa *f, const struct json_value *layer);

/* Refuses what is drawn otherwise. */
bool penpa_read_others(struct penpa *f, const struct json_value *layer);

/* The digits of the layer of the solver: all are the solution, some are placed
 * ones. */
void penpa_read_solver(struct penpa *f, const struct json_value *layer);

/* The answer that a link to solve has, which its page compares. */
void penpa_read_answer(struct penpa *f, const struct json_value *answer);

#endif
