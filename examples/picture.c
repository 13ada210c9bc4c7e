/* Draws a puzzle as SVG, with its solution and the meaning of each rule, or
 * prints the shapes that a painter of your own would receive.
 *
 *     cc picture.c $(pkg-config --cflags --libs sudokusat) -o picture
 *     ./picture <puzzle.txt >puzzle.svg
 *     ./picture --shapes <puzzle.txt
 */
#include <sudokusat.h>

#include <stdio.h>
#include <string.h>

static long read_input(void *file, char *buffer, long room) {
    return (long)fread(buffer, 1, (size_t)room, file);
}

/* A canvas that only says what it would do: a line for each shape. */
static void tell_shapes(const sudokusat_scene *scene) {
    static const char *const kinds[] = {"path", "circle", "text"};
    sudokusat_shape shape;
    printf("%g x %g\n", sudokusat_scene_width(scene),
           sudokusat_scene_height(scene));
    for (int i = 0; sudokusat_scene_shape(scene, i, &shape); i++)
        printf("%s %s%s%s\n", shape.role, kinds[shape.kind],
               shape.text ? " " : "", shape.text ? shape.text : "");
}

struct solution {
    int8_t cells[64 * 64];
    size_t n_cells;
    bool found;
};

/* The first one will do. */
static bool keep_grid(void *solution, const int8_t *grid) {
    struct solution *to = solution;
    memcpy(to->cells, grid, to->n_cells);
    to->found = true;
    return false;
}

static int draw(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                bool shapes) {
    const size_t n = (size_t)sudokusat_size(puzzle);
    struct solution solution = {.n_cells = n * n};
    const sudokusat_question ask = {.on_grid = keep_grid, .context = &solution};
    sudokusat_answer answer;
    if (sudokusat_ask(solver, puzzle, &ask, &answer))
        return 1;
    const sudokusat_picture picture = {
        .solution = solution.found ? solution.cells : NULL, .conflicts = true};
    sudokusat_scene *scene = sudokusat_draw(solver, puzzle, &picture);
    if (!scene)
        return 1;
    if (shapes) {
        tell_shapes(scene);
    } else {
        char *svg = sudokusat_scene_svg(scene);
        fputs(svg, stdout);
        sudokusat_free(svg);
    }
    sudokusat_scene_free(scene);
    return 0;
}

int main(int argc, char **argv) {
    sudokusat_reader *reader =
        sudokusat_reader_new(NULL, read_input, stdin, NULL);
    sudokusat_solver *solver = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *puzzle = sudokusat_reader_next(reader);
    int status = 1;
    if (puzzle && !sudokusat_error(puzzle))
        status = draw(solver, puzzle, argc > 1 && !strcmp(argv[1], "--shapes"));
    if (puzzle && sudokusat_error(puzzle))
        fprintf(stderr, "line %llu: %s\n",
                (unsigned long long)sudokusat_error_line(puzzle),
                sudokusat_error(puzzle));
    sudokusat_puzzle_free(puzzle);
    sudokusat_solver_free(solver);
    sudokusat_reader_free(reader);
    return status;
}
