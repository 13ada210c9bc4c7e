/* Many questions of one query, by several threads. */
#include "solve/query_crew.h"

#include "base/alloc.h"

#include <string.h>

#define ALONE 0.002 /* seconds before others are called */

/* ------------------------------------------------------------------------
 * What is under way
 */

static struct query_job *make(struct query_crew *c) {
    struct query_job *const job =
        c->n < QUERY_AHEAD ? c->make(c->context) : NULL;
    if (!job)
        return NULL;
    job->of = c;
    atomic_init(&job->is_dropped, false);
    c->flight[(c->first + c->n++) % QUERY_AHEAD] = job;
    return job;
}

static bool is_open(const struct query_crew *c, const struct query_job *job) {
    return !c->is_open || c->is_open(c->context, job);
}

/* Whoever runs one that has been settled need not go on. */
static void drop_settled(struct query_crew *c) {
    for (int i = 0; c->is_open && i < c->n; i++) {
        struct query_job *const job = c->flight[(c->first + i) % QUERY_AHEAD];
        if (!c->is_open(c->context, job))
            atomic_store_explicit(&job->is_dropped, true, memory_order_relaxed);
    }
}

static bool is_unwanted(void *job) {
    const struct query_job *const j = job;
    return atomic_load_explicit(&j->is_dropped, memory_order_relaxed) ||
           crew_is_stopped(j->of->crew);
}

/* ------------------------------------------------------------------------
 * The crew
 */

static void *open_solver(void *crew) {
    const struct query_crew *const c = crew;
    const char *why = NULL;
    const struct solver *const whole = c->query->solver;
    return solver_like(whole, solver_rules(whole), solver_cover(whole), &why);
}

static void close_solver(void *crew, void *solver) {
    (void)crew;
    solver_free(solver);
}

/* Helpers do not ask whether who asked has cancelled, but whether all stop. */
static void run(void *crew, void *room, struct crew_task *task, bool is_first) {
    struct query_crew *const c = crew;
    struct query_job *const job = (struct query_job *)task;
    const bool is_helper = room != c;
    job->is_helped = is_helper;
    if (is_first ? !is_open(c, job) : atomic_load(&job->is_dropped))
        return;
    query_init(&job->query, is_helper ? room : c->query->solver,
               &c->query->bounds);
    if (is_helper) {
        job->query.bounds.limits.cancelled = is_unwanted;
        job->query.bounds.limits.context = job;
    }
    c->run(c->context, job);
}

static void add_up(struct query *whole, const struct query_job *job) {
    const struct query *const part = &job->query;
    if (job->is_helped)
        METER_ADD(whole->bounds.limits.meter, questions, part->n_asked);
    whole->n_asked += part->n_asked;
    whole->failure = part->failure ? part->failure : whole->failure;
    if (part->stopped != STOP_NONE &&
        (whole->stopped == STOP_NONE || part->stopped == STOP_CANCEL ||
         part->stopped == STOP_DEADLINE))
        whole->stopped = part->stopped;
}

static void account(void *crew, struct crew_task *task) {
    struct query_crew *const c = crew;
    struct query_job *const job = (struct query_job *)task;
    c->first = (c->first + 1) % QUERY_AHEAD;
    c->n--;
    if (is_open(c, job)) {
        add_up(c->query, job);
        c->take(c->context, job);
        drop_settled(c);
    }
    c->free(job);
    struct query_job *const next = query_goes_on(c->query) ? make(c) : NULL;
    if (next)
        crew_append(c->crew, &next->crew);
}

static bool goes_on(void *crew) {
    const struct query_crew *const c = crew;
    return query_goes_on(c->query) && (!c->n || !query_is_over(c->query));
}

/* What is done of the rest when time was over, as far as it has no gap. */
static void account_rest(struct query_crew *c) {
    struct crew_task *t;
    while ((t = crew_take_ended(&c->list))) {
        struct query_job *const job = (struct query_job *)t;
        if (is_open(c, job) && job->query.stopped == STOP_NONE &&
            !c->query->failure) {
            add_up(c->query, job);
            c->take(c->context, job);
        }
        c->free(job);
    }
    for (struct crew_task *next; (t = c->list.first); c->list.first = next) {
        next = t->next;
        c->free((struct query_job *)t);
    }
    c->list = (struct crew_list){NULL, NULL};
}

void query_crew_run(struct query_crew *c) {
    const struct crew_work work = {.context = c,
                                   .helpers = solver_helpers(c->query->solver),
                                   .room = c,
                                   .alone = ALONE,
                                   .open = open_solver,
                                   .close = close_solver,
                                   .run = run,
                                   .account = account,
                                   .goes_on = goes_on};
    if (!query_goes_on(c->query))
        return;
    for (struct query_job *job; (job = make(c));)
        crew_add(&c->list, &job->crew);
    c->crew = crew_new();
    crew_run(&work, &c->list, c->crew);
    account_rest(c);
    crew_free(c->crew);
    c->crew = NULL;
    c->first = c->n = 0;
}

/* ------------------------------------------------------------------------
 * The usual job
 */

struct board_job *board_job_new(const struct board *board, int cell, int digit,
                                int most) {
    struct board_job *const j = xnew0(1, struct board_job);
    j->board = board_copy(board);
    j->cell = cell;
    j->digit = digit;
    j->most = most;
    j->found = -1;
    return j;
}

static bool keep_grid(void *job, const int8_t *cell) {
    struct board_job *const j = job;
    const size_t n_cells = (size_t)geometry_cells(&j->board->shape);
    if (!j->grid) {
        j->grid = xnew(n_cells, int8_t);
        memcpy(j->grid, cell, n_cells);
    }
    return true;
}

void board_job_run(void *context, struct query_job *job) {
    struct board_job *const j = (struct board_job *)job;
    (void)context;
    j->found = query_count(&job->query, j->board, j->most, keep_grid, j);
}

void board_job_free(struct query_job *job) {
    struct board_job *const j = (struct board_job *)job;
    board_free(j->board);
    xfree(j->grid);
    xfree(j);
}
