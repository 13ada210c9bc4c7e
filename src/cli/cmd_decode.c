/* decode: a SAT solver's answer back into a grid. */
#include "cli/command.h"
#include "cli/message.h"
#include "cli/out.h"
#include "cli/single.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The whole file as text; NULL after a message. The caller frees it. */
static char *read_all(const char *name, size_t *n) {
    FILE *const file = strcmp(name, "-") ? fopen(name, "r") : stdin;
    size_t room = 1 << 16;
    char *text = malloc(room);
    *n = 0;
    while (file && text) {
        const size_t got = fread(text + *n, 1, room - *n, file);
        *n += got;
        if (*n < room)
            break;
        char *const larger = realloc(text, room *= 2);
        if (!larger)
            free(text);
        text = larger;
    }
    if (!file || !text || ferror(file)) {
        complain("cannot read %s: %s", name, strerror(errno));
        free(text);
        text = NULL;
    }
    if (file && file != stdin)
        fclose(file);
    return text;
}

struct shown {
    const struct options *options;
    const sudokusat_puzzle *puzzle;
    struct out *out;
};

static void say(const struct shown *shown, const char *text) {
    if (!shown->options->quiet)
        out_write(shown->out, text, strlen(text));
}

static bool show_grid(void *context, const int8_t *grid) {
    const struct shown *const shown = context;
    const bool line =
        shown->options->json ||
        (shown->options->format && !strcmp(shown->options->format, "line"));
    char *const text =
        sudokusat_print_cells(shown->puzzle, line ? "line" : "grid", grid);
    if (shown->options->json) {
        say(shown, "\"grids\":[\"");
        say(shown, text);
        say(shown, "\"],");
    } else {
        say(shown, text);
        say(shown, line ? "\n" : "");
    }
    sudokusat_free(text);
    return true;
}

static int say_verdict(const struct shown *shown, const char *answer_name,
                       const sudokusat_answer *answer) {
    const char *words = "unknown: the solver gave no answer";
    const char *verdict = "unknown";
    int status = EXIT_STOPPED;
    if (!answer->agree) {
        complain("%s: %s", answer_name, answer->conflict);
        verdict = words = "wrong";
        status = EXIT_DISAGREE;
    } else if (answer->verdict == SUDOKUSAT_NONE) {
        words = "none: the solver says there is no solution";
        verdict = "none";
        status = EXIT_NO;
    } else if (answer->verdict == SUDOKUSAT_UNIQUE) {
        words = "solved: the grid is a solution";
        verdict = "solved";
        status = EXIT_YES;
    }
    if (shown->options->json) {
        say(shown, "\"verdict\":\"");
        say(shown, verdict);
        say(shown, "\"}\n");
    } else if (answer->agree) {
        say(shown, words);
        say(shown, "\n");
    }
    return status;
}

static int decode(const struct shown *shown, sudokusat_puzzle *puzzle,
                  const char *answer_name) {
    size_t n;
    char *const text = read_all(answer_name, &n);
    if (!text)
        return EXIT_TROUBLE;
    sudokusat_solver *const solver = single_solver(shown->options);
    sudokusat_answer answer;
    if (shown->options->json)
        say(shown, "{\"schema\":\"sudokusat/1\",\"command\":\"decode\",");
    struct shown context = *shown;
    const int status =
        sudokusat_decode(solver, puzzle, text, n, show_grid, &context, &answer)
            ? single_fail(puzzle, answer_name)
            : say_verdict(shown, answer_name, &answer);
    sudokusat_solver_free(solver);
    free(text);
    return status;
}

int run_decode(const struct options *o) {
    /* The first file is the puzzle, unless -p gave it; the next one is the
     * answer, or standard input. */
    struct options of_puzzle = *o;
    const int n_puzzles = o->puzzle ? 0 : 1;
    of_puzzle.n_files = n_puzzles;
    if (o->n_files < n_puzzles || o->n_files > n_puzzles + 1) {
        complain("decode takes the puzzle's file and the answer's");
        return EXIT_USAGE;
    }
    const char *const answer_name =
        o->n_files > n_puzzles ? o->files[n_puzzles] : "-";
    const char *name;
    int status;
    struct out out;
    sudokusat_puzzle *const puzzle = single_puzzle(&of_puzzle, &name, &status);
    if (!puzzle)
        return status;
    if (!out_open(&out, o->output)) {
        sudokusat_puzzle_free(puzzle);
        return EXIT_TROUBLE;
    }
    const struct shown shown = {o, puzzle, &out};
    status = decode(&shown, puzzle, answer_name);
    sudokusat_puzzle_free(puzzle);
    return worse_status(status, out_close(&out, 1));
}
