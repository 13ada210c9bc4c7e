/* A question answered in parts, by as many threads as there are places for.
 *
 * A search that has done some work is cut (portion.h), and what is left of it
 * is parts; those that turn out long are cut again, each after the same work.
 * So there are always parts for threads that have nothing to do, and which
 * parts there are depends on the question alone: the thread that asks would
 * take the same ones, one after the other. They lie in a list in the order of
 * the search; threads take the first that nobody has, and what they find is
 * passed on, and what they did is counted, in the order of the list. Solutions
 * wait for their turn in memory, but not many: nobody goes far ahead.
 */
#ifndef PORTIONS_H
#define PORTIONS_H

#include "base/helpers.h"
#include "solve/cover_solver.h"

/* Solutions that a part finds before it is cut, by the memory they take, and
 * at least so many. */
#define PORTIONS_BYTES (1 << 20)
#define PORTIONS_LEAST 64

/* The work of a part, as struct budget has it. */
#define PORTIONS_POLLS 64

struct portions;

/* What is to be answered, all of it borrowed until portions_free. */
struct portions_question {
    const struct cover *cover;
    const struct backend *backend; /* of the thread that asks, and its engine */
    void *engine;
    const struct backend *of_helpers; /* of others: the same, or the one that it
                                         hands questions to */
    struct backend_options options;   /* that they open theirs with */
    const struct cover_question *question; /* without a bound on nodes */
    bool counts;                           /* else solutions are wanted */
    struct helpers *helpers; /* places for threads beside; NULL = none */
};

struct portions *portions_new(const struct portions_question *question);
void portions_free(struct portions *p);

/* Appends a part to the list. */
void portions_add(void *parts, const struct portion *portion);

/* The question's meter is told of parts that ended.
 *
 * Answers all parts: adds to what the answer has of solutions, counters and
 * why there are no more. */
void portions_answer(struct portions *p, struct answer *a);

#endif
