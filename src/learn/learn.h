/* Search with learning: whatever leads into a dead end becomes a clause. See
 * backend.h for the calls. */
#ifndef LEARN_H
#define LEARN_H

#include "cover/backend.h"

extern const struct backend learn_backend;

#endif
