/* A trial of a pattern of digits: what reads it, what matches words by its text
 * and what makes an automaton of it are held against a plain parser and matcher
 * that share nothing with them.
 */
#ifndef REGEX_TRIAL_H
#define REGEX_TRIAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { REGEX_TRIAL_LONGEST = 2000 };

struct regex_trial {
    char pattern[REGEX_TRIAL_LONGEST + 1];
    int n_digits, length; /* of the board, and of the line */
    bool is_pattern;      /* it has been read */
    bool is_too_large;    /* and has no automaton on that line */
    int n_words, n_good;  /* tried, and words of the pattern among them */
};

/* The first bytes say the board, the line, and whether the others are the
 * pattern or choices by which one is made. Aborts, and says why, where the
 * opinions differ. */
void regex_trial_run(const uint8_t *data, size_t size, struct regex_trial *t);

#endif
