/* The law of leftovers: neighbouring lines against regions. */
#include "cover/leftovers.h"

#include "base/alloc.h"
#include "base/bits.h"
#include "base/vec.h"

#include <stdlib.h>
#include <string.h>

#define MOST 600          /* pairs that are kept */
#define MOST_SUBSETS_OF 9 /* regions, when any of them are chosen */
#define WORDS 64          /* of the largest set of cells */

/* Two sides as sets, one behind the other. */
struct sides {
    int n;         /* cells of each */
    int order;     /* in which they were found */
    uint64_t *set; /* [2 * words] */
};

struct sides_list VEC(struct sides);
struct house_list VEC(uint64_t *);

/* Lines first .. end - 1 of a kind, and the regions that meet them. */
struct search {
    const struct shape *shape;
    int most;
    int n_lines;
    const struct house *lines[WORDS]; /* all of the kind, in order */
    uint64_t inside[WORDS];           /* cells of the lines */
    int n_regions;
    const struct house *regions[WORDS];
    int n_whole, n_partly; /* regions all in the lines, or partly */
    const struct house *whole[WORDS], *partly[WORDS];
    int beyond[WORDS]; /* cells of each of the latter that are not in them */
    struct sides_list found;
    struct house_list houses;
};

static bool is_region(const struct house *h) {
    return h->kind == HOUSE_OTHER &&
           (!strcmp(h->rule, "region") || !strcmp(h->rule, "extra-region"));
}

static int count_set(const uint64_t *set, int words) {
    int n = 0;
    for (int i = 0; i < words; i++)
        n += bits_count(set[i]);
    return n;
}

/* ---- what is found ---- */

static bool is_known(const struct search *s, const uint64_t *set) {
    const size_t size = (size_t)s->shape->words * sizeof *set;
    for (int h = 0; h < s->shape->n_houses; h++)
        if (!memcmp(s->shape->house[h].set, set, size))
            return true;
    for (size_t i = 0; i < s->houses.n; i++)
        if (!memcmp(s->houses.data[i], set, size))
            return true;
    return false;
}

static void add_house(struct search *s, const uint64_t *set) {
    const size_t size = (size_t)s->shape->words * sizeof *set;
    if (is_known(s, set))
        return;
    uint64_t *const copy = xnew((size_t)s->shape->words, uint64_t);
    memcpy(copy, set, size);
    vec_push(&s->houses, copy);
}

static bool is_found(const struct search *s, const uint64_t *set) {
    const size_t words = (size_t)s->shape->words, size = words * sizeof *set;
    for (size_t i = 0; i < s->found.n; i++) {
        const uint64_t *const other = s->found.data[i].set;
        if (!memcmp(other, set, 2 * size) ||
            (!memcmp(other, set + words, size) &&
             !memcmp(other + words, set, size)))
            return true;
    }
    return false;
}

static void add_sides(struct search *s, const uint64_t *set, int n) {
    const size_t words = (size_t)s->shape->words;
    if (is_found(s, set))
        return;
    struct sides sides = {n, (int)s->found.n, xnew(2 * words, uint64_t)};
    memcpy(sides.set, set, 2 * words * sizeof *set);
    vec_push(&s->found, sides);
}

/* ---- one choice of regions ---- */

static void remove_region(const struct search *s, const struct house *region,
                          uint64_t *set) {
    uint64_t *const a = set, *const b = set + s->shape->words;
    for (int i = 0; i < s->shape->words; i++) {
        b[i] |= region->set[i] & ~s->inside[i];
        a[i] &= ~region->set[i];
    }
}

static int beyond(const struct search *s, unsigned chosen) {
    int n = 0;
    for (; chosen; chosen &= chosen - 1)
        n += s->beyond[bits_lowest(chosen)];
    return n;
}

/* Cells of regions that may lie beyond the lines, when there are so many more
 * lines than regions. */
static int most(const struct search *s, int more) {
    return more == 0 ? s->most : more == 1 ? 0 : s->shape->n_digits;
}

/* n_lines lines against the regions that are whole in them and those of the
 * choice. */
static void compare(struct search *s, int n_lines, unsigned chosen) {
    const int words = s->shape->words, n = s->shape->n_digits;
    const int more = n_lines - s->n_whole - bits_count(chosen);
    uint64_t set[2 * WORDS];
    if (more < -1 || more > 1 || beyond(s, chosen) > most(s, more))
        return;
    memset(set + words, 0, (size_t)words * sizeof *set);
    memcpy(set, s->inside, (size_t)words * sizeof *set);
    for (int i = 0; i < s->n_whole; i++)
        remove_region(s, s->whole[i], set);
    for (int i = 0; i < s->n_partly; i++)
        if (bits_has(chosen, i))
            remove_region(s, s->partly[i], set);
    const int n_a = count_set(set, words), n_b = count_set(set + words, words);
    if (more == 0 && n_a && n_a <= s->most)
        add_sides(s, set, n_a);
    else if (more == 1 && !n_b && n_a == n)
        add_house(s, set);
    else if (more == -1 && !n_a && n_b == n)
        add_house(s, set + words);
}

/* Regions that stick out least come first; where they are many, only the first
 * of them are chosen. */
static void compare_all(struct search *s, int n_lines) {
    const int n = s->n_partly;
    if (n <= MOST_SUBSETS_OF) {
        for (unsigned chosen = 0; chosen < 1u << n; chosen++)
            compare(s, n_lines, chosen);
        return;
    }
    for (int i = 0; i <= n && i < 32; i++)
        compare(s, n_lines, (unsigned)bits_below(i));
}

static void add_region(struct search *s, const struct house *region) {
    int n_in = 0;
    for (int i = 0; i < s->shape->words; i++)
        n_in += bits_count(region->set[i] & s->inside[i]);
    const int beyond = s->shape->n_digits - n_in;
    if (!beyond)
        s->whole[s->n_whole++] = region;
    if (!beyond || !n_in)
        return;
    int at = s->n_partly++;
    for (; at > 0 && s->beyond[at - 1] > beyond; at--) {
        s->partly[at] = s->partly[at - 1];
        s->beyond[at] = s->beyond[at - 1];
    }
    s->partly[at] = region;
    s->beyond[at] = beyond;
}

/* ---- all lines of a kind ---- */

/* Pieces that have a cell in common are not counted twice. */
static void find_regions(struct search *s) {
    uint64_t covered[WORDS] = {0};
    for (int h = 0; h < s->shape->n_houses; h++) {
        const struct house *const house = &s->shape->house[h];
        bool is_apart = is_region(house) && s->n_regions < WORDS;
        for (int i = 0; i < s->shape->words && is_apart; i++)
            is_apart = !(covered[i] & house->set[i]);
        if (!is_apart)
            continue;
        for (int i = 0; i < s->shape->words; i++)
            covered[i] |= house->set[i];
        s->regions[s->n_regions++] = house;
    }
}

static void sort_regions(struct search *s) {
    s->n_whole = s->n_partly = 0;
    for (int i = 0; i < s->n_regions; i++)
        add_region(s, s->regions[i]);
}

/* A region may be a row, which is then there twice. */
static bool is_line(const struct search *s, const struct house *h,
                    enum house_kind kind) {
    const size_t size = (size_t)s->shape->words * sizeof *h->set;
    if (h->kind != kind || s->n_lines == WORDS)
        return false;
    for (int i = 0; i < s->n_lines; i++)
        if (!memcmp(s->lines[i]->set, h->set, size))
            return false;
    return true;
}

static void search_kind(struct search *s, enum house_kind kind) {
    s->n_lines = 0;
    for (int h = 0; h < s->shape->n_houses; h++)
        if (is_line(s, &s->shape->house[h], kind))
            s->lines[s->n_lines++] = &s->shape->house[h];
    for (int first = 0; first < s->n_lines; first++) {
        memset(s->inside, 0, sizeof s->inside);
        for (int end = first; end < s->n_lines; end++) {
            for (int i = 0; i < s->shape->words; i++)
                s->inside[i] |= s->lines[end]->set[i];
            sort_regions(s);
            compare_all(s, end - first + 1);
        }
    }
}

/* ---- lists ---- */

static int by_size(const void *a, const void *b) {
    const struct sides *const x = a, *const y = b;
    return x->n != y->n ? x->n - y->n : x->order - y->order;
}

static int *write_cells(const struct shape *s, const uint64_t *set, int *to) {
    for (int cell = 0; cell < s->n_cells; cell++)
        if (shape_set_has(set, cell))
            *to++ = cell;
    return to;
}

static void write_list(struct leftovers *l, struct search *s) {
    size_t n_cells = 0;
    l->n = s->found.n < MOST ? (int)s->found.n : MOST;
    for (int i = 0; i < l->n; i++)
        n_cells += 2 * (size_t)s->found.data[i].n;
    l->list = xnew((size_t)l->n, struct leftover);
    l->cells = xnew(n_cells, int);
    int *at = l->cells;
    for (int i = 0; i < l->n; i++) {
        const struct sides *const sides = &s->found.data[i];
        l->list[i] = (struct leftover){sides->n, at, at + sides->n};
        at = write_cells(s->shape, sides->set, at);
        at = write_cells(s->shape, sides->set + s->shape->words, at);
    }
    l->n_houses = (int)s->houses.n;
    l->house = xnew(s->houses.n * (size_t)s->shape->n_digits, int);
    at = l->house;
    for (size_t i = 0; i < s->houses.n; i++)
        at = write_cells(s->shape, s->houses.data[i], at);
}

void leftovers_find(struct leftovers *l, const struct shape *s,
                    int most_cells) {
    struct search search = {.shape = s, .most = most_cells};
    find_regions(&search);
    search_kind(&search, HOUSE_ROW);
    search_kind(&search, HOUSE_COLUMN);
    if (search.found.n)
        qsort(search.found.data, search.found.n, sizeof *search.found.data,
              by_size);
    write_list(l, &search);
    for (size_t i = 0; i < search.found.n; i++)
        xfree(search.found.data[i].set);
    for (size_t i = 0; i < search.houses.n; i++)
        xfree(search.houses.data[i]);
    vec_free(&search.found);
    vec_free(&search.houses);
}

void leftovers_free(struct leftovers *l) {
    xfree(l->list);
    xfree(l->cells);
    xfree(l->house);
}
