/* Lists the patterns of a digit, band by band. */
#include "bits9/patterns_list.h"

#include "base/alloc.h"
#include "base/bits.h"

#include <string.h>

#define MOST_PARTS 162 /* 3! orders of the boxes, 3^3 columns in them */
#define WORDS 3        /* 64-bit words of a set of parts */

/* A set of parts of one band. */
struct parts9 {
    uint64_t word[WORDS];
};

struct patterns_list {
    int n[3];                     /* parts of each band */
    uint32_t part[3][MOST_PARTS]; /* as the band's lane of a set */
    struct parts9 with[3][32];    /* by bit of the lane: parts that have it */
    struct parts9 every[3];
    /* by part: those of a later band, the second index, that it goes with */
    struct parts9 fits[3][3][MOST_PARTS];
    int n_others; /* houses besides rows, columns and boxes */
    struct set9 *other;
};

/* ---- tables ---- */

/* Cells of a band, and all that they see. */
struct partial_pattern {
    uint32_t cells;
    struct set9 seen;
};

static void see(struct partial_pattern *p, const struct rules9 *r, int cell) {
    p->cells |= board9_bit(cell);
    for (int b = 0; b < 3; b++)
        p->seen.band[b] |= r->sees[cell].band[b];
}

static void add_part(struct patterns_list *t, int band,
                     const struct partial_pattern *p,
                     struct partial_pattern *parts) {
    const int i = t->n[band]++;
    t->part[band][i] = p->cells;
    parts[i] = *p;
    t->every[band].word[i / 64] |= bits_one(i % 64);
    for (uint32_t rest = p->cells; rest; rest &= rest - 1)
        t->with[band][__builtin_ctz(rest)].word[i / 64] |= bits_one(i % 64);
}

/* Recursive, three deep: row by row. */
static void find_parts(struct patterns_list *t, const struct rules9 *r, int row,
                       const struct partial_pattern *so_far,
                       struct partial_pattern *parts) {
    for (int column = 0; column < 9; column++) {
        const int cell = 9 * row + column;
        if (set9_has(&so_far->seen, cell))
            continue;
        struct partial_pattern next = *so_far;
        see(&next, r, cell);
        if (row % 3 == 2)
            add_part(t, row / 3, &next, parts);
        else
            find_parts(t, r, row + 1, &next, parts);
    }
}

static void relate(struct patterns_list *t, int a, int b,
                   const struct partial_pattern *of_a) {
    for (int i = 0; i < t->n[a]; i++)
        for (int j = 0; j < t->n[b]; j++)
            if (!(of_a[i].seen.band[b] & t->part[b][j]))
                t->fits[a][b][i].word[j / 64] |= bits_one(j % 64);
}

static void note_others(struct patterns_list *t, const struct rules9 *r) {
    t->other = xnew0((size_t)r->n_houses, struct set9);
    for (int h = 0; h < r->n_houses; h++) {
        if (r->house[h].kind != HOUSE_OTHER)
            continue;
        for (int i = 0; i < 9; i++)
            set9_add(&t->other[t->n_others], r->house[h].cells[i]);
        t->n_others++;
    }
}

struct patterns_list *patterns_list_new(const struct rules9 *r) {
    struct patterns_list *const t = xnew0(1, struct patterns_list);
    struct partial_pattern parts[3][MOST_PARTS];
    for (int band = 0; band < 3; band++)
        find_parts(t, r, 3 * band, &(struct partial_pattern){.cells = 0},
                   parts[band]);
    relate(t, 0, 1, parts[0]);
    relate(t, 0, 2, parts[0]);
    relate(t, 1, 2, parts[1]);
    note_others(t, r);
    return t;
}

void patterns_list_free(struct patterns_list *t) {
    if (!t)
        return;
    xfree(t->other);
    xfree(t);
}

/* ---- lists ---- */

/* The parts that keep to the places. */
static struct parts9 parts_in(const struct patterns_list *t, int band,
                              uint32_t places) {
    struct parts9 set = t->every[band];
    uint32_t gone = BOARD9_BAND & ~places;
    for (; gone; gone &= gone - 1) {
        const struct parts9 *const with = &t->with[band][__builtin_ctz(gone)];
        for (int w = 0; w < WORDS; w++)
            set.word[w] &= ~with->word[w];
    }
    return set;
}

static struct parts9 common(const struct parts9 *a, const struct parts9 *b) {
    struct parts9 set;
    for (int w = 0; w < WORDS; w++)
        set.word[w] = a->word[w] & b->word[w];
    return set;
}

/* Writes one pattern for each of the last band's parts; the new number, or -1
 * when there is no room. */
static int write_last(const struct patterns_list *t, const struct parts9 *last,
                      struct set9 pattern, struct set9 *out, int n, int most) {
    for (int w = 0; w < WORDS; w++)
        for (uint64_t rest = last->word[w]; rest; rest &= rest - 1) {
            if (n == most)
                return -1;
            pattern.band[2] = t->part[2][64 * w + bits_lowest(rest)];
            out[n++] = pattern;
        }
    return n;
}

/* The same for the parts of the middle band and the last one. */
static int write_two(const struct patterns_list *t, const struct parts9 *middle,
                     const struct parts9 *last, struct set9 pattern,
                     struct set9 *out, int n, int most) {
    for (int w = 0; w < WORDS && n >= 0; w++)
        for (uint64_t rest = middle->word[w]; rest && n >= 0;
             rest &= rest - 1) {
            const int i = 64 * w + bits_lowest(rest);
            const struct parts9 left = common(last, &t->fits[1][2][i]);
            pattern.band[1] = t->part[1][i];
            n = write_last(t, &left, pattern, out, n, most);
        }
    return n;
}

/* Keeps the patterns that have a place in each further house. */
static int keep_others(const struct patterns_list *t, struct set9 *list,
                       int n) {
    int kept = 0;
    for (int i = 0; i < n; i++) {
        bool good = true;
        for (int h = 0; h < t->n_others; h++)
            good &= ((list[i].band[0] & t->other[h].band[0]) |
                     (list[i].band[1] & t->other[h].band[1]) |
                     (list[i].band[2] & t->other[h].band[2])) != 0;
        list[kept] = list[i];
        kept += good;
    }
    return kept;
}

int patterns_of_digit(const struct patterns_list *t, const struct set9 *places,
                      struct set9 *out, int most) {
    const struct parts9 first = parts_in(t, 0, places->band[0]);
    const struct parts9 middle = parts_in(t, 1, places->band[1]);
    const struct parts9 last = parts_in(t, 2, places->band[2]);
    int n = 0;
    for (int w = 0; w < WORDS && n >= 0; w++)
        for (uint64_t rest = first.word[w]; rest && n >= 0; rest &= rest - 1) {
            const int i = 64 * w + bits_lowest(rest);
            const struct parts9 m = common(&middle, &t->fits[0][1][i]);
            const struct parts9 l = common(&last, &t->fits[0][2][i]);
            const struct set9 pattern = {{t->part[0][i], 0, 0, 0}};
            n = write_two(t, &m, &l, pattern, out, n, most);
        }
    return n < 0 || !t->n_others ? n : keep_others(t, out, n);
}

int patterns_in_all(const struct patterns_list *t) {
    const struct set9 places = {{BOARD9_BAND, BOARD9_BAND, BOARD9_BAND, 0}};
    struct set9 *const list = xnew(PATTERNS_LIST_MOST, struct set9);
    const int n = patterns_of_digit(t, &places, list, PATTERNS_LIST_MOST);
    xfree(list);
    return n;
}
