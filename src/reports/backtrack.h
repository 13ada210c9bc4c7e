/* Backtracking cell by cell, as in the reports. See backend.h for the calls. */
#ifndef BACKTRACK_H
#define BACKTRACK_H

#include "cover/backend.h"

extern const struct backend backtrack_backend;

#endif
