/* The keys of JSON objects that are understood.
 *
 * An object that is read must be understood whole, for any other key may
 * change the puzzle. Beside a puzzle's own keys these are the answers that
 * records of --json have: such a record is readable as its puzzle again.
 * tests/cli/meaning.bats reads the records of every command.
 */
#include "board/parse.h"

#include <string.h>

static const char *const keys[] = {
    /* the puzzle */
    "size", "box", "symbols", "rules", "givens", "placed", "candidates", "id",
    "headers", "rating", "level", "technique",
    /* where it stood */
    "schema", "command", "index", "line", "column", "file", "error",
    /* answers */
    "agree", "automorphisms", "backbone", "backend", "backends", "beyond",
    "canonical", "certificate", "claim", "clues", "complete", "conflict",
    "core", "cubes", "dead_end", "differ", "encodings", "error_line", "fewest",
    "found", "grid", "grids", "hardest", "hint", "marks_lacking", "minimal",
    "n_steps", "open_candidates", "puzzles", "redundant", "seed", "solution",
    "solutions", "solved", "stats", "steps", "stopped", "symmetries",
    "techniques", "true_candidates", "unique_with", "verdict", "violations",
    "wrong"};

bool json_key_is_known(const char *key, size_t n) {
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strlen(keys[i]) == n && memcmp(keys[i], key, n) == 0)
            return true;
    return false;
}
