/* Patterns of digits once more, from the words of docs/rules.md alone: a tree
 * of parts, and for a word the pairs of places that each part leads from and
 * to, as a matrix.
 */
#ifndef REGEX_PLAIN_H
#define REGEX_PLAIN_H

#include <stdbool.h>
#include <stdint.h>

enum { REGEX_PLAIN_LONGEST = 63 }; /* word */

struct plain_part;

struct plain_regex {
    struct plain_part *parts;
    int n_parts, n_digits;
    int whole; /* part, or -1: it is no pattern */
};

void plain_regex_read(struct plain_regex *r, const char *pattern, int n_digits);
void plain_regex_free(struct plain_regex *r);

/* Digits from 1. */
bool plain_regex_matches(const struct plain_regex *r, const int *word, int n);

/* A word of the pattern, or -1 when none came of the choices; choose(context,
 * n) is a number from 0 to n - 1. Returns its length. */
int plain_regex_word(const struct plain_regex *r, int *word,
                     int (*choose)(void *context, int n), void *context);

#endif
