/* Puzzles that share the work on one, as lines to be read. */
#include "api/export.h"

#include "base/bits.h"
#include "board/print_digit.h"
#include "board/print_head.h"

#include <string.h>

static void add_settings(const struct export *e, struct text *out) {
    const unsigned needed = sudokusat_settings(e->solver, e->puzzle);
    char *const lines = sudokusat_print_settings(e->solver, e->puzzle, needed);
    text_add(out, lines);
    xfree(lines);
}

/* Each cube as the puzzle with its options as further givens. */
static void add_puzzles(const struct export *e,
                        const struct sat_cube_list *cubes, struct text *out) {
    struct board *const b = board_copy(e->board);
    const size_t n_cells = (size_t)e->cover->n_cells;
    for (size_t i = 0; i < cubes->n; i++) {
        if (cubes->data[i]) {
            const int option = cubes->data[i] - 1;
            if (cover_cell(e->cover, option) >= 0)
                b->given[cover_cell(e->cover, option)] =
                    (int8_t)cover_digit(e->cover, option);
            continue;
        }
        print_drawn(b, out);
        print_line(b, b->given, out);
        text_add(out, "\n");
        memcpy(b->given, e->board->given, n_cells);
        if (out->n > 1 << 15) {
            e->write(e->context, text_string(out), out->n);
            text_clear(out);
        }
    }
    board_free(b);
}

/* Digits that the puzzle's own marks forbid are told by these. */
static bool has_pencil_marks(const struct export *e) {
    const struct board *const b = e->board;
    for (int cell = 0; b->candidates && cell < geometry_cells(&b->shape);
         cell++)
        if (board_marks(b, cell, false) != bits_below(b->shape.n))
            return true;
    return false;
}

bool export_print_puzzles(struct export *e) {
    struct sat_cube_list cubes = {0};
    struct text out = {0};
    if (has_pencil_marks(e)) {
        export_refuse(e,
                      "pencil marks do not fit in a line: use --format inccnf");
        return false;
    }
    if (export_find_cubes(e, &cubes)) {
        add_settings(e, &out);
        text_printf(&out, "# %s\n# parts of ", text_string(&e->comments));
        print_line(e->board, e->board->given, &out);
        text_add(&out, "\n");
        add_puzzles(e, &cubes, &out);
        e->write(e->context, text_string(&out), out.n);
    }
    text_free(&out);
    vec_free(&cubes);
    return true;
}
