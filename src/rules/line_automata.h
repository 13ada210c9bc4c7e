/* Automata by what they were built from, so that lines of one kind and length
 * share one.
 */
#ifndef LINE_AUTOMATA_H
#define LINE_AUTOMATA_H

#include "rules/constraints.h"

/* The automaton of these words, built when it is asked for the first time, or
 * NULL when it is too large. Borrowed from the list. */
const struct automaton *line_automata_get(struct known_automata *list,
                                          const struct automaton_words *words);

void line_automata_free(struct known_automata *list);

#endif
