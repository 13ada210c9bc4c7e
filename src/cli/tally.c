/* What happened to many puzzles. */
#include "cli/tally.h"

#include "cli/progress_text.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void note_slowest(struct tally *t, double seconds, uint64_t index) {
    if (index && (seconds > t->slowest || !t->slowest_index)) {
        t->slowest = seconds;
        t->slowest_index = index;
    }
}

void tally_add(struct tally *t, const struct job *job) {
    if (sudokusat_error(job->puzzle)) {
        t->unreadable++;
        return;
    }
    if (!job->has_verdict) {
        t->others++;
        return;
    }
    t->verdicts[job->verdict]++;
    t->seconds += job->seconds;
    note_slowest(t, job->seconds, job->index);
}

void tally_merge(struct tally *t, const struct tally *from) {
    for (int v = 0; v < TALLY_VERDICTS; v++)
        t->verdicts[v] += from->verdicts[v];
    t->unreadable += from->unreadable;
    t->others += from->others;
    t->seconds += from->seconds;
    note_slowest(t, from->slowest, from->slowest_index);
}

uint64_t tally_total(const struct tally *t) {
    uint64_t total = t->unreadable + t->others;
    for (int v = 0; v < TALLY_VERDICTS; v++)
        total += t->verdicts[v];
    return total;
}

static void print_text(const struct tally *t, double elapsed, struct out *out) {
    char line[512];
    int n = snprintf(line, sizeof line, "puzzles %" PRIu64, tally_total(t));
    for (int v = 0; v < TALLY_VERDICTS; v++)
        if (t->verdicts[v])
            n += snprintf(line + n, sizeof line - (size_t)n, ", %s %" PRIu64,
                          sudokusat_verdict_name((enum sudokusat_verdict)v),
                          t->verdicts[v]);
    if (t->unreadable)
        n += snprintf(line + n, sizeof line - (size_t)n,
                      ", unreadable %" PRIu64, t->unreadable);
    n += snprintf(line + n, sizeof line - (size_t)n,
                  "\nseconds %.3f, in the engines %.3f", elapsed, t->seconds);
    if (t->slowest_index)
        n += snprintf(line + n, sizeof line - (size_t)n,
                      ", slowest %.6f (puzzle %" PRIu64 ")", t->slowest,
                      t->slowest_index);
    line[n++] = '\n';
    out_write(out, line, (size_t)n);
}

static void print_json(const struct tally *t, double elapsed, struct out *out) {
    json_t *const verdicts = json_object();
    for (int v = 0; v < TALLY_VERDICTS; v++)
        if (t->verdicts[v])
            json_object_set_new(
                verdicts, sudokusat_verdict_name((enum sudokusat_verdict)v),
                json_integer((json_int_t)t->verdicts[v]));
    json_t *const all = json_pack(
        "{s:s, s:s, s:I, s:o, s:I, s:f, s:f}", "schema", "sudokusat/1",
        "command", "summary", "puzzles", (json_int_t)tally_total(t), "verdicts",
        verdicts, "unreadable", (json_int_t)t->unreadable, "seconds", elapsed,
        "engine_seconds", t->seconds);
    if (t->slowest_index)
        json_object_set_new(all, "slowest",
                            json_pack("{s:I, s:f}", "index",
                                      (json_int_t)t->slowest_index, "seconds",
                                      t->slowest));
    char *const text = json_dumps(all, JSON_COMPACT | JSON_REAL_PRECISION(9));
    if (text) {
        out_write(out, text, strlen(text));
        out_write(out, "\n", 1);
    }
    free(text);
    json_decref(all);
}

void tally_print(const struct tally *t, bool json, double elapsed,
                 struct out *out) {
    if (json)
        print_json(t, elapsed, out);
    else
        print_text(t, elapsed, out);
}

void tally_progress(const struct tally *t, double elapsed, double done,
                    char line[TALLY_LINE]) {
    const double total = (double)tally_total(t);
    int n = snprintf(line, TALLY_LINE, " (%.0f/s)",
                     elapsed > 0 ? total / elapsed : 0);
    if (done > 0 && elapsed > 1) {
        char left[32];
        progress_time(elapsed / done - elapsed, left);
        n += snprintf(line + n, TALLY_LINE - (size_t)n, ", %s left", left);
    }
    if (t->slowest_index)
        snprintf(line + n, TALLY_LINE - (size_t)n,
                 ", slowest %.3f s (puzzle %" PRIu64 ")", t->slowest,
                 t->slowest_index);
}
