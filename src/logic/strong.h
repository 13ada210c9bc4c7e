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
    STRONG_CELLS = 1,  /* a cell with two candidates */
    STRONG_HOUSES = 2, /* a house with two places for a digit */
    STRONG_GROUPS = 4  /* a house whose places for a digit fall in two groups */
};

/* A node that is true if another is false, and the other's next such edge. */
struct strong_edge {
    int to, next; /* next: -1 at the end */
};

struct strong_edges VEC(struct strong_edge);

struct strong {
    const struct logic *board; /* borrowed */
    int n;                     /* nodes */
    int n_single;              /* nodes below it are candidates, not groups */
    int words;                 /* of a set of nodes */
    int *candidate;            /* [n_single] cell*n + digit, ascending */
    uint64_t *alive;           /* [words] nodes that are candidates left */
    const uint64_t *weak;      /* [n * words] nodes it makes false; of linked
                                  nodes only, if there are no groups */
    uint64_t *linked;          /* [words] nodes that have a strong link */
    int *first_edge;           /* [n] its first strong link, or -1 */
    struct strong_edges edges;

    /* Of a graph of many digits. */
    int *node;          /* [n_cells * n] of a candidate, or -1 */
    int room;           /* most nodes there can be */
    uint64_t *own_weak; /* [room * words] */
    uint64_t *member;   /* [room * words] the candidates of a group */
    int *next_group;    /* [room] with the same lowest member, or -1 */
    int *first_group;   /* [n_single] */

    struct pairs *pairs; /* of a graph of one digit */

    /* The memory of the sets, and of the numbers, which begins where candidate
     * does. */
    uint64_t *sets;
    size_t n_sets, n_ints;
};

/* More candidates than this, and there is no graph: its sets of pairs would
 * be too large (32x32 boards and beyond, when nearly empty). */
#define STRONG_MAX_NODES 8192

/* The graph of all candidates; NULL when there are too many. The caller frees
 * it with strong_free. */
struct strong *strong_new(const struct logic *g, unsigned kinds);
void strong_free(struct strong *s); /* NULL is allowed */

/* The same, in the memory of a graph that is not needed any more, or NULL. */
struct strong *strong_renew(struct strong *old, const struct logic *g,
                            unsigned kinds);

/* A graph of one digit at a time, with the pairs of houses as links. A node is
 * a cell here, and nodes that are not alive may look weakly linked. */
struct strong *strong_new_digit(const struct logic *g);
/* False: the digit has fewer than two links. */
bool strong_take_digit(struct strong *s, int digit);

static inline const uint64_t *strong_row(const struct strong *s,
                                         const uint64_t *matrix, int node) {
    return matrix + (size_t)node * (size_t)s->words;
}

static inline bool strong_has(const uint64_t *set, int node) {
    return set[node / 64] >> (node % 64) & 1;
}

/* Whether some candidate is excluded by both nodes. */
static inline bool strong_has_common(const struct strong *s, int x, int y) {
    const uint64_t *const a = strong_row(s, s->weak, x);
    const uint64_t *const b = strong_row(s, s->weak, y);
    for (int w = 0; w < s->words; w++)
        if (a[w] & b[w] & s->alive[w])
            return true;
    return false;
}

/* Adds to the step the removal of every candidate that both nodes exclude.
 * Returns whether there was any. */
bool strong_remove_common(const struct strong *s, int x, int y,
                          struct step *step);

/* The same for any candidates, without a graph. */
bool strong_remove_seen(const struct logic *g, const int *candidates, int n,
                        struct step *step);

/* "r1c2 is 4", "r1c2 is not 4"; of a group "one of r1c2 and r1c3 is 4" and
 * "none of r1c2 and r1c3 is 4". */
void strong_say(struct text *t, const struct strong *s, int node, bool is_true);

/* Adds the node's cells and digit to what the step rests on. */
void strong_note(const struct strong *s, int node, struct step *step);

/* Adds a link between two nodes, of groups between their first places. */
void strong_note_link(const struct strong *s, int from, int to, bool is_strong,
                      struct step *step);

/* What a chain of so many links adds to the rating, in tenths: one for each
 * of the lengths 4, 6, 8, 12, 16, 24... that it passes, which is how Sudoku
 * Explainer counts. */
int strong_length_rating(int n_links);

#endif
