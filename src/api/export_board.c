/* What all forms of export say of a puzzle, and what they take from its board.
 */
#include "api/export.h"

#include "base/bits.h"
#include "board/print_digit.h"
#include "board/print_head.h"

void export_describe(struct export *e) {
    const struct board *const b = e->board;
    const struct geometry *const g = &b->shape;
    text_printf(&e->comments,
                "sudokusat %s  %dx%d boxes %dx%d  rules:", SUDOKUSAT_VERSION,
                g->n, g->n, geometry_band_height(g), geometry_stack_width(g));
    for (int i = 0; sudokusat_rule_in_force(e->solver, i); i++)
        text_printf(&e->comments, "%s %s", i ? "," : "",
                    sudokusat_rule_in_force(e->solver, i));
}

/* The whole puzzle in one line, which is read back. */
void export_describe_whole(struct export *e) {
    const sudokusat_printing how = {.format = "json"};
    char *const json = sudokusat_print(e->solver, e->puzzle, &how, NULL);
    if (json)
        text_printf(&e->comments, "json %s", json);
    xfree(json);
}

void export_describe_puzzle(struct export *e) {
    text_add(&e->comments, "\n");
    print_drawn(e->board, &e->comments);
    text_add(&e->comments, "puzzle ");
    print_line(e->board, e->board->given, &e->comments);
    text_add(&e->comments, "\n");
}

/* The numbering of the variables, and with map all of them one by one. */
void export_describe_variables(struct export *e) {
    const struct geometry *const g = &e->board->shape;
    char name[CELL_NAME_SIZE];
    text_printf(&e->comments,
                "variable of (row r, column c, digit d) = "
                "(r-1)*%d + (c-1)*%d + d\n",
                g->n * g->n, g->n);
    for (int o = 0; o < e->cover->n_options && e->question->map; o++) {
        if (cover_cell(e->cover, o) < 0)
            continue; /* a helper has no name of its own */
        geometry_cell_name(g, cover_cell(e->cover, o), name);
        text_printf(&e->comments, "map %d %s=%d\n", o + 1, name,
                    cover_digit(e->cover, o) + 1);
    }
}

/* The digits of a cell that no solution has. */
static uint64_t forbidden_in(const struct export *e, int cell) {
    const struct cover *const c = e->cover;
    uint64_t digits = 0;
    for (size_t i = 0; i < c->forbidden.n; i++)
        if (cover_cell(c, c->forbidden.data[i]) == cell)
            digits |= bits_one(cover_digit(c, c->forbidden.data[i]));
    return digits;
}

void export_read_board(struct export *e) {
    const struct board *const b = e->board;
    const struct geometry *const g = &b->shape;
    for (int cell = 0; cell < geometry_cells(g); cell++) {
        if (b->given[cell] != BOARD_BLANK)
            vec_push(&e->givens,
                     cover_candidate(e->cover, cell, b->given[cell]));
        uint64_t rest = forbidden_in(e, cell);
        if (b->candidates)
            rest |= bits_below(g->n) & ~board_marks(b, cell, false);
        for (; rest; rest &= rest - 1)
            vec_push(&e->excluded,
                     cover_candidate(e->cover, cell, bits_lowest(rest)));
    }
}

void export_free(struct export *e) {
    text_free(&e->comments);
    vec_free(&e->givens);
    vec_free(&e->excluded);
}

void export_refuse(struct export *e, const char *why) {
    struct text text = {0};
    text_add(&text, why);
    puzzle_fail(e->puzzle, &text, NULL);
}

/* Splits the question; false if that was cancelled, which is no error. */
bool export_find_cubes(const struct export *e, struct sat_cube_list *cubes) {
    const struct sat_question q = {.cover = e->cover,
                                   .givens = e->givens.data,
                                   .n_givens = (int)e->givens.n,
                                   .excluded = e->excluded.data,
                                   .n_excluded = (int)e->excluded.n};
    struct budget budget = {
        .limits = api_limits(&(sudokusat_limits){.cancel = e->question->cancel},
                             NULL)};
    const int wanted = e->question->split > 0 ? e->question->split : 1;
    return sat_cubes_find(&q, wanted, &budget, cubes) >= 0;
}
