/* How many ways there are to fill a band, by the digits of its columns. */
#include "bits9/band_table.h"

#include "base/alloc.h"
#include "base/bits.h"

#include <string.h>

#define MOST_SLOTS 7      /* nine bits each fit a word */
#define MOST_TIES (9 * 9) /* of the cells of two boxes */
#define MOST_FILLINGS (COLUMN_FITS * 6 * 6 * 6)

/* What ties two boxes side by side: equal digits that no row forbids. Each
 * cell of the right one that has such a tie has a slot of nine bits, one for
 * each digit. */
struct box_ties {
    int n_slots;
    int slot[9]; /* of the right box's cells, -1 = none */
    int n;
    struct box_tie {
        int cell, slot; /* of the left box; of the right one */
    } tie[MOST_TIES];
};

struct box_filling {
    uint64_t puts; /* its digits in the slots that the box on the left ties */
    uint64_t bars; /* digits that it excludes in the slots on its right */
    uint16_t rows; /* the trio of its rows' digits */
    uint16_t fit;  /* the number of its columns' digits */
};

/* The fillings of a box, sorted by rows: those with trio i are at start[i] to
 * start[i + 1] - 1. */
struct box_fillings {
    int start[COLUMN_TRIOS + 1];
    uint8_t n[COLUMN_TRIOS];    /* how many those are; small, for quick looks */
    struct box_filling *sorted; /* [MOST_FILLINGS] */
};

struct band_tables {
    const struct column_trios *trios;
    struct box_ties ties[2]; /* of boxes 0 and 1, 1 and 2 */
    struct column_trio fit[3][COLUMN_FITS];
    struct box_fillings box[3];
    struct box_filling *unsorted; /* [MOST_FILLINGS] of one box */
    int n_unsorted;
};

/* ---- ties ---- */

/* Of a band taken as the comment at band_tables_new says. */
static int board_cell(int first_row, int box, int cell) {
    const int row = first_row ? 8 - cell / 3 : cell / 3;
    return 9 * row + 3 * box + cell % 3;
}

static bool is_tied(const struct rules9 *r, int first_row, int box_a, int a,
                    int box_b, int b) {
    return set9_has(&r->extra[board_cell(first_row, box_a, a)],
                    board_cell(first_row, box_b, b));
}

/* False when there are too many. */
static bool read_ties(const struct rules9 *r, int first_row, int box,
                      struct box_ties *ties) {
    memset(ties, 0, sizeof *ties);
    for (int b = 0; b < 9; b++) {
        ties->slot[b] = -1;
        for (int a = 0; a < 9; a++) {
            if (!is_tied(r, first_row, box, a, box + 1, b))
                continue;
            if (ties->slot[b] < 0)
                ties->slot[b] = ties->n_slots++;
            ties->tie[ties->n++] = (struct box_tie){a, ties->slot[b]};
        }
    }
    return ties->n_slots <= MOST_SLOTS;
}

static bool outer_boxes_are_free(const struct rules9 *r, int first_row) {
    for (int a = 0; a < 9; a++)
        for (int c = 0; c < 9; c++)
            if (is_tied(r, first_row, 0, a, 2, c))
                return false;
    return true;
}

struct band_tables *band_tables_new(const struct column_trios *t,
                                    const struct rules9 *r, int first_row) {
    struct band_tables *const b = xnew0(1, struct band_tables);
    b->trios = t;
    if (!read_ties(r, first_row, 0, &b->ties[0]) ||
        !read_ties(r, first_row, 1, &b->ties[1]) ||
        !outer_boxes_are_free(r, first_row)) {
        xfree(b);
        return NULL;
    }
    b->unsorted = xnew(MOST_FILLINGS, struct box_filling);
    for (int box = 0; box < 3; box++)
        b->box[box].sorted = xnew(MOST_FILLINGS, struct box_filling);
    return b;
}

void band_tables_free(struct band_tables *b) {
    if (!b)
        return;
    for (int box = 0; box < 3; box++)
        xfree(b->box[box].sorted);
    xfree(b->unsorted);
    xfree(b);
}

static bool ties_equal(const struct box_ties *a, const struct box_ties *b) {
    bool equal = a->n == b->n;
    for (int i = 0; i < a->n && equal; i++)
        equal = a->tie[i].cell == b->tie[i].cell &&
                a->tie[i].slot == b->tie[i].slot;
    return equal && !memcmp(a->slot, b->slot, sizeof a->slot);
}

bool band_tables_equal(const struct band_tables *a,
                       const struct band_tables *b) {
    return ties_equal(&a->ties[0], &b->ties[0]) &&
           ties_equal(&a->ties[1], &b->ties[1]);
}

/* ---- columns ---- */

/* Numbers the ways of one box: in their order, with what they leave from the
 * other end. */
static void number_fits(const struct column_trios *t, const uint16_t column[3],
                        struct column_trio fit[COLUMN_FITS]) {
    const struct column_fit *const all =
        t->fits[t->number[column[0]][column[1]]];
    for (int i = 0, low = 0; i < COLUMN_FITS; i++)
        if (all[i].second < all[i].third) {
            fit[low] = t->trio[all[i].second];
            fit[COLUMN_FITS - 1 - low++] = t->trio[all[i].third];
        }
}

void band_tables_set_columns(struct band_tables *b, const uint16_t column[9]) {
    for (int box = 0; box < 3; box++)
        number_fits(b->trios, column + 3 * box, b->fit[box]);
}

/* ---- fillings of a box ---- */

/* Orders of a column's digits that its cells allow. */
struct column_orders {
    int n;
    uint16_t bit[6][3]; /* by row, as a set of one digit */
};

static void order_column(unsigned set, const uint16_t *left, int column,
                         struct column_orders *out) {
    static const int order[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                    {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    unsigned bit[3];
    for (int i = 0; i < 3; i++, set &= set - 1)
        bit[i] = set & -set;
    out->n = 0;
    for (int o = 0; o < 6; o++) {
        bool fits = true;
        for (int row = 0; row < 3; row++) {
            const unsigned digit = bit[order[o][row]];
            fits &= (left[9 * row + column] & digit) != 0;
            out->bit[out->n][row] = (uint16_t)digit;
        }
        out->n += fits;
    }
}

static void add_filling(struct band_tables *b, int box, int fit,
                        const uint16_t *const column[3]) {
    struct box_filling f = {.fit = (uint16_t)fit};
    const unsigned first = column[0][0] | column[1][0] | column[2][0];
    const unsigned second = column[0][1] | column[1][1] | column[2][1];
    f.rows = (uint16_t)b->trios->number[first][second];
    if (box > 0) {
        const struct box_ties *const ties = &b->ties[box - 1];
        for (int cell = 0; cell < 9 && ties->n; cell++)
            if (ties->slot[cell] >= 0)
                f.puts |= (uint64_t)column[cell % 3][cell / 3]
                          << 9 * ties->slot[cell];
    }
    if (box < 2) {
        const struct box_ties *const ties = &b->ties[box];
        for (int i = 0; i < ties->n; i++) {
            const int cell = ties->tie[i].cell;
            f.bars |= (uint64_t)column[cell % 3][cell / 3]
                      << 9 * ties->tie[i].slot;
        }
    }
    b->unsorted[b->n_unsorted++] = f;
}

static void fill_box(struct band_tables *b, int box, const uint16_t *left) {
    b->n_unsorted = 0;
    for (int fit = 0; fit < COLUMN_FITS; fit++) {
        struct column_orders order[3];
        for (int c = 0; c < 3; c++)
            order_column(b->fit[box][fit].set[c], left, 3 * box + c, &order[c]);
        for (int i = 0; i < order[0].n; i++)
            for (int j = 0; j < order[1].n; j++)
                for (int k = 0; k < order[2].n; k++)
                    add_filling(b, box, fit,
                                (const uint16_t *[3]){order[0].bit[i],
                                                      order[1].bit[j],
                                                      order[2].bit[k]});
    }
}

/* A counting sort. */
static void sort_box(struct band_tables *b, struct box_fillings *out) {
    int next[COLUMN_TRIOS];
    memset(out->start, 0, sizeof out->start);
    for (int i = 0; i < b->n_unsorted; i++)
        out->start[b->unsorted[i].rows + 1]++;
    for (int t = 0; t < COLUMN_TRIOS; t++) {
        next[t] = out->start[t];
        out->n[t] = (uint8_t)out->start[t + 1];
        out->start[t + 1] += out->start[t];
    }
    for (int i = 0; i < b->n_unsorted; i++)
        out->sorted[next[b->unsorted[i].rows]++] = b->unsorted[i];
}

/* ---- the table ---- */

/* Fillings of one box with the same rows. */
struct filling_list {
    const struct box_filling *filling;
    int n;
};

static struct filling_list with_rows(const struct box_fillings *b, int rows) {
    return (struct filling_list){b->sorted + b->start[rows],
                                 b->start[rows + 1] - b->start[rows]};
}

#define MOST_ALIKE 216 /* fillings of a box with the same rows */

/* Adds the ways with one of these fillings of the first box and of the third,
 * and one between them. */
static void add_ways(struct band_table *t, const uint32_t *first, int n_first,
                     uint32_t middle, const uint32_t *third, int n_third) {
    for (int i = 0; i < n_first; i++) {
        const uint32_t row = (first[i] * COLUMN_FITS + middle) * COLUMN_FITS;
        for (int k = 0; k < n_third; k++)
            t->entry[row + third[k]]++;
        if (t->ways + (uint64_t)n_third <= BAND_TABLE_LISTED)
            for (int k = 0; k < n_third; k++)
                t->listed[t->ways + (uint64_t)k] = row + third[k];
        t->ways += (uint64_t)n_third;
    }
}

/* The same for all fillings of three boxes whose rows go together. */
static void add_triples(struct band_table *t, struct filling_list first,
                        struct filling_list second, struct filling_list third) {
    for (int j = 0; j < second.n; j++) {
        const struct box_filling *const middle = &second.filling[j];
        uint32_t left[MOST_ALIKE], right[MOST_ALIKE];
        int n_left = 0, n_right = 0;
        for (int i = 0; i < first.n; i++) {
            left[n_left] = first.filling[i].fit;
            n_left += !(first.filling[i].bars & middle->puts);
        }
        for (int k = 0; k < third.n && n_left; k++) {
            right[n_right] = third.filling[k].fit;
            n_right += !(middle->bars & third.filling[k].puts);
        }
        add_ways(t, left, n_left, middle->fit, right, n_right);
    }
}

static void clear(struct band_table *t) {
    if (t->ways > BAND_TABLE_LISTED)
        memset(t->entry, 0, sizeof t->entry);
    else
        for (uint64_t i = 0; i < t->ways; i++)
            t->entry[t->listed[i]] = 0;
    t->ways = 0;
}

void band_tables_fill(struct band_tables *b, const uint16_t left[27],
                      struct band_table *table) {
    clear(table);
    for (int box = 0; box < 3; box++) {
        fill_box(b, box, left);
        if (!b->n_unsorted)
            return;
        sort_box(b, &b->box[box]);
    }
    for (int rows = 0; rows < COLUMN_TRIOS; rows++) {
        const struct filling_list first = with_rows(&b->box[0], rows);
        for (int i = 0; i < COLUMN_FITS && first.n; i++) {
            const struct column_fit *const fit = &b->trios->fits[rows][i];
            if (b->box[1].n[fit->second] && b->box[2].n[fit->third])
                add_triples(table, first, with_rows(&b->box[1], fit->second),
                            with_rows(&b->box[2], fit->third));
        }
    }
}

struct band_table *band_table_new(void) {
    return xnew0(1, struct band_table);
}

uint64_t band_table_meet(const struct band_table *a,
                         const struct band_table *b) {
    const struct band_table *const few = a->ways < b->ways ? a : b;
    const struct band_table *const many = few == a ? b : a;
    uint64_t ways = 0;
    if (few->ways <= BAND_TABLE_LISTED)
        for (uint64_t i = 0; i < few->ways; i++)
            ways += many->entry[BAND_TABLE - 1 - few->listed[i]];
    else
        for (int i = 0; i < BAND_TABLE; i++)
            ways += (uint64_t)a->entry[i] * b->entry[BAND_TABLE - 1 - i];
    return ways;
}
