/* The engine "sat": the CNF of a cover, solved with PicoSAT. */
#ifndef SAT_H
#define SAT_H

#include "cover/backend.h"

/* Options: encoding=NAME, amo=NAME (see cnf/cnf.h and cnf/amo.h; amo=auto is
 * the default), enumerator=split|block. */
extern const struct backend sat_backend;

#endif
