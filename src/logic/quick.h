/* Whether easy steps after an assumption end in a contradiction, and nothing
 * else: what easy.h does, without its log, in a tenth of the time.
 *
 * Easy steps only take away, and a step that can be taken still can after any
 * other; so they end in the same board, or in a contradiction, in whatever
 * order. Nets look here first, and take the steps one by one, in an order that
 * can be told, only where there is something to tell.
 *
 * For boards of few cells where nothing but sight excludes: no lines, no links.
 */
#ifndef QUICK_H
#define QUICK_H

#include "logic/logic.h"

enum { QUICK_DIGITS = 16, QUICK_WORDS = 2, QUICK_HOUSES = 64 };

struct quick_board {
    uint64_t place[QUICK_DIGITS][QUICK_WORDS]; /* open cells with the digit */
    uint64_t value[QUICK_DIGITS][QUICK_WORDS]; /* cells that it is placed in */
    uint64_t open[QUICK_WORDS];
    uint64_t done[QUICK_DIGITS]; /* houses that have the digit */

    /* Houses in which the digit has lost a place since they were looked through
     * for its only place, and for locked candidates. */
    uint64_t changed[QUICK_DIGITS], unlocked[QUICK_DIGITS];
    bool is_stale; /* something has changed since the last look for singles */
};

struct quick;

/* The caller frees it; NULL if the board is not of the kind. */
struct quick *quick_new(const struct logic *base, bool with_locked);
void quick_free(struct quick *q); /* NULL is allowed */

/* Assumes a candidate, by its cell and digit, on a board, and takes all easy
 * steps. False: something has nothing left, and what is in *out is no matter.
 */
bool quick_assume(const struct quick *q, const struct quick_board *from,
                  int cell, int digit, struct quick_board *out);

/* Removes a candidate, and takes all easy steps. */
bool quick_remove(const struct quick *q, struct quick_board *b, int cell,
                  int digit);

/* A board of which all easy steps are taken. */
void quick_load(const struct quick *q, const struct logic *g,
                struct quick_board *out);

/* The board with all easy steps taken; NULL if they contradict it. */
const struct quick_board *quick_base(const struct quick *q);

/* Candidates of which it is known, by digit, that no contradiction follows on a
 * board: what one of them has placed in the end follows from it, and so leads
 * to no more. */
struct quick_fine {
    uint64_t cells[QUICK_DIGITS][QUICK_WORDS];
};

static inline void quick_note_fine(struct quick_fine *fine,
                                   const struct quick_board *end) {
    for (int d = 0; d < QUICK_DIGITS; d++)
        for (int w = 0; w < QUICK_WORDS; w++)
            fine->cells[d][w] |= end->value[d][w];
}

static inline bool quick_is_fine(const struct quick_fine *fine, int cell,
                                 int digit) {
    return fine->cells[digit][cell / 64] >> (cell % 64) & 1;
}

static inline bool quick_has(const struct quick_board *b, int cell, int digit) {
    return b->place[digit][cell / 64] >> (cell % 64) & 1;
}

#endif
