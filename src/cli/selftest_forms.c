/* selftest: text forms. What is written in one is read back as the same puzzle.
 */
#include "cli/memory.h"
#include "cli/selftest.h"
#include "cli/selftest_boards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *error_or(const sudokusat_puzzle *puzzle, const char *words) {
    const char *const error = sudokusat_error(puzzle);
    return error ? error : words;
}

/* The givens of a text, then all that is drawn and the names of the rules. The
 * caller frees it. */
static char *contents(const char *text) {
    sudokusat_puzzle *const puzzle = selftest_read(text);
    sudokusat_solver *const solver = selftest_solver(NULL);
    sudokusat_prepare(solver, puzzle);
    char *const cells =
        sudokusat_print_cells(puzzle, "line", sudokusat_givens(puzzle));
    char *const drawn = sudokusat_print_drawn(puzzle, "json");
    const char *const givens = error_or(puzzle, cells ? cells : "no puzzle");
    const char *rule = "";
    size_t n = strlen(givens) + (drawn ? strlen(drawn) : 0) + 1;
    for (int i = 0; (rule = sudokusat_rule_in_force(solver, i)); i++)
        n += strlen(rule) + 1;
    char *const all = memory_new(n, 1);
    strcpy(all, givens);
    strcat(all, drawn ? drawn : "");
    for (int i = 0; (rule = sudokusat_rule_in_force(solver, i)); i++)
        strcat(strcat(all, " "), rule);
    sudokusat_free(cells);
    sudokusat_free(drawn);
    sudokusat_solver_free(solver);
    sudokusat_puzzle_free(puzzle);
    return all;
}

static char *convert(const char *text, const char *format) {
    sudokusat_puzzle *const puzzle = selftest_read(text);
    sudokusat_solver *const solver = selftest_solver(NULL);
    const sudokusat_printing printing = {.format = format};
    char *why = NULL;
    char *const printed = sudokusat_print(solver, puzzle, &printing, &why);
    char *const converted = memory_string(printed ? printed
                                          : why   ? why
                                                  : error_or(puzzle, ""));
    sudokusat_free(printed);
    sudokusat_free(why);
    sudokusat_solver_free(solver);
    sudokusat_puzzle_free(puzzle);
    return converted;
}

static void check_form(struct selftest *s, const char *name, const char *text,
                       const char *format) {
    char about[100];
    const struct selftest_check check = {"form", about, NULL,
                                         "the puzzle that was written"};
    if (!selftest_wants(s, "form"))
        return;
    snprintf(about, sizeof about, "%s as %s", name, format);
    char *const converted = convert(text, format);
    char *const wanted = contents(text);
    char *const found = contents(converted);
    selftest_report(s, &check, wanted, found);
    free(found);
    free(wanted);
    free(converted);
}

void selftest_forms(struct selftest *s) {
    /* Forms that have a place for thermometers and rules. */
    static const char *const rich[] = {"json", "fpuzzles", "sudokupad", "iss"};
    static const char marked[] =
        "rules: anti-knight\n"
        "cage 11: r1c5-r1c8\nthermo: r9c4-r6c1 r5c2 r4c3\n"
        ".4.....1.2.......6.............................................9......"
        ".2"
        ".1.....9.\n";
    sudokusat_row row;
    for (int i = 0; sudokusat_table_row(SUDOKUSAT_FORMATS, i, &row); i++)
        if (row.writes)
            check_form(s, selftest_classic.name, selftest_classic.text,
                       row.name);
    for (size_t i = 0; i < sizeof rich / sizeof *rich; i++)
        check_form(s, "a rule and two marks", marked, rich[i]);
}
