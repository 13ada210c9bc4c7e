/* Questions in parts: what they come to together, and lines that are changed.
 * The board with 106 794 solutions is of instances/sets/underconstrained.txt,
 * where dlx, sat and bits agree; there are 288 grids of 4x4.
 */
#include "sudokusat.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define MANY                                                                   \
    ".........6..1..3.8198....6.85...1.....6......71...4...9....7..4..7...6.." \
    "3.....1.."

struct lines {
    char *text[4096];
    int n;
};

static bool keep(void *context, const char *bytes, size_t n) {
    struct lines *const l = context;
    char *const line = malloc(n + 1);
    assert_non_null(line);
    assert_true(l->n < 4096);
    assert_int_equal(bytes[n - 1], '\n');
    memcpy(line, bytes, n);
    line[n] = '\0';
    l->text[l->n++] = line;
    return true;
}

static void clear(struct lines *l) {
    for (int i = 0; i < l->n; i++)
        free(l->text[i]);
    l->n = 0;
}

static sudokusat_puzzle *read_puzzle(const char *text) {
    sudokusat_reader *const r =
        sudokusat_reader_from_text(NULL, text, strlen(text), NULL);
    sudokusat_puzzle *const p = sudokusat_reader_next(r);
    sudokusat_reader_free(r);
    assert_null(sudokusat_error(p));
    return p;
}

static void split(const char *text, const char *question, uint64_t n,
                  struct lines *parts) {
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = read_puzzle(text);
    const sudokusat_split_question q = {.question = question, .parts = n};
    uint64_t n_parts;
    parts->n = 0;
    assert_int_equal(sudokusat_split(s, p, &q, keep, parts, &n_parts), 0);
    assert_int_equal(n_parts, parts->n);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

/* Answers one line; cuts it instead where it is told to. */
static void answer(const char *line, bool cut, struct lines *results) {
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    char *why = NULL;
    sudokusat_part *const part = sudokusat_part_read(line, strlen(line), &why);
    sudokusat_part_answer a;
    assert_null(why);
    assert_non_null(part);
    assert_int_equal((cut ? sudokusat_part_cut : sudokusat_part_ask)(
                         s, part, NULL, keep, results, &a),
                     0);
    assert_null(a.conflict);
    assert_true(cut ? a.n_parts > 1 : a.done);
    sudokusat_part_free(part);
    sudokusat_solver_free(s);
}

static void add(sudokusat_merge *m, const char *line) {
    char *const why = sudokusat_merge_add(m, line, strlen(line), 0);
    if (why)
        print_error("%s\n", why);
    assert_null(why);
}

static void refuse(sudokusat_merge *m, const char *line, const char *sentence) {
    char *const why = sudokusat_merge_add(m, line, strlen(line), 0);
    assert_non_null(why);
    if (!strstr(why, sentence))
        print_error("%s\n", why);
    assert_non_null(strstr(why, sentence));
    sudokusat_free(why);
}

static void assert_total(sudokusat_merge *m, const char *total) {
    sudokusat_merged sum;
    char *const why = sudokusat_merge_check(m);
    if (why)
        print_error("%s\n", why);
    assert_null(why);
    sudokusat_merge_sum(m, &sum);
    assert_true(sum.complete);
    assert_int_equal(sum.n_missing, 0);
    assert_string_equal(sum.found, total);
}

static void count_all(const char *puzzle, uint64_t n, const char *total) {
    struct lines parts, results = {.n = 0};
    sudokusat_merge *const m = sudokusat_merge_new();
    split(puzzle, "count", n, &parts);
    assert_true((uint64_t)parts.n >= n);
    for (int i = parts.n; i-- > 0;) { /* the last one first */
        answer(parts.text[i], false, &results);
        add(m, results.text[0]);
        clear(&results);
    }
    assert_total(m, total);
    sudokusat_merge_free(m);
    clear(&parts);
}

static void test_counts(void **state) {
    (void)state;
    count_all("................", 1, "288");
    count_all("................", 20, "288");
    count_all(MANY, 100, "106794");
}

/* What the engine counts at once, in parts: rules, marks, regions, pencil
 * marks. */
static void test_kinds_of_boards(void **state) {
    static const char *const boards[] = {
        "rules: anti-knight\nsize: 6\n....................................",
        "thermo: r1c1-r1c2\n................",
        "cage 5: r1c1 r1c2\n................",
        "regions: AABBAABBCCDDCCDD\n................",
        "{\"size\":4,\"givens\":\"1...............\",\"candidates\":[\"1\","
        "\"23\",\"34\",\"1234\",\"1234\",\"1234\",\"12\",\"1234\",\"1234\","
        "\"1234\",\"1234\",\"1234\",\"1234\",\"1234\",\"1234\",\"1234\"]}"};
    (void)state;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
        sudokusat_puzzle *const p = read_puzzle(boards[i]);
        sudokusat_answer a;
        assert_int_equal(sudokusat_ask(s, p, NULL, &a), 0);
        assert_true(a.complete);
        assert_true(a.verdict == SUDOKUSAT_MULTIPLE);
        count_all(boards[i], 7, a.solutions);
        sudokusat_puzzle_free(p);
        sudokusat_solver_free(s);
    }
}

/* A part that is cut again, in place of its answer, in any order. */
static void test_cut(void **state) {
    struct lines parts, results = {.n = 0}, cut = {.n = 0};
    sudokusat_merge *const m = sudokusat_merge_new();
    sudokusat_merged sum;
    (void)state;
    split(MANY, "count", 5, &parts);
    for (int i = 1; i < parts.n; i++)
        answer(parts.text[i], false, &results);
    answer(parts.text[0], true, &cut);
    for (int i = 1; i < cut.n; i++)
        answer(cut.text[i], false, &results);
    for (int i = results.n; i-- > 0;)
        add(m, results.text[i]);
    sudokusat_merge_sum(m, &sum);
    assert_int_equal(sum.n_missing, 1); /* nobody said that it was cut */
    add(m, cut.text[0]);
    assert_total(m, "106794");
    answer(parts.text[0], false, &results); /* and the whole agrees */
    add(m, results.text[results.n - 1]);
    assert_total(m, "106794");
    sudokusat_merge_free(m);
    clear(&parts);
    clear(&results);
    clear(&cut);
}

static int n_grids;
static bool count_grid(void *context, const char *bytes, size_t n) {
    (void)context;
    (void)bytes;
    assert_int_equal(n, 17);
    n_grids++;
    return true;
}

static void test_grids(void **state) {
    struct lines parts, results = {.n = 0};
    sudokusat_merge *const m = sudokusat_merge_new();
    (void)state;
    split("................", "solve", 12, &parts);
    n_grids = 0;
    for (int i = 0; i < parts.n; i++) {
        answer(parts.text[i], false, &results);
        add(m, results.text[i]);
        char *const why = sudokusat_merge_write(
            m, results.text[i], strlen(results.text[i]), count_grid, NULL);
        assert_null(why);
    }
    assert_total(m, "288");
    assert_int_equal(n_grids, 288);
    sudokusat_merge_free(m);
    clear(&parts);
    clear(&results);
}

static char *changed(const char *line, const char *from, const char *to) {
    const char *const at = strstr(line, from);
    char *const out = malloc(strlen(line) + strlen(to) + 1);
    assert_non_null(at);
    assert_non_null(out);
    sprintf(out, "%.*s%s%s", (int)(at - line), line, to, at + strlen(from));
    return out;
}

static void assert_no_part(const char *line, const char *from, const char *to) {
    char *const other = changed(line, from, to);
    char *why = NULL;
    assert_null(sudokusat_part_read(other, strlen(other), &why));
    assert_non_null(why);
    sudokusat_free(why);
    free(other);
}

static void test_changed_parts(void **state) {
    struct lines parts;
    (void)state;
    split("................", "count", 12, &parts);
    const char *const line = parts.text[3];
    assert_no_part(line, "\"part\":\"4\"", "\"part\":\"5\"");
    assert_no_part(line, "\"part\":\"4\"", "\"part\":\"4.1\"");
    assert_no_part(line, "\"part\":\"4\"", "\"part\":\"0\"");
    assert_no_part(line, "\"of\":12", "\"of\":11");
    assert_no_part(line, "\"count\"", "\"solve\"");
    assert_no_part(line, "\"options\":{}", "\"options\":{\"use_placed\":true}");
    assert_no_part(line, "\"givens\":\".", "\"givens\":\"1");
    assert_no_part(line, "\"cube\":\"r1c1=", "\"cube\":\"r1c2=");
    assert_no_part(line, "sudokusat-part/1", "sudokusat-part/2");
    for (size_t n = 0; n + 2 < strlen(line); n++) {
        char *why = NULL;
        assert_null(sudokusat_part_read(line, n, &why));
        sudokusat_free(why);
    }
    clear(&parts);
}

static void test_results_that_do_not_belong(void **state) {
    struct lines parts, others, results = {.n = 0};
    sudokusat_merge *const m = sudokusat_merge_new();
    (void)state;
    split("................", "count", 12, &parts);
    split("thermo: r1c1-r1c2\n................", "count", 12, &others);
    answer(parts.text[0], false, &results);
    answer(parts.text[1], false, &results);
    answer(others.text[0], false, &results);
    add(m, results.text[0]);
    add(m, results.text[0]); /* twice the same is no harm */
    refuse(m, results.text[2], "another job");
    char *line = changed(results.text[1], "\"found\":\"", "\"found\":\"1");
    refuse(m, line, "changed");
    free(line);
    line = changed(results.text[0], "\"part\":\"1\"", "\"part\":\"3\"");
    refuse(m, line, "changed");
    free(line);
    for (size_t n = 0; n + 2 < strlen(results.text[1]); n++) {
        char *const why = sudokusat_merge_add(m, results.text[1], n, 0);
        assert_non_null(why);
        sudokusat_free(why);
    }
    sudokusat_merged sum;
    sudokusat_merge_sum(m, &sum);
    assert_false(sum.complete);
    assert_int_equal(sum.n_results, 1);
    assert_int_equal(sum.n_missing, sum.n_parts - 1);
    sudokusat_merge_free(m);
    clear(&parts);
    clear(&others);
    clear(&results);
}

/* The order in which rules are named is no other job. */
static void test_identity(void **state) {
    struct lines a, b;
    (void)state;
    split("rules: anti-king, anti-knight\nsize: 4\n................", "count",
          1, &a);
    split("rules: anti-knight, anti-king\nsize: 4\n................", "count",
          1, &b);
    assert_string_equal(a.text[0], b.text[0]);
    clear(&a);
    clear(&b);
}

/* Ranges of trials: all of them once, and what they made, without repeats. */
static bool count_bytes(void *context, const char *bytes, size_t n) {
    (void)bytes;
    *(size_t *)context += n;
    return true;
}

static void make(const char *line, struct lines *results, uint64_t *next) {
    char *why = NULL;
    uint64_t first, n;
    sudokusat_part *const part = sudokusat_part_read(line, strlen(line), &why);
    assert_null(why);
    assert_string_equal(sudokusat_part_trials(part, &first, &n), "{\"a\":1}");
    assert_int_equal(first, *next);
    *next += n;
    /* the last puzzle of one part is the first of the next */
    const sudokusat_made made[] = {
        {.hash = {first, 0}, .head = "top\n", .text = "one\n"},
        {.hash = {first + n, 0}, .text = "two\n"}};
    assert_int_equal(sudokusat_part_made(part, made, 2, keep, results), 0);
    assert_false(sudokusat_part_is_of_cover(part));
    sudokusat_part_free(part);
}

static void test_trials(void **state) {
    struct lines parts = {.n = 0}, results = {.n = 0};
    sudokusat_merge *const m = sudokusat_merge_new();
    uint64_t next = 5;
    size_t n_bytes = 0;
    (void)state;
    assert_null(sudokusat_trials_split("{\"a\":1}", 5, 23, 4, keep, &parts));
    assert_int_equal(parts.n, 4);
    for (int i = 0; i < parts.n; i++)
        make(parts.text[i], &results, &next);
    assert_int_equal(next, 28);
    for (int i = parts.n; i-- > 0;)
        add(m, results.text[i]);
    for (int i = 0; i < parts.n; i++)
        assert_null(sudokusat_merge_write(m, results.text[i],
                                          strlen(results.text[i]), count_bytes,
                                          &n_bytes));
    assert_total(m, "5");
    assert_int_equal(n_bytes, strlen("top\n") + 5 * strlen("one\n"));
    sudokusat_free(sudokusat_trials_split("[]", 1, 1, 1, keep, &parts));
    sudokusat_free(sudokusat_trials_split("{}", 1, 0, 1, keep, &parts));
    assert_int_equal(parts.n, 4);
    sudokusat_merge_free(m);
    clear(&parts);
    clear(&results);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_trials),
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_kinds_of_boards),
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_grids),
        cmocka_unit_test(test_changed_parts),
        cmocka_unit_test(test_results_that_do_not_belong),
        cmocka_unit_test(test_identity),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
