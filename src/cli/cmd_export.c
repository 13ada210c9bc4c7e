/* export: the puzzle for other people's solvers. */
#include "cli/command.h"
#include "cli/message.h"
#include "cli/signals.h"
#include "cli/single.h"

static bool add(void *sink, const char *bytes, size_t n) {
    sink_bytes(sink, bytes, n);
    return sink_open(sink);
}

static bool ignore(void *sink, const char *bytes, size_t n) {
    (void)sink;
    (void)bytes;
    (void)n;
    return true;
}

static int answer(struct job *job) {
    const struct options *const o = job->options;
    const sudokusat_write write = o->quiet ? ignore : add;
    const sudokusat_export_question question = {.format = o->format,
                                                .map = o->map,
                                                .split = (int)o->split,
                                                .cancel = signals_cancel()};
    if (sudokusat_export(job->solver, job->puzzle, &question, write, job->sink))
        return EXIT_UNREADABLE;
    return signals_caught() ? EXIT_STOPPED : EXIT_YES;
}

int run_export(const struct options *o) {
    const char *const format = o->format ? o->format : "dimacs";
    const int i = sudokusat_find(SUDOKUSAT_EXPORTS, format);
    sudokusat_row row;
    if (i < 0 || !sudokusat_table_row(SUDOKUSAT_EXPORTS, i, &row)) {
        complain("export writes no --format '%s' (see sudokusat list formats)",
                 format);
        return EXIT_USAGE;
    }
    if (o->split && !row.splits) {
        complain("--split wants --format inccnf or puzzles, not %s", format);
        return EXIT_USAGE;
    }
    return single_run(o, o->n_files, OUT_WHOLE, answer);
}
