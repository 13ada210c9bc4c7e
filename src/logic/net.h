/* What follows from an assumption when all easy steps are taken at once. */
#ifndef NET_H
#define NET_H

#include "logic/technique.h"

bool contradiction_net(struct logic *g, struct step *s);
bool case_net(struct logic *g, struct step *s);
bool locked_net(struct logic *g, struct step *s);
bool nested_net(struct logic *g, struct step *s);
bool trial(struct logic *g, struct step *s);

#endif
