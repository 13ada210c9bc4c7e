/* What is to blame when a board has no solution.
 *
 * A cell without a mark speaks for itself. Otherwise the givens alone are
 * asked about: when they have just one solution, the marks that lack a digit
 * of it are wrong, one by one; when they have several, none of the marks is
 * wrong by itself.
 */
#include "solve/blame.h"

#include "base/bits.h"

static bool is_marked(const struct board *b, int cell) {
    return b->given[cell] == BOARD_BLANK &&
           b->candidates[cell] != bits_below(b->shape.n);
}

bool blame_has_marks(const struct board *asked) {
    for (int i = 0; i < geometry_cells(&asked->shape); i++)
        if (is_marked(asked, i))
            return true;
    return false;
}

static void blame(struct blame *b, enum cause cause, int cell, int digit) {
    b->cause = cause;
    vec_push(&b->list, ((struct blamed){cell, digit}));
}

static void blame_empty(const struct board *asked, struct blame *out) {
    for (int i = 0; i < geometry_cells(&asked->shape); i++)
        if (asked->given[i] == BOARD_BLANK && !asked->candidates[i])
            blame(out, CAUSE_EMPTY, i, -1);
}

/* What the marks lack of one solution of the givens. */
struct comparing {
    const struct board *asked;
    struct blame *out;
};

static bool compare(void *context, const int8_t *cell) {
    const struct comparing *const c = context;
    c->out->list.n = 0;
    for (int i = 0; i < geometry_cells(&c->asked->shape); i++)
        if (!bits_has(c->asked->candidates[i], cell[i]))
            blame(c->out, CAUSE_MARKS, i, cell[i]);
    return true;
}

/* How many solutions the givens alone have, at most two, or -1. */
static int ask_givens(struct query *query, const struct board *asked,
                      struct blame *out) {
    struct comparing c = {asked, out};
    struct board plain = *asked;
    plain.candidates = NULL;
    const int found = query_count(query, &plain, 2, compare, &c);
    if (found != 1)
        out->list.n = 0;
    out->cause = found == 1 && out->list.n ? CAUSE_MARKS : CAUSE_OPEN;
    return found;
}

void blame_none(struct query *query, const struct board *asked,
                struct blame *out) {
    *out = (struct blame){CAUSE_OPEN, {0}};
    blame_empty(asked, out);
    if (out->cause != CAUSE_OPEN)
        return;
    const int found =
        blame_has_marks(asked) ? ask_givens(query, asked, out) : 0;
    if (found == 0)
        out->cause = CAUSE_GIVENS;
    else if (found > 1)
        out->cause = CAUSE_MARKS;
}

void blame_marks(struct query *query, const struct board *asked,
                 struct blame *out) {
    *out = (struct blame){CAUSE_OPEN, {0}};
    blame_empty(asked, out);
    if (out->cause != CAUSE_OPEN || !blame_has_marks(asked))
        return;
    if (ask_givens(query, asked, out) > 1 &&
        query_count(query, asked, 1, NULL, NULL) == 0)
        out->cause = CAUSE_MARKS;
}

void blame_free(struct blame *b) {
    vec_free(&b->list);
}
