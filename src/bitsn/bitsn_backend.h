/* Boards of up to 25x25 cells under any rules made of houses and pairs, as a
 * backend: the part of "bits" for what is not 9x9 with boxes of 3x3. */
#ifndef BITSN_BACKEND_H
#define BITSN_BACKEND_H

#include "cover/backend.h"

extern const struct backend bitsn_backend;

#endif
