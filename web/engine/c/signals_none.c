/* src/cli/signals.c where there are no signals: whoever has enough ends the
 * whole program, from outside. */
#include "cli/signals.h"

#include <stddef.h>

static sudokusat_cancel *cancel; /* never set */

void signals_catch(void) {
    cancel = sudokusat_cancel_new();
}

void signals_die_of_pipe(void) {
}

void signals_remove_at_death(const char *file) {
    (void)file;
}

bool signals_caught(void) {
    return false;
}

const sudokusat_cancel *signals_cancel(void) {
    return cancel;
}

/* All input is in memory. */
bool signals_wait_readable(int fd) {
    (void)fd;
    return true;
}
