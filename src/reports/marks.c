/* A pencilled board. */
#include "reports/marks.h"

#include "base/alloc.h"

#include <string.h>

static size_t n_words(const struct cover *c) {
    return ((size_t)c->n_options + 63) / 64;
}

static int first_in_order(const struct cover *c, int cell) {
    const int first = cover_candidate(c, cell, 0);
    for (int digit = 1; digit < c->n_digits; digit++)
        if (cover_candidate(c, cell, digit) != first + digit)
            return -1;
    return first;
}

struct marks *marks_new(const struct problem *problem) {
    const struct cover *const c = problem->cover;
    const size_t n_primary = (size_t)c->n_primary;
    struct marks *const m = xnew0(1, struct marks);
    m->cover = c;
    m->is_cell = xnew(n_primary, bool);
    for (int i = 0; i < c->n_primary; i++) {
        m->is_cell[i] = !c->n_cells || cover_kind(c, i) == ITEM_CELL;
        m->n_cells += m->is_cell[i];
    }
    m->first = xnew((size_t)c->n_cells, int);
    for (int cell = 0; cell < c->n_cells; cell++)
        m->first[cell] = first_in_order(c, cell);
    m->live = xnew(n_words(c), uint64_t);
    m->fresh_live = xnew0(n_words(c), uint64_t);
    m->left = xnew(n_primary, int);
    m->fresh_left = xnew(n_primary, int);
    m->open = xnew(n_primary, int);
    m->place = xnew(n_primary, int);
    m->chosen = xnew(n_primary, int);
    m->trail = xnew((size_t)c->n_options, int);
    m->single = xnew(n_primary, int);
    for (int i = 0; i < c->n_primary; i++)
        m->fresh_left[i] = cover_item_size(c, i);
    for (int o = 0; o < c->n_options; o++)
        m->fresh_live[o / 64] |= bits_one(o % 64);
    return m;
}

void marks_free(struct marks *m) {
    if (!m)
        return;
    xfree(m->is_cell);
    xfree(m->first);
    xfree(m->live);
    xfree(m->fresh_live);
    xfree(m->left);
    xfree(m->fresh_left);
    xfree(m->open);
    xfree(m->place);
    xfree(m->chosen);
    xfree(m->trail);
    xfree(m->single);
    xfree(m);
}

static void reset(struct marks *m) {
    const struct cover *const c = m->cover;
    memcpy(m->live, m->fresh_live, n_words(c) * sizeof *m->live);
    memcpy(m->left, m->fresh_left, (size_t)c->n_primary * sizeof *m->left);
    m->n_open = c->n_primary;
    m->n_chosen = m->n_trail = m->n_single = 0;
    m->starved = -1;
    for (int i = 0; i < c->n_primary; i++) {
        m->open[i] = m->place[i] = i;
        if (m->left[i] == 1)
            m->single[m->n_single++] = i;
        else if (m->left[i] == 0)
            m->starved = i;
    }
}

bool marks_load(struct marks *m, const int *givens, int n_givens,
                const int *excluded, int n_excluded) {
    reset(m);
    for (int i = 0; i < n_excluded && m->starved < 0; i++)
        if (marks_is_live(m, excluded[i]))
            marks_strike(m, excluded[i]);
    for (int i = 0; i < n_givens && m->starved < 0; i++) {
        if (!marks_is_live(m, givens[i]))
            return false;
        marks_choose(m, givens[i]);
    }
    return m->starved < 0;
}

static void close_item(struct marks *m, int item) {
    const int place = m->place[item];
    const int last = m->open[--m->n_open];
    m->open[place] = last;
    m->place[last] = place;
    m->open[m->n_open] = item;
    m->place[item] = m->n_open;
}

static void count_down(struct marks *m, int item) {
    const int left = --m->left[item];
    if (left > 1 || !marks_is_open(m, item))
        return;
    if (left == 1)
        m->single[m->n_single++] = item;
    else
        m->starved = item;
}

void marks_strike(struct marks *m, int option) {
    const int *const item = cover_option_items(m->cover, option);
    const int n = cover_option_size(m->cover, option);
    m->live[option / 64] &= ~bits_one(option % 64);
    m->trail[m->n_trail++] = option;
    for (int k = 0; k < n && cover_is_primary(m->cover, item[k]); k++)
        count_down(m, item[k]);
}

static void strike_item(struct marks *m, int item) {
    const int *const option = cover_item_options(m->cover, item);
    const int n = cover_item_size(m->cover, item);
    for (int k = 0; k < n && m->starved < 0; k++)
        if (marks_is_live(m, option[k]))
            marks_strike(m, option[k]);
}

/* Its primary items are closed first: one about to be covered must not count
 * as having nothing left. */
void marks_choose(struct marks *m, int option) {
    const int *const item = cover_option_items(m->cover, option);
    const int n = cover_option_size(m->cover, option);
    m->chosen[m->n_chosen++] = option;
    for (int k = 0; k < n && cover_is_primary(m->cover, item[k]); k++)
        close_item(m, item[k]);
    marks_strike(m, option);
    for (int k = 0; k < n; k++)
        strike_item(m, item[k]);
}

struct marks_point marks_now(const struct marks *m) {
    return (struct marks_point){m->n_trail, m->n_chosen, m->n_open};
}

static void revive(struct marks *m, int option) {
    const int *const item = cover_option_items(m->cover, option);
    const int n = cover_option_size(m->cover, option);
    m->live[option / 64] |= bits_one(option % 64);
    for (int k = 0; k < n && cover_is_primary(m->cover, item[k]); k++)
        m->left[item[k]]++;
}

void marks_undo(struct marks *m, struct marks_point point) {
    while (m->n_trail > point.n_trail)
        revive(m, m->trail[--m->n_trail]);
    m->n_chosen = point.n_chosen;
    m->n_open = point.n_open;
    m->n_single = 0;
    m->starved = -1;
}

static uint64_t digits_in_order(const struct marks *m, int first, int n) {
    const int word = first / 64, shift = first % 64;
    uint64_t digits = m->live[word] >> shift;
    if (shift + n > 64)
        digits |= m->live[word + 1] << (64 - shift);
    return digits & bits_below(n);
}

uint64_t marks_digits(const struct marks *m, int cell) {
    const int n = m->cover->n_digits;
    uint64_t digits = 0;
    if (m->first[cell] >= 0)
        return digits_in_order(m, m->first[cell], n);
    for (int digit = 0; digit < n; digit++) {
        const int option = cover_candidate(m->cover, cell, digit);
        if (option >= 0 && marks_is_live(m, option))
            digits |= bits_one(digit);
    }
    return digits;
}

int marks_last_option(const struct marks *m, int item) {
    const int *option = cover_item_options(m->cover, item);
    while (!marks_is_live(m, *option))
        option++;
    return *option;
}

/* Of all open items, or of the cells alone. */
static int fewest(const struct marks *m, const bool *allowed) {
    int best = -1;
    for (int k = 0; k < m->n_open; k++) {
        const int item = m->open[k];
        if (allowed && !allowed[item])
            continue;
        if (best < 0 || m->left[item] < m->left[best] ||
            (m->left[item] == m->left[best] && item < best))
            best = item;
    }
    return best;
}

int marks_fewest_item(const struct marks *m) {
    return fewest(m, NULL);
}

int marks_fewest_cell(const struct marks *m) {
    const int cell = fewest(m, m->is_cell);
    return cell >= 0 ? cell : marks_fewest_item(m);
}

int marks_known_cells(const struct marks *m) {
    int known = m->n_cells;
    for (int k = 0; k < m->n_open; k++)
        known -= m->is_cell[m->open[k]];
    return known;
}
