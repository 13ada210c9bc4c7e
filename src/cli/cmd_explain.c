/* explain: why there is no solution, or several, or one. */
#include "cli/bulk.h"
#include "cli/commands.h"
#include "cli/cover_explain.h"
#include "cli/message.h"
#include "cli/record_blame.h"
#include "cli/record_json.h"
#include "cli/record_step.h"
#include "cli/record_text.h"
#include "cli/record_without.h"
#include "cli/shared_options.h"
#include "cli/signals.h"

#include <inttypes.h>
#include <string.h>

struct explain_options {
    struct options shared;
    bool why_rules, needed;
    long orders, seed;
};

/* Solutions that are counted without a mark, unless --limit says otherwise. */
#define USUAL_LIMIT 1000

static bool asks_needed(const struct job *job) {
    return ((const struct explain_options *)job->options)->needed;
}

static bool names_rules(const struct job *job) {
    return ((const struct explain_options *)job->options)->why_rules;
}

static void add_cell(struct job *job, int cell) {
    const int n = sudokusat_size(job->puzzle);
    sink_printf(job->sink, "r%dc%d", sudokusat_row_of(n, cell),
                sudokusat_column_of(n, cell));
}

static void add_cells(struct job *job, const int *cells, int n) {
    for (int i = 0; i < n; i++) {
        sink_add(job->sink, i ? ", " : "");
        add_cell(job, cells[i]);
    }
}

/* "r1c2=5" */
static void add_candidate(struct job *job, int cell, int digit) {
    char *const symbol = sudokusat_print_digit(job->puzzle, digit);
    add_cell(job, cell);
    sink_printf(job->sink, "=%s", symbol);
    sudokusat_free(symbol);
}

/* "row 3", or "anti-knight r1c1 r2c3" for what has no number. */
static void add_rule(struct job *job, const sudokusat_reason *r) {
    sink_add(job->sink, r->rule);
    if (r->unit) {
        sink_printf(job->sink, " %d", r->unit);
        return;
    }
    for (int i = 0; i < r->n_cells; i++) {
        sink_add(job->sink, " ");
        add_cell(job, r->cells[i]);
    }
}

/* "(thermo: r1c1-r1c3)" */
static void add_mark(struct job *job, int mark) {
    char *const text = sudokusat_print_mark(job->puzzle, mark);
    sink_printf(job->sink, "(%s)", text);
    sudokusat_free(text);
}

static void add_reason(struct job *job, const sudokusat_reason *r) {
    switch (r->kind) {
    case SUDOKUSAT_GIVEN:
        add_candidate(job, r->cell, r->digit);
        break;
    case SUDOKUSAT_MARKS:
        sink_add(job->sink, "marks ");
        add_cell(job, r->cell);
        sink_add(job->sink, "=");
        digits_add(job, sudokusat_candidates(job->puzzle)[r->cell]);
        break;
    case SUDOKUSAT_CELL:
        sink_add(job->sink, "cell ");
        add_cell(job, r->cell);
        break;
    case SUDOKUSAT_RULE:
        add_rule(job, r);
        break;
    case SUDOKUSAT_DRAWN:
        add_mark(job, r->mark);
        break;
    }
}

static void add_reasons(struct job *job, const sudokusat_explanation *e) {
    for (int i = 0; i < e->n_reasons; i++) {
        sink_add(job->sink, i ? ", " : "  ");
        add_reason(job, &e->reasons[i]);
    }
    sink_add(job->sink, e->n_reasons ? "\n" : "");
}

static const char *reason_words(const struct job *job,
                                const sudokusat_explanation *e) {
    bool any[SUDOKUSAT_DRAWN + 1] = {false};
    for (int i = 0; i < e->n_reasons; i++)
        any[e->reasons[i].kind] = true;
    if (names_rules(job))
        return "these";
    if (any[SUDOKUSAT_DRAWN] && !any[SUDOKUSAT_GIVEN])
        return any[SUDOKUSAT_MARKS] ? "these marks and pencil marks"
                                    : "these marks";
    if (e->blame.cause == SUDOKUSAT_CAUSE_MARKS)
        return any[SUDOKUSAT_DRAWN] ? "these givens, pencil marks and marks"
                                    : "these givens and pencil marks";
    return any[SUDOKUSAT_DRAWN] ? "these givens and marks" : "these givens";
}

static void say_clash(struct job *job, const sudokusat_explanation *e) {
    sink_printf(job->sink, "%s conflict", reason_words(job, e));
    sink_add(job->sink, e->minimal ? "; dropping any one resolves the "
                                     "conflict:\n"
                                   : " (stopped before it was known whether "
                                     "fewer suffice):\n");
    add_reasons(job, e);
}

/* What is said in a few words needs no reasons, unless rules are to be named.
 */
static void say_none(struct job *job, const sudokusat_explanation *e) {
    const enum sudokusat_cause cause = e->blame.cause;
    const bool is_plain =
        cause == SUDOKUSAT_CAUSE_GIVENS || cause == SUDOKUSAT_CAUSE_OPEN;
    sink_add(job->sink, "none: ");
    if (!is_plain) {
        blame_add_words(job, &e->blame);
        sink_add(job->sink, "\n");
    }
    if (is_plain || cause == SUDOKUSAT_CAUSE_MARKS ||
        cause == SUDOKUSAT_CAUSE_DRAWN || names_rules(job))
        say_clash(job, e);
}

static void say_multiple(struct job *job, const sudokusat_explanation *e) {
    const int n = sudokusat_size(job->puzzle);
    const char *const at_least = e->complete ? "" : "at least ";
    sink_printf(job->sink, "multiple: %s%d of %d cells differ:\n  ", at_least,
                e->n_differ, n * n);
    add_cells(job, e->differ, e->n_differ);
    sink_add(job->sink, "\n");
    if (e->unique_cell >= 0) {
        add_candidate(job, e->unique_cell, e->unique_digit);
        sink_add(job->sink, " as a further given would leave one solution\n");
    } else if (e->complete) {
        sink_add(job->sink, "no single further given leaves one solution\n");
    } else {
        sink_add(job->sink, "stopped before a further given was found that "
                            "leaves one solution\n");
    }
}

/* "2 of the givens follow from the others, each from all the others:" */
static void say_follow(struct job *job, int n, const char *what,
                       const sudokusat_explanation *e) {
    sink_printf(job->sink, "%s%d of the %s follow%s from the others%s%s:\n  ",
                e->complete ? "" : "at least ", n, what, n == 1 ? "s" : "",
                marks_count(job) ? " and the pencil marks" : "",
                n == 1 ? "" : ", each from all the others");
}

static void say_redundant_marks(struct job *job,
                                const sudokusat_explanation *e) {
    if (!e->n_redundant_marks)
        return;
    say_follow(job, e->n_redundant_marks, "marks", e);
    for (int i = 0; i < e->n_redundant_marks; i++) {
        sink_add(job->sink, i ? ", " : "");
        add_mark(job, e->redundant_marks[i]);
    }
    sink_add(job->sink, "\n");
}

static void say_unique(struct job *job, const sudokusat_explanation *e) {
    char *const drawn = sudokusat_print_mark(job->puzzle, 0);
    sink_add(job->sink, "unique: ");
    if (e->n_redundant) {
        say_follow(job, e->n_redundant, "givens", e);
        add_cells(job, e->redundant, e->n_redundant);
        sink_add(job->sink, "\n");
    } else if (!e->complete) {
        sink_add(job->sink, "stopped before it was known whether every given "
                            "is needed\n");
    } else {
        sink_add(job->sink, "every given is needed");
        sink_add(job->sink,
                 drawn && !e->n_redundant_marks ? ", and every mark\n" : "\n");
    }
    say_redundant_marks(job, e);
    without_say(job, e);
    sudokusat_free(drawn);
}

static void say_invalid(struct record_writer *w,
                        const sudokusat_explanation *e) {
    sink_add(w->job->sink, "invalid: the digits break a rule\n");
    text_violations(w);
    if (e->blame.cause == SUDOKUSAT_CAUSE_RULES)
        sink_add(w->job->sink, "no givens are needed: the rules alone leave no "
                               "solution\n");
    else if (e->blame.cause == SUDOKUSAT_CAUSE_DRAWN)
        sink_add(w->job->sink, "no givens are needed: these marks alone leave "
                               "no solution:\n");
    else
        sink_add(w->job->sink, "these suffice:\n");
    add_reasons(w->job, e);
}

static void add_text(struct record_writer *w, const sudokusat_explanation *e) {
    text_head(w);
    switch (e->verdict) {
    case SUDOKUSAT_INVALID:
        say_invalid(w, e);
        break;
    case SUDOKUSAT_NONE:
        say_none(w->job, e);
        break;
    case SUDOKUSAT_UNIQUE:
        say_unique(w->job, e);
        break;
    case SUDOKUSAT_MULTIPLE:
        say_multiple(w->job, e);
        break;
    default:
        sink_add(w->job->sink,
                 "unknown: stopped before it was known whether there are "
                 "solutions\n");
    }
    if (w->job->options->output.stats)
        sink_printf(w->job->sink, "  questions %" PRIu64 ", seconds %.6f\n",
                    e->n_asked, e->seconds);
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
        .limits.cancel = signals_cancel()};
    sudokusat_explanation e;
    if (sudokusat_explain(job->solver, job->puzzle, &question, &e))
        return EXIT_UNREADABLE;
    if (o->output.json && !o->output.quiet)
        add_json(&w, &e);
    else if (!o->output.quiet)
        add_text(&w, &e);
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
                    "name rows, cells, pairs... beside the givens"),
    OPTION_FLAG_ROW('\0', "rules", offsetof(struct explain_options, why_rules),
                    NULL),
    OPTION_NUMBER_ROW('\0', "orders", offsetof(struct explain_options, orders),
                      "N", 1, 1000000,
                      "make so many minimal sets and keep the smallest (8)"),
    OPTION_FLAG_ROW('\0', "needed", offsetof(struct explain_options, needed),
                    "how many solutions there are without each mark and rule"),
    LIMIT_OPTION,
    MANY_OPTIONS,
    STATS_OPTION,
    LOG_OPTION,
    OUTPUT_OPTIONS};

const struct command command_explain = {
    .name = "explain",
    .purpose = COMMAND_ANSWERS,
    .summary = "why there is no solution, or several; what is needed for one",
    .example = "sudokusat explain --why-rules puzzle.txt",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .reads_covers = true,
    .options = rows,
    .size = sizeof(struct explain_options),
    .run = run,
};
