/* Strong and weak links among the candidates that are left. */
#include "logic/strong.h"

#include "base/alloc.h"
#include "logic/pairs.h"

#include <string.h>

/* Places of a digit in a house that are tried as two groups; with more, one
 * part would be too large to exclude anything. */
#define MAX_PLACES 6

static void set_bit(uint64_t *set, int i) {
    set[i / 64] |= bits_one(i % 64);
}

static uint64_t *row(const struct strong *s, uint64_t *matrix, int node) {
    return matrix + (size_t)node * (size_t)s->words;
}

static int count_candidates(const struct logic *g) {
    int n = 0;
    for (int cell = 0; cell < g->n_cells; cell++)
        n += bits_count(g->candidate[cell]);
    return n;
}

static void number_nodes(struct strong *s) {
    const struct logic *const g = s->board;
    for (int cell = 0; cell < g->n_cells; cell++) {
        for (uint64_t left = g->candidate[cell]; left; left &= left - 1) {
            const int x = logic_candidate(g, cell, bits_lowest(left));
            s->node[x] = s->n;
            s->candidate[s->n] = x;
            set_bit(s->alive, s->n);
            s->n++;
        }
    }
    s->n_single = s->n;
}

static void exclude_in_cell(struct strong *s, int x, uint64_t *weak) {
    const struct logic *const g = s->board;
    const int cell = logic_cell(g, s->candidate[x]);
    for (int y = x - 1; y >= 0 && logic_cell(g, s->candidate[y]) == cell; y--)
        set_bit(weak, y);
    for (int y = x + 1;
         y < s->n_single && logic_cell(g, s->candidate[y]) == cell; y++)
        set_bit(weak, y);
}

static void exclude_digit(struct strong *s, int x, uint64_t *weak) {
    const struct logic *const g = s->board;
    const int cell = logic_cell(g, s->candidate[x]),
              digit = logic_digit(g, s->candidate[x]);
    const uint64_t *const sees = shape_sees(g->shape, cell);
    const uint64_t *const places = logic_places(g, digit);
    for (int w = 0; w < g->words; w++)
        for (uint64_t hit = sees[w] & places[w]; hit; hit &= hit - 1)
            set_bit(
                weak,
                s->node[logic_candidate(g, 64 * w + bits_lowest(hit), digit)]);
}

static void exclude_links(struct strong *s, int x, uint64_t *weak) {
    const struct shape *const shape = s->board->shape;
    const int c = s->candidate[x];
    for (int i = shape->link_start[c]; i < shape->link_start[c + 1]; i++)
        if (s->node[shape->link[i]] >= 0)
            set_bit(weak, s->node[shape->link[i]]);
}

static void exclude(struct strong *s, int x) {
    uint64_t *const weak = row(s, s->own_weak, x);
    exclude_in_cell(s, x, weak);
    exclude_digit(s, x, weak);
    exclude_links(s, x, weak);
}

static void add_edge(struct strong *s, int x, int y) {
    vec_push(&s->edges, ((struct strong_edge){y, s->first_edge[x]}));
    s->first_edge[x] = (int)s->edges.n - 1;
    set_bit(s->linked, x);
}

static void link_pair(struct strong *s, int x, int y) {
    for (int e = s->first_edge[x]; e >= 0; e = s->edges.data[e].next)
        if (s->edges.data[e].to == y)
            return;
    add_edge(s, x, y);
    add_edge(s, y, x);
}

static void link_cells(struct strong *s) {
    const struct logic *const g = s->board;
    for (int cell = 0; cell < g->n_cells; cell++) {
        const uint64_t left = g->candidate[cell];
        if (bits_count(left) == 2) {
            const int x = s->node[logic_candidate(g, cell, bits_lowest(left))];
            link_pair(s, x, x + 1);
        }
    }
}

/* What several nodes all exclude, for every subset of a house's places. */
struct parts {
    int n, place[MAX_PLACES];          /* nodes */
    uint64_t *common[1 << MAX_PLACES]; /* [words] each, if it reaches out */
    bool reaches[1 << MAX_PLACES]; /* excludes something outside its house */
    uint64_t *house;               /* [words] the places as nodes */
    int words;                     /* of a set of candidates */
};

/* What a part excludes all its own parts do. */
static void intersect_parts(const struct strong *s, struct parts *p) {
    memset(p->house, 0, (size_t)p->words * sizeof *p->house);
    for (int i = 0; i < p->n; i++)
        set_bit(p->house, p->place[i]);
    for (int set = 1; set < 1 << p->n; set++) {
        const int i = bits_lowest((uint64_t)set), rest = set & (set - 1);
        const uint64_t *const one = strong_row(s, s->weak, p->place[i]);
        uint64_t out = 0;
        p->reaches[set] = false;
        if (rest && !p->reaches[rest])
            continue;
        for (int w = 0; w < p->words; w++) {
            p->common[set][w] = rest ? p->common[rest][w] & one[w] : one[w];
            out |= p->common[set][w] & ~p->house[w];
        }
        p->reaches[set] = out;
    }
}

static int find_group(const struct strong *s, const uint64_t *member,
                      int lowest) {
    int x = s->first_group[lowest];
    while (x >= 0 && memcmp(strong_row(s, s->member, x), member,
                            (size_t)s->words * sizeof *member))
        x = s->next_group[x];
    return x;
}

/* The node of a part, new if need be; -1 when there is no more room. */
static int part_node(struct strong *s, const struct parts *p, int set) {
    const int lowest = p->place[bits_lowest((uint64_t)set)];
    if (!(set & (set - 1)))
        return lowest;
    if (s->n == s->room)
        return -1;
    const size_t bytes = (size_t)s->words * sizeof *s->member;
    uint64_t *const member = row(s, s->member, s->n);
    memset(member, 0, bytes);
    for (int i = 0; i < p->n; i++)
        if (set >> i & 1)
            set_bit(member, p->place[i]);
    const int found = find_group(s, member, lowest);
    if (found >= 0)
        return found;
    memset(row(s, s->own_weak, s->n), 0, bytes);
    memcpy(row(s, s->own_weak, s->n), p->common[set],
           (size_t)p->words * sizeof *member);
    s->next_group[s->n] = s->first_group[lowest];
    s->first_group[lowest] = s->n;
    return s->n++;
}

static void link_parts(struct strong *s, struct parts *p) {
    intersect_parts(s, p);
    const int all = (1 << p->n) - 1;
    for (int set = 1; set < all; set += 2) { /* with the first place */
        if (!p->reaches[set] || !p->reaches[all & ~set])
            continue;
        const int x = part_node(s, p, set);
        const int y = x < 0 ? -1 : part_node(s, p, all & ~set);
        if (y >= 0)
            link_pair(s, x, y);
    }
}

/* Houses where a digit has more places than two: they may make two groups. */
static void split_houses(struct strong *s, struct parts *p) {
    const struct logic *const g = s->board;
    for (int h = 0; h < g->shape->n_houses; h++) {
        uint64_t open = bits_below(g->n) & ~g->done[h];
        for (; open; open &= open - 1) {
            const int digit = bits_lowest(open);
            int cells[MAX_PLACES + 1];
            p->n = logic_house_places(g, h, digit, MAX_PLACES, cells);
            if (p->n < 3 || p->n > MAX_PLACES)
                continue;
            for (int i = 0; i < p->n; i++)
                p->place[i] = s->node[logic_candidate(g, cells[i], digit)];
            link_parts(s, p);
        }
    }
}

static void link_houses(struct strong *s) {
    const struct logic *const g = s->board;
    struct pairs p;
    pairs_open(&p, g);
    for (int digit = 0; digit < g->n; digit++)
        for (int i = p.start[digit]; i < p.start[digit + 1]; i++)
            link_pair(s, s->node[logic_candidate(g, p.list[i].cell[0], digit)],
                      s->node[logic_candidate(g, p.list[i].cell[1], digit)]);
    pairs_close(&p);
}

/* Marks the groups with this lowest member whose members are all marked. */
static void exclude_groups_from(const struct strong *s, uint64_t *weak,
                                int lowest) {
    for (int y = s->first_group[lowest]; y >= 0; y = s->next_group[y]) {
        const uint64_t *const member = strong_row(s, s->member, y);
        bool all = true;
        for (int w = 0; w < s->words && all; w++)
            all = !(member[w] & ~weak[w]);
        if (all)
            set_bit(weak, y);
    }
}

/* Groups that a group makes false, since it excludes all their members; and
 * single candidates do the same. */
static void exclude_groups(struct strong *s) {
    for (int x = s->n_single; x < s->n; x++) {
        const uint64_t *const weak = strong_row(s, s->weak, x);
        for (int w = 0; w < s->words; w++)
            for (uint64_t hit = weak[w] & s->alive[w]; hit; hit &= hit - 1)
                set_bit(row(s, s->own_weak, 64 * w + bits_lowest(hit)), x);
    }
    for (int x = s->n_single; x < s->n; x++) {
        uint64_t *const weak = row(s, s->own_weak, x);
        for (int w = 0; w < s->words; w++)
            for (uint64_t hit = weak[w] & s->alive[w]; hit; hit &= hit - 1)
                exclude_groups_from(s, weak, 64 * w + bits_lowest(hit));
    }
}

static void link_groups(struct strong *s) {
    struct parts p;
    const size_t words = (size_t)s->words;
    uint64_t *const pool = xnew(words * ((1 << MAX_PLACES) + 1), uint64_t);
    for (int i = 0; i < 1 << MAX_PLACES; i++)
        p.common[i] = pool + words * (size_t)i;
    p.house = pool + words * (1 << MAX_PLACES);
    p.words = (s->n_single + 63) / 64;
    split_houses(s, &p);
    xfree(pool);
    exclude_groups(s);
}

/* Rows are zeroed when they are used. */
static void allocate(struct strong *s, int n_single, bool groups) {
    s->room = groups ? 2 * n_single + 64 : n_single;
    s->words = (s->room + 63) / 64;
    const size_t room = (size_t)s->room + 1, words = (size_t)s->words,
                 size = room * words;
    const size_t n_candidates = (size_t)s->board->n_cells * (size_t)s->board->n;
    const size_t n_sets = (groups ? 2 : 1) * size + 2 * words,
                 n_ints = (groups ? 4 : 2) * room + n_candidates;
    if (n_sets > s->n_sets || n_ints > s->n_ints) {
        xfree(s->sets);
        xfree(s->candidate);
        s->sets = xnew(n_sets, uint64_t);
        s->candidate = xnew(n_ints, int);
        s->n_sets = n_sets;
        s->n_ints = n_ints;
    }
    s->linked = s->sets;
    s->alive = s->linked + words;
    s->weak = s->own_weak = s->alive + words;
    s->first_edge = s->candidate + room;
    s->node = s->first_edge + room;
    memset(s->linked, 0, 2 * words * sizeof *s->linked);
    memset(s->own_weak, 0, (size_t)n_single * words * sizeof *s->own_weak);
    memset(s->first_edge, -1, (room + n_candidates) * sizeof *s->node);
    if (!groups)
        return;
    s->member = s->own_weak + size;
    s->first_group = s->node + n_candidates;
    s->next_group = s->first_group + room;
    memset(s->first_group, -1, room * sizeof *s->first_group);
}

static void fill(struct strong *s, int n_single, unsigned kinds) {
    allocate(s, n_single, kinds & STRONG_GROUPS);
    number_nodes(s);
    if (kinds & STRONG_CELLS)
        link_cells(s);
    if (kinds & STRONG_HOUSES)
        link_houses(s);
    for (int x = 0; x < n_single; x++)
        if (kinds & STRONG_GROUPS || strong_has(s->linked, x))
            exclude(s, x);
    if (kinds & STRONG_GROUPS)
        link_groups(s);
}

struct strong *strong_renew(struct strong *old, const struct logic *g,
                            unsigned kinds) {
    const int n_single = count_candidates(g);
    if (n_single > STRONG_MAX_NODES) {
        strong_free(old);
        return NULL;
    }
    struct strong *const s = old ? old : xnew0(1, struct strong);
    s->board = g;
    s->n = 0;
    s->edges.n = 0;
    fill(s, n_single, kinds);
    return s;
}

struct strong *strong_new(const struct logic *g, unsigned kinds) {
    return strong_renew(NULL, g, kinds);
}

struct strong *strong_new_digit(const struct logic *g) {
    struct strong *const s = xnew0(1, struct strong);
    const size_t words = (size_t)g->words, n = (size_t)g->n_cells;
    s->board = g;
    s->n = s->n_single = g->n_cells;
    s->words = g->words;
    s->candidate = xnew(2 * n, int);
    s->first_edge = s->candidate + n;
    s->weak = g->shape->sees;
    s->linked = s->sets = xnew(2 * words, uint64_t);
    s->alive = s->linked + words;
    s->pairs = xnew(1, struct pairs);
    pairs_open(s->pairs, g);
    return s;
}

bool strong_take_digit(struct strong *s, int digit) {
    const struct pairs *const p = s->pairs;
    if (p->start[digit + 1] - p->start[digit] < 2)
        return false;
    const size_t bytes = (size_t)s->words * sizeof *s->linked;
    for (int cell = 0; cell < s->n; cell++)
        s->candidate[cell] = logic_candidate(s->board, cell, digit);
    memset(s->first_edge, -1, (size_t)s->n * sizeof *s->first_edge);
    s->edges.n = 0;
    memset(s->linked, 0, bytes);
    memcpy(s->alive, logic_places(s->board, digit), bytes);
    for (int i = p->start[digit]; i < p->start[digit + 1]; i++)
        link_pair(s, p->list[i].cell[0], p->list[i].cell[1]);
    return true;
}

void strong_free(struct strong *s) {
    if (!s)
        return;
    if (s->pairs)
        pairs_close(s->pairs);
    xfree(s->pairs);
    xfree(s->candidate);
    xfree(s->sets);
    vec_free(&s->edges);
    xfree(s);
}

bool strong_remove_common(const struct strong *s, int x, int y,
                          struct step *step) {
    const uint64_t *const a = strong_row(s, s->weak, x);
    const uint64_t *const b = strong_row(s, s->weak, y);
    bool any = false;
    for (int w = 0; w < s->words; w++)
        for (uint64_t hit = a[w] & b[w] & s->alive[w]; hit; hit &= hit - 1) {
            const int z = s->candidate[64 * w + bits_lowest(hit)];
            any |= step_remove(step, s->board, logic_cell(s->board, z),
                               logic_digit(s->board, z));
        }
    return any;
}

static bool all_exclude(const struct shape *shape, const int *candidates, int n,
                        int x) {
    for (int i = 0; i < n; i++)
        if (!shape_excludes(shape, candidates[i], x))
            return false;
    return true;
}

static bool try_remove(const struct logic *g, const int *candidates, int n,
                       int x, struct step *step) {
    return logic_has(g, logic_cell(g, x), logic_digit(g, x)) &&
           all_exclude(g->shape, candidates + 1, n - 1, x) &&
           step_remove(step, g, logic_cell(g, x), logic_digit(g, x));
}

/* Goes through what the first candidate excludes. */
bool strong_remove_seen(const struct logic *g, const int *candidates, int n,
                        struct step *step) {
    const struct shape *const shape = g->shape;
    const int x = candidates[0], cell = logic_cell(g, x),
              digit = logic_digit(g, x);
    bool any = false;
    const uint64_t *const sees = shape_sees(shape, cell);
    const uint64_t *const places = logic_places(g, digit);
    for (int w = 0; w < g->words; w++)
        for (uint64_t hit = sees[w] & places[w]; hit; hit &= hit - 1)
            any |= try_remove(
                g, candidates, n,
                logic_candidate(g, 64 * w + bits_lowest(hit), digit), step);
    uint64_t left = g->candidate[cell] & ~bits_one(digit);
    for (; left; left &= left - 1)
        any |= try_remove(g, candidates, n,
                          logic_candidate(g, cell, bits_lowest(left)), step);
    for (int i = shape->link_start[x]; i < shape->link_start[x + 1]; i++)
        any |= try_remove(g, candidates, n, shape->link[i], step);
    return any;
}

/* The candidates of a node; returns how many. */
static int node_candidates(const struct strong *s, int node, int *out) {
    if (node < s->n_single) {
        out[0] = s->candidate[node];
        return 1;
    }
    const uint64_t *const member = strong_row(s, s->member, node);
    int n = 0;
    for (int w = 0; w < s->words; w++)
        for (uint64_t hit = member[w]; hit; hit &= hit - 1)
            out[n++] = s->candidate[64 * w + bits_lowest(hit)];
    return n;
}

void strong_say(struct text *t, const struct strong *s, int node,
                bool is_true) {
    int cells[MAX_PLACES] = {0}; /* a node has one at least */
    const int n = node_candidates(s, node, cells);
    const int digit = logic_digit(s->board, cells[0]);
    for (int i = 0; i < n; i++)
        cells[i] /= s->board->n;
    if (is_true || n == 1) {
        step_say_any_cell(t, s->board, cells, n);
    } else if (n == 2) {
        text_add(t, "neither ");
        step_say_cell(t, s->board, cells[0]);
        text_add(t, " nor ");
        step_say_cell(t, s->board, cells[1]);
    } else {
        text_add(t, "none of ");
        step_say_cells(t, s->board, cells, n);
    }
    text_printf(t, n > 1 || is_true ? " is %s" : " is not %s",
                logic_symbol(s->board, digit));
}

void strong_note(const struct strong *s, int node, struct step *step) {
    int x[MAX_PLACES] = {0};
    const int n = node_candidates(s, node, x);
    for (int i = 0; i < n; i++) {
        const int cell = logic_cell(s->board, x[i]);
        size_t k = 0;
        while (k < step->cells.n && step->cells.data[k] != cell)
            k++;
        if (k == step->cells.n)
            vec_push(&step->cells, cell);
    }
    step->digits |= bits_one(logic_digit(s->board, x[0]));
}

void strong_note_link(const struct strong *s, int from, int to, bool is_strong,
                      struct step *step) {
    int x[MAX_PLACES] = {0}, y[MAX_PLACES] = {0};
    if (!step->wants_words)
        return;
    node_candidates(s, from, x);
    node_candidates(s, to, y);
    step_link(step, x[0], y[0], is_strong);
}

int strong_length_rating(int n_links) {
    int tenths = 0;
    for (int limit = 4; n_links > limit; tenths++)
        limit = tenths % 2 ? limit * 4 / 3 : limit * 3 / 2;
    return tenths;
}
