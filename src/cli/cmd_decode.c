/* decode: a SAT solver's answer back into a grid. */
#include "cli/command.h"
#include "cli/files.h"
#include "cli/message.h"
#include "cli/record.h"
#include "cli/single.h"

#include <stdlib.h>
#include <string.h>

/* The puzzle's file comes first, unless -p gave it; the next one is the
 * answer's. */
static int n_puzzle_files(const struct options *o) {
    return o->puzzle ? 0 : 1;
}

static const char *answer_file(const struct options *o) {
    const int i = n_puzzle_files(o);
    return i < o->n_files ? o->files[i] : "-";
}

static const char *meaning(const sudokusat_answer *answer) {
    switch (answer->verdict) {
    case SUDOKUSAT_SOLVED:
        return "the grid is a solution";
    case SUDOKUSAT_MULTIPLE:
        return answer->complete ? "all that there are, the solver says"
                                : "there may be others";
    case SUDOKUSAT_NONE:
        return "the solver says that there is no solution";
    default:
        return answer->conflict ? answer->conflict
                                : "the solver gave no answer";
    }
}

static void record_answer(struct record_writer *w,
                          const sudokusat_answer *answer) {
    const struct options *const o = w->job->options;
    if (o->quiet || o->json) {
        record_end(w, answer);
        return;
    }
    if (w->n_grids && o->format && !strcmp(o->format, "line"))
        sink_add(w->job->sink, "\n");
    sink_add(w->job->sink, sudokusat_verdict_name(answer->verdict));
    sink_add(w->job->sink, ": ");
    if (answer->verdict == SUDOKUSAT_MULTIPLE) {
        sink_add(w->job->sink, answer->solutions);
        sink_add(w->job->sink, " grids, each checked: ");
    }
    sink_add(w->job->sink, meaning(answer));
    sink_add(w->job->sink, "\n");
}

static int status_of(const sudokusat_answer *answer) {
    if (!answer->agree)
        return EXIT_DISAGREE;
    return answer->verdict == SUDOKUSAT_SOLVED ||
                   answer->verdict == SUDOKUSAT_MULTIPLE
               ? EXIT_YES
           : answer->verdict == SUDOKUSAT_NONE ? EXIT_NO
                                               : EXIT_STOPPED;
}

static int decode(struct job *job, const char *text, size_t n) {
    struct record_writer w = {.job = job, .with_grids = true};
    sudokusat_answer answer;
    if (sudokusat_decode(job->solver, job->puzzle, text, n, record_grid, &w,
                         &answer))
        return EXIT_UNREADABLE;
    if (answer.verdict == SUDOKUSAT_UNIQUE) /* a model says no more than that */
        answer.verdict = SUDOKUSAT_SOLVED;
    record_answer(&w, &answer);
    if (answer.conflict)
        sink_complain(job->sink, job->file, 1, 1, answer.conflict);
    return status_of(&answer);
}

static int answer(struct job *job) {
    size_t n;
    char *text;
    const char *const file = answer_file(job->options);
    /* The rules are the puzzle's, what is wrong after them the answer's. */
    if (sudokusat_prepare(job->solver, job->puzzle))
        return EXIT_UNREADABLE;
    const int failed = files_read(file, &text, &n);
    if (failed >= 0)
        return failed;
    job->file = strcmp(file, "-") ? file : "<stdin>";
    const int status = decode(job, text, n);
    free(text);
    return status;
}

int run_decode(const struct options *o) {
    const int n_puzzles = n_puzzle_files(o);
    const int status = record_check_format(o);
    if (status >= 0)
        return status;
    if (o->n_files < n_puzzles || o->n_files > n_puzzles + 1) {
        complain("decode takes the puzzle's file and the answer's");
        return EXIT_USAGE;
    }
    if (n_puzzles && !strcmp(o->files[0], "-") &&
        !strcmp(answer_file(o), "-")) {
        complain("the puzzle and the answer cannot both be standard input");
        return EXIT_USAGE;
    }
    return single_run(o, n_puzzles, OUT_STREAM, answer);
}
