/* Small exact-cover problems for tests. */
#include "small_covers.h"

#include "base/alloc.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int add_named(struct cover *c, const char *kind, int i, bool primary) {
    char name[32];
    snprintf(name, sizeof name, "%s %d", kind, i);
    return primary ? cover_add_primary(c, name) : cover_add_secondary(c, name);
}

static bool see_each_other(int n, int a, int b, bool king, bool knight) {
    const int rows = abs(a / n - b / n), cols = abs(a % n - b % n);
    return (king && rows <= 1 && cols <= 1) || (knight && rows * cols == 2);
}

static void add_option(struct cover *c, int box_rows, int box_cols, int cell,
                       int digit) {
    const int n = box_rows * box_cols, row = cell / n, col = cell % n;
    const int box = row / box_rows * box_rows + col / box_cols;
    cover_add_candidate(c, cell, digit);
    cover_add_entry(c, cell, 0);
    cover_add_entry(c, n * n + row * n + digit, 0);
    cover_add_entry(c, 2 * n * n + col * n + digit, 0);
    cover_add_entry(c, 3 * n * n + box * n + digit, 0);
}

/* The pairs in order; each has n items, one a digit. */
static void add_pair_entries(struct cover *c, int n, int cell, int digit,
                             bool king, bool knight) {
    int item = c->n_primary + digit;
    for (int a = 0; a < n * n; a++)
        for (int b = a + 1; b < n * n; b++) {
            if (!see_each_other(n, a, b, king, knight))
                continue;
            if (a == cell || b == cell)
                cover_add_entry(c, item, 0);
            item += n;
        }
}

struct cover *chess_cover(int box_rows, int box_cols, bool king, bool knight) {
    const int n = box_rows * box_cols;
    struct cover *const c = cover_new();
    for (int i = 0; i < n * n; i++)
        cover_tag_item(c, add_named(c, "cell", i, true), ITEM_CELL, i, -1);
    for (int i = 0; i < 3 * n * n; i++)
        cover_tag_item(c, add_named(c, "house", n * n + i, true), ITEM_HOUSE,
                       i / n, i % n);
    for (int a = 0; a < n * n; a++)
        for (int b = a + 1; b < n * n; b++)
            for (int d = 0; d < n && see_each_other(n, a, b, king, knight); d++)
                cover_tag_item(c, add_named(c, "pair", c->n_items, false),
                               ITEM_EXCLUSION, a * n * n + b, d);
    for (int o = 0; o < n * n * n; o++) {
        add_option(c, box_rows, box_cols, o / n, o % n);
        if (king || knight)
            add_pair_entries(c, n, o / n, o % n, king, knight);
    }
    if (cover_finish(c))
        abort();
    return c;
}

struct cover *sudoku_cover(int box_rows, int box_cols) {
    return chess_cover(box_rows, box_cols, false, false);
}

int sudoku_givens(const char *text, int n, int *options) {
    int n_options = 0;
    for (int cell = 0; text[cell]; cell++)
        if (text[cell] != '.')
            options[n_options++] = cell * n + text[cell] - '1';
    return n_options;
}

static void add_random_option(struct cover *c, struct rng *rng) {
    const int sure = (int)rng_below(rng, (uint32_t)c->n_primary);
    cover_add_option(c);
    for (int i = 0; i < c->n_items; i++)
        if (i == sure || rng_below(rng, 4) == 0)
            cover_add_entry(c, i, 0);
}

struct cover *random_cover(struct rng *rng, int max_options) {
    struct cover *const c = cover_new();
    const int n_primary = 1 + (int)rng_below(rng, 7);
    const int n_secondary = (int)rng_below(rng, 4);
    const int n_options = 1 + (int)rng_below(rng, (uint32_t)max_options);
    for (int i = 0; i < n_primary; i++)
        add_named(c, "primary", i, true);
    for (int i = 0; i < n_secondary; i++)
        add_named(c, "secondary", i, false);
    for (int o = 0; o < n_options; o++)
        add_random_option(c, rng);
    if (cover_finish(c))
        abort();
    return c;
}

/* An option that covers primary item sure, and others by chance. painted has a
 * bit for each pair of a primary and a secondary item whose options always
 * have a colour there. */
static void add_coloured_option(struct cover *c, struct rng *rng, int sure,
                                uint64_t painted) {
    cover_add_option(c);
    uint64_t always = 0;
    for (int i = 0; i < c->n_primary; i++)
        if (i == sure || rng_below(rng, 6) == 0) {
            cover_add_entry(c, i, 0);
            always |= painted >> (4 * i) & 15;
        }
    for (int i = c->n_primary; i < c->n_items; i++) {
        const bool must = always >> (i - c->n_primary) & 1;
        if (!must && rng_below(rng, 3))
            continue;
        const int colour = (int)rng_below(rng, 4);
        cover_add_entry(c, i, must && !colour ? 1 : colour);
    }
}

struct cover *coloured_cover(struct rng *rng, int max_options) {
    struct cover *const c = cover_new();
    const int n_primary = 1 + (int)rng_below(rng, 6);
    const int n_secondary = 1 + (int)rng_below(rng, 4);
    const int n_options = 1 + (int)rng_below(rng, (uint32_t)max_options);
    const uint64_t painted = rng_next(rng) & rng_next(rng);
    for (int i = 0; i < n_primary; i++)
        add_named(c, "primary", i, true);
    for (int i = 0; i < n_secondary; i++)
        add_named(c, "secondary", i, false);
    for (int o = 0; o < n_options; o++)
        add_coloured_option(c, rng, (int)rng_below(rng, (uint32_t)n_primary),
                            painted);
    if (cover_finish(c))
        abort();
    return c;
}

/* A search that knows nothing but the definition. */
struct naive {
    const struct cover *cover;
    int *covered; /* by how many options */
    int *colour;  /* that they give it, 0 = none */
    uint64_t chosen, given, excluded;
    long n;
    struct solutions *all; /* NULL = only count */
};

static bool fits(const struct naive *s, int entry) {
    const int item = s->cover->entry_item.data[entry];
    const int colour = s->cover->entry_colour.data[entry];
    return !s->covered[item] || (colour && colour == s->colour[item]);
}

static bool place(struct naive *s, int option) {
    const struct cover *const c = s->cover;
    const int first = c->option_start.data[option];
    const int end = c->option_start.data[option + 1];
    for (int e = first; e < end; e++)
        if (!fits(s, e))
            return false;
    for (int e = first; e < end; e++) {
        s->covered[c->entry_item.data[e]]++;
        s->colour[c->entry_item.data[e]] = c->entry_colour.data[e];
    }
    if (option < 64)
        s->chosen |= (uint64_t)1 << option;
    return true;
}

static void take_back(struct naive *s, int option) {
    const int *const item = cover_option_items(s->cover, option);
    for (int i = 0; i < cover_option_size(s->cover, option); i++)
        s->covered[item[i]]--;
    if (option < 64)
        s->chosen &= ~((uint64_t)1 << option);
}

static int first_open(const struct naive *s) {
    int i = 0;
    while (i < s->cover->n_primary && s->covered[i])
        i++;
    return i;
}

static void search(struct naive *s) {
    const int item = first_open(s);
    if (item == s->cover->n_primary) {
        if ((s->chosen & s->given) != s->given || s->chosen & s->excluded)
            return;
        s->n++;
        if (s->all)
            solutions_add(s->all, s->chosen);
        return;
    }
    const int *const option = cover_item_options(s->cover, item);
    for (int i = 0; i < cover_item_size(s->cover, item); i++)
        if (place(s, option[i])) {
            search(s);
            take_back(s, option[i]);
        }
}

struct solutions naive_solutions(const struct cover *cover, uint64_t given,
                                 uint64_t excluded) {
    struct solutions all = {0};
    struct naive s = {.cover = cover,
                      .covered = xnew0((size_t)cover->n_items, int),
                      .colour = xnew0((size_t)cover->n_items, int),
                      .given = given,
                      .excluded = excluded,
                      .all = &all};
    search(&s);
    xfree(s.covered);
    xfree(s.colour);
    return all;
}

long naive_count(const struct cover *cover, const int *givens, int n_givens) {
    struct naive s = {.cover = cover,
                      .covered = xnew0((size_t)cover->n_items, int),
                      .colour = xnew0((size_t)cover->n_items, int)};
    bool ok = true;
    for (int i = 0; i < n_givens && ok; i++)
        ok = place(&s, givens[i]);
    if (ok)
        search(&s);
    xfree(s.covered);
    xfree(s.colour);
    return s.n;
}

uint64_t option_set(const int *options, int n) {
    uint64_t set = 0;
    for (int i = 0; i < n; i++)
        set |= (uint64_t)1 << options[i];
    return set;
}

bool solutions_add(struct solutions *s, uint64_t set) {
    for (int i = 0; i < s->n; i++)
        if (s->list[i] == set)
            return false;
    if (s->n == s->room) {
        s->room = 2 * s->room + 8;
        s->list = xresize(s->list, (size_t)s->room, uint64_t);
    }
    s->list[s->n++] = set;
    return true;
}

bool solutions_equal(const struct solutions *a, const struct solutions *b) {
    bool equal = a->n == b->n;
    for (int i = 0; i < a->n && equal; i++) {
        bool found = false;
        for (int j = 0; j < b->n && !found; j++)
            found = a->list[i] == b->list[j];
        equal = found;
    }
    return equal;
}

void solutions_free(struct solutions *s) {
    xfree(s->list);
    *s = (struct solutions){0};
}
