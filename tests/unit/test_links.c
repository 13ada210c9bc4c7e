/* Links: the compression, what happens to them on their way, and what each
 * constraint of f-puzzles means.
 */
#include "base/alloc.h"
#include "base/rng.h"
#include "effort.h"
#include "links/json_tree.h"
#include "links/links.h"
#include "links/lz_string.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- lz-string ---- */

/* Made with lz-string 1.5.0 of npm. */
static const struct {
    const char *text, *base64, *address;
} packed[] = {
    {"a", "IZA=", "IZA"},
    {"ab", "IYIyA===", "IYIyA"},
    {"{\"size\":4}", "N4IgzglgXgpiBcAWAvkA", "N4IgzglgXgpiBcAWAvkA"},
    {"ééé", "Jco=", "Jco"},
    {"日本語 sudoku 日本語",
     "qemhpzR5UQBAzgrgJgewNYwqMQ==", "qemhpzR5UQBAzgrgJgewNYwqMQ"},
    {"😀😀x", "rwbgA90DyA==", "rwbgA90DyA"},
    {"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "IY18ZVkA", "IY18ZVkA"},
};

static void packs_as_lz_string(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof packed / sizeof *packed; i++) {
        struct text out = {0};
        lz_compress_base64(packed[i].text, strlen(packed[i].text), &out);
        assert_string_equal(text_string(&out), packed[i].base64);
        text_clear(&out);
        lz_compress_address(packed[i].text, strlen(packed[i].text), &out);
        assert_string_equal(text_string(&out), packed[i].address);
        text_clear(&out);
        assert_int_equal(lz_decompress(packed[i].base64,
                                       strlen(packed[i].base64), LZ_MOST, &out),
                         LZ_GOOD);
        assert_string_equal(text_string(&out), packed[i].text);
        text_free(&out);
    }
}

/* Texts of few characters, which repeat, and of many. */
static void unpacks_what_it_packs(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 20);
    for (int round = 0; round < effort(600); round++) {
        struct text text = {0}, out = {0}, back = {0};
        const uint32_t letters = round % 3 ? 3 : 90;
        const int n = (int)rng_below(&rng, 2000);
        for (int i = 0; i < n; i++)
            text_add_char(&text, (char)(' ' + rng_below(&rng, letters)));
        lz_compress_base64(text_string(&text), text.n, &out);
        assert_int_equal(out.n % 4, 0);
        assert_int_equal(
            lz_decompress(text_string(&out), out.n, LZ_MOST, &back), LZ_GOOD);
        assert_string_equal(text_string(&back), text_string(&text));
        text_clear(&back);
        if (n > 20) {
            assert_int_equal(
                lz_decompress(text_string(&out), out.n / 2, LZ_MOST, &back),
                LZ_CUT);
            assert_int_equal(back.n, 0);
        }
        text_free(&text);
        text_free(&out);
        text_free(&back);
    }
}

/* A short text of one letter many times is refused beyond a bound. */
static void refuses_bombs(void **state) {
    (void)state;
    struct text text = {0}, packed_text = {0}, out = {0};
    for (int i = 0; i < 100000; i++)
        text_add_char(&text, 'a');
    lz_compress_base64(text.data, text.n, &packed_text);
    assert_true(packed_text.n < 2000);
    assert_int_equal(
        lz_decompress(packed_text.data, packed_text.n, 50000, &out), LZ_BAD);
    assert_int_equal(
        lz_decompress(packed_text.data, packed_text.n, 100000, &out), LZ_GOOD);
    assert_int_equal(out.n, 100000);
    text_free(&text);
    text_free(&packed_text);
    text_free(&out);
}

/* ---- JSON ---- */

static void reads_json(void **state) {
    (void)state;
    static const char *const bad[] = {
        "",     "{",        "[1,]", "{\"a\":1,\"a\":2}",
        "tru",  "[1 2]",    "\"a",  "{\"a\" 1}",
        "1 2",  "-",        "1.",   "{1:2}",
        "\"\\", "{\"a\":}", "nul",  "[\"\\"};
    struct json_value v;
    struct text why = {0}, deep = {0};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(json_tree_read(bad[i], strlen(bad[i]), &v, &why));
        assert_true(why.n > 0);
        text_clear(&why);
    }
    for (int i = 0; i < 40; i++)
        text_add_char(&deep, '[');
    assert_false(json_tree_read(deep.data, deep.n, &v, &why));
    assert_non_null(strstr(text_string(&why), "too deep"));
    const char *const good =
        " {\"a\" : [1, -2.50, \"\\u00e9\\n\"], \"b\":null}";
    assert_true(json_tree_read(good, strlen(good), &v, &why));
    const struct json_value *const a = json_member(&v, "a");
    assert_int_equal(a->items.n, 3);
    assert_string_equal(a->items.data[1].text, "-2.50");
    assert_string_equal(a->items.data[2].text, "é\n");
    assert_true(json_is(json_member(&v, "b"), JSON_NULL));
    assert_null(json_member(&v, "c"));
    json_tree_free(&v);
    text_free(&why);
    text_free(&deep);
}

/* ---- f-puzzles ---- */

/* An empty board of 9x9, or of another size, with these members. */
static void make_object(int n, const char *members, struct text *object) {
    text_printf(object, "{\"size\":%d,\"grid\":[", n);
    for (int row = 0; row < n; row++) {
        text_add(object, row ? ",[" : "[");
        for (int col = 0; col < n; col++)
            text_add(object, col ? ",{}" : "{}");
        text_add(object, "]");
    }
    text_printf(object, "]%s%s}", *members ? "," : "", members);
}

/* The JSON of a link with an object, or the sentence that refuses it. */
static char *read_object(const struct text *object, bool ignore) {
    const struct link_form *const form = link_form_find("fpuzzles");
    struct link_reading r = {.ignore_unknown = ignore};
    struct text link = {0}, json = {0};
    text_add(&link, "https://www.f-puzzles.com/?load=");
    lz_compress_base64(object->data, object->n, &link);
    const bool good = link_to_json(form, link.data, link.n, &r, &json);
    if (!good) {
        assert_int_equal(json.n, 0);
        text_add(&json, text_string(&r.why));
    } else if (r.left_out.n) {
        text_printf(&json, "left out: %s", text_string(&r.left_out));
    }
    text_free(&link);
    text_free(&r.why);
    text_free(&r.left_out);
    return text_take(&json);
}

static char *read_members(int n, const char *members, bool ignore) {
    struct text object = {0};
    make_object(n, members, &object);
    char *const json = read_object(&object, ignore);
    text_free(&object);
    return json;
}

struct member {
    const char *members, *wanted;
};

static void compare(int n, const struct member *cases, size_t n_cases,
                    bool ignore) {
    int wrong = 0;
    for (size_t i = 0; i < n_cases; i++) {
        char *const found = read_members(n, cases[i].members, ignore);
        if (!strstr(found, cases[i].wanted)) {
            print_error("%s\n  found    %s\n  expected %s\n", cases[i].members,
                        found, cases[i].wanted);
            wrong++;
        }
        xfree(found);
    }
    assert_int_equal(wrong, 0);
}

/* The meanings are those that dclamage/SudokuSolver (SolverFactory.cs) and the
 * extensions of the page have. */
static const struct member constraints[] = {
    {"", "\"rules\":[\"classic\"],\"givens\":"},
    {"\"antiknight\":true,\"antiking\":false", "\"rules\":[\"anti-knight\"]"},
    {"\"antiking\":true,\"disjointgroups\":true",
     "\"rules\":[\"anti-king\",\"disjoint-groups\"]"},
    {"\"diagonal+\":true", "\"rules\":[\"diagonal:up\"]"},
    {"\"diagonal-\":true", "\"rules\":[\"diagonal:down\"]"},
    {"\"diagonal-\":true,\"diagonal+\":true", "\"rules\":[\"diagonal\"]"},
    {"\"nonconsecutive\":true", "\"rules\":[\"nonconsecutive\"]"},
    {"\"nonconsecutive\":true,\"negative\":[\"ratio\"]",
     "\"rules\":[\"strict-kropki\"]"},
    {"\"negative\":[\"xv\"]", "\"rules\":[\"strict-xv\"]"},
    {"\"odd\":[{\"cell\":\"R1C1\"},{\"cell\":\"R2C3\"}]",
     "[{\"kind\":\"odd\",\"cells\":[\"r1c1\",\"r2c3\"]}]"},
    {"\"minimum\":[{\"cell\":\"R9C9\"}]",
     "[{\"kind\":\"minimum\",\"cells\":[\"r9c9\"]}]"},
    {"\"rowindexer\":[{\"cells\":[\"R1C1\",\"R2C1\"]},{\"cells\":[\"R3C3\"]}]",
     "[{\"kind\":\"row-indexer\",\"cells\":[\"r1c1\",\"r2c1\",\"r3c3\"]}]"},
    {"\"killercage\":[{\"cells\":[\"R6C3\",\"R6C4\"],\"value\":\"17\"}]",
     "[{\"kind\":\"cage\",\"value\":17,\"cells\":[\"r6c3\",\"r6c4\"]}]"},
    {"\"killercage\":[{\"cells\":[\"R6C3\",\"R6C4\"],\"value\":17}]",
     "[{\"kind\":\"cage\",\"value\":17,"},
    {"\"killercage\":[{\"cells\":[\"R6C3\",\"R6C4\"],\"value\":\"\"}]",
     "[{\"kind\":\"cage\",\"cells\":[\"r6c3\",\"r6c4\"]}]"},
    {"\"extraregion\":[{\"cells\":[\"R1C1\",\"R2C2\"]}]",
     "[{\"kind\":\"cage\",\"cells\":[\"r1c1\",\"r2c2\"]}]"},
    {"\"clone\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"cloneCells\":[\"R5C5\","
     "\"R5C6\"]}]",
     "[{\"kind\":\"clone\",\"cells\":[\"r1c1\",\"r1c2\"],\"cells2\":[\"r5c5\","
     "\"r5c6\"]}]"},
    {"\"clone\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"cloneCells\":[\"R1C1\","
     "\"R5C6\"]}]",
     "[{\"kind\":\"clone\",\"cells\":[\"r1c2\"],\"cells2\":[\"r5c6\"]}]"},
    {"\"clone\":[{\"cells\":[\"R1C1\"],\"cloneCells\":[\"R1C1\"]}]",
     "\"rules\":[\"classic\"],\"givens\":"},
    {"\"quadruple\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R2C1\",\"R2C2\"],"
     "\"values\":[1,2,2]}]",
     "[{\"kind\":\"quadruple\",\"value\":122,\"cells\":[\"r1c1\",\"r1c2\","
     "\"r2c1\",\"r2c2\"]}]"},
    {"\"thermometer\":[{\"lines\":[[\"R1C1\",\"R2C2\"],[\"R1C1\",\"R1C2\"]]}]",
     "[{\"kind\":\"thermo\",\"cells\":[\"r1c1\",\"r2c2\"]},{\"kind\":"
     "\"thermo\",\"cells\":[\"r1c1\",\"r1c2\"]}]"},
    {"\"whispers\":[{\"lines\":[[\"R1C1\",\"R1C2\"]],\"value\":\"4\"}]",
     "[{\"kind\":\"whisper\",\"value\":4,"},
    {"\"whispers\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]",
     "[{\"kind\":\"whisper\",\"value\":5,"},
    /* A line that comes back to its start has that cell once in a set. */
    {"\"renban\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R2C2\",\"R1C1\"]]}]",
     "[{\"kind\":\"renban\",\"cells\":[\"r1c1\",\"r1c2\",\"r2c2\"]}]"},
    {"\"modularline\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]",
     "[{\"kind\":\"modular-line\",\"value\":3,"},
    {"\"lockout\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]}]",
     "[{\"kind\":\"lockout-line\",\"value\":4,"},
    /* The line begins in the circle; two lines of one circle are two sums. */
    {"\"arrow\":[{\"cells\":[\"R5C5\"],\"lines\":[[\"R5C5\",\"R4C5\"],"
     "[\"R5C5\",\"R6C5\",\"R7C5\"]]}]",
     "[{\"kind\":\"arrow\",\"cells\":[\"r5c5\",\"r4c5\"]},{\"kind\":\"arrow\","
     "\"cells\":[\"r5c5\",\"r6c5\",\"r7c5\"]}]"},
    /* A number is read from the left, however its cells were drawn. */
    {"\"arrow\":[{\"cells\":[\"R5C6\",\"R5C5\"],\"lines\":[[\"R5C6\","
     "\"R4C6\",\"R3C6\"]]}]",
     "[{\"kind\":\"pill-arrow\",\"value\":2,\"cells\":[\"r5c5\",\"r5c6\","
     "\"r4c6\",\"r3c6\"]}]"},
    {"\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]",
     "[{\"kind\":\"white-dot\",\"cells\":[\"r1c1\",\"r1c2\"]}]"},
    {"\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"}]",
     "[{\"kind\":\"white-dot\",\"value\":3,"},
    {"\"ratio\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":3}]",
     "[{\"kind\":\"black-dot\",\"value\":3,"},
    {"\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"X\"},{\"cells\":"
     "[\"R2C1\",\"R2C2\"],\"value\":\"v\"}]",
     "[{\"kind\":\"x\",\"cells\":[\"r1c1\",\"r1c2\"]},{\"kind\":\"v\","
     "\"cells\":[\"r2c1\",\"r2c2\"]}]"},
    /* Clues stand outside and say where they look to. */
    {"\"littlekillersum\":[{\"cell\":\"R0C3\",\"direction\":\"DL\",\"value\":"
     "\"9\"}]",
     "[{\"kind\":\"little-killer\",\"value\":9,\"cells\":[\"r1c2\",\"r2c1\"]}"
     "]"},
    {"\"littlekillersum\":[{\"cell\":\"R10C7\",\"direction\":\"UR\","
     "\"value\":9}]",
     "\"cells\":[\"r9c8\",\"r8c9\"]}]"},
    {"\"sandwichsum\":[{\"cell\":\"R3C0\",\"value\":\"0\"}]",
     "[{\"kind\":\"sandwich\",\"value\":0,\"cells\":[\"r3c1\",\"r3c2\","},
    {"\"xsum\":[{\"cell\":\"R10C4\",\"value\":\"20\"}]",
     "[{\"kind\":\"x-sum\",\"value\":20,\"cells\":[\"r9c4\",\"r8c4\","},
    {"\"skyscraper\":[{\"cell\":\"R2C10\",\"value\":\"3\"}]",
     "[{\"kind\":\"skyscraper\",\"value\":3,\"cells\":[\"r2c9\",\"r2c8\","},
    /* Dots that are given lift the rule between their cells. */
    {"\"nonconsecutive\":true,\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]",
     "{\"kind\":\"relation\",\"value\":\"1:13456789 2:2456789 3:1356789 "},
    {"\"negative\":[\"ratio\"],\"ratio\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]",
     "{\"kind\":\"relation\",\"value\":\"1:13456789 2:2356789 3:12345789 "},
    {"\"title\":\"T\",\"author\":\"A\",\"ruleset\":\"one\\ntwo\"",
     "\"headers\":[\"#AA\",\"#Cone\",\"#Ctwo\"]"},
    {"\"ruleset\":\"Making kingdoms\"", "\"headers\":[\"#CMaking kingdoms\"]"},
    /* Pictures that the page draws of constraints. */
    {"\"renban\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],\"line\":[{\"lines\":"
     "[[\"R5C1\",\"R5C2\"]],\"fromConstraint\":\"Renban\"}]",
     "[{\"kind\":\"renban\",\"cells\":[\"r1c1\",\"r1c2\"]}]"},
    {"\"renban\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],\"line\":[{\"lines\":"
     "[[\"R1C2\",\"R1C1\"]]}]",
     "[{\"kind\":\"renban\",\"cells\":[\"r1c1\",\"r1c2\"]}]"},
    /* What says nothing. */
    {"\"fogofwar\":[],\"foo\":null,\"bar\":\"\",\"baz\":false,"
     "\"disabledlogic\":[\"AIC\"]",
     "\"rules\":[\"classic\"],\"givens\":"},
};

static void reads_constraints(void **state) {
    (void)state;
    compare(9, constraints, sizeof constraints / sizeof *constraints, false);
}

static const struct member refused[] = {
    {"\"fogofwar\":[\"R1C1\"]", "fogofwar is not understood"},
    {"\"antiknight\":1", "antiknight: true or false was expected"},
    {"\"killercage\":[{\"cells\":[\"R1C1\"]},{\"cells\":[\"R10C1\"]}]",
     "killercage 2: 'R10C1' is not a cell of this board"},
    {"\"killercage\":[{\"cells\":[\"R1C1\"],\"value\":\"DR5\"}]",
     "killercage 1: the value 'DR5' is not a whole number"},
    {"\"killercage\":[{\"cells\":[\"R1C1\"],\"foo\":1}]",
     "killercage 1: foo is not understood"},
    {"\"killercage\":[{\"cells\":[]}]",
     "killercage 1: a list of at least 1 cell was expected"},
    {"\"thermometer\":[{\"lines\":[[\"r1c1\",\"X1\"]]}]",
     "thermometer 1: 'X1' is not a cell of this board"},
    {"\"arrow\":[{\"cells\":[\"R1C1\"],\"lines\":[]}]",
     "arrow 1: a circle without an arrow"},
    {"\"arrow\":[{\"cells\":[\"R1C1\"],\"lines\":[[\"R2C1\",\"R3C1\"]]}]",
     "arrow 1: a line does not begin in its circle"},
    {"\"arrow\":[{\"cells\":[\"R1C1\",\"R2C2\"],\"lines\":[[\"R2C2\","
     "\"R3C1\"]]}]",
     "arrow 1: a number is two or three cells of a row or column"},
    {"\"littlekillersum\":[{\"cell\":\"R0C3\",\"direction\":\"DL\"}]",
     "littlekillersum 1: it has no value"},
    {"\"littlekillersum\":[{\"cell\":\"R0C3\",\"direction\":\"D\",\"value\":"
     "\"9\"}]",
     "littlekillersum 1: 'D' is not UL, UR, DL or DR"},
    {"\"sandwichsum\":[{\"cell\":\"R0C0\",\"value\":\"9\"}]",
     "sandwichsum 1: it is not beside a row or column"},
    {"\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"XV\"}]",
     "xv 1: 'XV' is neither X nor V"},
    {"\"negative\":[\"sum\"]", "negative sum is not understood"},
    {"\"quadruple\":[{\"cells\":[\"R1C1\"],\"values\":[10]}]",
     "quadruple 1: 10 is not a digit of this board"},
    {"\"text\":[{\"cells\":[\"R1C1\"],\"value\":\">\"}]",
     "text 1 (drawn) is not understood"},
    {"\"line\":[{\"lines\":[[\"R1C1\"]],\"fromConstraint\":\"Renban\"}]",
     "line 1 (drawn) is not understood"},
    {"\"ruleset\":\"Digits a Knight\u2019s move apart differ\"",
     "'Knight' in the text about the rules is not understood"},
    {"\"antiknight\":true,\"ruleset\":\"Kings move. Making kingdoms\"",
     "'King' in the text about the rules is not understood"},
    {"\"solution\":[1,2,3]", "solution: 81 digits were expected"},
    {"\"renban\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],\"title\":\"T\","
     "\"line\":[{\"lines\":[[\"R5C1\"]],\"fromConstraint\":\"Title\"}]",
     "line 1 (drawn) is not understood"},
    {"\"size\":9,\"grid\":[]", "a repeated key"},
};

/* What is of a type that its key never has is refused: it is not nothing. */
static void refuses_other_types(void **state) {
    (void)state;
    static const char *const keys[] = {"antiknight",
                                       "antiking",
                                       "disjointgroups",
                                       "diagonal+",
                                       "diagonal-",
                                       "nonconsecutive",
                                       "negative",
                                       "odd",
                                       "even",
                                       "minimum",
                                       "maximum",
                                       "rowindexer",
                                       "columnindexer",
                                       "boxindexer",
                                       "extraregion",
                                       "killercage",
                                       "clone",
                                       "quadruple",
                                       "arrow",
                                       "thermometer",
                                       "slowthermometer",
                                       "palindrome",
                                       "renban",
                                       "whispers",
                                       "germanwhispers",
                                       "dutchwhispers",
                                       "regionsumline",
                                       "entropicline",
                                       "modularline",
                                       "nabner",
                                       "zipperline",
                                       "doublearrow",
                                       "betweenline",
                                       "lockout",
                                       "difference",
                                       "ratio",
                                       "xv",
                                       "littlekillersum",
                                       "sandwichsum",
                                       "xsum",
                                       "skyscraper",
                                       "line",
                                       "rectangle",
                                       "circle",
                                       "text",
                                       "cage",
                                       "solution"};
    static const char *const values[] = {
        "1",        "0", "\"true\"", "[1]", "[[\"R1C1\"]]", "[{\"foo\":1}]",
        "{\"a\":1}"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        for (size_t k = 0; k < sizeof values / sizeof *values; k++) {
            struct text member = {0};
            text_printf(&member, "\"%s\":%s", keys[i], values[k]);
            char *const found = read_members(9, text_string(&member), false);
            if (strstr(found, "\"givens\":"))
                fail_msg("%s is read", text_string(&member));
            xfree(found);
            text_free(&member);
        }
    static const struct member words[] = {
        {"\"ruleset\":[\"anti-knight\"]", "ruleset: a string was expected"},
        {"\"ruleset\":{\"a\":1}", "ruleset: a string was expected"}};
    compare(9, words, sizeof words / sizeof *words, false);
}

static void refuses_the_rest(void **state) {
    (void)state;
    compare(9, refused, sizeof refused / sizeof *refused, false);
    static const struct member small[] = {
        {"\"entropicline\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]",
         "entropicline 1: its groups of digits differ from ours"}};
    compare(6, small, 1, false);
    static const struct member left_out[] = {
        {"\"fogofwar\":[\"R1C1\"],\"killercage\":[{\"cells\":[\"R1C1\"],"
         "\"foo\":1}]",
         "left out: fogofwar, killercage 1: foo"}};
    compare(9, left_out, 1, true);
}

/* ---- regions ---- */

static void reads_regions(void **state) {
    (void)state;
    static const struct {
        const char *grid, *wanted;
    } grids[] = {
        {"[[{\"region\":0},{\"region\":0}],[{\"region\":1},{\"region\":1}]]",
         "\"box\":[1,2],\"rules\":[\"classic\"],\"givens\""},
        {"[[{\"region\":0},{\"region\":1}],[{\"region\":0},{\"region\":1}]]",
         "\"box\":[2,1],\"rules\":[\"classic\"],\"givens\""},
        {"[[{\"region\":null},{\"region\":null}],[{\"region\":null},"
         "{\"region\":null}]]",
         "\"rules\":[\"no-boxes\"]"},
        {"[[{\"region\":null},{\"region\":1}],[{\"region\":1},"
         "{\"region\":null}]]",
         "\"regions\":\".22.\""},
        {"[[{\"region\":0},{\"region\":0}],[{\"region\":0},{\"region\":1}]]",
         "grid: region 0 has 3 cells instead of 2"},
        {"[[{\"value\":1,\"given\":true},{\"value\":2}],[{"
         "\"givenPencilMarks\":[2]},{\"centerPencilMarks\":[1]}]]",
         "\"givens\":\"1...\",\"placed\":\".2..\",\"candidates\":[\"1\",\"2\","
         "\"2\",\"12\"]"},
        {"[[{\"value\":1,\"given\":1},{}],[{},{}]]",
         "grid R1C1: given is true or false"},
        {"[[{\"value\":1,\"given\":\"true\"},{}],[{},{}]]",
         "grid R1C1: given is true or false"},
        /* what the author leaves for a cell holds under a player's digit */
        {"[[{\"value\":1,\"givenPencilMarks\":[2]},{}],[{},{}]]",
         "[{\"kind\":\"digits\",\"value\":\"2\",\"cells\":[\"r1c1\"]}]"},
        {"[[{\"value\":3},{}],[{},{}]]",
         "grid R1C1: the value is not a digit of this board"},
        {"[[{},{}],[{\"fog\":true},{}]]", "grid R2C1: fog is not understood"},
        {"[[{},{}],[{}]]", "grid: row 2 does not have 2 cells"},
        {"[[{},{}]]", "grid: a list of 2 rows was expected"},
        {"[[{\"parity\":\"Odd\"},{}],[{},{}]]",
         "[{\"kind\":\"odd\",\"cells\":[\"r1c1\"]}]"},
    };
    for (size_t i = 0; i < sizeof grids / sizeof *grids; i++) {
        struct text object = {0};
        text_printf(&object, "{\"size\":2,\"grid\":%s}", grids[i].grid);
        char *const found = read_object(&object, false);
        if (!strstr(found, grids[i].wanted))
            fail_msg("%s\n  found    %s\n  expected %s", grids[i].grid, found,
                     grids[i].wanted);
        xfree(found);
        text_free(&object);
    }
}

/* Words about colours are about cells that have them, unless marks say why. */
static void minds_words_about_colours(void **state) {
    (void)state;
    static const struct {
        const char *words, *cell, *more, *wanted;
    } cases[] = {
        {"Grey cells are even", "\"c\":\"#A8A8A8\"", "", "'Grey' in the text"},
        {"Digits in the shaded area", "\"cArray\":[1]", "", "'shade' in"},
        {"Grey cells are even", "\"highlight\":1", "", "\"givens\""},
        {"Grey cells are even", "\"value\":1", "", "\"givens\""},
        {"Grey lines are palindromes", "\"c\":1", "", "\"givens\""},
        {"Grey lines, and blue cells", "\"c\":1", "", "'blue' in the text"},
        {"Hundreds of them", "\"c\":1", "", "\"givens\""},
        {"Grey cells are even", "\"c\":1", ",\"even\":[{\"cell\":\"R1C1\"}]",
         "\"givens\""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text object = {0};
        text_printf(&object,
                    "{\"size\":2,\"ruleset\":\"%s\",\"grid\":[[{%s},{}],[{},"
                    "{}]]%s}",
                    cases[i].words, cases[i].cell, cases[i].more);
        char *const found = read_object(&object, false);
        if (!strstr(found, cases[i].wanted))
            fail_msg("%s\n  found    %s\n  expected %s", object.data, found,
                     cases[i].wanted);
        xfree(found);
        text_free(&object);
    }
}

/* ---- writing ---- */

/* Whatever has been read is written, and reads as the same again. */
static void writes_what_it_reads(void **state) {
    (void)state;
    const struct link_form *const form = link_form_find("fpuzzles");
    int written = 0;
    for (size_t i = 0; i < sizeof constraints / sizeof *constraints; i++) {
        struct text link = {0}, again = {0}, why = {0};
        struct link_reading r = {.ignore_unknown = false};
        char *const json = read_members(9, constraints[i].members, false);
        if (link_from_json(form, json, strlen(json), false, &link, &why)) {
            assert_true(link_to_json(form, link.data, link.n, &r, &again));
            assert_string_equal(text_string(&again), json);
            written++;
        } else {
            fail_msg("%s: %s", constraints[i].members, text_string(&why));
        }
        xfree(json);
        text_free(&link);
        text_free(&again);
        text_free(&why);
    }
    assert_int_equal(written, sizeof constraints / sizeof *constraints);
}

/* ---- other forms ---- */

static char *read_text(const char *form, const char *text, bool ignore) {
    struct link_reading r = {.ignore_unknown = ignore};
    struct text json = {0};
    if (!link_to_json(link_form_find(form), text, strlen(text), &r, &json))
        text_add(&json, text_string(&r.why));
    else if (r.left_out.n)
        text_printf(&json, "left out: %s", text_string(&r.left_out));
    text_free(&r.why);
    text_free(&r.left_out);
    return text_take(&json);
}

static void compare_text(const char *form, const char *text,
                         const char *wanted) {
    char *const found = read_text(form, text, false);
    if (!strstr(found, wanted))
        fail_msg("%s\n  found    %s\n  expected %s", text, found, wanted);
    xfree(found);
}

static void compare_pad(const char *object, const char *wanted, bool ignore) {
    struct text link = {0};
    text_add(&link, "https://sudokupad.app/sudoku/?puzzleid=scl");
    lz_compress_base64(object, strlen(object), &link);
    text_add(&link, "&setting-x=1");
    char *const found = read_text("sudokupad", link.data, ignore);
    if (!strstr(found, wanted))
        fail_msg("%s\n  found    %s\n  expected %s", object, found, wanted);
    xfree(found);
    text_free(&link);
}

/* An object as SudokuPad shortens it (its source has the ways). */
static void reads_sudokupad(void **state) {
    (void)state;
#define ROWS "ce:[[{v:1},],[,{value:2}]],re:[[[0,0],[0,1]],[[1,0],[1,1]]]"
    static const struct member cases[] = {
        {"{cs:50," ROWS "}", "\"size\":2,\"box\":[1,2],\"rules\":[\"classic\"],"
                             "\"givens\":\"1..2\""},
        {"{" ROWS ",ca:[{unique:t,ce:[[0,1],[1,1]],sum:3}]}",
         "[{\"kind\":\"cage\",\"value\":3,\"cells\":[\"r1c2\",\"r2c2\"]}]"},
        {"{" ROWS ",ca:[{v:'title: it\\'s'},{v:'author: A'},{v:'antiking: "
         "true'},{v:'solution: 1221'}]}",
         "\"id\":\"it's\",\"size\":2"},
        {"{" ROWS ",metadata:{rules:'one',antiknight:t,solution:'1221'}}",
         "\"rules\":[\"anti-knight\"],\"givens\":\"1..2\",\"headers\":["
         "\"#Cone\"],\"stated_solution\":\"1221\""},
        {"{" ROWS ",u:[{ct:[0.5,0.5],w:1,h:1,c2:FF00AA}]}", "\"givens\""},
        {"{" ROWS ",u:[{ct:[0.5,0.5],w:1,h:1,c2:FF00AA}],metadata:{rules:"
         "'Red cells'}}",
         "'Red' in the text"},
        /* other types than these have */
        {"{" ROWS ",ca:'x'}", "cages: a list was expected"},
        {"{" ROWS ",ca:{a:{ce:[[0,0]],unique:t}}}",
         "cages: a list was expected"},
        {"{ce:[[,],[,]],re:'x'}", "regions: a list was expected"},
        {"{ce:[[,],[,]],re:5}", "regions: a list was expected"},
        {"{" ROWS ",metadata:['antiknight: true']}",
         "metadata is not understood"},
        {"{" ROWS ",metadata:{antiknight:1}}", "antiknight: 1 is not"},
        {"{" ROWS ",metadata:{antiking:'yes'}}", "antiking: yes is not"},
        {"{" ROWS ",metadata:{rules:['one']}}", "rules: a string was"},
        {"{" ROWS ",ca:[{unique:t,ce:[[0,1],[1,1]],sum:3,v:2}]}",
         "cage 1: its sum is not its value"},
        {"{" ROWS ",l:[{c:#0,th:2,wp:[[0,0],[1,1]]}]}",
         "lines 1 (drawn) is not understood"},
        {"{" ROWS ",ca:[{ce:[[0,1],[1,1]],v:3}]}",
         "cage 1 (drawn) is not understood"},
        {"{" ROWS ",ca:[{unique:t,ce:[[0,1],[1,1]],v:2,type:'product'}]}",
         "cage 1 (type product) is not understood"},
        {"{" ROWS ",ca:[{unique:t,ce:[[0,1],[1,1]],v:2,type:7}]}",
         "cage 1 (type 7) is not understood"},
        {"{" ROWS ",ca:[{unique:t,ce:[[0,1],[1,1]],v:3,type:'killer'}]}",
         "[{\"kind\":\"cage\",\"value\":3,\"cells\":[\"r1c2\",\"r2c2\"]}]"},
        {"{" ROWS ",foglight:[[0,0]]}", "foglight is not understood"},
        {"{ce:[[,],[,]],settings:'none'}", "\"rules\":[\"no-boxes\"]"},
        {"{ce:[[,],[,{v:3}]],settings:'none'}",
         "cell 4: the value is not a digit"},
        {"{ce:[[,],[{},{},{}]],settings:'none'}",
         "cells: row 2 does not have 2 cells"},
        {"{\"cells\":[[{\"value\":1}]]}", "\"size\":1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        compare_pad(cases[i].members, cases[i].wanted, false);
    /* A product is no sum, and lines are pictures: both go, and are named. */
    compare_pad("{" ROWS ",ca:[{unique:t,ce:[[0,1],[1,1]],v:2,type:'product'},"
                "{unique:t,ce:[[0,0],[1,0]]}],l:[{wp:[[0,0],[1,1]]}]}",
                "[{\"kind\":\"cage\",\"cells\":[\"r1c1\",\"r2c1\"]}],"
                "\"givens\":\"1..2\"}\n"
                "left out: cage 1 (type product), lines 1 (drawn)",
                true);
    compare_text("sudokupad", "https://sudokupad.app/8bNmDd4J9G",
                 "export it as a link of f-puzzles");
    /* 13 times six blanks, and three; then x for the diagonals. */
    compare_text("sudokupad", "sudokupad.app/scfoooooooooooooKx",
                 "\"rules\":[\"diagonal\"]");
}

/* The killer is the example of sudokuwiki's page "Killer String Definitions".
 */
static void reads_sudokuwiki(void **state) {
    (void)state;
    compare_text(
        "sudokuwiki",
        "https://www.sudokuwiki.org/"
        "killersudoku.aspx?bd=21211211121211222321333"
        "1443231221241134412231124133132322122212344411312111411312,"
        "171510200026"
        "1100000000000000000000110000110000171600000011010600000900161100170009"
        "0000090000180016080004001016000000110000210000180000180014000008000000"
        "0"
        "000000000",
        "{\"kind\":\"cage\",\"value\":17,\"cells\":[\"r1c1\",\"r2c1\",\"r3c1\","
        "\"r4c1\"]}");
    struct text packed_text = {0};
    text_add(&packed_text, "sudokuwiki.org/sudoku.htm?bd=");
    /* A clue 1, a digit 9 that was found, candidates 1 and 2, and all. */
    text_add(&packed_text, "03g006");
    for (int i = 3; i < 81; i++)
        text_add(&packed_text, "vu");
    char *const found = read_text("sudokuwiki", packed_text.data, false);
    assert_non_null(strstr(found, "\"givens\":\"1......"));
    assert_non_null(strstr(found, "\"placed\":\".9....."));
    assert_non_null(strstr(found, "[\"1\",\"9\",\"12\",\"123456789\","));
    xfree(found);
    text_free(&packed_text);
    compare_text("sudokuwiki", "www.sudokuwiki.org/str8ts.htm?bd=000",
                 "the page 'str8ts' of sudokuwiki has unknown rules");
    compare_text("sudokuwiki", "www.sudokuwiki.org/sudoku.htm?bd=000",
                 "that does not have 81 cells");
}

/* ---- what happens to links ---- */

static const char miracle[] =
    "N4IgzglgXgpiBcBOANCALhNAbO8QFkIAnAQwGMcRUSBXNACwHsiEDMz6YssACAGRhxUAcyIQ"
    "AJggDaU4AF9k8xQqWqV65QF1ksjWuUH987bsN7zZk0YvWtOoyABuJLDVwBGEREcwAdgjQiNx"
    "sQqxCzRScXNwQAJi8ff3hA4Mt7cNs1MIjM82zcnPVNbRASXwwAa18IYXo0AKCYanKICohfYQ"
    "a3VF9GXzI+sBgyOm9cFJg5IA";

/* A link with two slashes beside each other, and one with a plus. */
static void make_link_with(const char *sign, struct text *link) {
    struct rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < 10000; i++) {
        struct text object = {0}, title = {0};
        text_add(&title, "\"title\":\"");
        for (int k = 0; k < 200; k++)
            text_add_char(&title, (char)('a' + rng_below(&rng, 26)));
        text_add(&title, "\"");
        make_object(4, text_string(&title), &object);
        text_clear(link);
        lz_compress_base64(object.data, object.n, link);
        text_free(&object);
        text_free(&title);
        if (strstr(link->data, sign))
            return;
    }
    fail_msg("no link with %s", sign);
}

static void replace(const struct text *in, const char *what, const char *with,
                    struct text *out) {
    const char *at = in->data;
    for (const char *next; (next = strstr(at, what));
         at = next + strlen(what)) {
        text_add_bytes(out, at, (size_t)(next - at));
        text_add(out, with);
    }
    text_add(out, at);
}

static void undoes(const struct text *link, const char *what,
                   const char *with) {
    const struct link_form *const form = link_form_find("fpuzzles");
    struct link_reading r = {.ignore_unknown = false};
    struct text damaged = {0}, json = {0}, whole = {0};
    text_add(&damaged, "https://f-puzzles.com/?load=");
    replace(link, what, with, &damaged);
    if (!link_to_json(form, damaged.data, damaged.n, &r, &json))
        fail_msg("%s for %s: %s", with, what, text_string(&r.why));
    assert_true(link_to_json(form, link->data, link->n, &r, &whole));
    assert_string_equal(text_string(&json), text_string(&whole));
    text_free(&damaged);
    text_free(&json);
    text_free(&whole);
}

static void undoes_what_messengers_do(void **state) {
    (void)state;
    struct text link = {0};
    text_add(&link, miracle);
    undoes(&link, "=", "");
    undoes(&link, "g", "g\n");
    undoes(&link, "g", "g\r\n");
    undoes(&link, "+", "%2B");
    make_link_with("+", &link);
    undoes(&link, "+", " ");
    undoes(&link, "+", "%2B");
    undoes(&link, "+", "%20");
    undoes(&link, "+", "%252B");
    make_link_with("//", &link);
    undoes(&link, "//", "/");
    undoes(&link, "/", "%2F");
    make_link_with("=", &link);
    undoes(&link, "=", "");
    undoes(&link, "=", "%3D");
    text_free(&link);
}

static void tells_how_much_is_there(void **state) {
    (void)state;
    enum link_extent extent;
    struct text link = {0};
    text_add(&link, miracle);
    assert_non_null(link_form_of(link.data, link.n, &extent));
    assert_int_equal(extent, LINK_WHOLE);
    assert_non_null(link_form_of(link.data, link.n / 2, &extent));
    assert_int_equal(extent, LINK_CUT);
    assert_null(link_form_of("1234", 4, &extent));
    assert_null(link_form_of("https://example.org/?load=N4Ig", 30, &extent));
    text_free(&link);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(packs_as_lz_string),
        cmocka_unit_test(unpacks_what_it_packs),
        cmocka_unit_test(refuses_bombs),
        cmocka_unit_test(reads_json),
        cmocka_unit_test(reads_constraints),
        cmocka_unit_test(refuses_the_rest),
        cmocka_unit_test(refuses_other_types),
        cmocka_unit_test(reads_regions),
        cmocka_unit_test(minds_words_about_colours),
        cmocka_unit_test(writes_what_it_reads),
        cmocka_unit_test(reads_sudokupad),
        cmocka_unit_test(reads_sudokuwiki),
        cmocka_unit_test(undoes_what_messengers_do),
        cmocka_unit_test(tells_how_much_is_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
