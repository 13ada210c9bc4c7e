/* Chains of links, of which one end or the other is true.
 *
 * Suppose that the first candidate of a chain is false: by a strong link the
 * second is true, by a weak link the third false, and so on to the last, which
 * is true. So the first or the last is true, and what both exclude goes. When
 * the ends exclude each other too, the chain is a loop ("continuous nice
 * loop"): then of any two weakly linked neighbours exactly one is true.
 * When the ends are one candidate, it is true and all it excludes goes.
 *
 * X-chain    one digit, strong links in houses
 * XY-chain   strong links only in cells of two candidates
 * AIC        both ("alternating inference chain"); remote pairs, M-wings and
 *            L-wings are short ones
 * grouped    both, and groups of places of a digit in a house as nodes
 *
 * The shortest chain on the board is shown. Ratings are Sudoku Explainer's,
 * 6.6 for forcing X-chains and 7.0 for forcing chains, plus its tenths for
 * length; grouped links, which it has not, start at 7.1.
 */
#include "logic/chains.h"

#include "base/alloc.h"
#include "logic/implied.h"

#include <string.h>

/* One breadth-first search for what follows when a node is false. */
struct chain {
    const struct strong *graph;
    uint64_t *seen_true, *seen_false; /* [words] */
    int *why_true;  /* [n] the node whose falsity makes it true */
    int *why_false; /* [n] the node whose truth makes it false, -1 = start */
    int *depth;     /* [n] strong links up to a node that is true */
    int *queue;     /* [n] nodes that are true, in the order found */
    int n_queue;
    bool was_cut; /* some search was given up for its depth */
};

static void chain_open(struct chain *c, const struct strong *graph) {
    const size_t n = (size_t)graph->n + 1, words = (size_t)graph->words;
    c->graph = graph;
    c->seen_true = xnew(2 * words + 1, uint64_t);
    c->seen_false = c->seen_true + words;
    c->why_true = xnew(4 * n, int);
    c->why_false = c->why_true + n;
    c->depth = c->why_false + n;
    c->queue = c->depth + n;
}

static void chain_close(struct chain *c) {
    xfree(c->seen_true);
    xfree(c->why_true);
}

/* What a false node makes true. Returns the first new node that excludes
 * something together with the start, or -1. Nodes before the start are no
 * ends: the chain back from them was looked for already. */
static int follow_false(struct chain *c, int x, int start, int depth) {
    const struct strong *const g = c->graph;
    for (int e = g->first_edge[x]; e >= 0; e = g->edges.data[e].next) {
        const int y = g->edges.data[e].to;
        if (strong_has(c->seen_true, y))
            continue;
        c->seen_true[y / 64] |= bits_one(y % 64);
        c->why_true[y] = x;
        c->depth[y] = depth;
        c->queue[c->n_queue++] = y;
        if (y >= start && strong_has_common(g, start, y))
            return y;
    }
    return -1;
}

/* What a true node makes false, and that makes true. */
static int follow_true(struct chain *c, int y, int start) {
    const struct strong *const g = c->graph;
    const uint64_t *const weak = strong_row(g, g->weak, y);
    for (int w = 0; w < g->words; w++) {
        uint64_t hit = weak[w] & g->linked[w] & ~c->seen_false[w];
        c->seen_false[w] |= hit;
        for (; hit; hit &= hit - 1) {
            const int x = 64 * w + bits_lowest(hit);
            c->why_false[x] = y;
            const int end = follow_false(c, x, start, c->depth[y] + 1);
            if (end >= 0)
                return end;
        }
    }
    return -1;
}

/* The nearest end of a chain of at most most strong links, or -1. */
static int find_end(struct chain *c, int start, int most) {
    const size_t bytes = 2 * (size_t)c->graph->words * sizeof *c->seen_true;
    memset(c->seen_true, 0, bytes);
    c->seen_false[start / 64] |= bits_one(start % 64);
    c->why_false[start] = -1;
    c->n_queue = 0;
    int end = follow_false(c, start, start, 1);
    for (int i = 0; i < c->n_queue && end < 0; i++) {
        if (c->depth[c->queue[i]] >= most) {
            c->was_cut = true;
            return -1;
        }
        end = follow_true(c, c->queue[i], start);
    }
    return end;
}

static bool is_continuous(const struct strong *g, int start, int end) {
    return strong_has(strong_row(g, g->weak, start), end);
}

/* Every weak link of a loop has one true end. */
static void remove_around(const struct chain *c, int end, struct step *s) {
    for (int y = end;;) {
        const int x = c->why_true[y];
        if (c->why_false[x] < 0)
            return;
        y = c->why_false[x];
        strong_remove_common(c->graph, x, y, s);
    }
}

static void say_links(struct text *t, const struct chain *c, int y) {
    const int x = c->why_true[y];
    if (c->why_false[x] < 0) {
        text_add(t, "If ");
        strong_say(t, c->graph, x, false);
        text_add(t, ", then ");
    } else {
        say_links(t, c, c->why_false[x]);
        text_add(t, ", so ");
        strong_say(t, c->graph, x, false);
        text_add(t, ", so ");
    }
    strong_say(t, c->graph, y, true);
}

static void say_chain(struct step *s, const struct chain *c, int start,
                      int end) {
    struct text *const t = &s->words;
    say_links(t, c, end);
    if (start == end) {
        text_add(t, " after all: remove ");
    } else if (is_continuous(c->graph, start, end)) {
        text_add(t, ". The chain closes into a loop, in which exactly one of "
                    "any two neighbours is true: remove ");
    } else {
        text_add(t, ". So ");
        strong_say(t, c->graph, start, true);
        text_add(t, ", or ");
        strong_say(t, c->graph, end, true);
        text_add(t, ": either way, remove ");
    }
    step_say_removed(t, c->graph->board, s);
    text_add(t, ".");
}

static void note_chain(struct step *s, const struct chain *c, int end) {
    for (int y = end; y >= 0;) {
        const int x = c->why_true[y];
        strong_note(c->graph, y, s);
        strong_note(c->graph, x, s);
        strong_note_link(c->graph, x, y, true, s);
        y = c->why_false[x];
        if (y >= 0)
            strong_note_link(c->graph, y, x, false, s);
    }
}

/* Describes the chain that find_end found. */
static void take_chain(const struct chain *c, int start, int end, int base,
                       struct step *s) {
    strong_remove_common(c->graph, start, end, s);
    if (is_continuous(c->graph, start, end))
        remove_around(c, end, s);
    note_chain(s, c, end);
    s->rating = base + strong_length_rating(2 * c->depth[end]);
    if (s->wants_words)
        say_chain(s, c, start, end);
}

/* Finds the start of a shortest chain among some nodes, or -1. Ends are looked
 * for at a depth of at most most, which shrinks with each find. */
static int best_start(struct chain *c, const uint64_t *starts, int most) {
    int best = -1;
    c->was_cut = false;
    for (int w = 0; w < c->graph->words; w++)
        for (uint64_t left = c->graph->linked[w] & starts[w]; left && most > 0;
             left &= left - 1) {
            const int x = 64 * w + bits_lowest(left);
            const int end = find_end(c, x, most);
            if (end >= 0 && c->depth[end] <= most) {
                best = x;
                most = c->depth[end] - 1;
            }
        }
    return best;
}

/* Chains this short are looked for first: most that are found are. */
#define SHORT 3

static bool find_chain(struct chain *c, const uint64_t *starts, int base,
                       struct step *s) {
    int start = best_start(c, starts, SHORT);
    if (start < 0 && c->was_cut)
        start = best_start(c, starts, c->graph->n);
    if (start >= 0)
        take_chain(c, start, find_end(c, start, c->graph->n), base, s);
    return start >= 0;
}

/* Graphs number candidates alike, and groups after them. */
static bool chain_in(const struct strong *graph, const uint64_t *starts,
                     int base, struct step *s) {
    struct chain c;
    chain_open(&c, graph);
    const bool found = find_chain(&c, starts, base, s);
    chain_close(&c);
    return found;
}

/* Where no chain of all links acts there is none of some. */
static bool chain_of_some(struct logic *g, struct step *s, unsigned kinds) {
    const struct implied *const all = implied_on(g);
    if (!all || !all->any_start)
        return false;
    struct strong *const graph = strong_new(g, kinds);
    const bool found = chain_in(graph, all->starts, 70, s);
    strong_free(graph);
    return found;
}

bool x_chain(struct logic *g, struct step *s) {
    struct strong *const graph = strong_new_digit(g);
    struct chain c;
    chain_open(&c, graph);
    bool found = false;
    for (int digit = 0; digit < g->n && !found; digit++)
        if (logic_digit_is_fresh(g, digit))
            found = strong_take_digit(graph, digit) &&
                    find_chain(&c, graph->linked, 66, s);
    chain_close(&c);
    strong_free(graph);
    return found;
}

bool xy_chain(struct logic *g, struct step *s) {
    return chain_of_some(g, s, STRONG_CELLS);
}

bool alternating_chain(struct logic *g, struct step *s) {
    return chain_of_some(g, s, STRONG_CELLS | STRONG_HOUSES);
}

bool grouped_chain(struct logic *g, struct step *s) {
    const struct implied *const all = implied_on(g);
    return all && all->any_start && chain_in(all->graph, all->starts, 71, s);
}
