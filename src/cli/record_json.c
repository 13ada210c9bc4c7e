/* JSON records, piece by piece, so that grids need not be kept. */
#include "cli/record_json.h"

#include "cli/command.h"
#include "cli/engine.h"
#include "cli/memory.h"
#include "cli/record_blame.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#define DUMP_FLAGS (JSON_COMPACT | JSON_REAL_PRECISION(9) | JSON_ENCODE_ANY)

/* Appends a value's text from its byte first on, without its last bytes. */
static void add_part(struct sink *sink, json_t *value, size_t first,
                     size_t last) {
    char *const text = json_dumps(value, DUMP_FLAGS);
    if (text)
        sink_bytes(sink, text + first, strlen(text) - first - last);
    free(text);
    json_decref(value);
}

/* Text from outside may be no UTF-8: then the bytes that are not ASCII become
 * question marks. */
static json_t *text_json(const char *text) {
    json_t *string = json_string(text);
    if (string)
        return string;
    char *const ascii = memory_string(text);
    for (char *c = ascii; *c; c++)
        if ((unsigned char)*c >= 0x80)
            *c = '?';
    string = json_string(ascii);
    free(ascii);
    return string;
}

static json_t *cells_text(const struct job *job, const int8_t *cells) {
    char *const line = sudokusat_print_cells(job->puzzle, "line", cells);
    json_t *const text = json_string(line);
    sudokusat_free(line);
    return text;
}

static json_t *rules_list(const struct job *job) {
    json_t *const list = json_array();
    const char *name;
    for (int i = 0; (name = sudokusat_rule_in_force(job->solver, i)); i++)
        json_array_append_new(list, json_string(name));
    return list;
}

/* A string a cell with its candidates. */
static json_t *candidates_list(const struct job *job) {
    json_t *const list = json_array();
    const int n = sudokusat_size(job->puzzle);
    const uint64_t *const candidates = sudokusat_candidates(job->puzzle);
    for (int cell = 0; cell < n * n; cell++) {
        char text[256] = "";
        for (int d = 0; d < n; d++) {
            if (!(candidates[cell] >> d & 1))
                continue;
            char *const digit = sudokusat_print_digit(job->puzzle, d);
            if (*text && n > 35)
                strcat(text, " ");
            strcat(text, digit);
            sudokusat_free(digit);
        }
        json_array_append_new(list, json_string(text));
    }
    return list;
}

/* A line of a header each. */
static json_t *headers_list(const char *headers) {
    json_t *const list = json_array();
    while (*headers) {
        const size_t n = strcspn(headers, "\n");
        char *const line = memory_string(headers);
        line[n] = '\0';
        json_array_append_new(list, text_json(line));
        free(line);
        headers += n + (headers[n] == '\n');
    }
    return list;
}

void json_add_drawn(const sudokusat_puzzle *puzzle, json_t *record) {
    char *const text = sudokusat_print_drawn(puzzle, "json");
    json_t *const drawn = text ? json_loads(text, 0, NULL) : NULL;
    if (drawn)
        json_object_update(record, drawn);
    json_decref(drawn);
    sudokusat_free(text);
}

static void add_board(const struct job *job, json_t *record) {
    const sudokusat_puzzle *const p = job->puzzle;
    json_object_set_new(record, "size", json_integer(sudokusat_size(p)));
    int box[2];
    sudokusat_box(p, box);
    json_object_set_new(record, "box", json_pack("[i,i]", box[0], box[1]));
    if (*sudokusat_symbols(p))
        json_object_set_new(record, "symbols",
                            json_string(sudokusat_symbols(p)));
    json_object_set_new(record, "rules", rules_list(job));
    json_add_drawn(p, record);
    json_object_set_new(record, "givens", cells_text(job, sudokusat_givens(p)));
    if (sudokusat_placed(p))
        json_object_set_new(record, "placed",
                            cells_text(job, sudokusat_placed(p)));
    if (sudokusat_candidates(p))
        json_object_set_new(record, "candidates", candidates_list(job));
    if (sudokusat_headers(p))
        json_object_set_new(record, "headers",
                            headers_list(sudokusat_headers(p)));
}

/* What every record begins with, also one of an error. */
static json_t *head(const struct job *job, uint64_t line) {
    json_t *const record =
        json_pack("{s:s, s:s, s:I, s:I}", "schema", "sudokusat/1", "command",
                  job->options->command->name, "index", (json_int_t)job->index,
                  "line", (json_int_t)line);
    if (job->options->n_files > 1)
        json_object_set_new(record, "file", text_json(job->file));
    return record;
}

static const char *answering_backend(const struct job *job) {
    const char *const chosen = sudokusat_chosen_backend(job->solver);
    return chosen ? chosen : engine_backend(&job->options->engine);
}

void json_begin(struct record_writer *w) {
    const struct job *const job = w->job;
    json_t *const record = head(job, sudokusat_line(job->puzzle));
    if (sudokusat_id(job->puzzle))
        json_object_set_new(record, "id", text_json(sudokusat_id(job->puzzle)));
    add_board(job, record);
    if (w->with_solutions) {
        w->backend = answering_backend(job);
        json_object_set_new(record, "backend", json_string(w->backend));
    }
    add_part(job->sink, record, 0, 1);
    if (w->with_grids)
        sink_add(job->sink, ",\"grids\":[");
}

void json_grid(struct record_writer *w, const int8_t *grid) {
    if (w->n_grids)
        sink_add(w->job->sink, ",");
    add_part(w->job->sink, cells_text(w->job, grid), 0, 0);
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

static json_t *stats_json(const sudokusat_finding *f) {
    json_t *const stats = json_pack("{s:i}", "nodes", 0);
    for (int i = 0; i < f->n_stats; i++)
        json_object_set_new(stats, f->stats[i].name,
                            json_integer((json_int_t)f->stats[i].value));
    json_object_set_new(stats, "seconds", json_real(f->seconds));
    return stats;
}

static void add_findings(const sudokusat_answer *answer, json_t *record) {
    json_t *const list = json_array();
    for (int i = 0; i < answer->n_findings; i++) {
        const sudokusat_finding *const f = &answer->findings[i];
        json_array_append_new(
            list, json_pack("{s:s, s:s, s:s, s:b, s:o}", "name", f->backend,
                            "verdict", sudokusat_verdict_name(f->verdict),
                            "solutions", f->solutions, "complete", f->complete,
                            "stats", stats_json(f)));
    }
    json_object_set_new(record, "backends", list);
    json_object_set_new(record, "agree", json_boolean(answer->agree));
}

void json_end(struct record_writer *w, const sudokusat_answer *answer) {
    json_t *const record =
        json_pack("{s:s}", "verdict", sudokusat_verdict_name(answer->verdict));
    if (w->with_solutions || w->with_count) {
        json_object_set_new(record, "solutions",
                            json_string(answer->solutions));
        json_object_set_new(record, "complete", json_boolean(answer->complete));
        if (answer->stopped)
            json_object_set_new(record, "stopped",
                                json_string(answer->stopped));
    }
    json_object_set_new(record, "violations", json_violations(w->job));
    blame_add_members(w->job, &answer->blame, record);
    if (w->with_solutions && w->backend &&
        strcmp(w->backend, answering_backend(w->job)) != 0)
        json_object_set_new(record, "answered_by",
                            json_string(answering_backend(w->job)));
    if (w->with_solutions)
        json_object_set_new(record, "stats", stats_json(&answer->findings[0]));
    if (answer->n_findings > 1)
        add_findings(answer, record);
    if (answer->conflict)
        json_object_set_new(record, "conflict", json_string(answer->conflict));
    sink_add(w->job->sink, w->with_grids ? "]," : ",");
    add_part(w->job->sink, record, 1, 0);
    sink_add(w->job->sink, "\n");
}

void record_error(struct job *job) {
    const sudokusat_puzzle *const p = job->puzzle;
    json_t *const record = head(job, sudokusat_error_line(p));
    json_object_set_new(record, "column",
                        json_integer((json_int_t)sudokusat_error_column(p)));
    json_object_set_new(record, "error", text_json(sudokusat_error(p)));
    add_part(job->sink, record, 0, 0);
    sink_add(job->sink, "\n");
}
