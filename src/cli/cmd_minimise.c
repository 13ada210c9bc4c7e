/* minimise: the same puzzle with fewer givens. */
#include "cli/bulk.h"
#include "cli/commands.h"
#include "cli/message.h"
#include "cli/parts_run.h"
#include "cli/progress.h"
#include "cli/record_blame.h"
#include "cli/record_json.h"
#include "cli/record_step.h"
#include "cli/shared_options.h"
#include "cli/signals.h"
#include "cli/stop_words.h"

#include <inttypes.h>
#include <stdlib.h>

struct minimise_options {
    struct options shared;
    bool all, fewest, marks;
    int64_t seed;
};

struct minimise_writer {
    struct job *job;
    json_t *dropped; /* marks that were left out, or NULL */
    struct record_writer record;
    uint64_t n_written;
};

static int count_givens(const struct job *job) {
    const int n = sudokusat_size(job->puzzle);
    const int8_t *const givens = sudokusat_givens(job->puzzle);
    int count = 0;
    for (int i = 0; i < n * n; i++)
        count += givens[i] >= 0;
    return count;
}

static void add_json(struct minimise_writer *w, const int8_t *givens) {
    char *const line = sudokusat_print_cells(w->job->puzzle, "line", givens);
    sink_printf(w->job->sink, "%s", w->n_written ? ",\"" : "\"");
    sink_add(w->job->sink, line);
    sink_add(w->job->sink, "\"");
    sudokusat_free(line);
}

static bool add_puzzle(void *context, const int8_t *givens) {
    struct minimise_writer *const w = context;
    struct sink *const sink = w->job->sink;
    if (w->job->options->output.quiet)
        return sink_open(sink);
    if (w->job->options->output.json)
        add_json(w, givens);
    else
        job_add_board(w->job, "line", givens);
    w->n_written++;
    sink_flush_if_due(sink);
    return sink_open(sink);
}

static void begin(struct minimise_writer *w) {
    if (!w->job->options->output.json || w->job->options->output.quiet)
        return;
    json_begin(&w->record);
    sink_add(w->job->sink, ",\"puzzles\":[");
}

static void end_json(struct minimise_writer *w, const sudokusat_minimised *m) {
    json_t *const record = json_pack(
        "{s:s, s:i, s:o, s:o, s:b}", "verdict",
        sudokusat_verdict_name(m->verdict), "clues", count_givens(w->job),
        "found", json_sprintf("%" PRIu64, m->n_found), "fewest",
        m->n_found ? json_integer(m->fewest) : json_null(), "complete",
        m->complete);
    if (marks_count(w->job))
        json_object_set_new(record, "without_marks", json_true());
    if (w->dropped)
        json_object_set(record, "dropped_marks", w->dropped);
    if (m->stopped)
        json_object_set_new(record, "stopped", json_string(m->stopped));
    if (m->conflict)
        json_object_set_new(record, "conflict", json_string(m->conflict));
    sink_add(w->job->sink, "]");
    step_end_json(w->job, record);
}

/* What the lines do not say themselves. */
static void end_text(struct minimise_writer *w, const sudokusat_minimised *m) {
    struct job *const job = w->job;
    const struct minimise_options *const own = (const void *)job->options;
    if (m->verdict == SUDOKUSAT_UNKNOWN && m->stopped) {
        sink_printf(job->sink,
                    "unknown: %s before it was known whether there is only "
                    "one solution\n",
                    stop_words(m->stopped));
        return;
    }
    if (m->verdict != SUDOKUSAT_UNIQUE) {
        sink_printf(job->sink,
                    "%s%s: only a puzzle with one solution can be "
                    "minimised\n",
                    sudokusat_verdict_name(m->verdict),
                    marks_count(job) ? " without the pencil marks" : "");
        return;
    }
    if (m->stopped && !m->n_found)
        sink_printf(job->sink, "# %s: no minimal puzzle was found\n",
                    stop_words(m->stopped));
    else if (own->all)
        sink_printf(job->sink,
                    "# %s%" PRIu64 " minimal puzzle%s among %d givens; the "
                    "smallest %s %d\n",
                    m->complete ? "" : "at least ", m->n_found,
                    m->n_found == 1 ? "" : "s", count_givens(job),
                    m->complete ? "has" : "found has", m->fewest);
    else if (own->fewest && m->fewest)
        sink_printf(job->sink, "# %d givens; %s\n", m->fewest,
                    m->complete ? "none of its sub-puzzles has fewer"
                                : "it is not known whether fewer suffice");
}

static sudokusat_minimise_question question(const struct options *o,
                                            struct minimise_writer *w) {
    const struct minimise_options *const own = (const void *)o;
    return (sudokusat_minimise_question){
        .mode = own->all      ? SUDOKUSAT_MINIMISE_ALL
                : own->fewest ? SUDOKUSAT_MINIMISE_FEWEST
                              : SUDOKUSAT_MINIMISE_ONE,
        .seed = own->seed > 0 ? (uint64_t)own->seed : 0,
        .limit = o->question.limit > 0 ? (uint64_t)o->question.limit : 0,
        .use_placed = o->question.use_placed,
        .limits.seconds = o->question.timeout,
        .limits.cancel = signals_cancel(),
        .limits.on_progress = progress_callback(o),
        .on_puzzle = add_puzzle,
        .context = w};
}

static int status_of(struct job *job, const sudokusat_minimised *m) {
    job->has_verdict = true;
    job->verdict = m->verdict;
    job->seconds = m->seconds;
    job->cut_short = signals_caught() && m->stopped;
    if (m->conflict) {
        job_complain(job, m->conflict);
        return EXIT_DISAGREE;
    }
    if (m->stopped)
        return EXIT_STOPPED;
    return m->verdict == SUDOKUSAT_UNIQUE ? EXIT_YES : EXIT_NO;
}

static void note_dropped(void *context, const char *mark) {
    json_array_append_new(context, json_string(mark));
}

/* Marks first, for givens are needed more the fewer marks there are. */
static int drop_marks(struct minimise_writer *w,
                      const sudokusat_minimise_question *from,
                      sudokusat_dropped *out) {
    const sudokusat_drop_question q = {.seed = from->seed,
                                       .use_placed = from->use_placed,
                                       .limits = from->limits,
                                       .on_mark = note_dropped,
                                       .context = w->dropped};
    return sudokusat_drop_marks(w->job->solver, w->job->puzzle, &q, out);
}

static void say_dropped(const struct minimise_writer *w) {
    size_t i;
    json_t *mark;
    json_array_foreach(w->dropped, i, mark) {
        sink_add(w->job->sink, "# not needed: ");
        sink_add(w->job->sink, json_string_value(mark));
        sink_add(w->job->sink, "\n");
    }
}

static int answer_with(struct minimise_writer *w) {
    struct job *const job = w->job;
    const struct minimise_options *const own = (const void *)job->options;
    const sudokusat_minimise_question q = question(job->options, w);
    sudokusat_minimised m;
    sudokusat_dropped dropped = {.stopped = NULL};
    int failed = sudokusat_prepare(job->solver, job->puzzle);
    if (!failed && own->marks)
        failed = drop_marks(w, &q, &dropped);
    job_add_settings(job);
    if (failed)
        return EXIT_UNREADABLE;
    if (own->marks && !job->options->output.quiet && !job->options->output.json)
        say_dropped(w);
    begin(w);
    if (marks_count(job) && !job->options->output.quiet)
        remark(
            "%s:%" PRIu64
            ": pencil marks are ignored here: only the givens are considered",
            job->file, sudokusat_line(job->puzzle));
    if (sudokusat_minimise(job->solver, job->puzzle, &q, &m))
        return EXIT_UNREADABLE;
    if (!job->options->output.quiet && job->options->output.json)
        end_json(w, &m);
    else if (!job->options->output.quiet)
        end_text(w, &m);
    const int status = status_of(job, &m);
    return dropped.stopped && status == EXIT_YES ? EXIT_STOPPED : status;
}

static int answer(struct job *job) {
    const struct minimise_options *const own = (const void *)job->options;
    struct minimise_writer w = {.job = job,
                                .dropped = own->marks ? json_array() : NULL,
                                .record = {.job = job}};
    const int status = answer_with(&w);
    json_decref(w.dropped);
    return status;
}

static int run(const struct options *o) {
    const struct minimise_options *const own = (const void *)o;
    if (parts_are_given(o)) {
        if (!own->fewest && !own->marks && own->seed < 0)
            return parts_run(o, "minimise");
        complain("a file of parts needs minimise --all");
        return EXIT_USAGE;
    }
    if (own->all && own->fewest) {
        complain("--all and --fewest cannot be combined");
        return EXIT_USAGE;
    }
    return bulk_run(o, answer);
}

static const struct option rows[] = {
    BOARD_OPTIONS,
    USE_PLACED_OPTION,
    BACKEND_OPTION(SHARED(engine.backends)),
    SEED_OPTION(offsetof(struct minimise_options, seed)),
    CROSS_CHECK_OPTION,
    ALL_OPTION(offsetof(struct minimise_options, all)),
    OPTION_FLAG_ROW('\0', "fewest", offsetof(struct minimise_options, fewest),
                    "keep as few givens as possible"),
    OPTION_FLAG_ROW('\0', "marks", offsetof(struct minimise_options, marks),
                    "remove marks that are not needed, then givens"),
    LIMIT_OPTION,
    TIMEOUT_OPTION,
    PART_OPTION,
    MANY_OPTIONS,
    OUTPUT_OPTIONS};

const struct command command_minimise = {
    .name = "minimise",
    .purpose = COMMAND_MAKES,
    .summary = "remove the givens that a puzzle does not need",
    .example = "sudokusat minimise --fewest puzzle.txt",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .writes_boards = true,
    .options = rows,
    .size = sizeof(struct minimise_options),
    .run = run,
};
