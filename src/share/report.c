/* What a run tells. */
#include "share/report.h"

#include "cli/command.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/program.h"
#include "cli/signals.h"
#include "cli/timer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define EVERY 5 /* seconds; on a terminal, where it is one line, */
#define EVERY_ON_TERMINAL 0.5

void report_found(const struct share_options *o,
                  const struct journal_state *found) {
    if (found->n_torn)
        remark("journal %s: its end was incomplete; %" PRIu64
               " bytes from byte %" PRIu64 " on were cut off",
               o->journal, found->n_torn, found->torn_at);
}

void report_begin(struct report *r, const struct share_options *o,
                  uint64_t n_open) {
    const bool on_terminal = isatty(STDERR_FILENO);
    const bool wanted =
        !o->shared.output.quiet && (on_terminal || o->shows_progress);
    *r = (struct report){.o = o,
                         .n_at_first = n_open,
                         .start = timer_now(),
                         .every = !wanted       ? 0
                                  : on_terminal ? EVERY_ON_TERMINAL
                                                : EVERY,
                         .on_terminal = on_terminal};
    r->last = r->start;
}

static void print_duration(double seconds, char text[40]) {
    if (seconds < 100)
        snprintf(text, 40, "%.0f s", seconds);
    else if (seconds < 6000)
        snprintf(text, 40, "%.0f min", seconds / 60);
    else
        snprintf(text, 40, "%.1f h", seconds / 3600);
}

/* Parts are alike for all one knows; one that was cut counts as many as it was
 * cut into, so that the end may come later than was said. */
void report_progress(struct report *r, uint64_t n_open,
                     const sudokusat_merge *merge) {
    const double now = timer_now();
    if (r->every <= 0 || now - r->last < r->every)
        return;
    sudokusat_merged sum;
    char left[40] = "not known";
    sudokusat_merge_sum(merge, &sum);
    const double done = (double)r->n_at_first - (double)n_open;
    if (done > 0)
        print_duration((now - r->start) / done * (double)n_open, left);
    fprintf(stderr,
            "%s%s: %" PRIu64 " results, %" PRIu64
            " parts open, %d ranks, at least %s found; time left: %s%s",
            r->on_terminal ? "\r\033[K" : "", program_name, sum.n_results,
            n_open, r->o->run->wire.n_ranks, sum.found, left,
            r->on_terminal ? "" : "\n");
    fflush(stderr);
    r->last = now;
    r->shown = true;
}

void report_end(struct report *r) {
    if (r->shown && r->on_terminal)
        fputs("\r\033[K", stderr);
}

static const char *why_stopped(int status) {
    return status == EXIT_TROUBLE ? "stopped by an error"
           : signals_caught()     ? "interrupted"
                                  : "stopped by the timeout";
}

static bool is_list(const struct report *r) {
    const char *const name = r->o->shared.command->name;
    return strcmp(name, "count") && strcmp(name, "cover");
}

static void print_sum(const struct report *r, const sudokusat_merged *sum,
                      int status, char line[512]) {
    if (r->o->shared.output.json)
        snprintf(
            line, 512,
            "{\"schema\":\"sudokusat/1\",\"command\":\"%s\",\"job\":\"%s\","
            "\"parts\":%" PRIu64 ",\"results\":%" PRIu64 ",\"missing\":%" PRIu64
            ",\"found\":\"%s\",\"complete\":%s,\"ranks\":%d,"
            "\"seconds\":%.3f}\n",
            r->o->shared.command->name, sum->job ? sum->job : "", sum->n_parts,
            sum->n_results, sum->n_missing, sum->found,
            sum->complete ? "true" : "false", r->o->run->wire.n_ranks,
            timer_now() - r->start);
    else if (sum->complete)
        snprintf(line, 512, "%s\n", sum->found);
    else
        snprintf(line, 512, "at least %s (%s)\n", sum->found,
                 why_stopped(status));
}

/* What is only counted is checked all the same. */
static bool discard(void *context, const char *bytes, size_t n) {
    (void)context;
    (void)bytes;
    (void)n;
    return true;
}

/* Of a list nothing is written before all of it is there. */
static int write_list(const struct report *r, struct results *results,
                      const sudokusat_merged *sum, int status,
                      sudokusat_write write, void *context) {
    if (sum->complete && !results_write(results, write, context)) {
        complain("%s", results->error);
        return EXIT_TROUBLE;
    }
    if (!sum->complete && !r->o->shared.output.quiet)
        remark("at least %s (%s); they are written when all have been found",
               sum->found, why_stopped(status));
    return status;
}

int report_result(const struct report *r, struct results *results,
                  const sudokusat_merged *sum, int status,
                  sudokusat_write write, void *context) {
    char line[512];
    char *const wrong =
        sum->complete ? sudokusat_merge_check(results->merge) : NULL;
    if (wrong) {
        complain("%s", wrong);
        sudokusat_free(wrong);
        return EXIT_TROUBLE;
    }
    const bool is_told = r->o->shared.output.json || !is_list(r);
    const bool is_written = !is_told && !r->o->shared.output.quiet;
    sudokusat_merged total = *sum;
    if (is_list(r))
        status = write_list(r, results, sum, status,
                            is_written ? write : discard, context);
    if (is_list(r) && sum->complete) /* puzzles that are there twice */
        sudokusat_merge_sum(results->merge, &total);
    print_sum(r, &total, status, line);
    if (is_told && !r->o->shared.output.quiet &&
        !(sum->complete && results->error)) /* of what was not accepted */
        write(context, line, strlen(line));
    return status == EXIT_YES && !strcmp(sum->found, "0") ? EXIT_NO : status;
}

/* A word as a shell wants it. */
static void print_word(const char *word, FILE *f) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRST"
                                "UVWXYZ0123456789-_./=:,+@%";
    if (*word && !word[strspn(word, plain)]) {
        fputs(word, f);
        return;
    }
    fputc('\'', f);
    for (; *word; word++)
        if (*word == '\'')
            fputs("'\\''", f);
        else
            fputc(*word, f);
    fputc('\'', f);
}

void report_command(int argc, char **argv) {
    char *text = NULL;
    size_t n = 0;
    FILE *const f = open_memstream(&text, &n);
    if (!f)
        return;
    for (int i = 0; i < argc; i++) {
        if (i)
            fputc(' ', f);
        print_word(argv[i], f);
    }
    fclose(f);
    remark("to continue, run the same command, with any number of ranks: %s",
           text);
    free(text);
}
