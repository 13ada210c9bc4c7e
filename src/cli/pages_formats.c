/* Help on text forms, shown by one puzzle, and on forms of export. */
#include "cli/page.h"

#include <stddef.h>

const struct page page_formats[] = {
    {.name = "line",
     .words = "All cells in one line, in reading order, one puzzle per line. "
              "Blanks are written as dots; any of . 0 ? * _ - x is read as a "
              "blank. Text after a space is kept as the name.",
     .board = "1...34......2..1"},
    {.name = "rows",
     .words = "One row per line, with or without spaces between the cells; "
              "an empty line ends the board. This format can be read but not "
              "written.",
     .other = "1 . . .\n"
              "3 4 . .\n"
              ". . . .\n"
              "2 . . 1\n"},
    {.name = "grid",
     .words = "Rows with a frame around the boxes, as solve shows them. The "
              "frames of most programs can be read; their lines give the "
              "boxes or regions of the board.",
     .board = "1...34......2..1"},
    {.name = "csv",
     .words = "Rows of fields separated by commas, where an empty field is a "
              "blank. Tables of many puzzles can be read as well: their "
              "header says which column holds the puzzle.",
     .board = "1...34......2..1"},
    {.name = "list",
     .words = "Lists of lists, as programs in Python and other languages "
              "print them; 0, None and null are blanks. This format can be "
              "read but not written.",
     .other = "[[1, 0, 0, 0], [3, 4, 0, 0], [0, 0, 0, 0], [2, 0, 0, 1]]\n"},
    {.name = "json",
     .words = "One object per puzzle. This is the only format with a place "
              "for everything that a puzzle can have: size, box, symbols, "
              "rules, givens, placed digits, candidates, regions, marks, "
              "name and grade. The records of --json can be read back as "
              "puzzles.",
     .board = "1...34......2..1"},
    {.name = "sdk",
     .words = "The files of SudoCue and other programs: header lines from #A "
              "(author) to #U (address), then the rows. The sections "
              "[Puzzle] and [State] separate the givens from a player's "
              "board.",
     .board = "1...34......2..1"},
    {.name = "sdm",
     .words = "One puzzle per line, with 0 for blanks, as in the collections "
              "of many programs.",
     .board = "1...34......2..1"},
    {.name = "ss",
     .words = "The framed rows of Simple Sudoku.",
     .board = "1...34......2..1"},
    {.name = "sdx",
     .words = "SudoCue's rows of candidates, with spaces between the cells; "
              "a u before a digit means that a player placed it. This format "
              "can be read but not written.",
     .other = "1 1234 1234 1234\n"
              "3 4 1234 1234\n"
              "1234 1234 1234 1234\n"
              "2 1234 1234 1\n"},
    {.name = "hodoku",
     .words = "A line of HoDoKu's library. Its fields, separated by colons, "
              "are a technique, its candidates, the cells with a + before "
              "placed digits, the eliminated candidates, and more.",
     .board = "1...34......2..1"},
    {.name = "fpuzzles",
     .words = "A link of f-puzzles.com, or what follows its ?load=: a puzzle "
              "with its rules, marks, title, author and solution, compressed "
              "and in base 64. docs/links.md says how its elements are "
              "translated.",
     .board = "1...34......2..1"},
    {.name = "sudokupad",
     .words = "A link of SudokuPad, with a puzzle in the format of f-puzzles "
              "or in its own. docs/links.md says how its elements are "
              "translated.",
     .board = "1...34......2..1"},
    {.name = "sudokuwiki",
     .words = "A link of sudokuwiki.org with the 81 cells of a 9x9 board.",
     .board =
         "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
         "419..5....8..79"},
    {.name = "iss",
     .words = "A string or link of the Interactive Sudoku Solver: the shape, "
              "the givens and the constraints, each after a dot.",
     .board = "1...34......2..1"},
    {.name = "penpa",
     .words = "A link of Penpa+: numbers, the regions that bold lines form, "
              "killer cages, diagonals, title, author and solution, "
              "compressed. Anything else that is drawn is reported as an "
              "error, unless --ignore-unknown is given. This format can be "
              "read but not written, and needs zlib.",
     .other =
         "https://swaroopg92.github.io/penpa-edit/#m=edit&p=jY87DgIxDER7H8P1"
         "FHE+bLw9LReIUlBwAEBIiFXujrNZiUWiQBMnoxd7lNyvj/PtgmgKGQ7SpW6tFPtyQ1"
         "Q2U2lptLxO88KSeS4sbDO2V7A/dBB2YOogfkD0HfgdSF8ZDa+jJU8JOfDswTlAZXUq"
         "UB1OIW4a1wp15mzaXrx2ymj1m/XQniStERXJ44dIv89K/OS/q1R6Aw==\n"},
    {.name = "killer",
     .words = "A killer sudoku in one line: either the numbers of SumoCue "
              "or, as in forums, one character per cell, which is the sum of "
              "a cage or an arrow that leads to it. This format can be read "
              "but not written. For the rule of killer sudokus see help cage.",
     .other =
         "S<J<<O<<KJ^<<^<^>^^<N<<<J^Q^S^O>>^^^>^W^<<^>^^O^<<^T^J^^^>>>^>^>^M"
         "L<S<<^^>^<^<<^<\n"},
    {.name = "solo",
     .words = "A game ID of Solo in Simon Tatham's Portable Puzzle "
              "Collection: size and kind, a colon, then the digits, with "
              "letters for runs of blanks. a is one blank, b two.",
     .board = "1...34......2..1"},
    {.name = "jigsaw",
     .words = "The cells in one line, followed by the region of each cell. "
              "This format can be read but not written. For the rule of jigsaw "
              "sudokus see help regions.",
     .other = "1...34......2..1 aabbaabbccddccdd\n"},
    {.name = "gsf",
     .words = "Fields separated by commas, with the puzzle in the fifth, as "
              "written by gsf's program sudoku. This format can be read but "
              "not written.",
     .other = "1,2,3,4,1...34......2..1,6\n"},
    {.name = "url",
     .words = "Any other link that contains the cells under some name, such "
              "as ?bd= followed by the cells. This format can be read but "
              "not written.",
     .other = "https://sudoku.example/play?bd=1...34......2..1\n"},
    {.name = "candidates",
     .words = "A framed grid of pencil marks: each cell shows its remaining "
              "digits.",
     .board = "1...34......2..1"},
    {.name = "cnf",
     .words = "The CNF that export writes. Its comments hold the whole "
              "puzzle; its clauses are counted but not interpreted. convert "
              "does not write this format.",
     .other = "c sudokusat 0.1.0  4x4 boxes 2x2  rules: classic\n"
              "c json "
              "{\"size\":4,\"box\":[2,2],\"givens\":\"1...34......2..1\"}\n"
              "p cnf 64 1\n"
              "1 0\n"},
    {.name = "xml",
     .words = "The files of OpenSudoku, KSudoku and Sudoku 10'000. A "
              "player's digits become placed digits; notes are left out. "
              "This format can be read but not written.",
     .other =
         "<opensudoku><name>A small file</name>\n"
         "<game "
         "data=\"530070000600195000098000060800060003400803001700020006060000"
         "280000419005000080079\"/>\n"
         "</opensudoku>\n"},
    {.name = "sukaku",
     .words = "As many characters per cell as there are digits, all in one "
              "line: each stands for one digit and is that digit if it is "
              "possible, or else a blank. This format can be read but not "
              "written.",
     .other =
         "1000123412341234003000041234123412341234123412340200123412341000\n"},
    {.name = NULL}};

const struct page page_exports[] = {
    {.name = "dimacs",
     .words = "The puzzle as a CNF in DIMACS format, for SAT solvers and "
              "model counters: a line \"p cnf\" with the numbers of "
              "variables and clauses, then the clauses, each ending with 0. "
              "Variable (r-1) n n + (c-1) n + d says that row r, column c "
              "holds digit d; further variables come after these. Comments "
              "hold the puzzle, and decode reads the solver's answer.",
     .board = "1...34......2..1",
     .other = "p cnf 64 389\n"
              "1 0\n"
              "19 0\n"
              "24 0\n"
              "50 0\n"
              "...\n"},
    {.name = "opb",
     .words = "Pseudo-Boolean constraints in OPB format, for the solvers of "
              "the PB competitions: sums of variables that must equal a "
              "number or be at least as large. Variables are numbered as in "
              "dimacs.",
     .board = "1...34......2..1",
     .other = "+1 x1 = 1 ;\n"
              "+1 x19 = 1 ;\n"
              "+1 x24 = 1 ;\n"
              "+1 x50 = 1 ;\n"
              "+1 x61 = 1 ;\n"
              "...\n"},
    {.name = "cover",
     .words = "The exact cover of the puzzle for Knuth's programs such as "
              "dlx2: a line with the items, primary ones before the bar, "
              "then one option per line. sudokusat cover solves such files "
              "from any source.",
     .board = "1...34......2..1",
     .other =
         "p11 p12 p13 p14 p21 p22 p23 p24 p31 p32 p33 p34 p41 p42 p43 ...\n"
         "p11 r11 c11 b11\n"
         "p12 r12 c22 b12\n"
         "p13 r12 c32 b22\n"
         "p13 r13 c33 b23\n"
         "...\n"},
    {.name = "inccnf",
     .words = "A CNF with cubes for cube-and-conquer solvers: the lines that "
              "begin with a divide the problem into about as many parts as "
              "--split says.",
     .only = "--split 4",
     .board = "................",
     .other = "p inccnf\n"
              "...\n"
              "a 1 0\n"
              "a 2 0\n"
              "a 3 0\n"
              "a 4 0\n"},
    {.name = "puzzles",
     .words = "Puzzles, one per line, that divide this one among several "
              "machines, about as many as --split says. Together they have "
              "the same solutions, and no solution occurs twice.",
     .only = "--split 4",
     .board = "................",
     .other = "1...............\n"
              "2...............\n"
              "3...............\n"
              "4...............\n"},
    {.name = NULL}};
