/* Counts the ways to take one pattern from each of some lists. */
#include "bits9/patterns_join.h"

#include "base/alloc.h"
#include "base/bits.h"

#include <string.h>

#define LISTS PATTERNS_JOIN_LISTS
#define STEPS_A_RUN 100000

/* For each list a set of its patterns. */
struct pattern_row {
    uint64_t of[LISTS];
};

/* A list is decided at each level. */
struct list_level {
    struct pattern_row left; /* patterns that fit all choices above */
    unsigned open;           /* lists not decided yet */
    int n_open;
    int list;        /* the one decided here */
    uint64_t to_try; /* of its patterns */
};

struct patterns_join {
    const struct pairs9 *pairs;
    int n_lists;
    int n[LISTS];
    int digit[LISTS];
    const struct set9 *list[LISTS]; /* borrowed until patterns_join_start */
    struct pattern_row with[96];    /* by band*32 + shift */
    struct pattern_row fits[LISTS][PATTERNS_JOIN_LIST];
    struct list_level level[LISTS];
    int depth; /* levels in use */
};

struct patterns_join *patterns_join_new(const struct pairs9 *pairs) {
    struct patterns_join *const m = xnew0(1, struct patterns_join);
    m->pairs = pairs;
    return m;
}

void patterns_join_free(struct patterns_join *m) {
    xfree(m);
}

void patterns_join_clear(struct patterns_join *m) {
    m->n_lists = 0;
}

void patterns_join_add(struct patterns_join *m, int digit,
                       const struct set9 *list, int n) {
    m->digit[m->n_lists] = digit;
    m->list[m->n_lists] = list;
    m->n[m->n_lists++] = n;
}

/* ---- tables ---- */

static void note_cells(struct patterns_join *m, int list) {
    for (int i = 0; i < m->n[list]; i++)
        for (int band = 0; band < 3; band++) {
            uint32_t rest = m->list[list][i].band[band];
            for (; rest; rest &= rest - 1)
                m->with[32 * band + __builtin_ctz(rest)].of[list] |=
                    bits_one(i);
        }
}

/* Those of a list that have a cell of the set. */
static uint64_t meeting(const struct patterns_join *m, int list,
                        const struct set9 *cells) {
    uint64_t some = 0;
    for (int band = 0; band < 3; band++)
        for (uint32_t rest = cells->band[band]; rest; rest &= rest - 1)
            some |= m->with[32 * band + __builtin_ctz(rest)].of[list];
    return some;
}

/* Takes away those that the pattern excludes by pairs. */
static void bar_fits(const struct patterns_join *m, int digit,
                     const struct set9 *pattern, struct pattern_row *fits) {
    for (int l = 0; l < m->n_lists; l++) {
        struct set9 gone;
        if (pairs9_excluded_by(m->pairs, digit, pattern, m->digit[l], &gone))
            fits->of[l] &= ~meeting(m, l, &gone);
    }
}

/* All patterns that share no cell with this one. */
static void find_fits(struct patterns_join *m, const struct set9 *pattern,
                      struct pattern_row *fits) {
    struct pattern_row meets = {{0}};
    for (int band = 0; band < 3; band++)
        for (uint32_t rest = pattern->band[band]; rest; rest &= rest - 1) {
            const struct pattern_row *const with =
                &m->with[32 * band + __builtin_ctz(rest)];
            for (int l = 0; l < LISTS; l++)
                meets.of[l] |= with->of[l];
        }
    for (int l = 0; l < LISTS; l++)
        fits->of[l] = ~meets.of[l];
}

/* The open list with the fewest patterns is decided here. */
static void prepare(struct list_level *v) {
    int fewest = PATTERNS_JOIN_LIST + 1;
    for (unsigned rest = v->open; rest; rest &= rest - 1) {
        const int l = __builtin_ctz(rest), n = bits_count(v->left.of[l]);
        if (n < fewest) {
            fewest = n;
            v->list = l;
        }
    }
    v->to_try = v->left.of[v->list];
}

void patterns_join_start(struct patterns_join *m) {
    struct list_level *const top = &m->level[0];
    memset(m->with, 0, sizeof m->with);
    for (int l = 0; l < m->n_lists; l++)
        note_cells(m, l);
    for (int l = 0; l < m->n_lists; l++) {
        top->left.of[l] = bits_below(m->n[l]);
        for (int i = 0; i < m->n[l]; i++) {
            find_fits(m, &m->list[l][i], &m->fits[l][i]);
            if (m->pairs)
                bar_fits(m, m->digit[l], &m->list[l][i], &m->fits[l][i]);
        }
    }
    top->open = (1u << m->n_lists) - 1;
    top->n_open = m->n_lists;
    prepare(top);
    m->depth = 1;
}

/* ---- search ---- */

/* Makes the level below for one choice; false when a list has nothing left. */
static bool descend(const struct patterns_join *m, const struct list_level *v,
                    int i, struct list_level *below) {
    const struct pattern_row *const fits = &m->fits[v->list][i];
    for (int l = 0; l < LISTS; l++)
        below->left.of[l] = v->left.of[l] & fits->of[l];
    below->open = v->open & ~(1u << v->list);
    below->n_open = v->n_open - 1;
    bool whole = true;
    for (unsigned rest = below->open; rest; rest &= rest - 1)
        whole &= below->left.of[__builtin_ctz(rest)] != 0;
    return whole;
}

/* The last two lists: pairs that fit. */
static uint64_t count_pairs(const struct patterns_join *m,
                            const struct list_level *v) {
    const int a = __builtin_ctz(v->open);
    const int b = __builtin_ctz(v->open & (v->open - 1));
    uint64_t n = 0;
    for (uint64_t rest = v->left.of[a]; rest; rest &= rest - 1)
        n += (uint64_t)bits_count(v->left.of[b] &
                                  m->fits[a][bits_lowest(rest)].of[b]);
    return n;
}

bool patterns_join_run(struct patterns_join *m, uint64_t *found,
                       uint64_t *steps) {
    int step = 0;
    for (; m->depth > 0 && step < STEPS_A_RUN; step++) {
        struct list_level *const v = &m->level[m->depth - 1];
        if (v->n_open == 2) {
            *found += count_pairs(m, v);
            m->depth--;
        } else if (!v->to_try) {
            m->depth--;
        } else {
            const int i = bits_lowest(v->to_try);
            v->to_try &= v->to_try - 1;
            if (descend(m, v, i, v + 1)) {
                prepare(v + 1);
                m->depth++;
            }
        }
    }
    *steps += (uint64_t)step;
    return m->depth == 0;
}
