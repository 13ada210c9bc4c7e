/* All minimal sub-puzzles, by several threads.
 *
 * A search that has asked the engine so often puts off what is left of it, as
 * sets of givens that are chosen and that may be, in its order; each is a
 * search of its own, which begins with the unavoidable sets that were known
 * then, and is cut after as many questions itself. So what is found, and in
 * which order, depends on the questions that were asked, and on nobody's speed.
 */
#include "generate/minimise_search.h"

#include "base/crew.h"

#include <stdatomic.h>
#include <string.h>

#define MOST_ASKED 5000 /* of a part */
#define AHEAD 4         /* how far from the first part others are begun */

/* Unavoidable sets that several parts begin with. */
struct shared_sets {
    atomic_int users;
    struct word_list list;
    size_t n_sets;
};

struct minimise_part {
    struct crew_task crew;
    struct cell_set chosen, candidates;
    struct shared_sets *sets;
    int8_t *found; /* [n_found * n_cells] */
    size_t n_found, room;
    uint64_t n_asked;
    bool ended; /* before its end */
};

/* The search as a whole. */
struct minimise_crew {
    struct probe *probe; /* of the thread that asks, and its alone */
    struct limits limits;
    const int8_t *cells, *solution;
    minimise_function on_puzzle;
    void *context;
    struct minimise_result *out;
    struct crew *crew;
    struct crew_list list;
    bool is_over;
};

static void drop_sets(struct shared_sets *s) {
    if (!s || atomic_fetch_sub(&s->users, 1) > 1)
        return;
    vec_free(&s->list);
    xfree(s);
}

static void free_part(struct minimise_part *p) {
    drop_sets(p->sets);
    xfree(p->found);
    xfree(p);
}

/* ---- what is put off ---- */

static void put_off(struct minimise *m, const struct cell_set *chosen,
                    const struct cell_set *candidates) {
    struct minimise_part *const p = xnew0(1, struct minimise_part);
    p->chosen = *chosen;
    p->candidates = *candidates;
    crew_add(m->put_off_context, &p->crew);
}

static void begin(struct minimise *m, struct crew_list *rest) {
    m->put_off = put_off;
    m->put_off_context = rest;
    m->asked_most = m->probe->n_asked + MOST_ASKED;
}

/* Gives the parts that were put off what is known by now. */
static void share_sets(struct minimise *m, const struct crew_list *rest) {
    int n = 0;
    for (const struct crew_task *t = rest->first; t; t = t->next)
        n++;
    if (!n)
        return;
    struct shared_sets *const s = xnew(1, struct shared_sets);
    atomic_init(&s->users, n);
    s->list = m->sets;
    s->n_sets = m->n_sets;
    m->sets = (struct word_list){NULL, 0, 0};
    m->n_sets = 0;
    for (struct crew_task *t = rest->first; t; t = t->next)
        ((struct minimise_part *)t)->sets = s;
}

/* ---- a part ---- */

static bool keep(void *part, const int8_t *cells, size_t n_cells) {
    struct minimise_part *const p = part;
    if (p->n_found == p->room) {
        p->room = p->room ? 2 * p->room : 16;
        p->found = xresize(p->found, p->room * n_cells, int8_t);
    }
    memcpy(p->found + p->n_found++ * n_cells, cells, n_cells);
    return true;
}

struct keeping {
    struct minimise_part *part;
    size_t n_cells;
};

static bool keep_puzzle(void *keeping, const int8_t *cells) {
    const struct keeping *const k = keeping;
    return keep(k->part, cells, k->n_cells);
}

static void run_part(const struct minimise_crew *c, struct probe *probe,
                     struct minimise_part *p) {
    struct minimise m;
    struct minimise_result result;
    struct keeping keeping = {p, (size_t)probe->n_cells};
    const struct word_list *const known = &p->sets->list;
    minimise_open(&m, probe, c->cells, c->solution, &result);
    m.on_puzzle = keep_puzzle;
    m.context = &keeping;
    if (known->n) {
        vec_reserve(&m.sets, known->n);
        memcpy(m.sets.data, known->data, known->n * sizeof *m.sets.data);
        m.sets.n = known->n;
    }
    m.n_sets = p->sets->n_sets;
    const uint64_t asked = probe->n_asked;
    drop_sets(p->sets);
    p->sets = NULL;
    begin(&m, &p->crew.rest);
    minimise_search(&m, p->chosen, p->candidates);
    p->ended = m.ended;
    p->n_asked = probe == c->probe ? 0 : probe->n_asked - asked;
    share_sets(&m, &p->crew.rest);
    minimise_close(&m);
}

/* ---- the crew ---- */

static void *open_probe(void *crew) {
    const struct minimise_crew *const c = crew;
    const char *why = NULL;
    struct probe *const o = probe_new(c->probe->cover, c->probe->backend, &why);
    if (!o)
        return NULL;
    o->budget = (struct budget){.limits = c->limits};
    o->budget.limits.cancelled = crew_is_stopped;
    o->budget.limits.context = c->crew;
    return o;
}

static void close_probe(void *crew, void *probe) {
    (void)crew;
    probe_free(probe);
}

static void run(void *crew, void *probe, struct crew_task *task,
                bool is_first) {
    (void)is_first;
    run_part(crew, probe, (struct minimise_part *)task);
}

static void hand_on(struct minimise_crew *c, const int8_t *cells) {
    int n = 0;
    for (int i = 0; i < c->probe->n_cells; i++)
        n += cells[i] >= 0;
    c->out->n_found++;
    if (!c->out->fewest || n < c->out->fewest)
        c->out->fewest = n;
    c->is_over = !c->on_puzzle(c->context, cells);
}

static void account(void *crew, struct crew_task *task) {
    struct minimise_crew *const c = crew;
    struct minimise_part *const p = (struct minimise_part *)task;
    METER_ADD(c->limits.meter, questions, p->n_asked);
    for (size_t i = 0; i < p->n_found && !c->is_over; i++)
        hand_on(c, p->found + i * (size_t)c->probe->n_cells);
    if (p->ended) {
        c->is_over = true;
        probe_is_stopped(c->probe); /* by what it was stopped, too */
    }
    free_part(p);
}

static bool goes_on(void *crew) {
    struct minimise_crew *const c = crew;
    if (probe_is_stopped(c->probe))
        c->is_over = true;
    return !c->is_over;
}

static void work(struct minimise_crew *c, struct helpers *helpers) {
    const struct crew_work work = {.context = c,
                                   .helpers = helpers,
                                   .room = c->probe,
                                   .ahead = AHEAD,
                                   .open = open_probe,
                                   .close = close_probe,
                                   .run = run,
                                   .account = account,
                                   .goes_on = goes_on};
    if (!c->is_over && c->list.first) {
        c->crew = crew_new();
        crew_run(&work, &c->list, c->crew);
        crew_free(c->crew);
    }
    for (struct crew_task *t = c->list.first, *next; t; t = next) {
        next = t->next;
        free_part((struct minimise_part *)t);
    }
}

void minimise_all(struct probe *o, struct helpers *helpers, const int8_t *cells,
                  const int8_t *solution, minimise_function on_puzzle,
                  void *context, struct minimise_result *out) {
    struct minimise_crew c = {.probe = o,
                              .limits = o->budget.limits,
                              .cells = cells,
                              .solution = solution,
                              .on_puzzle = on_puzzle,
                              .context = context,
                              .out = out};
    struct minimise m;
    minimise_open(&m, o, cells, solution, out);
    m.on_puzzle = on_puzzle;
    m.context = context;
    begin(&m, &c.list);
    minimise_search_all(&m);
    share_sets(&m, &c.list);
    c.is_over = m.ended;
    minimise_close(&m);
    work(&c, helpers);
    out->complete = !c.is_over;
}
