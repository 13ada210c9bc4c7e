/* The canonical clauses of a setting: see docs/certificate.md.
 *
 * The checker draws them, here as when it checks: what a certificate is about
 * is what the checker takes it to be about. Whether that is what the engines
 * take it to be, each proof tells anew: an engine finds the solutions, and
 * PicoSAT shows from these clauses that there is no other.
 *
 *     for each cell: some digit         literals ascending
 *     for each house and digit: some cell
 *     for each pair of candidates that exclude each other: not both, ascending
 *     for each candidate that marks forbid: not it; for each given: it; then
 *     for each excluded candidate: not it
 *
 * Variable of digit d in cell c, both from 0: c * n + d + 1.
 */
#ifndef CANON_H
#define CANON_H

#include "base/text.h"
#include "board/board.h"
#include "certify/verify.h"
#include "cnf/cnf.h"

#include <stdint.h>

struct canon_ints VEC(int);

/* Those of the setting; shared by all its boards. */
struct canon {
    struct geometry shape;
    int n_variables;
    int n_long, n_pairs;          /* clauses */
    struct canon_ints long_lists; /* n_long times n literals */
    int *pair_start;              /* [n_variables + 2] by smaller variable */
    struct canon_ints partner;    /* the larger ones, ascending */
    struct canon_ints forbidden;  /* variables */
    struct sha256 hash;           /* of the long clauses and the pairs */
};

/* head: that of a blank board, up to the words "clauses ", which the checker
 * must know (verify_head). */
struct canon *canon_new(const struct geometry *shape, const struct text *head);
void canon_free(struct canon *c); /* NULL is allowed */

/* Appends the literals of the unit clauses: of the setting, then of the board.
 */
void canon_units(const struct canon *c, const struct board *b,
                 struct canon_ints *units);

/* Sends the other clauses; false if the sink stopped. */
bool canon_write(const struct canon *c, cnf_sink sink, void *context);

/* SHA-256 of all these clauses. */
void canon_checksum(const struct canon *c, const struct canon_ints *units,
                    char text[65]);

#endif
