/* Paths of steps, walked with every step held against the only solution. */
#ifndef LOGIC_HELPER_H
#define LOGIC_HELPER_H

#include "logic/grade.h"
#include "puzzle_helper.h"

/* A shape with rules, and room to think. */
struct thinker {
    struct setting setting;
    struct layout *layout;
    struct logic *logic;
    struct step step;
    int8_t *solution; /* [n*n] */
};

void thinker_open(struct thinker *t, const struct geometry *g,
                  const char *rules);
void thinker_close(struct thinker *t);

/* Loads a puzzle; whether it has exactly one solution, which is then in
 * t->solution. is_unique of the board is set to that. */
bool thinker_load(struct thinker *t, const struct board *b);

struct walk {
    enum path_end end;
    struct grade grade;
    int n_open;  /* cells left without a digit */
    char *wrong; /* the first unsound step in words, or NULL; free with xfree */
};

/* Walks the path of the puzzle that was loaded. A step is wrong if it places
 * what is not the solution's, removes what is, changes nothing, speaks of
 * candidates that are not there, or has no whole sentence when it should. */
void thinker_walk(struct thinker *t, const struct path_order *order,
                  struct walk *out);
void walk_clear(struct walk *w);

#endif
