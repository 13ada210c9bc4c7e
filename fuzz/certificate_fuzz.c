/* Checks any bytes as a certificate, within a bound on the work: no crash, no
 * hang, a verdict with a line or an accepted certificate. */
#include "certify/verify.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool is_enough(void *calls) {
    return ++*(unsigned *)calls > 100;
}

static void demand(bool condition, const char *what) {
    if (condition)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    unsigned calls = 0;
    sudokusat_tree tree = {.n_left = 0};
    size_t at = 0;
    uint64_t line = 1;
    do {
        sudokusat_check_report r;
        verify_certificate((const char *)data + at, size - at, line, is_enough,
                           &calls, NULL, &r);
        demand(r.used <= size - at, "more used than there is");
        if (r.outcome != SUDOKUSAT_ACCEPTED) {
            demand(r.why && r.line >= line, "a refusal without a reason");
            return 0;
        }
        demand(r.used > 0 && r.last_line >= line, "an empty certificate");
        sudokusat_tree_add(&tree, &r);
        at += r.used;
        line = r.last_line + 1;
    } while (at < size);
    return 0;
}
