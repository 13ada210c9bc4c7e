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

static bool may_be_any(const struct logic *g, int cell) {
    return g->candidate[cell] == bits_below(g->n);
}

/* "r1c2 is not 4 or 5, and "; nothing of a cell that may be any digit. */
static void say_candidates(const struct logic *g, struct step *s, int cell) {
    const uint64_t left = g->candidate[cell];
    const uint64_t gone = bits_below(g->n) & ~left;
    if (may_be_any(g, cell))
        return;
    step_say_cell(&s->words, g, cell);
    text_add(&s->words, " is ");
    if (bits_count(gone) < bits_count(left)) {
        text_add(&s->words, "not ");
        say_any(&s->words, g, gone);
    } else {
        say_any(&s->words, g, left);
    }
    text_add(&s->words, ", and ");
}

/* ", so ", and of a cell that may be any digit "whatever r1c2 is, ". */
static void say_so(const struct logic *g, struct step *s, int cell) {
    text_add(&s->words, ", so ");
    if (!may_be_any(g, cell))
        return;
    text_add(&s->words, "whatever ");
    step_say_cell(&s->words, g, cell);
    text_add(&s->words, " is, ");
}

/* The cells that lose something, in the order of the mark, then others. */
static void list_losers(const struct logic *g, const struct step *s,
                        const struct rule_instance *rule,
                        struct step_list *cells) {
    for (size_t i = 0; i < rule->mark->cells.n; i++)
        if (facts_lost(g, s, rule->mark->cells.data[i]))
            vec_push(cells, rule->mark->cells.data[i]);
    for (size_t i = 0; i < s->removed.n; i++)
        vec_push(cells, logic_cell(g, s->removed.data[i]));
}

void say_pair(const struct logic *g, struct step *s, int cell,
              const struct rule_instance *rule) {
    struct step_list cells = {0};
    list_losers(g, s, rule, &cells);
    say_candidates(g, s, cell);
    say_drawn_clause(&s->words, g, rule, may_be_any(g, cell));
    say_so(g, s, cell);
    say_facts(g, s, cells.data, (int)cells.n);
    text_add(&s->words, ".");
    vec_free(&cells);
}
