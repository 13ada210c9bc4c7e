/* DIMACS out, and what a solver said of it back in. */
#include "api/api.h"

#include "base/bits.h"
#include "board/print.h"
#include "cnf/amo.h"
#include "cnf/dimacs.h"
#include "encode/encode.h"
#include "solve/check.h"

#include <string.h>

static void describe(const sudokusat_solver *s, const struct board *b,
                     const char *encoding, struct text *out) {
    const struct geometry *const g = &b->shape;
    text_printf(out,
                "sudokusat %s  %dx%d boxes %dx%d  rules:", SUDOKUSAT_VERSION,
                g->n, g->n, g->box_rows, g->box_cols);
    for (size_t i = 0; i < s->session->rules.list.n; i++)
        text_printf(out, "%s %s", i ? "," : "",
                    s->session->rules.list.data[i].name);
    text_printf(out, "  encoding: %s\npuzzle ", encoding);
    print_line(b, b->given, out);
    text_printf(out,
                "\nvariable of (row r, column c, digit d) = "
                "(r-1)*%d + (c-1)*%d + d\n",
                g->n * g->n, g->n);
}

struct literals VEC(int);

static void add_unit(struct literals *out, int literal) {
    vec_push(out, literal);
    vec_push(out, 0);
}

static void add_units(const struct board *b, struct literals *out) {
    const struct geometry *const g = &b->shape;
    for (int cell = 0; cell < geometry_cells(g); cell++) {
        if (b->given[cell] != BOARD_BLANK)
            add_unit(out, encode_option(g, cell, b->given[cell]) + 1);
        if (!b->candidates)
            continue;
        uint64_t rest = bits_below(g->n) & ~b->candidates[cell];
        for (; rest; rest &= rest - 1)
            add_unit(out, -encode_option(g, cell, bits_lowest(rest)) - 1);
    }
}

/* The encoding asked for; false, with the puzzle's error set, if unknown. */
static bool find_form(const sudokusat_solver *s, sudokusat_puzzle *puzzle,
                      struct cnf_form *form) {
    struct text why = {0};
    *form = (struct cnf_form){0};
    if (s->options.encoding) {
        form->encoding = cnf_encoding_find(s->options.encoding);
        if (!form->encoding)
            text_printf(&why, "there is no encoding '%s'", s->options.encoding);
    }
    if (s->options.at_most_one && strcmp(s->options.at_most_one, "auto")) {
        form->amo = cnf_amo_find(s->options.at_most_one);
        if (!form->amo)
            text_printf(&why, "there is no at-most-one style '%s'",
                        s->options.at_most_one);
    }
    const bool found = !why.n;
    if (!found)
        puzzle_fail(puzzle, &why, NULL);
    text_free(&why);
    return found;
}

int sudokusat_export_dimacs(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                            sudokusat_write write, void *context) {
    struct cnf_form form;
    struct session *const session = session_for(s, puzzle);
    if (!session || !find_form(s, puzzle, &form))
        return -1;
    const struct board *const b = puzzle->record.board;
    const struct problem problem = {session_cover(session), b->shape.n,
                                    b->shape.box_rows, b->shape.box_cols};
    struct text comments = {0};
    describe(s, b, form.encoding ? form.encoding->name : "extended", &comments);
    struct literals units = {0};
    add_units(b, &units);
    struct cnf *const cnf = cnf_new(&problem, form);
    const struct dimacs_file file = {.comments = text_string(&comments),
                                     .clauses = units.data,
                                     .n_clause_ints = units.n};
    dimacs_print(cnf, &file, write, context);
    cnf_free(cnf);
    vec_free(&units);
    text_free(&comments);
    return 0;
}

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
        dimacs_read_answer(text, n, max_variable, &answer, &at);
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
