/* The text forms: a row each, with what reads and what writes it.
 *
 * A form whose puzzle is one line has a function that reads that line. The
 * others are told by the shape of their lines (reader_puzzle.c).
 */
#ifndef FORMS_H
#define FORMS_H

#include "board/parse.h"
#include "board/print_forms.h"

#include <stdbool.h>

/* A puzzle that is the line; PARSE_OTHER when it is of another form. */
typedef enum parse_result (*line_reader)(struct parse *p, struct span line);

struct text_form {
    const char *name, *summary;
    bool reads;
    line_reader read;     /* NULL: the puzzle is more than a line */
    bool shows;           /* its first line could be of no other form */
    print_function write; /* NULL: read only, or src/links writes it */
    unsigned carries;     /* beside givens */
};
extern const struct text_form text_forms[]; /* ended by a NULL name */

bool form_writes(const struct text_form *form);

/* NULL for a name that is none, and for NULL. */
const struct text_form *form_find(const char *name);

/* Whether a name can be asked for to read: NULL, or a sentence why not. */
const char *form_check(const char *name);

/* The puzzle b in the text form named (a row of text_forms that writes), to
 * the end of its last line; put an empty line between puzzles of several
 * lines. The lines of its own head, such as "name: ...", come first; rules,
 * shape and symbols are for print_settings, unless the form has a place for
 * them. True, or false with a sentence in why that names the part which this
 * form cannot carry, and forms that can. With lossy what cannot be carried is
 * left out where the digits can be written at all. */
bool form_print(const struct board *b, const char *name,
                const struct labels *labels, bool lossy, struct text *out,
                struct text *why);

/* Whether the form carries rules, shape and symbols by itself. */
bool form_is_whole(const char *name);

#endif
