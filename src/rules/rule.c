/* What rules have in common. */
#include "rules/rule.h"

#include "rules/mark_values.h"

const char *mark_parse_cells(const char *args, const struct board *board,
                             struct rule_instance *rule) {
    (void)args;
    (void)board;
    return mark_check(rule->mark, 0);
}

const char *rule_takes_nothing(const char *args) {
    return *args ? "takes nothing after the colon" : NULL;
}
