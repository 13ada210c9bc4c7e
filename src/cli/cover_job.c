/* Exact covers on their way through a command. */
#include "cli/cover_job.h"

#include "cli/command.h"
#include "cli/cores.h"
#include "cli/files.h"
#include "cli/message.h"
#include "cli/progress.h"
#include "cli/signals.h"

#include <stdlib.h>
#include <string.h>

bool cover_wanted(const struct options *o) {
    return o->input.format && !strcmp(o->input.format, "cover");
}

/* An option that says something of boards, or NULL. */
static const char *board_option(const struct options *o) {
    const struct input_options *const in = &o->input;
    return in->size             ? "--size"
           : in->box.rows       ? "--box"
           : in->symbols        ? "--symbols"
           : in->blank          ? "--blank"
           : in->column         ? "--column"
           : in->ignore_unknown ? "--ignore-unknown"
           : in->rules.n        ? "a rule"
           : in->marks.n        ? "--mark"
           : o->many.resume     ? "--resume"
                                : NULL;
}

int cover_check_options(const struct options *o) {
    if (!cover_wanted(o))
        return -1;
    if (!o->command->reads_covers) {
        complain(
            "%s reads boards; exact covers are for cover, export, decode and "
            "explain",
            o->command->name);
        return EXIT_USAGE;
    }
    const char *const option = board_option(o);
    if (!option)
        return -1;
    complain("%s applies to boards, not to --input-format cover", option);
    return EXIT_USAGE;
}

static void warn(const struct cover_job *job) {
    int line;
    for (int i = 0; (line = sudokusat_cover_left_out(job->cover, i)); i++)
        remark("%s:%d: an option without a primary item is ignored", job->file,
               line);
}

static int answer_cover(struct cover_job *job, cover_function answer) {
    const char *const why = sudokusat_cover_error(job->cover);
    int status = EXIT_UNREADABLE;
    if (why) {
        complain_at(job->file, (uint64_t)sudokusat_cover_error_line(job->cover),
                    (uint64_t)sudokusat_cover_error_column(job->cover), why);
    } else {
        warn(job);
        status = answer(job);
    }
    sudokusat_cover_free(job->cover);
    return status;
}

static int share_and_answer(struct cover_job *job, cover_function answer) {
    sudokusat_helpers *const helpers =
        sudokusat_helpers_new(cores_threads(job->options->many.threads) - 1);
    progress_begin();
    job->cover = sudokusat_cover_read(job->text, job->n);
    sudokusat_cover_share(job->cover, helpers);
    const int status = answer_cover(job, answer);
    progress_end();
    sudokusat_helpers_free(helpers);
    return status;
}

static int answer_file(struct cover_job job, const char *name,
                       cover_function answer) {
    char *text = NULL;
    const int failed = files_read(name, &text, &job.n);
    if (failed >= 0)
        return failed;
    job.file = strcmp(name, "-") ? name : "<stdin>";
    job.text = text;
    const int status = share_and_answer(&job, answer);
    free(text);
    return status;
}

static int answer_text(struct cover_job job, const char *text,
                       cover_function answer) {
    job.file = "-p";
    job.text = text;
    job.n = strlen(text);
    return share_and_answer(&job, answer);
}

static int answer_all(struct cover_job job, int n_files,
                      cover_function answer) {
    const struct options *const o = job.options;
    int status = EXIT_YES;
    if (o->input.puzzle)
        return answer_text(job, o->input.puzzle, answer);
    for (int i = 0; (i < n_files || i == 0) && !signals_caught(); i++)
        status = worse_status(
            status, answer_file(job, n_files ? o->files[i] : "-", answer));
    return status;
}

int cover_run(const struct options *o, int n_files, enum out_way way,
              cover_function answer) {
    struct out out;
    const int opened = out_open(&out, o->output.file, way);
    if (opened >= 0)
        return opened;
    progress_open(o, o->command->name);
    int status = answer_all((struct cover_job){.options = o, .out = &out},
                            n_files, answer);
    progress_close();
    if (signals_caught())
        status = worse_status(status, EXIT_STOPPED);
    return out_close(&out, status);
}
