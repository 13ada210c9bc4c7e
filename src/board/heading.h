/* Words that may name a rule. */
#ifndef HEADING_H
#define HEADING_H

#include "board/parse.h"

/* Whether the line, which has no blanks at its ends, is words that
 * name a rule or may do so. guess, which may be NULL, gets the names that it
 * seems to mean, with commas between. */
bool heading_may_name_rule(const struct parse *p, struct span s,
                           struct text *guess);

/* The error of such words, with the guess; the caller frees it. */
char *heading_sentence(const struct text *guess);

/* The same for a name that stands beside the cells, in a form of others: the
 * record's puzzle is refused at its end, unless something states its rules. */
void heading_note_name(const struct parse *p, struct span s);

#endif
