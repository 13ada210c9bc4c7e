/* The canonical clauses of a board: see docs/certificate.md.
 *
 * Houses come from the rules' constraints, in their order; the pairs are those
 * of the cover's shape, which do not change when covers are merged in another
 * way.
 *
 *     for each cell: some digit         literals ascending
 *     for each house and digit: some cell
 *     for each pair of candidates that exclude each other: not both, ascending
 *     for each given: it; then for each excluded candidate: not it
 *
 * Variable of digit d in cell c, both from 0: c * n + d + 1.
 */
#ifndef CANON_H
#define CANON_H

#include "board/board.h"
#include "certify/verify.h"
#include "cnf/cnf.h"
#include "rules/rule_set.h"

#include <stdint.h>

struct canon_ints VEC(int);

/* Those of the rules; shared by all boards. */
struct canon {
    struct geometry shape;
    int n_variables;
    int n_long, n_pairs;          /* clauses */
    struct canon_ints long_lists; /* n_long times n literals */
    int *pair_start;              /* [n_variables + 2] by smaller variable */
    struct canon_ints partner;    /* the larger ones, ascending */
    struct sha256 hash;           /* of all these clauses */
};

/* The cover is the one of the rules, which must be such as the checker knows
 * (verify_knows_rule). */
struct canon *canon_new(const struct rule_set *rules,
                        const struct cover *cover);
void canon_free(struct canon *c); /* NULL is allowed */

/* Appends the literals of the board's unit clauses. */
void canon_units(const struct canon *c, const struct board *b,
                 struct canon_ints *units);

/* Sends the rules' clauses; false if the sink stopped. */
bool canon_write(const struct canon *c, cnf_sink sink, void *context);

/* SHA-256 of the rules' clauses and these units. */
void canon_checksum(const struct canon *c, const struct canon_ints *units,
                    char text[65]);

#endif
