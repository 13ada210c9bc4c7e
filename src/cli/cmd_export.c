/* export: the puzzle as DIMACS CNF. */
#include "cli/command.h"
#include "cli/message.h"
#include "cli/single.h"

#include <string.h>

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
    const sudokusat_write write = job->options->quiet ? ignore : add;
    return sudokusat_export_dimacs(job->solver, job->puzzle, write, job->sink)
               ? EXIT_UNREADABLE
               : EXIT_YES;
}

int run_export(const struct options *o) {
    if (o->format && strcmp(o->format, "dimacs")) {
        complain("export writes --format dimacs, not '%s'", o->format);
        return EXIT_USAGE;
    }
    return single_run(o, o->n_files, answer);
}
