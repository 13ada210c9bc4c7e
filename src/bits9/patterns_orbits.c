/* What a count of all grids need not do more than once. */
#include "bits9/patterns_orbits.h"

#include "base/alloc.h"

#include <string.h>

#define N_SYMMETRIES 8
#define MIDDLE 40
#define MOST_PATTERNS (46656 / 9) /* with the middle cell, of classic rules */
#define FACTORIAL_9 362880

/* ---- symmetries of the square ---- */

/* Bit 0: upside down, bit 1: left to right, bit 2: rows to columns. */
static int image_of_cell(int symmetry, int cell) {
    int row = cell / 9, column = cell % 9;
    row = symmetry & 1 ? 8 - row : row;
    column = symmetry & 2 ? 8 - column : column;
    return symmetry & 4 ? 9 * column + row : 9 * row + column;
}

static struct set9 image(int symmetry, const struct set9 *s) {
    struct set9 to = {{0}};
    for (int band = 0; band < 3; band++)
        for (uint32_t rest = s->band[band]; rest; rest &= rest - 1) {
            const int cell = board9_cell(band, __builtin_ctz(rest));
            set9_add(&to, image_of_cell(symmetry, cell));
        }
    return to;
}

static int compare(const struct set9 *a, const struct set9 *b) {
    return memcmp(a, b, sizeof *a);
}

static struct set9 cells_of(const struct house9 *h) {
    struct set9 s = {{0}};
    for (int i = 0; i < 9; i++)
        set9_add(&s, h->cells[i]);
    return s;
}

static bool is_house(const struct rules9 *r, const struct set9 *cells) {
    for (int h = 0; h < r->n_houses; h++) {
        const struct set9 own = cells_of(&r->house[h]);
        if (!compare(&own, cells))
            return true;
    }
    return false;
}

static bool keeps_rules(const struct rules9 *r, int symmetry) {
    for (int cell = 0; cell < 81; cell++) {
        const struct set9 seen = image(symmetry, &r->sees[cell]);
        if (compare(&seen, &r->sees[image_of_cell(symmetry, cell)]))
            return false;
    }
    for (int h = 0; h < r->n_houses; h++) {
        const struct set9 own = cells_of(&r->house[h]);
        const struct set9 other = image(symmetry, &own);
        if (!is_house(r, &other))
            return false;
    }
    return true;
}

/* ---- orbits ---- */

/* Those that keep the rules; always the identity. */
struct pattern_symmetries {
    int n;
    int symmetry[N_SYMMETRIES];
};

static struct pattern_symmetries find_symmetries(const struct rules9 *r) {
    struct pattern_symmetries all = {.n = 0};
    for (int s = 0; s < N_SYMMETRIES; s++)
        if (keeps_rules(r, s))
            all.symmetry[all.n++] = s;
    return all;
}

/* The size of the orbit if the pattern is the least in it, else 0. */
static int size_of_orbit(const struct pattern_symmetries *all,
                         const struct set9 *s) {
    int fixing = 0;
    for (int i = 0; i < all->n; i++) {
        const struct set9 other = image(all->symmetry[i], s);
        const int order = compare(&other, s);
        if (order < 0)
            return 0;
        fixing += order == 0;
    }
    return all->n / fixing;
}

/* Everywhere, but in the middle row only in its middle. */
static struct set9 places_with_middle(void) {
    struct set9 places = {{BOARD9_BAND, BOARD9_BAND, BOARD9_BAND, 0}};
    for (int cell = MIDDLE / 9 * 9; cell < MIDDLE / 9 * 9 + 9; cell++)
        if (cell != MIDDLE)
            places.band[board9_band(cell)] &= ~board9_bit(cell);
    return places;
}

struct patterns_orbits *
patterns_orbits_new(const struct rules9 *r,
                    const struct patterns_list *patterns) {
    struct patterns_orbits *const o = xnew0(1, struct patterns_orbits);
    struct set9 *const list = xnew(MOST_PATTERNS, struct set9);
    const struct pattern_symmetries all = find_symmetries(r);
    const struct set9 places = places_with_middle();
    const int n = patterns_of_digit(patterns, &places, list, MOST_PATTERNS);
    o->orbit = xnew((size_t)n + 1, struct pattern_orbit);
    for (int i = 0; i < n; i++) {
        const int size = size_of_orbit(&all, &list[i]);
        if (size)
            o->orbit[o->n++] = (struct pattern_orbit){list[i], size};
    }
    xfree(list);
    return o;
}

void patterns_orbits_free(struct patterns_orbits *o) {
    if (!o)
        return;
    xfree(o->orbit);
    xfree(o);
}

/* ---- boards ---- */

int patterns_orbits_names(const struct rules9 *r, const int *givens,
                          int n_givens) {
    struct set9 cells = {{0}};
    unsigned digits = 0;
    if (n_givens == 0)
        return FACTORIAL_9;
    for (int i = 0; i < n_givens; i++) {
        set9_add(&cells, cover_cell(r->cover, givens[i]));
        digits |= 1u << cover_digit(r->cover, givens[i]);
    }
    return n_givens == 9 && digits == 0x1ff && is_house(r, &cells);
}

void patterns_orbits_board(const struct pattern_orbit *orbit,
                           struct board9 *b) {
    memset(b, 0, sizeof *b);
    for (int d = 0; d < 9; d++) {
        for (int band = 0; band < 3; band++)
            b->digit[d].band[band] = BOARD9_BAND & ~orbit->pattern.band[band];
        b->digit[d].band[0] &= ~BOARD9_ROW;
        if (set9_has(&orbit->pattern, d))
            b->digit[d] = orbit->pattern;
        else
            set9_add(&b->digit[d], d);
    }
}
