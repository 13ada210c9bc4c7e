/* Allocation that never returns NULL. */
#include "base/alloc.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The one mutable global of the library: malloc's failure has no handle to
 * hang a callback on. */
static void (*out_of_memory)(size_t bytes);

void alloc_set_handler(void (*handler)(size_t bytes)) {
    out_of_memory = handler;
}

_Noreturn void alloc_failed(size_t bytes) {
    if (out_of_memory)
        out_of_memory(bytes);
    abort();
}

static size_t checked_bytes(size_t n, size_t size) {
    if (size && n > SIZE_MAX / size)
        alloc_failed(SIZE_MAX);
    const size_t bytes = n * size;
    return bytes ? bytes : 1;
}

void *alloc_array(size_t n, size_t size) {
    const size_t bytes = checked_bytes(n, size);
    void *const p = malloc(bytes);
    if (!p)
        alloc_failed(bytes);
    return p;
}

void *alloc_zeroed(size_t n, size_t size) {
    const size_t bytes = checked_bytes(n, size);
    void *const p = calloc(1, bytes);
    if (!p)
        alloc_failed(bytes);
    return p;
}

void *alloc_resize(void *p, size_t n, size_t size) {
    const size_t bytes = checked_bytes(n, size);
    void *const q = realloc(p, bytes);
    if (!q)
        alloc_failed(bytes);
    return q;
}

char *alloc_string(const char *text) {
    const size_t bytes = strlen(text) + 1;
    char *const copy = xnew(bytes, char);
    memcpy(copy, text, bytes);
    return copy;
}

void xfree(void *p) {
    free(p);
}
