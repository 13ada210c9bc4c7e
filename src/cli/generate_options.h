/* What the options of generate ask for, as a target. */
#ifndef GENERATE_OPTIONS_H
#define GENERATE_OPTIONS_H

#include "cli/options.h"
#include "sudokusat.h"

#define MAX_AVOID 64

struct generate_options {
    struct options shared;
    int64_t count, index, tries, split; /* 0 = not given */
    int64_t seed;                       /* -1 = not given */
    bool grids, minimal;
    char *clues, *symmetry, *pattern, *from, *cage;
    char *grade, *technique, *avoid, *unique_by;
    char *prove; /* the folder for certificates */
};

struct target_room {
    bool *pattern;
    int8_t *from;
    sudokusat_puzzle *setting; /* whose grid that is */
    const char **rules;        /* the rules of the whole board */
    int n_rules;
    sudokusat_laid *laid;
    char *avoid; /* cut at the commas */
    const char *avoided[MAX_AVOID];
};

/* Fills the target; what it points to lives in room, which target_free frees
 * in any case. Returns the exit status after a message, or -1 if all is well.
 */
int target_read(const struct generate_options *o, struct target_room *room,
                sudokusat_generate_options *target);
void target_free(struct target_room *room);

/* What makes such puzzles, with the backends of the options; NULL after a
 * message. */
sudokusat_generator *generate_open(const struct generate_options *o,
                                   const struct target_room *room,
                                   const sudokusat_generate_options *target);

#endif
