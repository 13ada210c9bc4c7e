/* What rules have in common. */
#include "rules/rule.h"

const char *rule_takes_nothing(const char *args) {
    return *args ? "takes nothing after the colon" : NULL;
}
