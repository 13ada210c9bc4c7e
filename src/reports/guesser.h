/* Depth-first search by guessing, without recursion: draw conclusions, pick an
 * item, try its options one after the other.
 *
 * What is concluded, which item is picked and in which order its options are
 * tried is the engine's; taking back, counting and stopping is done here.
 */
#ifndef GUESSER_H
#define GUESSER_H

#include "reports/marks.h"

struct guesser;

/* An engine's part. The functions get the guesser, which is the engine's
 * first member. */
struct guesser_style {
    /* Draws conclusions; false when an item has nothing left. */
    bool (*deduce)(struct guesser *g);
    int (*pick)(const struct marks *m); /* an open item */
    /* Puts its options in the order to try them; NULL = ascending. */
    void (*arrange)(struct guesser *g, int *options, int n);
};

struct guess_level {
    struct marks_point before;
    int next, end; /* options still to try: pool[next .. end-1] */
    int item;
};

struct guesser {
    const struct guesser_style *style;
    struct marks *marks;
    struct guess_level *level; /* [n_primary] */
    int n_levels;
    int *pool; /* [n_entries] options of all levels */
    int n_pool;

    bool at_solution; /* the search stands on a solution already reported */
    bool exhausted;
    bool any_found;
    bool is_begun; /* the first conclusions were drawn */
    uint64_t steps, next_poll, pause;

    struct backend_stats stats;
    trace_function trace;
    void *trace_context;
};

void guesser_open(struct guesser *g, const struct problem *problem,
                  const struct guesser_style *style);
void guesser_close(struct guesser *g);

/* The parts of struct backend, for an engine that begins with a guesser. */
void guesser_load(void *engine, const int *givens, int n_givens,
                  const int *excluded, int n_excluded);
enum next guesser_next(void *engine, struct budget *b, int *chosen,
                       int *n_chosen);
enum next guesser_count(void *engine, struct budget *b, struct count limit,
                        struct count *total);
void guesser_set_trace(void *engine, trace_function trace, void *context);
void guesser_stats(const void *engine, struct backend_stats *stats);

/* Chooses for every item with one option left, until there is none: naked
 * singles are cells, hidden ones are houses. False when an item has none. */
bool guesser_singles(struct guesser *g);

#endif
