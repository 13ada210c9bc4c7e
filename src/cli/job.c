/* One puzzle on its way through a command. */
#include "cli/job.h"

#include "cli/memory.h"
#include "cli/message.h"
#include "cli/record.h"
#include "cli/sink.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void report_error(struct job *job) {
    const sudokusat_puzzle *const p = job->puzzle;
    if (job->options->output.json && !job->options->output.quiet)
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
    return status;
}

void job_add_settings(struct job *job) {
    unsigned settings = job->settings;
    if (settings & SETTINGS_NEEDED)
        settings = sudokusat_settings(job->solver, job->puzzle);
    job->settings = 0;
    if (!settings || job->options->output.json || job->options->output.quiet)
        return;
    char *const lines =
        sudokusat_print_settings(job->solver, job->puzzle, settings);
    sink_add(job->sink, lines);
    sudokusat_free(lines);
}

void job_add_board(struct job *job, const char *format, const int8_t *cells) {
    const sudokusat_printing how = {.format = format, .cells = cells};
    char *why = NULL;
    job_add_settings(job);
    char *const text = sudokusat_print(job->solver, job->puzzle, &how, &why);
    if (text)
        sink_add(job->sink, text);
    else
        job_complain(job, why);
    sudokusat_free(text);
    sudokusat_free(why);
}

static bool replace(char **kept, const char *text) {
    const char *const now = text ? text : "";
    if (*kept && **kept == *now && (!*now || !strcmp(*kept, now)))
        return false;
    free(*kept);
    *kept = memory_string(now);
    return true;
}

/* Once a shape was told, each other one must be told. */
static bool note_box(struct settings_told *told, const sudokusat_puzzle *p) {
    int box[2];
    sudokusat_box(p, box);
    if ((!told->box[0] && !sudokusat_needs_box(p)) ||
        !memcmp(told->box, box, sizeof box))
        return false;
    memcpy(told->box, box, sizeof box);
    return true;
}

unsigned settings_note(struct settings_told *told, const sudokusat_puzzle *p) {
    const bool first = !told->any;
    unsigned settings = 0;
    told->any = true;
    if (replace(&told->rules, sudokusat_header_rules(p)))
        settings |= SUDOKUSAT_SET_RULES;
    if (note_box(told, p))
        settings |= SUDOKUSAT_SET_BOX;
    if (replace(&told->symbols, sudokusat_symbols(p)))
        settings |= SUDOKUSAT_SET_SYMBOLS;
    return first ? SETTINGS_NEEDED : settings;
}

void settings_forget(struct settings_told *told) {
    free(told->rules);
    free(told->symbols);
}

void job_complain(struct job *job, const char *why) {
    sink_complain(job->sink, job->file, sudokusat_line(job->puzzle), 1, why);
}
