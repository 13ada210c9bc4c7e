/* A puzzle as groups of clauses, one for each thing that a person would name.
 */
#include "solve/explain_rules.h"

#include "base/bits.h"

#include <string.h>

static void add_cell_group(struct explain_groups *g, enum explain_kind kind,
                           int cell, int digit) {
    const struct explain_group group = {
        .kind = kind, .cell = cell, .digit = digit, .mark = -1};
    vec_push(&g->list, group);
}

static void add_givens(struct explain_groups *g, bool use_placed) {
    const struct board *const b = g->board;
    for (int cell = 0; cell < geometry_cells(&b->shape); cell++) {
        int digit = b->given[cell];
        if (digit == BOARD_BLANK && use_placed && b->placed)
            digit = b->placed[cell];
        if (digit != BOARD_BLANK)
            add_cell_group(g, EXPLAIN_GIVEN, cell, digit);
        else if (b->candidates && b->candidates[cell] != bits_below(b->shape.n))
            add_cell_group(g, EXPLAIN_MARKS, cell, -1);
    }
}

/* Pairs of digits in the same two cells under one rule have one name. */
static bool has_name(const struct explain_groups *g,
                     const struct explain_group *group,
                     const struct constraint *one) {
    return group->kind == EXPLAIN_RULE && group->unit == one->unit &&
           group->n_cells == one->n_cells && !strcmp(group->rule, one->rule) &&
           !memcmp(group->cells, constraint_cells(&g->constraints, one),
                   (size_t)one->n_cells * sizeof *group->cells);
}

static void add_constraint(struct explain_groups *g, int i) {
    const struct constraint *const one = &g->constraints.list.data[i];
    struct explain_group *const last =
        g->list.n ? &g->list.data[g->list.n - 1] : NULL;
    if (last && has_name(g, last, one)) {
        last->end++;
        return;
    }
    const struct explain_group group = {
        .kind = EXPLAIN_RULE,
        .cell = -1,
        .digit = -1,
        .rule = one->rule,
        .unit = one->unit,
        .n_cells = one->n_cells,
        .cells = constraint_cells(&g->constraints, one),
        .mark = -1,
        .first = i,
        .end = i + 1};
    vec_push(&g->list, group);
}

/* What a mark says is one thing, whatever it is made of. */
static void add_drawn(struct explain_groups *g, const struct rule_set *rules,
                      const struct rule_instance *rule, int first, int end) {
    const struct explain_group group = {.kind = EXPLAIN_DRAWN,
                                        .cell = -1,
                                        .digit = -1,
                                        .rule = rule->rule->name,
                                        .unit = rule->number,
                                        .n_cells = (int)rule->mark->cells.n,
                                        .cells = rule->mark->cells.data,
                                        .mark = rule_set_mark(rules, rule),
                                        .first = first,
                                        .end = end};
    vec_push(&g->list, group);
}

/* The constraints of rule i are first[i] .. end[i] - 1. */
static void add_rules(struct explain_groups *g, const struct rule_set *rules,
                      const int *first, const int *end) {
    for (size_t i = 0; i < rules->list.n; i++)
        if (rules->list.data[i].mark)
            add_drawn(g, rules, &rules->list.data[i], first[i], end[i]);
        else
            for (int k = first[i]; k < end[i]; k++)
                add_constraint(g, k);
}

/* Lines come before houses, which they could rest on otherwise: what is a
 * reason has to be said. */
static void emit_some(struct explain_groups *g, const struct rule_set *rules,
                      bool lines, int *first, int *end) {
    for (size_t i = 0; i < rules->list.n; i++) {
        const struct rule_instance *const rule = &rules->list.data[i];
        if (rule->rule->has_lines != lines)
            continue;
        first[i] = (int)g->constraints.list.n;
        rule->rule->emit(rule, &g->constraints);
        end[i] = (int)g->constraints.list.n;
    }
}

void explain_groups_init(struct explain_groups *g, const struct rule_set *rules,
                         const struct board *board, bool use_placed) {
    *g = (struct explain_groups){.board = board};
    constraints_init(&g->constraints, &board->shape);
    int *const first = xnew0(rules->list.n, int);
    int *const end = xnew0(rules->list.n, int);
    g->constraints.is_uncertain = true; /* nothing may rest on anything else */
    emit_some(g, rules, true, first, end);
    emit_some(g, rules, false, first, end);
    g->constraints.is_uncertain = false;
    if (g->constraints.trouble) { /* they need the houses to be small enough */
        g->constraints.trouble = NULL;
        g->constraints.n_transitions = 0;
        emit_some(g, rules, true, first, end);
    }
    explain_lines_init(&g->lines, &g->constraints);
    add_givens(g, use_placed);
    for (int cell = 0; cell < geometry_cells(&board->shape); cell++)
        add_cell_group(g, EXPLAIN_CELL, cell, -1);
    add_rules(g, rules, first, end);
    xfree(first);
    xfree(end);
}

void explain_groups_free(struct explain_groups *g) {
    explain_lines_free(&g->lines);
    constraints_free(&g->constraints);
    vec_free(&g->list);
}

int explain_groups_variables(const struct explain_groups *g) {
    return g->lines.n_variables;
}

/* One group's clauses on their way to the sink. */
struct emitter {
    const struct explain_groups *groups;
    const struct geometry *shape;
    explain_sink sink;
    void *context;
    int group;
    bool stopped;
};

static void send(struct emitter *e, const int *literals, int n) {
    e->stopped = e->stopped || !e->sink(e->context, e->group, literals, n);
}

static int variable(const struct emitter *e, int cell, int digit) {
    return geometry_candidate(e->shape, cell, digit) + 1;
}

static void send_not_both(struct emitter *e, int a, int b) {
    const int clause[] = {-a, -b};
    send(e, clause, 2);
}

static void emit_given(struct emitter *e, int cell, int digit) {
    const int unit = variable(e, cell, digit);
    send(e, &unit, 1);
}

static void emit_marks(struct emitter *e, int cell) {
    uint64_t rest =
        bits_below(e->shape->n) & ~e->groups->board->candidates[cell];
    for (; rest; rest &= rest - 1) {
        const int unit = -variable(e, cell, bits_lowest(rest));
        send(e, &unit, 1);
    }
}

static void emit_cell(struct emitter *e, int cell) {
    int clause[GEOMETRY_MAX_N];
    const int n = e->shape->n;
    for (int d = 0; d < n; d++) {
        clause[d] = variable(e, cell, d);
        for (int other = 0; other < d; other++)
            send_not_both(e, clause[other], clause[d]);
    }
    send(e, clause, n);
}

static void emit_somewhere(struct emitter *e, const int *cells, int digit) {
    int clause[GEOMETRY_MAX_N];
    for (int i = 0; i < e->shape->n; i++)
        clause[i] = variable(e, cells[i], digit);
    send(e, clause, e->shape->n);
}

static void emit_no_repeats(struct emitter *e, const int *cells, int n_cells,
                            int digit) {
    for (int i = 0; i < n_cells && !e->stopped; i++)
        for (int j = 0; j < i; j++)
            send_not_both(e, variable(e, cells[i], digit),
                          variable(e, cells[j], digit));
}

static bool send_line(void *emitter, const int *literals, int n) {
    send(emitter, literals, n);
    return !((struct emitter *)emitter)->stopped;
}

static void emit_constraint(struct emitter *e, int i) {
    const struct constraint *const one = &e->groups->constraints.list.data[i];
    const int *const cells = constraint_cells(&e->groups->constraints, one);
    if (one->kind == CONSTRAINT_FORBID) {
        send(e, (const int[]){-variable(e, cells[0], one->digit)}, 1);
        return;
    }
    if (one->kind == CONSTRAINT_LINE) {
        explain_lines_emit(&e->groups->lines, i, send_line, e);
        return;
    }
    if (one->kind == CONSTRAINT_PAIR) {
        const struct constraints *const all = &e->groups->constraints;
        for (int a = 0, b = -1;
             !e->stopped && constraint_next_pair(all, one, &a, &b);)
            send_not_both(e, variable(e, cells[0], a),
                          variable(e, cells[1], b));
        return;
    }
    for (int d = 0; d < e->shape->n && !e->stopped; d++) {
        emit_no_repeats(e, cells, one->n_cells, d);
        if (one->kind == CONSTRAINT_HOUSE)
            emit_somewhere(e, cells, d);
    }
}

static void emit_group(struct emitter *e, const struct explain_group *group) {
    switch (group->kind) {
    case EXPLAIN_GIVEN:
        emit_given(e, group->cell, group->digit);
        break;
    case EXPLAIN_MARKS:
        emit_marks(e, group->cell);
        break;
    case EXPLAIN_CELL:
        emit_cell(e, group->cell);
        break;
    case EXPLAIN_RULE:
    case EXPLAIN_DRAWN:
        for (int i = group->first; i < group->end && !e->stopped; i++)
            emit_constraint(e, i);
        break;
    }
}

void explain_groups_emit(const struct explain_groups *g, explain_sink sink,
                         void *context) {
    struct emitter e = {.groups = g,
                        .shape = &g->board->shape,
                        .sink = sink,
                        .context = context};
    for (; e.group < (int)g->list.n && !e.stopped; e.group++)
        emit_group(&e, &g->list.data[e.group]);
}
