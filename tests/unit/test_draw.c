/* Pictures: every kind of mark is seen, digits stand where their cells are,
 * borders go around their cells, and nothing hostile gets through.
 */
#include "draw/canvas.h"
#include "draw/svg.h"
#include "effort.h"
#include "mark_helper.h"
#include "sudokusat.h"
#include "text_input.h"

#include "board/mark_text.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The picture of a puzzle's text, which must be drawn. */
static sudokusat_scene *scene_of(const char *text,
                                 const sudokusat_picture *picture) {
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(text);
    if (sudokusat_error(p))
        print_error("%s: %s\n", text, sudokusat_error(p));
    assert_null(sudokusat_error(p));
    sudokusat_scene *const scene = sudokusat_draw(s, p, picture);
    if (!scene)
        print_error("%s: %s\n", text, sudokusat_error(p));
    assert_non_null(scene);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
    return scene;
}

static int count_role(const sudokusat_scene *scene, const char *role) {
    sudokusat_shape shape;
    int n = 0;
    for (int i = 0; sudokusat_scene_shape(scene, i, &shape); i++)
        n += !strcmp(shape.role, role);
    return n;
}

static void check_point(const sudokusat_scene *scene, double x, double y) {
    assert_true(x >= 0 && x <= sudokusat_scene_width(scene));
    assert_true(y >= 0 && y <= sudokusat_scene_height(scene));
}

/* Commands have their points, and all of it lies on the paper. */
static void check_scene(const sudokusat_scene *scene) {
    sudokusat_shape shape;
    int n = 0;
    for (; sudokusat_scene_shape(scene, n, &shape); n++) {
        int at = 0;
        assert_non_null(shape.role);
        assert_int_equal(strspn(shape.role, "abcdefghijklmnopqrstuvwxyz-"),
                         strlen(shape.role));
        for (int i = 0; i < shape.n_commands; i++) {
            const int takes = shape.commands[i] == 'Z'   ? 0
                              : shape.commands[i] == 'C' ? 3
                                                         : 1;
            for (int k = 0; k < takes; k++, at += 2)
                check_point(scene, shape.points[at], shape.points[at + 1]);
        }
        if (shape.kind == SUDOKUSAT_PATH)
            assert_true(shape.n_commands > 1 && shape.commands[0] == 'M');
        if (shape.kind == SUDOKUSAT_CIRCLE)
            assert_true(shape.radius > 0);
        if (shape.kind != SUDOKUSAT_PATH)
            check_point(scene, shape.x, shape.y);
        assert_int_equal(shape.kind == SUDOKUSAT_TEXT, shape.text != NULL);
    }
    assert_true(n > 0);
}

/* A random mark of the kind on an empty 9x9 board, as a puzzle's text. */
static char *text_with(struct rng *rng, const char *kind, struct mark *m) {
    struct text text = {0};
    const struct geometry g = geometry_default(9);
    *m = random_mark(rng, &g, kind);
    mark_print(&g, m, &text);
    text_add(&text, "\n");
    for (int i = 0; i < 81; i++)
        text_add_char(&text, '.');
    text_add(&text, "\n");
    return text_take(&text);
}

static bool has_new_role(const sudokusat_scene *scene,
                         const sudokusat_scene *plain) {
    sudokusat_shape shape;
    for (int i = 0; sudokusat_scene_shape(scene, i, &shape); i++)
        if (strcmp(shape.role, "legend") != 0 && !count_role(plain, shape.role))
            return true;
    return false;
}

/* Whether a line of the legend begins with the kind's name. */
static bool is_in_legend(const sudokusat_scene *scene, const char *kind) {
    sudokusat_shape shape;
    for (int i = 0; sudokusat_scene_shape(scene, i, &shape); i++)
        if (!strcmp(shape.role, "legend") && shape.text &&
            !strncmp(shape.text, kind, strlen(kind)))
            return true;
    return false;
}

/* What a mark is drawn with lies on its cells or, of clues, a step away. Of
 * "or" they are those of its options. */
static void check_place(const sudokusat_scene *scene,
                        const sudokusat_scene *plain, const struct mark *m) {
    sudokusat_shape shape;
    const double left = 12 + 2 * RING, reach = 3 * CELL;
    bool found = false;
    for (int i = 0; sudokusat_scene_shape(scene, i, &shape); i++) {
        if (!strcmp(shape.role, "legend") || count_role(plain, shape.role))
            continue;
        const double x = shape.n_commands ? shape.points[0] : shape.x;
        const double y = shape.n_commands ? shape.points[1] : shape.y;
        for (size_t k = 0; k < m->cells.n; k++) {
            const double col = m->cells.data[k] % 9, row = m->cells.data[k] / 9;
            found |= fabs(x - left - CELL * col) < reach &&
                     fabs(y - left - CELL * row) < reach;
        }
    }
    assert_true(found || !m->cells.n);
}

static void test_every_kind(void **state) {
    (void)state;
    struct rng rng;
    sudokusat_row row;
    sudokusat_scene *const plain = scene_of(
        "................................................................."
        "................\n",
        NULL);
    rng_seed(&rng, 7);
    for (int i = 0; sudokusat_table_row(SUDOKUSAT_MARK_KINDS, i, &row); i++)
        for (int k = 0; k < 4; k++) {
            struct mark m;
            char *const text = text_with(&rng, row.name, &m);
            sudokusat_scene *const scene = scene_of(text, NULL);
            if (!has_new_role(scene, plain) || !is_in_legend(scene, row.name))
                print_error("not seen: %s", text);
            assert_true(has_new_role(scene, plain));
            assert_true(is_in_legend(scene, row.name));
            /* All but this one have a look of their own. */
            assert_int_equal(count_role(scene, "other"),
                             !strcmp(row.name, "or"));
            check_place(scene, plain, &m);
            check_scene(scene);
            sudokusat_scene_free(scene);
            mark_clear(&m);
            xfree(text);
        }
    sudokusat_scene_free(plain);
}

/* A kind that nobody knows has a border and a label. */
static void test_other_kind(void **state) {
    (void)state;
    const struct geometry g = geometry_default(6);
    struct board *const b = board_with(&g, "nonesuch 7: r2c3-r2c5\n");
    const char *const summary = "it is new";
    const sudokusat_picture picture = SUDOKUSAT_INIT;
    const struct draw_order order = {.board = b,
                                     .picture = &picture,
                                     .has_boxes = true,
                                     .mark_summaries = &summary};
    struct scene *const s = draw_puzzle(&order);
    struct text svg = {0};
    svg_print(s, &svg);
    assert_non_null(strstr(text_string(&svg), ">nonesuch 7</text>"));
    assert_non_null(strstr(text_string(&svg), ">nonesuch: it is new</text>"));
    assert_non_null(strstr(text_string(&svg), "<g class=\"other\""));
    text_free(&svg);
    scene_free(s);
    board_free(b);
}

/* Twice the area within a path, by the shoelace formula; borders of holes go
 * the other way round. */
static double twice_area(const struct scene *s) {
    const struct scene_shape *const shape = &s->shapes.data[s->shapes.n - 1];
    const double *p = s->points.data + shape->points, *start = p, *last = p;
    double area = 0;
    for (size_t i = 0; i < shape->n_commands; i++) {
        const char c = s->commands.data[shape->commands + i];
        const double *const next = c == 'Z' ? start : p;
        if (c == 'M')
            start = p;
        else
            area += last[0] * next[1] - next[0] * last[1];
        last = next;
        p += c == 'Z' ? 0 : 2;
    }
    return area;
}

/* Around any cells the border has their area; and moved inwards by a, that of
 * the cells that are left when a strip along each side of the border goes. */
static void test_border(void **state) {
    (void)state;
    const struct geometry g = geometry_default(9);
    static const struct scene_style style = {.role = "border"};
    struct rng rng;
    rng_seed(&rng, 3);
    for (int round = 0; round < effort(200); round++) {
        struct board *const b = board_new(&g);
        struct canvas c = {
            .board = b, .scene = xnew0(1, struct scene), .n = 9, .n_cells = 81};
        int cells[81], n = 0;
        const int of = 1 + rng_pick(&rng, 10);
        for (int i = 0; i < 81; i++)
            if (rng_pick(&rng, 10) < of)
                cells[n++] = i;
        canvas_outline(&c, LAYER_CAGE, &style, cells, n, 0);
        const double area = n ? twice_area(c.scene) : 0;
        assert_true(fabs(area - 2 * n * CELL * CELL) < 1e-6);
        scene_free(c.scene);
        board_free(b);
    }
}

/* Of two cells in a row, 60 x 120, a border 5 within has 50 x 110. */
static void test_border_within(void **state) {
    (void)state;
    const struct geometry g = geometry_default(9);
    static const struct scene_style style = {.role = "border"};
    struct board *const b = board_new(&g);
    struct canvas c = {
        .board = b, .scene = xnew0(1, struct scene), .n = 9, .n_cells = 81};
    canvas_outline(&c, LAYER_CAGE, &style, (int[]){40, 41}, 2, 5);
    assert_int_equal(c.scene->shapes.data[0].n_commands, 5);
    assert_true(fabs(twice_area(c.scene) - 2 * 50 * 110) < 1e-6);
    scene_free(c.scene);
    board_free(b);
}

/* The text of this role whose middle is nearest to a cell's. */
static const char *text_at(const sudokusat_scene *scene, const char *role,
                           int row, int col) {
    static sudokusat_shape shape;
    for (int i = 0; sudokusat_scene_shape(scene, i, &shape); i++) {
        /* The margin; of 4x4 the board is amid six cells' width. */
        const double x = shape.x - 12 - CELL, y = shape.y - 12;
        if (!strcmp(shape.role, role) && shape.text &&
            fabs(x - CELL * (col + 0.5)) < CELL / 2 &&
            fabs(y - CELL * (row + 0.5)) < CELL / 2)
            return shape.text;
    }
    return "";
}

static void test_digits(void **state) {
    (void)state;
    static const int8_t solution[16] = {0, 1, 2, 3, 2, 3, 0, 1,
                                        1, 0, 3, 2, 3, 2, 1, 0};
    static const uint64_t candidates[16] = {1, 2, 4, 8 | 4};
    sudokusat_picture picture = {.solution = solution};
    sudokusat_scene *scene = scene_of("12..3412........\n", &picture);
    assert_int_equal(count_role(scene, "given"), 6);
    assert_int_equal(count_role(scene, "solution"), 10);
    assert_string_equal(text_at(scene, "given", 0, 1), "2");
    assert_string_equal(text_at(scene, "given", 1, 0), "3");
    assert_string_equal(text_at(scene, "solution", 0, 2), "3");
    assert_string_equal(text_at(scene, "solution", 3, 3), "1");
    sudokusat_scene_free(scene);
    picture = (sudokusat_picture){.candidates = candidates};
    scene = scene_of("12..3412........\n", &picture);
    assert_int_equal(count_role(scene, "candidate"), 3);
    assert_string_equal(text_at(scene, "candidate", 0, 2), "3");
    sudokusat_scene_free(scene);
}

static void test_conflicts(void **state) {
    (void)state;
    const sudokusat_picture picture = {.conflicts = true};
    sudokusat_scene *const scene =
        scene_of("cage 3: r4c1 r4c2\n11..........22..\n", &picture);
    char *const svg = sudokusat_scene_svg(scene);
    assert_non_null(strstr(svg, "row 1: 1 at r1c1, r1c2"));
    assert_non_null(strstr(svg, "cage 3: r4c1 r4c2"));
    assert_non_null(strstr(svg, "<g class=\"conflict\" fill=\"#"));
    assert_int_equal(count_role(scene, "given"), 4);
    sudokusat_free(svg);
    sudokusat_scene_free(scene);
}

/* All sizes, with all that can be shown; large ones too. */
static void test_sizes(void **state) {
    (void)state;
    for (int n = 1; n <= 64; n++) {
        const sudokusat_parts parts = {.size = n};
        sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
        sudokusat_puzzle *const p = sudokusat_puzzle_new(&parts);
        uint64_t *const all = calloc((size_t)(n * n), sizeof *all);
        for (int i = 0; i < n * n; i++)
            all[i] = n == 64 ? UINT64_MAX : (UINT64_C(1) << n) - 1;
        const sudokusat_picture picture = {.candidates = all,
                                           .large = n % 2 == 0,
                                           .title = "A title that is long "
                                                    "enough for two lines"};
        sudokusat_scene *const scene = sudokusat_draw(s, p, &picture);
        assert_non_null(scene);
        check_scene(scene);
        assert_int_equal(count_role(scene, "candidate"), n * n * n);
        assert_int_equal(count_role(scene, "grid"), 2 * (n - 1));
        sudokusat_scene_free(scene);
        free(all);
        sudokusat_puzzle_free(p);
        sudokusat_solver_free(s);
    }
}

/* What stands in a title stands in the picture as text, and nothing but text.
 */
static void test_hostile(void **state) {
    (void)state;
    const sudokusat_picture picture = {
        .title = "</text><script>\"&'\x01\x1b[31m\xff\xc3 \xe2\x80\xae"
                 "e\xcc\x81]]>",
        .author = "--><!DOCTYPE",
        .caption = "<!--\nnext\rline"};
    sudokusat_scene *const scene = scene_of("1...............\n", &picture);
    char *const svg = sudokusat_scene_svg(scene);
    assert_null(strstr(svg, "<script"));
    assert_null(strstr(svg, "<!"));
    assert_null(strchr(svg, '\x01'));
    assert_null(strchr(svg, '\x1b'));
    assert_null(strchr(svg, '\r'));
    assert_null(strstr(svg, "\xe2\x80\xae"));
    assert_non_null(strstr(svg, "&lt;/text&gt;&lt;script&gt;&quot;&amp;'"
                                "\xef\xbf\xbd\xef\xbf\xbd[31m\xef\xbf\xbd"
                                "\xef\xbf\xbd \xef\xbf\xbd"
                                "e\xcc\x81]]&gt;"));
    assert_non_null(strstr(svg, ">next\xef\xbf\xbdline</text>"));
    check_scene(scene);
    sudokusat_free(svg);
    sudokusat_scene_free(scene);
}

/* A number is the same in all locales, and has two decimals at most. */
static void test_numbers(void **state) {
    (void)state;
    static const struct scene_style style = {
        .role = "line", .fill = NO_COLOUR, .stroke = 0x0000ff, .width = 0.25};
    struct scene s = {.width = 10, .height = 7.5};
    struct text svg = {0};
    scene_stroke(&s, LAYER_LINE, &style, -0.5, 1.0 / 3, 2.999, -0.001);
    svg_print(&s, &svg);
    assert_non_null(strstr(text_string(&svg), "d=\"M-0.5 0.33L3 0\""));
    assert_non_null(strstr(text_string(&svg), "stroke-width=\"0.25\""));
    assert_non_null(strstr(text_string(&svg), "stroke=\"#0000ff\""));
    assert_non_null(strstr(text_string(&svg), "viewBox=\"0 0 10 7.5\""));
    text_free(&svg);
    vec_free(&s.shapes);
    vec_free(&s.points);
    for (size_t i = 0; i < s.roles.n; i++)
        xfree(s.roles.data[i]);
    vec_free(&s.roles);
    text_free(&s.commands);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_kind), cmocka_unit_test(test_other_kind),
        cmocka_unit_test(test_border),     cmocka_unit_test(test_border_within),
        cmocka_unit_test(test_digits),     cmocka_unit_test(test_conflicts),
        cmocka_unit_test(test_sizes),      cmocka_unit_test(test_hostile),
        cmocka_unit_test(test_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
