/* One part of a question, and the work on it by one thread. */
#ifndef PORTION_TASK_H
#define PORTION_TASK_H

#include "base/crew.h"
#include "solve/portions.h"

struct task {
    struct crew_task crew; /* what is left of it by a cut is its rest */
    struct portion portion;

    /* What was found, unless it was handed on at once. */
    struct count found;         /* of a count */
    char *kept;                 /* packed solutions */
    size_t n_kept, kept_room;   /* in solutions */
    struct backend_stats stats; /* the work */
    enum stop_reason stopped;   /* and why it was given up, if so */
    const char *failure;
};

struct task *task_new(const struct portion *portion); /* which is copied */
void task_free(struct task *t);

/* What a thread needs. */
struct task_room {
    const struct portions_question *question;
    const struct backend *backend;
    void *engine; /* of that, opened on the question's cover */
    int *chosen;  /* [n_primary] */
    char *packed; /* one solution */
    size_t most;  /* solutions, then the part is cut */
};

/* All are borrowed. */
void task_room_init(struct task_room *room,
                    const struct portions_question *question,
                    const struct backend *backend, void *engine);
void task_room_free(struct task_room *room);

/* Answers the part, or some of it, and cuts the rest. With
 * at_once solutions are not kept, but handed to it; if it returns false that
 * was the last one. */
void task_run(struct task_room *room, struct task *t,
              const struct limits *limits,
              bool (*at_once)(void *context, const void *solution),
              void *context);

/* Does it again up to the solution number n, for the work that it took. */
void task_repeat(struct task_room *room, struct task *t, size_t n);

const void *task_kept(const struct task_room *room, const struct task *t,
                      size_t i);

/* Hands a packed solution to who asked: NULL, or why it is none. */
const char *task_deliver(const struct portions_question *question,
                         const void *solution, bool *wants_more);

/* Adds counters up, and takes the greater of gauges. */
void stats_add(struct backend_stats *to, const struct backend_stats *from);

#endif
