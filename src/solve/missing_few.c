/* Whether a puzzle with very many solutions lacks only one given, or two. */
#include "solve/missing_hunt.h"

#include "base/bits.h"

#include <string.h>

enum { SAMPLE = 1000 }; /* solutions with the first given of two */

/* Solutions that have a candidate, so many as were seen. */
struct sample {
    const struct hunt *hunt;
    uint32_t *having; /* [n_cells * n] */
};

static bool count_one(void *context, const int8_t *cell) {
    struct sample *const s = context;
    for (int i = 0; i < s->hunt->n_cells; i++)
        s->having[i * s->hunt->n + cell[i]]++;
    return true;
}

static bool keep_grid(void *context, const int8_t *cell) {
    struct hunt *const h = context;
    memcpy(h->grid, cell, (size_t)h->n_cells);
    return true;
}

static uint64_t open_digits(const struct hunt *h, int cell) {
    return h->board->given[cell] == BOARD_BLANK ? h->board->candidates[cell]
                                                : 0;
}

/* How many solutions the board has with this given too, at most two. */
static int count_with(struct hunt *h, int cell, int digit) {
    h->board->given[cell] = (int8_t)digit;
    const int found = query_count(&h->query, h->board, 2, keep_grid, h);
    h->board->given[cell] = BOARD_BLANK;
    return found;
}

enum apart_answer hunt_single(struct hunt *h, bool *several) {
    struct sample s = {h, xnew0((size_t)(h->n_cells * h->n), uint32_t)};
    enum apart_answer answer = APART_NO;
    for (size_t i = 0; i < h->bag.n_stored; i++)
        count_one(&s, grid_bag_grid(&h->bag, i));
    rng_shuffle(&h->rng, h->order, h->n_cells);
    for (int i = 0; i < h->n_cells && answer != APART_YES; i++) {
        const int cell = h->order[i];
        uint64_t rest = open_digits(h, cell);
        for (; rest && answer != APART_YES; rest &= rest - 1) {
            const int at = cell * h->n + bits_lowest(rest);
            const int found =
                s.having[at] > 1 ? 2 : count_with(h, cell, bits_lowest(rest));
            several[at] = found > 1;
            if (found < 0)
                answer = APART_UNSURE;
            if (found != 1)
                continue;
            hunt_keep(h, h->grid, &cell, 1);
            answer = APART_YES;
        }
    }
    xfree(s.having);
    return answer;
}

/* Whether a second given does it, when the first is on the board. all: the
 * sample has every solution with it. */
static enum apart_answer second(struct hunt *h, const bool *several,
                                const struct sample *s, int first, bool all) {
    bool unsure = false;
    for (int cell = all ? 0 : first + 1; cell < h->n_cells; cell++)
        for (uint64_t rest = open_digits(h, cell); rest; rest &= rest - 1) {
            const int digit = bits_lowest(rest), at = cell * h->n + digit;
            if (s->having[at] > 1 || !several[at] || (all && !s->having[at]))
                continue;
            const int found = count_with(h, cell, digit);
            unsure |= found < 0;
            if (found != 1)
                continue;
            const int both[] = {first, cell};
            hunt_keep(h, h->grid, both, 2);
            return APART_YES;
        }
    return unsure ? APART_UNSURE : APART_NO;
}

static enum apart_answer pair_with(struct hunt *h, const bool *several,
                                   struct sample *s, int cell, int digit) {
    memset(s->having, 0, (size_t)(h->n_cells * h->n) * sizeof *s->having);
    h->board->given[cell] = (int8_t)digit;
    const int found = query_count(&h->query, h->board, SAMPLE, count_one, s);
    const enum apart_answer answer =
        found < 0 ? APART_UNSURE : second(h, several, s, cell, found < SAMPLE);
    h->board->given[cell] = BOARD_BLANK;
    return answer;
}

enum apart_answer hunt_pair(struct hunt *h, const bool *several) {
    struct sample s = {h, xnew((size_t)(h->n_cells * h->n), uint32_t)};
    enum apart_answer answer = APART_NO;
    for (int cell = 0; cell < h->n_cells; cell++)
        for (int d = 0; d < h->n && answer != APART_YES; d++) {
            if (!several[cell * h->n + d])
                continue;
            const enum apart_answer now =
                hunt_is_over(h) ? APART_UNSURE
                                : pair_with(h, several, &s, cell, d);
            if (now != APART_NO)
                answer = now;
        }
    xfree(s.having);
    return answer;
}
