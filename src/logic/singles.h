/* Cells and houses with one thing left. */
#ifndef SINGLES_H
#define SINGLES_H

#include "logic/technique.h"

bool full_house(struct logic *g, struct step *s);
bool hidden_single_box(struct logic *g, struct step *s);
bool hidden_single_line(struct logic *g, struct step *s); /* and other houses */
bool naked_single(struct logic *g, struct step *s);

#endif
