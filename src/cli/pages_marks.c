/* Help on kinds of marks: each with a grid on which a mark of the kind holds,
 * and one on which it does not. */
#include "cli/page.h"

#include <stddef.h>

const struct page page_marks[] = {
    {.name = "odd",
     .words = "Every cell of the mark holds an odd digit. Usually drawn as a "
              "grey circle.",
     .marks = "odd: r1c1 r2c2 r3c3",
     .board = "564123132564245631613245321456456312",
     .other = "653142412563524316361254136425245631"},
    {.name = "even",
     .words = "Every cell of the mark holds an even digit. Usually drawn as "
              "a grey square.",
     .marks = "even: r1c1 r2c2 r3c3",
     .board = "265431143526412653536142624315351264",
     .other = "653142412563524316361254136425245631"},
    {.name = "digits",
     .words = "Every cell of the mark holds one of the digits of the value, "
              "a list such as 135 or 1,3,10. Digits may repeat unless "
              "another rule forbids it.",
     .marks = "digits 135: r1c1 r2c2",
     .board = "356241214563542136163452625314431625",
     .other = "653142412563524316361254136425245631"},
    {.name = "minimum",
     .words = "Every cell of the mark is smaller than each orthogonally "
              "adjacent cell, except for those that are in a minimum mark "
              "too.",
     .marks = "minimum: r2c2 r4c4 r4c5",
     .board = "451263326514632451145326214635563142",
     .other = "653142412563524316361254136425245631"},
    {.name = "maximum",
     .words = "Every cell of the mark is larger than each orthogonally "
              "adjacent cell, except for those that are in a maximum mark "
              "too.",
     .marks = "maximum: r2c2 r4c4 r4c5",
     .board = "513624264513356142142365431256625431",
     .other = "653142412563524316361254136425245631"},
    {.name = "extra-region",
     .words = "A region of any shape, with as many cells as there are "
              "digits, holds each digit once. Usually shaded.",
     .marks = "extra-region: r1c1-r1c3 r3c4 r4c5 r4c6",
     .board = "123456564123346512215364631245452631",
     .other = "653142412563524316361254136425245631"},
    {.name = "clone",
     .words = "Two lists of equally many cells hold the same digits in the "
              "same order: the first cells of both are equal, the second "
              "cells are equal, and so on.",
     .marks = "clone: r1c1 r1c2 r2c1; r4c4 r4c5 r5c4",
     .board = "123465654213216354345126531642462531",
     .other = "653142412563524316361254136425245631"},
    {.name = "equal-cells",
     .words = "All cells of the mark hold the same digit.",
     .marks = "equal-cells: r1c1 r3c4 r5c6",
     .board = "123465645213362154514632256341431526",
     .other = "653142412563524316361254136425245631"},
    {.name = "palindrome",
     .words = "The line reads the same from both ends: the first cell equals "
              "the last, the second equals the second to last, and so on.",
     .marks = "palindrome: r1c1 r2c2 r3c3 r4c4",
     .board = "163425425613312564546132251346634251",
     .other = "653142412563524316361254136425245631"},
    {.name = "thermo",
     .words = "Digits increase from the first cell, the bulb of the "
              "thermometer, to the last. A thermometer with as many cells as "
              "there are digits can be filled in only one way.",
     .marks = "thermo: r5c1-r2c1",
     .board = "634152512634461325325416243561156243",
     .other = "653142412563524316361254136425245631"},
    {.name = "slow-thermo",
     .words = "Digits never decrease from the first cell, the bulb, to the "
              "last: each is at least as large as the one before it.",
     .marks = "slow-thermo: r5c1-r2c1 r1c2",
     .board = "651234423156346521215463132645564312",
     .other = "653142412563524316361254136425245631"},
    {.name = "whisper",
     .words = "Adjacent digits on the line differ by at least the value, "
              "which is always written. On 9x9, whispers of 5 are called "
              "German and whispers of 4 Dutch.",
     .marks = "whisper 3: r1c1-r3c3",
     .board = "653142412563524316361254136425245631",
     .other = "436152512364651423243615365241124536"},
    {.name = "parity-line",
     .words = "Odd and even digits alternate along the line.",
     .marks = "parity-line: r1c1-r4c4",
     .board = "514623362145431256256431143562625314",
     .other = "653142412563524316361254136425245631"},
    {.name = "modular-line",
     .words = "Any V consecutive cells of the line, where V is the value, "
              "have different remainders when divided by V. With 3, any "
              "three consecutive cells have one digit of 1, 4, 7, one of 2, "
              "5, 8 and one of 3, 6, 9.",
     .marks = "modular-line 3: r1c1-r4c4",
     .board = "134265526341453612612453345126261534",
     .other = "653142412563524316361254136425245631"},
    {.name = "entropic-line",
     .words = "Any three consecutive cells of the line hold a low (1-3), a "
              "middle (4-6) and a high digit (7-9), in any order. On boards "
              "of other sizes, too, each group has three digits.",
     .marks = "entropic-line: r1c1-r4c4",
     .board =
         "938427651741596823562183479415762398673948215289315764896254137127"
         "839546354671982",
     .other =
         "613459287584127369927386541359741826241865793768293415132978654476"
         "512938895634172"},
    {.name = "renban",
     .words = "The digits of the line are different and consecutive, such as "
              "3 4 5 6, in any order.",
     .marks = "renban: r1c1-r3c3 r3c4",
     .board = "561432243561156324324156615243432615",
     .other = "653142412563524316361254136425245631"},
    {.name = "nabner-line",
     .words = "No two digits of the line are equal or consecutive, wherever "
              "they are on the line.",
     .marks = "nabner-line: r1c2-r3c2",
     .board = "436152512364651423243615365241124536",
     .other = "653142412563524316361254136425245631"},
    {.name = "relation",
     .words = "A table says which digits may follow which along the line. "
              "With \"1:23 2:13 3:12\", a 1 is followed by 2 or 3; digits "
              "without an entry can only be in the last cell. This is a way "
              "to write a rule of your own.",
     .marks = "relation \"1:23 2:13 3:12\": r1c1-r1c3",
     .board = "213645564312425163631524152436346251",
     .other = "653142412563524316361254136425245631"},
    {.name = "relation-all",
     .words = "The table of a relation applies to any two cells of the line, "
              "in both directions, not only to adjacent ones.",
     .marks = "relation-all \"1:23 2:13 3:12\": r1c1-r1c3",
     .board = "213645564312425163631524152436346251",
     .other = "653142412563524316361254136425245631"},
    {.name = "white-dot",
     .words = "The two cells hold consecutive digits, or digits that differ "
              "by the value if there is one. Kropki puzzles have white and "
              "black dots.",
     .marks = "white-dot: r1c1 r1c2",
     .board = "653142412563524316361254136425245631",
     .other = "514623362145431256256431143562625314"},
    {.name = "black-dot",
     .words = "One of the two digits is twice the other or, with a value, "
              "that many times the other. Kropki puzzles have white and "
              "black dots.",
     .marks = "black-dot: r1c1 r1c2",
     .board = "631254254136143625562413316542425361",
     .other = "653142412563524316361254136425245631"},
    {.name = "x",
     .words = "The two cells sum to 10, or to the value if there is one. XV "
              "puzzles have x and v.",
     .marks = "x: r1c1 r1c2",
     .board =
         "915367428278415936634289751456798312193652874827134569741923685382"
         "546197569871243",
     .other =
         "613459287584127369927386541359741826241865793768293415132978654476"
         "512938895634172"},
    {.name = "v",
     .words = "The two cells sum to 5, or to the value if there is one. XV "
              "puzzles have x and v.",
     .marks = "v: r1c1 r1c2",
     .board = "145236236541524163613452461325352614",
     .other = "653142412563524316361254136425245631"},
    {.name = "greater-than",
     .words = "The first cell is greater than the second. Usually drawn as a "
              "sign between them.",
     .marks = "greater-than: r1c1 r1c2",
     .board = "653142412563524316361254136425245631",
     .other = "561432243561156324324156615243432615"},
    {.name = "row-indexer",
     .words = "The digit of a cell says where the cell's own row number is "
              "in its column: if a cell of row R holds V, row V of its "
              "column holds R.",
     .marks = "row-indexer: r1c2 r4c5",
     .board = "246513351264462351513642135426624135",
     .other = "653142412563524316361254136425245631"},
    {.name = "column-indexer",
     .words = "The digit of a cell says where the cell's own column number "
              "is in its row: if a cell of column C holds V, column V of its "
              "row holds C. On columns 1, 5 and 9 this is known as the 159 "
              "rule.",
     .marks = "column-indexer: r1c2 r4c5",
     .board = "561432243561156324324156615243432615",
     .other = "653142412563524316361254136425245631"},
    {.name = "box-indexer",
     .words = "The cells of a box are numbered in reading order. The digit "
              "of a cell says where the cell's own number is in its box: if "
              "cell P holds V, cell V of the box holds P.",
     .marks = "box-indexer: r1c2 r4c5",
     .board = "346125215346124563563412432651651234",
     .other = "653142412563524316361254136425245631"},
    {.name = "numbered-room",
     .words = "If the first cell of the row or column holds N, the Nth cell "
              "holds the value. The value is written outside the grid, next "
              "to the first cell.",
     .marks = "numbered-room 3: r1c1-r1c6",
     .board = "561432243561156324324156615243432615",
     .other = "653142412563524316361254136425245631"},
    {.name = "cage",
     .words = "The digits of a cage are different, and they sum to the value "
              "if there is one. Killer sudokus are made of cages; sudokusat "
              "cage lists the combinations of a cage.",
     .marks = "cage 10: r1c1 r1c2 r2c1",
     .board = "543612126345361254254136635421412563",
     .other = "653142412563524316361254136425245631"},
    {.name = "sum",
     .words = "The digits sum to the value. They may repeat unless another "
              "rule forbids it. A cell may have a factor, even a negative "
              "one: 2*r3c2 -1*r3c3 is twice r3c2 minus r3c3.",
     .marks = "sum 3: 2*r3c2 -1*r3c3",
     .board = "564123132564245631613245321456456312",
     .other = "653142412563524316361254136425245631"},
    {.name = "little-killer",
     .words = "The cells of a diagonal sum to the value, which is written "
              "outside the grid, with an arrow. Digits may repeat.",
     .marks = "little-killer 12: r1c3 r2c2 r3c1",
     .board = "356241214563542136163452625314431625",
     .other = "653142412563524316361254136425245631"},
    {.name = "arrow",
     .words = "The first cell, the circle, is the sum of the other cells, "
              "the shaft. Digits on the shaft may repeat unless another rule "
              "forbids it.",
     .marks = "arrow: r1c1 r2c2 r3c3 r3c4",
     .board = "543612126345361254254136635421412563",
     .other = "653142412563524316361254136425245631"},
    {.name = "double-arrow",
     .words = "The first and the last cell add up to the sum of the cells "
              "between them.",
     .marks = "double-arrow: r1c1 r2c2 r3c3 r3c4",
     .board = "514623362145431256256431143562625314",
     .other = "653142412563524316361254136425245631"},
    {.name = "pill-arrow",
     .words = "The first cells, two or three as the value says, form a "
              "number in decimal notation, which is the sum of the other "
              "cells.",
     .marks = "pill-arrow 2: r2c1 r2c2 r2c3 r3c4 r4c4",
     .board = "623145154362246531531624465213312456",
     .other = "653142412563524316361254136425245631"},
    {.name = "rellik-cage",
     .words = "The digits are different, and neither a single digit nor any "
              "group of them sums to the value: a killer cage in reverse.",
     .marks = "rellik-cage 5: r1c1-r1c3",
     .board = "126345345126251463463251512634634512",
     .other = "653142412563524316361254136425245631"},
    {.name = "equality-cage",
     .words = "The digits are different. There are as many even digits as "
              "odd ones and as many low digits as high ones; the middle "
              "digit is neither low nor high and cannot be in the cage.",
     .marks = "equality-cage: r1c1-r1c4",
     .board =
         "938427651741596823562183479415762398673948215289315764896254137127"
         "839546354671982",
     .other =
         "613459287584127369927386541359741826241865793768293415132978654476"
         "512938895634172"},
    {.name = "quadruple",
     .words = "The digits of the value are in the four cells of a 2x2 "
              "square, each at least as often as it is in the value. Usually "
              "drawn as a circle where the four cells meet.",
     .marks = "quadruple 12: r1c1 r1c2 r2c1 r2c2",
     .board = "543612126345361254254136635421412563",
     .other = "653142412563524316361254136425245631"},
    {.name = "contain-at-least",
     .words = "Each digit of the value is in the cells at least as often as "
              "it is in the value.",
     .marks = "contain-at-least 55: r1c1 r1c2 r2c3 r3c3",
     .board = "354216162543615324243651531462426135",
     .other = "653142412563524316361254136425245631"},
    {.name = "contain-exact",
     .words = "Each digit of the value is in the cells exactly as often as "
              "it is in the value. Other digits are free.",
     .marks = "contain-exact 5: r1c1 r1c2 r2c3 r3c3",
     .board = "653142412563524316361254136425245631",
     .other = "436152512364651423243615365241124536"},
    {.name = "look-and-say",
     .words = "The value consists of pairs of a count and a digit: 0112 "
              "means no 1 and one 2. Each of these digits is in the cells "
              "exactly that often; other digits are free.",
     .marks = "look-and-say 0112: r1c1-r1c3",
     .board = "623145154362246531531624465213312456",
     .other = "653142412563524316361254136425245631"},
    {.name = "sandwich",
     .words = "The digits between 1 and the greatest digit sum to the value, "
              "which is written outside the row or column. It is 0 if these "
              "two are adjacent.",
     .marks = "sandwich 10: r1c1-r1c6",
     .board = "413256256413124365635124361542542631",
     .other = "653142412563524316361254136425245631"},
    {.name = "lunchbox",
     .words = "The digits are different, and those between the smallest and "
              "the greatest of them sum to the value. It is a sandwich whose "
              "outer digits are not known beforehand.",
     .marks = "lunchbox 5: r1c1-r1c4",
     .board = "623145154362246531531624465213312456",
     .other = "653142412563524316361254136425245631"},
    {.name = "x-sum",
     .words = "The first X cells of the row or column sum to the value, "
              "where X is the digit in the first cell, which counts too.",
     .marks = "x-sum 10: r1c1-r1c6",
     .board = "413256256413124365635124361542542631",
     .other = "653142412563524316361254136425245631"},
    {.name = "skyscraper",
     .words = "Digits are the heights of buildings. The value is the number "
              "of buildings seen from outside: those that are taller than "
              "all before them.",
     .marks = "skyscraper 3: r1c1-r1c6",
     .board = "213645564312425163631524152436346251",
     .other = "653142412563524316361254136425245631"},
    {.name = "hidden-skyscraper",
     .words = "Digits are the heights of buildings. The value is the first "
              "building that is hidden from outside, because a taller one "
              "stands before it.",
     .marks = "hidden-skyscraper 3: r1c1-r1c6",
     .board = "436152512364651423243615365241124536",
     .other = "653142412563524316361254136425245631"},
    {.name = "between-line",
     .words = "The inner digits of the line lie strictly between the digits "
              "at its two ends.",
     .marks = "between-line: r1c1-r4c4",
     .board = "561342234615423561156234315426642153",
     .other = "653142412563524316361254136425245631"},
    {.name = "lockout-line",
     .words = "The digits at the two ends differ by at least the value, or "
              "by at least 4 if there is none. Each inner digit is less than "
              "both or greater than both.",
     .marks = "lockout-line 3: r1c1-r3c3 r3c4",
     .board = "514623362145431256256431143562625314",
     .other = "653142412563524316361254136425245631"},
    {.name = "zipper-line",
     .words = "Two cells at the same distance from the middle of the line "
              "always have the same sum. If there is a cell in the middle, "
              "its digit is that sum.",
     .marks = "zipper-line: r1c1-r3c3 r3c4 r3c5",
     .board = "134256526341463125215634351462642513",
     .other = "653142412563524316361254136425245631"},
    {.name = "sum-line",
     .words = "The line can be divided into segments of consecutive cells "
              "that each sum to the value, with no cells left over. With the "
              "word loop, the line is closed, and the first segment may "
              "begin anywhere.",
     .marks = "sum-line 7: r1c1-r1c4 r2c4",
     .board = "614235352146521463436512243651165324",
     .other = "653142412563524316361254136425245631"},
    {.name = "value-indexing",
     .words = "The mark names a cell v, a cell k and a list of cells: the "
              "k-th cell of the list holds the digit v.",
     .marks = "value-indexing: r1c1 r2c1 r2c2-r2c5",
     .board = "653142412563524316361254136425245631",
     .other = "436152512364651423243615365241124536"},
    {.name = "equal-sum",
     .words = "All lists of cells, which are separated by ;, have the same "
              "sum. The sum is not given.",
     .marks = "equal-sum: r1c1 r1c2; r3c3 r3c4; r5c5 r6c5",
     .board = "123456546132451263632541265314314625",
     .other = "653142412563524316361254136425245631"},
    {.name = "region-sum-line",
     .words = "The borders of the boxes or regions divide the line into "
              "segments, which all have the same sum. A line that returns to "
              "a box has another segment there.",
     .marks = "region-sum-line: r1c2 r2c3 r3c4 r4c4 r5c3",
     .board = "314526652341265134431265543612126453",
     .other = "653142412563524316361254136425245631"},
    {.name = "same-values",
     .words = "All lists of cells, which are separated by ;, hold the same "
              "digits, each equally often, in any order.",
     .marks = "same-values: r1c1 r1c2; r3c3 r3c4",
     .board = "631254254136143625562413316542425361",
     .other = "653142412563524316361254136425245631"},
    {.name = "counting-circles",
     .words = "A digit in one of the circles says how many circles hold it: "
              "a 2 is in exactly two circles, a 3 in three.",
     .marks = "counting-circles: r1c1 r2c4 r3c2 r5c5 r6c1",
     .board = "213645564312425163631524152436346251",
     .other = "653142412563524316361254136425245631"},
    {.name = "count-distinct",
     .words = "The first cell says how many different digits the other cells "
              "hold.",
     .marks = "count-distinct: r2c2 r2c3 r3c4 r4c4",
     .board = "261435435612512346346251123564654123",
     .other = "653142412563524316361254136425245631"},
    {.name = "full-rank",
     .words = "All rows and columns are read as numbers, from both ends, and "
              "sorted. This one is the V-th smallest, where V is the value. "
              "On 9x9 there are 36 such numbers.",
     .marks = "full-rank 3: r1c1-r1c6",
     .board = "145236236541524163613452461325352614",
     .other = "653142412563524316361254136425245631"},
    {.name = "regex",
     .words = "The digits along the line, written one after the other, match "
              "the pattern: . is any digit, [1-3] one of several, ( | ) a "
              "choice, and *, + and ? repeat. .*12.* requires a 1 directly "
              "followed by a 2.",
     .marks = "regex .*12.*: r2c1-r2c6",
     .board = "653142412563524316361254136425245631",
     .other = "514623362145431256256431143562625314"},
    {.name = "or",
     .words = "At least one of the options holds, that is, all marks in its "
              "brackets. Several options may hold at once.",
     .marks = "or: (odd: r1c6) | (even: r1c6, thermo: r1c1-r1c3)",
     .board = "514623362145431256256431143562625314",
     .other = "653142412563524316361254136425245631"},
    {.name = NULL}};
