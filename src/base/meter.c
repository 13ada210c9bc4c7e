/* How far a call is. */
#include "base/meter.h"

#include "base/clock.h"

#define EVERY 0.1 /* seconds */

/* Its address is another one in each thread. */
static const void *this_thread(void) {
    static _Thread_local char here;
    return &here;
}

void meter_init(struct meter *m,
                void (*tell)(void *context, const struct meter *),
                void *context) {
    *m = (struct meter){
        .tell = tell, .context = context, .thread = this_thread()};
}

struct meter_counts *meter_counts_here(struct meter *m) {
    return m->thread == this_thread() ? &m->counts : NULL;
}

bool meter_is_due(struct meter *m) {
    return m && m->thread == this_thread() && clock_now() >= m->next;
}

void meter_poll(struct meter *m) {
    if (!meter_is_due(m))
        return;
    m->next = clock_now() + EVERY;
    m->tell(m->context, m);
}
