/* --log: a line on stderr for each placement tried and what rejects it. */
#include "cli/log.h"

#include "sudokusat.h"

#include <stdio.h>
#include <string.h>

/* In words, what an event means for the item that is its reason. */
static const char *words(const char *event) {
    if (!strcmp(event, "try"))
        return "guess for";
    if (!strcmp(event, "force"))
        return "only place or digit left for";
    if (!strcmp(event, "undo"))
        return "undone, was a guess for";
    if (!strcmp(event, "reject"))
        return "ruled out by";
    if (!strcmp(event, "remove"))
        return "removed, no solution has";
    return "";
}

void log_event(void *puzzle, const char *event, int cell, int digit,
               const char *reason) {
    if (cell < 0 && reason) {
        fprintf(stderr, "%-8s nothing is left for %s\n", event, reason);
        return;
    }
    if (cell < 0) {
        fprintf(stderr, "%s\n", event);
        return;
    }
    const int n = sudokusat_size(puzzle);
    char *const symbol = sudokusat_print_digit(puzzle, digit);
    fprintf(stderr, "%-8s r%dc%d=%s, %s %s\n", event, sudokusat_row_of(n, cell),
            sudokusat_column_of(n, cell), symbol, words(event),
            reason ? reason : "it");
    sudokusat_free(symbol);
}
