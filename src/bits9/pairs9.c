/* What cells exclude in others by pairs of digits. */
#include "bits9/pairs9.h"

#include <string.h>

struct groups VEC(struct group9);
struct tables VEC(uint16_t);

/* The digits that each digit of one cell excludes in another. */
struct pair_table {
    uint16_t of[9];
};

struct reading {
    const struct shape *shape;
    struct groups groups;
    struct tables tables;    /* [512] each */
    struct pair_table *pair; /* [81] of the cell that is read, by the other */
};

/* All links of a cell, by the other cell; false when it has none. */
static bool read_links(struct reading *r, int cell) {
    const struct shape *const s = r->shape;
    const int *const start = s->link_start + shape_candidate(s, cell, 0);
    memset(r->pair, 0, 81 * sizeof *r->pair);
    for (int d = 0; d < 9; d++)
        for (int i = start[d]; i < start[d + 1]; i++)
            r->pair[shape_cell(s, s->link[i])].of[d] |=
                (uint16_t)(1u << shape_digit(s, s->link[i]));
    return start[9] > start[0];
}

/* From a set of candidates without its lowest one to the set. */
static void fill_table(uint16_t *excluded, const struct pair_table *pair) {
    excluded[0] = 0x1ff;
    for (int set = 1; set < 512; set++)
        excluded[set] =
            excluded[set & (set - 1)] & pair->of[__builtin_ctz((unsigned)set)];
}

/* The number of the table, which is added unless it is there. */
static int find_table(struct reading *r, const struct pair_table *pair) {
    uint16_t excluded[512];
    const int n = (int)(r->tables.n / 512);
    fill_table(excluded, pair);
    for (int t = 0; t < n; t++)
        if (!memcmp(r->tables.data + 512 * t, excluded, sizeof excluded))
            return t;
    for (int i = 0; i < 512; i++)
        vec_push(&r->tables, excluded[i]);
    return n;
}

static void add_to_group(struct reading *r, size_t first, int table, int cell) {
    size_t i = first;
    while (i < r->groups.n && r->groups.data[i].table != table)
        i++;
    if (i == r->groups.n)
        vec_push(&r->groups, ((struct group9){.table = table}));
    set9_add(&r->groups.data[i].cells, cell);
}

/* That cells see each other belongs to the table: {1, 2} next to a cell that is
 * neither the same nor a neighbour in value leaves it neither. */
static void read_cell(struct reading *r, int cell) {
    const size_t first = r->groups.n;
    static const struct pair_table none;
    for (int other = 0; other < 81; other++) {
        struct pair_table *const pair = &r->pair[other];
        if (!memcmp(pair, &none, sizeof none))
            continue;
        for (int d = 0; d < 9 && shape_sees_cell(r->shape, cell, other); d++)
            pair->of[d] |= (uint16_t)(1u << d);
        add_to_group(r, first, find_table(r, pair), other);
    }
}

static void fill_places(struct pairs9 *p, const struct shape *s) {
    p->places = xnew0((size_t)s->n_candidates * 9, struct set9);
    for (int x = 0; x < s->n_candidates; x++)
        for (int i = s->link_start[x]; i < s->link_start[x + 1]; i++) {
            const int digit = shape_digit(s, s->link[i]);
            p->barred[x] |= (uint16_t)(1u << digit);
            if (digit == shape_digit(s, x))
                p->barring_themselves |= 1u << digit;
            set9_add(&p->places[x * 9 + digit], shape_cell(s, s->link[i]));
        }
    for (int x = 0; x < s->n_candidates; x++)
        for (int d = 0; d < 9; d++)
            if (d != shape_digit(s, x))
                set9_add(&p->places[x * 9 + d], shape_cell(s, x));
}

struct pairs9 *pairs9_new(const struct shape *s) {
    if (!shape_has_links(s))
        return NULL;
    struct pairs9 *const p = xnew0(1, struct pairs9);
    struct reading r = {.shape = s, .pair = xnew(81, struct pair_table)};
    for (int cell = 0; cell < 81; cell++) {
        if (read_links(&r, cell)) {
            set9_add(&p->linked, cell);
            read_cell(&r, cell);
        }
        p->start[cell + 1] = (int)r.groups.n;
    }
    xfree(r.pair);
    fill_places(p, s);
    p->group = r.groups.data;
    p->excluded = r.tables.data;
    return p;
}

void pairs9_free(struct pairs9 *p) {
    if (!p)
        return;
    xfree(p->group);
    xfree(p->excluded);
    xfree(p->places);
    xfree(p);
}

static unsigned candidates(const struct board9 *b, int band, int shift) {
    unsigned set = 0;
    for (int d = 0; d < 9; d++)
        set |= (b->digit[d].band[band] >> shift & 1) << d;
    return set;
}

static void exclude(const struct pairs9 *p, struct board9 *b, int cell,
                    unsigned set) {
    for (int i = p->start[cell]; i < p->start[cell + 1]; i++) {
        const struct group9 *const g = &p->group[i];
        unsigned gone = p->excluded[512 * g->table + (int)set];
        for (; gone; gone &= gone - 1) {
            struct set9 *const digit = &b->digit[__builtin_ctz(gone)];
            for (int k = 0; k < 3; k++)
                digit->band[k] &= ~g->cells.band[k];
        }
    }
}

/* Cells of the band that have lost candidates. */
static uint32_t changed(const struct board9 *b, const struct board9 *told,
                        int band) {
    uint32_t set = 0;
    for (int d = 0; d < 9; d++)
        set |= b->digit[d].band[band] ^ told->digit[d].band[band];
    return set;
}

bool pairs9_exclude(const struct pairs9 *p, struct board9 *b,
                    struct board9 *told) {
    uint32_t fresh[3], any = 0;
    for (int band = 0; band < 3; band++)
        any |= fresh[band] = changed(b, told, band) & p->linked.band[band];
    if (!any)
        return false;
    *told = *b;
    for (int band = 0; band < 3; band++)
        for (; fresh[band]; fresh[band] &= fresh[band] - 1) {
            const int shift = __builtin_ctz(fresh[band]);
            exclude(p, b, board9_cell(band, shift),
                    candidates(told, band, shift));
        }
    return memcmp(told, b, sizeof *b) != 0;
}

/* Where another digit is excluded by this one in each of the places. */
static struct set9 common_places(const struct pairs9 *p, int digit,
                                 const int *cells, unsigned set, int other) {
    struct set9 all = {{BOARD9_BAND, BOARD9_BAND, BOARD9_BAND, 0}};
    for (; set; set &= set - 1) {
        const int x = cells[__builtin_ctz(set)] * 9 + digit;
        for (int k = 0; k < 3; k++)
            all.band[k] &= p->places[x * 9 + other].band[k];
    }
    return all;
}

bool pairs9_exclude_common(const struct pairs9 *p, struct board9 *b, int digit,
                           const int *cells, unsigned set) {
    unsigned others = 0;
    uint32_t hit = 0;
    for (unsigned rest = set; rest; rest &= rest - 1)
        others |= p->barred[cells[__builtin_ctz(rest)] * 9 + digit];
    for (; others; others &= others - 1) {
        const int other = __builtin_ctz(others);
        const struct set9 gone = common_places(p, digit, cells, set, other);
        for (int k = 0; k < 3; k++) {
            hit |= b->digit[other].band[k] & gone.band[k];
            b->digit[other].band[k] &= ~gone.band[k];
        }
    }
    return hit;
}

bool pairs9_excluded_by(const struct pairs9 *p, int digit,
                        const struct set9 *cells, int other,
                        struct set9 *gone) {
    bool any = false;
    *gone = (struct set9){{0}};
    for (int band = 0; band < 3; band++)
        for (uint32_t rest = cells->band[band]; rest; rest &= rest - 1) {
            const int cell = board9_cell(band, __builtin_ctz(rest));
            const int x = 9 * cell + digit;
            any |= p->barred[x] >> other & 1;
            for (int k = 0; k < 3; k++)
                gone->band[k] |= p->places[9 * x + other].band[k];
        }
    return any;
}
