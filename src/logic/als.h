/* Almost locked sets: cells of a house with one digit more than cells. */
#ifndef ALS_H
#define ALS_H

#include "logic/technique.h"

bool als_xz(struct logic *g, struct step *s);

#endif
