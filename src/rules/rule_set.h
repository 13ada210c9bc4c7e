/* The rules in force on a board. */
#ifndef RULE_SET_H
#define RULE_SET_H

#include "rules/rule.h"

#include <stdbool.h>

struct rule_instances VEC(struct rule_instance);

struct rule_set {
    struct geometry shape;
    struct board *board;        /* its own: shape, regions and marks */
    struct rule_instances list; /* in the order given, none twice */
    const struct mark *refused; /* which mark of an option was refused last, if
                                   it was one; of the board */
};

/* No rules yet, on a board without regions and marks, or on one with those of
 * the board given; they do nothing before rule_set_add_drawn. */
void rule_set_init(struct rule_set *s, const struct geometry *shape);
void rule_set_init_board(struct rule_set *s, const struct board *board);
void rule_set_free(struct rule_set *s);

/* Of all rules those that are for the whole board, and of the marks those i for
 * which kept[i] is set. The set borrows all that it has: rule_set_forget is for
 * it, not rule_set_free. */
void rule_set_keep_marks(struct rule_set *s, const struct rule_set *all,
                         const bool *kept);
void rule_set_forget(struct rule_set *s);

/* Which mark of the board a rule that was drawn speaks of, or -1. */
int rule_set_mark(const struct rule_set *s, const struct rule_instance *rule);

/* The same for what a constraint or violation is tagged with. */
int rule_set_mark_named(const struct rule_set *s, const char *rule, int unit);

/* The row of the table (ended by NULL) that "name" or "name:args" means, or
 * -1. Old spellings without the hyphen are understood ("antiknight"). */
int rule_find(const struct rule *const *table, const char *text);

/* What a name that is short for others stands for, as a list, or NULL. */
const char *rule_stands_for(const char *text);

/* Adds "name" or "name:args" from the table; a rule that is
 * there already is left alone. False, with one sentence in *why, when there is
 * no such rule or it does not fit the board. */
bool rule_set_add(struct rule_set *s, const struct rule *const *table,
                  const char *text, struct text *why);

/* Adds what is drawn on the board: the rule "regions" when it has some, and a
 * rule for each mark. False, with a sentence in *why and the index of the mark
 * in *which, or -1 when it is the regions; of a mark that has options, refused
 * may say which of theirs it is. */
bool rule_set_add_drawn(struct rule_set *s, const struct rule *const *table,
                        const struct rule *const *mark_table, struct text *why,
                        int *which);

/* Adds the names of a list separated by blanks, commas or semicolons. After a
 * failure *why_at is the offset in text of the name that failed. A comma
 * followed by a digit or by the word "torus" belongs to the arguments of a
 * rule. */
bool rule_set_add_list(struct rule_set *s, const struct rule *const *table,
                       const char *text, struct text *why, size_t *why_at);

/* What the rules say, lines last. */
void rule_set_emit(const struct rule_set *s, struct constraints *c);
bool rule_set_has_lines(const struct rule_set *s);

/* The same; false, with a sentence in *why and the index of the mark in *which
 * (-1: a rule), when one wants a line that is too large; c->trouble_mark as
 * refused. */
bool rule_set_emit_checked(const struct rule_set *s, struct constraints *c,
                           struct text *why, int *which);

/* Adds every violation, rule by rule in order. */
void rule_set_holds(const struct rule_set *s, const struct grid *g,
                    struct violations *v);

#endif
