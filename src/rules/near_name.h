/* The name that was meant. */
#ifndef NEAR_NAME_H
#define NEAR_NAME_H

#include "rules/rule.h"

/* The name in the table (ended by NULL) nearest to n characters of text, the
 * first of such; see base/near.h. NULL if there is none. */
const char *near_name(const struct rule *const *table, const char *text,
                      size_t n);

#endif
