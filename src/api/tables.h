/* The tables of backends and rules: adding one is a row here. */
#ifndef TABLES_H
#define TABLES_H

#include "cover/backend.h"
#include "rules/rule.h"

extern const struct rule *const rule_table[];       /* ended by NULL */
extern const struct backend *const backend_table[]; /* the default first */

const struct backend *backend_find(const char *name); /* or NULL */

#endif
