/* Every function of the library misused: each gets an answer, and none of them
 * crashes. The list of functions is the header's, so that a new one without a
 * case here fails.
 */
#define _POSIX_C_SOURCE 200809L

#include "sudokusat.h"
#include "text_input.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define GRID "1234341221434321"
#define PUZZLE "12.4341221434321" /* GRID is its only solution */
#define BAD "12x4!"

/* ------------------------------------------------------------------------
 * Calls about a puzzle: solver, puzzle, a question that may be NULL, a result
 */

static bool write_nowhere(void *context, const char *bytes, size_t n) {
    (void)context;
    (void)bytes;
    (void)n;
    return true;
}

static int prepare(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    (void)out;
    return sudokusat_prepare(s, p);
}

static int ask(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    return sudokusat_ask(s, p, NULL, out);
}

static int search_new(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    sudokusat_search *const search = sudokusat_search_new(s, p, NULL);
    (void)out;
    sudokusat_search_free(search);
    return search ? 0 : -1;
}

static int check(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    return sudokusat_check(s, p, out);
}

static int explain(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    return sudokusat_explain(s, p, NULL, out);
}

static int find_possible(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    return sudokusat_find_candidates(s, p, NULL, out);
}

static int canonical(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    return sudokusat_canonical(s, p, out);
}

static int logic(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    return sudokusat_logic(s, p, NULL, out);
}

static int grade(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    return sudokusat_grade(s, p, NULL, out);
}

static int hint(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    return sudokusat_hint(s, p, NULL, out);
}

static int export_dimacs(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    return sudokusat_export_dimacs(s, p, out ? write_nowhere : NULL, NULL);
}

static int export(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    return sudokusat_export(s, p, NULL, out ? write_nowhere : NULL, NULL);
}

static int measure(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    return sudokusat_measure_encoding(s, p, NULL, out);
}

static int decode(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    static const char text[] = "s UNKNOWN\n";
    return sudokusat_decode(s, p, text, strlen(text), NULL, NULL, out);
}

static long read_end(void *context, char *buffer, long room) {
    (void)context;
    (void)buffer;
    (void)room;
    return 0;
}

static long read_in_vain(void *context, char *buffer, long room) {
    (void)context;
    (void)buffer;
    (void)room;
    return -1;
}

static int decode_stream(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    const sudokusat_decode_question question = {.read = read_in_vain};
    return sudokusat_decode_stream(s, p, &question, NULL, NULL, out);
}

static int prove(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    sudokusat_proof *proof = NULL;
    const int result = sudokusat_prove(s, p, NULL, &proof, out);
    assert_int_equal(proof != NULL, result == 0);
    sudokusat_proof_free(proof);
    return result;
}

static int prove_cubes(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    return sudokusat_prove_cubes(s, p, NULL, write_nowhere, NULL, out, NULL,
                                 NULL);
}

static int minimise(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    return sudokusat_minimise(s, p, NULL, out);
}

static int suggest(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    return sudokusat_suggest(s, p, NULL, out);
}

static int drop_marks(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    return sudokusat_drop_marks(s, p, NULL, out);
}

static int estimate(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    return sudokusat_estimate_solutions(s, p, NULL, out);
}

typedef int (*puzzle_call)(sudokusat_solver *, sudokusat_puzzle *, void *);

/* Fills the room with rubbish first, which must not be taken for a result. */
static int call_with(puzzle_call call, sudokusat_solver *s,
                     sudokusat_puzzle *p) {
    static union {
        sudokusat_answer answer;
        sudokusat_explanation explanation;
        sudokusat_possible possible;
        sudokusat_canonical_form form;
        sudokusat_path path;
        sudokusat_advice advice;
        sudokusat_measure measure;
        sudokusat_minimised minimised;
        sudokusat_dropped dropped;
        sudokusat_suggestion suggestion;
        sudokusat_estimate estimate;
    } room;
    memset(&room, 0x5a, sizeof room);
    return call(s, p, &room);
}

static void misuse_call(puzzle_call call) {
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const bad = puzzle_of_text(BAD), *const p =
                                                           puzzle_of_text(
                                                               PUZZLE);
    char *const before = strdup(sudokusat_error(bad));
    for (int i = 0; i < 2; i++) {
        assert_int_equal(call_with(call, s, bad), -1);
        assert_string_equal(sudokusat_error(bad), before);
    }
    assert_int_equal(call_with(call, s, NULL), -1);
    assert_int_equal(call_with(call, NULL, p), -1);
    assert_string_equal(sudokusat_error(p), "there is no solver");
    assert_int_equal(call_with(call, s, p), 0);
    assert_null(sudokusat_error(p)); /* no longer that of the last call */
    if (call != prepare && call != search_new && call != prove_cubes) {
        assert_int_equal(call(s, p, NULL), -1);
        assert_non_null(sudokusat_error(p));
    }
    assert_int_equal(call_with(call, s, p), 0);
    assert_null(sudokusat_error(p));
    free(before);
    sudokusat_puzzle_free(p);
    sudokusat_puzzle_free(bad);
    sudokusat_solver_free(s);
}

/* ------------------------------------------------------------------------
 * What else can be asked wrongly of these
 */

/* A name that is none is told, and forgotten by the next call. */
static void misuse_names(void) {
    static const char *const lists[] = {NULL};
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(PUZZLE);
    const sudokusat_export_question form = {.format = "no such"};
    const sudokusat_measure_question encoding = {.encoding = "no such"};
    const sudokusat_logic_question order = {.order = lists, .n_order = 1};
    const sudokusat_logic_question missing = {.n_order = 3};
    const sudokusat_minimise_question mode = {
        .mode = (enum sudokusat_minimise_mode)77};
    int8_t grid[16];
    memset(grid, 77, sizeof grid);
    const sudokusat_suggest_question no_grid = {.solution = grid};
    sudokusat_suggestion suggestion;
    const sudokusat_proof_question proof_form = {
        .form = (enum sudokusat_proof_form)77};
    sudokusat_measure m;
    sudokusat_path path;
    sudokusat_advice advice;
    sudokusat_minimised minimised;
    sudokusat_proof *proof;
    const sudokusat_decode_question unread = {0}, empty = {.read = read_end};
    sudokusat_answer a;
    for (int i = 0; i < 12; i++) {
        const int result =
            i == 11  ? sudokusat_suggest(s, p, &no_grid, &suggestion)
            : i == 0 ? sudokusat_export(s, p, &form, write_nowhere, NULL)
            : i == 1 ? sudokusat_measure_encoding(s, p, &encoding, &m)
            : i == 2 ? sudokusat_logic(s, p, &order, &path)
            : i == 3 ? sudokusat_hint(s, p, &missing, &advice)
            : i == 4 ? sudokusat_minimise(s, p, &mode, &minimised)
            : i == 5 ? sudokusat_prove(s, p, &proof_form, &proof, &a)
            : i == 6 ? sudokusat_prove(s, p, NULL, NULL, &a)
            : i == 7 ? sudokusat_decode(s, p, NULL, 7, NULL, NULL, &a)
            : i == 8 ? sudokusat_decode_stream(s, p, NULL, NULL, NULL, &a)
            : i == 9 ? sudokusat_decode_stream(s, p, &unread, NULL, NULL, &a)
                     : sudokusat_decode_stream(s, p, &empty, NULL, NULL, &a);
        assert_int_equal(result, -1);
        assert_non_null(sudokusat_error(p));
        assert_int_equal(sudokusat_check(s, p, &a), 0);
        assert_null(sudokusat_error(p));
    }
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

/* A rule that is unknown, then known: the puzzle is as good as before. */
static void misuse_rules(void) {
    static const char *const unknown[] = {"no-such-rule"};
    const sudokusat_options options = {.rules = unknown, .n_rules = 1};
    sudokusat_solver *const wrong = sudokusat_solver_new(&options, NULL);
    sudokusat_solver *const right = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(PUZZLE);
    sudokusat_answer a;
    assert_int_equal(sudokusat_ask(wrong, p, NULL, &a), -1);
    assert_non_null(sudokusat_error(p));
    assert_int_equal(sudokusat_ask(right, p, NULL, &a), 0);
    assert_null(sudokusat_error(p));
    assert_int_equal(a.verdict, SUDOKUSAT_UNIQUE);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(right);
    sudokusat_solver_free(wrong);
}

/* ------------------------------------------------------------------------
 * The library itself
 */

static void misuse_version(void) {
    assert_true(strlen(sudokusat_version()) > 0);
}

static void misuse_free(void) {
    sudokusat_free(NULL);
}

static void misuse_on_out_of_memory(void) {
    sudokusat_on_out_of_memory(NULL); /* the default one */
    misuse_free();
}

static void misuse_table_row(void) {
    static const int rows[] = {-1, -1000, 1000, INT32_MAX, INT32_MIN};
    sudokusat_row row;
    for (int table = -1; table <= SUDOKUSAT_MARK_KINDS + 1; table++)
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
            assert_false(sudokusat_table_row((enum sudokusat_table)table,
                                             rows[i], &row));
    assert_false(sudokusat_table_row((enum sudokusat_table)77, 0, &row));
    assert_false(sudokusat_table_row(SUDOKUSAT_RULES, 0, NULL));
}

static void misuse_find(void) {
    assert_int_equal(sudokusat_find(SUDOKUSAT_RULES, NULL), -1);
    assert_int_equal(sudokusat_find(SUDOKUSAT_RULES, ""), -1);
    assert_int_equal(sudokusat_find(SUDOKUSAT_LEVELS, ""), -1);
    assert_int_equal(sudokusat_find((enum sudokusat_table)77, "dlx"), -1);
}

/* Texts longer than any name, and no text at all. */
static void misuse_name_distance(void) {
    static char text[1 << 20];
    memset(text, 'x', sizeof text - 1);
    assert_int_equal(sudokusat_name_distance(NULL, 3, "dlx"), -1);
    assert_int_equal(sudokusat_name_distance("dlx", 3, NULL), -1);
    assert_int_equal(sudokusat_name_distance("", 0, ""), -1);
    assert_int_equal(sudokusat_name_distance(text, sizeof text - 1, "dlx"), -1);
    assert_int_equal(sudokusat_name_distance("dlx", 3, text), -1);
    assert_int_equal(sudokusat_name_distance(text, sizeof text - 1, text), -1);
    memset(text, '-', sizeof text - 1);
    assert_int_equal(sudokusat_name_distance(text, sizeof text - 1, text), -1);
    assert_int_equal(sudokusat_name_distance("D LX", 4, "dlx"), 0);
    assert_int_equal(sudokusat_name_distance("dxl", 3, "dlx"), 1);
    assert_int_equal(sudokusat_name_distance("abc", 3, "dlx"), -1);
}

static void misuse_backend_setting(void) {
    sudokusat_setting setting;
    assert_false(sudokusat_backend_setting(NULL, 0, &setting));
    assert_false(sudokusat_backend_setting("no such", 0, &setting));
    assert_false(sudokusat_backend_setting("backtrack", -1, &setting));
    assert_false(sudokusat_backend_setting("backtrack", 77, &setting));
    assert_false(sudokusat_backend_setting("backtrack", 0, NULL));
}

/* ------------------------------------------------------------------------
 * Readers and puzzles
 */

static void misuse_reader_new(void) {
    static const sudokusat_form forms[] = {{.size = -5},
                                           {.size = 65},
                                           {.box_rows = 3},
                                           {.box_cols = 3},
                                           {.size = 9, .symbols = "1"},
                                           {.symbols = "1123"},
                                           {.format = "no such"}};
    struct text_input in = {PUZZLE, 0};
    const char *why = NULL;
    assert_null(sudokusat_reader_new(NULL, NULL, NULL, NULL));
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        why = NULL;
        assert_null(
            sudokusat_reader_new(&forms[i], text_input_read, &in, &why));
        assert_non_null(why);
        assert_null(
            sudokusat_reader_new(&forms[i], text_input_read, &in, NULL));
    }
}

static long read_too_much(void *context, char *buffer, long room) {
    (void)context;
    memset(buffer, '.', (size_t)room);
    return room + 1000;
}

static long read_too_little(void *context, char *buffer, long room) {
    (void)context;
    (void)buffer;
    (void)room;
    return -1000;
}

/* A function that breaks its word is an input that cannot be read. */
static void misuse_reader_next(void) {
    const sudokusat_read wrong[] = {read_too_much, read_too_little};
    for (int i = 0; i < 2; i++) {
        sudokusat_reader *const r =
            sudokusat_reader_new(NULL, wrong[i], NULL, NULL);
        sudokusat_puzzle *p;
        int n_errors = 0;
        while ((p = sudokusat_reader_next(r))) {
            n_errors += sudokusat_error(p) != NULL;
            sudokusat_puzzle_free(p);
        }
        assert_true(n_errors > 0);
        for (int k = 0; k < 3; k++)
            assert_null(sudokusat_reader_next(r)); /* past the end */
        sudokusat_reader_free(r);
    }
    assert_null(sudokusat_reader_next(NULL));
}

static void misuse_reader_from_text(void) {
    static const sudokusat_form wrong = {.size = -5};
    const char *why = NULL;
    assert_null(sudokusat_reader_from_text(NULL, NULL, 5, &why));
    assert_non_null(why);
    assert_null(sudokusat_reader_from_text(&wrong, PUZZLE, 16, &why));
    sudokusat_reader *const r = sudokusat_reader_from_text(NULL, NULL, 0, NULL);
    sudokusat_puzzle *const p = sudokusat_reader_next(r);
    assert_non_null(sudokusat_error(p)); /* an input without a puzzle */
    sudokusat_puzzle_free(p);
    sudokusat_reader_free(r);
}

static void misuse_puzzle_new(void) {
    static const int8_t too_high[16] = {4}, too_low[16] = {-2}, blank[16] = {0};
    static const int many[16] = {0}, strange[16] = {64};
    static const uint64_t no_digit[16] = {16};
    static const char *const marks[] = {"cage: r1c1 r9c9", NULL, "cage"};
    const sudokusat_parts wrong[] = {
        {.size = -1},
        {.size = 65},
        {.size = 4, .box_rows = 3, .box_cols = 3},
        {.size = 4, .box_rows = 2},
        {.size = 4, .givens = too_high},
        {.size = 4, .givens = too_low},
        {.size = 4, .placed = too_high},
        {.size = 4, .givens = blank, .placed = blank}, /* digits in both */
        {.size = 4, .candidates = no_digit},
        {.size = 4, .regions = many},
        {.size = 4, .regions = strange},
        {.size = 4, .symbols = "123"},
        {.size = 4, .symbols = "1123"},
        {.size = 4, .rules = "anti-king\nanti-knight"},
        {.size = 4, .id = "two\nlines"},
        {.size = 4, .marks = marks, .n_marks = 1},
        {.size = 4, .marks = marks + 1, .n_marks = 1},
        {.size = 4, .marks = marks + 2, .n_marks = 1}};
    assert_null(sudokusat_puzzle_new(NULL));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        sudokusat_puzzle *const p = sudokusat_puzzle_new(&wrong[i]);
        if (!sudokusat_error(p))
            print_error("parts %zu make a puzzle\n", i);
        assert_non_null(sudokusat_error(p));
        assert_int_equal(sudokusat_size(p), 0);
        sudokusat_puzzle_free(p);
    }
}

static void misuse_reader_free(void) {
    sudokusat_reader_free(NULL);
}

static void misuse_puzzle_free(void) {
    sudokusat_puzzle_free(NULL);
}

/* The puzzles that nothing can be known of. */
static void with_bad(void (*look)(const sudokusat_puzzle *)) {
    sudokusat_puzzle *const bad = puzzle_of_text("\n\n" BAD);
    look(NULL);
    look(bad);
    sudokusat_puzzle_free(bad);
}

static void look_error(const sudokusat_puzzle *p) {
    assert_non_null(sudokusat_error(p));
    assert_int_equal(sudokusat_error_line(p), p ? 3 : 0);
    assert_int_equal(sudokusat_error_column(p) > 0, p != NULL);
    assert_int_equal(sudokusat_line(p), p ? 3 : 0);
    assert_int_equal(sudokusat_index(p), p ? 1 : 0);
}

static void misuse_error(void) {
    with_bad(look_error);
}

static void look_text(const sudokusat_puzzle *p) {
    assert_null(sudokusat_id(p));
    assert_null(sudokusat_header_rules(p));
    if (!p)
        assert_null(sudokusat_format(p));
}

static void misuse_text(void) {
    with_bad(look_text);
}

static void look_board(const sudokusat_puzzle *p) {
    assert_int_equal(sudokusat_size(p), 0);
    assert_int_equal(sudokusat_box_rows(p), 0);
    assert_int_equal(sudokusat_box_cols(p), 0);
    int box[2] = {-1, -1};
    sudokusat_box(p, box);
    assert_int_equal(box[0], 0);
    assert_int_equal(box[1], 0);
    assert_int_equal(sudokusat_box_of(p, 0), 0);
    sudokusat_box(p, NULL);
    assert_int_equal(sudokusat_row_of(0, 5), 0);
    assert_int_equal(sudokusat_column_of(0, 5), 0);
    assert_null(sudokusat_givens(p));
    assert_null(sudokusat_placed(p));
    assert_null(sudokusat_candidates(p));
}

static void misuse_board(void) {
    with_bad(look_board);
}

static void look_print(const sudokusat_puzzle *p) {
    static const int8_t cells[16];
    assert_null(sudokusat_print_head(p));
    assert_null(sudokusat_print_drawn(p, "line"));
    assert_null(sudokusat_print_drawn(p, NULL));
    assert_null(sudokusat_print_mark(p, 0));
    assert_null(sudokusat_print_mark(NULL, 0));
    assert_false(sudokusat_name_is_plain(p));
    assert_false(sudokusat_needs_box(p));
    assert_null(sudokusat_grade_text(p));
    assert_null(sudokusat_headers(p));
    assert_null(sudokusat_stated_solution(p));
    assert_null(sudokusat_left_out(p));
    assert_int_equal(sudokusat_check_stated(NULL, NULL),
                     SUDOKUSAT_STATED_NOTHING);
    assert_string_equal(sudokusat_symbols(p), "");
    assert_null(sudokusat_print_cells(p, "line", cells));
    assert_null(sudokusat_print_digit(p, 0));
}

static void misuse_print(void) {
    static const int wrong[] = {-2, 4, 99, INT32_MIN, INT32_MAX};
    sudokusat_puzzle *const p = puzzle_of_text(PUZZLE);
    int8_t cells[16] = {0};
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    const sudokusat_printing line = {0}, other = {.format = "no such"};
    const sudokusat_printing beyond = {.cells = (const int8_t[16]){4}};
    char *why = NULL;
    with_bad(look_print);
    assert_null(sudokusat_print(s, NULL, &line, &why));
    assert_non_null(why);
    sudokusat_free(why);
    assert_null(sudokusat_print(NULL, p, &line, NULL));
    assert_null(sudokusat_print(s, p, NULL, NULL));
    assert_null(sudokusat_print(s, p, &other, NULL));
    assert_null(sudokusat_print(s, p, &beyond, NULL));
    assert_int_equal(sudokusat_settings(NULL, p), 0);
    assert_int_equal(sudokusat_settings(s, NULL), 0);
    assert_null(sudokusat_print_settings(NULL, p, 7));
    assert_null(sudokusat_print_settings(s, NULL, 7));
    assert_false(sudokusat_format_is_whole(NULL));
    sudokusat_solver_free(s);
    assert_null(sudokusat_print_cells(p, "line", NULL));
    assert_null(sudokusat_print_cells(p, NULL, cells));
    assert_null(sudokusat_print_cells(p, "no such", cells));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_null(sudokusat_print_digit(p, wrong[i]));
        cells[15] = (int8_t)wrong[i];
        if (cells[15] < -1 || cells[15] > 3)
            assert_null(sudokusat_print_cells(p, "line", cells));
    }
    sudokusat_puzzle_free(p);
}

/* ------------------------------------------------------------------------
 * Solvers
 */

static void misuse_solver_new(void) {
    static const char *const holes[] = {NULL};
    static const sudokusat_options wrong[] = {
        {.backend = "no such"},
        {.backend = ""},
        {.second = "no such"},
        {.n_rules = 1},
        {.n_rules = -1},
        {.rules = holes, .n_rules = 1},
        {.n_settings = 2},
        {.settings = holes, .n_settings = 1},
        {.backend = "backtrack:order=no-such"},
        {.backend = "dlx:no-such=1"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *why = NULL;
        assert_null(sudokusat_solver_new(&wrong[i], &why));
        assert_non_null(why);
        assert_null(sudokusat_solver_new(&wrong[i], NULL));
    }
}

static void misuse_solver_free(void) {
    sudokusat_solver_free(NULL);
}

static void misuse_helpers(void) {
    sudokusat_helpers *const helpers = sudokusat_helpers_new(-3);
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_cover *const cover = sudokusat_cover_new();
    sudokusat_helpers_add(helpers, -1000);
    sudokusat_helpers_add(helpers, 0);
    sudokusat_helpers_add(helpers, 1);
    sudokusat_helpers_add(NULL, 1);
    sudokusat_share(NULL, helpers);
    sudokusat_share(s, helpers);
    sudokusat_share(s, NULL);
    sudokusat_cover_share(NULL, helpers);
    sudokusat_cover_share(cover, helpers);
    sudokusat_cover_share(cover, NULL);
    sudokusat_cover_free(cover);
    sudokusat_helpers_free(helpers);
    sudokusat_helpers_free(NULL);
    sudokusat_solver_free(s);
}

static void misuse_cancel(void) {
    sudokusat_cancel *const cancel = sudokusat_cancel_new();
    sudokusat_cancel_set(cancel);
    sudokusat_cancel_set(cancel); /* once more */
    assert_true(sudokusat_is_cancelled(cancel));
    sudokusat_cancel_free(cancel);
    sudokusat_cancel_free(NULL);
    sudokusat_cancel_set(NULL);
    assert_false(sudokusat_is_cancelled(NULL));
}

static void misuse_verdict_name(void) {
    static const int wrong[] = {-1, 7, 77, INT32_MAX};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_string_equal(
            sudokusat_verdict_name((enum sudokusat_verdict)wrong[i]),
            "no verdict");
}

static void misuse_last_answer(void) {
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_violation_info v;
    for (int i = -1; i < 2; i++) {
        assert_false(sudokusat_violation(s, i, &v)); /* nothing was asked */
        assert_false(sudokusat_violation(NULL, i, &v));
        assert_null(sudokusat_rule_in_force(s, i));
        assert_null(sudokusat_rule_in_force(NULL, i));
    }
    assert_false(sudokusat_violation(s, 0, NULL));
    assert_null(sudokusat_chosen_backend(s));
    assert_null(sudokusat_chosen_backend(NULL));
    sudokusat_solver_free(s);
}

/* ------------------------------------------------------------------------
 * Certificates
 */

static bool count_bytes(void *context, const char *bytes, size_t n) {
    (void)bytes;
    *(size_t *)context += n;
    return true;
}

/* Without question.bundle there are no parts, and half a proof is none. */
static void misuse_proof(void) {
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(PUZZLE);
    sudokusat_proof *proof = NULL;
    sudokusat_answer a;
    size_t n = 77, written = 0;
    assert_string_equal(sudokusat_proof_text(NULL, &n), "");
    assert_int_equal(n, 0);
    assert_string_equal(sudokusat_proof_text(NULL, NULL), "");
    assert_int_equal(sudokusat_proof_lemmas(NULL), 0);
    assert_int_equal(sudokusat_prove(s, p, NULL, &proof, &a), 0);
    for (int part = -1; part <= SUDOKUSAT_PART_LRAT + 1; part++) {
        const enum sudokusat_proof_part wrong = (enum sudokusat_proof_part)part;
        sudokusat_proof_write(NULL, wrong, count_bytes, &written);
        sudokusat_proof_write(proof, wrong, count_bytes, &written);
        sudokusat_proof_write(proof, wrong, NULL, NULL);
    }
    assert_int_equal(written, 0);
    sudokusat_proof_free(proof);
    sudokusat_proof_free(NULL);
    const sudokusat_proof_question bundle = {.bundle = true};
    assert_int_equal(sudokusat_prove(s, p, &bundle, &proof, &a), 0);
    sudokusat_proof_write(proof, (enum sudokusat_proof_part)77, count_bytes,
                          &written);
    assert_int_equal(written, 0);
    sudokusat_proof_write(proof, SUDOKUSAT_PART_CNF, count_bytes, &written);
    assert_true(written > 0);
    sudokusat_proof_free(proof);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

static void misuse_prove_cubes(void) {
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(PUZZLE);
    sudokusat_answer a;
    misuse_call(prove_cubes);
    assert_int_equal(
        sudokusat_prove_cubes(s, p, NULL, NULL, NULL, &a, NULL, NULL), -1);
    assert_non_null(sudokusat_error(p));
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

/* A line of PUZZLE's only part, in line[4096]. */
static bool take_part(void *line, const char *bytes, size_t n) {
    assert_true(n < 4096);
    memcpy(line, bytes, n);
    ((char *)line)[n] = '\0';
    return true;
}

static int split(sudokusat_solver *s, sudokusat_puzzle *p, void *out) {
    return sudokusat_split(s, p, NULL, out ? write_nowhere : NULL, NULL, NULL);
}

static void misuse_split(void) {
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(PUZZLE);
    uint64_t n = 7;
    misuse_call(split);
    assert_int_equal(sudokusat_split(s, p, NULL, NULL, NULL, &n), -1);
    assert_int_equal(n, 0);
    assert_non_null(sudokusat_error(p));
    const sudokusat_split_question wrong[] = {{.question = "why"},
                                              {.parts = UINT64_MAX}};
    for (int i = 0; i < 2; i++)
        assert_int_equal(
            sudokusat_split(s, p, &wrong[i], write_nowhere, NULL, &n), -1);
    assert_int_equal(sudokusat_cover_split(NULL, NULL, write_nowhere, NULL, &n),
                     -1);
    sudokusat_cover *const cover = sudokusat_cover_read("a\na\n", 4);
    assert_int_equal(sudokusat_cover_split(cover, NULL, NULL, NULL, &n), -1);
    for (int i = 0; i < 2; i++)
        assert_int_equal(
            sudokusat_cover_split(cover, &wrong[i], write_nowhere, NULL, &n),
            -1);
    assert_int_equal(
        sudokusat_cover_split(cover, NULL, write_nowhere, NULL, NULL), 0);
    sudokusat_cover_free(cover);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

static void misuse_part(void) {
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(PUZZLE);
    sudokusat_cover *const cover = sudokusat_cover_read("a\na\n", 4);
    sudokusat_part_answer a;
    char line[4096];
    char *why = NULL;
    assert_null(sudokusat_part_read(NULL, 77, NULL));
    assert_null(sudokusat_part_read("{}", 2, &why));
    assert_non_null(why);
    sudokusat_free(why);
    sudokusat_part_free(NULL);
    assert_null(sudokusat_part_job(NULL));
    assert_null(sudokusat_part_number(NULL));
    assert_null(sudokusat_part_question(NULL));
    assert_int_equal(sudokusat_part_of(NULL), 0);
    assert_false(sudokusat_part_is_of_cover(NULL));
    assert_non_null(sudokusat_part_error(NULL));
    assert_null(sudokusat_part_trials(NULL, NULL, NULL));
    assert_int_equal(sudokusat_part_made(NULL, NULL, 0, write_nowhere, NULL),
                     -1);
    sudokusat_free(sudokusat_trials_split(NULL, 1, 1, 1, write_nowhere, NULL));
    sudokusat_free(sudokusat_trials_split("{}", 1, 1, 1, NULL, NULL));
    assert_int_equal(sudokusat_split(s, p, NULL, take_part, line, NULL), 0);
    sudokusat_part *const part = sudokusat_part_read(line, strlen(line), NULL);
    assert_non_null(part);
    assert_null(sudokusat_part_error(part));
    assert_int_equal(
        sudokusat_part_ask(NULL, part, NULL, write_nowhere, NULL, &a), -1);
    assert_int_equal(sudokusat_part_ask(s, NULL, NULL, write_nowhere, NULL, &a),
                     -1);
    assert_int_equal(sudokusat_part_ask(s, part, NULL, NULL, NULL, &a), -1);
    assert_int_equal(
        sudokusat_part_ask(s, part, NULL, write_nowhere, NULL, NULL), -1);
    assert_int_equal(
        sudokusat_part_cut(NULL, part, NULL, write_nowhere, NULL, &a), -1);
    assert_int_equal(
        sudokusat_cover_part_ask(cover, part, NULL, write_nowhere, NULL, &a),
        -1); /* of a board */
    assert_int_equal(
        sudokusat_cover_part_ask(NULL, part, NULL, write_nowhere, NULL, &a),
        -1);
    assert_int_equal(
        sudokusat_cover_part_cut(cover, part, NULL, write_nowhere, NULL, &a),
        -1);
    assert_non_null(sudokusat_part_error(part));
    assert_int_equal(sudokusat_part_cut(s, part, NULL, write_nowhere, NULL, &a),
                     0);
    assert_int_equal(a.n_parts, 0); /* there is nothing to cut */
    assert_null(sudokusat_part_trials(part, NULL, NULL));
    assert_int_equal(sudokusat_part_made(part, NULL, 0, write_nowhere, NULL),
                     -1); /* of another question */
    sudokusat_part_free(part);
    sudokusat_cover_free(cover);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

static void misuse_merge(void) {
    sudokusat_merge *const m = sudokusat_merge_new();
    sudokusat_merged sum;
    sudokusat_merge_free(NULL);
    sudokusat_free(sudokusat_merge_add(NULL, "{}", 2, 0));
    sudokusat_free(sudokusat_merge_write(NULL, "{}", 2, write_nowhere, NULL));
    sudokusat_free(sudokusat_merge_check(NULL));
    sudokusat_merge_sum(NULL, &sum);
    assert_false(sum.complete);
    sudokusat_merge_sum(m, NULL);
    sudokusat_merge_sum(m, &sum);
    assert_false(sum.complete);
    sudokusat_merge_missing(NULL, NULL, NULL);
    sudokusat_merge_missing(m, NULL, NULL);
    sudokusat_merge_places(NULL, NULL, NULL);
    sudokusat_merge_places(m, NULL, NULL);
    char *const refused[] = {
        sudokusat_merge_add(m, NULL, 77, 0), sudokusat_merge_add(m, "{}", 2, 0),
        sudokusat_merge_check(m), sudokusat_merge_write(m, "{}", 2, NULL, NULL),
        sudokusat_merge_write(m, NULL, 7, write_nowhere, NULL)};
    for (int i = 0; i < 5; i++) {
        assert_non_null(refused[i]);
        sudokusat_free(refused[i]);
    }
    sudokusat_merge_free(m);
}

static void misuse_verify(void) {
    sudokusat_check_report report;
    sudokusat_verify("rubbish", 7, 1, NULL, NULL);
    sudokusat_verify(NULL, 77, 1, NULL, &report);
    assert_int_equal(report.outcome, SUDOKUSAT_UNREADABLE);
    sudokusat_verify("rubbish", 7, 1, &(sudokusat_limits){.seconds = -5},
                     &report);
    assert_int_equal(report.outcome, SUDOKUSAT_UNREADABLE);
    assert_non_null(report.why);
}

static void misuse_tree_add(void) {
    sudokusat_tree tree = {.n_left = 0};
    sudokusat_check_report report = {.outcome = SUDOKUSAT_REFUSED};
    sudokusat_tree_add(NULL, &report);
    sudokusat_tree_add(&tree, NULL);
    sudokusat_tree_add(&tree, &report); /* no tree has begun */
    assert_false(tree.complete);
}

/* ------------------------------------------------------------------------
 * Cages
 */

static bool end_at_once(void *context, uint64_t set) {
    *(uint64_t *)context = set;
    return false;
}

static void misuse_cage(void) {
    static const sudokusat_cage_question wrong[] = {
        {.size = -1, .n_cells = 3, .sum = 17},
        {.size = 65, .n_cells = 3, .sum = 17},
        {.sum = 17},
        {.n_cells = -1, .sum = 17}};
    uint64_t set = 0;
    const sudokusat_cage_question first = {
        .n_cells = 3, .sum = 17, .on_set = end_at_once, .context = &set};
    const sudokusat_cage_question too_many = {.n_cells = 10, .sum = 55};
    const sudokusat_cage_question negative = {.n_cells = 3, .sum = -1};
    assert_int_equal(sudokusat_cage(NULL), -1);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(sudokusat_cage(&wrong[i]), -1);
    assert_int_equal(sudokusat_cage(&first), 1);
    assert_int_equal(set, 1 << 0 | 1 << 6 | 1 << 8); /* 1 7 9 */
    assert_int_equal(sudokusat_cage(&too_many), 0);
    assert_int_equal(sudokusat_cage(&negative), 0);
}

static void misuse_left_in_cells(void) {
    uint64_t left[16];
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(PUZZLE);
    assert_int_equal(sudokusat_left_in_cells(NULL, NULL, NULL), -1);
    assert_int_equal(sudokusat_left_in_cells(s, NULL, left), -1);
    assert_int_equal(sudokusat_left_in_cells(NULL, p, left), -1);
    assert_int_equal(sudokusat_left_in_cells(s, p, NULL), -1);
    assert_non_null(sudokusat_error(p));
    assert_int_equal(sudokusat_left_in_cells(s, p, left), 0);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

/* ------------------------------------------------------------------------
 * New puzzles
 */

static void misuse_maker_new(void) {
    static const int8_t high[16] = {0, 1, 2, 3, 2, 3, 0, 1,
                                    1, 0, 3, 2, 3, 2, 1, 99};
    static const int8_t low[16] = {-1};
    static const sudokusat_laid strange = {"no such", 0, 0};
    static const sudokusat_laid nameless = {NULL, 0, 0};
    static const sudokusat_laid falling = {"thermo", 3, 2};
    static const sudokusat_laid negative = {"thermo", -1, 2};
    static const sudokusat_laid thermo = {"thermo", 0, 0};
    const sudokusat_options no_backend = {.backend = "no such"};
    const sudokusat_generate_options wrong[] = {
        {.size = 65},
        {.size = -1},
        {.box_rows = 3},
        {.box_cols = 3},
        {.box_rows = 1 << 20, .box_cols = 1 << 20},
        {.size = 4, .symbols = "11"},
        {.size = 4, .from = high},
        {.size = 4, .from = low},
        {.size = 4, .low_clues = 77},
        {.size = 4, .low_clues = -1},
        {.size = 4, .high_clues = -1},
        {.size = 4, .low_clues = 9, .high_clues = 7},
        {.size = 4, .symmetry = "no such"},
        {.size = 4, .technique = "no such"},
        {.size = 4, .n_avoid = 1},
        {.size = 4, .no_clues = true, .high_clues = 3},
        {.size = 4, .laid = &strange, .n_laid = 1},
        {.size = 4, .laid = &nameless, .n_laid = 1},
        {.size = 4, .laid = &falling, .n_laid = 1},
        {.size = 4, .laid = &negative, .n_laid = 1},
        {.size = 4, .n_laid = 1},
        {.size = 4, .laid = &thermo, .n_laid = 1, .grids_only = true},
        {.size = 4, .laid = &thermo, .n_laid = 1, .low_cage = 5},
        {.size = 4, .laid = &thermo, .n_laid = 1, .high_cage = 5},
        {.size = 4, .laid = &thermo, .n_laid = 1, .low_cage = -1}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char *why = NULL;
        assert_null(sudokusat_generator_new(NULL, &wrong[i], &why));
        assert_non_null(why);
        sudokusat_free(why);
        assert_null(sudokusat_generator_new(NULL, &wrong[i], NULL));
    }
    assert_null(sudokusat_generator_new(&no_backend, &wrong[0], NULL));
    sudokusat_generator *const plain =
        sudokusat_generator_new(NULL, NULL, NULL);
    assert_non_null(plain); /* a classic 9x9 */
    sudokusat_generator_free(plain);
}

static void misuse_make(void) {
    sudokusat_generated generated;
    memset(&generated, 0x5a, sizeof generated);
    sudokusat_make(NULL, 1, 0, NULL, &generated);
    assert_int_equal(generated.outcome, SUDOKUSAT_GENERATED_WRONG);
    assert_non_null(generated.conflict);
    sudokusat_generated_clear(&generated);
    sudokusat_generated_clear(&generated); /* once more */
    sudokusat_generated_clear(NULL);
    sudokusat_make(NULL, 1, 0, NULL, NULL);
    assert_null(sudokusat_generator_solver(NULL));
    assert_null(sudokusat_generator_sample(NULL));
    sudokusat_generator_free(NULL);
}

static void misuse_seen(void) {
    static const uint64_t hash[2] = {1, 2};
    sudokusat_seen *const none = sudokusat_seen_new(0);
    assert_true(sudokusat_seen_is_full(none));
    assert_true(sudokusat_seen_add(none, hash));
    assert_true(sudokusat_seen_add(none, hash)); /* remembers nothing */
    assert_false(sudokusat_seen_add(none, NULL));
    assert_false(sudokusat_seen_add(NULL, hash));
    assert_false(sudokusat_seen_is_full(NULL));
    sudokusat_seen_free(none);
    sudokusat_seen_free(NULL);
}

/* ------------------------------------------------------------------------
 * Covers
 */

static void misuse_cover_read(void) {
    static const char *const wrong[] = {
        "",      "\n\n",   "| only\n", "A A\n",          "A | B | C\n",
        "A:x\n", "A\nB\n", "A\nA A\n", "A | B\nA:x B\n", "A | B\nA B:\n"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        sudokusat_answer a;
        sudokusat_estimate estimate;
        sudokusat_cover *const c =
            sudokusat_cover_read(wrong[i], strlen(wrong[i]));
        assert_non_null(sudokusat_cover_error(c));
        assert_true(sudokusat_cover_error_line(c) > 0);
        assert_true(sudokusat_cover_error_column(c) > 0);
        assert_int_equal(sudokusat_cover_n_options(c), 0);
        assert_int_equal(sudokusat_cover_ask(c, NULL, &a), -1);
        assert_int_equal(sudokusat_cover_estimate(c, NULL, &estimate), -1);
        assert_int_equal(sudokusat_cover_add_item(c, "A", true), -1);
        assert_non_null(sudokusat_cover_error(c));
        sudokusat_cover_free(c);
    }
    sudokusat_cover *const none = sudokusat_cover_read(NULL, 5);
    assert_non_null(sudokusat_cover_error(none));
    sudokusat_cover_free(none);
}

static void misuse_cover(void) {
    static const int items[] = {0, 1, 2, 0}, colours[] = {0, -1, 1};
    static const int painted[] = {1, 0, 0};
    sudokusat_estimate estimate;
    sudokusat_answer a;
    sudokusat_cover *const c = sudokusat_cover_new();
    assert_int_equal(sudokusat_cover_add_option(c, items, NULL, 1), -1);
    assert_int_equal(sudokusat_cover_add_item(c, NULL, true), -1);
    assert_int_equal(sudokusat_cover_add_item(c, "a", true), 0);
    assert_int_equal(sudokusat_cover_add_item(c, "b", false), 1);
    assert_int_equal(sudokusat_cover_add_item(c, "c", true), -1);
    assert_non_null(sudokusat_cover_error(c));
    assert_int_equal(sudokusat_cover_add_item(c, "c", false), 2);
    assert_null(sudokusat_cover_error(c));
    assert_int_equal(sudokusat_cover_add_option(c, NULL, NULL, 1), -1);
    assert_int_equal(sudokusat_cover_add_option(c, items, NULL, 0), -1);
    assert_int_equal(sudokusat_cover_add_option(c, items, NULL, 4), -1);
    assert_int_equal(sudokusat_cover_add_option(c, items, colours, 3), -1);
    assert_int_equal(sudokusat_cover_add_option(c, items, painted, 3), -1);
    assert_int_equal(sudokusat_cover_add_option(c, items + 1, NULL, 2), -1);
    assert_int_equal(sudokusat_cover_add_option(c, items, NULL, 3), 0);
    assert_int_equal(sudokusat_cover_add_item(c, "d", true), -1);
    const sudokusat_cover_question no_engine = {.backend = "no such"};
    const sudokusat_cover_question no_grid = {.backend = "bits"};
    const sudokusat_cover_question no_second = {.second = "no such"};
    assert_int_equal(sudokusat_cover_ask(c, &no_engine, &a), -1);
    assert_int_equal(sudokusat_cover_ask(c, &no_grid, &a), -1);
    assert_int_equal(sudokusat_cover_ask(c, &no_second, &a), -1);
    static const char *const gap[] = {"memo=off", NULL};
    const sudokusat_cover_question no_list = {.n_settings = 1};
    const sudokusat_cover_question short_list = {.settings = gap,
                                                 .n_settings = 2};
    const sudokusat_cover_question less = {.n_settings = -1};
    assert_int_equal(sudokusat_cover_ask(c, &no_list, &a), -1);
    assert_int_equal(sudokusat_cover_ask(c, &short_list, &a), -1);
    assert_int_equal(sudokusat_cover_ask(c, &less, &a), -1);
    assert_int_equal(sudokusat_cover_ask(c, NULL, NULL), -1);
    assert_int_equal(sudokusat_cover_estimate(c, NULL, NULL), -1);
    assert_int_equal(sudokusat_cover_estimate(c, NULL, &estimate), 0);
    assert_string_equal(estimate.solutions.text, "1");
    assert_int_equal(sudokusat_cover_estimate(NULL, NULL, &estimate), -1);
    assert_int_equal(sudokusat_cover_ask(c, NULL, &a), 0);
    assert_int_equal(a.verdict, SUDOKUSAT_UNIQUE);
    assert_int_equal(sudokusat_cover_add_option(c, items, NULL, 1), -1);
    assert_null(sudokusat_cover_item(c, 3));
    assert_null(sudokusat_cover_item(c, -1));
    assert_null(sudokusat_cover_print_option(c, 1));
    assert_int_equal(sudokusat_cover_option_number(c, -1), 0);
    assert_int_equal(sudokusat_cover_left_out(c, 0), 0);
    sudokusat_cover_free(c);
}

static long read_nothing(void *context, char *buffer, long room) {
    (void)context;
    (void)buffer;
    (void)room;
    return 0;
}

static bool write_nothing(void *context, const char *bytes, size_t n) {
    (void)context;
    (void)bytes;
    (void)n;
    return true;
}

static void misuse_cover_export(void) {
    static const char text[] = "A | B\nA B:x\n";
    const sudokusat_cover_export_question no_form = {.format = "grid"};
    const sudokusat_cover_export_question no_style = {.at_most_one = "none"};
    const sudokusat_decode_question no_text = {.read = NULL};
    const sudokusat_decode_question empty = {.read = read_nothing};
    sudokusat_answer a;
    sudokusat_cover_explanation e;
    sudokusat_cover *const c = sudokusat_cover_read(text, strlen(text));
    assert_int_equal(sudokusat_cover_export(c, NULL, NULL, NULL), -1);
    assert_int_equal(sudokusat_cover_export(c, &no_form, write_nothing, NULL),
                     -1);
    assert_int_equal(sudokusat_cover_export(c, &no_style, write_nothing, NULL),
                     -1);
    assert_non_null(sudokusat_cover_error(c));
    assert_int_equal(sudokusat_cover_export(c, NULL, write_nothing, NULL), 0);
    assert_null(sudokusat_cover_error(c));
    assert_int_equal(sudokusat_cover_export(NULL, NULL, write_nothing, NULL),
                     -1);
    assert_int_equal(sudokusat_cover_decode(c, NULL, NULL, NULL, &a), -1);
    assert_int_equal(sudokusat_cover_decode(c, &no_text, NULL, NULL, &a), -1);
    assert_int_equal(sudokusat_cover_decode(c, &empty, NULL, NULL, NULL), -1);
    assert_int_equal(sudokusat_cover_decode(NULL, &empty, NULL, NULL, &a), -1);
    sudokusat_cover_decode(c, &empty, NULL, NULL, &a);
    assert_int_equal(a.verdict, SUDOKUSAT_UNKNOWN);
    assert_int_equal(sudokusat_cover_explain(c, NULL, NULL), -1);
    assert_int_equal(sudokusat_cover_explain(NULL, NULL, &e), -1);
    assert_int_equal(sudokusat_cover_explain(c, NULL, &e), 0);
    assert_int_equal(e.verdict, SUDOKUSAT_SOLVED);
    sudokusat_cover_free(c);
}

static void misuse_no_cover(void) {
    sudokusat_answer a;
    assert_int_equal(sudokusat_cover_ask(NULL, NULL, &a), -1);
    assert_int_equal(sudokusat_cover_add_item(NULL, "a", true), -1);
    assert_int_equal(sudokusat_cover_add_option(NULL, NULL, NULL, 1), -1);
    assert_null(sudokusat_cover_error(NULL));
    assert_int_equal(sudokusat_cover_error_line(NULL), 0);
    assert_int_equal(sudokusat_cover_error_column(NULL), 0);
    assert_int_equal(sudokusat_cover_n_items(NULL), 0);
    assert_int_equal(sudokusat_cover_n_primary(NULL), 0);
    assert_int_equal(sudokusat_cover_n_options(NULL), 0);
    assert_null(sudokusat_cover_item(NULL, 0));
    assert_null(sudokusat_cover_print_option(NULL, 0));
    assert_int_equal(sudokusat_cover_option_number(NULL, 0), 0);
    assert_int_equal(sudokusat_cover_left_out(NULL, 0), 0);
    sudokusat_cover_free(NULL);
}

/* ------------------------------------------------------------------------
 * Pictures
 */

/* Refused with a sentence, and the puzzle is drawn after that. */
static void refuse_picture(sudokusat_solver *s, sudokusat_puzzle *p,
                           const sudokusat_picture *picture) {
    assert_null(sudokusat_draw(s, p, picture));
    assert_non_null(sudokusat_error(p));
    sudokusat_scene *const scene = sudokusat_draw(s, p, NULL);
    assert_non_null(scene);
    assert_null(sudokusat_error(p));
    sudokusat_scene_free(scene);
}

static void misuse_draw(void) {
    static const int8_t high[16] = {0, 1, 2, 3, 99}, low[16] = {-2};
    static const uint64_t fifth[16] = {16};
    static const int8_t grid[16] = {0};
    static const sudokusat_candidate outside = {16, 0}, strange = {0, 4};
    static const sudokusat_step empty = {.number = 1};
    static const sudokusat_step lost = {.n_cells = 1};
    static const sudokusat_step negative = {.n_cells = -1};
    const sudokusat_step off = {.placed = &outside, .n_placed = 1};
    const sudokusat_step odd = {.removed = &strange, .n_removed = 1};
    const sudokusat_link link = {.to = {0, 4}};
    const sudokusat_step_board gridless = {0}, board = {.grid = grid};
    const sudokusat_step_board tied = {
        .grid = grid, .links = &link, .n_links = 1};
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(PUZZLE);
    sudokusat_puzzle *const bad = puzzle_of_text(BAD);
    assert_null(sudokusat_draw(NULL, NULL, NULL));
    assert_null(sudokusat_draw(s, NULL, NULL));
    assert_null(sudokusat_draw(NULL, p, NULL));
    assert_null(sudokusat_draw(s, bad, NULL));
    const sudokusat_picture wrong[] = {
        {.solution = high},
        {.solution = low},
        {.candidates = fifth},
        {.step = &empty},
        {.step = &empty, .board = &gridless},
        {.step = &empty, .board = &tied},
        {.step = &lost, .board = &board},
        {.step = &negative, .board = &board},
        {.step = &off, .board = &board},
        {.step = &odd, .board = &board},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refuse_picture(s, p, &wrong[i]);
    sudokusat_puzzle_free(bad);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

static void misuse_step_board(void) {
    sudokusat_step_board board;
    sudokusat_advice advice;
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(PUZZLE);
    assert_false(sudokusat_step_stands_on(NULL, &board));
    assert_false(sudokusat_step_stands_on(s, &board));
    assert_int_equal(sudokusat_hint(s, p, NULL, &advice), 0);
    assert_true(advice.has_step);
    assert_false(sudokusat_step_stands_on(s, NULL));
    assert_true(sudokusat_step_stands_on(s, &board));
    assert_int_equal(board.grid[2], -1);
    assert_true(board.left[2] >> 2 & 1);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

static void misuse_scene(void) {
    sudokusat_shape shape;
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(PUZZLE);
    sudokusat_scene *const scene = sudokusat_draw(s, p, NULL);
    assert_true(sudokusat_scene_width(NULL) <= 0);
    assert_true(sudokusat_scene_height(NULL) <= 0);
    assert_null(sudokusat_scene_title(NULL));
    assert_null(sudokusat_scene_description(NULL));
    assert_null(sudokusat_scene_svg(NULL));
    assert_false(sudokusat_scene_shape(NULL, 0, &shape));
    assert_false(sudokusat_scene_shape(scene, 0, NULL));
    assert_false(sudokusat_scene_shape(scene, -1, &shape));
    assert_false(sudokusat_scene_shape(scene, INT_MAX, &shape));
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
    assert_true(sudokusat_scene_shape(scene, 0, &shape));
    assert_string_equal(sudokusat_scene_title(scene), "sudoku");
    sudokusat_scene_free(scene);
    sudokusat_scene_free(NULL);
}

static void misuse_search(void) {
    sudokusat_answer a;
    assert_null(sudokusat_search_new(NULL, NULL, NULL));
    assert_null(sudokusat_search_next(NULL));
    assert_int_equal(sudokusat_search_answer(NULL, &a), -1);
    assert_int_equal(a.verdict, SUDOKUSAT_UNKNOWN);
    assert_int_equal(sudokusat_search_answer(NULL, NULL), -1);
    sudokusat_search_free(NULL);
    const sudokusat_options two = {.backend = "dlx", .second = "sat"};
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_solver *const both = sudokusat_solver_new(&two, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(PUZZLE);
    assert_null(sudokusat_search_new(both, p, NULL));
    assert_non_null(sudokusat_error(p));
    sudokusat_search *const search = sudokusat_search_new(s, p, NULL);
    assert_null(sudokusat_error(p));
    /* They are not needed any more. */
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
    sudokusat_solver_free(both);
    assert_int_equal(sudokusat_search_answer(search, NULL), -1);
    assert_non_null(sudokusat_search_next(search));
    assert_null(sudokusat_search_next(search));
    assert_null(sudokusat_search_next(search));
    assert_int_equal(sudokusat_search_answer(search, &a), 0);
    assert_int_equal(a.verdict, SUDOKUSAT_UNIQUE);
    sudokusat_search_free(search);
}

static void misuse_cover_search(void) {
    static const char text[] = "A\nA\n";
    int n = 7;
    sudokusat_answer a;
    assert_null(sudokusat_cover_search_new(NULL, NULL));
    assert_null(sudokusat_cover_search_next(NULL, &n));
    assert_int_equal(n, 0);
    assert_int_equal(sudokusat_cover_search_answer(NULL, &a), -1);
    sudokusat_cover_search_free(NULL);
    sudokusat_cover *const c = sudokusat_cover_read(text, strlen(text));
    static const char *const gap[] = {NULL};
    const sudokusat_cover_question wrong[] = {
        {.backend = "bits"},
        {.backend = "no such"},
        {.second = "sat"},
        {.n_settings = 1},
        {.settings = gap, .n_settings = 1}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_null(sudokusat_cover_search_new(c, &wrong[i]));
        assert_non_null(sudokusat_cover_error(c));
    }
    sudokusat_cover_search *const s = sudokusat_cover_search_new(c, NULL);
    assert_null(sudokusat_cover_error(c));
    assert_null(sudokusat_cover_search_next(s, NULL));
    assert_int_equal(sudokusat_cover_search_answer(s, NULL), -1);
    assert_non_null(sudokusat_cover_search_next(s, &n));
    assert_int_equal(n, 1);
    assert_null(sudokusat_cover_search_next(s, &n));
    assert_null(sudokusat_cover_search_next(s, &n));
    assert_int_equal(sudokusat_cover_search_answer(s, &a), 0);
    assert_int_equal(a.verdict, SUDOKUSAT_UNIQUE);
    sudokusat_cover_search_free(s);
    sudokusat_cover_free(c);
}

/* ------------------------------------------------------------------------ */

/* Either a call about a puzzle, or a case of its own. */
static const struct {
    const char *name;
    puzzle_call call;
    void (*misuse)(void);
} cases[] = {
    {"version", NULL, misuse_version},
    {"free", NULL, misuse_free},
    {"on_out_of_memory", NULL, misuse_on_out_of_memory},
    {"table_row", NULL, misuse_table_row},
    {"find", NULL, misuse_find},
    {"name_distance", NULL, misuse_name_distance},
    {"backend_setting", NULL, misuse_backend_setting},
    {"reader_new", NULL, misuse_reader_new},
    {"reader_from_text", NULL, misuse_reader_from_text},
    {"puzzle_new", NULL, misuse_puzzle_new},
    {"reader_free", NULL, misuse_reader_free},
    {"reader_next", NULL, misuse_reader_next},
    {"puzzle_free", NULL, misuse_puzzle_free},
    {"error", NULL, misuse_error},
    {"error_line", NULL, misuse_error},
    {"error_column", NULL, misuse_error},
    {"index", NULL, misuse_error},
    {"line", NULL, misuse_error},
    {"id", NULL, misuse_text},
    {"format", NULL, misuse_text},
    {"header_rules", NULL, misuse_text},
    {"size", NULL, misuse_board},
    {"box_rows", NULL, misuse_board},
    {"box_cols", NULL, misuse_board},
    {"box", NULL, misuse_board},
    {"box_of", NULL, misuse_board},
    {"row_of", NULL, misuse_board},
    {"column_of", NULL, misuse_board},
    {"givens", NULL, misuse_board},
    {"placed", NULL, misuse_board},
    {"candidates", NULL, misuse_board},
    {"print", NULL, misuse_print},
    {"print_cells", NULL, misuse_print},
    {"print_digit", NULL, misuse_print},
    {"grade_text", NULL, misuse_print},
    {"headers", NULL, misuse_print},
    {"stated_solution", NULL, misuse_print},
    {"left_out", NULL, misuse_print},
    {"check_stated", NULL, misuse_print},
    {"symbols", NULL, misuse_print},
    {"format_is_whole", NULL, misuse_print},
    {"name_is_plain", NULL, misuse_print},
    {"settings", NULL, misuse_print},
    {"needs_box", NULL, misuse_print},
    {"print_settings", NULL, misuse_print},
    {"print_head", NULL, misuse_print},
    {"print_drawn", NULL, misuse_print},
    {"print_mark", NULL, misuse_print},
    {"solver_new", NULL, misuse_solver_new},
    {"solver_free", NULL, misuse_solver_free},
    {"cancel_new", NULL, misuse_cancel},
    {"helpers_new", NULL, misuse_helpers},
    {"helpers_add", NULL, misuse_helpers},
    {"helpers_free", NULL, misuse_helpers},
    {"share", NULL, misuse_helpers},
    {"cover_share", NULL, misuse_helpers},
    {"cancel_free", NULL, misuse_cancel},
    {"cancel_set", NULL, misuse_cancel},
    {"is_cancelled", NULL, misuse_cancel},
    {"verdict_name", NULL, misuse_verdict_name},
    {"prepare", prepare, misuse_rules},
    {"ask", ask, misuse_rules},
    {"chosen_backend", NULL, misuse_last_answer},
    {"check", check, NULL},
    {"violation", NULL, misuse_last_answer},
    {"rule_in_force", NULL, misuse_last_answer},
    {"explain", explain, NULL},
    {"find_candidates", find_possible, NULL},
    {"cage", NULL, misuse_cage},
    {"left_in_cells", NULL, misuse_left_in_cells},
    {"canonical", canonical, NULL},
    {"logic", logic, misuse_names},
    {"grade", grade, NULL},
    {"hint", hint, misuse_names},
    {"export_dimacs", export_dimacs, NULL},
    {"export", export, misuse_names},
    {"measure_encoding", measure, misuse_names},
    {"decode", decode, misuse_names},
    {"decode_stream", decode_stream, misuse_names},
    {"prove", prove, misuse_names},
    {"proof_free", NULL, misuse_proof},
    {"proof_text", NULL, misuse_proof},
    {"proof_lemmas", NULL, misuse_proof},
    {"proof_write", NULL, misuse_proof},
    {"prove_cubes", NULL, misuse_prove_cubes},
    {"split", NULL, misuse_split},
    {"cover_split", NULL, misuse_split},
    {"part_read", NULL, misuse_part},
    {"part_free", NULL, misuse_part},
    {"part_job", NULL, misuse_part},
    {"part_number", NULL, misuse_part},
    {"part_of", NULL, misuse_part},
    {"part_question", NULL, misuse_part},
    {"part_is_of_cover", NULL, misuse_part},
    {"part_error", NULL, misuse_part},
    {"trials_split", NULL, misuse_part},
    {"part_trials", NULL, misuse_part},
    {"part_made", NULL, misuse_part},
    {"part_ask", NULL, misuse_part},
    {"cover_part_ask", NULL, misuse_part},
    {"part_cut", NULL, misuse_part},
    {"cover_part_cut", NULL, misuse_part},
    {"merge_new", NULL, misuse_merge},
    {"merge_free", NULL, misuse_merge},
    {"merge_add", NULL, misuse_merge},
    {"merge_sum", NULL, misuse_merge},
    {"merge_missing", NULL, misuse_merge},
    {"merge_check", NULL, misuse_merge},
    {"merge_places", NULL, misuse_merge},
    {"merge_write", NULL, misuse_merge},
    {"verify", NULL, misuse_verify},
    {"tree_add", NULL, misuse_tree_add},
    {"generator_new", NULL, misuse_maker_new},
    {"generator_free", NULL, misuse_make},
    {"generator_solver", NULL, misuse_make},
    {"generator_sample", NULL, misuse_make},
    {"make", NULL, misuse_make},
    {"generated_clear", NULL, misuse_make},
    {"seen_new", NULL, misuse_seen},
    {"seen_free", NULL, misuse_seen},
    {"seen_add", NULL, misuse_seen},
    {"seen_is_full", NULL, misuse_seen},
    {"minimise", minimise, misuse_names},
    {"drop_marks", drop_marks, misuse_names},
    {"suggest", suggest, misuse_names},
    {"estimate_solutions", estimate, misuse_names},
    {"cover_estimate", NULL, misuse_cover},
    {"cover_read", NULL, misuse_cover_read},
    {"cover_new", NULL, misuse_cover},
    {"cover_free", NULL, misuse_no_cover},
    {"cover_add_item", NULL, misuse_cover},
    {"cover_add_option", NULL, misuse_cover},
    {"cover_error", NULL, misuse_no_cover},
    {"cover_error_line", NULL, misuse_no_cover},
    {"cover_error_column", NULL, misuse_no_cover},
    {"cover_n_items", NULL, misuse_no_cover},
    {"cover_n_primary", NULL, misuse_no_cover},
    {"cover_n_options", NULL, misuse_no_cover},
    {"cover_item", NULL, misuse_cover},
    {"cover_print_option", NULL, misuse_cover},
    {"cover_option_number", NULL, misuse_cover},
    {"cover_left_out", NULL, misuse_cover},
    {"cover_ask", NULL, misuse_cover},
    {"cover_export", NULL, misuse_cover_export},
    {"cover_decode", NULL, misuse_cover_export},
    {"cover_explain", NULL, misuse_cover_export},
    {"draw", NULL, misuse_draw},
    {"step_stands_on", NULL, misuse_step_board},
    {"scene_free", NULL, misuse_scene},
    {"scene_width", NULL, misuse_scene},
    {"scene_height", NULL, misuse_scene},
    {"scene_title", NULL, misuse_scene},
    {"scene_description", NULL, misuse_scene},
    {"scene_shape", NULL, misuse_scene},
    {"scene_svg", NULL, misuse_scene},
    {"cover_search_new", NULL, misuse_cover_search},
    {"cover_search_free", NULL, misuse_cover_search},
    {"cover_search_next", NULL, misuse_cover_search},
    {"cover_search_answer", NULL, misuse_cover_search},
    {"search_new", search_new, misuse_search},
    {"search_free", NULL, misuse_search},
    {"search_next", NULL, misuse_search},
    {"search_answer", NULL, misuse_search},
};
enum { N_CASES = sizeof cases / sizeof *cases };

static void test_misuse(void **state) {
    (void)state;
    for (int i = 0; i < N_CASES; i++) {
        if (cases[i].call)
            misuse_call(cases[i].call);
        if (cases[i].misuse)
            cases[i].misuse();
    }
}

/* Blanks out the comments of a text in C. */
static void drop_comments(char *text) {
    char *start;
    while ((start = strstr(text, "/*"))) {
        char *const end = strstr(start, "*/");
        assert_non_null(end);
        memset(start, ' ', (size_t)(end + 2 - start));
    }
}

/* The next function's name without "sudokusat_": a word before a bracket. */
static const char *next_function(const char *text, size_t *n) {
    static const char prefix[] = "sudokusat_";
    while ((text = strstr(text, prefix))) {
        text += strlen(prefix);
        *n = strspn(text, "abcdefghijklmnopqrstuvwxyz_0123456789");
        if (text[*n] == '(')
            return text;
    }
    return NULL;
}

static int find_case(const char *name, size_t n) {
    for (int i = 0; i < N_CASES; i++)
        if (strlen(cases[i].name) == n && !memcmp(cases[i].name, name, n))
            return i;
    return -1;
}

/* The header and the cases have the same functions. */
static void test_all_are_misused(void **state) {
    (void)state;
    FILE *const f = fopen("include/sudokusat.h", "r");
    char *const text = calloc(1, 1 << 18);
    bool found[N_CASES] = {false};
    assert_true(f && text);
    assert_true(fread(text, 1, (1 << 18) - 1, f) < (1 << 18) - 1);
    fclose(f);
    drop_comments(text);
    size_t n = 0;
    for (const char *at = text; (at = next_function(at, &n)); at += n) {
        const int i = find_case(at, n);
        if (i < 0)
            print_error("sudokusat_%.*s has no case\n", (int)n, at);
        assert_true(i >= 0);
        found[i] = true;
    }
    for (int i = 0; i < N_CASES; i++) {
        if (!found[i])
            print_error("sudokusat_%s is not in the header\n", cases[i].name);
        assert_true(found[i]);
    }
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_misuse),
        cmocka_unit_test(test_all_are_misused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
