/* Finding a command, and its help. */
#include "cli/command.h"

#include "cli/option_groups.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = 80 };

const struct command *command_find(const struct command *const *all,
                                   const char *name) {
    while (*all && strcmp((*all)->name, name))
        all++;
    return *all;
}

static const char *const purposes[] = {
    [COMMAND_ANSWERS] = "answer questions about a puzzle",
    [COMMAND_THINKS] = "solve like a person",
    [COMMAND_MAKES] = "make puzzles",
    [COMMAND_PROVES] = "prove answers",
    [COMMAND_CONVERTS] = "convert puzzles, and work with other solvers",
    [COMMAND_SHOWS] = "draw, list and test",
};

static void print_usage(const struct command *c) {
    char begin[80];
    const int n =
        snprintf(begin, sizeof begin, "sudokusat %s [OPTION]...", c->name);
    const bool fits = n + 1 + (int)strlen(c->operands) <= WIDTH;
    printf("%s\n\n%s%s%s\n%s\n\n", c->example, begin, fits ? " " : "\n    ",
           c->operands, c->summary);
}

void command_print_help(const struct command *const *all,
                        const struct command *command) {
    if (command) {
        print_usage(command);
        option_groups_print(command->options);
        return;
    }
    puts(
        "sudokusat puzzle.txt\n\n"
        "sudokusat [COMMAND] [OPTION]... [FILE]...\n"
        "Solve, count, prove and explain sudokus and their variants.\n"
        "Without COMMAND it solves; without FILE, or with -, it reads standard "
        "input.");
    for (int i = 0; all[i]; i++) {
        if (!i || all[i]->purpose != all[i - 1]->purpose)
            printf("\n%s\n", purposes[all[i]->purpose]);
        printf("  %-10s %s\n", all[i]->name, all[i]->summary);
    }
    puts(
        "\nCOMMAND --help shows the options of a command, list shows the names "
        "that they\ntake, and help NAME explains a technique, rule, mark, "
        "format, backend or\nencoding, with an example.\n\n"
        "Exit status: 0 yes, 1 no, 2 usage error, 3 unreadable input, 4 "
        "stopped before\nthe question was settled, 5 backends disagree, 6 "
        "input/output or memory error.");
}
