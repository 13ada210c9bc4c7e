/* Long texts that are handed on piece by piece, so that they are never whole in
 * memory.
 *
 *     struct pieces p = {.write = write, .context = context};
 *     text_add(&p.text, ...); pieces_pass(&p);      ... after each line or so
 *     return pieces_end(&p);
 */
#ifndef PIECES_H
#define PIECES_H

#include "base/text.h"

#include <stdbool.h>

/* Takes the next bytes; false stops the printing. */
typedef bool (*pieces_write)(void *context, const char *bytes, size_t n);

struct pieces {
    pieces_write write;
    void *context;
    struct text text; /* not handed on yet */
    bool stopped;     /* nothing is handed on any more */
};

/* Hands the text on if it is long enough to be worth it. */
void pieces_pass(struct pieces *p);

/* Adds a number in decimal; text_printf would take most of the time of a
 * formula. */
void pieces_add_number(struct pieces *p, long long number);

/* Adds lines of comments, mark and a blank before each; NULL = none. */
void pieces_add_comments(struct pieces *p, const char *mark,
                         const char *comments);

/* Hands on the rest and frees the text; false if the writing was stopped. */
bool pieces_end(struct pieces *p);

#endif
