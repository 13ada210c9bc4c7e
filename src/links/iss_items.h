/* The text of an ISS string, taken apart: items behind dots, each a name and
 * what stands behind its tildes.
 *
 *     .AntiKnight.Cage~17~R1C1~R1C2.~R3C3_5       three items; no name: givens
 *     .Or.Cage~3~R1C1~R1C2.And.X~R1C1~R1C2.End.End      items with items inside
 */
#ifndef ISS_ITEMS_H
#define ISS_ITEMS_H

#include "base/text.h"
#include "base/vec.h"

#include <stdbool.h>
#include <stddef.h>

/* A word of the text, without a zero at its end. */
struct iss_word {
    const char *s;
    size_t n;
};

struct iss_item {
    struct iss_word name;
    size_t first, n; /* its words in args */
    size_t end;      /* the number of its End; its own where it has no items */
};

struct iss_items {
    struct VEC(struct iss_item) items;
    struct VEC(struct iss_word) args;
    struct text text; /* without blanks; what the words point into */
};

/* False, with a sentence in why, for what is no such text. To be freed in any
 * case. */
bool iss_items_read(const char *s, size_t n, struct iss_items *items,
                    struct text *why);
void iss_items_free(struct iss_items *items);

static inline struct iss_word iss_arg(const struct iss_items *items,
                                      const struct iss_item *item, size_t i) {
    return items->args.data[item->first + i];
}

bool iss_word_is(struct iss_word w, const char *word);

/* A whole number, perhaps with a minus, of at most nine digits. */
bool iss_word_number(struct iss_word w, int *number);

/* A cell as ISS names it, "R1C2": one character each for the row and the
 * column, a to g for 10 to 16. They count from 0. */
bool iss_word_cell(struct iss_word w, int *row, int *col);

/* Appends the name of a cell. */
void iss_add_cell(int row, int col, struct text *out);

#endif
