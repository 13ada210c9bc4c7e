/* The rules that exist, a row each; the table itself is src/api/tables.c. */
#ifndef FAMILIES_H
#define FAMILIES_H

#include "rules/rule.h"

extern const struct rule classic_rule;
extern const struct rule anti_knight_rule;
extern const struct rule anti_king_rule;
extern const struct rule leaper_rule;
extern const struct rule nonconsecutive_rule;
extern const struct rule diagonal_rule;
extern const struct rule windoku_rule;

/* Shows how to write one; in no table. */
extern const struct rule template_rule;

#endif
