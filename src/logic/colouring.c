/* One digit in two colours, of which one is true.
 *
 * Where houses have two places for a digit, the places are coloured in turns
 * along these pairs; then one colour is all true and the other all false.
 *
 * colour wrap   two cells of a colour see each other, so it is the false one
 * colour trap   a cell sees both colours, so it does not have the digit
 *
 * Names: "simple colouring" with its rules "twice in a unit" (wrap) and "two
 * colours elsewhere" (trap), sudopedia and sudokuwiki. Rating: Sudoku Explainer
 * finds these as cycles and forcing chains of one digit, from 6.5 up by
 * length; so 6.5, more for the number of cells coloured.
 */
#include "logic/colouring.h"

#include "base/alloc.h"
#include "logic/strong.h"

#include <string.h>

struct colours {
    const struct strong *graph;
    uint64_t *seen;        /* [words] nodes coloured in any component */
    uint64_t *set[2];      /* [words] nodes of each colour of this one */
    uint64_t *excluded[2]; /* [words] nodes that each colour makes false */
    int *queue;            /* [graph->n] node * 2 + colour */
    int n;                 /* in the queue */
};

static void colours_open(struct colours *c, const struct strong *graph) {
    const size_t words = (size_t)graph->words;
    c->graph = graph;
    c->seen = xnew0(5 * words + 1, uint64_t);
    for (int i = 0; i < 2; i++) {
        c->set[i] = c->seen + words * (size_t)(1 + i);
        c->excluded[i] = c->seen + words * (size_t)(3 + i);
    }
    c->queue = xnew((size_t)graph->n + 1, int);
}

static void colours_close(struct colours *c) {
    xfree(c->seen);
    xfree(c->queue);
}

static void paint(struct colours *c, int node, int colour) {
    const uint64_t bit = bits_one(node % 64);
    if (c->seen[node / 64] & bit)
        return;
    c->seen[node / 64] |= bit;
    c->set[colour][node / 64] |= bit;
    const uint64_t *const weak = strong_row(c->graph, c->graph->weak, node);
    for (int w = 0; w < c->graph->words; w++)
        c->excluded[colour][w] |= weak[w];
    c->queue[c->n++] = 2 * node + colour;
}

/* Colours all that is joined to a node. */
static void paint_component(struct colours *c, int node) {
    memset(c->set[0], 0, 4 * (size_t)c->graph->words * sizeof *c->set[0]);
    c->n = 0;
    paint(c, node, 0);
    for (int i = 0; i < c->n; i++) {
        const int x = c->queue[i] / 2, other = 1 - c->queue[i] % 2;
        const struct strong *const g = c->graph;
        for (int e = g->first_edge[x]; e >= 0; e = g->edges.data[e].next)
            paint(c, g->edges.data[e].to, other);
    }
}

/* Adds the removal of the nodes in both sets. */
static bool remove_nodes(const struct strong *g, const uint64_t *a,
                         const uint64_t *b, struct step *s) {
    bool any = false;
    for (int w = 0; w < g->words; w++)
        for (uint64_t hit = a[w] & b[w] & g->alive[w]; hit; hit &= hit - 1) {
            const int x = g->candidate[64 * w + bits_lowest(hit)];
            any |= step_remove(s, g->board, logic_cell(g->board, x),
                               logic_digit(g->board, x));
        }
    return any;
}

/* The cells of a colour; returns how many. */
static int colour_cells(const struct colours *c, int colour, int *cells) {
    int n = 0;
    for (int i = 0; i < c->n; i++)
        if (c->queue[i] % 2 == colour)
            cells[n++] = logic_cell(c->graph->board,
                                    c->graph->candidate[c->queue[i] / 2]);
    return n;
}

static void say_colour(struct text *t, const struct colours *c, int colour,
                       int digit) {
    const struct logic *const g = c->graph->board;
    int *const cells = xnew((size_t)c->n, int);
    const int n = colour_cells(c, colour, cells);
    step_say_cells(t, g, cells, n);
    text_printf(t, n > 1 ? " are all %s" : " is %s", logic_symbol(g, digit));
    xfree(cells);
}

static void say_colours(struct step *s, const struct colours *c, int digit) {
    text_printf(&s->words, "Along the strong links on %s, either ",
                logic_symbol(c->graph->board, digit));
    say_colour(&s->words, c, 0, digit);
    text_add(&s->words, ", or ");
    say_colour(&s->words, c, 1, digit);
    text_add(&s->words, ". ");
}

/* The pairs of places along which the colours go, each once. */
static void link_pairs(struct step *s, const struct colours *c, int node) {
    const struct strong *const g = c->graph;
    for (int e = g->first_edge[node]; e >= 0; e = g->edges.data[e].next)
        if (g->edges.data[e].to > node)
            step_link(s, g->candidate[node], g->candidate[g->edges.data[e].to],
                      true);
}

static void note(struct step *s, const struct colours *c, int digit) {
    for (int i = 0; i < c->n; i++) {
        strong_note(c->graph, c->queue[i] / 2, s);
        link_pairs(s, c, c->queue[i] / 2);
    }
    s->digits = bits_one(digit);
    s->rating = 65 + strong_length_rating(c->n - 1);
}

static bool wrap(struct colours *c, struct step *s, int digit) {
    for (int colour = 0; colour < 2; colour++) {
        bool clash = false;
        for (int w = 0; w < c->graph->words; w++)
            clash |= (c->set[colour][w] & c->excluded[colour][w]) != 0;
        if (!clash ||
            !remove_nodes(c->graph, c->set[colour], c->set[colour], s))
            continue;
        note(s, c, digit);
        if (s->wants_words) {
            say_colours(s, c, digit);
            text_printf(&s->words,
                        "Two cells of the %s group see each other, so "
                        "remove ",
                        colour ? "second" : "first");
            step_say_removed(&s->words, c->graph->board, s);
            text_add(&s->words, ".");
        }
        return true;
    }
    return false;
}

static bool trap(struct colours *c, struct step *s, int digit) {
    if (!remove_nodes(c->graph, c->excluded[0], c->excluded[1], s))
        return false;
    note(s, c, digit);
    if (s->wants_words) {
        say_colours(s, c, digit);
        text_add(&s->words, "Remove ");
        step_say_removed(&s->words, c->graph->board, s);
        text_add(&s->words, s->removed.n > 1 ? ", which see both groups."
                                             : ", which sees both groups.");
    }
    return true;
}

static bool colour_digit(struct colours *c, struct step *s, int digit,
                         bool (*rule)(struct colours *, struct step *, int)) {
    const struct strong *const g = c->graph;
    memset(c->seen, 0, (size_t)g->words * sizeof *c->seen);
    for (int w = 0; w < g->words; w++) {
        uint64_t left;
        while ((left = g->linked[w] & ~c->seen[w])) {
            paint_component(c, 64 * w + bits_lowest(left));
            if (c->n > 2 && rule(c, s, digit))
                return true;
        }
    }
    return false;
}

static bool colour(struct logic *g, struct step *s,
                   bool (*rule)(struct colours *, struct step *, int)) {
    struct strong *const graph = strong_new_digit(g);
    struct colours c;
    colours_open(&c, graph);
    bool found = false;
    for (int digit = 0; digit < g->n && !found; digit++)
        if (logic_digit_is_fresh(g, digit))
            found = strong_take_digit(graph, digit) &&
                    colour_digit(&c, s, digit, rule);
    colours_close(&c);
    strong_free(graph);
    return found;
}

bool colour_wrap(struct logic *g, struct step *s) {
    return colour(g, s, wrap);
}

bool colour_trap(struct logic *g, struct step *s) {
    return colour(g, s, trap);
}
