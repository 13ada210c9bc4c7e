/* Two engines answer the same question, and must agree.
 *
 * When both finish, their solution sets are equal. When one was cut short by a
 * limit or a bound, what is known must not contradict, and each engine
 * confirms grids that the other found.
 */
#ifndef CROSS_CHECK_H
#define CROSS_CHECK_H

#include "base/text.h"
#include "solve/solver.h"

struct cross_answer {
    struct answer answer[2]; /* of the first and the second solver */
    bool agree;
    struct text why; /* what contradicts what; text_free it */
};

/* The question's callback sees the grids of the first solver only. A bound on
 * time holds for each of the two by half, other bounds for each of them. */
void cross_check(struct solver *const solvers[2], const struct board *puzzle,
                 const struct question *q, struct cross_answer *out);

/* The answer of both: the better informed one. */
const struct answer *cross_best(const struct cross_answer *c);

#endif
