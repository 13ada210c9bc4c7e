/* JSON records, piece by piece, so that grids need not be kept. */
#include "cli/record_json.h"

#include "cli/command.h"
#include "cli/engine.h"
#include "cli/json_out.h"
#include "cli/memory.h"
#include "cli/record_blame.h"
#include "cli/record_stated.h"

#include <stdlib.h>
#include <string.h>

static void put_cells(const struct job *job, const int8_t *cells) {
    char *const line = sudokusat_print_cells(job->puzzle, "line", cells);
    json_put_text(job->sink, line);
    sudokusat_free(line);
}

static void put_rules(const struct job *job) {
    const char *name;
    sink_add(job->sink, "[");
    for (int i = 0; (name = sudokusat_rule_in_force(job->solver, i)); i++) {
        sink_add(job->sink, i ? "," : "");
        json_put_text(job->sink, name);
    }
    sink_add(job->sink, "]");
}

/* A string a cell with its candidates. */
static void put_candidates(const struct job *job) {
    const int n = sudokusat_size(job->puzzle);
    const uint64_t *const candidates = sudokusat_candidates(job->puzzle);
    char *digits[64];
    for (int d = 0; d < n; d++)
        digits[d] = sudokusat_print_digit(job->puzzle, d);
    for (int cell = 0; cell < n * n; cell++) {
        char text[256] = "";
        for (int d = 0; d < n; d++) {
            if (!(candidates[cell] >> d & 1))
                continue;
            if (*text && n > 35)
                strcat(text, " ");
            strcat(text, digits[d]);
        }
        sink_add(job->sink, cell ? "," : "[");
        json_put_text(job->sink, text);
    }
    sink_add(job->sink, "]");
    for (int d = 0; d < n; d++)
        sudokusat_free(digits[d]);
}

/* A line of a header each. */
static void put_headers(struct sink *sink, const char *headers) {
    const char *before = "[";
    for (; *headers; before = ",") {
        const size_t n = strcspn(headers, "\n");
        char *const line = memory_string(headers);
        line[n] = '\0';
        sink_add(sink, before);
        json_put_text(sink, line);
        free(line);
        headers += n + (headers[n] == '\n');
    }
    sink_add(sink, *before == '[' ? "[]" : "]");
}

void json_add_drawn(const sudokusat_puzzle *puzzle, json_t *record) {
    char *const text = sudokusat_print_drawn(puzzle, "json");
    json_t *const drawn = text ? json_loads(text, 0, NULL) : NULL;
    if (drawn)
        json_object_update(record, drawn);
    json_decref(drawn);
    sudokusat_free(text);
}

static void put_drawn(const struct job *job) {
    char *const text = sudokusat_print_drawn(job->puzzle, "json");
    json_t *const drawn = text ? json_loads(text, 0, NULL) : NULL;
    if (drawn)
        json_put_members(job->sink, drawn);
    sudokusat_free(text);
}

static void put_board(const struct job *job) {
    const sudokusat_puzzle *const p = job->puzzle;
    struct sink *const sink = job->sink;
    int box[2];
    sudokusat_box(p, box);
    json_put_key(sink, "size");
    json_put_integer(sink, sudokusat_size(p));
    json_put_key(sink, "box");
    sink_add(sink, "[");
    json_put_integer(sink, box[0]);
    sink_add(sink, ",");
    json_put_integer(sink, box[1]);
    sink_add(sink, "]");
    if (*sudokusat_symbols(p)) {
        json_put_key(sink, "symbols");
        json_put_text(sink, sudokusat_symbols(p));
    }
    json_put_key(sink, "rules");
    put_rules(job);
    put_drawn(job);
    json_put_key(sink, "givens");
    put_cells(job, sudokusat_givens(p));
    if (sudokusat_placed(p)) {
        json_put_key(sink, "placed");
        put_cells(job, sudokusat_placed(p));
    }
    if (sudokusat_candidates(p)) {
        json_put_key(sink, "candidates");
        put_candidates(job);
    }
    if (sudokusat_headers(p)) {
        json_put_key(sink, "headers");
        put_headers(sink, sudokusat_headers(p));
    }
    if (sudokusat_stated_solution(p)) {
        json_put_key(sink, "stated_solution");
        json_put_text(sink, sudokusat_stated_solution(p));
    }
    if (sudokusat_left_out(p)) {
        json_put_key(sink, "left_out");
        json_put_text(sink, sudokusat_left_out(p));
    }
}

/* What every record begins with, also one of an error. */
static void put_head(const struct job *job, uint64_t line) {
    struct sink *const sink = job->sink;
    sink_add(sink, "{\"schema\":\"sudokusat/1\",\"command\":");
    json_put_text(sink, job->options->command->name);
    json_put_key(sink, "index");
    json_put_integer(sink, (int64_t)job->index);
    json_put_key(sink, "line");
    json_put_integer(sink, (int64_t)line);
    if (job->options->n_files > 1) {
        json_put_key(sink, "file");
        json_put_text(sink, job->file);
    }
}

static const char *answering_backend(const struct job *job) {
    const char *const chosen = sudokusat_chosen_backend(job->solver);
    return chosen ? chosen : engine_backend(&job->options->engine);
}

void json_begin(struct record_writer *w) {
    const struct job *const job = w->job;
    put_head(job, sudokusat_line(job->puzzle));
    if (sudokusat_id(job->puzzle)) {
        json_put_key(job->sink, "id");
        json_put_text(job->sink, sudokusat_id(job->puzzle));
    }
    put_board(job);
    if (w->with_solutions) {
        w->backend = answering_backend(job);
        json_put_key(job->sink, "backend");
        json_put_text(job->sink, w->backend);
    }
    if (w->with_grids) {
        json_put_key(job->sink, "grids");
        sink_add(job->sink, "[");
    }
}

void json_grid(struct record_writer *w, const int8_t *grid) {
    if (w->n_grids)
        sink_add(w->job->sink, ",");
    put_cells(w->job, grid);
}

static json_t *violation_json(const struct job *job,
                              const sudokusat_violation_info *v) {
    const int n = sudokusat_size(job->puzzle);
    json_t *const cells = json_array();
    for (int i = 0; i < v->n_cells; i++)
        json_array_append_new(
            cells, json_sprintf("r%dc%d", sudokusat_row_of(n, v->cells[i]),
                                sudokusat_column_of(n, v->cells[i])));
    char *const mark = sudokusat_print_mark(job->puzzle, v->mark);
    json_t *const out =
        json_pack("{s:s, s:o, s:i, s:o, s:s*}", "rule", v->rule, "unit",
                  v->unit ? json_integer(v->unit) : json_null(), "digit",
                  v->digit + 1, "cells", cells, "mark", mark);
    sudokusat_free(mark);
    if (v->counted) {
        json_object_set_new(out, "has", json_integer(v->has));
        json_object_set_new(out, "wanted", json_integer(v->wanted));
    }
    return out;
}

json_t *json_violations(const struct job *job) {
    json_t *const list = json_array();
    sudokusat_violation_info v;
    for (int i = 0; sudokusat_violation(job->solver, i, &v); i++)
        json_array_append_new(list, violation_json(job, &v));
    return list;
}

static void put_violations(const struct job *job) {
    sudokusat_violation_info v;
    if (sudokusat_violation(job->solver, 0, &v))
        json_put_tree(job->sink, json_violations(job));
    else
        sink_add(job->sink, "[]");
}

/* Nodes come first, and even if there are none. */
static void put_stats(struct sink *sink, const sudokusat_finding *f) {
    uint64_t nodes = 0;
    for (int i = 0; i < f->n_stats; i++)
        if (!strcmp(f->stats[i].name, "nodes"))
            nodes = f->stats[i].value;
    sink_add(sink, "{\"nodes\":");
    json_put_integer(sink, (int64_t)nodes);
    for (int i = 0; i < f->n_stats; i++) {
        if (!strcmp(f->stats[i].name, "nodes"))
            continue;
        json_put_key(sink, f->stats[i].name);
        json_put_integer(sink, (int64_t)f->stats[i].value);
    }
    json_put_key(sink, "seconds");
    json_put_real(sink, f->seconds);
    sink_add(sink, "}");
}

static void put_finding(struct sink *sink, const sudokusat_finding *f) {
    sink_add(sink, "{\"name\":");
    json_put_text(sink, f->backend);
    json_put_key(sink, "verdict");
    json_put_text(sink, sudokusat_verdict_name(f->verdict));
    json_put_key(sink, "solutions");
    json_put_text(sink, f->solutions);
    json_put_key(sink, "complete");
    json_put_boolean(sink, f->complete);
    json_put_key(sink, "stats");
    put_stats(sink, f);
    sink_add(sink, "}");
}

static void put_findings(struct sink *sink, const sudokusat_answer *answer) {
    json_put_key(sink, "backends");
    for (int i = 0; i < answer->n_findings; i++) {
        sink_add(sink, i ? "," : "[");
        put_finding(sink, &answer->findings[i]);
    }
    sink_add(sink, "]");
    json_put_key(sink, "agree");
    json_put_boolean(sink, answer->agree);
}

static void put_blame(const struct job *job, const sudokusat_blame *blame) {
    if (blame->cause == SUDOKUSAT_CAUSE_OPEN)
        return;
    json_t *const members = json_object();
    blame_add_members(job, blame, members);
    json_put_members(job->sink, members);
}

static void put_solutions(struct sink *sink, const sudokusat_answer *answer) {
    json_put_key(sink, "solutions");
    json_put_text(sink, answer->solutions);
    json_put_key(sink, "complete");
    json_put_boolean(sink, answer->complete);
    if (answer->stopped) {
        json_put_key(sink, "stopped");
        json_put_text(sink, answer->stopped);
    }
}

void json_end(struct record_writer *w, const sudokusat_answer *answer) {
    struct sink *const sink = w->job->sink;
    if (w->with_grids)
        sink_add(sink, "]");
    json_put_key(sink, "verdict");
    json_put_text(sink, sudokusat_verdict_name(answer->verdict));
    if (w->with_solutions || w->with_count)
        put_solutions(sink, answer);
    json_put_key(sink, "violations");
    put_violations(w->job);
    put_blame(w->job, &answer->blame);
    if (w->stated != SUDOKUSAT_STATED_NOTHING) {
        json_put_key(sink, "stated");
        json_put_text(sink, record_stated_words(w->stated));
    }
    if (w->with_solutions && w->backend &&
        strcmp(w->backend, answering_backend(w->job)) != 0) {
        json_put_key(sink, "answered_by");
        json_put_text(sink, answering_backend(w->job));
    }
    if (w->with_solutions) {
        json_put_key(sink, "stats");
        put_stats(sink, &answer->findings[0]);
    }
    if (answer->n_findings > 1)
        put_findings(sink, answer);
    if (answer->conflict) {
        json_put_key(sink, "conflict");
        json_put_text(sink, answer->conflict);
    }
    sink_add(sink, "}\n");
}

void record_error(struct job *job) {
    const sudokusat_puzzle *const p = job->puzzle;
    put_head(job, sudokusat_error_line(p));
    json_put_key(job->sink, "column");
    json_put_integer(job->sink, (int64_t)sudokusat_error_column(p));
    json_put_key(job->sink, "error");
    json_put_text(job->sink, sudokusat_error(p));
    sink_add(job->sink, "}\n");
}
