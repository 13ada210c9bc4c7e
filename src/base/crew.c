/* Work in pieces. */
#include "base/crew.h"

#include "base/alloc.h"
#include "base/clock.h"
#include "base/thread.h"

#include <stdatomic.h>

#define MOST_HELPERS 255
#define WAIT 0.02 /* seconds between two looks at whether to go on */

struct crew_helper {
    struct crew *crew;
    struct thread thread;
};

struct crew {
    const struct crew_work *work;
    double start;
    atomic_bool stop;

    struct monitor monitor; /* for all that follows, and the list's links */
    struct crew_list *list;
    struct crew_helper *helper[MOST_HELPERS];
    int n_helpers;
    bool no_memory;
};

/* --------------------------------------------------------------------------
 * The list
 */

void crew_add(struct crew_list *list, struct crew_task *task) {
    task->next = NULL;
    task->state = CREW_WAITING;
    if (list->last)
        list->last->next = task;
    else
        list->first = task;
    list->last = task;
}

struct crew_task *crew_take_ended(struct crew_list *list) {
    struct crew_task *const t = list->first;
    if (!t || t->state != CREW_ENDED)
        return NULL;
    list->first = t->next;
    if (!list->first)
        list->last = NULL;
    return t;
}

static bool is_far_ahead(const struct crew *c, int n) {
    return c->work->ahead && n > c->work->ahead * (c->n_helpers + 1);
}

/* The first piece that nobody has; NULL when there is none, or that is too far
 * ahead. */
static struct crew_task *take_task(struct crew *c) {
    int n = 0;
    for (struct crew_task *t = c->list->first; t && !is_far_ahead(c, n);
         t = t->next, n++)
        if (t->state == CREW_WAITING) {
            t->state = CREW_RUNNING;
            return t;
        }
    return NULL;
}

/* What it leaves behind comes behind it. */
static void put_back(struct crew *c, struct crew_task *t) {
    if (t->rest.first) {
        t->rest.last->next = t->next;
        t->next = t->rest.first;
        if (c->list->last == t)
            c->list->last = t->rest.last;
    }
    t->rest = (struct crew_list){NULL, NULL};
    t->state = CREW_ENDED;
    monitor_tell(&c->monitor);
}

/* --------------------------------------------------------------------------
 * Helpers
 */

bool crew_is_stopped(void *crew) {
    return atomic_load_explicit(&((struct crew *)crew)->stop,
                                memory_order_relaxed);
}

static void stop_all(struct crew *c) {
    atomic_store(&c->stop, true);
    monitor_enter(&c->monitor);
    monitor_tell(&c->monitor);
    monitor_leave(&c->monitor);
}

static void help_in(struct crew *c, void *room) {
    const struct crew_work *const w = c->work;
    monitor_enter(&c->monitor);
    while (!crew_is_stopped(c)) {
        struct crew_task *const t = take_task(c);
        if (!t) {
            monitor_wait(&c->monitor, 0);
            continue;
        }
        monitor_leave(&c->monitor);
        w->run(w->context, room, t, false);
        monitor_enter(&c->monitor);
        put_back(c, t);
    }
    monitor_leave(&c->monitor);
}

/* Nothing is allocated while the lock is held, so it is free when memory runs
 * out. */
static void help(void *helper) {
    struct crew *const c = ((struct crew_helper *)helper)->crew;
    const struct crew_work *const w = c->work;
    struct alloc_escape escape;
    if (setjmp(*alloc_enter(&escape))) {
        monitor_enter(&c->monitor);
        c->no_memory = true;
        monitor_leave(&c->monitor);
        stop_all(c);
    } else {
        void *const room = w->open(w->context);
        if (room) {
            help_in(c, room);
            w->close(w->context, room);
        }
    }
    alloc_leave(&escape);
}

static void call_helpers(struct crew *c) {
    struct helpers *const places = c->work->helpers;
    if (c->work->alone > 0 && clock_now() - c->start < c->work->alone)
        return;
    while (places && c->n_helpers < MOST_HELPERS && helpers_take(places)) {
        struct crew_helper *const h = xnew0(1, struct crew_helper);
        h->crew = c;
        if (!thread_start(&h->thread, help, h)) {
            helpers_add(places, 1);
            xfree(h);
            return;
        }
        monitor_enter(&c->monitor);
        c->helper[c->n_helpers++] = h;
        monitor_leave(&c->monitor);
    }
}

static void dismiss_helpers(struct crew *c) {
    stop_all(c);
    for (int i = 0; i < c->n_helpers; i++) {
        thread_join(&c->helper[i]->thread);
        xfree(c->helper[i]);
    }
    if (c->n_helpers)
        helpers_add(c->work->helpers, c->n_helpers);
    c->n_helpers = 0;
}

/* --------------------------------------------------------------------------
 * The thread that began
 */

/* What there is to do next for it: a piece to be handed on, one to be run, or
 * neither. */
struct crew_step {
    struct crew_task *ended, *task;
    bool is_first, is_over;
};

static struct crew_step next_step(struct crew *c) {
    struct crew_step s = {NULL, NULL, false, false};
    monitor_enter(&c->monitor);
    s.ended = crew_take_ended(c->list);
    if (!s.ended)
        s.task = take_task(c);
    s.is_first = s.task && s.task == c->list->first;
    s.is_over = c->no_memory || (!s.ended && !c->list->first);
    if (!s.ended && !s.task && !s.is_over)
        monitor_wait(&c->monitor, WAIT);
    monitor_leave(&c->monitor);
    return s;
}

static bool go_on(struct crew *c) {
    const struct crew_work *const w = c->work;
    call_helpers(c);
    const struct crew_step s = next_step(c);
    if (s.is_over)
        return false;
    if (s.ended)
        w->account(w->context, s.ended);
    if (s.task) {
        w->run(w->context, w->room, s.task, s.is_first);
        monitor_enter(&c->monitor);
        put_back(c, s.task);
        monitor_leave(&c->monitor);
    }
    return w->goes_on(w->context);
}

void crew_append(struct crew *c, struct crew_task *task) {
    monitor_enter(&c->monitor);
    crew_add(c->list, task);
    monitor_tell(&c->monitor);
    monitor_leave(&c->monitor);
}

struct crew *crew_new(void) {
    struct crew *const c = xnew0(1, struct crew);
    atomic_init(&c->stop, false);
    monitor_init(&c->monitor);
    return c;
}

void crew_free(struct crew *c) {
    if (!c)
        return;
    monitor_free(&c->monitor);
    xfree(c);
}

/* Where memory runs out, here or with a helper, all come to rest first. */
void crew_run(const struct crew_work *work, struct crew_list *list,
              struct crew *c) {
    struct alloc_escape escape;
    c->work = work;
    c->start = work->alone > 0 ? clock_now() : 0;
    c->list = list;
    if (setjmp(*alloc_enter(&escape))) {
        dismiss_helpers(c);
        c->no_memory = true;
    } else {
        while (go_on(c))
            ;
        dismiss_helpers(c);
    }
    alloc_leave(&escape);
    if (c->no_memory)
        alloc_failed(0);
}
