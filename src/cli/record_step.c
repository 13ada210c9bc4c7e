/* Records about steps: what logic, grade and hint share. */
#include "cli/record_step.h"

#include "cli/memory.h"
#include "cli/message.h"
#include "cli/progress.h"
#include "cli/record_blame.h"
#include "cli/signals.h"
#include "cli/stop_words.h"
#include "cli/suggest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *trim(char *name) {
    while (*name == ' ')
        name++;
    for (size_t n = strlen(name); n && name[n - 1] == ' '; n--)
        name[n - 1] = '\0';
    return name;
}

const char *step_take_name(char **rest) {
    char *const name = *rest;
    char *const comma = strchr(name, ',');
    if (comma)
        *comma = '\0';
    *rest = comma ? comma + 1 : NULL;
    return trim(name);
}

bool step_question(const struct options *o, struct step_order *order,
                   sudokusat_logic_question *q) {
    const struct logic_options *const own = (const void *)o;
    const char *const list = own->only ? own->only : own->order;
    *q = (sudokusat_logic_question){.order = order->names,
                                    .only = own->only != NULL,
                                    .use_placed = o->question.use_placed,
                                    .paranoid = own->paranoid,
                                    .limits.seconds = o->question.timeout,
                                    .limits.cancel = signals_cancel(),
                                    .limits.on_progress = progress_callback(o)};
    order->text = NULL;
    if (!list)
        return true;
    order->text = memory_string(list);
    char *rest = order->text;
    while (rest && q->n_order < MAX_ORDER) {
        const char *const name = step_take_name(&rest);
        if (sudokusat_find(SUDOKUSAT_TECHNIQUES, name) < 0) {
            suggest_from_table(own->only ? "only" : "order",
                               SUDOKUSAT_TECHNIQUES, name);
            return false;
        }
        order->names[q->n_order++] = name;
    }
    return true;
}

void step_order_free(struct step_order *order) {
    free(order->text);
}

int step_check_options(const struct options *o) {
    const struct logic_options *const own = (const void *)o;
    struct step_order order;
    sudokusat_logic_question q;
    if (own->order && own->only) {
        complain("--order and --only cannot be combined");
        return EXIT_USAGE;
    }
    const bool fine = step_question(o, &order, &q);
    step_order_free(&order);
    return fine ? -1 : EXIT_USAGE;
}

struct rating_text rating_print(int rating) {
    struct rating_text out;
    snprintf(out.text, sizeof out.text, "%d.%d", rating / 10, rating % 10);
    return out;
}

static void add_candidates(struct job *job, const sudokusat_candidate *list,
                           int n, const char *sign, bool is_first) {
    const int size = sudokusat_size(job->puzzle);
    for (int i = 0; i < n; i++) {
        char *const digit = sudokusat_print_digit(job->puzzle, list[i].digit);
        sink_printf(job->sink, "%sr%dc%d%s%s", is_first && !i ? "" : ", ",
                    list[i].cell / size + 1, list[i].cell % size + 1, sign,
                    digit);
        sudokusat_free(digit);
    }
}

void step_add_change(struct job *job, const sudokusat_step *step) {
    add_candidates(job, step->placed, step->n_placed, "=", true);
    add_candidates(job, step->removed, step->n_removed, "<>", !step->n_placed);
}

void step_mark(struct board_shown *shown, const sudokusat_step *step) {
    board_shown_cells(shown, step->cells, step->n_cells, LOOK_MARKED);
    for (int i = 0; i < step->n_placed; i++)
        board_shown_cells(shown, &step->placed[i].cell, 1, LOOK_MARKED);
    for (int i = 0; i < step->n_removed; i++)
        board_shown_cells(shown, &step->removed[i].cell, 1, LOOK_MARKED);
}

static json_t *cell_json(const struct job *job, int cell) {
    const int n = sudokusat_size(job->puzzle);
    return json_sprintf("r%dc%d", sudokusat_row_of(n, cell),
                        sudokusat_column_of(n, cell));
}

json_t *cell_list_json(const struct job *job, const int *cells, int n) {
    json_t *const list = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(list, cell_json(job, cells[i]));
    return list;
}

static json_t *candidates_json(const struct job *job,
                               const sudokusat_candidate *candidates, int n) {
    json_t *const list = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(list,
                              json_pack("{s:o, s:i}", "cell",
                                        cell_json(job, candidates[i].cell),
                                        "digit", candidates[i].digit + 1));
    return list;
}

static json_t *digits_json(uint64_t digits) {
    json_t *const list = json_array();
    for (int d = 0; d < 64; d++)
        if (digits >> d & 1)
            json_array_append_new(list, json_integer(d + 1));
    return list;
}

json_t *step_json(const struct job *job, const sudokusat_step *s) {
    json_t *const house =
        s->house ? json_pack("{s:s, s:i}", "rule", s->house, "unit", s->unit)
                 : json_null();
    char *const mark = sudokusat_print_mark(job->puzzle, s->mark);
    json_t *const drawn = mark ? json_string(mark) : json_null();
    sudokusat_free(mark);
    return json_pack(
        "{s:s, s:f, s:o, s:o, s:o, s:o, s:o, s:o, s:s}", "technique",
        s->technique, "rating", s->rating / 10.0, "house", house, "mark", drawn,
        "cells", cell_list_json(job, s->cells, s->n_cells), "digits",
        digits_json(s->digits), "placed",
        candidates_json(job, s->placed, s->n_placed), "removed",
        candidates_json(job, s->removed, s->n_removed), "words", s->words);
}

#define DUMP_FLAGS (JSON_COMPACT | JSON_REAL_PRECISION(9) | JSON_ENCODE_ANY)

void step_add_json(struct job *job, json_t *value) {
    char *const text = json_dumps(value, DUMP_FLAGS);
    if (text)
        sink_add(job->sink, text);
    free(text);
    json_decref(value);
}

void step_end_json(struct job *job, json_t *members) {
    char *const text = json_dumps(members, DUMP_FLAGS);
    sink_add(job->sink, ",");
    if (text)
        sink_add(job->sink, text + 1); /* without the opening brace */
    sink_add(job->sink, "\n");
    free(text);
    json_decref(members);
}

static void add_solved(struct job *job, const sudokusat_path *path) {
    sink_printf(job->sink, "rating %s, %s: solved in %d step%s",
                rating_print(path->rating).text, path->level, path->n_steps,
                path->n_steps == 1 ? "" : "s");
    if (path->hardest_technique)
        sink_printf(job->sink, "; the hardest is step %d, %s", path->hardest,
                    path->hardest_technique);
    sink_add(job->sink, "\n");
}

static void add_unsolved(struct job *job, const sudokusat_path *path) {
    switch (path->verdict) {
    case SUDOKUSAT_INVALID:
        sink_add(job->sink, "invalid: the givens break a rule\n");
        return;
    case SUDOKUSAT_NONE:
        sink_add(job->sink, "none: ");
        blame_add_words(job, &path->blame);
        sink_add(job->sink, "\n");
        return;
    case SUDOKUSAT_MULTIPLE:
        sink_add(
            job->sink,
            "multiple: there are several solutions, so logic cannot finish");
        break;
    default:
        if (path->stopped)
            sink_printf(job->sink, "unknown: %s", stop_words(path->stopped));
        else
            sink_add(job->sink, "beyond the techniques");
    }
    sink_printf(job->sink, " (%d step%s found)\n", path->n_steps,
                path->n_steps == 1 ? "" : "s");
}

void path_add_words(struct job *job, const sudokusat_path *path) {
    if (path->solved)
        add_solved(job, path);
    else
        add_unsolved(job, path);
}

void path_add_members(const struct job *job, const sudokusat_path *path,
                      json_t *record) {
    json_t *const used = json_object();
    for (int i = 0; i < path->n_used; i++)
        json_object_set_new(used, path->used[i].technique,
                            json_integer(path->used[i].count));
    json_object_set_new(record, "verdict",
                        json_string(sudokusat_verdict_name(path->verdict)));
    blame_add_members(job, &path->blame, record);
    json_object_set_new(record, "solved", json_boolean(path->solved));
    json_object_set_new(record, "rating",
                        path->solved ? json_real(path->rating / 10.0)
                                     : json_null());
    json_object_set_new(record, "level",
                        path->level ? json_string(path->level) : json_null());
    json_object_set_new(record, "beyond",
                        json_boolean(!path->solved && !path->stopped &&
                                     path->verdict == SUDOKUSAT_UNIQUE));
    json_object_set_new(record, "n_steps", json_integer(path->n_steps));
    if (path->hardest_technique)
        json_object_set_new(record, "hardest",
                            json_pack("{s:i, s:s, s:f}", "step", path->hardest,
                                      "technique", path->hardest_technique,
                                      "rating", path->rating / 10.0));
    json_object_set_new(record, "techniques", used);
    if (path->stopped)
        json_object_set_new(record, "stopped", json_string(path->stopped));
    if (path->conflict)
        json_object_set_new(record, "conflict", json_string(path->conflict));
}

int path_status(struct job *job, const sudokusat_path *path) {
    job->has_verdict = true;
    job->verdict = path->verdict;
    job->seconds = path->seconds;
    job->cut_short = signals_caught() && path->stopped;
    if (path->conflict) {
        job_complain(job, path->conflict);
        return EXIT_DISAGREE;
    }
    if (path->stopped)
        return EXIT_STOPPED;
    return path->solved ? EXIT_YES : EXIT_NO;
}
