/* Lines word by word, for tests: how many runs a word has, and the minimal
 * automaton made from the words alone.
 */
#ifndef LINE_HELPER_H
#define LINE_HELPER_H

#include "rules/constraints.h"

enum { MOST_PLACES = 7, MOST_WORDS = 46656 }; /* 6 digits, 6 places */

int power(int n, int exponent);

/* Letters of the word with this number; the first is the most significant. */
void word_letters(int word, int n, int n_places, int *letters);

/* The runs of all lines together on these digits, with any values of helpers:
 * how many sets of options a grid would be. */
int runs_of(const struct constraints *c, const int8_t *cell);

/* is_word[n to the number of places]: which words an automaton over digits
 * takes. Fails the test when there are several ways to go on. */
void find_words(const struct automaton *a, int n, uint8_t *is_word);

/* Fails the test unless the automaton is the minimal layered one of these
 * words, with the states of a layer numbered as they are met. */
void check_minimal(const struct automaton *a, int n, const uint8_t *is_word);

#endif
