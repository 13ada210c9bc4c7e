/* The words of a line that the candidates allow.
 *
 * One pass forward over the places notes the states that can be reached, one
 * pass backward those that also lead to an end; letters on no transition
 * between such states are in no word (G. Pesant, "A Regular Language
 * Membership Constraint for Finite Sequences of Variables", CP 2004). What goes
 * from a helper may take words from other lines.
 */
#ifndef WORDS_H
#define WORDS_H

#include "logic/logic.h"

struct words_room *words_room_new(const struct shape *shape);
void words_room_free(struct words_room *room); /* NULL is allowed */
void words_copy(struct logic *g, const struct logic *from);
void words_forget(struct logic *g); /* all is left, nothing is looked at */

/* Whether the line has words, with banned (-1: nothing) in none of its cells.
 * What the room has then holds until the next call: */
bool words_run(const struct logic *g, int line, int banned);
bool words_have(const struct logic *g, int place, int letter);

/* After words_run: takes what no word has from the line's helpers; lines that
 * share them become stale. Returns whether. */
bool words_narrow(const struct logic *g, int line);

/* After words_run: the next candidate that no word has, as a place and a digit;
 * false when there are no more. Begin with *place = -1 and *digit = g->n. */
bool words_next_lost(const struct logic *g, int line, int *place, int *digit);

/* Whether all lines have words, after all that their helpers tell. */
bool words_are_left(const struct logic *g);

#endif
