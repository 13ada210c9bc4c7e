/* How near what was typed is to a name: the one judge of what somebody may have
 * meant, for all tables of names.
 */
#ifndef NEAR_H
#define NEAR_H

#include <stddef.h>

/* How many letters of n characters of text must be changed, added, dropped or
 * swapped with the next to make the name; small and capital letters are the
 * same, and blanks, hyphens and underscores do not count, so that 0 need not
 * mean that they are equal. What is cut off from a name's end is two changes at
 * most. -1: it is too far off, or longer than names are. */
int near_distance(const char *text, size_t n, const char *name);

#endif
