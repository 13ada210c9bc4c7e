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
    return status;
}

void job_add_settings(struct job *job) {
    unsigned settings = job->settings;
    if (settings & SETTINGS_NEEDED)
        settings = sudokusat_settings(job->solver, job->puzzle);
    job->settings = 0;
    if (!settings || job->options->json || job->options->quiet)
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
    if (*kept && !strcmp(*kept, now))
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

static const char *default_backend(void) {
    sudokusat_row row;
    sudokusat_table_row(SUDOKUSAT_BACKENDS, 0, &row);
    return row.name;
}

/* dlx, which auto is then, and sat check each other; any other one is checked
 * by dlx. */
static const char *second_backend(const char *first) {
    return strcmp(first, "dlx") && strcmp(first, "auto") ? "dlx" : "sat";
}

/* compare gives each backend its own solver; the job's is for the rules. */
static bool asks_several(const struct options *o) {
    return o->command->options & TAKES_COMPARE;
}

const char *job_backend(const struct options *o) {
    return o->backend && !asks_several(o) ? o->backend : default_backend();
}

/* The seed is the command's, not a setting of the backend. */
static bool has_own_seed(const struct options *o) {
    return o->command->options &
           (TAKES_EXPLAIN | TAKES_GENERATE | TAKES_MINIMISE);
}

void settings_begin(struct settings *s, const struct options *o) {
    *s = (struct settings){
        .list = memory_new((size_t)o->n_settings + 4, sizeof *s->list)};
    for (int i = 0; i < o->n_settings; i++)
        s->list[s->n++] = o->settings[i];
    if (o->seed >= 0 && !has_own_seed(o))
        snprintf(s->seed, sizeof s->seed, "seed=%ld", o->seed);
    if (o->max_tries >= 0)
        snprintf(s->max_tries, sizeof s->max_tries, "max-tries=%ld",
                 o->max_tries);
    if (o->order && !(o->command->options & (TAKES_LOGIC | TAKES_LEVEL)))
        snprintf(s->order, sizeof s->order, "order=%s", o->order);
    if (*s->seed)
        s->list[s->n++] = s->seed;
    if (*s->max_tries)
        s->list[s->n++] = s->max_tries;
    if (*s->order)
        s->list[s->n++] = s->order;
    if (o->tuned)
        s->list[s->n++] = "tuned=1";
}

void settings_end(struct settings *s) {
    free(s->list);
}

sudokusat_solver *job_solver(const struct options *o) {
    struct settings settings;
    settings_begin(&settings, o);
    const sudokusat_options options = {
        .backend = job_backend(o),
        .second = o->cross_check ? second_backend(job_backend(o)) : NULL,
        .rules = o->rules,
        .n_rules = o->n_rules,
        .encoding = o->encoding,
        .at_most_one = o->at_most_one,
        .enumerator = o->enumerator,
        .settings = settings.list,
        .n_settings = asks_several(o) ? 0 : settings.n,
    };
    const char *why = NULL;
    sudokusat_solver *const solver = sudokusat_solver_new(&options, &why);
    if (!solver) {
        complain("--backend %s: %s", options.backend, why);
        exit(EXIT_USAGE);
    }
    settings_end(&settings);
    return solver;
}
