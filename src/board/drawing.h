/* What the lines of a drawn board say: its boxes, or pieces of any form. */
#ifndef DRAWING_H
#define DRAWING_H

#include "board/rows.h"

/* The lines that are drawn between cells. */
struct drawing {
    int n;
    bool *upright; /* [n*n] a bar behind the cell, as far as there is a next */
    bool *level;   /* [n*n] a line below the cell */
    bool *border;  /* [n] any line below the row */
    bool broken;   /* some line does not run from side to side */
};

/* No lines yet. Free with drawing_close. */
void drawing_open(struct drawing *d, int n);
void drawing_close(struct drawing *d);

/* Whether a character is a piece of a line from left to right. */
bool drawing_is_level(unsigned char c);

/* Gives the record's board the boxes or regions that the lines show, unless the
 * user or a line above has said them. PARSE_BAD when nobody can tell what is
 * drawn. */
enum parse_result drawing_use(const struct drawing *d, struct parse *p);

/* The record's board was read from these rows, n of n cells each, which are
 * p->cells. Gives it the boxes or regions that are drawn there. */
enum parse_result drawing_read(const struct rows *rows, struct parse *p,
                               int layout);

#endif
