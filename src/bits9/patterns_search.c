/* Searches a board by lists of patterns. */
#include "bits9/patterns_search.h"

#include "base/alloc.h"
#include "bits9/patterns_bar.h"
#include "bits9/patterns_join.h"
#include "bits9/vector9.h"

#include <limits.h>
#include <string.h>

/* Each guess that is taken back later places a digit in a cell. */
#define MAX_DEPTH 82

#define LONG 256 /* patterns of a list */

/* Patterns of one digit on an empty board that are few enough for a search by
 * them under pairs, and for a count of all grids. Anti-king has 14 914. */
#define FEW 10000
#define FEW_OF_ALL 16384

/* Score of a cell: its weight for the patterns to be split there, and as many
 * more. Where few are left a wrong guess is found out soon. */
#define FURTHER_PATTERNS 4

struct search_level {
    struct set9 *list[9];
    int n[9];
    v4 any[9], all[9]; /* the union and the intersection of each list */
    v4 left[9];        /* any, without what the list has yet to be rid of */
    unsigned own;      /* bit d: list[d] is of this level, not shared with those
                          below, and may be thinned out in place */
    struct set9 *top;  /* free room of the level */
    struct board9 told; /* see patterns_bar.h; only with pairs */
};

struct patterns_search {
    const struct patterns_list *patterns;
    const struct pairs9 *pairs; /* NULL = digits exclude no other digits */
    patterns_filter filter;
    int most, most_of_all; /* patterns at the start; where all are counted */
    struct search_level level[MAX_DEPTH];
    struct set9 *room[MAX_DEPTH]; /* of each level, for its own lists */
    size_t size[MAX_DEPTH];       /* of that */
    int depth;                    /* levels in use */
    struct patterns_join *join;   /* made at the first count */
    bool in_join;                 /* the top level is being counted there */
    uint16_t weight[96];          /* by band*32 + shift: dead ends seen there */
};

/* ---- life ---- */

/* Under pairs all at once from the start, or none: where patterns are many a
 * search by cells takes fewer guesses. */
static void set_most(struct patterns_search *o) {
    o->most = o->most_of_all = PATTERNS_SEARCH_MOST;
    if (!o->pairs)
        return;
    const int n = patterns_in_all(o->patterns);
    o->most_of_all = n <= FEW_OF_ALL ? 9 * FEW_OF_ALL + PATTERNS_LIST_MOST : 0;
    o->most = n <= FEW ? o->most_of_all : 0;
}

struct patterns_search *
patterns_search_new(const struct patterns_list *patterns,
                    const struct pairs9 *pairs, patterns_filter filter) {
    struct patterns_search *const o = xnew0(1, struct patterns_search);
    o->patterns = patterns;
    o->pairs = pairs;
    o->filter = filter;
    set_most(o);
    return o;
}

void patterns_search_free(struct patterns_search *o) {
    if (!o)
        return;
    patterns_join_free(o->join);
    for (int i = 0; i < MAX_DEPTH; i++)
        xfree(o->room[i]);
    xfree(o);
}

void patterns_search_forget(struct patterns_search *o) {
    memset(o->weight, 0, sizeof o->weight);
}

/* Makes room for so many patterns at a level that is begun. */
static void begin_level(struct patterns_search *o, int level, size_t patterns) {
    const size_t size = patterns + PATTERNS_FILTER_SLACK;
    if (o->size[level] < size) {
        xfree(o->room[level]);
        o->room[level] = xnew(size, struct set9);
        o->size[level] = size;
    }
    o->level[level].top = o->room[level];
}

/* Thins a list out; false when nothing remains. */
static bool keep(const struct patterns_search *o, struct search_level *v,
                 int digit, v4 forbidden, v4 needed) {
    const struct set9 no = set_of(forbidden), yes = set_of(needed);
    struct patterns_common sum;
    const bool own = v->own >> digit & 1;
    struct set9 *const out = own ? v->list[digit] : v->top;
    const int n = o->filter(v->list[digit], v->n[digit], &no, &yes, out, &sum);
    v->list[digit] = out;
    v->n[digit] = n;
    v->any[digit] = load(&sum.any);
    v->left[digit] &= v->any[digit];
    v->all[digit] = load(&sum.all);
    v->own |= 1u << digit;
    if (!own)
        v->top += n;
    return n > 0;
}

bool patterns_search_start(struct patterns_search *o, const struct board9 *b,
                           bool of_all) {
    struct search_level *const v = &o->level[0];
    const int most = of_all ? o->most_of_all : o->most;
    if (!most)
        return false;
    begin_level(o, 0, (size_t)most);
    v->own = 0x1ff;
    for (int d = 0; d < 9; d++) {
        const int room = (int)(o->room[0] + most - v->top);
        v->list[d] = v->top;
        v->n[d] = patterns_of_digit(o->patterns, &b->digit[d], v->top, room);
        if (v->n[d] < 0)
            return false;
        if (o->pairs)
            v->n[d] = patterns_bar_themselves(o->pairs, d, v->top, v->n[d]);
        v->top += v->n[d];
    }
    memset(&v->told, 0, sizeof v->told);
    bool possible = true;
    for (int d = 0; d < 9; d++)
        v->left[d] = whole_board();
    for (int d = 0; d < 9; d++)
        possible &= keep(o, v, d, (v4){0}, (v4){0});
    o->depth = possible;
    o->in_join = false;
    return true;
}

/* ---- fixed point ---- */

enum fixed { BROKEN, SOLVED, STUCK };

/* Cells by how many digits may be there, and those where one must be. */
struct digit_tally {
    v4 one, two, three; /* so many digits or more */
    v4 placed, clash;   /* one digit must be there, two digits or more */
};

static struct digit_tally count_digits(const struct search_level *v) {
    struct digit_tally t = {.one = {0}};
    for (int d = 0; d < 9; d++) {
        t.three |= t.two & v->left[d];
        t.two |= t.one & v->left[d];
        t.one |= v->left[d];
        t.clash |= t.placed & v->all[d];
        t.placed |= v->all[d];
    }
    return t;
}

static void note_conflict(struct patterns_search *o, v4 where) {
    for (int band = 0; band < 3; band++) {
        if (!where[band])
            continue;
        uint16_t *const weight =
            &o->weight[32 * band + __builtin_ctz(where[band])];
        *weight = (uint16_t)(*weight + (*weight < UINT16_MAX));
        return;
    }
}

/* Takes from what each digit has left what others exclude by pairs. */
static void bar(const struct patterns_search *o, struct search_level *v) {
    struct board9 left;
    for (int d = 0; d < 9; d++)
        left.digit[d] = set_of(v->left[d]);
    patterns_bar(o->pairs, (const struct set9 *const *)v->list, v->n, &left,
                 &v->told);
    for (int d = 0; d < 9; d++)
        v->left[d] = load(&left.digit[d]);
}

/* Takes from what each digit has left the cells that others have taken. */
static void take(struct search_level *v, v4 placed) {
    for (int d = 0; d < 9; d++)
        v->left[d] &= ~placed | v->all[d];
}

/* Thins out the lists of at least so many patterns, and at most so many;
 * false when one runs out. */
static bool thin_out(struct patterns_search *o, struct search_level *v,
                     v4 naked, int least, int most, bool *changed) {
    for (int d = 0; d < 9; d++) {
        const v4 forbidden = v->any[d] & ~v->left[d];
        const v4 needed = naked & v->left[d] & ~v->all[d];
        if (v->n[d] < least || v->n[d] > most || !nonempty(forbidden | needed))
            continue;
        *changed = true;
        if (!keep(o, v, d, forbidden, needed)) {
            note_conflict(o, forbidden | needed);
            return false;
        }
    }
    return true;
}

/* One round over the digits; false when a list runs out. Long lists cost more,
 * so they wait until nothing happens to short ones. */
static bool go_round(struct patterns_search *o, struct search_level *v,
                     const struct digit_tally *t, bool *changed) {
    const v4 naked = t->one & ~t->two;
    take(v, t->placed);
    if (o->pairs)
        bar(o, v);
    *changed = false;
    return thin_out(o, v, naked, 1, LONG, changed) &&
           (*changed || thin_out(o, v, naked, LONG + 1, INT_MAX, changed));
}

static enum fixed propagate(struct patterns_search *o, struct search_level *v,
                            struct digit_tally *t, struct backend_stats *work) {
    for (bool changed = true; changed;) {
        work->propagations++;
        *t = count_digits(v);
        const v4 lost = t->clash | (whole_board() & ~t->one);
        if (nonempty(lost)) {
            note_conflict(o, lost);
            return BROKEN;
        }
        if (!go_round(o, v, t, &changed))
            return BROKEN;
    }
    if (!nonempty(t->two))
        return SOLVED;
    return STUCK;
}

/* ---- guesses ---- */

/* The digits by the lengths of their lists, those of one pattern left out. */
static int by_length(const struct search_level *v, int *digits) {
    int n = 0;
    for (int d = 0; d < 9; d++) {
        if (v->n[d] == 1)
            continue;
        int i = n++;
        for (; i > 0 && v->n[digits[i - 1]] > v->n[d]; i--)
            digits[i] = digits[i - 1];
        digits[i] = d;
    }
    return n;
}

struct branch_choice {
    int digit, band;
    uint32_t bit;
    uint32_t weight, patterns; /* the score is their ratio */
};

static void prefer(const struct patterns_search *o, struct branch_choice *best,
                   int digit, v4 cells, uint32_t patterns) {
    for (int band = 0; band < 3; band++)
        for (uint32_t rest = cells[band]; rest; rest &= rest - 1) {
            const uint32_t weight =
                o->weight[32 * band + __builtin_ctz(rest)] + 1u;
            if ((uint64_t)weight * best->patterns >
                (uint64_t)best->weight * patterns)
                *best = (struct branch_choice){digit, band, rest & -rest,
                                               weight, patterns};
        }
}

/* A cell with two digits if there is one, so that a wrong guess places the
 * other; there the digit with fewer patterns. */
static struct branch_choice choose(const struct patterns_search *o,
                                   const struct search_level *v,
                                   const struct digit_tally *t) {
    const v4 pairs = t->two & ~t->three;
    v4 cells = nonempty(pairs) && !o->pairs ? pairs : t->two;
    struct branch_choice best = {.weight = 0, .patterns = 1};
    int digits[9];
    const int n = by_length(v, digits);
    for (int i = 0; i < n; i++) {
        const int d = digits[i];
        const uint32_t patterns = (uint32_t)v->n[d];
        prefer(o, &best, d, cells & v->left[d],
               o->pairs ? patterns * patterns : patterns + FURTHER_PATTERNS);
        cells &= ~v->left[d];
    }
    return best;
}

/* The patterns with the cell go to a level above, the others stay. */
static void guess(struct patterns_search *o, const struct branch_choice *c) {
    struct search_level *const below = &o->level[o->depth - 1];
    struct search_level *const above = &o->level[o->depth++];
    v4 cell = {0};
    cell[c->band] = c->bit;
    size_t patterns = 0;
    for (int d = 0; d < 9; d++)
        patterns += (size_t)below->n[d];
    *above = *below;
    above->own = 0;
    begin_level(o, o->depth - 1, patterns);
    keep(o, above, c->digit, (v4){0}, cell);
    keep(o, below, c->digit, cell, (v4){0});
}

static void write_left(const struct search_level *v, struct board9 *board) {
    memset(board, 0, sizeof *board);
    for (int d = 0; d < 9; d++)
        board->digit[d] = set_of(v->left[d]);
}

/* Propagates at the top level, and leaves it when nothing is open there. */
static enum fixed visit(struct patterns_search *o, struct digit_tally *t,
                        struct backend_stats *work) {
    const enum fixed result = propagate(o, &o->level[o->depth - 1], t, work);
    work->conflicts += result == BROKEN;
    o->depth -= result != STUCK;
    return result;
}

static void split(struct patterns_search *o, const struct digit_tally *t,
                  struct backend_stats *work) {
    const struct branch_choice c = choose(o, &o->level[o->depth - 1], t);
    guess(o, &c);
    work->nodes++;
}

enum patterns_search_step patterns_search_step(struct patterns_search *o,
                                               struct board9 *solution,
                                               struct backend_stats *work) {
    struct digit_tally t;
    if (!o->depth)
        return PATTERNS_SEARCH_END;
    switch (visit(o, &t, work)) {
    case BROKEN:
        break;
    case SOLVED:
        write_left(&o->level[o->depth], solution);
        return PATTERNS_SEARCH_FOUND;
    case STUCK:
        split(o, &t, work);
        break;
    }
    return o->depth ? PATTERNS_SEARCH_ON : PATTERNS_SEARCH_END;
}

/* ---- counts ---- */

/* Few enough patterns for patterns_join. It looks at pairs of digits only, so
 * it takes more choices to a solution, but a choice takes a tenth of the time.
 */
static bool is_for_join(const struct search_level *v) {
    int open = 0;
    for (int d = 0; d < 9; d++) {
        if (v->n[d] > PATTERNS_JOIN_LIST)
            return false;
        open += v->n[d] > 1;
    }
    return open <= PATTERNS_JOIN_LISTS;
}

static void start_join(struct patterns_search *o,
                       const struct search_level *v) {
    if (!o->join)
        o->join = patterns_join_new(o->pairs);
    patterns_join_clear(o->join);
    for (int d = 0; d < 9; d++)
        if (v->n[d] > 1)
            patterns_join_add(o->join, d, v->list[d], v->n[d]);
    patterns_join_start(o->join);
    o->in_join = true;
}

enum patterns_search_step patterns_search_count(struct patterns_search *o,
                                                uint64_t *found,
                                                uint64_t *steps,
                                                struct backend_stats *work) {
    struct digit_tally t;
    if (!o->depth)
        return PATTERNS_SEARCH_END;
    if (o->in_join) {
        o->in_join = !patterns_join_run(o->join, found, steps);
        o->depth -= !o->in_join;
        return o->depth ? PATTERNS_SEARCH_ON : PATTERNS_SEARCH_END;
    }
    const enum fixed result = visit(o, &t, work);
    *found += result == SOLVED;
    if (result == STUCK && is_for_join(&o->level[o->depth - 1]))
        start_join(o, &o->level[o->depth - 1]);
    else if (result == STUCK)
        split(o, &t, work);
    return o->depth ? PATTERNS_SEARCH_ON : PATTERNS_SEARCH_END;
}

/* ---- parts ---- */

bool patterns_search_can_cut(const struct patterns_search *o) {
    return !o->in_join;
}

bool patterns_search_take(struct patterns_search *o, struct board9 *board) {
    if (!o->depth)
        return false;
    write_left(&o->level[--o->depth], board);
    return true;
}
