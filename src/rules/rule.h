/* What a rule is: a name, what it says (emit), and a check of a grid that
 * shares nothing with what it says (holds).
 *
 * A rule is for the whole board and is asked for by its name, or it belongs to
 * a kind of mark and its name is the kind. To add one: copy template.c, and add
 * a row to rule_table or mark_table in src/api/tables.c. List, help, manual and
 * tests pick it up.
 */
#ifndef RULE_H
#define RULE_H

#include "base/text.h"
#include "board/board.h"
#include "rules/constraints.h"
#include "rules/violations.h"

struct rule_instance;

/* Parts of rules that other rules stand in for: the boxes of classic, and that
 * of two lines with a full-rank each is less than the other. */
enum { PART_BOXES = 1, PART_TIES = 2 };

struct rule {
    const char *name, *summary;

    /* What it stands in for, and what of it others can stand in for. */
    unsigned replaces, replaceable;

    /* It is in force once, and not again with other words behind its name. */
    bool is_alone;

    /* The rule speaks of boxes, and is refused where they are replaced. */
    bool needs_boxes;

    /* It writes lines, which come after what all other rules say. */
    bool has_lines;

    /* Checks that the rule fits the board, whose shape, regions and marks
     * alone count, and reads the text after the colon of "leaper:1,2" ("" when
     * there is none) or, with a rule of marks, rule->mark. What it finds goes
     * to rule->data; it may set rule->name to the one spelling that all equal
     * ones have, and rule->replaces where that depends on the text. Returns
     * NULL or a sentence that lives for ever. A NULL pointer: fits every board,
     * no text. */
    const char *(*parse)(const char *args, const struct board *board,
                         struct rule_instance *rule);

    /* Adds what the rule says. */
    void (*emit)(const struct rule_instance *rule, struct constraints *c);

    /* Adds every violation of the rule in the grid, complete or not. */
    void (*holds)(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v);

    /* Releases rule->data; NULL stands for xfree. */
    void (*free_data)(void *data);
};

struct rule_instance {
    const struct rule *rule;
    struct geometry shape;
    const struct board *board; /* of the set: shape, regions, marks */
    char *name; /* as written: "anti-king", "leaper:1,2"; a mark's kind */
    void *data; /* the rule's own, of this instance; or NULL */

    const struct mark *mark;    /* of a rule of marks; of the set's board */
    const struct mark *refused; /* of the mark's options, when parse cannot
                                   take it because of that one */
    int number;                 /* the mark's among those of its kind, from 1; 0
                                   for other rules: the unit of its constraints */
    unsigned replaces; /* what it stands in for, as its rule or as read */
    unsigned replaced; /* what of it does not hold */
    const struct rule *const *kinds; /* of marks that there are, ended by NULL;
                                        of a rule of marks */
};

/* Whether the board itself says it, by a mark or by its regions, and no list
 * of names has to. */
bool rule_is_drawn(const struct rule_instance *rule);

/* For kinds of marks that have one list of cells and nothing else. */
const char *mark_parse_cells(const char *args, const struct board *board,
                             struct rule_instance *rule);

/* For rules that take no text: NULL when there is none. */
const char *rule_takes_nothing(const char *args);

#endif
