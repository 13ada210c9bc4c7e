/* Easy steps taken all at once, on a board that is tried out.
 *
 * Singles are sifted house by house, all digits at once; the steps need no
 * words, and are only worth their time because nets take millions of them.
 */
#include "logic/easy.h"

#include "logic/words.h"

#define MAX_LOCKED 6 /* places of a digit in a house */
#define MAX_LINKED 4 /* candidates that may exclude one of another digit */

static void note(struct event_list *log, enum event_kind kind, int at,
                 int digit) {
    if (log)
        vec_push(log, ((struct event){kind, at, digit}));
}

static bool place_naked(struct logic *g, struct event_list *log) {
    bool any = false;
    for (int cell = 0; cell < g->n_cells && !g->broken; cell++) {
        const uint64_t left = g->candidate[cell];
        if (!left || left & (left - 1))
            continue;
        note(log, EVENT_NAKED, cell, bits_lowest(left));
        logic_place(g, cell, bits_lowest(left));
        any = true;
    }
    return any;
}

static bool place_in_house(struct logic *g, struct event_list *log, int house,
                           uint64_t single) {
    const int *const cells = g->shape->house[house].cells;
    bool any = false;
    for (int i = 0; i < g->n && single; i++) {
        const uint64_t here = g->candidate[cells[i]] & single;
        if (!here)
            continue;
        note(log, EVENT_HIDDEN, house, bits_lowest(here));
        logic_place(g, cells[i], bits_lowest(here));
        single &= ~here;
        any = true;
    }
    return any;
}

/* Digits that several cells of a house have are sifted out, all at once. */
static bool place_hidden(struct logic *g, struct event_list *log) {
    bool any = false;
    for (int h = 0; h < g->shape->n_houses && !g->broken; h++) {
        const int *const cells = g->shape->house[h].cells;
        uint64_t once = 0, twice = 0;
        for (int i = 0; i < g->n; i++) {
            twice |= once & g->candidate[cells[i]];
            once |= g->candidate[cells[i]];
        }
        if ((once | g->done[h]) != bits_below(g->n))
            g->broken = true;
        else if (once & ~twice)
            any |= place_in_house(g, log, h, once & ~twice);
    }
    return any;
}

static bool all_exclude(const struct shape *shape, const int *x, int n, int y) {
    for (int i = 0; i < n; i++)
        if (!shape_excludes(shape, x[i], y))
            return false;
    return true;
}

/* Removes candidates of other digits that all of some exclude, of which one is
 * true: only rules like nonconsecutive have such. */
static bool lock_linked(struct logic *g, const int *x, int n) {
    const struct shape *const shape = g->shape;
    bool any = false;
    if (n > MAX_LINKED)
        return false;
    for (int i = shape->link_start[x[0]]; i < shape->link_start[x[0] + 1];
         i++) {
        const int y = shape->link[i];
        if (!logic_has(g, logic_cell(g, y), logic_digit(g, y)) ||
            !all_exclude(shape, x + 1, n - 1, y))
            continue;
        logic_remove(g, logic_cell(g, y), logic_digit(g, y));
        any = true;
    }
    return any;
}

/* Removes what all places of a digit in a house exclude. */
static bool lock(struct logic *g, int house, int digit) {
    int cells[MAX_LOCKED + 1];
    const int k = logic_house_places(g, house, digit, MAX_LOCKED, cells);
    if (k < 2 || k > MAX_LOCKED)
        return false;
    bool any = false;
    for (int w = 0; w < g->words; w++) {
        uint64_t hit = logic_places(g, digit)[w];
        for (int i = 0; i < k && hit; i++)
            hit &= shape_sees(g->shape, cells[i])[w];
        for (; hit; hit &= hit - 1) {
            logic_remove(g, 64 * w + bits_lowest(hit), digit);
            any = true;
        }
    }
    for (int i = 0; i < k; i++)
        cells[i] = logic_candidate(g, cells[i], digit);
    return lock_linked(g, cells, k) || any;
}

/* Removes what all candidates of a cell exclude. */
static bool lock_cell(struct logic *g, int cell) {
    int x[MAX_LINKED], n = 0;
    uint64_t left = g->candidate[cell];
    for (; left && n < MAX_LINKED; left &= left - 1)
        x[n++] = logic_candidate(g, cell, bits_lowest(left));
    return n > 0 && !left && lock_linked(g, x, n);
}

static bool lock_cells(struct logic *g, struct event_list *log) {
    const struct shape *const shape = g->shape;
    bool any = false;
    if (shape->link_start[g->n_cells * g->n] == 0)
        return false;
    for (int cell = 0; cell < g->n_cells && !g->broken; cell++)
        if (lock_cell(g, cell)) {
            note(log, EVENT_CELL, cell, -1);
            any = true;
        }
    return any;
}

static bool lock_houses(struct logic *g, struct event_list *log) {
    bool any = false;
    for (int h = 0; h < g->shape->n_houses && !g->broken; h++) {
        uint64_t open = bits_below(g->n) & ~g->done[h];
        for (; open; open &= open - 1)
            if (lock(g, h, bits_lowest(open))) {
                note(log, EVENT_LOCKED, h, bits_lowest(open));
                any = true;
            }
    }
    return any;
}

enum words_change { WORDS_SAME, WORDS_FEWER, WORDS_NONE };

/* Takes what no word of the line has from cells and helpers. */
static enum words_change settle_line(struct logic *g, int line) {
    const struct shape_lines *const l = &g->shape->lines;
    const struct shape_line *const one = &l->line[line];
    int place = -1, digit = g->n;
    if (!words_run(g, line, -1))
        return WORDS_NONE;
    bool any = words_narrow(g, line);
    while (words_next_lost(g, line, &place, &digit)) {
        logic_remove(
            g, l->letters[l->place[one->first_place + place].letters].cell,
            digit);
        any = true;
    }
    /* A cell that a line reads twice is not through after one pass. */
    g->stale[line] = any && one->n_cells + one->n_helpers < one->n_places;
    return any ? WORDS_FEWER : WORDS_SAME;
}

static bool settle_lines(struct logic *g, struct event_list *log) {
    bool any = false;
    for (int i = 0; i < g->shape->lines.n && !g->broken; i++) {
        if (!g->stale[i])
            continue;
        const enum words_change change = settle_line(g, i);
        if (change == WORDS_NONE)
            g->broken = true;
        if (change != WORDS_FEWER)
            continue;
        note(log, EVENT_LINE, i, -1);
        any = true;
    }
    return any;
}

bool easy_settle(struct logic *g, bool with_locked, struct event_list *log) {
    bool any;
    do {
        any = place_naked(g, log);
        if (!g->broken)
            any |= place_hidden(g, log);
        if (!any && !g->broken)
            any = settle_lines(g, log);
        if (!any && !g->broken && with_locked)
            any = lock_cells(g, log) || lock_houses(g, log);
    } while (any && !g->broken);
    return !g->broken;
}

bool easy_repeat(struct logic *g, const struct event *e) {
    int cell = e->at;
    if (e->kind == EVENT_LOCKED)
        return !bits_has(g->done[e->at], e->digit) && lock(g, e->at, e->digit);
    if (e->kind == EVENT_CELL)
        return lock_cell(g, cell);
    if (e->kind == EVENT_LINE)
        return settle_line(g, e->at) == WORDS_FEWER;
    if (e->kind == EVENT_HIDDEN) {
        int cells[2];
        if (logic_house_places(g, e->at, e->digit, 1, cells) != 1)
            return false;
        cell = cells[0];
    } else if (g->candidate[cell] != bits_one(e->digit))
        return false;
    logic_place(g, cell, e->digit);
    return true;
}
