/* What digits a cage can have. */
#include "api/api.h"

#include "api/logic_call.h"
#include "base/bits.h"

/* Sets of digits, built up from the least one. */
struct cage_search {
    const sudokusat_cage_question *question;
    int size;
    uint64_t allowed; /* in some cell */
    int64_t n_found;
    bool ended;
};

/* ---- whether the digits can be shared out among the cells */

struct sharing {
    const uint64_t *digits; /* [n_cells] */
    int n_cells;
    int owner[GEOMETRY_MAX_N]; /* cell of a digit, or -1 */
};

/* Finds a digit of the set for the cell, where others may have to change
 * theirs (augmenting paths). */
static bool give(struct sharing *s, int cell, uint64_t *left) {
    for (uint64_t can = s->digits[cell]; can & *left;) {
        const int digit = bits_lowest(can & *left);
        *left &= ~bits_one(digit);
        if (s->owner[digit] < 0 || give(s, s->owner[digit], left)) {
            s->owner[digit] = cell;
            return true;
        }
    }
    return false;
}

static bool fits_cells(const sudokusat_cage_question *q, uint64_t set) {
    struct sharing s = {.digits = q->digits, .n_cells = q->n_cells};
    for (int d = 0; d < GEOMETRY_MAX_N; d++)
        s.owner[d] = -1;
    for (int cell = 0; cell < q->n_cells; cell++) {
        uint64_t left = set;
        if (!give(&s, cell, &left))
            return false;
    }
    return true;
}

/* ---- sets */

static void take(struct cage_search *c, uint64_t set) {
    const sudokusat_cage_question *const q = c->question;
    if (q->digits && !fits_cells(q, set))
        return;
    c->n_found++;
    c->ended = q->on_set && !q->on_set(q->context, set);
}

/* Adds n digits, none below first, that sum to sum. */
static void extend(struct cage_search *c, uint64_t set, int first, int n,
                   long sum) {
    if (!n) {
        if (!sum)
            take(c, set);
        return;
    }
    for (int d = first; d + n - 1 <= c->size && !c->ended; d++) {
        const long least = (long)n * d + (long)n * (n - 1) / 2;
        const long most =
            d + (long)(n - 1) * c->size - (long)(n - 1) * (n - 2) / 2;
        if (least > sum)
            return;
        if (most >= sum && bits_has(c->allowed, d - 1))
            extend(c, set | bits_one(d - 1), d + 1, n - 1, sum - d);
    }
}

int64_t sudokusat_cage(const sudokusat_cage_question *q) {
    if (!q || q->size < 0 || q->size > GEOMETRY_MAX_N || q->n_cells < 1)
        return -1;
    struct cage_search c = {.question = q, .size = q->size ? q->size : 9};
    if (q->n_cells > c.size)
        return 0;
    c.allowed = q->digits ? 0 : UINT64_MAX;
    for (int i = 0; i < q->n_cells && q->digits; i++)
        c.allowed |= q->digits[i];
    extend(&c, 0, 1, q->n_cells, q->sum);
    return c.n_found;
}

/* ---- what is left in the cells */

static int left_in_cells_inside(sudokusat_solver *solver,
                                sudokusat_puzzle *puzzle, uint64_t *left) {
    if (!api_begin(solver, puzzle, left, sizeof *left))
        return -1;
    struct session *const s = session_for(solver, puzzle);
    if (!s)
        return -1;
    struct logic *const g = session_logic_room(s)->logic;
    logic_load(g, puzzle->record.board, true);
    for (int cell = 0; cell < g->n_cells; cell++)
        left[cell] =
            g->value[cell] >= 0 ? bits_one(g->value[cell]) : g->candidate[cell];
    return 0;
}

int sudokusat_left_in_cells(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                            uint64_t *left) {
    API_CALL(int, api_no_memory(solver, puzzle),
             left_in_cells_inside(solver, puzzle, left));
}
