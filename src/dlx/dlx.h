/* Dancing Links: exhaustive search of a cover. See backend.h for the calls. */
#ifndef DLX_H
#define DLX_H

#include "cover/backend.h"

extern const struct backend dlx_backend;

#endif
