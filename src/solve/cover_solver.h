/* The questions about a cover: is there a solution, is it the only one, how
 * many, which.
 *
 * A cover solver is one backend opened on one cover. It knows no engine by
 * name, and nothing of boards: solver.h asks about them.
 */
#ifndef COVER_SOLVER_H
#define COVER_SOLVER_H

#include "base/count.h"
#include "base/helpers.h"
#include "cover/backend.h"
#include "solve/estimate.h"

enum verdict {
    VERDICT_UNKNOWN,
    VERDICT_NONE,
    VERDICT_UNIQUE,
    VERDICT_MULTIPLE,
    VERDICT_INVALID /* of a board: the givens break a rule */
};

struct answer {
    enum verdict verdict;
    struct count solutions; /* exact when complete, else a lower bound */
    bool complete;          /* the search space was exhausted */
    bool limit_reached;
    enum stop_reason stopped; /* why it is not complete, if no limit */
    const char *failure; /* a backend broke its word; a constant sentence */
    double seconds;      /* wall-clock, of this answer */
    struct backend_stats stats;
};

/* Takes the options of one solution, in any order; borrowed for the call.
 * NULL, or why it is none: that is the answer's failure. *wants_more = false
 * ends the search (STOP_CANCEL). */
typedef const char *(*options_function)(void *context, const int *options,
                                        int n, bool *wants_more);

/* The same with the digits of a board's cells. */
typedef const char *(*digits_function)(void *context, const int8_t *digits,
                                       bool *wants_more);

struct cover_question {
    struct count limit; /* stop at this many solutions; zero = none */
    const int *givens;  /* options of every solution */
    const int *excluded;
    int n_givens, n_excluded;
    const int8_t *digits; /* of a board: its givens by cell, -1 where there is
                             none, beside those above; NULL = no board */
    struct limits limits;
    options_function on_options; /* NULL: an engine may count without */
    digits_function on_digits;   /* of a board: the same, where an engine knows
                                    digits better; not NULL if on_options is
                                    not */

    /* Solutions of parts of a question wait for their turn. pack, called by any
     * thread, writes one as so many bytes: NULL, or why it is none; on_packed
     * takes them when its turn has come, and returns false to end the search.
     * NULL: they wait as they are, for on_options. */
    size_t packed_bytes;
    const char *(*pack)(void *context, const int *options, int n, void *packed);
    bool (*on_packed)(void *context, const void *packed);

    void *context;
    bool tells_solutions; /* the meter of its limits is told of them */
    bool untimed;         /* seconds may stay 0 */
};

struct cover_solver;

/* The cover and the strings of the options are borrowed until
 * cover_solver_free. NULL with a sentence in *why when the backend refuses. */
struct cover_solver *cover_solver_new(const struct cover *cover,
                                      const struct backend *backend,
                                      const struct backend_options *options,
                                      const char **why);
void cover_solver_free(struct cover_solver *s); /* NULL is allowed */

/* Lets threads that there are places for take parts of questions; NULL =
 * nobody. The answer is the same but for its seconds. */
void cover_solver_share(struct cover_solver *s, struct helpers *helpers);
struct helpers *cover_solver_helpers(const struct cover_solver *s);

/* The same backend with the same settings for another cover. */
struct cover_solver *cover_solver_like(const struct cover_solver *s,
                                       const struct cover *cover,
                                       const char **why);

/* Whether it counts without handing out solutions. */
bool cover_solver_counts(const struct cover_solver *s);

/* The backend that answers the next question: the one given, or the one that
 * it hands questions to. */
const struct backend *cover_solver_backend(const struct cover_solver *s);

/* What the cover forbids is excluded as well. */
void cover_solver_ask(struct cover_solver *s, const struct cover_question *q,
                      struct answer *a);

/* About how many solutions there are with these givens and without what is
 * excluded; of the question nothing else counts. False where the backend knows
 * no tree. */
bool cover_solver_estimate(struct cover_solver *s,
                           const struct cover_question *q,
                           const struct estimate_question *how,
                           struct estimate *e);

/* As cover_solver_ask, solution by solution, for a caller who comes back for
 * the next one. Until the end the solver answers nothing else, and the question
 * stays. */
struct cover_walk {
    struct cover_solver *solver;
    const struct cover_question *question;
    struct backend_stats before;
    struct answer answer; /* not settled: see cover_walk_answer */
};
void cover_walk_begin(struct cover_walk *w, struct cover_solver *s,
                      const struct cover_question *q);

/* Hands the next solution to the question's function, within these limits but
 * for the nodes, which are the question's for the whole. False: it is the end,
 * and no more steps are made; the answer says why. */
bool cover_walk_step(struct cover_walk *w, const struct limits *limits);

/* What the steps came to so far. */
void cover_walk_answer(const struct cover_walk *w, struct answer *a);

/* Follows the next questions with the engine's trace; NULL = no more. */
void cover_solver_trace(struct cover_solver *s, trace_function trace,
                        void *context);

#endif
