/* Records for people. */
#include "cli/record_text.h"

#include "cli/board_shown.h"
#include "cli/command.h"
#include "cli/record_blame.h"
#include "cli/record_stated.h"
#include "cli/stop_words.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static bool is_line(const struct record_writer *w) {
    return w->job->options->output.is_line;
}

static const char *color_of(enum sudokusat_verdict verdict) {
    switch (verdict) {
    case SUDOKUSAT_UNIQUE:
    case SUDOKUSAT_SOLVED:
    case SUDOKUSAT_VALID:
        return "\033[32m";
    case SUDOKUSAT_NONE:
    case SUDOKUSAT_INVALID:
        return "\033[31m";
    case SUDOKUSAT_MULTIPLE:
    case SUDOKUSAT_UNKNOWN:
        break;
    }
    return "\033[35m";
}

static void add_verdict(struct record_writer *w,
                        enum sudokusat_verdict verdict) {
    const bool color = w->job->options->output.in_color;
    if (color)
        sink_add(w->job->sink, color_of(verdict));
    sink_add(w->job->sink, sudokusat_verdict_name(verdict));
    if (color)
        sink_add(w->job->sink, "\033[0m");
}

static void add_name(const struct job *job) {
    sink_add(job->sink, "# ");
    sink_add_shown(job->sink, sudokusat_id(job->puzzle));
}

static bool writes_board(const struct record_writer *w) {
    const struct options *const o = w->job->options;
    return o->command->writes_boards || o->output.shows_boards;
}

void text_head(struct record_writer *w) {
    const struct job *const job = w->job;
    if (job->index > 1) {
        sink_printf(job->sink, "\n# puzzle %" PRIu64 ", line %" PRIu64,
                    job->index, sudokusat_line(job->puzzle));
        if (job->options->n_files > 1) {
            sink_add(job->sink, " of ");
            sink_add_shown(job->sink, job->file);
        }
        sink_add(job->sink, "\n");
    }
    if (writes_board(w)) {
        board_show_head(w->job);
    } else if (sudokusat_id(job->puzzle)) {
        add_name(job);
        sink_add(job->sink, "\n");
    }
}

/* Up to nine digits with their usual names are figures, which need no text of
 * their own. */
static bool add_figures(struct record_writer *w, const int8_t *cells) {
    enum { MOST = 9 };
    const sudokusat_puzzle *const p = w->job->puzzle;
    const int n = sudokusat_size(p);
    char text[MOST * MOST];
    if (n > MOST || *sudokusat_symbols(p))
        return false;
    for (int i = 0; i < n * n; i++)
        text[i] = (char)(cells[i] < 0 ? '.' : '1' + cells[i]);
    sink_bytes(w->job->sink, text, (size_t)(n * n));
    return true;
}

static void add_cells(struct record_writer *w, const int8_t *cells) {
    if (add_figures(w, cells))
        return;
    char *const text = sudokusat_print_cells(w->job->puzzle, "line", cells);
    sink_add(w->job->sink, text);
    sudokusat_free(text);
}

/* Whether the name stands on the line of the grid, which is the only one. */
static bool names_line(const struct record_writer *w) {
    return w->first_only && sudokusat_name_is_plain(w->job->puzzle);
}

static void add_drawn(struct record_writer *w) {
    char *const drawn = sudokusat_print_drawn(w->job->puzzle, "line");
    if (drawn)
        sink_add(w->job->sink, drawn);
    sudokusat_free(drawn);
}

static void add_line_head(struct record_writer *w) {
    const char *const headers = sudokusat_headers(w->job->puzzle);
    job_add_settings(w->job);
    if (names_line(w) || (!headers && !sudokusat_id(w->job->puzzle))) {
        sink_add(w->job->sink, headers ? headers : "");
        add_drawn(w);
        return;
    }
    char *const head = sudokusat_print_head(w->job->puzzle);
    sink_add(w->job->sink, head);
    sudokusat_free(head);
}

/* Among many grids each stands on a line of its own. A single "line" record
 * waits for its verdict, which ends the line. */
void text_grid_record(struct record_writer *w, const int8_t *grid) {
    if (w->n_grids && w->first_only)
        return;
    if (is_line(w)) {
        if (w->n_grids) {
            sink_add(w->job->sink, "\n");
            add_drawn(w);
        } else {
            add_line_head(w);
        }
        add_cells(w, grid);
        return;
    }
    if (w->n_grids) {
        sink_add(w->job->sink, "\n");
        add_drawn(w);
    } else {
        text_head(w);
    }
    board_show_grid(w->job, grid);
}

const char *text_stop_words(const sudokusat_answer *answer) {
    if (answer->limit_reached)
        return "the limit was reached";
    if (!answer->stopped)
        return "nothing stopped it";
    return stop_words(answer->stopped);
}

static bool is_one(const char *solutions) {
    return !strcmp(solutions, "1");
}

static void add_meaning(struct record_writer *w,
                        const sudokusat_answer *answer) {
    struct sink *const sink = w->job->sink;
    const char *const plural = is_one(answer->solutions) ? "" : "s";
    switch (answer->verdict) {
    case SUDOKUSAT_UNIQUE:
        sink_add(sink, "the only solution");
        break;
    case SUDOKUSAT_NONE:
        blame_add_words(w->job, &answer->blame);
        break;
    case SUDOKUSAT_INVALID:
        if (answer->n_violations)
            sink_add(sink, "the digits break a rule");
        else
            blame_add_words(w->job, &answer->blame);
        break;
    case SUDOKUSAT_VALID:
        sink_add(sink, "no rule is broken yet");
        break;
    case SUDOKUSAT_SOLVED:
        sink_add(sink, "complete, and no rule is broken");
        break;
    case SUDOKUSAT_MULTIPLE:
    case SUDOKUSAT_UNKNOWN:
        if (!answer->complete && !strcmp(answer->solutions, "0"))
            sink_printf(sink, "%s before any solution was found",
                        text_stop_words(answer));
        else if (answer->complete)
            sink_printf(sink, "%s solutions", answer->solutions);
        else
            sink_printf(sink, "at least %s solution%s (%s)", answer->solutions,
                        plural, text_stop_words(answer));
        break;
    }
}

/* The mark itself, and the digits that break it. */
static void add_broken_mark(struct record_writer *w,
                            const sudokusat_violation_info *v) {
    const sudokusat_puzzle *const p = w->job->puzzle;
    const int n = sudokusat_size(p);
    char *const mark = sudokusat_print_mark(p, v->mark);
    sink_printf(w->job->sink, "  %s:", mark);
    for (int i = 0; i < v->n_cells; i++) {
        const int cell = v->cells[i];
        const int given = sudokusat_givens(p)[cell];
        char *const digit = sudokusat_print_digit(
            p, given < 0 && sudokusat_placed(p) ? sudokusat_placed(p)[cell]
                                                : given);
        sink_printf(w->job->sink, "%s r%dc%d=%s", i ? "," : "",
                    sudokusat_row_of(n, cell), sudokusat_column_of(n, cell),
                    digit);
        sudokusat_free(digit);
    }
    if (v->counted)
        sink_printf(w->job->sink, " (%ld instead of %ld)", v->has, v->wanted);
    sink_add(w->job->sink, "\n");
    sudokusat_free(mark);
}

static void add_violation(struct record_writer *w,
                          const sudokusat_violation_info *v) {
    struct sink *const sink = w->job->sink;
    const int n = sudokusat_size(w->job->puzzle);
    char *const digit = sudokusat_print_digit(w->job->puzzle, v->digit);
    if (v->mark >= 0) {
        add_broken_mark(w, v);
        return;
    }
    sink_printf(sink, "  %s", v->rule);
    if (v->unit)
        sink_printf(sink, " %d", v->unit);
    sink_printf(sink, ": %s at", digit);
    for (int i = 0; i < v->n_cells; i++)
        sink_printf(sink, "%s r%dc%d", i ? "," : "",
                    sudokusat_row_of(n, v->cells[i]),
                    sudokusat_column_of(n, v->cells[i]));
    sink_add(sink, "\n");
    sudokusat_free(digit);
}

void text_violations(struct record_writer *w) {
    sudokusat_violation_info v;
    for (int i = 0; sudokusat_violation(w->job->solver, i, &v); i++)
        add_violation(w, &v);
}

static int count_givens(const struct job *job) {
    const int n = sudokusat_size(job->puzzle);
    int givens = 0;
    for (int cell = 0; cell < n * n; cell++)
        givens += sudokusat_givens(job->puzzle)[cell] >= 0;
    return givens;
}

static void add_finding(struct record_writer *w, const sudokusat_finding *f) {
    struct sink *const sink = w->job->sink;
    sink_printf(sink, "  %s: %s, %s%s, seconds %.6f", f->backend,
                sudokusat_verdict_name(f->verdict),
                f->complete ? "solutions " : "solutions at least ",
                f->solutions, f->seconds);
    for (int i = 0; i < f->n_stats; i++)
        sink_printf(sink, ", %s %" PRIu64, f->stats[i].name, f->stats[i].value);
    sink_add(sink, "\n");
}

static void add_stats(struct record_writer *w, const sudokusat_answer *answer) {
    const struct job *const job = w->job;
    const int n = sudokusat_size(job->puzzle), givens = count_givens(job);
    sink_printf(job->sink, "  givens %d of %d cells (%.1f %% known), rules",
                givens, n * n, 100.0 * givens / (n * n));
    const char *name;
    for (int i = 0; (name = sudokusat_rule_in_force(job->solver, i)); i++)
        sink_printf(job->sink, "%s %s", i ? "," : "", name);
    sink_add(job->sink, "\n");
    for (int i = 0; i < answer->n_findings; i++)
        add_finding(w, &answer->findings[i]);
}

static void add_agreement(struct record_writer *w,
                          const sudokusat_answer *answer) {
    if (answer->n_findings < 2)
        return;
    sink_printf(w->job->sink, "cross-check: %s and %s %s\n",
                answer->findings[0].backend, answer->findings[1].backend,
                answer->agree ? "agree" : "DISAGREE");
}

/* "GRID verdict": the first solution, or the puzzle when there is none; after
 * a list of many, the verdict is a comment line. */
static void end_line(struct record_writer *w, const sudokusat_answer *answer) {
    const bool listed = w->n_grids > 1 && !w->first_only;
    if (w->n_grids == 0) {
        add_line_head(w);
        add_cells(w, sudokusat_givens(w->job->puzzle));
    }
    sink_add(w->job->sink, listed ? "\n# " : " ");
    add_verdict(w, answer->verdict);
    if (listed) {
        sink_add(w->job->sink, ": ");
        add_meaning(w, answer);
    } else if (names_line(w)) {
        sink_add(w->job->sink, " ");
        add_name(w->job);
    }
    sink_add(w->job->sink, "\n");
}

static void end_count(struct record_writer *w, const sudokusat_answer *answer) {
    if (answer->complete)
        sink_printf(w->job->sink, "%s\n", answer->solutions);
    else
        sink_printf(w->job->sink, "at least %s (%s)\n", answer->solutions,
                    text_stop_words(answer));
}

/* The board with what breaks a rule, or has no pencil mark left. */
static void show_conflicts(struct record_writer *w,
                           const sudokusat_answer *answer) {
    struct board_shown shown;
    sudokusat_violation_info v;
    board_shown_begin(&shown, w->job);
    for (int i = 0; sudokusat_violation(w->job->solver, i, &v); i++)
        board_shown_cells(&shown, v.cells, v.n_cells, LOOK_CONFLICT);
    for (int i = 0; i < answer->blame.n_candidates; i++)
        board_shown_cells(&shown, &answer->blame.candidates[i].cell, 1,
                          LOOK_CONFLICT);
    board_shown_end(&shown);
}

static void end_grid(struct record_writer *w, const sudokusat_answer *answer) {
    if (!w->n_grids)
        text_head(w);
    if (w->shows_board && w->job->options->output.shows_boards)
        show_conflicts(w, answer);
    add_verdict(w, answer->verdict);
    sink_add(w->job->sink, ": ");
    add_meaning(w, answer);
    sink_add(w->job->sink, "\n");
}

/* A count is a number for scripts: why it is 0 goes to standard error. */
static void complain_of_cause(struct record_writer *w,
                              const sudokusat_answer *answer) {
    if (answer->n_violations)
        job_complain(w->job,
                     "the digits break a rule (check shows which and where)");
    else if (answer->blame.cause == SUDOKUSAT_CAUSE_EMPTY)
        job_complain(w->job,
                     "a cell has no pencil mark left (check shows which)");
    else if (answer->blame.cause == SUDOKUSAT_CAUSE_MARKS)
        job_complain(w->job, "the givens have solutions, but the pencil marks "
                             "exclude all of them (explain shows which)");
}

static bool is_count(const struct record_writer *w) {
    return w->with_solutions && !w->with_grids;
}

void text_end(struct record_writer *w, const sudokusat_answer *answer) {
    if (is_count(w))
        end_count(w, answer);
    else if (is_line(w))
        end_line(w, answer);
    else
        end_grid(w, answer);
    if (is_count(w))
        complain_of_cause(w, answer);
    else if (!is_line(w))
        text_violations(w);
    if (!is_line(w))
        add_agreement(w, answer);
    if (w->stated != SUDOKUSAT_STATED_NOTHING)
        sink_printf(w->job->sink, "  the stated solution: %s\n",
                    record_stated_words(w->stated));
    if (w->job->options->output.stats)
        add_stats(w, answer);
}
