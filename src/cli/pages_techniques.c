/* Help on techniques: each with a board on which it is needed, which are random
 * minimal ones of the project's own. docs/techniques.md has the same boards. */
#include "cli/page.h"

#include <stddef.h>

const struct page page_techniques[] = {
    {.name = "full house",
     .words = "Only one cell of a house is open, so the missing digit goes "
              "there. A house is a row, a column, a box or any other group "
              "of cells that holds every digit once. This is the first thing "
              "to look for, and it needs no pencil marks.",
     .board =
         "45.....1...6..1......24.5.....78.1.6.............36..73.8.7.9....."
         "..3.42..16.9.8."},
    {.name = "hidden single in a box",
     .words = "A digit fits in only one cell of a box, because every other "
              "open cell of the box sees that digit somewhere else. The cell "
              "may have other candidates, which hide the single; they are "
              "removed.",
     .board =
         "45.....1...6..1......24.5.....78.1.6.............36..73.8.7.9....."
         "..3.42..16.9.8."},
    {.name = "hidden single in a line",
     .words = "A digit fits in only one cell of a row, a column or another "
              "house that is not a box. This is harder to spot than in a "
              "box, because the cells are spread out.",
     .board =
         "92..5673.5..3............4....29.3.1..85...26..1..35..........4.49"
         "..2....5.4..6.."},
    {.name = "naked single",
     .words = "Every digit but one is ruled out for a cell, so the remaining "
              "one goes there. In a printed grid without pencil marks this "
              "takes counting: go through the digits that the cell sees.",
     .board =
         "1..9....289...75.4..73.4...5.1....4....5..1.74.....6...48..17.6..2"
         ".7..8.......9.."},
    {.name = "direct pointing",
     .words = "In a box, all places for a digit lie in one line, so the "
              "digit cannot be anywhere else in that line. This leaves only "
              "one place for it in some other house, and it goes there. No "
              "pencil marks are needed.",
     .board =
         "....2.5....46.58.7...9.......5...72878.........9.....1.1...6.7...7"
         "..2....2..814.9"},
    {.name = "direct claiming",
     .words = "In a line, all places for a digit lie in one box, so the "
              "digit cannot be anywhere else in that box. This leaves only "
              "one place for it in some other house, and it goes there. No "
              "pencil marks are needed.",
     .board =
         "..9.5.2.....9......2.6....9.5..798...7....1.....2..9.5....6.58.43."
         ".87......5.3..7"},
    {.name = "direct hidden pair",
     .words = "In a house, two digits fit only in the same two cells, so "
              "these cells hold no other digit. This leaves only one place "
              "for a third digit in some house, and it goes there.",
     .board =
         ".....735.37.....4.5......2..6...4.3..3..7..1...93.5.82..72.....2.."
         "14........89..."},
    {.name = "small mark",
     .words = "A mark such as a cage or an arrow can be filled in only a few "
              "ways, given the candidates of its cells. Candidates that "
              "occur in none of these ways are removed. A small mark has one "
              "or two open cells, so no notes are needed.",
     .marks = "cage 8: r1c1 r2c1\n"
              "cage 20: r2c8 r3c7 r3c8\n"
              "cage 17: r5c3 r6c2 r6c3\n"
              "cage 23: r3c1 r3c2 r4c2 r4c3\n"
              "cage 22: r8c4 r8c5 r8c6 r9c5 r9c6",
     .board =
         "..........8.9.1...........6...1.....3.....46..........83.......4.."
         "........9.32..4"},
    {.name = "direct hidden triple",
     .words = "In a house, three digits fit only in the same three cells, so "
              "these cells hold no other digit. This leaves only one place "
              "for a fourth digit in some house, and it goes there.",
     .board =
         "3.79.4..6..43.7..9...6..........1.7..7.839..46.57...1........98..."
         "..6...19....2.."},
    {.name = "pointing",
     .words = "In a box, all places for a digit lie in one line (or another "
              "house). One of them holds the digit, so it is removed from "
              "the rest of that line. Also called locked candidates, type 1.",
     .board =
         ".53..8.4.8......1..96....5..7.4.....9....3..8.38...92....8.....2.."
         "95.73.....76..."},
    {.name = "cell exclusion",
     .words = "Every candidate of a cell rules out the same candidate of "
              "another cell, through a mark or a rule about different "
              "digits, such as nonconsecutive. Whatever the first cell "
              "holds, that candidate is false.",
     .rules = "nonconsecutive",
     .board =
         "2...........4......4.1......7.........4.15..3......4......3......."
         "...7.....2.4..."},
    {.name = "innie or outie",
     .words = "Cages with sums cover one to three adjacent houses, apart "
              "from one cell: either a cell of the houses that is in no such "
              "cage (an innie), or a cell of a cage that sticks out (an "
              "outie). All sums are known, so this cell is the difference.",
     .marks = "cage 10: r8c4 r9c4\n"
              "cage 17: r8c1 r8c2\n"
              "cage 14: r6c5 r7c5 r8c5\n"
              "cage 16: r1c2 r1c3 r1c4\n"
              "cage 25: r5c7 r5c8 r6c8 r6c9\n"
              "cage 17: r1c5 r2c3 r2c4 r2c5\n"
              "cage 9: r6c3 r7c3 r7c4\n"
              "cage 21: r1c6 r2c6 r2c7",
     .board =
         "......5..........8..95.........87..........6.95........4.....5...."
         "...67......9..."},
    {.name = "claiming",
     .words = "In a line, all places for a digit lie in one box (or another "
              "house). One of them holds the digit, so it is removed from "
              "the rest of that box. Also called locked candidates, type 2.",
     .board =
         "1.........63.4.......3719....1...82....93.7...7...8..4.5...4.1.48."
         "6...57...75...."},
    {.name = "locked by sight",
     .words = "A cell outside a house sees every place for a digit in that "
              "house, for example by a knight's or king's move. One of these "
              "places holds the digit, so it is removed from the cell.",
     .rules = "anti-king",
     .board =
         "..........6.1....23......978..62...31.....4.....4.....7....6..45.."
         "..4.1....5....."},
    {.name = "house exclusion",
     .words = "Wherever a digit goes in a house, it rules out the same "
              "candidate of another cell, through a rule about different "
              "digits, such as nonconsecutive. That candidate is false.",
     .rules = "nonconsecutive",
     .board =
         "..........5.................9....2.15....294..6...7.........3....."
         ".8..16........."},
    {.name = "mark pointing",
     .words = "Every way to fill a mark contains a certain digit. A cell "
              "that sees all places for it in the mark cannot hold that "
              "digit. This is pointing, applied to the ways to fill a mark.",
     .marks = "cage 8: r1c1 r2c1\n"
              "cage 20: r2c8 r3c7 r3c8\n"
              "cage 17: r5c3 r6c2 r6c3\n"
              "cage 23: r3c1 r3c2 r4c2 r4c3\n"
              "cage 22: r8c4 r8c5 r8c6 r9c5 r9c6",
     .board =
         "..........8.9.1...........6...1.....3.....46..........83.......4.."
         "........9.32..4"},
    {.name = "naked pair",
     .words = "Two cells of a house have the same two candidates and no "
              "others. The two digits go into these cells, in one order or "
              "the other, so both are removed from the rest of the house.",
     .board =
         ".5.......4..2..13.9.14...5..12..........9....84.6....1.....736...6"
         "5...8..8..4.5.."},
    {.name = "medium mark",
     .words = "A mark such as a cage or an arrow can be filled in only a few "
              "ways, given the candidates of its cells. Candidates that "
              "occur in none of these ways are removed. A medium mark has up "
              "to four open cells, so notes help.",
     .marks = "cage 8: r1c1 r2c1\n"
              "cage 20: r2c8 r3c7 r3c8\n"
              "cage 17: r5c3 r6c2 r6c3\n"
              "cage 23: r3c1 r3c2 r4c2 r4c3\n"
              "cage 22: r8c4 r8c5 r8c6 r9c5 r9c6",
     .board =
         "..........8.9.1...........6...1.....3.....46..........83.......4.."
         "........9.32..4"},
    {.name = "X-wing",
     .words = "In each of two base lines, a digit has exactly two places, "
              "and all four lie in the same two cover lines. The digit takes "
              "two opposite corners of this rectangle, so it is removed from "
              "all other cells of the cover lines. The X-wing is the "
              "smallest fish; base and cover lines may be rows, columns or "
              "boxes.",
     .board =
         ".....4..58.37..9.2.......7.......8..2..1.9.5443......6.84..7......"
         "..26..7.28.3..."},
    {.name = "hidden pair",
     .words = "In a house, two digits fit only in the same two cells. These "
              "cells hold the two digits, so their other candidates are "
              "removed.",
     .board =
         "...9.....3..658.....8..17.......9..7.4..6..188.....4.5.358..6....2"
         "....9......45.1"},
    {.name = "naked triple",
     .words = "Three cells of a house have only three different candidates "
              "between them, though not every cell need have all three. "
              "These digits go into the three cells, so they are removed "
              "from the rest of the house.",
     .board =
         "4..57....3....91..6..43.9.52.1....5684...........1..7....7....2.2."
         "...3......4...."},
    {.name = "innies and outies",
     .words = "Cages with sums cover one to three adjacent houses, apart "
              "from a few cells: cells of the houses that are in no such "
              "cage (innies), or cells of cages that stick out (outies). The "
              "sum of these cells, or the difference between innies and "
              "outies, is known. Candidates that do not fit it are removed.",
     .marks = "cage 10: r8c4 r9c4\n"
              "cage 17: r8c1 r8c2\n"
              "cage 14: r6c5 r7c5 r8c5\n"
              "cage 16: r1c2 r1c3 r1c4\n"
              "cage 25: r5c7 r5c8 r6c8 r6c9\n"
              "cage 17: r1c5 r2c3 r2c4 r2c5\n"
              "cage 9: r6c3 r7c3 r7c4\n"
              "cage 21: r1c6 r2c6 r2c7",
     .board =
         "......5..........8..95.........87..........6.95........4.....5...."
         "...67......9..."},
    {.name = "swordfish",
     .words = "An X-wing with three lines: in each of three base lines, a "
              "digit has two or three places, and all of them lie in the "
              "same three cover lines. Each cover line has the digit at one "
              "of these places, so it is removed from all other cells of the "
              "cover lines.",
     .board =
         "..4..8.6...1...8.....6....36.9..543..2..3..8.7..9......8....69...7"
         "......5..841..."},
    {.name = "hidden triple",
     .words = "In a house, three digits fit only in the same three cells. "
              "These cells hold the three digits, so their other candidates "
              "are removed.",
     .board =
         "....61..4.9...761...........1354.9...287.3.....4....3........2.73."
         "....81..94....."},
    {.name = "skyscraper",
     .words = "A digit has exactly two places in each of two parallel lines, "
              "and a place in one line sees a place in the other. These two "
              "cannot both hold the digit, so at least one of the other two "
              "does. The digit is removed from every cell that sees both of "
              "those.",
     .board =
         "....1.97..4.6....38..4.91..6.87...1.93.....6......35.8..4132...3.6"
         "..7............"},
    {.name = "two-string kite",
     .words = "A digit has exactly two places in a row and two in a column, "
              "and one place in the row and one in the column lie in the "
              "same box. These two cannot both hold the digit, so at least "
              "one of the other two does. The digit is removed from the cell "
              "that sees both of those.",
     .board =
         ".3...9...7.............65.3.1.7..6.84.....3.16.7..4......85...92.."
         "...7.6..14....."},
    {.name = "turbot fish",
     .words = "A skyscraper or two-string kite with houses of any kind: a "
              "digit has exactly two places in each of two houses, and a "
              "place in one sees a place in the other. At least one of the "
              "other two places holds the digit, so it is removed from every "
              "cell that sees both of those.",
     .board =
         "...5.7..1....9......3.2..6.3........9.....3.5.47......7...49.3...5"
         ".73.48..265..9."},
    {.name = "XY-wing",
     .words = "A pivot with the candidates x and y sees a cell with x and z "
              "and a cell with y and z. Whether the pivot is x or y, one of "
              "these two wings is z. So z is removed from every cell that "
              "sees both wings.",
     .board =
         "9........567.3...8.3.7.....6....48.31.236..5...4..1..7......6...4."
         "...1.9...6...75"},
    {.name = "large mark",
     .words = "A mark such as a cage or an arrow can be filled in only some "
              "ways, given the candidates of its cells. Candidates that "
              "occur in none of these ways are removed. A large mark may "
              "have any number of open cells.",
     .marks = "cage 12: r6c6 r6c7\n"
              "cage 16: r4c5 r4c6 r4c7\n"
              "cage 19: r8c5 r8c6 r9c6\n"
              "cage 22: r3c4 r4c4 r5c3 r5c4\n"
              "cage 21: r5c1 r6c1 r6c2 r7c1 r7c2",
     .board =
         ".1.9......6...85....3.....9................3....6........3..64..71"
         "5.....5........"},
    {.name = "finned X-wing",
     .words = "An X-wing with extra places for the digit in its base lines, "
              "the fins. Either a fin holds the digit, or the X-wing is "
              "valid. So the digit is removed only from cells that the "
              "X-wing would clear and that see every fin. If a corner of the "
              "X-wing itself is missing, it is called sashimi.",
     .board =
         "...2...5..7..85...6..94.........2.7...4......2...56.1...8....6.3.."
         ".214..1.7...8.."},
    {.name = "empty rectangle",
     .words = "A digit has exactly two places in a house: a far one, which "
              "sees the target cell, and a near one. In another house, "
              "usually a box, every place for the digit sees the near place "
              "or the target. If the far place holds the digit, it rules out "
              "the target; if the near place does, the other house has its "
              "digit at a place that the target sees. Either way, the target "
              "does not hold it. In a box the places form a cross, and the "
              "rest of the box is the empty rectangle.",
     .board =
         "95.4....3...5...84....7...95.8.....1..7831....9.....7..8......6..."
         "..6...1.9.48..7"},
    {.name = "XYZ-wing",
     .words = "A pivot with the candidates x, y and z sees a cell with x and "
              "z and a cell with y and z. One of these three cells is z, so "
              "z is removed from every cell that sees all three.",
     .board =
         "........1.1.7...2.9...2.7..8...6.2..1....9.3..2....9.64..3.7....7."
         "15.....6..4..8."},
    {.name = "W-wing",
     .words = "Two cells have the same two candidates and are connected by a "
              "strong link on one of them: a house has exactly two places "
              "for that digit, and each of these sees one of the two cells. "
              "So at least one of the two cells holds the other digit, which "
              "is removed from every cell that sees both.",
     .board =
         "..9.4.82......6.7.1...85....736....4.5.8.....26...79..41......2..."
         "...45.........8"},
    {.name = "unique rectangle type 1",
     .words = "Four cells form the corners of a rectangle in two rows, two "
              "columns and two boxes, and three of them have only the same "
              "two candidates. If the fourth had only these as well, the two "
              "digits could be swapped to give a second solution. So both "
              "are removed from the fourth. This assumes that the solution "
              "is unique.",
     .board =
         "..4.....9......2.71.8.7...4..31...75....36...2.........7.58.6...8."
         "..9.5.64...1..."},
    {.name = "unique rectangle type 2",
     .words = "In a rectangle in two rows, two columns and two boxes, two "
              "corners have only the same two candidates, and the other two "
              "corners have one extra candidate, the same in both. One of "
              "them must hold it, or else there would be a second solution. "
              "So it is removed from every cell that sees both. This assumes "
              "that the solution is unique.",
     .board =
         "..8....4.2..3.5...........64.....78.6..1.......32..9.....63..7.7.5"
         "81..32..2.....4"},
    {.name = "unique rectangle type 4",
     .words = "In a rectangle in two rows, two columns and two boxes, two "
              "corners have only the same two candidates. In a house of the "
              "other two corners, one of these digits fits only in those "
              "corners. So the other digit is removed from both, or else "
              "there would be a second solution. This assumes that the "
              "solution is unique.",
     .board =
         ".1....48...6..8.....27.19.5..81.5.3..2.....4.1.......86.3........."
         "9.78....9....2."},
    {.name = "unique rectangle type 3",
     .words = "In a rectangle in two rows, two columns and two boxes, two "
              "corners have only the same two candidates. One of the other "
              "two corners must hold one of their extra candidates, so "
              "together these corners act as one cell with those candidates. "
              "If it forms a naked set with other cells of a house, the "
              "digits of the set are removed from the rest of the house. "
              "This assumes that the solution is unique.",
     .board =
         "7.....62...5..69.....7....8376.4.....1.2.74....9..83.......98.56.."
         ".....4...4...9."},
    {.name = "finned swordfish",
     .words = "A swordfish with extra places for the digit in its base "
              "lines, the fins. Either a fin holds the digit, or the "
              "swordfish is valid. So the digit is removed only from cells "
              "that the swordfish would clear and that see every fin. If a "
              "part of the swordfish itself is missing, it is called "
              "sashimi.",
     .board =
         "2.........1...5.8....7....4...6.7......8.19..8.2...4...94.6.2.8..."
         "5....11......3."},
    {.name = "naked quad",
     .words = "Four cells of a house have only four different candidates "
              "between them. These digits go into the four cells, so they "
              "are removed from the rest of the house.",
     .board =
         ".....2.....7...146..69...7...93.7...........5....2..8..18.5.4....."
         ".94....74.1..3."},
    {.name = "jellyfish",
     .words = "A swordfish with four lines: in each of four base lines, a "
              "digit has two to four places, and all of them lie in the same "
              "four cover lines. Each cover line has the digit at one of "
              "these places, so it is removed from all other cells of the "
              "cover lines.",
     .rules = "anti-king",
     .board =
         ".7.4....5....86.....6..7.4...........42........8....3.76..4...2.5."
         "...691........."},
    {.name = "hidden quad",
     .words = "In a house, four digits fit only in the same four cells. "
              "These cells hold the four digits, so their other candidates "
              "are removed.",
     .rules = "anti-king",
     .board =
         "....6.9.7........49.6.7.....8..3...6...............17.8...5......1"
         "..32.....2.9..."},
    {.name = "bivalue universal grave",
     .words = "Every open cell has two candidates, except for one or a few "
              "cells with an extra one, and without the extra candidates "
              "every digit would have exactly two places in each of its "
              "houses. Such a board would have several solutions or none, so "
              "an extra candidate is true. If only one cell has one, the "
              "digit goes there; if several cells have the same extra digit, "
              "it is removed from every cell that sees them all. This "
              "assumes that the solution is unique.",
     .board =
         "...1.....32.....9476....8.....63.5....8..72.6..5........731....85."
         "2...4.2........"},
    {.name = "preemptive set",
     .words = "In a house, k cells have only k different candidates between "
              "them. These digits go into the k cells, so they are removed "
              "from the rest of the house. For k from 2 to 4 these are naked "
              "pairs, triples and quads; larger sets occur on large boards. "
              "The name is Crook's (2009).",
     .only = "hidden single in a line,naked single,preemptive set",
     .board =
         "1.6.CDE...B3.4.A3...4..8...5DEF942..1569.....CG.7..E.2A.........D4"
         "21F9..6.3..BC.B.C..82E.A.G.6.7.EG86..7.C5...2.6.5...4G...F.D8...9."
         "A.8..41.B7.....4....73....DF2D1.E4....A..G...3F...D1..CE..A2.BE.8."
         "F..6.1G3......5....B8A.2..C......64.79.85D8...9E32..F.7AB."},
    {.name = "larger fish",
     .words = "A fish with k lines, for k above four: the places for a digit "
              "in k base lines lie in the same k cover lines. Each cover "
              "line has the digit at one of these places, so it is removed "
              "from all other cells of the cover lines. On 9x9 there is "
              "always a smaller fish in the other direction as well; larger "
              "fish are useful on large boards."},
    {.name = "finned jellyfish",
     .words = "A jellyfish with extra places for the digit in its base "
              "lines, the fins. Either a fin holds the digit, or the "
              "jellyfish is valid. So the digit is removed only from cells "
              "that the jellyfish would clear and that see every fin. If a "
              "part of the jellyfish itself is missing, it is called "
              "sashimi.",
     .board =
         "...93...5.7.8.....9...54......4......6...5.18..8...3...5..4.2..7.."
         "..15.634......."},
    {.name = "colour wrap",
     .words = "The places for a digit that are connected by strong links are "
              "coloured alternately: either all cells of one colour hold the "
              "digit, or all of the other. If two cells of one colour see "
              "each other, that colour is false, and the digit is removed "
              "from all its cells.",
     .rules = "anti-knight",
     .board =
         ".....79..........3..14...................6.4..7..38.1........2...."
         ".6............."},
    {.name = "colour trap",
     .words = "The places for a digit that are connected by strong links are "
              "coloured alternately: either all cells of one colour hold the "
              "digit, or all of the other. A cell that sees both colours "
              "sees the digit in either case, so it cannot hold it.",
     .board =
         ".9.....5...4........3.9...7..8.7..9..75...8.1.3.41........4...9.61"
         "..5.2.2..6....."},
    {.name = "X-chain",
     .words = "A chain of alternating strong and weak links on one digit, "
              "with strong links at both ends. If one end does not hold the "
              "digit, the other does. So the digit is removed from every "
              "cell that sees both ends.",
     .board =
         "...6...39.6...28...9.....7...7.19......78..52....6.....4.3..19.6.."
         "1....73......8."},
    {.name = "XY-chain",
     .words = "A chain of cells with two candidates each, where each cell "
              "sees the next and shares a digit with it. If one end is not "
              "z, the other is. So z is removed from every cell that sees "
              "both ends.",
     .board =
         ".16..9...89.....7.5.2..4........5.38......6.76...289...........93."
         "5.27....8.3.4.."},
    {.name = "AIC",
     .words = "An alternating inference chain: strong and weak links "
              "alternate between candidates of any digits. At least one end "
              "of the chain is true, so whatever both ends rule out is "
              "removed. X-chains and XY-chains are special cases.",
     .board =
         "4.1.65..7...49..3..3..2......7...8.......2.5.....7...957.......39."
         "...6748.....3.."},
    {.name = "grouped AIC",
     .words = "An alternating inference chain in which several places for a "
              "digit, together in one box and one line, count as one: either "
              "the group holds the digit, or it does not. At least one end "
              "of the chain is true, so whatever both ends rule out is "
              "removed.",
     .board =
         ".4..8.651..3.....96.........2....165...63....81......3.5...7......"
         "2.....1..4..78."},
    {.name = "ALS-XZ",
     .words = "An almost locked set is a group of k cells in a house with k "
              "+ 1 candidates. Two such sets share a digit x that only one "
              "of them can hold, because all its places in one set see all "
              "those in the other. The set without x holds all its other "
              "digits. So another digit z that both sets share is in at "
              "least one of them, and it is removed from every cell that "
              "sees all its places in both.",
     .board =
         "...1.......17.584..98.4.......8..4...34......86......5.....6.2.1.."
         ".9.65.7..5...9."},
    {.name = "cell forcing chains",
     .words = "A chain starts from each candidate of a cell, and all of them "
              "lead to the same conclusion: a candidate is false, or a digit "
              "is true. One of the candidates is true, so the conclusion "
              "holds.",
     .board =
         "..5..23...27.4...1.8...9......9..4..5....4.8.7....856..1.........."
         ".8..7...2.5.8.."},
    {.name = "house forcing chains",
     .words = "A chain starts from each place for a digit in a house, and "
              "all of them lead to the same conclusion: a candidate is "
              "false, or a digit is true. One of the places is right, so the "
              "conclusion holds.",
     .board =
         "..7..2.5..8.5...3.....8...1......8....5..4....916....5132..6.9.9.."
         ".15..66..9....."},
    {.name = "contradiction net",
     .words = "A candidate is assumed, and singles are followed from there "
              "until a cell has no candidate left or a house has no place "
              "for a digit. So the candidate is false. Unlike a chain, a net "
              "may branch, and a step of it may depend on several earlier "
              "ones.",
     .board =
         ".........85...1..3.3.8...9...3.79..5.8...46...42....7..1.....5...."
         "68......7..2..."},
    {.name = "case net",
     .words = "For each candidate of a cell, or each place for a digit in a "
              "house, singles are followed as far as they go. One of these "
              "cases is true, so whatever is removed in all of them is "
              "removed.",
     .rules = "anti-knight",
     .board =
         "..............8......3........29.....6.4.1...........29..7...1..3."
         "......6........"},
    {.name = "locked net",
     .words = "A candidate is assumed, and singles and locked candidates are "
              "followed from there to a contradiction. So the candidate is "
              "false.",
     .rules = "anti-king",
     .board =
         "6......3...79..2.......19.........7....4...939........2..54.....6."
         ".....5.5.816..."},
    {.name = "nested net",
     .words = "A candidate is assumed, and further candidates are assumed in "
              "turn: those that lead to a contradiction are removed within "
              "the first assumption. If that ends in a contradiction itself, "
              "the first candidate is false. Few people would do this by "
              "hand.",
     .rules = "anti-knight",
     .board =
         "5.......8...3......7...........4..1..3...8..........2.1..8........"
         ".6........5...."},
    {.name = "trial and error",
     .words = "A candidate is tried with a full search, which finds no "
              "solution, so the candidate is removed. This is the last "
              "resort, when no other technique applies.",
     .rules = "nonconsecutive",
     .board =
         "..............6.7..............2.........4...............1........"
         "...........83.."},
    {.name = NULL}};
