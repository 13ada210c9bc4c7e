/* decode: a SAT solver's answer back into a grid. */
#include "cli/commands.h"
#include "cli/cover_record.h"
#include "cli/files.h"
#include "cli/message.h"
#include "cli/record.h"
#include "cli/shared_options.h"
#include "cli/signals.h"
#include "cli/single.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* The puzzle's file comes first, unless -p gave it; the next one is the
 * answer's. */
static int n_puzzle_files(const struct options *o) {
    return o->input.puzzle ? 0 : 1;
}

static const char *answer_file(const struct options *o) {
    const int i = n_puzzle_files(o);
    return i < o->n_files ? o->files[i] : "-";
}

/* What the answer amounts to; solution: "the grid is a solution" or so. */
static const char *meaning(const sudokusat_answer *answer,
                           const char *solution) {
    if (answer->stopped && !strcmp(answer->stopped, "memory"))
        return "repeats were no longer dropped (--memory)";
    if (answer->stopped)
        return "interrupted";
    switch (answer->verdict) {
    case SUDOKUSAT_SOLVED:
        return solution;
    case SUDOKUSAT_MULTIPLE:
        return answer->complete ? "all of them, according to the solver"
                                : "there may be others";
    case SUDOKUSAT_NONE:
        return "the solver says that there is no solution";
    default:
        return answer->conflict ? answer->conflict
                                : "the solver gave no answer";
    }
}

static void record_answer(struct record_writer *w,
                          const sudokusat_answer *answer) {
    const struct options *const o = w->job->options;
    if (o->output.quiet || o->output.json) {
        record_end(w, answer);
        return;
    }
    if (w->n_grids && o->output.is_line)
        sink_add(w->job->sink, "\n");
    sink_add(w->job->sink, sudokusat_verdict_name(answer->verdict));
    sink_add(w->job->sink, ": ");
    if (answer->verdict == SUDOKUSAT_MULTIPLE)
        sink_printf(w->job->sink, "%s%s grids, each checked: ",
                    answer->stopped ? "at least " : "", answer->solutions);
    sink_add(w->job->sink, sudokusat_error(w->job->puzzle)
                               ? "the rest of the answer was refused"
                               : meaning(answer, "the grid is a solution"));
    sink_add(w->job->sink, "\n");
}

static int status_of(const sudokusat_answer *answer) {
    if (!answer->agree)
        return EXIT_DISAGREE;
    if (answer->stopped)
        return EXIT_STOPPED;
    return answer->verdict == SUDOKUSAT_SOLVED ||
                   answer->verdict == SUDOKUSAT_MULTIPLE
               ? EXIT_YES
           : answer->verdict == SUDOKUSAT_NONE ? EXIT_NO
                                               : EXIT_STOPPED;
}

/* The answer's file. */
struct answer_file {
    int fd;
    int trouble; /* errno, or 0 */
};

static long read_source(void *context, char *buffer, long room) {
    struct answer_file *const s = context;
    while (signals_wait_readable(s->fd)) {
        const ssize_t n = read(s->fd, buffer, (size_t)room);
        if (n >= 0)
            return (long)n;
        if (errno != EINTR && errno != EAGAIN) {
            s->trouble = errno;
            break;
        }
    }
    return -1;
}

/* The name for messages, with the file open; or NULL with a status. */
static const char *open_source(const struct options *o,
                               struct answer_file *source, int *status) {
    const char *const file = answer_file(o);
    *source = (struct answer_file){.fd = STDIN_FILENO};
    if (!strcmp(file, "-"))
        return "<stdin>";
    *status = files_open(file, &source->fd);
    return *status >= 0 ? NULL : file;
}

/* The status, or that of trouble with the file. */
static int close_source(const struct answer_file *source, const char *file,
                        int status) {
    if (source->fd != STDIN_FILENO)
        close(source->fd);
    if (!source->trouble)
        return status;
    complain("cannot read %s: %s",
             source->fd == STDIN_FILENO ? "standard input" : file,
             strerror(source->trouble));
    return EXIT_TROUBLE;
}

static sudokusat_decode_question question_about(const struct options *o,
                                                struct answer_file *source) {
    return (sudokusat_decode_question){.read = read_source,
                                       .context = source,
                                       .bytes = (size_t)o->question.memory
                                                << 20};
}

static int decode(struct job *job, struct answer_file *source) {
    struct record_writer w = {
        .job = job, .with_grids = true, .with_count = true};
    const sudokusat_decode_question question =
        question_about(job->options, source);
    sudokusat_answer answer;
    const bool unreadable = sudokusat_decode_stream(
        job->solver, job->puzzle, &question, record_grid, &w, &answer);
    if (answer.verdict == SUDOKUSAT_UNIQUE) /* a model says no more than that */
        answer.verdict = SUDOKUSAT_SOLVED;
    if (!unreadable || w.begun)
        record_answer(&w, &answer);
    if (unreadable)
        return EXIT_UNREADABLE;
    if (answer.conflict)
        sink_complain(job->sink, job->file, 1, 1, answer.conflict);
    return status_of(&answer);
}

static int answer(struct job *job) {
    struct answer_file source;
    int status = EXIT_UNREADABLE;
    /* The rules are the puzzle's, what is wrong after them the answer's. */
    if (sudokusat_prepare(job->solver, job->puzzle))
        return status;
    const char *const file = open_source(job->options, &source, &status);
    if (!file)
        return status;
    job->file = file;
    return close_source(&source, file, decode(job, &source));
}

static void say_cover(struct cover_record *r, const sudokusat_answer *answer,
                      bool refused) {
    if (r->job->options->output.json) {
        cover_end_json(r, answer);
        return;
    }
    cover_say(r, "%s: ", sudokusat_verdict_name(answer->verdict));
    if (answer->verdict == SUDOKUSAT_MULTIPLE)
        cover_say(r, "%s%s solutions, each checked: ",
                  answer->stopped ? "at least " : "", answer->solutions);
    cover_say_text(r, refused ? "the rest of the answer was refused"
                              : meaning(answer, "the options are a solution"));
    cover_say_text(r, "\n");
}

static int decode_cover(struct cover_job *job, struct answer_file *source,
                        const char *file) {
    struct cover_record record = cover_record_new(job, true);
    const sudokusat_decode_question question =
        question_about(job->options, source);
    sudokusat_answer answer;
    const bool refused = sudokusat_cover_decode(
        job->cover, &question, cover_record_solution, &record, &answer);
    if (answer.verdict == SUDOKUSAT_UNIQUE)
        answer.verdict = SUDOKUSAT_SOLVED;
    if (!refused || record.n_shown)
        say_cover(&record, &answer, refused);
    cover_record_free(&record);
    if (refused) {
        complain_at(file, (uint64_t)sudokusat_cover_error_line(job->cover),
                    (uint64_t)sudokusat_cover_error_column(job->cover),
                    sudokusat_cover_error(job->cover));
        return EXIT_UNREADABLE;
    }
    if (answer.conflict)
        complain_at(file, 1, 1, answer.conflict);
    return status_of(&answer);
}

static int answer_cover(struct cover_job *job) {
    struct answer_file source;
    int status = EXIT_UNREADABLE;
    const char *const file = open_source(job->options, &source, &status);
    if (!file)
        return status;
    return close_source(&source, file, decode_cover(job, &source, file));
}

static int run(const struct options *o) {
    const int n_puzzles = n_puzzle_files(o);
    const int status =
        cover_wanted(o) ? cover_record_check_format(o) : record_check_format(o);
    if (status >= 0)
        return status;
    if (o->n_files < n_puzzles || o->n_files > n_puzzles + 1) {
        complain("decode takes the file of the puzzle and that of the answer");
        return EXIT_USAGE;
    }
    if (n_puzzles && !strcmp(o->files[0], "-") &&
        !strcmp(answer_file(o), "-")) {
        complain("the puzzle and the answer cannot both be standard input");
        return EXIT_USAGE;
    }
    return cover_wanted(o) ? cover_run(o, n_puzzles, OUT_STREAM, answer_cover)
                           : single_run(o, n_puzzles, OUT_STREAM, answer);
}

static const struct option rows[] = {
    BOARD_OPTIONS, MEMORY_OPTION, RESUME_OPTION, FORMAT_OPTIONS(GRID_OR_LINE),
    OUTPUT_OPTIONS};

const struct command command_decode = {
    .name = "decode",
    .purpose = COMMAND_CONVERTS,
    .summary = "turn a SAT solver's answer back into a grid",
    .example = "sudokusat decode p.txt answer.txt",
    .operands = "FILE [ANSWER]",
    .reads = COMMAND_READS_BESIDES,
    .reads_covers = true,
    .writes_boards = true,
    .options = rows,
    .size = sizeof(struct options),
    .run = run,
};
