/* One digit in two colours, of which one is true. */
#ifndef COLOURING_H
#define COLOURING_H

#include "logic/technique.h"

bool colour_wrap(struct logic *g, struct step *s);
bool colour_trap(struct logic *g, struct step *s);

#endif
