/* Counts all grids of rules that keep equal digits apart, band by band. */
#include "bits9/bands_count.h"

#include "base/alloc.h"
#include "base/bits.h"
#include "bits9/band_table.h"

#include <stdlib.h>
#include <string.h>

#define TABLES 64 /* kept at a time: 43 MiB */
#define BLOCK (TABLES / 2)

/* A class stands for 9!/(3!)^3 column sets for each of its ways, and 9! grids
 * are one but for the names of their digits. That many renamings leave the
 * columns of the first box as they are. They also part the grids of a class,
 * each of its ways taken together, into groups of just so many. */
#define NAMES_OF_FIRST_BOX 216

#define FILLINGS_A_PAIR (1 << 18) /* ways that take as long as a pair */

/* The digits that a middle band leaves a band beside it, and which of the two
 * makes its tables. */
struct band_left {
    uint16_t cell[27];
    uint16_t side;
};

/* What middle bands have in common: their top's and their bottom's tables, by
 * number. */
struct band_pair {
    int top, bottom;
};

struct bands_count {
    const struct rules9 *rules;
    struct column_trios *trios;
    struct band_tables *side[2]; /* top and bottom */
    bool sides_differ;
    int n_classes;
    struct column_class *class;

    int at, end; /* the class, and where to stop */
    int n_left, room_left;
    struct band_left *left; /* of the class: what its middle bands leave */
    int n_pairs, room_pairs;
    struct band_pair *pair; /* a middle band each, sorted */
    int next_pair;          /* -1 = the class is not begun */
    uint64_t of_class;      /* ways counted for one member of the class */

    int16_t digit[27]; /* of the middle band that is being filled */

    struct kept_table {
        int left;                 /* of the class, -1 = none */
        uint64_t used;            /* when last, 0 = not for this class */
        struct band_table *table; /* NULL = not yet */
    } kept[TABLES];
    uint64_t uses;

    uint64_t found; /* of the classes before */
    uint64_t middles, fillings, pairs_done;
};

/* ---- making ---- */

/* Whether the top and the bottom band are tied by columns alone. */
static bool bands_are_apart(const struct rules9 *r) {
    uint32_t any = 0;
    for (int cell = 0; cell < 27; cell++)
        any |= r->extra[cell].band[2];
    return !any;
}

struct bands_count *bands_count_new(const struct rules9 *r) {
    if (r->pairs || !bands_are_apart(r))
        return NULL;
    struct bands_count *const b = xnew0(1, struct bands_count);
    b->rules = r;
    b->trios = column_trios_new();
    b->side[0] = band_tables_new(b->trios, r, 0);
    b->side[1] = band_tables_new(b->trios, r, 6);
    if (!b->side[0] || !b->side[1]) {
        bands_count_free(b);
        return NULL;
    }
    b->sides_differ = !band_tables_equal(b->side[0], b->side[1]);
    b->class = column_classes_new(b->trios, r, &b->n_classes);
    bands_count_start(b, 0, b->n_classes);
    return b;
}

void bands_count_free(struct bands_count *b) {
    if (!b)
        return;
    for (int i = 0; i < TABLES; i++)
        xfree(b->kept[i].table);
    band_tables_free(b->side[0]);
    band_tables_free(b->side[1]);
    column_trios_free(b->trios);
    xfree(b->class);
    xfree(b->left);
    xfree(b->pair);
    xfree(b);
}

int bands_count_classes(const struct bands_count *b) {
    return b->n_classes;
}

void bands_count_start(struct bands_count *b, int first, int end) {
    b->at = first;
    b->end = end;
    b->next_pair = -1;
    b->of_class = b->found = 0;
}

/* ---- middle bands ---- */

/* A cell of the band beside the middle one: the top, or the bottom upside down.
 */
static int cell_of_side(int side, int i) {
    return side ? 9 * (8 - i / 9) + i % 9 : i;
}

/* The digits that the middle band leaves a cell outside. */
static unsigned left_for(const struct bands_count *b, int cell) {
    unsigned left = ALL_DIGITS;
    left &= ~(unsigned)b->class[b->at].column[cell % 9];
    for (uint32_t rest = b->rules->extra[cell].band[1]; rest; rest &= rest - 1)
        left &= ~(1u << b->digit[board9_cell(0, bits_lowest(rest))]);
    return left;
}

static int number_left(struct bands_count *b, int side) {
    struct band_left left;
    memset(&left, 0, sizeof left);
    for (int i = 0; i < 27; i++)
        left.cell[i] = (uint16_t)left_for(b, cell_of_side(side, i));
    left.side = (uint16_t)(b->sides_differ ? side : 0);
    for (int i = 0; i < b->n_left; i++)
        if (!memcmp(&b->left[i], &left, sizeof left))
            return i;
    if (b->n_left == b->room_left) {
        b->room_left = b->room_left ? 2 * b->room_left : 64;
        b->left = xresize(b->left, (size_t)b->room_left, struct band_left);
    }
    b->left[b->n_left] = left;
    return b->n_left++;
}

static void note_middle(struct bands_count *b) {
    if (b->n_pairs == b->room_pairs) {
        b->room_pairs = b->room_pairs ? 2 * b->room_pairs : 64;
        b->pair = xresize(b->pair, (size_t)b->room_pairs, struct band_pair);
    }
    const int top = number_left(b, 0), bottom = number_left(b, 1);
    b->pair[b->n_pairs++] = (struct band_pair){top, bottom};
    b->middles++;
}

/* The digits that cell i of the middle band can have after those before it. */
static unsigned choices(const struct bands_count *b, int i, unsigned in_row) {
    unsigned left = b->class[b->at].column[i % 9] & ~in_row;
    for (int above = i - 9; above >= 0; above -= 9)
        left &= ~(1u << b->digit[above]);
    for (uint32_t rest = b->rules->extra[27 + i].band[1]; rest;
         rest &= rest - 1) {
        const int other = board9_cell(0, bits_lowest(rest));
        if (other < i)
            left &= ~(1u << b->digit[other]);
    }
    return left;
}

/* Recursive, 27 deep: all middle bands with the columns of the class. */
static void fill_middle(struct bands_count *b, int i, unsigned in_row) {
    if (i == 27) {
        note_middle(b);
        return;
    }
    if (i % 9 == 0)
        in_row = 0;
    for (unsigned left = choices(b, i, in_row); left; left &= left - 1) {
        b->digit[i] = (int16_t)bits_lowest(left);
        fill_middle(b, i + 1, in_row | (left & -left));
    }
}

/* Pairs by blocks of tables, so that those of two blocks are enough. */
static int compare_pairs(const void *x, const void *y) {
    const struct band_pair *const a = x, *const b = y;
    const int key_a[] = {a->top / BLOCK, a->bottom / BLOCK, a->top, a->bottom};
    const int key_b[] = {b->top / BLOCK, b->bottom / BLOCK, b->top, b->bottom};
    for (int i = 0; i < 4; i++)
        if (key_a[i] != key_b[i])
            return key_a[i] < key_b[i] ? -1 : 1;
    return 0;
}

static void begin_class(struct bands_count *b) {
    b->n_left = b->n_pairs = b->next_pair = 0;
    b->of_class = 0;
    for (int i = 0; i < TABLES; i++) {
        b->kept[i].left = -1;
        b->kept[i].used = 0;
    }
    for (int side = 0; side < 2; side++)
        band_tables_set_columns(b->side[side], b->class[b->at].column);
    fill_middle(b, 0, 0);
    if (b->n_pairs)
        qsort(b->pair, (size_t)b->n_pairs, sizeof *b->pair, compare_pairs);
}

/* ---- tables ---- */

/* The one that was used longest ago makes room. */
static struct kept_table *room_for_table(struct bands_count *b) {
    struct kept_table *oldest = &b->kept[0];
    for (int i = 1; i < TABLES; i++)
        if (b->kept[i].used < oldest->used)
            oldest = &b->kept[i];
    if (!oldest->table)
        oldest->table = band_table_new();
    return oldest;
}

static struct kept_table *table_of(struct bands_count *b, int left) {
    for (int i = 0; i < TABLES; i++)
        if (b->kept[i].left == left)
            return &b->kept[i];
    struct kept_table *const k = room_for_table(b);
    k->left = left;
    band_tables_fill(b->side[b->left[left].side], b->left[left].cell, k->table);
    b->fillings += k->table->ways;
    return k;
}

static const struct band_table *use_table(struct bands_count *b, int left) {
    struct kept_table *const k = table_of(b, left);
    k->used = ++b->uses;
    return k->table;
}

static int same_pairs(const struct bands_count *b) {
    int n = 1;
    while (b->next_pair + n < b->n_pairs &&
           !compare_pairs(&b->pair[b->next_pair], &b->pair[b->next_pair + n]))
        n++;
    return n;
}

/* The grids of the class so far. */
static uint64_t of_ways(const struct bands_count *b) {
    return b->of_class ? b->of_class * b->class[b->at].size / NAMES_OF_FIRST_BOX
                       : 0;
}

bool bands_count_run(struct bands_count *b) {
    if (b->at == b->end)
        return true;
    if (b->next_pair < 0)
        begin_class(b);
    if (b->next_pair < b->n_pairs) {
        const struct band_pair pair = b->pair[b->next_pair];
        const int n = same_pairs(b);
        const struct band_table *const top = use_table(b, pair.top);
        b->of_class +=
            (uint64_t)n * band_table_meet(top, use_table(b, pair.bottom));
        b->next_pair += n;
        b->pairs_done++;
    }
    if (b->next_pair == b->n_pairs) {
        b->found += of_ways(b);
        b->of_class = 0;
        b->at++;
        b->next_pair = -1;
    }
    return b->at == b->end;
}

uint64_t bands_count_found(const struct bands_count *b) {
    return b->found + of_ways(b);
}

int bands_count_next_class(const struct bands_count *b) {
    return b->next_pair < 0 ? b->at : -1;
}

uint64_t bands_count_middles(const struct bands_count *b) {
    return b->middles;
}

uint64_t bands_count_fillings(const struct bands_count *b) {
    return b->fillings;
}

uint64_t bands_count_work(const struct bands_count *b) {
    return b->pairs_done + b->fillings / FILLINGS_A_PAIR;
}
