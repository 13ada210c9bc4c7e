/* Fuzz target: lines of parts and results.
 *
 * An input of five lines (question, options, puzzle, cube, and what a result
 * says besides) is made a job of one part, with digests that fit: so that all
 * that is behind them is reached, as by somebody who forges a whole job. What
 * the merge then says and writes without an error must be true. Other inputs
 * are lines as they are.
 */
#include "parts/result.h"
#include "sudokusat.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIELDS 5

static void demand(int condition, const char *what) {
    if (condition)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}

/* What the merge wrote, all of it. */
struct written {
    char *text;
    size_t n;
};

static bool keep(void *context, const char *bytes, size_t n) {
    struct written *const w = context;
    char *const text = realloc(w->text, w->n + n + 1);
    if (!text)
        abort();
    memcpy(text + w->n, bytes, n);
    w->text = text;
    w->n += n;
    w->text[w->n] = '\0';
    return true;
}

static const sudokusat_limits soon = {.seconds = 0.5, .nodes = 20000};

static void ask(const char *line, size_t n) {
    struct written w = {0};
    sudokusat_part_answer a;
    char *why = NULL;
    sudokusat_part *const part = sudokusat_part_read(line, n, &why);
    demand(part ? !why : why && *why, "neither a part nor a reason");
    if (part && !sudokusat_part_is_of_cover(part)) {
        sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
        const int failed = sudokusat_part_ask(s, part, &soon, keep, &w, &a);
        demand(failed ? sudokusat_part_error(part) != NULL
                      : a.done || a.n_parts || a.stopped || a.conflict,
               "an answer that is none");
        demand(failed || !a.conflict, "the engines disagree");
        sudokusat_solver_free(s);
    }
    sudokusat_part_free(part);
    sudokusat_free(why);
    free(w.text);
}

/* ---- what a merge says is true ---- */

/* How many solutions the puzzle has; false if that takes too long. */
static bool count(const char *puzzle, char found[40]) {
    const sudokusat_form form = {.format = "json"};
    sudokusat_reader *const r =
        sudokusat_reader_from_text(&form, puzzle, strlen(puzzle), NULL);
    sudokusat_puzzle *const p = sudokusat_reader_next(r);
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    const sudokusat_question q = {.limits = soon};
    sudokusat_answer a;
    const bool good = p && !sudokusat_ask(s, p, &q, &a) && a.complete;
    if (good)
        strcpy(found, a.solutions);
    sudokusat_solver_free(s);
    sudokusat_puzzle_free(p);
    sudokusat_reader_free(r);
    return good;
}

/* Certificates that were written are accepted, as one tree. */
static void check_tree(const struct written *w, const char *found) {
    sudokusat_tree tree = {.n_left = 0};
    sudokusat_check_report report;
    for (size_t at = 0; at < w->n; at += report.used) {
        sudokusat_verify(w->text + at, w->n - at, 1, NULL, &report);
        sudokusat_tree_add(&tree, &report);
        demand(report.outcome == SUDOKUSAT_ACCEPTED, "a tree that is refused");
    }
    demand(tree.complete && tree.root.solutions == strtoull(found, NULL, 10),
           "a tree that says something else");
}

static void check_result(const char *line, size_t n, const char *puzzle) {
    sudokusat_merge *const m = sudokusat_merge_new();
    struct written w = {0};
    sudokusat_merged sum;
    char real[40];
    char *why = sudokusat_merge_add(m, line, n, 0);
    sudokusat_merge_sum(m, &sum);
    if (!why && sum.complete)
        why = sudokusat_merge_check(m);
    if (!why && sum.complete)
        why = sudokusat_merge_write(m, line, n, keep, &w);
    if (!why && sum.complete && !strcmp(sum.question, "prove")) {
        check_tree(&w, sum.found);
        if (puzzle && !strstr(line, "use_placed") && count(puzzle, real))
            demand(!strcmp(real, sum.found), "a tree that is false");
    }
    sudokusat_free(why);
    sudokusat_merge_free(m);
    free(w.text);
}

/* ---- a job of one part ---- */

static bool is_small(const char *puzzle) {
    const sudokusat_form form = {.format = "json"};
    sudokusat_reader *const r =
        sudokusat_reader_from_text(&form, puzzle, strlen(puzzle), NULL);
    sudokusat_puzzle *const p = sudokusat_reader_next(r);
    const bool is = p && !sudokusat_error(p) && sudokusat_size(p) <= 6;
    sudokusat_puzzle_free(p);
    sudokusat_reader_free(r);
    return is;
}

/* The line of the only part, and that of its result; false where the fields
 * make none. */
static bool print_job(char *field[FIELDS], struct text *line,
                      struct text *result) {
    const struct part_job job = {field[0], field[1], field[2], 1};
    char *const cubes[] = {field[3]};
    struct part_cut cut;
    struct members m;
    struct part part = {.number = {.n = 0}};
    part_cut_begin(&cut, &job, cubes);
    part_cut_print(&cut, 0, field[3], line);
    text_add(line, "}\n");
    part_cut_end(&cut);
    const bool good = !members_read(line->data, line->n, &m) &&
                      !part_read(&m, PART_SCHEMA, &part);
    if (good) {
        part_print(&part, RESULT_SCHEMA, result);
        text_add(result, field[4]);
        result_seal(result);
    }
    part_free(&part);
    return good;
}

static void try_job(char *field[FIELDS]) {
    struct text line = {0}, result = {0};
    if (*field[2] == '{' && !is_small(field[2]))
        return;
    if (print_job(field, &line, &result)) {
        ask(line.data, line.n);
        check_result(result.data, result.n, *field[2] == '{' ? field[2] : NULL);
    }
    text_free(&line);
    text_free(&result);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *const text = malloc(size + 1);
    char *field[FIELDS];
    int n = 0;
    if (!text)
        abort();
    memcpy(text, data, size);
    text[size] = '\0';
    if (strlen(text) == size) { /* a line is a string for those who print it */
        for (char *at = text; at && n < FIELDS; n++) {
            field[n] = at;
            at = strchr(at, '\n');
            if (at)
                *at++ = '\0';
        }
    }
    if (n == FIELDS)
        try_job(field);
    memcpy(text, data, size);
    ask(text, size);
    check_result(text, size, NULL);
    free(text);
    return 0;
}
