/* The rules of a board of up to 25x25 cells as tables, read off a shape.
 *
 * Digit d in house h is lane h of the digit, a mask of its places there; a
 * digit's lanes lie side by side, for vectors to go through. Items, which carry
 * weights, are the cells and behind them all lanes: n_cells + d*lanes + h.
 */
#ifndef BITSN_RULES_H
#define BITSN_RULES_H

#include "bitsn/bitsn_pairs.h"
#include "cover/backend.h"

#include <stdbool.h>
#include <stdint.h>

#define BITSN_MAX_SIZE 25
#define BITSN_LANES 16      /* masks in a vector; lanes is a multiple of it */
#define BITSN_MAX_LANES 128 /* houses beyond that are refused */
#define BITSN_MAX_WORDS 12
#define BITSN_WORDS 4 /* words in a vector; words is a multiple of it */

/* Memory for vectors begins at a line of the cache: so many words more are
 * asked for, and the first full line is found. */
#define BITSN_SPARE 8
uint64_t *bitsn_align(uint64_t *memory);

/* A lane has these bits beside once its digit is placed there, and so have
 * lanes without a house: neither empty nor single. */
#define BITSN_DONE 0xC0000000u

/* A cell's place in one of its houses. */
struct bitsn_place {
    uint16_t house;
    uint16_t position; /* bit of the cell in the house's masks */
};

/* A candidate that another one excludes. */
struct bitsn_candidate {
    uint16_t cell, digit;
};

struct bitsn_rules {
    const struct cover *cover; /* borrowed, for the numbers of options */
    int n, n_cells, n_houses;
    int lanes;   /* of a digit: its houses, and lanes that stay empty */
    int n_items; /* n_cells + n*lanes */

    int *place_start;          /* [n_cells + 1] */
    struct bitsn_place *place; /* by cell */
    uint16_t *cell_at;         /* [n_houses * n] by house and position */
    uint32_t *meets; /* the same: other places in the house, such that some
                        cell outside sees both */

    uint32_t *taken; /* [n_cells * lanes] places that see the cell; in its own
                        houses BITSN_DONE too */

    int words;        /* of a set of cells */
    uint64_t *sees;   /* [n_cells] cells that cannot have the same digit */
    uint64_t *memory; /* of taken and sees */

    /* Sets of cells that hold the same digits (leftovers.h), two a piece. */
    int n_leftovers;
    uint64_t *leftover; /* [n_leftovers * 2 * words] */

    /* What a candidate excludes in other cells beyond sees. */
    bool has_links;
    int *link_start; /* [n_cells * n + 1] by cell, then digit */
    struct bitsn_candidate *link;
    struct bitsn_pairs *pairs; /* the same by cells; NULL = no links */
};

/* Returns NULL, with a sentence in *why, when the cover is larger, or no sudoku
 * of cells and houses. */
struct bitsn_rules *bitsn_rules_new(const struct cover *cover,
                                    const char **why);
void bitsn_rules_free(struct bitsn_rules *r); /* NULL is allowed */

#endif
