/* What a rule is: a name, what it says (emit), and a check of a grid that
 * shares nothing with what it says (holds).
 *
 * To add one: copy template.c, and add a row to rule_table in
 * src/api/tables.c. List, help, manual and tests pick it up.
 */
#ifndef RULE_H
#define RULE_H

#include "base/text.h"
#include "board/geometry.h"
#include "rules/constraints.h"
#include "rules/violations.h"

struct rule_instance;

struct rule {
    const char *name, *summary;

    /* Checks that the rule fits the board and reads the text after the colon
     * of "leaper:1,2" ("" when there is none) into rule->args. Returns NULL
     * or a constant sentence. A NULL pointer: fits every board, no text. */
    const char *(*parse)(const char *args, struct rule_instance *rule);

    /* Adds what the rule says. */
    void (*emit)(const struct rule_instance *rule, struct constraints *c);

    /* Adds every violation of the rule in the grid, complete or not. */
    void (*holds)(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v);
};

#define RULE_MAX_ARGS 4

struct rule_instance {
    const struct rule *rule;
    struct geometry shape;
    int args[RULE_MAX_ARGS]; /* meaning known to the rule */
    char *name;              /* as written: "anti-king", "leaper:1,2" */
};

#endif
