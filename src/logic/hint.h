/* The next step in three degrees, and mistakes first. */
#ifndef HINT_H
#define HINT_H

#include "logic/step.h"
#include "logic/technique.h"

/* What is wrong on a player's board, given the only solution. */
struct hint_mistakes {
    struct step_list wrong;   /* cells with a digit that is not theirs */
    struct step_list missing; /* open cells whose marks lack their digit */
};

void hint_find_mistakes(const struct board *b, const int8_t *solution,
                        struct hint_mistakes *m);
void hint_mistakes_free(struct hint_mistakes *m);

/* Adds what a degree tells of the step: 1 where to look, 2 which technique
 * too, 3 all of it (the step has words). */
void hint_say(const struct logic *g, const struct step *s, int degree,
              struct text *out);

#endif
