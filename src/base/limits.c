/* Deadlines and cancelling. */
#include "base/limits.h"

#include "base/clock.h"

double limits_deadline(double seconds) {
    return seconds > 0 ? clock_now() + seconds : 0;
}

double limits_share(double deadline, double part) {
    if (deadline <= 0)
        return 0;
    const double now = clock_now();
    return deadline > now ? now + part * (deadline - now) : deadline;
}

enum stop_reason limits_passed(const struct limits *l) {
    if (l->meter)
        meter_poll(l->meter);
    if (l->cancelled && l->cancelled(l->context))
        return STOP_CANCEL;
    if (l->deadline > 0 && clock_now() >= l->deadline)
        return STOP_DEADLINE;
    return STOP_NONE;
}
