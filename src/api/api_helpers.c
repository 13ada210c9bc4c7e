/* Threads that take part in long questions. */
#include "api/api_cover.h"

static sudokusat_helpers *helpers_new_inside(int n) {
    sudokusat_helpers *const h = xnew(1, sudokusat_helpers);
    atomic_init(&h->places.free, n > 0 ? n : 0);
    return h;
}

sudokusat_helpers *sudokusat_helpers_new(int n) {
    API_CALL(sudokusat_helpers *, NULL, helpers_new_inside(n));
}

void sudokusat_helpers_add(sudokusat_helpers *helpers, int n) {
    if (helpers && n > 0)
        helpers_add(&helpers->places, n);
}

void sudokusat_helpers_free(sudokusat_helpers *helpers) {
    xfree(helpers);
}

void sudokusat_share(sudokusat_solver *s, sudokusat_helpers *helpers) {
    if (!s)
        return;
    s->options.helpers = helpers ? &helpers->places : NULL;
    for (int i = 0; s->session && i < SUDOKUSAT_MAX_BACKENDS; i++)
        if (s->session->solvers[i])
            solver_share(s->session->solvers[i], s->options.helpers);
}

void sudokusat_cover_share(sudokusat_cover *c, sudokusat_helpers *helpers) {
    if (c)
        c->helpers = helpers ? &helpers->places : NULL;
}
