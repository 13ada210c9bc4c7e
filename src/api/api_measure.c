/* How large an encoding of a puzzle is, and how hard to solve. */
#include "api/export.h"

#include "encode/encode.h"
#include "sat/sat_measure.h"

static void measure(struct export *e, struct cnf_form form,
                    const sudokusat_measure_question *q,
                    sudokusat_measure *out) {
    const struct problem problem = {e->cover};
    struct api_meter meter;
    struct budget budget = {.limits = api_limits(&q->limits, &meter)};
    struct sat_measure m;
    budget.limits.bytes = q->limits.bytes;
    sat_measure(&problem, form, e->givens.data, (int)e->givens.n,
                e->excluded.data, (int)e->excluded.n, &budget, &m);
    *out = (sudokusat_measure){.n_variables = m.n_variables,
                               .n_clauses = m.n_clauses,
                               .n_literals = m.n_literals,
                               .n_solutions = m.n_solutions,
                               .decisions = m.decisions,
                               .propagations = m.propagations,
                               .seconds = m.seconds};
}

static int measure_encoding_inside(sudokusat_solver *s,
                                   sudokusat_puzzle *puzzle,
                                   const sudokusat_measure_question *question,
                                   sudokusat_measure *out) {
    static const sudokusat_measure_question plain;
    struct cnf_form form;
    if (!question)
        question = &plain;
    if (!api_begin(s, puzzle, out, sizeof *out))
        return -1;
    struct session *const session = session_for(s, puzzle);
    struct export e = {
        .solver = s, .puzzle = puzzle, .board = puzzle->record.board};
    *out = (sudokusat_measure){.n_solutions = -1};
    if (!session ||
        !export_find_form(&e, question->encoding, question->at_most_one, &form))
        return -1;
    e.cover = session_cover(session);
    export_read_board(&e);
    measure(&e, form, question, out);
    export_free(&e);
    return 0;
}

int sudokusat_measure_encoding(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                               const sudokusat_measure_question *question,
                               sudokusat_measure *out) {
    API_CALL(int, api_no_memory(s, puzzle),
             measure_encoding_inside(s, puzzle, question, out));
}
