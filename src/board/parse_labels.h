/* Names of rows and columns. */
#ifndef PARSE_LABELS_H
#define PARSE_LABELS_H

#include "board/rows.h"

/* True when the first row only numbers the columns, which a row of digits may
 * look like. */
bool labels_on_top(const struct rows *rows, const struct parse *p);

/* Copies the rows without the names of rows and columns; false if there are
 * none. */
bool labels_strip(const struct rows *rows, const struct parse *p,
                  struct rows *bare);

#endif
