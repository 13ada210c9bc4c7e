/* The engine "bits": 9x9 boards as bit sets, several houses at a time. */
#ifndef BITS_BACKEND_H
#define BITS_BACKEND_H

#include "cover/backend.h"

/* Accepts covers of 9x9 sudokus with boxes of 3x3, under any rules made of
 * houses and pairs. Its setting "kernel" is for tests: without it the fastest
 * one that the processor has is taken. */
extern const struct backend bits_backend;

#endif
