/* Help on rules for the whole board: each with a puzzle that has one solution
 * under it, and others without it. */
#include "cli/page.h"

#include <stddef.h>

const struct page page_rules[] = {
    {.name = "classic",
     .words = "Every row, every column and every box holds each digit once. "
              "This is the basic rule of sudoku and always in force, so "
              "naming it changes nothing. Only no-boxes and regions take "
              "away the boxes.",
     .rules = "classic",
     .board =
         "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
         "419..5....8..79"},
    {.name = "anti-knight",
     .words = "Cells a knight's move apart, two cells in one direction and "
              "one in the other, never hold the same digit. With "
              "anti-knight:torus, moves go across the edges of the board, as "
              "if the first row followed the last.",
     .rules = "anti-knight",
     .board = "....1.5.....34...2.....1............"},
    {.name = "anti-king",
     .words = "Cells a king's move apart, that is, cells that touch at a "
              "side or a corner, never hold the same digit. Within rows, "
              "columns and boxes this is true anyway; the rule adds the "
              "diagonal neighbours in different boxes. Also called no-touch. "
              "With anti-king:torus, moves go across the edges of the board.",
     .rules = "anti-king",
     .board = "....1........4.5...1...6..........3."},
    {.name = "leaper",
     .words = "leaper:A,B: cells that are A apart in one direction and B in "
              "the other never hold the same digit. leaper:1,2 is the "
              "knight's move, leaper:1,3 the camel's, leaper:2,3 the "
              "zebra's. A and B are numbers from 0 to 63, not both 0. With "
              "leaper:A,B,torus, moves go across the edges of the board.",
     .rules = "leaper:1,3",
     .board = ".....5.......5........62.....3...1.."},
    {.name = "nonconsecutive",
     .words = "Orthogonally adjacent cells never hold consecutive digits "
              "such as 4 and 5.",
     .rules = "nonconsecutive",
     .board = "...1...............2...............4"},
    {.name = "diagonal",
     .words = "Both long diagonals hold each digit once: Sudoku X. "
              "diagonal:down is only the diagonal from the top left corner, "
              "diagonal:up only the one from the bottom left corner.",
     .rules = "diagonal",
     .board = "...1.............4....5..6........2."},
    {.name = "windoku",
     .words = "Extra boxes, the windows, hold each digit once. They lie one "
              "cell away from the edges of the board and from each other. On "
              "9x9 there are four, with their top left corners at r2c2, "
              "r2c6, r6c2 and r6c6. Boxes must be square. Also called "
              "hyper-sudoku.",
     .rules = "windoku",
     .board =
         "6...1.......7.32.6.......5........7......2..3....4....9.....1....1"
         "....8......4..."},
    {.name = "disjoint-groups",
     .words = "Cells in the same position of their boxes, such as all top "
              "left cells, hold each digit once. The board must have boxes.",
     .rules = "disjoint-groups",
     .board = "....6..1...3.2.........52..3...4...1"},
    {.name = "center-dot",
     .words = "The centre cells of the boxes hold each digit once. The sides "
              "of the boxes must be odd, as on 9x9.",
     .rules = "center-dot",
     .board =
         "6.4.1.....1..874...8.3..61....2.3.7......62.5....9....5..8..1.4..3"
         "...........9..."},
    {.name = "asterisk",
     .words = "The nine cells r2c5, r3c3, r3c7, r5c2, r5c5, r5c8, r7c3, r7c7 "
              "and r8c5, which form an asterisk, hold each digit once. For "
              "9x9 boards only.",
     .rules = "asterisk",
     .board =
         "6...1.....1...9..2.4.2..36......8.7....4.7..9.........3..........1"
         "....8...4...5.."},
    {.name = "girandola",
     .words = "The nine cells r1c1, r1c9, r2c5, r5c2, r5c5, r5c8, r8c5, r9c1 "
              "and r9c9, which form a pinwheel, hold each digit once. For "
              "9x9 boards only.",
     .rules = "girandola",
     .board =
         "..........1.4.27.527....81...61.5.........2.3.........5.....1....4"
         "....8......76.."},
    {.name = "anti-taxicab",
     .words = "Two cells with the same digit D are never exactly D steps "
              "apart, counted along rows and columns as a taxi drives: two "
              "2s never touch at a corner, and two 3s are never a knight's "
              "move apart.",
     .rules = "anti-taxicab",
     .board = "............1............3.........."},
    {.name = "strict-kropki",
     .words = "All dots are given: adjacent cells without a white or black "
              "dot between them are not consecutive, and neither is twice "
              "the other. Cells joined by a dot, whatever its value, are "
              "exempt from both.",
     .rules = "strict-kropki",
     .marks = "black-dot: r1c2 r1c3\n"
              "black-dot: r1c4 r1c5\n"
              "white-dot: r1c4 r2c4\n"
              "white-dot: r1c5 r1c6\n"
              "black-dot: r1c6 r2c6\n"
              "white-dot: r2c1 r2c2\n"
              "white-dot: r2c2 r3c2\n"
              "white-dot: r2c3 r2c4\n"
              "white-dot: r2c3 r3c3\n"
              "white-dot: r2c5 r2c6\n"
              "white-dot: r3c2 r4c2\n"
              "white-dot: r3c3 r4c3\n"
              "black-dot: r3c4 r3c5\n"
              "white-dot: r3c4 r4c4\n"
              "white-dot: r3c5 r4c5\n"
              "black-dot: r4c2 r4c3\n"
              "white-dot: r4c3 r4c4\n"
              "white-dot: r4c4 r5c4\n"
              "white-dot: r4c5 r5c5\n"
              "black-dot: r5c1 r6c1\n"
              "white-dot: r5c2 r6c2\n"
              "black-dot: r5c5 r5c6\n"
              "black-dot: r6c2 r6c3\n"
              "white-dot: r6c4 r6c5",
     .board = "...................................."},
    {.name = "strict-xv",
     .words = "All marks are given: adjacent cells with neither an x nor a v "
              "between them sum to neither 5 nor 10, on boards of any size.",
     .rules = "strict-xv",
     .board = "...4.......33.......1........1...5.."},
    {.name = "dutch-flatmates",
     .words = "Every middle digit (5 on 9x9, n/2 rounded up on other sizes) "
              "has a 1 directly above it or the greatest digit directly "
              "below it, or both. In the first row only the cell below "
              "counts, in the last row only the cell above.",
     .rules = "dutch-flatmates",
     .board = "...1.......5.....2..64..2..........."},
    {.name = "global-entropy",
     .words = "Digits form groups of three: low (1-3), middle (4-6), high "
              "(7-9), and so on. Every 2x2 square, anywhere on the board, "
              "has digits of exactly three groups. With fewer than three "
              "groups, that is, up to 6x6, there is no such grid.",
     .rules = "global-entropy",
     .board =
         "........5.3.5.............7............68...4.......165..........."
         "2.............."},
    {.name = "global-mod",
     .words = "Every 2x2 square, anywhere on the board, has digits with all "
              "three remainders when divided by 3. There is no such grid of "
              "4x4 or 5x5.",
     .rules = "global-mod",
     .board = "...4.......6...3...............6.2.."},
    {.name = "full-rank-ties",
     .words = "Says whether rows and columns, read as numbers from both "
              "ends, may be equal. full-rank-ties:none: no two of these 4n "
              "numbers are equal. full-rank-ties:only-unclued: those with a "
              "full-rank mark are equal to no other, which is the case "
              "without the rule too. full-rank-ties:any: they may be equal.",
     .rules = "full-rank-ties:none",
     .board = "..4.5...54.146..2..............321.."},
    {.name = "regions",
     .words = "The regions of the board, groups of n cells of any shape, "
              "hold each digit once and replace the boxes: a jigsaw sudoku. "
              "The rule is in force whenever a board has regions, given by a "
              "line \"regions:\" above it or by a frame drawn around them.",
     .regions = "11122 11322 43332 44355 44555",
     .board = "..3......2....12.....4..."},
    {.name = "no-boxes",
     .words = "Only rows and columns hold each digit once, and there are no "
              "boxes: a Latin square.",
     .rules = "no-boxes",
     .board = "5..24..1......6.2..2546....1..3..6.."},
    {.name = NULL}};
