/* The settings of "bits", for tests mostly: which kernel searches. */
#ifndef BITS_SETTINGS_H
#define BITS_SETTINGS_H

#include "cover/backend.h"

extern const struct backend_setting bits_settings[];

/* The kernel's name; "" for the fastest one that the processor has. NULL with a
 * sentence in *why when the options are no settings; otherwise *why is the one
 * for a processor that has no such kernel. */
const char *bits_kernel_wanted(const struct backend_options *options,
                               const char **why);

#endif
