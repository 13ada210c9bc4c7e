/* What leaves a board without a solution, for the public header. */
#include "api/api.h"

sudokusat_blame api_blame(sudokusat_solver *s, const struct blame *from) {
    static const enum sudokusat_cause causes[] = {
        [CAUSE_OPEN] = SUDOKUSAT_CAUSE_OPEN,
        [CAUSE_RULES] = SUDOKUSAT_CAUSE_RULES,
        [CAUSE_DRAWN] = SUDOKUSAT_CAUSE_DRAWN,
        [CAUSE_GIVENS] = SUDOKUSAT_CAUSE_GIVENS,
        [CAUSE_MARKS] = SUDOKUSAT_CAUSE_MARKS,
        [CAUSE_EMPTY] = SUDOKUSAT_CAUSE_EMPTY};
    s->blamed.n = 0;
    for (size_t i = 0; i < from->list.n; i++)
        vec_push(&s->blamed, ((sudokusat_candidate){from->list.data[i].cell,
                                                    from->list.data[i].digit}));
    return (sudokusat_blame){.cause = causes[from->cause],
                             .n_candidates = (int)s->blamed.n,
                             .candidates = s->blamed.data};
}

typedef void (*blame_function)(struct query *, const struct board *,
                               struct blame *);

static sudokusat_blame find(sudokusat_solver *s, struct solver *solver,
                            const struct board *puzzle,
                            const struct question *q, blame_function blame) {
    struct board *const asked = query_board(puzzle, q->use_placed);
    sudokusat_blame out = {.cause = SUDOKUSAT_CAUSE_OPEN};
    if (blame_has_marks(asked)) {
        struct query query;
        struct blame found;
        query_init(&query, solver, q);
        solver_trace(solver, NULL, NULL);
        blame(&query, asked, &found);
        out = api_blame(s, &found);
        blame_free(&found);
    }
    board_free(asked);
    return out;
}

sudokusat_blame api_blame_none(sudokusat_solver *s, struct solver *solver,
                               const struct board *puzzle,
                               const struct question *q) {
    return puzzle->candidates
               ? find(s, solver, puzzle, q, blame_none)
               : (sudokusat_blame){.cause = SUDOKUSAT_CAUSE_OPEN};
}

sudokusat_blame api_blame_marks(sudokusat_solver *s, struct solver *solver,
                                const struct board *puzzle,
                                const struct question *q) {
    return puzzle->candidates
               ? find(s, solver, puzzle, q, blame_marks)
               : (sudokusat_blame){.cause = SUDOKUSAT_CAUSE_OPEN};
}
