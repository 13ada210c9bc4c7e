/* Houses with two places for a digit: strong links of one digit. */
#ifndef PAIRS_H
#define PAIRS_H

#include "logic/logic.h"

struct pair {
    int cell[2]; /* ascending */
    int house;
};

/* All of them, a digit after the other and in the order of the houses. */
struct pairs {
    struct pair *list;
    int *start; /* [n + 1] those of a digit: list[start[d]] .. start[d+1]-1 */
};

void pairs_open(struct pairs *p, const struct logic *g);
void pairs_close(struct pairs *p);

#endif
