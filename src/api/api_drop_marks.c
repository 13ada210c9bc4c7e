/* Fewer marks. */
#include "api/api.h"

#include "base/rng.h"
#include "board/mark_text.h"
#include "solve/check.h"
#include "solve/some_marks.h"

#include <string.h>

/* One call on its way. */
struct dropping {
    struct board *board; /* what is being asked about */
    struct some_marks marks;
    bool *kept;
    struct limits limits;
    enum stop_reason stopped;
};

static enum verdict ask(struct dropping *d) {
    const struct question q = {.limit = count_from(2), .limits = d->limits};
    struct answer a;
    struct solver *const s = some_marks_solver(&d->marks, d->kept);
    if (!s) /* without some marks it may be too large: then they are needed */
        return VERDICT_MULTIPLE;
    solver_ask(s, d->board, &q, &a);
    if (a.verdict == VERDICT_UNKNOWN)
        d->stopped = a.stopped;
    return a.verdict;
}

/* Each mark once: what is needed among more marks is needed among fewer. */
static void drop(struct dropping *d, struct rng *rng, int n_marks) {
    int *const order = xnew((size_t)n_marks, int);
    for (int i = 0; i < n_marks; i++)
        order[i] = i;
    rng_shuffle(rng, order, n_marks);
    for (int i = 0; i < n_marks && d->stopped == STOP_NONE; i++) {
        d->kept[order[i]] = false;
        if (ask(d) != VERDICT_UNIQUE)
            d->kept[order[i]] = true;
    }
    xfree(order);
}

/* The puzzle's board has the marks that are kept, and the others are told. */
static int take_marks(sudokusat_puzzle *puzzle, const bool *kept,
                      const sudokusat_drop_question *q) {
    struct record *const r = &puzzle->record;
    struct mark_list *const marks = &r->board->marks;
    size_t n = 0;
    for (size_t i = 0; i < marks->n; i++) {
        if (kept[i]) {
            if (i < r->mark_at.n)
                r->mark_at.data[n] = r->mark_at.data[i];
            marks->data[n++] = marks->data[i];
            continue;
        }
        struct text text = {0};
        mark_print(&r->board->shape, &marks->data[i], &text);
        if (q->on_mark)
            q->on_mark(q->context, text_string(&text));
        text_free(&text);
        mark_clear(&marks->data[i]);
    }
    const int n_dropped = (int)(marks->n - n);
    marks->n = n;
    if (r->mark_at.n > n)
        r->mark_at.n = n;
    return n_dropped;
}

int sudokusat_drop_marks(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                         const sudokusat_drop_question *question,
                         sudokusat_dropped *out) {
    static const sudokusat_drop_question plain;
    struct solver *solvers[SUDOKUSAT_MAX_BACKENDS];
    if (!question)
        question = &plain;
    if (!api_begin(s, puzzle, out, sizeof *out))
        return -1;
    if (!session_for(s, puzzle) || session_solvers(s, puzzle, solvers) < 0)
        return -1;
    struct rng rng;
    struct dropping d = {
        .limits = api_limits(question->seconds, question->cancel),
        .board = board_plain(puzzle->record.board, question->use_placed)};
    const int n_marks = (int)puzzle->record.board->marks.n;
    rng_seed(&rng, question->seed);
    solver_trace(solvers[0], NULL, NULL);
    some_marks_init(&d.marks, solvers[0]);
    d.kept = xnew((size_t)n_marks, bool);
    for (int i = 0; i < n_marks; i++)
        d.kept[i] = true;
    out->verdict = api_verdict(ask(&d));
    if (out->verdict == SUDOKUSAT_UNIQUE)
        drop(&d, &rng, n_marks);
    some_marks_free(&d.marks);
    out->n_dropped = take_marks(puzzle, d.kept, question);
    out->stopped = api_stop_name(d.stopped);
    board_free(d.board);
    xfree(d.kept);
    return 0;
}
