/* Puzzles in the forms of other programs, as text and nothing else.
 *
 * Each form translates its text into one JSON object as this program writes
 * them (link_puzzle.h), and back. What a board is, which rules there are and
 * what marks mean is known elsewhere: the object is read as any other.
 */
#ifndef LINKS_H
#define LINKS_H

#include "base/text.h"
#include "links/link_puzzle.h"
#include "links/link_reading.h"

#include <stdbool.h>
#include <stddef.h>

/* How much of a text is there. */
enum link_extent {
    LINK_NONE, /* it is of another form */
    LINK_CUT, /* its end is missing, perhaps in the line below, or it is damaged
               */
    LINK_WHOLE
};

struct link_form {
    const char *name; /* as text_forms of the board's folder has it */
    /* Looks at a line, or at several with line ends between. */
    enum link_extent (*extent)(const char *text, size_t n);
    /* Whether a whole text may have the line below it as a part, which its
     * reader refuses; NULL: never. */
    bool (*goes_on)(const char *text, size_t n, const char *line,
                    size_t line_n);
    /* Fills an empty puzzle. False, with why; the puzzle is freed by the caller
     * in any case. */
    bool (*read)(const char *text, size_t n, struct link_reading *r,
                 struct link_puzzle *p);
    /* Appends the text, with a line end. False, with a sentence in why that
     * names the part that has no place; lossy leaves it out where it can. */
    bool (*write)(const struct link_puzzle *p, bool lossy, struct text *out,
                  struct text *why);
};

/* NULL for a name that is none. */
const struct link_form *link_form_find(const char *name);

/* The form that a text is of, with how much of it is there; NULL for none. */
const struct link_form *link_form_of(const char *text, size_t n,
                                     enum link_extent *extent);

/* A text of this form as an object; false with r->why. */
bool link_to_json(const struct link_form *form, const char *text, size_t n,
                  struct link_reading *r, struct text *json);

/* An object as a text of this form; false with why. */
bool link_from_json(const struct link_form *form, const char *json, size_t n,
                    bool lossy, struct text *out, struct text *why);

#endif
