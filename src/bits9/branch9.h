/* Where the search of a board with pairs guesses: the cell, or the digit of a
 * house, with the fewest candidates for its weight, as in dlx. Weight is gained
 * by running out of candidates (dom/wdeg, Boussemart and others, ECAI 2004).
 */
#ifndef BRANCH9_H
#define BRANCH9_H

#include "bits9/rules9.h"

struct branch9;

/* A guess: the digit in the cell, or not. */
struct guess9 {
    int cell, digit;
};

/* rules is borrowed until free. */
struct branch9 *branch9_new(const struct rules9 *rules);
void branch9_free(struct branch9 *b); /* NULL is allowed */

/* Forgets the weights. */
void branch9_forget(struct branch9 *b);

/* Gives weight to what has run out of candidates on a broken board. */
void branch9_note_conflict(struct branch9 *b, const struct board9 *board);

/* For a board with a cell that has two candidates or more. */
struct guess9 branch9_choose(const struct branch9 *b,
                             const struct board9 *board);

#endif
