/* What the options of generate ask for, as a recipe. */
#ifndef RECIPE_OPTIONS_H
#define RECIPE_OPTIONS_H

#include "cli/options.h"
#include "sudokusat.h"

#define MAX_AVOID 64

struct recipe_room {
    bool *pattern;
    int8_t *from;
    sudokusat_puzzle *setting; /* whose grid that is */
    char *avoid; /* cut at the commas */
    const char *avoided[MAX_AVOID];
};

/* Fills the recipe; what it points to lives in room, which recipe_free frees
 * in any case. Returns the exit status after a message, or -1 if all is well.
 */
int recipe_read(const struct options *o, struct recipe_room *room,
                sudokusat_recipe *recipe);
void recipe_free(struct recipe_room *room);

#endif
