/* selftest: what its checks have in common.
 *
 * A check says what it asks, who answers, what is expected and who says so. It
 * is reported with what was found; that the two are the same text is all that
 * passing means. The answers are written down here, so an installed copy needs
 * no file; they come from elsewhere, never from this program.
 */
#ifndef SELFTEST_H
#define SELFTEST_H

#include "cli/options.h"
#include "cli/out.h"
#include "sudokusat.h"

struct selftest {
    const struct options *options;
    struct out out;
    int n_passed, n_failed;
    double began, last; /* when the first check began, and the last one ended */
};

struct selftest_check {
    const char *kind;   /* "count" */
    const char *name;   /* what is looked at */
    const char *engine; /* who answers; NULL where nobody is chosen */
    const char *source; /* who says what is right */
};

void selftest_begin(struct selftest *s);
void selftest_say_total(struct selftest *s);

/* Tells how a check went. found may be what an error said; NULL is nothing. */
void selftest_report(struct selftest *s, const struct selftest_check *check,
                     const char *wanted, const char *found);

/* Whether a signal says that it is enough. */
bool selftest_is_over(const struct selftest *s);

/* Whether checks of this kind are asked for, and it is not over. */
bool selftest_wants(const struct selftest *s, const char *kind);

/* The groups of checks, of one kind or several. */
void selftest_counts(struct selftest *s);       /* selftest_engines.c */
void selftest_puzzles(struct selftest *s);      /* selftest_engines.c */
void selftest_covers(struct selftest *s);       /* selftest_engines.c */
void selftest_certificates(struct selftest *s); /* selftest_proofs.c */
void selftest_forms(struct selftest *s);        /* selftest_forms.c */
void selftest_tools(struct selftest *s);        /* selftest_tools.c */

/* ---- what the groups share */

/* The puzzle of a text that has one; its error tells if it has none. The caller
 * frees it. */
sudokusat_puzzle *selftest_read(const char *text);

/* A solver with this backend; without one it is NULL. */
sudokusat_solver *selftest_solver(const char *backend);

/* Whether there is one solution, and which: the caller frees the text of its
 * cells, or else the verdict or error. A backend that cannot prove anything has
 * to find it alone. */
char *selftest_solution(const char *backend, const char *text);

#endif
