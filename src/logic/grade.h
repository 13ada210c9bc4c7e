/* How hard a path was. */
#ifndef GRADE_H
#define GRADE_H

#include "logic/path.h"

#define GRADE_MAX_TECHNIQUES 128

struct grade {
    int rating; /* of the hardest step, in tenths; 0 = no step */
    int n_steps;
    int hardest; /* number of the hardest step from 1, the first of several */
    const struct technique *hardest_technique; /* or NULL */
    int count[GRADE_MAX_TECHNIQUES]; /* steps of each row of techniques[] */
};

/* Takes the next step of the path into account. */
void grade_add(struct grade *grade, const struct step *step);

/* "easy", "medium", "hard", "expert" or "extreme". */
const char *grade_level(int rating);

/* The levels, row by row from 0: name, highest rating, what it asks for; false
 * past the end. */
bool grade_level_row(int i, const char **name, int *highest,
                     const char **meaning);

#endif
