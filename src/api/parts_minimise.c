/* A part of all minimal sub-puzzles: those that have some givens and lack
 * others, in the order of their lines.
 */
#include "api/parts_answer.h"

#include "base/json_string.h"
#include "board/print_digit.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct puzzles {
    const struct board *board;
    struct VEC(char *) lines;
    size_t n_bytes;
    bool is_long;
};

static bool take_puzzle(void *context, const int8_t *cells) {
    struct puzzles *const p = context;
    struct text line = {0};
    print_line(p->board, cells, &line);
    p->n_bytes += line.n + 3;
    vec_push(&p->lines, text_take(&line));
    p->is_long = p->n_bytes > PARTS_LINE;
    return !p->is_long;
}

static int by_text(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void write_puzzles(struct parts_answering *a, struct puzzles *p) {
    struct text list = {0};
    if (p->lines.n)
        qsort(p->lines.data, p->lines.n, sizeof *p->lines.data, by_text);
    text_add(&list, "[");
    for (size_t i = 0; i < p->lines.n; i++) {
        text_add(&list, i ? "," : "");
        print_json_string(p->lines.data[i], &list);
    }
    text_add(&list, "]");
    snprintf(a->out->found, sizeof a->out->found, "%zu", p->lines.n);
    parts_write_found(a, "list", &list);
    text_free(&list);
}

/* The givens of the way that stay. */
static bool *stays_of(const struct parts_answering *a, const struct board *b) {
    bool *const stays = xnew0((size_t)geometry_cells(&b->shape), bool);
    for (size_t i = 0; i < a->way.n; i++)
        stays[a->way.data[i] / 2] = a->way.data[i] % 2;
    return stays;
}

void parts_answer_minimise(struct parts_answering *a) {
    struct board *const board = parts_board(&a->work, &a->way);
    sudokusat_puzzle *const own = parts_own_puzzle(a, board);
    bool *const stays = stays_of(a, board);
    struct puzzles puzzles = {.board = board};
    sudokusat_minimise_question q = {.mode = SUDOKUSAT_MINIMISE_ALL,
                                     .on_puzzle = take_puzzle,
                                     .context = &puzzles};
    sudokusat_minimised m;
    if (a->asked)
        q.limits = *a->asked;
    if (api_minimise_with(a->solver, own, &q, stays, &m))
        parts_fail(a->p, sudokusat_error(own));
    else if (puzzles.is_long)
        parts_cut_long(a);
    else if (m.conflict || !m.complete || m.verdict != SUDOKUSAT_UNIQUE)
        parts_stopped(a, m.stopped, m.conflict);
    else
        write_puzzles(a, &puzzles);
    for (size_t i = 0; i < puzzles.lines.n; i++)
        xfree(puzzles.lines.data[i]);
    vec_free(&puzzles.lines);
    xfree(stays);
    sudokusat_puzzle_free(own);
}
