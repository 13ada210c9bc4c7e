/* The engine "contract": singles by row, column and box, then guesses.
 *
 * The report "Fun Sudoku Solver" (Huang, 001) calls the cells that share a
 * row, column or box a contract, and the digits that a cell may still have
 * its suspects. Its contract solver fills cells with one suspect and digits
 * with one place; when that is stuck, its guess-all solver splits a cell and
 * calls itself (the references name Norvig, "Solving every sudoku puzzle").
 *
 * The report's admitted flaw, that only cells with two suspects are split, is
 * mended: the cell with the fewest suspects is, however many they are. And the
 * contracts are all that the rules say, so a knight's or king's move is one
 * too. The percentage solved by each stage is in the statistics.
 */
#include "reports/contract.h"

#include "base/alloc.h"
#include "reports/guesser.h"

static const struct backend_setting settings[] = {{.name = NULL}};

static const struct guesser_style style = {guesser_singles, marks_fewest_cell,
                                           NULL};

static void *open_contract(const struct problem *problem,
                           const struct backend_options *options,
                           const char **why) {
    double values[1];
    *why = problem->cover->coloured
               ? BACKEND_KNOWS_NO_LINES
               : backend_read_settings(settings, options, values);
    if (*why)
        return NULL;
    struct guesser *const g = xnew0(1, struct guesser);
    guesser_open(g, problem, &style);
    return g;
}

static void close_contract(void *engine) {
    if (engine)
        guesser_close(engine);
    xfree(engine);
}

const struct backend contract_backend = {
    .name = "contract",
    .summary =
        "singles, then guesses in the cell with the fewest digits (report 001)",
    .can = CAN_COUNT | CAN_REFUTE | CAN_EXCLUDE | CAN_TRACE,
    .work = "nodes",
    .settings = settings,
    .open = open_contract,
    .load = guesser_load,
    .next = guesser_next,
    .count = guesser_count,
    .set_trace = guesser_set_trace,
    .stats = guesser_stats,
    .close = close_contract,
};
