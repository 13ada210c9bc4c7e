/* Guesses a cell, propagates both boards that come of it, and goes back.
 *
 * Cells with two candidates are guessed first, and of those the ones that ran
 * out of candidates most often (the weights of dom/wdeg, Boussemart and
 * others, ECAI 2004). On hard boards that needs a third of the guesses of the
 * first cell with two candidates.
 */
#include "bits9/search_classic.h"

#include "base/bits.h"
#include "bits9/patterns_count.h"

#include <string.h>

#define MAX_DEPTH 82
#define POLL_PASSES 4096
#define REGISTER 64 /* bytes: the widest load of a kernel */
#define OPEN 40     /* cells: with fewer the first guess may well be wrong */
#define FEW 1000    /* solutions that are found sooner than patterns */

struct search_classic {
    const struct kernel9 *kernel;
    const struct rules9 *rules;
    uint32_t *bit; /* [n_options] where each is in a board: its lane's bit */
    uint8_t *lane; /* [n_options] and the number of the lane */
    struct patterns_count *counter; /* made at the first count */
    bool in_count;                  /* a count is under way there */
    uint64_t n_single; /* solutions counted one by one since the load */

    void *memory;        /* that the stack is in */
    struct rows9 *stack; /* boards still to be searched, aligned */
    int depth;
    int n_guesses;            /* since the board was loaded, */
    bool has_conflict;        /* and whether one of them was wrong */
    struct cells9 heavy;      /* the cells with a weight */
    uint16_t weight[3][4][9]; /* by row in band, band and column */
    uint64_t next_poll;       /* in passes and pattern_work */
    uint64_t pattern_work;
    struct portion portion; /* room for one */
    struct rows9_findings found;
    struct backend_stats stats;
};

static void number_options(struct search_classic *c) {
    const struct cover *const cover = c->rules->cover;
    c->bit = xnew0((size_t)cover->n_options, uint32_t);
    c->lane = xnew0((size_t)cover->n_options, uint8_t);
    for (int option = 0; option < cover->n_options; option++) {
        const int cell = cover_cell(cover, option);
        const int digit = cover_digit(cover, option);
        if (cell < 0)
            continue;
        c->bit[option] = (uint32_t)1
                         << (rows9_shift(digit) + rows9_column(cell));
        c->lane[option] =
            (uint8_t)(16 * rows9_row(cell) + digit / 3 * 4 + rows9_band(cell));
    }
}

struct search_classic *search_classic_new(const struct kernel9 *kernel,
                                          const struct rules9 *rules) {
    struct search_classic *const c = xnew0(1, struct search_classic);
    c->kernel = kernel;
    c->rules = rules;
    c->memory = xnew0(MAX_DEPTH * sizeof(struct rows9) + REGISTER, char);
    const size_t over = (uintptr_t)c->memory % REGISTER;
    c->stack = (void *)((char *)c->memory + (REGISTER - over));
    number_options(c);
    return c;
}

void search_classic_free(struct search_classic *c) {
    if (!c)
        return;
    patterns_count_free(c->counter);
    portion_free(&c->portion);
    xfree(c->memory);
    xfree(c->bit);
    xfree(c->lane);
    xfree(c);
}

/* A quad of rows9: a lane for each band. */
typedef uint32_t quad __attribute__((vector_size(16)));

static quad read_quad(const uint32_t *lanes) {
    quad x;
    memcpy(&x, lanes, sizeof x);
    return x;
}

static void add_fields(uint32_t *lanes, quad before, quad field) {
    const quad sum = before | ROWS9_FIELDS(field);
    memcpy(lanes, &sum, sizeof sum);
}

/* Adds every digit in the cells that have none yet; false when a cell has two,
 * of which both must be chosen. */
static bool fill_rest(struct rows9 *board) {
    const quad cells = {ROWS9_FIELD, ROWS9_FIELD, ROWS9_FIELD, 0};
    quad clash = {0};
    for (int row = 0; row < 3; row++) {
        uint32_t(*const lanes)[4] = board->lane[row];
        const quad a = read_quad(lanes[0]), b = read_quad(lanes[1]),
                   c = read_quad(lanes[2]);
        const quad some = a | b | c;
        const quad next = some >> 10, last = some >> 20;
        const quad rest = cells & ~(some | next | last);
        clash |= (a & b) | (c & (a | b)) | (some & next) |
                 (cells & last & (some | next));
        add_fields(lanes[0], a, rest);
        add_fields(lanes[1], b, rest);
        add_fields(lanes[2], c, rest);
    }
    return !(clash[0] | clash[1] | clash[2]);
}

static void begin_search(struct search_classic *c) {
    memset(&c->heavy, 0, sizeof c->heavy);
    memset(c->weight, 0, sizeof c->weight);
    c->in_count = false;
    c->n_single = 0;
    c->n_guesses = 0;
    c->has_conflict = false;
}

void search_classic_load(struct search_classic *c, const int *givens,
                         int n_givens, const int *excluded, int n_excluded) {
    uint32_t *const lanes = c->stack->lane[0][0];
    memset(c->stack, 0, sizeof *c->stack);
    for (int i = 0; i < n_givens; i++)
        lanes[c->lane[givens[i]]] |= c->bit[givens[i]];
    c->depth = fill_rest(c->stack);
    for (int i = 0; i < n_excluded; i++)
        lanes[c->lane[excluded[i]]] &= ~c->bit[excluded[i]];
    begin_search(c);
}

/* Bits of the first column: of the first six digits in two lanes, and of the
 * last three in one. A blank has none. */
static const uint64_t low_digits[1 + 9] = {
    0,
    (uint64_t)1 << 0,
    (uint64_t)1 << 10,
    (uint64_t)1 << 20,
    (uint64_t)1 << 32,
    (uint64_t)1 << 42,
    (uint64_t)1 << 52,
};
static const uint32_t high_digits[1 + 9] = {
    0, 0, 0, 0, 0, 0, 0, (uint32_t)1 << 0, (uint32_t)1 << 10, (uint32_t)1 << 20,
};

/* What stays zero in a board is left as it is. */
void search_classic_load_digits(struct search_classic *c, const int8_t *given) {
    const uint64_t *const low_of = low_digits + 1;
    const uint32_t *const high_of = high_digits + 1;
    for (int band = 0; band < 3; band++)
        for (int row = 0; row < 3; row++, given += 9) {
            uint64_t low = 0;
            uint32_t high = 0;
            for (int column = 8; column >= 0; column--) {
                low = 2 * low + low_of[given[column]];
                high = 2 * high + high_of[given[column]];
            }
            c->stack->lane[row][0][band] = (uint32_t)low;
            c->stack->lane[row][1][band] = (uint32_t)(low >> 32);
            c->stack->lane[row][2][band] = high;
        }
    c->depth = fill_rest(c->stack);
    begin_search(c);
}

/* --------------------------------------------------------------------------
 * One step of the search
 */

/* A cell; no cell when the set is empty. */
struct cell_bit {
    int row, band, column;
};

static struct cell_bit first(uint32_t set[3][3]) {
    for (int row = 0; row < 3; row++)
        for (int band = 0; band < 3; band++)
            if (set[row][band])
                return (struct cell_bit){row, band,
                                         __builtin_ctz(set[row][band])};
    return (struct cell_bit){-1, -1, -1};
}

/* Of several with the same weight, the first one. */
static struct cell_bit heaviest(const struct search_classic *c,
                                uint32_t set[3][3]) {
    struct cell_bit best = {-1, -1, -1};
    int best_weight = -1;
    for (int row = 0; row < 3; row++)
        for (int band = 0; band < 3; band++)
            for (uint32_t rest = set[row][band]; rest; rest &= rest - 1) {
                const int column = __builtin_ctz(rest);
                const int weight = c->weight[row][band][column];
                if (weight > best_weight) {
                    best_weight = weight;
                    best = (struct cell_bit){row, band, column};
                }
            }
    return best;
}

/* Few cells have a weight, so those are looked at first. */
static struct cell_bit choose(const struct search_classic *c,
                              uint32_t set[3][3]) {
    uint32_t heavy[3][3], any = 0;
    for (int row = 0; row < 3; row++)
        for (int band = 0; band < 3; band++)
            any |= heavy[row][band] = set[row][band] & c->heavy.lane[row][band];
    return any ? heaviest(c, heavy) : first(set);
}

/* Cells with two candidates are preferred: a wrong guess places them. */
static struct cell_bit choose_cell(const struct search_classic *c) {
    uint32_t many[3][3], pairs[3][3], any = 0;
    for (int row = 0; row < 3; row++)
        for (int band = 0; band < 3; band++) {
            many[row][band] = c->found.many.lane[row][band];
            any |= pairs[row][band] =
                many[row][band] & ~c->found.three.lane[row][band];
        }
    return choose(c, any ? pairs : many);
}

/* The guess goes on top of the stack, what is left of the board below it. */
static void split(struct search_classic *c, struct cell_bit p) {
    struct rows9 *const below = &c->stack[c->depth - 1];
    c->kernel->split_rows(below, below + 1, p.row, p.band, p.column);
    c->depth++;
    c->stats.nodes++;
}

static int count_open(const struct search_classic *c) {
    const uint32_t(*const many)[4] = c->found.many.lane;
    uint64_t two = 0, last = 0;
    for (int row = 0; row < 3; row++) {
        two = two << 18 | many[row][0] | (uint64_t)many[row][1] << 9;
        last = last << 9 | many[row][2];
    }
    return bits_count(two) + bits_count(last);
}

/* The first cell with two candidates that does not see this one; no cell when
 * there is none. */
static struct cell_bit first_apart(const struct search_classic *c,
                                   struct cell_bit from) {
    const uint32_t column = (uint32_t)1 << from.column;
    const uint32_t box = (uint32_t)7 << from.column / 3 * 3;
    uint32_t pairs[3][3];
    for (int row = 0; row < 3; row++)
        for (int band = 0; band < 3; band++) {
            const uint32_t seen = band != from.band ? column
                                  : row != from.row ? column | box
                                                    : ROWS9_FIELD;
            pairs[row][band] = c->found.many.lane[row][band] &
                               ~c->found.three.lane[row][band] & ~seen;
        }
    return first(pairs);
}

/* As long as no guess was wrong there probably are several solutions, and the
 * next guess will not be wrong either: two at a time save a propagation. They
 * part the board in three: both, the first one alone, not the first one. */
static void guess(struct search_classic *c) {
    const struct cell_bit p = choose_cell(c);
    const bool two = c->n_guesses++ || count_open(c) >= OPEN;
    split(c, p);
    if (c->has_conflict || !two)
        return;
    const struct cell_bit other = first_apart(c, p);
    if (other.row >= 0)
        split(c, other);
}

/* Gives weight to the first of the cells that ran out of candidates. */
static void note_conflict(struct search_classic *c) {
    c->stats.conflicts++;
    c->has_conflict = true;
    for (int row = 0; row < 3; row++)
        for (int band = 0; band < 3; band++) {
            const uint32_t empty = c->found.empty.lane[row][band];
            if (!empty)
                continue;
            uint16_t *const weight =
                &c->weight[row][band][__builtin_ctz(empty)];
            *weight = (uint16_t)(*weight + (*weight < UINT16_MAX));
            c->heavy.lane[row][band] |= empty & -empty;
            return;
        }
}

/* Propagates the top of the stack; true when it was broken or solved, and is
 * gone. */
static bool propagate_top(struct search_classic *c, bool *solved) {
    const enum fixpoint result =
        c->kernel->propagate_rows(&c->stack[c->depth - 1], &c->found);
    *solved = result == FIXPOINT_SOLVED;
    if (result == FIXPOINT_STUCK)
        return false;
    if (result == FIXPOINT_BROKEN)
        note_conflict(c);
    c->depth--;
    return true;
}

static uint64_t begin_call(struct search_classic *c, struct budget *budget) {
    budget_begin(budget, c->found.passes + c->pattern_work, &c->next_poll,
                 POLL_PASSES);
    return c->stats.nodes;
}

static bool is_over(struct search_classic *c, struct budget *budget,
                    uint64_t first_node) {
    return budget_ends(budget, c->stats.nodes - first_node,
                       c->found.passes + c->pattern_work, &c->next_poll,
                       POLL_PASSES);
}

/* --------------------------------------------------------------------------
 * The next solution
 */

/* In a solved board each field has one cell. */
static void write_solution(const struct cover *c, const struct rows9 *board,
                           int *chosen) {
    for (int row = 0; row < 3; row++)
        for (int band = 0; band < 3; band++)
            for (int digit = 0; digit < 9; digit++) {
                const uint32_t lane = board->lane[row][digit / 3][band];
                const int column = __builtin_ctz(lane >> rows9_shift(digit));
                *chosen++ =
                    cover_candidate(c, rows9_cell(row, band, column), digit);
            }
}

static void write_digits(const struct rows9 *board, int8_t *digits) {
    for (int row = 0; row < 3; row++)
        for (int band = 0; band < 3; band++) {
            int8_t *const of_row = digits + rows9_cell(row, band, 0);
            for (int digit = 0; digit < 9; digit++) {
                const uint32_t lane = board->lane[row][digit / 3][band];
                of_row[__builtin_ctz(lane >> rows9_shift(digit))] =
                    (int8_t)digit;
            }
        }
}

/* After NEXT_FOUND the solution is what lies above the stack. */
static enum next find_next(struct search_classic *c, struct budget *budget) {
    const uint64_t first_node = begin_call(c, budget);
    while (c->depth) {
        bool solved;
        if (is_over(c, budget, first_node))
            return NEXT_STOPPED;
        if (!propagate_top(c, &solved))
            guess(c);
        else if (solved)
            return NEXT_FOUND;
    }
    return NEXT_NO_MORE;
}

enum next search_classic_next(struct search_classic *c, struct budget *budget,
                              int *chosen, int *n_chosen) {
    const enum next result = find_next(c, budget);
    if (result == NEXT_FOUND) {
        write_solution(c->rules->cover, &c->stack[c->depth], chosen);
        *n_chosen = 81;
    }
    return result;
}

enum next search_classic_next_digits(struct search_classic *c,
                                     struct budget *budget, int8_t *digits) {
    const enum next result = find_next(c, budget);
    if (result == NEXT_FOUND)
        write_digits(&c->stack[c->depth], digits);
    return result;
}

/* --------------------------------------------------------------------------
 * Their number
 */

/* The board and its open cells as sets of cells. */
static void convert(const struct search_classic *c, const struct rows9 *from,
                    struct board9 *to, struct set9 *many) {
    memset(to, 0, sizeof *to);
    memset(many, 0, sizeof *many);
    for (int row = 0; row < 3; row++)
        for (int band = 0; band < 3; band++) {
            many->band[band] |= c->found.many.lane[row][band] << 10 * row;
            for (int d = 0; d < 9; d++)
                to->digit[d].band[band] |=
                    (from->lane[row][d / 3][band] >> rows9_shift(d) &
                     ROWS9_FIELD)
                    << 10 * row;
        }
}

/* Hands a propagated board to the count of patterns, if it takes it. */
static bool start_counter(struct search_classic *c) {
    struct board9 board;
    struct set9 many;
    if (!c->counter)
        c->counter = patterns_count_new();
    convert(c, &c->stack[c->depth - 1], &board, &many);
    return patterns_count_start(c->counter, c->rules, &board, &many);
}

/* Counts what is left below the top of the stack, or makes a step down; in a
 * count of patterns that is to be cut, no further than to where it can be.
 * Returns what was counted. */
static uint64_t count_step(struct search_classic *c, bool by_patterns,
                           bool to_cut) {
    uint64_t found = 0;
    bool solved;
    if (c->in_count) {
        c->in_count = to_cut ? !patterns_count_finish(c->counter, &found)
                             : !patterns_count_run(c->counter, &found);
        c->depth -= !c->in_count;
        c->pattern_work += POLL_PASSES; /* look at the clock after this */
        return found;
    }
    if (propagate_top(c, &solved)) {
        c->n_single += solved;
        return solved;
    }
    /* Patterns take the time of a hundred nodes before they have counted any:
     * a board with few solutions, or none, is searched. */
    c->in_count = by_patterns && c->n_single >= FEW && start_counter(c);
    if (!c->in_count)
        guess(c);
    return 0;
}

/* Whether a count of patterns cannot be cut yet. */
static bool in_midst(const struct search_classic *c) {
    return c->in_count && !patterns_count_can_cut(c->counter);
}

enum next search_classic_count(struct search_classic *c, struct budget *budget,
                               struct count limit, struct count *total) {
    const bool bounded = limit.low || limit.high;
    const bool few = bounded && !limit.high && limit.low <= FEW;
    const uint64_t first_node = begin_call(c, budget);
    while (c->depth) {
        const bool ends = is_over(c, budget, first_node);
        if (ends && !(budget->reason == STOP_PORTION && in_midst(c)))
            return NEXT_STOPPED;
        count_add(total, count_from(count_step(c, !few, ends)));
        if (bounded && count_compare(*total, limit) >= 0) {
            *total = limit; /* several were counted at once */
            return NEXT_FOUND;
        }
    }
    return NEXT_NO_MORE;
}

/* --------------------------------------------------------------------------
 * Parts
 */

static void begin_portion(struct search_classic *c, const struct rows9 *board) {
    const struct cover *const cover = c->rules->cover;
    const uint32_t *const lanes = board->lane[0][0];
    portion_begin(&c->portion);
    for (int cell = 0; cell < 81; cell++) {
        uint64_t digits = 0;
        for (int d = 0; d < 9; d++) {
            const int option = cover_candidate(cover, cell, d);
            if (lanes[c->lane[option]] & c->bit[option])
                digits |= bits_one(d);
        }
        portion_add_cell(&c->portion, cover, cell, digits);
    }
}

/* One part for each pattern of the digit that the count is to try. */
static void cut_counter(struct search_classic *c, portion_function take,
                        void *context) {
    uint8_t cells[9];
    int digit, n;
    while ((n = patterns_count_take(c->counter, &digit, cells)) > 0) {
        begin_portion(c, &c->stack[c->depth - 1]);
        for (int i = 0; i < n; i++)
            vec_push(&c->portion.givens,
                     cover_candidate(c->rules->cover, cells[i], digit));
        take(context, &c->portion);
    }
}

bool search_classic_cut(struct search_classic *c, portion_function take,
                        void *context) {
    if (in_midst(c))
        return false;
    if (c->in_count) {
        cut_counter(c, take, context);
        c->in_count = false;
        c->depth--;
    }
    for (; c->depth; c->depth--) {
        begin_portion(c, &c->stack[c->depth - 1]);
        take(context, &c->portion);
    }
    return true;
}

void search_classic_load_portion(struct search_classic *c,
                                 const struct portion *portion) {
    search_classic_load(c, portion->givens.data, (int)portion->givens.n,
                        portion->excluded.data, (int)portion->excluded.n);
}

void search_classic_stats(const struct search_classic *c,
                          struct backend_stats *out) {
    *out = c->stats;
    out->propagations = c->found.passes;
}
