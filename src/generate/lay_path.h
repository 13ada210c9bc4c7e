/* Lines through free cells, each cell a king's step from the one before. */
#ifndef LAY_PATH_H
#define LAY_PATH_H

#include "generate/lay_kind.h"

struct lay_path_kind {
    int fewest, most; /* cells */

    /* Whether the cell may follow the n cells, at least one, of l->path. */
    bool (*follows)(const struct laying *l, int n, int cell);

    /* Whether n cells may be all; NULL = they may. */
    bool (*ends)(const struct laying *l, int n);
};

/* Looks for lines of a random length and writes the first one, or the longest
 * where none is as long as that, to l->path. Its cells are taken. Returns how
 * many they are, 0 when there is no more room. */
int lay_path(struct laying *l, const struct lay_path_kind *kind);

/* Takes the cells and steps of a line, so that no other one has them. */
void lay_path_take(struct laying *l, const int *cells, int n);

#endif
