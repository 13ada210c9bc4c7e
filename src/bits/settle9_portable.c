/* settle9 for any processor. */
#define SETTLE9_NAME settle9_portable
#include "bits/settle9_kernel.h"
