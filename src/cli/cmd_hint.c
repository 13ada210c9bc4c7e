/* hint: the next step of a board in progress, or what is wrong with it. */
#include "cli/board_shown.h"
#include "cli/bulk.h"
#include "cli/commands.h"
#include "cli/message.h"
#include "cli/record_blame.h"
#include "cli/record_json.h"
#include "cli/record_step.h"
#include "cli/record_text.h"
#include "cli/shared_options.h"

static int level_of(const struct options *o) {
    const struct logic_options *const own = (const void *)o;
    return own->level ? (int)own->level : 1;
}

static void add_wrong(struct job *job, const sudokusat_advice *a) {
    const bool is_one = a->n_wrong == 1;
    sink_add(job->sink, "mistake: ");
    if (a->verdict == SUDOKUSAT_UNIQUE) {
        cells_add_words(job, a->wrong, a->n_wrong);
        sink_printf(job->sink, " %s wrong\n", is_one ? "is" : "are");
        return;
    }
    sink_printf(job->sink, "the digit%s in ", is_one ? "" : "s");
    cells_add_words(job, a->wrong, a->n_wrong);
    sink_printf(job->sink, " break%s a rule\n", is_one ? "s" : "");
}

static void add_missing(struct job *job, const sudokusat_advice *a) {
    const bool is_one = a->n_missing == 1;
    sink_add(job->sink, "mistake: the pencil marks of ");
    cells_add_words(job, a->missing, a->n_missing);
    sink_printf(job->sink, " lack %s true digit%s\n", is_one ? "its" : "their",
                is_one ? "" : "s");
}

static const char *no_step_words(const sudokusat_advice *a) {
    if (a->verdict == SUDOKUSAT_INVALID)
        return "invalid: the givens break a rule\n";
    if (a->verdict == SUDOKUSAT_NONE)
        return "none: the givens have no solution\n";
    if (a->dead_end)
        return "mistake: no solution agrees with all placed digits and pencil "
               "marks\n";
    if (a->solved)
        return "solved: the board is complete\n";
    if (a->verdict == SUDOKUSAT_UNKNOWN)
        return "unknown: stopped before the solution was known\n";
    if (a->verdict == SUDOKUSAT_MULTIPLE)
        return "multiple: there are several solutions, and no further step "
               "holds in all of them\n";
    return "beyond the techniques: no step found\n";
}

/* The one wrong digit of a line that does not tell a player's digits from the
 * givens. */
static void add_suspects(struct job *job, const sudokusat_advice *a) {
    const bool is_one = a->n_suspects == 1;
    sink_add(job->sink, "none: the givens have no solution; without ");
    sink_add(job->sink, is_one ? "the digit in " : "one of the digits in ");
    cells_add_words(job, a->suspects, a->n_suspects);
    sink_add(job->sink, " they have one\n");
}

static void add_blame(struct job *job, const sudokusat_advice *a) {
    sink_add(job->sink, "mistake: ");
    blame_add_words(job, &a->blame);
    sink_add(job->sink, "\n");
}

/* What the givens break, as check finds it. */
static void mark_violations(struct board_shown *shown, const struct job *job) {
    sudokusat_answer answer;
    sudokusat_violation_info v;
    if (sudokusat_check(job->solver, job->puzzle, &answer))
        return;
    for (int i = 0; sudokusat_violation(job->solver, i, &v); i++)
        board_shown_cells(shown, v.cells, v.n_cells, LOOK_CONFLICT);
}

/* The cells that the words are about: of the step no more than they tell. */
static void mark_cells(struct board_shown *shown, const struct job *job,
                       const sudokusat_advice *a) {
    sudokusat_step_board board;
    board_shown_cells(shown, a->wrong, a->n_wrong, LOOK_CONFLICT);
    board_shown_cells(shown, a->missing, a->n_missing, LOOK_CONFLICT);
    if (a->verdict == SUDOKUSAT_INVALID)
        mark_violations(shown, job);
    if (!a->has_step) {
        board_shown_cells(shown, a->suspects, a->n_suspects, LOOK_MARKED);
        for (int i = 0; i < a->blame.n_candidates; i++)
            board_shown_cells(shown, &a->blame.candidates[i].cell, 1,
                              LOOK_CONFLICT);
    } else if (level_of(job->options) == 3) {
        step_mark(shown, &a->step);
    } else if (sudokusat_step_stands_on(job->solver, &board)) {
        board_shown_cells(shown, board.house_cells, board.n_house_cells,
                          LOOK_MARKED);
    }
}

/* A step that removes candidates is seen among the pencil marks. */
static void show_board(struct job *job, const sudokusat_advice *a) {
    struct board_shown shown;
    sudokusat_step_board board;
    board_shown_begin(&shown, job);
    if (a->has_step && a->step.n_removed && level_of(job->options) == 3 &&
        sudokusat_step_stands_on(job->solver, &board))
        shown.view.pencil = board.left;
    mark_cells(&shown, job, a);
    board_shown_end(&shown);
}

static void add_text(struct record_writer *w, const sudokusat_advice *a) {
    struct job *const job = w->job;
    const int level = level_of(job->options);
    text_head(w);
    if (job->options->output.shows_boards)
        show_board(job, a);
    if (a->n_wrong)
        add_wrong(job, a);
    if (a->n_missing)
        add_missing(job, a);
    if (a->has_step) {
        sink_add(job->sink, a->words[level - 1]);
        sink_add(job->sink, "\n");
    } else if (a->n_suspects) {
        add_suspects(job, a);
    } else if (a->blame.cause == SUDOKUSAT_CAUSE_EMPTY ||
               a->blame.cause == SUDOKUSAT_CAUSE_MARKS) {
        add_blame(job, a);
    } else if (!a->n_wrong && !a->n_missing) {
        sink_add(job->sink, no_step_words(a));
    }
}

static json_t *hint_json(const struct job *job, const sudokusat_advice *a) {
    const int level = level_of(job->options);
    json_t *const hint = level == 3 ? step_json(job, &a->step) : json_object();
    if (level == 2)
        json_object_set_new(hint, "technique", json_string(a->step.technique));
    if (level < 3)
        json_object_set_new(hint, "house",
                            a->step.house
                                ? json_pack("{s:s, s:i}", "rule", a->step.house,
                                            "unit", a->step.unit)
                                : json_null());
    json_object_set_new(hint, "level", json_integer(level));
    json_object_set_new(hint, "words", json_string(a->words[level - 1]));
    return hint;
}

static void add_json(struct record_writer *w, const sudokusat_advice *a) {
    const struct job *const job = w->job;
    json_t *const record =
        json_pack("{s:s, s:o, s:o, s:o, s:b, s:b, s:o}", "verdict",
                  sudokusat_verdict_name(a->verdict), "wrong",
                  cell_list_json(job, a->wrong, a->n_wrong), "marks_lacking",
                  cell_list_json(job, a->missing, a->n_missing), "suspects",
                  cell_list_json(job, a->suspects, a->n_suspects), "dead_end",
                  a->dead_end, "solved", a->solved, "hint",
                  a->has_step ? hint_json(job, a) : json_null());
    blame_add_members(job, &a->blame, record);
    json_begin(w);
    step_end_json(w->job, record);
}

static int status_of(const sudokusat_advice *a) {
    if (a->has_step || a->solved)
        return EXIT_YES;
    return a->verdict == SUDOKUSAT_UNKNOWN ? EXIT_STOPPED : EXIT_NO;
}

static int answer(struct job *job) {
    struct record_writer w = {.job = job};
    struct step_order order;
    sudokusat_logic_question question;
    sudokusat_advice advice;
    step_question(job->options, &order, &question);
    const int failed =
        sudokusat_hint(job->solver, job->puzzle, &question, &advice);
    step_order_free(&order);
    if (failed)
        return EXIT_UNREADABLE;
    if (job->options->output.json && !job->options->output.quiet)
        add_json(&w, &advice);
    else if (!job->options->output.quiet)
        add_text(&w, &advice);
    job->has_verdict = true;
    job->verdict = advice.verdict;
    return status_of(&advice);
}

static int run(const struct options *o) {
    const int status = step_check_options(o);
    return status < 0 ? bulk_run(o, answer) : status;
}

static const struct option rows[] = {
    BOARD_OPTIONS,
    BACKEND_OPTION(SHARED(engine.backends)),
    TIMEOUT_OPTION,
    TECHNIQUE_OPTIONS,
    OPTION_NUMBER_ROW('\0', "level", offsetof(struct logic_options, level), "N",
                      1, 3,
                      "1 where to look, 2 which technique, 3 the whole step"),
    MANY_OPTIONS,
    SHOWN_BOARDS_OPTION,
    OUTPUT_OPTIONS};

const struct command command_hint = {
    .name = "hint",
    .purpose = COMMAND_THINKS,
    .summary = "give the next step, or say what is wrong with the board",
    .example = "sudokusat hint --level 2 board.txt",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .options = rows,
    .size = sizeof(struct logic_options),
    .run = run,
};
