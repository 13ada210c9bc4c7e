/* selftest: what its checks have in common: reporting, puzzles, solvers. */
#include "cli/selftest.h"

#include "cli/signals.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void selftest_begin(struct selftest *s) {
    s->began = s->last = now();
}

static void add(struct selftest *s, const char *text) {
    out_write(&s->out, text, strlen(text));
}

static void add_record(struct selftest *s, json_t *record) {
    char *const text =
        json_dumps(record, JSON_COMPACT | JSON_REAL_PRECISION(6));
    add(s, text);
    add(s, "\n");
    free(text);
    json_decref(record);
}

/* What is expected is told in the line where it is short. */
static void say_text(struct selftest *s, const struct selftest_check *c,
                     const char *wanted, const char *found, bool passed) {
    char head[200];
    snprintf(head, sizeof head, "%-6s  %-11s  %s%s%s", passed ? "ok" : "FAILED",
             c->kind, c->name, c->engine ? ", by " : "",
             c->engine ? c->engine : "");
    add(s, head);
    if (passed) {
        add(s, strlen(wanted) <= 20 ? ": " : "");
        add(s, strlen(wanted) <= 20 ? wanted : "");
    } else {
        add(s, ": wanted \"");
        add(s, wanted);
        add(s, "\", found \"");
        add(s, found);
        add(s, "\"");
    }
    add(s, " (");
    add(s, c->source);
    add(s, ")\n");
}

static void say_json(struct selftest *s, const struct selftest_check *c,
                     const char *wanted, const char *found, bool passed,
                     double seconds) {
    json_t *const record = json_pack(
        "{s:s, s:s, s:s, s:s, s:s?, s:s, s:s, s:s, s:b, s:f}", "schema",
        "sudokusat/1", "command", "selftest", "check", c->kind, "name", c->name,
        "engine", c->engine, "source", c->source, "wanted", wanted, "found",
        found, "passed", passed, "seconds", seconds);
    add_record(s, record);
}

void selftest_report(struct selftest *s, const struct selftest_check *check,
                     const char *wanted, const char *found) {
    const double t = now(), seconds = t - s->last;
    if (selftest_is_over(s)) /* what was found is half an answer */
        return;
    found = found ? found : "nothing";
    const bool passed = strcmp(wanted, found) == 0;
    s->last = t;
    s->n_passed += passed;
    s->n_failed += !passed;
    if (s->options->output.quiet)
        return;
    if (s->options->output.json)
        say_json(s, check, wanted, found, passed, seconds);
    else
        say_text(s, check, wanted, found, passed);
}

bool selftest_is_over(const struct selftest *s) {
    return signals_caught() || out_failed(&s->out);
}

bool selftest_wants(const struct selftest *s, const char *kind) {
    const struct options *const o = s->options;
    for (int i = 0; i < o->n_files; i++)
        if (!strcmp(o->files[i], kind))
            return !selftest_is_over(s);
    return !o->n_files && !selftest_is_over(s);
}

void selftest_say_total(struct selftest *s) {
    char line[120];
    const double seconds = s->last - s->began;
    const int n = s->n_passed + s->n_failed;
    if (s->options->output.json) {
        add_record(s, json_pack("{s:s, s:s, s:s, s:s, s:i, s:i, s:f}", "schema",
                                "sudokusat/1", "command", "selftest", "version",
                                sudokusat_version(), "verdict",
                                s->n_failed ? "failed" : "passed", "passed",
                                s->n_passed, "failed", s->n_failed, "seconds",
                                seconds));
        return;
    }
    if (s->n_failed)
        snprintf(line, sizeof line,
                 "sudokusat %s: %d of %d checks failed, %.1f s\n",
                 sudokusat_version(), s->n_failed, n, seconds);
    else
        snprintf(line, sizeof line, "sudokusat %s: %d checks passed, %.1f s\n",
                 sudokusat_version(), n, seconds);
    add(s, line);
}

sudokusat_puzzle *selftest_read(const char *text) {
    sudokusat_reader *const reader =
        sudokusat_reader_from_text(NULL, text, strlen(text), NULL);
    sudokusat_puzzle *const puzzle = sudokusat_reader_next(reader);
    sudokusat_reader_free(reader);
    return puzzle;
}

sudokusat_solver *selftest_solver(const char *backend) {
    const sudokusat_options options = {.backend = backend};
    return sudokusat_solver_new(&options, NULL);
}
