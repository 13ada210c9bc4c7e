/* An explanation for people. */
#include "cli/explain_text.h"

#include "cli/board_frame.h"
#include "cli/board_shown.h"
#include "cli/memory.h"
#include "cli/record_blame.h"
#include "cli/record_text.h"
#include "cli/record_without.h"
#include "cli/wrapped.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static bool names_rules(const struct job *job) {
    return ((const struct explain_options *)job->options)->why_rules;
}

/* "row 3", or "anti-knight r1c1 r2c3" for what has no number. */
static void add_rule(struct board_text *out, int size,
                     const sudokusat_reason *r) {
    char part[32];
    board_text_add(out, r->rule);
    if (r->unit) {
        snprintf(part, sizeof part, " %d", r->unit);
        board_text_add(out, part);
    }
    for (int i = 0; !r->unit && i < r->n_cells; i++) {
        snprintf(part, sizeof part, " r%dc%d",
                 sudokusat_row_of(size, r->cells[i]),
                 sudokusat_column_of(size, r->cells[i]));
        board_text_add(out, part);
    }
}

/* "(thermo: r1c1-r1c3)" */
static void add_mark(struct board_text *out, const struct job *job, int mark) {
    char *const text = sudokusat_print_mark(job->puzzle, mark);
    board_text_add(out, "(");
    board_text_add(out, text);
    board_text_add(out, ")");
    sudokusat_free(text);
}

/* A reason other than a given. */
static void add_reason(struct wrapped *w, const struct job *job,
                       const sudokusat_reason *r) {
    const int size = sudokusat_size(job->puzzle);
    struct board_text out = {0};
    char cell[32];
    snprintf(cell, sizeof cell, "r%dc%d", sudokusat_row_of(size, r->cell),
             sudokusat_column_of(size, r->cell));
    if (r->kind == SUDOKUSAT_MARKS) {
        char *const digits =
            digits_text(job, sudokusat_candidates(job->puzzle)[r->cell]);
        board_text_add(&out, "marks ");
        board_text_add(&out, cell);
        board_text_add(&out, "=");
        board_text_add(&out, digits);
        free(digits);
    } else if (r->kind == SUDOKUSAT_CELL) {
        board_text_add(&out, "cell ");
        board_text_add(&out, cell);
    } else if (r->kind == SUDOKUSAT_RULE) {
        add_rule(&out, size, r);
    } else {
        add_mark(&out, job, r->mark);
    }
    wrapped_add(w, out.data);
    free(out.data);
}

/* Givens together, then the others. */
static void add_reasons(struct job *job, const sudokusat_explanation *e) {
    struct wrapped w;
    const size_t n = (size_t)e->n_reasons;
    int *const cells = memory_new(2 * n, sizeof *cells), *const digits =
                                                             cells + n;
    int n_givens = 0;
    for (int i = 0; i < e->n_reasons; i++) {
        if (e->reasons[i].kind != SUDOKUSAT_GIVEN)
            continue;
        cells[n_givens] = e->reasons[i].cell;
        digits[n_givens++] = e->reasons[i].digit;
    }
    wrapped_begin(&w, job);
    wrapped_add_cells(&w, job, cells, digits, n_givens);
    for (int i = 0; i < e->n_reasons; i++)
        if (e->reasons[i].kind != SUDOKUSAT_GIVEN)
            add_reason(&w, job, &e->reasons[i]);
    wrapped_end(&w);
    free(cells);
}

static void add_cells(struct job *job, const int *cells, int n) {
    struct wrapped w;
    wrapped_begin(&w, job);
    wrapped_add_cells(&w, job, cells, NULL, n);
    wrapped_end(&w);
}

static const char *reason_words(const struct job *job,
                                const sudokusat_explanation *e) {
    bool any[SUDOKUSAT_DRAWN + 1] = {false};
    for (int i = 0; i < e->n_reasons; i++)
        any[e->reasons[i].kind] = true;
    if (names_rules(job))
        return "these";
    if (any[SUDOKUSAT_DRAWN] && !any[SUDOKUSAT_GIVEN])
        return any[SUDOKUSAT_MARKS] ? "these marks and pencil marks"
                                    : "these marks";
    if (e->blame.cause == SUDOKUSAT_CAUSE_MARKS)
        return any[SUDOKUSAT_DRAWN] ? "these givens, marks and pencil marks"
                                    : "these givens and pencil marks";
    return any[SUDOKUSAT_DRAWN] ? "these givens and marks" : "these givens";
}

static void say_clash(struct job *job, const sudokusat_explanation *e) {
    sink_printf(job->sink, "%s conflict", reason_words(job, e));
    sink_add(job->sink, e->minimal ? "; dropping any one resolves the "
                                     "conflict:\n"
                                   : " (stopped before it was known whether "
                                     "fewer suffice):\n");
    add_reasons(job, e);
}

/* What is said in a few words needs no reasons, unless rules are to be named.
 */
static void say_none(struct job *job, const sudokusat_explanation *e) {
    const enum sudokusat_cause cause = e->blame.cause;
    const bool is_plain =
        cause == SUDOKUSAT_CAUSE_GIVENS || cause == SUDOKUSAT_CAUSE_OPEN;
    sink_add(job->sink, "none: ");
    if (!is_plain) {
        blame_add_words(job, &e->blame);
        sink_add(job->sink, "\n");
    }
    if (is_plain || cause == SUDOKUSAT_CAUSE_MARKS ||
        cause == SUDOKUSAT_CAUSE_DRAWN || names_rules(job))
        say_clash(job, e);
}

static void say_multiple(struct job *job, const sudokusat_explanation *e) {
    const int n = sudokusat_size(job->puzzle);
    const char *const at_least = e->complete ? "" : "at least ";
    sink_printf(job->sink, "multiple: %s%d of %d cells differ:\n", at_least,
                e->n_differ, n * n);
    add_cells(job, e->differ, e->n_differ);
    if (e->unique_cell >= 0) {
        char *const digit = sudokusat_print_digit(job->puzzle, e->unique_digit);
        sink_printf(job->sink,
                    "adding r%dc%d=%s as a given would leave one solution\n",
                    sudokusat_row_of(n, e->unique_cell),
                    sudokusat_column_of(n, e->unique_cell), digit);
        sudokusat_free(digit);
    } else if (e->complete) {
        sink_add(job->sink, "no single added given leaves one solution\n");
    } else {
        sink_add(job->sink,
                 "stopped before finding a given that leaves one solution\n");
    }
}

/* "2 of the givens follow from the others, each from all the others:" */
static void say_follow(struct job *job, int n, const char *what,
                       const sudokusat_explanation *e) {
    sink_printf(job->sink, "%s%d of the %s follow%s from the others%s%s:\n",
                e->complete ? "" : "at least ", n, what, n == 1 ? "s" : "",
                marks_count(job) ? " and the pencil marks" : "",
                n == 1 ? "" : ", each from all the others");
}

static void say_redundant_marks(struct job *job,
                                const sudokusat_explanation *e) {
    struct wrapped w;
    if (!e->n_redundant_marks)
        return;
    say_follow(job, e->n_redundant_marks, "marks", e);
    wrapped_begin(&w, job);
    for (int i = 0; i < e->n_redundant_marks; i++) {
        struct board_text out = {0};
        add_mark(&out, job, e->redundant_marks[i]);
        wrapped_add(&w, out.data);
        free(out.data);
    }
    wrapped_end(&w);
}

static void say_unique(struct job *job, const sudokusat_explanation *e) {
    char *const drawn = sudokusat_print_mark(job->puzzle, 0);
    sink_add(job->sink, "unique: ");
    if (e->n_redundant) {
        say_follow(job, e->n_redundant, "givens", e);
        add_cells(job, e->redundant, e->n_redundant);
    } else if (!e->complete) {
        sink_add(job->sink,
                 "stopped before it was known whether every given is needed\n");
    } else {
        sink_add(job->sink, "every given is needed");
        sink_add(job->sink,
                 drawn && !e->n_redundant_marks ? ", and every mark\n" : "\n");
    }
    say_redundant_marks(job, e);
    without_say(job, e);
    sudokusat_free(drawn);
}

static void say_invalid(struct record_writer *w,
                        const sudokusat_explanation *e) {
    sink_add(w->job->sink, "invalid: the digits break a rule\n");
    text_violations(w);
    if (e->blame.cause == SUDOKUSAT_CAUSE_RULES)
        sink_add(w->job->sink,
                 "no givens are needed: the rules alone have no solution\n");
    else if (e->blame.cause == SUDOKUSAT_CAUSE_DRAWN)
        sink_add(w->job->sink,
                 "no givens are needed: these marks alone have no solution:\n");
    else
        sink_add(w->job->sink, "these suffice:\n");
    add_reasons(w->job, e);
}

/* The board with what the words are about: what conflicts, what differs, what
 * follows from the others. */
static void show_board(struct job *job, const sudokusat_explanation *e) {
    struct board_shown shown;
    sudokusat_violation_info v;
    board_shown_begin(&shown, job);
    for (int i = 0; sudokusat_violation(job->solver, i, &v); i++)
        board_shown_cells(&shown, v.cells, v.n_cells, LOOK_CONFLICT);
    for (int i = 0; i < e->n_reasons; i++)
        if (e->reasons[i].kind == SUDOKUSAT_GIVEN ||
            e->reasons[i].kind == SUDOKUSAT_MARKS)
            board_shown_cells(&shown, &e->reasons[i].cell, 1, LOOK_CONFLICT);
    board_shown_cells(&shown, e->differ, e->n_differ, LOOK_MARKED);
    board_shown_cells(&shown, e->redundant, e->n_redundant, LOOK_MARKED);
    board_shown_end(&shown);
}

void explain_add_text(struct record_writer *w, const sudokusat_explanation *e) {
    text_head(w);
    if (w->job->options->output.shows_boards)
        show_board(w->job, e);
    switch (e->verdict) {
    case SUDOKUSAT_INVALID:
        say_invalid(w, e);
        break;
    case SUDOKUSAT_NONE:
        say_none(w->job, e);
        break;
    case SUDOKUSAT_UNIQUE:
        say_unique(w->job, e);
        break;
    case SUDOKUSAT_MULTIPLE:
        say_multiple(w->job, e);
        break;
    default:
        sink_add(w->job->sink,
                 "unknown: stopped before it was known whether there are "
                 "solutions\n");
    }
    if (w->job->options->output.stats)
        sink_printf(w->job->sink, "  questions %" PRIu64 ", seconds %.6f\n",
                    e->n_asked, e->seconds);
}
