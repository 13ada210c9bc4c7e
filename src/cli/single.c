/* Commands that take one puzzle. */
#include "cli/single.h"

#include "cli/command.h"
#include "cli/engine.h"
#include "cli/input.h"
#include "cli/message.h"
#include "cli/signals.h"
#include "cli/sink.h"

#include <inttypes.h>

static sudokusat_puzzle *nth(struct input *in, uint64_t n) {
    sudokusat_puzzle *puzzle;
    while ((puzzle = input_next(in)) && input_index(in) < n)
        sudokusat_puzzle_free(puzzle);
    return puzzle;
}

/* Whether no further puzzle follows; any will do if one was chosen. */
static bool is_only_one(struct input *in, const struct options *o) {
    sudokusat_puzzle *const second = o->many.resume ? NULL : input_next(in);
    if (second)
        complain("%s takes one puzzle; choose with --resume N",
                 o->command->name);
    sudokusat_puzzle_free(second);
    return !second;
}

static int no_puzzle(const struct input *in, const struct options *o) {
    if (input_status(in))
        return input_status(in);
    if (signals_caught())
        return EXIT_STOPPED;
    complain("there is no puzzle number %" PRId64, o->many.resume);
    return EXIT_USAGE;
}

static int answer_job(struct job *job, enum out_way way, job_function answer) {
    const struct options *const o = job->options;
    struct out out;
    struct turns turns;
    struct sink sink = {0};
    const int opened = out_open(&out, o->output.file, way);
    if (opened >= 0)
        return opened;
    turns_open(&turns, &out);
    sink_begin(&sink, &turns, 0);
    job->sink = &sink;
    job->solver = engine_solver(o);
    const int status = job_run(job, answer);
    sink_end_record(&sink, job->index);
    sink_finish(&sink);
    sink_free(&sink);
    turns_close(&turns);
    sudokusat_solver_free(job->solver);
    return out_close(&out, status);
}

int single_run(const struct options *o, int n_files, enum out_way way,
               job_function answer) {
    struct options of_puzzle = *o;
    of_puzzle.n_files = n_files;
    struct input *const in = input_open(&of_puzzle);
    sudokusat_puzzle *const puzzle =
        nth(in, o->many.resume ? (uint64_t)o->many.resume : 1);
    struct job job = {.options = o,
                      .puzzle = puzzle,
                      .index = input_index(in),
                      .settings = SETTINGS_NEEDED,
                      .file = input_name(in)};
    int status;
    if (!puzzle)
        status = no_puzzle(in, o);
    else if (!sudokusat_error(puzzle) && !is_only_one(in, o))
        status = EXIT_USAGE;
    else
        status = answer_job(&job, way, answer);
    input_close(in);
    sudokusat_puzzle_free(puzzle);
    return status;
}
