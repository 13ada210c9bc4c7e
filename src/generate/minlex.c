/* The lexicographically smallest image of a board under the classic symmetries.
 *
 * The image is built row by row. Each state, one way to reach the smallest
 * rows so far, is continued with every row that may come next, and only the
 * states that give the smallest next row are kept. Blank rows of a band are
 * all alike, and so are blank bands: one of them is tried.
 */
#include "generate/minlex_nine.h"
#include "generate/minlex_row.h"

#include "base/bits.h"

#include <string.h>

static uint32_t rows_of_band(const struct minlex_search *s, int band) {
    return (uint32_t)bits_below(s->height) << (band * s->height);
}

/* Without all but the first of the blank ones. */
static uint32_t without_blank_repeats(uint32_t all, uint32_t blank) {
    const uint32_t among = all & blank;
    return all & ~(among & (among - 1));
}

static uint32_t blank_bands(const struct minlex_search *s,
                            uint32_t blank_rows) {
    uint32_t bands = 0;
    for (int band = 0; band < s->n_bands; band++) {
        const uint32_t rows = rows_of_band(s, band);
        if ((rows & blank_rows) == rows)
            bands |= UINT32_C(1) << band;
    }
    return bands;
}

/* Bands whose rows are all left. */
static uint32_t bands_left(const struct minlex_search *s,
                           const struct minlex_state *st) {
    uint32_t bands = 0;
    for (int band = 0; band < s->n_bands; band++)
        if ((rows_of_band(s, band) & ~st->rows_left) == 0)
            bands |= UINT32_C(1) << band;
    return bands;
}

static void try_rows(struct minlex_search *s, const struct minlex_state *from,
                     uint32_t band_left) {
    const int8_t *const board = s->boards[from->is_transposed];
    uint32_t rows =
        without_blank_repeats(band_left, s->blank_rows[from->is_transposed]);
    for (; rows; rows &= rows - 1) {
        const int row = bits_lowest(rows);
        struct minlex_state st = *from;
        st.rows_left &= ~(UINT32_C(1) << row);
        st.band_left = band_left & ~(UINT32_C(1) << row);
        minlex_row(s, &st, board + row * s->n);
    }
}

static void continue_state(struct minlex_search *s,
                           const struct minlex_state *st) {
    if (st->band_left) {
        try_rows(s, st, st->band_left);
        return;
    }
    const uint32_t blank = blank_bands(s, s->blank_rows[st->is_transposed]);
    uint32_t bands = without_blank_repeats(bands_left(s, st), blank);
    for (; bands; bands &= bands - 1)
        try_rows(s, st, rows_of_band(s, bits_lowest(bands)));
}

/* From all states that reach the rows so far to those that reach one more,
 * which is in best; false when these are too many. */
static bool next_row(struct minlex_search *s) {
    memset(s->best, MINLEX_MAX_N, sizeof s->best);
    for (size_t i = 0; i < s->now.n; i++)
        continue_state(s, &s->now.data[i]);
    const struct minlex_states kept = s->now;
    s->now = s->next;
    s->next = kept;
    s->next.n = 0;
    return !s->is_full;
}

static void init_tables(struct minlex_search *s, const struct geometry *g) {
    s->n = g->n;
    s->height = geometry_band_height(g);
    s->width = geometry_stack_width(g);
    s->n_bands = geometry_bands(g);
    s->n_stacks = geometry_stacks(g);
    for (int slot = 0; slot < s->n; slot++) {
        s->stack_of[slot] = (uint8_t)(slot / s->width);
        s->first_of_stack[slot] = (uint8_t)(slot / s->width * s->width);
    }
}

static void init_boards(struct minlex_search *s, const int8_t *cells) {
    s->blank_rows[0] = s->blank_rows[1] = (uint32_t)bits_below(s->n);
    for (int row = 0; row < s->n; row++)
        for (int column = 0; column < s->n; column++) {
            const int8_t digit = *cells++;
            const bool is_blank = digit < 0;
            const int8_t value = is_blank ? MINLEX_BLANK : digit;
            s->boards[0][row * s->n + column] = value;
            s->boards[1][column * s->n + row] = value;
            s->blank_rows[0] &= ~((uint32_t)!is_blank << row);
            s->blank_rows[1] &= ~((uint32_t)!is_blank << column);
        }
}

static struct minlex_state first_state(const struct minlex_search *s,
                                       int is_transposed) {
    struct minlex_state st = {.is_transposed = (uint8_t)is_transposed,
                              .rows_left = (uint32_t)bits_below(s->n),
                              .cell_starts = UINT32_C(1) << s->n,
                              .group_starts = 1 | UINT32_C(1) << s->n_stacks};
    for (int slot = 0; slot < s->n; slot++) {
        st.columns[slot] = st.slots[slot] = (uint8_t)slot;
        st.homes[slot].column = -1;
        st.cell_starts |= UINT32_C(1) << s->first_of_stack[slot];
    }
    return st;
}

/* times n! */
static void multiply_factorial(struct count *c, int n) {
    for (; n > 1; n--)
        count_multiply(c, (uint64_t)n);
}

/* Parts of a partition may be put in any order. */
static void multiply_orders(struct count *c, uint32_t starts, int n) {
    for (int i = 0; i < n;) {
        int end = i + 1;
        while (!(starts >> end & 1))
            end++;
        multiply_factorial(c, end - i);
        i = end;
    }
}

/* How many symmetries take the board to its form along the way of a final
 * state: what the state leaves open, what was left out because it is blank, and
 * names for the digits that do not occur. */
static struct count ways(const struct minlex_search *s,
                         const struct minlex_state *st) {
    const uint32_t blank = s->blank_rows[st->is_transposed];
    struct count c = count_from(1);
    multiply_orders(&c, st->cell_starts, s->n);
    multiply_orders(&c, st->group_starts, s->n_stacks);
    for (int band = 0; band < s->n_bands; band++)
        multiply_factorial(&c, bits_count(blank & rows_of_band(s, band)));
    multiply_factorial(&c, bits_count(blank_bands(s, blank)));
    multiply_factorial(&c, s->n - st->n_names);
    return c;
}

/* As many symmetries take a board to its form as leave it as it is. */
static struct count count_fixing(const struct minlex_search *s) {
    struct count sum = {0, 0};
    for (size_t i = 0; i < s->now.n; i++)
        count_add(&sum, ways(s, &s->now.data[i]));
    return sum;
}

static bool find_rows(struct minlex_search *s, int8_t *out) {
    for (int row = 0; row < s->n; row++) {
        if (!next_row(s))
            return false;
        memcpy(out + row * s->n, s->best, (size_t)s->n);
    }
    return true;
}

/* A full grid that obeys the rules of boxes too. */
static bool is_for_nine(const struct geometry *shape, const int8_t *cells) {
    uint32_t boxes[9] = {0};
    if (shape->n != 9 || geometry_band_height(shape) != 3)
        return false;
    for (int i = 0; i < 81 && cells[i] >= 0; i++)
        boxes[i / 27 * 3 + i % 9 / 3] |= UINT32_C(1) << cells[i];
    uint32_t all = 0x1ff;
    for (int i = 0; i < 9; i++)
        all &= boxes[i];
    return all == 0x1ff;
}

bool minlex_form(const struct geometry *shape, bool transposes,
                 const int8_t *cells, int8_t *out, struct count *fixing) {
    struct minlex_search s;
    if (transposes && !fixing && is_for_nine(shape, cells)) {
        minlex_nine(cells, out);
        return true;
    }
    s.now = s.next = (struct minlex_states){0};
    s.is_full = false;
    init_tables(&s, shape);
    init_boards(&s, cells);
    for (int t = 0; t <= (int)transposes; t++)
        vec_push(&s.now, first_state(&s, t));
    const bool found = find_rows(&s, out);
    if (found && fixing)
        *fixing = count_fixing(&s);
    vec_free(&s.now);
    vec_free(&s.next);
    return found;
}
