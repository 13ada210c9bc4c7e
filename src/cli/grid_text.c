/* A grid that is typed as an option's value. */
#include "cli/grid_text.h"

#include "cli/memory.h"

#include <string.h>

/* A copy of the digits, where the board was read and has the right size. */
static int8_t *take(const sudokusat_puzzle *board, int n) {
    if (!board || sudokusat_error(board) || sudokusat_size(board) != n)
        return NULL;
    const size_t n_cells = (size_t)n * (size_t)n;
    int8_t *const cells = memory_new(n_cells, 1);
    memcpy(cells, sudokusat_givens(board), n_cells);
    return cells;
}

int8_t *grid_text_read(const sudokusat_puzzle *puzzle, const char *text) {
    const char *const symbols = sudokusat_symbols(puzzle);
    const sudokusat_form form = {.size = sudokusat_size(puzzle),
                                 .symbols = *symbols ? symbols : NULL};
    sudokusat_reader *const reader =
        sudokusat_reader_from_text(&form, text, strlen(text), NULL);
    sudokusat_puzzle *const board =
        reader ? sudokusat_reader_next(reader) : NULL;
    int8_t *const cells = take(board, sudokusat_size(puzzle));
    sudokusat_puzzle_free(board);
    sudokusat_reader_free(reader);
    return cells;
}
