/* Finding a command, and its help. */
#include "cli/command.h"

#include "cli/commands.h"

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
        const char *const group = command_group(all[i]);
        if (group)
            printf("\n%s\n", group);
        printf("  %-10s %s\n", all[i]->name, all[i]->summary);
    }
    puts(
        "\nCOMMAND --help shows its options; list shows the names they "
        "take.\n\n"
        "Exit status: 0 yes, 1 no, 2 usage, 3 input not readable, 4 stopped "
        "before\nthe question was settled, 5 backends disagree, 6 input/output "
        "or memory.");
}
