/* About how many solutions a question has, and how large its search tree is.
 *
 * A path goes down the tree at random, with n branches to choose from at each
 * guess; the product of these n is how many leaves there are if all paths are
 * like this one. Its mean over many paths, with 0 for those that end without a
 * solution, tends to the number of solutions, and the mean of the products so
 * far, added up, to the number of guesses: neither too much nor too little on
 * average, however the tree is shaped (D. E. Knuth, "Estimating the efficiency
 * of backtrack programs", Mathematics of Computation 29, 1975, 121-136). It is
 * no count, and proves nothing: few paths may miss the part of the tree where
 * most solutions are.
 */
#ifndef ESTIMATE_H
#define ESTIMATE_H

#include "base/limits.h"
#include "base/wide.h"
#include "cover/backend.h"

struct estimate_question {
    uint64_t probes, seed;
    struct limits limits; /* nodes and bytes do not count */
};

/* A mean over all paths, and its standard error: infinite after one path. */
struct estimate_mean {
    struct wide mean, error;
};

struct estimate {
    uint64_t probes;  /* that were made */
    uint64_t reached; /* that ended in a solution */
    struct estimate_mean solutions, nodes;
    enum stop_reason stopped; /* why there are not as many as were wanted */
};

/* Of the question that load_portion has begun; the backend has probe. */
void estimate_run(const struct backend *backend, void *engine,
                  const struct estimate_question *q, struct estimate *e);

#endif
