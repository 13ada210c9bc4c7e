/* Grids and sub-puzzles of results: each is checked against the rules and its
 * part before it is written.
 */
#include "api/merging.h"

#include "board/print_digit.h"
#include "solve/check.h"

#include <stdlib.h>
#include <string.h>

/* The strings of a list as lines. */
static char *list_lines(const struct member *list) {
    struct text lines = {0};
    const char *at = NULL;
    size_t n;
    while ((n = member_next_string(list, &at)) > 0) {
        const struct member one = {NULL, 0, at, n};
        char *const text = member_text(&one);
        text_add(&lines, text ? text : "");
        text_add(&lines, "\n");
        xfree(text);
    }
    return text_take(&lines);
}

struct checking {
    sudokusat_merge *m;
    struct board *board; /* of the part */
    const struct tree_way *way;
    struct VEC(char *) lines;
    struct text *why;
};

/* The givens that stay do, no others than those of the part are there, and
 * together they are minimal. */
static const char *check_minimal(const struct checking *c,
                                 const int8_t *cells) {
    for (size_t i = 0; i < c->way->n; i++)
        if (c->way->data[i] % 2 && cells[c->way->data[i] / 2] == BOARD_BLANK)
            return "it lacks a given of its part";
    for (int i = 0; i < geometry_cells(&c->board->shape); i++)
        if (cells[i] != BOARD_BLANK && cells[i] != c->board->given[i])
            return "it has a given that its part lacks";
    return minimal_space_holds(c->m->work.minimal, cells)
               ? NULL
               : "it is not a minimal sub-puzzle";
}

static void check_one(struct checking *c, sudokusat_puzzle *one) {
    const bool is_minimal = c->m->work.minimal != NULL;
    const char *wrong = sudokusat_error(one);
    if (!wrong && sudokusat_size(one) != c->board->shape.n)
        wrong = "it has a different size";
    if (!wrong && is_minimal)
        wrong = check_minimal(c, sudokusat_givens(one));
    else if (!wrong)
        wrong = check_solution(&c->m->solver->session->rules, c->board, false,
                               sudokusat_givens(one));
    if (wrong) {
        text_printf(c->why, "its %s %zu: %s",
                    is_minimal ? "sub-puzzle" : "grid", c->lines.n + 1, wrong);
        return;
    }
    struct text line = {0};
    print_line(c->board, sudokusat_givens(one), &line);
    text_add_char(&line, '\n');
    vec_push(&c->lines, text_take(&line));
}

static int by_text(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* No grid twice: parts have none in common, so that is enough. */
static void check_twice(struct checking *c) {
    const size_t n = c->lines.n;
    const char **const sorted = xnew(n + 1, const char *);
    for (size_t i = 0; i < n; i++)
        sorted[i] = c->lines.data[i];
    qsort(sorted, n, sizeof *sorted, by_text);
    for (size_t i = 1; i < n && !c->why->n; i++)
        if (!strcmp(sorted[i - 1], sorted[i]))
            text_add(c->why, "it has a repeated grid");
    xfree(sorted);
}

static void check_grids(struct checking *c, const struct result *r) {
    const struct board *const b = c->board;
    const sudokusat_form form = {.size = b->shape.n,
                                 .symbols = b->symbols[0] ? b->symbols : NULL,
                                 .format = "line"};
    char *const text = list_lines(r->list);
    sudokusat_reader *const reader =
        sudokusat_reader_from_text(&form, text, strlen(text), NULL);
    sudokusat_puzzle *one;
    while (r->found.low && !c->why->n &&
           (one = sudokusat_reader_next(reader))) {
        check_one(c, one);
        sudokusat_puzzle_free(one);
    }
    sudokusat_reader_free(reader);
    xfree(text);
    if (!c->why->n && count_compare(count_from(c->lines.n), r->found))
        text_add(c->why, "it has an invalid grid");
    if (!c->why->n)
        check_twice(c);
}

static void write_lines(const struct checking *c, sudokusat_write write,
                        void *context) {
    bool goes_on = true;
    for (size_t i = 0; i < c->lines.n && goes_on; i++)
        goes_on = write(context, c->lines.data[i], strlen(c->lines.data[i]));
}

void merging_take_list(sudokusat_merge *m, const struct result *r,
                       sudokusat_write write, void *context, struct text *why) {
    size_t pieces[PART_DEEPEST];
    struct tree_way way = {0};
    const char *const wrong =
        parts_read_cube(&m->work, r->part.cube, &way, pieces);
    if (wrong) {
        text_add(why, wrong);
    } else {
        struct checking c = {.m = m,
                             .board = parts_board(&m->work, &way),
                             .way = &way,
                             .why = why};
        check_grids(&c, r);
        if (!why->n)
            write_lines(&c, write, context);
        for (size_t i = 0; i < c.lines.n; i++)
            xfree(c.lines.data[i]);
        vec_free(&c.lines);
        board_free(c.board);
    }
    vec_free(&way);
}
