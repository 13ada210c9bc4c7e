/* What follows from each candidate by all links.
 *
 * Nodes that are true, and nodes that are false, are the vertices of a graph:
 * a true one leads to those that it excludes, a false one along its strong
 * links. Its strongly connected components are found with Tarjan's algorithm
 * (SIAM Journal on Computing 1, 1972), the last ones first, and each gathers
 * what those behind it make false. A vertex that a component has already needs
 * no second look, since with it came all that follows from it.
 *
 * All links hold both ways: if x makes y false, y makes x false. So what all
 * candidates of a cell make false is what makes all of them false.
 */
#include "logic/implied.h"

#include "base/alloc.h"

#include <string.h>

struct frame {
    int vertex, at; /* at: the next word of a row, or the next edge */
};

struct search {
    const struct strong *graph;
    size_t room;  /* most nodes that there is memory for */
    int n, words; /* nodes; words that are used of a set of them */
    int n_seen, n_stack, n_calls, n_components;
    int *order;           /* [2 n] when it was met, from 1; 0 = not yet */
    int *low;             /* [2 n] the earliest on the stack that it leads to */
    int *component;       /* [2 n] -1 = not yet */
    int *stack;           /* [2 n] */
    struct frame *call;   /* [2 n] */
    uint64_t *met;        /* [words] false ones that were met */
    uint64_t *on_stack;   /* [words] and those on the stack */
    uint64_t *made_false; /* [2 n * words] by component */
};

static uint64_t *set_of(const struct search *s, int component) {
    return s->made_false + (size_t)component * (size_t)s->words;
}

static const uint64_t *made_false(const struct search *s, int vertex) {
    return set_of(s, s->component[vertex]);
}

static bool is_true(const struct search *s, int vertex) {
    return vertex < s->n;
}

static void enter(struct search *s, int vertex) {
    s->order[vertex] = s->low[vertex] = ++s->n_seen;
    s->stack[s->n_stack++] = vertex;
    if (!is_true(s, vertex)) {
        const int x = vertex - s->n;
        s->met[x / 64] |= bits_one(x % 64);
        s->on_stack[x / 64] |= bits_one(x % 64);
    }
    s->call[s->n_calls++] = (struct frame){
        vertex, is_true(s, vertex) ? 0 : s->graph->first_edge[vertex - s->n]};
}

static void lower(struct search *s, int vertex, int to) {
    if (to < s->low[vertex])
        s->low[vertex] = to;
}

static void look_at_stack(struct search *s, int vertex) {
    const uint64_t *const weak = strong_row(s->graph, s->graph->weak, vertex);
    for (int w = 0; w < s->words; w++)
        for (uint64_t hit = weak[w] & s->on_stack[w]; hit; hit &= hit - 1)
            lower(s, vertex, s->order[s->n + 64 * w + bits_lowest(hit)]);
}

/* Goes on from a true node; false when there is nowhere to go any more. */
static bool step_true(struct search *s, struct frame *f) {
    const struct strong *const g = s->graph;
    const uint64_t *const weak = strong_row(g, g->weak, f->vertex);
    for (; f->at < s->words; f->at++) {
        const uint64_t hit = weak[f->at] & g->linked[f->at] & ~s->met[f->at];
        if (hit) {
            enter(s, s->n + 64 * f->at + bits_lowest(hit));
            return true;
        }
    }
    look_at_stack(s, f->vertex);
    return false;
}

static bool step_false(struct search *s, struct frame *f) {
    while (f->at >= 0) {
        const struct strong_edge edge = s->graph->edges.data[f->at];
        f->at = edge.next;
        if (!s->order[edge.to]) {
            enter(s, edge.to);
            return true;
        }
        if (s->component[edge.to] < 0)
            lower(s, f->vertex, s->order[edge.to]);
    }
    return false;
}

static void join(const struct search *s, uint64_t *set, const uint64_t *other) {
    for (int w = 0; w < s->words; w++)
        set[w] |= other[w];
}

static void gather_true(struct search *s, int x, uint64_t *set) {
    const struct strong *const g = s->graph;
    const uint64_t *const weak = strong_row(g, g->weak, x);
    for (int w = 0; w < s->words; w++) {
        uint64_t hit;
        while ((hit = weak[w] & g->linked[w] & ~set[w]) != 0)
            join(s, set, made_false(s, s->n + 64 * w + bits_lowest(hit)));
    }
    join(s, set, weak);
}

static void gather_false(struct search *s, int x, int component,
                         uint64_t *set) {
    const struct strong *const g = s->graph;
    for (int e = g->first_edge[x]; e >= 0; e = g->edges.data[e].next)
        if (s->component[g->edges.data[e].to] != component)
            join(s, set, made_false(s, g->edges.data[e].to));
}

/* The vertices of the stack from this one on are a component. */
static void close_component(struct search *s, int vertex) {
    const int component = s->n_components++;
    uint64_t *const set = set_of(s, component);
    int first = s->n_stack;
    memset(set, 0, (size_t)s->words * sizeof *set);
    do {
        const int member = s->stack[--first];
        s->component[member] = component;
        if (is_true(s, member))
            continue;
        const int x = member - s->n;
        set[x / 64] |= bits_one(x % 64);
        s->on_stack[x / 64] &= ~bits_one(x % 64);
    } while (s->stack[first] != vertex);
    for (int i = first; i < s->n_stack; i++)
        if (is_true(s, s->stack[i]))
            gather_true(s, s->stack[i], set);
        else
            gather_false(s, s->stack[i] - s->n, component, set);
    s->n_stack = first;
}

static void search_from(struct search *s, int vertex) {
    if (s->order[vertex])
        return;
    enter(s, vertex);
    while (s->n_calls) {
        struct frame *const f = &s->call[s->n_calls - 1];
        const int here = f->vertex;
        if (is_true(s, here) ? step_true(s, f) : step_false(s, f))
            continue;
        s->n_calls--;
        if (s->low[here] == s->order[here])
            close_component(s, here);
        else
            lower(s, s->call[s->n_calls - 1].vertex, s->low[here]);
    }
}

static void search_close(struct search *s) {
    xfree(s->order);
    xfree(s->call);
    xfree(s->met);
    xfree(s->made_false);
}

static void make_room(struct search *s, size_t n) {
    const size_t vertices = 2 * n + 1, words = n / 64 + 1;
    search_close(s);
    s->room = n;
    s->order = xnew(4 * vertices, int);
    s->call = xnew(vertices, struct frame);
    s->met = xnew(2 * words, uint64_t);
    s->made_false = xnew(vertices * words, uint64_t);
}

static void search_open(struct search *s, const struct strong *graph) {
    if (!s->order || (size_t)graph->n > s->room)
        make_room(s, (size_t)graph->n);
    s->graph = graph;
    s->n = graph->n;
    s->words = (graph->n + 63) / 64;
    s->n_seen = s->n_stack = s->n_calls = s->n_components = 0;
    const size_t vertices = 2 * (size_t)s->n + 1, words = (size_t)s->words;
    s->low = s->order + vertices;
    s->component = s->low + vertices;
    s->stack = s->component + vertices;
    s->on_stack = s->met + words;
    memset(s->order, 0, vertices * sizeof *s->order);
    memset(s->component, -1, vertices * sizeof *s->component);
    memset(s->met, 0, 2 * words * sizeof *s->met);
}

/* Candidates that a false node makes false, and that it excludes itself. */
static void find_starts(const struct search *s, struct implied *m) {
    const struct strong *const g = s->graph;
    for (int x = 0; x < s->n; x++) {
        if (!strong_has(g->linked, x))
            continue;
        const uint64_t *const set = made_false(s, s->n + x);
        const uint64_t *const weak = strong_row(g, g->weak, x);
        uint64_t any = 0;
        for (int w = 0; w < s->words; w++)
            any |= set[w] & weak[w] & g->alive[w];
        if (any) {
            m->starts[x / 64] |= bits_one(x % 64);
            m->any_start = true;
        }
    }
}

/* Adds what all of some candidates make false. */
static bool add_common(const struct search *s, const int *nodes, int n,
                       uint64_t *all) {
    const struct strong *const g = s->graph;
    bool found = false;
    for (int w = 0; w < s->words; w++) {
        uint64_t set = n ? g->alive[w] : 0;
        for (int i = 0; i < n && set; i++)
            set &= made_false(s, nodes[i])[w];
        all[w] |= set;
        found = found || set;
    }
    return found;
}

static bool find_cells(const struct search *s, uint64_t *all) {
    const struct strong *const g = s->graph;
    int nodes[64];
    bool found = false;
    for (int x = 0; x < g->n_single;) {
        const int cell = logic_cell(g->board, g->candidate[x]);
        int n = 0;
        while (x < g->n_single && logic_cell(g->board, g->candidate[x]) == cell)
            nodes[n++] = x++;
        found |= add_common(s, nodes, n, all);
    }
    return found;
}

static bool find_houses(const struct search *s, uint64_t *all) {
    const struct logic *const g = s->graph->board;
    int nodes[65];
    bool found = false;
    for (int h = 0; h < g->shape->n_houses; h++) {
        uint64_t open = bits_below(g->n) & ~g->done[h];
        for (; open; open &= open - 1) {
            const int digit = bits_lowest(open);
            const int n = logic_house_places(g, h, digit, g->n, nodes);
            for (int i = 0; i < n; i++)
                nodes[i] = s->graph->node[logic_candidate(g, nodes[i], digit)];
            found |= add_common(s, nodes, n, all);
        }
    }
    return found;
}

/* The search has memory that the next one takes over. */
struct kept {
    struct implied implied;
    struct search search;
};

static void drop(void *kept) {
    struct kept *const k = kept;
    strong_free(k->implied.graph);
    xfree(k->implied.starts);
    search_close(&k->search);
    xfree(k);
}

static struct kept *keep(struct logic *g) {
    if (!g->kept) {
        g->kept = xnew0(1, struct kept);
        g->drop_kept = drop;
    }
    return g->kept;
}

static void fill(struct implied *m, struct search *s) {
    m->starts = xnew0((size_t)m->graph->words + 1, uint64_t);
    search_open(s, m->graph);
    for (int vertex = 0; vertex < 2 * s->n; vertex++)
        search_from(s, vertex);
    find_starts(s, m);
}

const struct implied *implied_on(struct logic *g) {
    struct kept *const k = keep(g);
    struct implied *const m = &k->implied;
    if (g->kept_at != g->now) {
        struct strong *const old = m->graph;
        xfree(m->starts);
        *m = (struct implied){.graph = NULL};
        m->graph =
            strong_renew(old, g, STRONG_CELLS | STRONG_HOUSES | STRONG_GROUPS);
        if (m->graph)
            fill(m, &k->search);
        g->kept_at = g->now;
    }
    return m->graph ? m : NULL;
}

bool implied_by_cells(struct logic *g, uint64_t *nodes) {
    return implied_on(g) && find_cells(&keep(g)->search, nodes);
}

bool implied_by_houses(struct logic *g, uint64_t *nodes) {
    return implied_on(g) && find_houses(&keep(g)->search, nodes);
}
