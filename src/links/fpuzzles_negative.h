/* What holds between cells beside each other that no dot joins. */
#ifndef FPUZZLES_NEGATIVE_H
#define FPUZZLES_NEGATIVE_H

#include "links/link_puzzle.h"

struct fpuzzles_negative {
    bool difference, ratio, xv;
    struct link_cells ratios; /* those that such cells do not have */
};

bool fpuzzles_has_dots(const struct link_puzzle *p);

/* The ratios that some dot has, else 1:2. */
void fpuzzles_find_ratios(const struct link_puzzle *p,
                          struct fpuzzles_negative *n);

/* A relation for each two such cells. */
void fpuzzles_add_relations(struct link_puzzle *p,
                            const struct fpuzzles_negative *n);

/* Whether the relations of the puzzle are just those, and what they say. */
bool fpuzzles_are_relations(const struct link_puzzle *p,
                            struct fpuzzles_negative *n);

#endif
