/* Writing to a descriptor until all of it is written. */
#ifndef WRITE_ALL_H
#define WRITE_ALL_H

#include <stdbool.h>
#include <stddef.h>

/* False with errno set: some of it may be written. */
bool write_all(int fd, const void *data, size_t n);

#endif
