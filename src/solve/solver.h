/* The questions about a board: is there a solution, is it the only one, how
 * many, which.
 *
 * A solver is one backend opened on the cover of some rules. It turns boards
 * into options for cover_solver.h, and options back into grids, each of which
 * it checks against the rules.
 */
#ifndef SOLVER_H
#define SOLVER_H

#include "board/board.h"
#include "rules/rule_set.h"
#include "solve/cover_solver.h"

/* Takes one solution, n*n digits, re-checked; borrowed for the call. False
 * ends the search (STOP_CANCEL). */
typedef bool (*grid_function)(void *context, const int8_t *cell);

struct question {
    struct count limit; /* stop at this many solutions; zero = none */
    bool want_grids;    /* else an engine may count without writing them */
    bool use_placed;    /* placed digits count as givens */
    struct limits limits;
    grid_function on_grid; /* NULL = nobody wants them */
    void *grid_context;
    bool tells_solutions; /* the meter of its limits is told of them */
    bool untimed;         /* seconds may stay 0 */
};

struct solver;

/* Rules, cover and the strings of the options are borrowed until solver_free.
 * NULL with a sentence in *why when the backend refuses. */
struct solver *solver_new(const struct rule_set *rules,
                          const struct cover *cover,
                          const struct backend *backend,
                          const struct backend_options *options,
                          const char **why);
void solver_free(struct solver *s); /* NULL is allowed */

/* The same backend with the same settings for other rules. */
struct solver *solver_like(const struct solver *s, const struct rule_set *rules,
                           const struct cover *cover, const char **why);

/* As cover_solver_share. */
void solver_share(struct solver *s, struct helpers *helpers);
struct helpers *solver_helpers(const struct solver *s);

/* The backend that answers the next question: the one given, or the one that
 * it hands questions to. */
const struct backend *solver_backend(const struct solver *s);
const struct rule_set *solver_rules(const struct solver *s);
const struct cover *solver_cover(const struct solver *s);

/* Answers the question about a puzzle of the solver's shape. Givens are not
 * looked at first: see check_grid for VERDICT_INVALID. */
void solver_ask(struct solver *s, const struct board *puzzle,
                const struct question *q, struct answer *a);

/* About how many solutions the puzzle has; false where the backend knows no
 * tree. */
bool solver_estimate(struct solver *s, const struct board *puzzle,
                     bool use_placed, const struct estimate_question *how,
                     struct estimate *e);

/* As solver_ask, grid by grid, for a caller who comes back for the next one:
 * the question's limits and functions do not count, but for the nodes. Until
 * the walk is freed the solver answers nothing else, and the puzzle stays. */
struct solver_walk;
struct solver_walk *solver_walk_new(struct solver *s,
                                    const struct board *puzzle,
                                    const struct question *q);
void solver_walk_free(struct solver_walk *w); /* NULL is allowed */

/* The next grid, re-checked, until the next call. NULL: it is the end, and
 * this is not called again; the answer says why. */
const int8_t *solver_walk_next(struct solver_walk *w,
                               const struct limits *limits);
void solver_walk_answer(const struct solver_walk *w, struct answer *a);

/* Follows the next questions with the engine's trace; NULL = no more. */
void solver_trace(struct solver *s, trace_function trace, void *context);

#endif
