/* What a part comes to. */
#include "api/parts_answer.h"

#include "base/json_string.h"
#include "board/print_digit.h"

#include <string.h>

/* Grids of a part, as a list. */
struct grids {
    const struct board *board;
    struct text *list;
    struct text line; /* scratch */
    uint64_t n;
    bool is_long;
};

static void add_grid(const struct board *b, const int8_t *grid,
                     struct text *line, struct text *list) {
    text_clear(line);
    print_line(b, grid, line);
    text_add(list, list->data[list->n - 1] == '[' ? "" : ",");
    print_json_string(text_string(line), list);
}

static bool take_grid(void *context, const int8_t *grid) {
    struct grids *const g = context;
    g->n++;
    add_grid(g->board, grid, &g->line, g->list);
    g->is_long = g->list->n > PARTS_LINE;
    return !g->is_long;
}

/* Takes over how it ended. True: the result is whole. */
static bool settle(struct parts_answering *a, const sudokusat_answer *answer) {
    strcpy(a->out->found, answer->solutions);
    if (answer->conflict || !answer->complete)
        parts_stopped(a, answer->stopped, answer->conflict);
    return answer->complete && !answer->conflict;
}

static void solve(struct parts_answering *a, bool wants_grids) {
    sudokusat_puzzle *const own =
        parts_own_puzzle(a, parts_board(&a->work, &a->way));
    struct text list = {0};
    struct grids grids = {.board = own->record.board, .list = &list};
    sudokusat_answer answer;
    sudokusat_question q = {.on_grid = wants_grids ? take_grid : NULL,
                            .context = &grids};
    if (a->asked)
        q.limits = *a->asked;
    text_add(&list, "[");
    if (sudokusat_ask(a->solver, own, &q, &answer)) {
        parts_fail(a->p, sudokusat_error(own));
    } else if (grids.is_long) {
        parts_cut_long(a);
    } else if (settle(a, &answer)) {
        text_add(&list, "]");
        parts_write_found(a, "list", wants_grids ? &list : NULL);
    }
    text_free(&list);
    text_free(&grids.line);
    sudokusat_puzzle_free(own);
}

void parts_answer_board(struct parts_answering *a) {
    switch (a->work.options.question) {
    case PARTS_COUNT:
        solve(a, false);
        break;
    case PARTS_SOLVE:
        solve(a, true);
        break;
    case PARTS_MINIMISE:
        parts_answer_minimise(a);
        break;
    case PARTS_PROVE:
        parts_answer_prove(a);
        break;
    default:
        parts_fail(a->p, "this version does not know its question");
    }
}

void parts_answer_cover(struct parts_answering *a,
                        const sudokusat_cover_question *q) {
    sudokusat_cover_question own = *q;
    sudokusat_answer answer;
    own.limit = 0;
    own.on_options = NULL;
    own.on_trace = NULL;
    if (api_cover_ask_within(a->cover, &own, a->way.data, (int)a->way.n,
                             &answer))
        parts_fail(a->p, sudokusat_cover_error(a->cover));
    else if (settle(a, &answer))
        parts_write_found(a, NULL, NULL);
}
