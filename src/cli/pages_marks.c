/* Help on kinds of marks: each with a grid on which a mark of the kind holds,
 * and one on which it does not. */
#include "cli/page.h"

#include <stddef.h>

const struct page page_marks[] = {
    {.name = "odd",
     .words = "Every cell of the mark holds an odd digit. Setters draw a grey "
              "circle.",
     .marks = "odd: r1c1 r2c2 r3c3",
     .board = "564123132564245631613245321456456312",
     .other = "653142412563524316361254136425245631"},
    {.name = "even",
     .words = "Every cell of the mark holds an even digit. Setters draw a grey "
              "square.",
     .marks = "even: r1c1 r2c2 r3c3",
     .board = "265431143526412653536142624315351264",
     .other = "653142412563524316361254136425245631"},
    {.name = "digits",
     .words =
         "Every cell of the mark holds one of the digits of the value, a "
         "list such as 135 or 1,3,10. Cells may hold the same one where no "
         "other rule forbids it.",
     .marks = "digits 135: r1c1 r2c2",
     .board = "356241214563542136163452625314431625",
     .other = "653142412563524316361254136425245631"},
    {.name = "minimum",
     .words =
         "Every cell of the mark is smaller than each of its neighbours at "
         "a side, but for those that a minimum mark lists too.",
     .marks = "minimum: r2c2 r4c4 r4c5",
     .board = "451263326514632451145326214635563142",
     .other = "653142412563524316361254136425245631"},
    {.name = "maximum",
     .words =
         "Every cell of the mark is larger than each of its neighbours at a "
         "side, but for those that a maximum mark lists too.",
     .marks = "maximum: r2c2 r4c4 r4c5",
     .board = "513624264513356142142365431256625431",
     .other = "653142412563524316361254136425245631"},
    {.name = "extra-region",
     .words =
         "As many cells as there are digits, of any shape, hold each digit "
         "once. Setters shade them.",
     .marks = "extra-region: r1c1-r1c3 r3c4 r4c5 r4c6",
     .board = "123456564123346512215364631245452631",
     .other = "653142412563524316361254136425245631"},
    {.name = "clone",
     .words =
         "Two lists of as many cells hold the same digits: the first cells "
         "of both are equal, the second cells are, and so on.",
     .marks = "clone: r1c1 r1c2 r2c1; r4c4 r4c5 r5c4",
     .board = "123465654213216354345126531642462531",
     .other = "653142412563524316361254136425245631"},
    {.name = "equal-cells",
     .words = "All cells of the mark hold the same digit.",
     .marks = "equal-cells: r1c1 r3c4 r5c6",
     .board = "123465645213362154514632256341431526",
     .other = "653142412563524316361254136425245631"},
    {.name = "palindrome",
     .words = "The line reads the same from both ends: its first and last cell "
              "are equal, the second and the last but one, and so on.",
     .marks = "palindrome: r1c1 r2c2 r3c3 r4c4",
     .board = "163425425613312564546132251346634251",
     .other = "653142412563524316361254136425245631"},
    {.name = "thermo",
     .words =
         "Digits rise from the first cell, the bulb of the thermometer, to "
         "the last. With as many cells as there are digits it can be filled "
         "in one way only.",
     .marks = "thermo: r5c1-r2c1",
     .board = "634152512634461325325416243561156243",
     .other = "653142412563524316361254136425245631"},
    {.name = "slow-thermo",
     .words = "Digits never fall from the first cell, the bulb, to the last: "
              "each is as large as the one before it or larger.",
     .marks = "slow-thermo: r5c1-r2c1 r1c2",
     .board = "651234423156346521215463132645564312",
     .other = "653142412563524316361254136425245631"},
    {.name = "whisper",
     .words =
         "Neighbours on the line differ by the value at least. The value is "
         "always written; whispers of 9x9 with 5 are called German, with 4 "
         "Dutch.",
     .marks = "whisper 3: r1c1-r3c3",
     .board = "653142412563524316361254136425245631",
     .other = "436152512364651423243615365241124536"},
    {.name = "parity-line",
     .words = "Odd and even digits take turns along the line.",
     .marks = "parity-line: r1c1-r4c4",
     .board = "514623362145431256256431143562625314",
     .other = "653142412563524316361254136425245631"},
    {.name = "modular-line",
     .words =
         "Any V cells in a row along the line, V being the value, have "
         "different remainders when divided by V. With 3, each three cells "
         "in a row have one digit of 1, 4, 7, one of 2, 5, 8 and one of 3, "
         "6, 9.",
     .marks = "modular-line 3: r1c1-r4c4",
     .board = "134265526341453612612453345126261534",
     .other = "653142412563524316361254136425245631"},
    {.name = "entropic-line",
     .words = "Any three cells in a row along the line hold a low (1-3), a "
              "middle (4-6) and a high digit (7-9), in any order. On boards of "
              "other sizes the groups go on by threes.",
     .marks = "entropic-line: r1c1-r4c4",
     .board =
         "938427651741596823562183479415762398673948215289315764896254137127"
         "839546354671982",
     .other =
         "613459287584127369927386541359741826241865793768293415132978654476"
         "512938895634172"},
    {.name = "renban",
     .words =
         "The digits of the line are different and consecutive, such as 3 4 "
         "5 6, and stand in any order.",
     .marks = "renban: r1c1-r3c3 r3c4",
     .board = "561432243561156324324156615243432615",
     .other = "653142412563524316361254136425245631"},
    {.name = "nabner-line",
     .words =
         "No two digits of the line are equal or consecutive, wherever they "
         "stand on it.",
     .marks = "nabner-line: r1c2-r3c2",
     .board = "436152512364651423243615365241124536",
     .other = "653142412563524316361254136425245631"},
    {.name = "relation",
     .words =
         "Of neighbours a and b on the line, in order, b is among the "
         "digits that the table has behind a. In \"1:23 2:13 3:12\", 2 or 3 "
         "may follow a 1; digits that the table does not have may stand "
         "nowhere but at the end. It is a way to write a rule of one's own.",
     .marks = "relation \"1:23 2:13 3:12\": r1c1-r1c3",
     .board = "213645564312425163631524152436346251",
     .other = "653142412563524316361254136425245631"},
    {.name = "relation-all",
     .words = "The table of a relation holds for any two cells of the line, in "
              "both directions, not for neighbours alone.",
     .marks = "relation-all \"1:23 2:13 3:12\": r1c1-r1c3",
     .board = "213645564312425163631524152436346251",
     .other = "653142412563524316361254136425245631"},
    {.name = "white-dot",
     .words = "The two cells hold consecutive digits, or digits that differ by "
              "the value if there is one. Kropki puzzles have white and black "
              "dots.",
     .marks = "white-dot: r1c1 r1c2",
     .board = "653142412563524316361254136425245631",
     .other = "514623362145431256256431143562625314"},
    {.name = "black-dot",
     .words = "Of the two cells one holds twice the digit of the other, or the "
              "value times it if there is one. Kropki puzzles have white and "
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
     .words = "The first cell is greater than the second. Setters draw a sign "
              "between them.",
     .marks = "greater-than: r1c1 r1c2",
     .board = "653142412563524316361254136425245631",
     .other = "561432243561156324324156615243432615"},
    {.name = "row-indexer",
     .words = "A cell of row R that holds V says where R stands in its column: "
              "row V of it holds R.",
     .marks = "row-indexer: r1c2 r4c5",
     .board = "246513351264462351513642135426624135",
     .other = "653142412563524316361254136425245631"},
    {.name = "column-indexer",
     .words =
         "A cell of column C that holds V says where C stands in its row: "
         "column V of it holds C. Also called a 159 rule where it goes for "
         "the columns 1, 5 and 9.",
     .marks = "column-indexer: r1c2 r4c5",
     .board = "561432243561156324324156615243432615",
     .other = "653142412563524316361254136425245631"},
    {.name = "box-indexer",
     .words = "Cells of a box are counted in reading order. A cell at place P "
              "that holds V says where P stands in its box: place V holds P.",
     .marks = "box-indexer: r1c2 r4c5",
     .board = "346125215346124563563412432651651234",
     .other = "653142412563524316361254136425245631"},
    {.name = "numbered-room",
     .words =
         "With N in the first cell of the row or column, its Nth cell holds "
         "the value. The value stands outside of the grid, beside the first "
         "cell.",
     .marks = "numbered-room 3: r1c1-r1c6",
     .board = "561432243561156324324156615243432615",
     .other = "653142412563524316361254136425245631"},
    {.name = "cage",
     .words = "The digits of a cage differ, and sum to the value if there is "
              "one. Killer sudokus are made of cages; sudokusat cage lists the "
              "combinations of one.",
     .marks = "cage 10: r1c1 r1c2 r2c1",
     .board = "543612126345361254254136635421412563",
     .other = "653142412563524316361254136425245631"},
    {.name = "sum",
     .words = "The digits sum to the value, and may repeat where no other rule "
              "forbids it. A cell may have a factor, which may be negative: "
              "2*r3c2 -1*r3c3 is twice the one less the other.",
     .marks = "sum 3: 2*r3c2 -1*r3c3",
     .board = "564123132564245631613245321456456312",
     .other = "653142412563524316361254136425245631"},
    {.name = "little-killer",
     .words =
         "The cells of a diagonal sum to the value, which stands outside of "
         "the grid at an arrow. Digits may repeat.",
     .marks = "little-killer 12: r1c3 r2c2 r3c1",
     .board = "356241214563542136163452625314431625",
     .other = "653142412563524316361254136425245631"},
    {.name = "arrow",
     .words =
         "The first cell, the circle, is the sum of the others, the shaft. "
         "Digits on the shaft may repeat where no other rule forbids it.",
     .marks = "arrow: r1c1 r2c2 r3c3 r3c4",
     .board = "543612126345361254254136635421412563",
     .other = "653142412563524316361254136425245631"},
    {.name = "double-arrow",
     .words = "The first and the last cell together are the sum of the cells "
              "between.",
     .marks = "double-arrow: r1c1 r2c2 r3c3 r3c4",
     .board = "514623362145431256256431143562625314",
     .other = "653142412563524316361254136425245631"},
    {.name = "pill-arrow",
     .words =
         "The first cells, two or three as the value says, are a number in "
         "decimal notation, and the sum of the other cells.",
     .marks = "pill-arrow 2: r2c1 r2c2 r2c3 r3c4 r4c4",
     .board = "623145154362246531531624465213312456",
     .other = "653142412563524316361254136425245631"},
    {.name = "rellik-cage",
     .words = "The digits differ, and no one, two or more of them sum to the "
              "value: a killer read backwards.",
     .marks = "rellik-cage 5: r1c1-r1c3",
     .board = "126345345126251463463251512634634512",
     .other = "653142412563524316361254136425245631"},
    {.name = "equality-cage",
     .words = "The digits differ. As many of them are even as odd, and as many "
              "are low as high; a middle digit is neither and is not there.",
     .marks = "equality-cage: r1c1-r1c4",
     .board =
         "938427651741596823562183479415762398673948215289315764896254137127"
         "839546354671982",
     .other =
         "613459287584127369927386541359741826241865793768293415132978654476"
         "512938895634172"},
    {.name = "quadruple",
     .words =
         "The digits of the value are in the square of four cells, each at "
         "least as often as the value has it. Setters write them in a "
         "circle where the four meet.",
     .marks = "quadruple 12: r1c1 r1c2 r2c1 r2c2",
     .board = "543612126345361254254136635421412563",
     .other = "653142412563524316361254136425245631"},
    {.name = "contain-at-least",
     .words =
         "Each digit of the value is in the cells, at least as often as the "
         "value has it.",
     .marks = "contain-at-least 55: r1c1 r1c2 r2c3 r3c3",
     .board = "354216162543615324243651531462426135",
     .other = "653142412563524316361254136425245631"},
    {.name = "contain-exact",
     .words = "Each digit of the value is in the cells exactly as often as the "
              "value has it. Other digits are free.",
     .marks = "contain-exact 5: r1c1 r1c2 r2c3 r3c3",
     .board = "653142412563524316361254136425245631",
     .other = "436152512364651423243615365241124536"},
    {.name = "look-and-say",
     .words =
         "The value is pairs of a count and a digit: 0112 says no 1 and one "
         "2. Each such digit is in the cells exactly so often; other digits "
         "are free.",
     .marks = "look-and-say 0112: r1c1-r1c3",
     .board = "623145154362246531531624465213312456",
     .other = "653142412563524316361254136425245631"},
    {.name = "sandwich",
     .words = "The digits between 1 and the greatest digit sum to the value, "
              "which stands outside of the row or column. It is 0 where these "
              "two touch.",
     .marks = "sandwich 10: r1c1-r1c6",
     .board = "413256256413124365635124361542542631",
     .other = "653142412563524316361254136425245631"},
    {.name = "lunchbox",
     .words =
         "The digits differ, and those that lie between the least and the "
         "greatest of them sum to the value. A sandwich whose bread is not "
         "known beforehand.",
     .marks = "lunchbox 5: r1c1-r1c4",
     .board = "623145154362246531531624465213312456",
     .other = "653142412563524316361254136425245631"},
    {.name = "x-sum",
     .words =
         "The first x cells of the row or column sum to the value, x being "
         "the digit in the first cell, which counts too.",
     .marks = "x-sum 10: r1c1-r1c6",
     .board = "413256256413124365635124361542542631",
     .other = "653142412563524316361254136425245631"},
    {.name = "skyscraper",
     .words = "Digits are the heights of buildings. From outside as many are "
              "seen as the value says: those that are greater than all before "
              "them.",
     .marks = "skyscraper 3: r1c1-r1c6",
     .board = "213645564312425163631524152436346251",
     .other = "653142412563524316361254136425245631"},
    {.name = "hidden-skyscraper",
     .words = "Digits are the heights of buildings. The first that is hidden, "
              "because one before it is greater, is the value.",
     .marks = "hidden-skyscraper 3: r1c1-r1c6",
     .board = "436152512364651423243615365241124536",
     .other = "653142412563524316361254136425245631"},
    {.name = "between-line",
     .words =
         "The inner digits lie between those at the two ends, and are equal "
         "to neither of them.",
     .marks = "between-line: r1c1-r4c4",
     .board = "561342234615423561156234315426642153",
     .other = "653142412563524316361254136425245631"},
    {.name = "lockout-line",
     .words =
         "The digits at the two ends differ by the value at least, by 4 if "
         "there is none. Each inner digit is less than both or greater than "
         "both.",
     .marks = "lockout-line 3: r1c1-r3c3 r3c4",
     .board = "514623362145431256256431143562625314",
     .other = "653142412563524316361254136425245631"},
    {.name = "zipper-line",
     .words =
         "Cells that are as far from the middle have one sum. Where a cell "
         "is in the middle, the sum is its digit.",
     .marks = "zipper-line: r1c1-r3c3 r3c4 r3c5",
     .board = "134256526341463125215634351462642513",
     .other = "653142412563524316361254136425245631"},
    {.name = "sum-line",
     .words =
         "The line can be cut into parts of consecutive cells that sum to "
         "the value each, and nothing is left over. With the word loop the "
         "line is closed, and the first cut may be anywhere.",
     .marks = "sum-line 7: r1c1-r1c4 r2c4",
     .board = "614235352146521463436512243651165324",
     .other = "653142412563524316361254136425245631"},
    {.name = "value-indexing",
     .words =
         "A cell v, a cell k and then a list of cells: the k-th cell of the "
         "list holds the digit v.",
     .marks = "value-indexing: r1c1 r2c1 r2c2-r2c5",
     .board = "653142412563524316361254136425245631",
     .other = "436152512364651423243615365241124536"},
    {.name = "equal-sum",
     .words =
         "All lists of cells, with ; between them, have the same sum, which "
         "is not told.",
     .marks = "equal-sum: r1c1 r1c2; r3c3 r3c4; r5c5 r6c5",
     .board = "123456546132451263632541265314314625",
     .other = "653142412563524316361254136425245631"},
    {.name = "region-sum-line",
     .words = "The borders of boxes, or of regions, cut the line into parts, "
              "which all have the same sum. Where the line comes back into a "
              "box, that is another part.",
     .marks = "region-sum-line: r1c2 r2c3 r3c4 r4c4 r5c3",
     .board = "314526652341265134431265543612126453",
     .other = "653142412563524316361254136425245631"},
    {.name = "same-values",
     .words = "All lists of cells, with ; between them, hold the same digits, "
              "each as often, in any order.",
     .marks = "same-values: r1c1 r1c2; r3c3 r3c4",
     .board = "631254254136143625562413316542425361",
     .other = "653142412563524316361254136425245631"},
    {.name = "counting-circles",
     .words = "A digit that stands in one of the circles says how many circles "
              "it stands in: a 2 stands in two, a 3 in three.",
     .marks = "counting-circles: r1c1 r2c4 r3c2 r5c5 r6c1",
     .board = "213645564312425163631524152436346251",
     .other = "653142412563524316361254136425245631"},
    {.name = "count-distinct",
     .words = "The first cell says how many different digits the other cells "
              "have.",
     .marks = "count-distinct: r2c2 r2c3 r3c4 r4c4",
     .board = "261435435612512346346251123564654123",
     .other = "653142412563524316361254136425245631"},
    {.name = "full-rank",
     .words =
         "All rows and columns are read from both ends as numbers and "
         "sorted; this one is the V-th from the smallest. On 9x9 there are "
         "36 such numbers.",
     .marks = "full-rank 3: r1c1-r1c6",
     .board = "145236236541524163613452461325352614",
     .other = "653142412563524316361254136425245631"},
    {.name = "regex",
     .words =
         "The digits along the line, written one after the other, are a "
         "word of the pattern: . is any digit, [1-3] one of several, ( | ) "
         "a choice, and *, + and ? repeat. .*12.* wants a 1 with a 2 right "
         "behind it.",
     .marks = "regex .*12.*: r2c1-r2c6",
     .board = "653142412563524316361254136425245631",
     .other = "514623362145431256256431143562625314"},
    {.name = "or",
     .words = "At least one of the options holds: all marks between its "
              "brackets. Options may hold together.",
     .marks = "or: (odd: r1c6) | (even: r1c6, thermo: r1c1-r1c3)",
     .board = "514623362145431256256431143562625314",
     .other = "653142412563524316361254136425245631"},
    {.name = NULL}};
