/* compare: the same puzzle through several backends, side by side.
 *
 * All grids that any backend found are right, for each was re-checked without
 * an engine; so a backend that claims to have found all solutions must have
 * found every one of them. One that was stopped, or that cannot prove
 * anything, contradicts nobody.
 */
#include "cli/backend_run.h"
#include "cli/board_shown.h"
#include "cli/bulk.h"
#include "cli/cmd_encodings.h"
#include "cli/commands.h"
#include "cli/engine.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/progress.h"
#include "cli/record.h"
#include "cli/record_json.h"
#include "cli/shared_options.h"
#include "cli/signals.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SECONDS_EACH 5.0 /* unless --timeout says otherwise */
#define MOST_GRIDS 100000

struct compare_options {
    struct options shared;
    struct engine_options each; /* what each backend gets that knows it */
    bool encodings;
};

struct comparison {
    const struct compare_options *options;
    struct job *job;
    struct backend_run *list;
    int n;
    const int8_t **grids; /* [n_grids] all that were found, each once */
    size_t n_grids, grid_size;
    bool agree;
    enum sudokusat_verdict verdict;
};

static bool has_setting(const char *backend, const char *setting) {
    const size_t n = strcspn(setting, "=");
    sudokusat_setting s;
    for (int i = 0; sudokusat_backend_setting(backend, i, &s); i++)
        if (strlen(s.name) == n && !strncmp(s.name, setting, n))
            return true;
    return false;
}

/* The name with those settings added that the backend has. */
static char *name_with_settings(const char *backend,
                                const struct engine_settings *settings) {
    char *name = memory_string(backend);
    for (int i = 0; i < settings->n; i++) {
        if (!has_setting(backend, settings->list[i]))
            continue;
        const size_t n = strlen(name), more = strlen(settings->list[i]);
        name = memory_grow(name, n + more + 2, 1);
        name[n] = strchr(name, ':') ? ',' : ':';
        memcpy(name + n + 1, settings->list[i], more + 1);
    }
    return name;
}

static void add_backend_run(struct comparison *c, const char *backend,
                            const struct engine_settings *settings) {
    const struct options *const o = &c->options->shared;
    c->list = memory_grow(c->list, (size_t)c->n + 1, sizeof *c->list);
    c->list[c->n++] =
        (struct backend_run){.name = name_with_settings(backend, settings),
                             .rules = o->input.rules.list,
                             .n_rules = o->input.rules.n,
                             .encoding = o->engine.encoding,
                             .at_most_one = o->engine.at_most_one,
                             .enumerator = o->engine.enumerator};
}

/* Those named, or all there are but the one that is another one again. */
static void list_backend_runs(struct comparison *c) {
    struct engine_settings settings;
    sudokusat_row row;
    const struct compare_options *const own = c->options;
    engine_settings_begin(&settings, &own->each);
    for (int i = 0; i < own->each.backends.n; i++)
        add_backend_run(c, own->each.backends.list[i], &settings);
    for (int i = 0; !own->each.backends.n &&
                    sudokusat_table_row(SUDOKUSAT_BACKENDS, i, &row);
         i++)
        if (!row.chooses)
            add_backend_run(c, row.name, &settings);
    engine_settings_end(&settings);
}

static void run_all(struct comparison *c) {
    const struct options *const o = &c->options->shared;
    for (int i = 0; i < c->n && !signals_caught(); i++) {
        progress_label(c->list[i].name);
        const sudokusat_question question = {
            .limit = o->question.limit > 0 ? (uint64_t)o->question.limit : 2,
            .use_placed = o->question.use_placed,
            .limits.seconds =
                o->question.timeout > 0 ? o->question.timeout : SECONDS_EACH,
            .limits.nodes = (uint64_t)o->question.nodes,
            .limits.bytes = (size_t)o->question.memory << 20,
            .limits.cancel = signals_cancel(),
            .limits.on_progress = progress_callback(o),
        };
        backend_run_run(&c->list[i], c->job->puzzle, &question);
    }
}

/* qsort has no context, so a grid's size stands before its cells. */
static int compare_grids(const void *a, const void *b) {
    const int8_t *const *const x = a, *const *const y = b;
    return memcmp(*x, *y, 1 + (size_t)(**x) * (size_t)(**x));
}

/* All grids of all backend_runs, sorted, each once; their cells follow a byte
 * with the board's size. */
static void collect_grids(struct comparison *c) {
    size_t all = 0, at = 0;
    const int n = sudokusat_size(c->job->puzzle);
    for (int i = 0; i < c->n; i++)
        all += c->list[i].n_grids;
    int8_t *const cells = memory_new(all + 1, c->grid_size + 1);
    c->grids = memory_new(all + 1, sizeof *c->grids);
    for (int i = 0; i < c->n; i++)
        for (size_t k = 0; k < c->list[i].n_grids; k++, at++) {
            int8_t *const grid = cells + at * (c->grid_size + 1);
            *grid = (int8_t)n;
            memcpy(grid + 1, c->list[i].grids + k * c->grid_size, c->grid_size);
            c->grids[at] = grid;
        }
    c->grids[all] = cells; /* kept for free_grids */
    qsort(c->grids, all, sizeof *c->grids, compare_grids);
    for (size_t k = 0; k < all; k++)
        if (!k || compare_grids(&c->grids[k], &c->grids[c->n_grids - 1]))
            c->grids[c->n_grids++] = c->grids[k];
    c->grids[all] = cells;
    if (c->n_grids < all)
        c->grids[c->n_grids] = cells;
}

static void free_comparison(struct comparison *c) {
    if (c->grids)
        free((void *)c->grids[c->n_grids]);
    free(c->grids);
    for (int i = 0; i < c->n; i++)
        backend_run_free(&c->list[i]);
    free(c->list);
}

static bool answered(const struct backend_run *x) {
    return x->end == BACKEND_RUN_ANSWERED;
}

/* "yes", "NO", or "-" when it says nothing that could contradict. */
static const char *agrees(const struct comparison *c,
                          const struct backend_run *x) {
    if (x->end == BACKEND_RUN_CRASHED || (answered(x) && !x->answer.agree))
        return "NO";
    if (!answered(x))
        return "-";
    if (x->answer.complete)
        return x->n_grids == c->n_grids &&
                       strtoull(x->answer.solutions, NULL, 10) == c->n_grids
                   ? "yes"
                   : "NO";
    return x->n_grids ? "yes" : "-";
}

static void judge(struct comparison *c) {
    c->agree = true;
    c->verdict = c->n_grids > 1 ? SUDOKUSAT_MULTIPLE : SUDOKUSAT_UNKNOWN;
    for (int i = 0; i < c->n; i++) {
        const struct backend_run *const x = &c->list[i];
        c->agree &= strcmp(agrees(c, x), "NO") != 0;
        if (answered(x) && x->answer.complete && c->n_grids < 2)
            c->verdict = x->answer.verdict;
    }
}

static const sudokusat_finding *finding(const struct backend_run *x) {
    return &x->answer.findings[0];
}

/* The counter that tells a backend's work best: its name and value. */
static const char *work_of(const struct backend_run *x, uint64_t *value) {
    sudokusat_row row = {.work = "nodes"};
    const int i = sudokusat_find(SUDOKUSAT_BACKENDS, x->name);
    if (i >= 0)
        sudokusat_table_row(SUDOKUSAT_BACKENDS, i, &row);
    *value = 0;
    for (int k = 0; k < finding(x)->n_stats; k++)
        if (!strcmp(finding(x)->stats[k].name, row.work))
            *value = finding(x)->stats[k].value;
    return row.work;
}

static const char *verdict_words(const struct backend_run *x) {
    if (x->end == BACKEND_RUN_REFUSED)
        return "does not fit";
    if (x->end == BACKEND_RUN_CRASHED)
        return "crashed";
    if (x->end == BACKEND_RUN_NO_ROOM)
        return "no room";
    if (x->end == BACKEND_RUN_NOT_ASKED)
        return "not asked";
    return sudokusat_verdict_name(x->answer.verdict);
}

static void print_stats(struct sink *sink, const struct backend_run *x) {
    sink_add(sink, "    ");
    for (int k = 0; k < finding(x)->n_stats; k++)
        sink_printf(sink, "%s%s %" PRIu64, k ? ", " : "",
                    finding(x)->stats[k].name, finding(x)->stats[k].value);
    sink_add(sink, "\n");
}

static void print_row(const struct comparison *c, const struct backend_run *x) {
    struct sink *const sink = c->job->sink;
    char grids[48], work[64];
    uint64_t value;
    if (!answered(x)) {
        sink_printf(sink, "%-28s %-12s %.255s\n", x->name, verdict_words(x),
                    x->why);
        return;
    }
    snprintf(grids, sizeof grids, "%s%s", x->answer.solutions,
             x->answer.complete ? "" : "+");
    const char *const name = work_of(x, &value);
    snprintf(work, sizeof work, "%" PRIu64 " %s", value, name);
    sink_printf(sink, "%-28s %-12s %-7s %-24s %10.6f %9.1f  %s\n", x->name,
                verdict_words(x), grids, work, x->answer.seconds,
                (double)x->memory / 1048576, agrees(c, x));
    if (*x->why)
        sink_printf(sink, "    %.255s\n", x->why);
    if (c->options->shared.output.stats)
        print_stats(sink, x);
}

/* What the last line says of them all. */
static const char *outcome(const struct comparison *c) {
    if (!c->agree)
        return "BACKENDS DISAGREE";
    for (int i = 0; i < c->n; i++)
        if (!strcmp(agrees(c, &c->list[i]), "yes"))
            return "all backends agree";
    return "no backend found an answer";
}

static void print_table(const struct comparison *c) {
    struct sink *const sink = c->job->sink;
    if (c->job->index > 1)
        sink_printf(sink, "\n# puzzle %" PRIu64 "\n", c->job->index);
    if (c->job->options->output.shows_boards) {
        struct board_shown shown;
        board_show_head(c->job);
        board_shown_begin(&shown, c->job);
        board_shown_end(&shown);
    }
    sink_printf(sink, "%-28s %-12s %-7s %-24s %10s %9s  %s\n", "backend",
                "verdict", "grids", "work", "seconds", "MB", "agrees");
    for (int i = 0; i < c->n; i++)
        print_row(c, &c->list[i]);
    sink_printf(sink, "%s: %s\n", sudokusat_verdict_name(c->verdict),
                outcome(c));
}

static json_t *stats_json(const struct backend_run *x) {
    json_t *const stats = json_pack("{s:i}", "nodes", 0);
    for (int k = 0; k < finding(x)->n_stats; k++)
        json_object_set_new(
            stats, finding(x)->stats[k].name,
            json_integer((json_int_t)finding(x)->stats[k].value));
    json_object_set_new(stats, "seconds", json_real(x->answer.seconds));
    json_object_set_new(stats, "memory", json_integer((json_int_t)x->memory));
    return stats;
}

static json_t *backend_run_json(const struct comparison *c,
                                const struct backend_run *x) {
    uint64_t value;
    json_t *const record =
        json_pack("{s:s, s:s}", "name", x->name, "verdict", verdict_words(x));
    if (*x->why)
        json_object_set_new(record, "why", json_string(x->why));
    if (!answered(x))
        return record;
    json_object_set_new(record, "solutions", json_string(x->answer.solutions));
    json_object_set_new(record, "complete", json_boolean(x->answer.complete));
    if (x->answer.stopped)
        json_object_set_new(record, "stopped", json_string(x->answer.stopped));
    json_object_set_new(record, "work", json_string(work_of(x, &value)));
    json_object_set_new(record, "agrees", json_string(agrees(c, x)));
    json_object_set_new(record, "stats", stats_json(x));
    return record;
}

static void print_json(const struct comparison *c) {
    struct record_writer w = {.job = c->job};
    json_t *const list = json_array();
    for (int i = 0; i < c->n; i++)
        json_array_append_new(list, backend_run_json(c, &c->list[i]));
    json_t *const record = json_pack("{s:s, s:o, s:b}", "verdict",
                                     sudokusat_verdict_name(c->verdict),
                                     "backends", list, "agree", c->agree);
    char *const text =
        json_dumps(record, JSON_COMPACT | JSON_REAL_PRECISION(9));
    json_begin(&w);
    sink_add(c->job->sink, ",");
    sink_add(c->job->sink, text + 1);
    sink_add(c->job->sink, "\n");
    free(text);
    json_decref(record);
}

static bool any_had_no_room(const struct comparison *c) {
    for (int i = 0; i < c->n; i++)
        if (c->list[i].end == BACKEND_RUN_NO_ROOM)
            return true;
    return false;
}

static int status_of(const struct comparison *c) {
    if (!c->agree)
        return EXIT_DISAGREE;
    if (any_had_no_room(c))
        return EXIT_TROUBLE;
    switch (c->verdict) {
    case SUDOKUSAT_UNKNOWN:
        return EXIT_STOPPED;
    case SUDOKUSAT_NONE:
    case SUDOKUSAT_INVALID:
        return EXIT_NO;
    default:
        return EXIT_YES;
    }
}

static int answer(struct job *job) {
    const int n = sudokusat_size(job->puzzle);
    struct comparison c = {.options = (const void *)job->options,
                           .job = job,
                           .grid_size = (size_t)(n * n)};
    if (sudokusat_prepare(job->solver, job->puzzle))
        return EXIT_UNREADABLE;
    list_backend_runs(&c);
    run_all(&c);
    collect_grids(&c);
    judge(&c);
    if (job->options->output.json && !job->options->output.quiet)
        print_json(&c);
    else if (!job->options->output.quiet)
        print_table(&c);
    job->has_verdict = true;
    job->verdict = c.verdict;
    job->cut_short = signals_caught();
    const int status = status_of(&c);
    if (status == EXIT_TROUBLE)
        job_complain(job, "a backend ran out of memory");
    free_comparison(&c);
    return status;
}

/* A setting that no backend has is a slip of the pen. */
static int check_setting(const struct compare_options *own,
                         const char *setting) {
    sudokusat_row row;
    for (int k = 0; k < own->each.backends.n; k++)
        if (has_setting(own->each.backends.list[k], setting))
            return -1;
    for (int k = 0; !own->each.backends.n &&
                    sudokusat_table_row(SUDOKUSAT_BACKENDS, k, &row);
         k++)
        if (has_setting(row.name, setting))
            return -1;
    complain("compare: no backend has the setting '%s'", setting);
    return EXIT_USAGE;
}

/* Whether the backend takes its name and settings as they are. */
static int check_backend_run(const struct backend_run *x) {
    const char *why = NULL;
    const sudokusat_options options = {.backend = x->name};
    sudokusat_solver *const solver = sudokusat_solver_new(&options, &why);
    sudokusat_solver_free(solver);
    if (solver)
        return -1;
    complain("--backend %s: %s", x->name, why);
    return EXIT_USAGE;
}

static int check_options(const struct compare_options *own) {
    struct comparison c = {.options = own};
    struct engine_settings settings;
    int status = -1;
    engine_settings_begin(&settings, &own->each);
    for (int i = 0; i < settings.n && status < 0; i++)
        status = check_setting(own, settings.list[i]);
    engine_settings_end(&settings);
    list_backend_runs(&c);
    for (int i = 0; i < c.n && status < 0; i++)
        status = check_backend_run(&c.list[i]);
    free_comparison(&c);
    return status;
}

/* One puzzle and one backend at a time, so that times mean something. */
static int run(const struct options *o) {
    const struct compare_options *const own = (const void *)o;
    struct compare_options one = *own;
    if (own->encodings)
        return compare_encodings(o);
    const int status = check_options(own);
    if (status >= 0)
        return status;
    if (o->question.limit == 0 || o->question.limit > MOST_GRIDS) {
        complain("compare needs a --limit from 1 to %d", MOST_GRIDS);
        return EXIT_USAGE;
    }
    one.shared.many.threads = 1;
    return bulk_run(&one.shared, answer);
}

static const struct option rows[] = {
    BOARD_OPTIONS,
    USE_PLACED_OPTION,
    {OPTION_ROW('\0', "backend", OPTION_NAMES,
                offsetof(struct compare_options, each.backends), "NAME[:SET]",
                "a backend to compare, or several: A,B"),
     .table = SUDOKUSAT_BACKENDS, .offers = OFFER_LISTS},
    SET_OPTION(offsetof(struct compare_options, each.settings)),
    SEED_OPTION(offsetof(struct compare_options, each.seed)),
    MAX_TRIES_OPTION(offsetof(struct compare_options, each.max_tries)),
    TUNED_OPTION(offsetof(struct compare_options, each.tuned)),
    ENCODING_OPTIONS,
    ENUMERATOR_OPTION,
    LIMIT_OPTION,
    BOUNDS_OPTIONS,
    ORDER_OPTION(offsetof(struct compare_options, each.order)),
    MANY_OPTIONS,
    STATS_OPTION,
    SHOWN_BOARDS_OPTION,
    OPTION_FLAG_ROW('\0', "encodings",
                    offsetof(struct compare_options, encodings),
                    "compare encodings of the CNF instead of backends"),
    OUTPUT_OPTIONS};

const struct command command_compare = {
    .name = "compare",
    .purpose = COMMAND_ANSWERS,
    .summary = "run several backends on a puzzle, side by side",
    .example = "sudokusat compare --tuned puzzle.txt",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .options = rows,
    .size = sizeof(struct compare_options),
    .run = run,
};
