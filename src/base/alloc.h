/* Allocation that never returns NULL.
 *
 * Sizes are multiplied with an overflow check. Out of memory calls one
 * replaceable handler, which must not return. Where nobody has set one, the
 * innermost call of this thread that prepared for it is left, with whatever it
 * had allocated, and where there is none the program is aborted.
 */
#ifndef ALLOC_H
#define ALLOC_H

#include <setjmp.h>
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

/* Prepares: 0 from setjmp(*alloc_enter(&escape)) at first, and something else
 * when memory ran out. Either way alloc_leave follows, in the same function. */
struct alloc_escape {
    jmp_buf out;
    struct alloc_escape *outer;
};
jmp_buf *alloc_enter(struct alloc_escape *escape);
void alloc_leave(const struct alloc_escape *escape);

/* Replaces what happens when memory runs out. The handler is told how many
 * bytes were asked for and must end the program or jump away. Set it once,
 * before threads start; NULL is none.
 */
void alloc_set_handler(void (*handler)(size_t bytes));

#endif
