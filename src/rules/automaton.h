/* The words of a line as a finite automaton: minimal, deterministic, layered.
 *
 * A language of words of one length is given by a start state, a step and a
 * test of the state behind the last letter, a few lines of C each. Building
 * goes through the places layer by layer, then back: states with the same
 * transitions into the same classes are one (Hopcroft's idea, by layers, where
 * one pass suffices), and states that lead to no word go. What is left is
 * unique, whatever the step was like; states of a layer are numbered as they
 * are first met in the order of the state before and the letter.
 */
#ifndef AUTOMATON_H
#define AUTOMATON_H

#include "base/vec.h"

#include <stdbool.h>
#include <stdint.h>

/* Room for what a step has to remember; all 0 at the start unless said. */
struct automaton_state {
    uint64_t set;
    int32_t at[6];
};

struct automaton_words {
    int n_places;
    const int *n_letters; /* [n_places] letters of a place, from 0 */
    struct automaton_state start;
    const void *context;
    size_t context_size; /* its bytes tell two languages of a step apart: no
                            pointers in them, and no padding */

    /* Reads a letter; false when no word goes on so. */
    bool (*step)(const void *context, int place, int letter,
                 struct automaton_state *state);
    bool (*accepts)(const void *context, const struct automaton_state *state);
};

struct transition {
    int32_t from, letter, to;
};

struct transition_list VEC(struct transition);

enum {
    AUTOMATON_MOST = 50000,        /* transitions */
    AUTOMATON_MOST_BUILT = 1000000 /* before states are merged */
};

struct automaton {
    int n_places;
    int *n_states; /* [n_places + 1] in front of each place and at the end; 0
                      everywhere when there are no words, else 1 first and last
                    */
    int *first;    /* [n_places + 1] where the transitions of a place begin */
    struct transition_list list; /* of a place by from, then letter */
};

/* False when it would have more than AUTOMATON_MOST transitions, or come to
 * AUTOMATON_MOST_BUILT on the way; *a is empty then. The caller frees it. */
bool automaton_build(struct automaton *a, const struct automaton_words *words);
void automaton_free(struct automaton *a);

/* For languages whose steps have ruled out all that is wrong. */
bool automaton_accepts_all(const void *context,
                           const struct automaton_state *state);

static inline bool automaton_is_empty(const struct automaton *a) {
    return a->n_states[0] == 0;
}

#endif
