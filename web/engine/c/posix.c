/* What POSIX and C have and WASI has not: see posix.h. */
#include "posix.h"

#include "cli/memory.h"

#include <stdlib.h>
#include <unistd.h>
#include <wasi/api.h>

void posix_out_of_memory(void) {
    memory_exhausted(0);
    abort();
}

void arc4random_buf(void *bytes, size_t n) {
    (void)__wasi_random_get(bytes, n);
}

pid_t getpid(void) {
    unsigned short number = 0;
    arc4random_buf(&number, sizeof number);
    return 1 + (pid_t)number;
}

/* One at a time in the folder that files are in; its name goes at once, so that
 * nobody finds it. */
FILE *tmpfile(void) {
    static const char name[] = ".sudokusat-temporary";
    FILE *const file = fopen(name, "w+x");
    if (file)
        unlink(name);
    return file;
}
