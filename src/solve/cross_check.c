/* Two engines answer the same question, and must agree. */
#include "solve/cross_check.h"

#include "base/clock.h"
#include "board/print_digit.h"
#include "solve/grid_bag.h"

#define MAX_BYTES ((size_t)64 << 20) /* of grids stored for each engine */
#define MAX_CONFIRMED 1000

/* Of the seconds of a question, what each engine may search; the rest is for
 * comparing what they found. */
#define SEARCH_SHARE 0.4

struct engine_run {
    const struct question *question;
    bool forward; /* pass the grids on to the question's callback: the first
                     engine's, or the second's if the first has none */
    struct grid_bag bag;
};

static bool collect(void *context, const int8_t *cell) {
    struct engine_run *const run = context;
    grid_bag_add(&run->bag, cell);
    const struct question *const q = run->question;
    return !run->forward || !q->on_grid || q->on_grid(q->grid_context, cell);
}

static const char *name_of(struct solver *const solvers[2], int i) {
    return solver_backend(solvers[i])->name;
}

static void add_finding(struct cross_answer *c, struct solver *const solvers[2],
                        int i) {
    char digits[COUNT_TEXT_SIZE];
    count_print(c->answer[i].solutions, digits);
    text_printf(&c->why, "%s found %s%s", name_of(solvers, i),
                c->answer[i].complete ? "exactly " : "at least ", digits);
}

static void disagree(struct cross_answer *c, struct solver *const solvers[2],
                     const char *what) {
    c->agree = false;
    add_finding(c, solvers, 0);
    text_add(&c->why, ", ");
    add_finding(c, solvers, 1);
    text_printf(&c->why, ": %s", what);
}

static void show_grid(struct cross_answer *c, const struct board *puzzle,
                      const int8_t *cell) {
    text_add(&c->why, " ");
    print_line(puzzle, cell, &c->why);
}

/* Whether the solver finds this very grid when it is given whole. */
static bool confirms(struct solver *s, const struct board *puzzle,
                     const int8_t *cell, const struct engine_run *run,
                     bool *settled) {
    *settled = false;
    if (limits_passed(&run->question->limits) != STOP_NONE)
        return false;
    struct board *const whole = board_new(&puzzle->shape);
    for (int i = 0; i < geometry_cells(&puzzle->shape); i++)
        whole->given[i] = cell[i];
    struct question one = *run->question;
    one.limit = count_from(1);
    one.want_grids = true;
    one.on_grid = NULL;
    struct answer a;
    solver_ask(s, whole, &one, &a);
    board_free(whole);
    *settled = a.complete || a.limit_reached || a.failure;
    return a.limit_reached && !a.failure;
}

/* Solver i confirms what the other one found. */
static void confirm_all(struct cross_answer *c, struct solver *const solvers[2],
                        const struct engine_run runs[2],
                        const struct board *puzzle, int i) {
    const struct grid_bag *const other = &runs[1 - i].bag;
    const bool have_all = c->answer[i].complete && !runs[i].bag.overflowed;
    for (size_t k = 0; k < other->n_stored && k < MAX_CONFIRMED; k++) {
        const int8_t *const cell = grid_bag_grid(other, k);
        bool settled = true;
        const bool confirmed =
            have_all ? grid_bag_has(&runs[i].bag, cell)
                     : confirms(solvers[i], puzzle, cell, &runs[i], &settled);
        if (confirmed || !settled)
            continue;
        disagree(c, solvers, "a grid of one is not found by the other:");
        show_grid(c, puzzle, cell);
        return;
    }
}

static void compare(struct cross_answer *c, struct solver *const solvers[2],
                    const struct engine_run runs[2],
                    const struct board *puzzle) {
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
        confirm_all(c, solvers, runs, puzzle, i);
}

static void run_one(struct solver *s, const struct board *puzzle,
                    const struct question *q, double seconds,
                    struct engine_run *run, struct answer *a) {
    struct question mine = *q;
    mine.want_grids = true;
    if (q->limits.deadline > 0)
        mine.limits.deadline = clock_now() + seconds * SEARCH_SHARE;
    mine.on_grid = collect;
    mine.grid_context = run;
    grid_bag_init(&run->bag, geometry_cells(&puzzle->shape), MAX_BYTES);
    solver_ask(s, puzzle, &mine, a);
    grid_bag_sort(&run->bag);
}

void cross_check(struct solver *const solvers[2], const struct board *puzzle,
                 const struct question *q, struct cross_answer *out) {
    *out = (struct cross_answer){.agree = true};
    const double seconds = q->limits.deadline - clock_now();
    struct engine_run runs[2] = {{.question = q}, {.question = q}};
    for (int i = 0; i < 2; i++) {
        runs[i].forward = i == 0 || !runs[0].bag.n_stored;
        run_one(solvers[i], puzzle, q, seconds, &runs[i], &out->answer[i]);
        if (out->answer[i].failure)
            out->agree = false;
    }
    if (out->agree)
        compare(out, solvers, runs, puzzle);
    else
        disagree(out, solvers, "a backend's grid fails its check");
    for (int i = 0; i < 2; i++)
        grid_bag_free(&runs[i].bag);
}

const struct answer *cross_best(const struct cross_answer *c) {
    const struct answer *const a = c->answer;
    if (a[0].complete || a[1].complete)
        return a[0].complete ? &a[0] : &a[1];
    return count_compare(a[1].solutions, a[0].solutions) > 0 ? &a[1] : &a[0];
}
