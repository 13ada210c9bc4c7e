/* What clashes in a board that is being entered: told at once, and kept to be
 * shown.
 */
#include "cli/enter.h"

#include "cli/board_look.h"
#include "cli/message.h"

#include <string.h>

static void add_places(char *text, size_t room, int n,
                       const sudokusat_violation_info *v) {
    size_t used = strlen(text);
    for (int i = 0; i < v->n_cells && used + 1 < room; i++)
        used += (size_t)snprintf(text + used, room - used, "%sr%dc%d",
                                 !i                   ? ""
                                 : i < v->n_cells - 1 ? ", "
                                                      : " and ",
                                 sudokusat_row_of(n, v->cells[i]),
                                 sudokusat_column_of(n, v->cells[i]));
}

static void tell_violation(const struct entry *e,
                           const sudokusat_puzzle *puzzle,
                           const sudokusat_violation_info *v) {
    char text[400];
    char *const mark = sudokusat_print_mark(puzzle, v->mark);
    if (mark)
        snprintf(text, sizeof text, "conflict: %s does not hold at ", mark);
    else if (v->unit)
        snprintf(text, sizeof text, "conflict: the same digit in %s %d at ",
                 v->rule, v->unit);
    else
        snprintf(text, sizeof text, "conflict: %s does not hold at ", v->rule);
    add_places(text, sizeof text, e->n, v);
    remark("%s", text);
    sudokusat_free(mark);
}

static void note_violations(struct entry *e, const sudokusat_puzzle *puzzle,
                            sudokusat_solver *solver) {
    sudokusat_violation_info v;
    int n = 0;
    memset(e->looks, 0, (size_t)e->n_cells);
    for (; sudokusat_violation(solver, n, &v); n++) {
        if (n >= e->n_broken)
            tell_violation(e, puzzle, &v);
        for (int i = 0; i < v.n_cells; i++)
            e->looks[v.cells[i]] |= LOOK_CONFLICT;
    }
    e->n_broken = n;
}

bool entry_look(struct entry *e) {
    const char *why = NULL;
    sudokusat_answer judgement;
    sudokusat_puzzle *const puzzle = entry_puzzle(e, &why);
    sudokusat_solver *const solver = entry_solver(e);
    if (!why && sudokusat_check(solver, puzzle, &judgement))
        why = sudokusat_error(puzzle);
    if (why)
        remark("%s", why);
    else
        note_violations(e, puzzle, solver);
    const bool fine = !why;
    sudokusat_solver_free(solver);
    sudokusat_puzzle_free(puzzle);
    return fine;
}
