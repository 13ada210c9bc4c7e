/* The table of commands. */
#include "cli/command.h"

#include <stddef.h>
#include <string.h>

const struct command commands[] = {
    {"solve", "the solution, and whether it is the only one",
     "sudokusat --anti-knight puzzle.txt", "[FILE]...",
     TAKES_BOARD | TAKES_ENGINE | TAKES_MANY | TAKES_FORMAT | TAKES_ENCODING |
         TAKES_ALL | TAKES_LIMIT | TAKES_ANY | WRITES_BOARDS,
     run_solve},
    {"count", "how many solutions there are, exactly",
     "sudokusat count --limit 1000000 puzzle.txt", "[FILE]...",
     TAKES_BOARD | TAKES_ENGINE | TAKES_MANY | TAKES_ENCODING | TAKES_LIMIT |
         TAKES_ANY,
     run_count},
    {"check", "whether a board, complete or not, breaks a rule, and where",
     "sudokusat check --anti-king board.txt", "[FILE]...",
     TAKES_BOARD | TAKES_MANY | TAKES_ANY, run_check},
    {"export", "the puzzle for any SAT, OPB or exact cover solver",
     "sudokusat export p.txt | picosat | sudokusat decode p.txt", "[FILE]",
     TAKES_BOARD | TAKES_FORMAT | TAKES_ENCODING | TAKES_EXPORT | TAKES_ANY |
         WRITES_BOARDS,
     run_export},
    {"decode", "a SAT solver's answer to that CNF back into a grid",
     "sudokusat decode p.txt answer.txt", "FILE [ANSWER]",
     TAKES_BOARD | TAKES_FORMAT | TAKES_DECODE | TAKES_ANY | WRITES_BOARDS,
     run_decode},
    {"prove", "a certificate that there are exactly so many solutions",
     "sudokusat prove puzzle.txt | sudokusat verify", "[FILE]...",
     TAKES_BOARD | TAKES_MANY | TAKES_LIMIT | TAKES_PROOF | TAKES_ANY,
     run_prove},
    {"verify", "whether certificates show what they claim",
     "sudokusat verify certificate.txt", "[FILE]...", TAKES_VERIFY | TAKES_ANY,
     run_verify},
    {"explain", "why there is no solution, or several; which givens are needed",
     "sudokusat explain --why-rules puzzle.txt", "[FILE]...",
     TAKES_BOARD | TAKES_ENGINE | TAKES_MANY | TAKES_ENCODING | TAKES_EXPLAIN |
         TAKES_ANY,
     run_explain},
    {"candidates", "the digits that occur in some solution, cell by cell",
     "sudokusat candidates puzzle.txt", "[FILE]...",
     TAKES_BOARD | TAKES_ENGINE | TAKES_MANY | TAKES_ENCODING | TAKES_ANY |
         WRITES_BOARDS,
     run_candidates},
    {"compare", "the same puzzle through several backends, side by side",
     "sudokusat compare --tuned puzzle.txt", "[FILE]...",
     TAKES_BOARD | TAKES_MANY | TAKES_COMPARE | TAKES_ENCODING | TAKES_LIMIT |
         TAKES_ANY,
     run_compare},
    {"enter", "type a puzzle in, cell by cell, and get it answered",
     "sudokusat enter --size 6", "",
     TAKES_BOARD | TAKES_ENGINE | TAKES_ANY | WRITES_BOARDS, run_enter},
    {"canonical", "one form for all puzzles that are images of each other",
     "sudokusat canonical --distinct puzzles.txt", "[FILE]...",
     TAKES_BOARD | TAKES_MANY | TAKES_FORMAT | TAKES_DISTINCT | TAKES_ANY |
         WRITES_BOARDS,
     run_canonical},
    {"convert", "puzzles in another text form",
     "sudokusat convert --format sdk puzzle.txt", "[FILE]...",
     TAKES_BOARD | TAKES_MANY | TAKES_FORMAT | TAKES_ANY | WRITES_BOARDS,
     run_convert},
    {"logic", "the solution step by step, as a person finds it",
     "sudokusat logic puzzle.txt", "[FILE]...",
     TAKES_BOARD | TAKES_MANY | TAKES_LOGIC | TAKES_ANY, run_logic},
    {"hint", "the next step of a board in progress, or what is wrong with it",
     "sudokusat hint --level 2 board.txt", "[FILE]...",
     TAKES_BOARD | TAKES_MANY | TAKES_LEVEL | TAKES_ANY, run_hint},
    {"grade", "how hard a puzzle is for a person", "sudokusat grade puzzle.txt",
     "[FILE]...",
     TAKES_BOARD | TAKES_MANY | TAKES_LOGIC | TAKES_FORMAT | TAKES_ANY,
     run_grade},
    {"generate", "new puzzles, proven to have one solution",
     "sudokusat generate --count 10 --grade hard", "",
     TAKES_SHAPE | TAKES_GENERATE | TAKES_FORMAT | TAKES_ANY | WRITES_BOARDS,
     run_generate},
    {"minimise", "the same puzzle without givens that it does not need",
     "sudokusat minimise --fewest puzzle.txt", "[FILE]...",
     TAKES_BOARD | TAKES_MANY | TAKES_LIMIT | TAKES_MINIMISE | TAKES_ANY |
         WRITES_BOARDS,
     run_minimise},
    {"list", "the rules, backends, encodings, formats and techniques there are",
     "sudokusat list rules",
     "[commands|rules|backends|encodings|formats|techniques]", TAKES_ANY,
     run_list},
    {.name = NULL},
};

const struct command *command_find(const char *name) {
    for (const struct command *c = commands; c->name; c++)
        if (!strcmp(c->name, name))
            return c;
    return NULL;
}
