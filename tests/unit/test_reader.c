/* Reading every text form, and the errors with their places. */
#include "board/reader.h"

#include "base/alloc.h"
#include "base/text.h"
#include "board_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define ROWS                                                                   \
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n"       \
    ".6....28.\n...419..5\n....8..79\n"
#define SOLUTION                                                               \
    "534678912672195348198342567859761423426853791713924856961537284287419635" \
    "345286179"

struct row {
    const char *input, *expected;
};

static void check_with(const struct reader_options *o, const struct row *rows,
                       size_t n) {
    static const size_t chunks[] = {4096, 1, 7};
    for (size_t i = 0; i < n; i++)
        for (size_t c = 0; c < sizeof chunks / sizeof *chunks; c++) {
            char *const got = describe_input(o, rows[i].input,
                                             strlen(rows[i].input), chunks[c]);
            if (strcmp(got, rows[i].expected) != 0)
                print_error("input:\n%s\n", rows[i].input);
            assert_string_equal(got, rows[i].expected);
            xfree(got);
        }
}

static const struct reader_options no_options;

#define CHECK_ROWS(o, rows) check_with(o, rows, sizeof(rows) / sizeof *(rows))

static void reads_lines(void **state) {
    (void)state;
    static const struct row rows[] = {
        {WIKIPEDIA, "line 1:1 W"},
        {WIKIPEDIA "\n" WIKIPEDIA "\r\n\r\n" WIKIPEDIA "\r" WIKIPEDIA "\n",
         "line 1:1 W\nline 2:1 W\nline 4:1 W\nline 5:1 W"},
        {"530070000600195000098000060800060003400803001700020006060000280000419"
         "005000080079 # Wikipedia; ED=1.2\n",
         "line 1:1 W id=Wikipedia; ED=1.2"},
        {"53XX7XXXX6XX195xxxx98xxxx6x8xxx6xxx34xx8x3xx17xxx2xxx6x6xxxx28xxxx419"
         "xx5xxxx8xx79",
         "line 1:1 W"},
        {"53__7____6**195***-98----6-8???6???34??8?3??17...2000606000028.00.419"
         "..5....8..79",
         "line 1:1 W"},
        {WIKIPEDIA " 872 words", "line 1:1 W"},
        {"  " WIKIPEDIA "\n", "line 1:3 W"},
        {WIKIPEDIA ":1:" SOLUTION "\n",
         "line 1:1 W count=1 solution=" SOLUTION},
        {WIKIPEDIA ":20\n", "line 1:1 W count=20"},
        {WIKIPEDIA "," SOLUTION "\n", "line 1:1 W"},
        {WIKIPEDIA ";easy\n", "line 1:1 W"},
        {"53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28."
         " ...419..5 ....8..79",
         "line 1:1 W"},
        {"53..7....,6..195...,.98....6.,8...6...3,4..8.3..1,7...2...6,.6....28."
         ","
         "...419..5,....8..79",
         "line 1:1 W"},
        {"53..7..../6..195.../.98....6./8...6...3/4..8.3..1/7...2...6/"
         ".6....28./"
         "...419..5/....8..79",
         "line 1:1 W"},
        {"080000005.000835410.903407820.700000600.100509002.006000003."
         "018302907."
         "047698000.300000040",
         "line 1:1 .8......5...83541.9.34.782.7.....6..1..5.9..2..6.....3.183."
         "29.7.47698...3......4."},
        {"5 3 0 0 7 0 0 0 0 6 0 0 1 9 5 0 0 0 0 9 8 0 0 0 0 6 0 8 0 0 0 6 0 0 "
         "0 "
         "3 4 0 0 8 0 3 0 0 1 7 0 0 0 2 0 0 0 6 0 6 0 0 0 0 2 8 0 0 0 0 4 1 9 "
         "0 "
         "0 5 0 0 0 0 8 0 0 7 9",
         "line 1:1 W"},
        {"5,3,,,7,,,,,6,,,1,9,5,,,,,9,8,,,,,6,,8,,,,6,,,,3,4,,,8,,3,,,1,7,,,,2,"
         ","
         ",,6,,6,,,,,2,8,,,,,4,1,9,,,5,,,,,8,,,7,9",
         "csv 1:1 W"},
        {"1234341221434321", "line 1:1 1234341221434321"},
        {"1234341221434321\n................\n",
         "line 1:1 1234341221434321\nline 2:1 ................"},
        {"1234 3412 2143 4321\n", "line 1:1 1234341221434321"},
        {"\"" WIKIPEDIA "\",\n", "line 1:2 W"},
        {"id,puzzle,solution\n7," WIKIPEDIA "," SOLUTION "\n",
         "csv 2:3 W id=7 solution=" SOLUTION},
        {WIKIPEDIA " # see http://x/?bd=1, a,b,c,d\n",
         "line 1:1 W id=see http://x/?bd=1, a,b,c,d"},
        {"53  7    6  195    98    6 8   6   34  8 3  17   2   6 6    28    "
         "419 "
         " 5    8  79",
         "line 1:1 W"},
    };
    CHECK_ROWS(&no_options, rows);
}

static void reads_rows(void **state) {
    (void)state;
    static const struct row rows[] = {
        {ROWS, "rows 1:1 W"},
        {ROWS ROWS, "rows 1:1 W\nrows 10:1 W"},
        {"\xEF\xBB\xBF" ROWS, "rows 1:1 W"},
        {"# c\n; d 12\n// e\n\n" ROWS "\n\n", "rows 5:1 W"},
        {"53..7....\n6..195... # two\n.98....6.\n# between\n8...6...3\n"
         "4..8.3..1\n7...2...6\n.6....28. // x\n...419..5\n....8..79",
         "rows 1:1 W"},
        {"53. .7. ...\n6.. 195 ...\n.98 ... .6.\n\n8.. .6. ..3\n4.. 8.3 ..1\n"
         "7.. .2. ..6\n\n.6. ... 28.\n... 419 ..5\n... .8. .79\n",
         "rows 1:1 W"},
        {"53. .7. ...\n6.. 195 ...\n.98 ... .6.\n-----------\n8.. .6. ..3\n"
         "4.. 8.3 ..1\n7.. .2. ..6\n-----------\n.6. ... 28.\n... 419 ..5\n"
         "... .8. .79\n",
         "rows 1:1 W"},
        {"53--7----\n6--195---\n-98----6-\n8---6---3\n4--8-3--1\n7---2---6\n"
         "---------\n---419--5\n----8--79\n",
         "rows 1:1 53..7....6..195....98....6.8...6...34..8.3..17...2...6....."
         ".......419..5....8..79"},
        {"53  7    \n6  195   \n 98    6 \n8   6   3\n4  8 3  1\n7   2   6\n"
         " 6    28 \n   419  5\n    8  79\n",
         "rows 1:1 W"},
        {"53  7    \n6  195   \n 98    6 \n8   6   3\n4  8 3  1\n7   2   6\n"
         " 6    28 \n         \n    8  79\n",
         "rows 1:1 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6..."
         ".28..............8..79"},
        {"5 3     7        \n6     1 9 5      \n  9 8         6  \n"
         "8       6       3\n4     8   3     1\n7       2       6\n"
         "  6         2 8  \n      4 1 9     5\n        8     7 9\n",
         "rows 1:1 W"},
        {"Grid 01\n" ROWS "Grid 02\n" ROWS,
         "rows 2:1 W id=Grid 01\nrows 12:1 W id=Grid 02"},
        {"\"53..7....\",\n\"6..195...\",\n\".98....6.\",\n\"8...6...3\",\n"
         "\"4..8.3..1\",\n\"7...2...6\",\n\".6....28.\",\n\"...419..5\",\n"
         "\"....8..79\"\n",
         "rows 1:2 W"},
        {"1234\n3412\n2143\n4321", "rows 1:1 1234341221434321"},
        {"1234\n3412\n2143\n4321\n\n12..\n....\n....\n....\n",
         "rows 1:1 1234341221434321\nrows 6:1 12.............."},
        {"_ _ _ _\n_ 1 _ _\n1 _ 4 3\n_ 3 1 _", "rows 1:1 .....1..1.43.31."},
    };
    CHECK_ROWS(&no_options, rows);
}

static void reads_frames(void **state) {
    (void)state;
    static const struct row rows[] = {
        {"+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n"
         "| 6 . . | 1 9 5 | . . . |\n| . 9 8 | . . . | . 6 . |\n"
         "+-------+-------+-------+\n| 8 . . | . 6 . | . . 3 |\n"
         "| 4 . . | 8 . 3 | . . 1 |\n| 7 . . | . 2 . | . . 6 |\n"
         "+-------+-------+-------+\n| . 6 . | . . . | 2 8 . |\n"
         "| . . . | 4 1 9 | . . 5 |\n| . . . | . 8 . | . 7 9 |\n"
         "+-------+-------+-------+\n",
         "grid 2:3 W"},
        {"\xE2\x95\x94\xE2\x95\x90\xE2\x95\xA4\xE2\x95\x97\n"
         "\xE2\x95\x91 5 3 \xC2\xB7 \xE2\x94\x82 \xC2\xB7 7 \xC2\xB7 "
         "\xE2\x94\x82 \xC2\xB7 \xC2\xB7 \xC2\xB7 \xE2\x95\x91\n"
         "| 6 . . | 1 9 5 | . . . |\n| . 9 8 | . . . | . 6 . |\n"
         "\xE2\x95\x9F\xE2\x94\x80\xE2\x94\xBC\xE2\x95\xA2\n"
         "| 8 . . | . 6 . | . . 3 |\n| 4 . . | 8 . 3 | . . 1 |\n"
         "| 7 . . | . 2 . | . . 6 |\n| . 6 . | . . . | 2 8 . |\n"
         "| . . . | 4 1 9 | . . 5 |\n| . . . | . 8 . | . 7 9 |\n",
         "grid 2:3 W"},
        {"53.|.7.|...\n6..|195|...\n.98|...|.6.\n---+---+---\n8..|.6.|..3\n"
         "4..|8.3|..1\n7..|.2.|..6\n---+---+---\n.6.|...|28.\n...|419|..5\n"
         "...|.8.|.79\n",
         "grid 1:1 W"},
        {"53.!.7.!...\n6..!195!...\n.98!...!.6.\n-----------\n8..!.6.!..3\n"
         "4..!8.3!..1\n7..!.2.!..6\n===========\n.6.!...!28.\n...!419!..5\n"
         "...!.8.!.79\n",
         "grid 1:1 W"},
        {"| 5 3   |   7   |       |\n| 6     | 1 9 5 |       |\n"
         "|   9 8 |       |   6   |\n| 8     |   6   |     3 |\n"
         "| 4     | 8   3 |     1 |\n| 7     |   2   |     6 |\n"
         "|   6   |       | 2 8   |\n|       | 4 1 9 |     5 |\n"
         "|       |   8   |   7 9 |\n",
         "grid 1:3 W"},
        {"| 5 | 3 |   |   | 7 |   |   |   |   "
         "|\n|---|---|---|---|---|---|---|---"
         "|---|\n| 6 |   |   | 1 | 9 | 5 |   |   |   |\n"
         "|   | 9 | 8 |   |   |   |   | 6 |   |\n"
         "| 8 |   |   |   | 6 |   |   |   | 3 |\n"
         "| 4 |   |   | 8 |   | 3 |   |   | 1 |\n"
         "| 7 |   |   |   | 2 |   |   |   | 6 |\n"
         "|   | 6 |   |   |   |   | 2 | 8 |   |\n"
         "|   |   |   |   |   |   |   |   |   |\n"
         "|   |   |   |   | 8 |   |   | 7 | 9 |\n",
         "grid 1:3 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6..."
         ".28..............8..79"},
        {" *-----------*\n |53.|.7.|...|\n |6..|195|...|\n |.98|...|.6.|\n"
         " |---+---+---|\n |8..|.6.|..3|\n |4..|8.3|..1|\n |7..|.2.|..6|\n"
         " |---+---+---|\n |.6.|...|28.|\n |...|419|..5|\n |...|.8.|.79|\n"
         " *-----------*\n",
         "ss 2:3 W"},
        {"5 3 - | - 7 - | - - -\n6 - - | 1 9 5 | - - -\n"
         "- 9 8 | - - - | - 6 -\n------+-------+------\n"
         "8 - - | - 6 - | - - 3\n4 - - | 8 - 3 | - - 1\n"
         "7 - - | - 2 - | - - 6\n------+-------+------\n"
         "- 6 - | - - - | 2 8 -\n- - - | - - - | - - -\n"
         "- - - | - 8 - | - 7 9\n",
         "grid 1:1 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6..."
         ".28..............8..79"},
        {"|534|678|912|\n|672|195|348|\n|198|342|567|\n|859|761|423|\n"
         "|426|853|791|\n|713|924|856|\n|961|537|284|\n|287|419|635|\n"
         "|345|286|179|\n",
         "grid 1:2 " SOLUTION},
    };
    CHECK_ROWS(&no_options, rows);
}

static void reads_fields_and_lists(void **state) {
    (void)state;
    static const struct row rows[] = {
        {"5,3,,,7,,,,\n6,,,1,9,5,,,\n,9,8,,,,,6,\n8,,,,6,,,,3\n4,,,8,,3,,,1\n"
         "7,,,,2,,,,6\n,6,,,,,2,8,\n,,,4,1,9,,,5\n,,,,8,,,7,9\n",
         "csv 1:1 W"},
        {"5;3;;;7;;;;\n6;;;1;9;5;;;\n;9;8;;;;;6;\n8;;;;6;;;;3\n4;;;8;;3;;;1\n"
         "7;;;;2;;;;6\n;6;;;;;2;8;\n;;;4;1;9;;;5\n;;;;8;;;7;9\n",
         "csv 1:1 W"},
        {"5\t3\t\t\t7\t\t\t\t\n6\t\t\t1\t9\t5\t\t\t\n\t9\t8\t\t\t\t\t6\t\n"
         "8\t\t\t\t6\t\t\t\t3\n4\t\t\t8\t\t3\t\t\t1\n7\t\t\t\t2\t\t\t\t6\n"
         "\t6\t\t\t\t\t2\t8\t\n\t\t\t4\t1\t9\t\t\t5\n\t\t\t\t8\t\t\t7\t9\n",
         "csv 1:1 W"},
        {"5,3,0,0,7,0,0,0,0,\n6,0,0,1,9,5,0,0,0,\n0,9,8,0,0,0,0,6,0,\n"
         "8,0,0,0,6,0,0,0,3,\n4,0,0,8,0,3,0,0,1,\n7,0,0,0,2,0,0,0,6,\n"
         "0,6,0,0,0,0,2,8,0,\n0,0,0,4,1,9,0,0,5,\n0,0,0,0,8,0,0,7,9,\n",
         "csv 1:1 W"},
        {"[[5,3,0,0,7,0,0,0,0],[6,0,0,1,9,5,0,0,0],[0,9,8,0,0,0,0,6,0],"
         "[8,0,0,0,6,0,0,0,3],[4,0,0,8,0,3,0,0,1],[7,0,0,0,2,0,0,0,6],"
         "[0,6,0,0,0,0,2,8,0],[0,0,0,4,1,9,0,0,5],[0,0,0,0,8,0,0,7,9]]",
         "list 1:3 W"},
        {"grid = [\n [5,3,null,None,7,-1,\"\",'',\"?\"],\n"
         " [\"6\",\".\",\"0\",1,9,5,0,0,0],\n [0,9,8,0,0,0,0,6,0],\n\n"
         " [8,0,0,0,6,0,0,0,3],\n [4,0,0,8,0,3,0,0,1],\n"
         " [7,0,0,0,2,0,0,0,6],\n\n [0,6,0,0,0,0,2,8,0],\n"
         " [0,0,0,4,1,9,0,0,5],\n [0,0,0,0,8,0,0,7,9],\n];\n",
         "list 2:3 W"},
        {"[5,3,0,0,7,0,0,0,0]\n[6,0,0,1,9,5,0,0,0]\n[0,9,8,0,0,0,0,6,0]\n"
         "[8,0,0,0,6,0,0,0,3]\n[4,0,0,8,0,3,0,0,1]\n[7,0,0,0,2,0,0,0,6]\n"
         "[0,6,0,0,0,0,2,8,0]\n[0,0,0,4,1,9,0,0,5]\n[0,0,0,0,8,0,0,7,9]\n",
         "csv 1:2 W"},
        {"(5 3 0 0 7 0 0 0 0)\n(6 0 0 1 9 5 0 0 0)\n(0 9 8 0 0 0 0 6 0)\n"
         "(8 0 0 0 6 0 0 0 3)\n(4 0 0 8 0 3 0 0 1)\n(7 0 0 0 2 0 0 0 6)\n"
         "(0 6 0 0 0 0 2 8 0)\n(0 0 0 4 1 9 0 0 5)\n(0 0 0 0 8 0 0 7 9)\n",
         "rows 1:2 W"},
        {"int g[9][9] = {{5,3,0,0,7,0,0,0,0},\n{6,0,0,1,9,5,0,0,0},\n"
         "{0,9,8,0,0,0,0,6,0},\n{8,0,0,0,6,0,0,0,3},\n{4,0,0,8,0,3,0,0,1},\n"
         "{7,0,0,0,2,0,0,0,6},\n{0,6,0,0,0,0,2,8,0},\n{0,0,0,4,1,9,0,0,5},\n"
         "{0,0,0,0,8,0,0,7,9}}; // board\n" WIKIPEDIA "\n",
         "list 1:17 W\nline 10:1 W"},
        {"[\"53..7....\", \"6..195...\", \".98....6.\", \"8...6...3\",\n"
         "\"4..8.3..1\", \"7...2...6\", \".6....28.\", \"...419..5\", "
         "\"....8..79\"]",
         "list 1:3 W"},
        {"{\"size\":4,\"box\":[2,2],\"id\":\"a\\u00e9\\\"\","
         "\"givens\":\"1...............\",\"placed\":\".2..............\","
         "\"stats\":{\"y\":[1,true,\"]\"]}}",
         "json 1:50 1............... placed=.2.............. id=a\xC3\xA9\""},
        {"{\"givens\":\".\",\"size\":1,"
         "\"id\":\"\\uD83D\\uDE00x\\u00e9\\t\"}",
         "json 1:12 . id=\xF0\x9F\x98\x80x\xC3\xA9\t"},
        {"{\"givens\":\".\",\"size\":1,"
         "\"id\":\"\\uD83D\\uDE00\\uD800x\"}",
         "1:42: an invalid escape"},
        {"{\"givens\":\".\",\"size\":1,\"id\":\"\\u00\\t\"}",
         "1:30: an invalid escape"},
        {"{\n \"givens\": \"" WIKIPEDIA "\"\n}\n" WIKIPEDIA,
         "json 2:13 W\nline 4:1 W"},
    };
    CHECK_ROWS(&no_options, rows);
}

static void reads_other_programs(void **state) {
    (void)state;
    static const struct row rows[] = {
        {"#AName\n#DA puzzle\n#Uhttp://x.org/\n" ROWS,
         "rows 4:1 W id=A puzzle"},
        {"[Puzzle]\n" ROWS "[State]\n534.7....\n6..195...\n.98....6.\n"
         "8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"
         "[Puzzle]\n" ROWS WIKIPEDIA,
         "sdk 2:1 W "
         "placed=..4..................................................."
         "...........................\nsdk 22:1 W\nline 31:1 W"},
        {":0000:x:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6...."
         "28....419..5....8..79:::\n",
         "hodoku 1:9 W placed=..4.............................................."
         "................................"},
        {"1,2,3,4," WIKIPEDIA ",a,b\n", "gsf 1:9 W"},
        {"https://www.sudokuwiki.org/sudoku.htm?bd=5300700006001950000980000608"
         "00060003400803001700020006060000280000419005000080079",
         "sudokuwiki 1:1 W rules@1:1= classic "},
        {"http://x.org/a?b=1&bd=53%2E%2e7....6..195....98....6.8...6...34..8.3."
         ".17...2...6.6....28....419..5....8..79&c=1\n",
         "url 1:23 W"},
    };
    CHECK_ROWS(&no_options, rows);
}

static void reads_json_whole(void **state) {
    (void)state;
    static const struct row rows[] = {
        {"{\"givens\":\".\",\"rules\":[\"leaper:1,2\", \"a\"]}",
         "json 1:12 . rules@1:24= leaper:1,2 ,  a "},
        {"rules: a\n{\"givens\":\".\",\"rules\":\"b\"}\n{\"givens\":\".\"}\n",
         "2:24: these rules differ from the line 'rules:' above; a line "
         "'rules: classic' cancels that\njson 3:12 . rules@1:8=a"},
        {"rules: a\n{\"givens\":\".\",\"rules\":[]}\n",
         "2:24: these rules differ from the line 'rules:' above; a line "
         "'rules: classic' cancels that"},
        {"rules: classic\n{\"givens\":\".\",\"rules\":\"b\"}\n",
         "json 2:12 . rules@2:24=b"},
        {"rules: A, b:1,2\n{\"givens\":\".\",\"rules\":[\"classic\",\"a\","
         "\"b:1,2\"]}\n",
         "json 2:12 . rules@2:24= classic , a , b:1,2 "},
        {"{\"givens\":\".\",\"rules\":null}\n", "json 1:12 ."},
        /* quotes of print and full-width ones in a string end it not */
        {"{\"id\":\"a “b” ‘c’ „d‟ ＂e＂ «f»\",\"givens\":\".\"}\n",
         "json 1:41 . id=a “b” ‘c’ „d‟ ＂e＂ «f»"},
        {"{\"givens\":\".\",\"rules\":[1]}\n", "1:24: a string was expected"},
        {"{\"givens\":\".\",\"rules\":{}}\n",
         "1:23: a list of strings was expected"},
        {"{\"givens\":\".\",\"pieces\":null}\n",
         "1:16: the key 'pieces' is unknown and may change the puzzle "
         "(--ignore-unknown skips it)"},
        {"{\"givens\":\".\",\"givens\":\"1\"}\n", "1:16: a repeated key"},
    };
    static const struct row skipped[] = {
        {"{\"givens\":\".\",\"x\":{\"y\":[1,true,\"]\"]}}\n", "json 1:12 ."},
    };
    static const struct reader_options ignore = {.ignore_unknown = true};
    CHECK_ROWS(&no_options, rows);
    CHECK_ROWS(&ignore, skipped);
}

static void reads_rules(void **state) {
    (void)state;
    static const struct row rows[] = {
        {WIKIPEDIA "\nrules: anti-knight, anti-king\n" WIKIPEDIA "\n" WIKIPEDIA
                   "\n  #rules:  diagonal  \n" ROWS,
         "line 1:1 W\n"
         "line 3:1 W rules@2:8=anti-knight, anti-king\n"
         "line 4:1 W rules@2:8=anti-knight, anti-king\n"
         "rows 6:1 W rules@5:12=diagonal"},
    };
    CHECK_ROWS(&no_options, rows);
}

static void reads_candidates(void **state) {
    (void)state;
    static const struct reader_options four = {.size = 4};
    static const struct row rows[] = {
        {"1 24 23 4\n34 u2 1 23\n+2 1 34 ~3\n~ 12 12 12\n",
         "candidates 1:1 1..4..1..1...... placed=.....2..2....... r1c2=24 "
         "r1c3=23 r2c1=34 r2c4=23 r3c3=34 r3c4=3 r4c1= r4c2=12 r4c3=12 "
         "r4c4=12"},
        {"+--------+--------+\n| 1   24 | 234 4  |\n| 34  2  | 1   23 |\n"
         "+--------+--------+\n| 2   1  | 34  34 |\n| 12  12 | 12  12 |\n"
         "+--------+--------+\n",
         "candidates 2:3 1..4.21.21...... r1c2=24 r1c3=234 r2c1=34 r2c4=23 "
         "r3c3=34 r3c4=34 r4c1=12 r4c2=12 r4c3=12 r4c4=12"},
        {"1000020412341234....1.3.12341234123412341234123412341234.234123.",
         "sukaku 1:1 1............... r1c2=24 r1c3=1234 r1c4=1234 r2c1= "
         "r2c2=13 "
         "r2c3=1234 r2c4=1234 r3c1=1234 r3c2=1234 r3c3=1234 r3c4=1234 "
         "r4c1=1234 "
         "r4c2=1234 r4c3=234 r4c4=123"},
    };
    static const struct row deleted[] = {
        {":0000:x:1....+3..........:112 312:::",
         "hodoku 1:9 1............... placed=.....3.......... r1c2=24 "
         "r1c3=1234 r1c4=1234 r2c1=1234 r2c3=1234 r2c4=1234 r3c1=1234 "
         "r3c2=1234 r3c3=1234 r3c4=1234 r4c1=1234 r4c2=1234 r4c3=1234 "
         "r4c4=1234"},
    };
    CHECK_ROWS(&four, rows);
    CHECK_ROWS(&four, deleted);
}

/* Simple Sudoku's candidate form as the program writes it. */
static void reads_a_candidate_grid(void **state) {
    (void)state;
    static const char text[] =
        "*-----------------------------------------------------------------*\n"
        "| 1567   3      1567 | 4    12579  179  | 689   5678   579    |\n"
        "| 9      45     2    | 8    57     6    | 3     457    1      |\n"
        "| 1567   1458   14567| 1357 13579  1379 | 4689  2      4579   |\n"
        "|--------------------+------------------+---------------------|\n"
        "| 8      12459  1459 | 13   6      139  | 7     145    2345   |\n"
        "| 17     6      147  | 2    1378   5    | 14    9      34     |\n"
        "| 1257   1259   3    | 17   4      179  | 126   156    8      |\n"
        "|--------------------+------------------+---------------------|\n"
        "| 12356  7      1569 | 1356 135    134  | 12489 148    249    |\n"
        "| 4      1      8    | 9    137    2    | 5     17     6      |\n"
        "| 1256   1259   1569 | 1567 157    8    | 1249  3      2479   |\n"
        "*-----------------------------------------------------------------*\n";
    char *const got = describe_input(&no_options, text, strlen(text), 4096);
    assert_non_null(strstr(
        got,
        "candidates 2:3 .3.4.....9.28.63.1.......2.8...6.7...6.2.5.9...3"
        ".4...8.7.......4189.25.6.....8.3. r1c1=1567 r1c3=1567 r1c5=12579"));
    assert_non_null(strstr(got, " r9c9=2479"));
    xfree(got);
}

static void reads_sixteen_lines_of_sixteen(void **state) {
    (void)state;
    struct text t = {0}, expected = {0};
    text_add(&expected, "rows 1:1 ");
    for (int i = 0; i < 256; i++) {
        text_add_char(&t, i == 0 ? 'A' : i == 255 ? 'g' : '.');
        text_add_char(&expected, i == 0 ? 'A' : i == 255 ? 'G' : '.');
        if (i % 16 == 15)
            text_add_char(&t, '\n');
    }
    char *const got = describe_input(&no_options, t.data, t.n, 4096);
    assert_string_equal(got, text_string(&expected));
    xfree(got);
    text_free(&t);
    text_free(&expected);
}

/* Rows of letters and dots are no words. */
static void reads_letters_with_dots(void **state) {
    (void)state;
    struct text t = {0}, expected = {0};
    text_add(&expected, "rows 1:1 ");
    for (int i = 0; i < 25; i++) {
        text_add(&t, "..k.. .g..a ..m.. ..b.. ....p\n");
        text_add(&expected, "..K...G..A..M....B......P");
    }
    char *const got = describe_input(&no_options, t.data, t.n, 4096);
    assert_string_equal(got, text_string(&expected));
    xfree(got);
    text_free(&t);
    text_free(&expected);
}

static void finds_zero_digits(void **state) {
    (void)state;
    struct text t = {0};
    text_add(&t, "0123456789ABCDEF");
    for (int i = 16; i < 256; i++)
        text_add_char(&t, '.');
    char *got = describe_input(&no_options, text_string(&t), t.n, 4096);
    assert_memory_equal(got, "line 1:1 0123456789ABCDEF....", 29);
    assert_non_null(strstr(got, " symbols=0123456789ABCDEF"));
    xfree(got);
    t.data[200] = 'G'; /* beyond F, so the zero is a blank */
    got = describe_input(&no_options, text_string(&t), t.n, 4096);
    assert_memory_equal(got, "line 1:1 .123456789ABCDEF....", 29);
    assert_null(strstr(got, "symbols"));
    xfree(got);
    text_free(&t);
}

static void obeys_options(void **state) {
    (void)state;
    static const struct reader_options one = {.size = 1};
    static const struct reader_options four = {.size = 4};
    static const struct reader_options six = {
        .size = 6, .box_rows = 2, .box_cols = 3};
    static const struct reader_options letters = {.symbols = "SUDO"};
    static const struct reader_options blank = {.blank = "o\xC3\xA9",
                                                .size = 4};
    static const struct reader_options turned = {.symbols = "987654321"};
    static const struct reader_options circle = {.blank = "o", .size = 9};
    static const struct reader_options twelve = {.size = 12};
    static const struct reader_options line = {.format = "line"};
    static const struct reader_options library = {.format = "hodoku"};
    static const struct row others[] = {
        {WIKIPEDIA, "1:1: no puzzle in the format hodoku"},
    };
    static const struct row ones[] = {{".", "line 1:1 ."}, {"1", "line 1:1 1"}};
    static const struct row fours[] = {
        {"1234\n3412\n2143\n4321\n1234\n3412\n2143\n4321\n",
         "rows 1:1 1234341221434321\nrows 5:1 1234341221434321"},
        {"1234341221434321\n1234341221434321",
         "line 1:1 1234341221434321\nline 2:1 1234341221434321"},
    };
    static const struct row sixes[] = {
        {"_,5,_, 2,_,_\n_,2,_, _,4,_\n\n_,_,1, _,_,_\n4,_,_, _,6,_\n\n"
         "_,_,6, _,_,_\n2,_,_, _,_,1",
         "csv 1:1 .5.2...2..4...1...4...6...6...2....1"},
        {"7...................................",
         "1:1: 7 is out of range on a 6x6 board (1 to 6)"},
    };
    static const struct row words[] = {
        {"su.....D.......o", "line 1:1 SU.....D.......O symbols=SUDO"},
        {"SU..\n...D\n....\n..1.\n", "4:3: '1' is not a digit of a 4x4 board"},
    };
    static const struct row blanks[] = {
        {"12oo\xC3\xA9\xC3\xA9oooooooooo", "line 1:1 12.............."},
        {"12..............", "1:3: '.' is not a digit of a 4x4 board"},
    };
    static const struct row turns[] = {
        {WIKIPEDIA, "line 1:1 W symbols=987654321"},
    };
    static const struct row circles[] = {
        {WIKIPEDIA, "1:3: '.' is not a digit of a 9x9 board"},
    };
    static const struct row twelves[] = {
        {"12 11 10 . . . . . . . . 1\n. . . . . . . . . . . .\n"
         ". . . . . . . . . . . .\n. . . . . . . . . . . .\n"
         ". . . . . . . . . . . .\n. . . . . . . . . . . .\n"
         ". . . . . . . . . . . .\n. . . . . . . . . . . .\n"
         ". . . . . . . . . . . .\n. . . . . . . . . . . .\n"
         ". . . . . . . . . . . .\n. . . . . . . . . . . 13\n",
         "12:23: 13 is out of range on a 12x12 board (1 to 12)"},
    };
    static const struct row lines[] = {
        {"1234341221434321 x\n.........\n",
         "line 1:1 1234341221434321\nline 2:1 ........."},
    };
    CHECK_ROWS(&library, others);
    CHECK_ROWS(&one, ones);
    CHECK_ROWS(&four, fours);
    CHECK_ROWS(&six, sixes);
    CHECK_ROWS(&letters, words);
    CHECK_ROWS(&blank, blanks);
    CHECK_ROWS(&turned, turns);
    CHECK_ROWS(&circle, circles);
    CHECK_ROWS(&twelve, twelves);
    CHECK_ROWS(&line, lines);
}

static void refuses_bad_options(void **state) {
    (void)state;
    static const struct {
        struct reader_options o;
        const char *why;
    } rows[] = {
        {{.size = 65}, "the size must be from 1 to 64"},
        {{.size = 9, .box_rows = 2, .box_cols = 3},
         "rows times columns of a box must give the size"},
        {{.box_rows = 2}, "a box needs rows and columns"},
        {{.size = 4, .symbols = "abc"},
         "the number of symbols must equal the size"},
        {{.symbols = "aa"}, "the symbols must all be different"},
        {{.symbols = "a|"},
         "a symbol must be a letter, a digit or another character that is not "
         "a separator"},
        {{.symbols = "ab.d", .blank = "."},
         "a character cannot be both a symbol and a blank"},
        {{.blank = ""}, "there must be a character for blanks"},
        {{.format = "nonsense"}, "there is no such input format"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *const got = describe_input(&rows[i].o, ".", 1, 1);
        assert_string_equal(got, rows[i].why);
        xfree(got);
    }
}

static void names_errors_and_places(void **state) {
    (void)state;
    static const struct row rows[] = {
        {"", "1:1: no puzzle in the input"},
        {"# nothing here\n\n", "1:1: no puzzle in the input"},
        {"530070000600195000098000060800060003400803001700020006060000280000419"
         "00"
         "500008007",
         "1:1: 80 cells instead of 81"},
        {"530070000600195000098000060800060003400"
         "8a3001700020006060000280000419005000080079",
         "1:41: 'a' is not a digit of a 9x9 board (--symbols names other "
         "digits)"},
        {"53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n"
         ".6....28.\n...419..5",
         "1:1: 8 rows instead of 9"},
        {"53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..15\n7...2...6\n"
         ".6....28.\n...419..5\n....8..79\n\n" ROWS,
         "5:1: row 5 has 10 cells instead of 9\nrows 11:1 W"},
        {"53..7....0\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n"
         ".6....28.\n...419..5\n....8..79\n\n",
         "1:1: row 1 has 10 cells instead of 9"},
        {"5 3 0 -1 7 -5 0 0 0\n6 0 0 1 9 5 0 0 0\n0 9 8 0 0 12 0 6 0\n"
         "8 0 0 0 6 0 0 0 3\n4 0 0 8 0 3 0 0 1\n7 0 0 0 2 0 0 0 6\n"
         "0 6 0 0 0 0 2 8 0\n0 0 0 4 1 9 0 0 5\n0 0 0 0 8 0 0 7 9",
         "1:7: -1, -5 and 12 are out of range on a 9x9 board (1 to 9), at "
         "r1c4, "
         "r1c6 and r3c6"},
        {"5 3 @ 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0\n0 9 8 0 0 0 0 6 0\n"
         "8 0 0 0 6 0 0 0 3\n4 0 0 8 0 3 0 0 1\n7 0 0 0 2 0 0 0 6\n"
         "0 6 0 0 0 0 2 8 0\n0 0 0 4 1 9 0 0 5\n0 0 0 0 8 0 0 7 9",
         "1:5: '@' is not a digit of a 9x9 board"},
        {WIKIPEDIA "\n" WIKIPEDIA ".\n" WIKIPEDIA "\n",
         "line 1:1 W\n2:1: 82 cells instead of 81\nline 3:1 W"},
        {"1234\n3412\n2143\n4321\n1234\n3412\n2143\n4321\n",
         "1:1: 8 rows of 4 cells: use --size, or a blank line between boards"},
        {"A...............\n................\n",
         "1:1: 2 rows instead of 16 (or use --size if each line is a board)"},
        {"53..7....\n\n", "1:1: 1 row instead of 9"},
        {"Please solve this:\n\nIt is hard.\n" ROWS "Thanks for any help!\n",
         "1:1: words instead of a puzzle\nrows 4:1 W\n"
         "13:1: words instead of a puzzle"},
        {"|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n|8..|.6.|..3|\n"
         "|4..|8.3|..|\n|7..|.2.|..6|\n|.6.|...|28.|\n|...|419|..5|\n"
         "|...|.8.|.79|\n",
         "5:1: row 5 has 8 cells instead of 9"},
        {"123456789 123456789 123456789 123456789 123456789 123456789 "
         "123456789 "
         "123456789 123456789\n",
         "1:1: 1 row instead of 9"},
        {"5 3 . . 7 . . . . .\n", "1:1: 10 cells instead of 9"},
        {"1 2 3 4 5 6 7 8 9 10\n. . . . . . . . . .\n. . . . . . . . . .\n"
         ". . . . . . . . . .\n. . . . . . . . . .\n. . . . . . . . . .\n"
         ". . . . . . . . . .\n. . . . . . . . . .\n. . . . . . . . . .\n"
         ". . . . . . . . . .\n",
         "1:1: 10 rows of 10 cells: use --size 10"},
        {"1...................................................................."
         "."
         "..............................",
         "1:1: 100 cells: use --size 10"},
        {"1 2 3\n1 2 3\n1 2 3\n1 2 3\n1 2 3\n", "1:1: 5 rows instead of 3"},
        {"[[1,2,3],\n[4,5\n\n", "1:1: a list that is not closed"},
        {"[[[1]]]\n" WIKIPEDIA, "1:1: lists nested too deeply\nline 2:1 W"},
        {"{\"size\":4}", "1:1: an object without \"givens\""},
        {"{\"size\":4,\"givens\":\"12\"}", "1:21: 2 cells instead of 16"},
        {"{\"size\":99,\"givens\":\"1\"}",
         "1:9: the size must be from 1 to 64"},
        {"https://example.org/\n" WIKIPEDIA,
         "1:1: a link without a board in it\nline 2:1 W"},
        {":0000:x:53:1\n",
         "1:1: a library line has six or seven colons, not 4"},
        {"\xC3\xA9"
         "3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419."
         ".5....8..79",
         "1:1: '\xC3\xA9' is not a digit of a 9x9 board"},
        {"\xFF"
         "3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419."
         ".5....8..79",
         "1:1: '\xC3\xBF' is not a digit of a 9x9 board"},
    };
    CHECK_ROWS(&no_options, rows);
}

static void refuses_nul_bytes(void **state) {
    (void)state;
    static const char text[] = "53.\0.7....\n" WIKIPEDIA "\n";
    char *const got = describe_input(&no_options, text, sizeof text - 1, 4096);
    assert_string_equal(got, "1:4: a NUL byte in the text\nline 2:1 W");
    xfree(got);
}

/* Only the first rows are kept, but all are counted. */
static void bounds_a_block(void **state) {
    (void)state;
    struct text t = {0};
    for (int i = 0; i < 1001; i++)
        text_add(&t, "1 2 3\n# talk\n");
    text_add(&t, WIKIPEDIA "\n");
    char *const got = describe_input(&no_options, t.data, t.n, 65536);
    assert_string_equal(got, "1:1: 1001 rows instead of 3\nline 2003:1 W");
    xfree(got);
    text_free(&t);
}

static void bounds_a_line(void **state) {
    (void)state;
    struct text t = {0};
    for (int i = 0; i < 5000000; i++)
        text_add_char(&t, '1');
    text_add(&t, "\n" WIKIPEDIA "\n");
    char *const got = describe_input(&no_options, t.data, t.n, 65536);
    assert_string_equal(got, "1:1: a line of more than 4 MB\nline 2:1 W");
    xfree(got);
    text_free(&t);
}

/* A pipe whose second read would wait: it must not happen before the puzzles of
 * the first are out. */
struct pipe {
    int reads;
};

static bool pipe_waits(void *context) {
    return ((struct pipe *)context)->reads > 0;
}

static long read_pipe(void *context, char *buffer, long room) {
    struct pipe *const p = context;
    (void)room;
    if (p->reads++ > 0)
        return -1;
    memcpy(buffer, WIKIPEDIA "\r" WIKIPEDIA "\n" ROWS, 2 * 82 + 90);
    return 2 * 82 + 90;
}

static void answers_without_waiting(void **state) {
    (void)state;
    struct pipe pipe = {0};
    const char *why;
    struct record record = {0};
    const struct reader_options options = {.waits = pipe_waits};
    struct reader *const r = reader_new(&options, read_pipe, &pipe, &why);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(reader_next(r, &record), READ_PUZZLE);
        assert_int_equal(pipe.reads, 1);
    }
    assert_int_equal(reader_next(r, &record), READ_ERROR);
    assert_string_equal(record.error, "the input cannot be read to its end");
    assert_int_equal(reader_next(r, &record), READ_END);
    record_clear(&record);
    reader_free(r);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_lines),
        cmocka_unit_test(reads_rows),
        cmocka_unit_test(reads_frames),
        cmocka_unit_test(reads_fields_and_lists),
        cmocka_unit_test(reads_other_programs),
        cmocka_unit_test(reads_json_whole),
        cmocka_unit_test(reads_rules),
        cmocka_unit_test(reads_candidates),
        cmocka_unit_test(reads_a_candidate_grid),
        cmocka_unit_test(reads_sixteen_lines_of_sixteen),
        cmocka_unit_test(reads_letters_with_dots),
        cmocka_unit_test(finds_zero_digits),
        cmocka_unit_test(obeys_options),
        cmocka_unit_test(refuses_bad_options),
        cmocka_unit_test(names_errors_and_places),
        cmocka_unit_test(refuses_nul_bytes),
        cmocka_unit_test(bounds_a_block),
        cmocka_unit_test(bounds_a_line),
        cmocka_unit_test(answers_without_waiting),
    };
    return cmocka_run_group_tests_name("reader", tests, NULL, NULL);
}
