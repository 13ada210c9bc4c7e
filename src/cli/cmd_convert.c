/* convert: puzzles in another text form. */
#include "cli/bulk.h"
#include "cli/command.h"
#include "cli/message.h"

#include <string.h>

/* The board, with the "rules:" line in front where it changes (JSON has no
 * such line), and an empty line between boards of several lines. */
static void add_board(struct job *job, const char *format, const char *text) {
    const char *const first_end = strchr(text, '\n');
    if (job->index > 1 && first_end && first_end[1])
        sink_add(job->sink, "\n");
    if (job->rules_differ && strcmp(format, "json"))
        job_add_rules(job);
    sink_add(job->sink, text);
}

static int answer(struct job *job) {
    const struct options *const o = job->options;
    const char *const format = o->format ? o->format
                               : o->json ? "json"
                                         : "line";
    const char *why = NULL;
    char *const text = sudokusat_print(job->puzzle, format, &why);
    if (!text) {
        job_complain(job, why);
        return EXIT_NO;
    }
    if (!o->quiet)
        add_board(job, format, text);
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
