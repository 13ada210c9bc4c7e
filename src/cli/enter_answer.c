/* The answer to a puzzle that was entered. */
#include "cli/enter.h"

#include "cli/ask.h"
#include "cli/engine.h"
#include "cli/message.h"
#include "cli/out.h"
#include "cli/record.h"
#include "cli/sink.h"

static void say(struct job *job, const char *question, const char *answer) {
    if (!job->options->output.json && !job->options->output.quiet)
        sink_printf(job->sink, "%s %s\n", question, answer);
}

static const char *solvable(enum sudokusat_verdict verdict, int status) {
    switch (verdict) {
    case SUDOKUSAT_UNIQUE:
    case SUDOKUSAT_MULTIPLE:
        return "yes";
    case SUDOKUSAT_UNKNOWN: /* one was wanted and found, or none in time */
        return status == EXIT_YES ? "yes" : "not known";
    default:
        return "no";
    }
}

/* The board as it stands needs no engine. */
static int record_judgement(struct job *job,
                            const sudokusat_answer *judgement) {
    struct record_writer w = {.job = job};
    record_end(&w, judgement);
    return judgement->verdict == SUDOKUSAT_INVALID ? EXIT_NO : EXIT_YES;
}

static bool is_complete(const sudokusat_puzzle *puzzle) {
    const int n = sudokusat_size(puzzle);
    for (int cell = 0; cell < n * n; cell++)
        if (sudokusat_givens(puzzle)[cell] < 0)
            return false;
    return true;
}

/* The report's three questions: is it solvable, is it solved correctly, what
 * is the solution. */
static int answer(struct job *job, uint64_t wanted) {
    sudokusat_answer judgement;
    if (sudokusat_check(job->solver, job->puzzle, &judgement))
        return EXIT_UNREADABLE;
    if (is_complete(job->puzzle)) {
        say(job, "Is the board solved correctly?",
            judgement.verdict == SUDOKUSAT_SOLVED ? "yes" : "no");
        return record_judgement(job, &judgement);
    }
    if (judgement.verdict == SUDOKUSAT_INVALID) {
        say(job, "Is the board solvable?", "no");
        return record_judgement(job, &judgement);
    }
    const int status = ask_and_record(job, wanted, true);
    say(job, "Is the board solvable?", solvable(job->verdict, status));
    return status;
}

static int answer_job(const struct options *o, sudokusat_puzzle *puzzle,
                      uint64_t wanted) {
    struct out out;
    struct turns turns;
    struct sink sink = {0};
    const int opened = out_open(&out, o->output.file, OUT_STREAM);
    if (opened >= 0)
        return opened;
    turns_open(&turns, &out);
    sink_begin(&sink, &turns, 0);
    struct job job = {.options = o,
                      .puzzle = puzzle,
                      .index = 1,
                      .settings = SETTINGS_NEEDED,
                      .file = "standard input",
                      .solver = engine_solver(o),
                      .sink = &sink};
    const int status = answer(&job, wanted);
    if (sudokusat_error(puzzle))
        job_complain(&job, sudokusat_error(puzzle));
    sink_end_record(&sink, 1);
    sink_finish(&sink);
    sink_free(&sink);
    turns_close(&turns);
    sudokusat_solver_free(job.solver);
    return out_close(&out, status);
}

int entry_answer(const struct entry *e, uint64_t wanted) {
    const char *why = NULL;
    struct options with_rules = *e->options;
    with_rules.input.rules =
        (struct option_list){.list = e->rules, .n = e->n_rules};
    sudokusat_puzzle *const puzzle = entry_puzzle(e, &why);
    const int status = answer_job(&with_rules, puzzle, wanted);
    sudokusat_puzzle_free(puzzle);
    return status;
}
