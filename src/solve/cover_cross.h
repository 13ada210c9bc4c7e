/* Two engines answer the same question about a cover, and must agree: what
 * cross_check.h is for boards.
 */
#ifndef COVER_CROSS_H
#define COVER_CROSS_H

#include "base/text.h"
#include "solve/cover_solver.h"

struct cover_cross {
    struct answer answer[2]; /* of the first and the second solver */
    bool agree;
    struct text why; /* what contradicts what; text_free it */
};

/* The question's callback sees the solutions of the first solver only. A bound
 * on time holds for each of the two by half, other bounds for each of them. */
void cover_cross_check(struct cover_solver *const solvers[2],
                       const struct cover *cover,
                       const struct cover_question *q, struct cover_cross *out);

/* The answer of both: the better informed one. */
const struct answer *cover_cross_best(const struct cover_cross *c);

#endif
