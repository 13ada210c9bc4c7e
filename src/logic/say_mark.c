/* What marks are called in sentences. */
#include "logic/say_mark.h"

#include "logic/step.h"

#include <stdlib.h>
#include <string.h>

static const struct shape_line *line_of(const struct logic *g, int mark) {
    const struct shape_lines *const l = &g->shape->lines;
    return &l->line[l->mark[mark].first_line];
}

/* The rule behind the lines, or NULL where nobody said. */
static const struct rule_instance *rule_of(const struct logic *g, int mark) {
    const struct rule_set *const rules = g->layout->rules;
    const struct shape_line *const line = line_of(g, mark);
    for (size_t i = 0; rules && i < rules->list.n; i++) {
        const struct rule_instance *const one = &rules->list.data[i];
        if (!strcmp(one->rule->name, line->rule) &&
            (!one->mark || one->number == line->unit))
            return one;
    }
    return NULL;
}

/* How a kind is called and what it says: after a comma, and with a '%' where
 * the value stands, or what it is when nobody wrote one. */
struct phrase {
    const char *kind, *name, *clause, *usual;
};

static const struct phrase phrases[] = {
    {"thermo", "thermometer", "whose digits rise", NULL},
    {"slow-thermo", "slow thermometer", "whose digits never fall", NULL},
    {"whisper", NULL, "whose neighbours differ by % or more", NULL},
    {"parity-line", NULL, "along which odd and even digits alternate", NULL},
    {"modular-line", NULL,
     "where any % consecutive cells have different remainders modulo %", NULL},
    {"entropic-line", NULL,
     "where any three consecutive cells have a low, a middle and a high digit",
     NULL},
    {"renban", "renban line", "whose digits are consecutive in some order",
     NULL},
    {"nabner-line", NULL, "which has no two equal or consecutive digits", NULL},
    {"palindrome", NULL, "which reads the same both ways", NULL},
    {"clone", NULL, "whose two shapes hold the same digits", NULL},
    {"equal-cells", "group of equal cells", "which hold the same digit", NULL},
    {"white-dot", NULL, "whose cells differ by %", "1"},
    {"black-dot", NULL, "where one cell is % times the other", "2"},
    {"x", "X", "whose cells sum to %", "10"},
    {"v", "V", "whose cells sum to %", "5"},
    {"greater-than", "greater-than sign", "whose first cell is the greater one",
     NULL},
    {"relation", NULL, "whose neighbours are a pair of its table", NULL},
    {"relation-all", "relation", "where any two cells are a pair of its table",
     NULL},
    {"numbered-room", NULL, "whose first cell says where the % is", NULL},
    {"sum", NULL, "which is the total of its digits", NULL},
    {"little-killer", NULL, "which is the sum of its diagonal", NULL},
    {"arrow", NULL, "whose first cell is the sum of the others", NULL},
    {"double-arrow", NULL,
     "whose ends together are the sum of the cells between", NULL},
    {"pill-arrow", NULL, "whose pill is a number, the sum of the other cells",
     NULL},
    {"rellik-cage", NULL, "in which no digits sum to %", NULL},
    {"equality-cage", NULL,
     "which has as many odd as even, and as many low as high digits", NULL},
    {"quadruple", NULL, "all of which are in its cells", NULL},
    {"sandwich", NULL,
     "which is the sum between the least and the greatest digit", NULL},
    {"lunchbox", NULL,
     "which is the sum between its least and its greatest digit", NULL},
    {"x-sum", "X-sum",
     "which is the sum of as many cells as the first one says", NULL},
    {"skyscraper", NULL, "with % digits that are greater than all before them",
     NULL},
    {"hidden-skyscraper", NULL,
     "the first digit that is hidden behind a greater one", NULL},
    {"between-line", NULL, "whose inner digits lie between its ends", NULL},
    {"lockout-line", NULL, "whose inner digits lie outside its ends", NULL},
    {"zipper-line", NULL,
     "where two cells equally far from the middle have the same sum", NULL},
    {"sum-line", NULL, "which is cut into parts of that sum", NULL},
    {"region-sum-line", NULL, "which has the same sum in each box", NULL},
    {"equal-sum", NULL, "whose parts have the same sum", NULL},
    {"same-values", NULL, "whose parts hold the same digits", NULL},
    {"counting-circles", "set of counting circles",
     "where each digit occurs as often as it says", NULL},
    {"count-distinct", NULL,
     "whose first cell says how many different digits the others have", NULL},
    {"or", "choice of marks", "one of which holds", NULL},
};

static const struct phrase *phrase_of(const char *kind) {
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (!strcmp(phrases[i].kind, kind))
            return &phrases[i];
    return NULL;
}

/* "little-killer" reads "little killer". */
static void say_kind(struct text *t, const char *kind) {
    const struct phrase *const p = phrase_of(kind);
    if (p && p->name) {
        text_add(t, p->name);
        return;
    }
    for (; *kind; kind++)
        text_add_char(t, *kind == '-' ? ' ' : *kind);
}

/* Kinds whose value is what is there, not so many of something. */
static bool is_list(const char *kind) {
    static const char *const kinds[] = {"quadruple", "contain-at-least",
                                        "contain-exact", "look-and-say"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(kind, kinds[i]))
            return true;
    return false;
}

static bool is_number(const char *value) {
    return *value && !value[strspn(value, "-0123456789")];
}

/* "of 17", "1234", or a pattern in quotes. */
static void say_value(struct text *t, const struct mark *m) {
    if (!is_number(m->value))
        text_printf(t, " \"%s\"", m->value);
    else
        text_printf(t, is_list(m->kind) ? " %s" : " of %s", m->value);
}

static void say_place(struct text *t, const struct logic *g, const int *cells,
                      int n) {
    const struct shape *const shape = g->shape;
    for (int h = 0; h < shape->n_houses; h++) {
        int inside = 0;
        for (int i = 0; i < n; i++)
            inside += shape_set_has(shape->house[h].set, cells[i]);
        if (n == g->n && inside == n) {
            step_say_house(t, g, h);
            return;
        }
    }
    step_say_cells(t, g, cells, n);
}

const int *mark_cells(const struct logic *g, int mark, int *n) {
    const struct shape_lines *const l = &g->shape->lines;
    const struct shape_mark *const m = &l->mark[mark];
    const struct rule_instance *const rule = rule_of(g, mark);
    if (rule && rule->mark && rule->mark->cells.n) {
        *n = (int)rule->mark->cells.n;
        return rule->mark->cells.data;
    }
    *n = m->n_cells;
    return l->mark_cells + m->first_cell;
}

void say_mark_first(struct text *t, const struct logic *g, int mark) {
    const struct rule_instance *const rule = rule_of(g, mark);
    const struct mark *const drawn = rule ? rule->mark : NULL;
    int n;
    const int *const cells = mark_cells(g, mark, &n);
    say_kind(t, line_of(g, mark)->rule);
    if (drawn && drawn->value)
        say_value(t, drawn);
    text_add(t, " in ");
    say_place(t, g, cells, n);
}

void say_mark(struct text *t, const struct logic *g, int mark) {
    text_add(t, "the ");
    say_mark_first(t, g, mark);
}

void say_drawn(struct text *t, const struct logic *g,
               const struct rule_instance *rule) {
    text_add(t, "the ");
    say_kind(t, rule->rule->name);
    if (rule->mark->value)
        say_value(t, rule->mark);
    text_add(t, " in ");
    say_place(t, g, rule->mark->cells.data, (int)rule->mark->cells.n);
}

void say_drawn_clause(struct text *t, const struct logic *g,
                      const struct rule_instance *rule) {
    const struct phrase *const p = phrase_of(rule->rule->name);
    const char *const value = rule->mark && rule->mark->value
                                  ? rule->mark->value
                              : p && p->usual ? p->usual
                                              : "";
    (void)g;
    text_add(t, ", ");
    if (!strcmp(rule->rule->name, "cage"))
        return;
    if (!p) {
        text_printf(t, "that is, %s, ", rule->rule->summary);
        return;
    }
    for (const char *c = p->clause; *c; c++)
        if (*c == '%')
            text_add(t, value);
        else
            text_add_char(t, *c);
    text_add(t, ", ");
}

void say_mark_clause(struct text *t, const struct logic *g, int mark) {
    const struct rule_instance *const rule = rule_of(g, mark);
    if (rule)
        say_drawn_clause(t, g, rule);
    else
        text_add(t, ", ");
}

bool mark_is_sum(const struct logic *g, int mark, long *total) {
    const struct rule_instance *const rule = rule_of(g, mark);
    const struct mark *const m = rule ? rule->mark : NULL;
    if (!m || !m->is_number || m->coeffs.n || m->parts.n > 1 ||
        (int)m->cells.n != g->shape->lines.mark[mark].n_cells)
        return false;
    *total = strtol(m->value, NULL, 10);
    return !strcmp(rule->rule->name, "cage") ||
           !strcmp(rule->rule->name, "sum") ||
           !strcmp(rule->rule->name, "little-killer");
}
