/* From a solver's lemmas to those that are needed, each with its reasons.
 *
 * One pass forward finds, for each lemma, the clauses that propagation used
 * and the literals that the conflict needed (the others are dropped); what
 * propagation alone makes true gets a unit lemma of its own, so that later
 * reasons stay short. One pass backward from the empty lemma marks what is
 * needed. The result is an LRAT proof (Cruz-Filipe and others, "Efficient
 * certified RAT verification", CADE 2017).
 */
#ifndef DERIVE_H
#define DERIVE_H

#include "base/vec.h"
#include "cnf/cnf.h"
#include "cover/backend.h"

#include <stdbool.h>

struct derive_ints VEC(int);

struct derived_lemma {
    size_t literals, hints; /* into derive.ints, n of each */
    int n_literals, n_hints;
    bool propagated; /* a unit that propagation alone finds */
    bool needed;
};
struct derived_lemmas VEC(struct derived_lemma);

struct derive {
    int n_variables;
    int n_clauses;               /* ids 1 .. n_clauses; lemmas follow */
    struct derive_ints clauses;  /* two links, size, id, literals */
    struct derive_ints heads;    /* [2 * n_variables + 1] */
    struct derive_ints where;    /* of clauses by id, 0 = stored nowhere */
    signed char *values, *value; /* [2 * n_variables + 1] and its middle */
    int *reason;                 /* [n_variables + 1] place of a clause */
    int *unit;                   /* [n_variables + 1] id of the unit */
    unsigned char *seen;         /* [n_variables + 1] */
    int *trail;
    int n_trail, n_done;
    struct derived_lemmas lemmas; /* lemma i has id n_clauses + 1 + i */
    struct derive_ints ints;
    bool refuted; /* the last lemma is the empty one */
    bool stopped; /* derive_run was; derive_close keeps this */
};

void derive_open(struct derive *d, int n_variables);
void derive_close(struct derive *d);

/* Adds a clause of the formula; a cnf_sink. All clauses come first. */
bool derive_add(void *derive, const int *literals, int n);

/* Goes through the lemmas, each followed by a 0, and the empty one after
 * them. False if one does not follow, or if the budget is spent, which
 * stopped tells. */
bool derive_run(struct derive *d, const int *lemmas, size_t n,
                struct budget *budget);

#endif
