/* A naive backtracker, written from the plain meaning of the rules.
 *
 * It shares nothing with the library but the shape of a board, so that it can
 * be the third opinion on emit, holds and the engines.
 */
#ifndef NAIVE_H
#define NAIVE_H

#include "board/geometry.h"
#include "grids.h"

#include <stdint.h>

struct naive_rules {
    bool classic, knight, king, nonconsecutive, diagonal, windoku;
    bool corners;  /* the rule of the template */
    int leaper[2]; /* 0, 0 = none */
};

/* From names separated by blanks: "classic anti-king leaper:0,3". */
struct naive_rules naive_rules_named(const char *names);

struct naive_puzzle {
    struct geometry shape;
    struct naive_rules rules;
    const int8_t *given;     /* [n*n], negative = blank */
    const uint64_t *allowed; /* [n*n] bit d: digit d may stand there; NULL */
};

/* Whether digit x in cell a and digit y in cell b, a != b, break a rule. */
bool naive_clash(const struct naive_puzzle *p, int a, int x, int b, int y);

struct naive_answer {
    struct grids grids; /* every solution, or the first ones */
    bool limit_reached; /* there may be more solutions */
    bool gave_up;       /* too many nodes: nothing is known */
};

void naive_solve(const struct naive_puzzle *p, int limit, long max_nodes,
                 struct naive_answer *out);
void naive_answer_free(struct naive_answer *a);

#endif
