/* Memory of the program's own. */
#include "cli/memory.h"

#include "cli/message.h"
#include "cli/program.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void memory_exhausted(size_t bytes) {
    static const char text[] = ": error: out of memory\n";
    (void)bytes;
    ssize_t ignored = write(STDERR_FILENO, program_name, strlen(program_name));
    ignored += write(STDERR_FILENO, text, sizeof text - 1);
    (void)ignored;
    _exit(EXIT_TROUBLE);
}

void *memory_new(size_t n, size_t size) {
    void *const p = calloc(n ? n : 1, size);
    if (!p)
        memory_exhausted(size);
    return p;
}

void *memory_grow(void *p, size_t n, size_t size) {
    void *const q = n <= SIZE_MAX / size ? realloc(p, n * size) : NULL;
    if (!q)
        memory_exhausted(size);
    return q;
}

void *memory_alloc(size_t bytes) {
    return memory_new(bytes, 1);
}

char *memory_string(const char *text) {
    const size_t n = strlen(text) + 1;
    return memcpy(memory_new(n, 1), text, n);
}
