/* One puzzle on its way through a command. */
#include "cli/job.h"

#include "cli/message.h"
#include "cli/record.h"
#include "cli/sink.h"

#include <stdlib.h>
#include <string.h>

static void report_error(struct job *job) {
    const sudokusat_puzzle *const p = job->puzzle;
    if (job->options->json && !job->options->quiet)
        record_error(job);
    sink_complain(job->sink, job->file, sudokusat_error_line(p),
                  sudokusat_error_column(p), sudokusat_error(p));
}

int job_run(struct job *job, job_function answer) {
    int status = EXIT_UNREADABLE;
    if (!sudokusat_error(job->puzzle))
        status = answer(job);
    if (sudokusat_error(job->puzzle))
        report_error(job);
    sink_end_record(job->sink, job->index);
    return status;
}

void job_complain(struct job *job, const char *why) {
    sink_complain(job->sink, job->file, sudokusat_line(job->puzzle), 1, why);
}

static const char *default_backend(void) {
    sudokusat_row row;
    sudokusat_table_row(SUDOKUSAT_BACKENDS, 0, &row);
    return row.name;
}

/* dlx and sat check each other, and any other one is checked by dlx. */
static const char *second_backend(const char *first) {
    return strcmp(first, "dlx") ? "dlx" : "sat";
}

const char *job_backend(const struct options *o) {
    return o->backend ? o->backend : default_backend();
}

sudokusat_solver *job_solver(const struct options *o) {
    const sudokusat_options options = {
        .backend = job_backend(o),
        .second = o->cross_check ? second_backend(job_backend(o)) : NULL,
        .rules = o->rules,
        .n_rules = o->n_rules,
        .encoding = o->encoding,
        .at_most_one = o->at_most_one,
        .enumerator = o->enumerator,
    };
    const char *why = NULL;
    sudokusat_solver *const solver = sudokusat_solver_new(&options, &why);
    if (!solver) {
        complain("--backend %s: %s", options.backend, why);
        exit(EXIT_USAGE);
    }
    return solver;
}
