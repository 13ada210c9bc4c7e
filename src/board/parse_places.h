/* Pencil marks of a cell in several lines (board/places.h). */
#ifndef PARSE_PLACES_H
#define PARSE_PLACES_H

#include "board/rows.h"

/* Whether a line has the width and the bars of such a board. */
bool places_are_in(const struct parse *p, struct span line);

/* Sets rows->placed_lines when the lines so far can be nothing but the
 * beginning of such a board. */
void places_note(struct rows *rows, const struct parse *p);

/* Once that is set; PARSE_OTHER while lines are missing, unless last says that
 * no more come. */
enum parse_result places_parse(const struct rows *rows, struct parse *p,
                               bool last);

#endif
