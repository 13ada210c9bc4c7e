/* Places in the input. */
#include "board/place.h"

struct place place_in(const char *text, size_t offset, struct place at) {
    for (size_t i = 0; i < offset && text[i]; i++) {
        if (text[i] == '\n') {
            at.line++;
            at.column = 1;
        } else if (((unsigned char)text[i] & 0xC0) != 0x80) {
            at.column++; /* not inside a character of several bytes */
        }
    }
    return at;
}
