/* The default backend "auto": the faster engine of those that fit. */
#ifndef AUTO_BACKEND_H
#define AUTO_BACKEND_H

#include "cover/backend.h"

/* Takes every cover that dlx takes, and has no settings. */
extern const struct backend auto_backend;

#endif
