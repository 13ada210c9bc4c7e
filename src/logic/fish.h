/* One digit in k lines and k crosslines. */
#ifndef FISH_H
#define FISH_H

#include "logic/technique.h"

bool x_wing(struct logic *g, struct step *s);
bool swordfish(struct logic *g, struct step *s);
bool jellyfish(struct logic *g, struct step *s);
bool larger_fish(struct logic *g, struct step *s);
bool finned_x_wing(struct logic *g, struct step *s); /* and sashimi */
bool finned_swordfish(struct logic *g, struct step *s);
bool finned_jellyfish(struct logic *g, struct step *s);

#endif
