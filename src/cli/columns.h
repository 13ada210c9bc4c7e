/* How wide a terminal is. */
#ifndef COLUMNS_H
#define COLUMNS_H

#include <stdbool.h>
#include <stdint.h>

#define COLUMNS_USUAL 80

/* Of the terminal behind a descriptor, or what is usual. */
int columns_of(int fd);

/* Whether a terminal may be so wide. */
bool columns_are(int64_t columns);

#endif
