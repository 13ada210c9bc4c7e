/* The part of every engine that is the same: asking whether to go on. */
#include "cover/backend.h"

#include "base/clock.h"

bool budget_spent(struct budget *b) {
    if (b->cancelled && b->cancelled(b->context)) {
        b->reason = STOP_CANCEL;
        return true;
    }
    if (b->deadline > 0 && clock_now() >= b->deadline) {
        b->reason = STOP_DEADLINE;
        return true;
    }
    return false;
}
