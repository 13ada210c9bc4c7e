/* How long something may take and how much it may use: one struct for every
 * search, and all who hand work on.
 *
 * A deadline is a time, not a number of seconds, so that it stays the same on
 * its way down, however long the way takes.
 */
#ifndef LIMITS_H
#define LIMITS_H

#include "base/meter.h"

#include <stddef.h>

enum stop_reason {
    STOP_NONE,
    STOP_DEADLINE,
    STOP_CANCEL,
    STOP_NODES,
    STOP_MEMORY,
    STOP_GAVE_UP, /* an incomplete engine has no further idea */
    STOP_PORTION  /* of parts of a question: there is more of it; never told */
};

/* All zero = no bound. */
struct limits {
    double deadline;                  /* on clock_now(), 0 = none */
    bool (*cancelled)(void *context); /* NULL = never */
    void *context;
    uint64_t nodes;      /* branchings of one question, 0 = no bound */
    size_t bytes;        /* of memory for an engine's search, 0 = no bound */
    struct meter *meter; /* told where they are looked at; NULL = nobody */
};

/* The deadline in so many seconds; 0 = none. */
double limits_deadline(double seconds);

/* A part, from 0 to 1, of the time that is left until a deadline, as a deadline
 * of its own; 0 stays 0. */
double limits_share(double deadline, double part);

/* STOP_CANCEL, STOP_DEADLINE or STOP_NONE, after the meter was told. Costs a
 * reading of the clock: ask every thousand steps or so. */
enum stop_reason limits_passed(const struct limits *l);

#endif
