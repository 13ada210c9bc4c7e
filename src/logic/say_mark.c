/* What marks are called in sentences. */
#include "logic/say_mark.h"

#include "logic/step.h"

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

/* "little-killer" reads "little killer". */
static void say_kind(struct text *t, const char *kind) {
    if (!strcmp(kind, "or"))
        kind = "choice-of-marks";
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

void say_mark_first(struct text *t, const struct logic *g, int mark) {
    const struct shape_lines *const l = &g->shape->lines;
    const struct shape_mark *const m = &l->mark[mark];
    const struct rule_instance *const rule = rule_of(g, mark);
    const struct mark *const drawn = rule ? rule->mark : NULL;
    const int *cells = l->mark_cells + m->first_cell;
    int n = m->n_cells;
    say_kind(t, line_of(g, mark)->rule);
    if (drawn && drawn->value)
        say_value(t, drawn);
    if (drawn && drawn->cells.n) {
        cells = drawn->cells.data;
        n = (int)drawn->cells.n;
    }
    text_add(t, " in ");
    say_place(t, g, cells, n);
}

void say_mark(struct text *t, const struct logic *g, int mark) {
    text_add(t, "the ");
    say_mark_first(t, g, mark);
}

void say_mark_meaning(struct text *t, const struct logic *g, int mark) {
    const struct rule_instance *const rule = rule_of(g, mark);
    if (rule && strcmp(rule->rule->name, "cage"))
        text_printf(t, ": %s", rule->rule->summary);
}
