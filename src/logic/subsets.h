/* k cells that share k digits. */
#ifndef SUBSETS_H
#define SUBSETS_H

#include "logic/technique.h"

bool direct_hidden_pair(struct logic *g, struct step *s);
bool direct_hidden_triple(struct logic *g, struct step *s);
bool naked_pair(struct logic *g, struct step *s);
bool hidden_pair(struct logic *g, struct step *s);
bool naked_triple(struct logic *g, struct step *s);
bool hidden_triple(struct logic *g, struct step *s);
bool naked_quad(struct logic *g, struct step *s);
bool hidden_quad(struct logic *g, struct step *s);
bool preemptive_set(struct logic *g, struct step *s); /* of any size */

#endif
