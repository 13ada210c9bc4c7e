/* Exact covers as text, in the form of Knuth's programs dlx1, dlx2 and xcc:
 *
 *     | a comment
 *     A B C D | E F         primary items, a bar, secondary items
 *     A C E                 an option a line
 *     B D F:red             a secondary item may have a colour
 */
#ifndef KNUTH_H
#define KNUTH_H

#include "base/text.h"
#include "cover/cover.h"

#include <stdbool.h>
#include <stddef.h>

/* Knuth's programs take names of so many bytes. */
#define KNUTH_NAME 8

/* Takes the next bytes of the text; false stops the printing. */
typedef bool (*knuth_write)(void *context, const char *bytes, size_t n);

struct knuth_names {
    /* Copies the item's name without blanks, bars and colons. */
    void (*name)(const void *context, int item, char name[KNUTH_NAME + 1]);
    const void *context;
};

/* Prints the options that keep[] has (NULL = all) under these names (NULL =
 * the items' own, of any length). comments: "| " goes before each line of the
 * text, NULL = none. Colours are numbers. Returns false if the callback did.
 */
bool knuth_print(const struct cover *cover, const bool *keep,
                 const struct knuth_names *names, const char *comments,
                 knuth_write write, void *context);

/* Where a text was refused, both from 1. */
struct knuth_place {
    int line, column;
};

/* What a text says besides the cover. */
struct knuth_notes {
    struct knuth_words VEC(char *) colours; /* the name of colour i + 1 */
    struct knuth_ints VEC(int) number;      /* of each option in the text, from
                                               1 */
    struct knuth_ints left_out; /* lines of options without a primary item */
};
void knuth_notes_free(struct knuth_notes *notes);

/* Reads such a text. The items' names are those of the text, colours are
 * numbered from 1 in the order in which they come. An option without a primary
 * item is left out, as Knuth's programs do. Returns the finished cover, which
 * the caller frees, or NULL with a constant sentence and its place. notes may
 * be NULL, and is to be freed in any case. */
struct cover *knuth_parse(const char *text, size_t n, struct knuth_notes *notes,
                          const char **why, struct knuth_place *place);

#endif
