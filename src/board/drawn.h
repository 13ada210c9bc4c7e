/* What the lines above a board draw on it: regions, and marks.
 *
 *     regions: 111222333 111222333 ...    or the rows below "regions:"
 *     thermo: r1c1-r1c3
 *
 * They can be read only on a board, so their text is kept, with its place,
 * until the board below them is there. They are that board's alone.
 */
#ifndef DRAWN_H
#define DRAWN_H

#include "board/reader.h"

struct drawn_line {
    char *text;
    struct place at;
};

struct drawn {
    struct VEC(struct drawn_line) marks;
    struct text regions; /* rows with their ends in between */
    struct place regions_at;
    bool has_regions;
};

void drawn_clear(struct drawn *d);

/* A line of marks; takes the text over. */
void drawn_add_mark(struct drawn *d, char *text, struct place at);

/* What follows "regions:". Takes the text over. */
void drawn_set_regions(struct drawn *d, char *text, struct place at);

/* Whether rows of regions are to follow: nothing stood behind the colon. */
bool drawn_wants_rows(const struct drawn *d);

/* How many pieces a row names: nothing but their characters and blanks; 0 if
 * it is no such row. */
size_t drawn_row_length(const char *line, size_t n);
void drawn_add_row(struct drawn *d, const char *line, size_t n);

/* The place of the first of them; false if there are none. */
bool drawn_first(const struct drawn *d, struct place *at);

/* Draws them on the record's board, then the marks of the options; or gives
 * the record their error. Empties d in any case. */
void drawn_finish(struct drawn *d, const struct reader_options *user,
                  struct record *record);

#endif
