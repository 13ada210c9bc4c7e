/* Memory of the program's own. None of these returns NULL: when there is no
 * more, the program says so and leaves with EXIT_TROUBLE.
 */
#ifndef MEMORY_H
#define MEMORY_H

#include <stddef.h>

/* The handler for the library and for all that follows. Allocates nothing;
 * records that were written stay written. */
void memory_exhausted(size_t bytes);

void *memory_new(size_t n, size_t size); /* n elements, zeroed */
void *memory_grow(void *p, size_t n, size_t size);
void *memory_alloc(size_t bytes); /* for other libraries to use */
char *memory_string(const char *text);

#endif
