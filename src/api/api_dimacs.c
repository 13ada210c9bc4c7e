/* What a SAT solver said of an exported puzzle, back in. */
#include "api/api.h"

#include "cnf/dimacs_models.h"
#include "encode/encode.h"
#include "solve/check.h"
#include "solve/grid_bag.h"

#include <stdio.h>
#include <string.h>

/* The grid that a model draws, or a sentence why it draws none. */
static bool read_model(const struct geometry *g, const signed char *sign,
                       int8_t *cell, struct text *why) {
    char name[CELL_NAME_SIZE];
    for (int c = 0; c < geometry_cells(g); c++) {
        int n_digits = 0;
        for (int d = 0; d < g->n; d++)
            if (sign[geometry_candidate(g, c, d) + 1] > 0) {
                cell[c] = (int8_t)d;
                n_digits++;
            }
        if (n_digits == 1)
            continue;
        geometry_cell_name(g, c, name);
        text_printf(why, "the model gives %s %s", name,
                    n_digits ? "two digits or more" : "no digit");
        return false;
    }
    return true;
}

enum { MOST_BYTES = 1 << 26 };

/* The models of one answer, one after the other. */
struct judge {
    sudokusat_solver *solver;
    const struct board *board;
    struct grid_bag bag; /* to leave out grids that come twice: helpers of an
                            encoding may make two models of one */
    int8_t *cell;
};

static void judge_model(void *context, const signed char *sign) {
    struct judge *const j = context;
    struct text *const conflict = &j->solver->conflict;
    if (conflict->n)
        return;
    if (read_model(&j->board->shape, sign, j->cell, conflict)) {
        const char *const why = check_solution(&j->solver->session->rules,
                                               j->board, false, j->cell);
        if (why)
            text_printf(conflict, "the model is no solution: %s", why);
    }
    if (!conflict->n)
        grid_bag_add(&j->bag, j->cell);
}

/* Hands out each grid once; returns how many there are. */
static size_t tell_grids(struct grid_bag *bag, sudokusat_on_grid on_grid,
                         void *context) {
    size_t n = 0;
    bool wanted = on_grid != NULL;
    grid_bag_sort(bag);
    for (size_t i = 0; i < bag->n_stored; i++) {
        if (i > 0 && memcmp(grid_bag_grid(bag, i), grid_bag_grid(bag, i - 1),
                            bag->grid_size) == 0)
            continue;
        n++;
        wanted = wanted && on_grid(context, grid_bag_grid(bag, i));
    }
    return n;
}

static void judge_answer(struct judge *j, const struct dimacs_models *models,
                         sudokusat_on_grid on_grid, void *context,
                         sudokusat_answer *out) {
    sudokusat_solver *const s = j->solver;
    if (s->conflict.n) {
        out->agree = false;
        out->conflict = text_string(&s->conflict);
        return;
    }
    const size_t n = tell_grids(&j->bag, on_grid, context);
    out->verdict = n > 1 ? SUDOKUSAT_MULTIPLE : SUDOKUSAT_UNIQUE;
    out->complete = models->listed && models->complete && !j->bag.overflowed;
    out->limit_reached = !out->complete;
    snprintf(out->solutions, sizeof out->solutions, "%zu", n);
}

int sudokusat_decode(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                     const char *text, size_t n, sudokusat_on_grid on_grid,
                     void *context, sudokusat_answer *out) {
    if (!api_begin(s, puzzle, out, sizeof *out))
        return -1;
    if (!text && n)
        return api_refuse(puzzle, "there is no text to decode");
    *out = (sudokusat_answer){.agree = true};
    strcpy(out->solutions, "0");
    text_clear(&s->conflict);
    s->violations.list.n = 0;
    if (!session_for(s, puzzle))
        return -1;
    const struct board *const b = puzzle->record.board;
    const int n_cells = geometry_cells(&b->shape);
    struct judge judge = {.solver = s, .board = b};
    struct dimacs_models models;
    struct dimacs_place at = {0, 0};
    struct text why = {0};
    judge.cell = xnew((size_t)n_cells, int8_t);
    grid_bag_init(&judge.bag, n_cells, MOST_BYTES);
    const char *const problem = dimacs_read_models(
        text ? text : "", n, n_cells * b->shape.n, judge_model, &judge, &models, &at);
    if (problem)
        text_add(&why, problem);
    else if (models.verdict == 10 && !models.has_models)
        text_add(&why, "satisfiable, but without a model");
    const bool readable = !why.n;
    out->complete = models.verdict == 20;
    if (!readable)
        puzzle_fail(puzzle, &why,
                    &(struct place){(uint64_t)at.line, (uint64_t)at.column});
    else if (models.verdict == 10)
        judge_answer(&judge, &models, on_grid, context, out);
    else
        out->verdict =
            models.verdict == 20 ? SUDOKUSAT_NONE : SUDOKUSAT_UNKNOWN;
    grid_bag_free(&judge.bag);
    xfree(judge.cell);
    return readable ? 0 : -1;
}
