/* The text of rules, as a line "rules:" or a record has it. What rules there
 * are is not known here. */
#ifndef RULES_TEXT_H
#define RULES_TEXT_H

#include <stdbool.h>

/* Whether a puzzle may have these rules of its own below a line with those of
 * the header: they are the same, or the header has none but classic. Those that
 * only stand in another order count as others. */
bool rules_text_agree(const char *header, const char *own);

#endif
