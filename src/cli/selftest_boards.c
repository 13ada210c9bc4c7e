/* selftest: boards whose answers were known before.
 *
 * Totals are those of the literature. Puzzles are others' work, with the
 * solutions that their authors, or the Interactive Sudoku Solver, have for
 * them; instances/README.md has the full sources.
 */
#include "cli/selftest_boards.h"

#include <stddef.h>

#define DOTS_9 "........."
#define DOTS_16 "................"
#define DOTS_25 DOTS_16 DOTS_9

const struct selftest_board selftest_classic = {
    "the encyclopaedia's example", "Wikipedia, Sudoku",
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n"
    ".6....28.\n...419..5\n....8..79\n",
    "534678912672195348198342567859761423426853791713924856961537284287419635"
    "345286179"};

const struct selftest_board selftest_totals[] = {
    {"grids of 4x4", "OEIS A107739", DOTS_16 "\n", "288"},
    {"Latin squares of order 4", "OEIS A002860",
     "rules: no-boxes\n" DOTS_16 "\n", "576"},
    {"diagonal Latin squares of order 5", "OEIS A274806",
     "rules: diagonal\n" DOTS_25 "\n", "960"},
    {NULL, NULL, NULL, NULL}};

const struct selftest_board selftest_large_totals[] = {
    {"Latin squares of order 5", "OEIS A002860", DOTS_25 "\n", "161280"},
    {"a board with few givens", "eight other programs",
     ".........6..1..3.8198....6.85...1.....6......71...4...9....7..4..7...6..3"
     ".....1..\n",
     "106794"},
    {"a board that has none", "Norvig, Solving Every Sudoku Puzzle",
     ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........"
     "4.........\n",
     "0"},
    {NULL, NULL, NULL, NULL}};

const struct selftest_board selftest_rules[] = {
    {"the Miracle Sudoku", "Mitchell Lee, 2020",
     "rules: anti-knight, anti-king, nonconsecutive\n"
     ".........\n"
     ".........\n"
     ".........\n"
     ".........\n"
     "..1......\n"
     "......2..\n"
     ".........\n"
     ".........\n"
     ".........\n",
     "4837261597261594831594837268372615942615948375948372613726159486159483729"
     "48372615"},
    {"knight's move, 25 clues", "Interactive Sudoku Solver",
     "rules: anti-knight\n"
     ".3..41..7\n"
     "...5.....\n"
     "...8.9...\n"
     "6......7.\n"
     "........4\n"
     ".4.......\n"
     "3........\n"
     "....6..5.\n"
     ".643.....\n",
     "5362418979785362414218796356134859727896235142459173683571984268927641531"
     "64352789"},
    {"a jigsaw", "Interactive Sudoku Solver, layout 210",
     "regions:\n"
     "111112222\n"
     "113442222\n"
     "133546267\n"
     "133546667\n"
     "335546677\n"
     "355546778\n"
     "359546778\n"
     "999944788\n"
     "999988888\n"
     "..3...789..6.7........4.......3....2.8........7...981........7....1...5.."
     "........\n",
     "1234567898965742316179485237593816424812973652756398143428159769381624575"
     "64723198"},
    {"thermometers", "sudokupad.app/TtTmqGMBDR",
     "thermo: r9c4-r6c1 r5c2 r4c3\n"
     "thermo: r4c1-r1c4 r2c5 r3c6\n"
     "thermo: r1c6-r4c9 r5c8 r6c7\n"
     "thermo: r6c9-r9c6 r8c5 r7c4\n"
     ".4.....1.2.......6.............................................9.......2."
     "1.....9.\n",
     "8476325192954713866315982471297438654862591737538169243689247519741856325"
     "12367498"},
    {"whispers and dots", "sudokupad.app/jbJ8PNDgR7",
     "white-dot 1: r8c9 r9c9\n"
     "white-dot 1: r7c9 r7c8\n"
     "white-dot 1: r8c4 r8c5\n"
     "white-dot 1: r5c2 r5c1\n"
     "white-dot 1: r5c2 r6c2\n"
     "white-dot 1: r6c6 r6c5\n"
     "white-dot 1: r5c8 r5c7\n"
     "white-dot 1: r2c4 r2c5\n"
     "white-dot 1: r2c2 r2c1\n"
     "whisper 6: r1c2-r3c2\n"
     "whisper 6: r2c1-r4c3\n"
     "whisper 6: r2c3-r4c1\n"
     "whisper 4: r7c2-r9c2\n"
     "whisper 4: r8c1-r8c3\n"
     "whisper 4: r9c1-r9c3\n"
     "whisper 2: r9c7 r9c8-r6c8\n"
     "whisper 2: r7c7 r7c8 r8c9\n"
     "whisper 2: r8c7-r6c9\n"
     "whisper 4: r4c7 r3c8 r4c9\n"
     "whisper 4: r3c8-r1c8\n"
     "whisper 4: r1c7-r1c9\n"
     "whisper 4: r2c7-r2c9\n"
     "whisper 3: r4c5-r7c5\n"
     "whisper 3: r5c4-r5c6\n"
     "whisper 3: r6c4 r5c5 r6c6\n"
     "..6...........................3...4...................4.................."
     ".......2\n",
     "5369712848972345162148567937683921453425186799514673284851239676297854311"
     "73649852"},
    {"arrows", "sugarroad.blogspot.com",
     "arrow: r1c5-r5c1\n"
     "arrow: r3c7 r2c6-r5c3\n"
     "arrow: r6c2 r7c3-r4c6\n"
     "arrow: r7c4-r7c6\n"
     "arrow: r6c7-r4c7\n"
     "arrow: r5c9-r9c5\n"
     ".6......99............................................................."
     "34......7.\n",
     "1675843299853624173427198567182936452536471986941587325719362848294715634"
     "36825971"},
    {"between lines, odd and even, 6x6", "Logic Masters 000ED6",
     "between-line: r6c3 r5c2 r4c2\n"
     "between-line: r3c1 r2c2 r3c3 r3c4\n"
     "between-line: r1c3 r2c4 r3c3 r4c3\n"
     "between-line: r4c6 r4c5 r5c4 r5c3 r6c4\n"
     "odd: r2c4 r2c5 r3c1 r3c4 r4c2 r6c3\n"
     "even: r1c3 r2c2 r2c3 r4c3 r4c6 r6c4\n"
     "....................................\n",
     "314625526314163542452136235461641253"},
    {"cages and lunchboxes", "Logic Masters 0003OO",
     "lunchbox 3: r1c1 r2c1 r2c2-r4c2 r4c3\n"
     "lunchbox 8: r1c3 r1c4 r2c4\n"
     "cage 11: r1c5-r1c8\n"
     "cage 16: r4c4 r3c4-r3c6 r4c6\n"
     "lunchbox 6: r5c2 r5c3 r6c3\n"
     "lunchbox 10: r6c4 r5c4-r5c6\n"
     "lunchbox 7: r4c7-r6c7\n"
     "cage 6: r4c8 r5c8 r5c9\n"
     "lunchbox 0: r9c7-r9c9\n"
     "cage 13: r7c7 r7c6 r8c6 r8c5\n"
     "cage 8: r7c2 r7c3 r8c3\n"
     "lunchbox 15: r7c1-r9c1 r9c2\n"
     "cage 7: r4c1-r6c1\n"
     "lunchbox 0: r6c5 r7c5 r7c4-r9c4\n"
     "........................................................................."
     "........\n",
     "9748352163129768455684213791876539244562897312391476586253941878417625937"
     "93518462"},
    {"little killer, 6x6", "sudokupad.app/LnRH9mpjh4",
     "little-killer 8: r1c4-r4c1\n"
     "little-killer 9: r3c1-r6c4\n"
     "little-killer 26: r5c6-r1c2\n"
     "little-killer 17: r6c2-r2c6\n"
     "....................................\n",
     "462135513624236541145362321456654213"},
    {"quadruples", "Logic Masters 00022p",
     "quadruple 1,2,3,4: r1c1 r1c2 r2c1 r2c2\n"
     "quadruple 6,7,8,9: r8c1 r8c2 r9c1 r9c2\n"
     "quadruple 4,5,6,7: r2c2 r2c3 r3c2 r3c3\n"
     "quadruple 3,4,5,6: r7c2 r7c3 r8c2 r8c3\n"
     "quadruple 1,3,5,6: r3c3 r3c4 r4c3 r4c4\n"
     "quadruple 4,7,7,8: r6c3 r6c4 r7c3 r7c4\n"
     "quadruple 4,5,5,9: r1c6 r1c7 r2c6 r2c7\n"
     "quadruple 2,4,7,8: r8c6 r8c7 r9c6 r9c7\n"
     "quadruple 3,4,6,8: r3c7 r3c8 r4c7 r4c8\n"
     "quadruple 2,2,5,6: r6c7 r6c8 r7c7 r7c8\n"
     "........................................................................."
     "........\n",
     "2189345763462759819756813424213578695894261376378192541547936288631427957"
     "92568413"},
    {"skyscrapers", "sudokupad.app/mMFtMNMMqg",
     "skyscraper 5: r1c5-r9c5\n"
     "skyscraper 2: r2c1-r2c9\n"
     "skyscraper 4: r4c1-r4c9\n"
     "skyscraper 6: r6c1-r6c9\n"
     "skyscraper 8: r8c1-r8c9\n"
     "1....2..8.........3..6..4...........5.2..3............7..8..2..........."
     "9....4..6\n",
     "1479326588261459373596784126784193255927831644132567897658912432345678919"
     "81324576"},
    {"indexing, x and v", "Logic Wiz, Slingshot",
     "value-indexing: r4c1 r4c2-r1c2\n"
     "value-indexing: r6c1 r6c2-r9c2\n"
     "value-indexing: r9c6 r9c7-r1c7\n"
     "value-indexing: r7c5 r8c5-r8c9\n"
     "value-indexing: r7c4 r6c4-r6c9\n"
     "value-indexing: r3c4 r4c4-r4c9\n"
     "value-indexing: r3c5 r2c5-r2c9\n"
     "value-indexing: r1c6 r1c7-r9c7\n"
     "v: r8c7 r9c7\n"
     "v: r1c7 r2c7\n"
     "v: r5c4 r5c5\n"
     "x: r5c5 r5c6\n"
     "x: r6c4 r6c5\n"
     "x: r4c4 r4c5\n"
     "x: r5c2 r5c3\n"
     "x: r6c1 r7c1\n"
     "x: r9c1 r8c1\n"
     "x: r4c1 r3c1\n"
     "x: r2c1 r1c1\n"
     "........2.5.....8...69.1....3.................1.........82.3....2.....1.."
     ".......8\n",
     "3897541627516324892469817358321975465643289719174658231982736546258493174"
     "73516298"},
    {"sum lines and dots", "sudokupad.app/wya9lc53et",
     "sum-line 10: r4c1-r1c4\n"
     "sum-line 10: r4c2-r4c4 r3c4 r2c4\n"
     "sum-line 10: r2c5 r2c6-r4c6 r4c7 r4c8-r6c8 r6c7 r6c6\n"
     "sum-line 10: r7c6 r8c6-r8c4 r7c4 r6c4-r6c2 r5c2\n"
     "sum-line 10: r6c1-r9c4\n"
     "sum-line 10: r4c9-r1c6\n"
     "black-dot 2: r4c2 r4c3\n"
     "black-dot 2: r4c8 r5c8\n"
     "black-dot 2: r7c7 r7c8\n"
     "white-dot 1: r5c3 r5c4\n"
     "white-dot 1: r8c1 r9c1\n"
     "white-dot 1: r2c4 r3c4\n"
     "........................................................................."
     "........\n",
     "1368952744921375868572649135214867397489531629637128456153794283845216972"
     "79648351"},
    {"zipper lines", "Logic Masters 000GW8",
     "zipper-line: r2c2 r3c2 r3c1-r1c1 r1c2 r1c3-r3c3\n"
     "zipper-line: r2c4 r3c4-r3c6 r2c6\n"
     "zipper-line: r2c7 r1c7-r1c9 r2c9 r2c8\n"
     "zipper-line: r4c8 r5c8 r5c9\n"
     "zipper-line: r4c5 r4c4 r5c3 r6c4 r6c5\n"
     "zipper-line: r9c1-r9c3 r8c4 r9c5 r8c5 r8c6 r9c7 r9c8-r7c8 r6c7 r7c6-r7c3 "
     "r8c3 r8c2\n"
     "..........1..2..3....................4..5..6....................7..8..9.."
     "........\n",
     "9348172566174258395283964717612395483491587628527649132956431871735826944"
     "86971325"},
    {"regions and their sums, 7x7", "sudokupad.app/7x6m1b5hw8",
     "regions:\n"
     "1133555\n"
     "1133555\n"
     "1133665\n"
     "2134666\n"
     "2244667\n"
     "2244777\n"
     "2244777\n"
     "region-sum-line: r1c4-r1c2 r2c3-r2c5 r3c6 r4c5 r4c4 r3c4 r4c3 r3c2 r4c2 "
     "r4c1 r5c1 r6c2-r6c5 r7c6 r7c5\n"
     "4.........................4...4..............6...\n",
     "4761352523476136725142157643154327664251377316425"},
    {"full rank with ties, 4x4", "Interactive Sudoku Solver",
     "rules: full-rank-ties:any\n"
     "full-rank 10: r1c1-r4c1\n"
     "full-rank 15: r1c2-r4c2\n"
     "full-rank 5: r4c1-r4c4\n"
     "full-rank 5: r3c4-r3c1\n"
     "................\n",
     "3421124341322314"},
    {"cages and a global rule", "sudokupad.app/l74hg3flzp",
     "rules: global-mod\n"
     "cage 15: r1c1 r2c1\n"
     "cage 6: r4c1 r4c2\n"
     "cage 7: r1c3 r1c4\n"
     "cage 12: r6c8 r6c9\n"
     "cage 8: r7c8 r8c8\n"
     "x: r7c1 r7c2\n"
     "x: r4c5 r4c6\n"
     "x: r5c5 r5c6\n"
     "x: r3c8 r3c9\n"
     "v: r4c4 r5c4\n"
     "v: r7c5 r7c6\n"
     "........................................................................."
     "........\n",
     "8643129577238954169157643821594286736481372952379561483725418695916837244"
     "86279531"},
    {"patterns", "sudokupad.app/8fy259rt01",
     "regex ([^1-3][47][69]|[47]123[69])*: r5c2 r4c1-r1c1 r1c2 r2c3-r4c3 "
     "r4c4-r4c7 r3c7 r2c7 r1c8 r1c9-r4c9 r5c8 r6c8\n"
     "regex ([^258].[1346].[146]|[134]..5..[346])*.?: r5c8 r6c9-r9c9 r9c8 "
     "r9c7-r6c7 r6c6-r6c3 r7c3-r9c3 r9c2 r9c1-r6c1 r5c2 r4c2\n"
     "regex .?([^47]|471)*: r5c1 r4c1-r2c3 r2c4-r2c7 r3c8 r4c9 r5c9\n"
     "white-dot 1: r4c6 r5c6\n"
     "........................................................................."
     "........\n",
     "9815243763571698242468739511387954624792165386253481975634872198926317457"
     "14952683"},
    {NULL, NULL, NULL, NULL}};
