/* How wide a terminal is. */
#include "cli/columns.h"

#include <sys/ioctl.h>

enum { LEAST = 20, MOST = 10000 };

bool columns_are(int64_t columns) {
    return columns >= LEAST && columns <= MOST;
}

int columns_of(int fd) {
    struct winsize size;
    return !ioctl(fd, TIOCGWINSZ, &size) && columns_are(size.ws_col)
               ? size.ws_col
               : COLUMNS_USUAL;
}
