/* Digits locked where two houses meet, and by other rules. */
#ifndef LOCKED_H
#define LOCKED_H

#include "logic/technique.h"

bool direct_pointing(struct logic *g, struct step *s);
bool direct_claiming(struct logic *g, struct step *s);
bool pointing(struct logic *g, struct step *s);
bool claiming(struct logic *g, struct step *s);
bool locked_by_sight(struct logic *g, struct step *s);
bool cell_exclusion(struct logic *g, struct step *s);
bool house_exclusion(struct logic *g, struct step *s);

#endif
