/* Ways to say "at most one of these literals" in clauses.
 *
 * Pairwise needs no auxiliary variable and propagates best, but n (n-1) / 2
 * clauses; the others trade variables for clauses. Lists of four or fewer are
 * pairwise in every style: no other is smaller there. Measured: pairwise is
 * fastest to 25 candidates, bimander above (an empty 36x36 has 3.0 million
 * pairwise clauses and 1.0 million bimander ones).
 */
#include "cnf/amo.h"

#include <string.h>

enum {
    SMALL = 4,         /* up to here every style is pairwise */
    PAIRWISE_MOST = 25 /* up to here the default is pairwise */
};

void cnf_emit(struct cnf_writer *w, const int *literals, int n) {
    if (!w->stopped)
        w->stopped = !w->sink(w->context, literals, n);
}

void cnf_emit_pair(struct cnf_writer *w, int a, int b) {
    const int clause[2] = {a, b};
    cnf_emit(w, clause, 2);
}

static int new_variable(struct cnf_writer *w) {
    return ++w->n_variables;
}

static int square_root_up(int n) {
    int root = 1;
    while (root < n / root || root * root < n)
        root++;
    return root;
}

/* Every pair excludes each other: the binomial or naive encoding. */
static void pairwise(struct cnf_writer *w, const int *literals, int n) {
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n && !w->stopped; j++)
            cnf_emit_pair(w, -literals[i], -literals[j]);
}

/* s[i] = one of the first i+1 literals is true: Sinz, "Towards an optimal CNF
 * encoding of Boolean cardinality constraints", CP 2005. */
static void sequential(struct cnf_writer *w, const int *literals, int n) {
    int before = new_variable(w);
    cnf_emit_pair(w, -literals[0], before);
    for (int i = 1; i < n - 1; i++) {
        const int seen = new_variable(w);
        cnf_emit_pair(w, -literals[i], seen);
        cnf_emit_pair(w, -before, seen);
        cnf_emit_pair(w, -literals[i], -before);
        before = seen;
    }
    cnf_emit_pair(w, -literals[n - 1], -before);
}

/* The literals are points of a grid; at most one row and at most one column
 * may be in use: Chen, "A new SAT encoding of the at-most-one constraint",
 * ModRef 2010. The two sides have about sqrt(n) members: written pairwise. */
static void product(struct cnf_writer *w, const int *literals, int n) {
    const int columns = square_root_up(n);
    const int rows = (n + columns - 1) / columns;
    const int row = w->n_variables + 1, column = row + rows;
    int *const side = w->scratch;
    w->n_variables += rows + columns;
    for (int i = 0; i < n; i++) {
        cnf_emit_pair(w, -literals[i], row + i / columns);
        cnf_emit_pair(w, -literals[i], column + i % columns);
    }
    for (int i = 0; i < rows; i++)
        side[i] = row + i;
    pairwise(w, side, rows);
    for (int i = 0; i < columns; i++)
        side[i] = column + i;
    pairwise(w, side, columns);
}

/* One group of the commander encoding; returns its commander, which is true
 * if and only if a member is. */
static int command(struct cnf_writer *w, const int *group, int n) {
    const int commander = new_variable(w);
    int some[4] = {-commander, 0, 0, 0};
    for (int i = 0; i < n; i++) {
        some[i + 1] = group[i];
        cnf_emit_pair(w, -group[i], commander);
    }
    pairwise(w, group, n);
    cnf_emit(w, some, n + 1);
    return commander;
}

/* Groups of three with a commander each, the commanders again in groups:
 * Klieber and Kwon, "Efficient CNF encoding for selecting 1 from N objects",
 * CFV 2007. */
static void commander(struct cnf_writer *w, const int *literals, int n) {
    int *const list = w->scratch;
    memcpy(list, literals, (size_t)n * sizeof *list);
    while (n > SMALL) {
        int n_commanders = 0;
        for (int i = 0; i < n; i += 3)
            list[n_commanders++] = command(w, list + i, n - i < 3 ? n - i : 3);
        n = n_commanders;
    }
    pairwise(w, list, n);
}

/* About sqrt(n) groups, numbered in binary; a true literal writes the number
 * of its group: Nguyen and Mai, "A new method to encode the at-most-one
 * constraint into SAT", SoICT 2015. */
static void bimander(struct cnf_writer *w, const int *literals, int n) {
    const int size = square_root_up(n), bit = w->n_variables + 1;
    int n_bits = 0;
    while (size << n_bits < n)
        n_bits++;
    w->n_variables += n_bits;
    for (int i = 0; i < n; i += size)
        pairwise(w, literals + i, n - i < size ? n - i : size);
    for (int i = 0; i < n; i++)
        for (int b = 0; b < n_bits; b++)
            cnf_emit_pair(w, -literals[i],
                          i / size >> b & 1 ? bit + b : -(bit + b));
}

/* y[i] = the true literal is the i-th or a later one, x[i] = y[i] and not
 * y[i+1]: Gent and Nightingale, "A new encoding of all-different into SAT",
 * 2004; Ansotegui and Manya, "Mapping problems with finite-domain variables
 * into problems with Boolean variables", SAT 2004. The bottom rung stays open,
 * so that no literal at all is possible too. */
static void ladder(struct cnf_writer *w, const int *literals, int n) {
    const int rung = w->n_variables + 1;
    w->n_variables += n;
    for (int i = 0; i < n; i++) {
        const int above[3] = {-(rung + i), literals[i], rung + i + 1};
        cnf_emit_pair(w, -literals[i], rung + i);
        cnf_emit(w, above, i == n - 1 ? 2 : 3);
        if (i == n - 1)
            break;
        cnf_emit_pair(w, -literals[i], -(rung + i + 1));
        cnf_emit_pair(w, -(rung + i + 1), rung + i);
    }
}

/* Each style but the first is entered through its wrapper, which knows the
 * rule for short lists. */
#define UNLESS_SMALL(style)                                                    \
    static void style##_or_pairs(struct cnf_writer *w, const int *literals,    \
                                 int n) {                                      \
        (n <= SMALL ? pairwise : style)(w, literals, n);                       \
    }
UNLESS_SMALL(sequential)
UNLESS_SMALL(product)
UNLESS_SMALL(commander)
UNLESS_SMALL(bimander)
UNLESS_SMALL(ladder)

const struct cnf_amo cnf_amos[] = {
    {.name = "pairwise",
     .summary = "one clause per pair, no auxiliary variables",
     .source = "folklore",
     .write = pairwise},
    {.name = "sequential",
     .summary = "a counter along the list",
     .source = "Sinz, CP 2005",
     .write = sequential_or_pairs},
    {.name = "product",
     .summary = "rows and columns of a grid",
     .source = "Chen, ModRef 2010",
     .write = product_or_pairs},
    {.name = "commander",
     .summary = "groups of three, each with a commander",
     .source = "Klieber and Kwon, CFV 2007",
     .write = commander_or_pairs},
    {.name = "bimander",
     .summary = "groups numbered in binary",
     .source = "Nguyen and Mai, SoICT 2015",
     .write = bimander_or_pairs},
    {.name = "ladder",
     .summary = "a ladder of order variables",
     .source = "Gent and Nightingale, 2004; Ansotegui and Manya, SAT 2004",
     .write = ladder_or_pairs},
};
const int cnf_n_amos = sizeof cnf_amos / sizeof *cnf_amos;

enum { PAIRWISE = 0, BIMANDER = 4 }; /* rows of the table */

const struct cnf_amo *cnf_amo_find(const char *name) {
    for (int i = 0; i < cnf_n_amos; i++)
        if (!strcmp(cnf_amos[i].name, name))
            return &cnf_amos[i];
    return NULL;
}

const struct cnf_amo *cnf_amo_default(int n) {
    return &cnf_amos[n <= PAIRWISE_MOST ? PAIRWISE : BIMANDER];
}

bool cnf_amo_is_pairwise(const struct cnf_amo *amo) {
    return amo->write == pairwise;
}
