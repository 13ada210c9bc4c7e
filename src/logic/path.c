/* The path of steps to the solution. */
#include "logic/path.h"

#include "logic/grade.h"
#include "logic/locked.h"
#include "logic/subsets.h"
#include "logic/uniqueness.h"

#include <assert.h>

static bool is_unique(const struct path_order *order) {
    return order->is_unique(order->context);
}

static bool apply(struct logic *g, const struct technique *technique,
                  struct step *step) {
    step_clear(step);
    if (g->broken || !technique->apply(g, step))
        return false;
    assert(step_acts(step));
    step->technique = technique;
    if (step->rating < technique->rating)
        step->rating = technique->rating;
    return true;
}

/* Looks for a step first, since the proof of uniqueness costs more. */
static bool apply_if_unique(struct logic *g, const struct path_order *order,
                            const struct technique *technique,
                            struct step *step) {
    if (g->is_unique)
        return apply(g, technique, step);
    g->is_unique = true;
    if (apply(g, technique, step) && is_unique(order))
        return true;
    g->is_unique = false;
    return false;
}

static bool attempt(struct logic *g, const struct path_order *order,
                    const struct technique *technique, struct step *step) {
    if (!order || !order->is_unique)
        return apply(g, technique, step);
    if (uniqueness_has(technique))
        return apply_if_unique(g, order, technique, step);
    if (technique->rating >= PATH_SEARCH && !is_unique(order))
        return false;
    return apply(g, technique, step);
}

/* When each technique last found nothing, on the board's own clock. */
struct failures {
    uint32_t at[GRADE_MAX_TECHNIQUES];
};

/* Whether a pattern is direct depends on further houses, so that a house may
 * have one without having changed; but not if the plain form has found nothing
 * to remove there since. */
static const struct technique *plain_form(const struct technique *technique) {
    static const struct {
        bool (*direct)(struct logic *, struct step *);
        bool (*plain)(struct logic *, struct step *);
    } forms[] = {{direct_pointing, pointing},
                 {direct_claiming, claiming},
                 {direct_hidden_pair, hidden_pair},
                 {direct_hidden_triple, hidden_triple}};
    if (technique->rating > 25)
        return technique;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (technique->apply != forms[i].direct)
            continue;
        for (int row = 0; techniques[row].name; row++)
            if (techniques[row].apply == forms[i].plain)
                return &techniques[row];
    }
    return technique;
}

/* Lets the technique pass over what it has seen already. */
static bool attempt_anew(struct logic *g, const struct path_order *order,
                         const struct technique *technique, struct step *step,
                         struct failures *failures) {
    g->since = failures->at[plain_form(technique) - techniques];
    const bool found = attempt(g, order, technique, step);
    g->since = 0;
    if (!found)
        failures->at[technique - techniques] = g->now;
    return found;
}

static bool next(struct logic *g, const struct path_order *order,
                 struct step *step, struct failures *failures) {
    if (order && order->list) {
        for (int i = 0; order->list[i]; i++)
            if (attempt_anew(g, order, order->list[i], step, failures))
                return true;
        return false;
    }
    for (int i = 0; techniques[i].name; i++)
        if (attempt_anew(g, order, &techniques[i], step, failures))
            return true;
    return false;
}

bool path_next(struct logic *g, const struct path_order *order,
               struct step *step) {
    struct failures never = {0};
    return next(g, order, step, &never);
}

enum path_end path_walk(struct logic *g, const struct path_order *order,
                        struct step *step, path_function on_step,
                        void *context) {
    struct failures failures = {0};
    while (g->n_open && !g->broken && next(g, order, step, &failures)) {
        if (!on_step(context, g, step))
            return PATH_STOPPED;
        step_apply(step, g);
    }
    if (logic_is_broken(g))
        return PATH_BROKEN;
    return g->n_open ? PATH_STUCK : PATH_SOLVED;
}
