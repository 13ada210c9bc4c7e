/* Givens any one of which may be the mistake.
 *
 * Only a given of a minimal set that clashes can be one, since without any
 * other given that set clashes still; so few have to be tried.
 */
#include "solve/suspects.h"

enum { FEW_NODES = 100000 };

static bool try_all(struct query *query, struct board *b,
                    const struct explain_cells *core,
                    struct explain_cells *out) {
    bool complete = true;
    for (size_t i = 0; i < core->n; i++) {
        const int cell = core->data[i];
        const int8_t digit = b->given[cell];
        b->given[cell] = BOARD_BLANK;
        const int found = query_count(query, b, 1, NULL, NULL);
        b->given[cell] = digit;
        if (found > 0)
            vec_push(out, cell);
        complete = complete && found >= 0;
    }
    return complete;
}

bool suspects_find(struct solver *solver, const struct board *puzzle,
                   const struct question *bounds, struct explain_cells *out) {
    struct board plain = *puzzle;
    struct explain_question q = {.bounds = *bounds, .orders = 1};
    struct explanation e;
    struct query query;
    plain.placed = NULL;
    plain.candidates = NULL;
    if (!q.bounds.limits.nodes)
        q.bounds.limits.nodes = FEW_NODES;
    explain(solver, &plain, &q, &e);
    struct board *const b = query_board(&plain, false);
    query_init(&query, solver, &q.bounds);
    const bool complete = try_all(&query, b, &e.core, out);
    board_free(b);
    explanation_free(&e);
    return complete;
}
