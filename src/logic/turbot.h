/* Two houses that leave a digit to one of two cells. */
#ifndef TURBOT_H
#define TURBOT_H

#include "logic/technique.h"

bool skyscraper(struct logic *g, struct step *s);
bool two_string_kite(struct logic *g, struct step *s);
bool turbot_fish(struct logic *g, struct step *s);
bool empty_rectangle(struct logic *g, struct step *s);

#endif
