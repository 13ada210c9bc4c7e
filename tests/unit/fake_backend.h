/* An engine that says what it is told to say: for testing what watches over
 * engines. */
#ifndef FAKE_BACKEND_H
#define FAKE_BACKEND_H

#include "cover/backend.h"

/* The grids that the next fake to be opened claims as solutions, each n*n
 * digits, separated by blanks; it hands out those that have all givens, in
 * this order. Borrowed until it is closed. */
void fake_claims(const char *grids);

extern const struct backend fake_backend;         /* "fake" */
extern const struct backend fake_modest_backend;  /* cannot refute */
extern const struct backend fake_refuses_backend; /* never opens */

#endif
