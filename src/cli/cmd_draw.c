/* draw: pictures of puzzles. */
#include "cli/commands.h"
#include "cli/engine.h"
#include "cli/input.h"
#include "cli/message.h"
#include "cli/picture_out.h"
#include "cli/shared_options.h"
#include "cli/signals.h"
#include "cli/sink.h"

struct drawer {
    const struct options *options;
    struct input *in;
    struct sink sink;
    struct picture_list pictures;
    bool wrote;
};

static struct picture_list *list_of(struct job *job) {
    return &((struct drawer *)job->context)->pictures;
}

static int answer(struct job *job) {
    return picture_draw(job, list_of(job));
}

/* Draws them one by one, and writes when all are drawn: pages have many. */
static int draw_all(struct drawer *d) {
    const struct options *const o = d->options;
    sudokusat_solver *const solver = engine_solver(o);
    int status = EXIT_YES;
    sudokusat_puzzle *puzzle;
    while (!signals_caught() && (puzzle = input_next(d->in))) {
        struct job job = {.options = o,
                          .puzzle = puzzle,
                          .index = input_index(d->in),
                          .file = input_name(d->in),
                          .solver = solver,
                          .sink = &d->sink,
                          .context = d};
        if (input_index(d->in) >= (uint64_t)o->many.resume)
            status = worse_status(status, job_run(&job, answer));
        sudokusat_puzzle_free(puzzle);
    }
    sudokusat_solver_free(solver);
    status = worse_status(status, input_status(d->in));
    if (signals_caught()) {
        complain("interrupted, and no picture is written");
        return worse_status(status, EXIT_STOPPED);
    }
    if (!d->pictures.n || o->output.quiet)
        return status;
    const int written = pictures_write(o, &d->sink, &d->pictures);
    d->wrote = written == EXIT_YES;
    return worse_status(status, written);
}

/* A file is written whole, whatever became of other puzzles, or not at all. */
static int close_out(struct out *out, bool wrote) {
    const int closed = out_close(out, wrote ? EXIT_YES : EXIT_STOPPED);
    return !wrote && closed == EXIT_STOPPED ? EXIT_YES : closed;
}

/* Where a file has a number in its name, standard output has nothing. */
static const char *file_of(const struct options *o) {
    return pictures_are_numbered(o) ? NULL : o->output.file;
}

static int run(const struct options *o) {
    struct drawer d = {.options = o};
    struct out out;
    struct turns turns;
    int status = pictures_check(o);
    if (status < 0)
        status = step_check_options(o);
    if (status < 0)
        status = out_open(&out, file_of(o), OUT_WHOLE);
    if (status >= 0)
        return status;
    turns_open(&turns, &out);
    sink_begin(&d.sink, &turns, 0);
    d.in = input_open(o);
    status = draw_all(&d);
    input_close(d.in);
    sink_end_record(&d.sink, 1);
    sink_finish(&d.sink);
    sink_free(&d.sink);
    turns_close(&turns);
    pictures_free(&d.pictures);
    paint_end();
    return worse_status(status, close_out(&out, d.wrote));
}

#define OWN(member) offsetof(struct draw_options, member)

static const struct option rows[] = {
    BOARD_OPTIONS,
    OPTION_FLAG_ROW('\0', "solved", OWN(solution),
                    "show the solution, distinct from the givens"),
    OPTION_FLAG_ROW('\0', "candidates", OWN(candidates),
                    "show the candidates of open cells"),
    OPTION_FLAG_ROW('\0', "no-candidates", OWN(no_candidates),
                    "leave out the puzzle's own pencil marks"),
    OPTION_FLAG_ROW('\0', "conflicts", OWN(conflicts),
                    "mark broken rules, as found by check"),
    OPTION_FLAG_ROW('\0', "hint", OWN(hint), "show the next step"),
    OPTION_NUMBER_ROW('\0', "step", OWN(step), "N", 1, INT64_MAX,
                      "show step N of logic"),
    OPTION_FLAG_ROW('\0', "steps", OWN(steps),
                    "show every step, one picture each"),
    USE_PLACED_OPTION,
    TECHNIQUE_OPTIONS,
    OPTION_TEXT_ROW('\0', "title", OWN(title), "TEXT",
                    "the title, instead of the puzzle's name"),
    OPTION_TEXT_ROW('\0', "author", OWN(author), "TEXT",
                    "the author, instead of the puzzle's"),
    OPTION_FLAG_ROW('\0', "no-legend", OWN(no_legend),
                    "no legend of rules and marks below the board"),
    OPTION_FLAG_ROW('\0', "large", OWN(large), "large digits and letters"),
    OPTION_NUMBER_ROW('\0', "per-page", OWN(per_page), "N", 1, 9,
                      "sheets: 1, 2, 4, 6 or 9 puzzles per page"),
    {OPTION_ROW('\0', "paper", OPTION_WORD, OWN(paper), "NAME",
                "sheets: a4 or letter"),
     .words = (const char *const[]){"a4", "letter", NULL}},
    OPTION_FLAG_ROW('\0', "number", OWN(number), "sheets: number the puzzles"),
    OPTION_FLAG_ROW('\0', "grades", OWN(grades),
                    "sheets: print how hard each puzzle is"),
    {OPTION_ROW('\0', "answers", OPTION_WORD, OWN(answers), "WHERE",
                "sheets: where the solutions go: next, end or none"),
     .words = (const char *const[]){"next", "end", "none", NULL}},
    BACKEND_OPTION(SHARED(engine.backends)),
    TIMEOUT_OPTION,
    RESUME_OPTION,
    FORMAT_OPTION(.words = (const char *const[]){"svg", "png", "pdf", NULL}),
    OUTPUT_OPTIONS};

const struct command command_draw = {
    .name = "draw",
    .purpose = COMMAND_SHOWS,
    .summary = "draw puzzles, their solutions and solving steps",
    .example = "sudokusat draw --candidates puzzle.txt >puzzle.svg",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .options = rows,
    .size = sizeof(struct draw_options),
    .run = run,
};
