/* Allocation that never returns NULL.
 *
 * Sizes are multiplied with an overflow check. Out of memory calls one
 * replaceable handler, which must not return; the default one aborts.
 */
#ifndef ALLOC_H
#define ALLOC_H

#include <stddef.h>

/* xnew(n, int) is an int *: a wrong type does not compile. */
#define xnew(n, type) ((type *)alloc_array((n), sizeof(type)))
#define xnew0(n, type) ((type *)alloc_zeroed((n), sizeof(type)))
#define xresize(p, n, type) ((type *)alloc_resize((p), (n), sizeof(type)))

/* Each returns memory that the caller releases with xfree. */
void *alloc_array(size_t n, size_t size);
void *alloc_zeroed(size_t n, size_t size);
void *alloc_resize(void *p, size_t n, size_t size);
char *alloc_string(const char *text);
void xfree(void *p);

/* Somebody else's allocation failed: calls the handler. */
_Noreturn void alloc_failed(size_t bytes);

/* Replaces what happens when memory runs out. The handler is told how many
 * bytes were asked for and must end the program or jump away. Set it once,
 * before threads start; NULL restores the default.
 */
void alloc_set_handler(void (*handler)(size_t bytes));

#endif
