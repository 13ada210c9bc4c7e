/* Wings, chains, almost locked sets, forcing chains and nets: each where it
 * appears, and all of them held against the only solution.
 *
 * Sources: the classic 9x9 puzzles of samples and puzzles are random minimal
 * ones made by the project's own programs, but for those that need a nested
 * net: they are from the list "HardestDatabase110626" of the Enjoy Sudoku
 * forum. Those under other rules, and of other sizes, are random ones made by
 * the project's own programs.
 */
#include "logic_helper.h"

#include "effort.h"
#include "logic/pairs.h"
#include "logic/strong.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* What is tried before the techniques of this file. */
static const char *const basics[] = {"full house",
                                     "hidden single in a box",
                                     "hidden single in a line",
                                     "naked single",
                                     "pointing",
                                     "claiming",
                                     "locked by sight",
                                     "naked pair"};
#define N_SINGLES 4
#define N_BASICS (sizeof basics / sizeof *basics)

/* In the order of the table; each has a row in samples. */
static const char *const names[] = {"skyscraper",
                                    "two-string kite",
                                    "turbot fish",
                                    "XY-wing",
                                    "empty rectangle",
                                    "XYZ-wing",
                                    "W-wing",
                                    "colour wrap",
                                    "colour trap",
                                    "X-chain",
                                    "XY-chain",
                                    "AIC",
                                    "grouped AIC",
                                    "ALS-XZ",
                                    "cell forcing chains",
                                    "house forcing chains",
                                    "contradiction net",
                                    "case net",
                                    "locked net",
                                    "nested net",
                                    "trial and error"};
#define N_NAMES (sizeof names / sizeof *names)

/* The technique's first step when the basics and the techniques before it in
 * names have been tried. */
static const struct {
    const char *technique, *rules, *puzzle, *words;
} samples[] = {
    {"skyscraper", "classic",
     "....1.97..4.6....38..4.91..6.87...1.93..."
     "..6......35.8..4132...3.6..7............",
     "2 has two places in row 4 (r4c2 and r4c9) and two in row 8 "
     "(r8c2 and r8c7). r4c2 and r8c2 cannot both be 2, so r4c9 or "
     "r8c7 is: remove 2 from r9c9."},
    {"skyscraper", "classic anti-knight anti-king",
     "........................4...............7"
     "...92.3...8...................5......6..",
     "3 has two places in row 5 (r5c6 and r5c8) and two in row 7 "
     "(r7c6 and r7c8). r5c6 and r7c6 cannot both be 3, so r5c8 or "
     "r7c8 is: remove 3 from r9c8."},
    {"two-string kite", "classic",
     "....3.146..............735..6.4.2....5..6"
     "9.27.4........745.......8..4.716.5.2..3.",
     "1 has two places in row 7 (r7c1 and r7c5) and two in column 6 "
     "(r6c6 and r9c6). r7c5 and r9c6 cannot both be 1, so r7c1 or "
     "r6c6 is: remove 1 from r6c1."},
    {"turbot fish", "classic",
     ".....1.....2.4...91.....2.321......846.7."
     "......7.8..9..3.8..74....13...2...9.....",
     "5 has two places in row 2 (r2c1 and r2c7) and two in box 9 "
     "(r8c8 and r9c7). r2c7 and r9c7 cannot both be 5, so r2c1 or "
     "r8c8 is: remove 5 from r8c1."},
    {"turbot fish", "classic diagonal",
     "...56.231........5....1...7...........41."
     "...87..45.3............67......51.9.....",
     "7 has two places in row 1 (r1c2 and r1c6) and two in box 5 "
     "(r4c6 and r5c5). r1c6 and r4c6 cannot both be 7, so r1c2 or "
     "r5c5 is: remove 7 from r2c2."},
    {"XY-wing", "classic",
     "..74............5.9..8..1...1..6...94..7."
     ".61.....9...3..36..2.12....758..9..8.4..",
     "r1c6 is 2 or 9. If it is 2, then r2c4 is 3, and if it is 9, "
     "then r1c7 is 3. Either way, remove 3 from r2c7."},
    {"XY-wing", "classic anti-king",
     "..........6...4...1...7...3...68.....9.5."
     ".........2.....2...95...9..81...1.4..68.",
     "r4c8 is 7 or 9. If it is 7, then r6c8 is 1, and if it is 9, "
     "then r2c8 is 1. Either way, remove 1 from r1c8."},
    {"empty rectangle", "classic",
     "2.........1...5.8....7....4...6.7......8."
     "19..8.2...4...94.6.2.8...5....11......3.",
     "If r1c2 were 6, r6c9 would be 6 too, the only place left for "
     "it in row 6, and row 2 would have no place for 6: remove 6 "
     "from r1c2."},
    {"XYZ-wing", "classic",
     ".......261.....85..7.3.....5....7.9......"
     "....7..82..612....9.....67.528..9..3....",
     "r5c7 is 3, 4 or 7. If it is 4, then r4c7 is 3, and if it is "
     "7, then r1c7 is 3. In every case, remove 3 from r7c7."},
    {"XYZ-wing", "classic anti-king",
     "......8..81..5........29...2.......83..4."
     "7....7..9.6...81............7....39.....",
     "r3c8 is 3, 4 or 6. If it is 4, then r6c8 is 3, and if it is "
     "6, then r1c8 is 3. In every case, remove 3 from r8c8."},
    {"W-wing", "classic",
     "1....4.5......1..6.....94.3.91......5...2"
     "..3...8...52...9.5......41..68..6.......",
     "If neither r3c5 nor r4c7 were 7, both would be 8 and row 2 "
     "would have no place for 8. So one of them is 7: remove 7 from "
     "r4c5."},
    {"W-wing", "classic anti-king",
     "..8...7..9......8....8....23.16.........."
     "...3.84..9.....7...61..9.......4.3......",
     "If neither r3c6 nor r5c8 were 7, both would be 4 and row 4 "
     "would have no place for 4. So one of them is 7: remove 7 from "
     "r5c6."},
    {"colour wrap", "classic anti-king",
     ".2..9..818............7..5..49...1...3..."
     "..6.....3..4....8.4......2..........7...",
     "Along the strong links on 6, either r1c7, r2c4, r9c2 and "
     "r3c3 are all 6, or r2c9, r9c7 and r3c2 are all 6. Two cells "
     "of the first group see each other, so remove 6 from r1c7, "
     "r2c4, r3c3 and r9c2."},
    {"colour trap", "classic",
     "7.438..1.9.8.7.....3.9...2.........3.7..5"
     "...1..52.4.........67.4.6.975..........9",
     "Along the strong links on 8, either r4c1, r5c4, r7c6 and "
     "r9c8 are all 8, or r4c6, r5c8 and r7c9 are all 8. Remove 8 "
     "from r7c1, which sees both groups."},
    {"X-chain", "classic",
     "....3.146..............735..6.4.2....5..6"
     "9.27.4........745.......8..4.716.5.2..3.",
     "If r4c8 is not 1, then r6c8 is 1, so r6c6 is not 1, so r9c6 "
     "is 1, so r7c5 is not 1, so r7c1 is 1. So r4c8 is 1, or r7c1 "
     "is 1: either way, remove 1 from r4c1."},
    {"XY-chain", "classic",
     "27.....5...8..2.3..5......9...4.......6.."
     "..2....91.36.1.7......92..4.7.5....31...",
     "If r2c4 is not 5, then r2c4 is 1, so r3c4 is not 1, so r3c4 "
     "is 8, so r1c5 is not 8, so r1c5 is 9, so r7c5 is not 9, so "
     "r7c5 is 5. So r2c4 is 5, or r7c5 is 5: either way, remove 5 "
     "from r2c5."},
    {"AIC", "classic",
     "...7..4.38...9...6.3.......6......8592..."
     "...77...89.....6....1..8...5......31.62.",
     "If r2c7 is not 1, then r3c9 is 1, so r3c9 is not 2, so r2c7 "
     "is 2. The chain closes into a loop, in which exactly one of "
     "any two neighbours is true: remove 7 from r2c7."},
    {"AIC", "classic anti-king",
     "4.3.....6.........7.9.....2....74......12"
     "........9.....4.785...5.1..3....9......3",
     "If r1c8 is not 7, then r1c6 is 7, so r1c6 is not 9, so r1c8 "
     "is 9. The chain closes into a loop, in which exactly one of "
     "any two neighbours is true: remove 1 from r1c8."},
    {"grouped AIC", "classic",
     ".....2..56......8....4.3.2...82....1..48."
     ".96.9...7...8............91.5.751...7...",
     "If r8c8 is not 3, then r8c8 is 4, so neither r9c8 nor r9c9 is "
     "4, so r9c5 is 4, so r9c5 is not 2, so r9c9 is 2. So r8c8 is "
     "3, or r9c9 is 2: either way, remove 3 from r9c9."},
    {"ALS-XZ", "classic",
     "...3.....6....71.883.....9.....327......."
     "5.8.4...9...3..9.41..6.2......9.6....35.",
     "r8c1, r8c4 and r8c5 have only 1, 5, 6 and 7, and r9c1 has "
     "only 1 and 7. Only one of these sets can hold 1, and the "
     "other one then holds 7: remove 7 from r8c3."},
    {"ALS-XZ", "classic anti-king",
     "3...6.......5..........4.3....3..5..8..4."
     "7..2..2..5.......7...971.2.98.........1.",
     "r1c3, r1c4 and r1c7 have only 1, 4, 7 and 9, and r2c3 has "
     "only 1 and 4. Only one of these sets can hold 1, and the "
     "other one then holds 4: remove 4 from r1c2."},
    {"cell forcing chains", "classic",
     "9...2......17..2.6.....1.....4..3.1..89.."
     "...535....7...3..7.5.........4.71...8..2",
     "Whatever r5c4 is, r6c4 is not 6: if r5c4 is 2, then r4c4 is "
     "not 2, so r4c1 is 2, so r4c1 is not 6, so r6c3 is 6, so "
     "r6c4 is not 6; if r5c4 is 4, then r5c5 is not 4, so r5c5 is "
     "6, so r6c4 is not 6; if r5c4 is 6, then r6c4 is not 6."},
    {"house forcing chains", "classic",
     "..7..2.5..8.5...3.....8...1......8....5.."
     "4....916....5132..6.9.9...15..66..9.....",
     "Wherever 3 goes in row 6, r5c4 is not 3: if r6c1 is 3, then "
     "r1c1 is not 3, so r1c4 is 3, so r5c4 is not 3; if r6c5 is "
     "3, then r5c4 is not 3; if r6c7 is 3, then r8c7 is not 3, so "
     "r8c4 is 3, so r5c4 is not 3."},
    {"contradiction net", "classic",
     "...5641.....2..5..6....1....3...5....7..9"
     "..8...28..6.....1....4.9....83.7....9.6.",
     "If r4c1 were 9, it would follow that r4c3 is 8, r5c3 is 6, "
     "r7c7 is 9, r5c1 is 1, r4c4 is 6, r5c9 is 5, r8c4 is 7, r7c8 "
     "is 5, and row 7 has no place for 7: remove 9 from r4c1."},
    {"case net", "classic anti-knight",
     "........631.2............1.6............."
     ".3..5......4.4.......9..........85...4..",
     "Wherever 6 goes in column 3, the singles that follow remove 6 "
     "from r2c6."},
    {"locked net", "classic anti-knight",
     "76...8.........3....8.1....2.......7....."
     ".1...........54.........9........7......",
     "If r8c2 were 3, it would follow that row 4 rules out 3 in "
     "r5c5 and r6c4, column 1 rules out 3 in r4c3, r1c3 is 3, and "
     "column 4 has no place for 3: remove 3 from r8c2."},
    {"locked net", "classic nonconsecutive",
     "..9.............................2........"
     ".2......4........2.....7..............7.",
     "If r5c4 were 7, it would follow that r7c6 is 7, box 5 rules "
     "out 9 in r5c5, r5c5 is 1, r6c4 is 9, and r6c6 has no digit "
     "left: remove 7 from r5c4."},
    {"nested net", "classic",
     "..6.......3...7..11.7.............9.3...."
     "6..5.5.8..2....3..5..6...2...4..4..9.8..",
     "If r1c2 were 2, it would follow that r2c5 is not 8 (that "
     "fails too), r2c8 is not 8 (that fails too), row 2 rules "
     "out 8 in r1c1 and r3c2, r3c2 is 9, r3c6 is not 3 (that "
     "fails too), r3c6 is not 4 (that fails too), r3c6 is not 8 "
     "(that fails too), r3c6 is 2, r2c8 is 2, r7c1 is 2, r7c7 "
     "is 9, r1c9 is 9, r2c4 is 9, r5c3 is 9, r4c3 is 2, r5c5 is "
     "2, r3c7 is not 4 (that fails too), r3c9 is not 4 (that "
     "fails too), column 9 rules out 4 in r4c7 and r5c7, r5c4 "
     "is 4, r7c5 is 4, and row 3 has no place for 4: remove 2 "
     "from r1c2."},
    {"trial and error", "classic nonconsecutive",
     "9...........9.....................9......"
     "........3..7...9.........7............2.",
     "If r6c4 were 8, the board could not be completed, as a full "
     "search shows: remove 8 from r6c4."},
};
#define N_SAMPLES (sizeof samples / sizeof *samples)

static const struct {
    int n;
    const char *rules, *puzzle;
} puzzles[] = {
    {9, "classic",
     ".2485....38.......9.....4.747..9.6....2.6...3..624...8.....6"
     "8.....5......3....96."},
    {9, "classic",
     "5.........93.....28..9..53..8.39.2.1.19...6..46.18.........7"
     "..........56.4..3.7.9"},
    {9, "classic",
     "..7.4...2.3.....1..156........375...1...9.........892......4"
     "7...8.5.......2...543"},
    {9, "classic",
     "..1..8....9.....57....5..1...97..3..1...6....68.....9..6.5.."
     ".3....4..8.12.3......"},
    {9, "classic",
     ".8.....5......6.495...183.68.9.5.7....17....272......4....4."
     "....62.8....1....5..3"},
    {9, "classic",
     ".....8.2458..32.......1......5..4.6............32..4178.67.."
     "3...2....14........76"},
    {9, "classic",
     "3..8.6.7..4..2......9..5.3..5.........7...3..63125...982...9"
     "..3....8..9....5..8.1"},
    {9, "classic",
     "..1..9....3..48......6...477...6.9.8........4..92.5....6...."
     "....9...317.....8..95"},
    {9, "classic",
     "29...........7......529.1.7.....4.....4..65..62.3...1......."
     "4.1.725...8.31......9"},
    {9, "classic",
     ".7..42....1.........413.9..2.14...5......5........3..136..84"
     "..5.2.......8..9....7"},
    {9, "classic",
     "2.....43...9..5..6..8.2..7....15.2.......6.8...17.......7..."
     "........864.93....5.."},
    {9, "classic",
     ".3.....1.....4...2..6..89...48....2.96.1.......3.....7154..6"
     "2.3.......6.....8..41"},
    {9, "classic",
     "...2.7..1......3..7....94...247.3.....156.......4.1..5.9...."
     ".6.16......7.8...5..2"},
    {9, "classic",
     "2.4..6......9..5.2.....4..771.28...9...6.5...4.3...8...9...."
     "1.8.............196.4"},
    {9, "classic",
     "7..5.4...689...7.........3...287...357..3..6....2......4..8."
     "69...3.4..81........."},
    {9, "classic",
     "7......6..4...5.73..3......82..5.9....1...24...43....6.5..67"
     "....3..1........9.7.2"},
    {9, "classic",
     "1...5...9..7...2...69..3.4....8........91..7.9....5..83..5.."
     "..1..2...6...4......."},
    {9, "classic",
     "....56.8..5.7....3..8......2.....9...4.5....7....92.6.3.4..."
     "..15..1..4...1.....7."},
    {9, "classic anti-king",
     "..74.....3...5..6..8..7...........51.54.............4..9.1.2"
     "...1....7.3.5.8......"},
    {9, "classic anti-king",
     "..8..32........17.........4.1...2......941...4...7.........."
     ".....6.97......15.9.."},
    {9, "classic anti-king",
     "..6.7....1.5..9....9.....6.........3.2.7....8......4.7......"
     "....7..9...6..13...8."},
    {9, "classic anti-king",
     "..6.4...9...3...6.4.1..........3....8.......7.7.2...8...5..."
     "79.2..4.........1.4.."},
    {9, "classic anti-king",
     ".9..68..........5...72....8.........4...5........2.8.9....31"
     "5...5.......8.1..57.."},
    {9, "classic anti-king",
     ".....7....4.5.....18..32...7........43.....................4"
     "3....37.96.8...2....9"},
    {9, "classic anti-king",
     "..89...35..........6..71.9....5..3..9.........8..4.........."
     ".....3..7......1...2."},
    {9, "classic anti-king",
     ".42...9.13.8...7...1.......4...2...9..1...68...5......8.4..."
     ".....3.1..7....8....."},
    {9, "classic anti-knight",
     "..........2.69.74...........89...................2....63...."
     "1.4..............4..."},
    {9, "classic anti-knight",
     "..3...8.2........3.....6......5..4....8..1........3........."
     ".7.........9........."},
    {9, "classic anti-knight",
     "1...5..7...9.................2......6.............654..31..."
     "................24..."},
    {9, "classic anti-knight anti-king",
     "..........7..................6..1......9.....2......8......."
     "..5...........3......"},
    {9, "classic anti-knight anti-king",
     "....1......................7......4...9............3........"
     ".......5.2....8......"},
    {9, "classic anti-knight anti-king",
     ".......8.................4.......79......................25."
     "........3...1........"},
    {9, "classic anti-knight anti-king",
     "................................8.6..........4.............5"
     "...........2.3..9...1"},
    {9, "classic anti-knight anti-king",
     "3....7...............14..................9.....8.......5...."
     ".........6..........."},
    {9, "classic anti-knight anti-king",
     "........1......2...........6..3........9...................."
     "...............78.5.."},
    {9, "classic anti-knight anti-king",
     "3........1..........5.....9.....6..........................."
     "...........7..2.....8"},
    {9, "classic anti-knight anti-king",
     "....3..4..................2................7................"
     "..........6......58.1"},
    {9, "classic windoku",
     "2..94....97.....3................61......3.......1..5...3..."
     ".....94.1....2.....7."},
    {9, "classic windoku",
     "3..7.6......2..........98..7.......8..4.......2........5...."
     "...4.......6..6.12.4."},
    {9, "classic windoku",
     ".14...7..6.......28...9.1....6..2......3..4......8...3......"
     "....4.8..2.........1."},
    {9, "classic windoku",
     "8.....7...7...........7..3.35.2..........9.........8........"
     "2.69.65..3..1........"},
    {9, "classic windoku",
     ".3..8...4...1...2...7.......5......8.....7..........535..26."
     ".3..6................"},
    {9, "classic diagonal",
     "2..5.....9..2..5..................1.....67..9....4.6...89..."
     ".2....4.1......3...7."},
    {9, "classic diagonal",
     "...56.231........5....1...7...........41....87..45.3........"
     "....67......51.9....."},
    {9, "classic diagonal",
     "....9...4...4...1.....6..3....5.6....2......8.7...29......1."
     ".9.........23.7......"},
    {9, "classic diagonal",
     "5....7......8...........1........4.3......7............5..8."
     "...4..69..259.6.12.4."},
    {9, "classic diagonal",
     "..4...8..5.......77.............3......26.48.....1...2..56.."
     "....4.83.2.........1."},
    {9, "classic diagonal windoku",
     "..69.8...4..5.....................1......7.......9..5...8..."
     ".2....4.1....4.....6."},
    {9, "classic diagonal windoku",
     "...6...39............43...1............1....81..56.3........"
     "...........2...8....."},
    {6, "classic diagonal", "...6..3.....5.......2.......6.....4."},
    {6, "classic diagonal", ".....5.....4......3............1.2.."},
    {6, "classic diagonal", ".......3..6.......2.......5..4......"},
    {6, "classic diagonal", "....4.2.....6...........3...1...6..."},
    {16, "classic",
     "D.EG..8C..2B.1....6.DFG...9..2AB5..B.3.4...DCF....C..5..F3.."
     "..8DA342B.C9.E..G6..G98..4.............E27....8.A.D..B.5E.F."
     "CG..1..4...3.25.8..F47G6.17........E95.............5.....D.6"
     "4G.F...2..1.86.9F.B..2...C.32......3..B.68....3.AD...CG....E"
     "B...8..53D.6..7."},
    {16, "classic",
     ".6...F..7D..4....3....B.AF8....D..F283ED5..961A......7..6C.."
     "F9BEG.B6....35.DA.E..41.........2.D...E.ABF6.7CG.4.8...A...."
     "...1.F......7...B...5.G.5.37E..F.9..CA2...8CBD92..5A........"
     "1...G..4...37.2F.G4.1AE....B9..G...7.B.6.2.4.....6....D7.E1."
     ".1..CE2........5"},
    {9, "classic nonconsecutive",
     "......7...........4.............9.7.....7.....74............"
     "...3.....8....2.31..."},
    {9, "classic nonconsecutive",
     ".6..............14..............9.........7.....2...93......"
     ".....6.1..8...2......"},
    {9, "classic nonconsecutive",
     "..............4......9....16............16.......7.....9...."
     "18..............9.7.."},
    {9, "classic nonconsecutive",
     ".4.............2.....5....48.5..........5.....9....8......6."
     ".............58......"},
};
#define N_PUZZLES (sizeof puzzles / sizeof *puzzles)

static const struct technique *technique_named(const char *name) {
    int i = 0;
    while (techniques[i].name && strcmp(techniques[i].name, name))
        i++;
    assert_non_null(techniques[i].name);
    return &techniques[i];
}

struct order {
    const struct technique *list[N_BASICS + N_NAMES + 1];
    int n;
};

static void order_add(struct order *o, const char *const *some, size_t n) {
    for (size_t i = 0; i < n; i++)
        o->list[o->n++] = technique_named(some[i]);
    o->list[o->n] = NULL;
}

/* The basics and names up to this one. */
static void order_up_to(struct order *o, const char *name) {
    size_t n = 0;
    while (strcmp(names[n], name))
        n++;
    o->n = 0;
    order_add(o, basics, N_BASICS);
    order_add(o, names, n + 1);
}

/* Whether its steps are links that a picture shows. */
static bool is_drawn(const char *technique) {
    static const char *const drawn[] = {"skyscraper",
                                        "two-string kite",
                                        "turbot fish",
                                        "XY-wing",
                                        "XYZ-wing",
                                        "W-wing",
                                        "colour wrap",
                                        "colour trap",
                                        "X-chain",
                                        "XY-chain",
                                        "AIC",
                                        "grouped AIC",
                                        "cell forcing chains",
                                        "house forcing chains"};
    bool found = false;
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++)
        found |= !strcmp(drawn[i], technique);
    return found;
}

static void test_samples(void **state) {
    const struct geometry shape = geometry_default(9);
    (void)state;
    for (size_t i = 0; i < N_SAMPLES; i++) {
        struct thinker t;
        struct order o;
        thinker_open(&t, &shape, samples[i].rules);
        order_up_to(&o, samples[i].technique);
        const struct path_order order = {.list = o.list};
        const struct technique *const wanted =
            technique_named(samples[i].technique);
        struct board *const b = board_read(&shape, samples[i].puzzle);
        logic_load(t.logic, b, false);
        do
            assert_true(path_next(t.logic, &order, &t.step));
        while (t.step.technique != wanted && (step_apply(&t.step, t.logic), 1));
        assert_string_equal(text_string(&t.step.words), samples[i].words);
        assert_true(t.step.cells.n > 0 && t.step.digits != 0);
        if ((t.step.links.n > 0) != is_drawn(samples[i].technique))
            fail_msg("%s: %zu links", samples[i].technique, t.step.links.n);
        board_free(b);
        thinker_close(&t);
    }
}

static void test_each_has_a_sample(void **state) {
    (void)state;
    for (size_t k = 0; k < N_NAMES; k++) {
        bool found = false;
        for (size_t i = 0; i < N_SAMPLES; i++)
            found |= !strcmp(samples[i].technique, names[k]);
        assert_true(found);
        assert_true(k == 0 ||
                    technique_named(names[k]) > technique_named(names[k - 1]));
    }
}

/* Walks every puzzle; all steps must hold, and with must_end the path ends at
 * the solution. every: only each so many of them. */
static void walk_all(const struct path_order *order, bool must_end,
                     size_t every) {
    for (size_t i = 0; i < N_PUZZLES; i += every) {
        const struct geometry shape = geometry_default(puzzles[i].n);
        struct thinker t;
        struct walk w;
        thinker_open(&t, &shape, puzzles[i].rules);
        struct board *const b = board_read(&shape, puzzles[i].puzzle);
        assert_true(thinker_load(&t, b));
        thinker_walk(&t, order, &w);
        if (w.wrong)
            print_error("%s, %s: %s\n", puzzles[i].puzzle, puzzles[i].rules,
                        w.wrong);
        assert_null(w.wrong);
        assert_true(!must_end || w.end == PATH_SOLVED);
        walk_clear(&w);
        board_free(b);
        thinker_close(&t);
    }
}

static void test_paths_end(void **state) {
    (void)state;
    walk_all(NULL, true, SANITIZED ? 5 : 1);
}

/* Beside singles alone, a technique is used where easier ones would have come
 * first otherwise. */
static void test_each_alone(void **state) {
    (void)state;
    for (size_t k = 0; k < N_NAMES; k++) {
        struct order o = {.n = 0};
        order_add(&o, basics, N_SINGLES);
        order_add(&o, &names[k], 1);
        const struct path_order order = {.list = o.list};
        const bool is_last = k + 1 == N_NAMES;
        walk_all(&order, is_last, SANITIZED || k >= 18 ? 11 : k >= 16 ? 7 : 3);
    }
}

/* All techniques of this file together, without the subsets and fish. */
static void test_ours_together(void **state) {
    struct order o = {.n = 0};
    (void)state;
    order_add(&o, basics, N_SINGLES);
    order_add(&o, names, N_NAMES);
    const struct path_order order = {.list = o.list};
    walk_all(&order, true, SANITIZED ? 7 : 2);
}

/* Weak links are what the layout excludes, and are mutual; pairs are houses
 * with two places. */
static void test_links(void **state) {
    const struct geometry shape = geometry_default(9);
    struct thinker t;
    (void)state;
    thinker_open(&t, &shape, "nonconsecutive anti-knight");
    struct board *const b = board_new(&shape);
    b->given[40] = 4;
    logic_load(t.logic, b, false);
    struct strong *const s =
        strong_new(t.logic, STRONG_CELLS | STRONG_HOUSES | STRONG_GROUPS);
    for (int x = 0; x < s->n_single; x++)
        for (int y = 0; y < s->n_single; y++)
            assert_int_equal(strong_has(strong_row(s, s->weak, x), y),
                             shape_excludes(&t.layout->shape, s->candidate[x],
                                            s->candidate[y]));
    for (int x = 0; x < s->n; x++)
        for (int y = 0; y < s->n; y++)
            assert_int_equal(strong_has(strong_row(s, s->weak, x), y),
                             strong_has(strong_row(s, s->weak, y), x));
    strong_free(s);
    board_free(b);
    thinker_close(&t);
}

static void test_pairs(void **state) {
    const struct geometry shape = geometry_default(9);
    struct thinker t;
    (void)state;
    thinker_open(&t, &shape, "classic");
    struct board *const b = board_read(&shape, puzzles[0].puzzle);
    logic_load(t.logic, b, false);
    struct pairs p;
    pairs_open(&p, t.logic);
    int n = 0;
    for (int digit = 0; digit < 9; digit++)
        for (int h = 0; h < t.layout->shape.n_houses; h++) {
            int cells[3];
            if (logic_house_places(t.logic, h, digit, 2, cells) != 2)
                continue;
            const struct pair *const one = &p.list[n++];
            assert_int_equal(one->house, h);
            assert_memory_equal(one->cell, cells, 2 * sizeof *cells);
            assert_in_range(n, p.start[digit] + 1, p.start[digit + 1]);
        }
    assert_int_equal(n, p.start[9]);
    pairs_close(&p);
    board_free(b);
    thinker_close(&t);
}

/* Sudoku Explainer's tenths for the length of chains. */
static void test_length_rating(void **state) {
    static const struct {
        int links, tenths;
    } rows[] = {{1, 0},  {4, 0},  {5, 1},  {6, 1},  {7, 2},  {8, 2},
                {9, 3},  {12, 3}, {13, 4}, {16, 4}, {17, 5}, {24, 5},
                {25, 6}, {32, 6}, {33, 7}, {48, 7}, {49, 8}, {64, 8}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(strong_length_rating(rows[i].links), rows[i].tenths);
}

/* On a board with many solutions nothing is removed that some solution has,
 * even when all that is left is to search. */
static void test_many_solutions(void **state) {
    const struct geometry shape = geometry_default(4);
    struct thinker t;
    (void)state;
    thinker_open(&t, &shape, "classic");
    struct board *const b = board_new(&shape);
    b->given[0] = 0;
    logic_load(t.logic, b, false);
    for (size_t k = 0; k < N_NAMES; k++) {
        step_clear(&t.step);
        assert_false(technique_named(names[k])->apply(t.logic, &t.step));
    }
    board_free(b);
    thinker_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_samples),
        cmocka_unit_test(test_each_has_a_sample),
        cmocka_unit_test(test_paths_end),
        cmocka_unit_test(test_each_alone),
        cmocka_unit_test(test_ours_together),
        cmocka_unit_test(test_links),
        cmocka_unit_test(test_pairs),
        cmocka_unit_test(test_length_rating),
        cmocka_unit_test(test_many_solutions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
