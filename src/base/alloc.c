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

/* Nor is there a way down for this one: each call of the program, on each
 * thread, sets its own and puts back what was there. */
static _Thread_local struct alloc_escape *innermost;

jmp_buf *alloc_enter(struct alloc_escape *escape) {
    escape->outer = innermost;
    innermost = escape;
    return &escape->out;
}

void alloc_leave(const struct alloc_escape *escape) {
    innermost = escape->outer;
}

_Noreturn void alloc_failed(size_t bytes) {
    if (out_of_memory)
        out_of_memory(bytes);
    if (innermost)
        longjmp(innermost->out, 1);
    abort();
}

/* Below half of the bits each there is nothing to be divided. */
static size_t checked_bytes(size_t n, size_t size) {
    if ((n | size) > SIZE_MAX >> sizeof(size_t) * 4 && size &&
        n > SIZE_MAX / size)
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

/* What malloc has at hand is zeroed faster than calloc finds something; of
 * large pieces calloc knows that they are zero. Compilers would make calloc of
 * both if they saw it. */
#if defined(__GNUC__)
__attribute__((noinline))
#endif
static void *
alloc_small(size_t bytes) {
    return malloc(bytes);
}

void *alloc_zeroed(size_t n, size_t size) {
    enum { SMALL = 1024 };
    const size_t bytes = checked_bytes(n, size);
    void *const p = bytes <= SMALL ? alloc_small(bytes) : calloc(1, bytes);
    if (!p)
        alloc_failed(bytes);
    return bytes <= SMALL ? memset(p, 0, bytes) : p;
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
