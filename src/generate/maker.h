/* Makes puzzles, one a trial.
 *
 * What a trial makes depends on the seed, its number, the recipe and the
 * backend alone. A trial may come to nothing, when chance leads where the
 * recipe cannot be met within a bounded effort; the next ones have other luck.
 */
#ifndef MAKER_H
#define MAKER_H

#include "generate/recipe.h"
#include "rules/rule_set.h"
#include "solve/solver.h"

struct maker;

/* All are borrowed until maker_free, recipe too. NULL with a sentence in *why
 * when the backend refuses. */
struct maker *maker_new(const struct rule_set *rules, const struct cover *cover,
                        const struct layout *layout,
                        const struct recipe *recipe,
                        const struct backend *backend, const char **why);
void maker_free(struct maker *m); /* NULL is allowed */

enum made {
    MADE_IT,
    MADE_NOTHING,
    MADE_STOPPED, /* by deadline or cancel */
    MADE_NO_GRID  /* no grid obeys the rules: no trial will make anything */
};

/* Pointers are the maker's, until its next trial. */
struct product {
    const int8_t *cells;    /* [n*n] the givens */
    const int8_t *solution; /* [n*n] */
    int n_clues;
    bool minimal;       /* known to be: no given can go */
    bool is_rated;      /* the techniques solve it, and grade tells how */
    struct grade grade;
    int nearest;        /* of a trial with too many clues: how many; else 0 */
};

/* deadline on clock_now(), 0 = none; cancelled may be NULL. */
enum made maker_run(struct maker *m, uint64_t seed, uint64_t trial,
                    double deadline, bool (*cancelled)(void *context),
                    void *context, struct product *out);

#endif
