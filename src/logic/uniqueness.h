/* What follows from a puzzle's having one solution. */
#ifndef UNIQUENESS_H
#define UNIQUENESS_H

#include "logic/technique.h"

/* All of these find nothing unless the rules are the classic ones alone and
 * the puzzle is known to have one solution (struct logic). */
bool unique_rectangle_1(struct logic *g, struct step *s);
bool unique_rectangle_2(struct logic *g, struct step *s);
bool unique_rectangle_3(struct logic *g, struct step *s);
bool unique_rectangle_4(struct logic *g, struct step *s);
bool bivalue_grave(struct logic *g, struct step *s);

/* Whether a technique is one of them. */
bool uniqueness_has(const struct technique *technique);

#endif
