/* A puzzle that is being entered, for people and as text. */
#include "cli/enter.h"

#include "cli/board_look.h"
#include "cli/columns.h"
#include "cli/memory.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Messages, and the board between them, go to standard error. */
static struct board_view new_view(const struct entry *e,
                                  const sudokusat_puzzle *puzzle) {
    const struct output_options *const out = &e->options->output;
    const bool is_seen = isatty(STDERR_FILENO);
    return (struct board_view){.puzzle = puzzle,
                               .looks = e->looks,
                               .in_color = out->in_color && is_seen,
                               .box_lines = out->box_lines && is_seen,
                               .columns =
                                   is_seen ? columns_of(STDERR_FILENO) : 0};
}

static void show(const struct board_view *view) {
    char *const text = board_look(view);
    fprintf(stderr, "\n%s", text);
    free(text);
}

void entry_show(const struct entry *e) {
    const char *why = NULL;
    sudokusat_puzzle *const puzzle = entry_puzzle(e, &why);
    struct board_view view = new_view(e, why ? e->empty : puzzle);
    uint8_t *const looks = memory_new((size_t)e->n_cells, 1);
    memcpy(looks, e->looks, (size_t)e->n_cells);
    if (e->at < e->n_cells)
        looks[e->at] |= LOOK_MARKED;
    view.looks = looks;
    show(&view);
    free(looks);
    sudokusat_puzzle_free(puzzle);
}

void entry_show_pencil_marks(const struct entry *e) {
    const char *why = NULL;
    sudokusat_puzzle *const puzzle = entry_puzzle(e, &why);
    sudokusat_solver *const solver = entry_solver(e);
    uint64_t *const left = memory_new((size_t)e->n_cells, sizeof *left);
    if (!why && !sudokusat_left_in_cells(solver, puzzle, left)) {
        struct board_view view = new_view(e, puzzle);
        view.pencil = left;
        show(&view);
    }
    free(left);
    sudokusat_solver_free(solver);
    sudokusat_puzzle_free(puzzle);
}

void entry_print(const struct entry *e, FILE *to) {
    const char *why = NULL;
    sudokusat_puzzle *const puzzle = entry_puzzle(e, &why);
    for (int i = 0; i < e->n_rules; i++)
        fprintf(to, "%s%s%s", i ? ", " : "rules: ", e->rules[i],
                i == e->n_rules - 1 ? "\n" : "");
    for (int i = 0; i < e->n_marks; i++)
        fprintf(to, "%s\n", e->marks[i]);
    char *const cells =
        why ? NULL : sudokusat_print_cells(puzzle, "line", e->cells);
    if (cells)
        fprintf(to, "%s\n", cells);
    sudokusat_free(cells);
    sudokusat_puzzle_free(puzzle);
}
