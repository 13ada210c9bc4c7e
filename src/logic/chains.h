/* Chains of links, of which one end or the other is true. */
#ifndef CHAINS_H
#define CHAINS_H

#include "logic/technique.h"

bool x_chain(struct logic *g, struct step *s);
bool xy_chain(struct logic *g, struct step *s);
bool alternating_chain(struct logic *g, struct step *s);
bool grouped_chain(struct logic *g, struct step *s);

#endif
