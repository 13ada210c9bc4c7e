/* Solutions of a board by trying. */
#include "logic/logic_search.h"

#include "base/alloc.h"
#include "logic/easy.h"
#include "logic/words.h"

enum { POLL_STEPS = 16 };

void logic_search_open(struct logic_search *s, const struct layout *layout) {
    const size_t n = (size_t)layout->shape.n_cells + 1;
    *s = (struct logic_search){.layout = layout,
                               .board = xnew0(n, struct logic *),
                               .cell = xnew(n, int),
                               .left = xnew(n, uint64_t),
                               .weight = xnew(n, uint32_t),
                               .depth = -1};
}

void logic_search_close(struct logic_search *s) {
    for (int i = 0; s->board && i <= s->layout->shape.n_cells; i++)
        logic_free(s->board[i]);
    xfree(s->board);
    xfree(s->cell);
    xfree(s->left);
    xfree(s->weight);
}

static struct logic *copy_to(struct logic_search *s, int depth,
                             const struct logic *from) {
    if (!s->board[depth])
        s->board[depth] = logic_new(s->layout);
    logic_copy(s->board[depth], from);
    s->depth = depth;
    s->is_new = true;
    return s->board[depth];
}

void logic_search_load(struct logic_search *s, const struct logic *from) {
    copy_to(s, 0, from);
    s->steps = s->next_poll = 0;
    for (int cell = 0; cell < from->n_cells; cell++)
        s->weight[cell] = 1;
}

/* Few candidates for its weight. */
static int pick_cell(const struct logic_search *s, const struct logic *g) {
    int best = -1;
    uint64_t best_count = 0;
    for (int cell = 0; cell < g->n_cells; cell++) {
        const uint64_t count = (uint64_t)bits_count(g->candidate[cell]);
        if (!count || (best >= 0 &&
                       count * s->weight[best] >= best_count * s->weight[cell]))
            continue;
        best = cell;
        best_count = count;
    }
    return best;
}

static void blame(struct logic_search *s, const int *cells, int n) {
    for (int i = 0; i < n; i++)
        s->weight[cells[i]]++;
}

static bool lacks_digit(const struct logic *g, int house) {
    uint64_t left = g->done[house];
    for (int i = 0; i < g->n; i++)
        left |= g->candidate[g->shape->house[house].cells[i]];
    return left != bits_below(g->n);
}

/* What has nothing left gets weight. */
static void note_dead_end(struct logic_search *s, const struct logic *g) {
    const struct shape_lines *const l = &g->shape->lines;
    s->conflicts++;
    for (int cell = 0; cell < g->n_cells; cell++)
        if (g->value[cell] == BOARD_BLANK && !g->candidate[cell])
            blame(s, &cell, 1);
    for (int h = 0; h < g->shape->n_houses; h++)
        if (lacks_digit(g, h))
            blame(s, g->shape->house[h].cells, g->n);
    for (int i = 0; i < l->n; i++)
        if (g->stale[i] && !words_run(g, i, -1))
            blame(s, l->cells + l->line[i].first_cell, l->line[i].n_cells);
}

/* Whether the board of this depth is a solution; prepares what is to be tried
 * on it. */
static bool look(struct logic_search *s) {
    struct logic *const g = s->board[s->depth];
    s->is_new = false;
    s->left[s->depth] = 0;
    if (!easy_settle(g, true, NULL)) {
        note_dead_end(s, g);
        return false;
    }
    if (g->n_open == 0)
        return true;
    s->cell[s->depth] = pick_cell(s, g);
    s->left[s->depth] = g->candidate[s->cell[s->depth]];
    s->nodes++;
    return false;
}

/* The next board to look at; false when there are no more. */
static bool advance(struct logic_search *s) {
    while (s->depth >= 0 && !s->left[s->depth])
        s->depth--;
    if (s->depth < 0)
        return false;
    const int cell = s->cell[s->depth];
    const int digit = bits_lowest(s->left[s->depth]);
    s->left[s->depth] &= s->left[s->depth] - 1;
    logic_place(copy_to(s, s->depth + 1, s->board[s->depth]), cell, digit);
    return true;
}

enum next logic_search_next(struct logic_search *s, struct budget *b,
                            const struct logic **found) {
    const uint64_t first_node = s->nodes;
    *found = NULL;
    while (s->depth >= 0) {
        if (budget_ends(b, s->nodes - first_node, ++s->steps, &s->next_poll,
                        POLL_STEPS))
            return NEXT_STOPPED;
        if (s->is_new && look(s)) {
            *found = s->board[s->depth];
            return NEXT_FOUND;
        }
        if (!advance(s))
            break;
    }
    return NEXT_NO_MORE;
}
