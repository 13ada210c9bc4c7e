/* What is to blame when a board has no solution: its pencil marks, or what they
 * were added to.
 */
#ifndef BLAME_H
#define BLAME_H

#include "base/vec.h"
#include "solve/explain_query.h"

enum cause {
    CAUSE_OPEN,   /* there is a solution, or it was not found out */
    CAUSE_RULES,  /* no board has a solution */
    CAUSE_GIVENS, /* the givens have none, whatever the marks are */
    CAUSE_MARKS,  /* the givens have solutions, which the marks exclude */
    CAUSE_EMPTY,  /* a cell has no pencil mark left */
    CAUSE_DRAWN   /* whatever the givens are, the drawn marks leave none */
};

struct blamed {
    int cell, digit; /* -1 = none */
};
struct blamed_list VEC(struct blamed);

struct blame {
    enum cause cause;
    struct blamed_list list; /* EMPTY: the cells; MARKS: each cell whose marks
                                lack its digit in the only solution of the
                                givens, none if they have several */
};

/* Whether a cell of the query's board has fewer marks than all. */
bool blame_has_marks(const struct board *asked);

/* Blames the marks of a board that is known to have no solution, or whatever
 * else it is: RULES is never found here. The board is one of query_board. */
void blame_none(struct query *query, const struct board *asked,
                struct blame *out);

/* The same for a board of which nothing is known, when it has marks. Givens
 * that have no solution by themselves are left alone: OPEN. */
void blame_marks(struct query *query, const struct board *asked,
                 struct blame *out);

void blame_free(struct blame *b);

#endif
