/* compare --encodings: what each encoding of the CNF costs on a puzzle. */
#include "cli/cmd_encodings.h"

#include "cli/bulk.h"
#include "cli/message.h"
#include "cli/progress.h"
#include "cli/record_json.h"
#include "cli/record_step.h"
#include "cli/record_text.h"
#include "cli/signals.h"

#include <inttypes.h>
#include <string.h>

/* The rows so far: all must find the same number of solutions. */
struct encoding_table {
    struct job *job;
    json_t *list; /* NULL = text */
    int n_solutions;
    bool agree, stopped;
};

static const char *verdict_of(int n_solutions) {
    static const char *const names[] = {"none", "unique", "multiple"};
    return n_solutions < 0 ? "unknown" : names[n_solutions];
}

static void add_row(struct encoding_table *t, const char *encoding,
                    const char *style, const sudokusat_measure *m) {
    if (t->list)
        json_array_append_new(
            t->list,
            json_pack("{s:s, s:s, s:s, s:I, s:I, s:I, s:I, s:I, s:f}",
                      "encoding", encoding, "at_most_one", style, "verdict",
                      verdict_of(m->n_solutions), "variables",
                      (json_int_t)m->n_variables, "clauses",
                      (json_int_t)m->n_clauses, "literals",
                      (json_int_t)m->n_literals, "decisions",
                      (json_int_t)m->decisions, "propagations",
                      (json_int_t)m->propagations, "seconds", m->seconds));
    else if (!t->job->options->output.quiet)
        sink_printf(t->job->sink,
                    "%-10s %-10s %9d %10" PRIu64 " %10" PRIu64 " %9" PRIu64
                    " %12" PRIu64 " %9.3f  %s\n",
                    encoding, style, m->n_variables, m->n_clauses,
                    m->n_literals, m->decisions, m->propagations,
                    1000 * m->seconds, verdict_of(m->n_solutions));
}

static void judge(struct encoding_table *t, const sudokusat_measure *m) {
    if (m->n_solutions < 0)
        t->stopped = true;
    else if (t->n_solutions < 0)
        t->n_solutions = m->n_solutions;
    else if (t->n_solutions != m->n_solutions)
        t->agree = false;
}

/* One row; false if the puzzle's rules are in error. */
static bool measure(struct encoding_table *t, const char *encoding,
                    const char *style) {
    const struct options *const o = t->job->options;
    const sudokusat_measure_question question = {
        .encoding = encoding,
        .at_most_one = style,
        .limits.seconds = o->question.timeout,
        .limits.bytes = (size_t)o->question.memory << 20,
        .limits.cancel = signals_cancel(),
        .limits.on_progress = progress_callback(o)};
    sudokusat_measure m;
    if (sudokusat_measure_encoding(t->job->solver, t->job->puzzle, &question,
                                   &m))
        return false;
    judge(t, &m);
    add_row(t, encoding, style, &m);
    return true;
}

static bool is_wanted(const char *wanted, const char *name) {
    return !wanted || !strcmp(wanted, name);
}

static bool measure_all(struct encoding_table *t) {
    const struct options *const o = t->job->options;
    sudokusat_row encoding, style;
    for (int i = 0; sudokusat_table_row(SUDOKUSAT_ENCODINGS, i, &encoding); i++)
        for (int k = 0; sudokusat_table_row(SUDOKUSAT_AT_MOST_ONE, k, &style);
             k++)
            if (is_wanted(o->engine.encoding, encoding.name) &&
                is_wanted(o->engine.at_most_one, style.name) &&
                !measure(t, encoding.name, style.name))
                return false;
    return true;
}

static void end_json(struct encoding_table *t) {
    struct record_writer w = {.job = t->job};
    json_begin(&w);
    step_end_json(t->job, json_pack("{s:s, s:O, s:b}", "verdict",
                                    verdict_of(t->n_solutions), "encodings",
                                    t->list, "agree", t->agree));
}

static void add_head(struct job *job) {
    struct record_writer w = {.job = job};
    text_head(&w);
    sink_printf(job->sink, "%-10s %-10s %9s %10s %10s %9s %12s %9s\n",
                "encoding", "at most 1", "variables", "clauses", "literals",
                "decisions", "propagations", "ms");
}

static int answer(struct job *job) {
    const struct options *const o = job->options;
    struct encoding_table t = {.job = job, .n_solutions = -1, .agree = true};
    if (sudokusat_prepare(job->solver, job->puzzle))
        return EXIT_UNREADABLE;
    if (o->output.json)
        t.list = json_array();
    else if (!o->output.quiet)
        add_head(job);
    const bool fine = measure_all(&t);
    if (fine && o->output.json && !o->output.quiet)
        end_json(&t);
    json_decref(t.list);
    if (!fine)
        return EXIT_UNREADABLE;
    if (!t.agree) {
        job_complain(job, "the encodings give different solutions");
        return EXIT_DISAGREE;
    }
    return t.stopped ? EXIT_STOPPED : EXIT_YES;
}

int compare_encodings(const struct options *o) {
    return bulk_run(o, answer);
}
