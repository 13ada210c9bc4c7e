/* How a line splits into cells. */
#ifndef ROW_LAYOUT_H
#define ROW_LAYOUT_H

#include "board/parse.h"

/* The first that fits wins, so the more particular ones come first. */
enum layout {
    COMMA,
    COMMA_ENDED,
    SEMI,
    TAB,
    BARS,
    TOKENS,
    CHARS,
    WIDTH,
    WIDE,
    LAYOUTS
};

/* Splits one row, adding its cells to p. Returns how many, -1 when it is none
 * of this layout. */
int layout_split(int layout, struct parse *p, struct span row);

/* The text form of rows in this layout. */
const char *layout_form(int layout);

#endif
