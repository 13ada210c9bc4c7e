/* explain: why there is no solution, or several, or one. */
#include "cli/bulk.h"
#include "cli/commands.h"
#include "cli/cover_explain.h"
#include "cli/explain_text.h"
#include "cli/message.h"
#include "cli/progress.h"
#include "cli/record_blame.h"
#include "cli/record_json.h"
#include "cli/record_step.h"
#include "cli/record_without.h"
#include "cli/shared_options.h"
#include "cli/signals.h"

#include <inttypes.h>
#include <string.h>

/* Solutions that are counted without a mark, unless --limit says otherwise. */
#define USUAL_LIMIT 1000

static bool asks_needed(const struct job *job) {
    return ((const struct explain_options *)job->options)->needed;
}

static json_t *cell_json(const struct job *job, int cell) {
    const int n = sudokusat_size(job->puzzle);
    return json_sprintf("r%dc%d", sudokusat_row_of(n, cell),
                        sudokusat_column_of(n, cell));
}

static json_t *candidate_json(const struct job *job, int cell, int digit) {
    return json_pack("{s:o, s:i}", "cell", cell_json(job, cell), "digit",
                     digit + 1);
}

/* The pencil marks of a cell. */
static json_t *marks_json(const struct job *job, int cell) {
    json_t *const list = json_array();
    const uint64_t digits = sudokusat_candidates(job->puzzle)[cell];
    for (int d = 0; d < sudokusat_size(job->puzzle); d++)
        if (digits >> d & 1)
            json_array_append_new(list, json_integer(d + 1));
    return list;
}

static json_t *mark_json(const struct job *job, int mark) {
    char *const text = sudokusat_print_mark(job->puzzle, mark);
    json_t *const out = json_string(text);
    sudokusat_free(text);
    return out;
}

static json_t *mark_list_json(const struct job *job, const int *marks, int n) {
    json_t *const list = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(list, mark_json(job, marks[i]));
    return list;
}

static json_t *reason_json(const struct job *job, const sudokusat_reason *r) {
    static const char *const kinds[] = {[SUDOKUSAT_GIVEN] = "given",
                                        [SUDOKUSAT_MARKS] = "marks",
                                        [SUDOKUSAT_CELL] = "cell",
                                        [SUDOKUSAT_RULE] = "rule",
                                        [SUDOKUSAT_DRAWN] = "mark"};
    json_t *const reason = json_pack("{s:s}", "kind", kinds[r->kind]);
    if (r->kind == SUDOKUSAT_DRAWN) {
        json_object_set_new(reason, "mark", mark_json(job, r->mark));
    } else if (r->kind == SUDOKUSAT_RULE) {
        json_object_set_new(reason, "rule", json_string(r->rule));
        json_object_set_new(reason, "unit",
                            r->unit ? json_integer(r->unit) : json_null());
        json_object_set_new(reason, "cells",
                            cell_list_json(job, r->cells, r->n_cells));
    } else {
        json_object_set_new(reason, "cell", cell_json(job, r->cell));
        if (r->kind == SUDOKUSAT_MARKS)
            json_object_set_new(reason, "digits", marks_json(job, r->cell));
        if (r->kind == SUDOKUSAT_GIVEN)
            json_object_set_new(reason, "digit", json_integer(r->digit + 1));
    }
    return reason;
}

static json_t *reasons_json(const struct job *job,
                            const sudokusat_explanation *e) {
    json_t *const list = json_array();
    for (int i = 0; i < e->n_reasons; i++)
        json_array_append_new(list, reason_json(job, &e->reasons[i]));
    return list;
}

static void add_findings(const struct job *job, const sudokusat_explanation *e,
                         json_t *record) {
    if (e->verdict == SUDOKUSAT_NONE || e->verdict == SUDOKUSAT_INVALID) {
        json_object_set_new(record, "core", reasons_json(job, e));
        json_object_set_new(record, "minimal", json_boolean(e->minimal));
        blame_add_members(job, &e->blame, record);
    } else if (e->verdict == SUDOKUSAT_MULTIPLE) {
        json_object_set_new(record, "differ",
                            cell_list_json(job, e->differ, e->n_differ));
        json_object_set_new(
            record, "unique_with",
            e->unique_cell < 0
                ? json_null()
                : candidate_json(job, e->unique_cell, e->unique_digit));
    } else if (e->verdict == SUDOKUSAT_UNIQUE) {
        json_object_set_new(record, "redundant",
                            cell_list_json(job, e->redundant, e->n_redundant));
        if (e->n_redundant_marks)
            json_object_set_new(
                record, "redundant_marks",
                mark_list_json(job, e->redundant_marks, e->n_redundant_marks));
        if (asks_needed(job))
            json_object_set_new(record, "without", without_json(job, e));
    }
}

static void add_json(struct record_writer *w, const sudokusat_explanation *e) {
    json_t *const record = json_pack(
        "{s:s, s:b, s:o}", "verdict", sudokusat_verdict_name(e->verdict),
        "complete", e->complete, "violations", json_violations(w->job));
    if (e->stopped)
        json_object_set_new(record, "stopped", json_string(e->stopped));
    add_findings(w->job, e, record);
    json_object_set_new(record, "stats",
                        json_pack("{s:I, s:f}", "questions",
                                  (json_int_t)e->n_asked, "seconds",
                                  e->seconds));
    if (w->job->options->engine.cross_check)
        json_object_set_new(record, "agree", json_boolean(e->agree));
    if (e->conflict)
        json_object_set_new(record, "conflict", json_string(e->conflict));
    json_begin(w);
    step_end_json(w->job, record);
}

static int status_of(const sudokusat_explanation *e) {
    if (!e->agree)
        return EXIT_DISAGREE;
    if (!e->complete)
        return EXIT_STOPPED;
    return e->verdict == SUDOKUSAT_NONE || e->verdict == SUDOKUSAT_INVALID
               ? EXIT_NO
               : EXIT_YES;
}

static int answer(struct job *job) {
    const struct options *const o = job->options;
    const struct explain_options *const own = (const void *)o;
    struct record_writer w = {.job = job};
    const sudokusat_explain_question question = {
        .use_placed = o->question.use_placed,
        .rules = own->why_rules,
        .limits.seconds = o->question.timeout,
        .limits.nodes = (uint64_t)o->question.nodes,
        .limits.bytes = (size_t)o->question.memory << 20,
        .seed = own->seed >= 0 ? (uint64_t)own->seed : 0,
        .orders = (int)own->orders,
        .needed = !own->needed             ? 0
                  : o->question.limit > 0  ? (uint64_t)o->question.limit
                  : o->question.limit == 0 ? UINT64_MAX
                                           : USUAL_LIMIT,
        .limits.cancel = signals_cancel(),
        .limits.on_progress = progress_callback(o)};
    sudokusat_explanation e;
    if (sudokusat_explain(job->solver, job->puzzle, &question, &e))
        return EXIT_UNREADABLE;
    if (o->output.json && !o->output.quiet)
        add_json(&w, &e);
    else if (!o->output.quiet)
        explain_add_text(&w, &e);
    if (e.conflict)
        job_complain(job, e.conflict);
    job->has_verdict = true;
    job->verdict = e.verdict;
    job->seconds = e.seconds;
    job->cut_short = signals_caught() && e.stopped;
    return status_of(&e);
}

static int answer_cover(struct cover_job *job) {
    const struct explain_options *const own = (const void *)job->options;
    return cover_explain(job, own->seed, own->orders);
}

static int run(const struct options *o) {
    return cover_wanted(o) ? cover_run(o, o->n_files, OUT_STREAM, answer_cover)
                           : bulk_run(o, answer);
}

static const struct option rows[] = {
    BOARD_OPTIONS,
    ENGINE_OPTIONS(offsetof(struct explain_options, seed)),
    ENCODING_OPTIONS,
    ENUMERATOR_OPTION,
    BOUNDS_OPTIONS,
    ORDER_OPTION(SHARED(engine.order)),
    OPTION_FLAG_ROW('\0', "why-rules",
                    offsetof(struct explain_options, why_rules),
                    "also name the rows, cells, pairs... in conflict"),
    OPTION_FLAG_ROW('\0', "rules", offsetof(struct explain_options, why_rules),
                    NULL),
    OPTION_NUMBER_ROW('\0', "orders", offsetof(struct explain_options, orders),
                      "N", 1, 1000000,
                      "find N minimal sets and keep the smallest (8)"),
    OPTION_FLAG_ROW('\0', "needed", offsetof(struct explain_options, needed),
                    "count the solutions without each mark and rule"),
    LIMIT_OPTION,
    MANY_OPTIONS,
    SHOWN_BOARDS_OPTION,
    STATS_OPTION,
    LOG_OPTION,
    OUTPUT_OPTIONS};

const struct command command_explain = {
    .name = "explain",
    .purpose = COMMAND_ANSWERS,
    .summary = "say why a puzzle has no solution, one or several",
    .example = "sudokusat explain --why-rules puzzle.txt",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .reads_covers = true,
    .options = rows,
    .size = sizeof(struct explain_options),
    .run = run,
};
