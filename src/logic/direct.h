/* Eliminations that leave a digit one place in a house, told as one step. */
#ifndef DIRECT_H
#define DIRECT_H

#include "logic/technique.h"

enum directness {
    INDIRECT, /* any elimination will do */
    DIRECT    /* only one after which a house has one place for the digit */
};

/* Turns a step that removes candidates into one that places what they leave a
 * single place; false, with the step as it was, if they leave none. */
bool direct_turn(const struct logic *g, struct step *s);

/* Ends the step's sentence with what a step removes, or what it places: "so
 * remove 4 from r1c2." */
void direct_say(struct step *s, const struct logic *g);

#endif
