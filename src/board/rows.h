/* The lines of a block as rows. */
#ifndef ROWS_H
#define ROWS_H

#include "board/parse.h"
#include "board/row_layout.h"

enum { ROWS_SMALL = 4 }; /* up to here, only a gap shows that a board ends */

struct row {
    struct span text;
    struct span whole;  /* with the comment at its end */
    bool maybe;         /* may be a frame instead */
    bool dashes;        /* nothing but '-' */
    bool empty;         /* a line of nothing: a gap, or spaces that are gone */
    int count[LAYOUTS]; /* cells in each layout, -1 = not this layout */
};

struct row_frame {
    struct span text;
    size_t above; /* rows above it */
};

struct rows {
    struct VEC(struct row) all;
    struct VEC(struct row_frame) frames; /* below a row */
    int dropped;                         /* rows beyond those kept */
    int placed_lines; /* of a board whose cells have several (places.h), -1
                         when their number is open; or 0 */
    bool framed;      /* some line has a bar or is a frame */
    bool stars;       /* a frame with stars at its ends was seen */
    bool gap_above, gap_below; /* an empty line there that may be a row */
};

void rows_clear(struct rows *rows);
void rows_free(struct rows *rows);
void rows_add(struct rows *rows, const struct parse *p, struct span line,
              bool maybe);

/* A line of nothing but spaces is a row if the row above is as wide and has
 * spaces for blanks. */
bool rows_take_spaces(const struct rows *rows, const struct parse *p,
                      struct span line);

/* The cells that all rows have in a layout, -1 if they differ. Where a space
 * follows each cell in every row, it is a gap and no blank. */
int rows_common(const struct rows *rows, int layout);

/* Whether a line that may be a frame is a row, when rows have so many cells;
 * and how many rows there are. */
bool rows_is_row(const struct rows *rows, const struct row *row, int layout,
                 int common);
int rows_count(const struct rows *rows, int layout, int common);

/* True when a blank line here is the gap between two bands of boxes. */
bool rows_at_band(const struct rows *rows, const struct style *s);
bool rows_same_width(const struct rows *rows, const struct parse *p,
                     struct span line);

#endif
