/* Many questions of one query, by as many threads as there are places for.
 *
 * They are made in an order, and what came of them is taken over in that order.
 * One is made when the one so many places before it has been taken, and never
 * sooner: so what it knows of the others' answers, and what it asks, is the
 * same whoever answers it and when. Who answers ahead may do so in vain, since
 * an earlier answer can settle a later question; that one then does not count,
 * and the thread that asks, which goes in order, never asks it.
 */
#ifndef QUERY_CREW_H
#define QUERY_CREW_H

#include "base/crew.h"
#include "solve/explain_query.h"

#include <stdatomic.h>

/* Questions that are made ahead of the first that has not been taken. */
#define QUERY_AHEAD 16

/* The first member of a question, or of several that one thread asks one after
 * the other. */
struct query_job {
    struct crew_task crew;
    struct query query; /* its own: the solver is that of the thread */
    struct query_crew *of;
    bool is_helped;         /* another thread than the asking one runs it */
    atomic_bool is_dropped; /* settled meanwhile: whoever runs it ends */
};

struct query_crew {
    struct query *query; /* of the whole: what jobs came to is added to it */
    void *context;

    /* The next one, of which no member but its own need be set; NULL: there are
     * no more. */
    struct query_job *(*make)(void *context);

    /* Asks through job->query. Any thread: it changes the job alone. */
    void (*run)(void *context, struct query_job *job);

    /* Whether those before it have left it open; NULL = always. */
    bool (*is_open)(void *context, const struct query_job *job);

    /* Takes over what came of it, unless it was settled before. */
    void (*take)(void *context, struct query_job *job);
    void (*free)(struct query_job *job);

    /* Set by the functions below. */
    struct crew_list list;
    struct crew *crew;
    struct query_job *flight[QUERY_AHEAD]; /* made and not taken, in a ring */
    int first, n;
};

/* Until there are no more, or the query does not go on. */
void query_crew_run(struct query_crew *c);

/* ---- the usual job: how many solutions a board has ---- */

struct board_job {
    struct query_job job;
    struct board *board; /* its own */
    int cell, digit;     /* that it is about */
    int most, found;     /* as query_count has them */
    int8_t *grid;        /* a solution, if any was found */
};

struct board_job *board_job_new(const struct board *board, int cell, int digit,
                                int most);
void board_job_run(void *context, struct query_job *job);
void board_job_free(struct query_job *job);

#endif
