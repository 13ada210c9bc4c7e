/* That a board has no solutions but the ones found. */
#include "certify/refute.h"

#include "certify/cubes.h"

#include <stdlib.h>
#include <string.h>

enum { FEW = 30 }; /* solutions that one run takes */

/* Clauses are all in memory before a solver takes them, since it leaves the
 * writing by a jump when its memory runs out. */
bool refute_write(void *proof, cnf_sink sink, void *sink_context) {
    const struct proof *const p = proof;
    const struct canon *const c = p->canon;
    if (!canon_write(c, sink, sink_context))
        return false;
    for (size_t i = 0; i < p->units.n; i++)
        if (!sink(sink_context, &p->units.data[i], 1))
            return false;
    return canon_write_lists(c->lines.data, c->lines.n, sink, sink_context) &&
           canon_write_lists(p->blocks.data, p->blocks.n, sink, sink_context);
}

int refute_n_clauses(const struct proof *proof) {
    return canon_n_clauses(proof->canon, &proof->units) +
           (int)proof->n_solutions;
}

/* The clause against a grid: some cell that was not given is different. */
static void block(const struct board *b, const int8_t *grid,
                  struct canon_ints *blocks) {
    for (int cell = 0; cell < geometry_cells(&b->shape); cell++)
        if (b->given[cell] == BOARD_BLANK)
            vec_push(blocks,
                     -(geometry_candidate(&b->shape, cell, grid[cell]) + 1));
    vec_push(blocks, 0);
}

static bool contains(const struct board *b, const int8_t *grid) {
    for (int cell = 0; cell < geometry_cells(&b->shape); cell++)
        if (b->given[cell] != BOARD_BLANK && b->given[cell] != grid[cell])
            return false;
    return true;
}

static const int8_t *grid_of(const struct proof *proof, size_t i) {
    return proof->grids.data + i * (size_t)geometry_cells(&proof->canon->shape);
}

static int ask(struct prover *p, struct proof *proof, struct budget *budget,
               bool *failed) {
    const struct sat_formula formula = {proof->canon->n_variables,
                                        refute_n_clauses(proof), refute_write,
                                        proof};
    return sat_proof_refute(p->sat, &formula, budget, &proof->lemmas, failed);
}

/* Lemmas are numbered as the checker does it: the long clauses, the units, the
 * clauses of lines, the blocking clauses, the lemmas; pairs have no number. */
struct branches {
    struct prover *prover;
    const struct proof_request *request;
    struct budget *budget;
    struct proof *whole;
    bool *failed;
    struct canon_ints *closed; /* [n_cells] at a depth: numbers of the lemmas
                                  that close branches there */
};

static int first_line(const struct proof *whole) {
    return whole->canon->n_long + (int)whole->units.n + 1;
}

static int first_block(const struct proof *whole) {
    return first_line(whole) + whole->canon->n_lines;
}

static void add_path(struct branches *b, const int *path, int n_path) {
    for (int k = 0; k < n_path; k++)
        vec_push(&b->whole->lemmas, -path[k]);
    vec_push(&b->whole->lemmas, 0);
}

/* Ends a lemma and its hints; returns its number. */
static int end_lemma(struct branches *b) {
    vec_push(&b->whole->hints, 0);
    return first_block(b->whole) + (int)b->whole->n_solutions +
           (int)b->whole->n_lemmas++;
}

/* One cube: its formula, and what became of its clauses and lemmas. */
struct cube_proof {
    struct proof proof;
    struct canon_ints solutions; /* the numbers of its blocking clauses */
    struct derive derive;
    int *number; /* of its lemmas, 0 = none */
};

static bool is_pair(const struct cube_proof *c, int id) {
    const struct canon *const canon = c->proof.canon;
    return id > canon->n_long && id <= canon->n_long + canon->n_pairs;
}

static int last_hint(const struct derive *d, const struct derived_lemma *l) {
    return d->ints.data[l->hints + (size_t)l->n_hints - 1];
}

/* The checker follows pairs by itself: what one makes true needs no lemma. */
static bool follows_by_pair(const struct cube_proof *c,
                            const struct derived_lemma *l) {
    return l->propagated && is_pair(c, last_hint(&c->derive, l));
}

/* The number to cite for an id of the cube's, 0 = none is needed: pairs, and
 * units, which are given or in the path. */
static int cite(const struct branches *b, const struct cube_proof *c, int id) {
    const struct canon *const canon = c->proof.canon;
    while (id > c->derive.n_clauses) {
        const int i = id - c->derive.n_clauses - 1;
        const struct derived_lemma *const l = &c->derive.lemmas.data[i];
        if (!follows_by_pair(c, l))
            return c->number[i];
        id = c->derive.ints.data[l->hints]; /* what the pair follows from */
    }
    if (id <= canon->n_long)
        return id;
    id -= canon->n_long + canon->n_pairs + (int)c->proof.units.n;
    if (id <= 0)
        return 0;
    return id <= canon->n_lines ? first_line(b->whole) + id - 1
                                : c->solutions.data[id - canon->n_lines - 1];
}

static void add_derived(struct branches *b, struct cube_proof *c,
                        const int *path, int n_path, size_t i) {
    const struct derive *const d = &c->derive;
    const struct derived_lemma *const l = &d->lemmas.data[i];
    for (int k = 0; k < l->n_literals; k++)
        vec_push(&b->whole->lemmas, d->ints.data[l->literals + (size_t)k]);
    add_path(b, path, n_path);
    for (int k = 0; k < l->n_hints; k++) {
        const int number = cite(b, c, d->ints.data[l->hints + (size_t)k]);
        if (number)
            vec_push(&b->whole->hints, number);
    }
    c->number[i] = end_lemma(b);
}

/* The last lemma is the empty one, which closes the cube. */
static void add_cube(struct branches *b, struct cube_proof *c, const int *path,
                     int n_path) {
    const struct derive *const d = &c->derive;
    c->number = xnew0(d->lemmas.n, int);
    for (size_t i = 0; i < d->lemmas.n; i++)
        if (d->lemmas.data[i].needed && !follows_by_pair(c, &d->lemmas.data[i]))
            add_derived(b, c, path, n_path, i);
    if (n_path)
        vec_push(&b->closed[n_path - 1], c->number[d->lemmas.n - 1]);
    xfree(c->number);
}

/* Whether the formula with its lemmas leads to a contradiction. */
static bool derive_cube(struct branches *b, struct cube_proof *c,
                        const int *path, int n_path) {
    derive_open(&c->derive, c->proof.canon->n_variables);
    refute_write(&c->proof, derive_add, &c->derive);
    const bool refuted = derive_run(&c->derive, c->proof.lemmas.data,
                                    c->proof.lemmas.n, b->budget);
    if (refuted)
        add_cube(b, c, path, n_path);
    derive_close(&c->derive);
    return refuted;
}

/* Closes the branches along the path that are longer than common: each digit
 * of the cell where they split is closed, or forbidden by a pair. */
static void close_branches(struct branches *b, const int *path, int n_path,
                           int common) {
    for (int n = n_path - 1; n > common; n--) {
        struct canon_ints *const closed = &b->closed[n];
        add_path(b, path, n);
        for (size_t i = 0; i < closed->n; i++)
            vec_push(&b->whole->hints, closed->data[i]);
        vec_push(&b->whole->hints,
                 geometry_candidate_cell(&b->whole->canon->shape, path[n] - 1) +
                     1);
        closed->n = 0;
        const int number = end_lemma(b);
        if (n)
            vec_push(&b->closed[n - 1], number);
    }
}

static void free_cube(struct cube_proof *c) {
    vec_free(&c->solutions);
    vec_free(&c->proof.units);
    vec_free(&c->proof.blocks);
    vec_free(&c->proof.lemmas);
}

static int refute_cube(struct branches *b, const struct cubes *cubes,
                       const struct cube *one) {
    struct board *const board = cubes_board(b->request->board, cubes, one);
    const int *const path = cubes_path(cubes, one);
    struct cube_proof c = {.proof = {.canon = b->whole->canon, .board = board}};
    canon_units(c.proof.canon, board, &c.proof.units);
    for (size_t i = 0; i < b->whole->n_solutions; i++)
        if (contains(board, grid_of(b->whole, i))) {
            block(board, grid_of(b->whole, i), &c.proof.blocks);
            vec_push(&c.solutions, first_block(b->whole) + (int)i);
            c.proof.n_solutions++;
        }
    int answer = 20;
    if (!derive_cube(b, &c, path, one->n_path)) {
        answer = ask(b->prover, &c.proof, b->budget, b->failed);
        if (answer == 20 && !derive_cube(b, &c, path, one->n_path))
            answer = c.derive.stopped ? 0 : 10; /* 10: one does not follow */
    }
    free_cube(&c);
    board_free(board);
    return answer;
}

static int refute_cubes(struct branches *b, const struct cubes *cubes) {
    int answer = 20;
    for (size_t i = 0; i < cubes->list.n && answer == 20; i++) {
        const struct cube *const one = &cubes->list.data[i];
        const bool last = i + 1 == cubes->list.n;
        answer = refute_cube(b, cubes, one);
        if (answer == 20)
            close_branches(b, cubes_path(cubes, one), one->n_path,
                           last ? -1 : cubes_common_path(cubes, one));
        if (answer == 20 && budget_spent(b->budget))
            answer = 0;
    }
    return answer;
}

static int split_and_refute(struct branches *b) {
    const size_t n_cells = (size_t)geometry_cells(&b->whole->canon->shape);
    struct cubes cubes;
    cubes_split(b->prover, b->request, FEW, &cubes);
    b->closed = xnew0(n_cells, struct canon_ints);
    b->whole->has_hints = true;
    int answer = 0;
    if (cubes.complete)
        answer = refute_cubes(b, &cubes);
    else
        b->budget->reason = cubes.stopped;
    if (answer == 20 &&
        count_compare(cubes.n_solutions, count_from(b->whole->n_solutions)))
        answer = 10;
    for (size_t i = 0; i < n_cells; i++)
        vec_free(&b->closed[i]);
    xfree(b->closed);
    cubes_free(&cubes);
    return answer;
}

int refute_rest(struct prover *p, const struct proof_request *request,
                struct budget *budget, struct proof *proof, bool *failed) {
    struct branches b = {p, request, budget, proof, failed, NULL};
    *failed = false;
    for (size_t i = 0; i < proof->n_solutions; i++)
        block(proof->board, grid_of(proof, i), &proof->blocks);
    return proof->n_solutions > FEW ? split_and_refute(&b)
                                    : ask(p, proof, budget, failed);
}
