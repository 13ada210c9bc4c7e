/* Techniques in the order of report 004, then backtracking. See backend.h for
 * the calls. */
#ifndef LOGIC_BACKEND_H
#define LOGIC_BACKEND_H

#include "cover/backend.h"

extern const struct backend logic_backend;

#endif
