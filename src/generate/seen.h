/* A set of 128-bit hashes, to leave out what was there before. */
#ifndef SEEN_H
#define SEEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct seen;

/* Remembers at most so many, 16 to 48 bytes each. */
struct seen *seen_new(size_t cap);
void seen_free(struct seen *s); /* NULL is allowed */

/* Adds it and returns true, or returns false if it was there. A full set only
 * looks: it returns true for all that it does not know. */
bool seen_add(struct seen *s, const uint64_t hash[2]);
bool seen_is_full(const struct seen *s);

#endif
