/* One PicoSAT instance over the options selected in a cnf, asked under
 * assumptions and within a budget. It is made when first needed and may be
 * dropped at any time: nothing of the search lives in it.
 */
#ifndef SAT_SOLVER_H
#define SAT_SOLVER_H

#include "cnf/cnf.h"
#include "cover/backend.h"
#include "sat/sat_memory.h"

#include <stdbool.h>
#include <stdint.h>

struct sat_solver {
    struct cnf *cnf;    /* borrowed; its selection is the formula */
    signed char *model; /* [1 + options] 1 or -1, by variable; of the last
                           satisfiable answer */
    PicoSAT *picosat;   /* NULL = not made yet */
    struct sat_memory *memory;
    int n_variables;     /* auxiliary ones included */
    double speed;        /* propagations a second, estimated */
    uint64_t saved;      /* decisions granted by budgets but not yet tried */
    uint64_t tried;      /* decisions that did not suffice for the question */
    uint64_t first_call; /* of this instance, in calls */
    uint64_t calls, decisions, propagations; /* of all instances */
};

void sat_solver_open(struct sat_solver *s, struct cnf *cnf, int n_options);
void sat_solver_close(struct sat_solver *s);

/* Ends the instance; the next question makes a new one. */
void sat_solver_drop(struct sat_solver *s);

/* Makes the instance if there is none. False if the budget did not allow it,
 * with the reason set. */
bool sat_solver_make(struct sat_solver *s, struct budget *budget);

/* Answers 10 (model is set), 20, or 0 with the budget's reason set. nodes_left
 * bounds the decisions if budget->nodes is set. Makes the instance first. */
int sat_solver_ask(struct sat_solver *s, const int *assumptions,
                   int n_assumptions, uint64_t nodes_left,
                   struct budget *budget);

/* Adds a clause to the instance; false if memory ran out, with the reason set
 * and the instance dropped. */
bool sat_solver_add(struct sat_solver *s, const int *literals, int n,
                    struct budget *budget);

#endif
