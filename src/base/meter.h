/* How far a call is, for whoever asked: counters that only grow, told now and
 * then, where deadlines are looked at.
 *
 * A call has one meter, which goes down with its limits to all who work for it.
 * It belongs to the thread of the caller. On other threads counting does
 * nothing; what they did is added when the caller takes over their results.
 */
#ifndef METER_H
#define METER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The work of engines; the same work gives the same numbers on every machine.
 */
#define METER_OF_ENGINES(X)                                                    \
    X(nodes, "branchings, a guess each")                                       \
    X(updates, "options taken from lists, or words of a set struck out")       \
    X(decisions, "decisions of the SAT solver")                                \
    X(propagations, "assignments made by unit propagation")                    \
    X(conflicts, "dead ends")                                                  \
    X(sat_calls, "calls of the SAT solver")                                    \
    X(recursions, "digits placed, a recursive call each")                      \
    X(tries, "fillings started from the givens")                               \
    X(sets, "preemptive sets that struck out digits")                          \
    X(generations, "generations of the population")                            \
    X(evaluations, "fitness values computed")                                  \
    X(populations, "populations restarted with the elite")                     \
    X(steps, "steps of a technique")

/* That of calls which ask engines many questions, or none. all_x is how many x
 * there are to be done, as far as that is known. */
#define METER_OF_CALLS(X)                                                      \
    X(questions, "questions to an engine")                                     \
    X(lemmas, "lemmas of the proof")                                           \
    X(puzzles, "sub-puzzles found")                                            \
    X(cubes, "cubes that have their certificate")                              \
    X(all_cubes, "cubes there are")                                            \
    X(givens, "givens tried")                                                  \
    X(all_givens, "givens to be tried")                                        \
    X(marks, "marks tried")                                                    \
    X(all_marks, "marks to be tried")                                          \
    X(candidates, "candidates settled")                                        \
    X(all_candidates, "candidates there are")                                  \
    X(reasons, "reasons tried")                                                \
    X(all_reasons, "reasons to be tried")                                      \
    X(paths, "random paths taken")                                             \
    X(all_paths, "random paths wanted")                                        \
    X(parts, "parts cut")                                                      \
    X(all_parts, "parts wanted")

#define METER_COUNTERS(X) METER_OF_ENGINES(X) METER_OF_CALLS(X)

struct meter_counts {
#define X(name, text) uint64_t name;
    METER_COUNTERS(X)
#undef X
    uint64_t solutions; /* found so far */
};

struct meter {
    void (*tell)(void *context, const struct meter *);
    void *context;
    const void *thread; /* its owner */
    double next;        /* when it is told again, on clock_now() */
    struct meter_counts counts;
    bool has_solutions; /* these are what the call is about */
};

/* From here on it is the calling thread's. */
void meter_init(struct meter *m,
                void (*tell)(void *context, const struct meter *),
                void *context);

/* Its counts, or NULL: there is no meter, or it is another thread's. */
struct meter_counts *meter_counts_here(struct meter *m);
static inline struct meter_counts *meter_counts(struct meter *m) {
    return m ? meter_counts_here(m) : NULL;
}

/* Adds to one of them. */
#define METER_ADD(meter, name, n)                                              \
    do {                                                                       \
        struct meter_counts *const counts_ = meter_counts(meter);              \
        if (counts_)                                                           \
            counts_->name += (uint64_t)(n);                                    \
    } while (0)

/* Makes one of them at least n. */
#define METER_REACH(meter, name, n)                                            \
    do {                                                                       \
        struct meter_counts *const counts_ = meter_counts(meter);              \
        const uint64_t reached_ = (uint64_t)(n);                               \
        if (counts_ && counts_->name < reached_)                               \
            counts_->name = reached_;                                          \
    } while (0)

/* Whether it is to be told by now, which costs a reading of the clock; and
 * tells it then. */
bool meter_is_due(struct meter *m);
void meter_poll(struct meter *m);

#endif
