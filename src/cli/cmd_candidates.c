/* candidates: the digits that occur in some solution, cell by cell. */
#include "cli/board_shown.h"
#include "cli/bulk.h"
#include "cli/commands.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/progress.h"
#include "cli/record_blame.h"
#include "cli/record_json.h"
#include "cli/record_step.h"
#include "cli/record_text.h"
#include "cli/shared_options.h"
#include "cli/signals.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Room for 64 numbers of two digits with blanks, and two brackets. */
enum { CELL_ROOM = 256 };

/* The digits of a set together, from 36 up with blanks between. */
static void print_set(const struct job *job, uint64_t set, char *text) {
    const int n = sudokusat_size(job->puzzle);
    for (int d = 0; d < n; d++) {
        if (!(set >> d & 1))
            continue;
        char *const digit = sudokusat_print_digit(job->puzzle, d);
        if (*text && n > 35)
            strcat(text, " ");
        strcat(text, digit);
        sudokusat_free(digit);
    }
}

/* "25(79)": 2 and 5 occur, 7 and 9 may. */
static void print_cell(const struct job *job, const sudokusat_possible *p,
                       int cell, char *text) {
    *text = '\0';
    print_set(job, p->found[cell], text);
    if (p->open[cell]) {
        char open[CELL_ROOM] = "";
        print_set(job, p->open[cell], open);
        strcat(strcat(strcat(text, "("), open), ")");
    }
    if (!*text)
        strcpy(text, "-");
}

static int width_of(const struct job *job, const sudokusat_possible *p) {
    const int n = sudokusat_size(job->puzzle);
    char text[2 * CELL_ROOM];
    int most = 1;
    for (int cell = 0; cell < n * n; cell++) {
        print_cell(job, p, cell, text);
        if ((int)strlen(text) > most)
            most = (int)strlen(text);
    }
    return most;
}

static bool is_border(const struct job *job, int cell, int other) {
    return sudokusat_box_of(job->puzzle, cell) !=
           sudokusat_box_of(job->puzzle, other);
}

static void add_row(struct job *job, const sudokusat_possible *p, int row,
                    int width) {
    const int n = sudokusat_size(job->puzzle);
    char text[2 * CELL_ROOM];
    for (int col = 0; col < n; col++) {
        const int cell = row * n + col;
        print_cell(job, p, cell, text);
        sink_add(job->sink, !col                             ? ""
                            : is_border(job, cell - 1, cell) ? " | "
                                                             : " ");
        sink_printf(job->sink, "%-*s", col < n - 1 ? width : 0, text);
    }
    sink_add(job->sink, "\n");
}

static void add_frame(struct job *job, int width) {
    const int n = sudokusat_size(job->puzzle);
    for (int col = 0; col < n; col++) {
        const bool joint = col && is_border(job, col - 1, col);
        const int dashes = width + (col && !joint) + (joint ? 1 : 0);
        sink_add(job->sink, joint ? "-+" : "");
        for (int i = 0; i < dashes; i++)
            sink_add(job->sink, "-");
    }
    sink_add(job->sink, "\n");
}

static void add_board(struct job *job, const sudokusat_possible *p) {
    const int n = sudokusat_size(job->puzzle);
    const int width = width_of(job, p);
    const bool is_framed = n > 1 && !is_border(job, 0, n);
    for (int row = 0; row < n; row++) {
        if (is_framed && row && is_border(job, (row - 1) * n, row * n))
            add_frame(job, width);
        add_row(job, p, row, width);
    }
}

static bool is_settled(const sudokusat_possible *p, int cell) {
    return !p->open[cell] && p->found[cell] &&
           !(p->found[cell] & (p->found[cell] - 1));
}

/* The same in a frame, for a terminal. */
static void show_board(struct job *job, const sudokusat_possible *p) {
    const int n = sudokusat_size(job->puzzle);
    int8_t *const digits = memory_new((size_t)n * (size_t)n, sizeof *digits);
    struct board_shown shown;
    board_shown_begin(&shown, job);
    for (int cell = 0; cell < n * n; cell++) {
        digits[cell] = -1;
        for (int d = 0; d < n && is_settled(p, cell); d++)
            if (p->found[cell] >> d & 1)
                digits[cell] = (int8_t)d;
    }
    shown.view.digits = digits;
    shown.view.are_placed = false;
    shown.view.pencil = p->found;
    shown.view.open = p->open;
    board_shown_end(&shown);
    free(digits);
}

static int count_settled(const struct job *job, const sudokusat_possible *p) {
    const int n = sudokusat_size(job->puzzle);
    int settled = 0;
    for (int cell = 0; cell < n * n; cell++)
        settled += is_settled(p, cell);
    return settled;
}

static void add_meaning(struct job *job, const sudokusat_possible *p) {
    const int n = sudokusat_size(job->puzzle);
    sink_printf(job->sink, "%s: ", sudokusat_verdict_name(p->verdict));
    if (p->verdict == SUDOKUSAT_NONE)
        blame_add_words(job, &p->blame);
    else
        sink_printf(job->sink,
                    "%d of %d cells have the same digit in every "
                    "solution",
                    count_settled(job, p), n * n);
    if (!p->complete)
        sink_add(job->sink,
                 "; stopped, candidates in parentheses or shown as ? are "
                 "undecided");
    sink_add(job->sink, "\n");
}

static void add_text(struct record_writer *w, const sudokusat_possible *p) {
    text_head(w);
    if (w->job->options->output.shows_boards)
        show_board(w->job, p);
    else if (p->verdict != SUDOKUSAT_NONE)
        add_board(w->job, p);
    add_meaning(w->job, p);
    if (w->job->options->output.stats)
        sink_printf(w->job->sink, "  questions %" PRIu64 ", seconds %.6f\n",
                    p->n_asked, p->seconds);
}

static json_t *sets_json(const struct job *job, const uint64_t *sets) {
    const int n = sudokusat_size(job->puzzle);
    json_t *const list = json_array();
    for (int cell = 0; cell < n * n; cell++) {
        char text[CELL_ROOM] = "";
        print_set(job, sets[cell], text);
        json_array_append_new(list, json_string(text));
    }
    return list;
}

/* The cells that are the same in every solution, the others blank. */
static json_t *backbone_json(const struct job *job,
                             const sudokusat_possible *p) {
    const int n = sudokusat_size(job->puzzle);
    int8_t *const cells = memory_new((size_t)n * (size_t)n, sizeof *cells);
    for (int i = 0; i < n * n; i++) {
        const uint64_t set = p->found[i];
        cells[i] = -1;
        if (!p->open[i] && set && !(set & (set - 1)))
            for (int d = 0; d < n; d++)
                if (set >> d & 1)
                    cells[i] = (int8_t)d;
    }
    char *const line = sudokusat_print_cells(job->puzzle, "line", cells);
    json_t *const text = json_string(line);
    sudokusat_free(line);
    free(cells);
    return text;
}

static void add_json(struct record_writer *w, const sudokusat_possible *p) {
    json_t *const record = json_pack(
        "{s:s, s:b, s:o, s:o}", "verdict", sudokusat_verdict_name(p->verdict),
        "complete", p->complete, "true_candidates", sets_json(w->job, p->found),
        "backbone", backbone_json(w->job, p));
    if (!p->complete)
        json_object_set_new(record, "open_candidates",
                            sets_json(w->job, p->open));
    blame_add_members(w->job, &p->blame, record);
    if (p->stopped)
        json_object_set_new(record, "stopped", json_string(p->stopped));
    json_object_set_new(record, "stats",
                        json_pack("{s:I, s:f}", "questions",
                                  (json_int_t)p->n_asked, "seconds",
                                  p->seconds));
    if (w->job->options->engine.cross_check)
        json_object_set_new(record, "agree", json_boolean(p->agree));
    if (p->conflict)
        json_object_set_new(record, "conflict", json_string(p->conflict));
    json_begin(w);
    step_end_json(w->job, record);
}

static int status_of(const sudokusat_possible *p) {
    if (!p->agree)
        return EXIT_DISAGREE;
    if (!p->complete)
        return EXIT_STOPPED;
    return p->verdict == SUDOKUSAT_NONE ? EXIT_NO : EXIT_YES;
}

static int answer(struct job *job) {
    const struct options *const o = job->options;
    struct record_writer w = {.job = job};
    const sudokusat_question question = {
        .use_placed = o->question.use_placed,
        .limits.seconds = o->question.timeout,
        .limits.nodes = (uint64_t)o->question.nodes,
        .limits.bytes = (size_t)o->question.memory << 20,
        .limits.cancel = signals_cancel(),
        .limits.on_progress = progress_callback(o)};
    sudokusat_possible p;
    if (sudokusat_find_candidates(job->solver, job->puzzle, &question, &p))
        return EXIT_UNREADABLE;
    if (o->output.json && !o->output.quiet)
        add_json(&w, &p);
    else if (!o->output.quiet)
        add_text(&w, &p);
    if (p.conflict)
        job_complain(job, p.conflict);
    job->has_verdict = true;
    job->verdict = p.verdict;
    job->seconds = p.seconds;
    job->cut_short = signals_caught() && p.stopped;
    return status_of(&p);
}

static int run(const struct options *o) {
    return bulk_run(o, answer);
}

static const struct option rows[] = {
    BOARD_OPTIONS,
    ENGINE_OPTIONS(SHARED(engine.seed)),
    ENCODING_OPTIONS,
    ENUMERATOR_OPTION,
    BOUNDS_OPTIONS,
    ORDER_OPTION(SHARED(engine.order)),
    MANY_OPTIONS,
    BOARDS_OPTION("show the board in a frame, as on a terminal"),
    STATS_OPTION,
    LOG_OPTION,
    OUTPUT_OPTIONS};

const struct command command_candidates = {
    .name = "candidates",
    .purpose = COMMAND_ANSWERS,
    .summary = "list the digits that each cell takes in some solution",
    .example = "sudokusat candidates puzzle.txt",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .writes_boards = true,
    .options = rows,
    .size = sizeof(struct options),
    .run = run,
};
