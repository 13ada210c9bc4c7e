/* What somebody may have meant who typed a name that there is not; where none
 * is near, what there is.
 */
#ifndef SUGGEST_H
#define SUGGEST_H

#include "cli/message.h"
#include "sudokusat.h"

struct suggestion {
    const char *typed;
    const char *best;   /* the closest name yet, or NULL */
    int distance;       /* of it */
    const char **names; /* [n] all that there are */
    int n;
};

/* typed is borrowed, as are the names; what follows a colon does not count. A
 * name that is too far off is no suggestion. */
struct suggestion suggest_for(const char *typed);
void suggest_name(struct suggestion *s, const char *name);
void suggest_words(struct suggestion *s, const char *const *words);
void suggest_table(struct suggestion *s, enum sudokusat_table table);

/* Forms that are written. */
void suggest_written(struct suggestion *s);

/* "sudokusat: error: " and what is said, and "; did you mean x?" or "; there
 * are a, b and c" behind it. Ends the suggestion. Returns EXIT_USAGE. */
int suggest_complain(struct suggestion *s, const char *format, ...)
    MESSAGE_PRINTF(2, 3);

/* The same of a name that a table has not: "--rule: there is no ..." */
int suggest_from_table(const char *option, enum sudokusat_table table,
                       const char *typed);

/* The same of a form that the command does not write: words are those that it
 * does. */
int suggest_form(const char *command, const char *typed,
                 const char *const *words);

void suggest_end(struct suggestion *s);

#endif
