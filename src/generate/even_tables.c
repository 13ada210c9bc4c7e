/* The tables of even.h.
 *
 * Renamings of digits are made of a few that undo themselves. What such a one
 * does to the 280 partings is a table; any other renaming then costs a look-up
 * for each parting, by way of one that is nearer to the plain one.
 */
#include "generate/even.h"

#include "base/alloc.h"
#include "base/bits.h"

#include <stdbool.h>
#include <string.h>

#define SETS 512 /* of nine digits */
#define TURNS 10 /* renamings that all are made of */
#define KEEP 2   /* from this one on they leave plain as it is */

/* Each undoes itself. */
static const uint8_t turns[TURNS][9] = {
    {0, 1, 3, 2, 4, 5, 6, 7, 8}, {0, 1, 2, 3, 4, 6, 5, 7, 8},
    {1, 0, 2, 3, 4, 5, 6, 7, 8}, {0, 2, 1, 3, 4, 5, 6, 7, 8},
    {0, 1, 2, 4, 3, 5, 6, 7, 8}, {0, 1, 2, 3, 5, 4, 6, 7, 8},
    {0, 1, 2, 3, 4, 5, 7, 6, 8}, {0, 1, 2, 3, 4, 5, 6, 8, 7},
    {3, 4, 5, 0, 1, 2, 6, 7, 8}, {0, 1, 2, 6, 7, 8, 3, 4, 5}};

struct partings {
    unsigned three[EVEN_PARTINGS][3];
    uint16_t number[SETS][SETS]; /* by any two of its threes */
    uint16_t turned[TURNS][EVEN_PARTINGS];
};

static bool is_three(unsigned set) {
    return bits_count(set) == 3;
}

static void add_parting(struct partings *p, int *n, unsigned a, unsigned b) {
    const unsigned three[3] = {a, b, (SETS - 1) & ~(a | b)};
    memcpy(p->three[*n], three, sizeof three);
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            if (i != k)
                p->number[three[i]][three[k]] = (uint16_t)*n;
    ++*n;
}

/* The first three has digit 0, the second one the lowest that is left. */
static void list_partings(struct partings *p) {
    int n = 0;
    for (unsigned a = 1; a < SETS; a += 2)
        for (unsigned b = 1; b < SETS && is_three(a); b++) {
            const unsigned left = (SETS - 1) & ~a;
            if (is_three(b) && !(a & b) && (b & left & -left))
                add_parting(p, &n, a, b);
        }
}

static unsigned rename_set(const uint8_t to[9], unsigned set) {
    unsigned renamed = 0;
    for (; set; set &= set - 1)
        renamed |= 1u << to[bits_lowest(set)];
    return renamed;
}

static void turn_partings(struct partings *p) {
    for (int t = 0; t < TURNS; t++)
        for (int i = 0; i < EVEN_PARTINGS; i++)
            p->turned[t][i] = p->number[rename_set(turns[t], p->three[i][0])]
                                       [rename_set(turns[t], p->three[i][1])];
}

static void find_fits(struct even_tables *t, const struct partings *p) {
    for (int i = 0; i < EVEN_PARTINGS; i++)
        for (int k = 0; k < EVEN_PARTINGS; k++) {
            unsigned met = 0; /* in one digit or more, so in just one */
            for (int a = 0; a < 3; a++)
                for (int b = 0; b < 3; b++)
                    met += (p->three[i][a] & p->three[k][b]) != 0;
            t->fits[i][k] = met == 9;
        }
}

/* The three of each digit. */
static void number_threes(const unsigned three[3], uint8_t *of) {
    for (int i = 0; i < 3; i++)
        for (unsigned rest = three[i]; rest; rest &= rest - 1)
            of[bits_lowest(rest)] = (uint8_t)i;
}

/* Two partings whose threes are in an order, such that those of one place are
 * apart, and what then is left for a third. */
static bool place_apart(const unsigned a[3], const unsigned b[3],
                        unsigned left[3]) {
    unsigned shared = 0;
    for (int i = 0; i < 3; i++) {
        shared |= a[i] & b[i];
        left[i] = (SETS - 1) & ~(a[i] | b[i]);
    }
    return !shared;
}

static void order_threes(const unsigned three[3], int order, unsigned to[3]) {
    to[0] = three[order % 3];
    to[1] = three[(order + 1 + order / 3) % 3];
    to[2] = three[(order + 2 - order / 3) % 3];
}

/* Bands and stacks beside a plain box: of a stack the columns of the top box
 * are any that fit plain rows, in the order of the parting. */
static void list_bands(struct even_tables *t, const struct partings *p) {
    int n = 0;
    const unsigned *const plain = p->three[t->plain];
    for (int i = 0; i < EVEN_PARTINGS; i++)
        for (int order = 0; order < 6; order++) {
            unsigned middle[3], right[3];
            order_threes(p->three[i], order, middle);
            if (!place_apart(plain, middle, right))
                continue;
            t->middle[t->plain][n] = (uint16_t)i;
            t->right[t->plain][n] = p->number[right[0]][right[1]];
            number_threes(middle, t->row[n][0]);
            number_threes(right, t->row[n++][1]);
        }
}

static void list_stacks_below(struct even_tables *t, const struct partings *p,
                              int top, int *n) {
    for (int i = 0; i < EVEN_PARTINGS; i++)
        for (int order = 0; order < 6; order++) {
            unsigned centre[3], bottom[3];
            order_threes(p->three[i], order, centre);
            if (!place_apart(p->three[top], centre, bottom))
                continue;
            t->centre[*n] = (uint16_t)i;
            t->bottom[*n] = p->number[bottom[0]][bottom[1]];
            number_threes(p->three[top], t->column[*n][0]);
            number_threes(centre, t->column[*n][1]);
            number_threes(bottom, t->column[*n][2]);
            ++*n;
        }
}

static void list_stacks(struct even_tables *t, const struct partings *p) {
    int n = 0;
    for (int top = 0; top < EVEN_PARTINGS; top++)
        if (t->fits[t->plain][top])
            list_stacks_below(t, p, top, &n);
}

/* From the tables of a parting to those of what a turn makes of it: it goes
 * back there first. */
static void turn_tables(struct even_tables *t, const struct partings *p,
                        int from, int turn) {
    const uint16_t *const turned = p->turned[turn];
    const int to = turned[from];
    for (int digit = 0; digit < 9; digit++)
        t->named[to][digit] = turns[turn][t->named[from][digit]];
    for (int q = 0; q < EVEN_PARTINGS; q++)
        t->renamed[to][q] = t->renamed[from][turned[q]];
    for (int k = 0; k < EVEN_BANDS; k++) {
        t->middle[to][k] = turned[t->middle[from][k]];
        t->right[to][k] = turned[t->right[from][k]];
    }
}

static void find_renamings(struct even_tables *t, const struct partings *p) {
    bool known[EVEN_PARTINGS] = {false};
    int queue[EVEN_PARTINGS], n = 0;
    for (int digit = 0; digit < 9; digit++)
        t->named[t->plain][digit] = (uint8_t)digit;
    for (int q = 0; q < EVEN_PARTINGS; q++)
        t->renamed[t->plain][q] = (uint16_t)q;
    known[t->plain] = true;
    queue[n++] = t->plain;
    for (int i = 0; i < n; i++)
        for (int turn = 0; turn < TURNS; turn++) {
            const int to = p->turned[turn][queue[i]];
            if (known[to])
                continue;
            turn_tables(t, p, queue[i], turn);
            known[to] = true;
            queue[n++] = to;
        }
}

/* One row of the table: all stacks for plain and q, by their last box. */
static void count_ways(struct even_tables *t, int q) {
    for (int k = 0; k < EVEN_STACKS; k++)
        if (t->fits[q][t->centre[k]])
            for (int r = 0; r < EVEN_PARTINGS; r++)
                t->ways[q][r] =
                    (uint16_t)(t->ways[q][r] + t->fits[t->bottom[k]][r]);
    for (int r = 0; r < EVEN_PARTINGS; r++) {
        if (t->ways[q][r] > t->most[q])
            t->most[q] = t->ways[q][r];
        t->sum[q] = (uint16_t)(t->sum[q] + t->ways[q][r]);
    }
}

/* Five rows are counted, the others are turned images of them. */
static void find_ways(struct even_tables *t, const struct partings *p) {
    bool known[EVEN_PARTINGS] = {false};
    for (int first = 0; first < EVEN_PARTINGS; first++) {
        int queue[EVEN_PARTINGS], n = 0;
        if (known[first])
            continue;
        count_ways(t, first);
        known[first] = true;
        queue[n++] = first;
        for (int i = 0; i < n; i++)
            for (int turn = KEEP; turn < TURNS; turn++) {
                const uint16_t *const turned = p->turned[turn];
                const int from = queue[i], to = turned[from];
                if (known[to])
                    continue;
                for (int r = 0; r < EVEN_PARTINGS; r++)
                    t->ways[to][turned[r]] = t->ways[from][r];
                t->most[to] = t->most[from];
                t->sum[to] = t->sum[from];
                known[to] = true;
                queue[n++] = to;
            }
    }
}

struct even_tables *even_new(void) {
    struct even_tables *const t = xnew0(1, struct even_tables);
    struct partings *const p = xnew0(1, struct partings);
    list_partings(p);
    turn_partings(p);
    t->plain = p->number[0007][0070];
    find_fits(t, p);
    list_bands(t, p);
    list_stacks(t, p);
    find_renamings(t, p);
    find_ways(t, p);
    xfree(p);
    return t;
}

void even_free(struct even_tables *t) {
    xfree(t);
}
