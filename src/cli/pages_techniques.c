/* Help on techniques: each with a board on which it is needed, which are random
 * minimal ones of the project's own. docs/techniques.md has the same boards. */
#include "cli/page.h"

#include <stddef.h>

const struct page page_techniques[] = {
    {.name = "full house",
     .words = "A house, that is a row, a column, a box or whatever else holds "
              "every digit once, has one open cell. The digit that is missing "
              "goes there. It is the first thing anybody looks for, and no "
              "pencil marks are needed.",
     .board =
         "45.....1...6..1......24.5.....78.1.6.............36..73.8.7.9....."
         "..3.42..16.9.8."},
    {.name = "hidden single in a box",
     .words =
         "A digit has one place left in a box: all other open cells of the "
         "box see that digit somewhere else. The cell may have other "
         "candidates, and that is why the single is called hidden; they go.",
     .board =
         "45.....1...6..1......24.5.....78.1.6.............36..73.8.7.9....."
         "..3.42..16.9.8."},
    {.name = "hidden single in a line",
     .words = "A digit has one place left in a row, a column or another house "
              "that is not a box. It is harder to see than in a box, since the "
              "cells lie farther apart.",
     .board =
         "92..5673.5..3............4....29.3.1..85...26..1..35..........4.49"
         "..2....5.4..6.."},
    {.name = "naked single",
     .words =
         "All digits but one are excluded from a cell by the cells that it "
         "sees, so the one that is left goes there. In a printed grid it "
         "takes counting: which of the digits have I seen?",
     .board =
         "1..9....289...75.4..73.4...5.1....4....5..1.74.....6...48..17.6..2"
         ".7..8.......9.."},
    {.name = "direct pointing",
     .words =
         "In a box all places of a digit lie in one line, so the digit "
         "stands in no other cell of that line. This leaves it one place in "
         "some other house, and there it goes, without a pencil mark "
         "written.",
     .board =
         "....2.5....46.58.7...9.......5...72878.........9.....1.1...6.7...7"
         "..2....2..814.9"},
    {.name = "direct claiming",
     .words =
         "In a line all places of a digit lie in one box, so the digit "
         "stands in no other cell of that box. This leaves it one place in "
         "some other house, and there it goes, without a pencil mark "
         "written.",
     .board =
         "..9.5.2.....9......2.6....9.5..798...7....1.....2..9.5....6.58.43."
         ".87......5.3..7"},
    {.name = "direct hidden pair",
     .words = "In a house two digits have the same two cells as their only "
              "places, so these cells hold no other digit. This leaves a third "
              "digit one place in a house, and there it goes.",
     .board =
         ".....735.37.....4.5......2..6...4.3..3..7..1...93.5.82..72.....2.."
         "14........89..."},
    {.name = "small mark",
     .words =
         "A mark such as a cage or an arrow can be filled in few ways only. "
         "What none of them has, given the candidates of its cells, is "
         "removed. The mark has one or two open cells, which needs no notes.",
     .marks = "cage 8: r1c1 r2c1\n"
              "cage 20: r2c8 r3c7 r3c8\n"
              "cage 17: r5c3 r6c2 r6c3\n"
              "cage 23: r3c1 r3c2 r4c2 r4c3\n"
              "cage 22: r8c4 r8c5 r8c6 r9c5 r9c6",
     .board =
         "..........8.9.1...........6...1.....3.....46..........83.......4.."
         "........9.32..4"},
    {.name = "direct hidden triple",
     .words =
         "In a house three digits have the same three cells as their only "
         "places, so these cells hold no other digit. This leaves a fourth "
         "digit one place in a house, and there it goes.",
     .board =
         "3.79.4..6..43.7..9...6..........1.7..7.839..46.57...1........98..."
         "..6...19....2.."},
    {.name = "pointing",
     .words =
         "In a box all places of a digit lie in one line (or another "
         "house). One of them is the digit, so the other cells of that line "
         "lose it. Also called locked candidates, type 1.",
     .board =
         ".53..8.4.8......1..96....5..7.4.....9....3..8.38...92....8.....2.."
         "95.73.....76..."},
    {.name = "cell exclusion",
     .words = "Whatever digit a cell holds, it rules out the same candidate of "
              "another cell, by a rule about unequal digits such as "
              "nonconsecutive or by a mark. So that candidate goes.",
     .rules = "nonconsecutive",
     .board =
         "2...........4......4.1......7.........4.15..3......4......3......."
         "...7.....2.4..."},
    {.name = "innie or outie",
     .words =
         "Cages with sums cover one to three houses side by side, but for "
         "one cell inside that is in no such cage (an innie) or one cell of "
         "a cage that sticks out (an outie). All sums are known, so the "
         "cell is the difference.",
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
     .words =
         "In a line all places of a digit lie in one box (or another "
         "house). One of them is the digit, so the other cells of that box "
         "lose it. Also called locked candidates, type 2.",
     .board =
         "1.........63.4.......3719....1...82....93.7...7...8..4.5...4.1.48."
         "6...57...75...."},
    {.name = "locked by sight",
     .words = "A cell outside of a house sees every place that a digit has in "
              "it, by a knight's or king's move for instance. The digit stands "
              "in one of these places, so the cell cannot be it.",
     .rules = "anti-king",
     .board =
         "..........6.1....23......978..62...31.....4.....4.....7....6..45.."
         "..4.1....5....."},
    {.name = "house exclusion",
     .words =
         "Wherever a digit stands in a house, it rules out the same "
         "candidate of another cell, by a rule about unequal digits such as "
         "nonconsecutive. So that candidate goes.",
     .rules = "nonconsecutive",
     .board =
         "..........5.................9....2.15....294..6...7.........3....."
         ".8..16........."},
    {.name = "mark pointing",
     .words =
         "Every way to fill a mark has a certain digit, somewhere in it. A "
         "cell that sees all of its places there cannot hold that digit: "
         "pointing, seen through the ways to fill a mark.",
     .marks = "cage 8: r1c1 r2c1\n"
              "cage 20: r2c8 r3c7 r3c8\n"
              "cage 17: r5c3 r6c2 r6c3\n"
              "cage 23: r3c1 r3c2 r4c2 r4c3\n"
              "cage 22: r8c4 r8c5 r8c6 r9c5 r9c6",
     .board =
         "..........8.9.1...........6...1.....3.....46..........83.......4.."
         "........9.32..4"},
    {.name = "naked pair",
     .words =
         "Two cells of a house have the same two candidates and no others. "
         "The two digits go into these two cells, either way round, so all "
         "other cells of the house lose both.",
     .board =
         ".5.......4..2..13.9.14...5..12..........9....84.6....1.....736...6"
         "5...8..8..4.5.."},
    {.name = "medium mark",
     .words =
         "A mark such as a cage or an arrow can be filled in few ways only. "
         "What none of them has, given the candidates of its cells, is "
         "removed. The mark has up to four open cells, so that notes help.",
     .marks = "cage 8: r1c1 r2c1\n"
              "cage 20: r2c8 r3c7 r3c8\n"
              "cage 17: r5c3 r6c2 r6c3\n"
              "cage 23: r3c1 r3c2 r4c2 r4c3\n"
              "cage 22: r8c4 r8c5 r8c6 r9c5 r9c6",
     .board =
         "..........8.9.1...........6...1.....3.....46..........83.......4.."
         "........9.32..4"},
    {.name = "X-wing",
     .words =
         "In each of two lines a digit has two places, and these lie in the "
         "same two crosslines. The digit stands at opposite corners of this "
         "rectangle, so in both crosslines all other cells lose it. The "
         "smallest of the fish; lines may be rows and columns or boxes.",
     .board =
         ".....4..58.37..9.2.......7.......8..2..1.9.5443......6.84..7......"
         "..26..7.28.3..."},
    {.name = "hidden pair",
     .words = "In a house two digits have the same two cells as their only "
              "places. So these cells hold the two digits, and their other "
              "candidates go.",
     .board =
         "...9.....3..658.....8..17.......9..7.4..6..188.....4.5.358..6....2"
         "....9......45.1"},
    {.name = "naked triple",
     .words =
         "Three cells of a house have no other candidates than three "
         "digits, which each of them need not have all. The three digits go "
         "there, so all other cells of the house lose them.",
     .board =
         "4..57....3....91..6..43.9.52.1....5684...........1..7....7....2.2."
         "...3......4...."},
    {.name = "innies and outies",
     .words =
         "Cages with sums cover one to three houses side by side, but for a "
         "few cells inside that are in no such cage (innies) or that stick "
         "out of them (outies). Their sum, or the difference of both, is "
         "known. Candidates that no such filling has are removed.",
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
     .words =
         "In each of three lines a digit has two or three places, and all "
         "lie in the same three crosslines. Each crossline has the digit at "
         "one of these places, so its other cells lose it. An X-wing with "
         "three lines.",
     .board =
         "..4..8.6...1...8.....6....36.9..543..2..3..8.7..9......8....69...7"
         "......5..841..."},
    {.name = "hidden triple",
     .words = "In a house three digits have the same three cells as their only "
              "places. So these cells hold the three digits, and their other "
              "candidates go.",
     .board =
         "....61..4.9...761...........1354.9...287.3.....4....3........2.73."
         "....81..94....."},
    {.name = "skyscraper",
     .words =
         "A digit has two places in each of two parallel lines, and two of "
         "these places, one of each line, see each other. They cannot both "
         "be the digit, so one of the other two is. What sees both of those "
         "loses the digit.",
     .board =
         "....1.97..4.6....38..4.91..6.87...1.93.....6......35.8..4132...3.6"
         "..7............"},
    {.name = "two-string kite",
     .words = "A digit has two places in a row and two in a column, and one of "
              "each lie in the same box. They cannot both be the digit, so one "
              "of the other two is. The cell that sees both of those loses the "
              "digit.",
     .board =
         ".3...9...7.............65.3.1.7..6.84.....3.16.7..4......85...92.."
         "...7.6..14....."},
    {.name = "turbot fish",
     .words =
         "The same with any houses: a digit has two places in each of two "
         "houses, and a place of the one sees a place of the other. One of "
         "the two ends is the digit, so what sees both loses it.",
     .board =
         "...5.7..1....9......3.2..6.3........9.....3.5.47......7...49.3...5"
         ".73.48..265..9."},
    {.name = "XY-wing",
     .words =
         "A pivot with the candidates x and y sees a cell with x and z and "
         "a cell with y and z. Whichever the pivot is, one of the two wings "
         "becomes z. What sees both wings loses z.",
     .board =
         "9........567.3...8.3.7.....6....48.31.236..5...4..1..7......6...4."
         "...1.9...6...75"},
    {.name = "large mark",
     .words = "A mark such as a cage or an arrow can be filled in some ways "
              "only. What none of them has, given the candidates of its cells, "
              "is removed. The mark may have any number of open cells.",
     .marks = "cage 12: r6c6 r6c7\n"
              "cage 16: r4c5 r4c6 r4c7\n"
              "cage 19: r8c5 r8c6 r9c6\n"
              "cage 22: r3c4 r4c4 r5c3 r5c4\n"
              "cage 21: r5c1 r6c1 r6c2 r7c1 r7c2",
     .board =
         ".1.9......6...85....3.....9................3....6........3..64..71"
         "5.....5........"},
    {.name = "finned X-wing",
     .words =
         "An X-wing with further places beside it, the fins. Either a fin "
         "is the digit, or the X-wing holds. So only those cells lose the "
         "digit that the X-wing clears and that see every fin. It is called "
         "sashimi where a corner of the X-wing itself is missing.",
     .board =
         "...2...5..7..85...6..94.........2.7...4......2...56.1...8....6.3.."
         ".214..1.7...8.."},
    {.name = "empty rectangle",
     .words =
         "A digit has two places in one house, a near one and a far one. In "
         "another house, most often a box, every place of the digit sees "
         "either the near one or the cell in question. If the far place is "
         "the digit, the cell loses it; if the near one is, the other house "
         "has its digit at a place that the cell sees. In a box the places "
         "form a cross, and the rest of the box is the rectangle that is "
         "empty.",
     .board =
         "95.4....3...5...84....7...95.8.....1..7831....9.....7..8......6..."
         "..6...1.9.48..7"},
    {.name = "XYZ-wing",
     .words = "A pivot with the candidates x, y and z sees a cell with x and z "
              "and a cell with y and z. One of the three is z, so a cell that "
              "sees all three loses z.",
     .board =
         "........1.1.7...2.9...2.7..8...6.2..1....9.3..2....9.64..3.7....7."
         "15.....6..4..8."},
    {.name = "W-wing",
     .words =
         "Two cells with the same pair, joined by a strong link on one "
         "digit: a house has two places for it, and each of these sees one "
         "of the two cells. So at least one of the cells is the other digit "
         "of the pair, and what sees both loses it.",
     .board =
         "..9.4.82......6.7.1...85....736....4.5.8.....26...79..41......2..."
         "...45.........8"},
    {.name = "unique rectangle type 1",
     .words =
         "Four cells at the corners of a rectangle, in two rows, two "
         "columns and two boxes; three of them have the same two candidates "
         "alone. If the fourth had only these as well, the digits could be "
         "exchanged and there would be a second solution. So the fourth "
         "loses both. It rests on the solution being the only one.",
     .board =
         "..4.....9......2.71.8.7...4..31...75....36...2.........7.58.6...8."
         "..9.5.64...1..."},
    {.name = "unique rectangle type 2",
     .words =
         "A rectangle of two rows, two columns and two boxes, where two "
         "corners have the same two candidates alone and the others have "
         "one and the same digit more. One of these must be that digit, or "
         "else there would be a second solution. What sees both loses it.",
     .board =
         "..8....4.2..3.5...........64.....78.6..1.......32..9.....63..7.7.5"
         "81..32..2.....4"},
    {.name = "unique rectangle type 4",
     .words = "A rectangle of two rows, two columns and two boxes, where two "
              "corners have the same two candidates alone. In a house of the "
              "other two corners, one of the two digits has no place but these "
              "corners. So the other digit goes from both, or else there would "
              "be a second solution.",
     .board =
         ".1....48...6..8.....27.19.5..81.5.3..2.....4.1.......86.3........."
         "9.78....9....2."},
    {.name = "unique rectangle type 3",
     .words =
         "A rectangle of two rows, two columns and two boxes, where two "
         "corners have the same two candidates alone. Of the further digits "
         "of the other two corners one at least is needed, so these count "
         "as one cell. Together with other cells of a house it makes a "
         "naked set, which clears the rest of the house.",
     .board =
         "7.....62...5..69.....7....8376.4.....1.2.74....9..83.......98.56.."
         ".....4...4...9."},
    {.name = "finned swordfish",
     .words =
         "A swordfish with further places beside it, the fins. Either a fin "
         "is the digit, or the swordfish holds. So only those cells lose "
         "the digit that the swordfish clears and that see every fin. It is "
         "called sashimi where a part of the swordfish itself is missing.",
     .board =
         "2.........1...5.8....7....4...6.7......8.19..8.2...4...94.6.2.8..."
         "5....11......3."},
    {.name = "naked quad",
     .words =
         "Four cells of a house have no other candidates than four digits. "
         "The four digits go there, so all other cells of the house lose "
         "them.",
     .board =
         ".....2.....7...146..69...7...93.7...........5....2..8..18.5.4....."
         ".94....74.1..3."},
    {.name = "jellyfish",
     .words =
         "In each of four lines a digit has two to four places, and all lie "
         "in the same four crosslines. Each crossline has the digit at one "
         "of these places, so its other cells lose it.",
     .rules = "anti-king",
     .board =
         ".7.4....5....86.....6..7.4...........42........8....3.76..4...2.5."
         "...691........."},
    {.name = "hidden quad",
     .words = "In a house four digits have the same four cells as their only "
              "places. So these cells hold the four digits, and their other "
              "candidates go.",
     .rules = "anti-king",
     .board =
         "....6.9.7........49.6.7.....8..3...6...............17.8...5......1"
         "..32.....2.9..."},
    {.name = "bivalue universal grave",
     .words =
         "Every open cell has two candidates but for one or a few that have "
         "one more, and with these removed every digit has two places in "
         "each of its houses. Such a board would have several solutions or "
         "none, so a further candidate is true. Where it is one cell, the "
         "digit goes there; where the same digit is the further one in "
         "several, what sees all of them loses it. It rests on the solution "
         "being the only one.",
     .board =
         "...1.....32.....9476....8.....63.5....8..72.6..5........731....85."
         "2...4.2........"},
    {.name = "preemptive set",
     .words =
         "In a house k cells have k digits between them, and no others. "
         "They go there, so all other cells of the house lose them. Naked "
         "pairs, triples and quads are those with k from 2 to 4; the name "
         "is Crook's (2009). On large boards there are sets with more cells.",
     .only = "hidden single in a line,naked single,preemptive set",
     .board =
         "1.6.CDE...B3.4.A3...4..8...5DEF942..1569.....CG.7..E.2A.........D4"
         "21F9..6.3..BC.B.C..82E.A.G.6.7.EG86..7.C5...2.6.5...4G...F.D8...9."
         "A.8..41.B7.....4....73....DF2D1.E4....A..G...3F...D1..CE..A2.BE.8."
         "F..6.1G3......5....B8A.2..C......64.79.85D8...9E32..F.7AB."},
    {.name = "larger fish",
     .words =
         "In each of k lines a digit has its places in the same k "
         "crosslines, for k beyond four. Each crossline has the digit at "
         "one of these places, so its other cells lose it. On 9x9 a smaller "
         "fish in the other direction is always there as well; it comes "
         "into its own on large boards."},
    {.name = "finned jellyfish",
     .words =
         "A jellyfish with further places beside it, the fins. Either a fin "
         "is the digit, or the jellyfish holds. So only those cells lose "
         "the digit that the jellyfish clears and that see every fin. It is "
         "called sashimi where a part of the jellyfish itself is missing.",
     .board =
         "...93...5.7.8.....9...54......4......6...5.18..8...3...5..4.2..7.."
         "..15.634......."},
    {.name = "colour wrap",
     .words =
         "The places of a digit that are joined by strong links are painted "
         "in two colours by turns: all of one colour are the digit, or all "
         "of the other. Two cells of one colour see each other, so that "
         "colour is false, and all its cells lose the digit.",
     .rules = "anti-knight",
     .board =
         ".....79..........3..14...................6.4..7..38.1........2...."
         ".6............."},
    {.name = "colour trap",
     .words =
         "The places of a digit that are joined by strong links are painted "
         "in two colours by turns: all of one colour are the digit, or all "
         "of the other. A cell that sees both colours sees the digit in any "
         "case, and loses it.",
     .board =
         ".9.....5...4........3.9...7..8.7..9..75...8.1.3.41........4...9.61"
         "..5.2.2..6....."},
    {.name = "X-chain",
     .words =
         "Links of one digit, strong and weak by turns, with strong ones at "
         "both ends. If the one end is not the digit, the other one is; so "
         "one of them is, and what sees both loses it.",
     .board =
         "...6...39.6...28...9.....7...7.19......78..52....6.....4.3..19.6.."
         "1....73......8."},
    {.name = "XY-chain",
     .words =
         "A chain through cells of two candidates, each of which shares a "
         "digit with the next, which it sees. If the one end is not z, then "
         "the other one is; so what sees both ends loses z.",
     .board =
         ".16..9...89.....7.5.2..4........5.38......6.76...289...........93."
         "5.27....8.3.4.."},
    {.name = "AIC",
     .words =
         "An alternating inference chain: strong and weak links by turns, "
         "between candidates of any digits. One of its two ends is true. "
         "What both of them exclude is removed. X-chains and XY-chains are "
         "special cases.",
     .board =
         "4.1.65..7...49..3..3..2......7...8.......2.5.....7...957.......39."
         "...6748.....3.."},
    {.name = "grouped AIC",
     .words =
         "An alternating inference chain in which several places of a "
         "digit, together in a box and a line, count as one: the group "
         "holds the digit or it does not. One of the two ends is true, and "
         "what both exclude is removed.",
     .board =
         ".4..8.651..3.....96.........2....165...63....81......3.5...7......"
         "2.....1..4..78."},
    {.name = "ALS-XZ",
     .words =
         "An almost locked set is k cells of a house with k + 1 candidates. "
         "Two such sets share a digit x that only one of them can have, "
         "since all its places in the one see all in the other. So one set "
         "lacks x, and has all its other digits. Another digit z that both "
         "have is in one of them, and what sees all its places in both "
         "loses it.",
     .board =
         "...1.......17.584..98.4.......8..4...34......86......5.....6.2.1.."
         ".9.65.7..5...9."},
    {.name = "cell forcing chains",
     .words =
         "A chain starts at each candidate of one cell, and all of them end "
         "in the same: a candidate goes, or a digit stands. One of the "
         "candidates is true, so the end is.",
     .board =
         "..5..23...27.4...1.8...9......9..4..5....4.8.7....856..1.........."
         ".8..7...2.5.8.."},
    {.name = "house forcing chains",
     .words =
         "A chain starts at each place that a digit has in a house, and all "
         "of them end in the same: a candidate goes, or a digit stands. One "
         "of the places is right, so the end is.",
     .board =
         "..7..2.5..8.5...3.....8...1......8....5..4....916....5132..6.9.9.."
         ".15..66..9....."},
    {.name = "contradiction net",
     .words =
         "A candidate is assumed, and singles are followed from there until "
         "a cell or a house has nothing left. So the candidate is false. "
         "Unlike a chain a net may branch, and what follows may need "
         "several things before it.",
     .board =
         ".........85...1..3.3.8...9...3.79..5.8...46...42....7..1.....5...."
         "68......7..2..."},
    {.name = "case net",
     .words = "For each candidate of a cell, or each place of a digit in a "
              "house, singles are followed as far as they go. What all cases "
              "remove is removed, for one of the cases is true.",
     .rules = "anti-knight",
     .board =
         "..............8......3........29.....6.4.1...........29..7...1..3."
         "......6........"},
    {.name = "locked net",
     .words = "A candidate is assumed, and singles and locked candidates are "
              "followed from there until there is a contradiction. So the "
              "candidate is false.",
     .rules = "anti-king",
     .board =
         "6......3...79..2.......19.........7....4...939........2..54.....6."
         ".....5.5.816..."},
    {.name = "nested net",
     .words =
         "A candidate is assumed, and so are others in turn below it: what "
         "leads to a contradiction there is removed within the assumption. "
         "If this ends in a contradiction, the candidate is false. No "
         "person does it with pleasure.",
     .rules = "anti-knight",
     .board =
         "5.......8...3......7...........4..1..3...8..........2.1..8........"
         ".6........5...."},
    {.name = "trial and error",
     .words =
         "A candidate is tried to the end, with whatever search that takes, "
         "and fails; so it is removed. It is the last resort when no other "
         "technique is left.",
     .rules = "nonconsecutive",
     .board =
         "..............6.7..............2.........4...............1........"
         "...........83.."},
    {.name = NULL}};
