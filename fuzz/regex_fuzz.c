/* Fuzz target: patterns of digits, see regex_trial.h. */
#include "regex_trial.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct regex_trial trial;
    regex_trial_run(data, size, &trial);
    return 0;
}
