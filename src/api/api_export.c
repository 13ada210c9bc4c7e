/* Puzzles for other people's solvers: SAT, pseudo-Boolean, exact cover, and
 * work lists.
 */
#include "api/export.h"

#include "encode/encode.h"

#include <string.h>

struct export_form {
    const char *name, *summary;
    bool takes_split;
    bool (*print)(struct export *e); /* false with the puzzle's error set */
};

static const struct export_form forms[] = {
    {"dimacs", "CNF for SAT solvers and model counters", false,
     export_print_dimacs},
    {"opb", "pseudo-Boolean constraints", false, export_print_opb},
    {"cover", "an exact cover for Knuth's dlx2", false, export_print_cover},
    {"inccnf", "CNF with about --split N cubes", true, export_print_inccnf},
    {"puzzles", "about --split N puzzles that divide the work", true,
     export_print_puzzles},
};

bool api_export_row(int i, sudokusat_row *row) {
    if (i >= (int)(sizeof forms / sizeof *forms))
        return false;
    *row = (sudokusat_row){.name = forms[i].name,
                           .summary = forms[i].summary,
                           .writes = true,
                           .splits = forms[i].takes_split};
    return true;
}

/* NULL if there is none of that name. */
static const struct export_form *find_form(const char *name) {
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (!strcmp(forms[i].name, name))
            return &forms[i];
    return NULL;
}

static int export_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                         const sudokusat_export_question *question,
                         sudokusat_write write, void *context) {
    static const sudokusat_export_question plain;
    if (!question)
        question = &plain;
    if (!api_begin(s, puzzle, NULL, 0))
        return -1;
    if (!write)
        return api_refuse(puzzle, "there is nowhere to write to");
    const char *const name = question->format ? question->format : "dimacs";
    const struct export_form *const form = find_form(name);
    struct session *const session = session_for(s, puzzle);
    if (!session)
        return -1;
    struct export e = {.solver = s,
                       .puzzle = puzzle,
                       .board = puzzle->record.board,
                       .question = question,
                       .write = write,
                       .context = context};
    if (!form) {
        export_refuse(&e, "there is no such export format");
        return -1;
    }
    e.cover = session_cover(session);
    export_describe(&e);
    export_read_board(&e);
    const bool fine = form->print(&e);
    export_free(&e);
    return fine ? 0 : -1;
}

int sudokusat_export(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                     const sudokusat_export_question *question,
                     sudokusat_write write, void *context) {
    API_CALL(int, api_no_memory(s, puzzle),
             export_inside(s, puzzle, question, write, context));
}

static int export_dimacs_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                                sudokusat_write write, void *context) {
    const sudokusat_export_question question = {.format = "dimacs"};
    return sudokusat_export(s, puzzle, &question, write, context);
}

int sudokusat_export_dimacs(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                            sudokusat_write write, void *context) {
    API_CALL(int, api_no_memory(s, puzzle),
             export_dimacs_inside(s, puzzle, write, context));
}
