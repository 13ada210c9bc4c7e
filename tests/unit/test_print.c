/* Writing boards: exact texts, and that reading gives the same board back. */
#include "board/print.h"

#include "base/alloc.h"
#include "base/bits.h"
#include "base/rng.h"
#include "board_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* A 4x4 board with a given, a placed digit and few candidates. */
static struct board *small_board(void) {
    const struct geometry shape = geometry_default(4);
    struct board *const b = board_new(&shape);
    b->given[0] = 0;
    board_want_placed(b);
    b->placed[5] = 2;
    board_want_candidates(b);
    b->candidates[0] = bits_one(0);
    b->candidates[5] = bits_one(2);
    b->candidates[1] = bits_one(1) | bits_one(3);
    b->candidates[2] = bits_one(1);
    b->candidates[3] = 0;
    return b;
}

static const struct {
    const char *form, *text;
} small_forms[] = {
    {"line", "1............... # name\n"},
    {"grid", "+-----+-----+\n"
             "| 1 . | . . |\n"
             "| . . | . . |\n"
             "+-----+-----+\n"
             "| . . | . . |\n"
             "| . . | . . |\n"
             "+-----+-----+\n"},
    {"csv", "1,,,\n,,,\n,,,\n,,,\n"},
    {"json", "{\"id\":\"name\",\"size\":4,\"box\":[2,2],"
             "\"givens\":\"1...............\","
             "\"placed\":\".....3..........\","
             "\"candidates\":[\"1\",\"24\",\"2\",\"\",\"1234\",\"3\",\"1234\","
             "\"1234\",\"1234\",\"1234\",\"1234\",\"1234\",\"1234\",\"1234\","
             "\"1234\",\"1234\"]}\n"},
    {"sdk", "#Dname\n[Puzzle]\n1...\n....\n....\n....\n"
            "[State]\n1...\n.3..\n....\n....\n"},
    {"sdm", "1000000000000000\n"},
    {"ss", " *-----*\n |1.|..|\n |..|..|\n |--+--|\n"
           " |..|..|\n |..|..|\n *-----*\n"},
    {"hodoku", ":0000:x:1....+3..........:112 312 113 313 413 "
               "114 214 314 414:::\n"},
    {"candidates", "+-----------+-----------+\n"
                   "| 1    24   | ~2   ~    |\n"
                   "| 1234 +3   | 1234 1234 |\n"
                   "+-----------+-----------+\n"
                   "| 1234 1234 | 1234 1234 |\n"
                   "| 1234 1234 | 1234 1234 |\n"
                   "+-----------+-----------+\n"},
};

static void writes_each_form(void **state) {
    (void)state;
    struct board *const b = small_board();
    for (size_t i = 0; i < sizeof small_forms / sizeof *small_forms; i++) {
        struct text out = {0};
        assert_null(print_board(b, small_forms[i].form, "name", &out));
        assert_string_equal(text_string(&out), small_forms[i].text);
        text_free(&out);
    }
    board_free(b);
}

/* The table of forms and the writers must not drift apart. */
static void every_writing_form_is_listed(void **state) {
    (void)state;
    struct board *const b = small_board();
    int writing = 0;
    for (const struct text_form *f = text_forms; f->name; f++) {
        struct text out = {0};
        const char *const why = print_board(b, f->name, NULL, &out);
        assert_int_equal(why == NULL, f->writes);
        assert_true(f->summary[0] && (f->reads || f->writes));
        writing += f->writes;
        text_free(&out);
    }
    assert_int_equal(writing, sizeof small_forms / sizeof *small_forms);
    board_free(b);
}

static void escapes_names_in_json(void **state) {
    (void)state;
    const struct geometry shape = geometry_default(1);
    struct board *const b = board_new(&shape);
    struct text out = {0};
    assert_null(print_board(b, "json", "a\"\\\n\xC3\xA9\xFF", &out));
    assert_string_equal(text_string(&out),
                        "{\"id\":\"a\\\"\\\\\\u000a\xC3\xA9\\ufffd\","
                        "\"size\":1,\"box\":[1,1],\"givens\":\".\"}\n");
    text_free(&out);
    board_free(b);
}

static void grids_show_cells(void **state) {
    (void)state;
    struct board *const b = small_board();
    int8_t cells[16];
    for (int i = 0; i < 16; i++)
        cells[i] = (int8_t)(i % 4);
    cells[0] = 3; /* whatever the givens are */
    cells[1] = BOARD_BLANK;
    struct text out = {0};
    print_grid(b, cells, &out);
    assert_string_equal(text_string(&out), "+-----+-----+\n"
                                           "| 4 . | 3 4 |\n"
                                           "| 1 2 | 3 4 |\n"
                                           "+-----+-----+\n"
                                           "| 1 2 | 3 4 |\n"
                                           "| 1 2 | 3 4 |\n"
                                           "+-----+-----+\n");
    text_free(&out);
    board_free(b);
}

static void big_digits_are_tokens(void **state) {
    (void)state;
    const struct geometry shape = {36, 6, 6};
    struct board *const b = board_new(&shape);
    b->given[0] = 35;
    b->given[1] = 8;
    struct text out = {0};
    print_line(b, b->given, &out);
    assert_memory_equal(text_string(&out), "36 9 . .", 8);
    text_clear(&out);
    print_grid(b, b->given, &out);
    assert_non_null(strstr(text_string(&out), "| 36  9  .  .  .  . |"));
    assert_non_null(print_board(b, "sdm", NULL, &out));
    assert_non_null(print_board(b, "hodoku", NULL, &out));
    text_free(&out);
    board_free(b);
}

static void refuses_what_a_form_cannot_hold(void **state) {
    (void)state;
    const struct geometry shape = geometry_default(4);
    struct board *const b = board_new(&shape);
    struct text out = {0};
    memcpy(b->symbols, "+-*~", 5);
    assert_string_equal(print_board(b, "grid", NULL, &out),
                        "a symbol of this board looks like a part of a frame");
    assert_string_equal(print_board(b, "hodoku", NULL, &out),
                        "a symbol of this board looks like a mark of this "
                        "form");
    assert_string_equal(print_board(b, "nonsense", NULL, &out),
                        "there is no such text form to write");
    assert_null(print_board(b, "line", NULL, &out));
    text_free(&out);
    board_free(b);
}

/* ---- round trips ---- */

static const struct geometry shapes[] = {
    {1, 1, 1},  {2, 1, 2},  {3, 1, 3},   {4, 2, 2},  {4, 1, 4},  {5, 1, 5},
    {6, 2, 3},  {6, 3, 2},  {7, 1, 7},   {8, 2, 4},  {8, 4, 2},  {9, 3, 3},
    {9, 1, 9},  {10, 2, 5}, {12, 3, 4},  {15, 5, 3}, {16, 4, 4}, {16, 2, 8},
    {20, 4, 5}, {25, 5, 5}, {33, 3, 11}, {35, 5, 7}, {36, 6, 6}, {40, 5, 8},
    {49, 7, 7}, {63, 9, 7}, {64, 8, 8},
};

static const char many_symbols[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn"
                                   "opqrstuvwxyz0123456789@$";

static void add_random_digits(struct board *b, struct rng *rng) {
    const uint32_t n = (uint32_t)b->shape.n;
    const uint32_t density = rng_below(rng, 11);
    for (int i = 0; i < geometry_cells(&b->shape); i++) {
        if (rng_below(rng, 10) >= density)
            continue;
        int8_t *const where =
            b->placed && rng_below(rng, 3) == 0 ? b->placed : b->given;
        where[i] = (int8_t)rng_below(rng, n);
    }
}

static void add_random_candidates(struct board *b, struct rng *rng) {
    board_want_candidates(b);
    for (int i = 0; i < geometry_cells(&b->shape); i++) {
        const uint64_t some = rng_next(rng) & bits_below(b->shape.n);
        const uint64_t few = some & rng_next(rng) & rng_next(rng);
        b->candidates[i] = rng_below(rng, 2) ? some : few;
        if (b->given[i] != BOARD_BLANK)
            b->candidates[i] = bits_one(b->given[i]);
        if (b->placed && b->placed[i] != BOARD_BLANK)
            b->candidates[i] = bits_one(b->placed[i]);
    }
}

static struct board *random_board(const struct geometry *shape, int kind,
                                  struct rng *rng) {
    struct board *const b = board_new(shape);
    if (kind & 1)
        board_want_placed(b);
    add_random_digits(b, rng);
    if (kind & 2)
        add_random_candidates(b, rng);
    if (kind & 4)
        memcpy(b->symbols,
               many_symbols + rng_below(rng, 65u - (uint32_t)shape->n),
               (size_t)shape->n);
    return b;
}

/* What is left of a board in a form that lacks room for the rest, and with
 * placed digits or candidates that say nothing dropped. */
static void reduce(struct board *b, bool placed, bool candidates) {
    const int cells = geometry_cells(&b->shape);
    bool any = false, full = true;
    for (int i = 0; i < cells; i++) {
        const bool digit = b->placed && b->placed[i] != BOARD_BLANK;
        any |= digit;
        if (b->candidates && !digit && b->given[i] == BOARD_BLANK)
            full &= b->candidates[i] == bits_below(b->shape.n);
    }
    if (!placed || !any) {
        xfree(b->placed);
        b->placed = NULL;
    }
    if (!candidates || full) {
        xfree(b->candidates);
        b->candidates = NULL;
    }
}

static const struct {
    const char *form;
    bool placed, candidates;
} carries[] = {
    {"line", false, false}, {"grid", false, false}, {"csv", false, false},
    {"json", true, true},   {"sdk", true, false},   {"sdm", false, false},
    {"ss", false, false},   {"hodoku", true, true}, {"candidates", true, true},
};

static void assert_reads_back(const struct board *b, const char *text, size_t n,
                              const struct reader_options *o,
                              const char *form) {
    struct memory_stream stream = {text, n, 0, 4096};
    const char *why;
    struct reader *const r = reader_new(o, memory_read, &stream, &why);
    assert_non_null(r);
    struct record record = {0};
    const enum read_status status = reader_next(r, &record);
    if (status != READ_PUZZLE || !boards_equal(record.board, b))
        print_error("%s, size %d: %s\n%s\n", form, b->shape.n,
                    record.error ? record.error : "another board", text);
    assert_int_equal(status, READ_PUZZLE);
    assert_true(boards_equal(record.board, b));
    assert_int_equal(reader_next(r, &record), READ_END);
    record_clear(&record);
    reader_free(r);
}

static void round_trip(const struct board *b, size_t form) {
    struct board *const kept = board_copy(b);
    struct text out = {0};
    const char *const why = print_board(b, carries[form].form, NULL, &out);
    reduce(kept, carries[form].placed, carries[form].candidates);
    const struct reader_options o = {.size = b->shape.n,
                                     .box_rows = b->shape.box_rows,
                                     .box_cols = b->shape.box_cols,
                                     .symbols =
                                         b->symbols[0] ? b->symbols : NULL};
    const struct reader_options none = {0};
    if (!why && strcmp(carries[form].form, "json") == 0)
        assert_reads_back(kept, text_string(&out), out.n, &none, "json");
    else if (!why)
        assert_reads_back(kept, text_string(&out), out.n, &o,
                          carries[form].form);
    else
        assert_true(b->shape.n > 9);
    board_free(kept);
    text_free(&out);
}

static void every_form_reads_back(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 20);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
        for (int turn = 0; turn < (shapes[s].n > 16 ? 8 : 80); turn++) {
            struct board *const b = random_board(&shapes[s], turn % 8, &rng);
            for (size_t f = 0; f < sizeof carries / sizeof *carries; f++)
                round_trip(b, f);
            board_free(b);
        }
}

/* Without any option the usual sizes are found out again. */
static void usual_sizes_need_no_options(void **state) {
    (void)state;
    static const int sizes[] = {4, 6, 8, 9, 16, 25};
    struct rng rng;
    rng_seed(&rng, 21);
    const struct reader_options none = {0};
    for (int turn = 0; turn < 240; turn++) {
        const struct geometry shape = geometry_default(sizes[turn % 6]);
        struct board *const b = random_board(&shape, 0, &rng);
        for (size_t f = 0; f < 3; f++) {
            struct text out = {0};
            assert_null(print_board(b, carries[f].form, NULL, &out));
            assert_reads_back(b, text_string(&out), out.n, &none,
                              carries[f].form);
            text_free(&out);
        }
        board_free(b);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_each_form),
        cmocka_unit_test(every_writing_form_is_listed),
        cmocka_unit_test(escapes_names_in_json),
        cmocka_unit_test(grids_show_cells),
        cmocka_unit_test(big_digits_are_tokens),
        cmocka_unit_test(refuses_what_a_form_cannot_hold),
        cmocka_unit_test(every_form_reads_back),
        cmocka_unit_test(usual_sizes_need_no_options),
    };
    return cmocka_run_group_tests_name("print", tests, NULL, NULL);
}
