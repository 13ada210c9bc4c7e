/* The path of steps to the solution. */
#include "logic/path.h"

#include "logic/uniqueness.h"

#include <assert.h>

static bool is_unique(const struct path_order *order) {
    return order->is_unique(order->context);
}

static bool apply(struct logic *g, const struct technique *technique,
                  struct step *step) {
    step_clear(step);
    if (!technique->apply(g, step))
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

bool path_next(struct logic *g, const struct path_order *order,
               struct step *step) {
    if (order && order->list) {
        for (int i = 0; order->list[i]; i++)
            if (attempt(g, order, order->list[i], step))
                return true;
        return false;
    }
    for (int i = 0; techniques[i].name; i++)
        if (attempt(g, order, &techniques[i], step))
            return true;
    return false;
}

enum path_end path_walk(struct logic *g, const struct path_order *order,
                        struct step *step, path_function on_step,
                        void *context) {
    while (g->n_open && !g->broken && path_next(g, order, step)) {
        if (!on_step(context, g, step))
            return PATH_STOPPED;
        step_apply(step, g);
    }
    if (logic_is_broken(g))
        return PATH_BROKEN;
    return g->n_open ? PATH_STUCK : PATH_SOLVED;
}
