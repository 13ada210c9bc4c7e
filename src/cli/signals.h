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

/* Ends the program as SIGPIPE does, for whoever waits for it to see. Returns
 * only if the program was started with that signal ignored. */
void signals_die_of_pipe(void);

/* The file that goes when the second signal ends the program, or NULL. Its
 * name is borrowed. */
void signals_remove_at_death(const char *file);

bool signals_caught(void);

/* The flag for the engines. */
const sudokusat_cancel *signals_cancel(void);

/* Waits until the file descriptor can be read (true) or a signal came. */
bool signals_wait_readable(int fd);

#endif
