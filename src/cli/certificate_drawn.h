/* What a certificate says is drawn on its board, for records: regions and
 * marks as the library writes them.
 */
#ifndef CERTIFICATE_DRAWN_H
#define CERTIFICATE_DRAWN_H

#include "sudokusat.h"

/* Of an accepted report: members of a JSON object, each with a comma before it,
 * "" when nothing is drawn. The caller frees it with free. */
char *certificate_drawn(const sudokusat_check_report *r);

#endif
