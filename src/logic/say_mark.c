/* What marks are called in sentences. */
#include "logic/say_mark.h"

#include "logic/step.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { SHORTEST_RUN = 3, MOST_RUNS = 6 };

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

/* How a kind is called, and what it says, as a clause in which
 *   @ stands for its name with the value: "the sandwich of 15 in row 3",
 *   ~ for the name alone: "the sandwich in row 3",
 *   % for the value, or for what it is when nobody wrote one,
 *   * for the value as a multiple: "twice", "3 times". */
struct phrase {
    const char *kind, *name, *clause, *usual;
};

static const struct phrase phrases[] = {
    {"thermo", "thermometer", "digits increase along @", NULL},
    {"slow-thermo", "slow thermometer", "digits never decrease along @", NULL},
    {"whisper", NULL, "adjacent digits of ~ differ by at least %", NULL},
    {"parity-line", NULL, "odd and even digits alternate along @", NULL},
    {"modular-line", NULL,
     "any % consecutive cells of ~ have different remainders modulo %", NULL},
    {"entropic-line", NULL,
     "any three consecutive cells of @ have a low, a middle and a high digit",
     NULL},
    {"renban", "renban line", "the digits of @ are consecutive in some order",
     NULL},
    {"nabner-line", NULL, "no two digits of @ are equal or consecutive", NULL},
    {"palindrome", NULL, "@ reads the same both ways", NULL},
    {"clone", NULL, "both shapes of @ hold the same digits", NULL},
    {"equal-cells", "group of equal cells", "all digits of @ are the same",
     NULL},
    {"minimum", NULL, "the cells of @ are smaller than their neighbours", NULL},
    {"maximum", NULL, "the cells of @ are larger than their neighbours", NULL},
    {"extra-region", NULL, "@ has each digit once", NULL},
    {"white-dot", NULL, "the digits of ~ differ by %", "1"},
    {"black-dot", NULL, "one digit of ~ is * the other", "2"},
    {"x", "X", "the digits of ~ sum to %", "10"},
    {"v", "V", "the digits of ~ sum to %", "5"},
    {"greater-than", "greater-than sign",
     "the first cell of @ is greater than the second", NULL},
    {"relation", NULL, "adjacent digits of @ form a pair in its table", NULL},
    {"relation-all", "relation", "any two digits of @ form a pair in its table",
     NULL},
    {"row-indexer", NULL,
     "a cell of @ says which row of its column holds the cell's own row number",
     NULL},
    {"column-indexer", NULL,
     "a cell of @ says which column of its row holds the cell's own column "
     "number",
     NULL},
    {"box-indexer", NULL,
     "a cell of @ says which cell of its box holds the cell's own number",
     NULL},
    {"numbered-room", NULL, "the first cell of ~ says where the % is", NULL},
    {"cage", NULL, "the digits of ~ sum to %", NULL},
    {"sum", NULL, "~ is %", NULL},
    {"little-killer", NULL, "the digits of ~ sum to %", NULL},
    {"arrow", NULL, "the first cell of @ is the sum of the others", NULL},
    {"double-arrow", NULL,
     "the ends of @ add up to the sum of the cells between them", NULL},
    {"pill-arrow", NULL,
     "the first % cells of ~ form a number, the sum of the other cells", NULL},
    {"rellik-cage", NULL, "no set of digits in ~ sums to %", NULL},
    {"equality-cage", NULL,
     "@ has as many odd as even digits, and as many low as high ones", NULL},
    {"quadruple", NULL, "~ contains the digits %", NULL},
    {"contain-at-least", "contain-at-least mark",
     "~ contains each digit of % at least that often", NULL},
    {"contain-exact", "contain-exact mark",
     "~ contains each digit of % exactly that often", NULL},
    {"look-and-say", "look-and-say mark",
     "~ contains each digit as often as % says", NULL},
    {"sandwich", NULL,
     "@ is the sum between the smallest and the greatest digit", NULL},
    {"lunchbox", NULL,
     "@ is the sum between its smallest and its greatest digit", NULL},
    {"x-sum", "X-sum", "the first cell of ~ says how many cells sum to %",
     NULL},
    {"skyscraper", NULL,
     "% digits of ~ are greater than all digits before them", NULL},
    {"hidden-skyscraper", NULL,
     "% is the first digit of ~ that is hidden behind a greater one", NULL},
    {"between-line", NULL,
     "the inner digits of @ lie between those at its ends", NULL},
    {"lockout-line", NULL,
     "the ends of ~ differ by at least %, and the inner digits lie outside "
     "them",
     "4"},
    {"zipper-line", NULL,
     "any two cells of @ at the same distance from its middle have the same "
     "sum",
     NULL},
    {"sum-line", NULL, "~ is divided into segments that each sum to %", NULL},
    {"region-sum-line", NULL, "@ has the same sum in each box", NULL},
    {"equal-sum", "set of equal sums", "the parts of @ have the same sum",
     NULL},
    {"same-values", "set of equal parts", "the parts of @ hold the same digits",
     NULL},
    {"counting-circles", "set of counting circles",
     "each digit in @ occurs there as often as it says", NULL},
    {"count-distinct", "count of different digits",
     "the first cell of @ says how many different digits the others hold",
     NULL},
    {"value-indexing", "value-indexing line",
     "the second cell of @ says where among the cells after it the digit of "
     "the "
     "first one is",
     NULL},
    {"full-rank", "full-rank line",
     "~ is number % of all rows and columns, read from both ends", NULL},
    {"regex", "pattern", "the digits along ~ match \"%\"", NULL},
    {"or", "choice of marks", "at least one option of @ holds", NULL},
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

/* Whether the list with this cell of a mark is not the one with the cell before
 * it. */
static bool begins_part(const struct mark *drawn, int i) {
    for (size_t k = 0; drawn && k < drawn->parts.n; k++)
        if (drawn->parts.data[k] == i)
            return true;
    return false;
}

/* How many cells from the first on follow each other in one direction. */
static int run_length(const struct logic *g, const int *cells, int first, int n,
                      const struct mark *drawn) {
    int rows = 0, columns = 0, i = first + 1;
    for (; i < n && !begins_part(drawn, i); i++) {
        const int down = logic_row(g, cells[i]) - logic_row(g, cells[i - 1]);
        const int right =
            logic_column(g, cells[i]) - logic_column(g, cells[i - 1]);
        if (i == first + 1)
            rows = down, columns = right;
        if (abs(down) > 1 || abs(right) > 1 || down != rows || right != columns)
            break;
    }
    return i - first;
}

static int count_runs(const struct logic *g, const int *cells, int n,
                      const struct mark *drawn) {
    int runs = 0;
    for (int i = 0; i < n; runs++) {
        const int run = run_length(g, cells, i, n, drawn);
        i += run < SHORTEST_RUN ? 1 : run;
    }
    return runs;
}

/* Whether each cell touches the one before it. */
static bool is_path(const struct logic *g, const int *cells, int n,
                    const struct mark *drawn) {
    for (int i = 1; i < n; i++)
        if (begins_part(drawn, i) ||
            abs(logic_row(g, cells[i]) - logic_row(g, cells[i - 1])) > 1 ||
            abs(logic_column(g, cells[i]) - logic_column(g, cells[i - 1])) > 1)
            return false;
    return true;
}

/* "r1c1-r1c4, r2c4 and r3c4": three or more in a line as a mark has them. */
static void say_runs(struct text *t, const struct logic *g, const int *cells,
                     int n, const struct mark *drawn) {
    for (int i = 0; i < n;) {
        const int run = run_length(g, cells, i, n, drawn);
        const int length = run < SHORTEST_RUN ? 1 : run;
        if (i)
            text_add(t, i + length == n ? " and " : ", ");
        step_say_cell(t, g, cells[i]);
        if (length > 1) {
            text_add_char(t, '-');
            step_say_cell(t, g, cells[i + length - 1]);
        }
        i += length;
    }
}

/* " in row 3", " in r1c1-r1c4 and r2c4", or of a long line " from r1c1 to
 * r9c9". The mark may be unknown. */
static void say_place(struct text *t, const struct logic *g, const int *cells,
                      int n, const struct mark *drawn) {
    const struct shape *const shape = g->shape;
    for (int h = 0; h < shape->n_houses; h++) {
        int inside = 0;
        for (int i = 0; i < n; i++)
            inside += shape_set_has(shape->house[h].set, cells[i]);
        if (n == g->n && inside == n) {
            text_add(t, " in ");
            step_say_house(t, g, h);
            return;
        }
    }
    if (count_runs(g, cells, n, drawn) > MOST_RUNS &&
        is_path(g, cells, n, drawn)) {
        text_add(t, " from ");
        step_say_cell(t, g, cells[0]);
        text_add(t, " to ");
        step_say_cell(t, g, cells[n - 1]);
        return;
    }
    text_add(t, " in ");
    say_runs(t, g, cells, n, drawn);
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
    say_place(t, g, cells, n, drawn);
}

void say_mark(struct text *t, const struct logic *g, int mark) {
    text_add(t, "the ");
    say_mark_first(t, g, mark);
}

/* A drawn rule and its cells, or those of its options. */
struct named {
    const struct rule_instance *rule;
    const int *cells;
    int n;
};

static struct named named(const struct rule_instance *rule) {
    return (struct named){rule, rule->mark->cells.data,
                          (int)rule->mark->cells.n};
}

static void say_name(struct text *t, const struct logic *g,
                     const struct named *m, bool with_value) {
    const struct mark *const drawn = m->rule->mark;
    text_add(t, drawn->coeffs.n ? "the weighted " : "the ");
    say_kind(t, m->rule->rule->name);
    if (with_value && drawn->value)
        say_value(t, drawn);
    say_place(t, g, m->cells, m->n, drawn);
}

void say_drawn(struct text *t, const struct logic *g,
               const struct rule_instance *rule) {
    const struct named m = named(rule);
    say_name(t, g, &m, true);
}

static void say_multiple(struct text *t, const char *value) {
    if (!strcmp(value, "2"))
        text_add(t, "twice");
    else
        text_printf(t, "%s times", value);
}

static void say_clause(struct text *t, const struct logic *g,
                       const struct named *m) {
    const struct rule *const rule = m->rule->rule;
    const struct phrase *const p = phrase_of(rule->name);
    const char *const value = m->rule->mark->value ? m->rule->mark->value
                              : p && p->usual      ? p->usual
                                                   : "";
    if (!p) {
        say_name(t, g, m, true);
        text_printf(t, " means that %s", rule->summary);
        return;
    }
    for (const char *c = p->clause; *c; c++)
        if (*c == '@' || *c == '~')
            say_name(t, g, m, *c == '@');
        else if (*c == '%')
            text_add(t, value);
        else if (*c == '*')
            say_multiple(t, value);
        else
            text_add_char(t, *c);
}

static void make_capital(struct text *t, size_t at) {
    if (t->n > at)
        t->data[at] = (char)toupper((unsigned char)t->data[at]);
}

void say_drawn_clause(struct text *t, const struct logic *g,
                      const struct rule_instance *rule, bool is_first) {
    const struct named m = named(rule);
    const size_t start = t->n;
    say_clause(t, g, &m);
    if (is_first)
        make_capital(t, start);
}

/* Of a rule for the whole board only its name is said, and the cells. */
void say_mark_reason(struct text *t, const struct logic *g, int mark) {
    struct named m = {.rule = rule_of(g, mark)};
    const size_t start = t->n;
    m.cells = mark_cells(g, mark, &m.n);
    if (m.rule && m.rule->mark) {
        say_clause(t, g, &m);
        make_capital(t, start);
        text_add(t, ", so ");
        return;
    }
    if (m.rule) {
        text_printf(t, "By the rule %s", m.rule->rule->name);
        say_place(t, g, m.cells, m.n, NULL);
    } else {
        text_add(t, "By ");
        say_mark(t, g, mark);
    }
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
