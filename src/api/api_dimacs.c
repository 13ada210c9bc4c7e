/* What a SAT solver said of an exported puzzle, back in. */
#include "api/models.h"

#include "encode/encode.h"
#include "solve/check.h"
#include "solve/grid_set.h"

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

/* The models of one answer, one after the other. */
struct judge {
    sudokusat_solver *solver;
    const struct board *board;
    struct grid_set seen; /* a grid may come twice: helpers of an encoding may
                             make two models of one */
    int8_t *cell;
    sudokusat_on_grid on_grid;
    void *context;
    struct models_seen found;
};

static bool judge_grid(struct judge *j) {
    return !models_note(&j->found, &j->seen, j->cell) || !j->on_grid ||
           j->on_grid(j->context, j->cell);
}

static bool judge_model(void *context, const signed char *sign) {
    struct judge *const j = context;
    struct text *const conflict = &j->solver->conflict;
    if (!read_model(&j->board->shape, sign, j->cell, conflict))
        return false;
    const char *const why =
        check_solution(&j->solver->session->rules, j->board, false, j->cell);
    if (why)
        text_printf(conflict, "the model is not a solution: %s", why);
    return !why && judge_grid(j);
}

static bool judge_text(struct judge *j, sudokusat_puzzle *puzzle,
                       const struct dimacs_text *text, sudokusat_answer *out) {
    const int n_cells = geometry_cells(&j->board->shape);
    struct dimacs_models models;
    struct dimacs_place at;
    struct text why = {0};
    const char *const problem = models_read(text, n_cells * j->board->shape.n,
                                            judge_model, j, &models, &at);
    models_sum_up(&j->found, &models, &j->solver->conflict, out);
    if (!problem)
        return true;
    out->verdict = SUDOKUSAT_UNKNOWN;
    out->complete = out->limit_reached = false;
    text_add(&why, problem);
    puzzle_fail(puzzle, &why,
                &(struct place){(uint64_t)at.line, (uint64_t)at.column});
    return false;
}

static int decode_stream_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                                const sudokusat_decode_question *question,
                                sudokusat_on_grid on_grid, void *context,
                                sudokusat_answer *out) {
    if (!api_begin(s, puzzle, out, sizeof *out))
        return -1;
    if (!question || !question->read)
        return api_refuse(puzzle, "there is no text to decode");
    *out = (sudokusat_answer){.agree = true};
    strcpy(out->solutions, "0");
    text_clear(&s->conflict);
    s->violations.list.n = 0;
    if (!session_for(s, puzzle))
        return -1;
    const struct board *const b = puzzle->record.board;
    const int n_cells = geometry_cells(&b->shape);
    const struct dimacs_text text = {question->read, question->context};
    struct judge judge = {
        .solver = s, .board = b, .on_grid = on_grid, .context = context};
    judge.cell = xnew((size_t)n_cells, int8_t);
    grid_set_init(&judge.seen, n_cells,
                  question->bytes ? question->bytes : MODELS_MOST_BYTES);
    const bool readable = judge_text(&judge, puzzle, &text, out);
    grid_set_free(&judge.seen);
    xfree(judge.cell);
    return readable ? 0 : -1;
}

int sudokusat_decode_stream(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                            const sudokusat_decode_question *question,
                            sudokusat_on_grid on_grid, void *context,
                            sudokusat_answer *out) {
    API_CALL(int, api_no_memory(s, puzzle),
             decode_stream_inside(s, puzzle, question, on_grid, context, out));
}

/* A text in memory, as far as it was read. */
struct rest {
    const char *at;
    size_t n;
};

static long read_rest(void *context, char *buffer, long room) {
    struct rest *const rest = context;
    const size_t n = rest->n < (size_t)room ? rest->n : (size_t)room;
    if (n)
        memcpy(buffer, rest->at, n);
    rest->at += n;
    rest->n -= n;
    return (long)n;
}

static int decode_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                         const char *text, size_t n, sudokusat_on_grid on_grid,
                         void *context, sudokusat_answer *out) {
    struct rest rest = {text ? text : "", text ? n : 0};
    const sudokusat_decode_question question = {.read = read_rest,
                                                .context = &rest};
    if (!api_begin(s, puzzle, out, sizeof *out))
        return -1;
    if (!text && n)
        return api_refuse(puzzle, "there is no text to decode");
    return sudokusat_decode_stream(s, puzzle, &question, on_grid, context, out);
}

int sudokusat_decode(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                     const char *text, size_t n, sudokusat_on_grid on_grid,
                     void *context, sudokusat_answer *out) {
    API_CALL(int, api_no_memory(s, puzzle),
             decode_inside(s, puzzle, text, n, on_grid, context, out));
}
