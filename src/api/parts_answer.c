/* What a part comes to. */
#include "api/parts_answer.h"

#include "base/json_string.h"
#include "board/print_digit.h"

#include <string.h>

/* The part as a puzzle of its own, asked through the public calls. */
static sudokusat_puzzle *part_puzzle(const struct parts_answering *a) {
    sudokusat_puzzle *const own = xnew0(1, sudokusat_puzzle);
    const struct record *const r = &a->p->puzzle->record;
    own->record.board = parts_board(&a->work, &a->way);
    own->record.start = r->start;
    if (r->rules)
        own->record.rules = alloc_string(r->rules);
    return own;
}

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
    if (answer->conflict)
        text_add(&a->p->conflict, answer->conflict);
    else if (!answer->complete)
        a->out->stopped = answer->stopped ? answer->stopped : "gave up";
    return answer->complete && !answer->conflict;
}

static void write_found(struct parts_answering *a, const char *name,
                        struct text *list) {
    struct text answer = {0};
    text_printf(&answer, ",\"found\":\"%s\"", a->out->found);
    if (list)
        text_printf(&answer, ",\"%s\":", name);
    if (list)
        text_add_bytes(&answer, list->data, list->n);
    a->out->done = parts_write_result(a, &answer);
    text_free(&answer);
}

static void solve(struct parts_answering *a, bool wants_grids) {
    sudokusat_puzzle *const own = part_puzzle(a);
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
        if (!parts_cut(a))
            parts_fail(a->p, "its result is too long for a line");
    } else if (settle(a, &answer)) {
        text_add(&list, "]");
        write_found(a, "list", wants_grids ? &list : NULL);
    }
    text_free(&list);
    text_free(&grids.line);
    sudokusat_puzzle_free(own);
}

void parts_answer_board(struct parts_answering *a) {
    switch (a->work.question) {
    case PARTS_COUNT:
        solve(a, false);
        break;
    case PARTS_SOLVE:
        solve(a, true);
        break;
    default:
        parts_fail(a->p, "its question is none that this version knows");
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
        write_found(a, NULL, NULL);
}
