/* Differential evolution. See backend.h for the calls. */
#ifndef EVOLVE_H
#define EVOLVE_H

#include "cover/backend.h"

extern const struct backend evolve_backend;

#endif
