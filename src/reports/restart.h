/* Random filling, begun anew at every dead end. See backend.h for the calls. */
#ifndef RESTART_H
#define RESTART_H

#include "cover/backend.h"

extern const struct backend restart_backend;

#endif
