/* The checker of certificates: claims, grids, cubes, proofs and trees, in the
 * order of their lines. verify_checker.h says which file has what goes before.
 */
#include "certify/verify_checker.h"

#include <stdio.h>
#include <string.h>

#define MAX_SOLUTIONS ((int64_t)1 << 50)

/* What follows the word "clauses": the writer meant the same ones. */
static void check_clauses(struct checker *c) {
    char checksum[65], expected[128];
    verify_draw_head(c);
    sha256_end(&c->hash, checksum);
    snprintf(expected, sizeof expected, "%d %d sha256 %s", c->n_variables,
             c->n_drawn, checksum);
    if (!verify_begins(c, expected))
        verify_fail(c, SUDOKUSAT_REFUSED,
                    "the clauses are not those of the rules and marks");
}

/* Whether the cube and each one before, whose clauses are the last ones, have
 * different digits in some cell, and so no solution in common. */
static bool goes_apart(struct checker *c) {
    bool apart = true;
    for (size_t i = 1; i < c->report->n_cubes && apart && verify_goes_on(c);
         i++) {
        const int *const clause = c->stored.at + c->places.at[c->places.n - i];
        apart = false;
        for (int k = 1; k <= clause[0] && !apart; k++) {
            const int v = -clause[k] - 1, digit = c->grid[v / c->n];
            apart = digit >= 0 && digit != v % c->n;
        }
    }
    return apart;
}

/* A line 'solution' or 'cube'. Its digits must be those of the givens where
 * there are any; those of a solution must solve the board. Further solutions
 * have another digit in some cell. */
static void read_grid(struct checker *c, bool cube) {
    const size_t size = (size_t)c->n_cells;
    int8_t before[MAX_CELLS];
    memcpy(before, c->grid, size);
    c->n_found += cube ? (uint64_t)verify_number(c, 0, MAX_SOLUTIONS) : 1;
    c->report->n_cubes += cube;
    if (cube)
        verify_expect(c, " ", "the cells of the cube are missing");
    const char *const given = c->report->givens.at, *const cells = c->at;
    verify_cells(c);
    c->literals.n = 0;
    for (int i = 0; i < c->n_cells && verify_goes_on(c); i++) {
        if (given[i] != '.' && given[i] != cells[i])
            verify_fail(c, SUDOKUSAT_REFUSED, "a given is changed");
        if (c->grid[i] >= 0 && c->value[verify_variable(c, i, c->grid[i])] <= 0)
            verify_push(c, &c->literals, -verify_variable(c, i, c->grid[i]));
    }
    if (!cube && (verify_conflict(c, c->literals.n) ||
                  memchr(c->grid, -1, size) || !verify_lines_hold(c)))
        verify_fail(c, SUDOKUSAT_REFUSED, "the grid is not a solution");
    if (!cube && c->n_found > 1 && memcmp(before, c->grid, size) >= 0)
        verify_fail(c, SUDOKUSAT_REFUSED,
                    "the solutions are not in ascending order");
    if (cube && !goes_apart(c))
        verify_fail(c, SUDOKUSAT_REFUSED,
                    "two cubes may have solutions in common");
    verify_add_clause(c, c->literals.at, (int)c->literals.n);
}

static void read_claim(struct checker *c) {
    sudokusat_check_report *const r = c->report;
    verify_expect(c, "\nclaim ", "the line 'claim' is missing");
    if (verify_begins(c, "at-least "))
        r->claim = SUDOKUSAT_AT_LEAST;
    else if (verify_begins(c, "cubes "))
        r->claim = SUDOKUSAT_CUBES;
    else
        verify_expect(c, "exactly ", "the claim is of an unknown kind");
    r->solutions = (uint64_t)verify_number(c, 0, MAX_SOLUTIONS);
    verify_ends_line(c);
    c->pairs_only = true; /* for a solution, these and lines are enough */
    const bool cubes = r->claim == SUDOKUSAT_CUBES;
    const char *const first = c->at;
    while (c->n_found <= r->solutions &&
           verify_begins(c, cubes ? "\ncube " : "\nsolution "))
        read_grid(c, cubes);
    if (cubes && verify_goes_on(c)) /* with the newline behind the last one */
        r->cubes = (sudokusat_span){first, (size_t)(c->at + 1 - first)};
    if (c->n_found != r->solutions)
        verify_fail(c, SUDOKUSAT_REFUSED,
                    "the number of solutions differs from the claim");
}

/* Numbers up to a 0 or the end of the line. A sign may stand for the blank. */
static void read_list(struct checker *c, int most) {
    int value = 1;
    while (value && verify_goes_on(c) && (c->at == c->end || *c->at != '\n')) {
        verify_begins(c, " ");
        value = (int)verify_number(c, -most, most);
        if (value)
            verify_push(c, &c->literals, value);
    }
}

/* Up to the line 'end'. Each lemma must follow by unit propagation from the
 * clauses before it (reverse unit propagation; Goldberg and Novikov, DATE
 * 2003), or from those that its hints name (after LRAT; Cruz-Filipe and
 * others, CADE 2017). */
static void check_proof(struct checker *c) {
    verify_expect(c, "\nproof ", "the line 'proof' is missing");
    const bool hints = verify_begins(c, "hints");
    if (!hints && !verify_begins(c, "packed"))
        verify_expect(c, "rup", "the form of the proof is unknown");
    c->pairs_only = hints;
    c->n_done = 0; /* since more counts now */
    while (verify_goes_on(c) && !verify_begins(c, "\nend\n")) {
        verify_expect(c, "\n", "there is more text on the line than expected");
        c->literals.n = 0;
        read_list(c, c->n_variables);
        const size_t n = c->literals.n;
        if (hints)
            read_list(c, MAX_INTS);
        if (!verify_conflict(c, n))
            verify_fail(c, SUDOKUSAT_REFUSED, "the lemma does not follow");
        verify_add_clause(c, c->literals.at, (int)n);
        c->report->n_lemmas++;
    }
    if (!c->refuted && verify_propagate(c))
        verify_fail(c, SUDOKUSAT_REFUSED,
                    "the proof does not reach a contradiction");
}

void verify_certificate(const char *text, size_t n, uint64_t first_line,
                        bool (*stop)(void *context), void *context,
                        struct verify_memory *memory,
                        sudokusat_check_report *report) {
    struct checker c = {report,           stop,       context,
                        .memory = memory, .at = text, .end = text + n};
    *report = (sudokusat_check_report){.last_line = first_line};
    verify_read_head(&c);
    check_clauses(&c);
    read_claim(&c);
    if (report->claim == SUDOKUSAT_AT_LEAST)
        verify_expect(&c, "\nend\n", "the line 'end' is missing");
    else
        check_proof(&c);
    report->used = (size_t)(c.at - text);
    verify_free(&c);
}

/* Takes the root's next cube line; whether it is about this certificate. */
static bool is_cube(sudokusat_tree *t, const sudokusat_check_report *r) {
    const sudokusat_check_report *const root = &t->root;
    sudokusat_check_report ignored = {.outcome = SUDOKUSAT_ACCEPTED};
    struct checker lines = {
        .report = &ignored, .at = t->rest.at, .end = t->rest.at + t->rest.n};
    const bool good =
        verify_begins(&lines, "\ncube ") && r->claim == SUDOKUSAT_EXACTLY &&
        (uint64_t)verify_number(&lines, 0, MAX_SOLUTIONS) == r->solutions &&
        verify_begins(&lines, " ") &&
        verify_same(verify_word(&lines), r->givens) &&
        verify_same(r->setting, root->setting) &&
        verify_same(r->excluded, root->excluded);
    t->rest.n -= (size_t)(lines.at - t->rest.at);
    t->rest.at = lines.at;
    return good;
}

/* A tree with a part that does not hold is one no more. */
void sudokusat_tree_add(sudokusat_tree *t, sudokusat_check_report *r) {
    if (!t || !r)
        return;
    if (r->outcome == SUDOKUSAT_ACCEPTED && t->n_left == 0) {
        t->root = *r;
        t->rest = r->cubes;
        t->n_left = r->n_cubes;
        t->complete = r->claim == SUDOKUSAT_CUBES && t->n_left == 0;
        return;
    }
    if (r->outcome == SUDOKUSAT_ACCEPTED && !is_cube(t, r)) {
        r->outcome = SUDOKUSAT_REFUSED;
        r->why = "this is not the certificate of the next cube of the tree";
    }
    t->n_left = r->outcome == SUDOKUSAT_ACCEPTED ? t->n_left - 1 : 0;
    t->complete = r->outcome == SUDOKUSAT_ACCEPTED && t->n_left == 0;
}
