/* What a cover says of a grid, read off its tags once: the houses, which
 * candidates exclude each other, and the lines.
 *
 * This is the only place that knows how candidates are numbered, cell *
 * n_digits + digit, and where rows, columns and boxes lie; engines and the
 * logic ask it, or the cover's tags. An exclusion is a relation between two
 * cells, a table of pairs of digits; one is so common that it has a table of
 * its own: the same digit, whichever it is, never stands in both ("sees"). All
 * others are links between candidates.
 */
#ifndef SHAPE_H
#define SHAPE_H

#include "cover/cover.h"
#include "cover/shape_lines.h"

#include <stdint.h>

/* Where the cells of a house lie, on a square board. */
enum house_kind { HOUSE_ROW, HOUSE_COLUMN, HOUSE_BOX, HOUSE_OTHER };

struct house {
    const int *cells;    /* [n_digits] ascending */
    const uint64_t *set; /* [words] the same cells as a set */
    const char *rule;    /* of its first origin: "row", "box", "windoku"... */
    int unit;            /* from 1 */
    enum house_kind kind;
};

struct shape {
    int n_cells, n_digits;
    int n_candidates; /* n_cells * n_digits */
    int words;        /* 64-bit words of a set of cells */

    /* The grids are the choices of a digit for each cell that keep to houses
     * and exclusions, and there is no more to the cover: each cell can have
     * each digit, and a primary item that is neither cell nor house digit is
     * for at most one candidate, for it has a helper of its own to fill it. */
    bool is_grid;

    /* All houses are rows, columns and boxes, and nothing else excludes. */
    bool is_classic;

    int *cell_item; /* [n_cells] the item that wants a digit in each, or -1 */

    int n_houses;
    struct house *house;
    int *house_cells;     /* [n_houses * n_digits] */
    uint64_t *house_sets; /* [n_houses * words] */

    /* House k of cell c is cell_house[cell_house_start[c] + k]. */
    int *cell_house_start; /* [n_cells + 1] */
    int *cell_house;

    /* Cells that cannot hold the same digit as a cell, whichever it is. */
    uint64_t *sees; /* [n_cells * words] */

    /* Candidates in other cells that a candidate excludes and that sees does
     * not tell; most rules have none. */
    int *link_start; /* [n_candidates + 1] */
    int *link;

    struct shape_lines lines;
};

/* Reads a finished cover, which is not kept; the names of its rules are
 * borrowed. Release with shape_free. */
void shape_read(struct shape *s, const struct cover *cover);
void shape_free(struct shape *s);

static inline int shape_candidate(const struct shape *s, int cell, int digit) {
    return cell * s->n_digits + digit;
}

static inline int shape_cell(const struct shape *s, int candidate) {
    return candidate / s->n_digits;
}

static inline int shape_digit(const struct shape *s, int candidate) {
    return candidate % s->n_digits;
}

static inline const uint64_t *shape_sees(const struct shape *s, int cell) {
    return s->sees + (size_t)cell * (size_t)s->words;
}

static inline bool shape_set_has(const uint64_t *set, int cell) {
    return set[cell / 64] >> (cell % 64) & 1;
}

static inline bool shape_sees_cell(const struct shape *s, int a, int b) {
    return shape_set_has(shape_sees(s, a), b);
}

static inline bool shape_has_links(const struct shape *s) {
    return s->link_start[s->n_candidates] > 0;
}

/* Whether two candidates cannot both be true. */
bool shape_excludes(const struct shape *s, int x, int y);

#endif
