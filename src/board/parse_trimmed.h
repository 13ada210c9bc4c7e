/* Rows whose blanks are spaces, and of which an editor cut those at the ends.
 */
#ifndef PARSE_TRIMMED_H
#define PARSE_TRIMMED_H

#include "board/rows.h"

/* True when blanks may be spaces, some of them gone. */
bool rows_are_ragged(const struct rows *rows, const struct parse *p);

/* True when an empty line here may be a row of such a board. */
bool rows_may_lack_row(const struct rows *rows, const struct parse *p);

enum parse_result rows_parse_trimmed(const struct rows *rows, struct parse *p);

#endif
