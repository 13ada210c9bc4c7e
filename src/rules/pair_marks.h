/* Kinds of marks that say which digits may stand in two of their cells, and say
 * no more than that: lines whose neighbours are related, dots, clones.
 *
 * Such a kind is a row of a table: which cells are related, the relation as a
 * test of two digits (for emit), and apart from it a check of the digits along
 * the line (for holds). pair_marks.c does the rest; line_marks.c and
 * dot_marks.c have the rows.
 */
#ifndef PAIR_MARKS_H
#define PAIR_MARKS_H

#include "rules/rule.h"

#include <stdbool.h>
#include <stdint.h>

/* A mark as it was read. Digits and places on the line count from 1 and 0. */
struct pair_mark {
    int n;            /* of the board */
    int n_cells;      /* of the line; of each part of a clone */
    const int *cells; /* all of them; the mark's */
    int value;
    uint64_t *allowed; /* [n] of a relation: the digits behind each, bits from
                          0; else NULL */
};

enum pairing {
    PAIRS_ALONG,    /* cells up to reach apart on the line */
    PAIRS_MIRRORED, /* the first and the last, the second and the last but one
                     */
    PAIRS_CLONED    /* the first of both parts, the second of both */
};

enum { FAR = GEOMETRY_MAX_N, EVERYWHERE = 1 << 20 }; /* reaches */

enum pair_value { NO_VALUE, A_NUMBER, A_TABLE };

struct pair_kind {
    struct rule rule; /* first, so that a row of rules is one of these */
    enum pairing pairing;
    int reach;
    int wanted_cells; /* 0 = any number */
    enum pair_value has;
    int least, fallback; /* of the value; fallback below least = none */

    /* Whether digit a excludes digit b in the cell gap places behind it. */
    bool (*excludes)(const struct pair_mark *m, int gap, int a, int b);

    /* Whether digit a is impossible at a place; NULL = none is. */
    bool (*forbids)(const struct pair_mark *m, int place, int a);

    /* Checks the digits v[n_cells], 0 = blank, of both parts one behind the
     * other if there are two. True, with the places of the digits that break
     * the mark in *i and *j, which may be one place. */
    bool (*broken)(const struct pair_mark *m, const int *v, int *i, int *j);
};

/* The functions of every row. */
const char *pair_mark_parse(const char *args, const struct board *board,
                            struct rule_instance *rule);
void pair_mark_emit(const struct rule_instance *rule, struct constraints *c);
void pair_mark_holds(const struct rule_instance *rule, const struct grid *g,
                     struct violations *v);
void pair_mark_free(void *data);

#define PAIR_MARK(kind_name, says)                                             \
    {                                                                          \
        .name = kind_name, .summary = says, .parse = pair_mark_parse,          \
        .emit = pair_mark_emit, .holds = pair_mark_holds,                      \
        .free_data = pair_mark_free                                            \
    }

#endif
