/* The library's tables with one rule more, as one is that was just added:
 * src/rules/template.c. A program that is linked with this instead of
 * src/api/tables.c has that rule in every command.
 */
#include "rules/families.h"

/* The new row goes before this one. */
#define diagonal_rule template_rule, &diagonal_rule
#include "api/tables.c"
