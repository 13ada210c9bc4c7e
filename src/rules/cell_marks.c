/* Marks that say which digits a cell can have, one cell at a time: odd, even,
 * digits.
 */
#include "rules/families.h"

#include "base/bits.h"
#include "rules/mark_values.h"

#include <string.h>

static const char *parity_parse(const char *args, const struct board *board,
                                struct rule_instance *rule) {
    (void)args;
    (void)board;
    return mark_check(rule->mark, 0);
}

/* The digits' set, bits from 0. */
static const char *digits_parse(const char *args, const struct board *board,
                                struct rule_instance *rule) {
    const struct mark *const m = rule->mark;
    (void)args;
    const char *const problem = mark_check(m, MARK_VALUE);
    if (problem)
        return problem;
    uint64_t *const digits = xnew(1, uint64_t);
    rule->data = digits;
    if (!m->value ||
        !mark_value_digits(m->value, strlen(m->value), board->shape.n, digits))
        return "needs digits of the board as its value, like 135";
    return NULL;
}

static void forbid(const struct rule_instance *rule, struct constraints *c,
                   uint64_t digits) {
    for (size_t i = 0; i < rule->mark->cells.n; i++)
        for (uint64_t rest = digits; rest; rest &= rest - 1)
            constraints_add_forbid(c, rule->rule->name, rule->number,
                                   rule->mark->cells.data[i],
                                   bits_lowest(rest));
}

/* Digits 2, 4, 6... are bits 1, 3, 5... */
static const uint64_t even_digits = UINT64_C(0xAAAAAAAAAAAAAAAA);

static void odd_emit(const struct rule_instance *rule, struct constraints *c) {
    forbid(rule, c, bits_below(rule->shape.n) & even_digits);
}

static void even_emit(const struct rule_instance *rule, struct constraints *c) {
    forbid(rule, c, bits_below(rule->shape.n) & ~even_digits);
}

static void digits_emit(const struct rule_instance *rule,
                        struct constraints *c) {
    const uint64_t *const digits = rule->data;
    forbid(rule, c, bits_below(rule->shape.n) & ~*digits);
}

static void odd_holds(const struct rule_instance *rule, const struct grid *g,
                      struct violations *v) {
    for (size_t i = 0; i < rule->mark->cells.n; i++) {
        const int cell = rule->mark->cells.data[i];
        if (g->cell[cell] >= 0 && (g->cell[cell] + 1) % 2 != 1)
            violations_add_mark(v, "odd", rule->number, g, cell, cell);
    }
}

static void even_holds(const struct rule_instance *rule, const struct grid *g,
                       struct violations *v) {
    for (size_t i = 0; i < rule->mark->cells.n; i++) {
        const int cell = rule->mark->cells.data[i];
        if (g->cell[cell] >= 0 && (g->cell[cell] + 1) % 2 != 0)
            violations_add_mark(v, "even", rule->number, g, cell, cell);
    }
}

static void digits_holds(const struct rule_instance *rule, const struct grid *g,
                         struct violations *v) {
    const uint64_t *const digits = rule->data;
    for (size_t i = 0; i < rule->mark->cells.n; i++) {
        const int cell = rule->mark->cells.data[i];
        if (g->cell[cell] >= 0 && !(*digits >> g->cell[cell] & 1))
            violations_add_mark(v, "digits", rule->number, g, cell, cell);
    }
}

const struct rule odd_rule = {
    .name = "odd",
    .summary = "every cell is odd",
    .parse = parity_parse,
    .emit = odd_emit,
    .holds = odd_holds,
};

const struct rule even_rule = {
    .name = "even",
    .summary = "every cell is even",
    .parse = parity_parse,
    .emit = even_emit,
    .holds = even_holds,
};

const struct rule digits_rule = {
    .name = "digits",
    .summary = "every cell holds one of the digits of the value",
    .parse = digits_parse,
    .emit = digits_emit,
    .holds = digits_holds,
};
