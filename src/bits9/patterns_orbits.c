/* What a count of all grids need not do more than once. */
#include "bits9/patterns_orbits.h"

#include "base/alloc.h"

#include <string.h>

#define N_SYMMETRIES 8
#define MIDDLE 40
#define MOST_PATTERNS (46656 / 9) /* with the middle cell, of classic rules */

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

/* Whether a candidate bars the others that the image of its links says. */
static bool keeps_links(const struct pairs9 *p, int symmetry, int cell,
                        int digit) {
    const int x = 9 * cell + digit;
    const int y = 9 * image_of_cell(symmetry, cell) + digit;
    bool keeps = p->barred[x] == p->barred[y];
    for (int d = 0; d < 9 && keeps; d++) {
        const struct set9 places = image(symmetry, &p->places[9 * x + d]);
        keeps = !compare(&places, &p->places[9 * y + d]);
    }
    return keeps;
}

static bool keeps_pairs(const struct pairs9 *p, int symmetry) {
    for (int cell = 0; cell < 81; cell++)
        for (int d = 0; d < 9; d++)
            if (!keeps_links(p, symmetry, cell, d))
                return false;
    return true;
}

/* Whether it makes no difference to call each digit d 8 - d. */
static bool keeps_complement(const struct pairs9 *p) {
    for (int x = 0; x < 729; x++) {
        const int y = x - x % 9 + 8 - x % 9;
        for (int d = 0; d < 9; d++)
            if (compare(&p->places[9 * x + d], &p->places[9 * y + 8 - d]))
                return false;
    }
    return true;
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
    return !r->pairs || keeps_pairs(r->pairs, symmetry);
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

/* The pattern belongs to a digit of each kind, or to any where all are alike.
 */
static void add_orbit(struct patterns_orbits *o, const struct rules9 *r,
                      bool complement, struct pattern_orbit orbit) {
    if (!r->pairs) {
        o->orbit[o->n++] = orbit;
        return;
    }
    const int size = orbit.size;
    for (int d = 0; d < (complement ? 5 : 9); d++) {
        orbit.digit = d;
        orbit.size = complement && d < 4 ? 2 * size : size;
        o->orbit[o->n++] = orbit;
    }
}

struct patterns_orbits *
patterns_orbits_new(const struct rules9 *r,
                    const struct patterns_list *patterns) {
    struct patterns_orbits *const o = xnew0(1, struct patterns_orbits);
    struct set9 *const list = xnew(MOST_PATTERNS, struct set9);
    const struct pattern_symmetries all = find_symmetries(r);
    const struct set9 places = places_with_middle();
    const int n = patterns_of_digit(patterns, &places, list, MOST_PATTERNS);
    const bool complement = r->pairs && keeps_complement(r->pairs);
    o->orbit = xnew((size_t)(r->pairs ? 9 * n : n) + 1, struct pattern_orbit);
    for (int i = 0; i < n; i++) {
        const int size = size_of_orbit(&all, &list[i]);
        if (size)
            add_orbit(o, r, complement,
                      (struct pattern_orbit){list[i], size, -1});
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

static bool are_in_a_house(const struct rules9 *r, const struct set9 *cells) {
    for (int h = 0; h < r->n_houses; h++) {
        const struct set9 all = cells_of(&r->house[h]);
        uint32_t outside = 0;
        for (int band = 0; band < 3; band++)
            outside |= cells->band[band] & ~all.band[band];
        if (!outside)
            return true;
    }
    return false;
}

int patterns_orbits_names(const struct rules9 *r, const int *givens,
                          int n_givens) {
    static const int factorial[] = {1,   1,   2,    6,     24,
                                    120, 720, 5040, 40320, 362880};
    struct set9 cells = {{0}};
    unsigned digits = 0;
    if (n_givens > 9)
        return 0;
    if (r->pairs)
        return n_givens == 0;
    for (int i = 0; i < n_givens; i++) {
        const unsigned digit = 1u << cover_digit(r->cover, givens[i]);
        if (digits & digit)
            return 0;
        digits |= digit;
        set9_add(&cells, cover_cell(r->cover, givens[i]));
    }
    return are_in_a_house(r, &cells) ? factorial[9 - n_givens] : 0;
}

void patterns_orbits_board(const struct pattern_orbit *orbit,
                           struct board9 *b) {
    memset(b, 0, sizeof *b);
    for (int d = 0; d < 9; d++) {
        for (int band = 0; band < 3; band++)
            b->digit[d].band[band] = BOARD9_BAND & ~orbit->pattern.band[band];
        if (orbit->digit >= 0)
            continue;
        b->digit[d].band[0] &= ~BOARD9_ROW;
        if (set9_has(&orbit->pattern, d))
            b->digit[d] = orbit->pattern;
        else
            set9_add(&b->digit[d], d);
    }
    if (orbit->digit >= 0)
        b->digit[orbit->digit] = orbit->pattern;
}
