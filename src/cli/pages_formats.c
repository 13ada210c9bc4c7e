/* Help on text forms, shown by one puzzle, and on forms of export. */
#include "cli/page.h"

#include <stddef.h>

const struct page page_formats[] = {
    {.name = "line",
     .words =
         "All cells in one line, in reading order, a puzzle a line. Blanks "
         "are dots, and any of . 0 ? * _ - x is read as one. What follows "
         "after a blank is kept as the name.",
     .board = "1...34......2..1"},
    {.name = "rows",
     .words = "A row a line, the cells together or with blanks between them; a "
              "blank line ends the board. It is read and not written.",
     .other = "1 . . .\n"
              "3 4 . .\n"
              ". . . .\n"
              "2 . . 1\n"},
    {.name = "grid",
     .words = "Rows with a frame around the boxes: what solve shows. Frames of "
              "most programs are read, and their lines are the boxes or the "
              "regions of the board.",
     .board = "1...34......2..1"},
    {.name = "csv",
     .words =
         "Rows of fields between commas, where a blank is an empty field. "
         "Tables of many puzzles are read as well: their header says which "
         "column is the puzzle.",
     .board = "1...34......2..1"},
    {.name = "list",
     .words = "Lists of lists, as programs in Python and others print them; 0, "
              "None and null are blanks. It is read and not written.",
     .other = "[[1, 0, 0, 0], [3, 4, 0, 0], [0, 0, 0, 0], [2, 0, 0, 1]]\n"},
    {.name = "json",
     .words =
         "An object a puzzle, and the one form with a place for all that a "
         "puzzle can have: size, box, symbols, rules, givens, placed "
         "digits, candidates, regions, marks, name and grade. The records "
         "of --json are read as their puzzle again.",
     .board = "1...34......2..1"},
    {.name = "sdk",
     .words =
         "The files of SudoCue and others: header lines from #A (author) to "
         "#U (address), then the rows. Sections [Puzzle] and [State] tell "
         "the givens from the board of a player.",
     .board = "1...34......2..1"},
    {.name = "sdm",
     .words =
         "A puzzle a line, with 0 for blanks: collections of many programs.",
     .board = "1...34......2..1"},
    {.name = "ss",
     .words = "The framed rows of Simple Sudoku.",
     .board = "1...34......2..1"},
    {.name = "sdx",
     .words = "SudoCue's rows of candidates, a cell between blanks; u stands "
              "before a digit that a player has placed. It is read and not "
              "written.",
     .other = "1 1234 1234 1234\n"
              "3 4 1234 1234\n"
              "1234 1234 1234 1234\n"
              "2 1234 1234 1\n"},
    {.name = "hodoku",
     .words =
         "A line of HoDoKu's library: colons between a technique, its "
         "candidates, the cells with + before placed digits, the candidates "
         "that are removed, and more.",
     .board = "1...34......2..1"},
    {.name = "fpuzzles",
     .words =
         "A link of f-puzzles.com, or what follows its ?load=: a puzzle "
         "with its rules, marks, title, author and solution, compressed and "
         "in base 64. docs/links.md says what its parts are here.",
     .board = "1...34......2..1"},
    {.name = "sudokupad",
     .words = "A link of SudokuPad, with a puzzle of f-puzzles in it. "
              "docs/links.md says what its parts are here.",
     .board = "1...34......2..1"},
    {.name = "sudokuwiki",
     .words = "A link of sudokuwiki.org with the 81 cells of a 9x9 board.",
     .board =
         "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
         "419..5....8..79"},
    {.name = "iss",
     .words =
         "A string or link of the Interactive Sudoku Solver: the shape, the "
         "givens and the constraints, each behind a dot.",
     .board = "1...34......2..1"},
    {.name = "penpa",
     .words =
         "A link of Penpa+: numbers, the regions that bold lines make, "
         "killer cages, diagonals, title, author and solution, compressed. "
         "Anything else that is drawn is an error that names it, unless "
         "--ignore-unknown is given. It is read and not written, and needs "
         "zlib.",
     .other =
         "https://swaroopg92.github.io/penpa-edit/#m=edit&p=jY87DgIxDER7H8P1"
         "FHE+bLw9LReIUlBwAEBIiFXujrNZiUWiQBMnoxd7lNyvj/PtgmgKGQ7SpW6tFPtyQ1"
         "Q2U2lptLxO88KSeS4sbDO2V7A/dBB2YOogfkD0HfgdSF8ZDa+jJU8JOfDswTlAZXUq"
         "UB1OIW4a1wp15mzaXrx2ymj1m/XQniStERXJ44dIv89K/OS/q1R6Aw==\n"},
    {.name = "killer",
     .words =
         "A killer in one line: the numbers of SumoCue, or, as in forums, a "
         "character a cell that is the sum of a cage or an arrow which "
         "leads to it. It is read and not written.",
     .other =
         "S<J<<O<<KJ^<<^<^>^^<N<<<J^Q^S^O>>^^^>^W^<<^>^^O^<<^T^J^^^>>>^>^>^M"
         "L<S<<^^>^<^<<^<\n"},
    {.name = "solo",
     .words =
         "A game ID of Solo in Simon Tatham's Portable Puzzle Collection: "
         "size and kind, a colon, then the digits with letters for runs of "
         "blanks. a is one blank, b two.",
     .board = "1...34......2..1"},
    {.name = "jigsaw",
     .words = "The cells in one line, and then the region of each cell. It is "
              "read and not written.",
     .other = "1...34......2..1 aabbaabbccddccdd\n"},
    {.name = "gsf",
     .words = "Fields between commas with the puzzle in the fifth one, as the "
              "program sudoku of gsf writes them. It is read and not written.",
     .other = "1,2,3,4,1...34......2..1,6\n"},
    {.name = "url",
     .words = "Any other link that has the cells under some name, such as ?bd= "
              "with the cells behind it. It is read and not written.",
     .other = "https://sudoku.example/play?bd=1...34......2..1\n"},
    {.name = "candidates",
     .words =
         "A framed grid of pencil marks: each cell has the digits that are "
         "left.",
     .board = "1...34......2..1"},
    {.name = "cnf",
     .words = "The CNF that export writes: its comments hold the whole puzzle, "
              "and its clauses are counted and not read. It is read and not "
              "written.",
     .other = "c sudokusat 0.1.0  4x4 boxes 2x2  rules: classic\n"
              "c json "
              "{\"size\":4,\"box\":[2,2],\"givens\":\"1...34......2..1\"}\n"
              "p cnf 64 1\n"
              "1 0\n"},
    {.name = "xml",
     .words =
         "The files of OpenSudoku, KSudoku and Sudoku 10'000. The digits of "
         "a player are placed ones; notes are left out. It is read and not "
         "written.",
     .other =
         "<opensudoku><name>A small file</name>\n"
         "<game "
         "data=\"530070000600195000098000060800060003400803001700020006060000"
         "280000419005000080079\"/>\n"
         "</opensudoku>\n"},
    {.name = "sukaku",
     .words =
         "As many characters a cell as there are digits, all in one line: "
         "each is the digit that it is the place of, if that is left, or a "
         "blank. It is read and not written.",
     .other =
         "1000123412341234003000041234123412341234123412340200123412341000\n"},
    {.name = NULL}};

const struct page page_exports[] = {
    {.name = "dimacs",
     .words =
         "The puzzle as a CNF in DIMACS, for SAT solvers and model "
         "counters: a line \"p cnf\" with the numbers of variables and "
         "clauses, then clauses that end with 0. Variable (r-1) n n + (c-1) "
         "n + d says that digit d stands in row r and column c; further "
         "ones come after. Comments hold the puzzle, and decode reads the "
         "solver's answer.",
     .board = "1...34......2..1",
     .other = "p cnf 64 389\n"
              "1 0\n"
              "19 0\n"
              "24 0\n"
              "50 0\n"
              "...\n"},
    {.name = "opb",
     .words =
         "Pseudo-Boolean constraints, sums of variables that are equal to a "
         "number or no less than it, in the format OPB, for solvers of the "
         "PB competitions. Variables are numbered as in dimacs.",
     .board = "1...34......2..1",
     .other = "+1 x1 = 1 ;\n"
              "+1 x19 = 1 ;\n"
              "+1 x24 = 1 ;\n"
              "+1 x50 = 1 ;\n"
              "+1 x61 = 1 ;\n"
              "...\n"},
    {.name = "cover",
     .words =
         "The exact cover of the puzzle for Knuth's programs such as dlx2: "
         "a line of the items, primary ones before the bar, then an option "
         "a line. sudokusat cover solves such files, whatever made them.",
     .board = "1...34......2..1",
     .other =
         "p11 p12 p13 p14 p21 p22 p23 p24 p31 p32 p33 p34 p41 p42 p43 ...\n"
         "p11 r11 c11 b11\n"
         "p12 r12 c22 b12\n"
         "p13 r12 c32 b22\n"
         "p13 r13 c33 b23\n"
         "...\n"},
    {.name = "inccnf",
     .words = "A CNF with cubes: the lines that begin with a cut the question "
              "into about as many parts as --split says, which solvers of cube "
              "and conquer take apart.",
     .only = "--split 4",
     .board = "................",
     .other = "p inccnf\n"
              "...\n"
              "a 1 0\n"
              "a 2 0\n"
              "a 3 0\n"
              "a 4 0\n"},
    {.name = "puzzles",
     .words =
         "Puzzles, a line each, that share the work of this one, about as "
         "many as --split says: their solutions together are its solutions, "
         "none twice. To be given to several machines.",
     .only = "--split 4",
     .board = "................",
     .other = "1...............\n"
              "2...............\n"
              "3...............\n"
              "4...............\n"},
    {.name = NULL}};
