/* Easy steps taken all at once, on a board that is tried out.
 */
#ifndef EASY_H
#define EASY_H

#include "base/vec.h"
#include "logic/logic.h"

/* One easy step after an assumption. It may be taken on any board: where it
 * does not apply, nothing happens. */
enum event_kind {
    EVENT_NAKED,
    EVENT_HIDDEN,
    EVENT_LOCKED,
    EVENT_CELL,   /* all candidates of a cell exclude another one */
    EVENT_LINE,   /* what no word of a line has */
    EVENT_REFUTED /* a net showed a candidate false; not an easy step */
};

struct event {
    enum event_kind kind;
    int at;    /* cell; house; line; for EVENT_REFUTED a candidate */
    int digit; /* of a house */
};

struct event_list VEC(struct event);

/* Takes all singles and what lines rule out, with_locked: and locked candidates
 * between them. False: something has nothing left, the steps go no further.
 * They are added to log unless it is NULL. */
bool easy_settle(struct logic *g, bool with_locked, struct event_list *log);

/* Takes an easy step if it applies; returns whether. */
bool easy_repeat(struct logic *g, const struct event *e);

#endif
