/* Strong and weak links among the candidates that are left.
 *
 * Two nodes are weakly linked when they cannot both be true, and strongly
 * linked when they cannot both be false. A node is a candidate, or a group:
 * places of a digit in a house, true when one of them is. Weak links are what
 * the layout excludes, so chess rules and nonconsecutive join in by
 * themselves; strong links are what a cell or a house has left.
 *
 * Source: "strong and weak links", "grouped links" and "alternating inference
 * chains" of the players' forums (Eureka and Sudopedia, 2005 to 2007).
 */
#ifndef STRONG_H
#define STRONG_H

#include "logic/technique.h"

/* Which strong links a graph takes in. */
enum strong_kind {
    STRONG_HOUSES = 1, /* a house with two places for a digit */
    STRONG_CELLS = 2,  /* a cell with two candidates */
    STRONG_GROUPS = 4  /* a house whose places for a digit fall in two groups */
};

struct strong {
    const struct logic *board; /* borrowed */
    int n;                     /* nodes */
    int n_single;     /* nodes below it are candidates, others groups */
    int words;        /* of a set of nodes */
    int *candidate;   /* [n_single] cell*n + digit, ascending */
    int *node;        /* [n_cells * n] of a candidate, or -1 */
    uint64_t *member; /* [room * words] the candidates of a node */
    uint64_t *weak;   /* [room * words] nodes it makes false */
    uint64_t *link;   /* [room * words] nodes true if it is false */
    uint64_t *linked; /* [words] nodes that have a strong link */
    int room;         /* most nodes there can be */
    int *next_group;  /* [room] with the same lowest member, or -1 */
    int *first_group; /* [n_single] */
};

/* More candidates than this, and there is no graph: its sets of pairs would
 * be too large (32x32 boards and beyond, when nearly empty). */
#define STRONG_MAX_NODES 8192

/* The graph of the candidates of some digits; NULL when there are too many.
 * The caller frees it with strong_free. */
struct strong *strong_new(const struct logic *g, uint64_t digits,
                          unsigned kinds);
void strong_free(struct strong *s); /* NULL is allowed */

static inline uint64_t *strong_row(const struct strong *s, uint64_t *matrix,
                                   int node) {
    return matrix + (size_t)node * (size_t)s->words;
}

static inline bool strong_has(const uint64_t *set, int node) {
    return set[node / 64] >> (node % 64) & 1;
}

/* Adds to the step the removal of every candidate that both nodes exclude.
 * Returns whether there was any. */
bool strong_remove_common(const struct strong *s, int x, int y,
                          struct step *step);
bool strong_has_common(const struct strong *s, int x, int y);

/* The same for any candidates, without a graph. */
bool strong_remove_seen(const struct logic *g, const int *candidates, int n,
                        struct step *step);

/* "r1c2 is 4", "r1c2 is not 4"; of a group "one of r1c2 and r1c3 is 4" and
 * "none of r1c2 and r1c3 is 4". */
void strong_say(struct text *t, const struct strong *s, int node, bool is_true);

/* Adds the node's cells and digit to what the step rests on. */
void strong_note(const struct strong *s, int node, struct step *step);

/* What a chain of so many links adds to the rating, in tenths: one for each
 * of the lengths 4, 6, 8, 12, 16, 24... that it passes, which is how Sudoku
 * Explainer counts. */
int strong_length_rating(int n_links);

#endif
