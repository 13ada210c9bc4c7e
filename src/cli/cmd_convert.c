/* convert: puzzles in another text form. */
#include "cli/bulk.h"
#include "cli/command.h"
#include "cli/message.h"

#include <string.h>

/* The board below the settings where they change, which some forms have a place
 * for, and an empty line between boards of several lines. */
static void add_board(struct job *job, const char *format, const char *text) {
    const char *const first_end = strchr(text, '\n');
    if (job->index > 1 && first_end && first_end[1])
        sink_add(job->sink, "\n");
    if (!sudokusat_format_is_whole(format))
        job_add_settings(job);
    sink_add(job->sink, text);
}

static int answer(struct job *job) {
    const struct options *const o = job->options;
    const sudokusat_printing how = {.format = o->format ? o->format
                                              : o->json ? "json"
                                                        : "line",
                                    .lossy = o->lossy};
    char *why = NULL;
    if (sudokusat_prepare(job->solver, job->puzzle)) {
        job_add_settings(job);
        return EXIT_UNREADABLE;
    }
    char *const text = sudokusat_print(job->solver, job->puzzle, &how, &why);
    if (!text) {
        job_complain(job, why);
        job_add_settings(job);
        sudokusat_free(why);
        return EXIT_NO;
    }
    if (!o->quiet)
        add_board(job, how.format, text);
    sudokusat_free(text);
    return EXIT_YES;
}

int run_convert(const struct options *o) {
    sudokusat_row row;
    const int i = o->format ? sudokusat_find(SUDOKUSAT_FORMATS, o->format) : -1;
    if (o->format &&
        (i < 0 || !sudokusat_table_row(SUDOKUSAT_FORMATS, i, &row) ||
         !row.writes)) {
        complain("--format: '%s' is no form that can be written (sudokusat "
                 "list formats)",
                 o->format);
        return EXIT_USAGE;
    }
    return bulk_run(o, answer);
}
