/* grade: how hard a puzzle is for a person. */
#include "cli/bulk.h"
#include "cli/commands.h"
#include "cli/message.h"
#include "cli/record_json.h"
#include "cli/record_step.h"
#include "cli/record_text.h"
#include "cli/shared_options.h"

#include <string.h>

/* "3.4 hard hidden pair", or the verdict, in one line a puzzle. */
static void add_line(struct job *job, const sudokusat_path *path) {
    if (path->solved) {
        sink_printf(job->sink, "%s %s", rating_print(path->rating).text,
                    path->level);
        if (path->hardest_technique)
            sink_printf(job->sink, " %s", path->hardest_technique);
    } else if (path->verdict == SUDOKUSAT_UNIQUE && !path->stopped) {
        sink_add(job->sink, "- beyond the techniques");
    } else {
        sink_printf(job->sink, "- %s", sudokusat_verdict_name(path->verdict));
    }
    sink_add(job->sink, "\n");
}

static void add_text(struct record_writer *w, const sudokusat_path *path) {
    struct sink *const sink = w->job->sink;
    text_head(w);
    path_add_words(w->job, path);
    for (int i = 0; i < path->n_used; i++)
        sink_printf(sink, "  %4d x %s %s\n", path->used[i].count,
                    rating_print(path->used[i].rating).text,
                    path->used[i].technique);
}

static void add_json(struct record_writer *w, const sudokusat_path *path) {
    json_t *const record = json_object();
    json_begin(w);
    path_add_members(w->job, path, record);
    step_end_json(w->job, record);
}

static void add_record(struct job *job, const sudokusat_path *path) {
    struct record_writer w = {.job = job};
    const struct options *const o = job->options;
    if (o->output.quiet)
        return;
    if (o->output.json)
        add_json(&w, path);
    else if (o->output.is_line)
        add_line(job, path);
    else
        add_text(&w, path);
}

static int answer(struct job *job) {
    struct step_order order;
    sudokusat_logic_question question;
    sudokusat_path path;
    step_question(job->options, &order, &question);
    const int failed =
        sudokusat_grade(job->solver, job->puzzle, &question, &path);
    step_order_free(&order);
    if (failed)
        return EXIT_UNREADABLE;
    add_record(job, &path);
    return path_status(job, &path);
}

static int run(const struct options *o) {
    int status = step_check_options(o);
    if (status < 0)
        status = record_check_format(o);
    return status < 0 ? bulk_run(o, answer) : status;
}

static const struct option rows[] = {BOARD_OPTIONS,
                                     USE_PLACED_OPTION,
                                     BACKEND_OPTION(SHARED(engine.backends)),
                                     TIMEOUT_OPTION,
                                     TECHNIQUE_OPTIONS,
                                     PARANOID_OPTION,
                                     MANY_OPTIONS,
                                     FORMAT_OPTIONS(GRID_OR_LINE),
                                     OUTPUT_OPTIONS};

const struct command command_grade = {
    .name = "grade",
    .purpose = COMMAND_THINKS,
    .summary = "rate how hard a puzzle is for a person",
    .example = "sudokusat grade puzzle.txt",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .options = rows,
    .size = sizeof(struct logic_options),
    .run = run,
};
