/* What the writers of the object of f-puzzles share. */
#ifndef FPUZZLES_WRITE_H
#define FPUZZLES_WRITE_H

#include "links/link_puzzle.h"

/* Appends a mark as an object, or as several. False, with a sentence in why,
 * when it says what no constraint of theirs does. */
typedef bool (*mark_writer)(const struct link_puzzle *p,
                            const struct link_mark *m, struct text *json,
                            struct text *why);

/* The list that a kind of marks goes to, and its writer; NULL for a kind that
 * f-puzzles has not. */
const char *fpuzzles_key_of(const char *kind, mark_writer *write);

/* The keys of lists, in the order in which they are written; NULL ends them. */
extern const char *const fpuzzles_keys[];

/* Those outside of the grid. */
bool fpuzzles_write_diagonal(const struct link_puzzle *p,
                             const struct link_mark *m, struct text *json,
                             struct text *why);
bool fpuzzles_write_outside(const struct link_puzzle *p,
                            const struct link_mark *m, struct text *json,
                            struct text *why);

/* "R1C2" as a string; row 0 and column 0 are outside. */
void fpuzzles_add_place(int row, int col, struct text *json);

/* Appends the whole object. */
bool fpuzzles_write_object(const struct link_puzzle *p, bool lossy,
                           struct text *json, struct text *why);

#endif
