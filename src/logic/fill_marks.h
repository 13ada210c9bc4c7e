/* What lines of marks leave for their cells. */
#ifndef FILL_MARKS_H
#define FILL_MARKS_H

#include "logic/technique.h"

bool small_mark(struct logic *g, struct step *s);
bool medium_mark(struct logic *g, struct step *s);
bool large_mark(struct logic *g, struct step *s);
bool mark_pointing(struct logic *g, struct step *s);

#endif
