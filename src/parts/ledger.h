/* What is known of the parts of a job: which of them are answered, and what
 * they come to; any order of adding gives the same.
 */
#ifndef LEDGER_H
#define LEDGER_H

#include "parts/result.h"

/* A part. One that was cut may be answered as a whole too. */
struct ledger_part {
    char *cube; /* NULL: nothing is known of it */
    bool is_answered, is_cut;
    struct count found;    /* if answered */
    struct digest details; /* likewise: of the list */
    uint64_t place;
    struct ledger_part *children; /* [room] also when only they are known */
    uint64_t n_children;          /* if cut */
    uint64_t room;
};

struct ledger {
    struct part_job job; /* question NULL: nothing was added */
    struct digest id;
    struct ledger_part root; /* its children are the parts */
    uint64_t n_results;
};

void ledger_free(struct ledger *l);

/* Adds a result, which stays the caller's. False, with a sentence in why: it is
 * of another job, or contradicts one that is there. */
bool ledger_add(struct ledger *l, const struct result *r, uint64_t place,
                struct text *why);

/* Whether the part, or all that it was cut into, is answered; adds what was
 * found so far. */
bool ledger_sum(const struct ledger_part *p, struct count *found);

/* Walks the parts that are there, or are missing, in order; number is the
 * walk's own. False: it was ended. */
struct ledger_walk {
    bool (*answered)(void *context, const struct ledger_part *part);
    bool (*missing)(void *context, const struct part_number *number);
    void *context; /* NULL function: nobody is told */
};
bool ledger_walk(const struct ledger *l, const struct ledger_walk *walk);

#endif
