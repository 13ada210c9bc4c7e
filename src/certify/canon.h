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
 *     for each line: what its automaton says, with variables of its own
 *
 * Variable of digit d in cell c, both from 0: c * n + d + 1. Those of lines
 * follow.
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
    int n_candidates; /* the first variables */
    int n_variables;
    int n_long, n_pairs, n_lines; /* clauses */
    struct canon_ints long_lists; /* n_long times n literals */
    int *pair_start;              /* [n_candidates + 2] by smaller variable */
    struct canon_ints partner;    /* the larger ones, ascending */
    struct canon_ints forbidden;  /* variables */
    struct canon_ints lines;      /* n_lines clauses, each followed by a 0 */
    struct sha256 hash;           /* of the long clauses and the pairs */
};

/* head: that of a blank board, up to the words "clauses ", which the checker
 * must know (verify_head). NULL if a line of it stands for more than the
 * checker draws, which *line, from 1, then says. */
struct canon *canon_new(const struct geometry *shape, const struct text *head,
                        uint64_t *line);
void canon_free(struct canon *c); /* NULL is allowed */

/* Appends the literals of the unit clauses: of the setting, then of the board.
 */
void canon_units(const struct canon *c, const struct board *b,
                 struct canon_ints *units);

/* Sends the clauses before the units; lists of literals, each followed by a 0,
 * which are those of lines behind the units. False if the sink stopped. */
bool canon_write(const struct canon *c, cnf_sink sink, void *context);
bool canon_write_lists(const int *lists, size_t n, cnf_sink sink,
                       void *context);

/* SHA-256 of all these clauses, and how many they are. */
void canon_checksum(const struct canon *c, const struct canon_ints *units,
                    char text[65]);
int canon_n_clauses(const struct canon *c, const struct canon_ints *units);

/* The literals that a grid makes true, one for each variable. False if it is no
 * word of some line. */
bool canon_model(const struct canon *c, const int8_t *grid, int *model);

#endif
