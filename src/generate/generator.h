/* Makes puzzles, one a trial.
 *
 * What a trial makes depends on the seed, its number, the target and the
 * backend alone. A trial may come to nothing, when chance leads where the
 * target cannot be met within a bounded effort; the next ones have other luck.
 */
#ifndef GENERATOR_H
#define GENERATOR_H

#include "generate/target.h"
#include "rules/rule_set.h"
#include "solve/solver.h"

struct generator;

/* All are borrowed until generator_free, target too. NULL with a sentence in
 * *why when the backend refuses. */
struct generator *
generator_new(const struct rule_set *rules, const struct cover *cover,
              const struct layout *layout, const struct target *target,
              const struct backend *backend, const char **why);
void generator_free(struct generator *m); /* NULL is allowed */

enum trial_end {
    TRIAL_IT,
    TRIAL_NOTHING,
    TRIAL_NO_ROOM, /* its grid has none for the marks; another may */
    TRIAL_STOPPED, /* by deadline or cancel */
    TRIAL_NO_GRID  /* no grid obeys the rules: no trial will make anything */
};

/* Pointers are the generator's, until its next trial. */
struct product {
    const int8_t *cells;    /* [n*n] the givens */
    const int8_t *solution; /* [n*n] */
    int n_clues;
    bool minimal;  /* known to be: no given can go */
    bool is_rated; /* the techniques solve it, and grade tells how */
    struct grade grade;
    int nearest; /* of a trial with too many clues: how many; else 0 */
};

enum trial_end generator_run(struct generator *m, uint64_t seed, uint64_t trial,
                             const struct limits *limits, struct product *out);

#endif
