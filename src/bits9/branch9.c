/* Where the search of a board with pairs guesses. */
#include "bits9/branch9.h"

#include "base/alloc.h"
#include "base/bits.h"

#include <string.h>

#ifndef CELL_WEIGHT
#define CELL_WEIGHT 4
#define HOUSE_WEIGHT 1
#endif

struct branch9 {
    const struct rules9 *rules;
    uint32_t of_cell[81];
    uint32_t *of_place; /* [9 * n_houses], by house and digit */
};

struct branch9 *branch9_new(const struct rules9 *rules) {
    struct branch9 *const b = xnew0(1, struct branch9);
    b->rules = rules;
    b->of_place = xnew0(9 * (size_t)rules->n_houses, uint32_t);
    branch9_forget(b);
    return b;
}

void branch9_free(struct branch9 *b) {
    if (!b)
        return;
    xfree(b->of_place);
    xfree(b);
}

void branch9_forget(struct branch9 *b) {
    for (int cell = 0; cell < 81; cell++)
        b->of_cell[cell] = CELL_WEIGHT;
    for (int i = 0; i < 9 * b->rules->n_houses; i++)
        b->of_place[i] = HOUSE_WEIGHT;
}

/* Cells by how many candidates they have: bit planes of the number. */
struct candidate_counts {
    uint32_t plane[4][3];
};

static struct candidate_counts count_candidates(const struct board9 *board) {
    struct candidate_counts c = {{{0}}};
    for (int d = 0; d < 9; d++)
        for (int band = 0; band < 3; band++) {
            uint32_t carry = board->digit[d].band[band];
            for (int k = 0; k < 4; k++) {
                const uint32_t sum = c.plane[k][band] ^ carry;
                carry &= c.plane[k][band];
                c.plane[k][band] = sum;
            }
        }
    return c;
}

void branch9_note_conflict(struct branch9 *b, const struct board9 *board) {
    const struct candidate_counts c = count_candidates(board);
    uint32_t any = 0;
    for (int band = 0; band < 3; band++) {
        const uint32_t empty =
            BOARD9_BAND & ~(c.plane[0][band] | c.plane[1][band] |
                            c.plane[2][band] | c.plane[3][band]);
        any |= empty;
        for (uint32_t rest = empty; rest; rest &= rest - 1)
            b->of_cell[board9_cell(band, __builtin_ctz(rest))]++;
    }
    if (any)
        return;
    for (int h = 0; h < b->rules->n_houses; h++)
        for (int d = 0; d < 9; d++)
            if (!house9_places(&b->rules->house[h], &board->digit[d])) {
                b->of_place[9 * h + d]++;
            }
}

struct best_guess {
    struct guess9 guess;
    uint64_t size, weight; /* the score is their ratio */
};

static bool is_better(const struct best_guess *best, unsigned size,
                      uint32_t weight) {
    return size * best->weight < best->size * weight;
}

static int lowest_digit(const struct board9 *board, int cell) {
    int d = 0;
    while (d < 8 && !set9_has(&board->digit[d], cell))
        d++;
    return d;
}

static void look_at_cells(const struct branch9 *b, const struct board9 *board,
                          struct best_guess *best) {
    const struct candidate_counts c = count_candidates(board);
    for (int band = 0; band < 3; band++) {
        uint32_t rest = c.plane[1][band] | c.plane[2][band] | c.plane[3][band];
        for (; rest; rest &= rest - 1) {
            const int shift = __builtin_ctz(rest);
            const int cell = board9_cell(band, shift);
            unsigned size = 0;
            for (int k = 0; k < 4; k++)
                size |= (c.plane[k][band] >> shift & 1) << k;
            if (is_better(best, size, b->of_cell[cell]))
                *best = (struct best_guess){
                    {cell, lowest_digit(board, cell)}, size, b->of_cell[cell]};
        }
    }
}

static void look_at_houses(const struct branch9 *b, const struct board9 *board,
                           struct best_guess *best) {
    for (int h = 0; h < b->rules->n_houses; h++) {
        const struct house9 *const house = &b->rules->house[h];
        for (int d = 0; d < 9; d++) {
            const unsigned places = house9_places(house, &board->digit[d]);
            const unsigned size = (unsigned)bits_count(places);
            if (size > 1 && is_better(best, size, b->of_place[9 * h + d]))
                *best = (struct best_guess){
                    {house->cells[__builtin_ctz(places)], d},
                    size,
                    b->of_place[9 * h + d]};
        }
    }
}

struct guess9 branch9_choose(const struct branch9 *b,
                             const struct board9 *board) {
    struct best_guess best = {.size = 1000, .weight = 1};
    look_at_cells(b, board, &best);
    look_at_houses(b, board, &best);
    return best.guess;
}
