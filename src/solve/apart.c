/* The fewest cells that tell one grid from others. */
#include "solve/apart.h"

#include "base/bits.h"

#include <string.h>

enum {
    LOOK_AHEAD = 256, /* sets that are looked at for some that share no cell */
    POLL = 1023       /* steps between two looks at the clock */
};

int apart_packed_words(int n_cells) {
    return (n_cells + 7) / 8;
}

void apart_pack(const int8_t *cell, int n_cells, uint64_t *packed) {
    memset(packed, 0, (size_t)apart_packed_words(n_cells) * sizeof *packed);
    for (int i = 0; i < n_cells; i++)
        packed[i / 8] |= (uint64_t)(uint8_t)cell[i] << 8 * (i % 8);
}

void apart_init(struct apart *a, int n_cells, const struct limits *limits) {
    *a = (struct apart){
        .n_cells = n_cells, .words = (n_cells + 63) / 64, .limits = *limits};
    vec_reserve(&a->hit, (size_t)(n_cells + 1) * (size_t)a->words);
    vec_reserve(&a->barred, (size_t)(n_cells + 1) * (size_t)a->words);
}

void apart_free(struct apart *a) {
    vec_free(&a->sets);
    vec_free(&a->room);
    vec_free(&a->hit);
    vec_free(&a->barred);
}

void apart_clear(struct apart *a) {
    a->sets.n = 0;
    a->n_sets = 0;
}

static uint64_t *new_set(struct apart *a) {
    for (int w = 0; w < a->words; w++)
        vec_push(&a->sets, 0);
    return a->sets.data + a->n_sets++ * (size_t)a->words;
}

/* Bit i of the result: byte i of the word is not 0. Digits are below 64, so
 * that no byte carries into the next one. */
static uint64_t bytes_set(uint64_t word) {
    const uint64_t high = word + UINT64_C(0x7f7f7f7f7f7f7f7f);
    return (high >> 7 & UINT64_C(0x0101010101010101)) *
               UINT64_C(0x0102040810204080) >>
           56;
}

void apart_add_packed(struct apart *a, const uint64_t *one,
                      const uint64_t *other) {
    uint64_t *const set = new_set(a);
    const int n = apart_packed_words(a->n_cells);
    for (int i = 0; i < n; i++)
        set[i / 8] |= bytes_set(one[i] ^ other[i]) << 8 * (i % 8);
}

void apart_add(struct apart *a, const int8_t *one, const int8_t *other) {
    uint64_t *const set = new_set(a);
    for (int i = 0; i < a->n_cells; i++)
        if (one[i] != other[i])
            set[i / 64] |= bits_one(i % 64);
}

static int set_size(const struct apart *a, const uint64_t *set) {
    int n = 0;
    for (int w = 0; w < a->words; w++)
        n += bits_count(set[w]);
    return n;
}

/* By size, in the order of coming where that is the same. */
void apart_sort(struct apart *a) {
    const size_t words = (size_t)a->words;
    size_t *const at = xnew0((size_t)a->n_cells + 2, size_t);
    if (a->room.room < a->sets.n)
        vec_reserve(&a->room, a->sets.n);
    for (size_t i = 0; i < a->n_sets; i++)
        at[set_size(a, a->sets.data + i * words) + 1]++;
    for (int size = 0; size <= a->n_cells; size++)
        at[size + 1] += at[size];
    for (size_t i = 0; i < a->n_sets; i++) {
        const uint64_t *const set = a->sets.data + i * words;
        memcpy(a->room.data + at[set_size(a, set)]++ * words, set,
               words * sizeof *set);
    }
    a->room.n = a->sets.n;
    const struct apart_words sorted = a->room;
    a->room = a->sets;
    a->sets = sorted;
    xfree(at);
}

static bool meets(const struct apart *a, const uint64_t *x, const uint64_t *y) {
    for (int w = 0; w < a->words; w++)
        if (x[w] & y[w])
            return true;
    return false;
}

static size_t first_open(const struct apart *a, size_t from,
                         const uint64_t *hit) {
    while (from < a->n_sets &&
           meets(a, a->sets.data + from * (size_t)a->words, hit))
        from++;
    return from;
}

/* The cells of a set that may be taken: whether there are any. */
static bool free_cells(const struct apart *a, size_t i, const uint64_t *barred,
                       uint64_t *out) {
    const uint64_t *const set = a->sets.data + i * (size_t)a->words;
    uint64_t any = 0;
    for (int w = 0; w < a->words; w++)
        any |= out[w] = set[w] & ~barred[w];
    return any;
}

#define MAX_WORDS 64 /* of a board of 64x64 */

/* Whether more cells are needed: so many open sets share no free cell, or one
 * has none left. */
static bool needs_more(const struct apart *a, size_t from, const uint64_t *hit,
                       const uint64_t *barred, int left) {
    uint64_t used[MAX_WORDS] = {0}, cells[MAX_WORDS];
    for (size_t seen = 0; seen < LOOK_AHEAD; seen++) {
        from = first_open(a, from, hit);
        if (from == a->n_sets)
            return false;
        if (!free_cells(a, from++, barred, cells))
            return true;
        if (meets(a, used, cells))
            continue;
        if (!left--)
            return true;
        for (int w = 0; w < a->words; w++)
            used[w] |= cells[w];
    }
    return false;
}

/* The lowest cell that all open sets have, or -1. */
static int common_cell(const struct apart *a, size_t from, const uint64_t *hit,
                       const uint64_t *barred) {
    uint64_t all[MAX_WORDS], cells[MAX_WORDS];
    free_cells(a, from, barred, all);
    for (from = first_open(a, from, hit); from < a->n_sets;
         from = first_open(a, from + 1, hit)) {
        free_cells(a, from, barred, cells);
        uint64_t any = 0;
        for (int w = 0; w < a->words; w++)
            any |= all[w] &= cells[w];
        if (!any)
            return -1;
    }
    for (int w = 0; w < a->words; w++)
        if (all[w])
            return 64 * w + bits_lowest(all[w]);
    return -1;
}

static bool is_over(struct apart *a) {
    if (a->stopped == STOP_NONE && !(++a->steps & POLL))
        a->stopped = limits_passed(&a->limits);
    if (a->stopped == STOP_NONE && a->most_steps && a->steps >= a->most_steps)
        a->stopped = STOP_GAVE_UP;
    return a->stopped != STOP_NONE;
}

/* n cells are taken, which hit all sets below from. Returns how many it takes
 * in all, or -1. */
static int search(struct apart *a, size_t from, int n, int most, int *cells) {
    const size_t words = (size_t)a->words, size = words * sizeof(uint64_t);
    const uint64_t *const hit = a->hit.data + (size_t)n * words;
    uint64_t *const barred = a->barred.data + (size_t)n * words;
    from = first_open(a, from, hit);
    if (from == a->n_sets)
        return n;
    if (n == most || is_over(a))
        return -1;
    if (n + 1 == most) {
        cells[n] = common_cell(a, from, hit, barred);
        return cells[n] < 0 ? -1 : most;
    }
    if (needs_more(a, from, hit, barred, most - n))
        return -1;
    uint64_t *const next = a->hit.data + ((size_t)n + 1) * words;
    for (int cell = 0; cell < a->n_cells; cell++) {
        const int w = cell / 64;
        const uint64_t bit = bits_one(cell % 64);
        if (!(a->sets.data[from * words + (size_t)w] & bit & ~barred[w]))
            continue;
        memcpy(next, hit, size);
        next[w] |= bit;
        memcpy(barred + words, barred, size);
        cells[n] = cell;
        const int found = search(a, from + 1, n + 1, most, cells);
        if (found >= 0 || a->stopped != STOP_NONE)
            return found;
        barred[w] |= bit;
    }
    return -1;
}

enum apart_answer apart_find(struct apart *a, int most, int *cells, int *n) {
    const size_t size = (size_t)a->words * sizeof(uint64_t);
    memset(a->hit.data, 0, size);
    memset(a->barred.data, 0, size);
    *n = search(a, 0, 0, most, cells);
    if (*n >= 0)
        return APART_YES;
    *n = 0;
    return a->stopped == STOP_NONE ? APART_NO : APART_UNSURE;
}

/* The cell that most open sets have, or -1 when none is open. */
static int best_cell(const struct apart *a, const uint64_t *hit, int *having) {
    int best = -1;
    memset(having, 0, (size_t)a->n_cells * sizeof *having);
    for (size_t i = first_open(a, 0, hit); i < a->n_sets;
         i = first_open(a, i + 1, hit))
        for (int w = 0; w < a->words; w++)
            for (uint64_t rest = a->sets.data[i * (size_t)a->words + (size_t)w];
                 rest; rest &= rest - 1) {
                const int cell = 64 * w + bits_lowest(rest);
                having[cell]++;
                if (best < 0 || having[cell] > having[best])
                    best = cell;
            }
    return best;
}

int apart_guess(const struct apart *a, int *cells) {
    uint64_t hit[MAX_WORDS] = {0};
    int *const having = xnew((size_t)a->n_cells, int);
    int n = 0, cell;
    while ((cell = best_cell(a, hit, having)) >= 0) {
        hit[cell / 64] |= bits_one(cell % 64);
        cells[n++] = cell;
    }
    xfree(having);
    return n;
}

bool apart_are_hit(const struct apart *a, const int *cells, int n) {
    uint64_t hit[MAX_WORDS] = {0};
    for (int i = 0; i < n; i++)
        hit[cells[i] / 64] |= bits_one(cells[i] % 64);
    return first_open(a, 0, hit) == a->n_sets;
}
