/* Threads that answer parts. */
#include "share/team.h"

#include "cli/commands.h"
#include "cli/engine.h"
#include "cli/generate_parts.h"
#include "cli/memory.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MOMENT 1000000 /* nanoseconds: how late a message may be seen */

struct task {
    struct task *next;
    unsigned long long id;
    char *line;
    size_t n;
};

struct member {
    struct team *team;
    pthread_t thread;
    bool is_at_work, may_cut;
    unsigned long long id;    /* of what it is at */
    sudokusat_cancel *cancel; /* ends that; for a part anew */
};

struct done {
    struct done *next;
    struct team_answer answer;
};

struct team {
    const struct options *options;
    const char *cover;
    size_t n_cover;
    double bound;
    int n_members;
    struct member *members;

    pthread_mutex_t lock; /* for all that follows */
    pthread_cond_t has_task, has_done;
    struct task *first;
    struct done *oldest, **newest;
    bool stops;
};

/* What a member works with. */
struct tools {
    sudokusat_solver *solver;
    sudokusat_cover *cover;
    struct generate_maker *maker; /* of generate */
};

/* --------------------------------------------------------------------------
 * Text that the library writes
 */

struct written {
    char *data;
    size_t n, room;
};

static bool keep(void *context, const char *bytes, size_t n) {
    struct written *const w = context;
    if (w->n + n + 1 > w->room) {
        w->room = 2 * (w->n + n + 1);
        w->data = memory_grow(w->data, w->room, 1);
    }
    memcpy(w->data + w->n, bytes, n);
    w->n += n;
    w->data[w->n] = '\0';
    return true;
}

/* --------------------------------------------------------------------------
 * One part
 */

static int ask(const struct tools *x, sudokusat_part *part,
               const sudokusat_limits *limits, struct written *text,
               sudokusat_part_answer *answer) {
    if (x->maker)
        return generate_maker_ask(x->maker, part, limits, keep, text, answer);
    if (!x->cover)
        return sudokusat_part_ask(x->solver, part, limits, keep, text, answer);
    const sudokusat_cover_question question = {.limits = *limits};
    return sudokusat_cover_part_ask(x->cover, part, &question, keep, text,
                                    answer);
}

static int cut(const struct tools *x, sudokusat_part *part,
               const sudokusat_limits *limits, struct written *text,
               sudokusat_part_answer *answer) {
    if (x->maker) { /* trials are not cut again */
        *answer = (sudokusat_part_answer){.found = "0"};
        return 0;
    }
    return x->cover ? sudokusat_cover_part_cut(x->cover, part, limits, keep,
                                               text, answer)
                    : sudokusat_part_cut(x->solver, part, limits, keep, text,
                                         answer);
}

/* A flag that nobody has raised; false when nothing more is wanted. */
static bool lower_flag(struct member *m) {
    pthread_mutex_lock(&m->team->lock);
    sudokusat_cancel_free(m->cancel);
    m->cancel = sudokusat_cancel_new();
    m->may_cut = false; /* it was tried */
    const bool goes_on = !m->team->stops;
    pthread_mutex_unlock(&m->team->lock);
    return goes_on;
}

/* Whether the text has the answer now. */
static bool is_settled(const sudokusat_part_answer *a) {
    return a->done || a->n_parts;
}

/* Answers, or cuts, or answers without a bound. Returns as the calls do. */
static int settle(struct member *m, const struct tools *x, sudokusat_part *part,
                  struct written *text, sudokusat_part_answer *answer) {
    sudokusat_limits limits = {.seconds = m->team->bound, .cancel = m->cancel};
    int failed = ask(x, part, &limits, text, answer);
    if (failed || is_settled(answer) || answer->conflict || !lower_flag(m))
        return failed;
    limits = (sudokusat_limits){.cancel = m->cancel};
    failed = cut(x, part, &limits, text, answer);
    if (failed || is_settled(answer) || !lower_flag(m))
        return failed;
    limits.cancel = m->cancel;
    return ask(x, part, &limits, text, answer);
}

static void fail(struct team_answer *a, const char *why) {
    free(a->text);
    a->outcome = TEAM_FAILED;
    a->text = memory_string(why ? why : "it could not be answered");
    a->n = strlen(a->text);
}

static void answer_task(struct member *m, const struct tools *x,
                        const struct task *task, struct team_answer *a) {
    struct written text = {0};
    sudokusat_part_answer answer = {0};
    char *why;
    sudokusat_part *const part = sudokusat_part_read(task->line, task->n, &why);
    *a = (struct team_answer){.id = task->id, .outcome = TEAM_DROPPED};
    if (!part) {
        fail(a, why);
        sudokusat_free(why);
        return;
    }
    const int failed = settle(m, x, part, &text, &answer);
    a->seconds = answer.seconds;
    a->text = text.data;
    a->n = text.n;
    if (failed)
        fail(a, x->maker && generate_maker_error(x->maker)
                    ? generate_maker_error(x->maker)
                    : sudokusat_part_error(part));
    else if (answer.conflict)
        fail(a, answer.conflict);
    else if (is_settled(&answer))
        a->outcome = TEAM_ANSWERED;
    sudokusat_part_free(part);
}

/* --------------------------------------------------------------------------
 * Threads
 */

static void add_done(struct team *t, const struct team_answer *a) {
    struct done *const d = memory_new(1, sizeof *d);
    d->answer = *a;
    *t->newest = d;
    t->newest = &d->next;
    pthread_cond_signal(&t->has_done);
}

/* Waits for one; NULL when nothing more is wanted. */
static struct task *begin_task(struct member *m) {
    struct team *const t = m->team;
    pthread_mutex_lock(&t->lock);
    m->is_at_work = false;
    while (!t->first && !t->stops)
        pthread_cond_wait(&t->has_task, &t->lock);
    struct task *const task = t->stops ? NULL : t->first;
    if (task) {
        t->first = task->next;
        m->is_at_work = true;
        m->may_cut = true;
        m->id = task->id;
        sudokusat_cancel_free(m->cancel);
        m->cancel = sudokusat_cancel_new();
    }
    pthread_mutex_unlock(&t->lock);
    return task;
}

static void *work(void *context) {
    struct member *const m = context;
    struct team *const t = m->team;
    struct options plain = *t->options; /* the parts say the rules */
    plain.input.rules.n = 0;
    const bool makes = !strcmp(plain.command->name, "generate");
    const struct tools x = {
        t->cover || makes ? NULL : engine_solver(&plain),
        t->cover ? sudokusat_cover_read(t->cover, t->n_cover) : NULL,
        makes ? generate_maker_new(&command_generate) : NULL};
    struct task *task;
    while ((task = begin_task(m))) {
        struct team_answer a;
        answer_task(m, &x, task, &a);
        pthread_mutex_lock(&t->lock);
        add_done(t, &a);
        pthread_mutex_unlock(&t->lock);
        free(task->line);
        free(task);
    }
    sudokusat_solver_free(x.solver);
    sudokusat_cover_free(x.cover);
    generate_maker_free(x.maker);
    return NULL;
}

struct team *team_open(const struct options *o, int n_threads, double bound,
                       const char *cover, size_t n_cover) {
    struct team *const t = memory_new(1, sizeof *t);
    *t = (struct team){.options = o,
                       .cover = cover,
                       .n_cover = n_cover,
                       .bound = bound,
                       .members =
                           memory_new((size_t)n_threads, sizeof *t->members)};
    t->newest = &t->oldest;
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->has_task, NULL);
    pthread_cond_init(&t->has_done, NULL);
    for (; t->n_members < n_threads; t->n_members++) {
        struct member *const m = &t->members[t->n_members];
        m->team = t;
        m->cancel = sudokusat_cancel_new();
        if (pthread_create(&m->thread, NULL, work, m))
            break;
    }
    return t;
}

/* --------------------------------------------------------------------------
 * From outside
 */

void team_give(struct team *t, unsigned long long id, char *line, size_t n) {
    struct task *const task = memory_new(1, sizeof *task);
    *task = (struct task){NULL, id, line, n};
    pthread_mutex_lock(&t->lock);
    struct task **end = &t->first;
    while (*end)
        end = &(*end)->next;
    *end = task;
    pthread_cond_signal(&t->has_task);
    pthread_mutex_unlock(&t->lock);
}

static bool give_back(struct team *t, unsigned long long id) {
    for (struct task **at = &t->first; *at; at = &(*at)->next) {
        struct task *const task = *at;
        if (task->id != id)
            continue;
        *at = task->next;
        add_done(t, &(struct team_answer){.id = id, .outcome = TEAM_RETURNED});
        free(task->line);
        free(task);
        return true;
    }
    return false;
}

void team_cut(struct team *t, unsigned long long id) {
    pthread_mutex_lock(&t->lock);
    if (!give_back(t, id))
        for (int i = 0; i < t->n_members; i++)
            if (t->members[i].is_at_work && t->members[i].may_cut &&
                t->members[i].id == id)
                sudokusat_cancel_set(t->members[i].cancel);
    pthread_mutex_unlock(&t->lock);
}

bool team_take(struct team *t, struct team_answer *a) {
    pthread_mutex_lock(&t->lock);
    struct done *const d = t->oldest;
    const bool is_there = d != NULL;
    if (is_there) {
        t->oldest = d->next;
        if (!t->oldest)
            t->newest = &t->oldest;
        *a = d->answer;
    }
    pthread_mutex_unlock(&t->lock);
    free(d);
    return is_there;
}

void team_wait(struct team *t) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += MOMENT;
    if (until.tv_nsec >= 1000000000) {
        until.tv_nsec -= 1000000000;
        until.tv_sec++;
    }
    pthread_mutex_lock(&t->lock);
    if (!t->oldest)
        pthread_cond_timedwait(&t->has_done, &t->lock, &until);
    pthread_mutex_unlock(&t->lock);
}

void team_stop(struct team *t) {
    pthread_mutex_lock(&t->lock);
    t->stops = true;
    for (int i = 0; i < t->n_members; i++)
        sudokusat_cancel_set(t->members[i].cancel);
    pthread_cond_broadcast(&t->has_task);
    pthread_mutex_unlock(&t->lock);
}

void team_end(struct team *t) {
    team_stop(t);
    for (int i = 0; i < t->n_members; i++) {
        pthread_join(t->members[i].thread, NULL);
        sudokusat_cancel_free(t->members[i].cancel);
    }
    t->n_members = 0;
}

void team_free(struct team *t) {
    struct team_answer a;
    if (!t)
        return;
    team_end(t);
    while (team_take(t, &a))
        free(a.text);
    while (t->first) {
        struct task *const task = t->first;
        t->first = task->next;
        free(task->line);
        free(task);
    }
    free(t->members);
    pthread_cond_destroy(&t->has_done);
    pthread_cond_destroy(&t->has_task);
    pthread_mutex_destroy(&t->lock);
    free(t);
}
