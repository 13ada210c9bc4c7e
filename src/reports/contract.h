/* Singles, then guesses on the cell with the fewest digits. See backend.h for
 * the calls. */
#ifndef CONTRACT_H
#define CONTRACT_H

#include "cover/backend.h"

extern const struct backend contract_backend;

#endif
