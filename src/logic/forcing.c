/* Every way to fill a cell or a house leads to the same conclusion.
 *
 * From each candidate of a cell, or each place of a digit in a house, a chain
 * of strong and weak links (chains.c, groups included) shows that one other
 * candidate is false. It is found from the other end: suppose the candidate
 * true, follow all links, and look for a cell or house that has nothing left;
 * read backwards, each of these chains is one of the case distinction.
 *
 * cell forcing    "cell forcing chains", "Kraken cell"
 * house forcing   "region forcing chains", "unit forcing", "Kraken fish" when
 *                 of one digit
 *
 * A digit that every case makes true is the same step seen from what it would
 * exclude; so are chains from a candidate that is true and that is false, when
 * the links suffice for them ("double" and "contradiction chains"; with
 * singles on the way they are nets, see net.c).
 *
 * The step with the fewest links is shown. Rating: Sudoku Explainer's 8.0 for
 * both, plus its tenths for length.
 */
#include "logic/forcing.h"

#include "base/alloc.h"
#include "logic/implied.h"

#include <string.h>

struct forcing {
    const struct strong *graph;
    uint64_t *seen_true, *seen_false; /* [words] */
    uint64_t *starts;                 /* [words] */
    int *why_true, *why_false;        /* [n] */
    int *depth;                       /* [n] links up to a node that is true */
    int *queue;                       /* [n] nodes that are true */
    int n_queue;

    /* The best found: what cannot be true, the cell, or house and digit. */
    int best, best_start, best_cell, best_house, best_digit;
};

static void forcing_open(struct forcing *f, const struct strong *graph) {
    const size_t n = (size_t)graph->n + 1, words = (size_t)graph->words + 1;
    *f = (struct forcing){.graph = graph, .best_start = -1};
    f->seen_true = xnew0(3 * words, uint64_t);
    f->seen_false = f->seen_true + words;
    f->starts = f->seen_false + words;
    f->why_true = xnew(4 * n, int);
    f->why_false = f->why_true + n;
    f->depth = f->why_false + n;
    f->queue = f->depth + n;
}

static void forcing_close(struct forcing *f) {
    xfree(f->seen_true);
    xfree(f->why_true);
}

static void make_true(struct forcing *f, int y, int why, int depth) {
    f->seen_true[y / 64] |= bits_one(y % 64);
    f->why_true[y] = why;
    f->depth[y] = depth;
    f->queue[f->n_queue++] = y;
}

static void make_false(struct forcing *f, int x, int why) {
    const struct strong *const g = f->graph;
    f->seen_false[x / 64] |= bits_one(x % 64);
    f->why_false[x] = why;
    for (int e = g->first_edge[x]; e >= 0; e = g->edges.data[e].next)
        if (!strong_has(f->seen_true, g->edges.data[e].to))
            make_true(f, g->edges.data[e].to, x, f->depth[why] + 2);
}

/* Follows all links from a candidate that is taken to be true. */
static void spread(struct forcing *f, int start) {
    const struct strong *const g = f->graph;
    memset(f->seen_true, 0, (size_t)g->words * sizeof *f->seen_true);
    memset(f->seen_false, 0, (size_t)g->words * sizeof *f->seen_false);
    f->n_queue = 0;
    make_true(f, start, -1, 0);
    for (int i = 0; i < f->n_queue; i++) {
        const int y = f->queue[i];
        const uint64_t *const weak = strong_row(g, g->weak, y);
        for (int w = 0; w < g->words; w++)
            for (uint64_t hit = weak[w] & ~f->seen_false[w]; hit;
                 hit &= hit - 1)
                make_false(f, 64 * w + bits_lowest(hit), y);
    }
}

/* Links of all the chains to a set of nodes, or -1 if one is not false. */
static int count_links(const struct forcing *f, const int *nodes, int n) {
    int links = 0;
    for (int i = 0; i < n; i++) {
        if (!strong_has(f->seen_false, nodes[i]))
            return -1;
        links += f->depth[f->why_false[nodes[i]]] + 1;
    }
    return links;
}

static void judge(struct forcing *f, int start, int links, int cell, int house,
                  int digit) {
    if (links < 0 || (f->best_start >= 0 && links >= f->best))
        return;
    f->best = links;
    f->best_start = start;
    f->best_cell = cell;
    f->best_house = house;
    f->best_digit = digit;
}

static int cell_nodes(const struct strong *g, int cell, int *nodes) {
    int n = 0;
    for (uint64_t left = g->board->candidate[cell]; left; left &= left - 1)
        nodes[n++] =
            g->node[logic_candidate(g->board, cell, bits_lowest(left))];
    return n;
}

static int house_nodes(const struct strong *g, int house, int digit,
                       int *nodes) {
    const int n =
        logic_house_places(g->board, house, digit, g->board->n, nodes);
    for (int i = 0; i < n; i++)
        nodes[i] = g->node[logic_candidate(g->board, nodes[i], digit)];
    return n;
}

static void judge_cells(struct forcing *f, int start) {
    const struct logic *const g = f->graph->board;
    int nodes[64];
    for (int cell = 0; cell < g->n_cells; cell++) {
        if (g->value[cell] != BOARD_BLANK)
            continue;
        const int n = cell_nodes(f->graph, cell, nodes);
        judge(f, start, count_links(f, nodes, n), cell, -1, -1);
    }
}

static void judge_houses(struct forcing *f, int start) {
    const struct logic *const g = f->graph->board;
    int nodes[65];
    for (int h = 0; h < g->shape->n_houses; h++) {
        uint64_t open = bits_below(g->n) & ~g->done[h];
        for (; open; open &= open - 1) {
            const int digit = bits_lowest(open);
            const int n = house_nodes(f->graph, h, digit, nodes);
            judge(f, start, count_links(f, nodes, n), -1, h, digit);
        }
    }
}

/* The chain that was found from its other end: "if r1c1 is 4, then ...". */
static void say_case(struct text *t, const struct forcing *f, int x) {
    text_add(t, "if ");
    strong_say(t, f->graph, x, true);
    text_add(t, ", then ");
    for (int y = f->why_false[x]; y >= 0;) {
        strong_say(t, f->graph, y, false);
        x = f->why_true[y];
        if (x < 0)
            return;
        text_add(t, ", so ");
        strong_say(t, f->graph, x, true);
        text_add(t, ", so ");
        y = f->why_false[x];
    }
}

static void say_cases(struct step *s, const struct forcing *f, const int *nodes,
                      int n) {
    struct text *const t = &s->words;
    if (f->best_cell >= 0) {
        text_add(t, "Whatever ");
        step_say_cell(t, f->graph->board, f->best_cell);
        text_add(t, " is, ");
    } else {
        text_printf(t, "Wherever %s goes in ",
                    logic_symbol(f->graph->board, f->best_digit));
        step_say_house(t, f->graph->board, f->best_house);
        text_add(t, ", ");
    }
    strong_say(t, f->graph, f->best_start, false);
    for (int i = 0; i < n; i++) {
        text_add(t, i ? "; " : ": ");
        say_case(t, f, nodes[i]);
    }
    text_add(t, ".");
}

static void note_case(struct step *s, const struct forcing *f, int x) {
    strong_note(f->graph, x, s);
    for (int y = f->why_false[x]; y >= 0;) {
        strong_note_link(f->graph, y, x, false, s);
        x = f->why_true[y];
        if (x < 0)
            return;
        strong_note(f->graph, y, s);
        strong_note(f->graph, x, s);
        strong_note_link(f->graph, x, y, true, s);
        y = f->why_false[x];
    }
}

static void take_best(struct forcing *f, struct step *s) {
    const struct strong *const g = f->graph;
    const int x = g->candidate[f->best_start];
    int nodes[65];
    const int n = f->best_cell >= 0
                      ? cell_nodes(g, f->best_cell, nodes)
                      : house_nodes(g, f->best_house, f->best_digit, nodes);
    spread(f, f->best_start);
    step_remove(s, g->board, logic_cell(g->board, x), logic_digit(g->board, x));
    for (int i = 0; i < n; i++)
        note_case(s, f, nodes[i]);
    s->house = f->best_house;
    s->rating = 80 + strong_length_rating(f->best);
    if (s->wants_words)
        say_cases(s, f, nodes, n);
}

/* Looks only at candidates that some cell or house makes false. */
static bool force(struct logic *g,
                  bool (*find_starts)(struct logic *, uint64_t *),
                  void (*judge_all)(struct forcing *, int), struct step *s) {
    const struct implied *const all = implied_on(g);
    if (!all)
        return false;
    struct forcing f;
    forcing_open(&f, all->graph);
    const bool any = find_starts(g, f.starts);
    for (int x = 0; x < all->graph->n_single && any; x++) {
        if (!strong_has(f.starts, x))
            continue;
        spread(&f, x);
        judge_all(&f, x);
    }
    const bool found = f.best_start >= 0;
    if (found)
        take_best(&f, s);
    forcing_close(&f);
    return found;
}

bool cell_forcing(struct logic *g, struct step *s) {
    return force(g, implied_by_cells, judge_cells, s);
}

bool house_forcing(struct logic *g, struct step *s) {
    return force(g, implied_by_houses, judge_houses, s);
}
