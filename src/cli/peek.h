/* What a pipe will bring, without taking it. */
#ifndef PEEK_H
#define PEEK_H

#include <stdbool.h>

/* Whether what is read next begins with this text, of a pipe whose descriptor
 * is given; waits for it as long as what came so far is a beginning of the
 * text. False where the system cannot tell. */
bool peek_begins(int fd, const char *text);

#endif
