/* The symmetries of a set of rules, found from what they exclude.
 *
 * Cells change places as they do under the classic rules: bands, stacks, rows
 * of a band, columns of a stack, and rows with columns; where regions stand in
 * for the boxes, rows and columns in any order. Digits change names.
 * A symmetry is such a pair that turns the relations between all cells into
 * themselves.
 */
#ifndef SYMMETRY_H
#define SYMMETRY_H

#include "generate/renaming.h"

/* One way for cells to change places: the cell of the board that comes to each
 * cell of the image is from[cell]. */
struct symmetry {
    int renaming;  /* of symmetries.renamings.list */
    uint8_t *from; /* [n_cells] */
};

struct symmetry_list VEC(struct symmetry);

struct symmetries {
    struct geometry shape;
    uint64_t fingerprint; /* of the relations */
    struct renamings renamings;
    bool is_classic; /* all ways of rows and columns, and all names: */
    bool transposes; /* then whether rows and columns change roles, too; */
    struct symmetry_list list; /* otherwise all that there are */
};

/* NULL, or a sentence when there are too many symmetries to go through. n is at
 * most RELATIONS_MAX_N. has_boxes: rows and columns stay in the boxes of the
 * shape. In both cases the caller frees them. */
const char *symmetries_init(struct symmetries *s, const struct constraints *c,
                            bool has_boxes);

/* Only the one that changes nothing; what the fingerprint is of is told from
 * the same on other shapes. */
void symmetries_init_none(struct symmetries *s, const struct geometry *g,
                          uint64_t fingerprint);
void symmetries_free(struct symmetries *s);

/* How many there are, names included; false when a count does not hold that
 * many. */
bool symmetries_count(const struct symmetries *s, struct count *n);

#endif
