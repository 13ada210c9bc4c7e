/* Cells with two or three candidates that leave a digit to one of them. */
#ifndef WINGS_H
#define WINGS_H

#include "logic/technique.h"

bool xy_wing(struct logic *g, struct step *s);
bool xyz_wing(struct logic *g, struct step *s);
bool w_wing(struct logic *g, struct step *s);

#endif
