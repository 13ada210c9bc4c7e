/* convert: puzzles in another text form. */
#include "cli/bulk.h"
#include "cli/commands.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/shared_options.h"
#include "cli/suggest.h"

#include <stdlib.h>
#include <string.h>

/* A board that is not written may still say what holds for those after it,
 * where the form has it above boards. */
static void add_settings(struct job *job, const char *format) {
    if (!sudokusat_format_is_whole(format))
        job_add_settings(job);
}

/* The board below the settings where they change, which some forms have a place
 * for, and an empty line between boards of several lines. */
static void add_board(struct job *job, const char *format, const char *text) {
    const char *const first_end = strchr(text, '\n');
    if (job->index > 1 && first_end && first_end[1])
        sink_add(job->sink, "\n");
    add_settings(job, format);
    sink_add(job->sink, text);
}

struct convert_options {
    struct options shared;
    bool pencil_marks;
};

/* The digits that givens, placed digits and rules leave in each cell; NULL when
 * nobody wants them, or with the puzzle's error set. */
static uint64_t *find_marks(struct job *job) {
    const size_t n = (size_t)sudokusat_size(job->puzzle);
    if (!((const struct convert_options *)job->options)->pencil_marks)
        return NULL;
    uint64_t *const left = memory_new(n * n, sizeof *left);
    if (!sudokusat_left_in_cells(job->solver, job->puzzle, left))
        return left;
    free(left);
    return NULL;
}

static int answer(struct job *job) {
    const struct options *const o = job->options;
    uint64_t *const marks = find_marks(job);
    const sudokusat_printing how = {.candidates = marks,
                                    .format = o->output.format
                                                  ? o->output.format
                                              : o->output.json ? "json"
                                                               : "line",
                                    .lossy = o->output.lossy};
    char *why = NULL;
    if (sudokusat_prepare(job->solver, job->puzzle)) {
        add_settings(job, how.format);
        free(marks);
        return EXIT_UNREADABLE;
    }
    char *const text = sudokusat_print(job->solver, job->puzzle, &how, &why);
    free(marks);
    if (!text) {
        job_complain(job, why);
        add_settings(job, how.format);
        sudokusat_free(why);
        return EXIT_NO;
    }
    if (!o->output.quiet)
        add_board(job, how.format, text);
    sudokusat_free(text);
    return EXIT_YES;
}

static int run(const struct options *o) {
    sudokusat_row row;
    const int i = o->output.format
                      ? sudokusat_find(SUDOKUSAT_FORMATS, o->output.format)
                      : -1;
    if (o->output.format &&
        (i < 0 || !sudokusat_table_row(SUDOKUSAT_FORMATS, i, &row) ||
         !row.writes)) {
        struct suggestion s = suggest_for(o->output.format);
        suggest_written(&s);
        return suggest_complain(
            &s, "--format: '%.60s' is not a format that can be written",
            o->output.format);
    }
    return bulk_run(o, answer);
}

static const struct option rows[] = {
    BOARD_OPTIONS,
    BACKEND_OPTION(SHARED(engine.backends)),
    MANY_OPTIONS,
    FORMAT_OPTIONS(.offers = OFFER_WRITTEN),
    OPTION_FLAG_ROW('\0', "pencil-marks",
                    offsetof(struct convert_options, pencil_marks),
                    "fill in the pencil marks that digits and rules allow"),
    OUTPUT_OPTIONS};

const struct command command_convert = {
    .name = "convert",
    .purpose = COMMAND_CONVERTS,
    .summary = "write puzzles in another format",
    .example = "sudokusat convert --format sdk puzzle.txt",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .writes_boards = true,
    .options = rows,
    .size = sizeof(struct convert_options),
    .run = run,
};
