/* The keys of JSON objects that are understood.
 *
 * An object that is read must be understood whole, for any other key may
 * change the puzzle. Beside a puzzle's own keys these are the answers that
 * records of --json have: such a record is readable as its puzzle again.
 * tests/cli/meaning.bats reads the records of every command.
 */
#include "board/parse_json_keys.h"

#include <string.h>

static const char *const keys[] = {
    /* the puzzle */
    "size", "box", "symbols", "rules", "givens", "placed", "candidates", "id",
    "regions", "marks", "headers", "rating", "level", "technique",
    "stated_solution", "stated", "left_out",
    /* where it stood */
    "schema", "command", "index", "line", "column", "file", "error",
    /* answers */
    "agree", "all_solutions", "answered_by", "automorphisms", "backbone",
    "backend", "backends", "beyond", "blamed", "canonical", "cause",
    "certificate", "claim", "clues", "complete", "conflict", "core", "cubes",
    "dead_end", "dropped_marks", "differ", "encodings", "error_line", "fewest",
    "found", "grid", "grids", "hardest", "hint", "marks_lacking", "minimal",
    "n_steps", "needed", "needed_at_least", "open_candidates", "puzzles",
    "redundant", "redundant_marks", "seed", "solution", "solutions", "solved",
    "stats", "steps", "stopped", "suggested", "suspects", "symmetries",
    "techniques", "true_candidates", "unique_with", "verdict", "violations",
    "without", "without_marks", "wrong"};

/* What other programs say beside their puzzles, none of which changes them. */
static const char *const others[] = {"answer",
                                     "answers",
                                     "author",
                                     "created",
                                     "date",
                                     "difficulty",
                                     "difficulty_category",
                                     "elapsed",
                                     "message",
                                     "mistakes",
                                     "name",
                                     "results",
                                     "score",
                                     "source",
                                     "status",
                                     "time",
                                     "time_elapsed",
                                     "timer",
                                     "title",
                                     "updated",
                                     "uuid",
                                     "version"};

/* "grid" and "clues" are those of our own records where givens stand, too. */
static const char *const cells[] = {"puzzle", "board",    "cells", "grid",
                                    "quiz",   "question", "clues", "sudoku"};

static bool is_in(const char *const *list, size_t n_list, const char *key,
                  size_t n) {
    for (size_t i = 0; i < n_list; i++)
        if (strlen(list[i]) == n && memcmp(list[i], key, n) == 0)
            return true;
    return false;
}

bool json_key_is_cells(const char *key, size_t n) {
    return is_in(cells, sizeof cells / sizeof *cells, key, n);
}

bool json_key_is_known(const char *key, size_t n) {
    return is_in(keys, sizeof keys / sizeof *keys, key, n) ||
           is_in(others, sizeof others / sizeof *others, key, n);
}
