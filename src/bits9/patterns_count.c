/* Counts the rest of a board digit by digit. */
#include "bits9/patterns_count.h"

#include "base/alloc.h"
#include "base/bits.h"

#include <string.h>

#define MAX PATTERNS_COUNT_MAX
#define WORDS (MAX / 64)
#define STEPS_A_RUN 200000

/* A set of patterns of one digit. */
struct pattern_choice {
    uint64_t word[WORDS];
};

/* A digit is decided at each level; digit[0 .. n_digits-1] are those open. */
struct digit_level {
    int n_digits;
    int digit[9];
    struct pattern_choice
        left[9]; /* by digit: patterns that fit all choices above */
    struct pattern_choice to_try; /* of digit[0], the one decided here */
};

struct patterns_count {
    int n[9];               /* patterns of each digit, 0 = all placed */
    uint64_t cells[9][MAX]; /* each as a set of open cells */
    uint8_t cell_of[64];    /* by number */
    struct pattern_choice fits[9][MAX]
                              [9]; /* by pattern: those of another digit */
    struct digit_level level[9];
    int depth; /* levels in use */
};

struct patterns_count *patterns_count_new(void) {
    return xnew(1, struct patterns_count);
}

void patterns_count_free(struct patterns_count *t) {
    xfree(t);
}

/* Lists the patterns of one digit, row by row. */
struct lister {
    const struct rules9 *rules;
    int number[81]; /* of open cells, from 0; at most 64 of them */
    int n_rows;
    int row[9];       /* rows where the digit is open */
    uint32_t cols[9]; /* and its candidates there */
    int n;
    uint64_t *out;
};

struct partial_count {
    struct set9 blocked; /* seen by the places chosen so far */
    uint64_t cells;
};

/* Recursive, at most nine deep. False when there are too many. */
static bool list_from(struct lister *l, int i,
                      const struct partial_count *so_far) {
    if (i == l->n_rows) {
        if (l->n == MAX)
            return false;
        l->out[l->n++] = so_far->cells;
        return true;
    }
    const int row = l->row[i], band = row / 3;
    uint32_t free =
        l->cols[i] & ~(so_far->blocked.band[band] >> (row % 3 * 10));
    for (; free; free &= free - 1) {
        const int cell = row * 9 + __builtin_ctz(free);
        struct partial_count next = *so_far;
        for (int b = 0; b < 3; b++)
            next.blocked.band[b] |= l->rules->sees[cell].band[b];
        next.cells |= (uint64_t)1 << l->number[cell];
        if (!list_from(l, i + 1, &next))
            return false;
    }
    return true;
}

static bool list_digit(struct lister *l, const struct set9 *digit,
                       const struct set9 *many) {
    l->n_rows = l->n = 0;
    for (int row = 0; row < 9; row++) {
        const int band = row / 3;
        const uint32_t open =
            (digit->band[band] & many->band[band]) >> (row % 3 * 10) &
            BOARD9_ROW;
        if (open) {
            l->row[l->n_rows] = row;
            l->cols[l->n_rows++] = open;
        }
    }
    return list_from(l, 0, &(struct partial_count){.cells = 0});
}

/* Numbers the open cells; returns how many there are. */
static int number_cells(struct lister *l, const struct set9 *many,
                        uint8_t cell_of[64]) {
    int n = 0;
    for (int cell = 0; cell < 81; cell++) {
        if (!set9_has(many, cell))
            continue;
        if (n < 64)
            cell_of[n] = (uint8_t)cell;
        l->number[cell] = n++;
    }
    return n;
}

static void relate(struct patterns_count *t, int a, int b) {
    for (int i = 0; i < t->n[a]; i++) {
        struct pattern_choice fits = {{0}};
        for (int j = 0; j < t->n[b]; j++)
            fits.word[j / 64] |= (uint64_t) !(t->cells[a][i] & t->cells[b][j])
                                 << (j % 64);
        t->fits[a][i][b] = fits;
    }
}

static int size(const struct pattern_choice *c) {
    int n = 0;
    for (int w = 0; w < WORDS; w++)
        n += bits_count(c->word[w]);
    return n;
}

static int common(const struct pattern_choice *a,
                  const struct pattern_choice *b) {
    int n = 0;
    for (int w = 0; w < WORDS; w++)
        n += bits_count(a->word[w] & b->word[w]);
    return n;
}

/* Puts the digit with the fewest patterns first, to be decided here. */
static void prepare(struct digit_level *v) {
    int best = 0;
    for (int i = 1; i < v->n_digits; i++)
        if (size(&v->left[v->digit[i]]) < size(&v->left[v->digit[best]]))
            best = i;
    const int first = v->digit[best];
    v->digit[best] = v->digit[0];
    v->digit[0] = first;
    v->to_try = v->left[first];
}

static struct pattern_choice all_of(int n) {
    struct pattern_choice all = {{0}};
    for (int i = 0; i < n; i++)
        all.word[i / 64] |= (uint64_t)1 << (i % 64);
    return all;
}

static void start_search(struct patterns_count *t) {
    struct digit_level *const top = &t->level[0];
    top->n_digits = 0;
    for (int d = 0; d < 9; d++) {
        if (!t->n[d])
            continue;
        top->digit[top->n_digits++] = d;
        top->left[d] = all_of(t->n[d]);
        for (int e = 0; e < 9; e++)
            if (e != d && t->n[e])
                relate(t, d, e);
    }
    prepare(top);
    t->depth = 1;
}

bool patterns_count_start(struct patterns_count *t, const struct rules9 *r,
                          const struct board9 *b, const struct set9 *many) {
    struct lister l = {.rules = r};
    if (number_cells(&l, many, t->cell_of) > 64)
        return false;
    t->depth = 0;
    bool dead = false;
    for (int d = 0; d < 9; d++) {
        l.out = t->cells[d];
        if (!list_digit(&l, &b->digit[d], many))
            return false;
        t->n[d] = l.n_rows ? l.n : 0;
        dead |= l.n_rows && !l.n;
    }
    if (!dead)
        start_search(t);
    return true;
}

/* The last two digits: pairs that fit. */
static uint64_t count_pairs(const struct patterns_count *t,
                            const struct digit_level *v) {
    const int a = v->digit[0], b = v->digit[1];
    uint64_t n = 0;
    for (int w = 0; w < WORDS; w++)
        for (uint64_t rest = v->left[a].word[w]; rest; rest &= rest - 1)
            n += (uint64_t)common(
                &v->left[b], &t->fits[a][64 * w + __builtin_ctzll(rest)][b]);
    return n;
}

/* The next pattern to try, taken off to_try, or -1. */
static int take(struct pattern_choice *c) {
    for (int w = 0; w < WORDS; w++)
        if (c->word[w]) {
            const int i = __builtin_ctzll(c->word[w]);
            c->word[w] &= c->word[w] - 1;
            return 64 * w + i;
        }
    return -1;
}

/* Fills the level below for one choice; false when a digit has none left. */
static bool descend(const struct patterns_count *t, const struct digit_level *v,
                    int i, struct digit_level *below) {
    const struct pattern_choice *const fits = t->fits[v->digit[0]][i];
    below->n_digits = v->n_digits - 1;
    for (int k = 1; k < v->n_digits; k++) {
        const int d = v->digit[k];
        uint64_t any = 0;
        for (int w = 0; w < WORDS; w++)
            any |= below->left[d].word[w] =
                v->left[d].word[w] & fits[d].word[w];
        if (!any)
            return false;
        below->digit[k - 1] = d;
    }
    return true;
}

static bool run(struct patterns_count *t, int to_depth, uint64_t *found) {
    for (int step = 0; t->depth > to_depth; step++) {
        struct digit_level *const v = &t->level[t->depth - 1];
        if (step == STEPS_A_RUN)
            return false;
        if (v->n_digits <= 2) {
            *found += v->n_digits == 2 ? count_pairs(t, v)
                                       : (uint64_t)size(&v->left[v->digit[0]]);
            t->depth--;
            continue;
        }
        const int i = take(&v->to_try);
        if (i < 0) {
            t->depth--;
        } else if (descend(t, v, i, v + 1)) {
            prepare(v + 1);
            t->depth++;
        }
    }
    return true;
}

bool patterns_count_run(struct patterns_count *t, uint64_t *found) {
    return run(t, 0, found);
}

bool patterns_count_can_cut(const struct patterns_count *t) {
    return t->depth == 1 && t->level[0].n_digits > 2;
}

bool patterns_count_finish(struct patterns_count *t, uint64_t *found) {
    const int to_depth = t->level[0].n_digits > 2;
    return run(t, to_depth, found) && !t->depth;
}

int patterns_count_take(struct patterns_count *t, int *digit, uint8_t *cells) {
    struct digit_level *const v = &t->level[0];
    const int i = take(&v->to_try);
    int n = 0;
    if (i < 0)
        return 0;
    *digit = v->digit[0];
    for (uint64_t rest = t->cells[*digit][i]; rest; rest &= rest - 1)
        cells[n++] = t->cell_of[bits_lowest(rest)];
    return n;
}
