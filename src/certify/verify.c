/* The checker of certificates: one certificate from its first line to its
 * last. */
#include "certify/verify_parts.h"

#include <stdlib.h>
#include <string.h>

struct certificate {
    struct verify_input in;
    struct verify_board board;
    struct verify_proof proof;
    int8_t *grids; /* [solutions][n_cells], or none */
    int *numbers;  /* of a lemma and its hints */
    size_t room;
};

static bool unreadable(struct certificate *c, const char *why) {
    return verify_fail(&c->in, VERIFY_UNREADABLE, why);
}

/* The next line, which must begin with this word. */
static bool expect(struct certificate *c, const char *word, const char *why) {
    return verify_next_line(&c->in) &&
           (verify_keyword(&c->in, word) || unreadable(c, why));
}

/* The line's last word, as a span of the report. */
static bool last_word(struct certificate *c, struct verify_span *word) {
    return (verify_word(&c->in, word) || unreadable(c, "a word is missing")) &&
           verify_line_ends(&c->in);
}

static bool read_head(struct certificate *c) {
    struct verify_report *const r = c->in.report;
    struct verify_board *const b = &c->board;
    struct verify_span word;
    int64_t format, n, rows, cols;
    if (!expect(c, "sudokusat-certificate", "this is no certificate") ||
        !verify_number(&c->in, 1, 1, &format) || !verify_line_ends(&c->in) ||
        !expect(c, "tool", "the line 'tool' is missing") ||
        !expect(c, "size", "the line 'size' is missing") ||
        !verify_number(&c->in, 1, VERIFY_MAX_N, &n) ||
        !verify_line_ends(&c->in) ||
        !expect(c, "box", "the line 'box' is missing") ||
        !verify_number(&c->in, 1, n, &rows) ||
        !verify_number(&c->in, 1, n, &cols) || !verify_line_ends(&c->in))
        return false;
    if (rows * cols != n)
        return unreadable(c, "boxes of this shape do not fit the size");
    b->n = r->size = (int)n;
    b->box_rows = r->box_rows = (int)rows;
    b->box_cols = r->box_cols = (int)cols;
    b->n_cells = b->n * b->n;
    b->n_variables = b->n_cells * b->n;
    if (!expect(c, "rules", "the line 'rules' is missing"))
        return false;
    r->rules = c->in.rest;
    while (verify_word(&c->in, &word))
        if (!verify_rule_add(&c->in, b, word))
            return false;
    return verify_board_draw(&c->in, b);
}

/* The cells of a board or grid; blanks are -1. */
static bool read_cells(struct certificate *c, int8_t *cell, bool blanks,
                       struct verify_span *text) {
    if (!last_word(c, text))
        return false;
    if (text->n != (size_t)c->board.n_cells)
        return unreadable(c, "the number of cells is wrong");
    for (size_t i = 0; i < text->n; i++) {
        const int digit = verify_symbol(text->at[i]);
        if (digit >= c->board.n ||
            (digit < 0 && !(blanks && text->at[i] == '.')))
            return unreadable(c, "a cell has no digit of this board");
        cell[i] = (int8_t)digit;
    }
    return true;
}

static bool read_givens(struct certificate *c) {
    struct verify_board *const b = &c->board;
    struct verify_report *const r = c->in.report;
    int64_t v;
    b->given = malloc((size_t)b->n_cells);
    b->excluded = calloc((size_t)b->n_variables + 1, 1);
    if (!b->given || !b->excluded)
        return verify_fail(&c->in, VERIFY_NO_MEMORY, "out of memory");
    if (!expect(c, "givens", "the line 'givens' is missing") ||
        !read_cells(c, b->given, true, &r->givens) || !verify_next_line(&c->in))
        return false;
    if (!verify_keyword(&c->in, "excluded"))
        return true;
    r->excluded = c->in.rest;
    while (c->in.rest.n) {
        if (!verify_number(&c->in, 1, b->n_variables, &v))
            return false;
        b->excluded[v] = 1;
    }
    return verify_next_line(&c->in);
}

/* The current line. */
static bool read_claim(struct certificate *c) {
    static const char *const claims[] = {"exactly", "at-least", "cubes"};
    struct verify_span word;
    int64_t solutions;
    int claim = 0;
    if (!verify_keyword(&c->in, "claim") || !verify_word(&c->in, &word))
        return unreadable(c, "the line 'claim' is missing");
    while (claim < 3 && !verify_span_is(word, claims[claim]))
        claim++;
    if (claim == 3)
        return unreadable(c, "this claim is not known");
    c->in.report->claim = (enum verify_claim)claim;
    if (!verify_number(&c->in, 0, VERIFY_MAX_SOLUTIONS, &solutions))
        return false;
    c->in.report->solutions = (uint64_t)solutions;
    return verify_line_ends(&c->in);
}

/* Reads and judges the grids, which ascend and so are different ones. */
static bool read_solutions(struct certificate *c) {
    const size_t n = c->in.report->solutions, size = (size_t)c->board.n_cells;
    struct verify_span text;
    if (n > c->in.n / (size + 1)) /* each takes a line */
        return unreadable(c, "there are fewer solutions than claimed");
    c->grids = malloc(n * size + 1);
    if (!c->grids)
        return verify_fail(&c->in, VERIFY_NO_MEMORY, "out of memory");
    for (size_t i = 0; i < n; i++) {
        int8_t *const grid = c->grids + i * size;
        if (!expect(c, "solution", "a line 'solution' is missing") ||
            !read_cells(c, grid, false, &text))
            return false;
        const char *const wrong = verify_grid(&c->board, grid);
        if (wrong)
            return verify_fail(&c->in, VERIFY_REFUSED, wrong);
        if (i && memcmp(grid - size, grid, size) >= 0)
            return verify_fail(&c->in, VERIFY_REFUSED,
                               "the solutions do not ascend");
        if (i % 64 == 0 && verify_asked_to_stop(&c->in))
            return false;
    }
    return true;
}

static bool check_clauses(struct certificate *c) {
    int64_t n_variables, n_claimed, n_clauses;
    struct verify_span word;
    char checksum[65];
    if (!expect(c, "clauses", "the line 'clauses' is missing") ||
        !verify_number(&c->in, 1, INT64_MAX, &n_variables) ||
        !verify_number(&c->in, 1, INT64_MAX, &n_claimed) ||
        !verify_word(&c->in, &word) || !last_word(c, &word) ||
        !verify_fingerprint(&c->in, &c->board, &n_clauses, checksum))
        return false;
    if (n_variables != c->board.n_variables || n_claimed != n_clauses ||
        !verify_span_is(word, checksum))
        return verify_fail(&c->in, VERIFY_REFUSED,
                           "the rules stand for other clauses");
    return true;
}

/* One clause a solution: some cell that was not given is different. */
static bool block_solutions(struct certificate *c) {
    const struct verify_board *const b = &c->board;
    int *const literals = c->numbers;
    for (size_t i = 0; i < c->in.report->solutions; i++) {
        const int8_t *const grid = c->grids + i * (size_t)b->n_cells;
        int n = 0;
        for (int cell = 0; cell < b->n_cells; cell++)
            if (b->given[cell] < 0)
                literals[n++] = -verify_variable(b, cell, grid[cell]);
        if (!verify_proof_add(&c->proof, literals, n))
            return false;
    }
    return true;
}

/* Numbers up to a 0. */
static bool read_literals(struct certificate *c, int64_t most, int *to,
                          int *n) {
    int64_t value = 1;
    for (*n = 0; value; ++*n) {
        if (!verify_number(&c->in, -most, most, &value))
            return false;
        to[*n] = (int)value;
    }
    --*n;
    return true;
}

/* Each literal is a number in base 64: 2 * variable, and 1 more if it is
 * negative. */
static bool read_packed(struct certificate *c, int *n) {
    const struct verify_span line = c->in.line;
    size_t width = 1;
    while ((int64_t)1 << (6 * width) < 2 * (int64_t)c->board.n_variables + 2)
        width++;
    *n = 0;
    for (size_t at = 0; at < line.n; at += width) {
        int code = 0;
        for (size_t i = 0; i < width; i++) {
            const int digit =
                at + i < line.n ? verify_symbol(line.at[at + i]) : -1;
            if (digit < 0)
                return unreadable(c, "a packed lemma is damaged");
            code = code * 64 + digit;
        }
        if (code < 2 || code / 2 > c->board.n_variables)
            return unreadable(c, "a packed lemma is damaged");
        c->numbers[(*n)++] = code & 1 ? -(code / 2) : code / 2;
    }
    return true;
}

/* The lines up to "end". form: 'r'up, 'p'acked or 'h'ints. */
static bool check_lemmas(struct certificate *c, char form) {
    while (verify_next_line(&c->in)) {
        int n = 0, n_hints = 0;
        if (verify_span_is(c->in.line, "end"))
            return true;
        const size_t wanted = c->in.line.n + 2;
        if (wanted > c->room) {
            int *const more = realloc(c->numbers, 2 * wanted * sizeof *more);
            if (!more)
                return verify_fail(&c->in, VERIFY_NO_MEMORY, "out of memory");
            c->numbers = more;
            c->room = 2 * wanted;
        }
        if (form == 'p'
                ? !read_packed(c, &n)
                : !read_literals(c, c->board.n_variables, c->numbers, &n))
            return false;
        int *const hints = c->numbers + n;
        if (form == 'h' &&
            !read_literals(c, VERIFY_MAX_STORED, hints, &n_hints))
            return false;
        if ((form != 'p' && !verify_line_ends(&c->in)) ||
            !verify_lemma(&c->proof, c->numbers, n, hints, n_hints))
            return false;
        c->in.report->n_lemmas++;
    }
    return false;
}

static bool check_proof(struct certificate *c) {
    struct verify_span form;
    if (!expect(c, "blocking", "the line 'blocking' is missing") ||
        !last_word(c, &form))
        return false;
    if (!verify_span_is(form, "blank-cells"))
        return unreadable(c, "this way of blocking is not known");
    if (!expect(c, "proof", "the line 'proof' is missing") ||
        !last_word(c, &form))
        return false;
    if (!verify_span_is(form, "rup") && !verify_span_is(form, "packed") &&
        !verify_span_is(form, "hints"))
        return unreadable(c, "this form of proof is not known");
    c->room = (size_t)c->board.n_cells + 1;
    c->numbers = malloc(c->room * sizeof *c->numbers);
    if (!c->numbers)
        return verify_fail(&c->in, VERIFY_NO_MEMORY, "out of memory");
    if (!verify_proof_open(&c->proof, &c->in, &c->board, *form.at == 'h') ||
        !verify_clauses(&c->board, false, verify_proof_add, &c->proof) ||
        !block_solutions(c) || !check_lemmas(c, *form.at))
        return false;
    return c->proof.refuted || verify_fail(&c->in, VERIFY_REFUSED,
                                           "the proof does not reach its end");
}

static bool check(struct certificate *c) {
    if (!read_head(c) || !read_givens(c) || !read_claim(c))
        return false;
    if (c->in.report->claim == VERIFY_CUBES)
        return verify_cubes(&c->in, &c->board) &&
               (verify_span_is(c->in.line, "end") ||
                unreadable(c, "the line 'end' is missing"));
    if (!read_solutions(c))
        return false;
    if (c->in.report->claim == VERIFY_AT_LEAST)
        return expect(c, "end", "the line 'end' is missing");
    return check_clauses(c) && check_proof(c);
}

void verify_certificate(const char *text, size_t n, uint64_t first_line,
                        const struct verify_stop *stop,
                        struct verify_report *report) {
    *report = (struct verify_report){.outcome = VERIFY_ACCEPTED};
    struct certificate c = {.in = {.text = text,
                                   .n = n,
                                   .line_number = first_line - 1,
                                   .stop = stop,
                                   .report = report}};
    if (!check(&c))
        verify_fail(&c.in, VERIFY_REFUSED, "the certificate does not hold");
    report->used = c.in.at;
    report->last_line = c.in.line_number;
    verify_board_free(&c.board);
    verify_proof_close(&c.proof);
    free(c.grids);
    free(c.numbers);
}
