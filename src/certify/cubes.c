/* Trees of certificates for boards with very many solutions. */
#include "certify/cubes.h"

#include "base/bits.h"
#include "certify/proof_text.h"

struct cube_splitter {
    struct prover *prover;
    const struct proof_request *request;
    struct board *board; /* with the digits of the path */
    uint64_t most;
    struct cubes *cubes;
    int *path; /* [n_cells] */
    int n_path;
};

/* The digits of each cell that neither a mark nor a given forbids. The caller
 * frees them. */
static uint64_t *allowed(const struct canon *c, const struct board *b) {
    const struct geometry *const g = &c->shape;
    const int n = g->n, n_cells = geometry_cells(g);
    uint64_t *const digits = xnew((size_t)n_cells, uint64_t);
    for (int cell = 0; cell < n_cells; cell++)
        digits[cell] = b->candidates ? b->candidates[cell] : bits_below(n);
    for (size_t i = 0; i < c->forbidden.n; i++) {
        const int v = c->forbidden.data[i] - 1;
        digits[geometry_candidate_cell(g, v)] &=
            ~bits_one(geometry_candidate_digit(g, v));
    }
    for (int v = 1; v <= c->n_candidates; v++)
        for (int i = c->pair_start[v]; i < c->pair_start[v + 1]; i++) {
            const int u = v - 1, w = c->partner.data[i] - 1;
            const int cell = geometry_candidate_cell(g, u);
            const int other = geometry_candidate_cell(g, w);
            const int digit = geometry_candidate_digit(g, u);
            const int other_digit = geometry_candidate_digit(g, w);
            if (b->given[cell] == digit)
                digits[other] &= ~bits_one(other_digit);
            if (b->given[other] == other_digit)
                digits[cell] &= ~bits_one(digit);
        }
    return digits;
}

/* The blank cell with the fewest digits, -1 = none. */
static int smallest_cell(const struct board *b, const uint64_t *digits) {
    int best = -1, fewest = GEOMETRY_MAX_N + 1;
    for (int cell = 0; cell < geometry_cells(&b->shape); cell++)
        if (b->given[cell] == BOARD_BLANK &&
            bits_count(digits[cell]) < fewest) {
            fewest = bits_count(digits[cell]);
            best = cell;
        }
    return best;
}

static void add_cube(struct cube_splitter *s, struct count n) {
    struct cubes *const c = s->cubes;
    const struct cube cube = {c->paths.n, s->n_path, n.low};
    for (int i = 0; i < s->n_path; i++)
        vec_push(&c->paths, s->path[i]);
    vec_push(&c->list, cube);
    count_add(&c->n_solutions, n);
    METER_REACH(s->request->limits.meter, solutions,
                count_clip(c->n_solutions));
}

/* How many solutions the board has now, up to one more than most. */
static bool count_here(struct cube_splitter *s, struct answer *a) {
    const struct proof_request *const r = s->request;
    const struct question q = {
        .limit = count_from(s->most + 1),
        .limits = {.deadline = r->limits.deadline,
                   .cancelled = r->limits.cancelled,
                   .context = r->limits.context,
                   .meter = r->limits.meter},
    };
    solver_ask(s->prover->finder, s->board, &q, a);
    s->cubes->failure = a->failure;
    s->cubes->stopped = a->stopped;
    return !a->failure && (a->complete || a->limit_reached);
}

static bool split(struct cube_splitter *s);

static bool branch(struct cube_splitter *s, int cell, uint64_t digits) {
    bool goes_on = true;
    for (; digits && goes_on; digits &= digits - 1) {
        const int d = bits_lowest(digits);
        s->path[s->n_path++] =
            geometry_candidate(&s->board->shape, cell, d) + 1;
        s->board->given[cell] = (int8_t)d;
        goes_on = split(s);
        s->board->given[cell] = BOARD_BLANK;
        s->n_path--;
    }
    return goes_on;
}

static bool split(struct cube_splitter *s) {
    struct answer a;
    if (!count_here(s, &a))
        return false;
    if (a.complete) {
        add_cube(s, a.solutions);
        return true;
    }
    uint64_t *const digits = allowed(s->prover->canon, s->board);
    const int cell = smallest_cell(s->board, digits);
    const bool goes_on = cell >= 0 && branch(s, cell, digits[cell]);
    xfree(digits);
    return goes_on;
}

/* Whether givens exclude each other, or a candidate that is given, or the only
 * one there is (1x1), is excluded: then units contradict each other, no cube
 * obeys them, and there is nothing to split. */
static bool units_clash(const struct canon *c, const struct board *b) {
    uint64_t *const digits = allowed(c, b);
    bool clash = b->shape.n == 1 && !digits[0];
    for (int cell = 0; cell < geometry_cells(&b->shape) && !clash; cell++)
        clash = b->given[cell] != BOARD_BLANK &&
                !bits_has(digits[cell], b->given[cell]);
    xfree(digits);
    return clash;
}

void cubes_split(struct prover *p, const struct proof_request *request,
                 uint64_t most, struct cubes *cubes) {
    *cubes = (struct cubes){.complete = false};
    struct cube_splitter s = {.prover = p,
                              .request = request,
                              .board = board_copy(request->board),
                              .most = most,
                              .cubes = cubes};
    s.path = xnew((size_t)geometry_cells(&p->canon->shape), int);
    cubes->complete = units_clash(p->canon, s.board) || split(&s);
    xfree(s.path);
    board_free(s.board);
}

void cubes_free(struct cubes *cubes) {
    vec_free(&cubes->list);
    vec_free(&cubes->paths);
}

const int *cubes_path(const struct cubes *cubes, const struct cube *one) {
    return cubes->paths.n ? cubes->paths.data + one->first : NULL;
}

int cubes_common_path(const struct cubes *cubes, const struct cube *one) {
    const int *const path = cubes_path(cubes, one);
    const int *const next = cubes_path(cubes, one + 1);
    int n = 0;
    while (path[n] == next[n])
        n++;
    return n;
}

/* Lemmas that close a branch after its last cube: not its digits. Propagation
 * finds each, since every digit of the next cell is closed or excluded. */
static void print_closings(const struct cubes *cubes, const struct cube *one,
                           bool last, struct text *out) {
    const int *const path = cubes_path(cubes, one);
    const int common = last ? 0 : cubes_common_path(cubes, one);
    for (int n = one->n_path - 1; n > common; n--) {
        for (int k = 0; k < n; k++)
            text_printf(out, "-%d ", path[k]);
        text_add(out, "0\n");
    }
}

static void print_cube(const struct board *b, const struct cubes *cubes,
                       const struct cube *cube, struct text *out) {
    struct board *const board = cubes_board(b, cubes, cube);
    text_printf(out, "cube %llu ", (unsigned long long)cube->n_solutions);
    proof_print_cells(&board->shape, board->given, out);
    board_free(board);
}

void cubes_print(const struct prover *p, const struct board *b,
                 const struct cubes *cubes, struct text *out) {
    const struct cube *const list = cubes->list.data;
    struct canon_ints units = {0};
    char total[COUNT_TEXT_SIZE];
    canon_units(p->canon, b, &units);
    proof_print_head(p, b, &units, out);
    vec_free(&units);
    count_print(cubes->n_solutions, total);
    text_printf(out, "claim cubes %s\n", total);
    for (size_t i = 0; i < cubes->list.n; i++)
        print_cube(b, cubes, &list[i], out);
    text_add(out, "proof rup\n");
    for (size_t i = 0; i < cubes->list.n; i++)
        print_closings(cubes, &list[i], i + 1 == cubes->list.n, out);
    text_add(out, "end\n");
}

struct board *cubes_board(const struct board *b, const struct cubes *cubes,
                          const struct cube *cube) {
    struct board *const out = board_copy(b);
    for (int i = 0; i < cube->n_path; i++) {
        const int v = cubes->paths.data[cube->first + (size_t)i] - 1;
        out->given[geometry_candidate_cell(&b->shape, v)] =
            (int8_t)geometry_candidate_digit(&b->shape, v);
    }
    return out;
}
