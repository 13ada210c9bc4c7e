/* What a SAT solver said of an exported puzzle, back in. */
#include "api/api.h"

#include "cnf/dimacs.h"
#include "encode/encode.h"
#include "solve/check.h"

#include <string.h>

/* The grid that a model draws, or a sentence why it draws none. */
static bool read_model(const struct geometry *g, const signed char *sign,
                       int8_t *cell, struct text *why) {
    char name[CELL_NAME_SIZE];
    for (int c = 0; c < geometry_cells(g); c++) {
        int n_digits = 0;
        for (int d = 0; d < g->n; d++)
            if (sign[encode_option(g, c, d) + 1] > 0) {
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

static void judge_model(sudokusat_solver *s, const struct board *b,
                        const signed char *sign, sudokusat_on_grid on_grid,
                        void *context, sudokusat_answer *out) {
    int8_t *const cell = xnew((size_t)geometry_cells(&b->shape), int8_t);
    if (read_model(&b->shape, sign, cell, &s->conflict)) {
        const char *const why =
            check_solution(&s->session->rules, b, false, cell);
        if (why)
            text_printf(&s->conflict, "the model is no solution: %s", why);
    }
    if (s->conflict.n) {
        out->agree = false;
        out->conflict = text_string(&s->conflict);
    } else {
        out->verdict = SUDOKUSAT_UNIQUE;
        out->limit_reached = true;
        strcpy(out->solutions, "1");
        if (on_grid)
            on_grid(context, cell);
    }
    xfree(cell);
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
    const int max_variable = geometry_cells(&b->shape) * b->shape.n;
    struct dimacs_answer answer = {
        .sign = xnew0((size_t)max_variable + 1, signed char)};
    struct dimacs_place at = {0, 0};
    const char *const problem =
        dimacs_read_answer(text ? text : "", n, max_variable, &answer, &at);
    struct text why = {0};
    if (problem)
        text_add(&why, problem);
    else if (answer.verdict == 10 && !answer.has_model)
        text_add(&why, "satisfiable, but without a model");
    const bool readable = !why.n;
    if (!readable)
        puzzle_fail(puzzle, &why,
                    &(struct place){(uint64_t)at.line, (uint64_t)at.column});
    else if (answer.verdict == 10)
        judge_model(s, b, answer.sign, on_grid, context, out);
    else
        out->verdict =
            answer.verdict == 20 ? SUDOKUSAT_NONE : SUDOKUSAT_UNKNOWN;
    out->complete = answer.verdict == 20;
    xfree(answer.sign);
    return readable ? 0 : -1;
}
