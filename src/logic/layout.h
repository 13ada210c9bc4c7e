/* What never changes while a person solves: houses, and which candidates
 * exclude each other, read off the items of a cover.
 *
 * Because only items are read, everything built on a layout holds under every
 * rule: a house is n primary items over the same cells, and a chess rule is
 * just more cells that see each other.
 */
#ifndef LAYOUT_H
#define LAYOUT_H

#include "board/geometry.h"
#include "cover/cover.h"

#include <stdint.h>

enum house_kind { HOUSE_ROW, HOUSE_COLUMN, HOUSE_BOX, HOUSE_OTHER };

struct house {
    const int *cells;    /* [n] ascending */
    const uint64_t *set; /* [words] the same cells as a set */
    const char *rule;    /* of its first origin: "row", "box", "windoku"... */
    int unit;            /* from 1 */
    enum house_kind kind;
};

struct layout {
    struct geometry shape;
    int n, n_cells;
    int words; /* 64-bit words of a set of cells */

    int n_houses;
    struct house *house;
    int *house_cells;     /* [n_houses * n] */
    uint64_t *house_sets; /* [n_houses * words] */

    /* House k of cell c is cell_house[cell_house_start[c] + k]. */
    int *cell_house_start; /* [n_cells + 1] */
    int *cell_house;

    /* Cells that cannot hold the same digit as a cell: houses and groups. */
    uint64_t *sees; /* [n_cells * words] */

    /* Candidates (cell*n + digit) with another digit in another cell that a
     * candidate excludes, as nonconsecutive does; most rules have none. */
    int *link_start; /* [n_cells * n + 1] */
    int *link;

    /* Whether rows, columns and boxes are all there is, so that patterns that
     * exchange two digits (unique rectangles, BUG) prove something. */
    bool is_classic;
};

/* The cover must be encode_build's for this shape; it is not kept, but the
 * names of its rules are borrowed. */
struct layout *layout_new(const struct geometry *shape,
                          const struct cover *cover);
void layout_free(struct layout *l);

static inline const uint64_t *layout_sees(const struct layout *l, int cell) {
    return l->sees + (size_t)cell * (size_t)l->words;
}

static inline bool layout_sees_cell(const struct layout *l, int a, int b) {
    return layout_sees(l, a)[b / 64] >> (b % 64) & 1;
}

static inline bool layout_has(const uint64_t *set, int cell) {
    return set[cell / 64] >> (cell % 64) & 1;
}

/* Whether candidates x and y (cell*n + digit) cannot both be true. */
bool layout_excludes(const struct layout *l, int x, int y);

#endif
