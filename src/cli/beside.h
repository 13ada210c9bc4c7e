/* A file that takes another one's place when it is complete. */
#ifndef BESIDE_H
#define BESIDE_H

#include <stdbool.h>

struct beside {
    int fd;
    char *target; /* the file to be replaced */
    char *name;   /* what is written until then; NULL: it has no name yet */
};

/* Opens a file in the target's folder, the target being no link. False, with
 * nothing to be ended, if that folder does not let us. */
bool beside_open(struct beside *b, const char *target);

/* Closes the file, which takes the target's place if it is good, or goes.
 * Returns 0 or an errno; after an error the target is as it was. */
int beside_end(struct beside *b, bool good);

#endif
