/* How many solutions there are without each mark and rule. */
#include "solve/without.h"

#include "solve/some_marks.h"

#include <string.h>

void without_free(struct without *w) {
    vec_free(&w->list);
}

static bool goes_on(const struct without *w) {
    return !w->failure && w->stopped != STOP_DEADLINE &&
           w->stopped != STOP_CANCEL;
}

/* solver: without the part, or NULL where the backend refuses what is left. */
static void count(struct solver *solver, const struct board *puzzle,
                  const struct question *q, struct without_part part,
                  struct without *out) {
    struct answer a = {.verdict = VERDICT_UNKNOWN};
    if (solver && goes_on(out)) {
        solver_ask(solver, puzzle, q, &a);
        out->n_asked++;
        METER_ADD(q->limits.meter, questions, 1);
        out->failure = a.failure;
        if (!a.complete && !a.limit_reached)
            out->stopped = a.stopped;
    }
    if (!a.complete && !a.limit_reached)
        out->complete = false;
    part.solutions = a.solutions;
    part.complete = a.complete;
    vec_push(&out->list, part);
}

static void try_marks(struct solver *solver, const struct board *puzzle,
                      const struct question *q, struct without *out) {
    struct some_marks marks;
    some_marks_init(&marks, solver);
    bool *const kept = xnew((size_t)marks.n_marks, bool);
    memset(kept, 1, (size_t)marks.n_marks * sizeof *kept);
    METER_ADD(q->limits.meter, all_marks, marks.n_marks);
    for (int i = 0; i < marks.n_marks; i++) {
        kept[i] = false;
        count(some_marks_solver(&marks, kept), puzzle, q,
              (struct without_part){.mark = i}, out);
        kept[i] = true;
        METER_ADD(q->limits.meter, marks, 1);
    }
    some_marks_free(&marks);
    xfree(kept);
}

static bool can_go(const struct rule_instance *rule) {
    return !rule_is_drawn(rule) && !rule->replaces &&
           strcmp(rule->rule->name, "classic") != 0;
}

static void try_rule(struct solver *solver, const struct board *puzzle,
                     const struct question *q, size_t which,
                     struct without *out) {
    const struct rule_set *const all = solver_rules(solver);
    struct rule_set rest = {.shape = all->shape, .board = all->board};
    for (size_t i = 0; i < all->list.n; i++)
        if (i != which)
            vec_push(&rest.list, all->list.data[i]);
    struct cover *cover = NULL;
    struct solver *const without = some_rules_solver(solver, &rest, &cover);
    count(without, puzzle, q,
          (struct without_part){.mark = -1, .rule = all->list.data[which].name},
          out);
    solver_free(without);
    cover_free(cover);
    rule_set_forget(&rest);
}

void without_find(struct solver *solver, const struct board *puzzle,
                  const struct question *q, struct without *out) {
    const struct rule_set *const rules = solver_rules(solver);
    *out = (struct without){.complete = true};
    try_marks(solver, puzzle, q, out);
    for (size_t i = 0; i < rules->list.n; i++)
        if (can_go(&rules->list.data[i]))
            try_rule(solver, puzzle, q, i, out);
}
