/* Places in the input. */
#ifndef PLACE_H
#define PLACE_H

#include <stddef.h>
#include <stdint.h>

/* Both counted from 1; columns count characters (UTF-8 code points), a tab
 * being one. Line 0: not told. */
struct place {
    uint64_t line;
    uint64_t column;
};

/* The place of an offset in text that begins at a place. */
struct place place_in(const char *text, size_t offset, struct place at);

#endif
