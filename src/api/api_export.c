/* Puzzles for other people's solvers: SAT, pseudo-Boolean, exact cover, and
 * work lists.
 */
#include "api/api.h"

#include "base/bits.h"
#include "base/clock.h"
#include "board/print_digit.h"
#include "board/print_head.h"
#include "cnf/amo.h"
#include "cnf/opb.h"
#include "cover/knuth.h"
#include "encode/encode.h"
#include "sat/sat_cubes.h"
#include "sat/sat_measure.h"

#include <string.h>

struct literals VEC(int);

/* One export on its way. */
struct export {
    sudokusat_solver *solver;
    sudokusat_puzzle *puzzle;
    const struct board *board;
    const struct cover *cover;
    const sudokusat_export_question *question;
    sudokusat_write write;
    void *context;
    struct text comments;
    struct literals givens, excluded; /* options */
};

struct export_form {
    const char *name, *summary;
    bool takes_split;
    bool (*print)(struct export *e); /* false with the puzzle's error set */
};

/* ------------------------------------------------------------------------
 * What all forms say
 */

static const char *encoding_name(const struct export *e) {
    const char *const name = e->solver->options.encoding;
    return name ? name : "extended";
}

static void describe(struct export *e) {
    const struct board *const b = e->board;
    const struct geometry *const g = &b->shape;
    text_printf(&e->comments,
                "sudokusat %s  %dx%d boxes %dx%d  rules:", SUDOKUSAT_VERSION,
                g->n, g->n, geometry_band_height(g), geometry_stack_width(g));
    for (int i = 0; sudokusat_rule_in_force(e->solver, i); i++)
        text_printf(&e->comments, "%s %s", i ? "," : "",
                    sudokusat_rule_in_force(e->solver, i));
}

/* The whole puzzle in one line, which is read back. */
static void describe_whole(struct export *e) {
    const sudokusat_printing how = {.format = "json"};
    char *const json = sudokusat_print(e->solver, e->puzzle, &how, NULL);
    if (json)
        text_printf(&e->comments, "json %s", json);
    xfree(json);
}

static void describe_puzzle(struct export *e) {
    text_add(&e->comments, "\n");
    print_drawn(e->board, &e->comments);
    text_add(&e->comments, "puzzle ");
    print_line(e->board, e->board->given, &e->comments);
    text_add(&e->comments, "\n");
}

/* The numbering of the variables, and with map all of them one by one. */
static void describe_variables(struct export *e) {
    const struct geometry *const g = &e->board->shape;
    char name[CELL_NAME_SIZE];
    text_printf(&e->comments,
                "variable of (row r, column c, digit d) = "
                "(r-1)*%d + (c-1)*%d + d\n",
                g->n * g->n, g->n);
    for (int o = 0; o < e->cover->n_options && e->question->map; o++) {
        if (cover_cell(e->cover, o) < 0)
            continue; /* a helper has no name of its own */
        geometry_cell_name(g, cover_cell(e->cover, o), name);
        text_printf(&e->comments, "map %d %s=%d\n", o + 1, name,
                    cover_digit(e->cover, o) + 1);
    }
}

/* The digits of a cell that no solution has. */
static uint64_t forbidden_in(const struct export *e, int cell) {
    const struct cover *const c = e->cover;
    uint64_t digits = 0;
    for (size_t i = 0; i < c->forbidden.n; i++)
        if (cover_cell(c, c->forbidden.data[i]) == cell)
            digits |= bits_one(cover_digit(c, c->forbidden.data[i]));
    return digits;
}

static void read_board(struct export *e) {
    const struct board *const b = e->board;
    const struct geometry *const g = &b->shape;
    for (int cell = 0; cell < geometry_cells(g); cell++) {
        if (b->given[cell] != BOARD_BLANK)
            vec_push(&e->givens,
                     cover_candidate(e->cover, cell, b->given[cell]));
        uint64_t rest = forbidden_in(e, cell);
        if (b->candidates)
            rest |= bits_below(g->n) & ~board_marks(b, cell, false);
        for (; rest; rest &= rest - 1)
            vec_push(&e->excluded,
                     cover_candidate(e->cover, cell, bits_lowest(rest)));
    }
}

/* Givens and exclusions as literals, cell by cell, each with this end. */
static void list_units(const struct export *e, bool with_zeros,
                       struct literals *out) {
    size_t given = 0, excluded = 0;
    while (given < e->givens.n || excluded < e->excluded.n) {
        const bool is_given =
            excluded == e->excluded.n ||
            (given < e->givens.n &&
             e->givens.data[given] <= e->excluded.data[excluded]);
        vec_push(out, is_given ? e->givens.data[given] + 1
                               : -(e->excluded.data[excluded] + 1));
        given += is_given;
        excluded += !is_given;
        if (with_zeros)
            vec_push(out, 0);
    }
}

static void refuse(struct export *e, const char *why) {
    struct text text = {0};
    text_add(&text, why);
    puzzle_fail(e->puzzle, &text, NULL);
}

static bool is_cancelled(void *cancel) {
    return sudokusat_is_cancelled(cancel);
}

/* Splits the question; false if that was cancelled, which is no error. */
static bool find_cubes(const struct export *e, struct sat_cube_list *cubes) {
    const struct sat_question q = {.cover = e->cover,
                                   .givens = e->givens.data,
                                   .n_givens = (int)e->givens.n,
                                   .excluded = e->excluded.data,
                                   .n_excluded = (int)e->excluded.n};
    struct budget budget = {0};
    if (e->question->cancel) {
        budget.cancelled = is_cancelled;
        budget.context = api_context(e->question->cancel);
    }
    const int wanted = e->question->split > 0 ? e->question->split : 1;
    return sat_cubes_find(&q, wanted, &budget, cubes) >= 0;
}

/* ------------------------------------------------------------------------
 * The forms
 */

/* The encoding of these names; false, with the puzzle's error set, if there is
 * none. */
static bool find_form(struct export *e, const char *encoding,
                      const char *at_most_one, struct cnf_form *form) {
    struct text why = {0};
    *form = (struct cnf_form){0};
    if (encoding) {
        form->encoding = cnf_encoding_find(encoding);
        if (!form->encoding)
            text_printf(&why, "there is no encoding '%s'", encoding);
    }
    if (at_most_one && strcmp(at_most_one, "auto")) {
        form->amo = cnf_amo_find(at_most_one);
        if (!form->amo)
            text_printf(&why, "there is no at-most-one style '%s'",
                        at_most_one);
    }
    const bool found = !why.n;
    if (!found)
        puzzle_fail(e->puzzle, &why, NULL);
    text_free(&why);
    return found;
}

static bool print_clauses(struct export *e, const struct sat_cube_list *cubes) {
    struct cnf_form form;
    if (!find_form(e, e->solver->options.encoding,
                   e->solver->options.at_most_one, &form))
        return false;
    const struct problem problem = {e->cover};
    struct literals units = {0};
    list_units(e, true, &units);
    text_printf(&e->comments, "  encoding: %s", encoding_name(e));
    describe_puzzle(e);
    describe_whole(e);
    describe_variables(e);
    struct dimacs_file file = {.comments = text_string(&e->comments),
                               .for_counters = !cubes,
                               .clauses = units.data,
                               .n_clause_ints = units.n};
    if (cubes) {
        file.cubes = cubes->data;
        file.n_cube_ints = cubes->n;
    }
    struct cnf *const cnf = cnf_new(&problem, form);
    dimacs_print(cnf, &file, e->write, e->context);
    cnf_free(cnf);
    vec_free(&units);
    return true;
}

static bool print_dimacs(struct export *e) {
    return print_clauses(e, NULL);
}

static bool print_inccnf(struct export *e) {
    struct sat_cube_list cubes = {0};
    const bool fine = !find_cubes(e, &cubes) || print_clauses(e, &cubes);
    vec_free(&cubes);
    return fine;
}

static bool print_opb(struct export *e) {
    struct literals units = {0};
    list_units(e, false, &units);
    describe_puzzle(e);
    describe_variables(e);
    opb_print(e->cover, text_string(&e->comments), units.data, units.n,
              e->write, e->context);
    vec_free(&units);
    return true;
}

/* A digit, row, column or box from 0 as one character. */
static char code_of(int i) {
    static const char codes[] = "123456789abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0@$";
    return codes[i];
}

/* "p12" row 1 column 2; "r12", "c12", "b12" digit 2 in row, column, box 1;
 * anything else "x" and its number. */
static void item_code(const void *context, int item,
                      char name[KNUTH_NAME + 1]) {
    const struct export *const e = context;
    const struct geometry *const g = &e->board->shape;
    const struct item *const tag = &e->cover->items.data[item];
    const struct origin *const origin =
        tag->from.n ? &e->cover->origins.data[tag->from.data[0]] : NULL;
    char kind = 'x';
    if (tag->kind == ITEM_CELL)
        kind = 'p';
    else if (origin && tag->kind == ITEM_HOUSE &&
             (!strcmp(origin->rule, "row") || !strcmp(origin->rule, "column") ||
              !strcmp(origin->rule, "box")))
        kind = origin->rule[0];
    struct text text = {0};
    if (kind == 'p')
        text_printf(&text, "p%c%c", code_of(geometry_row(g, tag->set)),
                    code_of(geometry_col(g, tag->set)));
    else if (kind != 'x')
        text_printf(&text, "%c%c%c", kind, code_of(origin->unit - 1),
                    code_of(tag->digit));
    else
        text_printf(&text, "x%d", item);
    strncpy(name, text_string(&text), KNUTH_NAME);
    name[KNUTH_NAME] = '\0';
    text_free(&text);
}

static void describe_items(struct export *e) {
    char code[KNUTH_NAME + 1];
    text_add(&e->comments, "items pRC row R column C; rRD, cCD, bBD digit D in "
                           "row R, column C, box B; x... others\n");
    for (int i = 0; i < e->cover->n_items && e->question->map; i++) {
        item_code(e, i, code);
        text_printf(&e->comments, "map %s %s\n", code,
                    e->cover->items.data[i].name);
    }
}

/* Options that a given leaves no room for go; those of two givens that clash
 * both do, so that their cells are left without any. */
static void drop_rivals(const struct export *e, bool *keep, int given) {
    const int *const item = cover_option_items(e->cover, given);
    for (int i = 0; i < cover_option_size(e->cover, given); i++) {
        const int *const option = cover_item_options(e->cover, item[i]);
        for (int k = 0; k < cover_item_size(e->cover, item[i]); k++)
            keep[option[k]] = keep[option[k]] && option[k] == given;
    }
}

static bool print_cover(struct export *e) {
    const size_t n_options = (size_t)e->cover->n_options;
    bool *const keep = xnew(n_options, bool);
    const struct knuth_names names = {item_code, e};
    memset(keep, true, n_options * sizeof *keep);
    for (size_t i = 0; i < e->excluded.n; i++)
        keep[e->excluded.data[i]] = false;
    for (size_t i = 0; i < e->givens.n; i++)
        drop_rivals(e, keep, e->givens.data[i]);
    describe_puzzle(e);
    describe_items(e);
    knuth_print(e->cover, keep, &names, text_string(&e->comments), e->write,
                e->context);
    xfree(keep);
    return true;
}

static void add_settings(const struct export *e, struct text *out) {
    const unsigned needed = sudokusat_settings(e->solver, e->puzzle);
    char *const lines = sudokusat_print_settings(e->solver, e->puzzle, needed);
    text_add(out, lines);
    xfree(lines);
}

/* Each cube as the puzzle with its options as further givens. */
static void add_puzzles(const struct export *e,
                        const struct sat_cube_list *cubes, struct text *out) {
    struct board *const b = board_copy(e->board);
    const size_t n_cells = (size_t)e->cover->n_cells;
    for (size_t i = 0; i < cubes->n; i++) {
        if (cubes->data[i]) {
            const int option = cubes->data[i] - 1;
            if (cover_cell(e->cover, option) >= 0)
                b->given[cover_cell(e->cover, option)] =
                    (int8_t)cover_digit(e->cover, option);
            continue;
        }
        print_drawn(b, out);
        print_line(b, b->given, out);
        text_add(out, "\n");
        memcpy(b->given, e->board->given, n_cells);
        if (out->n > 1 << 15) {
            e->write(e->context, text_string(out), out->n);
            text_clear(out);
        }
    }
    board_free(b);
}

/* Digits that the puzzle's own marks forbid are told by these. */
static bool has_pencil_marks(const struct export *e) {
    const struct board *const b = e->board;
    for (int cell = 0; b->candidates && cell < geometry_cells(&b->shape);
         cell++)
        if (board_marks(b, cell, false) != bits_below(b->shape.n))
            return true;
    return false;
}

static bool print_puzzles(struct export *e) {
    struct sat_cube_list cubes = {0};
    struct text out = {0};
    if (has_pencil_marks(e)) {
        refuse(e, "pencil marks do not fit in a line: use --format inccnf");
        return false;
    }
    if (find_cubes(e, &cubes)) {
        add_settings(e, &out);
        text_printf(&out, "# %s\n# parts of ", text_string(&e->comments));
        print_line(e->board, e->board->given, &out);
        text_add(&out, "\n");
        add_puzzles(e, &cubes, &out);
        e->write(e->context, text_string(&out), out.n);
    }
    text_free(&out);
    vec_free(&cubes);
    return true;
}

static const struct export_form forms[] = {
    {"dimacs", "CNF for SAT solvers and model counters", false, print_dimacs},
    {"opb", "pseudo-Boolean constraints", false, print_opb},
    {"cover", "an exact cover for Knuth's dlx2", false, print_cover},
    {"inccnf", "CNF with cubes, about --split N of them", true, print_inccnf},
    {"puzzles", "puzzles that share the work, about --split N", true,
     print_puzzles},
};

bool api_export_row(int i, sudokusat_row *row) {
    if (i >= (int)(sizeof forms / sizeof *forms))
        return false;
    *row = (sudokusat_row){.name = forms[i].name,
                           .summary = forms[i].summary,
                           .writes = true,
                           .splits = forms[i].takes_split};
    return true;
}

static void export_free(struct export *e) {
    text_free(&e->comments);
    vec_free(&e->givens);
    vec_free(&e->excluded);
}

int sudokusat_export(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                     const sudokusat_export_question *question,
                     sudokusat_write write, void *context) {
    static const sudokusat_export_question plain;
    if (!question)
        question = &plain;
    if (!api_begin(s, puzzle, NULL, 0))
        return -1;
    if (!write)
        return api_refuse(puzzle, "there is nowhere to write to");
    const char *const name = question->format ? question->format : "dimacs";
    const int form = sudokusat_find(SUDOKUSAT_EXPORTS, name);
    struct session *const session = session_for(s, puzzle);
    if (!session)
        return -1;
    struct export e = {.solver = s,
                       .puzzle = puzzle,
                       .board = puzzle->record.board,
                       .question = question,
                       .write = write,
                       .context = context};
    if (form < 0) {
        refuse(&e, "there is no such form of export");
        return -1;
    }
    e.cover = session_cover(session);
    describe(&e);
    read_board(&e);
    const bool fine = forms[form].print(&e);
    export_free(&e);
    return fine ? 0 : -1;
}

int sudokusat_export_dimacs(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                            sudokusat_write write, void *context) {
    const sudokusat_export_question question = {.format = "dimacs"};
    return sudokusat_export(s, puzzle, &question, write, context);
}

static void measure(struct export *e, struct cnf_form form,
                    const sudokusat_measure_question *q,
                    sudokusat_measure *out) {
    const struct problem problem = {e->cover};
    struct budget budget = {.bytes = q->bytes};
    struct sat_measure m;
    if (q->seconds > 0)
        budget.deadline = clock_now() + q->seconds;
    if (q->cancel) {
        budget.cancelled = is_cancelled;
        budget.context = api_context(q->cancel);
    }
    sat_measure(&problem, form, e->givens.data, (int)e->givens.n,
                e->excluded.data, (int)e->excluded.n, &budget, &m);
    *out = (sudokusat_measure){.n_variables = m.n_variables,
                               .n_clauses = m.n_clauses,
                               .n_literals = m.n_literals,
                               .n_solutions = m.n_solutions,
                               .decisions = m.decisions,
                               .propagations = m.propagations,
                               .seconds = m.seconds};
}

int sudokusat_measure_encoding(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                               const sudokusat_measure_question *question,
                               sudokusat_measure *out) {
    static const sudokusat_measure_question plain;
    struct cnf_form form;
    if (!question)
        question = &plain;
    if (!api_begin(s, puzzle, out, sizeof *out))
        return -1;
    struct session *const session = session_for(s, puzzle);
    struct export e = {
        .solver = s, .puzzle = puzzle, .board = puzzle->record.board};
    *out = (sudokusat_measure){.n_solutions = -1};
    if (!session ||
        !find_form(&e, question->encoding, question->at_most_one, &form))
        return -1;
    e.cover = session_cover(session);
    read_board(&e);
    measure(&e, form, question, out);
    export_free(&e);
    return 0;
}
