/* Work in pieces, by as many threads as there are places for.
 *
 * Pieces lie in a list, whose order is that of what comes of them. Threads take
 * the first that nobody has; a piece that turns out long may leave further ones
 * behind, which take its place in the list. What was done is handed on in the
 * order of the list by the thread that began it all, which works like the
 * others in between. If a piece says the same whoever works on it and when, so
 * does the whole.
 */
#ifndef CREW_H
#define CREW_H

#include "base/helpers.h"

#include <stdbool.h>

struct crew_task;

struct crew_list {
    struct crew_task *first, *last;
};

enum crew_state { CREW_WAITING, CREW_RUNNING, CREW_ENDED };

/* The first member of a piece. */
struct crew_task {
    struct crew_task *next;
    enum crew_state state;
    struct crew_list rest; /* what it leaves behind */
};

void crew_add(struct crew_list *list, struct crew_task *task);

/* Takes the first piece off the list; NULL if it has not ended. */
struct crew_task *crew_take_ended(struct crew_list *list);

struct crew;

/* What is done with pieces. All but open, close and run are called by the
 * thread of crew_run. */
struct crew_work {
    void *context;
    struct helpers *helpers; /* places for threads; NULL = none */
    void *room;              /* of the thread of crew_run */
    int ahead;    /* how far from the first piece, in pieces for each thread,
                     others are begun; 0 = no matter how far */
    double alone; /* seconds before others are called: short work is not worth
                     a thread */

    /* What a further thread needs; NULL: it does not help. */
    void *(*open)(void *context);
    void (*close)(void *context, void *room);

    /* is_first: it is by the thread of crew_run, and nothing before it is left:
     * what is found may be handed on at once. */
    void (*run)(void *context, void *room, struct crew_task *task,
                bool is_first);

    /* Takes over a piece that has ended, in its turn, and frees it. */
    void (*account)(void *context, struct crew_task *task);

    /* Asked after every step, and now and then while there is nothing to do;
     * false ends the work. */
    bool (*goes_on)(void *context);
};

/* Works until the list is empty or no more is wanted, and then leaves in the
 * list what has not been handed on; nothing of it is running. */
void crew_run(const struct crew_work *work, struct crew_list *list,
              struct crew *crew);

/* Adds a piece to the end of the list that is being worked on; by account. */
void crew_append(struct crew *crew, struct crew_task *task);

/* Set when nothing more is wanted: whoever runs a piece ends it. Any thread;
 * context: the crew. */
bool crew_is_stopped(void *crew);

/* Lives as long as crew_run, for crew_is_stopped. */
struct crew *crew_new(void);
void crew_free(struct crew *crew);

#endif
