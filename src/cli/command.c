/* Finding a command, and its help. */
#include "cli/command.h"

#include <stdio.h>
#include <string.h>

const struct command *command_find(const struct command *const *all,
                                   const char *name) {
    while (*all && strcmp((*all)->name, name))
        all++;
    return *all;
}

static void print_rows(const struct option *rows) {
    for (; rows->name; rows++)
        if (rows->help)
            option_print_help(rows);
}

static const char *const purposes[] = {
    [COMMAND_ANSWERS] = "answer a puzzle",
    [COMMAND_THINKS] = "think as a person does",
    [COMMAND_MAKES] = "make puzzles",
    [COMMAND_PROVES] = "prove an answer",
    [COMMAND_CONVERTS] = "convert, and work with other solvers",
    [COMMAND_SHOWS] = "look at puzzles, and at what there is",
};

void command_print_help(const struct command *const *all,
                        const struct command *command) {
    if (command) {
        printf("%s\n\nsudokusat %s [OPTION]... %s\n%s\n\n", command->example,
               command->name, command->operands, command->summary);
        print_rows(command->options);
        return;
    }
    puts(
        "sudokusat puzzle.txt\n\n"
        "sudokusat [COMMAND] [OPTION]... [FILE]...\n"
        "Solve, count, prove and explain sudokus and their variants.\n"
        "Without a COMMAND: solve. Without a FILE, or with -: standard input.");
    for (int i = 0; all[i]; i++) {
        if (!i || all[i]->purpose != all[i - 1]->purpose)
            printf("\n%s\n", purposes[all[i]->purpose]);
        printf("  %-10s %s\n", all[i]->name, all[i]->summary);
    }
    puts(
        "\nCOMMAND --help shows its options; list shows the names they take, "
        "and\nhelp NAME explains one: a technique, rule, mark, format, backend "
        "or\nencoding, with an example.\n\n"
        "Exit status: 0 yes, 1 no, 2 usage, 3 input not readable, 4 stopped "
        "before\nthe question was settled, 5 backends disagree, 6 input/output "
        "or memory.");
}
