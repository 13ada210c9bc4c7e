/* What the parts of the engine "sat" share: the question, the search that is
 * under way, and the enumerators that move it on. Private to src/sat.
 */
#ifndef SAT_ENGINE_H
#define SAT_ENGINE_H

#include "base/vec.h"
#include "sat/sat_propagator.h"
#include "sat/sat_solver.h"

#include <stdbool.h>
#include <stdint.h>

/* Where the search stands. */
enum sat_place {
    SAT_FRESH, /* not begun: the question is only recorded */
    SAT_NODE,  /* at a partial solution not looked at yet */
    SAT_PROBE, /* after the first solution: is there any other? */
    SAT_BACK,  /* the subtree here is finished */
    SAT_DONE   /* no more solutions */
};

/* One branching: first the option is chosen, then it is removed. */
struct sat_frame {
    int option;
    int mark;    /* length of the propagator's trail before */
    bool second; /* the option is removed now */
};

struct sat_engine;

/* A way to go through all solutions. advance: NEXT_FOUND leaves the propagator
 * with every item covered. */
struct sat_enumerator {
    const char *name;
    enum next (*advance)(struct sat_engine *e, struct budget *budget);
    /* As struct backend.cut, or NULL. */
    bool (*cut)(struct sat_engine *e, portion_function take, void *context);
};
extern const struct sat_enumerator sat_split, sat_block;

struct sat_ints VEC(int);

struct sat_engine {
    const struct cover *cover; /* borrowed */
    const struct sat_enumerator *enumerator;
    struct cnf *cnf;
    struct propagator propagator;
    struct sat_solver solver;

    struct sat_ints givens, excluded; /* options */

    enum sat_place place;
    bool found;   /* some solution was found */
    bool probing; /* the clause of SAT_PROBE was added */
    bool in_hand; /* the last model extends the partial solution */
    int root;     /* length of the propagator's trail at the beginning */
    int depth;    /* branchings */
    struct sat_frame *stack; /* [n_options] */
    int *path;               /* [n_options] their literals, as assumptions */
    int *live;               /* [n_options] scratch */
    struct sat_ints blocked; /* of sat_block: clauses, each with a final 0 */
    size_t n_blocked;        /* ints of it that the instance has */

    struct portion portion; /* room for one */

    uint64_t used;  /* of budget->nodes, in this call */
    unsigned steps; /* since the last look at the clock */
    uint64_t nodes, conflicts;
};

/* Begins the search: the question's options decided on the propagator, the rest
 * selected as variables. Sets place to SAT_NODE or SAT_DONE. */
void sat_begin(struct sat_engine *e);

/* Asks PicoSAT under the literals of the path. */
int sat_ask(struct sat_engine *e, struct budget *budget);

#endif
