/* Cells that cages leave over of houses, or that stick out of them. */
#ifndef INNIES_H
#define INNIES_H

#include "logic/technique.h"

bool innie_or_outie(struct logic *g, struct step *s);
bool innies_and_outies(struct logic *g, struct step *s);

#endif
