/* Words about the rules, as setters write them beside their puzzles. */
#ifndef LINK_WORDS_H
#define LINK_WORDS_H

#include "links/link_puzzle.h"
#include "links/link_reading.h"

/* Whether the words speak of a rule for the whole board that the puzzle has
 * not: it is left out, or an error that names it. */
bool link_check_words(const struct link_puzzle *p, const char *words,
                      struct link_reading *r);

/* Whether the words about a puzzle with coloured cells speak of colours, and
 * not of coloured lines and the like: they are left out, or an error. Marks
 * that are drawn as colours are what such words are about. */
bool link_check_colours(const struct link_puzzle *p, const char *words,
                        struct link_reading *r);

#endif
