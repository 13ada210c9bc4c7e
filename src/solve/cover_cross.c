/* Two engines answer the same question about a cover, and must agree. */
#include "solve/cover_cross.h"

#include "base/clock.h"
#include "solve/grid_bag.h"

#include <string.h>

#define MAX_BYTES ((size_t)64 << 20) /* of solutions stored for each engine */
#define MAX_CONFIRMED 1000
#define SEARCH_SHARE                                                           \
    0.4 /* of the seconds, for each engine; see cross_check                    \
         */

/* A solution is kept as a set of options, eight a byte. */
struct cover_run {
    const struct cover_question *question;
    bool forward; /* pass the solutions on to the question's callback */
    size_t n_bytes;
    int8_t *set;
    struct grid_bag bag;
};

static const char *collect(void *context, const int *options, int n,
                           bool *wants_more) {
    struct cover_run *const run = context;
    const struct cover_question *const q = run->question;
    memset(run->set, 0, run->n_bytes);
    for (int i = 0; i < n; i++) {
        const unsigned option = (unsigned)options[i];
        run->set[option / 8] =
            (int8_t)((unsigned char)run->set[option / 8] | 1u << option % 8);
    }
    grid_bag_add(&run->bag, run->set);
    return run->forward && q->on_options
               ? q->on_options(q->context, options, n, wants_more)
               : NULL;
}

static void add_finding(struct cover_cross *c,
                        struct cover_solver *const solvers[2], int i) {
    char digits[COUNT_TEXT_SIZE];
    count_print(c->answer[i].solutions, digits);
    text_printf(&c->why, "%s found %s%s",
                cover_solver_backend(solvers[i])->name,
                c->answer[i].complete ? "exactly " : "at least ", digits);
}

static void disagree(struct cover_cross *c,
                     struct cover_solver *const solvers[2], const char *what) {
    c->agree = false;
    add_finding(c, solvers, 0);
    text_add(&c->why, ", ");
    add_finding(c, solvers, 1);
    text_printf(&c->why, ": %s", what);
}

/* Whether the solver finds this very solution when it is given whole. */
static bool confirms(struct cover_solver *s, const struct cover *cover,
                     const int8_t *set, const struct cover_run *run,
                     bool *settled) {
    *settled = false;
    if (limits_passed(&run->question->limits) != STOP_NONE)
        return false;
    int *const givens = xnew((size_t)cover->n_primary, int);
    struct cover_question one = *run->question;
    one.givens = givens;
    one.n_givens = 0;
    for (int o = 0; o < cover->n_options; o++)
        if ((unsigned char)set[o / 8] >> o % 8 & 1)
            givens[one.n_givens++] = o;
    one.limit = count_from(1);
    one.on_options = NULL;
    one.pack = NULL;
    struct answer a;
    cover_solver_ask(s, &one, &a);
    xfree(givens);
    *settled = a.complete || a.limit_reached || a.failure;
    return a.limit_reached && !a.failure;
}

/* Solver i confirms what the other one found. */
static void confirm_all(struct cover_cross *c,
                        struct cover_solver *const solvers[2],
                        const struct cover *cover,
                        const struct cover_run runs[2], int i) {
    const struct grid_bag *const other = &runs[1 - i].bag;
    const bool have_all = c->answer[i].complete && !runs[i].bag.overflowed;
    for (size_t k = 0; k < other->n_stored && k < MAX_CONFIRMED; k++) {
        const int8_t *const set = grid_bag_grid(other, k);
        bool settled = true;
        const bool confirmed =
            have_all ? grid_bag_has(&runs[i].bag, set)
                     : confirms(solvers[i], cover, set, &runs[i], &settled);
        if (confirmed || !settled)
            continue;
        disagree(c, solvers, "a solution of one is not found by the other");
        return;
    }
}

static void compare(struct cover_cross *c,
                    struct cover_solver *const solvers[2],
                    const struct cover *cover, const struct cover_run runs[2]) {
    const struct answer *const a = c->answer;
    if (a[0].complete && a[1].complete) {
        if (!grid_bag_equal(&runs[0].bag, &runs[1].bag))
            disagree(c, solvers, "the solution sets differ");
        return;
    }
    for (int i = 0; i < 2; i++)
        if (a[i].complete &&
            count_compare(a[1 - i].solutions, a[i].solutions) > 0) {
            disagree(c, solvers, "the counts contradict");
            return;
        }
    for (int i = 0; i < 2 && c->agree; i++)
        confirm_all(c, solvers, cover, runs, i);
}

static void run_one(struct cover_solver *s, const struct cover_question *q,
                    double seconds, struct cover_run *run, struct answer *a) {
    struct cover_question mine = *q;
    if (q->limits.deadline > 0)
        mine.limits.deadline = clock_now() + seconds * SEARCH_SHARE;
    mine.on_options = collect;
    mine.pack = NULL;
    mine.context = run;
    cover_solver_ask(s, &mine, a);
    grid_bag_sort(&run->bag);
}

void cover_cross_check(struct cover_solver *const solvers[2],
                       const struct cover *cover,
                       const struct cover_question *q,
                       struct cover_cross *out) {
    *out = (struct cover_cross){.agree = true};
    const double seconds = q->limits.deadline - clock_now();
    const int n_bytes = (cover->n_options + 7) / 8;
    struct cover_run runs[2];
    for (int i = 0; i < 2; i++) {
        runs[i] = (struct cover_run){.question = q,
                                     .n_bytes = (size_t)n_bytes,
                                     .set = xnew((size_t)n_bytes, int8_t)};
        grid_bag_init(&runs[i].bag, n_bytes, MAX_BYTES);
        runs[i].forward = i == 0 || !runs[0].bag.n_stored;
        run_one(solvers[i], q, seconds, &runs[i], &out->answer[i]);
        if (out->answer[i].failure)
            out->agree = false;
    }
    if (out->agree)
        compare(out, solvers, cover, runs);
    else
        disagree(out, solvers, "a backend's solution fails its check");
    for (int i = 0; i < 2; i++) {
        grid_bag_free(&runs[i].bag);
        xfree(runs[i].set);
    }
}

const struct answer *cover_cross_best(const struct cover_cross *c) {
    const struct answer *const a = c->answer;
    if (a[0].complete || a[1].complete)
        return a[0].complete ? &a[0] : &a[1];
    return count_compare(a[1].solutions, a[0].solutions) > 0 ? &a[1] : &a[0];
}
