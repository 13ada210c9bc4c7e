/* The commands of sudokusat-mpi: those questions that are cut into parts. */
#include "share/share.h"

#include "cli/command.h"
#include "cli/shared_options.h"

#include <stdio.h>

#define OWN(member) offsetof(struct share_options, member)

#define SHARE_OPTIONS                                                          \
    {OPTION_ROW('\0', "journal", OPTION_OUT_FILE, OWN(journal), "FILE",        \
                "record answers in FILE and resume from it")},                 \
        OPTION_NUMBER_ROW('\0', "parts", OWN(parts), "N", 1, 10000000,         \
                          "cut the question into about N parts (1000)"),       \
        {OPTION_ROW('\0', "part-seconds", OPTION_SECONDS, OWN(part_seconds),   \
                    "SECONDS", "cut a part again if it takes longer (60)")},   \
        OPTION_NUMBER_ROW('j', "threads", SHARED(many.threads), "N", 1, 256,   \
                          "use N threads on each rank (1)"),                   \
        {OPTION_ROW('t', "timeout", OPTION_SECONDS, SHARED(question.timeout),  \
                    "SECONDS", "stop after SECONDS; a later run continues")},  \
        OPTION_FLAG_ROW('\0', "progress", OWN(shows_progress),                 \
                        "show progress on stderr even if not a terminal")

#define BOARD_ROWS                                                             \
    BOARD_OPTIONS, USE_PLACED_OPTION, BACKEND_OPTION(SHARED(engine.backends)), \
        SET_OPTION(SHARED(engine.settings)), CROSS_CHECK_OPTION,               \
        OPTION_NUMBER_ROW('\0', "resume", SHARED(many.resume), "N", 1,         \
                          INT64_MAX, "answer puzzle number N of the input"),   \
        SHARE_OPTIONS

static const struct option count_rows[] = {BOARD_ROWS, OUTPUT_OPTIONS};
static const struct option all_rows[] = {
    BOARD_ROWS, ALL_OPTION(SHARED(question.all)), OUTPUT_OPTIONS};
static const struct option prove_rows[] = {
    BOARD_ROWS,
    OPTION_FLAG_ROW('\0', "cubes", OWN(cubes),
                    "any number of solutions, as a tree of certificates"),
    OPTION_FLAG_ROW('\0', "lrat", OWN(lrat),
                    "add hints, so that checking needs no search"),
    OPTION_FLAG_ROW('\0', "compact", OWN(compact),
                    "write only the lemmas needed, in few bytes"),
    LIMIT_OPTION,
    OUTPUT_OPTIONS};
static const struct option generate_rows[] = {SHARE_OPTIONS, OUTPUT_OPTIONS};
static const struct option cover_rows[] = {
    SHARE_OPTIONS,
    OPTION_FLAG_ROW('\0', "count", OWN(count), "count the solutions"),
    OUTPUT_OPTIONS};

static const struct command count = {
    .name = "count",
    .summary = "count the solutions exactly",
    .example = "mpirun sudokusat-mpi count --journal j puzzle.txt",
    .operands = "[FILE]",
    .reads = COMMAND_READS_INPUT,
    .options = count_rows,
    .size = sizeof(struct share_options),
    .run = lead_boards,
};

static const struct command solve = {
    .name = "solve",
    .summary = "find all solutions, in the order of a single machine",
    .example = "mpirun sudokusat-mpi solve --all --journal j puzzle.txt",
    .operands = "[FILE]",
    .reads = COMMAND_READS_INPUT,
    .options = all_rows,
    .size = sizeof(struct share_options),
    .run = lead_boards,
};

static const struct command minimise = {
    .name = "minimise",
    .summary = "find all minimal sub-puzzles of a puzzle",
    .example = "mpirun sudokusat-mpi minimise --all --journal j puzzle.txt",
    .operands = "[FILE]",
    .reads = COMMAND_READS_INPUT,
    .options = all_rows,
    .size = sizeof(struct share_options),
    .run = lead_boards,
};

static const struct command prove = {
    .name = "prove",
    .summary = "write a tree of certificates of the number of solutions",
    .example = "mpirun sudokusat-mpi prove --cubes --journal j puzzle.txt",
    .operands = "[FILE]",
    .reads = COMMAND_READS_INPUT,
    .options = prove_rows,
    .size = sizeof(struct share_options),
    .run = lead_boards,
};

static const struct command generate = {
    .name = "generate",
    .summary =
        "make the puzzles of parts written by sudokusat generate --split",
    .example = "mpirun sudokusat-mpi generate --journal j parts",
    .operands = "PARTS",
    .reads = COMMAND_READS_INPUT,
    .options = generate_rows,
    .size = sizeof(struct share_options),
    .run = lead_parts,
};

static const struct command cover = {
    .name = "cover",
    .summary = "count the solutions of an exact cover",
    .example = "mpirun sudokusat-mpi cover --count --journal j pentominoes.dlx",
    .operands = "[FILE]",
    .reads = COMMAND_READS_INPUT,
    .options = cover_rows,
    .size = sizeof(struct share_options),
    .run = lead_cover,
};

const struct command *const share_commands[] = {
    &count, &solve, &minimise, &prove, &generate, &cover, NULL};

void share_print_help(const char *name) {
    const struct command *const c =
        name ? command_find(share_commands, name) : NULL;
    if (c) {
        printf("%s\n\nsudokusat-mpi %s [OPTION]... %s\n%s\n\n", c->example,
               c->name, c->operands, c->summary);
        for (const struct option *row = c->options; row->name; row++)
            if (row->help)
                option_print_help(row);
        return;
    }
    puts("mpirun -n 4 sudokusat-mpi count --journal j puzzle.txt\n\n"
         "sudokusat-mpi COMMAND [OPTION]... [FILE]\n"
         "Answer a question in parts, on the ranks of an MPI job.\n");
    for (int i = 0; share_commands[i]; i++)
        printf("  %-10s %s\n", share_commands[i]->name,
               share_commands[i]->summary);
    puts("\nCOMMAND --help shows the options of a command.\n\n"
         "Exit status: 0 yes, 1 no, 2 usage error, 3 unreadable input, 4 "
         "stopped before\nthe question was settled, 6 input/output or memory "
         "error.");
}
