/* What the evolving engines share: the open cells of a board as genes, and how
 * many errors a filling has.
 *
 * Givens are kept: only open cells have a gene. A gene is a digit, or any
 * other number, which marks a cell as wrong without spoiling its houses.
 */
#ifndef BREED_H
#define BREED_H

#include "base/rng.h"
#include "cover/backend.h"

typedef int16_t gene;

#define BREED_MAX_N 16 /* larger boards are refused */

struct breed {
    const struct cover *cover; /* borrowed */
    int n, n_cells;
    int *cell_item; /* [n_cells] as in struct shape */
    bool *wanted;   /* [n_items] cells and digits of houses: see breed_errors */
    int *cell;      /* [n_cells] of each gene, ascending */
    int n_genes;
    int *given; /* [n_cells] options */
    int n_given;
    bool clash;      /* the givens exclude each other */
    bool *excluded;  /* [n_options] */
    uint16_t *base;  /* [n_items] how often the givens cover each item */
    uint16_t *count; /* [n_items] of the filling at hand */
};

/* NULL, or a sentence why the problem is none for evolution. */
const char *breed_refuse(const struct problem *problem);

void breed_open(struct breed *b, const struct problem *problem);
void breed_close(struct breed *b);
void breed_load(struct breed *b, const int *givens, int n_givens,
                const int *excluded, int n_excluded);

/* The option of a gene's value, or -1 when that is not a digit, or one
 * excluded.
 */
static inline int breed_option(const struct breed *b, int g, int value) {
    if (value < 0 || value >= b->n)
        return -1;
    const int option = cover_candidate(b->cover, b->cell[g], value);
    return b->excluded[option] ? -1 : option;
}

/* Adds an option to counts, or takes it out. */
void breed_add(const struct breed *b, uint16_t *count, int option);

/* Errors: cells without a digit, digits that houses lack, and options too many
 * of the other items. 0 is a solution. Leaves its
 * counts in b->count. */
int breed_errors(struct breed *b, const gene *genes);

/* Whether an option could be added without covering an item twice. */
bool breed_is_legal(const struct breed *b, int option);

/* A random digit for gene g that is legal beside b->count; without one, any
 * digit if force, else -1. */
int breed_pick(const struct breed *b, struct rng *rng, int g, bool force);

/* Writes the options of a filling with no errors. */
void breed_solution(const struct breed *b, const gene *genes, int *chosen,
                    int *n_chosen);

#endif
