/* export: the puzzle as DIMACS CNF. */
#include "cli/command.h"
#include "cli/message.h"
#include "cli/out.h"
#include "cli/single.h"

#include <stdlib.h>
#include <string.h>

#define BUFFER ((size_t)1 << 16)

struct buffered {
    struct out *out;
    char *data; /* [BUFFER] */
    size_t n;
};

static bool flush(struct buffered *b) {
    out_write(b->out, b->data, b->n);
    b->n = 0;
    return !b->out->error;
}

static bool add(void *context, const char *bytes, size_t n) {
    struct buffered *const b = context;
    if (b->n + n > BUFFER && !flush(b))
        return false;
    if (n > BUFFER)
        return out_write(b->out, bytes, n) == n;
    memcpy(b->data + b->n, bytes, n);
    b->n += n;
    return true;
}

static int export_to(const struct options *o, sudokusat_puzzle *puzzle,
                     const char *name, struct out *out) {
    sudokusat_solver *const solver = single_solver(o);
    struct buffered b = {out, malloc(BUFFER), 0};
    int status = EXIT_USAGE;
    if (solver && b.data) {
        status = sudokusat_export_dimacs(solver, puzzle, add, &b)
                     ? single_fail(puzzle, name)
                     : EXIT_YES;
        flush(&b);
    }
    free(b.data);
    sudokusat_solver_free(solver);
    return status;
}

int run_export(const struct options *o) {
    const char *name;
    int status;
    struct out out;
    if (o->format && strcmp(o->format, "dimacs")) {
        complain("export writes --format dimacs, not '%s'", o->format);
        return EXIT_USAGE;
    }
    sudokusat_puzzle *const puzzle = single_puzzle(o, &name, &status);
    if (!puzzle)
        return status;
    if (!out_open(&out, o->output)) {
        sudokusat_puzzle_free(puzzle);
        return EXIT_TROUBLE;
    }
    status = export_to(o, puzzle, name, &out);
    sudokusat_puzzle_free(puzzle);
    return worse_status(status, out_close(&out, 0));
}
