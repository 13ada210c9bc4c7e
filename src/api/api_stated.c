/* The solution that a puzzle's text states, held against the puzzle. */
#include "api/api.h"

#include "board/print_digit.h"
#include "solve/check.h"

#include <string.h>

enum {
    STATED_NODES = 100000
}; /* of an engine, for whether it is the only one */

struct stated {
    const struct board *board;
    int8_t *cells; /* [n*n] as stated, BOARD_BLANK where nothing is */
    bool complete;
    int n_grids;
    bool agrees; /* with the first of them */
};

/* The digit that is written so on this board. */
static int digit_of(const struct board *b, char c) {
    for (int d = 0; d < b->shape.n; d++) {
        struct text name = {0};
        print_digit(b, d, &name);
        const bool same = name.n == 1 && name.data[0] == c;
        text_free(&name);
        if (same)
            return d;
    }
    return BOARD_BLANK;
}

static void read_cells(struct stated *s, const char *text) {
    const size_t n = (size_t)geometry_cells(&s->board->shape);
    const bool fits = strlen(text) == n;
    s->cells = xnew(n, int8_t);
    s->complete = true;
    for (size_t i = 0; i < n; i++) {
        s->cells[i] = fits ? (int8_t)digit_of(s->board, text[i]) : BOARD_BLANK;
        s->complete = s->complete && s->cells[i] != BOARD_BLANK;
    }
}

/* What the puzzle says of a cell by itself. */
static bool fits_givens(const struct stated *s) {
    for (int i = 0; i < geometry_cells(&s->board->shape); i++)
        if (s->cells[i] != BOARD_BLANK &&
            ((s->board->given[i] != BOARD_BLANK &&
              s->board->given[i] != s->cells[i]) ||
             !(board_marks(s->board, i, false) >> s->cells[i] & 1)))
            return false;
    return true;
}

static bool take_grid(void *context, const int8_t *grid) {
    struct stated *const s = context;
    if (s->n_grids++)
        return true;
    s->agrees = true;
    for (int i = 0; i < geometry_cells(&s->board->shape); i++)
        s->agrees =
            s->agrees && (s->cells[i] == BOARD_BLANK || s->cells[i] == grid[i]);
    return true;
}

static enum sudokusat_stated judge(sudokusat_solver *solver,
                                   sudokusat_puzzle *puzzle, struct stated *s) {
    const sudokusat_question q = {.limit = 2,
                                  .limits.nodes = STATED_NODES,
                                  .on_grid = take_grid,
                                  .context = s};
    struct violations broken = {0};
    sudokusat_answer answer;
    if (sudokusat_ask(solver, puzzle, &q, &answer))
        return SUDOKUSAT_STATED_NOTHING;
    const bool right =
        fits_givens(s) &&
        check_grid(&solver->session->rules, s->cells, &broken) != CHECK_INVALID;
    violations_free(&broken);
    if (!right || answer.verdict == SUDOKUSAT_NONE ||
        answer.verdict == SUDOKUSAT_INVALID)
        return SUDOKUSAT_STATED_WRONG;
    if (answer.verdict == SUDOKUSAT_UNIQUE)
        return s->agrees ? SUDOKUSAT_STATED_ONLY : SUDOKUSAT_STATED_WRONG;
    if (answer.verdict == SUDOKUSAT_MULTIPLE)
        return s->complete ? SUDOKUSAT_STATED_ONE_OF : SUDOKUSAT_STATED_OPEN;
    return SUDOKUSAT_STATED_OPEN;
}

const char *sudokusat_stated_solution(const sudokusat_puzzle *p) {
    return p ? p->record.stated : NULL;
}

const char *sudokusat_left_out(const sudokusat_puzzle *p) {
    return p ? p->record.left_out : NULL;
}

static enum sudokusat_stated check_stated_inside(sudokusat_solver *solver,
                                                 sudokusat_puzzle *puzzle) {
    if (!api_begin(solver, puzzle, NULL, 0) || !puzzle->record.stated)
        return SUDOKUSAT_STATED_NOTHING;
    struct stated s = {.board = puzzle->record.board};
    read_cells(&s, puzzle->record.stated);
    const enum sudokusat_stated result = judge(solver, puzzle, &s);
    xfree(s.cells);
    return result;
}

enum sudokusat_stated sudokusat_check_stated(sudokusat_solver *solver,
                                             sudokusat_puzzle *puzzle) {
    API_CALL(enum sudokusat_stated,
             (api_no_memory(solver, puzzle), SUDOKUSAT_STATED_NOTHING),
             check_stated_inside(solver, puzzle));
}
