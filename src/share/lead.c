/* Rank 0: cuts the question, deals the parts, keeps the results.
 *
 * Its own thread does nothing but that; parts are answered by threads besides,
 * as on the other ranks. Results that came together are one record of the
 * journal, so that one fsync keeps them all.
 */
#include "share/dealer.h"
#include "share/report.h"
#include "share/results.h"
#include "share/share.h"

#include "cli/command.h"
#include "cli/files.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/signals.h"
#include "cli/single.h"
#include "cli/timer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PARTS 1000
#define GRACE_SIGNAL 0.5 /* seconds; mpirun kills after one */
#define GRACE 5

struct line {
    char *text, *number;
    size_t n;
};

struct lines {
    struct line *data;
    size_t n, room;
};

struct lead {
    struct share_run *run;
    struct lines parts, children; /* of the cut; of the journal */
    struct dealer *dealer;
    struct results results;
    struct report report;
    bool begun; /* the journal was read */
    double deadline;
    int status; /* EXIT_YES until something is wrong */
};

/* --------------------------------------------------------------------------
 * Lines
 */

static void add_line(struct lines *l, const char *text, size_t n) {
    if (l->n == l->room) {
        l->room = 2 * l->room + 64;
        l->data = memory_grow(l->data, l->room, sizeof *l->data);
    }
    struct line *const line = &l->data[l->n++];
    *line = (struct line){.text = memory_new(n + 1, 1), .n = n};
    memcpy(line->text, text, n);
}

static bool add_lines(void *context, const char *bytes, size_t n) {
    for (size_t i = 0; i < n;) {
        const char *const end = memchr(bytes + i, '\n', n - i);
        const size_t length = end ? (size_t)(end - bytes) + 1 - i : n - i;
        add_line(context, bytes + i, length);
        i += length;
    }
    return true;
}

static void free_lines(struct lines *l) {
    for (size_t i = 0; i < l->n; i++) {
        free(l->data[i].text);
        free(l->data[i].number);
    }
    free(l->data);
    *l = (struct lines){0};
}

/* --------------------------------------------------------------------------
 * What is to be done
 */

struct numbers {
    char **data;
    size_t n, room;
};

static bool add_number(void *context, const char *number) {
    struct numbers *const m = context;
    if (m->n == m->room) {
        m->room = 2 * m->room + 64;
        m->data = memory_grow(m->data, m->room, sizeof *m->data);
    }
    m->data[m->n++] = memory_string(number);
    return true;
}

static int compare(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Parts go to the dealer from the last one on, since it deals what came last
 * first. Those that are not missing stay behind. */
static void deal_missing(struct lead *l, struct lines *lines,
                         const struct numbers *missing) {
    for (size_t i = lines->n; i-- > 0;) {
        struct line *const line = &lines->data[i];
        if (missing && !bsearch(&line->number, missing->data, missing->n,
                                sizeof *missing->data, compare))
            continue;
        dealer_add(l->dealer, line->text, line->n);
        line->text = NULL;
    }
}

/* The parts of the cut are numbered as they come; those of a journal say it. */
static void number_lines(struct lead *l) {
    for (size_t i = 0; i < l->parts.n; i++) {
        char number[32];
        snprintf(number, sizeof number, "%zu", i + 1);
        l->parts.data[i].number = memory_string(number);
    }
    for (size_t i = 0; i < l->children.n; i++) {
        struct line *const line = &l->children.data[i];
        char *why = NULL;
        sudokusat_part *const part =
            sudokusat_part_read(line->text, line->n, &why);
        line->number = memory_string(part ? sudokusat_part_number(part) : "");
        sudokusat_part_free(part);
        sudokusat_free(why);
    }
}

static void plan(struct lead *l) {
    struct numbers missing = {0};
    sudokusat_merged sum;
    sudokusat_merge_sum(l->results.merge, &sum);
    number_lines(l);
    if (sum.n_results)
        sudokusat_merge_missing(l->results.merge, add_number, &missing);
    qsort(missing.data, missing.n, sizeof *missing.data, compare);
    deal_missing(l, &l->parts, sum.n_results ? &missing : NULL);
    if (sum.n_results)
        deal_missing(l, &l->children, &missing);
    for (size_t i = 0; i < missing.n; i++)
        free(missing.data[i]);
    free(missing.data);
    free_lines(&l->parts);
    free_lines(&l->children);
}

/* --------------------------------------------------------------------------
 * Answers
 */

static void fail(struct lead *l, int status, const char *what,
                 const char *why) {
    if (l->status == EXIT_YES)
        complain("%s%s", what, why ? why : "");
    l->status = worse_status(l->status, status);
}

/* Of a cut, while the run goes on: at once. Of the journal: see plan. */
static void take_child(void *context, const char *line, size_t n) {
    struct lead *const l = context;
    if (!l->begun) {
        add_line(&l->children, line, n);
        return;
    }
    char *const copy = memory_new(n + 1, 1);
    memcpy(copy, line, n);
    dealer_add(l->dealer, copy, n);
}

static void settle(struct lead *l, const struct team_answer *a) {
    if (!dealer_settle(l->dealer, a->id, a->seconds))
        fail(l, EXIT_TROUBLE, "an unexpected answer arrived", "");
    else if (!results_add(&l->results, a->text ? a->text : "", a->n))
        fail(l, EXIT_TROUBLE, "a result is refused: ", l->results.error);
}

static void take_answer(struct lead *l, struct team_answer *a) {
    if (a->outcome == TEAM_ANSWERED)
        settle(l, a);
    else if (a->outcome == TEAM_FAILED)
        fail(l, EXIT_TROUBLE, "a part could not be answered: ", a->text);
    else
        dealer_give_back(l->dealer, a->id);
    free(a->text);
}

static void take_message(struct lead *l, struct wire_message *m) {
    struct team_answer a;
    if (m->kind == WIRE_BYE)
        l->run->n_gone++;
    else if (m->kind == WIRE_STOP)
        l->status = worse_status(l->status, EXIT_STOPPED);
    else if (m->kind == WIRE_ANSWER && share_read_answer(m->bytes, m->n, &a))
        take_answer(l, &a);
    else
        fail(l, EXIT_TROUBLE, "a rank sent an unreadable message", "");
    free(m->bytes);
}

/* All that came, which then is on the disk. False if nothing came. */
static bool take_all(struct lead *l) {
    struct team_answer a;
    struct wire_message m;
    bool any = false;
    while (team_take(l->run->team, &a)) {
        take_answer(l, &a);
        any = true;
    }
    while (wire_receive(&l->run->wire, &m)) {
        take_message(l, &m);
        any = true;
    }
    if (!l->results.error && !results_keep(&l->results))
        fail(l, EXIT_TROUBLE, "", l->results.error);
    return any;
}

/* --------------------------------------------------------------------------
 * Dealing
 */

static void give(struct lead *l, int rank, unsigned long long id,
                 const char *line, size_t n) {
    char head[32];
    const size_t n_head =
        rank ? (size_t)snprintf(head, sizeof head, "%llu\n", id) : 0;
    char *const bytes = memory_new(n_head + n + 1, 1);
    memcpy(bytes, head, n_head);
    memcpy(bytes + n_head, line, n);
    if (!rank) {
        team_give(l->run->team, id, bytes, n);
        return;
    }
    wire_send(&l->run->wire, rank, WIRE_PART, bytes, n_head + n);
    free(bytes);
}

static void want_back(struct lead *l, int rank, unsigned long long id) {
    char text[32];
    const int n = snprintf(text, sizeof text, "%llu", id);
    if (rank)
        wire_send(&l->run->wire, rank, WIRE_CUT, text, (size_t)n);
    else
        team_cut(l->run->team, id);
}

static void deal(struct lead *l) {
    int rank;
    unsigned long long id;
    const char *line;
    size_t n;
    const double now = timer_now();
    while (dealer_next(l->dealer, now, &rank, &id, &line, &n))
        give(l, rank, id, line, n);
    while (dealer_cut(l->dealer, now, &rank, &id))
        want_back(l, rank, id);
}

static void look_at_clock(struct lead *l) {
    if (signals_caught() || (l->deadline > 0 && timer_now() > l->deadline))
        l->status = worse_status(l->status, EXIT_STOPPED);
}

static void stop(struct share_run *run) {
    for (int i = 1; i < run->wire.n_ranks && !run->is_stopped; i++)
        wire_send(&run->wire, i, WIRE_STOP, "", 0);
    run->is_stopped = true;
    if (run->team)
        team_stop(run->team);
}

/* What is under way is dropped, but not what was answered. */
static void wind_up(struct lead *l) {
    const double until =
        timer_now() + (signals_caught() ? GRACE_SIGNAL : GRACE);
    stop(l->run);
    do {
        if (!take_all(l))
            team_wait(l->run->team);
    } while (l->run->n_gone + 1 < l->run->wire.n_ranks && timer_now() < until);
    take_all(l);
}

static void run_all(struct lead *l) {
    share_open_team(l->run);
    report_begin(&l->report, l->run->o, dealer_n_open(l->dealer));
    while (l->status == EXIT_YES && dealer_n_open(l->dealer)) {
        deal(l);
        if (!take_all(l))
            team_wait(l->run->team);
        look_at_clock(l);
        report_progress(&l->report, dealer_n_open(l->dealer), l->results.merge);
    }
    wind_up(l);
    report_end(&l->report);
}

/* --------------------------------------------------------------------------
 * A run
 */

static bool open_results(struct lead *l) {
    const struct share_options *const o = l->run->o;
    char *why = NULL;
    sudokusat_part *const part =
        sudokusat_part_read(l->parts.data[0].text, l->parts.data[0].n, &why);
    if (!part) {
        complain("the first part cannot be read: %s", why);
        sudokusat_free(why);
        return false;
    }
    const bool good =
        results_open(&l->results, o->journal, sudokusat_part_job(part),
                     l->parts.n, take_child, l);
    if (!good)
        complain("journal %s: %s", o->journal ? o->journal : "(none)",
                 l->results.error);
    else
        report_found(o, &l->results.found);
    sudokusat_part_free(part);
    return good;
}

static void tell_how_to_go_on(const struct lead *l) {
    if (l->run->o->journal)
        report_command(l->run->argc, l->run->argv);
    else
        remark("nothing was kept: there was no --journal");
}

/* Everything but what is written. The parts are there. */
static int lead(struct lead *l, sudokusat_write write, void *context) {
    const struct share_options *const o = l->run->o;
    sudokusat_merged sum;
    int status = EXIT_TROUBLE;
    l->dealer =
        dealer_new(l->run->wire.n_ranks,
                   o->shared.many.threads ? (int)o->shared.many.threads : 1);
    if (open_results(l)) {
        l->begun = true;
        plan(l);
        run_all(l);
        sudokusat_merge_sum(l->results.merge, &sum);
        status = l->status;
        if (sum.complete && status == EXIT_STOPPED)
            status = EXIT_YES; /* the last answers came in time */
        if (!sum.complete && status == EXIT_YES) {
            complain("parts are missing although all were answered");
            status = EXIT_TROUBLE;
        }
        status = report_result(&l->report, &l->results, &sum, status, write,
                               context);
        if (!sum.complete)
            tell_how_to_go_on(l);
    }
    results_close(&l->results);
    dealer_free(l->dealer);
    free_lines(&l->parts);
    free_lines(&l->children);
    return status;
}

static struct lead begin(const struct share_options *o) {
    struct lead l = {.run = o->run};
    if (o->shared.question.timeout > 0)
        l.deadline = timer_now() + o->shared.question.timeout;
    return l;
}

static sudokusat_split_question split_question(const struct share_options *o) {
    const char *const name = o->shared.command->name;
    return (sudokusat_split_question){
        .question = strcmp(name, "cover") ? name : "count",
        .parts = o->parts > 0 ? (uint64_t)o->parts : PARTS,
        .use_placed = o->shared.question.use_placed,
        .form = o->lrat      ? SUDOKUSAT_PROOF_HINTS
                : o->compact ? SUDOKUSAT_PROOF_PACKED
                             : SUDOKUSAT_PROOF_RUP,
        .limit = o->shared.question.limit > 0
                     ? (uint64_t)o->shared.question.limit
                     : 0,
        .limits.seconds = o->shared.question.timeout,
        .limits.cancel = signals_cancel()};
}

static bool write_to_sink(void *context, const char *bytes, size_t n) {
    sink_bytes(context, bytes, n);
    sink_flush_if_due(context);
    return sink_open(context);
}

static int answer(struct job *job) {
    const struct share_options *const o =
        (const struct share_options *)job->options;
    struct lead l = begin(o);
    uint64_t n;
    const sudokusat_split_question question = split_question(o);
    if (sudokusat_split(job->solver, job->puzzle, &question, add_lines,
                        &l.parts, &n))
        return EXIT_UNREADABLE;
    if (!n) {
        remark("stopped before the question was cut into parts");
        return EXIT_STOPPED;
    }
    return lead(&l, write_to_sink, job->sink);
}

int lead_boards(const struct options *o) {
    const struct share_options *const s = (const struct share_options *)o;
    const char *const name = o->command->name;
    if ((!strcmp(name, "solve") || !strcmp(name, "minimise")) &&
        !o->question.all) {
        complain("%s needs --all here", name);
        return EXIT_USAGE;
    }
    if (!strcmp(name, "prove") && !s->cubes) {
        complain("prove needs --cubes here");
        return EXIT_USAGE;
    }
    if (s->lrat && s->compact) {
        complain("--lrat and --compact cannot be combined");
        return EXIT_USAGE;
    }
    return single_run(o, o->n_files, OUT_STREAM, answer);
}

/* --------------------------------------------------------------------------
 * Covers
 */

static bool write_out(void *context, const char *bytes, size_t n) {
    return out_write(context, bytes, n) == n;
}

static int lead_cover_to(const struct share_options *o, sudokusat_cover *cover,
                         struct out *out) {
    struct lead l = begin(o);
    uint64_t n = 0;
    const sudokusat_split_question question = split_question(o);
    if (sudokusat_cover_error(cover) ||
        sudokusat_cover_split(cover, &question, add_lines, &l.parts, &n)) {
        complain("%s: %s", o->shared.n_files ? o->shared.files[0] : "-",
                 sudokusat_cover_error(cover));
        return EXIT_UNREADABLE;
    }
    return n ? lead(&l, write_out, out) : EXIT_STOPPED;
}

int lead_cover(const struct options *o) {
    const struct share_options *const s = (const struct share_options *)o;
    struct share_run *const run = s->run;
    struct out out;
    int status = -1;
    if (!s->count || o->n_files > 1) {
        complain(s->count ? "cover takes one FILE"
                          : "cover needs --count here");
        status = EXIT_USAGE;
    }
    if (status < 0)
        status = files_read(o->n_files ? o->files[0] : "-", &run->cover,
                            &run->n_cover);
    if (!run->cover)
        run->cover = memory_string("");
    wire_share(&run->wire, run->cover, &run->n_cover);
    if (status >= 0)
        return status;
    const int opened = out_open(&out, o->output.file, OUT_STREAM);
    if (opened >= 0)
        return opened;
    sudokusat_cover *const cover =
        sudokusat_cover_read(run->cover, run->n_cover);
    status = lead_cover_to(s, cover, &out);
    sudokusat_cover_free(cover);
    return out_close(&out, status);
}

/* --------------------------------------------------------------------------
 * Parts that somebody else has cut
 */

/* NULL, or what is wrong with line i. */
static char *check_line(const struct lines *parts, size_t i, char job[65]) {
    char *why = NULL, number[32];
    sudokusat_part *const part =
        sudokusat_part_read(parts->data[i].text, parts->data[i].n, &why);
    char *wrong = why ? memory_string(why) : NULL;
    snprintf(number, sizeof number, "%zu", i + 1);
    if (part && !i)
        snprintf(job, 65, "%s", sudokusat_part_job(part));
    if (!wrong && strcmp(sudokusat_part_question(part), "generate"))
        wrong = memory_string("it is a part for another command");
    if (!wrong && (strcmp(sudokusat_part_job(part), job) ||
                   strcmp(sudokusat_part_number(part), number) ||
                   sudokusat_part_of(part) != parts->n))
        wrong = memory_string("all parts of one job are required, in order");
    sudokusat_part_free(part);
    sudokusat_free(why);
    return wrong;
}

static int read_parts(struct lead *l, const char *file) {
    char job[65] = "";
    char *text = NULL, *wrong = NULL;
    size_t n, i = 0;
    const int failed = files_read(file, &text, &n);
    if (failed >= 0)
        return failed;
    add_lines(&l->parts, text, n);
    free(text);
    while (i < l->parts.n && !wrong)
        wrong = check_line(&l->parts, i++, job);
    if (wrong)
        complain_at(file, i, 1, wrong);
    else if (!i)
        complain("%s: there is no part in it", file);
    const bool good = !wrong && i;
    free(wrong);
    return good ? -1 : EXIT_UNREADABLE;
}

int lead_parts(const struct options *o) {
    const struct share_options *const s = (const struct share_options *)o;
    struct lead l = begin(s);
    struct out out;
    if (o->n_files != 1 || s->parts > 0) {
        complain("generate takes one file of parts, as sudokusat generate "
                 "--split writes it");
        return EXIT_USAGE;
    }
    int status = read_parts(&l, o->files[0]);
    if (status < 0)
        status = out_open(&out, o->output.file, OUT_STREAM);
    if (status >= 0) {
        free_lines(&l.parts);
        return status;
    }
    return out_close(&out, lead(&l, write_out, &out));
}

/* Nothing is to be said any more; whoever does not end is ended. */
void lead_end(struct share_run *run, int status) {
    struct wire_message m;
    const double until = timer_now() + GRACE;
    stop(run);
    while (run->n_gone + 1 < run->wire.n_ranks && timer_now() < until) {
        while (wire_receive(&run->wire, &m)) {
            run->n_gone += m.kind == WIRE_BYE;
            free(m.bytes);
        }
    }
    if (run->n_gone + 1 < run->wire.n_ranks)
        wire_abort(&run->wire, status);
}
