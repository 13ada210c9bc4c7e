/* Regular expressions over digits, as automata.
 *
 *   1 A     a digit (A is 10, and so on)
 *   .       any digit
 *   [1-4A]  one of these; [^ ] none of these
 *   ( )     a part; | one or the other
 *   * + ?   any number, one or more, one or none of what is before
 *   {n} {n,} {n,m}   so many
 *
 * Each digit or class in the text is a position (Glushkov, "The abstract theory
 * of automata", 1961): which positions can come first, last, and behind each
 * other is read off once; the states of the line's automaton are sets of
 * positions.
 */
#ifndef REGEX_H
#define REGEX_H

#include "base/bits.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { REGEX_MOST = 224 }; /* positions, and one more for the start */
enum { REGEX_WORDS = 4 };

struct regex_set {
    uint64_t bits[REGEX_WORDS];
};

struct regex {
    int n; /* of digits */
    int n_positions;
    uint64_t digits[REGEX_MOST];         /* of each position */
    struct regex_set with[64];           /* positions that have a digit */
    struct regex_set first, last;        /* positions */
    struct regex_set behind[REGEX_MOST]; /* that may follow each */
    bool accepts_nothing;                /* the empty word is one */
};

/* Reads a pattern over digits 1 .. n. NULL, or a sentence that lives for ever;
 * *at is the place in the text where reading stopped. */
const char *regex_read(struct regex *r, const char *pattern, int n, size_t *at);

/* Whether the digits word[n], from 0, are a word of the pattern, which has been
 * read before. Goes through the text itself, with the places of the word that
 * each part can lead to. */
bool regex_matches(const char *pattern, int n_digits, const int *word, int n);

static inline bool regex_has(const struct regex_set *s, int position) {
    return bits_has(s->bits[position / 64], position % 64) != 0;
}

#endif
