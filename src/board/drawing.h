/* What the lines of a drawn board say: its boxes, or pieces of any form. */
#ifndef DRAWING_H
#define DRAWING_H

#include "board/rows.h"

/* The record's board was read from these rows, n of n cells each, which are
 * p->cells. Gives it the boxes or regions that are drawn, unless the user or a
 * line above has said them. PARSE_BAD when nobody can tell what is drawn. */
enum parse_result drawing_read(const struct rows *rows, struct parse *p,
                               int layout);

#endif
