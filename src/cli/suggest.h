/* What somebody may have meant who typed a name that there is not. */
#ifndef SUGGEST_H
#define SUGGEST_H

struct suggestion {
    const char *typed;
    const char *best; /* the closest name yet, or NULL */
    int distance;     /* of it */
};

/* typed is borrowed; a name that is too far off is no suggestion. */
struct suggestion suggest_for(const char *typed);
void suggest_name(struct suggestion *s, const char *name);

#endif
