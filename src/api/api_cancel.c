/* Cancelling a call from another thread or a signal handler. */
#include "api/api.h"

#include <stdatomic.h>

struct sudokusat_cancel {
    atomic_int set;
};

static sudokusat_cancel *cancel_new_inside(void) {
    return xnew0(1, sudokusat_cancel);
}

sudokusat_cancel *sudokusat_cancel_new(void) {
    API_CALL(sudokusat_cancel *, NULL, cancel_new_inside());
}

void sudokusat_cancel_free(sudokusat_cancel *cancel) {
    xfree(cancel);
}

void sudokusat_cancel_set(sudokusat_cancel *cancel) {
    if (cancel)
        atomic_store_explicit(&cancel->set, 1, memory_order_relaxed);
}

bool sudokusat_is_cancelled(const sudokusat_cancel *cancel) {
    return cancel && atomic_load_explicit(&cancel->set, memory_order_relaxed);
}
