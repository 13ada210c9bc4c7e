/* Words that may name a rule.
 *
 * What they name is kept until the puzzle is known: words that name no more
 * than what it has are its title.
 */
#ifndef HEADING_H
#define HEADING_H

#include "base/vec.h"
#include "board/parse.h"

struct heading {
    /* Each the names of rules or kinds of marks, with blanks between, of which
     * one is meant; borrowed from tables that stay. */
    struct VEC(const char *) claims;
    bool other; /* something is named that is none of ours */
    bool vague; /* rules are spoken of, but not named */
};

/* The words of "> anti-knight", "1. anti-knight"; the line itself if it has no
 * such beginning. */
struct span heading_behind_bullet(const struct parse *p, struct span s);

/* Whether the line, which has no blanks at its ends, is words that name a rule
 * or may do so. h, which may be NULL, gets what they name besides what it
 * has. */
bool heading_read(const struct parse *p, struct span s, struct heading *h);
void heading_free(struct heading *h);

/* Whether they name a rule that there is, other than classic. */
bool heading_names_rule(const struct parse *p, struct span s);

/* The error of such words, with a guess from the names of the rules there are,
 * ended by NULL; the caller frees it with xfree. */
char *heading_sentence(const struct heading *h, const char *const *rules);

/* Whether they name nothing but what the record's puzzle has, and something. */
bool heading_is_carried(const struct heading *h, const struct record *record);

/* The same for a name that stands beside the cells, in a form of others: the
 * record's puzzle is refused at its end unless it states its rules. */
void heading_note_name(const struct parse *p, struct span s);

#endif
