/* Writing boards: exact texts, and that reading gives the same board back. */
#include "board/forms.h"

#include "base/alloc.h"
#include "base/bits.h"
#include "base/rng.h"
#include "board/print_digit.h"
#include "board/print_grid.h"
#include "board_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* A 4x4 board with a given, a placed digit and few candidates. */
static const struct labels no_labels;

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
    {"grid", "name: name\n"
             "+-----+-----+\n"
             "| 1 . | . . |\n"
             "| . . | . . |\n"
             "+-----+-----+\n"
             "| . . | . . |\n"
             "| . . | . . |\n"
             "+-----+-----+\n"},
    {"csv", "name: name\n"
            "1,,,\n,,,\n,,,\n,,,\n"},
    {"json", "{\"id\":\"name\",\"size\":4,\"box\":[2,2],"
             "\"givens\":\"1...............\","
             "\"placed\":\".....3..........\","
             "\"candidates\":[\"1\",\"24\",\"2\",\"\",\"1234\",\"3\",\"1234\","
             "\"1234\",\"1234\",\"1234\",\"1234\",\"1234\",\"1234\",\"1234\","
             "\"1234\",\"1234\"]}\n"},
    {"sdk", "#Dname\n[Puzzle]\n1...\n....\n....\n....\n"
            "[State]\n1...\n.3..\n....\n....\n"},
    {"sdm", "name: name\n"
            "1000000000000000\n"},
    {"ss", "name: name\n"
           " *-----*\n |1.|..|\n |..|..|\n |--+--|\n"
           " |..|..|\n |..|..|\n *-----*\n"},
    {"hodoku", "name: name\n"
               ":0000:x:1....+3..........:112 312 113 313 413 "
               "114 214 314 414:::\n"},
    {"solo", "name: name\n"
             "2x2:1o\n"},
    {"candidates", "name: name\n"
                   "+-----------+-----------+\n"
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
        assert_true(form_print(b, small_forms[i].form,
                               &(struct labels){.name = "name"}, true, &out,
                               NULL));
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
        struct text why = {0};
        if (!f->write && form_writes(f))
            continue; /* a link: test_links.c */
        assert_int_equal(form_print(b, f->name, &no_labels, true, &out, &why),
                         f->write != NULL);
        text_free(&why);
        assert_true(f->summary[0] && (f->reads || form_writes(f)));
        writing += f->write != NULL;
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
    assert_true(form_print(b, "json",
                           &(struct labels){.name = "a\"\\\n\xC3\xA9\xFF"},
                           true, &out, NULL));
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
    struct text why = {0};
    assert_false(form_print(b, "sdm", &no_labels, true, &out, &why));
    assert_false(form_print(b, "hodoku", &no_labels, true, &out, &why));
    text_free(&why);
    text_free(&out);
    board_free(b);
}

static void assert_refused(const struct board *b, const char *form,
                           const char *sentence) {
    struct text out = {0}, why = {0};
    assert_false(form_print(b, form, &no_labels, false, &out, &why));
    assert_string_equal(text_string(&why), sentence);
    assert_int_equal(out.n, 0);
    text_free(&out);
    text_free(&why);
}

/* A part that the form cannot hold is named, and forms that have one;
 * lossy leaves it out. */
static void refuses_to_lose(void **state) {
    (void)state;
    struct board *const b = small_board();
    struct text out = {0};
    assert_refused(b, "line",
                   "the format line cannot hold placed digits and pencil "
                   "marks; formats that can: json, hodoku, candidates");
    assert_refused(b, "sdk",
                   "the format sdk cannot hold pencil marks; formats that "
                   "can: json, hodoku, candidates");
    assert_true(form_print(b, "line", &no_labels, true, &out, NULL));
    text_free(&out);
    board_free(b);
}

static void refuses_what_a_form_cannot_hold(void **state) {
    (void)state;
    const struct geometry shape = geometry_default(4);
    struct board *const b = board_new(&shape);
    struct text out = {0};
    memcpy(b->symbols, "+-*~", 5);
    assert_refused(
        b, "grid",
        "a symbol of this board looks like a part of a frame; formats "
        "that can: line, csv, json, sdk, sdm");
    assert_refused(b, "hodoku",
                   "a symbol of this board looks like a mark of this format; "
                   "formats that can: line, csv, json, sdk, sdm");
    assert_refused(b, "nonsense", "there is no such output format");
    assert_true(form_print(b, "line", &no_labels, true, &out, NULL));
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

static bool same_text(const char *a, const char *b) {
    return !strcmp(a ? a : "", b ? b : "");
}

static void assert_reads_back(const struct board *b, const char *text, size_t n,
                              const struct labels *labels, const char *form) {
    struct memory_stream stream = {text, n, 0, 4096};
    const struct reader_options none = {0};
    const char *why;
    struct reader *const r = reader_new(&none, memory_read, &stream, &why);
    assert_non_null(r);
    struct record record = {0};
    const enum read_status status = reader_next(r, &record);
    if (status != READ_PUZZLE || !boards_equal(record.board, b) ||
        !same_text(record.id, labels->name))
        print_error("%s, size %d: %s\n%s\n", form, b->shape.n,
                    record.error ? record.error : "another board", text);
    assert_int_equal(status, READ_PUZZLE);
    assert_true(boards_equal(record.board, b));
    assert_true(same_text(record.id, labels->name));
    assert_true(same_text(record.grade, labels->grade));
    assert_true(same_text(record.headers, labels->headers) ||
                (!strcmp(form, "sdk") && !labels->headers &&
                 !strncmp(record.headers, "#D", 2)));
    assert_true(same_text(record.own_rules ? "" : record.rules,
                          form_is_whole(form) ? "" : labels->rules));
    assert_int_equal(reader_next(r, &record), READ_END);
    record_clear(&record);
    reader_free(r);
}

/* What a form carries, below the settings that the board needs, is read again
 * without any option; what it does not, it refuses. */
static void round_trip(const struct board *random, size_t form,
                       const struct labels *labels) {
    struct board *const b = board_copy(random);
    reduce(b, true, true); /* placed digits and marks that say nothing go */
    struct board *const kept = board_copy(b);
    struct text out = {0}, refusal = {0};
    const char *const name = carries[form].form;
    reduce(kept, carries[form].placed, carries[form].candidates);
    const bool loses = !boards_equal(kept, b);
    if (!form_is_whole(name))
        print_settings(b, labels->rules,
                       print_settings_needed(b, labels->rules), &out);
    const bool fine = form_print(b, name, labels, false, &out, &refusal);
    if (fine)
        assert_reads_back(kept, text_string(&out), out.n, labels, name);
    else
        assert_true(loses || b->shape.n > 9);
    assert_true(!fine || !loses);
    if (loses && form_print(b, name, &no_labels, true, &out, &refusal))
        assert_true(out.n > 0);
    board_free(kept);
    board_free(b);
    text_free(&out);
    text_free(&refusal);
}

/* Names that would be cut, be another thing or end a line. */
static const struct labels many_labels[] = {
    {0},
    {.name = "a name"},
    {.name = "#1 of \"ten\" # last, ;: one", .rules = "anti-knight"},
    {.name = "\"quoted\"", .grade = "3.4 hard hidden pair"},
    {.name = "3.4 hard hidden pair", .rules = "leaper:1,2, diagonal"},
    {.grade = "1.2 easy hidden single in a box"},
    {.name = " blanks ", .headers = "#AMe\n#D A title\n#Ccomment\n"},
    {.name = "two\nlines\tand \x7F\x1B[31m"},
    {.name = "A title", .headers = "#AMe\n#D A title\n#Ccomment\n"},
    {.name = "rules: anti-king"},
    {.name = "'x' // y"},
    {.name = "\xC3\xA9\xE2\x82\xAC"},
};
enum { N_LABELS = sizeof many_labels / sizeof *many_labels };

static void every_form_reads_back(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 20);
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
        for (int turn = 0; turn < (shapes[s].n > 16 ? 8 : 80); turn++) {
            struct board *const b = random_board(&shapes[s], turn % 8, &rng);
            for (size_t f = 0; f < sizeof carries / sizeof *carries; f++)
                round_trip(b, f, &many_labels[turn % N_LABELS]);
            board_free(b);
        }
}

/* Without any option the usual sizes are found out again. */
static void usual_sizes_need_no_options(void **state) {
    (void)state;
    static const int sizes[] = {4, 6, 8, 9, 16, 25};
    struct rng rng;
    rng_seed(&rng, 21);
    for (int turn = 0; turn < 240; turn++) {
        const struct geometry shape = geometry_default(sizes[turn % 6]);
        struct board *const b = random_board(&shape, 0, &rng);
        for (size_t f = 0; f < 3; f++) {
            struct text out = {0};
            assert_true(
                form_print(b, carries[f].form, &no_labels, true, &out, NULL));
            assert_reads_back(b, text_string(&out), out.n, &no_labels,
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
        cmocka_unit_test(refuses_to_lose),
        cmocka_unit_test(refuses_what_a_form_cannot_hold),
        cmocka_unit_test(every_form_reads_back),
        cmocka_unit_test(usual_sizes_need_no_options),
    };
    return cmocka_run_group_tests_name("print", tests, NULL, NULL);
}
