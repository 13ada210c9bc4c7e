/* The symmetries of a set of rules: a search that gives the image one more row
 * or column of the board at a time, and turns back as soon as the relations
 * between its cells are not those that they should be. */
#include "generate/symmetry.h"

#include "base/bits.h"
#include "generate/mix.h"

#include <string.h>

#define MAX_SYMMETRIES 20000

/* A way of the rows and columns, as far as it is known: rows[i] is the row of
 * the board that comes to row i of the image; with is_transposed, the column.
 */
struct line_order {
    bool is_transposed;
    int n_rows, n_columns;
    uint8_t rows[RELATIONS_MAX_N], columns[RELATIONS_MAX_N];
    uint32_t used_rows, used_columns; /* of the board */
};

struct symmetry_search {
    const struct relations *relations;
    struct symmetries *found;
    int renaming; /* in work */

    /* Sums over the relations of a cell to all cells: as they are, and as the
     * renaming in work makes them. A cell only comes to one where the sums are
     * the same, which is seen long before the cells are there that tell them
     * apart. */
    uint64_t *sums, *renamed_sums; /* [n_cells] */
};

static const uint16_t *renamed_relations(const struct symmetry_search *s) {
    return s->found->renamings.list.data[s->renaming].relations;
}

static void begin_renaming(struct symmetry_search *s, int renaming) {
    const struct relations *const r = s->relations;
    const int n_cells = geometry_cells(&r->shape);
    s->renaming = renaming;
    const uint16_t *const becomes = renamed_relations(s);
    for (int cell = 0; cell < n_cells; cell++) {
        s->sums[cell] = s->renamed_sums[cell] = 0;
        for (int other = 0; other < n_cells; other++) {
            const int relation = relations_between(r, cell, other);
            s->sums[cell] += mix((uint64_t)relation);
            s->renamed_sums[cell] += mix(becomes[relation]);
        }
    }
}

static int cell_from(const struct geometry *g, const struct line_order *l,
                     int row, int column) {
    return l->is_transposed
               ? geometry_cell(g, l->columns[column], l->rows[row])
               : geometry_cell(g, l->rows[row], l->columns[column]);
}

/* Whether a cell of the image stands to those before it, among the rows and
 * columns that are known, as the relations want it. */
static bool stands_right(const struct symmetry_search *s,
                         const struct line_order *l, int row, int column) {
    const struct relations *const r = s->relations;
    const struct geometry *const g = &r->shape;
    const uint16_t *const becomes = renamed_relations(s);
    const int from = cell_from(g, l, row, column);
    const int cell = geometry_cell(g, row, column);
    if (s->sums[cell] != s->renamed_sums[from])
        return false;
    for (int i = 0; i < l->n_rows; i++)
        for (int k = 0; k < l->n_columns; k++)
            if (relations_between(r, cell, geometry_cell(g, i, k)) !=
                becomes[relations_between(r, from, cell_from(g, l, i, k))])
                return false;
    return true;
}

static bool row_fits(const struct symmetry_search *s,
                     const struct line_order *l) {
    for (int column = 0; column < l->n_columns; column++)
        if (!stands_right(s, l, l->n_rows - 1, column))
            return false;
    return true;
}

static bool column_fits(const struct symmetry_search *s,
                        const struct line_order *l) {
    for (int row = 0; row < l->n_rows; row++)
        if (!stands_right(s, l, row, l->n_columns - 1))
            return false;
    return true;
}

/* The lines of the board that may come next after n of them, where blocks of
 * so many lines stay together. */
static uint32_t next_lines(const uint8_t *lines, int n, uint32_t used, int size,
                           int block) {
    uint32_t next = 0;
    for (int first = 0; first < size; first += block) {
        const uint32_t all = (uint32_t)bits_below(block) << first;
        const bool is_begun =
            n % block && lines[n - 1] / block * block == first;
        if (n % block ? is_begun : !(all & used))
            next |= all & ~used;
    }
    return next;
}

static void add_symmetry(const struct symmetry_search *s,
                         const struct line_order *l) {
    const struct geometry *const g = &s->relations->shape;
    struct symmetry one = {s->renaming,
                           xnew((size_t)geometry_cells(g), uint8_t)};
    for (int row = 0; row < g->n; row++)
        for (int column = 0; column < g->n; column++)
            one.from[geometry_cell(g, row, column)] =
                (uint8_t)cell_from(g, l, row, column);
    vec_push(&s->found->list, one);
}

static bool next_row(const struct symmetry_search *s,
                     const struct line_order *l);

static bool next_column(const struct symmetry_search *s,
                        const struct line_order *l) {
    const struct geometry *const g = &s->relations->shape;
    uint32_t left = next_lines(l->columns, l->n_columns, l->used_columns, g->n,
                               g->box_cols);
    for (; left; left &= left - 1) {
        struct line_order more = *l;
        more.columns[more.n_columns++] = (uint8_t)bits_lowest(left);
        more.used_columns |= left & -left;
        if (column_fits(s, &more) && !next_row(s, &more))
            return false;
    }
    return true;
}

/* False when there are too many. Rows and columns are as many. */
static bool next_row(const struct symmetry_search *s,
                     const struct line_order *l) {
    const struct geometry *const g = &s->relations->shape;
    if (l->n_rows == g->n) {
        add_symmetry(s, l);
        return s->found->list.n <= MAX_SYMMETRIES;
    }
    uint32_t left =
        next_lines(l->rows, l->n_rows, l->used_rows, g->n, g->box_rows);
    for (; left; left &= left - 1) {
        struct line_order more = *l;
        more.rows[more.n_rows++] = (uint8_t)bits_lowest(left);
        more.used_rows |= left & -left;
        if (row_fits(s, &more) && !next_column(s, &more))
            return false;
    }
    return true;
}

/* Rows may become columns where blocks of rows are as large as those of
 * columns, or no blocks at all. */
static bool may_transpose(const struct geometry *g) {
    return g->box_rows == g->box_cols || g->box_rows == 1 || g->box_cols == 1;
}

static bool list_all(struct symmetry_search *s) {
    const int n_renamings = (int)s->found->renamings.list.n;
    for (int i = 0; i < n_renamings; i++) {
        begin_renaming(s, i);
        for (int t = 0; t <= (int)may_transpose(&s->relations->shape); t++) {
            const struct line_order none = {.is_transposed = t};
            if (!next_row(s, &none))
                return false;
        }
    }
    return true;
}

/* Whether all relations are kept. */
static bool keeps(const struct symmetry_search *s, const struct line_order *l) {
    for (int row = 0; row < l->n_rows; row++)
        for (int column = 0; column < l->n_columns; column++)
            if (!stands_right(s, l, row, column))
                return false;
    return true;
}

static struct line_order unchanged(const struct geometry *g) {
    struct line_order l = {.n_rows = g->n, .n_columns = g->n};
    for (int i = 0; i < g->n; i++)
        l.rows[i] = l.columns[i] = (uint8_t)i;
    return l;
}

static void swap(uint8_t *lines, int a, int b) {
    const uint8_t kept = lines[a];
    lines[a] = lines[b];
    lines[b] = kept;
}

/* Lines are the rows or the columns of l. Whether neighbours within a block,
 * and neighbouring blocks, may change places: these make all the others. */
static bool keeps_exchanges(const struct symmetry_search *s,
                            struct line_order *l, uint8_t *lines, int block) {
    for (int i = 1; i < l->n_rows; i++) {
        const int n = i % block ? 1 : block;
        for (int k = 0; k < n; k++)
            swap(lines, i - n + k, i + k);
        const bool is_kept = keeps(s, l);
        for (int k = 0; k < n; k++)
            swap(lines, i - n + k, i + k);
        if (!is_kept)
            return false;
    }
    return true;
}

static bool are_all_classic(const struct symmetry_search *s) {
    const struct geometry *const g = &s->relations->shape;
    struct line_order l = unchanged(g);
    return renamings_are_free(&s->found->renamings) &&
           keeps_exchanges(s, &l, l.rows, g->box_rows) &&
           keeps_exchanges(s, &l, l.columns, g->box_cols);
}

static bool keeps_transposition(const struct symmetry_search *s) {
    struct line_order l = unchanged(&s->relations->shape);
    l.is_transposed = true;
    return may_transpose(&s->relations->shape) && keeps(s, &l);
}

/* Whether the relations are those of rows, columns and boxes of this shape. */
static bool is_classic_with(struct symmetry_search *s, struct relations *r,
                            struct geometry shape) {
    r->shape = s->found->shape = shape;
    return s->found->is_classic = are_all_classic(s);
}

/* Rows and columns that no boxes keep together: each row is a box of its own.
 * Regions may be boxes all the same. */
static bool find(struct symmetry_search *s, struct relations *r,
                 bool has_boxes) {
    const struct geometry boxes = r->shape;
    const struct geometry lines = {boxes.n, 1, boxes.n};
    if (!renamings_init(&s->found->renamings, r))
        return false;
    begin_renaming(s, 0);
    const bool is_classic = (!has_boxes && is_classic_with(s, r, lines)) ||
                            is_classic_with(s, r, boxes);
    if (!is_classic && !has_boxes)
        is_classic_with(s, r, lines);
    if (!is_classic)
        return list_all(s);
    s->found->transposes = keeps_transposition(s);
    return true;
}

const char *symmetries_init(struct symmetries *s, const struct constraints *c,
                            bool has_boxes) {
    const size_t n_cells = (size_t)geometry_cells(&c->shape);
    struct relations r;
    *s = (struct symmetries){.shape = c->shape};
    relations_init(&r, c);
    s->fingerprint = relations_fingerprint(&r);
    struct symmetry_search search = {.relations = &r,
                                     .found = s,
                                     .sums = xnew(n_cells, uint64_t),
                                     .renamed_sums = xnew(n_cells, uint64_t)};
    const bool found = find(&search, &r, has_boxes);
    xfree(search.sums);
    xfree(search.renamed_sums);
    relations_free(&r);
    return found ? NULL : "these rules leave too many symmetries";
}

void symmetries_init_none(struct symmetries *s, const struct geometry *g,
                          uint64_t fingerprint) {
    const int n_cells = geometry_cells(g);
    struct symmetry same = {0, xnew((size_t)n_cells, uint8_t)};
    for (int cell = 0; cell < n_cells; cell++)
        same.from[cell] = (uint8_t)cell;
    *s = (struct symmetries){.shape = *g,
                             .fingerprint =
                                 mix(mix(fingerprint ^ (uint64_t)g->box_rows) ^
                                     (uint64_t)g->box_cols)};
    vec_push(&s->list, same);
    renamings_init_none(&s->renamings, g->n);
}

void symmetries_free(struct symmetries *s) {
    for (size_t i = 0; i < s->list.n; i++)
        xfree(s->list.data[i].from);
    vec_free(&s->list);
    renamings_free(&s->renamings);
}

static bool multiply_factorial(struct count *c, int n, int times) {
    bool fits = true;
    for (int i = 0; i < times; i++)
        for (int k = 2; k <= n; k++)
            fits = fits && count_multiply(c, (uint64_t)k);
    return fits;
}

static bool count_classic(const struct symmetries *s, struct count *c) {
    const struct geometry *const g = &s->shape;
    const int n_bands = g->n / g->box_rows, n_stacks = g->n / g->box_cols;
    *c = count_from(s->transposes ? 2 : 1);
    return multiply_factorial(c, g->box_rows, n_bands) &&
           multiply_factorial(c, n_bands, 1) &&
           multiply_factorial(c, g->box_cols, n_stacks) &&
           multiply_factorial(c, n_stacks, 1) && multiply_factorial(c, g->n, 1);
}

bool symmetries_count(const struct symmetries *s, struct count *n) {
    if (s->is_classic)
        return count_classic(s, n);
    *n = renamings_exchanges(&s->renamings, 0);
    return count_multiply(n, s->list.n);
}
