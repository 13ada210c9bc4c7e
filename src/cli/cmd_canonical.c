/* canonical: one form for all puzzles that are images of each other. */
#include "cli/bulk.h"
#include "cli/commands.h"
#include "cli/message.h"
#include "cli/record_json.h"
#include "cli/record_step.h"
#include "cli/record_text.h"
#include "cli/shared_options.h"

#include <string.h>

#define MEMORY 1024 /* MB for --distinct, unless --memory says so */

struct canonical_options {
    struct options shared;
    bool distinct;
};

/* The classes of the puzzles so far. */
struct classes {
    sudokusat_seen *seen;
    bool is_full; /* and said so */
};

static void add_cells(struct record_writer *w, const int8_t *cells) {
    struct job *const job = w->job;
    const char *const format = job->options->output.format;
    const bool is_grid = format && !strcmp(format, "grid");
    if (!is_grid) {
        job_add_board(job, "line", cells);
        return;
    }
    char *const text = sudokusat_print_cells(job->puzzle, "grid", cells);
    text_head(w);
    sink_add(job->sink, text);
    sudokusat_free(text);
}

/* null when there is none */
static json_t *form_json(const struct job *job,
                         const sudokusat_canonical_form *form) {
    if (!form->cells)
        return json_null();
    char *const line = sudokusat_print_cells(job->puzzle, "line", form->cells);
    json_t *const text = json_string(line);
    sudokusat_free(line);
    return text;
}

static void add_json(struct record_writer *w,
                     const sudokusat_canonical_form *form) {
    struct job *const job = w->job;
    json_begin(w);
    step_end_json(
        job, json_pack("{s:s, s:o, s:o, s:s, s:s?}", "verdict",
                       sudokusat_verdict_name(form->verdict), "violations",
                       json_violations(job), "canonical", form_json(job, form),
                       "symmetries", form->symmetries, "automorphisms",
                       form->cells ? form->automorphisms : NULL));
}

/* With --distinct the puzzle itself. */
static void add_record(struct job *job, const sudokusat_canonical_form *form) {
    const struct options *const o = job->options;
    struct record_writer w = {.job = job};
    if (o->output.quiet)
        return;
    if (o->output.json)
        add_json(&w, form);
    else if (form->cells)
        add_cells(&w,
                  job->context ? sudokusat_givens(job->puzzle) : form->cells);
}

/* Whether it is the first puzzle of its class, or nobody asks. *left_out: it is
 * perhaps, but there is no room for further classes. */
static bool is_first(struct job *job, const sudokusat_canonical_form *form,
                     bool *left_out) {
    struct classes *const classes = job->context;
    *left_out = false;
    if (!classes || !form->cells)
        return true;
    const bool is_full = sudokusat_seen_is_full(classes->seen);
    const bool is_new = sudokusat_seen_add(classes->seen, form->hash);
    *left_out = is_new && is_full;
    return is_new && !is_full;
}

static void complain_full(struct job *job) {
    struct classes *const classes = job->context;
    if (!classes->is_full)
        job_complain(job, "this puzzle and all further new ones are left out: "
                          "--memory is full");
    classes->is_full = true;
}

static int answer(struct job *job) {
    sudokusat_canonical_form form;
    job_add_settings(job);
    if (sudokusat_canonical(job->solver, job->puzzle, &form))
        return EXIT_UNREADABLE;
    job->has_verdict = true;
    job->verdict = form.verdict;
    bool left_out;
    if (is_first(job, &form, &left_out))
        add_record(job, &form);
    if (left_out) {
        complain_full(job);
        return EXIT_TROUBLE;
    }
    if (form.cells)
        return EXIT_YES;
    job_complain(job, "no canonical form: the digits break a rule");
    return EXIT_NO;
}

/* Members of 16 bytes fill at most two thirds of a table, whose size is a power
 * of two; the table before it is there, too, while it grows. */
static size_t members_within(size_t bytes) {
    size_t room = 1024;
    while (2 * room <= bytes / (16 + 8))
        room *= 2;
    return room / 3 * 2;
}

static int run_distinct(const struct options *o) {
    const size_t bytes =
        (size_t)(o->question.memory ? o->question.memory : MEMORY) << 20;
    struct classes classes = {sudokusat_seen_new(members_within(bytes)), false};
    const int status = bulk_run_in_order(o, answer, &classes, NULL);
    sudokusat_seen_free(classes.seen);
    return status;
}

static int run(const struct options *o) {
    const struct canonical_options *const own = (const void *)o;
    const int status = record_check_format(o);
    if (status >= 0)
        return status;
    return own->distinct ? run_distinct(o) : bulk_run(o, answer);
}

static const struct option rows[] = {
    BOARD_OPTIONS,
    BACKEND_OPTION(SHARED(engine.backends)),
    MEMORY_OPTION,
    OPTION_FLAG_ROW('\0', "distinct",
                    offsetof(struct canonical_options, distinct),
                    "write only the first of equivalent puzzles, as it is"),
    MANY_OPTIONS,
    FORMAT_OPTIONS(GRID_OR_LINE),
    OUTPUT_OPTIONS};

const struct command command_canonical = {
    .name = "canonical",
    .purpose = COMMAND_CONVERTS,
    .summary = "write the canonical form that equivalent puzzles share",
    .example = "sudokusat canonical --distinct puzzles.txt",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .writes_boards = true,
    .options = rows,
    .size = sizeof(struct canonical_options),
    .run = run,
};
