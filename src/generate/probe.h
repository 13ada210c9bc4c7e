/* What generation asks an engine, thousands of times a second: has this board
 * a solution, and another one.
 *
 * Nothing is re-checked here: a finished puzzle goes through solve/solver.
 */
#ifndef PROBE_H
#define PROBE_H

#include "cover/backend.h"

struct probe {
    const struct backend *backend;
    void *engine;
    const struct cover *cover; /* borrowed */
    int n, n_cells;
    int *givens, *chosen; /* [n_cells] and what next may write */
    int *excluded;        /* what the cover forbids, and room for one more */
    int n_forbidden;
    struct budget budget; /* deadline and cancel hold for all questions */
    uint64_t nodes;       /* bound of each question, 0 = none */
    uint64_t n_asked;
    struct backend_stats told; /* the engine's, as far as a meter has them */

    /* The deadline or cancel ended a question: all that follow end too. */
    bool stopped;
};

enum probe_answer {
    PROBE_NO,
    PROBE_YES,
    PROBE_UNSURE /* the bound was reached, or see stopped */
};

/* Opens the backend, which must be able to refute and to exclude. NULL with a
 * sentence in *why. The cover is borrowed until probe_free. */
struct probe *probe_new(const struct cover *cover,
                        const struct backend *backend, const char **why);
void probe_free(struct probe *o); /* NULL is allowed */

/* Whether the deadline or cancel has come, asked between questions. */
bool probe_is_stopped(struct probe *o);

/* Begins the solutions of cells[n*n], -1 = blank, that do not have digit in
 * cell; cell -1 excludes nothing. */
void probe_load(struct probe *o, const int8_t *cells, int cell, int digit);

/* The next of them into grid[n*n], or NO when there are no more. */
enum probe_answer probe_next(struct probe *o, int8_t *grid);

/* Whether cells have a solution besides this one, which goes to other[n*n]. */
enum probe_answer probe_another(struct probe *o, const int8_t *cells,
                                const int8_t *solution, int8_t *other);

/* Whether cells have a solution without the solution's digit in cell. */
enum probe_answer probe_without(struct probe *o, const int8_t *cells,
                                const int8_t *solution, int cell,
                                int8_t *other);

#endif
