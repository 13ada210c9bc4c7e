/* Ways to say "at most one of these literals" in clauses. */
#ifndef AMO_H
#define AMO_H

#include "cnf/cnf.h"

/* Where an encoder writes, and the variables handed out so far. */
struct cnf_writer {
    cnf_sink sink;
    void *context;
    int n_variables; /* the next auxiliary variable is n_variables + 1 */
    bool stopped;    /* the sink wants no more */
    int *scratch;    /* room for one item's literals */
    int item;        /* of cnf_write_parts: whose clauses these are; -1 */
};

struct cnf_amo {
    const char *name, *summary, *source;
    void (*write)(struct cnf_writer *w, const int *literals, int n);
};

extern const struct cnf_amo cnf_amos[];
extern const int cnf_n_amos;

/* NULL if there is none of that name. */
const struct cnf_amo *cnf_amo_find(const char *name);

/* The style for n literals when none was asked for. */
const struct cnf_amo *cnf_amo_default(int n);

/* The style that needs no auxiliary variable; only it may leave out a pair
 * that another item has written. */
bool cnf_amo_is_pairwise(const struct cnf_amo *amo);

/* Sends a clause unless the sink has stopped. */
void cnf_emit(struct cnf_writer *w, const int *literals, int n);
void cnf_emit_pair(struct cnf_writer *w, int a, int b);

#endif
