/* Certificates of tiny boards in pieces: taken apart, put together again, and
 * made plausible, so that one lie among true statements gets as far as it can.
 */
#ifndef CERTIFICATE_PARTS_H
#define CERTIFICATE_PARTS_H

#include "tiny_boards.h"

#include "base/text.h"
#include "base/vec.h"

#include <stdint.h>

enum claim { EXACTLY, AT_LEAST, CUBES, N_CLAIMS };

/* A line "solution", or "cube" with a number. */
struct row {
    long n_solutions;
    char cells[TINY_CELLS + 1];
};
struct rows VEC(struct row);

/* One certificate. */
struct part {
    struct tiny head;
    char clauses[112]; /* the line's words */
    enum claim claim;
    long number;
    struct rows rows;
    char form[8];
    struct text lemmas; /* lines */
};

void part_free(struct part *p);
void part_copy(const struct part *from, struct part *to);

/* Takes the certificate at the start of the text apart, which is one; returns
 * what is behind it. */
const char *part_read(const char *text, struct part *p);
void part_print(const struct part *p, struct text *out);

/* Appends the lines of a head before the givens. */
void part_print_setting(const struct tiny *t, struct text *out);

/* The clauses line that belongs to the head, if that can be had. */
void part_count_clauses(struct part *p);

/* The number that the rows make, and solutions in order. */
void part_count_rows(struct part *p);
void part_sort_rows(struct part *p);

/* Lemmas that go through all solutions of the head, a cell after the other, in
 * the part's form; hints name every clause there is. If the rows leave no
 * solution out, the checker can follow most of them. */
void part_refute(struct part *p);

/* A certificate of a cube as it should be: the digits of the row as givens, its
 * solutions by brute force. */
void part_of_cube(const struct part *root, const struct row *cube,
                  struct part *p);

#endif
