/* The settings of "bits". */
#include "bitsn/bits_settings.h"

enum { KERNEL, N_SETTINGS };

static const char *const kernel_names[] = {"fastest", "avx512", "avx2",
                                           "portable", NULL};

const struct backend_setting bits_settings[] = {
    [KERNEL] = {.name = "kernel",
                .summary = "instructions: fastest, avx512, avx2 or portable",
                .words = kernel_names},
    [N_SETTINGS] = {.name = NULL},
};

const char *bits_kernel_wanted(const struct backend_options *options,
                               const char **why) {
    double values[N_SETTINGS];
    *why = backend_read_settings(bits_settings, options, values);
    if (*why)
        return NULL;
    *why = "this processor has no such kernel";
    const int word = (int)values[KERNEL];
    return word ? kernel_names[word] : "";
}
