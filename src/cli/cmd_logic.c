/* logic: the solution step by step, as a person would find it. */
#include "cli/board_shown.h"
#include "cli/bulk.h"
#include "cli/commands.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/record_json.h"
#include "cli/record_step.h"
#include "cli/record_text.h"
#include "cli/shared_options.h"

#include <stdlib.h>

/* The path of one puzzle, written as it is found. */
struct teller {
    struct record_writer record;
    int n_steps;
    uint64_t *left; /* [n*n] pencil marks of the puzzle itself, or NULL */
};

/* Nothing is written before the first step, since a question that cannot be
 * asked has the record of an error. */
static void begin(struct teller *t) {
    struct job *const job = t->record.job;
    if (t->record.begun)
        return;
    t->record.begun = true;
    if (job->options->output.json) {
        json_begin(&t->record);
        sink_add(job->sink, ",\"steps\":[");
    } else {
        text_head(&t->record);
    }
}

/* The pencil marks of a position, with the cells of a step. */
static void show_marks(struct job *job, const sudokusat_step_board *board,
                       const sudokusat_step *step) {
    struct board_shown shown;
    board_shown_begin(&shown, job);
    shown.view.digits = board->grid;
    shown.view.are_placed = true;
    shown.view.pencil = board->left;
    if (step)
        step_mark(&shown, step);
    board_shown_end(&shown);
}

static bool tell(void *teller, const sudokusat_step *step) {
    struct teller *const t = teller;
    struct job *const job = t->record.job;
    if (job->options->output.quiet)
        return true;
    begin(t);
    const bool is_first = !t->n_steps++;
    if (job->options->output.json) {
        sink_add(job->sink, is_first ? "" : ",");
        step_add_json(job, step_json(job, step));
    } else {
        sudokusat_step_board board;
        if (job->options->output.boards &&
            sudokusat_step_stands_on(job->solver, &board))
            show_marks(job, &board, step);
        sink_printf(job->sink, "%3d. %s: ", step->number, step->technique);
        sink_add(job->sink, step->words);
        sink_add(job->sink, " [");
        step_add_change(job, step);
        sink_add(job->sink, "]\n");
    }
    sink_flush_if_due(job->sink);
    return sink_open(job->sink);
}

/* Before anything is asked: a puzzle may have no step. */
static uint64_t *find_marks(struct job *job) {
    const size_t n = (size_t)sudokusat_size(job->puzzle);
    if (!job->options->output.boards ||
        (sudokusat_placed(job->puzzle) && !job->options->question.use_placed))
        return NULL;
    uint64_t *const left = memory_new(n * n, sizeof *left);
    if (!sudokusat_left_in_cells(job->solver, job->puzzle, left))
        return left;
    free(left);
    return NULL;
}

/* Where the steps lead: the solution, or the pencil marks that are left. */
static void show_end(struct teller *t, const sudokusat_path *path) {
    struct job *const job = t->record.job;
    sudokusat_step_board board = {.grid = path->grid, .left = t->left};
    const bool wants_marks = job->options->output.boards && !path->solved &&
                             path->verdict != SUDOKUSAT_INVALID;
    if (wants_marks && t->n_steps)
        sudokusat_step_stands_on(job->solver, &board);
    if (wants_marks && board.left)
        show_marks(job, &board, NULL);
    else
        board_show_grid(job, path->grid);
}

static json_t *cells_json(const struct job *job, const int8_t *cells) {
    char *const line = sudokusat_print_cells(job->puzzle, "line", cells);
    json_t *const text = json_string(line);
    sudokusat_free(line);
    return text;
}

static void end(struct teller *t, const sudokusat_path *path) {
    struct job *const job = t->record.job;
    if (job->options->output.quiet)
        return;
    begin(t);
    if (job->options->output.json) {
        json_t *const record = json_object();
        path_add_members(job, path, record);
        json_object_set_new(record, "grid", cells_json(job, path->grid));
        sink_add(job->sink, "]");
        step_end_json(job, record);
        return;
    }
    show_end(t, path);
    path_add_words(job, path);
}

static int answer(struct job *job) {
    struct teller teller = {.record = {.job = job}, .left = find_marks(job)};
    struct step_order order;
    sudokusat_logic_question question;
    sudokusat_path path;
    step_question(job->options, &order, &question);
    question.on_step = tell;
    question.context = &teller;
    const int failed =
        sudokusat_logic(job->solver, job->puzzle, &question, &path);
    step_order_free(&order);
    if (!failed)
        end(&teller, &path);
    free(teller.left);
    if (failed)
        return EXIT_UNREADABLE;
    return path_status(job, &path);
}

static int run(const struct options *o) {
    const int status = step_check_options(o);
    return status < 0 ? bulk_run(o, answer) : status;
}

static const struct option rows[] = {
    BOARD_OPTIONS,
    USE_PLACED_OPTION,
    BACKEND_OPTION(SHARED(engine.backends)),
    TIMEOUT_OPTION,
    TECHNIQUE_OPTIONS,
    PARANOID_OPTION,
    MANY_OPTIONS,
    BOARDS_OPTION("the pencil marks before each step, and in the end"),
    OUTPUT_OPTIONS};

const struct command command_logic = {
    .name = "logic",
    .purpose = COMMAND_THINKS,
    .summary = "solve step by step, the way a person would",
    .example = "sudokusat logic puzzle.txt",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .options = rows,
    .size = sizeof(struct logic_options),
    .run = run,
};
