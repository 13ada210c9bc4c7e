/* Game IDs of Solo. */
#ifndef PRINT_SOLO_H
#define PRINT_SOLO_H

#include "board/print_forms.h"

const char *print_solo(const struct board *b, const struct labels *l,
                       struct text *out);

#endif
