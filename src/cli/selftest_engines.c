/* selftest: what engines say of boards with known answers, and of covers.
 *
 * All engines of the table take part, and those settings that make two of them
 * take another way; on a machine with wide vectors bits has its other kernels
 * tested too, as far as the machine has them.
 */
#include "cli/memory.h"
#include "cli/selftest.h"
#include "cli/selftest_boards.h"
#include "cli/signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_ENGINES 32

static bool engine_proves(const char *backend) {
    sudokusat_row row;
    const int i = sudokusat_find(SUDOKUSAT_BACKENDS, backend);
    return sudokusat_table_row(SUDOKUSAT_BACKENDS, i, &row) && row.refutes;
}

/* The answer in words, where it is no number and no grid. */
static char *words_of(const sudokusat_puzzle *puzzle, const char *words) {
    const char *const error = sudokusat_error(puzzle);
    return memory_string(error ? error : words);
}

static char *count(const char *backend, const char *text) {
    sudokusat_solver *const solver = selftest_solver(backend);
    sudokusat_puzzle *const puzzle = selftest_read(text);
    const sudokusat_question question = {.limits.cancel = signals_cancel()};
    sudokusat_answer answer = {.verdict = SUDOKUSAT_UNKNOWN};
    const bool counted =
        !sudokusat_ask(solver, puzzle, &question, &answer) && answer.complete;
    char *const found =
        words_of(puzzle, counted ? answer.solutions : "no number");
    sudokusat_puzzle_free(puzzle);
    sudokusat_solver_free(solver);
    return found;
}

struct kept_grid {
    const sudokusat_puzzle *puzzle;
    char *line; /* of the first; the library's */
};

static bool keep_grid(void *context, const int8_t *grid) {
    struct kept_grid *const kept = context;
    if (!kept->line)
        kept->line = sudokusat_print_cells(kept->puzzle, "line", grid);
    return true;
}

char *selftest_solution(const char *backend, const char *text) {
    sudokusat_solver *const solver = selftest_solver(backend);
    sudokusat_puzzle *const puzzle = selftest_read(text);
    struct kept_grid kept = {.puzzle = puzzle};
    const sudokusat_question question = {.limit = 2,
                                         .limits.cancel = signals_cancel(),
                                         .on_grid = keep_grid,
                                         .context = &kept};
    sudokusat_answer answer = {.verdict = SUDOKUSAT_UNKNOWN};
    const bool asked = !sudokusat_ask(solver, puzzle, &question, &answer);
    const bool settled = asked && (answer.verdict == SUDOKUSAT_UNIQUE ||
                                   !engine_proves(backend));
    char *const found = words_of(
        puzzle, settled && kept.line ? kept.line
                                     : sudokusat_verdict_name(answer.verdict));
    sudokusat_free(kept.line);
    sudokusat_puzzle_free(puzzle);
    sudokusat_solver_free(solver);
    return found;
}

/* ---- engines */

struct engines {
    char names[MAX_ENGINES][40];
    int n;
};

static void add_engine(struct engines *e, const char *name,
                       const char *setting) {
    if (e->n < MAX_ENGINES)
        snprintf(e->names[e->n++], sizeof *e->names, "%s%s%s", name,
                 setting ? ":" : "", setting ? setting : "");
}

/* A kernel that this machine has. */
static void add_kernel(struct engines *e, const char *setting) {
    char name[40];
    snprintf(name, sizeof name, "bits:%s", setting);
    sudokusat_solver *const solver = selftest_solver(name);
    if (solver)
        add_engine(e, "bits", setting);
    sudokusat_solver_free(solver);
}

static void add_variants(struct engines *e) {
    add_engine(e, "dlx", "form=sets");
    add_engine(e, "dlx", "memo=on");
    add_kernel(e, "kernel=portable");
    add_kernel(e, "kernel=avx2");
    add_kernel(e, "kernel=avx512");
}

static void list_engines(struct engines *e) {
    sudokusat_row row;
    *e = (struct engines){.n = 0};
    for (int i = 0; sudokusat_table_row(SUDOKUSAT_BACKENDS, i, &row); i++)
        add_engine(e, row.name, NULL);
    add_variants(e);
}

static void list_fast_engines(struct engines *e) {
    *e = (struct engines){.n = 0};
    add_engine(e, "auto", NULL);
    add_engine(e, "dlx", NULL);
    add_engine(e, "bits", NULL);
    add_variants(e);
}

/* ---- the checks */

static void check_total(struct selftest *s, const struct engines *e,
                        const struct selftest_board *board) {
    for (int i = 0; i < e->n && !selftest_is_over(s); i++) {
        const struct selftest_check check = {"count", board->name, e->names[i],
                                             board->source};
        if (!engine_proves(e->names[i]))
            continue; /* it knows no end */
        char *const found = count(e->names[i], board->text);
        selftest_report(s, &check, board->answer, found);
        free(found);
    }
}

void selftest_counts(struct selftest *s) {
    struct engines all, fast;
    if (!selftest_wants(s, "count"))
        return;
    list_engines(&all);
    list_fast_engines(&fast);
    for (const struct selftest_board *b = selftest_totals; b->name; b++)
        check_total(s, &all, b);
    for (const struct selftest_board *b = selftest_large_totals; b->name; b++)
        check_total(s, &fast, b);
}

static void check_solution(struct selftest *s, const char *kind,
                           const char *engine,
                           const struct selftest_board *board) {
    const struct selftest_check check = {kind, board->name, engine,
                                         board->source};
    if (!selftest_wants(s, kind))
        return;
    char *const found = selftest_solution(engine, board->text);
    selftest_report(s, &check, board->answer, found);
    free(found);
}

void selftest_puzzles(struct selftest *s) {
    struct engines all;
    list_engines(&all);
    for (int i = 0; i < all.n; i++)
        check_solution(s, "solve", all.names[i], &selftest_classic);
    for (const struct selftest_board *b = selftest_rules; b->name; b++) {
        check_solution(s, "rules", "dlx", b);
        check_solution(s, "rules", "sat", b);
    }
}

/* ---- exact covers */

#define QUEENS 8

/* A queen in each row and column, and one at most in each diagonal. */
static sudokusat_cover *queens(void) {
    sudokusat_cover *const cover = sudokusat_cover_new();
    char name[16];
    for (int i = 0; i < 2 * QUEENS; i++) {
        snprintf(name, sizeof name, "%c%d", i < QUEENS ? 'r' : 'c', i % QUEENS);
        sudokusat_cover_add_item(cover, name, true);
    }
    for (int i = 0; i < 4 * QUEENS; i++) {
        snprintf(name, sizeof name, "%c%d", i < 2 * QUEENS ? 'u' : 'd',
                 i % (2 * QUEENS));
        sudokusat_cover_add_item(cover, name, false);
    }
    for (int r = 0; r < QUEENS; r++)
        for (int c = 0; c < QUEENS; c++) {
            const int items[] = {r, QUEENS + c, 2 * QUEENS + r + c,
                                 5 * QUEENS + r - c};
            sudokusat_cover_add_option(cover, items, NULL, 4);
        }
    return cover;
}

void selftest_covers(struct selftest *s) {
    static const char *const engines[] = {"dlx", "sat"};
    for (int i = 0; i < 2 && selftest_wants(s, "cover"); i++) {
        const struct selftest_check check = {"cover", "eight queens",
                                             engines[i], "OEIS A000170"};
        const sudokusat_cover_question question = {
            .backend = engines[i], .limits.cancel = signals_cancel()};
        sudokusat_answer answer = {.solutions = ""};
        sudokusat_cover *const cover = queens();
        sudokusat_cover_ask(cover, &question, &answer);
        const char *const error = sudokusat_cover_error(cover);
        selftest_report(s, &check, "92", error ? error : answer.solutions);
        sudokusat_cover_free(cover);
    }
}
