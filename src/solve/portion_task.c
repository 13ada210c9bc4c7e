/* One part of a question, and the work on it by one thread. */
#include "solve/portion_task.h"

#include "base/alloc.h"

#include <string.h>

/* --------------------------------------------------------------------------
 * Life
 */

static void copy_options(struct portion_options *to,
                         const struct portion_options *from) {
    if (!from->n)
        return;
    vec_reserve(to, from->n);
    memcpy(to->data, from->data, from->n * sizeof *to->data);
    to->n = from->n;
}

struct task *task_new(const struct portion *portion) {
    struct task *const t = xnew0(1, struct task);
    t->portion.times = portion->times;
    t->portion.of_all = portion->of_all;
    t->portion.first_class = portion->first_class;
    t->portion.end_class = portion->end_class;
    copy_options(&t->portion.givens, &portion->givens);
    copy_options(&t->portion.excluded, &portion->excluded);
    return t;
}

void task_free(struct task *t) {
    portion_free(&t->portion);
    xfree(t->kept);
    xfree(t);
}

static void add_rest(void *task, const struct portion *portion) {
    crew_add(&((struct task *)task)->crew.rest, &task_new(portion)->crew);
}

/* --------------------------------------------------------------------------
 * Packed solutions
 *
 * Who asked may have a form of his own; otherwise it is the number of options,
 * and the options.
 */

static size_t packed_bytes(const struct portions_question *q) {
    return q->question->pack ? q->question->packed_bytes
                             : ((size_t)q->cover->n_primary + 1) * sizeof(int);
}

static const char *pack(const struct task_room *room, int n, void *packed) {
    const struct cover_question *const q = room->question->question;
    if (q->pack)
        return q->pack(q->context, room->chosen, n, packed);
    memcpy(packed, &n, sizeof n);
    if (n)
        memcpy((char *)packed + sizeof n, room->chosen, (size_t)n * sizeof n);
    return NULL;
}

const char *task_deliver(const struct portions_question *question,
                         const void *solution, bool *wants_more) {
    const struct cover_question *const q = question->question;
    int n;
    *wants_more = true;
    if (q->pack) {
        *wants_more = q->on_packed(q->context, solution);
        return NULL;
    }
    if (!q->on_options)
        return NULL;
    memcpy(&n, solution, sizeof n);
    return q->on_options(
        q->context,
        (const int *)(const void *)((const char *)solution + sizeof n), n,
        wants_more);
}

const void *task_kept(const struct task_room *room, const struct task *t,
                      size_t i) {
    return t->kept + i * packed_bytes(room->question);
}

static void keep(struct task_room *room, struct task *t) {
    const size_t bytes = packed_bytes(room->question);
    if (t->n_kept == t->kept_room) {
        t->kept_room = t->kept_room ? 2 * t->kept_room : 16;
        t->kept = xresize(t->kept, t->kept_room * bytes, char);
    }
    memcpy(t->kept + t->n_kept++ * bytes, room->packed, bytes);
}

/* --------------------------------------------------------------------------
 * Work
 */

void task_room_init(struct task_room *room,
                    const struct portions_question *question,
                    const struct backend *backend, void *engine) {
    const size_t bytes = packed_bytes(question);
    *room = (struct task_room){
        .question = question, .backend = backend, .engine = engine};
    room->chosen = xnew((size_t)question->cover->n_primary, int);
    room->packed = xnew(bytes, char);
    room->most = PORTIONS_BYTES / bytes;
    if (room->most < PORTIONS_LEAST)
        room->most = PORTIONS_LEAST;
}

void task_room_free(struct task_room *room) {
    xfree(room->chosen);
    xfree(room->packed);
}

void stats_add(struct backend_stats *to, const struct backend_stats *from) {
#define X(name, text) to->name += from->name;
    BACKEND_COUNTERS(X)
#undef X
#define X(name, text) to->name = to->name > from->name ? to->name : from->name;
    BACKEND_GAUGES(X)
#undef X
}

static struct backend_stats work_since(const struct task_room *room,
                                       const struct backend_stats *before) {
    struct backend_stats now;
    room->backend->stats(room->engine, &now);
    return backend_stats_since(&now, before);
}

/* What to do with a solution; false = no further one. */
struct taker {
    struct task *task;
    bool (*at_once)(void *context, const void *solution);
    void *context;
};

static bool take(struct task_room *room, const struct taker *k, int n_chosen) {
    k->task->failure = pack(room, n_chosen, room->packed);
    if (k->task->failure)
        return false;
    if (k->at_once)
        return k->at_once(k->context, room->packed);
    keep(room, k->task);
    return true;
}

/* Solutions until the part is to be cut, which is STOP_PORTION, or ends. */
static enum next find(struct task_room *room, struct budget *budget,
                      const struct taker *k) {
    const struct backend *const backend = room->backend;
    for (size_t n = 0; n < room->most; n++) {
        int n_chosen = 0;
        const enum next result =
            backend->next(room->engine, budget, room->chosen, &n_chosen);
        if (result != NEXT_FOUND)
            return result;
        if (!take(room, k, n_chosen))
            return NEXT_FOUND;
    }
    budget->reason = STOP_PORTION;
    return NEXT_STOPPED;
}

void task_run(struct task_room *room, struct task *t,
              const struct limits *limits,
              bool (*at_once)(void *context, const void *solution),
              void *context) {
    const struct portions_question *const q = room->question;
    const struct taker taker = {t, at_once, context};
    struct budget budget = {.limits = *limits, .portion_polls = PORTIONS_POLLS};
    struct backend_stats before;
    enum next result;
    bool goes_on = true;
    room->backend->stats(room->engine, &before);
    room->backend->load_portion(room->engine, &t->portion);
    while (goes_on) {
        budget.portion_end = 0;
        result = q->counts ? room->backend->count(room->engine, &budget,
                                                  q->question->limit, &t->found)
                           : find(room, &budget, &taker);
        const bool is_long =
            result == NEXT_STOPPED && budget.reason == STOP_PORTION;
        goes_on = is_long && !room->backend->cut(room->engine, add_rest, t);
        if (result == NEXT_STOPPED && !is_long) {
            t->stopped = budget.reason;
            t->failure = budget.failure;
        }
    }
    t->stats = work_since(room, &before);
}

void task_repeat(struct task_room *room, struct task *t, size_t n) {
    const struct backend *const backend = room->backend;
    struct budget budget = {.limits.bytes =
                                room->question->question->limits.bytes};
    struct backend_stats before;
    int n_chosen;
    backend->stats(room->engine, &before);
    backend->load_portion(room->engine, &t->portion);
    while (n > 0 && backend->next(room->engine, &budget, room->chosen,
                                  &n_chosen) == NEXT_FOUND)
        n--;
    t->stats = work_since(room, &before);
}
