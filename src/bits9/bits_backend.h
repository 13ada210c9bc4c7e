/* The engine "bits": boards as bit sets, several houses at a time. */
#ifndef BITS_BACKEND_H
#define BITS_BACKEND_H

#include "cover/backend.h"

/* Accepts covers of sudokus up to 25x25 with boxes of any shape, under any
 * rules made of houses and pairs. Its setting "kernel" is for tests: without it
 * the fastest one that the processor has is taken. */
extern const struct backend bits_backend;

#endif
