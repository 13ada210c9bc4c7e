/* Text from outside, such as the name of a puzzle or of a file, for people to
 * see: what a terminal would obey is shown instead.
 */
#ifndef ESCAPE_H
#define ESCAPE_H

#include <stddef.h>

#define ESCAPE_SIZE 8

/* Takes the character that the text, ended by NUL, begins with and returns its
 * bytes, or 0 at the end. Puts what is to be shown into shown: the character
 * itself, or \n, \r, \xNN or \uNNNN for a control character, and \xNN for a
 * byte that is no UTF-8. */
size_t escape_next(const char *text, char shown[ESCAPE_SIZE]);

#endif
