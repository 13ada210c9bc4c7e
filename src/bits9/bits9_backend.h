/* 9x9 boards with boxes of 3x3 as a backend: the part of "bits" for them; the
 * other one is bitsn_backend. */
#ifndef BITS9_BACKEND_H
#define BITS9_BACKEND_H

#include "cover/backend.h"

extern const struct backend bits9_backend;

#endif
