/* The tables of backends and rules: adding one is a row here. */
#ifndef TABLES_H
#define TABLES_H

#include "cover/backend.h"
#include "rules/rule.h"

extern const struct rule *const rule_table[];       /* ended by NULL */
extern const struct rule *const mark_table[];       /* likewise */
extern const struct backend *const backend_table[]; /* the default first */

/* What follows a colon does not count, but for "sat:COMMAND", which is a
 * backend of its own beside the table. NULL if there is none. */
const struct backend *backend_find(const char *name);

/* The command of "sat:COMMAND", which is all that follows the colon; NULL for
 * other backends. Borrowed from the name. */
const char *backend_command(const char *name);

#endif
