/* What the output may look like where it goes: colours, box characters, width.
 */
#ifndef TERMINAL_H
#define TERMINAL_H

#include "cli/options.h"

/* Settles what follows from the options and from where the output goes: once,
 * since each puzzle wants to know. */
void terminal_settle(struct options *o);

#endif
