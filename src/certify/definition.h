/* The lines of a certificate that say what the puzzle is, but for its givens:
 * shape, rules and marks, as docs/certificate.md has them.
 */
#ifndef DEFINITION_H
#define DEFINITION_H

#include "base/text.h"
#include "rules/rule_set.h"

#include <stdbool.h>

struct definition {
    int format;        /* the lowest that has what there is: 2 or 3 */
    struct text lines; /* each with its newline */
};

/* False, with a sentence in *why, when the checker does not know one of the
 * rules or marks. The caller frees it in any case. */
bool definition_write(const struct rule_set *rules, struct definition *s,
                      struct text *why);
void definition_free(struct definition *s);

/* Says what a line, from 1, has that certificates do not know, or that stands
 * for more than they can have. */
void definition_name_unknown(const struct rule_set *rules,
                             const struct definition *s, uint64_t line,
                             struct text *why);

/* Appends the lines before that of the givens. tool: one word. */
void definition_print(const struct definition *s, const char *tool,
                      struct text *out);

/* Appends the head of a blank board, for verify_head. */
void definition_print_blank(const struct definition *s,
                            const struct geometry *shape, struct text *out);

#endif
