/* Solutions of a board by trying: a cell's candidates one after the other, with
 * all easy steps in between. Knows what the logic knows, lines too. Cells that
 * take part in dead ends come earlier (Boussemart and others, "Boosting
 * Systematic Search by Weighting Constraints", ECAI 2004).
 */
#ifndef LOGIC_SEARCH_H
#define LOGIC_SEARCH_H

#include "cover/backend.h"
#include "logic/logic.h"

struct logic_search {
    const struct layout *layout; /* borrowed */
    struct logic **board;        /* [n_cells + 1] by depth, made when needed */
    int *cell;                   /* [n_cells + 1] tried at each depth */
    uint64_t *left;              /* [n_cells + 1] its digits yet to be tried */
    uint32_t *weight;            /* [n_cells] dead ends that it took part in */
    int depth;                   /* -1: there are no more */
    bool is_new;                 /* the board of this depth was not looked at */
    uint64_t nodes, conflicts, steps, next_poll;
};

void logic_search_open(struct logic_search *s, const struct layout *layout);
void logic_search_close(struct logic_search *s);

/* Begins at a board. */
void logic_search_load(struct logic_search *s, const struct logic *from);

/* The next solution, which is then the board of *found, or NULL. A search that
 * was stopped can go on. */
enum next logic_search_next(struct logic_search *s, struct budget *b,
                            const struct logic **found);

#endif
