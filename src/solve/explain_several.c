/* What the solutions of a puzzle differ in, and which given would leave one. */
#include "base/bits.h"
#include "solve/explain_work.h"
#include "solve/query_crew.h"

#include <string.h>

enum { SAMPLE = 1000 }; /* solutions seen before single questions are asked */

struct sample {
    struct explain_work *work;
    int8_t *first;      /* [n*n] a solution */
    bool *differs;      /* [n*n] some other one has another digit there */
    uint32_t *n_having; /* [n*n*n] solutions seen with a candidate */
    bool any, all;      /* any: first is set; all: they are all the solutions */
    int cell, digit;    /* where the next question is looked for */
    size_t place;       /* of the cell, among those that differ */
};

static void find_differences(struct sample *s, const int8_t *cell) {
    for (int i = 0; i < s->work->n_cells; i++)
        s->differs[i] |= cell[i] != s->first[i];
}

static bool look(void *context, const int8_t *cell) {
    struct sample *const s = context;
    const struct explain_work *const w = s->work;
    if (!s->any)
        memcpy(s->first, cell, (size_t)w->n_cells);
    s->any = true;
    for (int i = 0; i < w->n_cells; i++)
        s->n_having[i * w->n + cell[i]]++;
    find_differences(s, cell);
    return true;
}

/* ------------------------------------------------------------------------
 * Cells that looked the same so far may have another digit all the same
 */

static bool may_differ(void *context, const struct query_job *job) {
    const struct sample *const s = context;
    return !s->differs[((const struct board_job *)job)->cell];
}

static struct query_job *make_other(void *context) {
    struct sample *const s = context;
    const struct board *const b = s->work->board;
    for (; s->cell < s->work->n_cells; s->cell++) {
        const int cell = s->cell;
        const uint64_t others = b->candidates[cell] & ~bits_one(s->first[cell]);
        if (s->differs[cell] || b->given[cell] != BOARD_BLANK || !others)
            continue;
        struct board_job *const j = board_job_new(b, s->cell++, -1, 1);
        j->board->candidates[cell] = others;
        return &j->job;
    }
    return NULL;
}

/* What is seen twice must not be counted twice. */
static void take_other(void *context, struct query_job *job) {
    struct sample *const s = context;
    const struct board_job *const j = (const struct board_job *)job;
    struct explanation *const out = s->work->out;
    if (j->grid)
        find_differences(s, j->grid);
    out->complete = out->complete && j->found >= 0;
}

static void find_differing(struct sample *s) {
    struct explain_work *const w = s->work;
    struct query_crew crew = {.query = &w->query,
                              .context = s,
                              .make = make_other,
                              .run = board_job_run,
                              .is_open = may_differ,
                              .take = take_other,
                              .free = board_job_free};
    if (!s->all)
        query_crew_run(&crew);
    w->out->complete = w->out->complete && query_goes_on(&w->query);
    for (int i = 0; i < w->n_cells; i++)
        if (s->differs[i])
            vec_push(&w->out->differ, i);
}

/* ------------------------------------------------------------------------
 * A further given with which there is exactly one solution
 */

/* Known without a question if all solutions were seen, or several with it. */
static bool is_known(const struct sample *s, int cell, int digit, bool *is) {
    const uint32_t seen = s->n_having[cell * s->work->n + digit];
    *is = seen == 1;
    return s->all || seen > 1;
}

static struct query_job *new_given(const struct sample *s, int cell,
                                   int digit) {
    bool makes_unique;
    const bool known = is_known(s, cell, digit, &makes_unique);
    if (known && !makes_unique)
        return NULL;
    struct board_job *const j =
        board_job_new(s->work->board, cell, digit, known ? 0 : 2);
    j->board->given[cell] = (int8_t)digit;
    j->found = known ? 1 : -1;
    return &j->job;
}

static struct query_job *make_given(void *context) {
    struct sample *const s = context;
    const struct explain_work *const w = s->work;
    struct query_job *job = NULL;
    while (!job && s->place < w->out->differ.n) {
        const int cell = w->out->differ.data[s->place];
        const uint64_t rest =
            w->board->candidates[cell] & ~bits_below(s->digit);
        if (rest) {
            const int digit = bits_lowest(rest);
            s->digit = digit + 1;
            job = new_given(s, cell, digit);
        } else {
            s->place++;
            s->digit = 0;
        }
    }
    return job;
}

static void run_given(void *context, struct query_job *job) {
    if (((const struct board_job *)job)->most)
        board_job_run(context, job);
}

static bool is_none_found(void *context, const struct query_job *job) {
    (void)job;
    return ((const struct sample *)context)->work->out->unique_cell < 0;
}

static void take_given(void *context, struct query_job *job) {
    struct sample *const s = context;
    const struct board_job *const j = (const struct board_job *)job;
    struct explanation *const out = s->work->out;
    out->complete = out->complete && j->found >= 0;
    if (j->found != 1)
        return;
    out->unique_cell = j->cell;
    out->unique_digit = j->digit;
    s->place = out->differ.n; /* no further one is made */
}

static void find_unique_given(struct sample *s) {
    struct explain_work *const w = s->work;
    struct query_crew crew = {.query = &w->query,
                              .context = s,
                              .make = make_given,
                              .run = run_given,
                              .is_open = is_none_found,
                              .take = take_given,
                              .free = board_job_free};
    query_crew_run(&crew);
    w->out->complete = w->out->complete && query_goes_on(&w->query);
}

void explain_several(struct explain_work *w) {
    const size_t n_cells = (size_t)w->n_cells;
    struct sample s = {.work = w};
    s.first = xnew(n_cells, int8_t);
    s.differs = xnew0(n_cells, bool);
    s.n_having = xnew0(n_cells * (size_t)w->n, uint32_t);
    const int found = query_count(&w->query, w->board, SAMPLE, look, &s);
    s.all = found >= 0 && found < SAMPLE;
    w->out->complete = found >= 0;
    if (s.any) {
        find_differing(&s);
        s.digit = 0;
        find_unique_given(&s);
    }
    xfree(s.first);
    xfree(s.differs);
    xfree(s.n_having);
}
