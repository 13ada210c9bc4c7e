/* The path of steps to the solution. */
#include "logic/path.h"

#include <assert.h>

static bool attempt(struct logic *g, const struct technique *technique,
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

bool path_next(struct logic *g, const struct path_order *order,
               struct step *step) {
    if (order && order->list) {
        for (int i = 0; order->list[i]; i++)
            if (attempt(g, order->list[i], step))
                return true;
        return false;
    }
    for (int i = 0; techniques[i].name; i++)
        if (attempt(g, &techniques[i], step))
            return true;
    return false;
}
