/* Strings of the Interactive Sudoku Solver, and killers in one line: what they
 * say, what is refused, and what is written.
 *
 * What a class takes and means is from the descriptions of its constraints
 * (sigh/Interactive-Sudoku-Solver, js/sudoku_constraint.js); keys of tables and
 * patterns were made with that program.
 */
#include "base/alloc.h"
#include "links/base64.h"
#include "links/links.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* The object between its size and its givens, or the sentence. */
static char *read_as(const char *form, const char *s, bool ignore) {
    struct link_reading r = {.ignore_unknown = ignore};
    struct text json = {0}, got = {0};
    if (link_to_json(link_form_find(form), s, strlen(s), &r, &json)) {
        text_add(&got, text_string(&json));
        if (r.left_out.n)
            text_printf(&got, "left out: %s", text_string(&r.left_out));
    } else {
        text_add(&got, text_string(&r.why));
    }
    text_free(&json);
    text_free(&r.why);
    text_free(&r.left_out);
    return text_take(&got);
}

static void demand(const char *form, const char *s, const char *wanted) {
    char *const got = read_as(form, s, false);
    if (!strstr(got, wanted))
        print_error("%s\nis %s\nnot %s\n", s, got, wanted);
    assert_non_null(strstr(got, wanted));
    xfree(got);
}

struct pair {
    const char *string, *wanted;
};

static void demand_all(const struct pair *pairs, size_t n) {
    for (size_t i = 0; i < n; i++)
        demand("iss", pairs[i].string, pairs[i].wanted);
}

#define DEMAND(pairs) demand_all(pairs, sizeof(pairs) / sizeof *(pairs))

/* ---- reading ---- */

static void reads_marks(void **state) {
    (void)state;
    static const struct pair pairs[] = {
        {".Thermo~R1C1~R1C2",
         "[{\"kind\":\"thermo\",\"cells\":[\"r1c1\",\"r1c2\"]}]"},
        {".Thermo~r1c1~r1c2", "\"cells\":[\"r1c1\",\"r1c2\"]"},
        {".Whisper~R1C1~R1C2", "{\"kind\":\"whisper\",\"value\":5,"},
        {".Whisper~3~R1C1~R1C2", "{\"kind\":\"whisper\",\"value\":3,"},
        {".Cage~17~R1C1~R1C2", "{\"kind\":\"cage\",\"value\":17,"},
        {".Cage~0~R1C1~R1C2", "[{\"kind\":\"cage\",\"cells\":"},
        {".Cage~~R1C1~R1C2", "[{\"kind\":\"cage\",\"cells\":"},
        {".Cage~9~R1C1~R1C2~R1C1",
         "[{\"kind\":\"sum\",\"value\":9,\"cells\":[\"r1c1\",\"r1c2\"],"
         "\"coeffs\":[2,1]},{\"kind\":\"cage\",\"cells\":[\"r1c1\",\"r1c2\"]}"
         "]"},
        {".Sum~0_=_1_-2~R1C1~R1C2",
         "\"cells\":[\"r1c1\",\"r1c2\"],\"coeffs\":[1,-2]}"},
        {".Sum~-3~R1C1",
         "[{\"kind\":\"sum\",\"value\":-3,\"cells\":[\"r1c1\"]}]"},
        {".Arrow~R1C1~R1C2~R1C3~R1C2", "[{\"kind\":\"sum\",\"value\":0,"
                                       "\"cells\":[\"r1c1\",\"r1c2\",\"r1c3\"],"
                                       "\"coeffs\":[-1,2,1]}]"},
        {".DoubleArrow~R1C1~R1C2~R1C3~R1C1", "\"coeffs\":[-2,1,1]"},
        {".PillArrow~2~R1C2~R1C1~R2C1~R3C1",
         "[{\"kind\":\"pill-arrow\",\"value\":2,"
         "\"cells\":[\"r1c1\",\"r1c2\",\"r2c1\",\"r3c1\"]}]"},
        {".Shape~10x10.PillArrow~2~R1C1~R1C2~R2C1",
         "{\"kind\":\"digits\",\"value\":\"123456789\",\"cells\":[\"r1c2\"]}"},
        {".SumLine~10~R1C1~R1C2~R2C2~R2C1~LOOP",
         "\"value\":10,\"loop\":true,\"cells\""},
        {".AllDifferent~R1C1~R2C2~R1C1",
         "[{\"kind\":\"cage\",\"cells\":[\"r1c1\",\"r2c2\"]}]"},
        {".Shape~4x4.AllDifferent~R1C1~R2C2~R3C3~R4C4", "extra-region"},
        /* a cell greater than those that come later and are beside it */
        {".GreaterThan~R2C2~R2C1~R3C2~R9C9",
         "[{\"kind\":\"greater-than\",\"cells\":[\"r2c2\",\"r2c1\"]},"
         "{\"kind\":\"greater-than\",\"cells\":[\"r2c2\",\"r3c2\"]}]"},
        {".ContainExact~3_7_7~R1C1~R1C2~R1C3",
         "\"contain-exact\",\"value\":\"3,7,7\""},
        {".Shape~12x12.ContainAtLeast~10_2~R1C1~R1C2", "\"value\":\"A,2\""},
        {".LookAndSay~0119~R1C1~R1C2", "\"look-and-say\",\"value\":\"0119\""},
        {".Quad~R2C3~1~1~9",
         "\"value\":\"1,1,9\",\"cells\":[\"r2c3\",\"r2c4\",\"r3c3\",\"r3c4\"]"},
        {".Indexing~R~R1C1~R2C2",
         "\"row-indexer\",\"cells\":[\"r1c1\",\"r2c2\"]"},
        {".Indexing~C~R1C1", "column-indexer"},
        {".SameValues~2~R1C1~R1C2~R5C1~R5C2",
         "\"sets\":[[\"r1c1\",\"r1c2\"],[\"r5c1\",\"r5c2\"]]"},
        {".SameValues~3~R1C1~R5C2~R7C7", "equal-cells"},
        {".SameValues~2~R1C1~R5C2",
         "\"cells\":[\"r1c1\"],\"cells2\":[\"r5c2\"]"},
        {".EqualSum~R1C1~R1C2~-~R5C5",
         "\"sets\":[[\"r1c1\",\"r1c2\"],[\"r5c5\"]]"},
        {".EqualSum~R1C1~R1C2", "\"rules\":[\"classic\"],\"givens\""},
    };
    DEMAND(pairs);
}

static void reads_patterns(void **state) {
    (void)state;
    static const struct pair pairs[] = {
        /* [1-3].*|4 */
        {".Regex~WzEtM10uKnw0~R1C1~R1C2~~R3C1",
         "[{\"kind\":\"regex\",\"value\":\"[1-3].*|4\",\"cells\":[\"r1c1\","
         "\"r1c2\"]},"
         "{\"kind\":\"regex\",\"value\":\"[1-3].*|4\",\"cells\":[\"r3c1\"]}]"},
        {".Regex~1%7C2~R1C1", "\"value\":\"1|2\""}, /* as it was */
    };
    DEMAND(pairs);
}

/* Rows and columns from either end; a diagonal by the cell at which it begins,
 * which also says its direction. */
static void reads_outside(void **state) {
    (void)state;
    static const struct pair pairs[] = {
        {".Shape~4x4.XSum~C2~7~",
         "\"value\":7,\"cells\":[\"r1c2\",\"r2c2\",\"r3c2\",\"r4c2\"]}]"},
        {".Shape~4x4.XSum~C2~~7",
         "\"cells\":[\"r4c2\",\"r3c2\",\"r2c2\",\"r1c2\"]}]"},
        {".Shape~4x4.Skyscraper~R3~1~3",
         "{\"kind\":\"skyscraper\",\"value\":3,\"cells\":[\"r3c4\",\"r3c3\","
         "\"r3c2\",\"r3c1\"]}]"},
        {".Shape~4x4.Sandwich~0~R4", "\"value\":0,\"cells\":[\"r4c1\""},
        {".Shape~12x12.Sandwich~5~C12", "[\"r1c12\",\"r2c12\""},
        {".Shape~4x4.LittleKiller~5~R1C1",
         "[\"r1c1\",\"r2c2\",\"r3c3\",\"r4c4\"]"},
        {".Shape~4x4.LittleKiller~5~R3C1", "[\"r3c1\",\"r4c2\"]"},
        {".Shape~4x4.LittleKiller~5~R1C2", "[\"r1c2\",\"r2c1\"]"},
        {".Shape~4x4.LittleKiller~5~R1C4",
         "[\"r1c4\",\"r2c3\",\"r3c2\",\"r4c1\"]"},
        {".Shape~4x4.LittleKiller~5~R2C4", "[\"r2c4\",\"r1c3\"]"},
        {".Shape~4x4.LittleKiller~5~R4C2", "[\"r4c2\",\"r3c3\",\"r2c4\"]"},
        {".Shape~4x4.LittleKiller~5~R4C4", "no diagonal begins there"},
        {".Shape~4x4.LittleKiller~5~R4C1", "no diagonal begins there"},
        {".Shape~4x4.XSum~R5~3~", "there is no such row or column"},
    };
    DEMAND(pairs);
}

static void reads_boards(void **state) {
    (void)state;
    static const struct pair pairs[] = {
        {".Shape~4x4", "{\"size\":4,\"rules\":[\"classic\"],\"givens\":\"......"
                       "..........\"}"},
        {".Shape~9x9~9", "\"size\":9"},
        {".Shape~9x9~1-9", "\"size\":9"},
        {".Diagonal~1", "\"rules\":[\"diagonal:up\"]"},
        {".Diagonal~-1", "\"rules\":[\"diagonal:down\"]"},
        {".Diagonal~-1.Diagonal~1", "\"rules\":[\"diagonal\"]"},
        {".NoBoxes", "\"rules\":[\"no-boxes\"]"},
        {".Shape~5x5", "{\"size\":5,\"rules\":[\"classic\"],\"givens\""},
        {".Shape~5x5.RegionSumLine~R1C1~R2C1", "\"rules\":[\"no-boxes\"]"},
        {".FullRankTies~any", "\"rules\":[\"full-rank-ties:any\"]"},
        /* pieces in the boxes' stead, pieces beside them, boxes of other sides
         */
        {".Shape~4x4.NoBoxes.Jigsaw~0001022122113333",
         "\"regions\":\"1112133233224444\""},
        {".Shape~4x4.Jigsaw~0001022122113333",
         "[{\"kind\":\"extra-region\",\"cells\":[\"r1c1\",\"r1c2\",\"r1c3\","
         "\"r2c1\"]}"},
        {".Shape~4x4.Jigsaw~0000111122223333.NoBoxes", "\"box\":[1,4]"},
        {".Shape~4x4.NoBoxes.Jigsaw~0000xxxx1111xxxx",
         "\"regions\":\"1111....2222....\""},
        {".Shape~4x4.NoBoxes.Jigsaw~0000xxxxyyyyyyyx",
         "its regions do not have 4 cells"},
        {".Shape~4x4.~R1C1_2~R2C2_1_2", "\"givens\":\"2..............."},
        {".Shape~4x4.~R2C2_1_2",
         "\"candidates\":[\"1234\",\"1234\",\"1234\",\"1234\",\"1234\",\"12\""},
        {".Shape~4x4.~R1C1_1_3~R1C2_1_3~R1C3_2_4",
         "[{\"kind\":\"odd\",\"cells\":[\"r1c1\",\"r1c2\"]},{\"kind\":\"even\","
         "\"cells\":[\"r1c3\"]}]"},
        /* two different digits of one cell: none is left */
        {".Shape~4x4.~R1C1_1~R1C1_2", "\"candidates\":[\"\",\"1234\""},
        {".Shape~4x4.~R1C1_1_2~R1C1_2_3", "\"givens\":\"2..."},
        {".Shape~16x16.~RgCg_16", ".G\"}"},
    };
    DEMAND(pairs);
}

static void reads_tables(void **state) {
    (void)state;
    static const struct pair pairs[] = {
        /* |a - b| = 1, >= 2 for any two, odd and even; older: - and _ */
        {".Shape~4x4.Pair~SpE~R1C1~R1C2~R1C3",
         "[{\"kind\":\"white-dot\",\"value\":1,\"cells\":[\"r1c1\",\"r1c2\"]},"
         "{\"kind\":\"white-dot\",\"value\":1,\"cells\":[\"r1c2\",\"r1c3\"]}]"},
        {".Shape~4x4.StrictKropki.Pair~SpE~R1C1~R1C2",
         "{\"kind\":\"relation\",\"value\":\"1:2 2:13 3:24 4:3\","},
        {".Shape~4x4.PairX~MGD~R1C1~R2C2",
         "[{\"kind\":\"nabner-line\",\"cells\":[\"r1c1\",\"r2c2\"]}]"},
        {".Shape~4x4.Pair~__~_odd%20name~R1C1~R1C2~_b~R2C1~R2C2~~R3C1~R3C2",
         "{\"kind\":\"relation\",\"value\":\"1:1234 2:1234 3:1234 4:\","
         "\"cells\":[\"r3c1\",\"r3c2\"]}"},
        {".Shape~4x4.Pair~A~R1C1~R1C2", "\"value\":\"1: 2: 3: 4:\""},
        {".Shape~4x4.Binary~--~R1C1~R1C2",
         "\"value\":\"1:1234 2:1234 3:1234 4:\""},
        {".Shape~4x4.Pair~AAAAAB~R1C1~R1C2", "needs the key of a table"},
        {".Shape~4x4.Pair~SpE", "needs the key of a table"},
    };
    DEMAND(pairs);
}

static void reads_groups(void **state) {
    (void)state;
    static const struct pair pairs[] = {
        {".And.Cage~3~R1C1~R1C2.Thermo~R2C1~R2C2.End",
         "[{\"kind\":\"cage\",\"value\":3,\"cells\":[\"r1c1\",\"r1c2\"]},{"
         "\"kind\":\"thermo\","},
        {".Or.Cage~3~R1C1~R1C2.And.X~R1C1~R1C2.~R1C1_1_9.End.End",
         "[{\"kind\":\"or\",\"options\":[[{\"kind\":\"cage\",\"value\":3,"
         "\"cells\":[\"r1c1\",\"r1c2\"]}],"
         "[{\"kind\":\"x\",\"cells\":[\"r1c1\",\"r1c2\"]},"
         "{\"kind\":\"digits\",\"value\":\"19\",\"cells\":[\"r1c1\"]}]]}]"},
        /* both ends of a line in one item hold together */
        {".Shape~4x4.Or.XSum~R1~3~4.V~R1C1~R1C2.End",
         "\"value\":4,\"cells\":[\"r1c4\",\"r1c3\",\"r1c2\",\"r1c1\"]}],["},
        /* an empty option */
        {".Or.EqualSum~R1C1.Cage~3~R1C1~R1C2.End",
         "\"rules\":[\"classic\"],\"givens\""},
        {".Cage~3~R1C1~R1C2.Or.End", "has no options"},
        {".Or.Cage~3~R1C1~R1C2", "the Or has no End"},
        {".End", "an End without a beginning"},
        {".Cage~3~R1C1~R1C2.Or.AntiKnight.End", "cannot be inside other items"},
        /* a copy for the first cell and for the third of the row: bits 1, 4 */
        {".Shape~4x4.Replicate~F.Cage~3~R1C1~R2C1.End",
         "[{\"kind\":\"cage\",\"value\":3,\"cells\":[\"r1c1\",\"r2c1\"]},"
         "{\"kind\":\"cage\",\"value\":3,\"cells\":[\"r1c3\",\"r2c3\"]}]"},
        {".Shape~4x4.Replicate~B~R2C2.~R2C2_3.End",
         "\"givens\":\".....3.........."},
        {".Shape~4x4.Replicate~AE.V~R1C1~R1C2.End", "[\"r3c1\",\"r3c2\"]"},
        {".Shape~4x4.Replicate~I.V~R1C1~R1C2.End", "R1C2 is not on the board"},
        {".Shape~4x4.Replicate~B.XSum~R1~3~.End", "cannot be replicated"},
    };
    DEMAND(pairs);
}

/* A small text cannot become a large one. */
static void copies_have_an_end(void **state) {
    (void)state;
    struct text s = {0};
    for (int i = 0; i < 3; i++)
        text_add(&s, ".Replicate~_____________");
    text_add(&s, ".And.End.End.End.End");
    demand("iss", text_string(&s), "too many items, when all are repeated");
    text_clear(&s);
    for (int i = 0; i < 40; i++)
        text_add(&s, ".And");
    demand("iss", text_string(&s), "items are nested too deeply");
    text_free(&s);
}

static void refuses(void **state) {
    (void)state;
    static const struct pair pairs[] = {
        {".Cage~3~R1C1.NFA~abc~R1C1",
         "item 2, NFA is not understood, and may change the puzzle"},
        {".Shape~9x9~0-8.~R1C1_0", "item 1, Shape: boards are square"},
        {".Shape~6x8", "item 1, Shape: boards are square"},
        {".Shape~17x17", "item 1, Shape: boards are square"},
        {".Shape~4x4.Shape~9x9", "item 2, Shape: a second one"},
        /* two puzzles in one line are not one of both */
        {".Shape~4x4.~R1C1_1 .Shape~4x4.~R1C2_2",
         "item 3, Shape: a second one"},
        {".RegionSize~6", "item 1, RegionSize"},
        {".Cage~x~R1C1", "item 1, Cage: needs a whole number"},
        {".Cage~3", "item 1, Cage: has no cells"},
        {".Cage~3~R1C1~VA1", "item 1, Cage: 'VA1' is not a cell"},
        {".Shape~4x4.Thermo~R1C1~R5C1",
         "item 2, Thermo: R5C1 is not on the board"},
        {".~R1C1_10", "item 1, givens: 10 is not a digit"},
        {".~R1C1_x", "item 1, givens: x is not a digit"},
        {".WhiteDot~R1C1~R3C3", "no two of its cells are adjacent"},
        {".Sum~3_=_1~R1C1~R1C2", "1 factors for 2 cells"},
        {".Sum~3_=_101~R1C1", "factors go from -100 to 100"},
        {".Sum~0_=_1_-1~R1C1~R1C1", "its cells cancel each other"},
        {".SameValues~2~R1C1~R1C2~R1C3", "3 cells are not 2 sets"},
        {".LookAndSay~123~R1C1", "needs pairs of a count and a digit"},
        {".Quad~R9C1~1", "its square is not on the board"},
        {".Diagonal~2", "its direction is 1 or -1"},
        {".FullRankTies~all", "ties must be none"},
        {".AntiKnight~1", "takes nothing after its name"},
        {"https://sigh.github.io/Interactive-Sudoku-Solver/",
         "a link to the solver without a puzzle"},
        {".Cage~3~R1C1~R1C2\n.AntiKnight", "may be one puzzle or several"},
    };
    DEMAND(pairs);
}

static void leaves_out(void **state) {
    (void)state;
    char *const got = read_as("iss",
                              ".NFA~abc~R1C1.Cage~3~R1C1~R1C2.Or.Var~A."
                              "Cage~3~R1C1~R1C2.End",
                              true);
    assert_non_null(strstr(got, "\"marks\":[{\"kind\":\"cage\",\"value\":3,"
                                "\"cells\":[\"r1c1\",\"r1c2\"]}],"));
    assert_non_null(strstr(got, "left out: item 1, NFA, item 4, Var"));
    xfree(got);
}

static void unwraps(void **state) {
    (void)state;
    static const char *const links[] = {
        "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage~3~R1C1~R1C2",
        "sigh.github.io/Interactive-Sudoku-Solver?q=.Cage%7E3%7ER1C1%7ER1C2",
        "http://sigh.github.io/Interactive-Sudoku-Solver/"
        "?x=1&q=.Cage~3~R1C1~R1C2&mode=all-possibilities",
        "<https://sigh.github.io/Interactive-Sudoku-Solver/"
        "?q=.Cage~3~R1C1~R1C2>",
        "  .Cage~3~R1C1~R1C2\r\n",
        "..Cage~3~R1C1~R1C2.",
        ".Shape~9x9\n.Cage~3~R1C1~R1C2",
    };
    for (size_t i = 0; i < sizeof links / sizeof *links; i++)
        demand("iss", links[i],
               "{\"size\":9,\"rules\":[\"classic\"],\"marks\":[{\"kind\":"
               "\"cage\",\"value\":3,"
               "\"cells\":[\"r1c1\",\"r1c2\"]}],");
}

/* Boards have dots and letters too. */
static void is_told_from_boards(void **state) {
    (void)state;
    static const struct {
        const char *line;
        bool is_one;
    } lines[] = {
        {".Cage~3~R1C1", true},
        {".AntiKnight", true},
        {".AntiKnight.AntiKing", true},
        {".~R1C1_1", true},
        {".ChaosConstruction.NoBoxes", true},
        {".NFA~x", true},
        {"..Cage~3~R1C1", true},
        {"...............", false},
        {".", false},
        {"", false},
        {".5.3..7", false},
        {".A.B.C.D", false},
        {".ABC.DEF.", false},
        {".~.~.~.~", false},
        {"AntiKnight", false},
        {".V..", false},
        {".X.V", false},
        {".V~R1C1~R1C2", true},
        {".Or.V~R1C1~R1C2.End", true},
        {"..AB.~..", false},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        enum link_extent extent = LINK_NONE;
        const struct link_form *const form =
            link_form_of(lines[i].line, strlen(lines[i].line), &extent);
        assert_int_equal(form && !strcmp(form->name, "iss"), lines[i].is_one);
    }
}

/* ---- writing ---- */

/* What is written behind the shape, or the sentence. */
static char *written(int size, const char *parts, bool lossy) {
    struct text json = {0}, out = {0}, why = {0}, got = {0};
    text_printf(&json, "{\"size\":%d,%s,\"givens\":\"", size, parts);
    for (int i = 0; i < size * size; i++)
        text_add_char(&json, '.');
    text_add(&json, "\"}");
    if (link_from_json(link_form_find("iss"), text_string(&json), json.n, lossy,
                       &out, &why))
        text_add(&got, strchr(text_string(&out) + 1, '.')
                           ? strchr(text_string(&out) + 1, '.')
                           : "\n");
    else
        text_add(&got, text_string(&why));
    text_free(&json);
    text_free(&out);
    text_free(&why);
    return text_take(&got);
}

static void demand_written(int size, const char *parts, const char *wanted) {
    char *const got = written(size, parts, false);
    assert_string_equal(got, wanted);
    xfree(got);
}

#define MARK(text) "\"marks\":[{\"kind\":" text "}]"

static void writes_marks(void **state) {
    (void)state;
    static const struct {
        int size;
        const char *parts, *wanted;
    } rows[] = {
        {9, MARK("\"cage\",\"value\":3,\"cells\":[\"r1c1\",\"r1c2\"]"),
         ".Cage~3~R1C1~R1C2\n"},
        {9, MARK("\"cage\",\"cells\":[\"r1c1\",\"r1c2\"]"),
         ".Cage~0~R1C1~R1C2\n"},
        {9, MARK("\"lockout-line\",\"cells\":[\"r1c1\",\"r1c2\"]"),
         ".Lockout~4~R1C1~R1C2\n"},
        {9, MARK("\"odd\",\"cells\":[\"r1c1\",\"r9c2\"]"),
         ".~R1C1_1_3_5_7_9~R9C2_1_3_5_7_9\n"},
        {9, MARK("\"digits\",\"value\":\"9,1,1\",\"cells\":[\"r1c1\"]"),
         ".~R1C1_1_9\n"},
        {9,
         MARK("\"quadruple\",\"value\":\"115\",\"cells\":[\"r3c2\",\"r2c2\","
              "\"r2c1\",\"r3c1\"]"),
         ".Quad~R2C1~1~1~5\n"},
        {9,
         MARK("\"clone\",\"cells\":[\"r1c1\",\"r1c2\"],\"cells2\":[\"r5c1\","
              "\"r5c2\"]"),
         ".SameValues~2~R1C1~R5C1.SameValues~2~R1C2~R5C2\n"},
        {9, MARK("\"equal-sum\",\"sets\":[[\"r1c1\"],[\"r2c1\",\"r2c2\"]]"),
         ".EqualSum~R1C1~-~R2C1~R2C2\n"},
        {9,
         MARK("\"sum\",\"value\":-2,\"cells\":[\"r1c1\",\"r1c2\"],\"coeffs\":["
              "1,-1]"),
         ".Sum~-2_=_1_-1~R1C1~R1C2\n"},
        {9, MARK("\"regex\",\"value\":\"[1-3].*|4\",\"cells\":[\"r1c1\"]"),
         ".Regex~WzEtM10uKnw0~R1C1\n"},
        {4, MARK("\"white-dot\",\"cells\":[\"r1c1\",\"r1c2\"]"),
         ".WhiteDot~R1C1~R1C2\n"},
        /* not beside each other, or another number: a table */
        {4, MARK("\"white-dot\",\"cells\":[\"r1c1\",\"r3c2\"]"),
         ".Pair~SpE~R1C1~R3C2\n"},
        {4, MARK("\"white-dot\",\"value\":2,\"cells\":[\"r1c1\",\"r1c2\"]"),
         ".Pair~EGC~R1C1~R1C2\n"},
        {9, MARK("\"x\",\"value\":11,\"cells\":[\"r1c1\",\"r1c2\"]"),
         ".Sum~11~R1C1~R1C2\n"},
        {4,
         MARK("\"relation\",\"value\":\"1:2 2:13 3:24 "
              "4:3\",\"cells\":[\"r1c1\",\"r3c2\"]"),
         ".Pair~SpE~R1C1~R3C2\n"},
        {4,
         MARK("\"relation-all\",\"value\":\"1:2 2:1 "
              "3:4\",\"cells\":[\"r1c1\",\"r3c2\"]"),
         ".PairX~S~R1C1~R3C2\n"},
        {9, MARK("\"minimum\",\"cells\":[\"r1c1\",\"r1c2\"]"),
         ".GreaterThan~R2C1~R1C1.GreaterThan~R2C2~R1C2.GreaterThan~R1C3~"
         "R1C2\n"},
        {9, MARK("\"maximum\",\"cells\":[\"r9c9\"]"),
         ".GreaterThan~R9C9~R8C9.GreaterThan~R9C9~R9C8\n"},
        {4,
         MARK("\"little-killer\",\"value\":5,\"cells\":[\"r3c1\",\"r2c2\","
              "\"r1c3\"]"),
         ".LittleKiller~5~R1C3\n"},
        {4, MARK("\"little-killer\",\"value\":5,\"cells\":[\"r3c1\",\"r2c2\"]"),
         ".Sum~5~R3C1~R2C2\n"},
        {4,
         MARK("\"x-sum\",\"value\":5,\"cells\":[\"r4c2\",\"r3c2\",\"r2c2\","
              "\"r1c2\"]"),
         ".XSum~C2~~5\n"},
        {4,
         MARK("\"sandwich\",\"value\":5,\"cells\":[\"r4c2\",\"r3c2\",\"r2c2\","
              "\"r1c2\"]"),
         ".Sandwich~5~C2\n"},
        /* the second of a place stands where ISS does not replace the first */
        {4,
         "\"marks\":[{\"kind\":\"sandwich\",\"value\":5,\"cells\":[\"r1c1\","
         "\"r1c2\",\"r1c3\",\"r1c4\"]},"
         "{\"kind\":\"sandwich\",\"value\":4,\"cells\":[\"r1c1\",\"r1c2\","
         "\"r1c3\",\"r1c4\"]}]",
         ".Sandwich~5~R1.And.Sandwich~4~R1.End\n"},
        {9,
         MARK("\"or\",\"options\":[[{\"kind\":\"v\",\"cells\":[\"r1c1\","
              "\"r1c2\"]}],"
              "[{\"kind\":\"x\",\"cells\":[\"r1c1\",\"r1c2\"]},{\"kind\":"
              "\"odd\",\"cells\":[\"r1c1\"]}]]"),
         ".Or.V~R1C1~R1C2.And.X~R1C1~R1C2.~R1C1_1_3_5_7_9.End.End\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        demand_written(rows[i].size, rows[i].parts, rows[i].wanted);
}

static void writes_boards(void **state) {
    (void)state;
    demand_written(6, "\"box\":[2,3],\"rules\":[\"diagonal\",\"anti-king\"]",
                   ".Diagonal~1.Diagonal~-1.AntiKing\n");
    demand_written(6, "\"box\":[3,2]",
                   ".NoBoxes.Jigsaw~112233112233112233445566445566445566\n");
    demand_written(4, "\"regions\":\"1112133233224444\"",
                   ".NoBoxes.Jigsaw~1112133233224444\n");
    demand_written(4, "\"rules\":[\"no-boxes\"]", ".NoBoxes\n");
    demand_written(5, "\"box\":[1,5]", "\n");
    demand_written(5,
                   "\"box\":[1,5]," MARK(
                       "\"region-sum-line\",\"cells\":[\"r1c1\",\"r2c1\"]"),
                   ".NoBoxes.Jigsaw~1111122222333334444455555.RegionSumLine~"
                   "R1C1~R2C1\n");
}

static void refuses_to_write(void **state) {
    (void)state;
    static const struct {
        int size;
        const char *parts, *wanted;
    } rows[] = {
        {9, "\"rules\":[\"asterisk\"]", "ISS cannot hold the rule asterisk"},
        {9, "\"rules\":[\"leaper:1,3\"]",
         "ISS cannot hold the rule leaper:1,3"},
        {6, "\"rules\":[\"global-entropy\"]",
         "the rule global-entropy on this board"},
        {6, "\"box\":[3,2],\"rules\":[\"disjoint-groups\"]",
         "the rule disjoint-groups"},
        {17, "\"rules\":[]", "ISS supports boards up to 16x16"},
        {9, "\"symbols\":\"ABCDEFGHI\"", "only numbers as digits"},
        {9, MARK("\"box-indexer\",\"cells\":[\"r1c1\"]"),
         "cannot hold the mark box-indexer: r1c1 (it has no such class)"},
        {9, MARK("\"skyscraper\",\"value\":2,\"cells\":[\"r1c1\",\"r1c2\"]"),
         "its cells are neither a row nor a column"},
        {9, MARK("\"regex\",\"value\":\"[]\",\"cells\":[\"r1c1\"]"),
         "it has no empty classes"},
        {10,
         MARK("\"pill-arrow\",\"value\":2,\"cells\":[\"r1c1\",\"r1c2\","
              "\"r2c2\"]"),
         "on boards up to 9x9"},
        {9,
         MARK("\"pill-arrow\",\"value\":2,\"cells\":[\"r1c2\",\"r1c1\","
              "\"r2c2\"]"),
         "in reading order"},
        /* strict-kropki exempts pairs with any dot here, and with ISS' own
           there */
        {9,
         "\"rules\":[\"strict-kropki\"]," MARK(
             "\"white-dot\",\"value\":3,\"cells\":[\"r1c1\",\"r1c2\"]"),
         "together with strict-kropki"},
        {9,
         "\"rules\":[\"strict-xv\"]," MARK(
             "\"or\",\"options\":[[{\"kind\":\"x\",\"cells\":[\"r1c1\","
             "\"r1c2\"]}]]"),
         "together with strict-xv"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *const got = written(rows[i].size, rows[i].parts, false);
        if (!strstr(got, rows[i].wanted))
            print_error("%s\nis %s\n", rows[i].parts, got);
        assert_non_null(strstr(got, rows[i].wanted));
        xfree(got);
    }
    char *const got =
        written(9,
                "\"rules\":[\"asterisk\",\"windoku\"],"
                "\"marks\":[{\"kind\":\"box-indexer\",\"cells\":[\"r1c1\"]},"
                "{\"kind\":\"v\",\"cells\":[\"r1c1\",\"r1c2\"]}]",
                true);
    assert_string_equal(got, ".Windoku.V~R1C1~R1C2\n");
    xfree(got);
}

/* ---- killers in one line ---- */

/* "Killing with flowers" by udosuk, enjoysudoku.com. */
static const char flowers[] =
    "S<J<<O<<KJ^<<^<^>^^<N<<<J^Q^S^O>>^^^>^W^<<^>^^O^<<^T^J^^^>>>^>^>^ML<S<<^^>"
    "^<^<<^<";

static void reads_killers(void **state) {
    (void)state;
    demand("killer", flowers,
           "[{\"kind\":\"cage\",\"value\":28,\"cells\":[\"r1c1\",\"r1c2\",");
    struct text s = {0};
    text_add(&s, "3x3:d:k");
    for (int i = 0; i < 81; i++)
        text_printf(&s, ":%d", i < 2 ? 3 * 256 + 7 : i == 80 ? 5 * 256 : 3);
    text_add_char(&s, ':');
    demand("killer", text_string(&s),
           "\"rules\":[\"diagonal\"],\"marks\":[{\"kind\":\"cage\",\"value\":5,"
           "\"cells\":[\"r9c9\"]},{\"kind\":\"cage\",\"value\":3,\"cells\":"
           "[\"r1c1\",\"r1c2\"]}],");
    text_add(&s, "4:");
    demand("killer", text_string(&s), "a killer needs 81 numbers");
    text_free(&s);
    struct text arrows = {0};
    text_add(&arrows, flowers);
    arrows.data[0] = '<';
    demand("killer", text_string(&arrows), "r1c1 points to no total of a cage");
    arrows.data[0] = '>';
    demand("killer", text_string(&arrows), "r1c1 points to no total of a cage");
    text_free(&arrows);
}

/* ---- base64 ---- */

/* Of RFC 4648, section 10. */
static void encodes_base64(void **state) {
    (void)state;
    static const struct pair pairs[] = {{"", ""},
                                        {"f", "Zg=="},
                                        {"fo", "Zm8="},
                                        {"foo", "Zm9v"},
                                        {"foob", "Zm9vYg=="},
                                        {"fooba", "Zm9vYmE="},
                                        {"foobar", "Zm9vYmFy"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct text code = {0}, back = {0};
        base64_encode(pairs[i].string, strlen(pairs[i].string), &code);
        assert_string_equal(text_string(&code), pairs[i].wanted);
        assert_true(base64_decode(text_string(&code), code.n, &back));
        assert_string_equal(text_string(&back), pairs[i].string);
        text_clear(&code);
        text_clear(&back);
        base64_encode_url(pairs[i].string, strlen(pairs[i].string), &code);
        assert_null(strchr(text_string(&code), '='));
        assert_true(base64_decode(text_string(&code), code.n, &back));
        assert_string_equal(text_string(&back), pairs[i].string);
        text_free(&code);
        text_free(&back);
    }
    struct text out = {0};
    base64_encode("\xFB\xFF\xBF", 3, &out);
    assert_string_equal(text_string(&out), "+/+/");
    text_clear(&out);
    base64_encode_url("\xFB\xFF\xBF", 3, &out);
    assert_string_equal(text_string(&out), "-_-_");
    assert_false(base64_decode("a*b", 3, &out));
    text_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_marks),
        cmocka_unit_test(reads_patterns),
        cmocka_unit_test(reads_outside),
        cmocka_unit_test(reads_boards),
        cmocka_unit_test(reads_tables),
        cmocka_unit_test(reads_groups),
        cmocka_unit_test(copies_have_an_end),
        cmocka_unit_test(refuses),
        cmocka_unit_test(leaves_out),
        cmocka_unit_test(unwraps),
        cmocka_unit_test(is_told_from_boards),
        cmocka_unit_test(writes_marks),
        cmocka_unit_test(writes_boards),
        cmocka_unit_test(refuses_to_write),
        cmocka_unit_test(reads_killers),
        cmocka_unit_test(encodes_base64),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
