/* Crook's pencil-and-paper algorithm. See backend.h for the calls. */
#ifndef PENCIL_H
#define PENCIL_H

#include "cover/backend.h"

extern const struct backend pencil_backend;

#endif
