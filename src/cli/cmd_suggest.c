/* suggest: how many givens a puzzle lacks, and which would do. */
#include "cli/bulk.h"
#include "cli/commands.h"
#include "cli/grid_text.h"
#include "cli/message.h"
#include "cli/progress.h"
#include "cli/record_blame.h"
#include "cli/record_json.h"
#include "cli/record_step.h"
#include "cli/record_text.h"
#include "cli/shared_options.h"
#include "cli/signals.h"

#include <inttypes.h>
#include <stdlib.h>

struct suggest_options {
    struct options shared;
    char *solution;
    int64_t seed;
};

static const struct suggest_options *own(const struct job *job) {
    return (const void *)job->options;
}

/* "r1c2=5, r7c8=3" */
static void add_givens(struct job *job, const sudokusat_suggestion *s) {
    const int n = sudokusat_size(job->puzzle);
    for (int i = 0; i < s->n_givens; i++) {
        const sudokusat_candidate c = s->givens[i];
        char *const digit = sudokusat_print_digit(job->puzzle, c.digit);
        sink_printf(job->sink, "%sr%dc%d=%s", i ? ", " : "  ",
                    sudokusat_row_of(n, c.cell), sudokusat_column_of(n, c.cell),
                    digit);
        sudokusat_free(digit);
    }
    sink_add(job->sink, "\n");
}

/* "57 solutions; 2 further givens leave one of them, and no fewer do:" */
static void say_multiple(struct job *job, const sudokusat_suggestion *s) {
    const char *const which =
        own(job)->solution ? "the wanted one" : "one of them";
    const char *const more = s->n_givens == 1 ? "given leaves" : "givens leave";
    sink_printf(job->sink, "multiple: %s%s solutions; ",
                s->all       ? ""
                : s->stopped ? "at least "
                             : "more than ",
                s->solutions);
    if (s->n_givens)
        sink_printf(job->sink, "%s%d further %s %s",
                    s->complete ? "" : "at most ", s->n_givens, more, which);
    else
        sink_printf(job->sink,
                    "stopped before further givens were found that leave %s",
                    which);
    if (!s->complete)
        sink_printf(job->sink, "; at least %d are needed", s->at_least);
    else if (s->n_givens > 1)
        sink_add(job->sink, ", and no fewer do");
    sink_add(job->sink, s->n_givens ? ":\n" : "\n");
    if (s->n_givens)
        add_givens(job, s);
}

static void add_text(struct record_writer *w, const sudokusat_suggestion *s) {
    struct sink *const sink = w->job->sink;
    text_head(w);
    switch (s->verdict) {
    case SUDOKUSAT_INVALID:
        sink_add(sink, "invalid: the digits break a rule\n");
        text_violations(w);
        break;
    case SUDOKUSAT_NONE:
        sink_add(sink, "none: ");
        blame_add_words(w->job, &s->blame);
        sink_add(sink, "\n");
        break;
    case SUDOKUSAT_UNIQUE:
        sink_add(sink, "unique: no further given is needed\n");
        break;
    case SUDOKUSAT_MULTIPLE:
        say_multiple(w->job, s);
        break;
    default:
        sink_add(sink, "unknown: stopped before it was known how many "
                       "solutions there are\n");
    }
    if (w->job->options->output.stats)
        sink_printf(sink, "  questions %" PRIu64 ", seconds %.6f\n", s->n_asked,
                    s->seconds);
}

static json_t *givens_json(const struct job *job,
                           const sudokusat_suggestion *s) {
    const int n = sudokusat_size(job->puzzle);
    json_t *const list = json_array();
    for (int i = 0; i < s->n_givens; i++) {
        const sudokusat_candidate c = s->givens[i];
        json_array_append_new(
            list, json_pack("{s:o, s:i}", "cell",
                            json_sprintf("r%dc%d", sudokusat_row_of(n, c.cell),
                                         sudokusat_column_of(n, c.cell)),
                            "digit", c.digit + 1));
    }
    return list;
}

/* How many, and which: where it is known that there are solutions. */
static void add_findings(const struct job *job, const sudokusat_suggestion *s,
                         json_t *record) {
    if (s->verdict != SUDOKUSAT_UNIQUE && s->verdict != SUDOKUSAT_MULTIPLE)
        return;
    const bool known = s->solution;
    json_object_set_new(record, "needed",
                        known ? json_integer(s->n_givens) : json_null());
    json_object_set_new(record, "needed_at_least", json_integer(s->at_least));
    json_object_set_new(record, "suggested", givens_json(job, s));
    json_object_set_new(record, "solutions", json_string(s->solutions));
    json_object_set_new(record, "all_solutions", json_boolean(s->all));
    if (known) {
        char *const line =
            sudokusat_print_cells(job->puzzle, "line", s->solution);
        json_object_set_new(record, "solution", json_string(line));
        sudokusat_free(line);
    }
}

static void add_json(struct record_writer *w, const sudokusat_suggestion *s) {
    json_t *const record = json_pack(
        "{s:s, s:b, s:o}", "verdict", sudokusat_verdict_name(s->verdict),
        "complete", s->complete, "violations", json_violations(w->job));
    add_findings(w->job, s, record);
    blame_add_members(w->job, &s->blame, record);
    if (s->stopped)
        json_object_set_new(record, "stopped", json_string(s->stopped));
    json_object_set_new(record, "stats",
                        json_pack("{s:I, s:f}", "questions",
                                  (json_int_t)s->n_asked, "seconds",
                                  s->seconds));
    if (w->job->options->engine.cross_check)
        json_object_set_new(record, "agree", json_boolean(s->agree));
    if (s->conflict)
        json_object_set_new(record, "conflict", json_string(s->conflict));
    json_begin(w);
    step_end_json(w->job, record);
}

static int status_of(const sudokusat_suggestion *s) {
    if (!s->agree)
        return EXIT_DISAGREE;
    if (!s->complete && !s->limit_reached)
        return EXIT_STOPPED;
    return s->verdict == SUDOKUSAT_NONE || s->verdict == SUDOKUSAT_INVALID
               ? EXIT_NO
               : EXIT_YES;
}

static int answer_with(struct job *job, const int8_t *solution) {
    const struct options *const o = job->options;
    struct record_writer w = {.job = job};
    const sudokusat_suggest_question question = {
        .seed = own(job)->seed > 0 ? (uint64_t)own(job)->seed : 0,
        .limit = o->question.limit > 0    ? (uint64_t)o->question.limit
                 : o->question.limit == 0 ? UINT64_MAX
                                          : 0,
        .solution = solution,
        .use_placed = o->question.use_placed,
        .limits.seconds = o->question.timeout,
        .limits.nodes = (uint64_t)o->question.nodes,
        .limits.bytes = (size_t)o->question.memory << 20,
        .limits.cancel = signals_cancel(),
        .limits.on_progress = progress_callback(o)};
    sudokusat_suggestion s;
    if (sudokusat_suggest(job->solver, job->puzzle, &question, &s))
        return EXIT_UNREADABLE;
    if (o->output.json && !o->output.quiet)
        add_json(&w, &s);
    else if (!o->output.quiet)
        add_text(&w, &s);
    if (s.conflict)
        job_complain(job, s.conflict);
    job->has_verdict = true;
    job->verdict = s.verdict;
    job->seconds = s.seconds;
    job->cut_short = signals_caught() && s.stopped;
    return status_of(&s);
}

static int answer(struct job *job) {
    int8_t *solution = NULL;
    if (own(job)->solution) {
        solution = grid_text_read(job->puzzle, own(job)->solution);
        if (!solution) {
            job_complain(job, "--solution is not a grid of this puzzle's size");
            return EXIT_USAGE;
        }
    }
    const int status = answer_with(job, solution);
    free(solution);
    return status;
}

static int run(const struct options *o) {
    return bulk_run(o, answer);
}

static const struct option rows[] = {
    BOARD_OPTIONS,
    ENGINE_OPTIONS(offsetof(struct suggest_options, seed)),
    ENCODING_OPTIONS,
    ENUMERATOR_OPTION,
    OPTION_TEXT_ROW('\0', "solution",
                    offsetof(struct suggest_options, solution), "GRID",
                    "the solution to keep (default: any)"),
    LIMIT_OPTION,
    BOUNDS_OPTIONS,
    ORDER_OPTION(SHARED(engine.order)),
    MANY_OPTIONS,
    STATS_OPTION,
    LOG_OPTION,
    OUTPUT_OPTIONS};

const struct command command_suggest = {
    .name = "suggest",
    .purpose = COMMAND_MAKES,
    .summary = "find the fewest givens to add for a unique solution",
    .example = "sudokusat suggest puzzle.txt",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .options = rows,
    .size = sizeof(struct suggest_options),
    .run = run,
};
