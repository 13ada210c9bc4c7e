/* Links of Penpa+: what is read of a drawing, and what is refused.
 *
 * Published links are in tests/samples/text and links.bats; here are boards of
 * 4x4 whose lines the test packs itself, as class_p.js of
 * swaroopg92/penpa-edit writes them.
 */
#include "base/alloc.h"
#include "base/text.h"
#include "links/base64.h"
#include "links/inflate.h"
#include "links/links.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include <cmocka.h>

/* ---- packing ---- */

static void deflate_raw(const char *s, size_t n, struct text *bytes) {
    z_stream z;
    memset(&z, 0, sizeof z);
    assert_int_equal(
        deflateInit2(&z, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY), Z_OK);
    const size_t most = deflateBound(&z, (uLong)n);
    z.next_in = (z_const Bytef *)s;
    z.avail_in = (uInt)n;
    z.next_out = (Bytef *)text_extend(bytes, most);
    z.avail_out = (uInt)most;
    assert_int_equal(deflate(&z, Z_FINISH), Z_STREAM_END);
    bytes->n -= z.avail_out;
    deflateEnd(&z);
}

static void pack(const char *s, size_t n, struct text *link) {
    struct text bytes = {0};
    deflate_raw(s, n, &bytes);
    base64_encode(bytes.data, bytes.n, link);
    text_free(&bytes);
}

#define SQUARES "[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]"
/* Two lines through the middle: boxes of 2x2. */
#define BOXES                                                                  \
    "\"75,83\":2,\"83,91\":2,\"91,99\":2,\"99,107\":2,"                        \
    "\"89,90\":21,\"90,91\":21,\"91,92\":21,\"92,93\":21"
#define FALLS "\"73,82\":12,\"82,91\":12,\"91,100\":12,\"100,109\":12"
#define RISES "\"84,77\":12,\"91,84\":12,\"98,91\":12,\"105,98\":12"
#define HEAD(kind, falls, rises, more)                                         \
    kind ",4,4,38,0,1,1,190,190,54,54," falls ",0,0," rises more

struct drawing {
    const char *head, *layer, *solver, *squares, *kinds;
};

static void add_link(const struct drawing *d, struct text *link) {
    struct text t = {0};
    text_printf(&t, "%s\n[0,0,0,0]\n{}\n{%s}\n%s\n%s\n",
                d->head ? d->head : HEAD("square", "0", "0", ""),
                d->layer ? d->layer : "", d->solver ? d->solver : "",
                d->squares ? d->squares : SQUARES);
    for (int i = 0; i < 11; i++)
        text_add(&t, "\"x\"\n");
    text_printf(&t, "%s\n", d->kinds ? d->kinds : "[]");
    text_add(link, "https://swaroopg92.github.io/penpa-edit/#m=edit&p=");
    pack(t.data, t.n, link);
    text_free(&t);
}

/* The object, or the sentence why there is none; what was left out behind. */
static char *read_link(const char *link, bool ignore) {
    struct link_reading r = {.ignore_unknown = ignore};
    struct text json = {0};
    const struct link_form *const form = link_form_find("penpa");
    if (!link_to_json(form, link, strlen(link), &r, &json)) {
        text_clear(&json);
        text_add(&json, text_string(&r.why));
    }
    text_printf(&json, "[%s]", text_string(&r.left_out));
    text_free(&r.why);
    text_free(&r.left_out);
    return text_take(&json);
}

static void compare(const struct drawing *d, bool ignore, const char *wanted) {
    struct text link = {0};
    add_link(d, &link);
    char *const found = read_link(link.data, ignore);
    if (!strstr(found, wanted))
        fail_msg("%s\nhas not\n%s", found, wanted);
    xfree(found);
    text_free(&link);
}

/* ---- what is understood ---- */

static void reads_what_is_stated(void **state) {
    (void)state;
    static const struct {
        struct drawing d;
        const char *wanted;
    } cases[] = {
        /* Digits in cells, big ones, blanks, other colours. */
        {{.layer = "zN:{\"18\":[\"1\",1,\"1\"],\"45\":[\" 2\",9,\"10\"],"
                   "\"27\":[\" \",1,\"1\"]},zE:{" BOXES "}"},
         "\"box\":[2,2],\"rules\":[\"classic\"],\"givens\":\"1.............."
         "2\"}"},
        /* A list of marks with one alone. */
        {{.layer = "zN:{\"19\":[[0,0,1,0],1,\"7\"]},zE:{" BOXES "}"},
         "\"givens\":\".3..............\""},
        /* Without lines there are no boxes. */
        {{.layer = ""}, "\"rules\":[\"no-boxes\"]"},
        /* Columns. */
        {{.layer = "zE:{\"74,82\":2,\"82,90\":2,\"90,98\":2,\"98,106\":2,"
                   "\"75,83\":2,\"83,91\":2,\"91,99\":2,\"99,107\":2,"
                   "\"76,84\":2,\"84,92\":2,\"92,100\":2,\"100,108\":2}"},
         "\"box\":[4,1]"},
        /* The border of the board may be bold. */
        {{.layer = "zE:{" BOXES ",\"73,74\":2,\"73,81\":21}"},
         "\"box\":[2,2],\"rules\":[\"classic\"],\"givens\""},
        /* Diagonals of the page's own sudokus. */
        {{.head = HEAD("sudoku", "1", "0", ""),
          .layer = "zE:{" BOXES "," FALLS "}"},
         "\"rules\":[\"diagonal:down\"]"},
        {{.head = HEAD("sudoku", "0", "1", ""),
          .layer = "zE:{" BOXES "," RISES "}"},
         "\"rules\":[\"diagonal:up\"]"},
        {{.head = HEAD("sudoku", "1", "1", ""),
          .layer = "zE:{" BOXES "," FALLS "," RISES "}"},
         "\"rules\":[\"diagonal\"]"},
        /* A flag whose line is deleted. */
        {{.head = HEAD("sudoku", "1", "1", ""), .layer = "zE:{" BOXES "}"},
         "\"box\":[2,2],\"rules\":[\"classic\"],\"givens\""},
        /* Cages, with lines around them, and one that was deleted. */
        {{.layer = "z6:[[],[18,19],[44,45]],z1:{\"328\":[\" 3\",1]},"
                   "zC:{\"328,329\":10,\"329,332\":10},zE:{" BOXES "}"},
         "\"marks\":[{\"kind\":\"cage\",\"value\":3,\"cells\":[\"r1c1\","
         "\"r1c2\"]},{\"kind\":\"cage\",\"cells\":[\"r4c3\",\"r4c4\"]}]"},
        /* Words, and z in one. */
        {{.head = HEAD("square", "0", "0",
                       ",Title: QuizZ%2C 1,Author: Ann,,A%2DB%2Fc")},
         "\"id\":\"Quiz, 1\""},
        {{.head = HEAD("square", "0", "0", ",Title: ,Author: Ann,,A%2DB%2Fc")},
         "\"headers\":[\"#AAnn\",\"#CA\",\"#CB=c\"]"},
        {{.kinds = "[\"nonconsecutive\"]"}, "\"nonconsecutive\"]"},
        /* A digit of the solver. */
        {{.layer = "zN:{\"18\":[\"1\",1,\"1\"]},zE:{" BOXES "}",
          .solver = "{zN:{\"19\":[\"2\",2,\"1\"]}}"},
         "\"givens\":\"1...............\",\"placed\":\".2..............\""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        compare(&cases[i].d, false, cases[i].wanted);
}

/* ---- what is drawn ---- */

static void refuses_what_is_drawn(void **state) {
    (void)state;
    static const struct {
        struct drawing d;
        const char *what;
    } cases[] = {
        {{.layer = "zT:[[18,19]]"}, "thermo (drawn)"},
        {{.layer = "z3:[[18,19]]"}, "arrows (drawn)"},
        {{.layer = "zL:{\"18,19\":3}"}, "line (drawn)"},
        {{.layer = "zS:{\"18\":1}"}, "surface (drawn)"},
        {{.layer = "zY:{\"18\":[1,\"circle_L\",1]}"}, "symbol (drawn)"},
        {{.layer = "zW:{\"1,2\":2}"}, "wall (drawn)"},
        {{.layer = "\"news\":[1]"}, "news (drawn)"},
        {{.layer = "zN:{\"17\":[\"7\",1,\"1\"]}"}, "text outside of the cells"},
        {{.layer = "zN:{\"90\":[\"3\",1,\"1\"]}"}, "text outside of the cells"},
        {{.layer = "zN:{\"18E\":[\"3\",1,\"1\"]}"},
         "text outside of the cells"},
        {{.layer = "zN:{\"18\":[\"5\",1,\"1\"]}"}, "the text in r1c1 (drawn)"},
        {{.layer = "zN:{\"18\":[\"A\",1,\"1\"]}"}, "the text in r1c1 (drawn)"},
        {{.layer = "zN:{\"18\":[\"3\",1,\"5\"]}"}, "the text in r1c1 (drawn)"},
        {{.layer = "zN:{\"26\":[\"3_1\",1,\"2\"]}"},
         "the text in r2c1 (drawn)"},
        {{.layer = "zN:{\"18\":[\"3\",6,\"1\"]}"},
         "the circle in r1c1 (drawn)"},
        {{.layer = "zE:{\"82,83\":2}"}, "lineE: 1 that are not borders"},
        {{.layer = "zE:{\"82,83\":12}"}, "lineE: 1 that are not borders"},
        {{.layer = "zE:{\"1,2\":2}"}, "lineE: 1 that are not borders"},
        {{.layer = "zE:{" FALLS "}"}, "lineE: 4 that are not borders"},
        {{.head = HEAD("sudoku", "1", "0", ""), .layer = "zE:{" RISES "}"},
         "lineE: 4 that are not borders"},
        {{.layer = "zE:{\"75,83\":2,\"83,91\":2,\"89,90\":2,\"90,91\":2}"},
         "bold lines that do not make 4 regions"},
        {{.layer = "z6:[[17,18]]"}, "cage 1, which has more than free cells"},
        {{.layer = "z6:[[18,19],[19,20]]"}, "cage 2, which has more"},
        {{.layer = "zC:{\"328,329\":10}"},
         "cage: lines that do not surround a killer cage"},
        {{.layer = "z1:{\"328\":[\"3\",1]}"}, "a small text"},
        {{.layer = "z6:[[18,19]],z1:{\"328\":[\"3\",1],\"332\":[\"4\",1]}"},
         "a small text"},
        {{.kinds = "[\"classic\",\"consecutive\"]"}, "the kind 'consecutive'"},
        {{.head = "square,4,4,38,90,1,1,190,190,54,54,0,0,0,0"},
         "a rotated board"},
        {{.head = HEAD("square", "0", "0",
                       ",Title: ,Author: ,,The anti-knight rule applies")},
         "knight"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        compare(&cases[i].d, false, cases[i].what);
        compare(&cases[i].d, false, "and may change the puzzle");
        compare(&cases[i].d, true, "\"size\":4");
        compare(&cases[i].d, true, cases[i].what);
    }
}

static void refuses_other_boards(void **state) {
    (void)state;
    static const struct {
        struct drawing d;
        const char *why;
    } cases[] = {
        {{.head = "tri,4,4,38,0,1,1"}, "a board of Penpa of the kind 'tri'"},
        {{.head = "square,4,x,38,0,1,1"}, "without a size"},
        {{.head = "square,4,101,38,0,1,1"}, "without a size"},
        {{.squares = "[18,1,1,1]"}, "that is not square"},
        {{.squares = "[18,1,6,1,18]"}, "that is not square"},
        {{.squares = "[18,0]"}, "that is not square"},
        {{.squares = "[-1]"}, "that is not square"},
        {{.squares = "[63,1]"}, "that is not square"},
        {{.squares = "[]"}, "that is not square"},
        {{.squares = "[999999999999999999999]"}, "that is not square"},
        {{.squares = "7"}, "that is not square"},
        {{.layer = "zN"}, "line 4 of a link of Penpa: "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        compare(&cases[i].d, true, cases[i].why);
}

/* ---- solutions ---- */

/* 1234 3412 2143 4321, told by the layer of the solver or by the answer. */
static void keeps_the_solution(void **state) {
    (void)state;
    static const char digits[] = "1234341221434321";
    struct text solver = {0}, answer = {0}, link = {0};
    text_add(&solver, "{zN:{");
    text_add(&answer, "[[],[],[],[],[");
    for (int i = 1; i < 16; i++) {
        const int square = (i / 4 + 2) * 8 + i % 4 + 2;
        text_printf(&solver, "%s\"%d\":[\"%c\",2,\"1\"]", i > 1 ? "," : "",
                    square, digits[i]);
        text_printf(&answer, "%s\"%d,%c\"", i > 1 ? "," : "", square,
                    digits[i]);
    }
    text_add(&solver, "}}");
    text_add(&answer, "],[]]");
    const struct drawing by_layer = {.layer = "zN:{\"18\":[\"1\",1,\"1\"]}",
                                     .solver = solver.data};
    compare(&by_layer, false, "\"stated_solution\":\"1234341221434321\"");
    const struct drawing by_answer = {.layer = "zN:{\"18\":[\"1\",1,\"1\"]}"};
    add_link(&by_answer, &link);
    text_add(&link, "&a=");
    pack(answer.data, answer.n, &link);
    char *const found = read_link(link.data, false);
    assert_non_null(strstr(found, "\"stated_solution\":\"1234341221434321\""));
    assert_null(strstr(found, "placed"));
    xfree(found);
    text_free(&solver);
    text_free(&answer);
    text_free(&link);
}

/* ---- on their way ---- */

static enum link_extent extent_of(const char *s, size_t n) {
    enum link_extent extent;
    const struct link_form *const form = link_form_of(s, n, &extent);
    return form && !strcmp(form->name, "penpa") ? extent : LINK_NONE;
}

static void tells_cut_links(void **state) {
    (void)state;
    const struct drawing d = {.layer = "zN:{\"18\":[\"1\",1,\"1\"]}"};
    struct text link = {0};
    add_link(&d, &link);
    assert_int_equal(extent_of(link.data, link.n), LINK_WHOLE);
    const char *const bare = strstr(link.data, "m=edit");
    assert_int_equal(extent_of(bare, strlen(bare)), LINK_WHOLE);
    assert_int_equal(extent_of(link.data, link.n - 20), LINK_CUT);
    link.data[link.n - 20] = '\0';
    char *found = read_link(link.data, false);
    assert_string_equal(found, "a link that is cut off: its end is missing[]");
    xfree(found);
    text_free(&link);
    text_add(&link, "https://swaroopg92.github.io/penpa-edit/");
    assert_int_equal(extent_of(link.data, link.n), LINK_NONE);
    text_free(&link);
}

/* Eight million bytes in eight thousand. */
static void refuses_bombs(void **state) {
    (void)state;
    enum { MANY = 8000000, MOST = 2000000 };
    char *const zeros = xnew0(MANY, char);
    struct text link = {0}, bytes = {0}, out = {0};
    text_add(&link, "m=edit&p=");
    pack(zeros, MANY, &link);
    char *const found = read_link(link.data, true);
    assert_string_equal(found,
                        "a link of Penpa that is damaged, or too large[]");
    deflate_raw(zeros, MANY, &bytes);
    assert_true(bytes.n < 10000);
    assert_int_equal(inflate_raw(bytes.data, bytes.n, MOST, &out), INFLATE_BAD);
    assert_true(out.n <= MOST);
    text_clear(&out);
    assert_int_equal(inflate_raw(bytes.data, bytes.n, MANY, &out),
                     INFLATE_GOOD);
    assert_int_equal(out.n, MANY);
    text_clear(&out);
    assert_int_equal(inflate_raw(bytes.data, bytes.n - 1, MANY, &out),
                     INFLATE_CUT);
    xfree(found);
    xfree(zeros);
    text_free(&link);
    text_free(&bytes);
    text_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_what_is_stated),
        cmocka_unit_test(refuses_what_is_drawn),
        cmocka_unit_test(refuses_other_boards),
        cmocka_unit_test(keeps_the_solution),
        cmocka_unit_test(tells_cut_links),
        cmocka_unit_test(refuses_bombs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
