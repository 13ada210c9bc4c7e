/* Finding a command, and its help. */
#include "cli/command.h"

#include <stdio.h>
#include <string.h>

const struct command *command_find(const struct command *const *commands,
                                   const char *name) {
    while (*commands && strcmp((*commands)->name, name))
        commands++;
    return *commands;
}

static void print_rows(const struct option *rows) {
    for (; rows->name; rows++)
        if (rows->help)
            option_print_help(rows);
}

void command_print_help(const struct command *const *commands,
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
        "Answers questions about sudokus. Without a command: solve. Without a\n"
        "FILE, or with -, it reads standard input.\n");
    for (int i = 0; commands[i]; i++)
        printf("  %-10s %s\n", commands[i]->name, commands[i]->summary);
    puts("\nOptions of solve (COMMAND --help tells those of another one):");
    print_rows(commands[0]->options);
    puts(
        "\nExit status: 0 yes, 1 no, 2 usage, 3 input not readable, 4 stopped "
        "before\nthe question was settled, 5 backends disagree, 6 input/output "
        "or memory.");
}
