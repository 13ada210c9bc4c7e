/* The mark behind what two cells exclude. */
#include "logic/say_pair.h"

#include "logic/say_facts.h"
#include "logic/say_mark.h"

/* Whether two cells and digits exclude each other by one of the constraints. */
static bool excludes(const struct constraints *c, int cell, int digit,
                     int other, int wanted) {
    for (size_t i = 0; i < c->list.n; i++) {
        const struct constraint *const one = &c->list.data[i];
        const int *const cells = c->cells.data + one->first_cell;
        if (one->kind == CONSTRAINT_PAIR) {
            const uint64_t *const row = c->excluded.data + one->first_row;
            if ((cells[0] == cell && cells[1] == other &&
                 bits_has(row[digit], wanted)) ||
                (cells[1] == cell && cells[0] == other &&
                 bits_has(row[wanted], digit)))
                return true;
        } else if (one->kind == CONSTRAINT_GROUP && digit == wanted) {
            int n = 0;
            for (int k = 0; k < one->n_cells; k++)
                n += cells[k] == cell || cells[k] == other;
            if (n == 2)
                return true;
        }
    }
    return false;
}

static bool share_house(const struct logic *g, int a, int b) {
    const struct shape *const shape = g->shape;
    for (int k = shape->cell_house_start[a]; k < shape->cell_house_start[a + 1];
         k++)
        if (shape_set_has(shape->house[shape->cell_house[k]].set, b))
            return true;
    return false;
}

/* That a house holds a digit once needs no words. */
static bool explains(const struct logic *g, const struct step *s, int cell,
                     const struct rule_instance *rule) {
    struct constraints c;
    bool all = true, any = false;
    constraints_init(&c, &rule->shape);
    rule->rule->emit(rule, &c);
    for (size_t i = 0; i < s->removed.n && all; i++) {
        const int other = logic_cell(g, s->removed.data[i]);
        const int lost = logic_digit(g, s->removed.data[i]);
        uint64_t rest = g->candidate[cell];
        for (; rest && all; rest &= rest - 1) {
            const int digit = bits_lowest(rest);
            const bool by_rule = excludes(&c, cell, digit, other, lost);
            any |= by_rule;
            all = by_rule || (digit == lost && share_house(g, cell, other));
        }
    }
    constraints_free(&c);
    return all && any;
}

const struct rule_instance *pair_rule_behind(const struct logic *g,
                                             const struct step *s, int cell) {
    const struct rule_set *const rules = g->layout->rules;
    for (size_t i = 0; rules && i < rules->list.n; i++) {
        const struct rule_instance *const rule = &rules->list.data[i];
        if (rule->mark && !rule->rule->has_lines && explains(g, s, cell, rule))
            return rule;
    }
    return NULL;
}

/* "Whatever r1c2 is, by ", "r1c2 is not 4 or 5, so by ". */
static void say_candidates(const struct logic *g, struct step *s, int cell) {
    const uint64_t left = g->candidate[cell];
    const uint64_t gone = bits_below(g->n) & ~left;
    if (!gone)
        text_add(&s->words, "Whatever ");
    step_say_cell(&s->words, g, cell);
    if (!gone) {
        text_add(&s->words, " is, by ");
        return;
    }
    text_add(&s->words, " is ");
    if (bits_count(gone) < bits_count(left)) {
        text_add(&s->words, "not ");
        say_any(&s->words, g, gone);
    } else {
        say_any(&s->words, g, left);
    }
    text_add(&s->words, ", so by ");
}

void say_pair(const struct logic *g, struct step *s, int cell,
              const struct rule_instance *rule) {
    struct step_list cells = {0};
    for (size_t i = 0; i < s->removed.n; i++)
        vec_push(&cells, logic_cell(g, s->removed.data[i]));
    say_candidates(g, s, cell);
    say_drawn(&s->words, g, rule);
    say_drawn_clause(&s->words, g, rule);
    say_facts(g, s, cells.data, (int)cells.n);
    text_add(&s->words, ".");
    vec_free(&cells);
}
