/* Every way to fill a cell or a house leads to the same conclusion. */
#ifndef FORCING_H
#define FORCING_H

#include "logic/technique.h"

bool cell_forcing(struct logic *g, struct step *s);
bool house_forcing(struct logic *g, struct step *s);

#endif
