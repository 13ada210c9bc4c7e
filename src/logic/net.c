/* What follows from an assumption when all easy steps are taken at once.
 *
 * contradiction net   assume a candidate, go on with singles; when a cell or a
 *                     digit of a house has nothing left, it was false
 * case net            assume each candidate of a cell, or each place of a digit
 *                     in a house, in turn: what all of them remove goes
 * locked net          a contradiction net that uses locked candidates too
 * nested net          and contradiction nets inside it
 * trial and error     a cell's candidate is tried to the end, with as many
 *                     assumptions inside assumptions as it takes; this one
 *                     always finds a step if some candidate is false
 *
 * Sudoku Explainer's "dynamic" forcing chains are such nets: 8.5 with singles,
 * 9.0 with locked candidates ("+"), 9.5 and up when nested; each with its
 * tenths for length. Trial and error starts at 11.0, where its scale ends, a
 * tenth more for each assumption inside the first. Also known as "Nishio" (one
 * digit only), "tabling" and "bifurcation".
 *
 * Bounds: a nested net gives up after work that grows neither with the puzzle
 * nor with the number of its solutions; trial and error gives up a candidate
 * after TRIAL_NODES assumptions, which no 9x9 board without lines comes near.
 * Where there are lines, each assumption costs more the longer these are, and
 * trial and error gives up altogether after so many as take some seconds.
 */
#include "logic/net.h"

#include "base/alloc.h"
#include "logic/easy.h"
#include "logic/quick.h"
#include "logic/say_facts.h"
#include "logic/say_mark.h"
#include "logic/strong.h"
#include "logic/words.h"

#include <limits.h>
#include <string.h>

#define NESTED_WORK 1200000 /* assumptions times cells */
#define TRIAL_NODES 200000
#define TRIAL_WORK 400000000 /* assumptions times transitions, in all */
#define MAX_CASES 4          /* of a case net */

struct net {
    const struct logic *base;
    struct logic **board;  /* [n_cells + 2] by depth, made when needed */
    struct event_list log; /* what happens on board[0] */
    bool with_locked;
    struct quick *quick;    /* tells where to look; NULL: everywhere */
    struct quick_fine fine; /* of the base */
    long work;              /* assumptions left */
    long trial;             /* of trial and error, in all */
};

static void net_open(struct net *n, const struct logic *base,
                     bool with_locked) {
    *n = (struct net){.base = base,
                      .with_locked = with_locked,
                      .quick = quick_new(base, with_locked),
                      .work = NESTED_WORK / base->n_cells};
    n->board = xnew0((size_t)base->n_cells + 2, struct logic *);
}

static void net_close(struct net *n) {
    for (int i = 0; i < n->base->n_cells + 2; i++)
        logic_free(n->board[i]);
    xfree(n->board);
    vec_free(&n->log);
    quick_free(n->quick);
}

/* The board of a depth, as a copy of another. */
static struct logic *copy_to(struct net *n, int depth,
                             const struct logic *from) {
    if (!n->board[depth])
        n->board[depth] = logic_new(n->base->layout);
    logic_copy(n->board[depth], from);
    if (depth == 0)
        n->log.n = 0;
    return n->board[depth];
}

static bool settle(struct net *n, struct logic *g) {
    return easy_settle(g, n->with_locked, g == n->board[0] ? &n->log : NULL);
}

/* Assumes a candidate of a board, on the board of the next depth. */
static struct logic *assume(struct net *n, const struct logic *from, int depth,
                            int x) {
    struct logic *const g = copy_to(n, depth, from);
    n->work--;
    logic_place(g, logic_cell(g, x), logic_digit(g, x));
    return g;
}

static bool refute_inside(struct net *n, struct logic *g, int depth,
                          int nesting);

/* Whether easy steps, and nets nested so deep, lead to a contradiction. */
static bool refute(struct net *n, struct logic *g, int depth, int nesting) {
    if (!settle(n, g))
        return true;
    bool any = nesting > 0;
    while (any && n->work > 0) {
        any = refute_inside(n, g, depth, nesting);
        if (g->broken)
            return true;
    }
    return false;
}

/* Whether an assumption on a board ends in a contradiction. */
static bool quick_refutes(const struct net *n, const struct quick_board *b,
                          struct quick_fine *fine, int cell, int digit) {
    struct quick_board inner;
    if (quick_is_fine(fine, cell, digit))
        return false;
    const bool good = quick_assume(n->quick, b, cell, digit, &inner);
    if (good)
        quick_note_fine(fine, &inner);
    return !good;
}

/* What refute_inside knows of its board for the innermost nets. */
struct inner {
    struct quick_board board;
    struct quick_fine fine;
};

static void load_inner(const struct net *n, const struct logic *g,
                       struct inner *here) {
    memset(&here->fine, 0, sizeof here->fine);
    if (n->quick)
        quick_load(n->quick, g, &here->board);
}

static bool refute_candidate(struct net *n, const struct logic *g, int depth,
                             int nesting, struct inner *here, int x) {
    if (!n->quick || nesting > 1)
        return refute(n, assume(n, g, depth + 1, x), depth + 1, nesting - 1);
    n->work--;
    return quick_refutes(n, &here->board, &here->fine, logic_cell(g, x),
                         logic_digit(g, x));
}

/* Removes candidates that a net inside refutes. Returns whether there were
 * any. */
static bool refute_inside(struct net *n, struct logic *g, int depth,
                          int nesting) {
    bool any = false;
    struct inner here;
    load_inner(n, g, &here);
    for (int cell = 0; cell < g->n_cells; cell++) {
        uint64_t left = g->candidate[cell];
        for (; left && n->work > 0; left &= left - 1) {
            const int digit = bits_lowest(left),
                      x = logic_candidate(g, cell, digit);
            if (!logic_has(g, cell, digit) ||
                !refute_candidate(n, g, depth, nesting, &here, x))
                continue;
            if (depth == 0)
                vec_push(&n->log, ((struct event){EVENT_REFUTED, x, digit}));
            logic_remove(g, cell, digit);
            any = true;
            if (!settle(n, g))
                return true;
            load_inner(n, g, &here);
        }
    }
    return any;
}

/* What has nothing left: a cell, or a house for a digit, or a line. */
struct conflict {
    int cell, house, digit, line;
};

static struct conflict find_conflict(const struct logic *g) {
    for (int cell = 0; cell < g->n_cells; cell++)
        if (g->value[cell] == BOARD_BLANK && !g->candidate[cell])
            return (struct conflict){cell, -1, -1, -1};
    for (int h = 0; h < g->shape->n_houses; h++) {
        uint64_t open = bits_below(g->n) & ~g->done[h];
        for (; open; open &= open - 1) {
            int cell;
            if (!logic_house_places(g, h, bits_lowest(open), 0, &cell))
                return (struct conflict){-1, h, bits_lowest(open), -1};
        }
    }
    for (int i = 0; i < g->shape->lines.n; i++)
        if (g->stale[i] && !words_run(g, i, -1))
            return (struct conflict){-1, -1, -1, i};
    return (struct conflict){-1, -1, -1, -1};
}

static bool has_conflict(const struct logic *g, const struct conflict *c) {
    int cell;
    if (c->cell >= 0)
        return g->value[c->cell] == BOARD_BLANK && !g->candidate[c->cell];
    if (c->line >= 0)
        return !words_run(g, c->line, -1);
    return !bits_has(g->done[c->house], c->digit) &&
           !logic_house_places(g, c->house, c->digit, 0, &cell);
}

/* Takes an event once more, on the board of depth 1, if it still applies. */
static void repeat(struct net *n, struct logic *g, const struct event *e) {
    if (e->kind != EVENT_REFUTED)
        easy_repeat(g, e);
    else if (logic_has(g, logic_cell(g, e->at), e->digit) &&
             !settle(n, assume(n, g, 2, e->at)))
        logic_remove(g, logic_cell(g, e->at), e->digit);
}

/* Whether the contradiction is reached without one of the events. */
static bool reaches_without(struct net *n, int x, const struct conflict *c,
                            size_t drop) {
    struct logic *const g = assume(n, n->base, 1, x);
    for (size_t i = 0; i < n->log.n; i++)
        if (i != drop)
            repeat(n, g, &n->log.data[i]);
    return has_conflict(g, c);
}

/* Drops the events that the contradiction does not need, last ones first. */
static void trim(struct net *n, int x, const struct conflict *c) {
    struct event_list *const log = &n->log;
    for (size_t drop = log->n; drop-- > 0;) {
        if (!reaches_without(n, x, c, drop))
            continue;
        for (size_t i = drop; i + 1 < log->n; i++)
            log->data[i] = log->data[i + 1];
        log->n--;
    }
}

static void say_candidate(struct text *t, const struct logic *g, int x,
                          const char *is) {
    step_say_cell(t, g, logic_cell(g, x));
    text_printf(t, "%s%s", is, logic_symbol(g, logic_digit(g, x)));
}

static void say_conflict(struct text *t, const struct logic *g,
                         const struct conflict *c) {
    if (c->cell >= 0) {
        step_say_cell(t, g, c->cell);
        text_add(t, " has no digit left");
    } else if (c->line >= 0) {
        say_mark(t, g, g->shape->lines.line[c->line].mark);
        text_add(t, " cannot be filled");
    } else {
        step_say_house(t, g, c->house);
        text_printf(t, " has no place for %s", logic_symbol(g, c->digit));
    }
}

/* "row 4 rules out 3 in r5c1": what the event removes, told on another board. A
 * line may lose ways but no digit yet, whatever its mark is about. */
static void say_removal(struct text *t, struct net *n, const struct logic *g,
                        const struct event *e) {
    struct logic *const after = copy_to(n, 2, g);
    struct step removal = {.house = -1};
    easy_repeat(after, e);
    for (int cell = 0; cell < g->n_cells; cell++) {
        uint64_t gone = g->candidate[cell] & ~after->candidate[cell];
        for (; gone; gone &= gone - 1)
            step_remove(&removal, g, cell, bits_lowest(gone));
    }
    if (e->kind == EVENT_CELL)
        step_say_cell(t, g, e->at);
    else if (e->kind == EVENT_LINE)
        say_mark(t, g, g->shape->lines.line[e->at].mark);
    else
        step_say_house(t, g, e->at);
    if (!removal.removed.n) {
        text_add(t, " can be filled in fewer ways");
        step_free(&removal);
        return;
    }
    text_add(t, " rules out ");
    step_say_ruled_out(t, g, &removal);
    step_free(&removal);
}

static void say_event(struct text *t, struct net *n, const struct logic *g,
                      const struct event *e) {
    int cell = e->at;
    if (e->kind == EVENT_REFUTED) {
        say_candidate(t, g, e->at, " is not ");
        text_add(t, " (that fails too)");
    } else if (e->kind == EVENT_LOCKED || e->kind == EVENT_CELL ||
               e->kind == EVENT_LINE) {
        say_removal(t, n, g, e);
    } else {
        if (e->kind == EVENT_HIDDEN)
            logic_house_places(g, e->at, e->digit, 0, &cell);
        say_candidate(t, g, logic_candidate(g, cell, e->digit), " is ");
    }
}

/* "If r1c1 were 4, it would follow that r1c2 is 5 and row 5 has no place for
 * 7: remove 4 from r1c1." */
static void say_net(struct step *s, struct net *n, int x,
                    const struct conflict *c) {
    struct text *const t = &s->words;
    struct logic *const g = copy_to(n, 1, n->base);
    text_add(t, "If ");
    say_candidate(t, g, x, " were ");
    text_add(t, ", it would follow that ");
    logic_place(g, logic_cell(g, x), logic_digit(g, x));
    for (size_t i = 0; i < n->log.n; i++) {
        const struct event *const e = &n->log.data[i];
        say_event(t, n, g, e);
        text_add(t, i + 1 < n->log.n ? ", " : i ? ", and " : " and ");
        if (e->kind == EVENT_REFUTED)
            logic_remove(g, logic_cell(g, e->at), e->digit);
        else
            easy_repeat(g, e);
    }
    say_conflict(t, g, c);
    text_printf(t, ": remove %s from ", logic_symbol(g, logic_digit(g, x)));
    step_say_cell(t, g, logic_cell(g, x));
    text_add(t, ".");
}

/* How long a net is: its steps, or when nested the nets inside it, since
 * there the steps are trimmed for words only, which takes a while. */
static int net_length(const struct net *n, int n_inside) {
    return n_inside ? 4 + n_inside : (int)n->log.n;
}

/* Describes the contradiction on board[0]. */
static void take_net(struct net *n, int x, int base, struct step *s) {
    const struct conflict c = find_conflict(n->board[0]);
    int n_inside = 0;
    for (size_t i = 0; i < n->log.n; i++)
        n_inside += n->log.data[i].kind == EVENT_REFUTED;
    if (!n_inside || s->wants_words)
        trim(n, x, &c);
    step_remove(s, n->base, logic_cell(n->base, x), logic_digit(n->base, x));
    vec_push(&s->cells, logic_cell(n->base, x));
    if (c.cell >= 0)
        vec_push(&s->cells, c.cell);
    s->house = c.house;
    if (c.line >= 0)
        s->mark = n->base->shape->lines.line[c.line].mark;
    s->digits = bits_one(logic_digit(n->base, x));
    s->rating = base + strong_length_rating(net_length(n, n_inside));
    if (s->wants_words)
        say_net(s, n, x, &c);
}

/* Calls try for every candidate, those of cells with few of them first, until
 * it says true. */
static bool each_candidate(struct net *n,
                           bool (*try)(struct net *, int, struct step *),
                           struct step *s) {
    const struct logic *const g = n->base;
    for (int most = 2; most <= g->n; most++)
        for (int cell = 0; cell < g->n_cells; cell++) {
            uint64_t left = g->candidate[cell];
            if (bits_count(left) != most)
                continue;
            for (; left; left &= left - 1)
                if (try(n, logic_candidate(g, cell, bits_lowest(left)), s))
                    return true;
        }
    return false;
}

/* ---- the same without a log, to know whether it is worth one */

/* What becomes of an assumption. False: a contradiction. */
static bool quick_outcome(const struct net *n, int x, struct quick_board *b) {
    const struct quick_board *const base = quick_base(n->quick);
    return base && quick_assume(n->quick, base, logic_cell(n->base, x),
                                logic_digit(n->base, x), b);
}

static bool may_refute(struct net *n, int x) {
    struct quick_board b;
    if (!n->quick)
        return true;
    if (quick_is_fine(&n->fine, logic_cell(n->base, x),
                      logic_digit(n->base, x)))
        return false;
    const bool good = quick_outcome(n, x, &b);
    if (good)
        quick_note_fine(&n->fine, &b);
    return !good;
}

/* As refute_inside does it. */
static bool quick_inside(struct net *n, struct quick_board *b, bool *refuted) {
    const struct logic *const g = n->base;
    struct quick_fine fine = {{{0}}};
    bool any = false;
    for (int cell = 0; cell < g->n_cells; cell++)
        for (int digit = 0; digit < g->n && n->work > 0; digit++) {
            if (!quick_has(b, cell, digit))
                continue;
            n->work--;
            if (!quick_refutes(n, b, &fine, cell, digit))
                continue;
            any = true;
            memset(&fine, 0, sizeof fine);
            *refuted = !quick_remove(n->quick, b, cell, digit);
            if (*refuted)
                return true;
        }
    return any;
}

/* Leaves as much work as refute does if it finds nothing, else what there was.
 */
static bool may_refute_nested(struct net *n, int x) {
    struct quick_board b;
    const long work = n->work;
    if (!n->quick)
        return true;
    n->work--;
    bool refuted = !quick_outcome(n, x, &b);
    while (!refuted && n->work > 0 && quick_inside(n, &b, &refuted))
        ;
    if (refuted)
        n->work = work;
    return refuted;
}

static bool try_plain(struct net *n, int x, struct step *s) {
    if (!may_refute(n, x) || settle(n, assume(n, n->base, 0, x)))
        return false;
    take_net(n, x, n->with_locked ? 90 : 85, s);
    return true;
}

static bool try_nested(struct net *n, int x, struct step *s) {
    if (n->work <= 0 || !may_refute_nested(n, x) ||
        !refute(n, assume(n, n->base, 0, x), 0, 1))
        return false;
    take_net(n, x, 95, s);
    return true;
}

static bool run(struct logic *g, struct step *s, bool with_locked,
                bool (*try)(struct net *, int, struct step *)) {
    struct net n;
    net_open(&n, g, with_locked);
    const bool found = each_candidate(&n, try, s);
    net_close(&n);
    return found;
}

bool contradiction_net(struct logic *g, struct step *s) {
    return run(g, s, false, try_plain);
}

bool locked_net(struct logic *g, struct step *s) {
    return run(g, s, true, try_plain);
}

bool nested_net(struct logic *g, struct step *s) {
    return run(g, s, true, try_nested);
}

/* Candidates that are left after one case or another. */
static void add_outcome(const struct logic *g, uint64_t *left) {
    for (int cell = 0; cell < g->n_cells; cell++)
        left[cell] |= g->value[cell] == BOARD_BLANK ? g->candidate[cell]
                                                    : bits_one(g->value[cell]);
}

static bool leaves_all(const struct logic *g, const uint64_t *left) {
    for (int cell = 0; cell < g->n_cells; cell++)
        if (g->candidate[cell] & ~left[cell])
            return false;
    return true;
}

/* Whether run_cases will say yes. */
static bool may_act(const struct net *n, const int *cases, int n_cases) {
    uint64_t left[QUICK_DIGITS][QUICK_WORDS] = {{0}}, gone = 1;
    const struct logic *const g = n->base;
    for (int i = 0; i < n_cases && gone; i++) {
        struct quick_board b;
        if (quick_outcome(n, cases[i], &b))
            for (int d = 0; d < g->n; d++)
                for (int w = 0; w < g->words; w++)
                    left[d][w] |= b.place[d][w] | b.value[d][w];
        gone = 0;
        for (int d = 0; d < g->n; d++)
            for (int w = 0; w < g->words; w++)
                gone |= logic_places(g, d)[w] & ~left[d][w];
    }
    return gone;
}

/* Whether the cases together leave fewer candidates than the board. */
static bool run_cases(struct net *n, const int *cases, int n_cases,
                      uint64_t *left) {
    if (n->quick && !may_act(n, cases, n_cases))
        return false;
    memset(left, 0, (size_t)n->base->n_cells * sizeof *left);
    for (int i = 0; i < n_cases; i++) {
        struct logic *const g = assume(n, n->base, 0, cases[i]);
        if (settle(n, g))
            add_outcome(g, left);
        if (i && leaves_all(n->base, left))
            return false;
    }
    return true;
}

static void take_cases(const struct logic *g, const int *cases, int n_cases,
                       const uint64_t *left, int house, struct step *s) {
    for (int cell = 0; cell < g->n_cells; cell++) {
        uint64_t gone = g->candidate[cell] & ~left[cell];
        for (; gone; gone &= gone - 1)
            step_remove(s, g, cell, bits_lowest(gone));
    }
    for (int i = 0; i < n_cases; i++) {
        s->digits |= bits_one(logic_digit(g, cases[i]));
        if (house >= 0 || i == 0)
            vec_push(&s->cells, logic_cell(g, cases[i]));
    }
    s->house = house;
    s->rating = 86 + n_cases - 2;
    if (!s->wants_words)
        return;
    if (house < 0) {
        text_add(&s->words, "Whether ");
        step_say_cell(&s->words, g, logic_cell(g, cases[0]));
        text_add(&s->words, " is ");
        say_any(&s->words, g, s->digits);
    } else {
        text_printf(&s->words, "Wherever %s goes in ",
                    logic_symbol(g, logic_digit(g, cases[0])));
        step_say_house(&s->words, g, house);
    }
    text_add(&s->words, ", the singles that follow remove ");
    step_say_removed(&s->words, g, s);
    text_add(&s->words, ".");
}

static bool cell_cases(struct net *n, uint64_t *left, struct step *s) {
    const struct logic *const g = n->base;
    for (int cell = 0; cell < g->n_cells; cell++) {
        const int k = bits_count(g->candidate[cell]);
        uint64_t digits = g->candidate[cell];
        int cases[MAX_CASES];
        if (k < 2 || k > MAX_CASES)
            continue;
        for (int i = 0; i < k; i++, digits &= digits - 1)
            cases[i] = logic_candidate(g, cell, bits_lowest(digits));
        if (run_cases(n, cases, k, left)) {
            take_cases(g, cases, k, left, -1, s);
            return true;
        }
    }
    return false;
}

static bool house_cases(struct net *n, uint64_t *left, struct step *s) {
    const struct logic *const g = n->base;
    for (int h = 0; h < g->shape->n_houses; h++) {
        uint64_t open = bits_below(g->n) & ~g->done[h];
        for (; open; open &= open - 1) {
            const int digit = bits_lowest(open);
            int cases[MAX_CASES + 1];
            const int k = logic_house_places(g, h, digit, MAX_CASES, cases);
            if (k < 2 || k > MAX_CASES)
                continue;
            for (int i = 0; i < k; i++)
                cases[i] = logic_candidate(g, cases[i], digit);
            if (run_cases(n, cases, k, left)) {
                take_cases(g, cases, k, left, h, s);
                return true;
            }
        }
    }
    return false;
}

bool case_net(struct logic *g, struct step *s) {
    struct net n;
    net_open(&n, g, false);
    uint64_t *const left = xnew((size_t)g->n_cells, uint64_t);
    const bool found = cell_cases(&n, left, s) || house_cases(&n, left, s);
    xfree(left);
    net_close(&n);
    return found;
}

/* Whether a board, or what it has become, can be completed; the deepest
 * assumption is noted. Out of work counts as yes. */
static bool completes(struct net *n, struct logic *g, int depth, int *deepest) {
    if (!settle(n, g))
        return false;
    if (g->n_open == 0 || n->work <= 0 || n->trial-- <= 0)
        return true;
    int best = -1;
    for (int cell = 0; cell < g->n_cells; cell++)
        if (g->candidate[cell] &&
            (best < 0 ||
             bits_count(g->candidate[cell]) < bits_count(g->candidate[best])))
            best = cell;
    if (depth > *deepest)
        *deepest = depth;
    for (uint64_t left = g->candidate[best]; left; left &= left - 1)
        if (completes(n,
                      assume(n, g, depth + 1,
                             logic_candidate(g, best, bits_lowest(left))),
                      depth + 1, deepest))
            return true;
    return false;
}

static bool try_to_the_end(struct net *n, int x, struct step *s) {
    const struct logic *const g = n->base;
    int deepest = 0;
    n->work = TRIAL_NODES;
    if (n->trial <= 0)
        return false;
    if (completes(n, assume(n, g, 0, x), 0, &deepest) || n->trial < 0)
        return false;
    step_remove(s, g, logic_cell(g, x), logic_digit(g, x));
    vec_push(&s->cells, logic_cell(g, x));
    s->digits = bits_one(logic_digit(g, x));
    s->rating = 110 + (deepest < 9 ? deepest : 9);
    if (s->wants_words) {
        text_add(&s->words, "If ");
        say_candidate(&s->words, g, x, " were ");
        text_add(&s->words, ", the board could not be completed, as a full "
                            "search shows: remove ");
        step_say_removed(&s->words, g, s);
        text_add(&s->words, ".");
    }
    return true;
}

static long count_trials(const struct logic *g) {
    const struct shape_lines *const l = &g->shape->lines;
    long transitions = 0;
    for (int i = 0; i < l->n; i++)
        for (int k = 0; k < l->line[i].n_places; k++)
            transitions += l->place[l->line[i].first_place + k].n;
    return transitions ? TRIAL_WORK / transitions : LONG_MAX;
}

bool trial(struct logic *g, struct step *s) {
    struct net n;
    net_open(&n, g, true);
    n.trial = count_trials(g);
    const bool found = each_candidate(&n, try_to_the_end, s);
    net_close(&n);
    return found;
}
