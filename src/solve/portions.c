/* A question answered in parts. */
#include "solve/portions.h"

#include "base/alloc.h"
#include "base/crew.h"
#include "solve/portion_task.h"

/* How far ahead of the first part solutions are looked for. */
#define AHEAD 4

struct portions {
    struct portions_question question;
    struct task_room room; /* of the thread that asks */
    struct answer *answer;
    bool is_over;      /* nothing is to be added */
    bool is_cut_short; /* by time, or who asked */
    struct crew_list list;
    struct crew *crew;
};

struct portions *portions_new(const struct portions_question *question) {
    struct portions *const p = xnew0(1, struct portions);
    p->question = *question;
    task_room_init(&p->room, &p->question, question->backend, question->engine);
    p->crew = crew_new();
    return p;
}

void portions_free(struct portions *p) {
    if (!p)
        return;
    for (struct crew_task *t = p->list.first, *next; t; t = next) {
        next = t->next;
        task_free((struct task *)t);
    }
    task_room_free(&p->room);
    crew_free(p->crew);
    xfree(p);
}

void portions_add(void *portions, const struct portion *portion) {
    struct portions *const p = portions;
    crew_add(&p->list, &task_new(portion)->crew);
}

/* What there is more than before a part came off the list. */
static void tell(const struct portions *p, const struct task *t) {
    const struct cover_question *const q = p->question.question;
    backend_tell(&t->stats, q->limits.meter);
    if (q->tells_solutions)
        METER_REACH(q->limits.meter, solutions,
                    count_clip(p->answer->solutions));
}

/* --------------------------------------------------------------------------
 * The answer, in the order of the list, by the thread that asks
 */

static bool limit_reached(const struct portions *p) {
    const struct count limit = p->question.question->limit;
    return (limit.low || limit.high) &&
           count_compare(p->answer->solutions, limit) >= 0;
}

static void add_count(struct portions *p, struct count n) {
    struct answer *const a = p->answer;
    if (!count_add(&a->solutions, n)) {
        a->stopped = STOP_GAVE_UP;
        p->is_over = true;
    } else if (limit_reached(p)) {
        a->solutions = p->question.question->limit;
        a->limit_reached = p->is_over = true;
    }
}

/* Hands on one solution; false when no more are wanted. */
static bool pass_on(void *portions, const void *solution) {
    struct portions *const p = portions;
    bool wants_more;
    p->answer->failure = task_deliver(&p->question, solution, &wants_more);
    if (p->answer->failure) {
        p->is_over = true;
        return false;
    }
    add_count(p, count_from(1));
    if (!wants_more && !p->answer->limit_reached) {
        p->answer->stopped = STOP_CANCEL;
        p->is_over = true;
    }
    return !p->is_over;
}

/* Hands on what was kept. Who wants no more of it is told the work up to
 * there, as if nobody had gone further. */
static void pass_on_kept(struct portions *p, struct task *t) {
    for (size_t i = 0; i < t->n_kept; i++)
        if (!pass_on(p, task_kept(&p->room, t, i))) {
            task_repeat(&p->room, t, i + 1);
            return;
        }
}

/* Ends a part that has come off the list. */
static void account(void *portions, struct crew_task *task) {
    struct portions *const p = portions;
    struct task *const t = (struct task *)task;
    struct answer *const a = p->answer;
    if (p->question.counts)
        add_count(p, t->found);
    else
        pass_on_kept(p, t);
    stats_add(&a->stats, &t->stats);
    tell(p, t);
    if (!p->is_over && (t->stopped != STOP_NONE || t->failure)) {
        a->stopped = t->stopped;
        a->failure = t->failure;
        p->is_over = true;
    }
    task_free(t);
}

/* --------------------------------------------------------------------------
 * The work
 */

static void *open_room(void *portions) {
    const struct portions_question *const q =
        &((struct portions *)portions)->question;
    const struct problem problem = {q->cover};
    const char *why = NULL;
    void *const engine = q->of_helpers->open(&problem, &q->options, &why);
    if (!engine)
        return NULL;
    struct task_room *const room = xnew(1, struct task_room);
    task_room_init(room, q, q->of_helpers, engine);
    return room;
}

static void close_room(void *portions, void *room) {
    struct task_room *const r = room;
    (void)portions;
    r->backend->close(r->engine);
    task_room_free(r);
    xfree(r);
}

static void stop_for(struct portions *p, enum stop_reason reason) {
    if (p->is_over || reason == STOP_NONE)
        return;
    p->answer->stopped = reason;
    p->is_over = p->is_cut_short = true;
}

static void run_here(struct portions *p, struct task *t, bool is_first) {
    const bool at_once = is_first && !p->question.counts;
    task_run(&p->room, t, &p->question.question->limits,
             at_once ? pass_on : NULL, p);
    if (p->is_over)
        stats_add(&p->answer->stats, &t->stats);
    if (t->stopped == STOP_DEADLINE || t->stopped == STOP_CANCEL)
        stop_for(p, t->stopped);
}

/* Helpers do not ask whether who asked has cancelled, but whether all stop. */
static void run(void *portions, void *room, struct crew_task *task,
                bool is_first) {
    struct portions *const p = portions;
    struct limits limits = p->question.question->limits;
    if (room == &p->room) {
        run_here(p, (struct task *)task, is_first);
        return;
    }
    limits.cancelled = crew_is_stopped;
    limits.context = p->crew;
    task_run(room, (struct task *)task, &limits, NULL, NULL);
}

static bool goes_on(void *portions) {
    struct portions *const p = portions;
    stop_for(p, limits_passed(&p->question.question->limits));
    return !p->is_over;
}

/* What there is besides when time was over: of a count all, of solutions those
 * that follow without a gap. */
static void account_rest(struct portions *p) {
    const enum stop_reason reason = p->answer->stopped;
    struct answer *const a = p->answer;
    struct crew_task *t;
    p->is_over = false;
    while (!p->is_over && (t = crew_take_ended(&p->list)))
        account(p, t);
    for (t = p->list.first; p->question.counts && t && !a->limit_reached;
         t = t->next) {
        const struct task *const task = (const struct task *)t;
        if (t->state != CREW_ENDED)
            continue;
        add_count(p, task->found);
        stats_add(&a->stats, &task->stats);
    }
    a->stopped = a->limit_reached || a->failure ? STOP_NONE : reason;
}

void portions_answer(struct portions *p, struct answer *a) {
    const struct crew_work work = {.context = p,
                                   .helpers = p->question.helpers,
                                   .room = &p->room,
                                   .ahead = p->question.counts ? 0 : AHEAD,
                                   .open = open_room,
                                   .close = close_room,
                                   .run = run,
                                   .account = account,
                                   .goes_on = goes_on};
    p->answer = a;
    a->stopped = STOP_NONE;
    crew_run(&work, &p->list, p->crew);
    if (p->is_cut_short)
        account_rest(p);
    else if (!p->is_over)
        a->complete = true;
}
