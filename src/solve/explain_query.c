/* Many small questions to one solver within one budget. */
#include "solve/explain_query.h"

#include "base/bits.h"

void query_init(struct query *a, struct solver *solver,
                const struct question *bounds) {
    *a = (struct query){.solver = solver, .bounds = *bounds};
    a->bounds.want_grids = true; /* each of them is re-checked */
    a->bounds.use_placed = false;
    a->bounds.on_grid = NULL;
}

/* Engines look only every thousand steps or so. */
bool query_is_over(struct query *a) {
    const enum stop_reason passed = limits_passed(&a->bounds.limits);
    if (passed != STOP_NONE)
        a->stopped = passed;
    return passed != STOP_NONE;
}

int query_count(struct query *a, const struct board *puzzle, int most,
                grid_function on_grid, void *context) {
    struct answer answer;
    if (!query_goes_on(a) || query_is_over(a))
        return -1;
    a->bounds.limit = count_from((uint64_t)most);
    a->bounds.on_grid = on_grid;
    a->bounds.grid_context = context;
    solver_ask(a->solver, puzzle, &a->bounds, &answer);
    a->n_asked++;
    METER_ADD(a->bounds.limits.meter, questions, 1);
    a->failure = answer.failure;
    if (!a->failure && (answer.complete || answer.limit_reached))
        return (int)answer.solutions.low;
    if (a->stopped == STOP_NONE || answer.stopped == STOP_CANCEL ||
        answer.stopped == STOP_DEADLINE)
        a->stopped = answer.stopped;
    return -1;
}

bool query_goes_on(const struct query *a) {
    return !a->failure && a->stopped != STOP_DEADLINE &&
           a->stopped != STOP_CANCEL;
}

struct board *query_board(const struct board *puzzle, bool use_placed) {
    struct board *const b = board_copy(puzzle);
    const int n_cells = geometry_cells(&b->shape);
    board_want_candidates(b);
    for (int i = 0; i < n_cells; i++) {
        if (use_placed && b->placed && b->placed[i] != BOARD_BLANK)
            b->given[i] = b->placed[i];
        b->candidates[i] = b->given[i] != BOARD_BLANK
                               ? bits_below(b->shape.n)
                               : board_marks(puzzle, i, use_placed);
    }
    if (b->placed)
        for (int i = 0; i < n_cells; i++)
            b->placed[i] = BOARD_BLANK;
    return b;
}
