/* The loop of "learn": propagate, learn or decide; and all solutions.
 *
 * The first few solutions are excluded by a clause each, so that the search for
 * the next one may start afresh: that is what a proof of uniqueness wants. From
 * then on the last decision is turned over instead, with the decisions below as
 * the reason, and the search never jumps back beyond it: so millions of
 * solutions take no memory.
 */
#include "learn/learner.h"

enum {
    BY_CLAUSE = 20, /* solutions that are excluded by a clause */
    POLL = 20000,   /* propagations between two looks at the clock */
    REDUCE_FIRST = 2000,
    REDUCE_MORE = 300 /* conflicts between two clearings, and how it grows */
};

static int decision_of(const struct learner *l, int level) {
    return l->trail[l->level_start[level - 1]];
}

static bool assert_facts(struct learner *l) {
    for (size_t i = 0; i < l->facts.n; i++) {
        const int literal = l->facts.data[i];
        if (learn_value(l, literal) == LEARN_FALSE)
            return false;
        if (learn_value(l, literal) == LEARN_OPEN)
            learn_assign(l, literal, LEARN_FACT);
    }
    return true;
}

/* Nothing more is to be found below the last decision as it is. */
static void turn_over(struct learner *l) {
    do {
        if (!l->n_levels) {
            l->is_beaten = true;
            return;
        }
        const int decision = decision_of(l, l->n_levels);
        learn_go_back(l, l->n_levels - 1);
        l->n_turned = l->n_levels;
        learn_assign(l, decision ^ 1, LEARN_TURNED);
    } while (!assert_facts(l));
}

static void learn_fact(struct learner *l, int literal) {
    vec_push(&l->facts, literal);
    learn_assign(l, literal, LEARN_FACT);
}

/* Excludes the solution that stands: its decisions imply the rest of it. */
static void exclude(struct learner *l) {
    const int n = l->n_levels;
    if (l->n_turned || n == 0 || l->n_found > BY_CLAUSE) {
        turn_over(l);
        return;
    }
    l->clause.n = 0;
    for (int level = n; level > 0; level--)
        vec_push(&l->clause, decision_of(l, level) ^ 1);
    learn_go_back(l, n - 1);
    if (n == 1)
        learn_fact(l, l->clause.data[0]);
    else
        learn_assign(l, l->clause.data[0], learn_add(l, 0));
}

static void resolve(struct learner *l, int conflict, int other) {
    const int level = learn_conflict_level(l, conflict, other);
    int levels;
    l->stats.conflicts++;
    learn_go_back(l, level > l->n_turned ? level : l->n_turned);
    if (l->n_levels == l->n_turned) {
        turn_over(l);
        return;
    }
    learn_note_trail(l);
    int back = learn_analyse(l, conflict, other, &levels);
    back = back > l->n_turned ? back : l->n_turned;
    learn_go_back(l, back);
    if (l->clause.n == 1)
        learn_fact(l, l->clause.data[0]);
    else
        learn_assign(l, l->clause.data[0], learn_add(l, levels));
    learn_note_conflict(l, levels);
}

static bool reduce(struct learner *l, struct budget *b) {
    learn_reduce(l);
    learn_shrink_items(l);
    l->n_reduced++;
    l->reduce_at =
        l->stats.conflicts + REDUCE_FIRST + REDUCE_MORE * l->n_reduced;
    if (!b->limits.bytes || learn_bytes(l) < b->limits.bytes)
        return true;
    b->reason = STOP_MEMORY;
    return false;
}

static void decide(struct learner *l) {
    const int literal = learn_decision(l);
    l->level_start[l->n_levels++] = l->n_trail;
    l->stats.decisions++;
    learn_assign(l, literal, LEARN_DECIDED);
}

enum next learn_advance(struct learner *l, struct budget *b) {
    const uint64_t before = l->stats.decisions;
    int other = -1;
    b->reason = STOP_NONE;
    budget_begin(b, l->stats.propagations, &l->next_poll, POLL);
    if (l->at_solution)
        exclude(l);
    l->at_solution = false;
    while (!l->is_beaten) {
        const int conflict = learn_propagate(l, &other);
        if (conflict != LEARN_DECIDED) {
            resolve(l, conflict, other);
            continue;
        }
        if (l->n_trail == l->n) {
            l->at_solution = true;
            l->n_found++;
            return NEXT_FOUND;
        }
        if (budget_ends(b, l->stats.decisions - before, l->stats.propagations,
                        &l->next_poll, POLL))
            return NEXT_STOPPED;
        if (learn_wants_restart(l))
            learn_go_back(l, l->n_turned);
        if (l->stats.conflicts >= l->reduce_at && !reduce(l, b))
            return NEXT_STOPPED;
        decide(l);
    }
    return NEXT_NO_MORE;
}
