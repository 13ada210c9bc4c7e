/* How many givens a puzzle lacks that has several solutions. */
#include "solve/missing.h"

#include "base/bits.h"
#include "solve/missing_hunt.h"

#include <string.h>

enum {
    MOST_ASKED = 200000,   /* questions, where solutions are too many */
    GUESSED_FOR = 24,      /* solutions, before the search for the fewest */
    MOST_STEPS = 50000000, /* of the search for the fewest cells, */
    FEW_STEPS = 2000000    /* and of one that can settle nothing */
};

static const char unknown_solution[] =
    "the backend does not find a solution that is known";

void missing_free(struct missing_givens *m) {
    vec_free(&m->cells);
    xfree(m->solution);
    m->solution = NULL;
}

/* ------------------------------------------------------------------------
 * One solution that is to remain
 */

static void place(struct hunt *h, const int8_t *solution, const int *cells,
                  int n) {
    for (int i = 0; i < n; i++)
        h->board->given[cells[i]] = solution[cells[i]];
}

static void take_back(struct hunt *h, const int *cells, int n) {
    for (int i = 0; i < n; i++)
        h->board->given[cells[i]] = BOARD_BLANK;
}

struct rival {
    struct hunt *hunt;
    const int8_t *solution;
};

/* Keeps a solution that is not the one that is to remain. */
static bool keep_rival(void *context, const int8_t *cell) {
    struct rival *const r = context;
    const size_t n_cells = (size_t)r->hunt->n_cells;
    if (memcmp(cell, r->solution, n_cells) != 0)
        memcpy(r->hunt->other, cell, n_cells);
    return true;
}

/* Makes the rival one that differs in fewer cells, until there is none:
 * small sets lead the search best. */
static void shrink(struct hunt *h, const int8_t *solution) {
    struct rival r = {h, solution};
    int8_t *const before = xnew((size_t)h->n_cells, int8_t);
    memcpy(before, h->board->given, (size_t)h->n_cells);
    for (int cell = 0; cell < h->n_cells && !hunt_is_over(h); cell++) {
        if (h->other[cell] == solution[cell])
            continue;
        for (int i = 0; i < h->n_cells; i++)
            h->board->given[i] = h->other[i] == solution[i] || i == cell
                                     ? solution[i]
                                     : BOARD_BLANK;
        query_count(&h->query, h->board, 2, keep_rival, &r);
    }
    memcpy(h->board->given, before, (size_t)h->n_cells);
    xfree(before);
}

/* Whether the solution is alone with these further givens: 1 or 0, or -1 when
 * it was not found out. If it is not, a set of cells becomes known that they do
 * not hit. */
static int is_alone(struct hunt *h, const int8_t *solution, const int *cells,
                    int n) {
    struct rival r = {h, solution};
    if (!apart_are_hit(&h->apart, cells, n))
        return 0;
    if (h->out->all)
        return 1;
    if (hunt_is_over(h))
        return -1;
    place(h, solution, cells, n);
    const int found = query_count(&h->query, h->board, 2, keep_rival, &r);
    take_back(h, cells, n);
    if (found == 0)
        h->query.failure = unknown_solution;
    if (found < 2)
        return found == 1 ? 1 : -1;
    shrink(h, solution);
    apart_add(&h->apart, solution, h->other);
    apart_sort(&h->apart);
    return 0;
}

/* The sets that are known of a solution are those where others in the bag
 * differ. */
static void aim_at(struct hunt *h, const int8_t *solution) {
    apart_clear(&h->apart);
    for (size_t i = 0; i < h->bag.n_stored; i++)
        if (memcmp(grid_bag_grid(&h->bag, i), solution, (size_t)h->n_cells))
            apart_add(&h->apart, solution, grid_bag_grid(&h->bag, i));
    apart_sort(&h->apart);
}

/* Leaves out cells that are not needed. */
static int fewer(struct hunt *h, const int8_t *solution, int *cells, int n) {
    for (int i = n - 1; i >= 0; i--) {
        const int gone = cells[i];
        cells[i] = cells[n - 1];
        if (is_alone(h, solution, cells, n - 1) == 1)
            n--;
        else
            cells[i] = gone;
    }
    return n;
}

/* Some cells that do, quickly. */
static void guess(struct hunt *h, const int8_t *solution) {
    int n = 0, alone = 0;
    while (!alone) {
        n = apart_guess(&h->apart, h->cells);
        alone = is_alone(h, solution, h->cells, n);
    }
    if (alone == 1) {
        n = fewer(h, solution, h->cells, n);
        hunt_keep(h, solution, h->cells, n);
    }
}

/* Whether at most so many further givens leave the solution alone. */
static enum apart_answer within(struct hunt *h, const int8_t *solution,
                                int most) {
    int n;
    for (;;) {
        const enum apart_answer answer =
            apart_find(&h->apart, most, h->cells, &n);
        if (answer != APART_YES)
            return answer;
        const int alone = is_alone(h, solution, h->cells, n);
        if (alone == 1)
            hunt_keep(h, solution, h->cells, n);
        if (alone)
            return alone == 1 ? APART_YES : APART_UNSURE;
    }
}

/* Fewer and fewer, from below; returns how many are needed at least. */
static int deepen(struct hunt *h, const int8_t *solution, int least) {
    enum apart_answer answer = APART_NO;
    while ((!h->out->solution || (size_t)least < h->out->cells.n) &&
           (answer = within(h, solution, least)) == APART_NO)
        least++;
    return least;
}

/* ------------------------------------------------------------------------
 * Any solution
 */

/* The grids of the bag, in an order that does not depend on the engine. */
static int *shuffled(struct hunt *h) {
    const int n = (int)h->bag.n_stored;
    int *const order = xnew((size_t)n, int);
    for (int i = 0; i < n; i++)
        order[i] = i;
    rng_shuffle(&h->rng, order, n);
    return order;
}

static void guess_some(struct hunt *h, const int *order) {
    for (int i = 0; i < GUESSED_FOR && i < (int)h->bag.n_stored; i++) {
        const int8_t *const solution = grid_bag_grid(&h->bag, (size_t)order[i]);
        if (h->out->solution && h->out->cells.n == 1)
            return;
        aim_at(h, solution);
        guess(h, solution);
    }
}

/* A digit that one solution alone has in its cell. */
static bool find_single(struct hunt *h, const int *order) {
    uint32_t *const having = xnew0((size_t)(h->n_cells * h->n), uint32_t);
    bool found = false;
    for (size_t i = 0; i < h->bag.n_stored; i++)
        for (int cell = 0; cell < h->n_cells; cell++)
            having[cell * h->n + grid_bag_grid(&h->bag, i)[cell]]++;
    for (size_t i = 0; i < h->bag.n_stored && !found; i++) {
        const int8_t *const solution = grid_bag_grid(&h->bag, (size_t)order[i]);
        for (int cell = 0; cell < h->n_cells && !found; cell++) {
            found = having[cell * h->n + solution[cell]] == 1;
            if (found)
                hunt_keep(h, solution, &cell, 1);
        }
    }
    xfree(having);
    return found;
}

static uint64_t *pack_all(const struct hunt *h) {
    const size_t words = (size_t)apart_packed_words(h->n_cells);
    uint64_t *const packed = xnew(h->bag.n_stored * words, uint64_t);
    for (size_t i = 0; i < h->bag.n_stored; i++)
        apart_pack(grid_bag_grid(&h->bag, i), h->n_cells, packed + i * words);
    return packed;
}

/* Whether so many givens leave some solution alone. */
static enum apart_answer within_any(struct hunt *h, const uint64_t *packed,
                                    const int *order, int most) {
    const size_t words = (size_t)apart_packed_words(h->n_cells);
    for (size_t i = 0; i < h->bag.n_stored; i++) {
        const size_t mine = (size_t)order[i];
        if (hunt_is_over(h))
            return APART_UNSURE;
        apart_clear(&h->apart);
        for (size_t k = 0; k < h->bag.n_stored; k++)
            if (k != mine)
                apart_add_packed(&h->apart, packed + mine * words,
                                 packed + k * words);
        apart_sort(&h->apart);
        const enum apart_answer answer =
            within(h, grid_bag_grid(&h->bag, mine), most);
        if (answer != APART_NO)
            return answer;
    }
    return APART_NO;
}

/* The bag has all solutions. */
static void search_known(struct hunt *h) {
    struct missing_givens *const out = h->out;
    grid_bag_sort(&h->bag);
    int *const order = shuffled(h);
    guess_some(h, order);
    if (!find_single(h, order)) {
        uint64_t *const packed = pack_all(h);
        out->at_least = 2;
        while ((!out->solution || (size_t)out->at_least < out->cells.n) &&
               within_any(h, packed, order, out->at_least) == APART_NO)
            out->at_least++;
        xfree(packed);
    }
    xfree(order);
}

/* The bag has only the first of very many. */
static void search_unknown(struct hunt *h) {
    struct missing_givens *const out = h->out;
    bool *const several = xnew0((size_t)(h->n_cells * h->n), bool);
    int *const order = shuffled(h);
    const enum apart_answer single = hunt_single(h, several);
    if (single == APART_NO) {
        out->at_least = 2;
        guess_some(h, order);
        if (out->cells.n != 2 && hunt_pair(h, several) == APART_NO)
            out->at_least = 3;
        h->apart.most_steps = h->apart.steps + FEW_STEPS;
        h->most_asked += MOST_ASKED;
        h->gave_up = false;
        if (out->solution && (size_t)out->at_least < out->cells.n) {
            memcpy(h->grid, out->solution, (size_t)h->n_cells);
            aim_at(h, h->grid);
            deepen(h, h->grid, out->at_least);
        }
    } else if (single == APART_UNSURE) {
        guess_some(h, order);
    }
    xfree(order);
    xfree(several);
}

static void search_for(struct hunt *h, const int8_t *solution) {
    aim_at(h, solution);
    guess(h, solution);
    h->out->at_least = deepen(h, solution, 1);
}

/* ------------------------------------------------------------------------ */

static bool collect(void *context, const int8_t *cell) {
    struct hunt *const h = context;
    grid_bag_add(&h->bag, cell);
    METER_ADD(h->query.bounds.limits.meter, solutions, 1);
    return true;
}

/* What was found by looking at solutions is asked of the engine. */
static void ask_again(struct hunt *h) {
    const struct missing_givens *const out = h->out;
    struct rival r = {h, out->solution};
    place(h, out->solution, out->cells.data, (int)out->cells.n);
    const int found = query_count(&h->query, h->board, 2, keep_rival, &r);
    take_back(h, out->cells.data, (int)out->cells.n);
    if (found == 0 || found == 2)
        h->query.failure = "the backend gives other solutions when it is asked "
                           "again";
}

static void search(struct hunt *h, const int8_t *solution) {
    struct missing_givens *const out = h->out;
    out->at_least = 1;
    if (solution && out->all) {
        grid_bag_sort(&h->bag);
        if (!grid_bag_has(&h->bag, solution)) {
            h->query.failure = unknown_solution;
            return;
        }
    }
    if (solution)
        search_for(h, solution);
    else if (out->all)
        search_known(h);
    else
        search_unknown(h);
    if (out->solution)
        ask_again(h);
    out->complete = out->solution && out->at_least == (int)out->cells.n;
}

static void begin(struct hunt *h, int most, const int8_t *solution) {
    struct missing_givens *const out = h->out;
    const int found = query_count(&h->query, h->board, most + 1, collect, h);
    out->all = found >= 0 && found <= most;
    out->n_solutions =
        count_from(found > most ? (uint64_t)most : h->bag.n_stored);
    if (h->bag.n_stored > 1) {
        out->verdict = VERDICT_MULTIPLE;
        search(h, solution);
    } else if (found == 0) {
        out->verdict = VERDICT_NONE;
        out->complete = true;
    } else if (found == 1) {
        out->verdict = VERDICT_UNIQUE;
        out->complete = true;
        hunt_keep(h, grid_bag_grid(&h->bag, 0), NULL, 0);
    }
}

static void sort_cells(struct missing_list *c) {
    for (size_t i = 1; i < c->n; i++)
        for (size_t k = i; k > 0 && c->data[k - 1] > c->data[k]; k--) {
            const int cell = c->data[k];
            c->data[k] = c->data[k - 1];
            c->data[k - 1] = cell;
        }
}

static enum stop_reason why_stopped(const struct hunt *h) {
    if (h->query.stopped != STOP_NONE)
        return h->query.stopped;
    if (h->apart.stopped != STOP_NONE && h->out->all)
        return h->apart.stopped;
    return h->gave_up && h->out->all ? STOP_GAVE_UP : STOP_NONE;
}

void missing_find(struct solver *solver, const struct board *puzzle,
                  const struct missing_question *q,
                  struct missing_givens *out) {
    const int n_cells = geometry_cells(&puzzle->shape);
    const uint64_t asked =
        q->bounds.limit.high ? INT32_MAX : q->bounds.limit.low;
    const int most = asked == 0              ? MISSING_SOLUTIONS
                     : asked < INT32_MAX - 1 ? (int)asked
                                             : INT32_MAX - 1;
    struct hunt h = {.board = query_board(puzzle, q->bounds.use_placed),
                     .out = out,
                     .n = puzzle->shape.n,
                     .n_cells = n_cells,
                     .cells = xnew((size_t)n_cells, int),
                     .order = xnew((size_t)n_cells, int),
                     .grid = xnew((size_t)n_cells, int8_t),
                     .other = xnew((size_t)n_cells, int8_t)};
    *out = (struct missing_givens){.verdict = VERDICT_UNKNOWN};
    query_init(&h.query, solver, &q->bounds);
    grid_bag_init(&h.bag, n_cells, SIZE_MAX / 2);
    apart_init(&h.apart, n_cells, &q->bounds.limits);
    rng_seed(&h.rng, q->seed);
    for (int i = 0; i < n_cells; i++)
        h.order[i] = i;
    h.apart.most_steps = MOST_STEPS;
    h.most_asked = MOST_ASKED;
    begin(&h, most, q->solution);
    sort_cells(&out->cells);
    if (!out->complete)
        out->stopped = why_stopped(&h);
    out->failure = h.query.failure;
    out->n_asked = h.query.n_asked;
    apart_free(&h.apart);
    grid_bag_free(&h.bag);
    board_free(h.board);
    xfree(h.cells);
    xfree(h.order);
    xfree(h.grid);
    xfree(h.other);
}
