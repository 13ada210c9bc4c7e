/* Which digits may get which names.
 *
 * Digits that all relations treat alike make a class, and exchange their names
 * freely: under the classic rules there is one class. A renaming is how the
 * classes as wholes may change places, which turns each relation into another
 * one: where consecutive digits exclude each other, 1 2 3 ... become 9 8 7 ...
 * Every way to rename digits that keeps the set of relations is a renaming
 * followed by exchanges within the classes.
 */
#ifndef RENAMING_H
#define RENAMING_H

#include "base/count.h"
#include "generate/relations.h"

struct renaming {
    int8_t names[RELATIONS_MAX_N]; /* [n]; in order within each class */
    uint16_t *relations;           /* [n relations] what each one becomes */
};

struct renaming_list VEC(struct renaming);

struct renamings {
    int n;
    uint16_t class_of[RELATIONS_MAX_N]; /* [n] the set of digits like it */
    struct renaming_list list;          /* the first one changes nothing */
};

/* False when there are too many renamings to go through them. */
bool renamings_init(struct renamings *d, const struct relations *r);
/* Every digit keeps its name. */
void renamings_init_none(struct renamings *d, int n);
void renamings_free(struct renamings *d);

/* Whether every digit may get every name, whatever the cells. */
bool renamings_are_free(const struct renamings *d);

/* In how many ways names are exchanged within the classes, of digits that are
 * not in the set. */
struct count renamings_exchanges(const struct renamings *d, uint32_t without);

#endif
