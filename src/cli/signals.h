/* Ctrl-C, SIGTERM and SIGHUP: the first one ends the work in good order, the
 * second one ends the program.
 */
#ifndef SIGNALS_H
#define SIGNALS_H

#include "sudokusat.h"

#include <stdbool.h>

/* Catches those, and ignores SIGPIPE and SIGXFSZ so that a closed or too long
 * output is an error of the write. Call once, before threads start. */
void signals_catch(void);

bool signals_caught(void);

/* The flag for the engines. */
const sudokusat_cancel *signals_cancel(void);

/* Waits until the file descriptor can be read (true) or a signal came. */
bool signals_wait_readable(int fd);

#endif
